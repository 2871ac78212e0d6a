//! Marbar. Each turn takes a civilian off the board, so the ways to the end are short: the usual ways will do.

use super::Solve;
use crate::games::marbar::Marbar;

impl Solve for Marbar {}
