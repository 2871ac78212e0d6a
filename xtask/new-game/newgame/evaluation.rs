//! What a position of Newgame is worth at a glance.

use super::Newgame;
use crate::search::{Evaluate, Weights};

// Fill in: what matters in a position that is not over, as differences of numbers between the player to move and the
// other. `lab tune` finds the weights. The levels are the usual ones unless `policy` says otherwise; measure them with
// `quarry match`, each against the one below. A game without an evaluation, `impl Evaluate for Newgame {}`, plays at eight
// levels too: they differ in how far they look.

/// The player with more squares left can wait longer.
impl Evaluate for Newgame {
    const TERMS: &'static [&'static str] = &["squares left"];

    const WEIGHTS: Weights = [200, 0, 0, 0, 0, 0, 0, 0];

    fn evaluate(&self, weights: &Weights) -> i32 {
        let [own, enemy] = self.free().map(|squares| squares.len() as i32);
        weights[0] * (own - enemy)
    }
}
