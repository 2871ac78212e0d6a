//! Tic-tac-toe: a game outside `src/games`, which uses nothing of the library but what is public.
//!
//! It has the files of a game's folder, except for the rules in prose. `tests/game.rs` plays, searches, solves, draws and
//! describes it.

mod depiction;
mod entry;
mod evaluation;
pub mod pieces;
mod rules;
mod solver;

pub use depiction::{DEPICTION, MESSAGES};
pub use rules::{Step, TicTacToe};
