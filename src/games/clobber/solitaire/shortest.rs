//! The shortest play: the fewest moves after which nothing can move.
//!
//! Wherever stones of different colours stand side by side, one of the two must be touched before the end: move, or be
//! clobbered. A move touches two squares. So half as many moves are needed as stones that are in the way of all those
//! pairs, and these are as many as pairs that have no stone in common (König: the pairs make a bipartite graph).

use super::Order;
use super::exact::BoundTable;
use super::ground::{Ground, RawStep, Stones};
use crate::board::Bits64;
use crate::games::clobber::{Clobber, Step};
use crate::solve::ProgressMonitor;

/// What a search proves about the shortest play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shortest {
    /// Proved: fewer moves do not suffice.
    pub least: u32,
    /// The moves that end the play, if they have been found.
    pub line: Option<Vec<Step>>,
    /// Positions looked at.
    pub nodes: u64,
}

/// The fewest moves after which no stone can move. `None` where there are more than [`MAX_STONES`](super::MAX_STONES) stones.
pub fn fewest_moves(
    position: &Clobber,
    order: Order,
    megabytes: usize,
    monitor: &mut dyn ProgressMonitor,
) -> Option<Shortest> {
    let (ground, stones) = Ground::new(position, order)?;
    let table = BoundTable::new(megabytes, stones.count());
    let mut search = ShortestSearch { ground: &ground, table, monitor, nodes: 0, line: Vec::new() };
    let mut least = ground.pairs_apart(stones).div_ceil(2);
    loop {
        match search.ends_within(stones, least) {
            Some(true) => break,
            Some(false) => least += 1,
            None => return Some(Shortest { least, line: None, nodes: search.nodes }),
        }
    }
    let step = |&(from, to): &RawStep| Step { from: ground.squares[from as usize], to: ground.squares[to as usize] };
    let line = search.line.iter().rev().map(step).collect();
    Some(Shortest { least, line: Some(line), nodes: search.nodes })
}

struct ShortestSearch<'a> {
    ground: &'a Ground,
    /// One more than the number of moves that do not suffice.
    table: BoundTable,
    monitor: &'a mut dyn ProgressMonitor,
    nodes: u64,
    /// The way found, backwards.
    line: Vec<RawStep>,
}

impl ShortestSearch<'_> {
    /// Whether the play can end after at most this many moves; `None` when it is to stop.
    fn ends_within(&mut self, stones: Stones, moves: u32) -> Option<bool> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(1024) && !self.monitor.should_continue() {
            return None;
        }
        if u32::from(self.table.probe(stones)) > moves {
            return Some(false);
        }
        let every = self.ground.moves(stones);
        if every.is_empty() {
            return Some(true);
        }
        let pairs_after = |way| (self.ground.pairs_apart(stones.after(way)), way);
        let mut ways: Vec<(u32, RawStep)> = every.into_iter().map(pairs_after).collect();
        ways.sort_unstable();
        for (pairs, way) in ways {
            if pairs.div_ceil(2) >= moves {
                break;
            }
            if self.ends_within(stones.after(way), moves - 1)? {
                self.line.push(way);
                return Some(true);
            }
        }
        self.table.store(stones, moves as u8 + 1, stones.count());
        Some(false)
    }
}

impl Ground {
    /// How many pairs of neighbours of different colours there are at most that have no stone in common.
    fn pairs_apart(&self, stones: Stones) -> u32 {
        // The white stone that a black one is paired with.
        let mut paired = [u8::MAX; 64];
        let mut free = stones.black;
        let mut pairs = 0;
        let mut left = 0;
        for white in Bits64(stones.white) {
            let choice = self.beside[white.index()] & free;
            if choice == 0 {
                left |= white.bit64();
            } else {
                free &= !(choice & choice.wrapping_neg());
                paired[choice.trailing_zeros() as usize] = white.0;
                pairs += 1;
            }
        }
        for white in Bits64(left) {
            let mut seen = !stones.black;
            pairs += u32::from(self.pair_up(white.0, &mut seen, &mut paired));
        }
        pairs
    }

    /// Finds a partner for a white stone, changing the partners of others where that helps.
    fn pair_up(&self, white: u8, seen: &mut u64, paired: &mut [u8; 64]) -> bool {
        loop {
            let choice = self.beside[white as usize] & !*seen;
            if choice == 0 {
                return false;
            }
            let black = choice.trailing_zeros() as usize;
            *seen |= 1 << black;
            if paired[black] == u8::MAX || self.pair_up(paired[black], seen, paired) {
                paired[black] = white;
                return true;
            }
        }
    }
}
