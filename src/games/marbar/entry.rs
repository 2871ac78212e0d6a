//! What the list of the games says of Marbar.

use super::{DEPICTION, Marbar};
use crate::entry::{Entry, Listed, Sizes};

impl Listed for Marbar {
    fn entry((): ()) -> Entry {
        Entry {
            id: "marbar",
            title: "Marbar",
            blurb: "Two hunters, and a monster whose every step is forced.",
            variant_of: None,
            players: 2,
            sizes: Some(Sizes { sides: (3, 11), odd: true, usual: (11, 11), squares: 121 }),
            depiction: &DEPICTION,
            sample: "7C/C3.CWC/C4.2C/2C4.C/3CM2.C/7C/CB5C w a1 g7",
        }
    }
}
