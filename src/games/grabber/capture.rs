//! A capture under way: what its jumps change, and how many ways there are to go on.

use super::grid::{Grid, Way};
use super::prisoners::Prisoners;
use crate::board::Square;

/// What the next jump of a capture depends on. The capturing column is left out, and the square where it stands counts
/// as vacant: it cannot jump over itself, nor land where it stands.
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

    /// How many ways there are to go on from a square after a jump that way, at least one jump each.
    pub(super) fn count_from(&self, at: Square, way: Way) -> u64 {
        let reach = self.reach_after(way);
        let mut turns = 0;
        for way in Way::ALL {
            if reach[way as usize] & at.bit64() != 0 {
                turns += 1 + self.count_beyond(at, way);
            }
        }
        turns
    }

    /// How many ways there are to go on after a jump from that square, at least one jump each.
    pub(super) fn count_beyond(&self, from: Square, way: Way) -> u64 {
        let (over, to) = self.grid.path(from, way);
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
        next.count_from(to, way)
    }
}
