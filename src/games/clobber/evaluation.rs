use super::{Clobber, Rules};
use crate::game::Game as _;
use crate::search::MAX_DEPTH;
use crate::search::level::Strength;
use crate::search::policy::Policy;
use crate::search::{Evaluate, Weights};

/// The scores of neighbouring moves lie far apart, so low levels must be led astray further than in other games. Who moves
/// last is seen late: a search of three moves loses one game of eight to random play, so the lowest level looks further than
/// the next one, and errs more.
const LEVELS: [Strength; 8] = [
    Strength { depth: 5, nodes: 30_000, temperature: 60, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: 4, nodes: 60_000, temperature: 15, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: 6, nodes: 60_000, temperature: 16, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: 7, nodes: 150_000, temperature: 13, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: 8, nodes: 300_000, temperature: 7, depth_drop_percent: 30, blunder_percent: 0 },
    Strength { depth: 9, nodes: 500_000, temperature: 3, depth_drop_percent: 30, blunder_percent: 0 },
    Strength { depth: 10, nodes: 600_000, temperature: 1, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: MAX_DEPTH, nodes: u64::MAX, temperature: 0, depth_drop_percent: 0, blunder_percent: 0 },
];

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

    const LOGISTIC_SCALE: i32 = 120;

    /// Without the stones that no enemy can ever meet: the same fights beside other dead stones are the same game.
    fn search_key(&self) -> u64 {
        self.living().key()
    }

    fn policy(_: Rules) -> Policy {
        Policy { levels: LEVELS, ..Policy::USUAL }
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
