//! Static evaluation: each game may have one.

use super::policy::Policy;
use crate::game::Game;

/// The weights of an evaluation, in the order in which the game names them; those it does not name are 0.
pub type Weights = [i32; 8];

/// A game that can be searched, with its static evaluation.
pub trait Evaluate: Game {
    /// What each weight multiplies, in the order of the weights.
    const TERMS: &'static [&'static str] = &[];

    /// The weights, as tuned.
    const WEIGHTS: Weights = [0; 8];

    /// The score with which a player wins three games of four; see [`win_expectancy`](super::score::win_expectancy).
    const LOGISTIC_SCALE: i32 = 100;

    /// How the computer plays by these rules.
    fn policy(_rules: Self::Rules) -> Policy {
        Policy::USUAL
    }

    /// Whether depth is counted in steps. For games whose moves have too many steps to search complete moves.
    const COUNTS_STEPS: bool = false;

    /// The score of the position for the player to move. The game is not over. Without one, the search sees wins and
    /// losses alone.
    fn evaluate(&self, _weights: &Weights) -> i32 {
        0
    }

    /// Whether the position may be evaluated as it stands; one in the middle of a move may be about to change much.
    fn is_quiet(&self) -> bool {
        !self.is_mid_move()
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
