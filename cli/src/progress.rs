//! The monitor of a solver that a program runs.

use std::collections::HashMap;
use std::io::{self, IsTerminal as _};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::Failure;
use super::language::language;
use super::results::{self, ResultsStore};
use quarry::catalog::GameId;
use quarry::game::Notation;
use quarry::message::{Localizer as _, Message};
use quarry::solve::{ProgressMonitor, Verdict};

/// Between two reports of progress.
const PAUSE: Duration = Duration::from_millis(500);

/// Ends the work in time or at Ctrl-C, and shows its progress.
#[derive(Debug)]
pub struct TerminalProgress {
    end: Option<Instant>,
    stop: Arc<AtomicBool>,
    show: bool,
    shown: Instant,
    known: Vec<(String, Verdict)>,
    store: Option<ResultsStore>,
}

impl TerminalProgress {
    /// A monitor that stops the work `time` milliseconds after the beginning.
    pub fn new(begin: Instant, time: Option<u64>) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let interrupt = Arc::clone(&stop);
        // Where no handler can be set, an interrupt ends the program at once.
        let _ = ctrlc::set_handler(move || interrupt.store(true, Ordering::Relaxed));
        let end = time.and_then(|time| begin.checked_add(Duration::from_millis(time)));
        Self { end, stop, show: io::stderr().is_terminal(), shown: begin, known: Vec::new(), store: None }
    }

    /// Lets the work begin with the results of this file, and adds those that are found.
    pub fn keep_in<G: Notation>(&mut self, game: GameId, rules: G::Rules, file: &Path) -> Result<(), Failure> {
        let store = ResultsStore::open(game, file)?;
        let mut known: HashMap<G, _> = HashMap::new();
        results::read(game, rules, file, &mut known)?;
        self.known = known.into_iter().map(|(position, (verdict, _))| (position.to_string(), verdict)).collect();
        self.store = Some(store);
        Ok(())
    }

    /// Takes the progress off the terminal.
    pub fn clear(&self) {
        if self.show {
            eprint!("\r\x1b[K");
        }
    }
}

impl ProgressMonitor for TerminalProgress {
    fn should_continue(&mut self) -> bool {
        !self.stop.load(Ordering::Relaxed) && self.end.is_none_or(|end| Instant::now() < end)
    }

    fn report_progress(&mut self, progress: &Message) {
        if self.show && self.shown.elapsed() >= PAUSE {
            self.shown = Instant::now();
            eprint!("\r\x1b[K{}", language().format(progress));
        }
    }

    fn stored_results(&mut self) -> Vec<(String, Verdict)> {
        std::mem::take(&mut self.known)
    }

    fn store_result(&mut self, position: &str, verdict: Verdict) {
        if let Some(store) = &mut self.store {
            store.add(position, verdict);
        }
    }
}
