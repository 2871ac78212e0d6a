use super::{Evaluate, Weights};
use crate::games::marbar::Marbar;
use crate::search::level::{Strength, USUAL};

/// The hunter who is nearer to a clear shot is nearer to winning, and the move is worth half a step. Who has lost his
/// hunter cannot win any more. The monster goes to whoever moved; a hunter with more ways to go is harder to catch.
impl Evaluate for Marbar {
    const TERMS: &'static [&'static str] = &["steps to a clear shot", "hunter alive", "squares to go to", "to move"];

    const WEIGHTS: Weights = [30, 400, 5, 10, 0, 0, 0, 0];

    const UNIT: i32 = 120;

    const LEVELS: [Strength; 8] = {
        let mut levels = USUAL;
        levels[5] = Strength { depth: 7, nodes: 200_000, spread: 2 };
        levels
    };

    fn evaluate(&self, weights: &Weights) -> i32 {
        let [own, enemy] = self.chances();
        let difference = |one: u32, other: u32| one as i32 - other as i32;
        weights[0] * difference(enemy.steps_to_a_shot, own.steps_to_a_shot)
            + weights[1] * difference(u32::from(own.is_alive), u32::from(enemy.is_alive))
            + weights[2] * difference(own.ways, enemy.ways)
            + weights[3]
    }
}
