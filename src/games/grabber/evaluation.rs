use super::{Grabber, Step};
use crate::search::MAX_DEPTH;
use crate::search::level::Strength;
use crate::search::policy::Policy;
use crate::search::{Evaluate, Weights};

/// A search of one move loses one game of five to random play, so the lowest level looks further. The strongest solves what
/// the one below it only looks at: that one errs a little, or the sides would decide.
const LEVELS: [Strength; 8] = [
    Strength { depth: 2, nodes: 10_000, temperature: 25, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: 3, nodes: 20_000, temperature: 25, depth_drop_percent: 60, blunder_percent: 0 },
    Strength { depth: 3, nodes: 20_000, temperature: 15, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: 4, nodes: 50_000, temperature: 10, depth_drop_percent: 50, blunder_percent: 0 },
    Strength { depth: 5, nodes: 100_000, temperature: 8, depth_drop_percent: 50, blunder_percent: 0 },
    Strength { depth: 6, nodes: 200_000, temperature: 4, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: 8, nodes: 400_000, temperature: 2, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: MAX_DEPTH, nodes: u64::MAX, temperature: 0, depth_drop_percent: 0, blunder_percent: 0 },
];

/// A player who cannot capture loses, so jumps are what counts: those that can be made now, and the columns that can make
/// them. Columns of one's own are jumps to come; prisoners under an enemy cap are freed by capturing it.
impl Evaluate for Grabber {
    const TERMS: &'static [&'static str] = &["first jumps", "columns that can jump", "columns", "to move"];

    const WEIGHTS: Weights = [20, 20, 10, 10, 0, 0, 0, 0];

    const LOGISTIC_SCALE: i32 = 120;

    fn policy((): ()) -> Policy {
        Policy { levels: LEVELS, ..Policy::USUAL }
    }

    fn evaluate(&self, weights: &Weights) -> i32 {
        let [own, enemy] = self.mobility();
        let difference = |one: u32, other: u32| one as i32 - other as i32;
        weights[0] * difference(own.jumps, enemy.jumps)
            + weights[1] * difference(own.jumpers, enemy.jumpers)
            + weights[2] * difference(own.columns, enemy.columns)
            + weights[3]
    }

    fn ordering_score(&self, step: Step) -> i32 {
        // To go on is more than to stop.
        match step {
            Step::End => -1,
            Step::Jump { .. } | Step::TakeOff(_) => 0,
        }
    }
}
