//! Grabber.

use super::Solve;
use crate::games::grabber::Grabber;

impl Solve for Grabber {}
