//! The command line: lists games and moves, plays, counts, writes addresses, and lets players play each other.
//!
//! Exit status 0; 2 for bad input, with one line on standard error; 1 for faults of single games in files. A reader that goes away (`quarry … | head`) ends
//! the program quietly.

mod args;
mod commands;
mod help;

use std::process::ExitCode;

use mimalloc::MiMalloc;
use quarry_cli::Failure;

use args::Command;
use commands::{best, convert, engine, matches, perft, solve, stats, validate, value, verify};

#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    quarry_cli::end(args::read().and_then(run))
}

fn run(command: Option<Command>) -> Result<(), Failure> {
    match command {
        // Help or the version has been printed.
        None => Ok(()),
        Some(Command::Games { json }) => commands::games(json),
        Some(Command::Moves { at }) => commands::moves(&at),
        Some(Command::Play { at, moves }) => commands::play(&at, &moves),
        Some(Command::Perft { at, depth }) => perft::run(&at, depth),
        Some(Command::Match(args)) => matches::run(&args),
        Some(Command::Best { at, level, time, nodes, seed }) => best::run(&at, level, time, nodes, seed),
        Some(Command::Solve(args)) => solve::run(&args),
        Some(Command::Verify { files, threads, json }) => verify::run(&files, threads, json),
        Some(Command::Value(args)) => value::run(&args),
        Some(Command::Engine) => engine::run(),
        Some(Command::Convert(args)) => convert::run(&args),
        Some(Command::Validate { files, json }) => validate::run(&files, json),
        Some(Command::Stats { files, json }) => stats::run(&files, json),
        Some(Command::Url { at, moves }) => commands::url(&at, &moves),
    }
}
