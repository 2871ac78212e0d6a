#![doc = include_str!("rules.md")]
//!
//! # The position
//!
//! The stones of each player are a set of squares.

// Fill in: draw the layout of the bits above where there is more to say, and write the rules below. The contract occupied
// above `Game`, `Notation` and `Depict` in src/game.rs; `cargo test --test main contract::` checks it.

mod notation;
pub mod pieces;

use std::ops::ControlFlow;

use crate::board::{Shape, Square, Squares};
use crate::game::{Event, Game, Outcome, Piece, Player};
use crate::message::Message;
use crate::text::ParseError;

/// The number of rows, and of columns.
const SIDE: u8 = 5;

/// The players, the one who begins first.
const PLAYERS: [Player; 2] = [Player::WHITE, Player::BLACK];

/// A position of Newgame.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Newgame {
    /// The stones of each player.
    stones: [Squares; 2],
    /// Whose turn it is: an index of [`PLAYERS`].
    to_move: usize,
}

/// A stone is put on a square.
// Fill in: one choice of a player. A move of several choices is several steps, and the partial move is part of the
// position; where stopping is a choice, ending the move is a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Step(pub Square);

impl Newgame {
    fn empty() -> Self {
        Self { stones: [Squares::EMPTY; 2], to_move: 0 }
    }

    /// The squares on which each player may put a stone, the player to move first.
    pub fn free(&self) -> [Squares; 2] {
        [self.to_move, 1 - self.to_move].map(|player| self.free_to(player).collect())
    }

    /// The squares on which a player may put a stone.
    fn free_to(&self, player: usize) -> impl Iterator<Item = Square> {
        let occupied = move |square| self.stones.iter().any(|stones| stones.has(square));
        let beside = move |square| neighbours(square).any(|other| self.stones[player].has(other));
        self.shape().squares().filter(move |&square| !occupied(square) && !beside(square))
    }
}

/// The squares beside a square, along its rank and its file.
fn neighbours(square: Square) -> impl Iterator<Item = Square> {
    let shape = Shape::rect(SIDE, SIDE);
    let (file, rank) = shape.file_rank(square);
    [(-1, 0), (1, 0), (0, -1), (0, 1)]
        .into_iter()
        .filter_map(move |(across, up)| shape.at(file.checked_add_signed(across)?, rank.checked_add_signed(up)?))
}

impl Game for Newgame {
    // Fill in: an enum with `ALL`, if the game has variants.
    type Rules = ();
    type Step = Step;

    // Fill in: the boards on which the game can start, if there is a choice; `entry` in the file of the game says so too.
    fn start((): (), size: Option<(u8, u8)>) -> Result<Self, ParseError> {
        match size {
            None | Some((SIDE, SIDE)) => Ok(Self::empty()),
            Some((rows, cols)) => {
                Err(ParseError::new("size", format!("{rows}x{cols}"), Message::verbatim(&format!("{SIDE}x{SIDE}"))))
            }
        }
    }

    fn rules(&self) {}

    fn shape(&self) -> Shape {
        Shape::rect(SIDE, SIDE)
    }

    fn players(&self) -> [Player; 2] {
        PLAYERS
    }

    // Fill in: `true` where a position can occur again.
    fn counts_repetition(&self) -> bool {
        false
    }

    fn to_move(&self) -> Player {
        PLAYERS[self.to_move]
    }

    // Fill in: whether a move of several steps has begun and is not complete.
    fn is_mid_move(&self) -> bool {
        false
    }

    fn outcome(&self) -> Option<Outcome> {
        let is_stuck = self.free_to(self.to_move).next().is_none();
        is_stuck.then(|| Outcome::Win(self.to_move().opponent()))
    }

    fn steps(&self, visit: &mut impl FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
        self.free_to(self.to_move).try_for_each(|square| visit(Step(square)))
    }

    // Fill in: what the step does, and an event for all that is seen of it. `Turn` is the last event of a move.
    fn play_unchecked(&mut self, Step(at): Step, report: &mut impl FnMut(Event)) {
        self.stones[self.to_move].insert(at);
        report(Event::Placed { at, piece: [Piece::WHITE, Piece::BLACK][self.to_move] });
        self.to_move = 1 - self.to_move;
        report(Event::Turn { to: self.to_move() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Notation as _;
    use crate::moves;

    // Fill in: the worked examples of the rules, what a move must not do, and positions that are refused.

    #[test]
    fn stones_of_one_colour_are_never_adjacent() {
        let position = Newgame::read((), "5./2.B2./.W3./5./5. w").unwrap();
        for mv in ["b2", "a3", "c3", "b4", "c4", "b3"] {
            assert!(moves::read(&position, mv).is_err(), "{mv}");
        }
        assert!(moves::read(&position, "a4").is_ok());
    }

    #[test]
    fn who_can_put_no_stone_loses() {
        let position = Newgame::read((), "W.W.W/.W.W./W.W.W/.W.W./W.W.W w").unwrap();
        assert_eq!((position.list_steps(), position.outcome()), (vec![], Some(Outcome::Win(Player::BLACK))));
    }

    #[test]
    fn a_text_is_refused_with_the_field() {
        let refused = |text| Newgame::read((), text).unwrap_err();
        let expected = |board, id: &'static str| ParseError::new("board", board, Message::new(id));
        assert_eq!(refused("4./4. w"), expected("4./4.", "newgame-expected-board"));
        assert_eq!(refused("WW3./5./5./5./5. w"), expected("WW3./5./5./5./5.", "newgame-expected-apart"));
    }
}
