//! The second program: research that no player needs. It surveys games, solves starts, calibrates a goal, makes
//! puzzles, tunes weights, counts what the documents say, and plays random games that check the rules.
//!
//! Exit status 0; 2 for bad input, with one line on standard error. A reader that goes away (`lab … | head`) ends the
//! program quietly.

mod adaptive;
mod args;
mod calibrate;
mod fair;
mod levels;
mod puzzles;
mod random_games;
mod starts;
mod study;
mod survey;
mod tune;

use std::process::ExitCode;

use mimalloc::MiMalloc;
use quarry_cli::Failure;

use args::Command;

#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    quarry_cli::end(args::read().and_then(run))
}

fn run(command: Option<Command>) -> Result<(), Failure> {
    match command {
        // Help or the version has been printed.
        None => Ok(()),
        Some(Command::Survey(args)) => survey::run(&args),
        Some(Command::Map(args)) => starts::run(&args),
        Some(Command::Fair(args)) => fair::run(&args),
        Some(Command::Puzzles(args)) => puzzles::run(&args),
        Some(Command::Even(args)) => calibrate::run(&args),
        Some(Command::Tune(args)) => tune::run(&args),
        Some(Command::Levels(args)) => levels::run(&args),
        Some(Command::Adaptive(args)) => adaptive::run(&args),
        Some(Command::Study(args)) => study::run(&args),
        Some(Command::RandomGames(args)) => random_games::run(&args),
    }
}
