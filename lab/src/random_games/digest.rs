//! A hash of a game, of 32-bit operations alone, so that a script has the same one.

use std::fmt;

/// Two hashes of 32 bits, each with another factor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Digest([u32; 2]);

const FACTORS: [u32; 2] = [2_654_435_761, 1_597_334_677];

impl Default for Digest {
    fn default() -> Self {
        Self([0xdead_beef, 0x41c6_ce57])
    }
}

impl Digest {
    /// The sum of no games.
    pub(crate) const NONE: Self = Self([0; 2]);

    /// Adds text, which is ASCII.
    pub(crate) fn text(&mut self, text: &str) {
        text.bytes().for_each(|byte| self.word(byte.into()));
    }

    /// Adds a number.
    pub(crate) fn word(&mut self, word: u32) {
        for (hash, factor) in self.0.iter_mut().zip(FACTORS) {
            *hash = (*hash ^ word).rotate_left(13).wrapping_mul(factor);
        }
    }

    /// Adds the hash of another game to a sum, in any order.
    pub(crate) fn add(&mut self, other: Self) {
        for (sum, hash) in self.0.iter_mut().zip(other.0) {
            *sum = sum.wrapping_add(hash ^ hash >> 15);
        }
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}{:08x}", self.0[0], self.0[1])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Digest {
        let mut digest = Digest::default();
        digest.text(text);
        digest
    }

    #[test]
    fn texts_are_distinguished() {
        assert_ne!(of("ab"), of("ba"));
        assert_ne!(of("ab").0[0], of("ac").0[0]);
        assert_ne!(of("ab").0[1], of("ac").0[1]);
    }

    #[test]
    fn the_order_of_a_sum_does_not_matter() {
        let sum = |texts: [&str; 3]| {
            let mut sum = Digest::NONE;
            texts.map(of).into_iter().for_each(|digest| sum.add(digest));
            sum.to_string()
        };
        assert_eq!(sum(["a", "b", "c"]), sum(["c", "a", "b"]));
        assert_ne!(sum(["a", "b", "c"]), sum(["a", "b", "b"]));
    }
}
