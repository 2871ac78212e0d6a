//! What a position of tic-tac-toe is worth at a glance.

use quarry::search::{Evaluate, Weights};

use crate::TicTacToe;

/// The more lines are open to a player, the more rows can still be made.
impl Evaluate for TicTacToe {
    const TERMS: &'static [&'static str] = &["lines without enemy marks"];

    const WEIGHTS: Weights = [10, 0, 0, 0, 0, 0, 0, 0];

    fn evaluate(&self, weights: &Weights) -> i32 {
        let [own, enemy] = self.own_and_enemy();
        weights[0] * (Self::open(enemy) - Self::open(own))
    }
}
