//! Players who meet, on the command line.

mod run;

use std::process::{Command, Stdio};

use serde_json::{Value, json};

use run::{json_of, output, prints, refuses};

const PROGRAM: &str = env!("CARGO_BIN_EXE_quarry");

#[test]
fn players_meet() {
    let file = std::env::temp_dir().join(format!("quarry-match-{}.txt", std::process::id()));
    let save = file.to_string_lossy().into_owned();
    let args = ["match", "clobber", "mcts:200", "mcts:1", "--size", "4x4", "--games", "20", "--save", &save];
    let json = json_of(&[&args[..], &["--json"]].concat());
    let number = |key: &str| json[key].as_u64().unwrap_or_else(|| panic!("{key} in {json}"));
    assert_eq!((number("games"), number("drawn"), number("won") + number("lost")), (20, 0, 20));
    assert!(number("won") >= 15, "{json}");
    for side in ["white", "black"] {
        assert_eq!(json["sides"][side]["games"], 10, "{json}");
    }
    let games = std::fs::read_to_string(&file).expect("the games");
    std::fs::remove_file(&file).expect("a file to remove");
    let lines: Vec<&str> = games.lines().collect();
    assert_eq!(lines.len(), 40);
    let mut won = 0;
    for (number, pair) in lines.chunks(2).enumerate() {
        let (white, black) = if number % 2 == 0 { ("mcts:200", "mcts:1") } else { ("mcts:1", "mcts:200") };
        let (winner, moves) = pair[0]
            .strip_prefix(&format!("# {}. white {white}, black {black}: ", number + 1))
            .and_then(|result| result.split_once(" wins, turns "))
            .unwrap_or_else(|| panic!("{}", pair[0]));
        assert!(prints(&["play", pair[1]]).ends_with(&format!("outcome: {winner}\n")), "{}", pair[1]);
        assert_eq!(json_of(&["play", pair[1], "--json"])["turns"].to_string(), moves);
        won += u64::from((winner == "white") == (number % 2 == 0));
    }
    assert_eq!(won, number("won"));
    // Two games have the same opening, and the same seed gives the same games.
    let opening = |line: &str| line.split('.').take(2).collect::<String>();
    assert!(lines.chunks(4).all(|four| opening(four[1]) == opening(four[3])));
    assert!(lines.chunks(4).any(|four| opening(four[1]) != opening(lines[1])));
    let text = prints(&args[..8]);
    let (won, lost) = (number("won"), number("lost"));
    let head = format!("clobber: mcts:200 against mcts:1\ngames: 20 ({won} won, 0 drawn, {lost} lost)\n");
    assert!(text.starts_with(&head), "{text}");
}

#[test]
fn long_games_are_drawn() {
    let json = json_of(&["match", "marbar", "mcts:1", "mcts:2", "--games", "3", "--turns", "4", "--json"]);
    assert_eq!((&json["drawn"], &json["score"], &json["turns"]), (&json!(3), &json!(0.5), &json!(4.0)));
}

#[test]
fn bad_matches_are_refused() {
    refuses(&["match", "solitaire", "mcts:1", "mcts:1"], "game: found \"solitaire\", expected a game for two players");
    refuses(
        &["match", "clobber", "mcts:1", "mcts:1", "--size", "1x3"],
        "opening: found \"2\", expected fewer random moves: they end the game",
    );
    refuses(&["match", "clobber", "mcts:1"], "b: found \"\", expected <B>");
    refuses(
        &["match", "clobber", "mcts:1", "mcts:1", "--save", "/nowhere/games"],
        "save: found \"/nowhere/games\", expected a file that can be written (No such file or directory (os error 2))",
    );
}

#[test]
#[cfg(unix)]
fn outside_engines_that_fail_are_reported() {
    let against = |path: &str, message: &str| refuses(&["match", "clobber", "mcts:1", &format!("uci:{path}")], message);
    against(
        "/nowhere/engine",
        "uci: found \"/nowhere/engine\", expected a program that can be started (No such file or directory (os error 2))",
    );
    against("true", "uci: found \"true\", expected \"uciok\" before its output ends");
    // It says back what is said to it, and so nothing that is expected.
    let folder = std::env::temp_dir().join(format!("quarry-uci-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let script = |name: &str, text: &str| {
        use std::os::unix::fs::PermissionsExt as _;
        let path = folder.join(name);
        std::fs::write(&path, format!("#!/bin/sh\nwhile read word rest; do\n{text}\ndone\n")).expect("a script");
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).expect("a program");
        path.to_string_lossy().into_owned()
    };
    let chess = script("chess", "case $word in uci) echo uciok;; isready) echo readyok;; quit) exit;; esac");
    against(&chess, &format!("uci: found \"{chess}\", expected a program that supports the variant clobber"));
    let variants = "option name UCI_Variant type combo default chess var chess var clobber";
    let answer = format!(
        "case $word in uci) echo {variants}; echo uciok;; isready) echo readyok;; go) echo bestmove a1a2;; quit) exit;; esac"
    );
    let stuck = script("stuck", &answer);
    let output = output(&["match", "clobber", "mcts:1", &format!("uci:{stuck}"), "--opening", "0"]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.starts_with("uci: found \"bestmove a1a2\", expected a legal move in "), "{error}");
    assert_eq!((output.status.code(), error.lines().count()), (Some(2), 1));
    std::fs::remove_dir_all(&folder).expect("a folder to remove");
}

#[test]
#[cfg(unix)]
fn an_interrupted_match_keeps_what_it_has() {
    use std::time::Duration;
    let file = std::env::temp_dir().join(format!("quarry-interrupted-{}.txt", std::process::id()));
    let child = Command::new(PROGRAM)
        .args(["match", "moxie", "mcts:20", "mcts:20", "--games", "1000000", "--json", "--save"])
        .arg(&file)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{error}"));
    let games = || std::fs::read_to_string(&file).map_or(0, |text| text.matches("&moves=").count());
    for _ in 0..1000 {
        if games() > 0 {
            break;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.is_ok_and(|status| status.success()));
    let output = child.wait_with_output().expect("an end");
    assert_eq!(output.status.code(), Some(0));
    let json: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(json["games"], games());
    assert!(games() > 0);
    std::fs::remove_file(&file).expect("a file to remove");
}

#[test]
fn the_search_and_its_levels_play() {
    for (game, a, b) in
        [("moxie", "nodes:500", "mcts:20"), ("clobber", "4", "nodes:50@0"), ("marbar", "time:0.001", "2")]
    {
        let json = json_of(&["match", game, a, b, "--games", "2", "--json"]);
        assert_eq!(json["games"], 2, "{json}");
    }
    let games =
        |seed| json_of(&["match", "clobber", "2", "3", "--games", "4", "--seed", seed, "--json"])["turns"].clone();
    assert_eq!(games("5"), games("5"));
}

#[test]
fn a_match_is_played_in_parts() {
    let file = std::env::temp_dir().join(format!("quarry-parts-{}.txt", std::process::id()));
    let save = file.to_string_lossy().into_owned();
    let games = |first, games| {
        prints(&["match", "moxie", "mcts:3", "mcts:2", "--first", first, "--games", games, "--save", &save]);
        std::fs::read_to_string(&file).expect("the games")
    };
    let whole = games("0", "5");
    assert_eq!(whole.lines().count(), 10);
    assert_eq!(games("0", "3") + &games("3", "2"), whole);
    std::fs::remove_file(&file).expect("a file to remove");
}
