#![doc = include_str!("rules.md")]
//!
//! # The position
//!
//! The stones are two bitboards of 128 squares; bit `n` is the square of number `n`, counted along the ranks from `a1`:
//!
//! ```text
//!   rank 2 |  W  .  B        bits 3 4 5        white = 0b001_010
//!   rank 1 |  B  W  .        bits 0 1 2        black = 0b100_001
//!             a  b  c
//! ```
//!
//! A move is one step. Wherever a white stone is beside a black one, either may clobber the other, so both players
//! always have the same number of moves: the number of such pairs.

mod notation;
pub mod pieces;
mod stance;

use std::ops::ControlFlow;

use crate::board::grid::{Bits, beside, pairs, with_neighbour, with_right};
use crate::board::{Bits64, Bits128, MAX_SQUARES, Shape, Square};
use crate::game::{Event, Explain, Game, Motion, Outcome, Player, Refusal};
use crate::text::ParseError;
use pieces::CLOBBERED;

pub use stance::Stances;

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rules {
    /// Clobber: two players, and the last one to move wins.
    Duel,
    /// Solitaire Clobber: one player moves both colours in turn, and counts the stones left.
    Solitaire,
}

/// A stone clobbers an enemy stone beside it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Step {
    /// Where the stone stands.
    pub from: Square,
    /// The square of the stone that it replaces.
    pub to: Square,
}

/// A position of Clobber or Solitaire Clobber.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Clobber {
    white: u128,
    black: u128,
    /// The squares that have a neighbour to the right: all but those of the last file.
    has_right: u128,
    rows: u8,
    cols: u8,
    white_to_move: bool,
    rules: Rules,
}

impl Clobber {
    fn empty(rules: Rules, rows: u8, cols: u8, white_to_move: bool) -> Self {
        Self { white: 0, black: 0, has_right: with_right(rows, cols, 1), rows, cols, white_to_move, rules }
    }

    /// The white stones and the black stones, as bitboards.
    pub fn stones(&self) -> (u128, u128) {
        (self.white, self.black)
    }

    /// The same stones with this player to move.
    pub fn with_to_move(&self, player: Player) -> Self {
        Self { white_to_move: player == Player::WHITE, ..self.clone() }
    }

    fn own_and_enemy(&self) -> (u128, u128) {
        if self.white_to_move { (self.white, self.black) } else { (self.black, self.white) }
    }

    /// Whether the lower half of each bitboard has all squares: then it is walked alone, which is faster.
    #[inline]
    fn is_small(&self) -> bool {
        u32::from(self.rows) * u32::from(self.cols) <= u64::BITS
    }

    /// The distance to the square above in square numbers; 0 where there is one rank only.
    fn rank(&self) -> u32 {
        if self.rows == 1 { 0 } else { u32::from(self.cols) }
    }

    /// How far a step leads in square numbers, for each direction of `movers`.
    fn distances(&self) -> [i8; 4] {
        let rank = self.rank() as i8;
        [-1, 1, -rank, rank]
    }

    /// For each of the four directions (left, right, down, up), the stones that can move that way. Where the distance to
    /// the square above is 0, none moves up or down, since no square has stones of both colours.
    fn movers(&self) -> [u128; 4] {
        let (own, enemy) = self.own_and_enemy();
        with_neighbour(own, enemy, self.has_right, self.rank())
    }

    #[inline]
    fn movers_small(&self) -> [u64; 4] {
        let (own, enemy) = self.own_and_enemy();
        with_neighbour(own as u64, enemy as u64, self.has_right as u64, self.rank())
    }

    /// How many steps the player to move has: the pairs of neighbours of different colours.
    #[inline]
    pub fn count_steps(&self) -> u32 {
        let (white, black, has_right) = (self.white, self.black, self.has_right);
        if self.is_small() {
            pairs(white as u64, black as u64, has_right as u64, self.rank()).map(u64::count_ones).iter().sum()
        } else {
            pairs(white, black, has_right, self.rank()).map(u128::count_ones).iter().sum()
        }
    }

    /// The position without its dead stones: those joined, stone beside stone, to no stone of the other colour. Stones
    /// move only onto stones, so nothing can happen to them any more.
    #[inline]
    pub fn living(&self) -> Self {
        let rank = self.rank();
        let living = if self.is_small() {
            u128::from(living(self.white as u64, self.black as u64, self.has_right as u64, rank))
        } else {
            living(self.white, self.black, self.has_right, rank)
        };
        Self { white: self.white & living, black: self.black & living, ..*self }
    }

    /// The step of number `n`, counted from 0 in the order of [`Game::steps`]: to choose one at random without a list.
    pub fn nth_step(&self, mut n: u32) -> Option<Step> {
        for (movers, distance) in self.movers().into_iter().zip(self.distances()) {
            let count = movers.count_ones();
            if n < count {
                let from = nth_bit(movers, n);
                return Some(Step { from, to: Square(from.0.wrapping_add_signed(distance)) });
            }
            n -= count;
        }
        None
    }
}

/// The stones that are joined, stone beside stone, to one of the other colour.
#[inline]
fn living<B: Bits>(white: B, black: B, has_right: B, rank: u32) -> B {
    let stones = white | black;
    let [right, up] = pairs(white, black, has_right, rank);
    let mut living = right | right << 1 | up | up << rank;
    loop {
        let [right, left, above, below] = beside(living, has_right, rank);
        let further = (living | right | left | above | below) & stones;
        if further == living {
            return living;
        }
        living = further;
    }
}

/// The square of the `n`-th bit, counted from 0.
fn nth_bit(mut bits: u128, n: u32) -> Square {
    for _ in 0..n {
        bits &= bits - 1;
    }
    Square(bits.trailing_zeros() as u8)
}

impl Game for Clobber {
    type Rules = Rules;
    type Step = Step;

    fn start(rules: Rules, size: Option<(u8, u8)>) -> Result<Self, ParseError> {
        let (rows, cols) = size.unwrap_or((5, 6));
        let squares = usize::from(rows) * usize::from(cols);
        if !(1..=MAX_SQUARES).contains(&squares) {
            return Err(ParseError::new("size", format!("{rows}x{cols}"), "clobber-expected-size"));
        }
        let mut start = Self::empty(rules, rows, cols, true);
        for square in start.shape().squares() {
            let stones = if start.shape().is_dark(square) { &mut start.black } else { &mut start.white };
            *stones |= square.bit128();
        }
        Ok(start)
    }

    fn rules(&self) -> Rules {
        self.rules
    }

    fn shape(&self) -> Shape {
        Shape::rect(self.rows, self.cols)
    }

    fn players(&self) -> [Player; 2] {
        [Player::WHITE, Player::BLACK]
    }

    fn counts_repetition(&self) -> bool {
        false
    }

    fn to_move(&self) -> Player {
        if self.white_to_move { Player::WHITE } else { Player::BLACK }
    }

    fn is_mid_move(&self) -> bool {
        false
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.count_steps() == 0).then(|| match self.rules {
            Rules::Duel => Outcome::Win(self.to_move().opponent()),
            Rules::Solitaire => Outcome::Stones((self.white | self.black).count_ones() as u8),
        })
    }

    #[inline]
    fn steps(&self, visit: &mut impl FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut step = |from: Square, way: i8| visit(Step { from, to: Square(from.0.wrapping_add_signed(way)) });
        if self.is_small() {
            for (movers, way) in self.movers_small().into_iter().zip(self.distances()) {
                Bits64(movers).try_for_each(|from| step(from, way))?;
            }
        } else {
            for (movers, way) in self.movers().into_iter().zip(self.distances()) {
                Bits128(movers).try_for_each(|from| step(from, way))?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play_unchecked(&mut self, Step { from, to }: Step, report: &mut impl FnMut(Event)) {
        let (leave, land) = (from.bit128(), to.bit128());
        if self.white_to_move {
            self.white ^= leave | land;
            self.black ^= land;
        } else {
            self.black ^= leave | land;
            self.white ^= land;
        }
        self.white_to_move = !self.white_to_move;
        report(Event::Removed { at: to, count: 1, why: CLOBBERED });
        report(Event::Moved { from, to, count: 1, how: Motion::JUMP });
        report(Event::Turn { to: self.to_move() });
    }

    fn count_moves(&self) -> u64 {
        u64::from(self.count_steps())
    }
}

impl Explain for Clobber {
    fn why_not(&self, refusal: &Refusal) -> Option<&'static str> {
        Some(match (refusal.is_opponents(), refusal.is_own()) {
            _ if refusal.held.is_some() => "clobber-enemy-beside",
            (true, _) if self.rules == Rules::Solitaire => "clobber-both-colours",
            (true, _) => "clobber-of-opponent",
            (_, true) => "clobber-no-enemy",
            _ => "clobber-empty",
        })
    }
}
