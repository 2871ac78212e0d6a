//! Finds the level that suits a person, from the results of that person's games.
//!
//! It keeps a probability for each of the eight levels, that the person plays as that level does, and updates it by Bayes'
//! rule with each result. A level wins against the one below it about as often as
//! [docs/strength.md](../../../docs/strength.md) says on average, and the odds multiply from level to level, as in Elo's
//! model.

use crate::search::Level;
use crate::search::level::LEVELS;

/// The level for the first game of a person of whom nothing is known.
pub const FIRST_LEVEL: u8 = 3;

/// How often a level wins against the one below it.
const STEP_SCORE: f64 = 0.68;

/// How much of its weight a result keeps with each later game: a person who learns is not held back by old games.
const MEMORY: f64 = 0.92;

/// Older games than these count for nothing.
const MOST_GAMES: usize = 40;

/// How a game against the computer ended for the person.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameResult {
    /// The person won.
    Win,
    /// Neither won.
    Draw,
    /// The person lost.
    Loss,
}

/// A finished game of the person against a level.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FinishedGame {
    /// The level of the computer.
    pub level: Level,
    /// How it ended for the person.
    pub result: GameResult,
}

impl GameResult {
    /// The points of the person: 1 for a win, a half for a draw.
    pub fn points(self) -> f64 {
        match self {
            Self::Win => 1.0,
            Self::Draw => 0.5,
            Self::Loss => 0.0,
        }
    }
}

/// The level for the next game of a person who has finished these games of one family, the newest last: the expected level
/// of the person, rounded. Without any game it is level [`FIRST_LEVEL`].
///
/// A win never lowers the level, and a loss never raises it. The first result changes the level unless it is a draw, and so
/// does the same result twice in a row at the same level.
pub fn next_level(games: &[FinishedGame]) -> Level {
    let Some(last) = games.last() else { return Level::nearest(FIRST_LEVEL) };
    let expected = expected_level(games);
    let number = last.level.number();
    let is_repeated = games.len().checked_sub(2).is_none_or(|before| games[before] == *last);
    let least_change = u8::from(is_repeated);
    match last.result {
        GameResult::Win => expected.max(Level::nearest(number + least_change)),
        GameResult::Loss => expected.min(Level::nearest(number - least_change)),
        GameResult::Draw => expected,
    }
}

/// The points that a player of one level can expect against another, from 0 to 1.
pub fn expected_points(level: Level, opponent: Level) -> f64 {
    let difference = i32::from(level.number()) - i32::from(opponent.number());
    1.0 / (1.0 + ((1.0 - STEP_SCORE) / STEP_SCORE).powi(difference))
}

/// The mean of the levels, each weighted by the probability that the person plays at it; rounded.
fn expected_level(games: &[FinishedGame]) -> Level {
    let weights = LEVELS.filter_map(Level::new).map(|level| (f64::from(level.number()), likelihood(level, games)));
    let (sum, total) = weights.fold((0.0, 0.0), |(sum, total), (level, weight)| (sum + level * weight, total + weight));
    Level::nearest((sum / total).round() as u8)
}

/// The likelihood of these results for a person who plays at a level. Older results count less.
fn likelihood(level: Level, games: &[FinishedGame]) -> f64 {
    let mut weight = 1.0;
    let mut logarithm = 0.0;
    for game in games.iter().rev().take(MOST_GAMES) {
        let win = expected_points(level, game.level);
        let points = game.result.points();
        logarithm += weight * (points * win.ln() + (1.0 - points) * (1.0 - win).ln());
        weight *= MEMORY;
    }
    logarithm.exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(results: &[(u8, GameResult)]) -> Vec<FinishedGame> {
        results.iter().map(|&(level, result)| FinishedGame { level: Level::nearest(level), result }).collect()
    }

    fn next(results: &[(u8, GameResult)]) -> u8 {
        next_level(&games(results)).number()
    }

    /// The level after each game of a person with the same result every time.
    fn run(result: GameResult, count: usize) -> Vec<u8> {
        let mut played: Vec<FinishedGame> = Vec::new();
        let mut levels = Vec::new();
        for _ in 0..count {
            let level = next_level(&played);
            levels.push(level.number());
            played.push(FinishedGame { level, result });
        }
        levels
    }

    #[test]
    fn the_first_level_is_3() {
        assert_eq!(next(&[]), 3);
    }

    #[test]
    fn wins_lead_to_the_strongest_level_and_losses_to_the_weakest() {
        assert_eq!(run(GameResult::Win, 9), [3, 5, 6, 7, 7, 8, 8, 8, 8]);
        assert_eq!(run(GameResult::Loss, 9), [3, 2, 2, 1, 1, 1, 1, 1, 1]);
        assert_eq!(run(GameResult::Win, 300).last(), Some(&8));
        assert_eq!(run(GameResult::Loss, 300).last(), Some(&1));
    }

    #[test]
    fn a_win_never_lowers_the_level_and_a_loss_never_raises_it() {
        use GameResult::{Draw, Loss, Win};
        for before in [[Win; 3], [Loss; 3], [Win, Loss, Draw], [Loss, Win, Win]] {
            for level in 1..=8 {
                let mut results: Vec<_> = before.into_iter().zip([3, 5, 2]).map(|(result, on)| (on, result)).collect();
                results.push((level, Win));
                assert!(next(&results) >= level, "{results:?}");
                results.pop();
                results.push((level, Loss));
                assert!(next(&results) <= level, "{results:?}");
            }
        }
    }

    #[test]
    fn a_draw_keeps_the_level_near() {
        for level in 1..=8 {
            let next = next(&[(level, GameResult::Draw), (level, GameResult::Draw), (level, GameResult::Draw)]);
            assert!(next.abs_diff(level) <= 1, "{level} {next}");
        }
    }

    #[test]
    fn old_games_are_outweighed() {
        use GameResult::{Loss, Win};
        let mut results = vec![(2, Loss); 20];
        results.extend([(2, Win), (3, Win), (4, Win), (5, Win), (6, Win), (7, Win)]);
        assert!(next(&results) >= 7);
    }

    #[test]
    fn points_of_both_players_add_up_to_one() {
        for (one, other) in [(1, 8), (3, 3), (7, 6)] {
            let [one, other] = [one, other].map(Level::nearest);
            assert!((expected_points(one, other) + expected_points(other, one) - 1.0).abs() < 1e-12);
        }
        assert!((expected_points(Level::nearest(2), Level::nearest(1)) - STEP_SCORE).abs() < 1e-12);
    }
}
