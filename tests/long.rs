//! Tests that run for minutes: they check proofs and tables which took long to compute, and try more cases than `main.rs`. Only
//! `cargo xtask test --full` runs them.

mod certificates;
mod contract;
mod data;
mod hostile;
mod limits;
mod moxie_tables;
mod openings;
mod perft;
mod pgn;
mod puzzles;
mod reasons;
mod search;
mod starts;
mod stubborn;

/// Modules that are part of `main.rs` as well try more cases here.
const IS_LONG: bool = true;
