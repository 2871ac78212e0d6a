//! What every game is: a position that offers steps.
//!
//! The unit of choice is the *step*, not the move. A move is one step or several by the same player: a Grabber capture
//! goes on jump by jump, a Littles' move has up to three steps. The partial move is part of the position, and
//! where stopping is a choice, `End` is one of the steps. What the rules force (the monster's step, scattering,
//! starving, captures) happens inside [`Game::play_unchecked`] and is reported as [`Event`]s.

mod data;
mod explain;
mod key;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use crate::board::{Shape, Square, Squares};
use crate::text::{self, ParseError};
pub use data::{
    Change, Counted, CounterKind, Exit, Forced, Live, Manner, Motion, Noise, Piece, PieceKind, Player, Reason, Removal,
    Side,
};
pub use explain::{Explain, Leg, Refusal};
pub use key::KeyHasher;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// That player has won.
    Win(Player),
    /// A draw.
    Draw,
    /// The end of a game for one person, with this number of stones left.
    Stones(u8),
}

impl fmt::Display for Outcome {
    /// As the command line prints it: `white`, `draw`, `over 2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(player) => f.write_str(player.id()),
            Self::Draw => f.write_str("draw"),
            Self::Stones(stones) => write!(f, "over {stones}"),
        }
    }
}

/// What a step does to the picture. If you apply the events one by one to the picture before the step, they give the one after it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// The top `count` pieces of `from` go onto `to`, in the same order.
    Moved {
        /// The square that they leave.
        from: Square,
        /// The square that they come to.
        to: Square,
        /// How many.
        count: u8,
        /// In which way.
        how: Motion,
    },
    /// The top piece of `from` goes under all pieces of `to`, as a prisoner.
    Tucked {
        /// The square that it leaves.
        from: Square,
        /// The square of the column that takes it along.
        to: Square,
    },
    /// The top `count` pieces of a square leave the board. Those that are landed on leave it before the piece that lands moves.
    Removed {
        /// Where.
        at: Square,
        /// How many.
        count: u8,
        /// Why.
        why: Removal,
    },
    /// A piece comes onto the board.
    Placed {
        /// Where.
        at: Square,
        /// Which.
        piece: Piece,
    },
    /// The move is complete, and it is this player's turn (or would be: the game may be over).
    Turn {
        /// The player of the side field.
        to: Player,
    },
}

/// A step as notation: the squares that a person touches to take it, and what of the move's text it adds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StepNotation {
    /// One square: a piece placed or taken off; with the mark `~`, a piece given up.
    Place {
        /// What stands before the square.
        mark: &'static str,
        /// The square.
        square: Square,
    },
    /// A piece picked up and put down.
    Move {
        /// Where it stands.
        from: Square,
        /// `-`, or `x` for a capture.
        mark: &'static str,
        /// Where it lands.
        to: Square,
    },
    /// The piece that has just moved continues.
    Continue {
        /// Where it stands.
        from: Square,
        /// `-`, or `x` for a capture.
        mark: &'static str,
        /// Where it lands.
        to: Square,
    },
    /// The move ends here; a move of no other step is written `pass`.
    End,
}

/// A number that belongs to a position but stands on no square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Counter {
    /// Whose number it is.
    pub player: Player,
    /// What is counted.
    pub kind: CounterKind,
    /// How many.
    pub number: u32,
    /// How many win, if a number wins.
    pub goal: Option<u32>,
}

/// A step that the rules do not allow. The position is as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Illegal;

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the rules do not allow that step")
    }
}

impl std::error::Error for Illegal {}

/// A position of a game, and its rules.
///
/// # Contract
///
/// - [`steps`](Self::steps) visits every legal step exactly once, and none exactly when the game is over.
/// - Equality, hashing and [`key`](Self::key) include the partial move. History is not in the position: the
///   owner of the history counts repetitions.
/// - [`play`](Self::play) refuses an illegal step and leaves the position as it was;
///   [`play_unchecked`](Self::play_unchecked) is for search and may make nonsense of an illegal step.
/// - [`Notation`] reads and writes it, [`Depict`] says what it looks like.
pub trait Game: Clone + Eq + Hash + fmt::Debug {
    /// Which game of the family: a variant, or nothing to choose.
    type Rules: Copy + Eq + fmt::Debug;

    /// One choice.
    type Step: Copy + Eq + Ord + Hash + fmt::Debug;

    /// The usual starting position, on a board of that many rows and columns where the game has sizes.
    fn start(rules: Self::Rules, size: Option<(u8, u8)>) -> Result<Self, ParseError>;

    /// The rules that are played.
    fn rules(&self) -> Self::Rules;

    /// The board.
    fn shape(&self) -> Shape;

    /// The two players (in solitaire the two colours), the one who usually begins first.
    fn players(&self) -> [Player; 2];

    /// Whether the third occurrence of a position of this game is a draw.
    fn counts_repetition(&self) -> bool;

    /// The player of the side field: whose turn it is, also in the middle of a move.
    fn to_move(&self) -> Player;

    /// Whether a move has begun and is not complete.
    fn is_mid_move(&self) -> bool;

    /// How the game ended, if the position is the end of one. Never in the middle of a move.
    fn outcome(&self) -> Option<Outcome>;

    /// Visits the legal steps until the visitor breaks off.
    fn steps(&self, visit: &mut impl FnMut(Self::Step) -> ControlFlow<()>) -> ControlFlow<()>;

    /// Plays a step that is legal, and reports what happens.
    fn play_unchecked(&mut self, step: Self::Step, report: &mut impl FnMut(Event));

    /// Plays a step, or refuses it.
    fn play(&mut self, step: Self::Step, report: &mut impl FnMut(Event)) -> Result<(), Illegal> {
        if !self.is_legal(step) {
            return Err(Illegal);
        }
        self.play_unchecked(step, report);
        Ok(())
    }

    /// Whether a step is one of those that [`steps`](Self::steps) visits.
    fn is_legal(&self, step: Self::Step) -> bool {
        self.steps(&mut |legal| if legal == step { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
            .is_break()
    }

    /// Plays a step that is legal, whatever happens.
    fn play_quietly(&mut self, step: Self::Step) {
        self.play_unchecked(step, &mut |_| ());
    }

    /// All legal steps.
    fn list_steps(&self) -> Vec<Self::Step> {
        let mut steps = Vec::new();
        let _ = self.steps(&mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        steps
    }

    /// Whether the step keeps a partial move in canonical order. A move whose steps may be taken in several orders
    /// (the Littles') has just one order in which this holds for every step.
    fn is_canonical(&self, _step: Self::Step) -> bool {
        true
    }

    /// How many different moves the player to move has: the moves whose canonical texts differ.
    fn count_moves(&self) -> u64 {
        let mut moves = 0;
        let _ = self.each_move(&mut |_| {
            moves += 1;
            ControlFlow::Continue(())
        });
        moves
    }

    /// Visits the positions after each different move, until the visitor breaks off. A move whose steps may be taken in
    /// several orders is visited once.
    fn each_move(&self, visit: &mut impl FnMut(&Self) -> ControlFlow<()>) -> ControlFlow<()> {
        self.steps(&mut |step| {
            if !self.is_canonical(step) {
                return ControlFlow::Continue(());
            }
            let mut next = self.clone();
            next.play_quietly(step);
            if next.is_mid_move() { next.each_move(visit) } else { visit(&next) }
        })
    }

    /// A hash of the position, the partial move included; the same on every machine.
    fn key(&self) -> u64 {
        let mut hasher = KeyHasher::default();
        self.hash(&mut hasher);
        hasher.finish()
    }
}

/// How positions and steps of a game are written.
///
/// # Contract
///
/// - Position text round-trips: `read(x.to_string()) == x` between moves. A reader never panics.
pub trait Notation: Game + fmt::Display {
    /// Reads position text, and refuses what cannot arise from any legal set-up.
    fn read(rules: Self::Rules, text: &str) -> Result<Self, ParseError>;

    /// A step as notation, before it is played.
    fn notation(&self, step: Self::Step) -> StepNotation;
}

/// What a position looks like: the pieces, and what else a picture shows.
///
/// # Contract
///
/// - The events of a step, applied to the picture before it, give the picture after it.
pub trait Depict: Game {
    /// The pieces of a square, top first.
    fn stack(&self, square: Square) -> Vec<Piece>;

    /// The numbers that belong to the position but stand on no square, in the order in which to show them.
    fn counters(&self) -> Vec<Counter> {
        Vec::new()
    }

    /// The squares of the pattern that has won, if one has.
    fn winning_pattern(&self) -> Squares {
        Squares::EMPTY
    }

    /// The shot that has won, if one has: the square of the piece that shoots, and that of the piece that is hit.
    fn winning_shot(&self) -> Option<(Square, Square)> {
        None
    }
}

/// Writes the board of a position: of each square the letters of its pieces, the top one large, those beneath it small.
pub fn write_pieces(f: &mut fmt::Formatter<'_>, position: &impl Depict) -> fmt::Result {
    write_stacks(f, position.shape(), &|square| position.stack(square))
}

/// [`write_pieces`] for any game: the code is there once.
fn write_stacks(f: &mut fmt::Formatter<'_>, shape: Shape, stack: &dyn Fn(Square) -> Vec<Piece>) -> fmt::Result {
    text::write_board(f, shape, |square, text| {
        for (depth, piece) in stack(square).into_iter().enumerate() {
            text.push(if depth == 0 { piece.letter() } else { piece.letter().to_ascii_lowercase() });
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_and_refusals_are_reported_in_words() {
        let outcomes = [Outcome::Win(Player::BLACK), Outcome::Draw, Outcome::Stones(2)];
        assert_eq!(outcomes.map(|outcome| outcome.to_string()), ["black", "draw", "over 2"]);
        assert_eq!(Illegal.to_string(), "the rules do not allow that step");
    }
}
