//! How the strongest level begins a turn: with a proof, and where that wins nothing, with a look for what is hard to answer.

use std::fmt;

use super::{Lookout, PROOFS, Proved, proved_turn};
use crate::solve::{Solve, Verdict, Watch};

/// How many percent of its time the strongest level has spent when it has found a turn that is hard to answer; the rest is
/// for the search.
const STUBBORN: u64 = 80;

/// The strongest level without its search, and what it remembers from turn to turn of a game.
pub struct Strongest<G: Solve> {
    /// Once it is needed.
    lookout: Option<Lookout<G>>,
}

impl<G: Solve> Default for Strongest<G> {
    fn default() -> Self {
        Self { lookout: None }
    }
}

impl<G: Solve> fmt::Debug for Strongest<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Strongest").field("lookout", &self.lookout).finish()
    }
}

impl<G: Solve + 'static> Strongest<G> {
    /// Another game begins.
    pub fn forget(&mut self) {
        self.lookout = None;
    }

    /// The turn that it plays, and what is proved of the position; `None` where that is left to the search.
    ///
    /// `history` has the keys of the positions at the beginnings of earlier turns. `goes_on` is asked whether so many
    /// percent of the time for the turn are not yet spent.
    pub fn turn(
        &mut self,
        position: &G,
        history: &[u64],
        goes_on: &mut dyn FnMut(u64) -> bool,
    ) -> Option<Proved<G::Step>> {
        let mut part = Part { percent: G::PROVING, goes_on };
        let proved = proved_turn(position, history, PROOFS, &mut part)?;
        if proved.verdict == Verdict::Win {
            return Some(proved);
        }
        part.percent = STUBBORN;
        let lookout = self.lookout.get_or_insert_with(|| Lookout::new(position, PROOFS));
        let steps = lookout.turn(position, proved.verdict, history, &mut part)?;
        Some(Proved { steps, ..proved })
    }
}

/// A part of the time.
struct Part<'a> {
    percent: u64,
    goes_on: &'a mut dyn FnMut(u64) -> bool,
}

impl Watch for Part<'_> {
    fn goes_on(&mut self) -> bool {
        (self.goes_on)(self.percent)
    }
}
