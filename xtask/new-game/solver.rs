//! How Newgame is solved: by the usual ways.

use super::Newgame;
use crate::solve::{NoTablebase, Solve};

// Fill in: nothing, unless the game has a faster way to an exact answer than `solve::solve_any`.

impl Solve for Newgame {
    type Tablebase = NoTablebase;
}
