//! Marbar: the rules, and all else that the game says of itself.

mod evaluation;
pub mod rules;
mod solver;
pub mod starts;

pub use rules::*;
