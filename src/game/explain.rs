//! What a player must do and cannot do, as messages.
//!
//! A game names a [`Message`](crate::message::Message) by its id.
//! [`explained`](crate::view::text::describe::explained) gives it the arguments: `side` and `other` are the player to move and the
//! opponent, `squares` names squares, and `named` is how many it names, 0 if they would be too many.

use super::{Depict, Notation, Piece, Player};
use crate::board::{Square, Squares};

/// What the rules demand and refuse, in the words of players.
///
/// A game without words of its own has the usual ones, which follow from its steps:
/// [`state`](crate::view::text::describe::state) and [`why_not`](crate::view::text::describe::why_not).
pub trait Explain: Notation + Depict {
    /// What the player to move must do: the message of a clause, and the squares that it names.
    /// `None` leaves it to the usual words. Asked only while the game goes on.
    fn task(&self) -> Option<(&'static str, Squares)> {
        None
    }

    /// Why a square cannot be picked: the message of a sentence, whose squares are those that can be picked. `None` leaves it
    /// to the usual reasons. Asked only while the game goes on.
    fn why_not(&self, _: &Refusal) -> Option<&'static str> {
        None
    }

    /// Where the rules alone would move something, and why, if a legal step were played, or none, and from then on every player
    /// stood still: soonest first. None where the rules move nothing.
    fn forced_legs(&self, _: Option<Self::Step>) -> Vec<Leg> {
        Vec::new()
    }
}

/// One step of what the rules alone move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leg {
    /// Where it goes.
    pub to: Square,
    /// Why it goes there: the message of a clause that names no squares.
    pub reason: &'static str,
    /// The player whose turn it is.
    pub player: Player,
}

/// A square that cannot be picked, and what can be picked instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The square.
    pub square: Square,
    /// The square of the piece that is picked up or in the middle of its move.
    pub held: Option<Square>,
    /// Where the held piece can go; if none is held, the squares that can be picked.
    pub choices: Squares,
    /// The top piece of the square.
    pub top: Option<Piece>,
    /// The player to move.
    pub to_move: Player,
}

impl Refusal {
    /// Whether the top piece of the square belongs to the player to move.
    pub fn is_own(&self) -> bool {
        self.top.and_then(Piece::owner) == Some(self.to_move)
    }

    /// Whether it belongs to the opponent.
    pub fn is_opponents(&self) -> bool {
        self.top.and_then(Piece::owner).is_some_and(|owner| owner != self.to_move)
    }
}
