//! What each game's folder has for the tests: files of `src/games/NAME/tests/`.

use std::fs;

use quarry::catalog::{GAMES, GameId};
use serde::de::DeserializeOwned;

/// The name of a file of a game's tests, from the root of the project. Variants have the files of their game.
pub(crate) fn file(game: GameId, name: &str) -> String {
    format!("src/games/{}/tests/{name}", game.rules_page())
}

/// The file of that name of each game that has a folder, and its text.
pub(crate) fn texts(name: &str) -> Vec<(String, String)> {
    let read = |game| {
        let file = file(game, name);
        let text = fs::read_to_string(format!("{}/{file}", env!("CARGO_MANIFEST_DIR")));
        text.map_or_else(|error| panic!("{file}: {error}"), |text| (file.clone(), text))
    };
    GAMES.into_iter().filter(|game| game.rules_page() == *game).map(read).collect()
}

/// The objects in the lists of that name of all games.
pub(crate) fn objects<T: DeserializeOwned>(name: &str) -> Vec<T> {
    let read = |(file, text): (String, String)| {
        serde_json::from_str::<Vec<T>>(&text).unwrap_or_else(|error| panic!("{file}: {error}"))
    };
    texts(name).into_iter().flat_map(read).collect()
}
