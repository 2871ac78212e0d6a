//! Clobber and Solitaire Clobber: the rules, and all else that the game says of itself.

mod depiction;
mod evaluation;
pub mod rules;
pub mod solitaire;
mod solver;

use crate::entry::{Entry, Extra, Listed, Sizes};
use crate::view::Depiction;

pub use depiction::DEPICTION;
pub use rules::*;

impl Listed for Clobber {
    fn entry(rules: Rules) -> Entry {
        let (id, title, players, sample) = match rules {
            Rules::Duel => ("clobber", "Clobber", 2, "B.3W./W.B2WB/2B2.2W/.2B2.B/2W.2BW b"),
            Rules::Solitaire => ("solitaire", "Solitaire Clobber", 1, "B.W.2W/.2B3./4W2B/.W4./BW2B.B w"),
        };
        let sizes = Some(Sizes { sides: (1, 128), odd: false, usual: (5, 6), squares: 128 });
        Entry { id, title, variant_of: None, players, sizes, sample }
    }

    fn depiction() -> &'static Depiction {
        &DEPICTION
    }

    fn extra(rules: Rules) -> Option<Extra> {
        (rules == Rules::Solitaire).then_some(Extra::Puzzles)
    }

    fn lessons() -> &'static str {
        include_str!("clobber/lesson.txt")
    }
}
