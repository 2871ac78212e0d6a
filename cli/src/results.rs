//! Results as lines of text: what a long job stores, and what many machines send back.
//!
//! A line has a game, a position, the result of perfect play for the player to move there, and a move that brings it or `none`,
//! with tabs between them.

use std::collections::HashMap;
use std::fmt::Display;
use std::fs::{self, File, OpenOptions};
use std::hash::BuildHasher;
use std::io::Write as _;
use std::path::Path;

use quarry::catalog::GameId;
use quarry::game::Notation;
use quarry::message::Message;
use quarry::moves;
use quarry::solve::Verdict;
use quarry::text::ParseError;

use crate::Failure;

/// A line.
pub fn line(game: GameId, position: &impl Display, verdict: Option<Verdict>, best: Option<&str>) -> String {
    let result = verdict.map_or_else(|| "unknown".to_string(), |verdict| verdict.to_string());
    format!("{game}\t{position}\t{result}\t{}", best.unwrap_or("none"))
}

/// The results of a file, checked: `unknown` is left out, and so is a last line that was not written to its end.
pub fn read<G: Notation>(
    game: GameId,
    rules: G::Rules,
    file: &Path,
    answers: &mut HashMap<G, (Verdict, Option<String>), impl BuildHasher>,
) -> Result<(), Failure> {
    let text = fs::read_to_string(file).map_err(|error| Failure::of_file(file, &error))?;
    let text = text.trim_start_matches('\u{feff}');
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    for (n, line) in whole.lines().enumerate() {
        let bad = |error: Message| {
            let message = Message::new("error-in-line").with("file", file.to_string_lossy().as_ref());
            Failure::Input(message.with("line", (n + 1).to_string()).with("error", error))
        };
        let fields: Vec<&str> = line.split('\t').collect();
        let &[id, position, result, best] = fields.as_slice() else {
            return Err(bad(ParseError::new("answer", line, "expected-answer").message()));
        };
        if id != game.id() {
            return Err(bad(ParseError::new("game", id, Message::verbatim(game.id())).message()));
        }
        let position = G::read(rules, position).map_err(|error| bad(error.message()))?;
        let verdict = match result {
            "unknown" => continue,
            "win" => Verdict::Win,
            "loss" => Verdict::Loss,
            "draw" => Verdict::Draw,
            _ => {
                let expected = Message::choice(&mut ["win", "loss", "draw", "unknown"].into_iter());
                return Err(bad(ParseError::new("result", result, expected).message()));
            }
        };
        if best != "none" {
            moves::read(&position, best).map_err(|error| bad(error.message()))?;
        }
        let best = Some(best).filter(|&best| best != "none").map(String::from);
        let known = answers.entry(position).or_insert((verdict, best));
        if known.0 != verdict {
            let expected = Message::new("expected-same-result").with("result", known.0.to_string());
            return Err(bad(ParseError::new("result", result, expected).message()));
        }
    }
    Ok(())
}

/// A file to which results are added, each as soon as it is known.
#[derive(Debug)]
pub struct ResultsStore {
    game: GameId,
    file: File,
}

impl ResultsStore {
    /// Opens the file, or makes it; a last line that was not written to its end is taken off.
    pub fn open(game: GameId, path: &Path) -> Result<Self, Failure> {
        let file =
            OpenOptions::new().create(true).append(true).open(path).map_err(|error| Failure::of_file(path, &error))?;
        let text = fs::read(path).map_err(|error| Failure::of_file(path, &error))?;
        let whole = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        file.set_len(whole as u64).map_err(|error| Failure::of_file(path, &error))?;
        Ok(Self { game, file })
    }

    /// Adds a result. A result that cannot be written is solved again next time.
    pub fn add(&mut self, position: &str, verdict: Verdict) {
        let _ = self.file.write_all(format!("{}\n", line(self.game, &position, Some(verdict), None)).as_bytes());
    }
}
