//! A turn whose result a solver knows.

use crate::solve::{Answer, ProgressMonitor, Resources, Solve, Verdict};
use crate::turn;

/// A turn whose result is known for certain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProvedTurn<S> {
    /// The result of perfect play for the player to move.
    pub verdict: Verdict,
    /// The steps of the turn, of a half-built one what completes it; none where all turns lose and none was preferred.
    pub steps: Vec<S>,
    /// The turns until the end, where they were counted.
    pub turns: Option<u32>,
    /// Positions looked at.
    pub nodes: u64,
}

/// The result of perfect play for the player to move, and a turn that brings it, if a solver proves it while the monitor lets it continue.
///
/// `history` has the keys of the positions at the beginnings of earlier turns. A turn back to one of them is none that
/// wins: perfect play has no need of it, but one who counts no turns might go round.
pub fn proved_turn<G: Solve>(
    position: &G,
    history: &[u64],
    resources: Resources<G>,
    monitor: &mut dyn ProgressMonitor,
) -> Option<ProvedTurn<G::Step>> {
    let Answer { verdict, turns, best, nodes } = position.solve(resources, monitor);
    let verdict = verdict?;
    let mut next = position.clone();
    turn::play(&mut next, &best, &mut |_| ());
    let comes_again = next.counts_repetition() && history.contains(&next.key());
    let is_of_use = verdict != Verdict::Win || !best.is_empty() && !comes_again;
    is_of_use.then_some(ProvedTurn { verdict, steps: best, turns, nodes })
}
