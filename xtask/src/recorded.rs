//! What the folders of the games have for the tests, put together.

use std::fs;

use serde_json::Value;

use crate::command::root;
use crate::{Result, rules};

/// The texts of the files `src/games/GAME/tests/NAME`, one after the other.
pub(crate) fn text(name: &str) -> Result<String> {
    rules::pages().into_iter().map(|game| read(&file(game.id(), name))).collect()
}

/// The objects of the lists `src/games/GAME/tests/NAME`.
pub(crate) fn list(name: &str) -> Result<Vec<Value>> {
    let mut all = Vec::new();
    for game in rules::pages() {
        let file = file(game.id(), name);
        all.extend(serde_json::from_str::<Vec<Value>>(&read(&file)?).map_err(|e| format!("{file}: {e}"))?);
    }
    Ok(all)
}

fn file(game: &str, name: &str) -> String {
    format!("src/games/{game}/tests/{name}")
}

fn read(file: &str) -> Result<String> {
    fs::read_to_string(root().join(file)).map_err(|e| format!("{file}: {e}"))
}
