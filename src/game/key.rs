//! The hash behind [`Game::key`](super::Game::key).

use std::hash::Hasher;

/// 2^64 divided by the golden ratio, made odd.
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

/// Hashes to 64 bits, the same on every machine: also where `usize` has 32 bits, as in a browser, which the usual hashers
/// for such keys do not. Each word is mixed in by a multiplication whose upper half is folded onto its lower one.
#[derive(Clone, Copy, Default, Debug)]
pub struct KeyHasher(u64);

impl Hasher for KeyHasher {
    #[inline]
    fn finish(&self) -> u64 {
        let mixed = (self.0 ^ self.0 >> 32).wrapping_mul(FACTOR);
        mixed ^ mixed >> 29
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(25) ^ word).wrapping_mul(FACTOR);
    }

    #[inline]
    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }

    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.write_u64(u64::from(word));
    }

    #[inline]
    fn write_u16(&mut self, word: u16) {
        self.write_u64(u64::from(word));
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.write_u64(u64::from(word));
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    #[inline]
    fn write_isize(&mut self, word: isize) {
        self.write_u64(word as i64 as u64);
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::hash::Hash;

    use super::*;

    fn key(value: impl Hash) -> u64 {
        let mut hasher = KeyHasher::default();
        value.hash(&mut hasher);
        hasher.finish()
    }

    #[test]
    fn keys_are_the_same_everywhere() {
        // Written down, so that the browser's machine and every other one is held to them.
        assert_eq!(key(1_u64), 0xab16_9ebd_5d0c_32dc);
        assert_eq!(key((3_usize, 5_isize, Some(7_u8), [1_u128 << 90])), 0x3ec3_d672_8738_d45d);
    }

    #[test]
    fn small_differences_spread_over_all_bits() {
        let keys: HashSet<u64> = (0..100_000_u64).map(key).collect();
        assert_eq!(keys.len(), 100_000);
        for part in [0, 20, 40] {
            let places: HashSet<u64> = keys.iter().map(|key| key >> part & 0xffff).collect();
            assert!(places.len() > 40_000, "bits from {part}: {}", places.len());
        }
    }

    #[test]
    fn a_number_has_the_same_key_in_every_width() {
        let keys = [key(7_u8), key(7_u16), key(7_u32), key(7_usize)];
        assert_eq!(keys, [key(7_u64); 4]);
        assert_ne!(key(1_u128 << 90), key(0_u128));
    }
}
