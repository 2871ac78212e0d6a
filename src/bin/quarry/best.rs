//! `quarry best`: the best turn, and what the search says of it.

use std::io::{self, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use quarry::cli::Failure;
use quarry::engine::{Engine, EngineIo};
use quarry::search::Level;
use quarry::search::level::STRONGEST_TIME;
use quarry::text::ParseError;
use serde_json::json;

use crate::given::At;
use crate::tables;

/// Megabytes of the transposition table.
const TABLE: usize = 256;

/// Thinks as that level, or for so many milliseconds or nodes, and prints the best turn.
pub(crate) fn run(
    at: &At,
    level: Option<Level>,
    time: Option<u64>,
    nodes: Option<u64>,
    seed: Option<u64>,
) -> Result<(), Failure> {
    let (game, record) = at.record()?;
    if game.is_solitaire() {
        return Err(ParseError::new("game", game.id(), "a game of two players").into());
    }
    let stop = Arc::new(AtomicBool::new(false));
    let interrupt = Arc::clone(&stop);
    // Where no handler can be set, an interrupt ends the program at once.
    let _ = ctrlc::set_handler(move || interrupt.store(true, Ordering::Relaxed));
    let mut io = CollectingIo { begin: Instant::now(), stop, lines: Vec::new() };
    let mut engine = Engine::new(TABLE);
    tables::load_into(&mut engine, game)?;
    engine.handle_command(&format!("position {record}"), &mut io);
    if let Some(error) = io.lines.first().and_then(|line| line.strip_prefix("error ")) {
        return Err(Failure::Input(error.to_string()));
    }
    let time = time.or_else(|| (level.is_none() && nodes.is_none()).then_some(STRONGEST_TIME));
    let words =
        [("level", level.map(|level| u64::from(level.number()))), ("time", time), ("nodes", nodes), ("seed", seed)];
    let words: String = words.iter().filter_map(|(name, n)| n.map(|n| format!(" {name} {n}"))).collect();
    engine.handle_command(&format!("go{words}"), &mut io);
    let best = io.lines.pop().unwrap_or_default();
    let best = best.strip_prefix("best ").unwrap_or_default();
    let mut out = io::stdout().lock();
    if at.json {
        let best = Some(best).filter(|&best| best != "none");
        writeln!(out, "{}", json!({"best": best, "lines": io.lines}))?;
    } else {
        writeln!(out, "best: {best}")?;
        for line in &io.lines {
            writeln!(out, "{line}")?;
        }
    }
    Ok(out.flush()?)
}

struct CollectingIo {
    begin: Instant,
    stop: Arc<AtomicBool>,
    lines: Vec<String>,
}

impl EngineIo for CollectingIo {
    fn send(&mut self, line: &str) {
        self.lines.push(line.to_string());
    }

    fn now(&mut self) -> u64 {
        self.begin.elapsed().as_millis() as u64
    }

    fn is_stopped(&mut self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}
