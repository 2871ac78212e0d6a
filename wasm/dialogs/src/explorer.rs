//! What was played in games, by position: the positions of a game as keys.

use quarry::catalog::{AnyGame, GameId};
use quarry::game::Game as _;
use quarry::record::Record;
use quarry::session::Session;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

/// A line of moves with the positions between them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct PlayedLine {
    /// The positions, each by a key that no other position of the same board has: before each move, and after the last one.
    pub keys: Vec<String>,
    /// The moves, one fewer than positions.
    pub moves: Vec<String>,
}

/// The line that an address shows, from its beginning to its end, as far as it is legal.
#[wasm_bindgen(js_name = "playedLine")]
pub fn played_line(address: &str) -> Option<Ts<PlayedLine>> {
    line_of(address)?.into_ts().ok()
}

fn line_of(address: &str) -> Option<PlayedLine> {
    let (record, _) = Record::read(address);
    let game = GameId::read(record.game.as_deref()?).ok()?;
    let (session, _) = Session::<AnyGame>::open(game, &record).ok()?;
    let (line, _) = session.cursor();
    let board = session.first().shape();
    let key = |position: &AnyGame| format!("{board} {:x}", position.key());
    let after = session.moves(line).map(|played| key(&played.after));
    Some(PlayedLine {
        keys: std::iter::once(key(session.first())).chain(after).collect(),
        moves: session.moves(line).map(|played| played.text.clone()).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_have_keys() {
        let line = line_of("v=1&game=clobber&size=2x3&moves=a2xa1.c1xb1&ply=0").unwrap();
        assert_eq!((line.moves.join(" "), line.keys.len()), ("a2xa1 c1xb1".to_string(), 3));
        // The same stones after other moves, with the same side to move.
        let one = line_of("v=1&game=moxie&moves=a1.d4.c1").unwrap();
        let other = line_of("v=1&game=moxie&moves=c1.d4.a1").unwrap();
        assert_eq!(
            (one.keys[0] == other.keys[0], one.keys[1] == other.keys[1], one.keys[3] == other.keys[3]),
            (true, false, true)
        );
        // Another board.
        assert_ne!(
            line_of("v=1&game=clobber&size=2x2").unwrap().keys,
            line_of("v=1&game=clobber&size=2x3").unwrap().keys
        );
        // The current variation.
        let shown = line_of("v=1&game=moxie&moves=a1.b4.c3&alt=0.1:d4&line=1").unwrap();
        assert_eq!(shown.moves, ["a1", "d4"]);
        assert_eq!(
            (line_of("v=1&game=moxie&moves=a1.zz").map(|line| line.moves.len()), line_of("v=1")),
            (Some(1), None)
        );
    }
}
