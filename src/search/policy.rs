//! How the product plays a game: numbers that are neither rules nor search, with usual values for a game that has none.

use super::Weights;
use super::level::{self, Strength};

/// How the computer plays a game, and how puzzles of it are made. [`Policy::USUAL`] does for a game without an evaluation:
/// its levels differ in how far they look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Policy {
    /// What makes each level, level 1 first.
    pub levels: [Strength; 8],
    /// The weights of the lowest levels, level 1 first. With them, these levels miss a part of what matters.
    pub weak_weights: &'static [Weights],
    /// The percent of its time that the strongest level spends on a proof before it searches.
    pub proof_percent: u64,
    /// Where puzzles are looked for.
    pub puzzles: PuzzleSource,
}

/// The games in which puzzles are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleSource {
    /// Games of random moves.
    RandomGames,
    /// Games of players who look ahead a little: random games of it end without a struggle.
    PlayedGames,
}

impl Policy {
    /// The values for most games.
    pub const USUAL: Self =
        Self { levels: level::USUAL, weak_weights: &[], proof_percent: 40, puzzles: PuzzleSource::RandomGames };
}
