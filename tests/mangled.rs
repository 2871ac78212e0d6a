//! Texts that were mangled on their way, in `tests/mangled.txt`: each is read as what was meant, or refused with what is wrong.
//! `tests/page/addresses.test.ts` opens the links in the page.

use quarry::catalog::{AnyGame, GAMES, GameId, PlainEnglish};
use quarry::controller::GameController;
use quarry::game::Game as _;
use quarry::message::{Localizer as _, Message};
use quarry::moves;
use quarry::record::Record;

/// The text of a line with its characters in place of their names.
fn written_out(text: &str) -> String {
    let mut parts = text.split("\\u{");
    let mut whole = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (code, rest) = part.split_once('}').expect("a brace after the number");
        whole.push(u32::from_str_radix(code, 16).ok().and_then(char::from_u32).expect("a character"));
        whole += rest;
    }
    whole.replace("\\n", "\n")
}

/// An address, or what is wrong.
fn described(result: Result<String, Message>) -> String {
    result.unwrap_or_else(|fault| format!("!{}", PlainEnglish.format(&fault)))
}

fn open(text: &str) -> Result<GameController, Message> {
    let (record, fault) = Record::read(text);
    if let Some(fault) = fault.or_else(|| record.note_fault()) {
        return Err(fault.message());
    }
    let game = GameId::read(record.game.as_deref().unwrap_or_default()).map_err(|error| error.message())?;
    match GameController::open(game, &record) {
        (controller, None) => Ok(controller),
        (_, Some(fault)) => Err(fault),
    }
}

fn read(kind: &str, text: &str) -> Result<String, Message> {
    match kind.split_once(' ') {
        Some((_, game)) => {
            let start = AnyGame::start(GameId::read(game).expect("a game"), None).expect("a start");
            let steps = moves::read(&start, text).map_err(|error| error.message())?;
            Ok(moves::text(&start, &steps))
        }
        None if kind == "paste" => {
            let here = open("v=1&game=clobber&size=2x3&moves=b1xa1").expect("a game");
            Ok(here.paste(text)?.record().to_string())
        }
        None => Ok(open(text)?.record().to_string()),
    }
}

#[test]
fn mangled_texts_are_read_as_what_was_meant() {
    let mut wrong = Vec::new();
    let games = GAMES.map(GameId::id).join(", ");
    let lines = include_str!("mangled.txt").lines().filter(|line| !line.starts_with("# "));
    for line in lines {
        let [kind, text, expected] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("three fields: {line}") };
        let found = described(read(kind, &written_out(text)));
        let expected = expected.replace("GAMES", &games);
        if found != expected {
            wrong.push(format!("{kind}\t{text}\n\tfound    {found}\n\texpected {expected}"));
        }
        // What is written opens as the same.
        if kind == "link" && !found.starts_with('!') {
            assert_eq!(described(read(kind, &found)), found, "{text}");
            assert!(found.ends_with(|c: char| c.is_ascii_alphanumeric()) && !found.contains(['(', ')']), "{found}");
        }
    }
    assert!(wrong.is_empty(), "{} texts:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_keys_of_the_page_are_read_from_mangled_links() {
    for text in
        ["v=1&game=clobber&as=white", "V=1&amp;GAME=clobber&amp;AS=White).", "v%3D1%26game%3Dclobber%26as%3Dwhite"]
    {
        assert_eq!(quarry::record::other_keys(text), "as=white", "{text}");
    }
    assert_eq!(quarry::record::other_keys("v=1&game=clobber&black=engine:3&white=human"), "black=engine:3&white=human");
}
