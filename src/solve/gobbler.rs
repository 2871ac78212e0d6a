//! Gobbler.

use super::Solve;
use crate::games::gobbler::Gobbler;

impl Solve for Gobbler {}
