//! Comparing games, and bringing them to canonical form.

use super::limit::{Limit, unlimited};
use super::reference::Signature;
use super::{Form, Forms, Game, Map, mix};

/// Least number of entries of the memory of comparisons, as a power of two.
const MIN_BITS: u32 = 12;

/// Greatest number of entries of that memory, as a power of two: 32 MB, and 2 MB in a page's worker, which has 64 in all.
const MAX_BITS: u32 = if cfg!(target_arch = "wasm32") { 18 } else { 22 };

/// What is remembered of how games compare. Where two pairs of games claim the same place, the later one has it.
#[derive(Debug)]
pub(super) struct ComparisonCache {
    /// The first game's number, the second's, and the answer, in 31, 31 and 1 bits; and a 1.
    words: Vec<u64>,
    bits: u32,
}

impl ComparisonCache {
    pub(super) fn new() -> Self {
        Self { words: vec![0; 1 << MIN_BITS], bits: MIN_BITS }
    }

    fn place_and_word(&self, a: Form, b: Form) -> (usize, u64) {
        let word = u64::from(a.0) << 33 | u64::from(b.0) << 2 | 1;
        ((mix(word) >> (64 - self.bits)) as usize, word)
    }

    fn probe(&self, a: Form, b: Form) -> Option<bool> {
        let (place, word) = self.place_and_word(a, b);
        let known = self.words[place];
        (known & !2 == word).then_some(known & 2 != 0)
    }

    fn store(&mut self, a: Form, b: Form, answer: bool) {
        let (place, word) = self.place_and_word(a, b);
        self.words[place] = word | u64::from(answer) << 1;
    }

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.words)
    }

    /// Makes room for this many games.
    fn fit(&mut self, games: usize) {
        if self.bits < MAX_BITS && games << 4 > self.words.len() {
            self.bits += 2;
            self.words = vec![0; 1 << self.bits];
        }
    }
}

impl Forms {
    /// Whether the first is at most the second: Left, moving second, wins the second minus the first.
    ///
    /// That is: there is no option of Left in the first that is at least the second, and none of Right in the second
    /// that is at most the first.
    pub fn at_most(&mut self, a: Form, b: Form) -> bool {
        unlimited(|limit| self.try_at_most(a, b, limit))
    }

    /// The same; `None` if the limit is reached.
    pub(crate) fn try_at_most(&mut self, a: Form, b: Form, limit: &mut Limit<'_>) -> Option<bool> {
        if a == b {
            return Some(true);
        }
        if let Some(known) = self.signatures[a.0 as usize].at_most(self.signatures[b.0 as usize]) {
            return Some(known);
        }
        if let Some(known) = self.comparisons.probe(a, b) {
            return Some(known);
        }
        self.spend(1, limit)?;
        let answer = self.has_no_refutation(a, b, limit)?;
        self.comparisons.store(a, b, answer);
        Some(answer)
    }

    fn has_no_refutation(&mut self, a: Form, b: Form, limit: &mut Limit<'_>) -> Option<bool> {
        for at in 0..self.left(a).len() {
            if self.try_at_most(b, self.left(a)[at], limit)? {
                return Some(false);
            }
        }
        for at in 0..self.right(b).len() {
            if self.try_at_most(self.right(b)[at], a, limit)? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// The game with those options, brought to canonical form; `None` if the limit is reached.
    pub(crate) fn canonical(
        &mut self,
        mut left: Vec<Form>,
        mut right: Vec<Form>,
        limit: &mut Limit<'_>,
    ) -> Option<Form> {
        self.undominate(&mut left, Self::try_at_most, limit)?;
        self.undominate(&mut right, |forms, a, b, limit| forms.try_at_most(b, a, limit), limit)?;
        let signature = self.signature(&left, &right);
        let mut draft = Draft { left, right, signature, at_most: Map::default(), at_least: Map::default() };
        while self.bypass_left(&mut draft, limit)? || self.bypass_right(&mut draft, limit)? {}
        Some(self.intern(&draft.left, &draft.right))
    }

    /// Keeps the options that no other makes needless, each once, in the order of their numbers.
    fn undominate(
        &mut self,
        options: &mut Vec<Form>,
        is_needless: fn(&mut Self, Form, Form, &mut Limit<'_>) -> Option<bool>,
        limit: &mut Limit<'_>,
    ) -> Option<()> {
        options.sort_unstable();
        options.dedup();
        self.spend(options.len(), limit)?;
        let mut kept: Vec<Form> = Vec::with_capacity(options.len());
        'options: for &option in options.iter() {
            for &other in &kept {
                if is_needless(self, option, other, limit)? {
                    continue 'options;
                }
            }
            let mut at = 0;
            while at < kept.len() {
                if is_needless(self, kept[at], option, limit)? {
                    kept.remove(at);
                } else {
                    at += 1;
                }
            }
            kept.push(option);
        }
        *options = kept;
        Some(())
    }

    /// Replaces one reversible option of Left. True if there was one.
    fn bypass_left(&mut self, draft: &mut Draft, limit: &mut Limit<'_>) -> Option<bool> {
        for at in 0..draft.left.len() {
            let option = draft.left[at];
            for answer in 0..self.right(option).len() {
                let reply = self.right(option)[answer];
                if self.at_most_draft(reply, draft, limit)? {
                    draft.left.swap_remove(at);
                    draft.left.extend_from_slice(self.left(reply));
                    self.undominate(&mut draft.left, Self::try_at_most, limit)?;
                    return Some(true);
                }
            }
        }
        Some(false)
    }

    /// Replaces one reversible option of Right. True if there was one.
    fn bypass_right(&mut self, draft: &mut Draft, limit: &mut Limit<'_>) -> Option<bool> {
        for at in 0..draft.right.len() {
            let option = draft.right[at];
            for answer in 0..self.left(option).len() {
                let reply = self.left(option)[answer];
                if self.at_least_draft(reply, draft, limit)? {
                    draft.right.swap_remove(at);
                    draft.right.extend_from_slice(self.right(reply));
                    self.undominate(&mut draft.right, |forms, a, b, limit| forms.try_at_most(b, a, limit), limit)?;
                    return Some(true);
                }
            }
        }
        Some(false)
    }

    fn at_most_draft(&mut self, game: Form, draft: &mut Draft, limit: &mut Limit<'_>) -> Option<bool> {
        if let Some(known) = self.signatures[game.0 as usize].at_most(draft.signature) {
            return Some(known);
        }
        if let Some(&known) = draft.at_most.get(&game) {
            return Some(known);
        }
        self.spend(1, limit)?;
        let mut answer = true;
        for at in 0..draft.right.len() {
            answer = answer && !self.try_at_most(draft.right[at], game, limit)?;
        }
        for at in 0..self.left(game).len() {
            answer = answer && !self.at_least_draft(self.left(game)[at], draft, limit)?;
        }
        draft.at_most.insert(game, answer);
        Some(answer)
    }

    fn at_least_draft(&mut self, game: Form, draft: &mut Draft, limit: &mut Limit<'_>) -> Option<bool> {
        if let Some(known) = draft.signature.at_most(self.signatures[game.0 as usize]) {
            return Some(known);
        }
        if let Some(&known) = draft.at_least.get(&game) {
            return Some(known);
        }
        self.spend(1, limit)?;
        let mut answer = true;
        for at in 0..draft.left.len() {
            answer = answer && !self.try_at_most(game, draft.left[at], limit)?;
        }
        for at in 0..self.right(game).len() {
            answer = answer && !self.at_most_draft(self.right(game)[at], draft, limit)?;
        }
        draft.at_least.insert(game, answer);
        Some(answer)
    }

    /// The game with those options, which are in canonical form already.
    pub(super) fn intern(&mut self, left: &[Form], right: &[Form]) -> Form {
        let names = [self.name(left, right, 0), self.name(right, left, 1)];
        if let Some(known) = self.index.get(names[0]) {
            return Form(known);
        }
        let birthday = left.iter().chain(right).map(|&option| self.birthday(option) + 1).max().unwrap_or(0);
        let form = Form(self.games.len() as u32);
        assert!(form.0 < 1 << 31, "two thousand million games");
        let [left, right] = [left, right].map(|options| {
            let mut options: Box<[Form]> = options.into();
            options.sort_unstable();
            options
        });
        self.signatures.push(self.signature(&left, &right));
        self.options += left.len() + right.len();
        self.games.push(Game { left, right, names, birthday });
        self.index.insert(names[0], form.0);
        self.comparisons.fit(self.games.len());
        form
    }

    /// A name made of the names of the options, whatever their order: those of the games or of their negatives.
    fn name(&self, left: &[Form], right: &[Form], sign: usize) -> u128 {
        let gather = |options: &[Form]| {
            options.iter().fold(0_u128, |sum, &option| sum.wrapping_add(stir(self.names(option)[sign])))
        };
        stir(stir(gather(left) ^ 0x5EED).wrapping_add(gather(right).rotate_left(64)))
    }
}

/// A game being brought to canonical form, and how it compares with games already there. To bypass a reversible option
/// does not change what it is worth, so the comparisons stay true.
struct Draft {
    left: Vec<Form>,
    right: Vec<Form>,
    signature: Signature,
    /// Whether a game is at most the draft.
    at_most: Map<Form, bool>,
    /// Whether a game is at least the draft.
    at_least: Map<Form, bool>,
}

/// A bijection of 128 bits that spreads every bit over all.
pub(super) fn stir(name: u128) -> u128 {
    let (low, high) = (name as u64, (name >> 64) as u64);
    let low = low ^ mix(high.wrapping_add(0x9E37_79B9_7F4A_7C15));
    let high = high ^ mix(low.wrapping_mul(0xD1B5_4A32_D192_ED03));
    u128::from(high) << 64 | u128::from(low ^ mix(high))
}
