//! What the list of the games says of Newgame.

use super::{DEPICTION, Newgame};
use crate::entry::{Entry, Listed};
use crate::view::Depiction;

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
}
