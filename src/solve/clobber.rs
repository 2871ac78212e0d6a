//! Clobber, and Solitaire Clobber.

use super::Solve;
use crate::games::clobber::Clobber;

impl Solve for Clobber {}
