//! The transposition table: the results of positions that the search has met before.

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

/// What the table has of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TtEntry {
    /// The score for the player to move, moves counted from the root of the search.
    pub score: i32,
    /// What the score says.
    pub bound: Bound,
    /// How deep the position was searched.
    pub depth: i32,
    /// The move signature of the best step, see `ordering::signature`; 0 if there is none.
    pub signature: u16,
}

impl TtEntry {
    /// The score, if it decides a search of that depth with that window.
    pub fn cutoff(&self, depth: i32, alpha: i32, beta: i32) -> Option<i32> {
        // A win that is proved stays one, however deep the search.
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
///   key 64 | score 16 | signature 16 | depth 8 | bound 2, generation 6 | unused 16
/// ```
///
/// An empty slot has generation 0; searches count from 1.
#[derive(Clone, Copy, Default, Debug)]
struct Slot {
    key: u64,
    score: i16,
    signature: u16,
    depth: i8,
    bound_and_generation: u8,
}

const MAX_GENERATION: u8 = 63;

/// A table of fixed size. Each bucket has two slots: one keeps the deepest entry, the other the last.
#[derive(Debug)]
pub struct TranspositionTable {
    buckets: Vec<[Slot; 2]>,
    generation: u8,
}

impl TranspositionTable {
    /// A table of at most this many megabytes (2^20 bytes), but of one bucket at least. It is smaller if there is less memory.
    pub fn new(megabytes: usize) -> Self {
        let most = megabytes.saturating_mul(1 << 20) / size_of::<[Slot; 2]>();
        let mut buckets = if most == 0 { 1 } else { 1 << most.ilog2() };
        // The trial is given back at once: the system zeroes the pages of the table itself, when they are first used.
        while buckets > 1 && Vec::<[Slot; 2]>::new().try_reserve_exact(buckets).is_err() {
            buckets /= 2;
        }
        Self { buckets: vec![[Slot::default(); 2]; buckets], generation: 1 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.buckets.fill([Slot::default(); 2]);
        self.generation = 1;
    }

    /// Begins another search: entries of earlier ones are replaced first.
    pub fn new_generation(&mut self) {
        self.generation = self.generation % MAX_GENERATION + 1;
    }

    fn bucket(&self, key: u64) -> usize {
        // The low bits of a key are the least mixed ones.
        (key >> 20) as usize & (self.buckets.len() - 1)
    }

    /// Looks up a position that lies `moves` after the root.
    pub fn probe(&self, key: u64, moves: u32) -> Option<TtEntry> {
        let slot =
            self.buckets[self.bucket(key)].iter().find(|slot| slot.key == key && slot.bound_and_generation != 0)?;
        let bound = match slot.bound_and_generation >> 6 {
            0 => Bound::Exact,
            1 => Bound::Lower,
            _ => Bound::Upper,
        };
        let score = score::from_table(i32::from(slot.score), moves);
        Some(TtEntry { score, bound, depth: i32::from(slot.depth), signature: slot.signature })
    }

    /// Stores an entry for a position that lies `moves` after the root.
    pub fn store(&mut self, key: u64, moves: u32, entry: TtEntry) {
        let (generation, bucket) = (self.generation, self.bucket(key));
        let [deep, last] = &mut self.buckets[bucket];
        let bound = entry.bound as u8;
        let depth = entry.depth.clamp(i32::from(i8::MIN), i32::from(i8::MAX)) as i8;
        let mut slot = Slot {
            key,
            score: score::to_table(entry.score, moves) as i16,
            signature: entry.signature,
            depth,
            bound_and_generation: bound << 6 | generation,
        };
        let is_old = deep.bound_and_generation & MAX_GENERATION != generation;
        if deep.key == key || is_old || deep.depth <= depth {
            if slot.signature == 0 && deep.key == key {
                slot.signature = deep.signature;
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

    #[test]
    fn a_table_has_a_power_of_two_of_buckets_within_its_size() {
        for (megabytes, bytes) in [(0, 32), (1, 1 << 20), (3, 2 << 20)] {
            assert_eq!(size_of_val(&TranspositionTable::new(megabytes).buckets[..]), bytes, "{megabytes} MB");
        }
    }

    fn entry(score: i32, bound: Bound, depth: i32) -> TtEntry {
        TtEntry { score, bound, depth, signature: 7 }
    }

    #[test]
    fn a_slot_has_sixteen_bytes() {
        assert_eq!(size_of::<Slot>(), 16);
        assert_eq!(TranspositionTable::new(0).buckets.len(), 1);
        assert_eq!(TranspositionTable::new(1).buckets.len(), 1 << 15);
    }

    #[test]
    fn what_is_put_is_got() {
        let mut table = TranspositionTable::new(0);
        for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
            for score in [0, 120, -120, score::WIN - 9, 9 - score::WIN] {
                table.store(KEY, 4, entry(score, bound, 5));
                assert_eq!(table.probe(KEY, 4), Some(entry(score, bound, 5)));
            }
        }
        assert_eq!(table.probe(KEY + 1, 4), None);
        table.clear();
        assert_eq!(table.probe(KEY, 4), None);
    }

    #[test]
    fn the_deep_slot_keeps_the_deeper_until_it_is_old() {
        let mut table = TranspositionTable::new(0);
        table.store(1, 0, entry(10, Bound::Exact, 9));
        table.store(2, 0, entry(20, Bound::Exact, 3));
        table.store(3, 0, entry(30, Bound::Exact, 4));
        assert_eq!([1, 2, 3].map(|key| table.probe(key, 0).is_some()), [true, false, true]);
        table.new_generation();
        table.store(4, 0, entry(40, Bound::Exact, 1));
        assert_eq!([1, 3, 4].map(|key| table.probe(key, 0).is_some()), [true, false, true]);
    }

    #[test]
    fn a_bound_cuts_on_its_own_side_only() {
        let cutoff = |bound, score| entry(score, bound, 5).cutoff(5, -10, 10);
        assert_eq!(
            [Bound::Exact, Bound::Lower, Bound::Upper].map(|bound| cutoff(bound, 20)),
            [Some(20), Some(20), None]
        );
        assert_eq!(
            [Bound::Exact, Bound::Lower, Bound::Upper].map(|bound| cutoff(bound, -20)),
            [Some(-20), None, Some(-20)]
        );
        assert_eq!(entry(20, Bound::Exact, 4).cutoff(5, -10, 10), None);
        assert_eq!(entry(score::WIN - 3, Bound::Exact, 2).cutoff(5, -10, 10), Some(score::WIN - 3));
    }
}
