//! Tic-tac-toe has few positions: the usual ways of solving will do.

use quarry::solve::{NoTablebase, Solve};

use crate::TicTacToe;

impl Solve for TicTacToe {
    type Tablebase = NoTablebase;
}
