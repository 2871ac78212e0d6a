//! Who wins: proof-number search, depth first.
//!
//! The question is always whether one player, the *attacker*, can force a win. Each position has two numbers: the least
//! work that proves that the player to move wins, and the least that proves the opposite. The search goes where the
//! least is to be shown, as long as that stays below what is to be shown elsewhere, and keeps the numbers in a table. See
//! Allis, *Searching for Solutions in Games and Artificial Intelligence* (1994), and Nagai, *Df-pn Algorithm for Searching
//! AND/OR Trees and Its Applications* (2002). Where all moves must be shown to fail, the largest number counts and one
//! for each other move, not their sum: the same positions come about in many ways, and a sum would count them again.
//!
//! A position that stood on the way to itself is no win for the attacker. That depends on the way; but it can only speak
//! against the attacker, so wins that are shown for the attacker never depend on it, and are kept for good. What is shown against the attacker
//! is marked where it depends on a repetition: it serves the same question, and is never given as a result.

use std::fmt;
use std::ops::ControlFlow;

use super::compact::CompactPosition;
use super::proof_table::{INFINITE, ProofEntry, ProofTable};
use crate::games::grabber::grid::Grid;

/// A position with more moves than this, as tall columns can have, ends the search without a result.
pub(super) const MAX_MOVES: usize = 20_000;

/// What the search says of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Finding {
    /// That player wins: White if true.
    Wins(bool),
    /// The attacker could not be shown to win, but for a repetition that may have other ways round it.
    DependsOnPath,
    /// Unknown: the proof number and the disproof number of the attacker.
    Open(u32, u32),
}

/// Whether a search is to stop.
#[derive(Clone, Copy)]
pub(super) struct Stop<'a>(pub(super) &'a dyn Fn() -> bool);

impl fmt::Debug for Stop<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Stop").finish_non_exhaustive()
    }
}

/// Positions and moves listed between two calls of [`Stop`].
const CHECK_INTERVAL: usize = 1 << 14;

impl Stop<'_> {
    /// Whether to stop, called after as much work as that, which it adds up.
    pub(super) fn after(self, work: &mut usize, more: usize) -> bool {
        *work += more;
        *work >= CHECK_INTERVAL && {
            *work = 0;
            (self.0)()
        }
    }
}

/// A search of its own; several may share a table.
#[derive(Debug)]
pub(super) struct DfpnSearch<'a> {
    grid: Grid,
    table: &'a ProofTable,
    stop: Stop<'a>,
    /// The work since the last call of it.
    work: usize,
    /// Whether White attacks.
    white_attacks: bool,
    /// Positions looked at so far.
    pub(super) nodes: u64,
    limit: u64,
    /// Whether a position had too many moves: the search has given up.
    gives_up: bool,
    /// The positions after the moves from each position on the way, one list after the other.
    next: Vec<Next>,
    /// The way: keys, and numbers of columns.
    way: Vec<(u128, u32)>,
}

#[derive(Clone, Copy, Debug)]
struct Next {
    compact: CompactPosition,
    key: u128,
}

/// For the player to move, as in [`ProofEntry`].
const WINS: ProofEntry = ProofEntry { proof: 0, disproof: INFINITE, path_dependence: 0 };
const LOSES: ProofEntry = ProofEntry { proof: INFINITE, disproof: 0, path_dependence: 0 };

impl<'a> DfpnSearch<'a> {
    pub(super) fn new(grid: Grid, table: &'a ProofTable, stop: Stop<'a>) -> Self {
        Self {
            grid,
            table,
            stop,
            work: 0,
            white_attacks: true,
            nodes: 0,
            limit: 0,
            gives_up: false,
            next: Vec::new(),
            way: Vec::new(),
        }
    }

    /// Asks whether that player wins, and looks at this many positions at most.
    pub(super) fn prove(&mut self, compact: CompactPosition, white_attacks: bool, nodes: u64) -> Finding {
        self.white_attacks = white_attacks;
        self.limit = self.nodes.saturating_add(nodes);
        let root = Next { compact, key: compact.key() };
        let mut known = self.look(&root);
        if known.proof != 0 && known.disproof != 0 {
            known = self.deepen(&root, INFINITE, INFINITE);
        }
        match known {
            ProofEntry { proof: 0, path_dependence: 0, .. } => Finding::Wins(compact.white_moves),
            ProofEntry { disproof: 0, path_dependence: 0, .. } => Finding::Wins(!compact.white_moves),
            ProofEntry { proof: 0, .. } | ProofEntry { disproof: 0, .. } => Finding::DependsOnPath,
            ProofEntry { proof, disproof, .. } if compact.white_moves == white_attacks => {
                Finding::Open(proof, disproof)
            }
            ProofEntry { proof, disproof, .. } => Finding::Open(disproof, proof),
        }
    }

    /// The mark of what depends on a repetition while this player attacks.
    fn mark(&self) -> u8 {
        if self.white_attacks { 1 } else { 2 }
    }

    /// What is known of a position, or may be guessed of it.
    fn look(&self, next: &Next) -> ProofEntry {
        let columns = next.compact.columns();
        let same = self.way.iter().rev().take_while(|&&(_, before)| before == columns);
        if same.into_iter().any(|&(key, _)| key == next.key) {
            let known = if next.compact.white_moves == self.white_attacks { LOSES } else { WINS };
            return ProofEntry { path_dependence: self.mark(), ..known };
        }
        if let Some(known) = self.table.probe(next.key)
            && (known.path_dependence == 0 || known.path_dependence == self.mark())
        {
            return known;
        }
        let own = next.compact.jumps(self.grid, next.compact.white_moves);
        if own == 0 {
            return LOSES;
        }
        // Mobility heuristic: many jumps make a win easier to prove and a loss harder.
        let enemy = next.compact.jumps(self.grid, !next.compact.white_moves);
        ProofEntry { proof: 1 + 2 * enemy, disproof: 2 * own, path_dependence: 0 }
    }

    /// Searches below a position until one of its numbers comes to its bound.
    fn deepen(&mut self, here: &Next, most_proof: u32, most_disproof: u32) -> ProofEntry {
        let before = self.nodes;
        self.nodes += 1;
        let first = self.next.len();
        let wins = self.list(here.compact);
        if self.stop.after(&mut self.work, 1 + self.next.len() - first) {
            self.limit = 0;
        }
        if wins {
            self.next.truncate(first);
            self.table.store(here.key, WINS, 1);
            return WINS;
        }
        if self.gives_up {
            self.next.truncate(first);
            return ProofEntry { proof: 1, disproof: 1, path_dependence: 0 };
        }
        self.way.push((here.key, here.compact.columns()));
        let known = loop {
            let Sum { known, best, second, best_proof } = self.sum(first);
            let ProofEntry { proof, disproof, .. } = known;
            let done = proof == 0 || disproof == 0;
            let enough = self.nodes >= self.limit || self.gives_up;
            if done || proof >= most_proof || disproof >= most_disproof || enough {
                break known;
            }
            // A quarter more than the second best, so that the search does not alternate between two moves.
            let child_disproof = most_proof.min(second.saturating_add(second / 4 + 1)).min(INFINITE);
            let child_proof = match most_disproof {
                INFINITE => INFINITE,
                most => (most - disproof).saturating_add(best_proof).min(INFINITE),
            };
            let child = self.next[best];
            self.deepen(&child, child_proof, child_disproof);
        };
        self.way.pop();
        self.next.truncate(first);
        self.table.store(here.key, known, self.nodes - before);
        known
    }

    /// Lists the positions after each move, or says that one of them wins at once.
    fn list(&mut self, compact: CompactPosition) -> bool {
        let first = self.next.len();
        let Self { grid, next, .. } = self;
        let (mut wins, mut moves) = (false, 0);
        let visited = compact.moves(*grid, &mut |after, long| {
            moves += 1;
            wins = after.is_lost(*grid);
            if wins || moves > MAX_MOVES {
                return ControlFlow::Break(());
            }
            let key = after.key();
            if !long || next[first..].iter().all(|other| other.key != key) {
                next.push(Next { compact: after, key });
            }
            ControlFlow::Continue(())
        });
        self.gives_up |= visited.is_break() && !wins;
        wins
    }

    /// The numbers of a position from those of the listed ones after it.
    fn sum(&self, first: usize) -> Sum {
        let mut sum = Sum { known: LOSES, best: first, second: INFINITE, best_proof: 0 };
        let (mut most, mut open) = (0, 0);
        for (n, next) in self.next.iter().enumerate().skip(first) {
            let child = self.look(next);
            let better = child.disproof < sum.known.proof;
            if better || child.disproof == 0 && child.path_dependence == 0 {
                if better {
                    sum.second = sum.known.proof;
                }
                sum.known.proof = child.disproof;
                (sum.best, sum.best_proof) = (n, child.proof);
                if child.disproof == 0 {
                    sum.known = ProofEntry { path_dependence: child.path_dependence, ..WINS };
                    if child.path_dependence == 0 {
                        return sum;
                    }
                }
            } else {
                sum.second = sum.second.min(child.disproof);
            }
            if child.proof == 0 {
                if sum.known.proof != 0 {
                    sum.known.path_dependence |= child.path_dependence;
                }
            } else {
                most = most.max(child.proof);
                open += 1;
            }
        }
        match sum.known.proof {
            0 => (),
            INFINITE => sum.known.disproof = 0,
            _ => {
                sum.known.path_dependence = 0;
                sum.known.disproof = (most + open - 1).min(INFINITE - 1);
            }
        }
        sum
    }
}

struct Sum {
    known: ProofEntry,
    /// The move to look into, and its number.
    best: usize,
    best_proof: u32,
    /// The next best number.
    second: u32,
}
