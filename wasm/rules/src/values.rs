//! What crosses to scripts as plain objects. `tsify` declares each type for TypeScript.

use quarry::board::Shape;
use quarry::game::Game;
use quarry::moves::MoveError;
use quarry::text::{ParseError, ParseErrorParts};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::throw_str;

/// The types that the declarations name, from the sources of the package.
#[wasm_bindgen(typescript_custom_section)]
const IMPORTS: &str = "import type { GameId, Man, Side } from \"../types.js\";";

/// Why a call was refused: it is thrown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
#[tsify(missing_as_null)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Fault {
    /// Text that cannot be read.
    Parse {
        /// The name of the field.
        field: String,
        /// What stood there.
        found: String,
        /// What was expected, as a phrase: a message as JSON.
        expected: String,
    },
    /// A move that the rules do not allow.
    #[serde(rename = "move")]
    Move {
        /// Its text.
        #[serde(rename = "move")]
        text: String,
        /// What is allowed instead, as a phrase: a message as JSON.
        expected: String,
        /// A legal move; none where the game is over.
        example: Option<String>,
    },
}

impl From<ParseError> for Fault {
    fn from(error: ParseError) -> Self {
        let ParseErrorParts { field, found, expected } = error.into_parts();
        Self::Parse { field, found, expected: expected.json().to_string() }
    }
}

/// A fault that is being thrown: as small as a number, so that the functions that may throw one are small, too.
#[derive(Debug)]
pub struct Thrown(JsValue);

impl Thrown {
    /// Throws the fault of a move's text; the example is a legal move instead.
    #[cold]
    pub(crate) fn of_move(error: MoveError, example: Option<String>) -> Self {
        match error {
            MoveError::Unreadable(error) => error.into(),
            MoveError::NotAllowed(error) => {
                let ParseErrorParts { found: text, expected, .. } = error.into_parts();
                Fault::Move { text, expected: expected.json().to_string(), example }.into()
            }
        }
    }
}

impl From<Fault> for Thrown {
    fn from(fault: Fault) -> Self {
        Self(fault.into_js().map_or(JsValue::UNDEFINED, JsValue::from))
    }
}

impl From<ParseError> for Thrown {
    #[cold]
    fn from(error: ParseError) -> Self {
        Fault::from(error).into()
    }
}

impl From<Thrown> for JsValue {
    fn from(thrown: Thrown) -> Self {
        thrown.0
    }
}

/// A value for a script.
pub(crate) fn ts<T: Tsify + Serialize>(value: &T) -> Ts<T> {
    value.into_ts().unwrap_or_else(|_| throw_str("a value that does not cross"))
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Outcome {
    /// A side has won.
    Win {
        /// Which.
        #[tsify(type = "Side")]
        winner: &'static str,
    },
    /// A draw.
    Draw {
        /// Whether the position is drawn, or has come up for the third time.
        by: DrawnBy,
    },
    /// Solitaire: nothing can be played any more.
    Over {
        /// How many stones are left.
        stones: u8,
    },
}

/// Why a game is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum DrawnBy {
    /// A rule of the game.
    Rule,
    /// The third occurrence of a position.
    Repetition,
}

impl Outcome {
    /// The outcome of a game, at a position that may itself be no end.
    pub(crate) fn new(outcome: quarry::game::Outcome, position: &impl Game) -> Self {
        match outcome {
            quarry::game::Outcome::Win(player) => Self::Win { winner: player.id() },
            quarry::game::Outcome::Stones(stones) => Self::Over { stones },
            quarry::game::Outcome::Draw if position.outcome().is_some() => Self::Draw { by: DrawnBy::Rule },
            quarry::game::Outcome::Draw => Self::Draw { by: DrawnBy::Repetition },
        }
    }

    pub(crate) fn of(position: &impl Game) -> Option<Self> {
        position.outcome().map(|outcome| Self::new(outcome, position))
    }
}

/// Whose turn it is, and how the game stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
#[tsify(missing_as_null)]
#[serde(rename_all = "camelCase")]
pub struct State {
    /// The side whose turn it is.
    #[tsify(type = "Side")]
    pub turn: &'static str,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

/// The shape of a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
#[tsify(missing_as_null)]
#[serde(rename_all = "camelCase")]
pub struct Board {
    /// Whether the squares are hexagons.
    pub kind: BoardKind,
    /// The number of ranks.
    pub rows: u8,
    /// The number of files, of the longest rank.
    pub columns: u8,
    /// The names of the squares: the lowest rank first, each rank from its left.
    #[tsify(type = "readonly string[]")]
    pub squares: Vec<String>,
}

/// The form of the squares of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum BoardKind {
    /// Squares.
    Square,
    /// Hexagons.
    Hex,
}

impl Board {
    pub(crate) fn of(shape: Shape) -> Self {
        Self {
            kind: if shape.is_hex() { BoardKind::Hex } else { BoardKind::Square },
            rows: shape.ranks(),
            columns: (0..shape.ranks()).map(|rank| shape.rank_len(rank)).max().unwrap_or(0),
            squares: shape.squares().map(|square| shape.name(square).to_string()).collect(),
        }
    }
}

/// A number that belongs to a position but stands on no square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct Tally {
    /// Whose number it is.
    #[tsify(type = "Side")]
    pub side: &'static str,
    /// What is counted.
    pub what: &'static str,
    /// How many.
    pub number: u32,
    /// How many win, if a number wins.
    pub goal: Option<u32>,
}

/// The numbers of a position, in the order in which to show them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
#[tsify(missing_as_null)]
#[serde(transparent)]
pub struct Tallies(pub Vec<Tally>);

/// A move, and what it brings. Steps and events are numbers: see [`codes`](crate::codes).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct CodedMove {
    /// Its canonical text.
    pub text: String,
    /// Its steps, in canonical order.
    pub steps: Vec<u32>,
    /// What it changes.
    pub events: Vec<u32>,
    /// The position after it, as text.
    pub after: String,
    /// How the game ended with it.
    pub outcome: Option<Outcome>,
}

/// Moves, in no order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
#[tsify(missing_as_null)]
#[serde(transparent)]
pub struct CodedMoves(pub Vec<CodedMove>);

/// A line of a game: it keeps the first moves of another line and goes on by itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct Line {
    /// How many moves it keeps; 0 for the main line.
    pub keep: usize,
    /// The number of the line that it branches from; 0 for the main line itself.
    pub of: usize,
    /// The texts of its own moves.
    #[tsify(type = "readonly string[]")]
    pub moves: Vec<String>,
}

/// The main line of a game, then the variations.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
#[tsify(missing_as_null)]
#[serde(transparent)]
pub struct Lines(#[tsify(type = "readonly Line[]")] pub Vec<Line>);

/// What `open` makes of an address.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Opened {
    /// The id of the game.
    #[tsify(type = "GameId")]
    pub game: String,
    /// What of the address is not legal.
    pub fault: Option<Fault>,
}
