//! What a position of Clobber looks like, and what the game removes. Its sides and pieces are the usual ones.

use super::Clobber;
use crate::board::Square;
use crate::game::{Counter, CounterKind, Depict, Exit, Noise, Piece, Player, Reason, Removal};

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

/// Landed on by an enemy stone.
pub const CLOBBERED: Removal = Removal::new(&CLOBBERED_REASON);

static CLOBBERED_REASON: Reason = Reason {
    id: "clobbered",
    exit: Exit::LandedOn,
    sound: Some(Noise::Thud),
    is_marked: false,
    message: None,
    counts: None,
};
