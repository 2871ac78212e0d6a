//! How positions and steps of Grabber are written.

use std::fmt;

use super::{Column, Game, Grabber, Grid, ParseError, Player, Shape, Step};
use crate::game::{Notation, StepNotation, write_pieces};
use crate::message::Message;
use crate::text::{self, BoardText};

impl Notation for Grabber {
    fn read((): (), text: &str) -> Result<Self, ParseError> {
        const MEN_LEFT: &str = "men still to be taken off";
        let [board, side, men_left] = text::fields(text, ["board", "side", MEN_LEFT])?;
        let board = BoardText::read(board, "WB", "wb")?;
        let Shape::Rect { rows, cols } = board.rectangle()? else { return Err(board.error("expected-rectangle")) };
        let grid = Grid::new(rows, cols).ok_or_else(|| board.error("grabber-expected-board"))?;
        let mut position = Self::empty(grid);
        position.white_to_move = Player::read(side, [Player::WHITE, Player::BLACK])? == Player::WHITE;
        position.to_take_off = match (men_left, position.white_to_move) {
            ("4", true) => 4,
            ("3", false) => 3,
            ("2", true) => 2,
            ("1", false) => 1,
            ("0", _) => 0,
            (_, true) => return Err(ParseError::new(MEN_LEFT, men_left, "grabber-expected-men-left-white")),
            (_, false) => return Err(ParseError::new(MEN_LEFT, men_left, "grabber-expected-men-left-black")),
        };
        let squares = position.shape().len();
        let men: usize = board.squares().map(|(_, men)| if men == "." { 0 } else { men.len() }).sum();
        if men > squares {
            return Err(board
                .error(Message::new("grabber-at-most-men").with("squares", squares as u32).with("men", men as u32)));
        }
        for (square, men) in board.squares().filter(|&(_, men)| men != ".") {
            if position.to_take_off != 0 && men.len() > 1 {
                return Err(board.error("grabber-expected-single-men"));
            }
            let caps = if men.starts_with('W') { &mut position.white } else { &mut position.black };
            *caps |= square.bit64();
            let mut column = Column::default();
            men.bytes().skip(1).for_each(|man| column.tuck(man == b'w'));
            position.prisoners.put(square, column);
        }
        Ok(position)
    }

    fn notation(&self, step: Step) -> StepNotation {
        match step {
            Step::TakeOff(square) => StepNotation::Place { mark: "", square },
            Step::Jump { from, to } if self.chain.is_some() => StepNotation::Continue { from, mark: "x", to },
            Step::Jump { from, to } => StepNotation::Move { from, mark: "x", to },
            Step::End => StepNotation::End,
        }
    }
}

impl fmt::Display for Grabber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_pieces(f, self)?;
        write!(f, " {} {}", self.to_move().letter(), self.to_take_off)
    }
}
