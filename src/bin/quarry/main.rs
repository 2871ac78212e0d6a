//! The command line: lists games and turns, plays, counts, writes addresses, and lets players play each other.
//!
//! Exit status 0; 2 for bad input, with one line on standard error. A reader that goes away (`quarry … | head`) ends
//! the program quietly.

mod answers;
mod args;
mod aside;
mod best;
mod commands;
mod contest;
mod engine;
mod even;
mod map;
mod perft;
mod puzzles;
mod quiz;
mod solve;
mod split;
mod survey;
mod tables;
mod tune;
mod value;
mod verify;

use std::fmt;
use std::io::{self, ErrorKind, Write as _};
use std::process::ExitCode;

use quarry::text::ParseError;
use quarry::turn::TurnError;

use args::Command;

/// Why a command stopped.
#[derive(Debug)]
enum Failure {
    /// Bad input, in one line.
    Input(String),
    /// Standard output cannot be written.
    Output(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(message) => f.write_str(message),
            Self::Output(error) => write!(f, "output: {error}"),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Self::Output(error.into())
    }
}

impl From<ParseError> for Failure {
    fn from(error: ParseError) -> Self {
        Self::Input(error.to_string())
    }
}

impl From<TurnError> for Failure {
    fn from(error: TurnError) -> Self {
        Self::Input(error.to_string())
    }
}

fn main() -> ExitCode {
    match args::read().and_then(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Output(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            // Standard error may be closed as well; there is nobody left to tell.
            let _ = writeln!(io::stderr(), "{failure}");
            ExitCode::from(if matches!(failure, Failure::Input(_)) { 2 } else { 1 })
        }
    }
}

fn run(command: Option<Command>) -> Result<(), Failure> {
    match command {
        // Help or the version has been printed.
        None => Ok(()),
        Some(Command::Games { json }) => commands::games(json),
        Some(Command::Moves { at }) => commands::moves(&at),
        Some(Command::Play { at, moves }) => commands::play(&at, &moves),
        Some(Command::Perft { at, depth }) => perft::run(&at, depth),
        Some(Command::Match(order)) => contest::run(&order),
        Some(Command::Even(order)) => even::run(&order),
        Some(Command::Tune(order)) => tune::run(&order),
        Some(Command::Best { at, level, time, nodes, seed }) => best::run(&at, level, time, nodes, seed),
        Some(Command::Solve(order)) => solve::run(&order),
        Some(Command::Verify { files, json }) => verify::run(&files, json),
        Some(Command::Value(order)) => value::run(&order),
        Some(Command::Puzzles { seed, each }) => puzzles::run(seed, each),
        Some(Command::Survey(order)) => survey::run(&order),
        Some(Command::Map(order)) => map::run(&order),
        Some(Command::Quiz(order)) => quiz::run(&order),
        Some(Command::Engine) => engine::run(),
        Some(Command::Url { at, moves }) => commands::url(&at, &moves),
    }
}
