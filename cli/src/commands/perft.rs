//! `quarry perft`: counts that may take long.
//!
//! The count runs on a thread of its own and tells what it finds. The main thread prints it, and when interrupted it
//! ends the output properly and leaves.

use std::io::{self, IsTerminal as _, Write as _};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use quarry::catalog::{GameId, Listed, Visitor};
use quarry::game::Notation;
use quarry::message::{Count, Localizer as _, Message};
use quarry::moves;
use quarry::record::Record;
use quarry_cli::Failure;
use quarry_cli::background::{self, Reporter};
use quarry_cli::language::language;

use quarry_cli::arguments::At;

/// Between two reports of progress.
const PAUSE: Duration = Duration::from_millis(200);
/// Sequences between two looks at the clock.
const LOOK: u64 = 1_000_000;

enum News {
    Depth(u32, u64),
    Progress { depth: u32, done: u64, all: u64 },
}

/// Prints the counts for depths 1 to `depth`, each as soon as it is known.
pub(crate) fn run(at: &At, depth: u32) -> Result<(), Failure> {
    let (game, record) = at.record()?;
    let show = io::stderr().is_terminal();
    let mut out = io::stdout().lock();
    let mut open = "[";
    let counted = background::run(
        move |reporter| game.visit(Counting { record, depth, reporter }),
        |news| {
            match news {
                News::Depth(n, count) => {
                    clear(show);
                    if at.json {
                        write!(out, "{open}{}", serde_json::json!({"depth": n, "count": count}))?;
                        open = ",";
                    } else {
                        writeln!(out, "{n} {count}")?;
                    }
                    out.flush()?;
                }
                News::Progress { depth, done, all } if show => {
                    let message = Message::new("progress-perft").with("depth", depth).with("done", Count(done));
                    eprint!("\r\x1b[K{}", language().format(&message.with("all", Count(all))));
                }
                News::Progress { .. } => (),
            }
            Ok(())
        },
    );
    clear(show);
    counted?;
    if at.json {
        writeln!(out, "{}", if open == "[" { "[]" } else { "]" })?;
    }
    Ok(out.flush()?)
}

fn clear(show: bool) {
    if show {
        eprint!("\r\x1b[K");
    }
}

struct Counting<'a> {
    record: Record,
    depth: u32,
    reporter: &'a Reporter<News>,
}

impl Visitor for Counting<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Listed + 'static>(self, _: GameId, rules: G::Rules) -> Self::Output {
        self.count(quarry_cli::open::<G>(rules, &self.record)?.now());
        Ok(())
    }
}

impl Counting<'_> {
    fn count<G: Notation>(&self, position: &G) {
        let all = position.count_moves();
        for depth in 1..=self.depth {
            let count = if depth == 1 { all } else { self.deep(position, depth, all) };
            if !self.reporter.report(News::Depth(depth, count)) {
                return;
            }
        }
    }

    fn deep<G: Notation>(&self, position: &G, depth: u32, all: u64) -> u64 {
        let (mut count, mut done) = (0, 0);
        let (mut looked, mut last) = (0, Instant::now());
        let _ = position.each_move(&mut |next| {
            count += moves::perft(next, depth - 1);
            done += 1;
            if count - looked < LOOK {
                return ControlFlow::Continue(());
            }
            looked = count;
            if last.elapsed() < PAUSE {
                return ControlFlow::Continue(());
            }
            last = Instant::now();
            if self.reporter.report(News::Progress { depth, done, all }) {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        count
    }
}
