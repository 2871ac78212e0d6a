//! What follows from sums with the same parts and other values.
//!
//! Let `G` be the parts of a sum and `v` its value. If Left wins `G + v` moving second, then `G + v >= 0`, so
//! `G + w >= w - v` for every other value `w`. Therefore
//!
//! - Left wins `G + w` moving second if `w >= v`;
//! - Left wins `G + w` moving first unless `w <= v`: Left begins in `w - v`, which is positive or confused with 0, and answers in
//!   `G + v`.
//!
//! If Left wins `G + v` moving first, then also `G + w` for `w >= v`. For Right, the same holds with the signs exchanged. So one lost
//! sum decides `G + w` for nearly all values `w`, since most pairs of values are confused.

use super::board::Side;
use super::sum_table::zeroed;
use crate::solve::cgt::{Form, Forms};

/// Facts of a bucket: two lines of the processor's cache.
const BUCKET: usize = 8;

/// A lost sum is kept as long as a won one that took this many times as much work, as a logarithm: it decides more.
const LOST: u32 = 4;

/// The parts of a sum, for the table. Parts and their negative have the same key but for the sign.
#[derive(Clone, Copy, Debug)]
pub(super) struct Key {
    pub(super) name: u128,
    pub(super) is_negative: bool,
}

impl Key {
    /// The key of parts by their name and the name of their negative.
    pub(super) fn of(names: [u128; 2]) -> Self {
        Self { name: names[0].min(names[1]), is_negative: names[1] < names[0] }
    }
}

/// What is known of a sum: the value beside its parts, who moves, and whether the mover wins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fact {
    pub(super) value: Form,
    pub(super) mover: Side,
    pub(super) wins: bool,
}

impl Fact {
    /// Packs the fact and its work, the logarithm of the nodes, in a word, which is not 0: the work is at least 1.
    fn pack(self, work: u32) -> u64 {
        let flags = work << 2 | u32::from(self.wins) << 1 | self.mover as u32;
        u64::from(self.value.number()) << 32 | u64::from(flags)
    }

    fn unpack(word: u64) -> (Self, u32) {
        let mover = if word & 1 == 0 { Side::Black } else { Side::White };
        let (wins, work) = (word & 2 != 0, word as u32 >> 2);
        (Self { value: Form::from_number((word >> 32) as u32), mover, wins }, work)
    }

    /// Whether the fact bounds the value from below: it says that Left wins. Then it says the more, the smaller its value is.
    fn is_lower(self) -> bool {
        (self.mover == Side::Black) == self.wins
    }

    /// Whether the mover wins the same parts with another value, if that follows. `at_most` compares two values, and nothing follows
    /// where it does not know how.
    pub(super) fn decides(
        self,
        value: Form,
        mover: Side,
        at_most: impl FnOnce(Form, Form) -> Option<bool>,
    ) -> Option<bool> {
        let is_lower = self.is_lower();
        if self.mover == mover {
            let follows = if is_lower { at_most(self.value, value) } else { at_most(value, self.value) };
            follows?.then_some(self.wins)
        } else if self.wins {
            None
        } else {
            let fails = if is_lower { at_most(value, self.value) } else { at_most(self.value, value) };
            (!fails?).then_some(true)
        }
    }
}

/// Facts by the parts of their sums. Each is two words: 64 bits of the name of the parts, and the packed fact.
#[derive(Debug)]
pub(super) struct Bounds {
    facts: Vec<[u64; 2]>,
    mask: u64,
}

impl Bounds {
    /// A table of about this many megabytes.
    pub(super) fn new(megabytes: usize) -> Self {
        let facts = zeroed::<[u64; 2]>(megabytes, BUCKET);
        let mask = (facts.len() / BUCKET) as u64 - 1;
        Self { facts, mask }
    }

    fn at(&self, key: Key) -> usize {
        ((key.name >> 64) as u64 & self.mask) as usize * BUCKET
    }

    /// Some word of the place where facts of those parts would be found.
    #[inline]
    pub(super) fn peek(&self, key: Key) -> u64 {
        self.facts[self.at(key)][0]
    }

    /// Whether the mover wins the sum of the parts and the value, if it follows from a fact.
    pub(super) fn probe(&self, key: Key, (value, mover): (Form, Side), forms: &mut Forms) -> Option<bool> {
        let (at, check) = (self.at(key), key.name as u64);
        let known = self.facts[at..at + BUCKET].iter().filter(|fact| fact[0] == check && fact[1] != 0);
        let mut asked = None;
        for &[_, word] in known {
            let (value, mover) = match asked {
                Some(asked) => asked,
                None => *asked.insert(oriented_soon(key, value, mover, forms)?),
            };
            let answer = Fact::unpack(word).0.decides(value, mover, |a, b| forms.at_most_soon(a, b));
            if answer.is_some() {
                return answer;
            }
        }
        None
    }

    /// Keeps whether the mover wins the sum of the parts and the value, unless the negative of the value takes too long. A new fact
    /// replaces the one of least work.
    pub(super) fn store(&mut self, key: Key, (value, mover): (Form, Side), wins: bool, nodes: u64, forms: &mut Forms) {
        let Some((value, mover)) = oriented_soon(key, value, mover, forms) else { return };
        let new = Fact { value, mover, wins };
        let (at, check) = (self.at(key), key.name as u64);
        let mut place = at;
        let mut least = u32::MAX;
        for index in at..at + BUCKET {
            let [known, word] = self.facts[index];
            if word == 0 {
                place = index;
                break;
            }
            let (old, work) = Fact::unpack(word);
            let is_same_kind = known == check && old.mover == mover && old.wins == wins;
            if is_same_kind && new.decides(old.value, mover, |a, b| forms.at_most_soon(a, b)).is_some() {
                place = index;
                break;
            }
            let worth = work + if old.wins { 0 } else { LOST };
            if worth < least {
                (least, place) = (worth, index);
            }
        }
        self.facts[place] = [check, new.pack(nodes.ilog2() + 1)];
    }
}

/// The value and the mover as they are beside the parts of the key: parts whose negative has the key change all signs.
pub(super) fn oriented(key: Key, value: Form, mover: Side, forms: &mut Forms) -> (Form, Side) {
    if key.is_negative { (forms.negate(value), mover.other()) } else { (value, mover) }
}

/// The same; `None` if the negative takes long.
fn oriented_soon(key: Key, value: Form, mover: Side, forms: &mut Forms) -> Option<(Form, Side)> {
    if key.is_negative { Some((forms.negate_soon(value)?, mover.other())) } else { Some((value, mover)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the mover wins, by the value itself.
    fn wins(value: Form, mover: Side, forms: &mut Forms) -> bool {
        match mover {
            Side::Black => !forms.at_most(value, Forms::ZERO),
            Side::White => !forms.at_most(Forms::ZERO, value),
        }
    }

    /// Games of at most four moves, many of them confused with each other.
    fn games(forms: &mut Forms) -> Vec<Form> {
        let mut games = vec![Forms::ZERO];
        for _ in 0..3 {
            let known = games.clone();
            for &left in &known {
                for &other in &known {
                    for &right in &known {
                        let game = forms.game([left, other], [right]);
                        let negative = forms.negate(game);
                        games.extend([game, negative]);
                    }
                }
            }
            games.sort();
            games.dedup();
            games.truncate(50);
        }
        games
    }

    #[test]
    fn what_a_fact_decides_is_true_and_most_is_decided() {
        let mut forms = Forms::new();
        let games = games(&mut forms);
        assert!(games.len() > 20, "{}", games.len());
        let (mut decided, mut asked) = ([0, 0], 0);
        for &parts in &games {
            for &value in &games {
                for mover in [Side::Black, Side::White] {
                    let sum = forms.add(parts, value);
                    let fact = Fact { value, mover, wins: wins(sum, mover, &mut forms) };
                    let (again, work) = Fact::unpack(fact.pack(7));
                    assert_eq!(again.pack(work), fact.pack(7));
                    for &other in &games {
                        for next in [Side::Black, Side::White] {
                            let sum = forms.add(parts, other);
                            let truth = wins(sum, next, &mut forms);
                            asked += 1;
                            if let Some(answer) = fact.decides(other, next, |a, b| Some(forms.at_most(a, b))) {
                                assert_eq!(answer, truth, "{fact:?} {other:?} {next:?}");
                                decided[usize::from(answer)] += 1;
                            }
                        }
                    }
                }
            }
        }
        assert!(decided[0] * 50 > asked && decided[1] * 10 > asked, "{decided:?} of {asked}");
    }

    #[test]
    fn a_table_answers_for_parts_and_their_negative() {
        let mut forms = Forms::new();
        let (up, star) = (forms.ups(1), forms.nimber(1));
        let down = forms.negate(up);
        let mut bounds = Bounds::new(1);
        let [parts, negative] = [Key::of([3 << 100 | 7, 5 << 100 | 9]), Key::of([5 << 100 | 9, 3 << 100 | 7])];
        // Left wins the parts and star moving second.
        bounds.store(parts, (star, Side::White), false, 100, &mut forms);
        assert_eq!(bounds.probe(parts, (star, Side::White), &mut forms), Some(false));
        assert_eq!(bounds.probe(parts, (up, Side::Black), &mut forms), Some(true));
        assert_eq!(bounds.probe(parts, (up, Side::White), &mut forms), None);
        // Right wins their negative and star moving second.
        assert_eq!(bounds.probe(negative, (star, Side::Black), &mut forms), Some(false));
        assert_eq!(bounds.probe(negative, (down, Side::White), &mut forms), Some(true));
        assert_eq!(bounds.probe(Key::of([1, 2]), (star, Side::White), &mut forms), None);
    }
}
