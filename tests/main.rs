//! The native tests, one program: to link one for each file took most of the time after a change of the library.
//!
//! `cargo test --test main vectors::` runs those of `vectors.rs`. Tests that run for minutes are in `long.rs`.

mod cgt;
mod clobber;
mod contract;
mod data;
mod engine;
mod hostile;
mod layers;
mod lessons;
mod limits;
mod lists;
mod mangled;
mod messages;
mod papers;
mod perft;
mod pgn;
mod pictures;
mod properties;
mod puzzles;
mod reasons;
mod scenes;
mod search;
mod sentences;
mod vectors;

/// Some modules are part of `long.rs` as well, which tries more cases.
const IS_LONG: bool = false;
