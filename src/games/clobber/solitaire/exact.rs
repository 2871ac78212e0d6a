//! The fewest stones that can be left, by search.
//!
//! For k = the least that [`super::bounds`] allows, and then one more each time, the search asks whether k stones can be
//! reached; positions from which they cannot are remembered. The first k that can be reached is the answer, and that
//! fewer are out of reach is then proved.

use std::ops::ControlFlow;

use super::bounds::Bounds;
use super::ground::{Ground, Mover, RawStep, Stones};
use super::{Clobbering, Order, Reducer, par};
use crate::board::{Shape, Square};
use crate::game::{Game as _, Player};
use crate::games::clobber::{Clobber, Step};
use crate::solve::{FewestStones, ProgressMonitor};

/// The fewest stones left when no move is left: by search, or by construction on the usual start of a size.
/// `None` on other positions of more than [`MAX_STONES`](super::MAX_STONES) stones.
pub fn fewest_stones(
    position: &Clobber,
    order: Order,
    megabytes: usize,
    monitor: &mut dyn ProgressMonitor,
) -> Option<FewestStones<Step>> {
    find(position, order, megabytes, monitor, u32::MAX).or_else(|| constructed(position, order, monitor))
}

/// Theorems 2 and 3 also rule out fewer stones where moves come in any order, so White may begin there.
fn constructed(position: &Clobber, order: Order, monitor: &mut dyn ProgressMonitor) -> Option<FewestStones<Step>> {
    let Shape::Rect { rows, cols } = position.shape() else { return None };
    if Clobber::start(position.rules(), Some((rows, cols))).ok()?.stones() != position.stones() {
        return None;
    }
    let first = if order == Order::Any { Player::WHITE } else { position.to_move() };
    let (rows, cols) = (usize::from(rows), usize::from(cols));
    let mut reducer = Reducer::default();
    let moves = reducer.reduce_within(rows, cols, first, monitor);
    let square = |n: usize| Square(n as u8);
    let step = |step: &Clobbering| Step { from: square(step.from), to: square(step.to) };
    let line = moves.map_or_else(|| any_line(position), |moves| moves.iter().map(step).collect());
    let most = (rows * cols - line.len()) as u32;
    Some(FewestStones { least: par(rows, cols, first) as u32, most, line, nodes: reducer.nodes() })
}

/// Some way to the end of the game, for a construction that was stopped.
fn any_line(position: &Clobber) -> Vec<Step> {
    let (mut now, mut line) = (position.clone(), Vec::new());
    loop {
        let mut first = None;
        let _ = now.steps(&mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        let Some(step) = first else { return line };
        now.play_quietly(step);
        line.push(step);
    }
}

/// [`fewest_stones`] up to a goal: whether this many can be reached. `least` above the goal says no, `most` of at most the
/// goal yes.
pub fn find(
    position: &Clobber,
    order: Order,
    megabytes: usize,
    monitor: &mut dyn ProgressMonitor,
    goal: u32,
) -> Option<FewestStones<Step>> {
    let (ground, stones) = Ground::new(position, order)?;
    let mut search = ExactSearch::new(&ground, megabytes, monitor);
    let mut line = search.greedy(stones);
    let (mut least, mut most) = (search.bounds.least(stones), stones.count() - line.len() as u32);
    while least < most && least <= goal {
        search.line.clear();
        match search.reach(stones, least) {
            Some(true) => {
                line.clone_from(&search.line);
                line.reverse();
                most = least;
            }
            Some(false) => least += 1,
            None => break,
        }
    }
    let step = |&(from, to): &RawStep| Step { from: ground.squares[from as usize], to: ground.squares[to as usize] };
    Some(FewestStones { least, most, line: line.iter().map(step).collect(), nodes: search.nodes })
}

/// Positions from which few stones are out of reach.
#[derive(Debug)]
struct BoundTable {
    /// White stones with bit 63 for White to move, black stones.
    keys: Vec<(u64, u64)>,
    values: Vec<u8>,
}

impl BoundTable {
    fn new(megabytes: usize, stones: u32) -> Self {
        let most = (megabytes.max(1) << 20) / 17;
        // Small positions need little: three states for each square at most.
        let size = most.min(3usize.saturating_pow(stones.min(30)).saturating_mul(2)).max(64);
        let size = if size.is_power_of_two() { size } else { size.next_power_of_two() / 2 };
        Self { keys: vec![(0, 0); size], values: vec![0; size] }
    }

    fn place(&self, stones: Stones) -> (usize, (u64, u64)) {
        let key = (stones.white | u64::from(stones.mover == Mover::White) << 63, stones.black);
        let mixed = (key.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ key.1).wrapping_mul(0xd6e8_feb8_6659_fd93);
        ((mixed >> 20) as usize & (self.keys.len() - 1), key)
    }

    /// What has been put in for those stones, 0 where nothing is known.
    fn probe(&self, stones: Stones) -> u8 {
        let (place, key) = self.place(stones);
        [place, place ^ 1].into_iter().find(|&place| self.keys[place] == key).map_or(0, |place| self.values[place])
    }

    fn store(&mut self, stones: Stones, value: u8, depth: u32) {
        let (place, key) = self.place(stones);
        // Of two places, one is for whatever came last.
        let first = self.values[place] == 0 || self.keys[place] == key || depth.is_multiple_of(2);
        let place = if first { place } else { place ^ 1 };
        self.keys[place] = key;
        self.values[place] = value;
    }
}

struct ExactSearch<'a> {
    ground: &'a Ground,
    bounds: Bounds<'a>,
    table: BoundTable,
    monitor: &'a mut dyn ProgressMonitor,
    nodes: u64,
    /// The way found, backwards.
    line: Vec<RawStep>,
}

impl<'a> ExactSearch<'a> {
    fn new(ground: &'a Ground, megabytes: usize, monitor: &'a mut dyn ProgressMonitor) -> Self {
        let table = BoundTable::new(megabytes, ground.squares.len() as u32);
        Self { ground, bounds: Bounds::new(ground), table, monitor, nodes: 0, line: Vec::new() }
    }

    /// The moves, those first after which the fewest stones may be left, then those that leave the fewest places to part.
    fn ordered(&mut self, stones: Stones) -> Vec<(u32, u32, RawStep)> {
        let moves = self.ground.moves(stones);
        let mut ordered: Vec<(u32, u32, RawStep)> = moves
            .into_iter()
            .map(|way| {
                let after = stones.after(way);
                (self.bounds.least(after), self.loose(after), way)
            })
            .collect();
        ordered.sort_unstable();
        ordered
    }

    /// How loosely stones hang together: those with one neighbour count twice.
    fn loose(&self, stones: Stones) -> u32 {
        let all = stones.all();
        let degree = |n: crate::board::Square| (self.ground.beside[n.index()] & all).count_ones();
        crate::board::Bits64(all).map(|n| 4u32.saturating_sub(degree(n)).pow(2)).sum()
    }

    /// A way to the end that looks good at each move.
    fn greedy(&mut self, mut stones: Stones) -> Vec<RawStep> {
        let mut line = Vec::new();
        while let Some(&(_, _, way)) = self.ordered(stones).first() {
            line.push(way);
            stones = stones.after(way);
        }
        line
    }

    /// Whether at most `most` stones can be reached; `None` when it is to stop. The way is put into `line`.
    fn reach(&mut self, stones: Stones, most: u32) -> Option<bool> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(1024) && !self.monitor.should_continue() {
            return None;
        }
        // The table holds one more than the number that is out of reach.
        if u32::from(self.table.probe(stones)) > most {
            return Some(false);
        }
        let ways = self.ordered(stones);
        if ways.is_empty() {
            return Some(stones.count() <= most);
        }
        for (least, _, way) in ways {
            if least > most {
                break;
            }
            if self.reach(stones.after(way), most)? {
                self.line.push(way);
                return Some(true);
            }
        }
        self.table.store(stones, most as u8 + 1, stones.count());
        Some(false)
    }
}
