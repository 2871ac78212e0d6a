//! Files of games: PGN, the portable game notation of chess, with the moves of our games.
//!
//! `docs/formats.md` has the grammar, the tags and an example of each game. [`PgnReader`] reads a file game by game and [`PgnStream`] one that arrives in parts, [`PgnGame`] is one
//! game and writes itself, [`PgnGame::replay`] plays it by its rules, and [`PgnGame::to_record`] makes a link of it.
//!
//! ```
//! use quarry::pgn::PgnGame;
//!
//! let mut game = PgnGame::read("[Variant \"clobber\"]\n[Size \"2x2\"]\n\n1. a2xa1! { [%csl Ra1] A start } (1. b1xa1) 1-0")?;
//! let replay = game.replay()?;
//! assert_eq!((replay.game.id(), replay.moves), ("clobber", 1));
//! let (record, left_out) = game.to_record(&replay);
//! assert_eq!(record.to_string(), "v=1&game=clobber&size=2x2&moves=a2xa1&alt=0.0:b1xa1&note=0.1:!:%5B%25csl%20Ra1%5D%20A%20start");
//! assert_eq!(left_out.len(), 1, "the result");
//! # Ok::<(), quarry::pgn::PgnError>(())
//! ```

mod comment;
mod error;
mod lexer;
mod link;
mod reader;
mod replay;
mod source;
mod stream;
mod tags;
mod tree;
mod writer;

use std::fmt;

use crate::text::ParseError;

pub use comment::{Arrow, Circle, Clock, Comment, Eval, ShapeColor, Value};
pub use error::{PgnError, Place};
pub use link::{Loss, LossKind};
pub use reader::PgnReader;
pub use replay::Replay;
pub use stream::PgnStream;
pub use tags::{Tag, Tags, sides};
pub use tree::{Node, NodeId, Part, Parts, SYMBOLS, Tree, symbol};

/// Games with more bytes than this are not read.
pub const MAX_GAME: usize = 4_000_000;

/// More moves than this in all lines of a game are not read.
pub const MAX_MOVES: usize = 100_000;

/// Variations in variations deeper than this are not read.
pub const MAX_DEPTH: usize = 100;

/// More tags than this in a game are not read.
pub const MAX_TAGS: usize = 200;

/// Longer values of tags than this, in characters, are not read. A position fits in.
pub const MAX_TAG: usize = 10_000;

/// How a game ended, by its last word. The first side is White if the game has White and Black, else the one that usually begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum GameResult {
    /// `1-0`
    FirstWins,
    /// `0-1`
    SecondWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: the game goes on, has been broken off, or is played alone.
    #[default]
    Unknown,
}

impl GameResult {
    /// All results.
    pub const ALL: [Self; 4] = [Self::FirstWins, Self::SecondWins, Self::Draw, Self::Unknown];

    /// Reads a result; dashes and fractions of other keyboards are read as well.
    pub fn read(text: &str) -> Option<Self> {
        if text.len() > 40 {
            return None;
        }
        let plain = crate::text::spelling::plain(text).replace('½', "1/2");
        let plain = if plain == "1/2" { "1/2-1/2" } else { &plain };
        Self::ALL.into_iter().find(|result| result.text() == plain)
    }

    /// How it is written.
    pub fn text(self) -> &'static str {
        match self {
            Self::FirstWins => "1-0",
            Self::SecondWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

/// A game of a file: its tags, its moves with their comments, symbols and variations, and its result.
///
/// Games are equal if they would be written in the same way; where something stood does not count.
#[derive(Clone, Default, Debug)]
pub struct PgnGame {
    /// The tags, without `Result`.
    pub tags: Tags,
    /// The moves.
    pub tree: Tree,
    /// The result.
    pub result: GameResult,
    /// The lines that began with `%`, without it: notes of other programs.
    pub escapes: Vec<String>,
    /// Where the game begins.
    pub place: Place,
    /// Where its result stands.
    result_place: Place,
}

impl PartialEq for PgnGame {
    fn eq(&self, other: &Self) -> bool {
        let parts = |game: &Self| (game.result, game.tags.clone(), game.escapes.clone());
        parts(self) == parts(other) && self.tree == other.tree
    }
}

impl Eq for PgnGame {}

impl PgnGame {
    /// Reads a text with one game.
    pub fn read(text: &str) -> Result<Self, PgnError> {
        let mut reader = PgnReader::new(text.as_bytes());
        let nothing = || PgnError::new(Place { line: 1, column: 1 }, ParseError::new("game", "", "expected-movetext"));
        let game = reader.next().ok_or_else(nothing)??;
        match reader.next() {
            None => Ok(game),
            Some(Err(error)) => Err(error),
            Some(Ok(more)) => Err(PgnError::new(more.place, ParseError::new("game", "", "expected-one-game"))),
        }
    }
}

#[cfg(test)]
mod tests;
