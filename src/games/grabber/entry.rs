//! What the list of the games says of Grabber.

use super::{DEPICTION, Grabber};
use crate::entry::{Entry, Listed, Sizes};
use crate::view::Depiction;

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

    fn lessons() -> &'static str {
        include_str!("lesson.txt")
    }
}
