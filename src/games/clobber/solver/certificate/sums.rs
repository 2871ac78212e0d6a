//! Sums as a certificate goes through them: regions, a value, and what the players can move to, in a fixed order.

use std::cmp::Ordering;
use std::ops::ControlFlow;
use std::rc::Rc;

use super::super::bits::Bits;
use super::super::board::{Frame, Side};
use super::super::bounds::Key;
use super::super::heuristic;
use super::super::values::Values;
use crate::solve::cgt::{Form, Forms, Map, unlimited};

/// Longest text of a value in a fault.
const MAX_VALUE_TEXT: usize = 60;

/// How many texts of regions are kept. At the next one, all are forgotten.
const MAX_TEXTS: usize = 1 << 19;

/// A region with too many stones to count by its value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part<B> {
    pub(super) black: B,
    pub(super) white: B,
    /// The name of the region, and of its negative.
    names: [u128; 2],
    /// How many moves each side has in it.
    moves: u32,
    /// How much better it looks for Black.
    advantage: i32,
}

/// A sum: its large regions, and the value of all others together.
#[derive(Clone, Debug)]
pub(super) struct Sum<B> {
    pub(super) parts: Vec<Part<B>>,
    pub(super) value: Form,
}

impl<B: Bits> Sum<B> {
    /// The key of its large regions.
    pub(super) fn key(&self) -> Key {
        Key::of([0, 1].map(|sign| self.parts.iter().fold(0, |name: u128, part| name.wrapping_add(part.names[sign]))))
    }

    /// Its large regions, black stones and white stones of each.
    pub(super) fn regions(&self) -> Vec<(B, B)> {
        self.parts.iter().map(|part| (part.black, part.white)).collect()
    }

    /// How many stones its large regions have.
    pub(super) fn stones(&self) -> u32 {
        self.parts.iter().map(|part| (part.black | part.white).count()).sum()
    }

    /// The less, the better it looks for that side, whose turn it was.
    pub(super) fn order(&self, side: Side, values: &mut Values) -> i32 {
        let advantage =
            self.parts.iter().map(|part| part.advantage).sum::<i32>() + heuristic::LEAD * values.sign(self.value);
        heuristic::MOVE * self.moves() as i32 + if side == Side::Black { -advantage } else { advantage }
    }

    /// How many moves each side has in its large regions.
    pub(super) fn moves(&self) -> u32 {
        self.parts.iter().map(|part| part.moves).sum()
    }
}

/// The rules of sums.
#[derive(Debug)]
pub(super) struct SumRules<B> {
    frame: Frame<B>,
    /// The most stones of a region that counts by its value.
    small: u32,
    pub(super) values: Values,
    /// The texts of regions met lately, by name.
    texts: Map<u128, Rc<str>>,
    /// The options of values, Left's and Right's, in their order.
    sorted: Map<Form, Rc<[Vec<Form>; 2]>>,
}

impl<B: Bits> SumRules<B> {
    pub(super) fn new(frame: Frame<B>, small: u32, values: Values) -> Self {
        Self { frame, small, values, texts: Map::default(), sorted: Map::default() }
    }

    /// The sum of those regions.
    pub(super) fn sum(&mut self, regions: &[(B, B)]) -> Sum<B> {
        let mut sum = Sum { parts: Vec::new(), value: Forms::ZERO };
        for &(black, white) in regions {
            self.add(&mut sum, black, white);
        }
        sum
    }

    /// Adds a region to a sum. A large one and its negative are 0.
    fn add(&mut self, sum: &mut Sum<B>, black: B, white: B) {
        if (black | white).count() <= self.small {
            let value = unlimited(|limit| self.values.of_region(self.frame, black, white, limit));
            sum.value = self.values.forms.add(sum.value, value);
            return;
        }
        let names = self.frame.names(black, white);
        if let Some(at) = sum.parts.iter().position(|part| part.names[1] == names.0) {
            sum.parts.swap_remove(at);
            return;
        }
        sum.parts.push(Part {
            black,
            white,
            names: names.into(),
            moves: self.frame.pairs(black, white),
            advantage: heuristic::advantage(self.frame, black, white),
        });
    }

    /// Whether the mover wins a sum, if a value decides it, or the signature of a region that is just too large for a value.
    pub(super) fn settled(&mut self, sum: &Sum<B>, mover: Side) -> Option<bool> {
        match sum.parts[..] {
            [] => Some(self.values.mover_wins(sum.value, mover)),
            [Part { black, white, names, .. }] if (black | white).count() == self.small + 1 => {
                let signature = unlimited(|limit| self.values.signature(self.frame, black, white, names, limit));
                self.values.mover_wins_beside(signature, sum.value, mover)
            }
            _ => None,
        }
    }

    /// The sum after each move of that side, in no order; some may be the same.
    pub(super) fn moves(&mut self, sum: &Sum<B>, side: Side) -> Vec<Sum<B>> {
        let mut after = Vec::with_capacity(sum.moves() as usize);
        let _ = self.each_move(sum, side, |_, next| {
            after.push(next);
            ControlFlow::Continue(())
        });
        after
    }

    /// Visits the sum after each move of that side, in no order, until the visit breaks off; some may be the same.
    pub(super) fn each_move(
        &mut self,
        sum: &Sum<B>,
        side: Side,
        mut visit: impl FnMut(&mut Self, Sum<B>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let frame = self.frame;
        for at in 0..sum.parts.len() {
            let Part { black, white, .. } = sum.parts[at];
            for mv in frame.moves(black, white, side) {
                let mut next = sum.clone();
                next.parts.swap_remove(at);
                let (black, white) = mv.play(black, white, side);
                frame.split(black, white, mv.from, |black, white| self.add(&mut next, black, white));
                visit(self, next)?;
            }
        }
        for at in 0..self.values.options(sum.value, side).len() {
            let value = self.values.options(sum.value, side)[at];
            visit(self, Sum { parts: sum.parts.clone(), value })?;
        }
        ControlFlow::Continue(())
    }

    /// The options of that side in the order of a certificate: without those for which there is another with the same
    /// large regions and a value that is as good for that side; by the texts of their regions, then by value.
    pub(super) fn options(&mut self, sum: &Sum<B>, side: Side) -> Vec<Sum<B>> {
        let mut options: Vec<(Rc<str>, Sum<B>)> = Vec::new();
        let after = self.moves(sum, side).into_iter().map(|after| (self.regions(&after), after)).collect::<Vec<_>>();
        for (text, after) in after {
            let same = |(other, _): &&(Rc<str>, Sum<B>)| *other == text;
            let values: Vec<_> = options.iter().filter(same).map(|(_, option)| option.value).collect();
            let forms = &mut self.values.forms;
            let mut is_dominated = |value, other| match side {
                Side::Black => forms.at_most(value, other),
                Side::White => forms.at_most(other, value),
            };
            if values.iter().any(|&value| is_dominated(after.value, value)) {
                continue;
            }
            options.retain(|(other, option)| *other != text || !is_dominated(option.value, after.value));
            options.push((text, after));
        }
        options.sort_by(|(one, left), (other, right)| {
            one.cmp(other).then_with(|| self.compare_values(left.value, right.value))
        });
        options.into_iter().map(|(_, option)| option).collect()
    }

    /// How good a sum is for that side compared with another one that has the same large regions. `None` if the regions or the
    /// values cannot be compared.
    pub(super) fn compare(&mut self, one: &Sum<B>, other: &Sum<B>, side: Side) -> Option<Ordering> {
        if self.regions(one) != self.regions(other) {
            return None;
        }
        let (less, more) = match side {
            Side::Black => (one.value, other.value),
            Side::White => (other.value, one.value),
        };
        let forms = &mut self.values.forms;
        match (forms.at_most(less, more), forms.at_most(more, less)) {
            (true, true) => Some(Ordering::Equal),
            (true, false) => Some(Ordering::Less),
            (false, true) => Some(Ordering::Greater),
            (false, false) => None,
        }
    }

    /// An order of values: by birthday, then by Left's options, then by Right's, each list sorted in this order and then
    /// compared like words.
    fn compare_values(&mut self, one: Form, other: Form) -> Ordering {
        if one == other {
            return Ordering::Equal;
        }
        let birthdays = self.values.forms.birthday(one).cmp(&self.values.forms.birthday(other));
        if birthdays.is_ne() {
            return birthdays;
        }
        let [one, other] = [one, other].map(|value| self.sorted_options(value));
        for side in 0..2 {
            for (&one, &other) in one[side].iter().zip(&other[side]) {
                let order = self.compare_values(one, other);
                if order.is_ne() {
                    return order;
                }
            }
            let lengths = one[side].len().cmp(&other[side].len());
            if lengths.is_ne() {
                return lengths;
            }
        }
        Ordering::Equal
    }

    fn sorted_options(&mut self, value: Form) -> Rc<[Vec<Form>; 2]> {
        if let Some(known) = self.sorted.get(&value) {
            return Rc::clone(known);
        }
        let sorted = [Side::Black, Side::White].map(|side| {
            let mut options = self.values.options(value, side).to_vec();
            options.sort_by(|&one, &other| self.compare_values(one, other));
            options
        });
        let sorted = Rc::new(sorted);
        self.sorted.insert(value, Rc::clone(&sorted));
        sorted
    }

    /// The texts of the large regions of a sum, sorted.
    fn regions(&mut self, sum: &Sum<B>) -> Rc<str> {
        let mut texts: Vec<_> = sum.parts.iter().map(|&part| self.text_of_part(part)).collect();
        if texts.len() == 1 {
            return texts.remove(0);
        }
        texts.sort();
        texts.join(" + ").into()
    }

    /// The least of the texts of a region under the symmetries of the grid.
    fn text_of_part(&mut self, part: Part<B>) -> Rc<str> {
        if let Some(text) = self.texts.get(&part.names[0]) {
            return Rc::clone(text);
        }
        let mut stones = Vec::new();
        let mut rest = part.black | part.white;
        while !rest.is_empty() {
            let square = rest.lowest();
            rest ^= square;
            let (row, col) = self.frame.row_and_col(square);
            stones.push(([row as usize, col as usize], if part.black.meets(square) { b'B' } else { b'W' }));
        }
        let texts = (0..8).map(|symmetry| {
            let turned = stones.iter().map(|&([row, col], stone)| {
                let [row, col] = if symmetry & 4 == 0 { [row, col] } else { [col, row] };
                (
                    [if symmetry & 1 == 0 { row } else { 128 - row }, if symmetry & 2 == 0 { col } else { 128 - col }],
                    stone,
                )
            });
            text(&turned.collect::<Vec<_>>())
        });
        let text: Rc<str> = texts.min().unwrap_or_default().into();
        if self.texts.len() == MAX_TEXTS {
            self.texts.clear();
        }
        self.texts.insert(part.names[0], Rc::clone(&text));
        text
    }

    /// A sum in words, with the side to move.
    pub(super) fn text(&mut self, sum: &Sum<B>, side: Side) -> String {
        let mut text = self.regions(sum).to_string();
        if sum.value != Forms::ZERO || text.is_empty() {
            let value = self.values.forms.text_within(sum.value, MAX_VALUE_TEXT);
            let plus = if text.is_empty() { "" } else { " + " };
            text = format!("{text}{plus}{}", value.as_deref().unwrap_or("..."));
        }
        format!("{text} {}", if side == Side::Black { 'b' } else { 'w' })
    }
}

/// The text of stones, each with its row and column: the first row first, on the smallest board.
fn text(stones: &[([usize; 2], u8)]) -> String {
    let [top, left] = [0, 1].map(|axis| stones.iter().map(|(place, _)| place[axis]).min().unwrap_or(0));
    let [bottom, right] = [0, 1].map(|axis| stones.iter().map(|(place, _)| place[axis]).max().unwrap_or(0));
    let width = right - left + 2;
    let mut text = vec![b'.'; (bottom - top + 1) * width];
    for end in text.iter_mut().skip(width - 1).step_by(width) {
        *end = b'/';
    }
    for &([row, col], stone) in stones {
        text[(row - top) * width + col - left] = stone;
    }
    text.pop();
    text.into_iter().map(char::from).collect()
}
