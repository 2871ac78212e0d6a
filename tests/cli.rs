//! The command line, as scripts see it.

use std::process::{Command, Output, Stdio};

use quarry::catalog::{GAMES, GameId};
use serde_json::{Value, json};

fn quarry(args: &[&str]) -> Output {
    let output = Command::new(env!("CARGO_BIN_EXE_quarry")).args(args).output();
    output.unwrap_or_else(|error| panic!("quarry {args:?}: {error}"))
}

#[track_caller]
fn prints(args: &[&str]) -> String {
    let output = quarry(args);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[track_caller]
fn json_of(args: &[&str]) -> Value {
    let text = prints(args);
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{args:?}: {error} in {text}"))
}

/// Checks the one line on standard error, status 2, and that nothing else is printed.
#[track_caller]
fn refuses(args: &[&str], message: &str) {
    let output = quarry(args);
    assert_eq!(String::from_utf8_lossy(&output.stderr), format!("{message}\n"), "{args:?}");
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]), "{args:?}");
}

#[test]
fn games_are_listed() {
    let lines: Vec<String> = GAMES.iter().map(|game| format!("{}\t{}\n", game.id(), game.title())).collect();
    assert_eq!(prints(&["games"]), lines.concat());
    let games = GAMES.map(|game| json!({"id": game.id(), "title": game.title()}));
    assert_eq!(json_of(&["games", "--json"]), json!(games));
}

#[test]
fn moves_are_sorted_bytewise() {
    assert_eq!(prints(&["moves", "clobber", "--size", "1x3"]), "b1xa1\nb1xc1\n");
    for game in GAMES.into_iter().filter(|game| game.id() != "gobbler") {
        let text = prints(&["moves", game.id()]);
        let lines: Vec<&str> = text.lines().collect();
        assert!(!lines.is_empty() && lines.is_sorted(), "{game}");
        assert_eq!(json_of(&["moves", game.id(), "--json"]), json!(lines), "{game}");
    }
    // Ranks of two digits: `a11` comes before `a2`.
    let text = prints(&["moves", "clobber", "--size", "12x1"]);
    assert!(text.starts_with("a10xa11\na10xa9\na12xa11\na2xa1\n"), "{text}");
}

#[test]
fn a_finished_game_has_no_moves() {
    assert_eq!(prints(&["moves", "clobber", "--position", "W.B w"]), "");
    assert_eq!(json_of(&["moves", "clobber", "--position", "W.B w", "--json"]), json!([]));
}

#[test]
fn turns_are_played() {
    let args = ["play", "clobber", "b1xa1", "--size", "1x3"];
    assert_eq!(prints(&args), "W.B b\noutcome: white\n");
    assert_eq!(prints(&["play", "solitaire", "--size", "1x3", "b1xa1"]), "W.B b\noutcome: over 2\n");
    assert_eq!(prints(&["play", "clobber"]), "BWBWBW/WBWBWB/BWBWBW/WBWBWB/BWBWBW w\noutcome: ongoing\n");
    let json = json_of(&[&args[..], &["--json"]].concat());
    assert_eq!(json, json!({"game": "clobber", "position": "W.B b", "outcome": "white", "turns": 1}));
}

#[test]
fn sequences_are_counted() {
    assert_eq!(prints(&["perft", "clobber", "--depth", "4"]), "1 49\n2 2116\n3 80063\n4 2630382\n");
    let json = json_of(&["perft", "clobber", "--size", "1x3", "--depth", "2", "--json"]);
    assert_eq!(json, json!([{"depth": 1, "count": 2}, {"depth": 2, "count": 0}]));
    assert_eq!(prints(&["perft", "clobber", "--position", "W.B w", "--depth", "1"]), "1 0\n");
}

#[test]
fn addresses_are_written_and_read() {
    assert_eq!(prints(&["url", "clobber"]), "v=1&game=clobber\n");
    assert_eq!(prints(&["url", "clobber", "--size", "1x4", "b1xa1"]), "v=1&game=clobber&size=1x4&moves=b1xa1\n");
    assert_eq!(prints(&["url", "clobber", "--position", "BWB w"]), "v=1&game=clobber&size=1x3\n");
    assert_eq!(prints(&["url", "clobber", "--position", "W1B1. w"]), "v=1&game=clobber&pos=WB._w\n");
    assert_eq!(json_of(&["url", "clobber", "--json"]), json!({"fragment": "v=1&game=clobber"}));
    let address = "https://example.org/quarry/#v=1&game=clobber&size=1x4&moves=b1xa1";
    assert_eq!(prints(&["play", address]), "W.BW b\noutcome: ongoing\n");
    assert_eq!(prints(&["url", address, "c1xd1"]), "v=1&game=clobber&size=1x4&moves=b1xa1.c1xd1\n");
}

#[test]
fn help_and_version_are_no_errors() {
    assert!(prints(&["--help"]).contains("perft"));
    assert!(prints(&["perft", "--help"]).contains("--depth"));
    assert_eq!(prints(&["--version"]), format!("quarry {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn bad_command_lines_are_explained_in_a_line() {
    let commands = "one of games, moves, play, perft, url";
    let ids = GAMES.map(GameId::id).join(", ");
    refuses(&[], &format!("command: found \"\", expected {commands}"));
    refuses(&["bset", "clobber"], &format!("command: found \"bset\", expected {commands}"));
    refuses(&["solve", "clobber"], &format!("command: found \"solve\", expected {commands}"));
    refuses(&["moves"], &format!("game: found \"\", expected one of {ids}"));
    refuses(&["moves", ""], &format!("game: found \"\", expected one of {ids}"));
    refuses(&["moves", "chess\n"], &format!("game: found \"chess?\", expected one of {ids}"));
    refuses(&["moves", "clobber", "a1"], "argument: found \"a1\", expected a known one (see --help)");
    refuses(&["moves", "clobber", "--fast"], "argument: found \"--fast\", expected a known one (see --help)");
    refuses(&["perft", "clobber"], "depth: found \"\", expected --depth <N>");
    for depth in ["-1", "0", "x", "", "1.5", "101", "99999999999999999999"] {
        let message = format!("depth: found \"{depth}\", expected a number from 1 to 100");
        refuses(&["perft", "clobber", "--depth", depth], &message);
    }
    refuses(&["perft", "clobber", "--depth"], "depth: found \"\", expected a value: --depth <N>");
    refuses(
        &["moves", "clobber", "--size", "6"],
        "size: found \"6\", expected rows x columns, each from 1 to 128, such as 5x6",
    );
    refuses(
        &["moves", "clobber", "--size", "-5x6"],
        "size: found \"-5x6\", expected rows x columns, each from 1 to 128, such as 5x6",
    );
    refuses(&["moves", "clobber", "--size", "12x12"], "size: found \"12x12\", expected a board of 1 to 128 squares");
    refuses(
        &["moves", "clobber", "--size", "1x3", "--position", "WB w"],
        "size: found \"1x3\", expected none beside --position",
    );
    refuses(&["games", "--json", "--json"], "json: found \"--json\", expected it only once");
    for game in GAMES.into_iter().filter(|game| game.sizes().is_none()) {
        let message = format!("size: found \"4x4\", expected none: {game} has one board");
        refuses(&["moves", game.id(), "--size", "4x4"], &message);
    }
}

#[test]
fn bad_positions_turns_and_addresses_are_explained_in_a_line() {
    refuses(&["moves", "clobber", "--position", "WX w"], "board: found \"X\", expected a square: . or W or B");
    refuses(&["moves", "clobber", "--position", "WB g"], "side: found \"g\", expected w or b");
    refuses(
        &["moves", "clobber", "--position", ""],
        "board: found \"\", expected a field; fields are separated by single spaces",
    );
    refuses(
        &["play", "clobber", "--size", "1x3", "b1xa1", "c1xb1"],
        "turn 2: move: found \"c1xb1\", which is not allowed here; expected nothing: the game is over (white)",
    );
    refuses(
        &["url", "clobber", "--size", "1x3", "a1xb1"],
        "turn 1: move: found \"a1xb1\", which is not allowed here; expected a legal move, such as b1xa1",
    );
    refuses(
        &["play", "clobber", "--size", "1x3", "é"],
        "turn 1: move: found \"é\", expected squares of the 1x3 board joined by -, x, a comma or ~, or pass",
    );
    refuses(&["play", "v=2&game=clobber"], "v: found \"2\", expected 1");
    refuses(
        &["play", "game=clobber&size=1x3", "--size", "1x4"],
        "size: found \"1x4\", expected none beside an address",
    );
}

#[test]
#[cfg(unix)]
fn a_reader_that_goes_away_is_no_fault() {
    for args in [&["moves", "clobber", "--size", "10x10"][..], &["perft", "clobber", "--depth", "5"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_quarry"))
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("{error}"));
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]), "{args:?}");
    }
}

#[test]
#[cfg(unix)]
fn an_interrupted_count_keeps_what_it_has() {
    use std::io::{BufRead as _, BufReader, Read as _};
    let mut child = Command::new(env!("CARGO_BIN_EXE_quarry"))
        .args(["perft", "clobber", "--size", "8x8", "--depth", "100"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{error}"));
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut first = String::new();
    out.read_line(&mut first).expect("a line");
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.is_ok_and(|status| status.success()));
    let mut rest = String::new();
    out.read_to_string(&mut rest).expect("lines");
    assert_eq!(child.wait().expect("an end").code(), Some(0));
    assert_eq!(first, "1 112\n");
    assert!(rest.is_empty() || rest.ends_with('\n'), "{rest}");
}
