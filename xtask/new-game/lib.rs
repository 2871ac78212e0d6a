//! The game that `cargo xtask new-game` writes: the files of `xtask/new-game/` as they are.

// The files name them as modules of their own crate.
#[cfg(test)]
use quarry::moves;
use quarry::{board, entry, game, message, search, solve, text, view};

pub mod newgame;
