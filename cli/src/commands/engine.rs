//! `quarry engine`: the line protocol on standard input and output.
//!
//! A thread reads, so that `stop` is heard while the engine thinks. The end of the input lets it think to its end.

use std::collections::HashSet;
use std::io::{self, BufRead as _, ErrorKind, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

use quarry::engine::{Answer, Command, Engine, EngineIo};
use quarry_cli::Failure;

use crate::commands::tables;

/// Answers each line of standard input until there are no more, or `quit` is said.
pub(crate) fn run() -> Result<(), Failure> {
    let (sender, commands) = mpsc::channel();
    // How many commands that interrupt have been read and not yet obeyed.
    let waiting = Arc::new(AtomicUsize::new(0));
    let seen = Arc::clone(&waiting);
    thread::spawn(move || {
        for line in io::stdin().lock().lines() {
            // A line that is no text gets an error like any other that cannot be read.
            let line = match line {
                Err(error) if error.kind() != ErrorKind::InvalidData => return,
                line => line.unwrap_or_else(|_| "\u{fffd}".to_string()),
            };
            let Some(command) = Command::read(&line).transpose() else { continue };
            if command.as_ref().is_ok_and(Command::interrupts) {
                seen.fetch_add(1, Ordering::SeqCst);
            }
            if sender.send(command).is_err() {
                return;
            }
        }
    });
    let mut engine = Engine::default();
    let mut io = StandardIo { begin: Instant::now(), waiting: Arc::clone(&waiting), fault: None };
    // The games whose tablebases it has.
    let mut loaded = HashSet::new();
    for command in commands {
        let should_continue = match command {
            Ok(command) => {
                if let Some(game) = command.game()
                    && loaded.insert(game)
                {
                    tables::load_into(&mut engine, game)?;
                }
                let should_continue = engine.handle_command(&command, &mut io);
                if command.interrupts() {
                    waiting.fetch_sub(1, Ordering::SeqCst);
                }
                should_continue
            }
            Err(error) => {
                io.send(Answer::Error { error });
                true
            }
        };
        if let Some(fault) = io.fault.take() {
            return Err(fault.into());
        }
        if !should_continue {
            break;
        }
    }
    Ok(())
}

struct StandardIo {
    begin: Instant,
    waiting: Arc<AtomicUsize>,
    /// Why the answers cannot be written any more.
    fault: Option<io::Error>,
}

impl EngineIo for StandardIo {
    fn send(&mut self, answer: Answer) {
        let mut out = io::stdout().lock();
        if let Err(fault) = writeln!(out, "{answer}").and_then(|()| out.flush()) {
            self.fault = Some(fault);
        }
    }

    fn now(&mut self) -> u64 {
        self.begin.elapsed().as_millis() as u64
    }

    fn is_stopped(&mut self) -> bool {
        self.fault.is_some() || self.waiting.load(Ordering::SeqCst) > 0
    }
}
