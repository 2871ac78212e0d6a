//! Chance with a seed, of 32-bit operations alone, so that a script has the same numbers: the generator sfc32.

/// A generator of random numbers.
#[derive(Clone, Debug)]
pub(crate) struct Chance([u32; 4]);

/// Numbers that are not used after the seed, so that similar seeds have different numbers.
const WARM_UP: usize = 12;

impl Chance {
    /// The chance of one game of a series.
    pub(crate) fn new(seed: u32, game: u32) -> Self {
        let mut chance = Self([seed, game, 0, 1]);
        for _ in 0..WARM_UP {
            chance.next();
        }
        chance
    }

    fn next(&mut self) -> u32 {
        let [a, b, c, counter] = self.0;
        let number = a.wrapping_add(b).wrapping_add(counter);
        let c_next = c.rotate_left(21).wrapping_add(number);
        self.0 = [b ^ b >> 9, c.wrapping_add(c << 3), c_next, counter.wrapping_add(1)];
        number
    }

    /// A number below this one, each about as likely as any other.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        ((u64::from(self.next()) * end as u64) >> 32) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_follow_from_the_seed_and_the_game() {
        let numbers = |seed, game| {
            let mut chance = Chance::new(seed, game);
            [0; 6].map(|_| chance.below(1000))
        };
        // The script has the same ones: npm/quarry-rules/random-games.mjs.
        assert_eq!(numbers(1, 0), NUMBERS);
        assert_ne!(numbers(1, 0), numbers(2, 0));
        assert_ne!(numbers(1, 0), numbers(1, 1));
    }

    const NUMBERS: [usize; 6] = [102, 143, 382, 788, 251, 825];

    #[test]
    fn every_number_is_drawn() {
        let mut chance = Chance::new(7, 7);
        let mut counts = [0; 5];
        for _ in 0..5000 {
            counts[chance.below(5)] += 1;
        }
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
        assert_eq!(chance.below(1), 0);
    }
}
