//! A move whose result a solver knows.

use crate::moves;
use crate::solve::{Answer, ProgressMonitor, Resources, Solve, Verdict};

/// A move whose result is known for certain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProvedMove<S> {
    /// The result of perfect play for the player to move.
    pub verdict: Verdict,
    /// The steps of the move, of a partial one what completes it; none where all moves lose and none was preferred.
    pub steps: Vec<S>,
    /// The moves until the end, where they were counted.
    pub moves: Option<u32>,
    /// Positions looked at.
    pub nodes: u64,
}

/// The result of perfect play for the player to move, and a move that brings it, if a solver proves it while the monitor lets it continue.
///
/// `history` has the keys of the positions at the beginnings of earlier moves. A move back to one of them is none that
/// wins: perfect play has no need of it, but one who counts no moves might go round.
pub fn proved_move<G: Solve>(
    position: &G,
    history: &[u64],
    resources: Resources<G>,
    monitor: &mut dyn ProgressMonitor,
) -> Option<ProvedMove<G::Step>> {
    let Answer { verdict, moves, best, nodes } = position.solve(resources, monitor);
    let verdict = verdict?;
    let mut next = position.clone();
    moves::play(&mut next, &best, &mut |_| ());
    let comes_again = next.counts_repetition() && history.contains(&next.key());
    let is_of_use = verdict != Verdict::Win || !best.is_empty() && !comes_again;
    is_of_use.then_some(ProvedMove { verdict, steps: best, moves, nodes })
}
