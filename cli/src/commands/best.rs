//! `quarry best`: the best move, and what the search says of it.

use std::io::{self, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use quarry::engine::{Answer, Command, Engine, EngineIo, SearchOptions};
use quarry::search::Level;
use quarry::search::level::STRONGEST_TIME;
use quarry::text::ParseError;
use quarry_cli::Failure;
use serde_json::json;

use crate::commands::tables;
use quarry_cli::arguments::At;

/// Megabytes of the transposition table.
const TABLE: usize = 256;

/// Thinks as that level, or for a number of milliseconds or nodes, and prints the best move.
pub(crate) fn run(
    at: &At,
    level: Option<Level>,
    time: Option<u64>,
    nodes: Option<u64>,
    seed: Option<u64>,
) -> Result<(), Failure> {
    let (game, record) = at.record()?;
    if game.is_solitaire() {
        return Err(ParseError::new("game", game.id(), "expected-two-players").into());
    }
    let stop = Arc::new(AtomicBool::new(false));
    let interrupt = Arc::clone(&stop);
    // Where no handler can be set, an interrupt ends the program at once.
    let _ = ctrlc::set_handler(move || interrupt.store(true, Ordering::Relaxed));
    let mut io = CollectingIo { begin: Instant::now(), stop, answers: Vec::new() };
    let mut engine = Engine::new(TABLE);
    tables::load_into(&mut engine, game)?;
    engine.handle_command(&Command::Position { address: record.to_string(), half: None }, &mut io);
    if let Some(Answer::Error { error }) = io.answers.first() {
        return Err(Failure::Input(error.message()));
    }
    let time_ms = time.or_else(|| (level.is_none() && nodes.is_none()).then_some(STRONGEST_TIME));
    let level = level.map(|level| u32::from(level.number()));
    let options = SearchOptions { level, seed, nodes, time_ms, ..SearchOptions::default() };
    engine.handle_command(&Command::Go { options }, &mut io);
    let best = match io.answers.pop() {
        Some(Answer::Best { mv, .. }) => mv,
        _ => None,
    };
    let lines: Vec<String> = io.answers.iter().map(ToString::to_string).collect();
    let mut out = io::stdout().lock();
    if at.json {
        writeln!(out, "{}", json!({"best": best, "lines": lines}))?;
    } else {
        writeln!(out, "best: {}", best.as_deref().unwrap_or("none"))?;
        for line in &lines {
            writeln!(out, "{line}")?;
        }
    }
    Ok(out.flush()?)
}

struct CollectingIo {
    begin: Instant,
    stop: Arc<AtomicBool>,
    answers: Vec<Answer>,
}

impl EngineIo for CollectingIo {
    fn send(&mut self, answer: Answer) {
        self.answers.push(answer);
    }

    fn now(&mut self) -> u64 {
        self.begin.elapsed().as_millis() as u64
    }

    fn is_stopped(&mut self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}
