//! The command line, as scripts see it.

mod run;

use std::process::{Command, Stdio};

use quarry::catalog::{GAMES, GameId};
use serde_json::json;

use run::{json_of, output, prints, refuses};

const PROGRAM: &str = env!("CARGO_BIN_EXE_quarry");

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
fn moves_are_played() {
    let args = ["play", "clobber", "b1xa1", "--size", "1x3"];
    assert_eq!(prints(&args), "W.B b\noutcome: white\n");
    assert_eq!(prints(&["play", "solitaire", "--size", "1x3", "b1xa1"]), "W.B b\noutcome: over 2\n");
    assert_eq!(prints(&["play", "clobber"]), "BWBWBW/WBWBWB/BWBWBW/WBWBWB/BWBWBW w\noutcome: ongoing\n");
    let json = json_of(&[&args[..], &["--json"]].concat());
    assert_eq!(json, json!({"game": "clobber", "position": "W.B b", "outcome": "white", "turns": 1}));
}

#[test]
fn arguments_are_read_in_other_spellings() {
    let expected = prints(&["play", "clobber", "--size", "2x3", "b1xa1", "c1xc2"]);
    for args in [
        &["play", "Clobber", "--size", "2×3", "B1×A1", "c1 x c2!"][..],
        &["play", "clobber", "--size", "2X3", "1. b1xa1 1... c1xc2"],
        &["play", "clobber", "--size", "2x3", "b1xa1, c1xc2"],
        &["play", "https://example.org/#V=1&amp;game=clobber&amp;size=2x3.", "b1xa1", "c1xc2"],
    ] {
        assert_eq!(prints(args), expected, "{args:?}");
    }
    for position in ["WBW/W.B b", "WBW/W.B_b", "WBW/W.B\tb", " WBW/W.B  b", "WBW/\nW.B b"] {
        assert_eq!(
            prints(&["play", "clobber", "--position", position]),
            "WBW/W.B b\noutcome: ongoing\n",
            "{position:?}"
        );
    }
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
fn people_are_answered_in_their_language_and_programs_in_the_same_one() {
    let printed = |variables: &[(&str, &str)], args: &[&str]| {
        let mut quarry = Command::new(env!("CARGO_BIN_EXE_quarry"));
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            quarry.env_remove(name);
        }
        let output = quarry.envs(variables.iter().copied()).args(args).output().expect("the program runs");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
        (output.status.code(), text(output.stdout), text(output.stderr))
    };
    let refused = ["moves", "clobber", "--size", "0x3"];
    let german = "size: „0x3“ gefunden, erwartet: Reihen x Spalten, jeweils von 1 bis 128, etwa 5x6\n";
    assert_eq!(printed(&[("LANG", "de_DE.UTF-8")], &refused), (Some(2), String::new(), german.to_string()));
    let japanese = "size：「0x3」は正しくありません。正しい形式：段数x列数（それぞれ1から128まで。例：5x6）\n";
    assert_eq!(printed(&[("LANG", "de"), ("LC_ALL", "ja_JP")], &refused).2, japanese);
    let english = "size: found \"0x3\", expected rows x columns, each from 1 to 128, such as 5x6\n";
    for variables in [&[][..], &[("LANG", "C")], &[("LC_ALL", "xx_YY")]] {
        assert_eq!(printed(variables, &refused).2, english);
    }
    assert_eq!(printed(&[("LANG", "de")], &[&refused[..], &["--lang", "en"]].concat()).2, english);
    assert_eq!(printed(&[], &["games", "--lang", "xx"]).2, "lang: found \"xx\", expected one of de, en, ja\n");
    for args in [
        &["play", "clobber", "b1xa1"][..],
        &["best", "clobber", "--nodes", "1"],
        &["solve", "clobber", "--size", "1x3", "--line"],
    ] {
        // Its own time may differ by a millisecond.
        let timeless = |variables| {
            let (code, out, err) = printed(variables, args);
            let is_time = |before: &str| ["time", "seconds:"].contains(&before);
            let mut before = "";
            let words = out.split_inclusive([' ', '\n']).filter(|word| {
                let keep = !is_time(before);
                before = word.trim();
                keep
            });
            (code, words.collect::<String>(), err)
        };
        assert_eq!(timeless(&[("LANG", "de")]), timeless(&[]), "{args:?}");
    }
    assert!(printed(&[("LANG", "de")], &["--help"]).1.contains("Befehle:"));
    assert_eq!(printed(&[], &["help", "perft"]), printed(&[], &["perft", "--help"]));
}

#[test]
fn help_and_version_are_no_errors() {
    assert!(prints(&["--help"]).contains("perft"));
    assert!(prints(&["perft", "--help"]).contains("--depth"));
    assert_eq!(prints(&["--version"]), format!("quarry {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn bad_command_lines_are_explained_in_a_line() {
    let commands =
        "one of games, moves, play, perft, match, best, solve, verify, value, engine, convert, validate, stats, url";
    let ids = GAMES.map(GameId::id).join(", ");
    refuses(&[], &format!("command: found \"\", expected {commands}"));
    refuses(&["bset", "clobber"], &format!("command: found \"bset\", expected {commands}"));
    refuses(&["sovle", "clobber"], &format!("command: found \"sovle\", expected {commands}"));
    refuses(&["moves"], &format!("game: found \"\", expected one of {ids}"));
    refuses(&["moves", ""], &format!("game: found \"\", expected one of {ids}"));
    refuses(&["moves", "chess\n"], &format!("game: found \"chess?\", expected one of {ids}"));
    refuses(&["moves", "clobber", "a1"], "argument: found \"a1\", expected an argument that --help lists");
    refuses(&["moves", "clobber", "--fast"], "argument: found \"--fast\", expected an argument that --help lists");
    refuses(&["perft", "clobber"], "depth: found \"\", expected --depth <N>");
    for depth in ["-1", "0", "x", "", "1.5", "101", "99999999999999999999"] {
        let message = format!("depth: found \"{depth}\", expected a number from 1 to 100");
        refuses(&["perft", "clobber", "--depth", depth], &message);
    }
    refuses(&["perft", "clobber", "--depth"], "depth: found \"\", expected a value, as in --depth <N>");
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
        "size: found \"1x3\", expected no size when --position is given",
    );
    refuses(&["games", "--json", "--json"], "json: found \"--json\", expected this option only once");
    for game in GAMES.into_iter().filter(|game| game.sizes().is_none()) {
        let message = format!("size: found \"4x4\", expected no size: {game} has only one board");
        refuses(&["moves", game.id(), "--size", "4x4"], &message);
    }
}

#[test]
fn bad_positions_moves_and_addresses_are_explained_in_a_line() {
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
        "size: found \"1x4\", expected no --position or --size when an address is given",
    );
}

#[test]
#[cfg(unix)]
fn a_reader_that_goes_away_is_no_fault() {
    for args in [&["moves", "clobber", "--size", "10x10"][..], &["perft", "clobber", "--depth", "5"]] {
        let mut child = Command::new(PROGRAM)
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
    let mut child = Command::new(PROGRAM)
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

#[test]
fn the_best_move_is_found() {
    let win = ["best", "clobber", "--position", "WB w", "--nodes", "1000"];
    let text = prints(&win);
    assert!(text.starts_with("best: a1xb1\ninfo line 1 depth 1 score 29999 share 100 kind proved-win 1 "), "{text}");
    let found = json_of(&[&win[..], &["--json"]].concat());
    assert_eq!(found["best"], "a1xb1");
    assert_eq!(prints(&["best", "clobber", "--position", "W.B w"]), "best: none\n");
    let level = |seed| prints(&["best", "moxie", "--level", "1", "--seed", seed]);
    assert_eq!(level("3").lines().next(), level("3").lines().next());
    refuses(&["best", "chess"], &refused_game("chess"));
    refuses(&["best", "solitaire"], "game: found \"solitaire\", expected a game for two players");
    refuses(&["best", "clobber", "--level", "9"], "level: found \"9\", expected a number from 1 to 8");
    refuses(&["best", "clobber", "--time", "0"], "time: found \"0\", expected a number of seconds above 0");
    refuses(&["best", "clobber", "--time", "-1"], "time: found \"-1\", expected a number of seconds above 0");
    refuses(&["best", "clobber", "--position", "WX w"], "board: found \"X\", expected a square: . or W or B");
}

#[test]
fn checkerboards_of_solitaire_are_reduced_and_replayed() {
    let file = std::env::temp_dir().join(format!("quarry-{}-moves.txt", std::process::id()));
    let path = file.to_str().unwrap();
    let text = prints(&["solve", "solitaire", "--size", "30x40", "--moves", path]);
    let moves = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    assert!(text.starts_with("result: 2\nbest: ") && text.contains("\nturns: 1198\n"), "{text}");
    assert!(text.ends_with(&format!("moves: 1198, written to {path}; stones left after replay: 2\n")), "{text}");
    assert_eq!(moves.lines().count(), 1198);
    assert!(moves.lines().any(|line| line.starts_with("an")), "{moves}");
    assert_eq!(json_of(&["solve", "solitaire", "--size", "1x7", "--json"])["result"], json!(3));
    let text = prints(&["solve", "solitaire", "--position", "WB./.WB b"]);
    assert!(text.starts_with("result: 1\nbest: "), "{text}");
    let text = prints(&["solve", "solitaire", "--size", "5x5", "--shortest"]);
    assert!(text.starts_with("result: 9\nbest: ") && text.contains("\nturns: 9\n"), "{text}");
    let text =
        prints(&["solve", "solitaire", "--time", "0.01", "--position", "2W2BWB/W.W2BW/.2W.BW/WB2W2B/2B2W2./2BWB.B b"]);
    assert!(text.starts_with("result: unknown\n") && text.contains("\nleast: ") && text.contains("\nmost: "), "{text}");
    refuses(
        &["solve", "solitaire", "--size", "3x20000"],
        "size: found \"3x20000\", expected sides from 1 to 10,000 and at most 4,000,000 squares",
    );
    refuses(
        &["solve", "marbar", "--moves", path],
        "moves: found \"--moves\", expected this option only with solitaire",
    );
}

#[test]
fn solitaire_is_solved_in_any_order() {
    let given = ["solve", "solitaire", "--position", "WWB w"];
    assert_eq!(json_of(&[&given[..], &["--json"]].concat())["result"], json!(2));
    let file = std::env::temp_dir().join(format!("quarry-{}-any-order.txt", std::process::id()));
    let path = file.to_str().unwrap();
    let text = prints(&[&given[..], &["--any-order", "--moves", path]].concat());
    let moves = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    assert!(text.starts_with("result: 1\nbest: c1xb1\n"), "{text}");
    assert_eq!(moves.lines().collect::<Vec<_>>(), ["c1xb1", "a1xb1"]);
    let any =
        |args: &[&str]| json_of(&[&["solve", "solitaire", "--any-order", "--json"], args].concat())["result"].clone();
    assert_eq!(any(&["--size", "1x11"]), json!(4));
    assert_eq!(any(&["--position", "BWB/WBW/BWB b"]), json!(2));
    assert_eq!(any(&["--size", "2x4", "--shortest"]), json!(3));
    let message = "any-order: found \"--any-order\", expected this option only with solitaire";
    refuses(&["solve", "marbar", "--any-order"], message);
}

#[test]
fn positions_of_clobber_are_valued() {
    assert_eq!(
        prints(&["value", "clobber", "--position", "BBW.WB w"]),
        "value: ^*\nweight: 1\nclass: N\n\
         region: a1,b1,c1 value ^ weight 1 class L\nregion: e1,f1 value * weight 0 class N\n"
    );
    let value = json_of(&["value", "clobber", "--size", "3x4", "--json"]);
    assert_eq!((&value["value"], &value["class"]), (&json!("0"), &json!("P")));
    assert_eq!(value["regions"][0]["squares"].as_array().map(Vec::len), Some(12));
    // Too large for a value, and too little time for a search.
    for size in ["8x8", "10x10"] {
        let large = json_of(&["value", "clobber", "--size", size, "--time", "0.05", "--json"]);
        assert_eq!((&large["value"], &large["class"]), (&json!(null), &json!(null)));
    }
    refuses(&["value", "moxie"], "game: found \"moxie\", expected a game that falls into regions");
}

#[test]
fn positions_are_solved() {
    let solved = |args: &[&str]| -> Vec<String> {
        let text = prints(&[&["solve"], args].concat());
        let seconds = text.lines().nth(3).and_then(|line| line.strip_prefix("seconds: "));
        assert!(seconds.is_some_and(|seconds| seconds.parse::<f64>().is_ok()), "{text}");
        assert!(text.lines().nth(2).is_some_and(|line| line.starts_with("nodes: ")), "{text}");
        text.lines().enumerate().filter(|(n, _)| ![2, 3].contains(n)).map(|(_, line)| line.to_string()).collect()
    };
    assert_eq!(solved(&["marbar", "--size", "7x7"]), ["result: win", "best: a1-b1", "turns: 7"]);
    assert_eq!(solved(&["grabber", "--position", "W2./3./2.B w 0"])[0], "result: loss");
    assert_eq!(solved(&["grabber", "--size", "3x6"]), ["result: loss", "best: b1"]);
    assert_eq!(solved(&["grabber", "--size", "3x6", "--length"])[2], "turns: 10");
    assert_eq!(
        solved(&["moxie-ransom", "--position", "4./4./4./3.B w 0 5 3 0"]),
        ["result: draw", "best: none", "turns: 0"]
    );
    assert_eq!(solved(&["moxie"]), ["result: win", "best: a1", "turns: 23"]);
    let unknown = prints(&["solve", "gobbler", "--time", "0.05"]);
    assert!(unknown.starts_with("result: unknown\nbest: none\n"), "{unknown}");
    let answer = json_of(&["solve", "marbar", "--size", "11x11", "--json"]);
    assert_eq!((&answer["result"], &answer["turns"]), (&json!("loss"), &json!(15)), "{answer}");
    assert!(answer["nodes"].is_u64() && answer["seconds"].is_f64() && answer["best"].is_string(), "{answer}");
    refuses(&["solve", "marbar", "--time", "0"], "time: found \"0\", expected a number of seconds above 0");
    refuses(&["solve", "marbar", "--threads", "0"], "threads: found \"0\", expected a number from 1 to 256");
}

fn refused_game(id: &str) -> String {
    format!("game: found \"{id}\", expected one of {}", GAMES.map(GameId::id).join(", "))
}

/// What the engine says to these lines.
fn engine(lines: &str) -> String {
    let mut child = Command::new(PROGRAM)
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the engine starts");
    let input = child.stdin.take().expect("it has an input");
    std::io::Write::write_all(&mut &input, lines.as_bytes()).expect("it reads");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).expect("it writes text")
}

#[test]
fn the_engine_follows_its_protocol() {
    assert_eq!(engine("quarry\n"), concat!("quarry ", env!("CARGO_PKG_VERSION"), "\nready\n"));
    assert_eq!(engine("position game=clobber&pos=W.B_w\ngo\nquit\ngo\n"), "best none\n");
    // Without a limit, only a command ends the search of a large board.
    let text = engine("position game=clobber&size=10x10\ngo\nstop\nquit\n");
    assert!(text.lines().last().is_some_and(|line| line.starts_with("best ") && line != "best none"), "{text}");
    assert_eq!(engine("fly\n").lines().count(), 1);
}

/// A place for the files of a test.
fn folder(name: &str) -> std::path::PathBuf {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn results_are_certified() {
    let folder = folder("certified");
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let (lost, won) = (path("lost"), path("won"));
    prints(&["solve", "grabber", "--size", "4x4", "--certificate", &lost]);
    prints(&["solve", "marbar", "--size", "7x7", "--certificate", &won]);
    let text = prints(&["verify", &lost, &won]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 2, "{text}");
    assert!(lines[0].starts_with("grabber WBWB/BWBW/WBWB/BWBW w 4: black wins within "), "{text}");
    assert!(lines[1].starts_with("marbar ") && lines[1].contains(": black wins within 7 moves; "), "{text}");
    // Black is to move only in the second one.
    assert_eq!(json_of(&["verify", &lost, "--json"])[0]["first"], json!(null));
    let json = json_of(&["verify", &won, "--json"]);
    let first = json[0]["first"].as_str().expect("a move");
    assert!(!lines[0].contains("first move") && lines[1].ends_with(&format!("; first move: {first}")), "{text}");
    let after = prints(&["play", "marbar", "--size", "7x7", first]);
    let after = after.lines().next().expect("a position");
    assert!(prints(&["solve", "marbar", "--position", after]).starts_with("result: loss\n"), "{first}");
    assert_eq!((&json[0]["player"], &json[0]["wins"], &json[0]["turns"]), (&json!("black"), &json!(true), &json!(7)));

    let sums = path("sums");
    prints(&["solve", "clobber", "--size", "4x5", "--certificate", &sums]);
    let text = std::fs::read_to_string(&sums).unwrap();
    assert!(text.contains("\nclaim: white wins\nvalues: 10\nsettled: 16\nchoices: "), "{text}");
    let line = prints(&["verify", &sums]);
    let begin = "clobber WBWBW/BWBWB/WBWBW/BWBWB w: white wins; sums checked: ";
    assert!(line.starts_with(begin) && line.contains("; first move: "), "{line}");
    let first = json_of(&["verify", &sums, "--json"])[0]["first"].as_str().map(str::to_string).expect("a move");
    assert!(line.ends_with(&format!("; first move: {first}\n")), "{line}");
    let after = prints(&["play", "clobber", "--position", "WBWBW/BWBWB/WBWBW/BWBWB w", &first]);
    let after = after.lines().next().expect("a position");
    assert!(prints(&["solve", "clobber", "--position", after]).starts_with("result: loss\n"), "{first}");
    assert_eq!(prints(&["verify", "--threads", "2", &sums]), line);
    refuses(&["verify", "--threads", "0", &sums], "threads: found \"0\", expected a number from 1 to 256");
    assert_eq!(json_of(&["verify", &sums, "--json"])[0]["turns"], json!(null));
    // The player of the claim is not to move.
    let second = path("second");
    prints(&["solve", "clobber", "--size", "3x4", "--certificate", &second]);
    let line = prints(&["verify", &second]);
    assert!(line.contains("wins; sums checked: ") && !line.contains("first move"), "{line}");
    assert_eq!(json_of(&["verify", &second, "--json"])[0]["first"], json!(null));
    std::fs::write(&sums, text.replace("claim: white", "claim: black")).unwrap();
    assert_eq!(output(&["verify", &sums]).status.code(), Some(2));

    let damaged = std::fs::read_to_string(&lost).unwrap().replace("claim: black", "claim: white");
    std::fs::write(&won, damaged).unwrap();
    let output = output(&["verify", &won]);
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]));
    refuses(&["verify", "/nowhere"], "/nowhere: No such file or directory (os error 2)");
}

#[test]
fn a_long_work_goes_on_where_it_ended() {
    let folder = folder("stored");
    let store = folder.join("store").to_string_lossy().into_owned();
    let nodes =
        |store: &str| json_of(&["solve", "grabber", "--size", "4x6", "--store", store, "--json"])["nodes"].as_u64();
    let first = nodes(&store).unwrap();
    let kept = std::fs::read_to_string(&store).unwrap();
    assert!(kept.lines().count() > 20 && kept.starts_with("grabber\t"), "{kept}");
    std::fs::write(&store, format!("\u{feff}{kept}")).unwrap();
    let second = nodes(&store).unwrap();
    assert!(second * 10 < first * 9, "{second} of {first}");
    // The last line was cut short when the power failed.
    std::fs::write(&store, kept.trim_end().trim_end_matches("none")).unwrap();
    nodes(&store).unwrap();
    let again = std::fs::read_to_string(&store).unwrap();
    assert!(again.lines().all(|line| line.split('\t').count() == 4), "{again}");
    refuses(
        &["solve", "clobber", "--size", "1x3", "--store", &store],
        &format!("{store}, line 1: game: found \"grabber\", expected clobber"),
    );
}

#[test]
fn positions_are_divided_and_answers_put_together() {
    let folder = folder("divided");
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let (some, rest, wrong) = (path("some"), path("rest"), path("wrong"));
    let solved = |position: &str| prints(&["solve", "grabber", "--position", position, "--line"]);
    let game = ["solve", "grabber", "--size", "3x4"];
    let parts = prints(&[&game[..], &["--split", "20"]].concat());
    let parts: Vec<&str> = parts.lines().map(|line| line.strip_prefix("grabber\t").unwrap()).collect();
    assert!(parts.len() >= 20 && parts[0].ends_with(" w 2"), "{parts:?}");
    let answers: Vec<String> = parts.iter().map(|part| solved(part)).collect();
    std::fs::write(&some, answers[..10].concat()).unwrap();
    let merged = output(&[&game[..], &["--merge", &some]].concat());
    assert!(merged.stdout.starts_with(b"result: unknown\nbest: none\n"), "{merged:?}");
    assert!(String::from_utf8_lossy(&merged.stderr).ends_with(" answers are missing\n"), "{merged:?}");
    let open = prints(&[&game[..], &["--split", "20", "--merge", &some]].concat());
    assert!(open.lines().count() <= parts.len() - 10 && open.lines().count() > 0, "{open}");
    let mut others: Vec<String> = open.lines().map(|line| solved(line.strip_prefix("grabber\t").unwrap())).collect();
    others.reverse();
    std::fs::write(&rest, others.concat()).unwrap();
    let all = prints(&[&game[..], &["--merge", &rest, &some, "--line"]].concat());
    assert!(all.starts_with("grabber\tBWBW/WBWB/BWBW w 4\tloss\t"), "{all}");
    assert_eq!(prints(&[&game[..], &["--split", "20", "--merge", &rest, &some]].concat()), "");

    let refused = |line: &str, message: &str| {
        std::fs::write(&wrong, line).unwrap();
        refuses(&[&game[..], &["--merge", &some, &wrong]].concat(), &format!("{wrong}, line 1: {message}"));
    };
    refused("grabber\tx\n", "answer: found \"grabber?x\", expected game, position, result and move, separated by tabs");
    refused(
        "grabber\tx\tloss\tnone\n",
        "position: found \"x\", expected 3 fields (board, side, men still to be taken off), not 1",
    );
    let position = parts[0];
    refused(
        &format!("grabber\t{position}\tlost\tnone\n"),
        "result: found \"lost\", expected win, loss, draw or unknown",
    );
    let other = if answers[0].contains("\tloss\t") { "win" } else { "loss" };
    let known = if other == "win" { "loss" } else { "win" };
    refused(
        &format!("grabber\t{position}\t{other}\tnone\n"),
        &format!("result: found \"{other}\", expected {known}, as in an earlier line"),
    );
    refuses(
        &["solve", "solitaire", "--position", "W.B w", "--split", "2"],
        "game: found \"solitaire\", expected a game for two players",
    );
}
