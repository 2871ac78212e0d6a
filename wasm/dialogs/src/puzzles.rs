//! Puzzles: positions that the page offers.

use quarry::catalog::GameId;
use quarry::game::{Game as _, Player};
use quarry::record::{Record, Start};
use quarry::solve::quiz;
use quarry::text::ParseError;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::messages::{formatted, thrown};
use crate::open;

/// A puzzle of the quiz: a position in which exactly one move wins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct QuizPuzzle {
    /// The address of a game that begins with it.
    pub address: String,
    /// The side to move, which can win.
    #[tsify(type = "Side")]
    pub side: &'static str,
    /// The move that wins.
    #[serde(rename = "move")]
    pub mv: String,
    /// The number of moves until the end.
    pub mate_in: u32,
    /// The number of legal moves.
    pub choice: usize,
}

/// The puzzles of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct QuizList {
    /// The easiest first.
    pub puzzles: Vec<QuizPuzzle>,
}

/// Reads the quiz of a game: a puzzle on each line, as `lab quiz` writes it. The error names the first line that is no puzzle.
#[wasm_bindgen(js_name = "readQuiz")]
pub fn read_quiz(game: &str, text: &str) -> Result<Ts<QuizList>, JsError> {
    Ok(read(game, text).map_err(|error| thrown(&error))?.into_ts()?)
}

fn read(game: &str, text: &str) -> Result<QuizList, ParseError> {
    let game = GameId::read(game)?;
    let puzzles = text.lines().map(|line| {
        let quiz::Puzzle { position, mv, mate_in, choice } = quiz::Puzzle::read(line)?;
        let address = address(game, position);
        let side = open(&address).map_or(Player::WHITE, |controller| controller.move_start().to_move()).id();
        Ok(QuizPuzzle { address, side, mv, mate_in, choice })
    });
    Ok(QuizList { puzzles: puzzles.collect::<Result<_, _>>()? })
}

/// The address of a game that begins with a position.
#[wasm_bindgen(js_name = "startAddress")]
pub fn start_address(game: &str, position: &str) -> Result<String, JsError> {
    let game = GameId::read(game).map_err(|error| thrown(&error))?;
    Ok(address(game, position.to_string()))
}

fn address(game: GameId, position: String) -> String {
    Record { start: Start::Position(position), ..Record::of(game.id()) }.to_string()
}

/// The address of a game with one more move at the end of the line on show. The error says why the move cannot be played.
#[wasm_bindgen(js_name = "addressAfter")]
pub fn address_after(address: &str, text: &str) -> Result<String, JsError> {
    after(address, text).map_err(|error| JsError::new(&error))
}

fn after(address: &str, text: &str) -> Result<String, String> {
    let mut controller = open(address).ok_or_else(|| formatted(&"no-game".into()))?;
    controller.play(text).map_err(|error| formatted(&error.message()))?;
    Ok(controller.record().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quiz_is_read() {
        let text = "WB./.WB_w a2xb2 3 4\nWB_b b1xa1 9 3\n";
        let list = read("clobber", text).expect("two puzzles");
        let first = QuizPuzzle {
            address: "v=1&game=clobber&pos=WB./.WB_w".to_string(),
            side: "white",
            mv: "a2xb2".to_string(),
            mate_in: 3,
            choice: 4,
        };
        assert_eq!(list.puzzles[0], first);
        assert_eq!(list.puzzles[1].side, "black");
        assert!(read("clobber", "WB_w a1xb1").is_err() && read("chess", text).is_err());
    }

    #[test]
    fn a_move_is_added_to_an_address() {
        let start = address(GameId::read("clobber").expect("a game"), "WB w".to_string());
        assert_eq!(start, "v=1&game=clobber&pos=WB_w");
        assert_eq!(after(&start, "a1xb1").as_deref(), Ok("v=1&game=clobber&pos=WB_w&moves=a1xb1"));
        assert!(after(&start, "b1xa1").is_err() && after("", "a1xb1").is_err());
    }
}
