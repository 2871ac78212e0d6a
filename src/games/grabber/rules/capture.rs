//! A capture under way: what its jumps change, and how many ways there are to go on.

use super::grid::{Grid, Way};
use super::prisoners::Prisoners;
use crate::board::{Bits64, Square};

/// What the next jump of a capture depends on. Where the capturing column stands is not part of it: it can neither jump
/// over itself nor land where it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Capture {
    pub(super) grid: Grid,
    pub(super) by_white: bool,
    pub(super) enemy: u64,
    pub(super) vacant: u64,
    pub(super) prisoners: Prisoners,
}

impl Capture {
    /// For each way, the squares from which there is a jump that way.
    pub(super) fn reach(&self) -> [u64; 4] {
        self.grid.reach(self.enemy, self.vacant)
    }

    /// As [`Self::reach`], after a jump that way: straight back is not allowed.
    pub(super) fn reach_after(&self, way: Way) -> [u64; 4] {
        let mut reach = self.reach();
        reach[way.back() as usize] = 0;
        reach
    }

    /// How many captures there are from these squares.
    pub(super) fn count_all(&self, own: u64) -> u64 {
        let reach = self.reach();
        let anywhere = reach[0] | reach[1] | reach[2] | reach[3];
        let mut moves = 0;
        for way in Way::ALL {
            let movers = own & reach[way as usize];
            moves += u64::from(movers.count_ones());
            for from in Bits64(movers) {
                // What a jump changes lies straight behind the second jump, and out of reach of the third.
                let (_, to) = self.grid.path(from, way);
                if anywhere & to.bit64() != 0 {
                    moves += self.count_second(reach, from, way);
                }
            }
        }
        moves
    }

    fn count_second(&self, reach: [u64; 4], from: Square, first: Way) -> u64 {
        let (_, at) = self.grid.path(from, first);
        let mut moves = 0;
        for second in Way::ALL {
            if reach[second as usize] & at.bit64() != 0 {
                moves += 1;
                let (_, to) = self.grid.path(at, second);
                let thirds = Way::ALL.into_iter().filter(|&third| third != second.back());
                if thirds.fold(0, |squares, third| squares | reach[third as usize]) & to.bit64() != 0 {
                    moves += self.after(from, first).after(at, second).count_from(to, second);
                }
            }
        }
        moves
    }

    /// How many ways there are to go on from a square after a jump that way, at least one jump each.
    pub(super) fn count_from(&self, at: Square, way: Way) -> u64 {
        let reach = self.reach_after(way);
        let mut moves = 0;
        for way in Way::ALL {
            if reach[way as usize] & at.bit64() != 0 {
                moves += 1 + self.after(at, way).count_from(self.grid.path(at, way).1, way);
            }
        }
        moves
    }

    /// What it is after a jump from that square.
    fn after(&self, from: Square, way: Way) -> Self {
        let (over, _) = self.grid.path(from, way);
        let mut next = *self;
        next.vacant |= from.bit64();
        match next.prisoners.pop(over) {
            None => {
                next.enemy ^= over.bit64();
                next.vacant |= over.bit64();
            }
            Some(white) if white == self.by_white => next.enemy ^= over.bit64(),
            Some(_) => (),
        }
        next
    }
}
