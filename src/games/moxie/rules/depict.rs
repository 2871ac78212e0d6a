//! What a position of Moxie looks like.

use super::super::pieces::{CAPTURES, IN_HAND, RANSOMS};
use super::capture::SIX;
use super::lattice::each_bit;
use super::{Moxie, PLAYERS, Variant};
use crate::board::{Square, Squares};
use crate::game::{Counter, Depict, Piece, Player};

impl Depict for Moxie {
    fn stack(&self, square: Square) -> Vec<Piece> {
        let bit = self.lattice().bit(square);
        let on = |stones: u32, man| (stones & bit != 0).then_some(man);
        on(self.stones[0], Piece::WHITE).or(on(self.stones[1], Piece::BLACK)).into_iter().collect()
    }

    fn counters(&self) -> Vec<Counter> {
        let counts = |player: usize| {
            [(IN_HAND, self.in_hand(player)), (CAPTURES, self.captured[player]), (RANSOMS, self.given_up[player])]
        };
        let all = [0, 1].into_iter().flat_map(|player| counts(player).map(|count| (PLAYERS[player], count)));
        let goal = |kind| (kind == CAPTURES).then_some(u32::from(SIX));
        all.filter(|(_, (kind, _))| self.variant == Variant::Ransom || *kind != RANSOMS)
            .map(|(player, (kind, number))| Counter { player, kind, number: u32::from(number), goal: goal(kind) })
            .collect()
    }

    fn winning_pattern(&self) -> Squares {
        let Some(winner) = self.winner().filter(|_| self.captured.iter().all(|&captured| captured < SIX)) else {
            return Squares::EMPTY;
        };
        let stones = self.stones[usize::from(winner == Player::BLACK)];
        each_bit(self.lattice().pattern(stones)).map(|bit| self.lattice().square(bit)).collect()
    }
}
