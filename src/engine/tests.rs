use super::{Answer, Engine, EngineIo};
use crate::catalog::GameId;
use crate::game::Notation as _;
use crate::games::clobber::Clobber;
use crate::games::grabber::Grabber;

/// A test: answers are collected, and a clock goes on by a millisecond each time that it is looked at.
#[derive(Default)]
struct TestIo {
    answers: Vec<String>,
    now: u64,
    stop: bool,
}

impl EngineIo for TestIo {
    fn send(&mut self, answer: Answer) {
        self.answers.push(answer.to_string());
    }

    fn now(&mut self) -> u64 {
        self.now += 1;
        self.now
    }

    fn is_stopped(&mut self) -> bool {
        self.stop
    }
}

/// What the engine answers to each of the lines.
fn answers(engine: &mut Engine, lines: &[&str]) -> Vec<String> {
    let mut io = TestIo::default();
    for line in lines {
        engine.handle_line(line, &mut io);
    }
    io.answers
}

fn last(engine: &mut Engine, lines: &[&str]) -> String {
    answers(engine, lines).pop().unwrap_or_default()
}

/// Answers without their times.
fn without_time(answers: &[String]) -> Vec<String> {
    answers.iter().map(|answer| answer.split(" time ").next().unwrap_or_default().to_string()).collect()
}

/// Lines that begin with `> ` are said, the others are the answers to them; times are written as `T`.
const TRANSCRIPT: &str = include_str!("transcript.txt");

#[test]
fn the_transcript_is_what_happens() {
    let mut engine = Engine::new(1);
    let mut written: Vec<String> = Vec::new();
    for line in TRANSCRIPT.lines().filter(|line| line.starts_with(['>', '#'])) {
        written.push(line.to_string());
        let Some(replies) = line.strip_prefix("> ") else { continue };
        for answer in answers(&mut engine, &[replies]) {
            let words: Vec<&str> = answer.split(' ').collect();
            let timed =
                words.iter().enumerate().map(|(n, word)| if n > 0 && words[n - 1] == "time" { "T" } else { word });
            written.push(timed.collect::<Vec<_>>().join(" "));
        }
    }
    let written = written.join("\n") + "\n";
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/src/engine/transcript.txt"), &written).unwrap();
    }
    assert_eq!(written, TRANSCRIPT);
}

#[test]
fn an_answer_is_a_line_and_an_object() {
    use super::{ExactKind, ExactValue, Info, Proof};
    use crate::moves::MovePath;
    let info = Info {
        line: 2,
        depth: 7,
        score: -35,
        win_percent: 42,
        proof: None,
        mate_in: None,
        nodes: 12345,
        time_ms: 87,
        moves: vec!["a1xa2".to_string(), "b3xb4".to_string()],
        paths: vec![MovePath { squares: vec!["a1".to_string(), "a2".to_string()], is_given_up: false }],
    };
    let text = "info line 2 depth 7 score -35 share 42 kind depth nodes 12345 time 87 turns a1xa2.b3xb4";
    let estimated = Answer::Info { info: info.clone() };
    assert_eq!(estimated.to_string(), text);
    let proof = Some(Proof::Win);
    let proved = Info { proof, mate_in: Some(3), nodes: 5, time_ms: 0, moves: vec!["a1xa2".to_string()], ..info };
    let text = "info line 2 depth 7 score -35 share 42 kind proved-win 3 nodes 5 time 0 turns a1xa2";
    assert_eq!(Answer::Info { info: proved }.to_string(), text);
    let moves = ["c4xa4", "b2xd2", "b3xd3"].map(str::to_string).to_vec();
    let exact = Answer::Exact { value: ExactValue { kind: ExactKind::Win, moves_to_end: Some(3) }, moves };
    assert_eq!(exact.to_string(), "exact win 3 turns c4xa4.b2xd2.b3xd3");
    let unknown = Answer::Exact { value: ExactValue::UNKNOWN, moves: Vec::new() };
    assert_eq!(unknown.to_string(), "exact unknown");
    let value = ExactValue { kind: ExactKind::Draw, moves_to_end: None };
    let mv = Answer::Move { mv: "c3-c4,c3-c4".to_string(), paths: Vec::new(), value };
    assert_eq!(mv.to_string(), "turn c3-c4,c3-c4 draw");
    #[cfg(feature = "serde")]
    {
        use serde_json::{json, to_value};
        let object = json!({
            "kind": "info",
            "info": {
                "line": 2, "depth": 7, "score": -35, "share": 42, "proof": null, "within": null, "nodes": 12345,
                "timeMs": 87, "moves": ["a1xa2", "b3xb4"],
                "paths": [{ "squares": ["a1", "a2"], "isGivenUp": false }],
            },
        });
        assert_eq!(to_value(estimated).unwrap(), object);
        let object = json!({
            "kind": "exact", "value": { "kind": "win", "movesToEnd": 3 }, "moves": ["c4xa4", "b2xd2", "b3xd3"],
        });
        assert_eq!(to_value(exact).unwrap(), object);
        let value = json!({ "kind": "draw", "movesToEnd": null });
        let object = json!({ "kind": "turn", "move": "c3-c4,c3-c4", "paths": [], "value": value });
        assert_eq!(to_value(mv).unwrap(), object);
        assert_eq!(
            to_value(Answer::Best { mv: None, paths: Vec::new() }).unwrap(),
            json!({ "kind": "best", "move": null, "paths": [] })
        );
    }
}

#[test]
fn commands_are_read_in_other_spellings() {
    use super::Command;
    assert_eq!(Command::read("\u{feff}quarry"), Ok(Some(Command::Quarry)));
    let error = Command::read("quarry now").unwrap_err().to_string();
    assert_eq!(error, "quarry: found \"now\", expected nothing after the command");
    let plain = "position v=1&game=clobber&size=2x3&moves=b1xa1";
    let go = answers(&mut Engine::new(1), &[plain, "go depth 2"]);
    for other in
        ["position #v=1&amp;game=Clobber&size=2×3&moves=B1xA1.", "position v=1&game=clobber &size=2x3 &moves=b1 x a1"]
    {
        let found = answers(&mut Engine::new(1), &[other, "go depth 2"]);
        assert_eq!(without_time(&found), without_time(&go), "{other}");
    }
}

#[cfg(feature = "serde")]
#[test]
fn a_command_is_a_line_and_an_object() {
    use super::Command;
    use serde_json::{json, to_value};
    for (line, object) in [
        ("quarry", json!({ "kind": "quarry" })),
        ("position game=moxie half a1", json!({ "kind": "position", "address": "game=moxie", "half": "a1" })),
        ("go", json!({ "kind": "go", "options": {} })),
        (
            "go level 2 seed 5 depth 3 nodes 7 time 9 lines 4",
            json!({
                "kind": "go",
                "options": { "level": 2, "seed": 5, "depth": 3, "nodes": 7, "timeMs": 9, "lines": 4 },
            }),
        ),
        ("solve time 100", json!({ "kind": "solve", "timeMs": 100 })),
        ("stones game=solitaire", json!({ "kind": "stones", "address": "game=solitaire" })),
    ] {
        assert_eq!(to_value(Command::read(line).unwrap().unwrap()).unwrap(), object, "{line}");
    }
}

#[test]
fn a_script_can_ask_for_no_more_than_a_line() {
    use super::{Command, SearchOptions};
    let mut io = TestIo::default();
    let mut engine = Engine::new(1);
    engine.handle_line("position game=clobber", &mut io);
    for (level, depth, lines) in [
        (Some(9), None, None),
        (Some(0), None, None),
        (None, Some(0), None),
        (None, Some(121), None),
        (None, None, Some(21)),
    ] {
        let options = SearchOptions { level, depth, lines, ..SearchOptions::default() };
        assert!(engine.handle_command(&Command::Go { options: options.clone() }, &mut io));
        assert!(matches!(io.answers.pop(), Some(answer) if answer.starts_with("error ")), "{options:?}");
    }
    assert_eq!(io.answers, [""; 0]);
}

#[test]
fn bad_lines_change_nothing() {
    let mut engine = Engine::new(1);
    let position = "position game=clobber&size=3x4&moves=b1xa1";
    let go = "go depth 3";
    let untroubled = without_time(&answers(&mut Engine::new(1), &[position, go]));
    for bad in [
        "fly",
        "quarry now",
        "stop it",
        "position",
        "position game=chess",
        "position game=solitaire",
        "position game=clobber&pos=WX_w",
        "position game=clobber&moves=a1xa9",
        "position game=clobber&size=999x999",
        "position game=clobber half a1",
        "position game=grabber half zzz",
        "position game=moxie half a1 b2",
        "go level 9",
        "go level",
        "go depth 0",
        "go nodes -1",
        "go nodes 99999999999999999999999",
        "go lines 21",
        "go level 2 level 3",
        "go fast",
        "\u{0}",
    ] {
        assert!(answers(&mut engine, &[position]).is_empty());
        let replies = answers(&mut engine, &[bad]);
        assert!(replies.len() == 1 && replies[0].starts_with("error "), "{bad}: {replies:?}");
        let fresh = &mut Engine::new(1);
        std::mem::swap(fresh, &mut engine);
        assert_eq!(without_time(&answers(fresh, &[go])), untroubled, "{bad}");
    }
    assert_eq!(answers(&mut engine, &["go"]), ["error go: found \"no position\", expected a position before it"]);
}

#[test]
fn time_and_stop_end_a_search() {
    let mut engine = Engine::new(1);
    let replies = answers(&mut engine, &["position game=clobber&size=10x10", "go time 50"]);
    assert!(replies.last().is_some_and(|line| line.starts_with("best ") && !line.ends_with("none")), "{replies:?}");
    let mut io = TestIo { stop: true, ..TestIo::default() };
    engine.handle_line("go", &mut io);
    assert!(io.answers.last().is_some_and(|line| line.starts_with("best ")), "{:?}", io.answers);
    assert!(!engine.handle_line("quit", &mut io));
}

#[test]
fn nothing_is_solved_when_the_time_is_up() {
    let mut engine = Engine::new(1);
    let replies = answers(&mut engine, &["position game=clobber&size=10x10", "solve time 0"]);
    assert_eq!(replies[0], "exact unknown");
    assert!(replies.len() == 182 && replies[1..181].iter().all(|line| line.ends_with(" unknown")), "{replies:?}");
    assert!(replies[181].starts_with("solved nodes 0 time "), "{}", replies[181]);
}

#[test]
fn the_strongest_level_plays_what_is_proved() {
    let mut engine = Engine::new(1);
    let won = "position game=clobber&size=4x5";
    let replies = answers(&mut engine, &[won, "go level 8"]);
    let proved = "info line 1 depth 1 score 25000 share 100 kind proved-win nodes ";
    assert!(replies.len() == 2 && replies[0].starts_with(proved), "{replies:?}");
    let mv = replies[1].strip_prefix("best ").expect("a move");
    let after = answers(&mut engine, &[&format!("{won}&moves={mv}"), "solve"]);
    assert!(after.iter().any(|line| line.starts_with("exact loss")), "{after:?}");
    // Where it has lost it searches, as other levels do; and so it does where a clock is not to matter.
    let lost = answers(&mut engine, &["position game=clobber&size=2x3", "go level 8"]);
    assert!(lost.iter().any(|line| line.contains(" kind proved-loss 4 ")), "{lost:?}");
    for go in ["go level 8 nodes 100", "go level 7 depth 1", "go nodes 100"] {
        let replies = answers(&mut engine, &[won, go]);
        assert!(replies.iter().all(|line| !line.contains("proved")), "{go}: {replies:?}");
    }
}

#[test]
fn a_move_back_wins_nothing() {
    use crate::game::Game as _;
    use crate::games::moxie::{Moxie, Variant};
    use crate::play::proved_move;
    use crate::solve::{NoMonitor, Resources};
    let position = Moxie::read(Variant::Plain, "2.W./.B2./.W.B/4. w 4 5").unwrap();
    let mut next = position.clone();
    let proved = proved_move(&position, &[], Resources::of_megabytes(1), &mut NoMonitor).expect("a won position");
    crate::moves::play(&mut next, &proved.steps, &mut |_| ());
    assert!(proved.moves.is_some());
    assert_eq!(proved_move(&position, &[next.key()], Resources::of_megabytes(1), &mut NoMonitor), None);
}

#[test]
fn what_is_lost_is_made_hard_to_win() {
    use crate::game::Game as _;
    use crate::games::clobber::{Clobber, Rules};
    use crate::moves;
    use crate::play::SwindleSearch;
    use crate::search::mcts;
    use crate::solve::{NoMonitor, Resources, Solve as _, Verdict};
    let start = |rows, columns| Clobber::start(Rules::Duel, Some((rows, columns))).unwrap();
    let worth = |position: &Clobber| position.solve(Resources::of_megabytes(1), &mut NoMonitor).verdict;
    let stubborn = |position: &Clobber| {
        SwindleSearch::new(position, Resources::of_megabytes(1)).choose(position, Verdict::Loss, &[], &mut NoMonitor)
    };
    // How often a player who sees little gives the game away.
    let errs = |after: &Clobber| {
        let errs = |&seed: &u64| {
            let mut next = after.clone();
            moves::play(&mut next, &mcts::choose(after, &[], 1000, seed).unwrap(), &mut |_| ());
            worth(&next) == Some(Verdict::Win)
        };
        (1000..1010).filter(errs).count()
    };
    let position = start(3, 6);
    assert_eq!(worth(&position), Some(Verdict::Loss));
    let steps = stubborn(&position).expect("a move");
    let all: Vec<usize> = moves::all(&position, 100).unwrap().iter().step_by(3).map(|(_, after)| errs(after)).collect();
    let mut after = position;
    moves::play(&mut after, &steps, &mut |_| ());
    let mean = all.iter().sum::<usize>() / all.len();
    assert!(errs(&after) > 2 * mean, "{} of 10, {all:?}", errs(&after));
    // Here every move is as good.
    assert_eq!((worth(&start(2, 3)), stubborn(&start(2, 3))), (Some(Verdict::Loss), None));
}

#[test]
fn a_partial_move_is_completed() {
    let mut engine = Engine::new(1);
    let grabber = "position game=grabber&pos=WBW./4.B/BWBW./5.B/5.W_w_0";
    let best = last(&mut engine, &["position game=gobbler half c3-c4,f3-f4", "go depth 1"]);
    assert!(best.contains("c3-c4") && best.contains("f3-f4") && best.matches('-').count() <= 3, "{best}");
    // A later step was taken first.
    let best = last(&mut engine, &["position game=gobbler half e7-e6,c3-c4", "go depth 1"]);
    assert!(best.contains("c3-c4") && best.contains("e7-e6"), "{best}");
    assert!(last(&mut engine, &[grabber, "go depth 2"]).starts_with("best "));
}

#[test]
fn a_finished_game_has_no_best_move() {
    let mut engine = Engine::new(1);
    assert_eq!(answers(&mut engine, &["position game=clobber&pos=W.B_w", "go"]), ["best none"]);
}

#[test]
fn the_same_seed_gives_the_same_move() {
    let play = |game: &str, seed: u32| {
        let mut engine = Engine::new(1);
        last(&mut engine, &[&format!("position game={game}"), &format!("go level 1 seed {seed}")])
    };
    for game in ["grabber", "clobber", "gobbler", "moxie", "marbar"] {
        assert_eq!(play(game, 5), play(game, 5));
    }
    let moves: std::collections::BTreeSet<String> = (0..20).map(|seed| play("clobber", seed)).collect();
    assert!(moves.len() > 1, "{moves:?}");
}

#[test]
fn another_game_takes_over_the_table() {
    let mut engine = Engine::new(1);
    for game in ["clobber&size=3x4", "moxie", "clobber&size=3x4"] {
        let fresh = answers(&mut Engine::new(1), &[&format!("position game={game}"), "go nodes 3000"]);
        assert_eq!(answers(&mut engine, &[&format!("position game={game}"), "go nodes 3000"]).last(), fresh.last());
    }
}

#[test]
fn an_engine_of_some_games_answers_as_one_of_all_and_refuses_others() {
    let mut own = Engine::of::<Clobber>(1);
    for lines in [
        ["position game=clobber&size=3x4", "go nodes 3000"],
        ["position game=clobber&size=3x3", "solve"],
        ["position game=clobber&size=2x3", "value"],
        ["stones game=solitaire&size=3x3", "quarry"],
    ] {
        assert_eq!(without_time(&answers(&mut own, &lines)), without_time(&answers(&mut Engine::new(1), &lines)));
    }
    let refused = "error game: found \"moxie\", expected one of clobber, solitaire";
    assert_eq!(answers(&mut own, &["new", "position game=moxie"]), [refused]);
    assert_eq!(last(&mut own, &["go nodes 10"]), "error go: found \"no position\", expected a position before it");
    let error = own.load_tablebase(GameId::Grabber, Vec::new()).unwrap_err();
    assert_eq!(error.to_string(), "game: found \"grabber\", expected one of clobber, solitaire");
    let mut other = Engine::of::<Grabber>(1);
    let refused = "error game: found \"solitaire\", expected one of grabber";
    assert_eq!(answers(&mut other, &["stones game=solitaire&size=3x3"]), [refused]);
}
