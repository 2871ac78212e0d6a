use super::{Evaluate, Weights};
use crate::game::Game as _;
use crate::games::clobber::Clobber;

/// What matters is not who can move, since both can wherever two stones meet, but who can go on. A stone that stands
/// alone before one enemy is spent when it moves, and its enemy gains nothing by waiting: it is a weakness. One with a
/// friend behind it clobbers and is followed, or is avenged. Stones inside a group are moves to come. Found by fitting
/// positions of 5x6 and 10x10 boards, solved to the end, to the numbers of enemies and friends beside each stone.
impl Evaluate for Clobber {
    const TERMS: &'static [&'static str] = &[
        "one enemy beside it, no friend",
        "one enemy beside it, and friends",
        "two enemies and two friends beside it",
        "friends only, two or more",
        "to move",
    ];

    const WEIGHTS: Weights = [-50, 34, 12, 38, 39, 0, 0, 0];

    const UNIT: i32 = 120;

    /// Without the stones that no enemy can ever meet: the same fights beside other dead stones are the same game.
    fn search_key(&self) -> u64 {
        self.living().key()
    }

    fn evaluate(&self, weights: &Weights) -> i32 {
        let [own, enemy] = self.stances();
        let difference = |one: u32, other: u32| one as i32 - other as i32;
        weights[0] * difference(own.lonely, enemy.lonely)
            + weights[1] * difference(own.backed, enemy.backed)
            + weights[2] * difference(own.wedged, enemy.wedged)
            + weights[3] * difference(own.inner, enemy.inner)
            + weights[4]
    }
}
