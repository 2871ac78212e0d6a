//! The transposition table: what is known of positions met before.

use super::score;

/// What a stored score says of the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// It is the score.
    Exact,
    /// The true score is at least this.
    Lower,
    /// The true score is at most this.
    Upper,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    /// The score for the player to move, turns counted from the root of the search.
    pub score: i32,
    /// What the score says.
    pub bound: Bound,
    /// How deep the position was searched.
    pub depth: i32,
    /// The stamp of the best step; 0 where there is none.
    pub step: u16,
}

impl Known {
    /// The score, if it decides a search of that depth with that window.
    pub fn cuts(&self, depth: i32, alpha: i32, beta: i32) -> Option<i32> {
        // A win that is known stays one, however deep the search.
        let enough = self.depth >= depth || score::is_decided(self.score);
        let decides = match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score >= beta,
            Bound::Upper => self.score <= alpha,
        };
        (enough && decides).then_some(self.score)
    }
}

/// 16 bytes:
///
/// ```text
///   key 64 | score 16 | step 16 | depth 8 | bound 2, age 6 | unused 16
/// ```
///
/// An empty slot has age 0; searches count from 1.
#[derive(Clone, Copy, Default, Debug)]
struct Slot {
    key: u64,
    score: i16,
    step: u16,
    depth: i8,
    bound_and_age: u8,
}

const AGES: u8 = 63;

/// A table of fixed size. Each place has two slots: one keeps what was searched deepest, the other what came last.
#[derive(Debug)]
pub struct Table {
    places: Vec<[Slot; 2]>,
    age: u8,
}

impl Table {
    /// A table of at most that many megabytes (2^20 bytes), but of a place at least.
    pub fn new(megabytes: usize) -> Self {
        let most = (megabytes << 20) / size_of::<[Slot; 2]>();
        let places = if most == 0 { 1 } else { 1 << most.ilog2() };
        Self { places: vec![[Slot::default(); 2]; places], age: 1 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.places.fill([Slot::default(); 2]);
        self.age = 1;
    }

    /// Begins another search: what is known from earlier ones gives way first.
    pub fn grow_older(&mut self) {
        self.age = self.age % AGES + 1;
    }

    fn place(&self, key: u64) -> usize {
        // The low bits of a key are the least mixed ones.
        (key >> 20) as usize & (self.places.len() - 1)
    }

    /// What is known of a position that lies `turns` after the root.
    pub fn get(&self, key: u64, turns: u32) -> Option<Known> {
        let slot = self.places[self.place(key)].iter().find(|slot| slot.key == key && slot.bound_and_age != 0)?;
        let bound = match slot.bound_and_age >> 6 {
            0 => Bound::Exact,
            1 => Bound::Lower,
            _ => Bound::Upper,
        };
        let score = score::from_table(i32::from(slot.score), turns);
        Some(Known { score, bound, depth: i32::from(slot.depth), step: slot.step })
    }

    /// Keeps what is known of a position that lies `turns` after the root.
    pub fn put(&mut self, key: u64, turns: u32, known: Known) {
        let (age, place) = (self.age, self.place(key));
        let [deep, last] = &mut self.places[place];
        let bound = known.bound as u8;
        let depth = known.depth.clamp(i32::from(i8::MIN), i32::from(i8::MAX)) as i8;
        let mut slot = Slot {
            key,
            score: score::to_table(known.score, turns) as i16,
            step: known.step,
            depth,
            bound_and_age: bound << 6 | age,
        };
        let older = deep.bound_and_age & AGES != age;
        if deep.key == key || older || deep.depth <= depth {
            if slot.step == 0 && deep.key == key {
                slot.step = deep.step;
            }
            if deep.key != key {
                *last = *deep;
            }
            *deep = slot;
        } else {
            *last = slot;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: u64 = 0x1234_5678_9abc_def0;

    fn known(score: i32, bound: Bound, depth: i32) -> Known {
        Known { score, bound, depth, step: 7 }
    }

    #[test]
    fn a_slot_has_sixteen_bytes() {
        assert_eq!(size_of::<Slot>(), 16);
        assert_eq!(Table::new(0).places.len(), 1);
        assert_eq!(Table::new(1).places.len(), 1 << 15);
    }

    #[test]
    fn what_is_put_is_got() {
        let mut table = Table::new(0);
        for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
            for score in [0, 120, -120, score::WIN - 9, 9 - score::WIN] {
                table.put(KEY, 4, known(score, bound, 5));
                assert_eq!(table.get(KEY, 4), Some(known(score, bound, 5)));
            }
        }
        assert_eq!(table.get(KEY + 1, 4), None);
        table.clear();
        assert_eq!(table.get(KEY, 4), None);
    }

    #[test]
    fn the_deep_slot_keeps_the_deeper_until_it_is_old() {
        let mut table = Table::new(0);
        table.put(1, 0, known(10, Bound::Exact, 9));
        table.put(2, 0, known(20, Bound::Exact, 3));
        table.put(3, 0, known(30, Bound::Exact, 4));
        assert_eq!([1, 2, 3].map(|key| table.get(key, 0).is_some()), [true, false, true]);
        table.grow_older();
        table.put(4, 0, known(40, Bound::Exact, 1));
        assert_eq!([1, 3, 4].map(|key| table.get(key, 0).is_some()), [true, false, true]);
    }

    #[test]
    fn a_bound_cuts_on_its_own_side_only() {
        let cuts = |bound, score| known(score, bound, 5).cuts(5, -10, 10);
        assert_eq!([Bound::Exact, Bound::Lower, Bound::Upper].map(|bound| cuts(bound, 20)), [Some(20), Some(20), None]);
        assert_eq!(
            [Bound::Exact, Bound::Lower, Bound::Upper].map(|bound| cuts(bound, -20)),
            [Some(-20), None, Some(-20)]
        );
        assert_eq!(known(20, Bound::Exact, 4).cuts(5, -10, 10), None);
        assert_eq!(known(score::WIN - 3, Bound::Exact, 2).cuts(5, -10, 10), Some(score::WIN - 3));
    }
}
