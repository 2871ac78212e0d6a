//! The result of perfect play once the four men are taken off: every such position of one board.
//!
//! ```text
//!   "quarry grabber 1 ROWSxCOLS\n"
//!   for each two white men taken off, and then for each two black ones, a bit, the lowest of each byte first: 1 where White,
//!   who moves, wins; 0 where Black does
//! ```
//!
//! The men of a colour are counted through by their squares; of two men `i` and `j`, `i` being the lesser, the number is
//! `j (j - 1) / 2 + i`. What brings what before all four are taken off follows from it.

use crate::game::Notation as _;
use std::collections::HashMap;

use super::compact::CompactPosition;
use super::tree::{End, canonical};
use super::{ProgressMonitor, Solver, WorkLimits};
use crate::board::{Bits64, Square};
use crate::game::Game as _;
use crate::games::grabber::Grabber;
use crate::games::grabber::grid::Grid;
use crate::games::grabber::prisoners::Prisoners;
use crate::message::{Count, Message};
use crate::solve::Verdict;
use crate::text::ParseError;

/// Every position of a board after the men are taken off.
#[derive(Debug)]
pub struct Openings {
    grid: Grid,
    /// All men of both colours, White's first.
    men: [u64; 2],
    bits: Vec<u8>,
}

/// Nodes for each position at first.
const FIRST_NODES: u64 = 1 << 20;

/// How many ways there are to take two of this many.
fn pairs(count: usize) -> usize {
    count * count.saturating_sub(1) / 2
}

fn head(grid: Grid) -> String {
    let (rows, cols) = grid.sides();
    format!("quarry grabber 1 {rows}x{cols}\n")
}

impl Openings {
    fn empty(start: &Grabber) -> Self {
        let men = [start.white, start.black];
        let places: usize = men.iter().map(|men| pairs(men.count_ones() as usize)).product();
        Self { grid: start.grid, men, bits: vec![0; places.div_ceil(8)] }
    }

    /// Solves every position after the men are taken off from a full board. The monitor stores the result of each, those that are alike
    /// once, and what it knows is not solved again. `None` where it ended the work.
    pub fn solve(start: &Grabber, megabytes: usize, monitor: &mut dyn ProgressMonitor) -> Option<Self> {
        let mut openings = Self::empty(start);
        let mut solver = Solver::new(start, megabytes);
        for (text, verdict) in monitor.stored_results() {
            if let Ok(position) = Grabber::read((), &text) {
                solver.learn(&position, verdict);
            }
        }
        let compact_positions: Vec<CompactPosition> = openings.compact_positions().collect();
        let mut found: HashMap<CompactPosition, bool> = HashMap::new();
        let mut open: Vec<CompactPosition> =
            compact_positions.iter().map(|&compact| canonical(openings.grid, compact)).collect();
        open.sort_unstable_by_key(|compact| (compact.white, compact.black));
        open.dedup();
        let mut nodes = FIRST_NODES;
        // Some take a thousand times as long as most: those come last.
        while !open.is_empty() {
            let all = open.len();
            for (n, compact) in std::mem::take(&mut open).into_iter().enumerate() {
                let position = compact.on(openings.grid);
                let known = solver.knows(&position);
                let end = solver.end(compact, WorkLimits { threads: 1, nodes, stores: false }, monitor);
                match end {
                    // No position of these is known to be drawn; one that were could not be written.
                    Some(white) => {
                        let white = white?;
                        found.insert(compact, white);
                        if !known {
                            monitor
                                .store_result(&position.to_string(), if white { Verdict::Win } else { Verdict::Loss });
                        }
                    }
                    None if !monitor.should_continue() => return None,
                    None => open.push(compact),
                }
                let progress = Message::new("grabber-progress-openings").with("found", Count(found.len() as u64));
                let progress = progress.with("number", Count(n as u64 + 1)).with("all", Count(all as u64));
                monitor.report_progress(&progress.with("nodes", Count(nodes)));
            }
            nodes *= 8;
        }
        for compact in compact_positions {
            if found[&canonical(openings.grid, compact)]
                && let Some(place) = openings.place(&compact)
            {
                openings.bits[place / 8] |= 1 << (place % 8);
            }
        }
        Some(openings)
    }

    /// Reads what [`Self::bytes`] wrote of the board with this start.
    pub fn read(start: &Grabber, bytes: &[u8]) -> Result<Self, ParseError> {
        let mut openings = Self::empty(start);
        let expected = head(start.grid);
        let (found, bits) = bytes.split_at(bytes.len().min(expected.len()));
        if found != expected.as_bytes() {
            let found = String::from_utf8_lossy(found).trim_end().to_string();
            return Err(ParseError::new("table", found, Message::verbatim(&format!("{:?}", expected.trim_end()))));
        }
        if bits.len() != openings.bits.len() {
            let expected = Message::new("expected-bytes").with("count", openings.bits.len() as u32);
            return Err(ParseError::new("table", bits.len().to_string(), expected));
        }
        openings.bits = bits.to_vec();
        Ok(openings)
    }

    /// The table, for a page.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = head(self.grid).into_bytes();
        bytes.extend_from_slice(&self.bits);
        bytes
    }

    /// Whether the table is about the board of this size.
    pub(super) fn is_about(&self, grid: Grid) -> bool {
        self.grid == grid
    }

    /// The positions after the men are taken off, with White on move, each once.
    pub fn positions(&self) -> impl Iterator<Item = Grabber> {
        self.compact_positions().map(|compact| compact.on(self.grid))
    }

    /// The same, one for all that symmetries of the board make one of the other, with how many these are.
    pub fn classes(&self) -> impl Iterator<Item = (Grabber, u64)> {
        let mut classes: HashMap<CompactPosition, (CompactPosition, u64)> = HashMap::new();
        for compact in self.compact_positions() {
            classes.entry(canonical(self.grid, compact)).or_insert((compact, 0)).1 += 1;
        }
        let grid = self.grid;
        classes.into_values().map(move |(compact, count)| (compact.on(grid), count))
    }

    /// Each two men that Black can take off, whatever White takes off, and win.
    pub fn sure(&self) -> impl Iterator<Item = [Square; 2]> {
        let black: Vec<Square> = Bits64(self.men[1]).collect();
        let pairs_of = self.men.map(|men| pairs(men.count_ones() as usize));
        let both = (0..black.len()).flat_map(|j| (0..j).map(move |i| (i, j)));
        both.filter(move |&(i, j)| {
            let place = |white: usize| white * pairs_of[1] + pairs(j) + i;
            (0..pairs_of[0]).map(place).all(|place| self.bits[place / 8] >> (place % 8) & 1 == 0)
        })
        .map(move |(i, j)| [black[i], black[j]])
    }

    fn compact_positions(&self) -> impl Iterator<Item = CompactPosition> {
        let [white, black] = self.men.map(|men| {
            let men: Vec<u64> = Bits64(men).map(Square::bit64).collect();
            let pairs = (0..men.len()).flat_map(|j| (0..j).map(move |i| (i, j)));
            pairs.map(|(i, j)| men[i] | men[j]).collect::<Vec<u64>>()
        });
        let all = self.men;
        white.into_iter().flat_map(move |white| {
            black.clone().into_iter().map(move |black| CompactPosition {
                white: all[0] & !white,
                black: all[1] & !black,
                prisoners: Prisoners::default(),
                to_take_off: 0,
                white_moves: true,
            })
        })
    }

    /// The number of a position after the men are taken off; `None` if it is another one.
    fn place(&self, compact: &CompactPosition) -> Option<usize> {
        let number = |all: u64, left: u64| {
            let off = all & !left;
            if left & !all != 0 || off.count_ones() != 2 {
                return None;
            }
            let before = |bit: u64| (all & (bit - 1)).count_ones() as usize;
            let (low, high) = (off & off.wrapping_neg(), 1 << off.ilog2());
            Some(pairs(before(high)) + before(low))
        };
        let [white, black] = self.men;
        let pairs_of_black = pairs(black.count_ones() as usize);
        Some(number(white, compact.white)? * pairs_of_black + number(black, compact.black)?)
    }

    /// The result of perfect play in a position between two moves of the first four, or after them; `None` if it is none of
    /// these.
    pub(super) fn end(&self, compact: &CompactPosition) -> Option<End> {
        if compact.prisoners != Prisoners::default() {
            return None;
        }
        if compact.to_take_off == 0 {
            let place = self.place(compact).filter(|_| compact.white_moves)?;
            return Some(Some(self.bits[place / 8] >> (place % 8) & 1 == 1));
        }
        let own = if compact.white_moves { compact.white } else { compact.black };
        let mut wins = false;
        for square in Bits64(own) {
            let (white, black) = (compact.white & !square.bit64(), compact.black & !square.bit64());
            let to_take_off = compact.to_take_off - 1;
            let next = CompactPosition { white, black, to_take_off, white_moves: !compact.white_moves, ..*compact };
            wins |= self.end(&next)? == Some(compact.white_moves);
            if wins {
                break;
            }
        }
        Some(Some(wins == compact.white_moves))
    }

    /// The same of a position of the game.
    pub fn value(&self, position: &Grabber) -> Option<Verdict> {
        let known = position.grid == self.grid && !position.is_mid_move();
        let white = self.end(&CompactPosition::of(position)).filter(|_| known)??;
        Some(if white == position.white_to_move { Verdict::Win } else { Verdict::Loss })
    }
}
