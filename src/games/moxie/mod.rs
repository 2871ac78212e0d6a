//! Moxie and its variants: the rules, and all else that the game says of itself.

mod depiction;
mod entry;
mod evaluation;
pub mod pieces;
pub mod rules;
pub mod solver;
pub mod starts;

pub use depiction::DEPICTION;
pub use rules::*;
