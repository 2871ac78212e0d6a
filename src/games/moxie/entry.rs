//! What the list of the games says of Moxie and its variants.

use super::{DEPICTION, Moxie, Variant};
use crate::entry::{Entry, Listed};

impl Listed for Moxie {
    fn entry(variant: Variant) -> Entry {
        let (id, title, blurb, sample) = match variant {
            Variant::Plain => (
                "moxie",
                "Moxie",
                "Drop, step or jump. Three in a row wins, or six captures.",
                ".WB./.W2./3.B/W.B. b 4 5",
            ),
            Variant::Urgent => (
                "moxie-urgent",
                "Urgent Moxie",
                "A jump may wait for a winning move, or for one that saves the game.",
                "3.W/W.B./W2.B/2B.B w 0 3",
            ),
            Variant::Ransom => (
                "moxie-ransom",
                "Ransom Moxie",
                "Decline a jump, and pay with a stone of your own.",
                ".W.W/.B2./B2.B/4. w 0 0 0 0",
            ),
            Variant::Unbroken => (
                "moxie-unbroken",
                "Unbroken Moxie",
                "A row must outlast the opponent's next turn.",
                "W.W./W3./.BWB/2.B. b 0 0",
            ),
            Variant::Square => (
                "moxie-square",
                "Square Moxie",
                "A block of two by two wins instead of a row.",
                "WBW./.2W./4./B.B. b 3 2",
            ),
            Variant::Knight => {
                ("moxie-knight", "Knight Moxie", "Stones step like chess knights.", "2.WB/.2WB/4./.B.W b 0 0")
            }
            Variant::Hex => {
                ("moxie-hex", "Hex Moxie", "On 19 hexagons, in six directions.", "3./2.2B/3.BW/B3./B.W w 1 3")
            }
            Variant::Diagonal => {
                ("moxie-diagonal", "Diagonal Moxie", "Only diagonal rows win.", "3.B/B3./B.2W/B2W. w 4 4")
            }
            Variant::Misere => ("moxie-misere", "Misère Moxie", "Six captures lose.", "3.W/B3./2.2W/3.B b 0 0"),
        };
        let variant_of = (variant != Variant::Plain).then_some("moxie");
        Entry { id, title, blurb, variant_of, players: 2, sizes: None, depiction: &DEPICTION, sample }
    }
}
