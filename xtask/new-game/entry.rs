//! What the list of the games says of Newgame.

use super::{DEPICTION, Newgame};
use crate::entry::{Entry, Listed};

impl Listed for Newgame {
    // Fill in: the title, the game in one line, the boards if there is a choice, and a position in which much can be seen.
    fn entry((): ()) -> Entry {
        Entry {
            id: "newgame",
            title: "Newgame",
            blurb: "Put stones on the board, none beside another of yours.",
            variant_of: None,
            players: 2,
            sizes: None,
            depiction: &DEPICTION,
            sample: "W3.B/5./2.B2./.W3./4.W b",
        }
    }
}
