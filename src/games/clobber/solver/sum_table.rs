//! The table of sums whose winner is known.

use std::sync::atomic::{AtomicU64, Ordering};

/// Entries of a bucket: a line of the processor's cache.
const BUCKET: usize = 8;

/// Who wins the sums met before, by name. One word for each: 57 bits of the name, 6 for the work that the answer took (the
/// logarithm of its nodes), and whether the mover wins. Words are written whole, so threads share the table without locks.
#[derive(Debug)]
pub(super) struct SumTable {
    words: Vec<AtomicU64>,
    mask: u64,
    /// The sums that some thread looks at now, in a place that their name gives.
    busy: Vec<AtomicU64>,
}

/// Places for the sums that threads look at now.
const BUSY: usize = 1 << 12;

impl SumTable {
    /// A table of about this many megabytes.
    pub(super) fn new(megabytes: usize) -> Self {
        let words = zeroed::<AtomicU64>(megabytes, BUCKET);
        let mask = (words.len() / BUCKET) as u64 - 1;
        Self { words, mask, busy: (0..BUSY).map(|_| AtomicU64::new(0)).collect() }
    }

    #[inline]
    fn bucket(&self, name: u128) -> &[AtomicU64] {
        let at = ((name >> 64) as u64 & self.mask) as usize * BUCKET;
        &self.words[at..at + BUCKET]
    }

    /// Some word of the place where that name would be found.
    #[inline]
    pub(super) fn peek(&self, name: u128) -> u64 {
        self.bucket(name)[0].load(Ordering::Relaxed)
    }

    fn place(&self, name: u128) -> &AtomicU64 {
        &self.busy[(name >> 32) as usize % BUSY]
    }

    /// Tells other threads that this one looks at the sum of that name.
    pub(super) fn enter(&self, name: u128) {
        self.place(name).store(name as u64, Ordering::Relaxed);
    }

    /// Tells them that it no longer does.
    pub(super) fn leave(&self, name: u128) {
        self.place(name).store(0, Ordering::Relaxed);
    }

    /// Whether some thread has said that it looks at the sum. A sum that shares its place may hide that.
    pub(super) fn is_busy(&self, name: u128) -> bool {
        self.place(name).load(Ordering::Relaxed) == name as u64
    }

    #[inline]
    fn check(name: u128) -> u64 {
        (name as u64) << 7
    }

    /// Whether the mover wins the sum of that name, if it is known.
    #[inline]
    pub(super) fn probe(&self, name: u128) -> Option<bool> {
        let check = Self::check(name);
        self.bucket(name).iter().find_map(|word| {
            let word = word.load(Ordering::Relaxed);
            (word >> 7 == check >> 7 && word & 127 != 0).then_some(word & 1 == 1)
        })
    }

    /// Keeps who wins the sum of that name. The answer that took the least work makes room.
    pub(super) fn store(&self, name: u128, wins: bool, nodes: u64) {
        let check = Self::check(name);
        let work = u64::from(nodes.ilog2() + 1).min(63);
        let mut place = None;
        let mut least = u64::MAX;
        for word in self.bucket(name) {
            let old = word.load(Ordering::Relaxed);
            if old >> 7 == check >> 7 || old == 0 {
                place = Some(word);
                break;
            }
            if old >> 1 & 63 < least {
                least = old >> 1 & 63;
                place = Some(word);
            }
        }
        if let Some(word) = place {
            word.store(check | work << 1 | u64::from(wins), Ordering::Relaxed);
        }
    }
}

/// Empty entries of a table of at most this many megabytes: as many as a power of two of buckets has, and as there is memory for.
pub(super) fn zeroed<T: bytemuck::Zeroable>(megabytes: usize, bucket: usize) -> Vec<T> {
    let mut buckets = 1 << ((megabytes.max(1) << 20) / (bucket * size_of::<T>())).ilog2();
    loop {
        // Memory from the system is empty already, and a page of it costs nothing until it is written to.
        match bytemuck::try_zeroed_vec(buckets * bucket) {
            Ok(entries) => return entries,
            Err(()) => buckets /= 2,
        }
    }
}
