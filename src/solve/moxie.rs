//! Moxie and its variants.

use super::Solve;
use crate::games::moxie::Moxie;

impl Solve for Moxie {}
