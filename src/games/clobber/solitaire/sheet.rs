//! A board of any size for Solitaire Clobber: stones, and moves that are checked.

use std::fmt;

use crate::board::FileName;
use crate::game::Player;
use crate::message::Message;
use crate::text::ParseError;

/// The longest side of a sheet, in squares.
pub const MAX_SIDE: usize = 10_000;

/// The most squares of a sheet.
pub const MAX_AREA: usize = 4_000_000;

/// A rectangle of squares with stones on some of them, and the colour to move. Unlike the game's board it may have many
/// squares; its squares are counted in the same way, along the ranks from `a1`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sheet {
    cols: usize,
    cells: Vec<Option<Player>>,
    to_move: Player,
}

/// A stone clobbers the stone beside it: the numbers of the two squares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Clobbering {
    /// Where the stone stands.
    pub from: usize,
    /// The square of the stone that it replaces.
    pub to: usize,
}

impl Sheet {
    /// The checkerboard of that many rows and columns: a white stone on every light square, a black one on every dark one.
    pub fn checkerboard(rows: usize, cols: usize, to_move: Player) -> Result<Self, ParseError> {
        let sides = 1..=MAX_SIDE;
        if !sides.contains(&rows) || !sides.contains(&cols) || rows * cols > MAX_AREA {
            let most =
                Message::new("clobber-expected-sheet").with("side", MAX_SIDE as u32).with("most", MAX_AREA as u32);
            return Err(ParseError::new("size", format!("{rows}x{cols}"), most));
        }
        let colour = |n: usize| if (n / cols + n % cols).is_multiple_of(2) { Player::BLACK } else { Player::WHITE };
        Ok(Self { cols, cells: (0..rows * cols).map(|n| Some(colour(n))).collect(), to_move })
    }

    /// How many stones are on the sheet.
    pub fn stones(&self) -> usize {
        self.cells.iter().flatten().count()
    }

    /// The colour that moves next.
    pub fn to_move(&self) -> Player {
        self.to_move
    }

    /// Plays a move of the colour to move, or refuses it and says why.
    pub fn play(&mut self, step: Clobbering) -> Result<(), ParseError> {
        let Clobbering { from, to } = step;
        let (low, high) = (from.min(to), from.max(to));
        let beside = low + self.cols == high || (low + 1 == high && !high.is_multiple_of(self.cols));
        let (own, enemy) = (Some(self.to_move), Some(self.to_move.opponent()));
        if !beside || self.cells.get(from) != Some(&own) || self.cells.get(to) != Some(&enemy) {
            let is_white = self.to_move == Player::WHITE;
            let expected = if is_white { "clobber-expected-white" } else { "clobber-expected-black" };
            return Err(ParseError::new("move", self.name(step).to_string(), expected));
        }
        self.cells[from] = None;
        self.cells[to] = own;
        self.to_move = self.to_move.opponent();
        Ok(())
    }

    /// Plays moves one after another, and returns how many stones are left when the colour to move has no move; an
    /// error where a move is not allowed, or where the play could go on.
    pub fn replay(mut self, moves: &[Clobbering]) -> Result<usize, ParseError> {
        for &step in moves {
            self.play(step)?;
        }
        if self.can_go_on() {
            return Err(ParseError::new("moves", moves.len().to_string(), "clobber-expected-more"));
        }
        Ok(self.stones())
    }

    /// Whether a stone is beside one of the other colour, so that either colour has a move.
    pub fn can_go_on(&self) -> bool {
        let differ = |a: usize, b: usize| match (self.cells[a], self.cells.get(b)) {
            (Some(one), Some(&Some(other))) => one != other,
            _ => false,
        };
        (0..self.cells.len())
            .any(|n| differ(n, n + self.cols) || (!(n + 1).is_multiple_of(self.cols) && differ(n, n + 1)))
    }

    /// A move's text, as the game writes it: `b1xa1`.
    pub fn name(&self, step: Clobbering) -> impl fmt::Display + use<> {
        let cols = self.cols;
        fmt::from_fn(move |f| {
            let square = |n: usize| (FileName((n % cols) as u32), n / cols + 1);
            let ((file, rank), (to_file, to_rank)) = (square(step.from), square(step.to));
            write!(f, "{file}{rank}x{to_file}{to_rank}")
        })
    }
}
