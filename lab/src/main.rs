//! The second program: research that no player needs. It surveys games, makes maps, quizzes and puzzles, tunes weights,
//! and counts what the documents say.
//!
//! Exit status 0; 2 for bad input, with one line on standard error. A reader that goes away (`lab … | head`) ends the
//! program quietly.

mod args;
mod even;
#[path = "../../src/bin/quarry/given.rs"]
mod given;
mod map;
mod puzzles;
mod quiz;
mod study;
mod survey;
mod tune;

use std::process::ExitCode;

use quarry::cli::{self, Failure};

use args::Command;

fn main() -> ExitCode {
    cli::end(args::read().and_then(run))
}

fn run(command: Option<Command>) -> Result<(), Failure> {
    match command {
        // Help or the version has been printed.
        None => Ok(()),
        Some(Command::Survey(order)) => survey::run(&order),
        Some(Command::Map(order)) => map::run(&order),
        Some(Command::Quiz(order)) => quiz::run(&order),
        Some(Command::Puzzles { seed, each }) => puzzles::run(seed, each),
        Some(Command::Even(order)) => even::run(&order),
        Some(Command::Tune(order)) => tune::run(&order),
        Some(Command::Study(order)) => study::run(&order),
    }
}
