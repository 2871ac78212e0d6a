//! Files of games: games as addresses, and games as a file.

use quarry::message::Message;
use quarry::pgn::{GameResult, Loss, LossKind, PgnError, PgnGame, PgnReader};
use quarry::record::Record;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// The tags that an address has in its own way.
const IN_ADDRESS: [&str; 5] = ["Variant", "Game", "Size", "SetUp", "FEN"];

/// A tag of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Tsify)]
pub struct FileTag {
    /// Its name: letters, digits and `_`.
    pub name: String,
    /// Its value.
    pub value: String,
}

/// A game of a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct FileGame {
    /// Its tags in order, without `Result` and those that the address has in its own way.
    pub tags: Vec<FileTag>,
    /// The address of the game, with variations and comments, before its first move.
    pub address: String,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`: that of the file, or else that of the rules.
    pub result: &'static str,
    /// The number of moves of the main line.
    pub moves: usize,
    /// The line of the file in which it begins, from 1.
    pub line: u32,
    /// What the address cannot keep of it: messages as JSON.
    #[serde(rename = "leftOut")]
    pub left_out: Vec<String>,
}

/// A fault of a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct FileFault {
    /// The number of the line, from 1.
    pub line: u32,
    /// The number of the character in its line, from 1.
    pub column: u32,
    /// What is wrong there: a message as JSON.
    pub message: String,
}

/// The games of a file, and the faults of those that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Tsify)]
pub struct GameFile {
    /// The games that can be read.
    pub games: Vec<FileGame>,
    /// One fault for each game that cannot.
    pub faults: Vec<FileFault>,
}

/// A game to be written.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Tsify)]
pub struct WrittenGame {
    /// Its tags; those that the address has in its own way are passed over.
    pub tags: Vec<FileTag>,
    /// Its address.
    pub address: String,
    /// Its result, where the rules have not decided it; may be empty.
    pub result: String,
}

/// Games to be written.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Tsify)]
pub struct WrittenGames {
    /// In the order of the file.
    pub games: Vec<WrittenGame>,
}

/// Reads a file of games.
#[wasm_bindgen(js_name = "readPgn")]
pub fn read_pgn(text: &str) -> Option<Ts<GameFile>> {
    read(text).into_ts().ok()
}

fn read(text: &str) -> GameFile {
    let mut file = GameFile::default();
    for game in PgnReader::new(text.as_bytes()) {
        match game.and_then(read_game) {
            Ok(game) => file.games.push(game),
            Err(error) => {
                let place = error.place();
                let message = error.fault().json().to_string();
                file.faults.push(FileFault { line: place.line, column: place.column, message });
            }
        }
    }
    file
}

fn read_game(mut game: PgnGame) -> Result<FileGame, PgnError> {
    let replay = game.replay()?;
    let (record, losses) = game.to_record(&replay);
    let result = if game.result == GameResult::Unknown { replay.result } else { game.result };
    // The file has these beside the address.
    let is_lost = |loss: &&Loss| !matches!(loss.kind, LossKind::Tags | LossKind::Result);
    let tags = game.tags.iter().filter(|tag| !IN_ADDRESS.contains(&tag.name.as_str()));
    Ok(FileGame {
        tags: tags.map(|tag| FileTag { name: tag.name.clone(), value: tag.value.clone() }).collect(),
        address: Record { ply: (replay.moves > 0).then_some(0), ..record }.to_string(),
        result: result.text(),
        moves: replay.moves,
        line: game.place.line,
        left_out: losses.iter().filter(is_lost).map(|loss| json(&loss.message())).collect(),
    })
}

fn json(message: &Message) -> String {
    message.json().to_string()
}

/// The text of a file with these games. A game without a legal address is left out. An object of another shape is an error.
#[wasm_bindgen(js_name = "writePgn")]
pub fn write_pgn(games: &Ts<WrittenGames>) -> Result<String, JsError> {
    Ok(write(&games.to_rust()?))
}

fn write(written: &WrittenGames) -> String {
    let games: Vec<String> = written.games.iter().filter_map(write_game).collect();
    games.join("\n")
}

fn write_game(written: &WrittenGame) -> Option<String> {
    let (mut game, _) = PgnGame::from_record(&Record::read(&written.address).0).ok()?;
    for tag in written.tags.iter().filter(|tag| !IN_ADDRESS.contains(&tag.name.as_str())) {
        game.tags.set(&tag.name, &tag.value);
    }
    let replay = game.replay().ok()?;
    let result = GameResult::read(&written.result).unwrap_or_default();
    game.result = if replay.outcome.is_some() { replay.result } else { result };
    Some(game.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "[Event \"Cup\"]\n[White \"Ann\"]\n[Variant \"moxie\"]\n[Annotator \"Ben\"]\n\n\
                        {Corners [%csl Ra1]} 1. a1! (1. b1) d4 1-0\n\n[Variant \"moxie\"]\n\n1. zz *\n\n\
                        [Variant \"clobber\"]\n[Size \"1x3\"]\n\n1. b1xa1 *\n";

    #[test]
    fn a_file_is_read_and_written() {
        let file = read(FILE);
        let addresses: Vec<&str> = file.games.iter().map(|game| game.address.as_str()).collect();
        let first = "v=1&game=moxie&moves=a1.d4&alt=0.0:b1&note=0.0::%5B%25csl%20Ra1%5D%20Corners&note=0.1:!&ply=0";
        assert_eq!(addresses, [first, "v=1&game=clobber&size=1x3&moves=b1xa1&ply=0"]);
        let results: Vec<_> = file.games.iter().map(|game| (game.result, game.moves, game.line)).collect();
        assert_eq!(results, [("1-0", 2, 1), ("1-0", 1, 12)]);
        assert!(file.games.iter().all(|game| game.left_out.is_empty()));
        let places: Vec<_> = file.faults.iter().map(|fault| (fault.line, fault.column)).collect();
        assert_eq!(places, [(10, 4)]);
        let names: Vec<&str> = file.games[0].tags.iter().map(|tag| tag.name.as_str()).collect();
        assert_eq!(names, ["Event", "White", "Annotator"]);

        let games = file.games.iter().map(|game| WrittenGame {
            tags: game.tags.clone(),
            address: game.address.clone(),
            result: game.result.to_string(),
        });
        let text = write(&WrittenGames { games: games.collect() });
        assert!(text.contains("{ [%csl Ra1] Corners } 1. a1! (1. b1) 1... d4 1-0"), "{text}");
        let again = read(&text);
        let parts = |file: &GameFile| {
            file.games.iter().map(|game| (game.tags.clone(), game.address.clone(), game.result)).collect::<Vec<_>>()
        };
        assert_eq!((parts(&again), again.faults.len()), (parts(&file), 0));
    }

    #[test]
    fn what_no_address_keeps_is_named_and_what_is_no_game_is_left_out() {
        let file = read("[Variant \"moxie\"]\n\n1. a1 ! $140 *");
        assert_eq!(file.games[0].left_out, [json(&Message::new("left-out-symbols").with("number", 1_u32))]);
        let written = |address: &str, result: &str| {
            let game = WrittenGame { tags: Vec::new(), address: address.to_string(), result: result.to_string() };
            write(&WrittenGames { games: vec![game] })
        };
        assert_eq!((written("", "*"), written("v=1&game=moxie&moves=zz", "*")), (String::new(), String::new()));
        assert!(written("v=1&game=moxie", "0-1").ends_with("\n0-1\n"));
        // The rules have decided this one.
        assert!(written("v=1&game=clobber&size=1x3&moves=b1xa1", "0-1").ends_with("1-0\n"));
    }
}
