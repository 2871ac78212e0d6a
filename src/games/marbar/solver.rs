//! Marbar. Each turn takes a civilian off the board, so the ways to the end are short: the usual ways will do.

use crate::games::marbar::Marbar;
use crate::solve::{NoTablebase, Solve};

impl Solve for Marbar {
    type Tablebase = NoTablebase;
}
