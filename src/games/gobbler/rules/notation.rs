//! How positions and steps of Gobbler are written.

use std::fmt;

use super::pieces::{GOBBLERS, LITTLES};
use super::{CROWD, Crowd, Game, Gobbler, Grid, Half, ParseError, Player, Shape, Step};
use crate::game::{Notation, StepNotation, write_pieces};
use crate::message::Message;
use crate::text::{self, BoardText};

impl Notation for Gobbler {
    fn read((): (), text: &str) -> Result<Self, ParseError> {
        let [board, side, eaten, goal] = text::fields(text, ["board", "side", "eaten", "goal"])?;
        let stacks = BoardText::read(board, "LG", "l")?;
        let Shape::Rect { rows: rows @ 1..=8, cols: cols @ 1..=8 } = stacks.rectangle()? else {
            return Err(stacks.error("gobbler-expected-board"));
        };
        let mut position = Self {
            crowd: Crowd::default(),
            gobblers: 0,
            grid: Grid { rows, cols },
            eaten: text::number("eaten", eaten, 0..=CROWD)? as u8,
            goal: text::number("goal", goal, 1..=CROWD)? as u8,
            littles_to_move: Player::read(side, [LITTLES, GOBBLERS])? == LITTLES,
            half: Half::Nothing,
        };
        for (square, stack) in stacks.squares() {
            let cell = position.grid.cell(square);
            match stack {
                "." => (),
                "G" => position.gobblers |= 1 << cell,
                _ if stack.starts_with('G') => {
                    return Err(ParseError::new("board", stack, "gobbler-expected-alone"));
                }
                _ if stack.len() > CROWD as usize => {
                    return Err(ParseError::new(
                        "board",
                        stack,
                        Message::new("gobbler-at-most-littles").with("most", CROWD),
                    ));
                }
                _ => position.crowd.set(cell, stack.len() as u8),
            }
        }
        position.check([board, side, eaten])?;
        Ok(position)
    }

    fn notation(&self, step: Step) -> StepNotation {
        match step {
            Step::Little { from, to } => StepNotation::Move { from, mark: "-", to },
            Step::Hop { from, to } => {
                let mark = if self.crowd.occupied() >> self.grid.cell(to) & 1 == 0 { "-" } else { "x" };
                if self.is_mid_move() {
                    StepNotation::Continue { from, mark, to }
                } else {
                    StepNotation::Move { from, mark, to }
                }
            }
            Step::End => StepNotation::End,
        }
    }
}

impl fmt::Display for Gobbler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_pieces(f, self)?;
        write!(f, " {} {} {}", self.to_move().letter(), self.eaten, self.goal)
    }
}
