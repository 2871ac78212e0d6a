use super::{Evaluate, Weights};
use crate::games::gobbler::{Gobbler, Step};
use crate::search::MAX_DEPTH;
use crate::search::level::Strength;

/// Littles that are eaten do not come back, and a Gobbler that starves halves what the other side can do; a Gobbler
/// starves when no meal is in reach, so the meals that each could take now say how far it is from that. A stack in reach
/// is a large meal. Littles on the rim beside a Gobbler have nowhere to run.
impl Evaluate for Gobbler {
    const TERMS: &'static [&'static str] =
        &["eaten", "Gobblers", "meals in reach", "largest meal in reach", "a Gobbler with one meal", "to move"];

    const WEIGHTS: Weights = [100, 1200, 12, 60, 80, 30, 0, 0];

    const UNIT: i32 = 400;

    /// Depths are steps here. One that looks a step further sees little more, so the levels lie further apart.
    const LEVELS: [Strength; 8] = [
        Strength { depth: 1, nodes: 1_000, spread: 600 },
        Strength { depth: 3, nodes: 20_000, spread: 30 },
        Strength { depth: 5, nodes: 60_000, spread: 10 },
        Strength { depth: 6, nodes: 120_000, spread: 6 },
        Strength { depth: 8, nodes: 250_000, spread: 4 },
        Strength { depth: 10, nodes: 500_000, spread: 2 },
        Strength { depth: 12, nodes: 1_000_000, spread: 0 },
        Strength { depth: MAX_DEPTH, nodes: u64::MAX, spread: 0 },
    ];

    const COUNTS_STEPS: bool = true;

    /// For the Gobblers, then turned to the player to move.
    fn evaluate(&self, weights: &Weights) -> i32 {
        let table = self.meals();
        let (mut meals, mut largest, mut narrow) = (0, 0, 0);
        for meal in table.iter().flatten() {
            // Beyond a dozen another meal hardly matters.
            meals += meal.ways.min(12) as i32;
            largest = largest.max(i32::from(meal.most));
            narrow += i32::from(meal.ways <= 1);
        }
        let (eaten, goal) = self.eaten_and_goal();
        let gobblers = table.iter().flatten().count() as i32;
        let score = weights[0] * (i32::from(eaten) - i32::from(goal) * 2 / 3)
            + weights[1] * (2 * gobblers - 3) / 2
            + weights[2] * meals
            + weights[3] * largest
            - weights[4] * narrow;
        let score = if self.is_littles_turn() { -score } else { score };
        score + weights[5]
    }

    fn is_quiet(&self) -> bool {
        !self.is_between_hops()
    }

    fn width(&self, depth: i32) -> Option<usize> {
        self.is_littles_turn().then_some(if depth >= 3 { 14 } else { 10 })
    }

    fn promise(&self, step: Step) -> i32 {
        i32::from(matches!(step, Step::Hop { .. }))
    }
}
