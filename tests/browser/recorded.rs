//! The recorded games of `tests/vectors/games.json`.

use quarry::catalog::GameId;
use quarry::controller::GameController;
use quarry::record::{Record, Start};
use serde_json::Value;

/// A recorded game.
#[derive(Clone, Debug)]
pub(crate) struct Recorded {
    /// Which game.
    pub(crate) game: GameId,
    /// The position at its beginning.
    pub(crate) start: String,
    /// Its turns.
    pub(crate) moves: Vec<String>,
    /// The position at its end.
    pub(crate) final_position: String,
    /// How it ended.
    pub(crate) outcome: String,
}

/// The recorded games of that id, the shortest first.
pub(crate) fn recorded(game: GameId) -> Vec<Recorded> {
    let all: Value = serde_json::from_str(include_str!("../vectors/games.json")).expect("the vectors are JSON");
    let text = |value: &Value| value.as_str().expect("a text").to_string();
    let list = |value: &Value| value.as_array().expect("a list").iter().map(text).collect();
    let mut games: Vec<Recorded> = all
        .as_array()
        .expect("a list of games")
        .iter()
        .filter(|value| value["game"] == game.id())
        .map(|value| Recorded {
            game,
            start: text(&value["start"]),
            moves: list(&value["moves"]),
            final_position: text(&value["final_position"]),
            outcome: text(&value["outcome"]),
        })
        .collect();
    assert!(!games.is_empty(), "no recorded game of {game}: add a whole game to tests/vectors/games.json");
    games.sort_by_key(|recorded| recorded.moves.len());
    games
}

impl Recorded {
    /// The address of the game after some of its turns.
    pub(crate) fn address(&self, turns: usize) -> String {
        let (mut controller, _) = GameController::open(self.game, &Record::of(self.game.id()));
        if controller.position() != self.start {
            let start = Start::Position(self.start.clone());
            let (other, fault) = GameController::open(self.game, &Record { start, ..Record::of(self.game.id()) });
            assert_eq!(fault, None, "the start of a recorded game of {}", self.game);
            controller = other;
        }
        for turn in &self.moves[..turns] {
            controller.play(turn).expect("a recorded turn is legal");
        }
        controller.record().to_string()
    }
}
