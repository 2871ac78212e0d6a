//! What a position of Clobber looks like.

use super::Clobber;
use crate::board::Square;
use crate::game::{Counter, CounterKind, Depict, Piece, Player};

impl Depict for Clobber {
    fn stack(&self, square: Square) -> Vec<Piece> {
        let has = |stones: u128| stones & square.bit128() != 0;
        let (white, black) = (has(self.white).then_some(Piece::WHITE), has(self.black).then_some(Piece::BLACK));
        white.or(black).into_iter().collect()
    }

    fn counters(&self) -> Vec<Counter> {
        [(Player::WHITE, self.white), (Player::BLACK, self.black)]
            .map(|(player, stones)| Counter {
                player,
                kind: CounterKind::STONES,
                number: stones.count_ones(),
                goal: None,
            })
            .into()
    }
}
