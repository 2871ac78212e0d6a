//! Newgame: the rules, and all else that the game says of itself.

mod depiction;
mod evaluation;
pub mod rules;

use crate::entry::{Entry, Listed};
use crate::solve::{NoTablebase, Solve};
use crate::view::Depiction;

pub use depiction::DEPICTION;
pub use rules::*;

impl Listed for Newgame {
    // Fill in: the title, the boards if there is a choice, and a position in which much can be seen.
    fn entry((): ()) -> Entry {
        Entry {
            id: "newgame",
            title: "Newgame",
            variant_of: None,
            players: 2,
            sizes: None,
            sample: "W3.B/5./2.B2./.W3./4.W b",
        }
    }

    fn depiction() -> &'static Depiction {
        &DEPICTION
    }

    fn lessons() -> &'static str {
        include_str!("newgame/lesson.txt")
    }
}

// Fill in: a faster way to an exact answer than `solve::solve_any`, if the game has one. It gets a file of its own, `solver.rs`.
impl Solve for Newgame {
    type Tablebase = NoTablebase;
}
