//! Marbar: the rules, and all else that the game says of itself.

mod depiction;
mod evaluation;
pub mod rules;
pub mod starts;

use crate::entry::{Entry, Listed, Sizes};
use crate::solve::{NoTablebase, Solve};
use crate::view::Depiction;

pub use depiction::DEPICTION;
pub use rules::*;

impl Listed for Marbar {
    fn entry((): ()) -> Entry {
        Entry {
            id: "marbar",
            title: "Marbar",
            variant_of: None,
            players: 2,
            sizes: Some(Sizes { sides: (3, 11), odd: true, usual: (11, 11), squares: 121 }),
            sample: "7C/C3.CWC/C4.2C/2C4.C/3CM2.C/7C/CB5C w a1 g7",
        }
    }

    fn depiction() -> &'static Depiction {
        &DEPICTION
    }

    fn lessons() -> &'static str {
        include_str!("marbar/lesson.txt")
    }
}

// Each move takes a civilian off the board, so the ways to the end are short: the usual solvers will do.
impl Solve for Marbar {
    type Tablebase = NoTablebase;
}
