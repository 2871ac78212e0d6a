//! What the list of the games says of Clobber and Solitaire Clobber.

use super::{Clobber, DEPICTION, Rules};
use crate::entry::{Entry, Listed, Sizes};

impl Listed for Clobber {
    fn entry(rules: Rules) -> Entry {
        let (id, title, blurb, players, sample) = match rules {
            Rules::Duel => (
                "clobber",
                "Clobber",
                "Clobber a neighbour. Whoever moves last wins.",
                2,
                "B.3W./W.B2WB/2B2.2W/.2B2.B/2W.2BW b",
            ),
            Rules::Solitaire => (
                "solitaire",
                "Solitaire Clobber",
                "Alone: leave as few stones as possible.",
                1,
                "B.W.2W/.2B3./4W2B/.W4./BW2B.B w",
            ),
        };
        let sizes = Some(Sizes { sides: (1, 128), odd: false, usual: (5, 6), squares: 128 });
        Entry { id, title, blurb, variant_of: None, players, sizes, depiction: &DEPICTION, sample }
    }
}
