//! Moxie and its variants: the rules, and all else that the game says of itself.

mod depiction;
mod evaluation;
pub mod rules;
pub mod solver;
pub mod starts;

use crate::entry::{Entry, Listed};
use crate::view::Depiction;

pub use depiction::DEPICTION;
pub use rules::*;

impl Listed for Moxie {
    fn entry(variant: Variant) -> Entry {
        let (id, title, sample) = match variant {
            Variant::Plain => ("moxie", "Moxie", ".WB./.W2./3.B/W.B. b 4 5"),
            Variant::Urgent => ("moxie-urgent", "Urgent Moxie", "3.W/W.B./W2.B/2B.B w 0 3"),
            Variant::Ransom => ("moxie-ransom", "Ransom Moxie", ".W.W/.B2./B2.B/4. w 0 0 0 0"),
            Variant::Unbroken => ("moxie-unbroken", "Unbroken Moxie", "W.W./W3./.BWB/2.B. b 0 0"),
            Variant::Square => ("moxie-square", "Square Moxie", "WBW./.2W./4./B.B. b 3 2"),
            Variant::Knight => ("moxie-knight", "Knight Moxie", "2.WB/.2WB/4./.B.W b 0 0"),
            Variant::Hex => ("moxie-hex", "Hex Moxie", "3./2.2B/3.BW/B3./B.W w 1 3"),
            Variant::Diagonal => ("moxie-diagonal", "Diagonal Moxie", "3.B/B3./B.2W/B2W. w 4 4"),
            Variant::Misere => ("moxie-misere", "Misère Moxie", "3.W/B3./2.2W/3.B b 0 0"),
        };
        let variant_of = (variant != Variant::Plain).then_some("moxie");
        Entry { id, title, variant_of, players: 2, sizes: None, sample }
    }

    fn depiction() -> &'static Depiction {
        &DEPICTION
    }

    fn lessons() -> &'static str {
        include_str!("moxie/lesson.txt")
    }
}
