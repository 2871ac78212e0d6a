//! What the list of the games says of each: the game's own folder gives it.

use crate::game::Explain;
use crate::solve::Solve;
use crate::view::Depiction;

/// A game of the list, with all that it needs to be played, searched, solved and shown.
pub trait Listed: Solve + Explain {
    /// What the list says of the game by these rules.
    fn entry(rules: Self::Rules) -> Entry;

    /// How the game is depicted, set up and described. Apart from [`entry`](Self::entry), so that a program that draws
    /// nothing has no code for it.
    fn depiction() -> &'static Depiction;

    /// What the page has beside the game by these rules that it has beside no other.
    fn extra(_: Self::Rules) -> Option<Extra> {
        None
    }

    /// Whether a player may end a move by these rules that could go on: then there are buttons to end it and to take it back.
    fn may_end_moves(_: Self::Rules) -> bool {
        false
    }

    /// The lessons of the game and its variants, as [`Lesson::read`](crate::learn::Lesson::read) reads them; empty if there
    /// are none.
    fn lessons() -> &'static str {
        ""
    }
}

/// What the page has beside a game that it does not have beside every game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extra {
    /// Par, hints, puzzles and circuits of a solitaire game.
    Puzzles,
    /// Ranked games.
    Ranks,
}

/// What the list says of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The id: in addresses, attributes and on the command line. It is also the id of the message with the name for people, whose
    /// attribute `blurb` is the game in one line.
    pub id: &'static str,
    /// The name in English, for programs and documents.
    pub title: &'static str,
    /// The id of the game of which this one is a variant, if it is one.
    pub variant_of: Option<&'static str>,
    /// How many people play it: 2, or 1 of a solitaire game.
    pub players: u8,
    /// The boards on which it can start, if there is a choice.
    pub sizes: Option<Sizes>,
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
