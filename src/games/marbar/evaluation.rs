use super::Marbar;
use crate::search::MAX_DEPTH;
use crate::search::level::Strength;
use crate::search::policy::Policy;
use crate::search::{Evaluate, Weights};

/// A search of six moves hardly loses what is won, so all levels but the strongest see less than usual. A search of one move
/// beats random play only if it nearly always plays the best move that it sees.
const LEVELS: [Strength; 8] = [
    Strength { depth: 1, nodes: 4_000, temperature: 4, depth_drop_percent: 0, blunder_percent: 3 },
    Strength { depth: 2, nodes: 10_000, temperature: 27, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: 2, nodes: 10_000, temperature: 17, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: 3, nodes: 20_000, temperature: 15, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: 4, nodes: 40_000, temperature: 10, depth_drop_percent: 45, blunder_percent: 0 },
    Strength { depth: 4, nodes: 40_000, temperature: 9, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: 5, nodes: 100_000, temperature: 5, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: MAX_DEPTH, nodes: u64::MAX, temperature: 0, depth_drop_percent: 0, blunder_percent: 0 },
];

/// The hunter who is nearer to a clear shot is nearer to winning, and the move is worth half a step. A player without
/// a hunter cannot win any more. The monster goes to the hunter that moved; a hunter with more ways to go is harder to catch.
impl Evaluate for Marbar {
    const TERMS: &'static [&'static str] = &["steps to a clear shot", "hunter alive", "squares to go to", "to move"];

    const WEIGHTS: Weights = [30, 400, 5, 10, 0, 0, 0, 0];

    const LOGISTIC_SCALE: i32 = 120;

    fn policy((): ()) -> Policy {
        Policy { levels: LEVELS, ..Policy::USUAL }
    }

    fn evaluate(&self, weights: &Weights) -> i32 {
        let [own, enemy] = self.chances();
        let difference = |one: u32, other: u32| one as i32 - other as i32;
        weights[0] * difference(enemy.steps_to_a_shot, own.steps_to_a_shot)
            + weights[1] * difference(u32::from(own.is_alive), u32::from(enemy.is_alive))
            + weights[2] * difference(own.ways, enemy.ways)
            + weights[3]
    }
}
