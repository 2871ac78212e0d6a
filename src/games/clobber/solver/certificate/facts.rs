//! Who wins which sums, as far as it is known, and what follows from it.

use super::super::bits::Bits;
use super::super::board::Side;
use super::super::bounds::{Fact, oriented};
use super::sums::Sum;
use crate::solve::cgt::{Forms, Map};

/// Facts about sums, by their large regions. Nothing is forgotten.
#[derive(Debug, Default)]
pub(super) struct Facts(Map<u128, Vec<Fact>>);

impl Facts {
    /// Whether the mover wins a sum, if it follows from a fact about the same large regions.
    pub(super) fn probe<B: Bits>(&self, sum: &Sum<B>, mover: Side, forms: &mut Forms) -> Option<bool> {
        let key = sum.key();
        let facts = self.0.get(&key.name)?;
        let (value, mover) = oriented(key, sum.value, mover, forms);
        facts.iter().find_map(|fact| fact.decides(value, mover, forms))
    }

    /// Adds a fact, in place of those that follow from it.
    pub(super) fn add<B: Bits>(&mut self, sum: &Sum<B>, mover: Side, wins: bool, forms: &mut Forms) {
        let key = sum.key();
        let (value, mover) = oriented(key, sum.value, mover, forms);
        let fact = Fact { value, mover, wins };
        let facts = self.0.entry(key.name).or_default();
        facts.retain(|old| fact.decides(old.value, old.mover, forms).is_none());
        facts.push(fact);
    }
}
