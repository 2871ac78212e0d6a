//! Turns that win for certain: how the strongest level plays what can be solved.

use crate::solve::{Means, Solve, Verdict, Watch};
use crate::turn;

/// A turn that wins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proved<S> {
    /// Its steps; of a half-built turn what completes it.
    pub steps: Vec<S>,
    /// The turns until the end, where they were counted.
    pub turns: Option<u32>,
    /// Positions looked at.
    pub nodes: u64,
}

/// The turn by which the player to move wins, if he does and if that is found out while the watch goes on.
///
/// `history` has the keys of the positions at the beginnings of earlier turns. A turn back to one of them is none that
/// wins: perfect play has no need of it, but one who counts no turns might go round.
pub fn winning_turn<G: Solve>(
    position: &G,
    history: &[u64],
    megabytes: usize,
    watch: &mut dyn Watch,
) -> Option<Proved<G::Step>> {
    let answer = position.solve(Means { megabytes, threads: 1 }, watch);
    if answer.verdict != Some(Verdict::Win) || answer.best.is_empty() {
        return None;
    }
    let mut next = position.clone();
    turn::play(&mut next, &answer.best, &mut |_| ());
    let comes_again = next.counts_repetition() && history.contains(&next.key());
    (!comes_again).then_some(Proved { steps: answer.best, turns: answer.turns, nodes: answer.nodes })
}
