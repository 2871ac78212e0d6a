//! The directions of the house (`ARCHITECTURE.md`), read from the sources.

#[path = "layers/source.rs"]
pub(crate) mod source;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use source::{File, Token, room_of};

/// Rooms from the ground up: a room uses those below it, and those of its own storey.
const STOREYS: [&[&str]; 7] = [
    &["board"],
    &["text", "message"],
    &["game"],
    &["games"],
    &["moves", "record", "session", "view", "clock", "search", "solve", "learn", "entry"],
    &["catalog", "controller", "editor", "play", "engine", "pgn", "fluent"],
    &["web"],
];

/// Rooms that are the same on every machine and at every time.
const PURE: [&str; 4] = ["board", "text", "game", "games"];

/// What a pure room does not name: clocks, randomness, floating point, input and output.
const IMPURE: [&str; 15] = [
    "Instant",
    "SystemTime",
    "Duration",
    "rand",
    "getrandom",
    "RandomState",
    "HashMap",
    "HashSet",
    "f32",
    "f64",
    "print",
    "println",
    "eprint",
    "eprintln",
    "dbg",
];

/// Modules of the standard library that a pure room does not name.
const IMPURE_MODULES: [&str; 8] = ["time", "io", "fs", "net", "env", "process", "thread", "sync"];

const CLOCKS: [&str; 2] = ["Instant", "SystemTime"];

const BROWSER: [&str; 4] = ["web_sys", "js_sys", "wasm_bindgen", "serde_wasm_bindgen"];

const MOST_LINES: usize = 600;

#[test]
fn files_use_only_the_layers_below() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in ["src", "www", "tests", "npm/quarry-rules/src", "cli", "wasm", "benches", "lab", "xtask/src"] {
        walk(&root.join(folder), &mut files);
    }
    let relative = |file: &Path| file.strip_prefix(root).unwrap_or(file).to_string_lossy().into_owned();
    let texts: Vec<(String, String)> =
        files.iter().map(|file| (relative(file), fs::read_to_string(file).expect("sources are text"))).collect();
    let games = games(texts.iter().map(|(file, _)| file.as_str()));
    assert!(games.contains("clobber"), "{games:?}");
    let faults: Vec<String> = texts.iter().flat_map(|(file, text)| faults(file, text, &games)).collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.expect("a folder can be listed").path();
        if path.is_dir() {
            walk(&path, files);
        } else if path
            .extension()
            .is_some_and(|kind| ["rs", "js", "ts", "css", "html"].iter().any(|&known| kind == known))
        {
            files.push(path);
        }
    }
}

/// The names of the games: the files of `src/games/`, each with a folder beside it.
fn games<'a>(files: impl Iterator<Item = &'a str>) -> BTreeSet<String> {
    let inside = files.filter_map(|file| file.strip_prefix("src/games/"));
    inside.filter_map(|file| file.strip_suffix(".rs").filter(|game| !game.contains('/'))).map(String::from).collect()
}

/// What is wrong with a file, a line each.
fn faults(path: &str, text: &str, games: &BTreeSet<String>) -> Vec<String> {
    let mut faults = Vec::new();
    let lines = text.lines().count();
    // wasm-bindgen writes a line for each item; it does not divide the file.
    if lines > MOST_LINES && !path.starts_with("www/wasm/") {
        faults.push(format!("{path}: {lines} lines, more than {MOST_LINES}"));
    }
    if text.contains('\t') {
        faults.push(format!("{path}: a tab"));
    }
    let rust = Path::new(path).extension().is_some_and(|kind| kind == "rs");
    if rust && path.starts_with("src/") && path != "src/lib.rs" && !path.ends_with("/tests.rs") {
        let file = File::read(path, text);
        faults.extend(directions(&file));
        faults.extend(words(&file));
        faults.extend(other_games(&file, games));
    }
    faults
}

fn storey(room: &str) -> Option<usize> {
    STOREYS.iter().position(|rooms| rooms.contains(&room))
}

/// Rooms that a file uses and may not.
fn directions(file: &File) -> Vec<String> {
    let Some(own) = storey(&file.room) else {
        return vec![format!("{}: the room {} has no storey; give it one in tests/layers.rs", file.path, file.room)];
    };
    let used: BTreeSet<&str> = file.paths.iter().map(|path| room_of(path)).collect();
    let bad = used.into_iter().filter(|&room| storey(room).is_some_and(|storey| storey > own));
    bad.map(|room| format!("{}: {} uses {room}", file.path, file.room)).collect()
}

/// Notation that a file's room may not name.
fn words(file: &File) -> Vec<String> {
    let room = file.room.as_str();
    let mut banned: Vec<&str> = Vec::new();
    if PURE.contains(&room) {
        banned.extend(IMPURE);
    }
    if !["clock", "web"].contains(&room) {
        banned.extend(CLOCKS);
    }
    if room != "web" {
        banned.extend(BROWSER);
    }
    let found: BTreeSet<&str> = file
        .tokens
        .iter()
        .filter_map(|token| match token {
            Token::Word(word) => banned.contains(&word.as_str()).then_some(word.as_str()),
            Token::Float if PURE.contains(&room) => Some("a floating-point number"),
            _ => None,
        })
        .collect();
    let modules = file.paths.iter().filter(|path| path.len() > 2 && ["std", "core"].contains(&path[1].as_str()));
    let impure = modules.map(|path| path[2].as_str()).filter(|name| IMPURE_MODULES.contains(name));
    let impure: BTreeSet<&str> = if PURE.contains(&room) { impure.collect() } else { BTreeSet::new() };
    found.union(&impure).map(|word| format!("{}: {room} names {word}", file.path)).collect()
}

/// Games that a file names and may not: a game no other game, other rooms but the catalog one game at most.
fn other_games(file: &File, games: &BTreeSet<String>) -> Vec<String> {
    if file.room == "catalog" || file.path == "src/games.rs" {
        return Vec::new();
    }
    if file.module[0] == "games" {
        let own = file.module.get(1);
        let others = games.iter().filter(|&game| Some(game) != own);
        let named = others.filter(|game| {
            let of = |word: &String| word == *game || word.to_lowercase() == **game;
            file.tokens.iter().any(|token| matches!(token, Token::Word(word) if of(word)))
        });
        return named.map(|game| format!("{}: names the game {game}", file.path)).collect();
    }
    let named: BTreeSet<String> = file
        .paths
        .iter()
        .flat_map(|path| path.windows(2))
        .filter(|pair| pair[0] == "games" || (pair[0] == "GameId" && pair[1].starts_with(char::is_uppercase)))
        .map(|pair| pair[1].to_lowercase())
        .collect();
    if named.len() > 1 {
        return vec![format!("{}: names the games {named:?}, which only the catalog may", file.path)];
    }
    Vec::new()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults_of(path: &str, text: &str) -> Vec<String> {
        faults(path, text, &["clobber", "moxie"].map(String::from).into())
    }

    fn is_fault(path: &str, text: &str, expected: &str) {
        let found = faults_of(path, text);
        assert_eq!(found.len(), 1, "{path}: {text}: {found:?}");
        assert_eq!(found[0], format!("{path}: {expected}"));
    }

    fn is_fine(path: &str, text: &str) {
        assert_eq!(faults_of(path, text), Vec::<String>::new(), "{path}: {text}");
    }

    #[test]
    fn rooms_use_what_lies_below() {
        is_fine("src/game.rs", "use crate::board::{Shape, Square};\nuse crate::text::ParseError;");
        is_fine("src/session.rs", "use crate::{record::Record, games};");
        is_fine("src/web/board.rs", "use crate::catalog::GameId;\nuse super::pointer;");
    }

    #[test]
    fn rooms_do_not_use_what_lies_above() {
        is_fault("src/board.rs", "use crate::text::ParseError;", "board uses text");
        is_fault("src/text.rs", "use super::game::Game;", "text uses game");
        is_fault("src/game.rs", "fn f() -> u64 { crate::moves::count(self) }", "game uses moves");
        is_fault("src/games/clobber/rules.rs", "use crate::{board::Square, session::Session};", "games uses session");
        is_fault(
            "src/games/clobber/rules/grid.rs",
            "use super::super::super::super::record::Record;",
            "games uses record",
        );
        is_fault("src/games/clobber/rules.rs", "use super::solver::table;", "games uses solve");
        is_fault("src/games/clobber/rules.rs", "use crate::games::clobber::depiction;", "games uses view");
        is_fault("src/games/clobber/solver/table.rs", "use crate::engine;", "solve uses engine");
        is_fault(
            "src/view/narrate.rs",
            "use crate::{board, game::{Game, Piece}, controller::{self, GameController}};",
            "view uses controller",
        );
        is_fault("src/controller.rs", "use crate::web;", "controller uses web");
        is_fault("src/engine.rs", "use crate::web::Board;", "engine uses web");
        is_fault("src/attic.rs", "", "the room attic has no storey; give it one in tests/layers.rs");
    }

    #[test]
    fn comments_texts_and_tests_do_not_count() {
        is_fine(
            "src/board.rs",
            "// crate::text\n/* crate::text /* f64 */ f64 */ const A: &str = \"crate::text \\\" f64\";",
        );
        is_fine(
            "src/board.rs",
            "const A: &str = r#\"crate::text \" f64\"#; const B: char = '\"'; fn f<'a>(x: &'a u8) {}",
        );
        is_fine(
            "src/board.rs",
            "#[cfg(test)]\nmod tests;\n#[cfg(test)]\nmod more { fn f() { { crate::moves::f() } } }",
        );
        is_fault("src/board.rs", "#[cfg(test)]\nmod tests { fn f() {} }\nuse crate::text;", "board uses text");
        is_fault("src/board.rs", "const Q: char = '\\''; use crate::text;", "board uses text");
    }

    #[test]
    fn pure_rooms_name_nothing_impure() {
        for word in ["f32", "f64", "HashMap", "Duration"] {
            is_fault("src/game.rs", &format!("fn f(x: {word}) {{}}"), &format!("game names {word}"));
        }
        is_fault("src/text.rs", "use std::{fmt, io::{self, Read}};", "text names io");
        is_fault("src/text.rs", "fn f() { std::fs::read(\"x\") }", "text names fs");
        is_fine("src/text.rs", "use std::fmt; fn f(time: u8, io: u8) {}");
        is_fault("src/games/moxie/rules.rs", "fn f() { println!(\"x\") }", "games names println");
        is_fault("src/board.rs", "const A: bool = 1 > 0.5 as u8;", "board names a floating-point number");
        is_fine("src/board.rs", "const A: u8 = a.0.1 + 0x1f + [0..2][1] + 1_u8.pow(2);");
        is_fine("src/view/scene.rs", "use std::collections::HashMap; const A: f64 = 0.5;");
        is_fine("src/games/moxie/solver.rs", "use super::rules::Moxie; use crate::search; const A: f64 = 0.5;");
    }

    #[test]
    fn clocks_and_the_browser_stay_at_the_edge() {
        is_fault("src/search.rs", "use std::time::{Duration, Instant};", "search names Instant");
        is_fault("src/session.rs", "use wasm_bindgen::prelude::wasm_bindgen;", "session names wasm_bindgen");
        is_fine("src/web.rs", "use wasm_bindgen::JsValue; use std::time::Instant;");
        is_fine("src/clock.rs", "use std::time::Instant;");
        is_fine("src/search.rs", "use std::time::Duration;");
    }

    #[test]
    fn games_do_not_name_each_other() {
        is_fault("src/games/clobber/rules.rs", "use super::super::moxie;", "names the game moxie");
        is_fault(
            "src/games/moxie/rules/grid.rs",
            "fn f() -> crate::games::clobber::Rules {}",
            "names the game clobber",
        );
        is_fault("src/games/clobber/rules.rs", "fn f(game: Moxie) {}", "names the game moxie");
        is_fine("src/games/clobber/rules.rs", "use crate::games::clobber::grid; struct Clobber; // not Moxie");
        is_fine("src/games.rs", "pub mod clobber; pub mod moxie;");
    }

    #[test]
    fn only_the_catalog_names_several_games() {
        let both = "use crate::games::{clobber::Clobber, moxie};";
        is_fine("src/catalog.rs", both);
        is_fault("src/session.rs", both, "names the games {\"clobber\", \"moxie\"}, which only the catalog may");
        let ids = "match id { GameId::Clobber => 1, GameId::Moxie => GameId::read(x), _ => 2 }";
        is_fault("src/web.rs", ids, "names the games {\"clobber\", \"moxie\"}, which only the catalog may");
        is_fine("src/games/clobber/solver.rs", "use crate::games::clobber::Clobber;");
        is_fault("src/games/clobber/solver.rs", "use crate::games::moxie::Moxie;", "names the game moxie");
    }

    #[test]
    fn files_are_short_and_without_tabs() {
        is_fine("www/quarry.js", &"\n".repeat(600));
        is_fault("www/quarry.js", &"\n".repeat(601), "601 lines, more than 600");
        is_fault("www/look.css", "a {\n\tb: c\n}", "a tab");
    }
}
