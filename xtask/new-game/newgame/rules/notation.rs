//! How positions and steps of Newgame are written.

use std::fmt;

use super::{Newgame, PLAYERS, Step, neighbours};
use crate::game::{Game, Notation, Player, StepNotation, write_pieces};
use crate::text::{self, BoardText, ParseError};

impl Notation for Newgame {
    // Fill in: read what `Display` writes, field by field, and refuse what no set-up can have.
    fn read((): (), text: &str) -> Result<Self, ParseError> {
        let [board, side] = text::fields(text, ["board", "side"])?;
        let board = BoardText::read(board, "WB", "")?;
        let mut position = Self::empty();
        if !board.fits(position.shape()) {
            return Err(board.error("newgame-expected-board"));
        }
        for (square, piece) in board.squares().filter(|&(_, piece)| piece != ".") {
            position.stones[usize::from(piece == "B")].insert(square);
        }
        for stones in position.stones {
            if stones.iter().any(|square| neighbours(square).any(|other| stones.has(other))) {
                return Err(board.error("newgame-expected-apart"));
            }
        }
        position.to_move = usize::from(Player::read(side, PLAYERS)? == PLAYERS[1]);
        Ok(position)
    }

    // Fill in: the squares that a person touches, and the mark before or between them.
    fn notation(&self, Step(square): Step) -> StepNotation {
        StepNotation::Place { mark: "", square }
    }
}

impl fmt::Display for Newgame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_pieces(f, self)?;
        write!(f, " {}", self.to_move().letter())
    }
}
