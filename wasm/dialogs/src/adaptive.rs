//! The level that suits a person.

use quarry::play::adaptive;
use quarry::search::Level;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// How a game against the computer ended for the person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "lowercase")]
pub enum GameResult {
    /// The person won.
    Win,
    /// Neither won.
    Draw,
    /// The person lost.
    Loss,
}

/// A finished game of the person against the computer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Tsify)]
pub struct FinishedGame {
    /// The level of the computer, from 1.
    pub level: u8,
    /// How it ended for the person.
    pub result: GameResult,
}

/// The finished games of the person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Tsify)]
pub struct FinishedGames {
    /// The newest last.
    pub games: Vec<FinishedGame>,
}

fn level(finished: &FinishedGames) -> u8 {
    let game = |game: &FinishedGame| adaptive::FinishedGame {
        level: Level::nearest(game.level),
        result: match game.result {
            GameResult::Win => adaptive::GameResult::Win,
            GameResult::Draw => adaptive::GameResult::Draw,
            GameResult::Loss => adaptive::GameResult::Loss,
        },
    };
    adaptive::next_level(&finished.games.iter().map(game).collect::<Vec<_>>()).number()
}

/// The level of the computer that suits a person who has finished these games of one kind. An object of another shape is an error.
#[wasm_bindgen(js_name = "nextLevel")]
pub fn next_level(finished: &Ts<FinishedGames>) -> Result<u8, JsError> {
    Ok(level(&finished.to_rust()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_raises_the_level_and_a_loss_lowers_it() {
        let after = |result| level(&FinishedGames { games: vec![FinishedGame { level: 3, result }] });
        assert_eq!(level(&FinishedGames { games: Vec::new() }), adaptive::FIRST_LEVEL);
        assert!(after(GameResult::Win) > 3 && after(GameResult::Loss) < 3);
    }
}
