//! Gobbler: the rules, and all else that the game says of itself.

mod depiction;
mod evaluation;
pub mod rules;
mod solver;

use crate::entry::{Entry, Extra, Listed};
use crate::view::Depiction;

pub use depiction::DEPICTION;
pub use rules::*;

impl Listed for Gobbler {
    fn entry((): ()) -> Entry {
        Entry {
            id: "gobbler",
            title: "Gobbler",
            variant_of: None,
            players: 2,
            sizes: None,
            sample: "5.Ll.Ll/.G3.Ll2L/6.2L/LlLll.2LLl2L/2.Ll3.2L/LLl3.LLlllL/L2Ll5./L.Ll3.G. g 18 40",
        }
    }

    fn depiction() -> &'static Depiction {
        &DEPICTION
    }

    fn extra((): ()) -> Option<Extra> {
        Some(Extra::Ranks)
    }

    fn may_end_moves((): ()) -> bool {
        true
    }

    fn lessons() -> &'static str {
        include_str!("gobbler/lesson.txt")
    }
}
