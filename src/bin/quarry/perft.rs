//! `quarry perft`: counts that may take long.
//!
//! The count runs on a thread of its own and sends what it finds. The main thread prints it, and when interrupted it
//! ends the output properly and leaves.

use std::io::{self, IsTerminal as _, Write as _};
use std::ops::ControlFlow;
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::{Duration, Instant};

use quarry::catalog::{GameId, Visitor};
use quarry::game::Game;
use quarry::record::Record;
use quarry::search::Evaluate;
use quarry::turn;

use crate::Failure;
use crate::args::At;
use crate::commands;

/// Between two reports of progress.
const PAUSE: Duration = Duration::from_millis(200);
/// Sequences between two looks at the clock.
const LOOK: u64 = 1_000_000;

/// Deep counts nest deep.
const STACK: usize = 64 << 20;

enum News {
    Depth(u32, u64),
    Progress { depth: u32, done: u64, all: u64 },
    Bad(Failure),
    Stop,
}

/// Prints the counts for depths 1 to `depth`, each as soon as it is known.
pub(crate) fn run(at: &At, depth: u32) -> Result<(), Failure> {
    let (game, record) = at.record()?;
    let (sender, news) = mpsc::channel();
    let interrupt = sender.clone();
    // Where no handler can be set, an interrupt ends the program at once; the lines so far have been flushed.
    let _ = ctrlc::set_handler(move || drop(interrupt.send(News::Stop)));
    let counting = move || game.visit(Count { record, depth, sender });
    thread::Builder::new().stack_size(STACK).spawn(counting)?;

    let show = io::stderr().is_terminal();
    let mut out = io::stdout().lock();
    let mut open = "[";
    for news in news {
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
                if n == depth {
                    break;
                }
            }
            News::Progress { depth, done, all } if show => {
                eprint!("\r\x1b[Kdepth {depth}: {done} of {all} first turns");
            }
            News::Progress { .. } => (),
            News::Bad(failure) => return Err(failure),
            News::Stop => {
                clear(show);
                break;
            }
        }
    }
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

struct Count {
    record: Record,
    depth: u32,
    sender: Sender<News>,
}

impl Visitor for Count {
    type Output = ();

    fn visit<G: Evaluate + 'static>(self, _: GameId, rules: G::Rules) {
        match commands::open::<G>(rules, &self.record) {
            Ok(session) => self.count(session.now()),
            Err(failure) => drop(self.sender.send(News::Bad(failure))),
        }
    }
}

impl Count {
    fn count<G: Game>(&self, position: &G) {
        let all = position.count_turns();
        for depth in 1..=self.depth {
            let count = if depth == 1 { all } else { self.deep(position, depth, all) };
            if self.sender.send(News::Depth(depth, count)).is_err() {
                return;
            }
        }
    }

    fn deep<G: Game>(&self, position: &G, depth: u32, all: u64) -> u64 {
        let (mut count, mut done) = (0, 0);
        let (mut looked, mut last) = (0, Instant::now());
        let _ = position.each_turn(&mut |next| {
            count += turn::perft(next, depth - 1);
            done += 1;
            if count - looked < LOOK {
                return ControlFlow::Continue(());
            }
            looked = count;
            if last.elapsed() < PAUSE {
                return ControlFlow::Continue(());
            }
            last = Instant::now();
            match self.sender.send(News::Progress { depth, done, all }) {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        });
        count
    }
}
