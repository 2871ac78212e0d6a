//! What the search remembers of positions: a table of fixed size that several threads use at once.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A number that stands for "cannot be proved".
pub(super) const INFINITE: u32 = (1 << 24) - 1;

/// What is known of a position, of the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ProofEntry {
    /// Proof number of the player to move (24 bits); 0: a win is proved.
    pub(super) proof: u32,
    /// Disproof number of the player to move (24 bits); 0: it is proved that there is no win.
    pub(super) disproof: u32,
    /// Whether it depends on a repetition, and so on the path: 1 if it holds only while White attacks, 2 if only while Black does.
    pub(super) path_dependence: u8,
}

/// Four slots of two words: the upper half of the key, crossed with the second word; and the numbers (24 bits each),
/// `path_dependence` (2) and how many positions it took to find out (14, rounded).
///
/// ```text
///   63       50 49 48 47          24 23           0
///   effort      path  disproof       proof
/// ```
type Bucket = [AtomicU64; 8];

/// The table. A word of the key that belongs to another second word, as threads may leave it, matches no key.
#[derive(Debug)]
pub(super) struct ProofTable {
    buckets: Vec<Bucket>,
}

impl ProofTable {
    /// A table of at most this many megabytes (2^20 bytes), and at least 64 bytes.
    pub(super) fn new(megabytes: usize) -> Self {
        let most = (megabytes << 20) / size_of::<Bucket>();
        let mut buckets = Vec::new();
        buckets.resize_with(1 << most.max(1).ilog2(), Bucket::default);
        Self { buckets }
    }

    fn bucket(&self, key: u128) -> &Bucket {
        &self.buckets[key as usize & (self.buckets.len() - 1)]
    }

    /// What is known of a position. Four slots are compared, by 64 bits that the number of the bucket does not depend on:
    /// one position is taken for another about once in 2^62 looks.
    pub(super) fn probe(&self, key: u128) -> Option<ProofEntry> {
        let upper = (key >> 64) as u64;
        self.bucket(key).chunks_exact(2).find_map(|slot| {
            let word = slot[1].load(Relaxed);
            (word != 0 && slot[0].load(Relaxed) ^ word == upper).then_some(ProofEntry {
                proof: word as u32 & INFINITE,
                disproof: (word >> 24) as u32 & INFINITE,
                path_dependence: (word >> 48) as u8 & 3,
            })
        })
    }

    /// How many positions it took to find out what is known of a position, rounded: larger is more.
    pub(super) fn effort(&self, key: u128) -> Option<u64> {
        let upper = (key >> 64) as u64;
        self.bucket(key).chunks_exact(2).find_map(|slot| {
            let word = slot[1].load(Relaxed);
            (word != 0 && slot[0].load(Relaxed) ^ word == upper).then_some(word >> 50)
        })
    }

    /// Remembers something that took this many positions to find out, and forgets what took the fewest.
    pub(super) fn store(&self, key: u128, known: ProofEntry, effort: u64) {
        let upper = (key >> 64) as u64;
        let mut slots = self.bucket(key).chunks_exact(2);
        let effort_of = |slot: &[AtomicU64]| {
            let word = slot[1].load(Relaxed);
            if word == 0 || slot[0].load(Relaxed) ^ word == upper { (0, word != 0) } else { ((word >> 50) + 1, true) }
        };
        // The slot of the same position before an empty one.
        let Some(slot) = slots.by_ref().min_by_key(|slot| {
            let (effort, used) = effort_of(slot);
            (effort, !used)
        }) else {
            return;
        };
        let ProofEntry { proof, disproof, path_dependence } = known;
        let dfpn = u64::from(proof) | u64::from(disproof) << 24 | u64::from(path_dependence) << 48;
        let word = dfpn | rounded(effort) << 50;
        slot[0].store(upper ^ word, Relaxed);
        slot[1].store(word, Relaxed);
    }
}

/// A number in 14 bits, as large numbers are written: six for its size, eight for its first digits.
fn rounded(n: u64) -> u64 {
    if n < 256 {
        return n;
    }
    let size = u64::from(n.ilog2());
    (size - 7) << 8 | n >> (size - 8) & 255
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounding_keeps_the_order() {
        let mut last = 0;
        for n in (0..5_000).chain((13..64).map(|n| 1 << n)).chain([u64::MAX]) {
            let now = rounded(n);
            assert!(now >= last && now < 1 << 14, "{n}: {now} after {last}");
            last = now;
        }
    }

    #[test]
    fn what_took_long_stays() {
        let table = ProofTable::new(0);
        let known = |proof| ProofEntry { proof, disproof: 7, path_dependence: 2 };
        let key = |n: u128| n << 64;
        for n in 1..=4 {
            table.store(key(n), known(n as u32), 10 * n as u64);
        }
        table.store(key(2), known(20), 20);
        table.store(key(5), known(5), 1);
        let all = [1, 2, 3, 4, 5, 6].map(|n| table.probe(key(n)));
        assert_eq!(all, [None, Some(known(20)), Some(known(3)), Some(known(4)), Some(known(5)), None]);
    }
}
