#![doc = include_str!("rules.md")]
//!
//! # The position
//!
//! The civilians are one bitboard on a grid of 11x11 cells, those among whom a hunter stands included; whatever is
//! neither a civilian's square nor the monster's is vacant. A move is one step of a hunter, and the monster's step that
//! follows from it.

mod explain;
mod grid;
mod notation;
pub mod pieces;

use std::ops::ControlFlow;

use crate::board::{Shape, Square};
use crate::game::{Event, Game, Motion, Outcome, Player};
use crate::text::{BoardText, ParseError};
use grid::{BESIDE, Grid, STRIDE, UP, bit, cells, offset, seen, spread};
use pieces::{DEVOURED, STALK};

/// What a player does in a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    /// The hunter steps to a civilian beside it.
    Walk {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// The hunter cannot step.
    Pass,
}

/// A position of Marbar. Bitboard and cells are those of `Grid`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Marbar {
    /// The civilians, those among whom a hunter stands included.
    civilians: u128,
    monster: u8,
    /// Black's hunter and White's.
    hunters: [Option<u8>; 2],
    /// Where Black's hunter began, and White's.
    starts: [u8; 2],
    /// 0 Black, 1 White: whose turn it is.
    mover: usize,
    grid: Grid,
}

/// Black's and White's place in the lists of two.
const PLAYERS: [Player; 2] = [Player::BLACK, Player::WHITE];
/// The fields of the starting squares.
const START_FIELDS: [&str; 2] = ["black's start", "white's start"];

/// How near a player is to winning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chances {
    /// Whether the hunter is still there.
    pub is_alive: bool,
    /// Steps of the hunter to the nearest square with a clear shot, the monster standing still; [`Chances::FAR`] where
    /// there is none.
    pub steps_to_a_shot: u32,
    /// Squares that the hunter could step to.
    pub ways: u32,
}

impl Chances {
    /// More steps than a hunter can need.
    pub const FAR: u32 = 24;
}

impl Marbar {
    /// How near the player to move is to winning, and how near the other one.
    pub fn chances(&self) -> [Chances; 2] {
        let sights = self.sights();
        [self.mover, 1 - self.mover].map(|player| {
            let Some(hunter) = self.hunters[player] else {
                return Chances { is_alive: false, steps_to_a_shot: Chances::FAR, ways: 0 };
            };
            let other = self.hunters[1 - player].map_or(0, bit);
            let ways = (BESIDE[usize::from(hunter)] & self.civilians & !other).count_ones();
            let mut reached = bit(hunter);
            let mut steps = 0;
            while reached & sights == 0 && steps < Chances::FAR {
                let further = spread(reached) & self.civilians;
                steps = if further == reached { Chances::FAR } else { steps + 1 };
                reached = further;
            }
            Chances { is_alive: true, steps_to_a_shot: steps, ways }
        })
    }

    /// Where the monster goes when the player to move takes a step that is legal; `None` where it stays, since it is
    /// shot or no civilian is beside it.
    pub fn monster_goes(&self, step: Step) -> Option<Square> {
        let mut next = self.clone();
        let walked = next.walk(step);
        let to = if next.has_shot(self.mover) { None } else { next.lured(walked) };
        to.map(|cell| self.grid.square(cell))
    }

    /// Puts the hunter of the player to move where it steps; returns in which direction, as a distance of cells.
    #[inline]
    fn walk(&mut self, step: Step) -> Option<i8> {
        let Step::Walk { from, to } = step else { return None };
        let to = self.grid.cell(to);
        self.hunters[self.mover] = Some(to);
        Some(to as i8 - self.grid.cell(from) as i8)
    }

    /// The cell to which the hunter that has just moved lures the monster; `walked` is the direction it stepped in.
    ///
    /// A step right changes the squared distance to a place by 1 + 2 x (files that the monster is right of it), and so
    /// on; so these differences compare the distances. They are at most 10, and those to the three places that count one
    /// after the other are the digits of one number.
    #[inline]
    fn lured(&self, walked: Option<i8>) -> Option<u8> {
        let prey = self.prey();
        let places = [self.hunters[self.mover], self.hunters[1 - self.mover], Some(self.starts[self.mover])];
        let (right, up) = places.into_iter().fold((0, 0), |(right, up), place| {
            let (files, ranks) = place.map_or((0, 0), |cell| offset(cell, self.monster));
            (right * 32 + files, up * 32 + ranks)
        });
        let vertical = walked.map(|way| way.unsigned_abs() == STRIDE);
        let (not_up, not_right) = (i32::from(vertical == Some(true)), i32::from(vertical == Some(false)));
        // Of equal ones the first is taken, and this is their order.
        [(UP, not_up + 2 * up), (1, not_right + 2 * right), (-UP, not_up - 2 * up), (-1, not_right - 2 * right)]
            .into_iter()
            .map(|(way, further)| (self.monster.wrapping_add_signed(way), further))
            .filter(|&(cell, _)| cell < 128 && prey & bit(cell) != 0)
            .min_by_key(|&(_, further)| further)
            .map(|(cell, _)| cell)
    }

    /// The civilians beside the monster.
    #[inline]
    fn prey(&self) -> u128 {
        BESIDE[usize::from(self.monster)] & self.civilians
    }

    /// The squares with a clear shot: in each direction from the monster the first that holds a civilian.
    fn sights(&self) -> u128 {
        seen(self.monster, self.civilians)
    }

    /// Whether a player's hunter has a clear shot.
    #[inline]
    fn has_shot(&self, player: usize) -> bool {
        self.hunters[player].is_some_and(|hunter| {
            let (files, ranks) = offset(hunter, self.monster);
            (files == 0 || ranks == 0) && self.sights() & bit(hunter) != 0
        })
    }

    /// Where the hunter of the player to move can go; nowhere if it is gone.
    #[inline]
    fn walks(&self) -> u128 {
        let other = self.hunters[1 - self.mover].map_or(0, bit);
        self.hunters[self.mover].map_or(0, |cell| BESIDE[usize::from(cell)] & self.civilians & !other)
    }

    /// Whether a hunter has a clear shot or can come to one, if the monster never moves again.
    fn can_reach_a_shot(&self) -> bool {
        let sights = self.sights();
        let mut reached = self.hunters.iter().flatten().fold(0, |hunters, &cell| hunters | bit(cell));
        loop {
            let further = spread(reached) & self.civilians;
            if further & sights != 0 || further == reached {
                return further & sights != 0;
            }
            reached = further;
        }
    }

    fn place_of(player: Player) -> usize {
        usize::from(player == Player::WHITE)
    }

    /// Reads what stands on the squares; returns the monsters and all hunters of each colour.
    fn read_pieces(&mut self, board: &BoardText) -> [u128; 3] {
        let [mut monsters, mut black, mut white] = [0; 3];
        for (square, piece) in board.squares() {
            let bit = bit(self.grid.cell(square));
            match piece {
                "M" => monsters |= bit,
                "B" => black |= bit,
                "W" => white |= bit,
                _ => (),
            }
            if !matches!(piece, "." | "M") {
                self.civilians |= bit;
            }
        }
        [monsters, black, white]
    }
}

impl Game for Marbar {
    type Rules = ();
    type Step = Step;

    fn start((): (), size: Option<(u8, u8)>) -> Result<Self, ParseError> {
        let (rows, cols) = size.unwrap_or((STRIDE, STRIDE));
        let grid = Grid::new(rows, cols)
            .ok_or_else(|| ParseError::new("size", format!("{rows}x{cols}"), "marbar-expected-size"))?;
        let (monster, corners) = (grid.centre(), [0, grid.top_right()]);
        let civilians = grid.mask() & !bit(monster);
        Ok(Self { civilians, monster, hunters: corners.map(Some), starts: corners, mover: 0, grid })
    }

    fn rules(&self) {}

    fn shape(&self) -> Shape {
        self.grid.shape()
    }

    fn players(&self) -> [Player; 2] {
        PLAYERS
    }

    fn counts_repetition(&self) -> bool {
        true
    }

    fn to_move(&self) -> Player {
        PLAYERS[self.mover]
    }

    fn is_mid_move(&self) -> bool {
        false
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if self.has_shot(self.mover) {
            return Some(Outcome::Win(self.to_move()));
        }
        let gone = self.hunters == [None; 2];
        (gone || self.prey() == 0 && !self.can_reach_a_shot()).then_some(Outcome::Draw)
    }

    #[inline]
    fn steps(&self, visit: &mut impl FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
        let (None, Some(hunter)) = (self.outcome(), self.hunters[self.mover]) else {
            return ControlFlow::Continue(());
        };
        let walks = self.walks();
        if walks == 0 {
            return visit(Step::Pass);
        }
        let from = self.grid.square(hunter);
        cells(walks).try_for_each(|to| visit(Step::Walk { from, to: self.grid.square(to) }))
    }

    #[inline]
    fn play_unchecked(&mut self, step: Step, report: &mut impl FnMut(Event)) {
        let walked = self.walk(step);
        if let Step::Walk { from, to } = step {
            report(Event::Moved { from, to, count: 1, how: Motion::STEP });
        }
        if self.has_shot(self.mover) {
            report(Event::Turn { to: self.to_move() });
            return;
        }
        if let Some(cell) = self.lured(walked) {
            let (from, to) = (self.grid.square(self.monster), self.grid.square(cell));
            let hunter = self.hunters.iter_mut().find(|hunter| **hunter == Some(cell));
            let count = 1 + u8::from(hunter.is_some());
            hunter.map(Option::take);
            self.civilians &= !bit(cell);
            self.monster = cell;
            report(Event::Removed { at: to, count, why: DEVOURED });
            report(Event::Moved { from, to, count: 1, how: STALK });
        }
        if self.hunters[1 - self.mover].is_some() {
            self.mover = 1 - self.mover;
        }
        report(Event::Turn { to: self.to_move() });
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        if self.outcome().is_some() { 0 } else { u64::from(self.walks().count_ones().max(1)) }
    }
}

#[cfg(test)]
mod tests;
