//! Plain search of small sums, for the checker alone: it shares the order of moves with the solver, and no table.

use std::ops::ControlFlow;

use super::super::bits::Bits;
use super::super::board::Side;
use super::super::bounds::Bounds;
use super::sums::{Sum, SumRules};

/// A depth-first search that remembers who wins the sums that it has looked at, as far as there is room.
#[derive(Debug)]
pub(super) struct Settler {
    bounds: Bounds,
    /// Sums that were looked at.
    nodes: u64,
}

impl Settler {
    /// One that remembers about this many megabytes.
    pub(super) fn new(megabytes: usize) -> Self {
        Self { bounds: Bounds::new(megabytes), nodes: 0 }
    }

    /// Whether the mover wins a sum.
    pub(super) fn mover_wins<B: Bits>(&mut self, sum: &Sum<B>, mover: Side, rules: &mut SumRules<B>) -> bool {
        self.known(sum, mover, rules).unwrap_or_else(|| self.search(sum, mover, rules))
    }

    fn known<B: Bits>(&self, sum: &Sum<B>, mover: Side, rules: &mut SumRules<B>) -> Option<bool> {
        let settled = rules.settled(sum, mover);
        settled.or_else(|| self.bounds.probe(sum.key(), (sum.value, mover), &mut rules.values.forms))
    }

    fn search<B: Bits>(&mut self, sum: &Sum<B>, mover: Side, rules: &mut SumRules<B>) -> bool {
        let before = self.nodes;
        self.nodes += 1;
        let wins = self.wins_by_some_move(sum, mover, rules);
        let work = self.nodes - before;
        self.bounds.store(sum.key(), (sum.value, mover), wins, work, &mut rules.values.forms);
        wins
    }

    fn wins_by_some_move<B: Bits>(&mut self, sum: &Sum<B>, mover: Side, rules: &mut SumRules<B>) -> bool {
        let other = mover.other();
        let mut open = Vec::new();
        let won = rules.each_move(sum, mover, |rules, after| match self.known(&after, other, rules) {
            Some(false) => ControlFlow::Break(()),
            Some(true) => ControlFlow::Continue(()),
            None => {
                open.push(after);
                ControlFlow::Continue(())
            }
        });
        if won.is_break() {
            return true;
        }
        open.sort_by_cached_key(|after| after.order(mover, &mut rules.values));
        open.iter().any(|after| !self.mover_wins(after, other, rules))
    }
}
