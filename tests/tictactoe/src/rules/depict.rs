//! What a position of tic-tac-toe looks like.

use quarry::board::{Square, Squares};
use quarry::game::{Depict, Explain, Piece};

use super::TicTacToe;
use crate::pieces::{CROSS, NOUGHT};

impl Depict for TicTacToe {
    fn stack(&self, square: Square) -> Vec<Piece> {
        let [x, o] = self.marks.map(|marks| marks >> square.0 & 1 != 0);
        x.then_some(CROSS).or(o.then_some(NOUGHT)).into_iter().collect()
    }

    fn winning_pattern(&self) -> Squares {
        Squares(self.marks.map(Self::rows).into_iter().fold(0, |all, rows| all | u128::from(rows)))
    }
}

/// The usual words are enough.
impl Explain for TicTacToe {}
