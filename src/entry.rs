//! What the list of the games says of each: the game's own folder gives it.

use crate::game::Depict;
use crate::solve::Solve;
use crate::view::Depiction;

/// A game of the list, with all that it needs to be played, searched, solved and shown.
pub trait Listed: Solve + Depict {
    /// What the list says of the game by these rules.
    fn entry(rules: Self::Rules) -> Entry;
}

/// What the list says of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The id: in addresses, attributes and on the command line.
    pub id: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The game in one line.
    pub blurb: &'static str,
    /// The id of the game of which this one is a variant, if it is one.
    pub variant_of: Option<&'static str>,
    /// How many people play it: 2, or 1 of a solitaire game.
    pub players: u8,
    /// The boards on which it can start, if there is a choice.
    pub sizes: Option<Sizes>,
    /// How it is depicted, set up and described.
    pub depiction: &'static Depiction,
    /// A position that shows what the game is like.
    pub sample: &'static str,
}

/// The boards on which a game can start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sizes {
    /// The smallest and the largest number of rows, and of columns.
    pub sides: (u8, u8),
    /// Whether both numbers must be odd.
    pub odd: bool,
    /// The usual rows and columns.
    pub usual: (u8, u8),
    /// The largest number of squares.
    pub squares: u32,
}
