//! Reference games: how every game compares with some simple ones, which settles most comparisons without a look at options.
//!
//! The reference games are `n` times up plus a nim heap of `k`, for small `n` and `k`. Their options are reference games too, so how a
//! game compares with them follows from how its options do, by a few operations on words of bits.

use super::canonical::stir;
use super::{Form, Forms};

/// Greatest multiple of up or down, and greatest nim heap.
const MAX_UPS: usize = 6;
const MAX_HEAP: usize = 3;

/// How many reference games there are. They have the first numbers.
const COUNT: usize = (2 * MAX_UPS + 1) * (MAX_HEAP + 1);

/// The multiples of down among the reference games.
const DOWNS: u64 = 0x000F_0F0F_0F0F_0F00;

/// The reference games that a game is at least, and those that it is at most: a bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Signature {
    at_least: u64,
    at_most: u64,
}

impl Signature {
    /// Whether the first game is at most the second, if a reference game shows it.
    #[inline]
    pub(crate) fn at_most(self, other: Self) -> Option<bool> {
        if self.at_most & other.at_least != 0 {
            Some(true)
        } else if (self.at_least & !other.at_least) | (other.at_most & !self.at_most) != 0 {
            Some(false)
        } else {
            None
        }
    }

    /// The signature of the negative. The times up and the times down of a number stand side by side, four bits each, for the heaps.
    #[inline]
    pub(crate) fn negative(self) -> Self {
        let negated = |games: u64| games & 0xF | (games & DOWNS) >> 4 | (games & DOWNS >> 4) << 4;
        Self { at_least: negated(self.at_most), at_most: negated(self.at_least) }
    }

    /// Its two words, stirred.
    pub(crate) fn name(self) -> u128 {
        stir(u128::from(self.at_least) << 64 | u128::from(self.at_most))
    }
}

/// The options of each reference game, as bits: Left's and Right's.
pub(super) type References = Vec<[u64; 2]>;

impl Forms {
    /// Makes the reference games, which must be the first.
    pub(super) fn add_references(&mut self) {
        let heap = |n: usize| (0..n as u32).map(Form).collect::<Vec<_>>();
        for n in 0..=MAX_HEAP {
            self.intern(&heap(n), &heap(n));
        }
        let star = Form(1);
        // The last multiple of up, and of down, with each heap.
        let [mut ups, mut downs] = [heap(MAX_HEAP + 1), heap(MAX_HEAP + 1)];
        for n in 1..=MAX_UPS {
            let option = |last: &[Form], k: usize| if (n, k) == (1, 1) { Form(0) } else { last[k ^ 1] };
            let kept: &[Form] = &[Self::ZERO, star];
            let both = |k: usize| if (n, k) == (1, 1) { kept } else { &kept[..1] };
            let next: Vec<_> = (0..=MAX_HEAP).map(|k| self.intern(both(k), &[option(&ups, k)])).collect();
            ups = next;
            let next: Vec<_> = (0..=MAX_HEAP).map(|k| self.intern(&[option(&downs, k)], both(k))).collect();
            downs = next;
        }
        let bits = |options: &[Form]| options.iter().fold(0, |bits, option| bits | 1 << option.0);
        self.references = self.games.iter().map(|game| [bits(&game.left), bits(&game.right)]).collect();
        debug_assert_eq!(self.references.len(), COUNT);
        for at in 0..COUNT {
            let signature = self.signature(&self.games[at].left, &self.games[at].right);
            self.signatures[at] = signature;
        }
    }

    /// How a game compares with the reference games.
    #[inline]
    pub(crate) fn signature_of(&self, game: Form) -> Signature {
        self.signatures[game.0 as usize]
    }

    /// How the game with these options compares with the reference games.
    pub(crate) fn signature(&self, left: &[Form], right: &[Form]) -> Signature {
        let left = left.iter().fold(0, |all, &option| all | self.signature_of(option).at_least);
        let right = right.iter().fold(0, |all, &option| all | self.signature_of(option).at_most);
        let mut found = Signature::default();
        for (at, options) in self.references.iter().enumerate() {
            // See `Forms::at_most`. Options of a reference game come before it.
            found.at_least |= u64::from(right >> at & 1 == 0 && found.at_most & options[0] == 0) << at;
            found.at_most |= u64::from(left >> at & 1 == 0 && found.at_least & options[1] == 0) << at;
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the first game is at most the second, by options alone.
    fn at_most(forms: &Forms, a: Form, b: Form) -> bool {
        !forms.left(a).iter().any(|&option| at_most(forms, b, option))
            && !forms.right(b).iter().any(|&option| at_most(forms, option, a))
    }

    #[test]
    fn reference_games_are_multiples_of_up_with_a_heap() {
        let mut forms = Forms::new();
        assert_eq!(forms.len(), COUNT);
        let mut found = Vec::new();
        for n in -(MAX_UPS as i32)..=MAX_UPS as i32 {
            for heap in 0..=MAX_HEAP as u32 {
                let (ups, heap) = (forms.ups(n), forms.nimber(heap));
                found.push(forms.add(ups, heap));
            }
        }
        found.sort();
        assert_eq!(found, (0..COUNT as u32).map(Form).collect::<Vec<_>>());
        assert_eq!(forms.len(), COUNT);
    }

    #[test]
    fn signatures_follow_from_options() {
        let mut forms = Forms::new();
        let mut games = vec![Form(0), Form(1), Form(2), Form(5), Form(9)];
        let two = forms.integer(2);
        games.push(two);
        for at in 0..40 {
            let left = [games[at % games.len()], games[at * 7 % games.len()]];
            let right = [games[at * 3 % games.len()], games[at * 5 % games.len()]];
            let game = forms.game(left, right);
            if !games.contains(&game) && forms.birthday(game) < 6 {
                games.push(game);
            }
        }
        let mut settled = 0;
        for &game in &games {
            let signature = forms.signatures[game.0 as usize];
            let negative = forms.negate(game);
            assert_eq!(signature.negative(), forms.signature_of(negative));
            for at in 0..COUNT {
                let reference = Form(at as u32);
                assert_eq!(signature.at_least >> at & 1 == 1, at_most(&forms, reference, game));
                assert_eq!(signature.at_most >> at & 1 == 1, at_most(&forms, game, reference));
            }
            for &other in &games {
                if let Some(answer) = signature.at_most(forms.signatures[other.0 as usize]) {
                    assert_eq!(answer, at_most(&forms, game, other));
                    settled += 1;
                }
            }
        }
        assert!(settled * 2 > games.len() * games.len(), "{settled} of {}", games.len() * games.len());
    }
}
