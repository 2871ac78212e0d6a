//! The commands of the research, as scripts see them.

#[path = "../../cli/tests/run/mod.rs"]
mod run;

use quarry::catalog::{GAMES, GameId};
use quarry::game::Outcome;
use quarry::games::gobbler::Gobbler;
use quarry::games::gobbler::pieces::LITTLES;
use quarry::record::Record;
use quarry::session::Session;
use serde_json::json;

use run::{json_of, prints, refuses};

const PROGRAM: &str = env!("CARGO_BIN_EXE_lab");

#[test]
fn help_and_version_are_no_errors() {
    assert!(prints(&["--help"]).contains("survey"));
    assert!(prints(&["survey", "--help"]).contains("--write"));
    assert_eq!(prints(&["--version"]), format!("lab {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn bad_command_lines_are_explained_in_a_line() {
    let commands = "one of survey, map, fair, puzzles, even, tune, levels, adaptive, study, random-games";
    refuses(&[], &format!("command: found \"\", expected {commands}"));
    refuses(&["perft", "clobber"], &format!("command: found \"perft\", expected {commands}"));
    refuses(&["map", "marbar", "--fast"], "argument: found \"--fast\", expected an argument that --help lists");
    refuses(&["puzzles", "marbar", "--seed", "x"], "number: found \"x\", expected a whole number of at most 64 bits");
}

#[test]
fn surveys_of_other_games_are_refused() {
    refuses(&["survey", "marbar"], "game: found \"marbar\", expected grabber, moxie or a variant of moxie");
    refuses(&["survey", "moxie", "--size", "4x4"], "size: found \"4x4\", expected no such option with moxie");
    refuses(&["survey", "moxie", "--store", "kept"], "store: found \"kept\", expected no such option with moxie");
    refuses(&["survey", "moxie", "--stones", "0"], "stones: found \"0\", expected a number from 1 to 16");
}

#[test]
fn marbar_is_mapped() {
    let text = prints(&["map", "marbar", "--size", "3x5"]);
    assert!(
        text.starts_with("black on a1\n W2  W1  W2  W2  B2\n W1  B1   m  W2  B2\n  b  W1  B1  W2  B3\n\n"),
        "{text}"
    );
    assert!(text.contains("\nstarts: 182, black wins 150, white wins 32, draws 0\n"), "{text}");
    let json = json_of(&["map", "marbar", "--size", "3x5", "--json"]);
    assert_eq!(json["counts"], json!({"black": 150, "white": 32, "draw": 0, "uneven": 0}));
    assert_eq!(json["starts"].as_array().map(Vec::len), Some(182));
    refuses(&["map", "moxie"], "game: found \"moxie\", expected marbar");
    refuses(
        &["map", "marbar", "--size", "4x5"],
        "size: found \"4x5\", expected odd numbers of rows and columns from 3 to 11",
    );
}

#[test]
fn puzzles_are_made() {
    let puzzles = prints(&["puzzles", "marbar", "--seed", "3", "--count", "4", "--unrated"]);
    assert_eq!(puzzles.lines().count(), 4);
    assert!(puzzles.lines().all(|line| line.split(' ').count() == 7), "{puzzles}");
    let rated = json_of(&["puzzles", "marbar", "--seed", "3", "--count", "4", "--spare", "1", "--json"]);
    assert_eq!(rated["levels"].as_array().map(Vec::len), Some(8));
    let alone = prints(&["puzzles", "solitaire", "--count", "5"]);
    assert!(alone.lines().all(|line| line.contains(" stones:")), "{alone}");
    refuses(&["puzzles", "marbar", "--patterns"], "game: found \"marbar\", expected gobbler");
}

#[test]
fn fair_starts_are_found() {
    assert_eq!(
        prints(&["fair", "moxie-square"]),
        "changes 0: won 1, lost 0, drawn 0, unknown 0\nchanges 1: won 4, lost 3, drawn 1, unknown 0\n\
         draw: 4./2.W./4./4. b 0 0, 3 of 15 turns keep it\n"
    );
    assert_eq!(json_of(&["fair", "moxie", "--changes", "2", "--json"])[2]["won"], 62);
    refuses(&["fair", "clobber"], "game: found \"clobber\", expected moxie or one of its variants");
}

#[test]
fn unknown_studies_are_refused() {
    refuses(&["study", "marbar"], "game: found \"marbar\", expected clobber, gobbler, grabber or solitaire");
    refuses(&["study", "gobbler", "starts"], "part: found \"starts\", expected one of endings, patterns");
    refuses(&["study", "solitaire", "--to", "21"], "squares: found \"21\", expected a number from 1 to 20");
    refuses(&["study", "grabber", "--from", "3"], "from: found \"3\", expected this option only with solitaire");
}

#[test]
fn configurations_of_solitaire_are_counted() {
    let args = |part| ["study", "solitaire", part, "--from", "4", "--to", "4"];
    assert_eq!(
        prints(&args("polyominoes")),
        "polyominoes 4: cases 10, bound 1, reached 8, 2 more 2\n\
         polyominoes 4, where the colours allow the bound: cases 8, bound 1, reached 8\n\
         polyominoes 4, by the bound of colours: cases 10, reached 9, 1 more 1\n"
    );
    assert_eq!(prints(&args("any-order")), "any-order 4: cases 5, bound 1, reached 4, 2 more 1\n");
    assert_eq!(json_of(&[&args("rings")[..], &["--json"]].concat())[0]["white first"], 1);
    let exceptions = prints(&["study", "solitaire", "exceptions", "--from", "8", "--to", "8"]);
    assert!(exceptions.contains("8, no cut square: WBW/B.B/WBW w: bound 1, fewest 2\n"), "{exceptions}");
}

#[test]
fn weights_are_tuned() {
    let args = ["tune", "moxie", "--games", "40", "--check", "4", "--nodes", "100", "--json"];
    let json = json_of(&args);
    let length = |key: &str| json[key].as_array().unwrap_or_else(|| panic!("{key} in {json}")).len();
    assert_eq!((length("before"), length("weights")), (length("terms"), length("terms")));
    assert_ne!(json["before"], json["weights"]);
    assert_eq!((&json["games"], &json["check"]["games"]), (&json!(40), &json!(4)));
    assert_eq!(json_of(&args)["weights"], json["weights"]);
    let text = prints(&args[..8]);
    assert!(text.starts_with("moxie: weights after 40 games\n"), "{text}");
    refuses(&["tune", "solitaire"], "game: found \"solitaire\", expected a game for two players");
}

#[test]
fn the_even_number_is_looked_for() {
    let file = std::env::temp_dir().join(format!("lab-even-{}.txt", std::process::id()));
    let save = file.to_string_lossy().into_owned();
    let even = |games| json_of(&["even", "nodes:5", "--games", games, "--from", "20", "--save", &save, "--json"]);
    assert_eq!(even("4")["games"], 4);
    let four = std::fs::read_to_string(&file).expect("the games");
    let json = even("60");
    let all = std::fs::read_to_string(&file).expect("the games");
    std::fs::remove_file(&file).expect("a file to remove");
    // It has gone on, and each number follows from who has won the game before.
    assert!(all.starts_with(&four) && all.lines().count() == 60, "{all}");
    let mut expected = 20;
    let mut littles = 0;
    for address in all.lines() {
        let (record, fault) = Record::read(address);
        assert_eq!(fault, None, "{address}");
        let (game, fault) = Session::<Gobbler>::open((), &record).unwrap();
        assert_eq!(fault, None, "{address}");
        let number = game.now().eaten_and_goal().1;
        assert_eq!(number, expected, "{address}");
        let Some(Outcome::Win(winner)) = game.outcome() else { panic!("{address}: the game has no winner") };
        let won = winner == LITTLES;
        littles += u32::from(won);
        expected = if won { number - 1 } else { number + 1 };
    }
    let numbers = json["numbers"].as_array().unwrap();
    let sum = |key: &str| numbers.iter().map(|number| number[key].as_f64().unwrap()).sum::<f64>();
    assert_eq!((sum("games"), sum("littles")), (60.0, f64::from(littles)), "{json}");
    let [low, number, high] = [&json["interval"][0], &json["even"], &json["interval"][1]].map(|n| n.as_f64().unwrap());
    assert!((1.0..60.0).contains(&low) && low < number && number < high && high < 60.0, "{json}");
}

#[test]
fn games_of_another_kind_are_no_data_for_the_even_number() {
    let file = std::env::temp_dir().join(format!("lab-uneven-{}.txt", std::process::id()));
    let save = file.to_string_lossy().into_owned();
    let holds = |text: &str, message: &str| {
        std::fs::write(&file, text).expect("a file");
        refuses(&["even", "nodes:5", "--games", "0", "--save", &save], message);
        assert_eq!(std::fs::read_to_string(&file).expect("the file"), text);
    };
    holds("v=1&game=moxie\n", "game: found \"moxie\", expected gobbler");
    let places = "squares of the 8x8 board joined by -, x, a comma or ~, or pass";
    holds("v=1&game=gobbler&moves=a1-a9\n", &format!("turn 1: move: found \"a1-a9\", expected {places}"));
    let broken = "v=1&game=gobbler&moves=pass";
    holds(broken, &format!("save: found \"{broken}\", expected a game that is over"));
    std::fs::remove_file(&file).expect("a file to remove");
    refuses(&["even", "nodes:5", "--from", "61"], "from: found \"61\", expected a number from 1 to 60");
    assert_eq!(prints(&["even", "nodes:5", "--games", "0"]), "even: unknown\n");
}

#[test]
fn random_games_are_the_recorded_ones() {
    // npm/quarry-rules/test/random-games.test.mjs compares the WebAssembly module with the same lines.
    let expected: String = GAMES.into_iter().filter(|game| game.rules_page() == *game).map(random_games_of).collect();
    let lines = |args: &[&str]| -> String {
        let text = prints(&[&["random-games", "--count", "30"], args].concat());
        let line = |line: &str| format!("{}\n", line.rsplit_once(", seconds: ").unwrap_or_else(|| panic!("{text}")).0);
        text.lines().map(line).collect()
    };
    assert_eq!(lines(&[]), expected);
    let moxie = expected.lines().find(|line| line.starts_with("moxie:")).expect("a line for each game");
    assert_eq!(lines(&["moxie", "--threads", "3"]).trim_end(), moxie);
    assert_ne!(lines(&["moxie", "--seed", "2"]).trim_end(), moxie);
    let json = json_of(&["random-games", "clobber", "--count", "2", "--json"]);
    assert_eq!((&json["game"], &json["games"], &json["cut off"]), (&json!("clobber"), &json!(2), &json!(0)));
    refuses(&["random-games", "chess"], &expected_games());
    refuses(&["random-games", "--count", "0"], "count: found \"0\", expected a number from 1 to 1000000000");
}

/// The recorded lines of a game and its variants.
fn random_games_of(game: GameId) -> String {
    let file = format!("{}/../src/games/{game}/tests/random-games.txt", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn expected_games() -> String {
    let ids: Vec<&str> = GAMES.iter().map(|game| game.id()).collect();
    format!("game: found \"chess\", expected one of {}", ids.join(", "))
}
