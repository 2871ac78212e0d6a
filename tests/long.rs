//! Tests that run for minutes: they check proofs and tables which took long to compute. Only `cargo xtask test --full` runs them.

mod certificates;
mod moxie_tables;
mod openings;
mod puzzles;
mod starts;
mod stubborn;
