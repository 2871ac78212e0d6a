//! Who wins which sums, as far as it is known, and what follows from it.

use super::super::board::Side;
use super::super::bounds::{Fact, Key, oriented};
use crate::solve::cgt::{Form, Forms};

/// The least number of entries.
const MIN: usize = 1 << 8;

/// The bits of a name's upper half that an entry keeps.
const UPPER: u64 = (1 << 30) - 1;

/// Facts about sums, by their large regions, with open addressing and linear probing. Nothing is forgotten but what follows from
/// a later fact. A certificate has millions of facts, so an entry is two words: 64 bits of the name of the regions; 30 more, the
/// value (31 bits), the mover, whether the mover wins, and a 1 (0 where there is no entry). The other 34 bits of a name are not
/// kept.
#[derive(Debug)]
pub(super) struct Facts {
    entries: Vec<[u64; 2]>,
    len: usize,
}

impl Default for Facts {
    fn default() -> Self {
        Self { entries: vec![[0; 2]; MIN], len: 0 }
    }
}

/// The bits of a name that are kept. The upper ones give its place; they are not the uppermost, in which the lesser of two names is
/// small.
fn kept(name: u128) -> (u64, u64) {
    (name as u64, (name >> 64) as u64 & UPPER)
}

fn pack(upper: u64, fact: Fact) -> u64 {
    let flags = u64::from(fact.mover == Side::White) << 2 | u64::from(fact.wins) << 1 | 1;
    upper << 34 | u64::from(fact.value.number()) << 3 | flags
}

fn unpack(word: u64) -> (u64, Fact) {
    let mover = if word & 4 == 0 { Side::Black } else { Side::White };
    let value = Form::from_number((word >> 3) as u32 & (u32::MAX >> 1));
    (word >> 34, Fact { value, mover, wins: word & 2 != 0 })
}

impl Facts {
    /// Whether the mover wins the sum of the regions and the value, if it follows from a fact about the same regions.
    pub(super) fn probe(&self, key: Key, (value, mover): (Form, Side), forms: &mut Forms) -> Option<bool> {
        let mut asked = None;
        self.places_of(key.name).find_map(|(_, fact)| {
            let (value, mover) = *asked.get_or_insert_with(|| oriented(key, value, mover, forms));
            fact.decides(value, mover, forms)
        })
    }

    /// Adds a fact, in place of one that follows from it.
    pub(super) fn add(&mut self, key: Key, (value, mover): (Form, Side), wins: bool, forms: &mut Forms) {
        let (value, mover) = oriented(key, value, mover, forms);
        let fact = Fact { value, mover, wins };
        let (lower, upper) = kept(key.name);
        let entry = [lower, pack(upper, fact)];
        let needless = self
            .places_of(key.name)
            .find(|(_, old)| fact.decides(old.value, old.mover, forms).is_some())
            .map(|(place, _)| place);
        if let Some(place) = needless {
            self.entries[place] = entry;
            return;
        }
        if (self.len + 1) * 4 > self.entries.len() * 3 {
            let larger = vec![[0; 2]; self.entries.len() * 2];
            for entry in std::mem::replace(&mut self.entries, larger) {
                if entry[1] != 0 {
                    self.put(entry);
                }
            }
        }
        self.put(entry);
        self.len += 1;
    }

    /// The facts about regions of that name, with their places.
    fn places_of(&self, name: u128) -> impl Iterator<Item = (usize, Fact)> {
        let (lower, upper) = kept(name);
        let home = self.home(upper);
        let probed = (0..self.entries.len()).map(move |step| (home + step) & (self.entries.len() - 1));
        probed.take_while(|&place| self.entries[place][1] != 0).filter_map(move |place| {
            let [check, word] = self.entries[place];
            let (of, fact) = unpack(word);
            (check == lower && of == upper).then_some((place, fact))
        })
    }

    /// Where the facts about a name with these upper bits begin, unless others have taken the place.
    fn home(&self, upper: u64) -> usize {
        ((upper * self.entries.len() as u64) >> 30) as usize
    }

    fn put(&mut self, entry: [u64; 2]) {
        let mut place = self.home(entry[1] >> 34);
        while self.entries[place][1] != 0 {
            place = (place + 1) & (self.entries.len() - 1);
        }
        self.entries[place] = entry;
    }
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::*;

    /// Random facts, several about the same regions and about their negative: what follows from some fact is known, and nothing
    /// else.
    #[test]
    fn what_follows_from_a_fact_stays_known_while_the_table_grows() {
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
            // The side that moves second wins all of them, so none is at odds with another.
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
                    Fact { value: fact.1, mover: fact.2, wins: fact.3 }.decides(asked, asks, &mut forms)
                });
                assert_eq!(known.is_some(), expected.is_some());
            }
        }
        assert!(facts.len > MIN * 3 && facts.len < added.len(), "{} of {}", facts.len, added.len());
    }
}
