//! Static evaluation: one for each game.

use super::level::{self, Strength};
use crate::game::Game;

/// The weights of an evaluation, in the order in which the game names them; those it does not name are 0.
pub type Weights = [i32; 8];

/// A game with a static evaluation.
pub trait Evaluate: Game {
    /// What each weight multiplies, in the order of the weights.
    const TERMS: &'static [&'static str];

    /// The weights, as tuned.
    const WEIGHTS: Weights;

    /// The weights of the lowest levels, level 1 first. With them, these levels miss a part of what matters.
    const WEAK_WEIGHTS: &'static [Weights] = &[];

    /// The score with which a player wins three games of four; see [`win_expectancy`](super::score::win_expectancy).
    const LOGISTIC_SCALE: i32 = 100;

    /// What makes each level, unless the rules say otherwise.
    const LEVELS: [Strength; 8] = level::USUAL;

    /// What makes each level by these rules.
    fn levels(_rules: Self::Rules) -> [Strength; 8] {
        Self::LEVELS
    }

    /// Whether depth is counted in steps. For games whose turns have too many steps to search whole turns.
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

    /// The game's own move-ordering score of a step, the greater the earlier; 0 for a step without one.
    fn ordering_score(&self, _step: Self::Step) -> i32 {
        0
    }

    /// The beam width: how many steps, the most promising ones, forward pruning leaves with `depth` to search; `None` for all.
    fn beam_width(&self, _depth: i32) -> Option<usize> {
        None
    }
}
