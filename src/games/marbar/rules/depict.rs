//! What a position of Marbar looks like.

use super::super::pieces::{CIVILIAN, MONSTER};
use super::Marbar;
use super::grid::bit;
use crate::board::Square;
use crate::game::{Depict, Explain as _, Piece};

impl Depict for Marbar {
    fn stack(&self, square: Square) -> Vec<Piece> {
        let cell = self.grid.cell(square);
        if cell == self.monster {
            return vec![MONSTER];
        }
        let hunters = [Piece::BLACK, Piece::WHITE].into_iter().zip(self.hunters);
        let hunter = hunters.filter(|(_, at)| *at == Some(cell)).map(|(man, _)| man);
        hunter.chain((self.civilians & bit(cell) != 0).then_some(CIVILIAN)).collect()
    }

    /// The monster's way while the hunters stand where they are, as if each passed: until one of them has a
    /// clear shot, or it cannot go on.
    fn forced_path(&self) -> Vec<Square> {
        self.forced_legs(None).into_iter().map(|leg| leg.to).collect()
    }
}
