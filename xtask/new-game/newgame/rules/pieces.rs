//! What a position of Newgame looks like. Its sides and pieces are the usual ones.

// Fill in: sides, kinds of pieces, reasons why pieces leave the board, and counters, where the usual ones are not enough.
// Each is a handle of a static, as in src/games/gobbler/rules/pieces.rs.

use super::Newgame;
use crate::board::Square;
use crate::game::{Counter, CounterKind, Depict, Explain, Piece};

impl Depict for Newgame {
    // Fill in: the pieces of a square, the top one first. Applied to them, the events of a step give those after it.
    fn stack(&self, square: Square) -> Vec<Piece> {
        let [white, black] = self.stones.map(|stones| stones.has(square));
        white.then_some(Piece::WHITE).or(black.then_some(Piece::BLACK)).into_iter().collect()
    }

    // Fill in: the numbers that belong to a position but stand on no square; leave it out if there are none. Where a
    // pattern of squares wins, `winning_pattern` says which.
    fn counters(&self) -> Vec<Counter> {
        let count = |player: usize| Counter {
            player: super::PLAYERS[player],
            kind: CounterKind::STONES,
            number: self.stones[player].len() as u32,
            goal: None,
        };
        [0, 1].map(count).into()
    }
}

// Fill in: what a player must do (`task`) and why a square cannot be picked (`why_not`), where the usual words, which
// follow from the steps, are not enough.
impl Explain for Newgame {}
