//! Newgame: the rules, and all else that the game says of itself.

mod depiction;
mod entry;
mod evaluation;
pub mod pieces;
pub mod rules;
mod solver;

pub use depiction::DEPICTION;
pub use rules::*;
