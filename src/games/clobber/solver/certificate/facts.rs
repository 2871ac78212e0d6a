//! Who wins which sums, as far as it is known, and what follows from it.

use super::super::board::Side;
use super::super::bounds::{Fact, Key, oriented};
use crate::solve::cgt::{Form, Forms, HashIndex};

/// In place of the next fact, after the last one.
const NONE: u32 = u32::MAX;

/// Facts about sums, by their large regions. Nothing is forgotten but what follows from a later fact. A certificate has millions of
/// facts, and most are the only one about their regions: so the facts about the same regions are a linked list in one vector.
#[derive(Debug, Default)]
pub(super) struct Facts {
    /// The place of the first fact about regions, by their name.
    first: HashIndex,
    /// Each fact, and the place of the next one about the same regions.
    facts: Vec<(Fact, u32)>,
}

impl Facts {
    /// Whether the mover wins the sum of the regions and the value, if it follows from a fact about the same regions.
    pub(super) fn probe(&self, key: Key, (value, mover): (Form, Side), forms: &mut Forms) -> Option<bool> {
        let first = self.first.get(key.name)?;
        let (value, mover) = oriented(key, value, mover, forms);
        self.places_from(first)
            .find_map(|place| self.facts[place].0.decides(value, mover, |a, b| Some(forms.at_most(a, b))))
    }

    /// Adds a fact, in place of one that follows from it.
    pub(super) fn add(&mut self, key: Key, (value, mover): (Form, Side), wins: bool, forms: &mut Forms) {
        let (value, mover) = oriented(key, value, mover, forms);
        let fact = Fact { value, mover, wins };
        let new = self.facts.len() as u32;
        let Some(first) = self.first.get(key.name) else {
            self.first.insert(key.name, new);
            self.facts.push((fact, NONE));
            return;
        };
        let follows = |&place: &usize| {
            let old = self.facts[place].0;
            fact.decides(old.value, old.mover, |a, b| Some(forms.at_most(a, b))).is_some()
        };
        let needless = self.places_from(first).find(follows);
        if let Some(place) = needless {
            self.facts[place].0 = fact;
        } else {
            let next = std::mem::replace(&mut self.facts[first as usize].1, new);
            self.facts.push((fact, next));
        }
    }

    /// The places of a fact and of the later ones in its list.
    fn places_from(&self, first: u32) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(first as usize), |&place| match self.facts[place].1 {
            NONE => None,
            next => Some(next as usize),
        })
    }
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::*;

    /// Random facts, several about the same regions and about their negative: what follows from some fact is known, and nothing
    /// else.
    #[test]
    fn what_follows_from_a_fact_stays_known() {
        let (mut forms, mut rng) = (Forms::new(), Rng::with_seed(5));
        let mut values: Vec<Form> = (-3..4).map(|ups| forms.ups(ups)).collect();
        for at in 0..values.len() {
            let star = forms.nimber(1);
            let value = forms.add(values[at], star);
            values.push(value);
        }
        let keys: Vec<Key> =
            (0..1_000).map(|_| Key::of([rng.u128(..), rng.u128(..)].map(|name| name & u128::MAX >> 4))).collect();
        let (mut facts, mut added) = (Facts::default(), Vec::new());
        for _ in 0..3_000 {
            let (key, value) = (keys[rng.usize(..keys.len())], values[rng.usize(..values.len())]);
            let mover = if rng.bool() { Side::Black } else { Side::White };
            // White wins all of them, so none contradicts another.
            let wins = mover == Side::White;
            if key.is_negative {
                continue;
            }
            facts.add(key, (value, mover), wins, &mut forms);
            added.push((key, value, mover, wins));
            let (key, value) = (keys[rng.usize(..keys.len())], values[rng.usize(..values.len())]);
            for mover in [Side::Black, Side::White] {
                let known = facts.probe(key, (value, mover), &mut forms);
                let (asked, asks) = oriented(key, value, mover, &mut forms);
                let expected = added.iter().filter(|fact| fact.0.name == key.name).find_map(|fact| {
                    Fact { value: fact.1, mover: fact.2, wins: fact.3 }
                        .decides(asked, asks, |a, b| Some(forms.at_most(a, b)))
                });
                assert_eq!(known, expected);
            }
        }
        let kept = facts.facts.len();
        assert!(kept > keys.len() / 2 && kept < added.len(), "{kept} of {}", added.len());
    }
}
