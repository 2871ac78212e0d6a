//! `quarry convert`: games from files, links and moves, as a file, as links or as JSON.

mod json;

use std::io::Write;
use std::path::Path;

use clap::{Args, ValueEnum};
use quarry::catalog::{AnyGame, GameId};
use quarry::message::{List, ListKind, Localizer as _, Message};
use quarry::pgn::{Loss, LossKind};
use quarry::record::{MAX_ADDRESS, Record};
use quarry::session::Session;
use quarry::text::ParseError;
use quarry_cli::Failure;
use quarry_cli::language::language;

use super::files::{Fault, Found, STANDARD_INPUT, each_game, of_address, of_record};
use super::output;

/// What is asked for.
#[derive(Args, Clone, Debug)]
pub(crate) struct ConvertArgs {
    #[arg(value_name = "INPUT", required = true)]
    inputs: Vec<String>,
    #[arg(long, value_name = "FORMAT", value_parser = read_format, default_value = "pgn")]
    to: Format,
    #[arg(long, value_name = "GAME", value_parser = quarry_cli::read_game)]
    game: Option<Record>,
}

/// How games are written.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Format {
    Pgn,
    Link,
    Json,
}

/// The names of the formats.
pub(crate) const FORMATS: [&str; 3] = ["pgn", "link", "json"];

fn read_format(text: &str) -> Result<Format, ParseError> {
    let expected = || Message::choice(&mut FORMATS.into_iter());
    Format::from_str(text, true).map_err(|_| ParseError::new("to", text, expected()))
}

/// Writes games.
struct Writer<W> {
    out: W,
    format: Format,
    written: u64,
    faults: u64,
}

/// Converts the games of all inputs. What is wrong in them, and what a format leaves out, is printed on standard error.
pub(crate) fn run(args: &ConvertArgs) -> Result<(), Failure> {
    let mut writer = Writer { out: output(), format: args.to, written: 0, faults: 0 };
    for input in &args.inputs {
        let is_file = input == STANDARD_INPUT || Path::new(input).is_file();
        if let Some(start) = &args.game {
            let text = if is_file { read_text(input)? } else { input.clone() };
            writer.take(input, of_moves(start, &text)?)?;
        } else if !is_file && input.contains(['=', '%']) {
            writer.take(input, of_address(input, 0).map_err(|fault| Fault { place: None, ..fault }))?;
        } else {
            each_game(input, &mut |found| writer.take(input, found))?;
        }
    }
    if args.to == Format::Json {
        writeln!(writer.out, "{}", if writer.written == 0 { "[]" } else { "]" })?;
    }
    writer.out.flush()?;
    if writer.faults == 0 { Ok(()) } else { Err(Failure::Faults(writer.faults)) }
}

fn read_text(input: &str) -> Result<String, Failure> {
    let read = if input == STANDARD_INPUT {
        std::io::read_to_string(std::io::stdin().lock())
    } else {
        std::fs::read_to_string(input)
    };
    read.map_err(|error| Failure::of_file(Path::new(input), &error))
}

/// The game that begins as `start` and goes on with the moves of a text.
fn of_moves(start: &Record, text: &str) -> Result<Result<Found, Fault>, Failure> {
    let game = GameId::read(start.game.as_deref().unwrap_or_default())?;
    let mut session = quarry_cli::open::<AnyGame>(game, start)?;
    let played: Result<(), _> = Session::play_text(&mut session, text);
    if let Err(fault) = played {
        return Ok(Err(Fault { place: None, message: fault.message(), error: None }));
    }
    let line = session.cursor().0;
    // What has just been played is the main line.
    session.promote(line);
    Ok(of_record(&Record { line: 0, ply: None, ..session.record(game.id(), false) }, 0))
}

impl<W: Write> Writer<W> {
    /// Writes a game, or prints what is wrong with it.
    fn take(&mut self, input: &str, found: Result<Found, Fault>) -> Result<(), Failure> {
        let found = match found {
            Ok(found) => found,
            Err(fault) => {
                self.faults += 1;
                eprintln!("{}", language().format(&fault.at(input)));
                return Ok(());
            }
        };
        let Found { game, replay, left_out } = &found;
        match self.format {
            Format::Pgn => {
                let between = if self.written > 0 { "\n" } else { "" };
                write!(self.out, "{between}{game}")?;
                report(input, &found, left_out);
            }
            Format::Json => {
                let between = if self.written > 0 { ",\n" } else { "[" };
                write!(self.out, "{between}{}", json::of(game, replay))?;
                report(input, &found, left_out);
            }
            Format::Link => {
                let (record, losses) = game.to_record(replay);
                if losses.iter().any(|loss| loss.kind == LossKind::Characters) {
                    self.faults += 1;
                    let message = Message::new("at-most-characters").with("most", MAX_ADDRESS as u32);
                    let error = ParseError::new("address", record.to_string(), message);
                    let fault = Fault { place: Some(game.place), message: error.message(), error: Some(error) };
                    eprintln!("{}", language().format(&fault.at(input)));
                    return Ok(());
                }
                writeln!(self.out, "{record}")?;
                report(input, &found, &losses.iter().map(Loss::message).collect::<Vec<_>>());
            }
        }
        self.written += 1;
        Ok(())
    }
}

/// Says what a format leaves out of a game.
fn report(input: &str, found: &Found, left_out: &[Message]) {
    if left_out.is_empty() {
        return;
    }
    let mut list = List::new(ListKind::Unit);
    for message in left_out {
        list.push(message);
    }
    let message = Message::new("left-out").with("parts", list);
    let place = Some(found.game.place).filter(|place| place.line > 0);
    eprintln!("{}", language().format(&Fault { place, message, error: None }.at(input)));
}
