//! The commands about files of games.

mod run;

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::json;

use run::{json_of, output, prints, refuses};

const PROGRAM: &str = env!("CARGO_BIN_EXE_quarry");

const GOOD: &str =
    "[Event \"Cup\"]\n[Variant \"clobber\"]\n[Size \"1x3\"]\n\n1. B1xA1! { [%csl Ra1] Fine. } (1. b1xc1) 1-0\n";
const ILLEGAL: &str = "[Variant \"moxie\"]\n\n1. a1 b2\n2. a1 *\n";

/// A file of that name with these games.
fn file(name: &str, games: &[&str]) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, games.join("\n")).expect("the file can be written");
    path.to_string_lossy().into_owned()
}

/// Standard output, standard error and the status of a command that reads this from standard input.
fn given(input: &str, args: &[&str]) -> (String, String, Option<i32>) {
    let mut quarry = Command::new(PROGRAM);
    let quarry = quarry.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut quarry = quarry.spawn().expect("the program runs");
    quarry.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("it reads");
    let output = quarry.wait_with_output().expect("it ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout), text(output.stderr), output.status.code())
}

#[test]
fn files_become_links_and_links_files() {
    let path = file("convert.pgn", &[GOOD]);
    let written = prints(&["convert", &path]);
    assert!(written.contains("[White \"?\"]\n[Black \"?\"]\n[Result \"1-0\"]\n[Variant \"clobber\"]\n"), "{written}");
    assert!(written.ends_with("\n\n1. b1xa1! { [%csl Ra1] Fine. } (1. b1xc1) 1-0\n"), "{written}");
    assert_eq!(given(&written, &["convert", "-"]).0, written);
    let link = "v=1&game=clobber&size=1x3&moves=b1xa1&alt=0.0:b1xc1&note=0.1:!:%5B%25csl%20Ra1%5D%20Fine%2E";
    let left_out = format!("{path}:1:1: left out: tags: 1\n");
    let found = output(&["convert", &path, "--to", "link"]);
    assert_eq!(String::from_utf8_lossy(&found.stdout), format!("{link}\n"));
    assert_eq!((String::from_utf8_lossy(&found.stderr).as_ref(), found.status.code()), (left_out.as_str(), Some(0)));
    let back = prints(&["convert", link]);
    assert!(back.ends_with(
        "[Result \"1-0\"]\n[Variant \"clobber\"]\n[Size \"1x3\"]\n\n1. b1xa1! { [%csl Ra1] Fine. } (1. b1xc1) 1-0\n"
    ));
    let links = file("games.txt", &["# a match", link, "v=1&game=moxie&moves=a1"]);
    assert_eq!(prints(&["convert", &links]).matches("[Event \"?\"]\n").count(), 2);
}

#[test]
fn moves_become_files() {
    let text = prints(&["convert", "--game", "moxie", "1. A1! d4 2. c1"]);
    assert!(text.ends_with("[Variant \"moxie\"]\n\n1. a1 d4 2. c1 *\n"), "{text}");
    let from = ["convert", "--game", "v=1&game=moxie&moves=a1", "d4 c1", "--to", "link"];
    assert_eq!(prints(&from), "v=1&game=moxie&moves=a1.d4.c1\n");
    let moves = file("moves.txt", &["a1", "d4 c1"]);
    assert_eq!(prints(&["convert", "--game", "moxie", &moves, "--to", "link"]), "v=1&game=moxie&moves=a1.d4.c1\n");
    let (out, error, status) = given("a1 a1", &["convert", "--game", "moxie", "-"]);
    let expected =
        "-: turn 2: move: found \"a1\", which is not allowed here; expected a legal move, such as b1\nerrors: 1\n";
    assert_eq!((out.as_str(), error.as_str(), status), ("", expected, Some(1)));
}

#[test]
fn games_are_objects() {
    let path = file("objects.pgn", &[GOOD, GOOD]);
    let comment = json!({"text": "Fine.", "circles": ["Ra1"], "arrows": [], "clock": null, "eval": null});
    let mv = |text: &str, nags: &[u8], comments: &[&serde_json::Value], variations: serde_json::Value| json!({"move": text, "ply": 1, "nags": nags, "before": [], "comments": comments, "variations": variations});
    let variation = mv("b1xc1", &[], &[], json!([]));
    let game = json!({
        "game": "clobber",
        "tags": [["Event", "Cup"], ["Variant", "clobber"], ["Size", "1x3"]],
        "result": "1-0",
        "outcome": "white",
        "comments": [],
        "turns": [mv("b1xa1", &[1], &[&comment], json!([[variation]]))],
    });
    assert_eq!(json_of(&["convert", &path, "--to", "json"]), json!([game, game]));
    assert_eq!(given("", &["convert", "-", "--to", "json"]).0, "[]\n");
}

#[test]
fn what_is_wrong_is_listed_with_its_place() {
    let (good, bad) = (file("good.pgn", &[GOOD]), file("bad.pgn", &[ILLEGAL, GOOD, "[Event x]\n"]));
    assert_eq!(prints(&["validate", &good]), "games: 1\nerrors: 0\n");
    let illegal = "move: found \"a1\", which is not allowed here; expected a legal move, such as ";
    let found = output(&["validate", &good, &bad]);
    let printed = String::from_utf8_lossy(&found.stdout);
    let lines: Vec<&str> = printed.lines().collect();
    assert!(lines[0].starts_with(&format!("{bad}:4:4: {illegal}")), "{printed}");
    let tag = "tag: found \"x]\", expected a quotation mark before the value of the tag";
    assert_eq!(lines[1..], [&format!("{bad}:12:8: {tag}"), "games: 4", "errors: 2"]);
    assert_eq!((String::from_utf8_lossy(&found.stderr).as_ref(), found.status.code()), ("errors: 2\n", Some(1)));
    let found: serde_json::Value =
        serde_json::from_slice(&output(&["validate", &bad, "--json"]).stdout).expect("an object");
    let error = json!({"file": bad, "line": 12, "column": 8, "field": "tag", "found": "x]",
        "expected": "a quotation mark before the value of the tag", "message": tag});
    assert_eq!((&found["games"], &found["errors"][1]), (&json!(3), &error));
    assert_eq!(json_of(&["validate", &good, "--json"]), json!({"errors": [], "games": 1}));
    let german = output(&["validate", &bad, "--lang", "de"]);
    assert!(String::from_utf8_lossy(&german.stdout).contains("Anführungszeichen vor dem Wert des Tags"));
    refuses(&["validate", "/nowhere"], "/nowhere: No such file or directory (os error 2)");
}

#[test]
fn games_are_counted() {
    let path = file("stats.pgn", &[GOOD, ILLEGAL, GOOD, "[Variant \"gobbler\"]\n\n1. pass *\n"]);
    let found = output(&["stats", &path]);
    let printed = String::from_utf8_lossy(&found.stdout);
    let expected = "\
clobber: games 2, white 2, black 0, draw 0, unknown 0, turns 2, shortest 1, longest 1
gobbler: games 1, littles 0, gobblers 0, draw 0, unknown 1, turns 1, shortest 1, longest 1
games: 3
errors: 1
turns: 5
";
    assert!(printed.starts_with(expected), "{printed}");
    assert!(String::from_utf8_lossy(&found.stderr).starts_with(&format!("{path}:10:4: move: ")));
    assert_eq!(found.status.code(), Some(1));
    let found = json_of(&["stats", &file("counted.pgn", &[GOOD]), "--json"]);
    let results = json!({"white": 1, "black": 0, "draw": 0, "unknown": 0});
    let played = json!([{"game": "clobber", "games": 1, "results": results, "turns": 1, "shortest": 1, "longest": 1}]);
    assert_eq!((&found["played"], &found["games"], &found["turns"]), (&played, &json!(1), &json!(2)));
}

#[test]
fn ten_thousand_games_are_a_stream() {
    let mut quarry = Command::new(PROGRAM);
    let mut quarry = quarry.args(["stats", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it runs");
    let mut input = quarry.stdin.take().expect("a pipe");
    // The most memory that it has had, in kilobytes.
    let memory = |id: u32| -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{id}/status")).ok()?;
        status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.split_whitespace().next()?.parse().ok())
    };
    let mut early = None;
    for n in 0..10_000 {
        input.write_all(format!("{GOOD}\n").as_bytes()).expect("it reads");
        if n == 2_000 {
            early = memory(quarry.id());
        }
    }
    let late = memory(quarry.id());
    drop(input);
    let output = quarry.wait_with_output().expect("it ends");
    assert!(String::from_utf8_lossy(&output.stdout).contains("\ngames: 10000\nerrors: 0\n"));
    // Elsewhere, no such number is known.
    if let (Some(early), Some(late)) = (early, late) {
        assert!(late < early + 2_000, "{early} kB after 2,000 games, {late} kB after 10,000");
    }
}
