//! The nine games of the family.

use super::lattice::{DIAGONAL, HEX, KNIGHT, Lattice, PLAIN, SQUARE};

/// Which Moxie is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Variant {
    /// Moxie itself.
    Plain,
    /// `moxie-urgent`: a jump may wait for a win, or for the defence against one.
    Urgent,
    /// `moxie-ransom`: a jump may be bought off with one of one's own stones.
    Ransom,
    /// `moxie-unbroken`: a row must outlast the opponent's next move.
    Unbroken,
    /// `moxie-square`: a block of 2x2 wins instead of a row.
    Square,
    /// `moxie-knight`: steps are knight's moves.
    Knight,
    /// `moxie-hex`: 19 hexagons.
    Hex,
    /// `moxie-diagonal`: only diagonal rows win.
    Diagonal,
    /// `moxie-misere`: six captures lose.
    Misere,
}

impl Variant {
    /// All nine, Moxie itself first.
    pub const ALL: [Self; 9] = [
        Self::Plain,
        Self::Urgent,
        Self::Ransom,
        Self::Unbroken,
        Self::Square,
        Self::Knight,
        Self::Hex,
        Self::Diagonal,
        Self::Misere,
    ];

    pub(super) fn lattice(self) -> &'static Lattice {
        match self {
            Self::Plain | Self::Urgent | Self::Ransom | Self::Unbroken | Self::Misere => &PLAIN,
            Self::Square => &SQUARE,
            Self::Knight => &KNIGHT,
            Self::Hex => &HEX,
            Self::Diagonal => &DIAGONAL,
        }
    }
}
