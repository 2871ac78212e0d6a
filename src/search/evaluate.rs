//! What a position is worth at a glance: one evaluation for each game.

use super::level::{self, Strength};
use crate::game::Game;

/// The weights of an evaluation, in the order in which the game names them; those it does not name are 0.
pub type Weights = [i32; 8];

/// A game whose positions can be compared without playing on.
pub trait Evaluate: Game {
    /// What each weight multiplies, in their order.
    const TERMS: &'static [&'static str];

    /// The weights, as tuned.
    const WEIGHTS: Weights;

    /// The weights by which the lowest levels go, the first of them first, who do not know all that matters.
    const NOVICES: &'static [Weights] = &[];

    /// The score with which three games of four are won; see [`share`](super::score::share).
    const UNIT: i32 = 100;

    /// What makes each level, unless the rules say otherwise.
    const LEVELS: [Strength; 8] = level::USUAL;

    /// What makes each level by these rules.
    fn levels(_rules: Self::Rules) -> [Strength; 8] {
        Self::LEVELS
    }

    /// Whether depth is counted in steps. Where a turn has so many steps that whole turns cannot be looked at.
    const COUNTS_STEPS: bool = false;

    /// The score of the position for the player to move. The game is not over.
    fn evaluate(&self, weights: &Weights) -> i32;

    /// Whether the position may be evaluated as it stands; one in the middle of a turn may be about to change much.
    fn is_quiet(&self) -> bool {
        !self.mid_turn()
    }

    /// A key for what matters of the position: positions that share it have the same value, steps with the same names
    /// lead to such positions again, and nothing else can be played.
    fn search_key(&self) -> u64 {
        self.key()
    }

    /// How good a step looks by itself; 0 says nothing. For the order in which steps are looked at.
    fn promise(&self, _step: Self::Step) -> i32 {
        0
    }

    /// How many steps are looked at, the most promising ones, where `depth` is left to search; `None` all.
    fn width(&self, _depth: i32) -> Option<usize> {
        None
    }
}
