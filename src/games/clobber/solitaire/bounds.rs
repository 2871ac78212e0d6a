//! How few stones can be left at least.
//!
//! Stones that touch, whatever their colours, form a *part*. No move joins parts, so each is looked at by itself, with
//! more freedom than there is: its colours need not alternate. Only in the end is it asked that over all parts together
//! White makes as many moves as Black, or one more where White begins.
//!
//! - A part of few stones is searched: for each difference of white and black moves, the fewest stones left.
//! - Of a larger part it is known that w - b + d is the difference of the stones left, where w white and b black stones
//!   are there and White makes d moves more than Black; and that it leaves one stone at least, two where the invariant
//!   of theorem 3, stones and clashing stones mod 3, is 0.
//!
//! And a stone of the colour that moves last is left.
//!
//! Where moves come in any order, neither is asked: every part leaves the fewest that it can.

use std::collections::HashMap;
use std::rc::Rc;

use super::ground::{Ground, Mover, Stones};
use crate::board::Bits64;

/// The most stones of a part that is searched.
const MAX_STONES: u32 = 9;

/// More stones than there are: it cannot be.
const NEVER: u8 = 200;

/// The fewest stones left, by how many moves more White makes than Black.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fewest {
    /// The difference that stands first.
    from: i8,
    stones: Vec<u8>,
}

impl Fewest {
    /// A part in which nothing can move.
    fn still(stones: u32) -> Self {
        Self { from: 0, stones: vec![stones as u8] }
    }

    fn add(&self, other: &Self) -> Self {
        let mut stones = vec![NEVER; self.stones.len() + other.stones.len() - 1];
        for (n, &one) in self.stones.iter().enumerate() {
            for (m, &two) in other.stones.iter().enumerate() {
                stones[n + m] = stones[n + m].min(one.saturating_add(two));
            }
        }
        Self { from: self.from + other.from, stones }
    }

    fn at(&self, difference: i8) -> u8 {
        let n = usize::try_from(difference - self.from).ok();
        n.and_then(|n| self.stones.get(n)).copied().unwrap_or(NEVER)
    }

    /// Takes in that after a move the rest is as said.
    fn take(&mut self, rest: &Self, shift: i8) {
        let low = self.from.min(rest.from + shift);
        let end = |fewest: &Self| fewest.from + fewest.stones.len() as i8;
        let high = end(self).max(end(rest) + shift);
        let stones = (low..high).map(|d| self.at(d).min(rest.at(d - shift))).collect();
        *self = Self { from: low, stones };
    }
}

/// Bounds for the positions on one ground; parts that have been searched are remembered.
#[derive(Debug)]
pub(super) struct Bounds<'a> {
    ground: &'a Ground,
    parts: HashMap<(u64, u64), Rc<Fewest>>,
}

/// Searched parts are forgotten when there are this many.
const MANY: usize = 1 << 18;

impl<'a> Bounds<'a> {
    pub(super) fn new(ground: &'a Ground) -> Self {
        Self { ground, parts: HashMap::new() }
    }

    /// How few stones can be left at least.
    pub(super) fn least(&mut self, stones: Stones) -> u32 {
        if self.parts.len() > MANY {
            self.parts.clear();
        }
        let Stones { white, black, mover } = stones;
        let all = self.sum(white, black);
        if self.ground.around(white) & black == 0 {
            return u32::from(all.at(0));
        }
        if mover == Mover::Either {
            return all.stones.iter().copied().min().map_or(0, u32::from);
        }
        // One number of moves is even, so that the colour that is not to move makes the last one; its stone stays.
        let last = if mover == Mover::White { [(0, false), (1, true)] } else { [(0, true), (-1, false)] };
        let fewest = last.map(|(d, white_last)| {
            // More white stones than black ones at the end.
            let more = white.count_ones() as i8 - black.count_ones() as i8 + d;
            let at_least = 2 + if white_last { -more } else { more };
            i16::from(all.at(d)).max(i16::from(at_least))
        });
        u32::from(fewest[0].min(fewest[1]).unsigned_abs())
    }

    /// The parts of those stones, taken together.
    fn sum(&mut self, white: u64, black: u64) -> Fewest {
        let ground = self.ground;
        // Stones beside no stone of the other colour, nor joined to one that is, never move and are never clobbered.
        let touched = ground.around(white) & black | ground.around(black) & white;
        let mut living = ground.joined(touched, white | black);
        let mut sum = Fewest::still((white | black).count_ones() - living.count_ones());
        while living != 0 {
            let part = ground.joined(living & living.wrapping_neg(), living);
            living &= !part;
            let of_part = self.part(white & part, black & part);
            sum = sum.add(&of_part);
        }
        sum
    }

    fn part(&mut self, white: u64, black: u64) -> Rc<Fewest> {
        if (white | black).count_ones() > MAX_STONES {
            return Rc::new(self.large(white, black));
        }
        if let Some(known) = self.parts.get(&(white, black)) {
            return known.clone();
        }
        let mut fewest: Option<Fewest> = None;
        for (white_moves, own, enemy) in [(true, white, black), (false, black, white)] {
            for from in Bits64(own) {
                for to in Bits64(self.ground.beside[from.index()] & enemy) {
                    let (own, enemy) = (own ^ from.bit64() ^ to.bit64(), enemy ^ to.bit64());
                    let rest = if white_moves { self.sum(own, enemy) } else { self.sum(enemy, own) };
                    let shift = if white_moves { 1 } else { -1 };
                    let fewest = fewest.get_or_insert(Fewest { from: rest.from + shift, stones: Vec::new() });
                    fewest.take(&rest, shift);
                }
            }
        }
        let fewest = Rc::new(fewest.unwrap_or_else(|| Fewest::still((white | black).count_ones())));
        self.parts.insert((white, black), fewest.clone());
        fewest
    }

    fn large(&self, white: u64, black: u64) -> Fewest {
        let (w, b) = (white.count_ones() as i8, black.count_ones() as i8);
        let clashing = (white & self.ground.dark).count_ones() + (black & !self.ground.dark).count_ones();
        let least = if ((white | black).count_ones() + clashing).is_multiple_of(3) { 2 } else { 1 };
        // Of either colour at most as many stones as there are can be clobbered.
        let stones = (-w..=b).map(|d| {
            let difference = (w - b + d).unsigned_abs();
            if difference >= least { difference } else { difference + 2 * (least - difference).div_ceil(2) }
        });
        Fewest { from: -w, stones: stones.collect() }
    }
}
