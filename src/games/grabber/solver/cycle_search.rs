//! Positions from which play can go round: whether a player can force a win, depth first, with nothing kept that depends
//! on the way.
//!
//! A repetition on the way is no win for the asker. "Cannot win" is kept only where it leans on no position further
//! up the way: then the opponent has an answer to everything among the positions looked at, whatever came before.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::compact::CompactPosition;
use super::dfpn::{MAX_MOVES, Stop};
use super::proof_table::{INFINITE, ProofEntry, ProofTable};
use super::tree::End;
use crate::games::grabber::grid::Grid;

/// A search of its own, which takes wins that are known from the table and adds to them.
#[derive(Debug)]
pub(super) struct CycleSearch<'a> {
    grid: Grid,
    table: &'a ProofTable,
    stop: Stop<'a>,
    /// The work since the last call of it.
    work: usize,
    /// By key: who is known not to be able to win, Black and White.
    cannot: HashMap<u128, [bool; 2]>,
    path: Vec<u128>,
    pub(super) nodes: u64,
    limit: u64,
}

/// Nothing above leans on this.
const NOTHING: usize = usize::MAX;

impl<'a> CycleSearch<'a> {
    pub(super) fn new(grid: Grid, table: &'a ProofTable, stop: Stop<'a>) -> Self {
        Self { grid, table, stop, work: 0, cannot: HashMap::new(), path: Vec::new(), nodes: 0, limit: 0 }
    }

    /// What a position comes to; `None` if that was not found out within this many positions.
    pub(super) fn winner(&mut self, compact: CompactPosition, nodes: u64) -> Option<End> {
        self.limit = self.nodes.saturating_add(nodes);
        for white in [true, false] {
            if self.wins(compact, white)?.0 {
                return Some(Some(white));
            }
        }
        Some(None)
    }

    /// Whether that player can force a win. If not, also the index of the earliest position of the path on which this result depends.
    fn wins(&mut self, compact: CompactPosition, white: bool) -> Option<(bool, usize)> {
        let asks = compact.white_moves == white;
        if compact.is_lost(self.grid) {
            return Some((!asks, NOTHING));
        }
        let key = compact.key();
        if let Some(known) = self.table.probe(key).filter(|known| known.leans == 0) {
            match known {
                ProofEntry { proof: 0, .. } => return Some((asks, NOTHING)),
                ProofEntry { disproof: 0, .. } => return Some((!asks, NOTHING)),
                ProofEntry { .. } => (),
            }
        }
        if self.cannot.get(&key).is_some_and(|cannot| cannot[usize::from(white)]) {
            return Some((false, NOTHING));
        }
        if let Some(before) = self.path.iter().position(|&other| other == key) {
            return Some((false, before));
        }
        self.nodes += 1;
        if self.nodes >= self.limit {
            return None;
        }
        let mut after = Vec::new();
        compact
            .moves(self.grid, &mut |next, _| {
                after.push(next);
                if after.len() > MAX_MOVES { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })
            .continue_value()?;
        if self.stop.after(&mut self.work, 1 + after.len()) {
            return None;
        }
        // An opponent with few jumps runs out of them soonest.
        after.sort_by_key(|next| next.jumps(self.grid, next.white_moves));
        let depth = self.path.len();
        self.path.push(key);
        let before = self.nodes;
        let mut leans = NOTHING;
        let mut wins = !asks;
        for next in after {
            let (it_wins, its_lean) = self.wins(next, white).or_else(|| {
                self.path.pop();
                None
            })?;
            if !it_wins {
                leans = leans.min(its_lean);
            }
            if it_wins == asks {
                wins = asks;
                if !asks {
                    leans = its_lean;
                }
                break;
            }
        }
        self.path.pop();
        if wins {
            let known = if asks { [0, INFINITE] } else { [INFINITE, 0] };
            let [proof, disproof] = known;
            self.table.store(key, ProofEntry { proof, disproof, leans: 0 }, self.nodes - before + 1);
            return Some((true, NOTHING));
        }
        // What leans on nothing above this position leans on nothing.
        if leans >= depth {
            leans = NOTHING;
            self.cannot.entry(key).or_default()[usize::from(white)] = true;
        }
        Some((false, leans))
    }
}
