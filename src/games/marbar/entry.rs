//! What the list of the games says of Marbar.

use super::{DEPICTION, Marbar};
use crate::entry::{Entry, Listed, Sizes};
use crate::view::Depiction;

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
        include_str!("lesson.txt")
    }
}
