//! A position of Grabber at the beginning of a move, and the positions after each of its moves.

use std::ops::ControlFlow;

use crate::board::{Bits64, Square};
use crate::games::grabber::Grabber;
use crate::games::grabber::grid::{Grid, Way};
use crate::games::grabber::prisoners::{Column, Prisoners};

/// 2^128 divided by the golden ratio, made odd.
const FACTOR: u128 = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835;

/// A position at the beginning of a move; the board's size stands elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct CompactPosition {
    /// The columns with a white cap.
    pub(super) white: u64,
    /// The columns with a black cap.
    pub(super) black: u64,
    pub(super) prisoners: Prisoners,
    pub(super) to_take_off: u8,
    pub(super) white_moves: bool,
}

impl CompactPosition {
    /// A position without its partial move, if it has one.
    pub(super) fn of(position: &Grabber) -> Self {
        let &Grabber { white, black, prisoners, to_take_off, white_to_move, .. } = position;
        Self { white, black, prisoners, to_take_off, white_moves: white_to_move }
    }

    /// The position on a board.
    pub(super) fn on(self, grid: Grid) -> Grabber {
        let Self { white, black, prisoners, to_take_off, white_moves } = self;
        let mut position = Grabber::empty(grid);
        position.white = white;
        position.black = black;
        position.prisoners = prisoners;
        position.to_take_off = to_take_off;
        position.white_to_move = white_moves;
        position
    }

    /// A hash of 128 bits.
    pub(super) fn key(&self) -> u128 {
        let [squares, white, bottom] = self.prisoners.words();
        let mut key = u128::from(self.to_take_off) << 1 | u128::from(self.white_moves);
        for word in [self.white, self.black, squares, white, bottom] {
            key = (key.wrapping_add(FACTOR).rotate_left(61) ^ u128::from(word)).wrapping_mul(FACTOR);
        }
        key ^= key >> 67;
        key = key.wrapping_mul(FACTOR);
        key ^ key >> 71
    }

    /// How many columns there are. It never grows, so a position can only come back while it stays the same.
    pub(super) fn columns(&self) -> u32 {
        (self.white | self.black).count_ones()
    }

    fn own_and_enemy(&self, white: bool) -> (u64, u64) {
        if white { (self.white, self.black) } else { (self.black, self.white) }
    }

    /// How many first jumps a player has, or would have on their turn; while men are still to be taken off, how
    /// many men they have.
    pub(super) fn jumps(&self, grid: Grid, white: bool) -> u32 {
        let (own, enemy) = self.own_and_enemy(white);
        if self.to_take_off > 0 {
            return own.count_ones();
        }
        let vacant = grid.squares() & !(own | enemy);
        grid.reach(enemy, vacant).iter().map(|squares| (squares & own).count_ones()).sum()
    }

    /// Whether the player to move has no move, and so has lost.
    pub(super) fn is_lost(&self, grid: Grid) -> bool {
        let (own, enemy) = self.own_and_enemy(self.white_moves);
        if self.to_take_off > 0 {
            return own == 0;
        }
        let vacant = grid.squares() & !(own | enemy);
        grid.reach(enemy, vacant).into_iter().all(|squares| squares & own == 0)
    }

    /// Visits the positions after each move, until the visitor breaks off. With each comes whether the move has several jumps: only then can another
    /// move lead to the same position.
    pub(super) fn moves(&self, grid: Grid, visit: &mut impl FnMut(Self, bool) -> ControlFlow<()>) -> ControlFlow<()> {
        let (own, enemy) = self.own_and_enemy(self.white_moves);
        if self.to_take_off > 0 {
            for square in Bits64(own) {
                let without = |caps: u64| caps & !square.bit64();
                let (white, black) = (without(self.white), without(self.black));
                let next =
                    Self { white, black, to_take_off: self.to_take_off - 1, white_moves: !self.white_moves, ..*self };
                visit(next, false)?;
            }
            return ControlFlow::Continue(());
        }
        let vacant = grid.squares() & !(own | enemy);
        let reach = grid.reach(enemy, vacant);
        for way in Way::ALL {
            for from in Bits64(own & reach[way as usize]) {
                let mut prisoners = self.prisoners;
                let hand = prisoners.lift(from);
                let rest = Rest { grid, white: self.white_moves, own: own ^ from.bit64(), enemy, prisoners };
                rest.jump(hand, from, way, false, visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The board without the column that is capturing.
#[derive(Clone, Copy)]
struct Rest {
    grid: Grid,
    white: bool,
    own: u64,
    enemy: u64,
    prisoners: Prisoners,
}

impl Rest {
    fn jump(
        mut self,
        mut hand: Column,
        from: Square,
        way: Way,
        on: bool,
        visit: &mut impl FnMut(CompactPosition, bool) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (over, to) = self.grid.path(from, way);
        match self.prisoners.pop(over) {
            None => self.enemy ^= over.bit64(),
            Some(white) if white == self.white => {
                self.enemy ^= over.bit64();
                self.own ^= over.bit64();
            }
            Some(_) => (),
        }
        hand.tuck(!self.white);
        visit(self.put(hand, to), on)?;
        let vacant = self.grid.squares() & !(self.own | self.enemy);
        let reach = self.grid.reach(self.enemy, vacant);
        for next in Way::ALL {
            if next != way.back() && reach[next as usize] & to.bit64() != 0 {
                self.jump(hand, to, next, true, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The position after the column has come to its end.
    fn put(&self, hand: Column, to: Square) -> CompactPosition {
        let mut prisoners = self.prisoners;
        prisoners.put(to, hand);
        let own = self.own | to.bit64();
        let (white, black) = if self.white { (own, self.enemy) } else { (self.enemy, own) };
        CompactPosition { white, black, prisoners, to_take_off: 0, white_moves: !self.white }
    }
}
