//! The sentences for every move of the recorded games, and for their results. Those of one game of each are
//! stored in `tests/sentences/` of its folder; `UPDATE=1` rewrites them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;

use quarry::board::Square;
use quarry::catalog::{GAMES, GameId};
use quarry::controller::GameController;
use quarry::fluent::english;
use quarry::message::Message;
use quarry::record::{Record, Start};
use serde_json::Value;

use crate::data;

/// A message in English; nothing if there is none. All that it names must be there.
#[track_caller]
fn format(message: impl Into<Option<Message>>) -> String {
    let Some(message) = message.into() else { return String::new() };
    let (text, errors) = english().try_format(&message);
    assert!(errors.is_empty(), "{message:?}: {errors:?}");
    text
}

#[track_caller]
fn is_sentence(text: &str, of: &str) {
    assert!(text.starts_with(|c: char| c.is_ascii_uppercase()), "{of}: «{text}»");
    assert!(text.ends_with('.') && !text.contains("  ") && !text.contains(".."), "{of}: «{text}»");
}

#[test]
fn every_move_and_every_result_is_described() {
    let games: Vec<Value> = data::objects("games.json");
    let (mut results, mut games_described) = (BTreeSet::new(), BTreeSet::new());
    let mut shortest: BTreeMap<&str, (usize, String)> = BTreeMap::new();
    for recorded in &games {
        let game = GameId::read(recorded["game"].as_str().unwrap()).unwrap();
        let start = Start::Position(recorded["start"].as_str().unwrap().to_string());
        let (mut controller, fault) = GameController::open(game, &Record { start, ..Record::of(game.id()) });
        assert_eq!(fault, None, "the start of a game of {game}");
        let moves = recorded["moves"].as_array().unwrap();
        let mut sentences = String::new();
        for mv in moves {
            let (player, mv) = (controller.to_move(), mv.as_str().unwrap());
            controller.play(mv).unwrap();
            let described = format(controller.describe(player, controller.last_move()));
            is_sentence(&described, mv);
            is_sentence(&format(controller.state()), mv);
            let _ = writeln!(sentences, "{mv}: {described} {}", format(controller.state()));
        }
        if shortest.get(game.id()).is_none_or(|(count, _)| moves.len() < *count) {
            shortest.insert(game.id(), (moves.len(), sentences));
        }
        results.insert(format!("{}: {}", game.id(), format(controller.state())));
        games_described.insert(game.id());
    }
    for game in GAMES {
        let advice = format!("add a whole game to {}, with its start", data::file(game, "games.json"));
        assert!(games_described.contains(game.id()), "no recorded game of {game}: {advice}");
        compare(&data::file(game, &format!("sentences/{game}.txt")), &shortest[game.id()].1);
    }
    assert!(results.len() >= 10, "{results:?}");
}

/// Compares a text with a file of the project.
#[track_caller]
fn compare(file: &str, text: &str) {
    let path = format!("{}/{file}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, text).unwrap_or_else(|error| panic!("{file}: {error}"));
        return;
    }
    let update = "`UPDATE=1 cargo test --test main sentences::` writes it; read every sentence before you commit it";
    let stored = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{file}: {error}: {update}"));
    for (n, (stored, described)) in stored.lines().zip(text.lines()).enumerate() {
        assert_eq!(described, stored, "{file}, line {}: {update}", n + 1);
    }
    assert_eq!(text.lines().count(), stored.lines().count(), "lines of {file}: {update}");
}

#[track_caller]
fn describes(game: &str, position: &str, mv: &str, described: &str, state: &str) {
    let game = GameId::read(game).unwrap();
    let record = Record::read(&format!("game={game}&pos={}", position.replace(' ', "_"))).0;
    let (mut controller, fault) = GameController::open(game, &record);
    assert_eq!(fault, None);
    let player = controller.to_move();
    controller.play(mv).unwrap();
    let shown = (format(controller.describe(player, controller.last_move())), format(controller.state()));
    assert_eq!((shown.0.as_str(), shown.1.as_str()), (described, state));
}

#[test]
fn moves_and_results_in_words() {
    describes(
        "grabber",
        ".B./B.B/WBb. w 0",
        "a1xc1xc3",
        "White jumps from a1 to c1 and c3 and takes 2 prisoners.",
        "White wins: Black cannot capture.",
    );
    describes(
        "grabber",
        "3./.BW/3. w 2",
        "c2",
        "White takes off the man on c2.",
        "Black to move: take one of your own men off the board.",
    );
    describes(
        "moxie-ransom",
        ".W.W/.B2./B2.B/4. w 0 0 0 0",
        "c4~b4",
        "White drops a stone on c4; White gives up the stone on b4.",
        "Black to move.",
    );
    describes(
        "moxie-misere",
        "4./3.W/2.B./WB2. w 5 0",
        "a1xc1",
        "White jumps from a1 to c1 and captures 1 stone; 6 of 6 captured.",
        "Black wins: White has captured six.",
    );
    describes(
        "marbar",
        "3C/CMC/BCW b a1 c1",
        "a1-a2",
        "Black's hunter goes from a1 to a2.",
        "Black wins with a clear shot from a2 at b2.",
    );
    describes(
        "marbar",
        "5C/3C.B/C.M.C/2C.2C/W4C w e5 a1",
        "a1-b1",
        "White's hunter goes from a1 to b1; the monster goes to c4.",
        "Black wins with a clear shot from e4 at c4.",
    );
    describes(
        "marbar",
        "5C/2CW2C/C.M.C/2C.2C/B4C b a1 e5",
        "a1-b1",
        "Black's hunter goes from a1 to b1; the monster goes to c4 and devours White's hunter.",
        "Black to move: White's hunter is gone, so you play on alone.",
    );
}

#[test]
fn moves_and_results_of_other_games_in_words() {
    describes(
        "gobbler",
        "8./8./8./3.G4./8./8./8./L7. l 0 40",
        "a1-a2",
        "A Little steps from a1 to a2; the Gobbler on d5 cannot eat two and starves.",
        "The Littles win: no Gobbler is left.",
    );
    describes(
        "gobbler",
        "8./8./8./3.G4./8./8./8./L7. l 0 40",
        "pass",
        "The Littles pass; the Gobbler on d5 cannot eat two and starves.",
        "The Littles win: no Gobbler is left.",
    );
    describes(
        "gobbler",
        "5L/5./.G.G./3.2L/2LlLLlL l 8 40",
        "e1-e2,a1-a2",
        "Littles step from a1 to a2 and from e1 to e2.",
        "Gobblers to move: one Gobbler must eat two or more.",
    );
    describes(
        "moxie",
        "4./4./4./WW2. w 0 0",
        "c1",
        "White drops a stone on c1.",
        "White wins: three in a row, a1, b1 and c1.",
    );
    describes(
        "moxie-square",
        "4./4./WW2./W3. w 0 0",
        "b1",
        "White drops a stone on b1.",
        "White wins: the stones on a1, b1, a2 and b2 make the pattern.",
    );
    describes(
        "solitaire",
        "WB2. b",
        "b1xa1",
        "Black clobbers a1 from b1.",
        "Game over: White cannot move. 1 stone is left.",
    );
    describes(
        "solitaire",
        "WBW. w",
        "a1xb1",
        "White clobbers b1 from a1.",
        "Game over: Black cannot move. 2 stones are left.",
    );
    describes("clobber", "WBW. w", "a1xb1", "White clobbers b1 from a1.", "White wins: Black cannot move.");
    describes(
        "grabber",
        ".WB/.BW/WBw. w 0",
        "a1xc1",
        "White jumps from a1 to c1 and takes 1 prisoner; b1 is now White's.",
        "Black to move: you must capture.",
    );
}

#[test]
fn more_may_be_eaten_than_are_needed() {
    describes(
        "gobbler",
        "5./5./5./Llll4./2.G2. g 39 40",
        "c1xa2",
        "A Gobbler hops from c1 to a2 and eats 4 Littles; 43 eaten, 40 needed.",
        "The Gobblers win: 43 eaten, 40 needed.",
    );
}

/// What pointing at a square foresees, after picking others.
#[track_caller]
fn foresees(game: &str, position: &str, picks: &[&str], at: &str, words: &str) {
    let game = GameId::read(game).unwrap();
    let record = Record::read(&format!("game={game}&pos={}", position.replace(' ', "_"))).0;
    let (mut controller, fault) = GameController::open(game, &record);
    assert_eq!(fault, None);
    let square = |name: &str| controller.shape().square(name).unwrap();
    let (picks, at): (Vec<_>, _) = (picks.iter().map(|name| square(name)).collect(), square(at));
    for square in picks {
        assert!(controller.targets().has(square));
        controller.pick(square);
    }
    assert_eq!(controller.preview(at).map(|preview| format(preview.words)).as_deref(), Some(words));
}

#[test]
fn what_a_pick_would_do_in_words() {
    foresees("grabber", "5./5./5./5./WB.B. w 0", &["a1"], "e1", "takes 2 prisoners; wins");
    foresees("moxie", "4./4./4./WW2. w 0 0", &[], "c1", "wins");
    foresees("moxie", "4./4./4./WW2. w 0 0", &[], "c2", "");
    foresees(
        "marbar",
        "5C/2CW2C/C.M.C/2C.2C/B4C b a1 e5",
        &["a1"],
        "b1",
        "the monster goes to c4 and devours White's hunter",
    );
    foresees(
        "gobbler",
        "8./8./8./3.G4./8./8./8./L7. l 0 40",
        &["a1"],
        "a2",
        "if the move ends there, the Gobbler on d5 cannot eat two and starves; wins",
    );
}

#[test]
fn the_monster_goes_on_while_the_hunters_stay() {
    let (controller, _) = GameController::open(GameId::Marbar, &Record::of("marbar"));
    let names = |squares: Vec<Square>| -> Vec<String> {
        squares.into_iter().map(|square| controller.shape().name(square).to_string()).collect()
    };
    let square = |name: &str| controller.shape().square(name).unwrap();
    assert_eq!(names(controller.forced_path(square("a1"))), [""; 0]);
    // It is lured by Black's hunter and by White's in turn.
    let forced_path = names(controller.forced_path(square("f6")));
    assert_eq!(forced_path[..4], ["f5", "g5", "g4", "h4"]);
    let mut held = controller.clone();
    held.pick(square("a1"));
    let preview = held.preview(square("b1")).unwrap();
    assert_eq!(names(preview.forced_path)[..2], ["g5", "g4"]);
}
