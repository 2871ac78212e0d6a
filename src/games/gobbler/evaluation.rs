use super::{Gobbler, Step};
use crate::search::MAX_DEPTH;
use crate::search::level::Strength;
use crate::search::policy::{Policy, PuzzleSource};
use crate::search::{Evaluate, Weights};

/// A position has millions of moves, and the best dozen hardly differ. So the lowest two levels have weaker weights and
/// the first plays some moves at random, and from level 5 on each level searches about twice as many nodes as the one below it.
const LEVELS: [Strength; 8] = [
    Strength { depth: 1, nodes: 4_000, temperature: 100, depth_drop_percent: 0, blunder_percent: 22 },
    Strength { depth: 1, nodes: 4_000, temperature: 100, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: 1, nodes: 4_000, temperature: 78, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: 3, nodes: 8_000, temperature: 11, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: MAX_DEPTH, nodes: 4_000, temperature: 0, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: MAX_DEPTH, nodes: 8_500, temperature: 0, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: MAX_DEPTH, nodes: 15_000, temperature: 0, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: MAX_DEPTH, nodes: u64::MAX, temperature: 0, depth_drop_percent: 0, blunder_percent: 0 },
];

/// Meals that can be had at once, and little of what makes those to come.
const WEAK_WEIGHTS: &[Weights] = &[[130, 580, -550, 130, -6, 26, 3, 180]; 2];

/// A Gobbler goes on from Little to Little by knight's jumps, so what feeds it is squares with Littles a knight's jump
/// apart, the more so near it, and stacks, one of which is a meal. Littles on the rim are hard to come by. A Gobbler that
/// has no meal as things stand starves unless the Littles let it live. Those that are eaten do not come back. Found by a
/// fit to the results of games at few nodes; the weights were then tuned by self-play with 34 to eat.
impl Evaluate for Gobbler {
    const TERMS: &'static [&'static str] = &[
        "eaten",
        "Gobblers",
        "a Gobbler without a meal",
        "Littles a knight's jump from a Gobbler",
        "Littles on the rim",
        "Littles on others",
        "Littles a knight's jump apart",
        "to move",
    ];

    const WEIGHTS: Weights = [130, 580, -550, 130, -36, 158, 19, 180];

    const LOGISTIC_SCALE: i32 = 400;

    const COUNTS_STEPS: bool = true;

    fn policy((): ()) -> Policy {
        Policy {
            levels: LEVELS,
            weak_weights: WEAK_WEIGHTS,
            // Only what is nearly over can be solved.
            proof_percent: 10,
            puzzles: PuzzleSource::PlayedGames,
        }
    }

    /// For the Gobblers, then turned to the player to move.
    fn evaluate(&self, weights: &Weights) -> i32 {
        let stance = self.stance();
        let (eaten, goal) = self.eaten_and_goal();
        let score = weights[0] * (i32::from(eaten) - i32::from(goal))
            + weights[1] * stance.gobblers as i32
            + weights[2] * stance.starving as i32
            + weights[3] * stance.near as i32
            + weights[4] * stance.outer as i32
            + weights[5] * stance.stacked as i32
            + weights[6] * stance.links as i32;
        let score = if self.is_littles_turn() { -score } else { score };
        score + weights[7]
    }

    fn is_quiet(&self) -> bool {
        !self.is_between_hops()
    }

    fn beam_width(&self, depth: i32) -> Option<usize> {
        self.is_littles_turn().then_some(if depth >= 3 { 14 } else { 10 })
    }

    fn ordering_score(&self, step: Step) -> i32 {
        i32::from(matches!(step, Step::Hop { .. }))
    }
}
