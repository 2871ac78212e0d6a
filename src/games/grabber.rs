//! Grabber: the rules, and all else that the game says of itself.

mod depiction;
mod evaluation;
pub mod rules;
pub mod solver;

use crate::entry::{Entry, Listed, Sizes};
use crate::view::Depiction;

pub use depiction::DEPICTION;
pub use rules::*;

impl Listed for Grabber {
    fn entry((): ()) -> Entry {
        Entry {
            id: "grabber",
            title: "Grabber",
            variant_of: None,
            players: 2,
            sizes: Some(Sizes { sides: (3, 8), odd: false, usual: (6, 6), squares: 64 }),
            sample: "W5./2B.B2./WBwww.WWbbBw/BwBBwWBWb/.BWb2.W/.WBWB. w 0",
        }
    }

    fn depiction() -> &'static Depiction {
        &DEPICTION
    }

    fn may_end_moves((): ()) -> bool {
        true
    }

    fn lessons() -> &'static str {
        include_str!("grabber/lesson.txt")
    }
}
