//! What a position of Gobbler looks like.

use super::super::pieces::{GOBBLER, GOBBLERS, LITTLE, LITTLES, LITTLES_EATEN, LITTLES_LEFT};
use super::Gobbler;
use crate::board::Square;
use crate::game::{Counter, Depict, Piece};

impl Depict for Gobbler {
    fn stack(&self, square: Square) -> Vec<Piece> {
        let cell = self.grid.cell(square);
        if self.gobblers >> cell & 1 != 0 {
            return vec![GOBBLER];
        }
        vec![LITTLE; usize::from(self.crowd.at(cell))]
    }

    fn counters(&self) -> Vec<Counter> {
        let (eaten, goal) = (u32::from(self.eaten), u32::from(self.goal));
        vec![
            Counter { player: LITTLES, kind: LITTLES_LEFT, number: self.crowd.total(), goal: None },
            Counter { player: GOBBLERS, kind: LITTLES_EATEN, number: eaten, goal: Some(goal) },
        ]
    }
}
