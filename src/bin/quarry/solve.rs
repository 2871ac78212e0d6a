//! `quarry solve`: what perfect play brings.
//!
//! The work runs on a thread of its own with a deep stack; the main thread prints what came of it.

pub(crate) mod reduce;

use std::io::{self, IsTerminal as _, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use quarry::catalog::{GameId, Visitor};
use quarry::record::Record;
use quarry::solve::{Answer, Means, Solve, Verdict, Watch};
use quarry::turn;
use serde_json::json;

use crate::Failure;
use crate::args::At;
use crate::commands;

/// Between two reports of progress.
const PAUSE: Duration = Duration::from_millis(500);

/// Long games nest deep.
const STACK: usize = 1 << 30;

/// Solves the position for at most so many milliseconds, and prints the answer.
pub(crate) fn run(at: &At, time: Option<u64>, threads: usize, megabytes: usize) -> Result<(), Failure> {
    let (game, record) = at.record()?;
    let begin = Instant::now();
    let looker = Looker::new(begin, time);
    let means = Means { megabytes, threads };
    let work = move || game.visit(Work { record, means, looker });
    let found = thread::Builder::new().stack_size(STACK).spawn(work)?.join();
    let found = found.map_err(|_| io::Error::other("the solver broke off"))??;
    let seconds = begin.elapsed().as_secs_f64();
    let mut out = io::stdout().lock();
    if at.json {
        let Found { verdict, turns, best, nodes } = &found;
        let result = match verdict {
            Some(Verdict::Stones(stones)) => json!(stones),
            verdict => json!(name(*verdict)),
        };
        let answer = json!({"result": result, "best": best, "nodes": nodes, "seconds": seconds, "turns": turns});
        writeln!(out, "{answer}")?;
    } else {
        let best = found.best.as_deref().unwrap_or("none");
        writeln!(out, "result: {}\nbest: {best}\nnodes: {}\nseconds: {seconds:.3}", name(found.verdict), found.nodes)?;
        if let Some(turns) = found.turns {
            writeln!(out, "turns: {turns}")?;
        }
    }
    Ok(out.flush()?)
}

fn name(verdict: Option<Verdict>) -> String {
    verdict.map_or_else(|| "unknown".to_string(), |verdict| verdict.to_string())
}

/// An answer, its turn in words.
struct Found {
    verdict: Option<Verdict>,
    turns: Option<u32>,
    best: Option<String>,
    nodes: u64,
}

struct Work {
    record: Record,
    means: Means,
    looker: Looker,
}

impl Visitor for Work {
    type Output = Result<Found, Failure>;

    fn visit<G: Solve + 'static>(mut self, _: GameId, rules: G::Rules) -> Self::Output {
        let session = commands::open::<G>(rules, &self.record)?;
        let now = session.now();
        let answer = match session.outcome() {
            // The game may be over by repetition, too.
            Some(outcome) => Answer::over(Verdict::of(outcome, now)),
            None => now.solve(self.means, &mut self.looker),
        };
        let Answer { verdict, turns, best, nodes } = answer;
        self.looker.clear();
        let best = (!best.is_empty()).then(|| turn::text(now, &best));
        Ok(Found { verdict, turns, best, nodes })
    }
}

/// Ends the work in time or at Ctrl-C, and shows its progress.
pub(crate) struct Looker {
    end: Option<Instant>,
    stop: Arc<AtomicBool>,
    show: bool,
    shown: Instant,
}

impl Looker {
    /// One who ends the work so many milliseconds after the beginning.
    pub(crate) fn new(begin: Instant, time: Option<u64>) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let interrupt = Arc::clone(&stop);
        // Where no handler can be set, an interrupt ends the program at once.
        let _ = ctrlc::set_handler(move || interrupt.store(true, Ordering::Relaxed));
        let end = time.and_then(|time| begin.checked_add(Duration::from_millis(time)));
        Self { end, stop, show: io::stderr().is_terminal(), shown: begin }
    }

    /// Takes the progress off the terminal.
    pub(crate) fn clear(&self) {
        if self.show {
            eprint!("\r\x1b[K");
        }
    }
}

impl Watch for Looker {
    fn goes_on(&mut self) -> bool {
        !self.stop.load(Ordering::Relaxed) && self.end.is_none_or(|end| Instant::now() < end)
    }

    fn hears(&mut self, progress: &str) {
        if self.show && self.shown.elapsed() >= PAUSE {
            self.shown = Instant::now();
            eprint!("\r\x1b[K{progress}");
        }
    }
}
