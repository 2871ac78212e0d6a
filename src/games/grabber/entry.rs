//! What the list of the games says of Grabber.

use super::{DEPICTION, Grabber};
use crate::entry::{Entry, Listed, Sizes};

impl Listed for Grabber {
    fn entry((): ()) -> Entry {
        Entry {
            id: "grabber",
            title: "Grabber",
            blurb: "Jump, and take the top man along as a prisoner. Whoever cannot capture loses.",
            variant_of: None,
            players: 2,
            sizes: Some(Sizes { sides: (3, 8), odd: false, usual: (6, 6), squares: 64 }),
            depiction: &DEPICTION,
            sample: "W5./2B.B2./WBwww.WWbbBw/BwBBwWBWb/.BWb2.W/.WBWB. w 0",
        }
    }
}
