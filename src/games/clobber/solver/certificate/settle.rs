//! Plain search of small sums, for the checker alone: it shares no table and no order of turns with the solver.

use super::super::bits::Bits;
use super::super::board::Side;
use super::facts::Facts;
use super::sums::{Sum, SumRules};

/// A depth-first search that remembers who wins the sums that it has looked at.
#[derive(Debug, Default)]
pub(super) struct Settler {
    facts: Facts,
    /// Sums that were looked at.
    pub(super) nodes: u64,
}

impl Settler {
    /// Whether the mover wins a sum.
    pub(super) fn mover_wins<B: Bits>(&mut self, sum: &Sum<B>, mover: Side, rules: &mut SumRules<B>) -> bool {
        self.known(sum, mover, rules).unwrap_or_else(|| self.search(sum, mover, rules))
    }

    fn known<B: Bits>(&self, sum: &Sum<B>, mover: Side, rules: &mut SumRules<B>) -> Option<bool> {
        if sum.parts.is_empty() {
            return Some(rules.values.mover_wins(sum.value, mover));
        }
        self.facts.probe(sum, mover, &mut rules.values.forms)
    }

    fn search<B: Bits>(&mut self, sum: &Sum<B>, mover: Side, rules: &mut SumRules<B>) -> bool {
        self.nodes += 1;
        let wins = self.wins_by_some_turn(sum, mover, rules);
        self.facts.add(sum, mover, wins, &mut rules.values.forms);
        wins
    }

    fn wins_by_some_turn<B: Bits>(&mut self, sum: &Sum<B>, mover: Side, rules: &mut SumRules<B>) -> bool {
        let other = mover.other();
        let mut open = Vec::new();
        for after in rules.turns(sum, mover) {
            match self.known(&after, other, rules) {
                Some(false) => return true,
                Some(true) => (),
                None => open.push(after),
            }
        }
        open.sort_by_key(Sum::turns);
        open.iter().any(|after| !self.mover_wins(after, other, rules))
    }
}
