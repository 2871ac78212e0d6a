//! What a position of Grabber looks like.

use super::super::pieces::{COLUMNS, TO_TAKE_OFF};
use super::Grabber;
use crate::board::Square;
use crate::game::{Counter, Depict, Game as _, Piece};

impl Depict for Grabber {
    fn stack(&self, square: Square) -> Vec<Piece> {
        let man = |white| if white { Piece::WHITE } else { Piece::BLACK };
        if (self.white | self.black) & square.bit64() == 0 {
            return Vec::new();
        }
        let cap = man(self.white & square.bit64() != 0);
        std::iter::once(cap).chain(self.prisoners.column(square).men().map(man)).collect()
    }

    fn counters(&self) -> Vec<Counter> {
        // Of 3 men still to be taken off Black has two, having been the second to begin.
        let left = [self.to_take_off / 2, self.to_take_off.div_ceil(2)];
        let left = self.players().into_iter().zip(left.map(u32::from)).map(|p| (p, TO_TAKE_OFF));
        let caps = [self.white, self.black].map(u64::count_ones);
        let caps = self.players().into_iter().zip(caps).map(|p| (p, COLUMNS));
        left.filter(|_| self.to_take_off != 0)
            .chain(caps)
            .map(|((player, number), kind)| Counter { player, kind, number, goal: None })
            .collect()
    }
}
