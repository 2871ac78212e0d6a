//! Short partizan games: exact values, in canonical form.
//!
//! # What a game is
//!
//! Two players, *Left* and *Right*, move in turn, and who cannot move loses. A position is then nothing but its *options*:
//! the positions that Left could move to, and those that Right could move to, written `{left options | right options}`.
//! The position without moves is `{|}`, called `0`. With it come
//!
//! | game | in braces | where it comes from in Clobber, Left being `B` |
//! | --- | --- | --- |
//! | `*`, star | `{0\|0}` | `BW`: the first player takes the stone, and that is all |
//! | `^`, up | `{0\|*}` | `BBW` |
//! | `v`, down | `{*\|0}` | `BWW`: up with the sides exchanged |
//!
//! # Sums
//!
//! Where a board falls into regions that no longer touch, a player moves in one of them and leaves the rest as it is.
//! That is the *sum* of the regions. The negative of a game is the game with the sides exchanged, and two games are
//! *equal* if Left and Right do as well in the one as in the other whatever is added to them. So `G = H` if and only if
//! the first player loses in `G - H`, and `G >= H` if and only if Left, moving second there, wins.
//!
//! ```
//! use quarry::solve::cgt::{Class, Forms};
//!
//! let mut forms = Forms::new();
//! let (star, up) = (forms.nimber(1), forms.ups(1));
//! // Two stars cancel: the second player copies the first.
//! assert_eq!(forms.add(star, star), Forms::ZERO);
//! // Up is good for Left, no matter who begins ...
//! assert_eq!(forms.class(up), Class::L);
//! // ... and yet it cannot be told from star: it is confused with it.
//! assert_eq!(forms.compare(up, star), None);
//! // Twice up is greater than star.
//! let double = forms.add(up, up);
//! assert!(forms.at_most(star, double));
//! ```
//!
//! # Canonical form
//!
//! Equal games can look very different. Two things may be left out of any game without changing its value:
//!
//! - a *dominated* option: Left has another one at least as good (Right: at most as good);
//! - a *reversible* option: one to which the other player has an answer that leaves them at least as well off as the
//!   game was before. They will give that answer, so the option may be replaced by what can be chosen after it.
//!
//! When nothing is left to remove, all the way down, the game is in *canonical form*, and equal games are then the same,
//! option by option. Here each canonical form is kept once and has a number, a [`Form`]: games are equal if and only if
//! their numbers are.
//!
//! ```
//! use quarry::solve::cgt::Forms;
//!
//! let mut forms = Forms::new();
//! let (star, up) = (forms.nimber(1), forms.ups(1));
//! // What can be moved to in the sum of up and star: Left can go to star or to up, Right to 0 or to up.
//! let game = forms.game([star, up], [Forms::ZERO, up]);
//! // Left's move to up is reversible: Right answers to star, and what Left has there, 0, takes its place. Right's move to up
//! // is dominated: for Right, 0 is better.
//! let mut left = forms.left(game).to_vec();
//! left.sort();
//! assert_eq!(left, [Forms::ZERO, star]);
//! assert_eq!(forms.right(game), [Forms::ZERO]);
//! assert_eq!(game, forms.add(up, star));
//! assert_eq!(forms.text(game), "^*");
//! ```
//!
//! # All small
//!
//! In Clobber both players can move or neither can: wherever stones of both colours touch, each may take the other. Such
//! games are called *all small*, since every one of them is smaller than every positive number. So no number but 0 ever
//! comes up, and no player is ever a whole move ahead. What counts instead is how many ups a game is worth, its *atomic weight*:
//! Left wins if it is at least 2, no matter who begins (at least 1 is enough if Left begins). See [`Forms::weight`].
//!
//! # Notation
//!
//! That of `CGSuite`, in ASCII: `0`, `*`, `*2`, `^`, `^*`, `^2` (twice up), `^3*2`, `v`, `v2*`; `+-{a,b}` is a game that is
//! its own negative, `{a,b|-a,-b}`; everything else is `{left|right}`, nested. Numbers, which only atomic weights need,
//! are written `-1`, `1/2`.

mod canonical;
mod limit;
mod reference;
mod table;
mod text;
mod weight;

use std::cmp::Ordering;
use std::collections::HashMap;
use std::fmt;
use std::hash::{BuildHasherDefault, Hasher};

use canonical::ComparisonCache;
pub(crate) use limit::{Limit, unlimited};
use reference::References;
pub(crate) use reference::Signature;
pub(crate) use table::HashIndex;

/// A game in canonical form, by its number in the [`Forms`] that made it. Equal games have equal numbers.
///
/// The order of the numbers says nothing about the games; for that there is [`Forms::compare`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Form(u32);

impl Form {
    /// Its number, for a table.
    pub(crate) fn number(self) -> u32 {
        self.0
    }

    /// The game of that number.
    pub(crate) fn from_number(number: u32) -> Self {
        Self(number)
    }
}

/// Who wins a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(feature = "serde", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Class {
    /// The next player, who moves first; the game is confused with 0.
    N,
    /// The previous player, who moves second; the game is 0.
    P,
    /// Left, no matter who begins; the game is positive.
    L,
    /// Right, no matter who begins; the game is negative.
    R,
}

impl Class {
    /// The class in which those win who move first: whether Left does, and whether Right does.
    pub fn of_first(left_wins: bool, right_wins: bool) -> Self {
        match (left_wins, right_wins) {
            (true, true) => Self::N,
            (false, false) => Self::P,
            (true, false) => Self::L,
            (false, true) => Self::R,
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// What is kept of a game.
#[derive(Debug)]
struct Game {
    left: Box<[Form]>,
    right: Box<[Form]>,
    /// The names of the game and of its negative.
    names: [u128; 2],
    birthday: u32,
}

/// The games met so far, each in canonical form and once, and what is known of how they compare and add.
#[derive(Debug)]
pub struct Forms {
    games: Vec<Game>,
    /// How each of them compares with the reference games.
    signatures: Vec<Signature>,
    references: References,
    index: HashIndex,
    comparisons: ComparisonCache,
    sums: HashIndex,
    weights: Map<Form, Option<Form>>,
    /// Multiples of up with a nimber: what they are.
    notable: Map<Form, (i32, u32)>,
    /// The birthday up to which `notable` is complete.
    noted: u32,
    /// How many options the games have in all.
    options: usize,
    /// The work since the last look at a limit.
    work: usize,
}

impl Default for Forms {
    fn default() -> Self {
        Self::new()
    }
}

impl Forms {
    /// The game without moves.
    pub const ZERO: Form = Form(0);

    /// Zero and some other simple games.
    pub fn new() -> Self {
        let mut forms = Self {
            games: Vec::new(),
            signatures: Vec::new(),
            references: References::new(),
            index: HashIndex::default(),
            comparisons: ComparisonCache::new(),
            sums: HashIndex::default(),
            weights: Map::default(),
            notable: Map::default(),
            noted: 0,
            options: 0,
            work: 0,
        };
        forms.add_references();
        forms
    }

    /// How many games there are.
    #[expect(clippy::len_without_is_empty, reason = "zero is always there")]
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// What Left can move to, in canonical form.
    pub fn left(&self, game: Form) -> &[Form] {
        &self.games[game.0 as usize].left
    }

    /// What Right can move to, in canonical form.
    pub fn right(&self, game: Form) -> &[Form] {
        &self.games[game.0 as usize].right
    }

    /// How many moves the game can last, the players moving in any order.
    pub fn birthday(&self, game: Form) -> u32 {
        self.games[game.0 as usize].birthday
    }

    /// A name of the game that is the same in every run, and that of its negative. Games with the same name are equal, but
    /// for collisions of 128 bits.
    pub(crate) fn names(&self, game: Form) -> [u128; 2] {
        self.games[game.0 as usize].names
    }

    /// The game with those options, brought to canonical form.
    pub fn game(&mut self, left: impl IntoIterator<Item = Form>, right: impl IntoIterator<Item = Form>) -> Form {
        unlimited(|limit| self.canonical(left.into_iter().collect(), right.into_iter().collect(), limit))
    }

    /// `*n`, the nim heap of `n`: either player may move to any smaller one. `*0` is 0, and `*1` is star.
    pub fn nimber(&mut self, n: u32) -> Form {
        let mut smaller = Vec::new();
        for _ in 0..n {
            let next = self.intern(&smaller, &smaller);
            smaller.push(next);
        }
        self.intern(&smaller, &smaller)
    }

    /// `n` times up; times down, where `n` is negative.
    pub fn ups(&mut self, n: i32) -> Form {
        unlimited(|limit| self.try_ups(n, limit))
    }

    /// The same; `None` if the limit is reached.
    fn try_ups(&mut self, n: i32, limit: &mut Limit<'_>) -> Option<Form> {
        let star = self.nimber(1);
        let (left, right) = if n < 0 { (star, Self::ZERO) } else { (Self::ZERO, star) };
        let unit = self.canonical(vec![left], vec![right], limit)?;
        (0..n.unsigned_abs()).try_fold(Self::ZERO, |sum, _| self.try_add(sum, unit, limit))
    }

    /// The whole number `n`: that many free moves for Left, or for Right if it is negative.
    pub fn integer(&mut self, n: i32) -> Form {
        (0..n.unsigned_abs()).fold(Self::ZERO, |last, _| match n {
            0.. => self.intern(&[last], &[]),
            _ => self.intern(&[], &[last]),
        })
    }

    /// The sum of two games: the player to move chooses one and moves there.
    pub fn add(&mut self, a: Form, b: Form) -> Form {
        unlimited(|limit| self.try_add(a, b, limit))
    }

    /// The same; `None` if the limit is reached.
    pub(crate) fn try_add(&mut self, a: Form, b: Form, limit: &mut Limit<'_>) -> Option<Form> {
        if a == Self::ZERO || b == Self::ZERO {
            return Some(Form(a.0 | b.0));
        }
        if self.names(a)[0] == self.names(b)[1] {
            return Some(Self::ZERO);
        }
        let pair = u64::from(a.0.min(b.0)) << 32 | u64::from(a.0.max(b.0));
        let name = u128::from(mix(pair)) << 64 | u128::from(pair);
        if let Some(known) = self.sums.get(name) {
            return Some(Form(known));
        }
        let left = self.moves_of_sum(a, b, Self::left, limit)?;
        let right = self.moves_of_sum(a, b, Self::right, limit)?;
        let sum = self.canonical(left, right, limit)?;
        self.sums.insert(name, sum.0);
        Some(sum)
    }

    fn moves_of_sum(
        &mut self,
        a: Form,
        b: Form,
        options: fn(&Self, Form) -> &[Form],
        limit: &mut Limit<'_>,
    ) -> Option<Vec<Form>> {
        let (of_a, of_b) = (options(self, a).to_vec(), options(self, b).to_vec());
        let first = of_a.into_iter().map(|option| (option, b));
        let moves = first.chain(of_b.into_iter().map(|option| (a, option)));
        moves.map(|(a, b)| self.try_add(a, b, limit)).collect()
    }

    /// The negative: the game with the players exchanged.
    pub fn negate(&mut self, game: Form) -> Form {
        unlimited(|limit| self.try_negate(game, limit))
    }

    /// The same; `None` if the limit is reached.
    pub(crate) fn try_negate(&mut self, game: Form, limit: &mut Limit<'_>) -> Option<Form> {
        if let Some(known) = self.index.get(self.names(game)[1]) {
            return Some(Form(known));
        }
        let [left, right] = [self.left(game).to_vec(), self.right(game).to_vec()].map(|options| {
            options.into_iter().map(|option| self.try_negate(option, limit)).collect::<Option<Vec<_>>>()
        });
        let (left, right) = (left?, right?);
        self.spend(1 + left.len() + right.len(), limit)?;
        Some(self.intern(&right, &left))
    }

    /// How two games compare; `None` if they are confused: neither is at most the other.
    pub fn compare(&mut self, a: Form, b: Form) -> Option<Ordering> {
        match (self.at_most(a, b), self.at_most(b, a)) {
            (true, true) => Some(Ordering::Equal),
            (true, false) => Some(Ordering::Less),
            (false, true) => Some(Ordering::Greater),
            (false, false) => None,
        }
    }

    /// Who wins.
    pub fn class(&mut self, game: Form) -> Class {
        match self.compare(game, Self::ZERO) {
            None => Class::N,
            Some(Ordering::Equal) => Class::P,
            Some(Ordering::Greater) => Class::L,
            Some(Ordering::Less) => Class::R,
        }
    }
}

/// A hash map for keys that no attacker chooses.
pub(crate) type Map<K, V> = HashMap<K, V, BuildHasherDefault<Mixer>>;

/// Mixes a few whole numbers quickly.
#[derive(Default, Debug)]
pub(crate) struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    fn write_u32(&mut self, n: u32) {
        self.write_u64(u64::from(n));
    }

    #[inline]
    fn write_u64(&mut self, n: u64) {
        let product = u128::from(self.0.rotate_left(23) ^ n ^ 0x9E37_79B9_7F4A_7C15) * 0xD6E8_FEB8_6659_FD93;
        self.0 = product as u64 ^ (product >> 64) as u64;
    }

    /// Names are as good as random already.
    #[inline]
    fn write_u128(&mut self, name: u128) {
        self.0 = name as u64;
    }
}

/// A bijection of 64 bits that spreads every bit over all.
#[inline]
pub(crate) fn mix(mut bits: u64) -> u64 {
    for _ in 0..2 {
        bits ^= bits >> 32;
        bits = bits.wrapping_mul(0xD6E8_FEB8_6659_FD93);
    }
    bits ^ bits >> 32
}
