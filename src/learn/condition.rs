//! What a move must satisfy.

use crate::board::Square;
use crate::game::{Event, Notation, Outcome};
use crate::text::ParseError;

/// What a move must satisfy.
///
/// | text | moves |
/// | --- | --- |
/// | `read` | none: the learner only reads |
/// | `any` | all that are legal |
/// | `a1xb1 or c3` | those |
/// | `capture`, `capture 2` | those that take at least that number of pieces |
/// | `reach c3` | those in which a piece of the player ends on that square |
/// | `lure c3` | those after which the rules move a piece to that square |
/// | `steps 3` | those in which that number of pieces step |
/// | `give up` | those in which the player takes off a piece of their own |
/// | `win` | those that win the game |
/// | `leave 1` | those after which a solitaire game is over with no more stones than that |
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// The learner plays no move.
    Read,
    /// Every legal move.
    Any,
    /// One of these moves.
    Moves(Vec<String>),
    /// The move takes at least this number of pieces.
    Capture(u32),
    /// A piece of the player ends on the square of that name.
    Reach(String),
    /// The rules move a piece to the square of that name.
    Lure(String),
    /// This number of pieces step.
    Steps(u32),
    /// The player takes off a piece of their own.
    GiveUp,
    /// The move wins.
    Win,
    /// A solitaire game is over, with no more stones than that.
    Leave(u8),
}

/// A move that was played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Played<'a, G> {
    pub(super) before: &'a G,
    pub(super) after: &'a G,
    /// Its canonical text.
    pub(super) text: &'a str,
    pub(super) events: &'a [Event],
}

impl Condition {
    /// Reads a condition.
    pub(super) fn read(text: &str) -> Result<Self, ParseError> {
        let fault = || ParseError::new("condition", text, "expected-condition");
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let number = |least: u32| rest.parse().ok().filter(|&number| number >= least).ok_or_else(fault);
        Ok(match (word, rest) {
            ("read", "") => Self::Read,
            ("any", "") => Self::Any,
            ("win", "") => Self::Win,
            ("capture", "") => Self::Capture(1),
            ("capture", _) => Self::Capture(number(1)?),
            ("steps", _) => Self::Steps(number(1)?),
            ("leave", _) => Self::Leave(u8::try_from(number(1)?).map_err(|_| fault())?),
            ("give", "up") => Self::GiveUp,
            ("reach", square) if !square.is_empty() => Self::Reach(square.to_string()),
            ("lure", square) if !square.is_empty() => Self::Lure(square.to_string()),
            _ => {
                let moves: Vec<String> = text.split(" or ").map(String::from).collect();
                let is_move =
                    |mv: &String| mv == "pass" || mv.contains(|c: char| c.is_ascii_digit()) && !mv.contains(' ');
                if !moves.iter().all(is_move) {
                    return Err(fault());
                }
                Self::Moves(moves)
            }
        })
    }

    /// Whether a move satisfies it.
    pub(super) fn holds<G: Notation>(&self, played: &Played<'_, G>) -> bool {
        let shape = played.after.shape();
        let is = |square: Square, name: &String| shape.square(name) == Some(square);
        match self {
            Self::Read => false,
            Self::Any => true,
            Self::Moves(moves) => moves.iter().any(|mv| mv == played.text),
            Self::Capture(least) => {
                let taken = played.events.iter().map(|event| match *event {
                    Event::Tucked { .. } => 1,
                    Event::Removed { count, why, .. } if !why.is_by_choice() => u32::from(count),
                    _ => 0,
                });
                taken.sum::<u32>() >= *least
            }
            Self::Reach(name) => {
                let last = played.events.iter().rev().find_map(|event| match *event {
                    Event::Moved { to, how, .. } if how.is_by_choice() => Some(to),
                    Event::Placed { at, .. } => Some(at),
                    _ => None,
                });
                last.is_some_and(|square| is(square, name))
            }
            Self::Lure(name) => played.events.iter().any(|event| match *event {
                Event::Moved { to, how, .. } => !how.is_by_choice() && is(to, name),
                _ => false,
            }),
            Self::Steps(number) => {
                let steps = |event: &&Event| matches!(event, Event::Moved { how, .. } if how.is_by_choice());
                played.events.iter().filter(steps).count() as u32 == *number
            }
            Self::GiveUp => {
                played.events.iter().any(|event| matches!(event, Event::Removed { why, .. } if why.is_by_choice()))
            }
            Self::Win => played.after.outcome() == Some(Outcome::Win(played.before.to_move())),
            Self::Leave(most) => matches!(played.after.outcome(), Some(Outcome::Stones(stones)) if stones <= *most),
        }
    }
}
