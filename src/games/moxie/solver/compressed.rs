//! The compressed tablebase: the part of a table that is worth sending. It has the lost and drawn positions that a short
//! search would not find.
//!
//! Of positions with few stones all losses and draws are kept, so the others are known to be won; of those with more, the
//! draws and the losses that are far away, as far as they can come about. In how many moves a position is won the kept
//! ones say that a move leads to, or a short search.
//!
//! ```text
//!   "quarry moxie 3 VARIANT STONES COUNT\n", then 15 values that are common, a byte each
//!   for each kept position a byte:
//!     its upper half: how many indices lie between the one before and this one; 15 where this many or more
//!     its lower half: which of the values it has; 15 where none of them
//!   after it, where there are 15 indices or more, how many more: 7 bits a byte, the lowest first, the highest bit set where
//!   others follow; and then the value, where it is none of the common ones
//! ```
//!
//! The indices of all layers are counted through, in the order in which a table is solved. `STONES` are few.

use super::indexer::Indexer;
use super::retrograde::{Layer, Packed, RetrogradeTable, indexer_of, unpack};
use super::statistics::Reached;
use crate::game::Game as _;
use crate::games::moxie::{Sight, Variant};
use crate::message::Message;
use crate::solve::Verdict;
use crate::text::ParseError;

/// Which positions the tablebase keeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Retention {
    /// The greatest number of stones on the board that counts as few.
    pub stones: u8,
    /// With more stones, losses within this number of moves are left out.
    pub moves: u32,
}

/// The compressed tablebase of a variant.
#[derive(Debug)]
pub struct CompressedTablebase {
    variant: Variant,
    indexer: Indexer,
    stones: u8,
    /// By the number of the layer, its first index; [`NONE`] where there is no such layer.
    begins: Vec<u32>,
    /// Of every [`PART`]th kept position its index, and where it begins in the bytes.
    marks: Vec<(u32, u32)>,
    bytes: Vec<u8>,
    /// Where the kept positions begin in the bytes.
    begin: usize,
    count: usize,
}

/// What the tablebase says of a position whose game is not over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Probed {
    /// Neither can win.
    Draw,
    /// The player to move loses in this many moves.
    Loss(u32),
    /// The player to move wins.
    Win,
    /// Nothing.
    Nothing,
}

const NONE: u32 = u32::MAX;
const PART: usize = 64;
/// Half a byte that says that more follows; this many values are common.
const MORE: u8 = 15;

/// The first index of each layer, by its number, and of none.
fn begins(variant: Variant, indexer: &Indexer) -> Vec<u32> {
    let mut begins = vec![NONE; Layer::NUMBERS];
    let mut at = 0;
    for layer in Layer::all(variant) {
        begins[layer.number()] = at;
        at += indexer.count(layer.stones[0].into(), layer.stones[1].into()) as u32;
    }
    begins
}

fn head(variant: Variant, stones: u8, count: usize) -> String {
    format!("quarry moxie 3 {variant:?} {stones} {count}\n")
}

/// That part of a table, as it is sent.
pub fn write(table: &RetrogradeTable, reached: &Reached, retention: Retention) -> Vec<u8> {
    let begins = begins(table.variant(), &indexer_of(table.variant()));
    let mut kept = Vec::new();
    for layer in Layer::all(table.variant()) {
        let few = layer.stones.iter().sum::<u8>() <= retention.stones;
        for (index, &value) in table.values(layer).iter().enumerate() {
            let keeps = match unpack(value) {
                (Verdict::Win, _) => false,
                (Verdict::Loss, Some(moves)) if !few && moves <= retention.moves => false,
                _ => few || reached.has(layer, index),
            };
            let open = || table.position(layer, index).is_some_and(|position| position.outcome().is_none());
            if keeps && open() {
                kept.push((begins[layer.number()] + index as u32, value));
            }
        }
    }
    let mut bytes = head(table.variant(), retention.stones, kept.len()).into_bytes();
    let common = common(&kept);
    bytes.extend_from_slice(&common);
    let mut next = 0;
    for (index, value) in kept {
        let gap = index - next;
        let which = common.iter().position(|&other| other == value).map_or(MORE, |which| which as u8);
        bytes.push((gap.min(MORE.into()) as u8) << 4 | which);
        if let Some(mut more) = gap.checked_sub(MORE.into()) {
            while more > 127 {
                bytes.push(more as u8 | 128);
                more >>= 7;
            }
            bytes.push(more as u8);
        }
        if which == MORE {
            bytes.push(value);
        }
        next = index + 1;
    }
    bytes
}

/// The commonest values, in their order.
fn common(kept: &[(u32, Packed)]) -> [Packed; MORE as usize] {
    let mut counts: Vec<(usize, Packed)> = (0..=Packed::MAX).map(|value| (0, value)).collect();
    for &(_, value) in kept {
        counts[usize::from(value)].0 += 1;
    }
    counts.sort_by_key(|&(count, value)| (std::cmp::Reverse(count), value));
    let mut common = [0; MORE as usize];
    for (slot, (_, value)) in common.iter_mut().zip(counts) {
        *slot = value;
    }
    common.sort_unstable();
    common
}

impl CompressedTablebase {
    /// Reads what [`write()`] wrote.
    pub fn read(variant: Variant, bytes: Vec<u8>) -> Result<Self, ParseError> {
        let end = bytes.iter().take(100).position(|&byte| byte == b'\n').unwrap_or(0);
        let found = String::from_utf8_lossy(&bytes[..end]).into_owned();
        let mut numbers = found.rsplit(' ').map(|number| number.parse::<usize>().unwrap_or(0));
        let count = numbers.next().unwrap_or(0);
        let stones = numbers.next().and_then(|stones| u8::try_from(stones).ok()).unwrap_or(0);
        let expected = head(variant, stones, count);
        if found != expected.trim_end() {
            return Err(ParseError::new("table", found, Message::verbatim(&format!("{:?}", expected.trim_end()))));
        }
        let begin = end + 1 + usize::from(MORE);
        let Some(marks) = marks(&bytes, begin, count) else {
            let found = (bytes.len() - end - 1).to_string();
            let expected = Message::new("moxie-expected-positions").with("count", count as u32);
            return Err(ParseError::new("table", found, expected));
        };
        let indexer = indexer_of(variant);
        let begins = begins(variant, &indexer);
        Ok(Self { variant, indexer, stones, begins, marks, bytes, begin, count })
    }

    /// The variant.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// How many positions are kept.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether none is.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Probes the tablebase for a position between moves whose game is not over.
    pub fn probe(&self, sight: &Sight) -> Probed {
        let layer = Layer::of(sight);
        let Some(&begin) = self.begins.get(layer.number()).filter(|&&begin| begin != NONE) else {
            return Probed::Nothing;
        };
        match self.value(begin + self.indexer.index(sight.own, sight.enemy) as u32).map(unpack) {
            Some((Verdict::Loss, Some(moves))) => Probed::Loss(moves),
            Some(_) => Probed::Draw,
            None if layer.stones.iter().sum::<u8>() <= self.stones => Probed::Win,
            None => Probed::Nothing,
        }
    }

    /// The value of an index, if it is kept.
    fn value(&self, index: u32) -> Option<Packed> {
        let part = self.marks.partition_point(|&(first, _)| first <= index).checked_sub(1)?;
        let (mut there, at) = self.marks[part];
        let mut at = at as usize;
        let (_, mut value) = entry(&self.bytes, self.begin, &mut at)?;
        let end = self.count.min((part + 1) * PART);
        for _ in part * PART + 1..end {
            if there >= index {
                break;
            }
            let (gap, next) = entry(&self.bytes, self.begin, &mut at)?;
            there += gap + 1;
            value = next;
        }
        (there == index).then_some(value)
    }
}

/// The marks of this many kept positions, whose bytes begin there. `None` where these are the bytes of more or of fewer.
fn marks(bytes: &[u8], begin: usize, count: usize) -> Option<Vec<(u32, u32)>> {
    let (mut marks, mut next, mut at) = (Vec::new(), 0u32, begin);
    for number in 0..count {
        let from = at;
        let (gap, _) = entry(bytes, begin, &mut at)?;
        next = next.checked_add(gap)?.checked_add(1)?;
        if number % PART == 0 {
            marks.push((next - 1, from as u32));
        }
    }
    (at == bytes.len()).then_some(marks)
}

/// Reads a kept position: how many indices lie before it, and its value. The common values stand before the beginning. `None`
/// where the bytes end before it does.
fn entry(bytes: &[u8], begin: usize, at: &mut usize) -> Option<(u32, Packed)> {
    let mut next = || {
        let byte = *bytes.get(*at)?;
        *at += 1;
        Some(byte)
    };
    let both = next()?;
    let mut gap = u32::from(both >> 4);
    if both >> 4 == MORE {
        for shift in (0..32).step_by(7) {
            let byte = next()?;
            gap = gap.checked_add(u32::from(byte & 127) << shift)?;
            if byte < 128 {
                break;
            }
        }
    }
    let which = both & MORE;
    let value = if which == MORE { next()? } else { *bytes.get(begin - usize::from(MORE - which))? };
    Some((gap, value))
}
