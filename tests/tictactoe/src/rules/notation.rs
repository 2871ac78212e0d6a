//! How positions and steps of tic-tac-toe are written: `2.X/.O./X2. o`, `b3`.

use std::fmt;

use quarry::game::{Game, Notation, Player, StepNotation, write_pieces};
use quarry::message::Message;
use quarry::text::{self, BoardText, ParseError};

use super::{Step, TicTacToe};
use crate::pieces::{O, X};

impl Notation for TicTacToe {
    fn read((): (), text: &str) -> Result<Self, ParseError> {
        let [board, side_text] = text::fields(text, ["board", "side"])?;
        let board = BoardText::read(board, "XO", "")?;
        let mut position = Self::default();
        if !board.fits(position.shape()) {
            return Err(board.error(Message::verbatim("3 ranks of 3 squares")));
        }
        for (square, mark) in board.squares().filter(|&(_, mark)| mark != ".") {
            position.marks[usize::from(mark == "O")] |= 1 << square.0;
        }
        let [x, o] = position.marks.map(u16::count_ones);
        if x != o && x != o + 1 {
            return Err(board.error(Message::verbatim("as many X as O, or one more")));
        }
        // Who has three in a row has made the last move.
        let [own, enemy] = position.own_and_enemy().map(Self::rows);
        if own != 0 {
            return Err(board.error(Message::verbatim(if enemy == 0 {
                "a game that ends with a row"
            } else {
                "rows of one side only"
            })));
        }
        if Player::read(side_text, [X, O])? == position.to_move() {
            Ok(position)
        } else {
            let expected = format!("{}, since X begins", position.to_move().letter());
            Err(ParseError::new("side", side_text, Message::verbatim(&expected)))
        }
    }

    fn notation(&self, Step(square): Step) -> StepNotation {
        StepNotation::Place { mark: "", square }
    }
}

impl fmt::Display for TicTacToe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_pieces(f, self)?;
        write!(f, " {}", self.to_move().letter())
    }
}
