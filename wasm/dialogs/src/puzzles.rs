//! Puzzles: positions that the page offers, and the rating of the person who solves them.

use quarry::catalog::GameId;
use quarry::game::Player;
use quarry::record::{Record, Start};
use quarry::solve::puzzle::{self, Task};
use quarry::text::ParseError;
use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::messages::{formatted, thrown};
use crate::open;

/// A puzzle: a position in which exactly one move reaches what can be reached.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Puzzle {
    /// The address of a game that begins with it.
    pub address: String,
    /// The side to move, which is to find the move.
    #[tsify(type = "Side")]
    pub side: &'static str,
    /// What it is to reach.
    #[tsify(type = "\"win\" | \"draw\" | \"resist\" | \"stones\"")]
    pub task: &'static str,
    /// How few stones are to be left, where that is the task; else 0.
    pub stones: u32,
    /// Moves of best play, the move to be found first; empty where one person plays alone.
    pub line: Vec<String>,
    /// The number of moves until the end; 0 for a draw.
    pub moves: u32,
    /// The number of legal moves.
    pub choice: usize,
    /// How hard it is, on the scale of Glicko-2.
    pub rating: u32,
    /// The names of its themes.
    pub themes: Vec<String>,
}

/// The puzzles of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct PuzzleList {
    /// In the order of their numbers.
    pub puzzles: Vec<Puzzle>,
}

/// Reads the puzzles of a game: one on each line, as `lab puzzles` writes it. The error names the first line that is no puzzle.
#[wasm_bindgen(js_name = "readPuzzles")]
pub fn read_puzzles(game: &str, text: &str) -> Result<Ts<PuzzleList>, JsError> {
    Ok(read(game, text).map_err(|error| thrown(&error))?.into_ts()?)
}

fn read(game: &str, text: &str) -> Result<PuzzleList, ParseError> {
    let game = GameId::read(game)?;
    let sides: Vec<Player> = game.sides().into_iter().chain([Player::WHITE, Player::BLACK]).collect();
    let puzzles = text.lines().map(|text| {
        let puzzle::Puzzle { position, task, line, moves, choice, rating, themes } = puzzle::Puzzle::read(text)?;
        let letter = position.split(' ').nth(1).unwrap_or_default();
        let side =
            sides.iter().find(|side| letter.starts_with(side.letter())).map_or(Player::WHITE.id(), |side| side.id());
        let address = address(game, position);
        let (task, stones) = match task {
            Task::Win => ("win", 0),
            Task::Draw => ("draw", 0),
            Task::Resist => ("resist", 0),
            Task::Stones(stones) => ("stones", stones),
        };
        Ok(Puzzle { address, side, task, stones, line, moves, choice, rating, themes })
    });
    Ok(PuzzleList { puzzles: puzzles.collect::<Result<_, _>>()? })
}

/// The rating of a person who solves puzzles, on the scale of Glicko-2.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, Tsify)]
pub struct SolverRating {
    /// The rating.
    pub rating: f64,
    /// How uncertain it is: the true one lies within twice as much in 95 of 100 cases.
    pub deviation: f64,
    /// How much it changes from time to time.
    pub volatility: f64,
}

/// How uncertain the rating of a puzzle is: each was tried by the levels of the computer some thirty times.
const PUZZLE_DEVIATION: f64 = 60.0;

/// The rating of a person after the first try at a puzzle.
#[expect(clippy::needless_pass_by_value, reason = "the binding passes values")]
#[wasm_bindgen(js_name = "ratingAfterPuzzle")]
pub fn rating_after_puzzle(before: Ts<SolverRating>, puzzle: u32, is_right: bool) -> Result<Ts<SolverRating>, JsError> {
    Ok(rating_after(before.to_rust()?, puzzle, is_right).into_ts()?)
}

fn rating_after(before: SolverRating, puzzle: u32, is_right: bool) -> SolverRating {
    let SolverRating { rating, deviation, volatility } = before;
    let person = Glicko2Rating { rating, deviation, volatility };
    let opponent = Glicko2Rating { rating: puzzle.into(), deviation: PUZZLE_DEVIATION, ..Glicko2Rating::new() };
    let outcome = if is_right { Outcomes::WIN } else { Outcomes::LOSS };
    let (Glicko2Rating { rating, deviation, volatility }, _) =
        glicko2(&person, &opponent, &outcome, &Glicko2Config::new());
    SolverRating { rating, deviation, volatility }
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

/// The address of a game with one more move at the end of the current line. The error says why the move cannot be played.
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
    fn puzzles_are_read() {
        let text = "WB./.WB_w win a2xb2.c1xb1 2 4 1200 short,split\nWB_b win b1xa1 1 3 0 -\n";
        let list = read("clobber", text).expect("two puzzles");
        let first = Puzzle {
            address: "v=1&game=clobber&pos=WB./.WB_w".to_string(),
            side: "white",
            task: "win",
            stones: 0,
            line: vec!["a2xb2".to_string(), "c1xb1".to_string()],
            moves: 2,
            choice: 4,
            rating: 1200,
            themes: vec!["short".to_string(), "split".to_string()],
        };
        assert_eq!(list.puzzles[0], first);
        assert_eq!((list.puzzles[1].side, list.puzzles[1].themes.len()), ("black", 0));
        let gobbler = read("gobbler", "8./8./8./8./8./8./3.2G3./3.Llll4._l_38_40 win pass 1 3 0 -").expect("a puzzle");
        assert_eq!(gobbler.puzzles[0].side, "littles");
        let alone = read("solitaire", "WBW_w stones:1 - 2 3 1300 one").expect("a puzzle");
        assert_eq!((alone.puzzles[0].task, alone.puzzles[0].stones), ("stones", 1));
        assert!(read("clobber", "WB_w a1xb1").is_err() && read("chess", text).is_err());
    }

    #[test]
    fn a_right_move_raises_the_rating() {
        let before = SolverRating { rating: 1500.0, deviation: 200.0, volatility: 0.06 };
        let [right, wrong] = [true, false].map(|is_right| rating_after(before, 1500, is_right));
        assert!(right.rating > 1550.0 && wrong.rating < 1450.0 && right.deviation < 200.0, "{right:?}, {wrong:?}");
        let easy = rating_after(before, 900, true);
        assert!(easy.rating > 1500.0 && easy.rating < 1520.0, "{easy:?}");
    }

    #[test]
    fn a_move_is_added_to_an_address() {
        let start = address(GameId::read("clobber").expect("a game"), "WB w".to_string());
        assert_eq!(start, "v=1&game=clobber&pos=WB_w");
        assert_eq!(after(&start, "a1xb1").as_deref(), Ok("v=1&game=clobber&pos=WB_w&moves=a1xb1"));
        assert!(after(&start, "b1xa1").is_err() && after("", "a1xb1").is_err());
    }
}
