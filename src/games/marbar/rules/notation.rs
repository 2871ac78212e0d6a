//! How positions and steps of Marbar are written.

use std::fmt;

use super::{Game, Grid, Marbar, PLAYERS, ParseError, Player, START_FIELDS, Step, cells};
use crate::game::{Depict as _, Notation, StepNotation};
use crate::message::Message;
use crate::text::{self, BoardText};

impl Notation for Marbar {
    fn read((): (), text: &str) -> Result<Self, ParseError> {
        let [board, side, black_start, white_start] =
            text::fields(text, ["board", "side", START_FIELDS[0], START_FIELDS[1]])?;
        let board = BoardText::read(board, "CWBM", "")?;
        let shape = board.rectangle()?;
        let grid = Grid::new(shape.ranks(), shape.rank_len(0)).ok_or_else(|| board.error("marbar-expected-size"))?;
        let start = |field: &str, name: &str| {
            let square = shape.square(name).map(|square| grid.cell(square));
            square.ok_or_else(|| {
                ParseError::new(field, name, Message::new("expected-square-of-board").with("board", shape.to_string()))
            })
        };
        let starts = [start(START_FIELDS[0], black_start)?, start(START_FIELDS[1], white_start)?];
        if starts[0] == starts[1] {
            return Err(ParseError::new(START_FIELDS[1], white_start, "marbar-expected-other-start"));
        }
        let mover = Self::place_of(Player::read(side, PLAYERS)?);
        let mut position = Self { civilians: 0, monster: 0, hunters: [None; 2], starts, mover, grid };
        let [monsters, black, white] = position.read_pieces(&board);
        for (set, range, what) in [
            (monsters, 1..=1, "marbar-expected-monster"),
            (black, 0..=1, "marbar-at-most-black"),
            (white, 0..=1, "marbar-at-most-white"),
        ] {
            if !range.contains(&set.count_ones()) {
                return Err(board.error(what));
            }
        }
        position.monster = monsters.trailing_zeros() as u8;
        position.hunters = [cells(black).next(), cells(white).next()];
        let [own, other] = [mover, 1 - mover];
        if position.hunters[own].is_none() && position.hunters[other].is_some() {
            let expected = Message::new("marbar-expected-side").with("letter", PLAYERS[other].letter().to_string());
            return Err(ParseError::new("side", side, expected));
        }
        Ok(position)
    }

    fn notation(&self, step: Step) -> StepNotation {
        match step {
            Step::Walk { from, to } => StepNotation::Move { from, mark: "-", to },
            Step::Pass => StepNotation::End,
        }
    }
}

impl fmt::Display for Marbar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::write_board(f, self.shape(), |square, text| {
            // Who stands among civilians stands for them.
            text.extend(self.stack(square).first().map(|top| top.letter()));
        })?;
        let start = |player: usize| self.shape().name(self.grid.square(self.starts[player]));
        write!(f, " {} {} {}", self.to_move().letter(), start(0), start(1))
    }
}
