//! The rules: on a board of 3x3, X and O mark an empty square in turn. Three in a row win; a full board is a draw.

mod depict;
mod notation;

use std::ops::ControlFlow;

use quarry::board::{Shape, Square};
use quarry::game::{Event, Game, Outcome, Player};
use quarry::message::Message;
use quarry::text::ParseError;

use crate::pieces::{CROSS, NOUGHT, O, X};

/// The number of rows, and of columns.
const SIDE: u8 = 3;

/// All nine squares, as a set of bits.
const FULL: u16 = 0b111_111_111;

/// The rows, columns and diagonals.
const LINES: [u16; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];

/// A position: the squares of X and of O, bit `n` for the square of number `n`. As many marks of both mean that X is to
/// move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct TicTacToe {
    marks: [u16; 2],
}

/// The square that is marked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Step(pub Square);

impl TicTacToe {
    /// The marks of the player to move, and those of the other.
    pub(crate) fn own_and_enemy(self) -> [u16; 2] {
        let [x, o] = self.marks;
        if self.to_move() == X { [x, o] } else { [o, x] }
    }
    /// The squares of all lines that these marks fill.
    fn rows(marks: u16) -> u16 {
        LINES.iter().filter(|&&line| line & marks == line).fold(0, |rows, line| rows | line)
    }

    fn empty(self) -> u16 {
        FULL & !(self.marks[0] | self.marks[1])
    }
}

impl Game for TicTacToe {
    type Rules = ();
    type Step = Step;

    fn start((): (), size: Option<(u8, u8)>) -> Result<Self, ParseError> {
        match size {
            None | Some((SIDE, SIDE)) => Ok(Self::default()),
            Some((rows, cols)) => Err(ParseError::new("size", format!("{rows}x{cols}"), Message::verbatim("3x3"))),
        }
    }

    fn rules(&self) {}

    fn shape(&self) -> Shape {
        Shape::rect(SIDE, SIDE)
    }

    fn players(&self) -> [Player; 2] {
        [X, O]
    }

    fn counts_repetition(&self) -> bool {
        false
    }

    fn to_move(&self) -> Player {
        let [x, o] = self.marks.map(u16::count_ones);
        if x == o { X } else { O }
    }

    fn is_mid_move(&self) -> bool {
        false
    }

    fn outcome(&self) -> Option<Outcome> {
        let [x, o] = self.marks.map(Self::rows);
        match (x, o) {
            (0, 0) => (self.empty() == 0).then_some(Outcome::Draw),
            (_, 0) => Some(Outcome::Win(X)),
            _ => Some(Outcome::Win(O)),
        }
    }

    fn steps(&self, visit: &mut impl FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.outcome().is_some() {
            return ControlFlow::Continue(());
        }
        let empty = self.empty();
        self.shape().squares().filter(|square| empty >> square.0 & 1 != 0).try_for_each(|square| visit(Step(square)))
    }

    fn play_unchecked(&mut self, Step(square): Step, report: &mut impl FnMut(Event)) {
        let (player, piece) = if self.to_move() == X { (0, CROSS) } else { (1, NOUGHT) };
        self.marks[player] |= 1 << square.0;
        report(Event::Placed { at: square, piece });
        report(Event::Turn { to: self.to_move() });
    }
}
