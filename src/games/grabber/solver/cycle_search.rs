//! Positions from which play can go round: whether a player can force a win, depth first, with nothing kept that depends
//! on the way.
//!
//! A repetition on the path is no win for the attacker. The search keeps "cannot win" only if it depends on no earlier position
//! of the path: then the opponent has an answer to everything among the positions searched, whatever came before.

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
    /// By key: whether Black, and whether White, is known to have no win.
    refuted: HashMap<u128, [bool; 2]>,
    path: Vec<u128>,
    pub(super) nodes: u64,
    limit: u64,
}

/// The result depends on no earlier position of the path.
const NOTHING: usize = usize::MAX;

impl<'a> CycleSearch<'a> {
    pub(super) fn new(grid: Grid, table: &'a ProofTable, stop: Stop<'a>) -> Self {
        Self { grid, table, stop, work: 0, refuted: HashMap::new(), path: Vec::new(), nodes: 0, limit: 0 }
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
        let is_or_node = compact.white_moves == white;
        if compact.is_lost(self.grid) {
            return Some((!is_or_node, NOTHING));
        }
        let key = compact.key();
        if let Some(known) = self.table.probe(key).filter(|known| known.path_dependence == 0) {
            match known {
                ProofEntry { proof: 0, .. } => return Some((is_or_node, NOTHING)),
                ProofEntry { disproof: 0, .. } => return Some((!is_or_node, NOTHING)),
                ProofEntry { .. } => (),
            }
        }
        if self.refuted.get(&key).is_some_and(|refuted| refuted[usize::from(white)]) {
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
        let mut depends_on_ply = NOTHING;
        let mut wins = !is_or_node;
        for next in after {
            let (it_wins, its_ply) = self.wins(next, white).or_else(|| {
                self.path.pop();
                None
            })?;
            if !it_wins {
                depends_on_ply = depends_on_ply.min(its_ply);
            }
            if it_wins == is_or_node {
                wins = is_or_node;
                if !is_or_node {
                    depends_on_ply = its_ply;
                }
                break;
            }
        }
        self.path.pop();
        if wins {
            let known = if is_or_node { [0, INFINITE] } else { [INFINITE, 0] };
            let [proof, disproof] = known;
            self.table.store(key, ProofEntry { proof, disproof, path_dependence: 0 }, self.nodes - before + 1);
            return Some((true, NOTHING));
        }
        // A result that depends on no position above this one depends on none.
        if depends_on_ply >= depth {
            depends_on_ply = NOTHING;
            self.refuted.entry(key).or_default()[usize::from(white)] = true;
        }
        Some((false, depends_on_ply))
    }
}
