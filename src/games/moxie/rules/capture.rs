//! Jumping moves, and looking one move ahead.

use std::ops::ControlFlow;

use super::lattice::{Lattice, each_bit};

/// Captures that end the game.
pub(in super::super) const SIX: u8 = 6;

/// The stones as one of the players sees them.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    /// The player's stones on the board.
    pub(super) own: u32,
    /// The opponent's.
    pub(super) enemy: u32,
    /// How many stones the player has captured.
    pub(super) captured: u8,
}

impl View {
    pub(super) fn empty(self, lattice: &Lattice) -> u32 {
        lattice.board & !(self.own | self.enemy)
    }

    /// The stones that can jump.
    pub(super) fn jumpers(self, lattice: &Lattice) -> u32 {
        lattice.jumpers(self.own, self.enemy, self.empty(lattice))
    }

    /// After the jump of a stone: what the board is then, and whether the same stone must go on.
    pub(super) fn after_jump(self, lattice: &Lattice, from: u32, over: u32, to: u32) -> (Self, bool) {
        let next = Self { own: self.own ^ from ^ to, enemy: self.enemy ^ over, captured: self.captured + 1 };
        let goes_on = next.captured < SIX && lattice.jumpers(to, next.enemy, next.empty(lattice)) != 0;
        (next, goes_on)
    }

    /// Visits the board after each jumping move, or what is left of one, of these stones.
    pub(super) fn each_capture(
        self,
        lattice: &Lattice,
        jumpers: u32,
        visit: &mut impl FnMut(Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let empty = self.empty(lattice);
        for from in each_bit(jumpers) {
            for (over, to) in lattice.jumps(from, self.enemy, empty) {
                let (next, goes_on) = self.after_jump(lattice, from, over, to);
                if goes_on {
                    next.each_capture(lattice, to, visit)?;
                } else {
                    visit(next)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// How many jumping moves these stones have.
    pub(super) fn count_captures(self, lattice: &Lattice, jumpers: u32) -> u64 {
        let mut moves = 0;
        let _ = self.each_capture(lattice, jumpers, &mut |_| {
            moves += 1;
            ControlFlow::Continue(())
        });
        moves
    }

    /// Whether the player who has just moved has won.
    pub(super) fn has_won(self, lattice: &Lattice) -> bool {
        self.captured >= SIX || lattice.has_pattern(self.own)
    }

    /// Whether the player, to move, has a move that wins at once. A move that wins is always legal where jumps are not
    /// compulsory against it.
    pub(super) fn can_win(self, lattice: &Lattice, in_hand: bool) -> bool {
        self.can_complete(lattice, in_hand)
            || self
                .each_capture(lattice, self.jumpers(lattice), &mut |end| {
                    if end.has_won(lattice) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                })
                .is_break()
    }
    /// Whether a drop or a step without capture makes the pattern, if none stands yet.
    pub(super) fn can_complete(self, lattice: &Lattice, in_hand: bool) -> bool {
        let empty = self.empty(lattice);
        let gaps = lattice.gaps(self.own, empty);
        let mut walks = each_bit(self.own).map(|stone| (self.own ^ stone, lattice.walks(stone, gaps)));
        // A stone that leaves its place may have been one of the pattern's.
        gaps != 0 && (in_hand || walks.any(|(others, to)| lattice.gaps(others, to) != 0))
    }
}
