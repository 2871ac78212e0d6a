//! How positions and steps of Clobber are written.

use std::fmt;

use super::{Clobber, Game, ParseError, Player, Rules, Shape, Step};
use crate::game::{Notation, StepNotation, write_pieces};
use crate::text::{self, BoardText};

impl Notation for Clobber {
    fn read(rules: Rules, text: &str) -> Result<Self, ParseError> {
        let [board, side] = text::fields(text, ["board", "side"])?;
        let board = BoardText::read(board, "WB", "")?;
        let Shape::Rect { rows, cols } = board.rectangle()? else { return Err(board.error("expected-rectangle")) };
        let side = Player::read(side, [Player::WHITE, Player::BLACK])?;
        let mut position = Self::empty(rules, rows, cols, side == Player::WHITE);
        for (square, piece) in board.squares() {
            match piece {
                "W" => position.white |= square.bit128(),
                "B" => position.black |= square.bit128(),
                _ => (),
            }
        }
        Ok(position)
    }

    fn notation(&self, Step { from, to }: Step) -> StepNotation {
        StepNotation::Move { from, mark: "x", to }
    }
}

impl fmt::Display for Clobber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_pieces(f, self)?;
        write!(f, " {}", self.to_move().letter())
    }
}
