//! The engine's answers to the questions of `tests/engine.json`, which `tests/browser/engine.test.ts` puts to its modules in a
//! browser. No clock ends these searches. `UPDATE=1` rewrites the file.

use std::fs;

use quarry::engine::{Answer, Command, Engine, EngineIo};
use serde_json::{Value, json};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/engine.json");

/// The questions of each game, as lines of the protocol: positions of every kind.
const QUESTIONS: [(&str, &[&str]); 5] = [
    ("grabber", &["position game=grabber", "go nodes 30000"]),
    ("clobber", &["position game=clobber", "go level 2 seed 5", "go nodes 30000 lines 3", "stones game=clobber"]),
    ("gobbler", &["position game=gobbler", "go nodes 10000"]),
    ("moxie", &["position game=moxie&moves=b2.c3", "go level 5 seed 11"]),
    ("marbar", &["position game=marbar&size=7x7", "go nodes 30000"]),
];

/// Collects answers, and has no clock.
struct Collected(Vec<Value>);

impl EngineIo for Collected {
    fn send(&mut self, answer: Answer) {
        self.0.push(json!(answer));
    }

    fn now(&mut self) -> u64 {
        0
    }
}

#[test]
fn the_same_questions_have_the_same_answers() {
    let (mut found, mut texts) = (Vec::new(), Vec::new());
    for (game, lines) in QUESTIONS {
        let commands: Vec<Command> =
            lines.iter().map(|line| Command::read(line).expect("a command").expect("a line")).collect();
        let mut answers = Collected(Vec::new());
        let mut engine = Engine::default();
        for command in &commands {
            engine.handle_command(command, &mut answers);
        }
        // One answer a line.
        let lines: Vec<String> = answers.0.iter().map(ToString::to_string).collect();
        let asked = json!(commands);
        texts.push(format!("{{\"game\":\"{game}\",\"commands\":{asked},\"answers\":[\n{}\n]}}", lines.join(",\n")));
        found.push(json!({ "game": game, "commands": commands, "answers": answers.0 }));
    }
    let moves = found.iter().flat_map(|game| game["answers"].as_array().into_iter().flatten());
    assert_eq!(moves.filter(|answer| answer["kind"] == "best" && answer["move"].is_string()).count(), 6);
    let found = json!(found);
    if std::env::var_os("UPDATE").is_some() {
        fs::write(FILE, format!("[\n{}\n]\n", texts.join(",\n"))).expect("the file can be written");
    }
    let text = fs::read_to_string(FILE).expect("tests/engine.json is there");
    let stored: Value = serde_json::from_str(&text).expect("tests/engine.json is JSON");
    assert_eq!(found, stored, "`UPDATE=1 cargo test --test main engine::` rewrites tests/engine.json");
}
