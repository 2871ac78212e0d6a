//! The transcript of `docs/engine-protocol.md` is what happens.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

const PAPER: &str = include_str!("../../docs/engine-protocol.md");

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_mins(1);

/// The lines of the fenced blocks under the heading "Transcript".
fn transcript() -> Vec<&'static str> {
    let (_, part) = PAPER.split_once("\n## Transcript\n").expect("a transcript");
    let part = part.split("\n## ").next().unwrap_or_default();
    part.split("```").skip(1).step_by(2).flat_map(|block| block.lines().skip(1)).collect()
}

/// Whether an answer is the one written down. Notation such as `<nodes>` stand for one that may vary.
fn is_like(answer: &str, written: &str) -> bool {
    let number = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    let is_same = |(word, written): (&str, &str)| match written {
        "<ms>" | "<nodes>" => number(word),
        "<version>" => word == env!("CARGO_PKG_VERSION"),
        "<turn>" => word != "none",
        written => word == written,
    };
    answer.split(' ').count() == written.split(' ').count() && answer.split(' ').zip(written.split(' ')).all(is_same)
}

#[test]
fn the_transcript_is_what_happens() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_quarry"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the engine starts");
    let mut input = child.stdin.take().expect("an input");
    let output = child.stdout.take().expect("an output");
    let (sender, answers) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    let lines = transcript();
    assert!(lines.len() > 40, "{lines:?}");
    // Whether more lines `info` may come before the next answer.
    let mut is_open = false;
    for line in lines {
        if let Some(command) = line.strip_prefix("> ") {
            writeln!(input, "{command}").expect("the engine reads");
        } else if line == "…" {
            is_open = true;
        } else {
            let answer = loop {
                let answer = answers.recv_timeout(PATIENCE).unwrap_or_else(|error| panic!("{line}: {error}"));
                if !is_open || !answer.starts_with("info ") {
                    break answer;
                }
            };
            assert!(is_like(&answer, line), "found \"{answer}\", written \"{line}\"");
            is_open = false;
        }
    }
    // `quit` was the last: the program ends, and says nothing more.
    let rest: Vec<String> = answers.iter().collect();
    assert_eq!(rest, Vec::<String>::new());
    assert_eq!(child.wait().expect("the engine ends").code(), Some(0));
}

#[test]
fn placeholders_match_one_word() {
    assert!(is_like("info nodes 12 time 3 turns a1", "info nodes <nodes> time <ms> turns a1"));
    assert!(is_like("best b1xa1", "best <turn>"));
    for (answer, written) in [
        ("info nodes 12 time 3 turns a2", "info nodes <nodes> time <ms> turns a1"),
        ("info nodes x time 3", "info nodes <nodes> time <ms>"),
        ("info nodes 12", "info nodes <nodes> time <ms>"),
        ("info nodes 12 time 3 turns", "info nodes <nodes> time <ms>"),
        ("quarry x", "quarry <version>"),
        ("best none", "best <turn>"),
    ] {
        assert!(!is_like(answer, written), "{answer}");
    }
}
