//! The command line, `quarry`, as a library: what its commands have in common, which `lab` uses as well.
//!
//! | module | what it is |
//! | --- | --- |
//! | [`arguments`] | boards and numbers from arguments, and what is wrong with a command line |
//! | [`results`] | results as lines of text |
//! | [`background`] | work on a separate thread; Ctrl-C stops it and keeps its results |
//! | [`mod@matches`] | players, the referee between them, and the score |
//! | [`mod@language`] | the language of the user |
//! | [`progress`] | time, Ctrl-C, progress and stored results for a solver |
//!

pub mod arguments;
pub mod background;
pub mod language;
pub mod matches;
pub mod progress;
pub mod results;

use std::fmt;
use std::io::{self, ErrorKind, Write as _};
use std::path::Path;
use std::process::ExitCode;

use quarry::catalog::{GameId, PlainEnglish};
use quarry::game::Notation;
use quarry::message::{Count, Localizer as _, Message};
use quarry::moves::MoveError;
use quarry::record::{Record, Start};
use quarry::session::Session;
use quarry::text::{self, ParseError};

use language::language;

/// Why a command stopped.
#[derive(Debug)]
pub enum Failure {
    /// Bad input, in one line.
    Input(Message),
    /// Standard output cannot be written.
    Output(io::Error),
    /// The work broke off by a fault of the program: the id of a message.
    Broken(&'static str),
    /// Games of files have faults, this many, which have been printed.
    Faults(u64),
}

impl Failure {
    /// Bad input in a file.
    pub fn in_file(file: &Path, error: Message) -> Self {
        Self::Input(Message::new("error-in-file").with("file", file.to_string_lossy().as_ref()).with("error", error))
    }

    /// A file that cannot be read or written.
    pub fn of_file(file: &Path, error: &io::Error) -> Self {
        Self::in_file(file, Message::verbatim(&error.to_string()))
    }

    /// The failure as a message.
    pub fn message(&self) -> Message {
        match self {
            Self::Input(message) => message.clone(),
            Self::Output(error) => Message::new("error-of-output").with("error", error.to_string()),
            Self::Faults(count) => Message::new("faults-found").with("number", Count(*count)),
            Self::Broken(id) => Message::new(id),
        }
    }
}

impl fmt::Display for Failure {
    /// In English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&PlainEnglish.format(&self.message()))
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
        Self::Input(error.message())
    }
}

impl From<MoveError> for Failure {
    fn from(error: MoveError) -> Self {
        Self::Input(error.message())
    }
}

/// Ends a program: prints a failure as one line on standard error, in the language of the user, and returns the exit status. It is 0, 2 for bad input,
/// and 1 for faults in the games of files and for output that cannot be written, unless its reader has gone away (`quarry … | head`).
pub fn end(result: Result<(), Failure>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Output(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            // Standard error may be closed as well; then the program cannot report it.
            let _ = writeln!(io::stderr(), "{}", language().format(&failure.message()));
            ExitCode::from(if matches!(failure, Failure::Input(_)) { 2 } else { 1 })
        }
    }
}

/// Reads a game id, or a game's address with or without the part before its `#`.
pub fn read_game(text: &str) -> Result<Record, ParseError> {
    // The marks of an address, in full width as well.
    if !text.contains(['=', '%', '#', '＝', '％', '＃']) {
        return GameId::read(text).map(|game| Record::of(game.id()));
    }
    let (record, fault) = Record::read(text);
    match fault.or_else(|| record.annotations().1) {
        Some(fault) => Err(fault),
        None => GameId::read(record.game.as_deref().unwrap_or_default()).map(|_| record),
    }
}

/// The game of a record as [`read_game`] returns it, and the record with another start, if `position` or `size` gives one.
pub fn start(record: &Record, position: Option<&str>, size: Option<&str>) -> Result<(GameId, Record), ParseError> {
    let mut record = record.clone();
    let game = GameId::read(record.game.as_deref().unwrap_or_default())?;
    let size = size.map(text::size).transpose()?;
    let (start, field, found) = match (position, size) {
        (None, None) => return Ok((game, record)),
        (Some(_), Some((rows, cols))) => {
            return Err(ParseError::new("size", format!("{rows}x{cols}"), "expected-none-beside-position"));
        }
        (Some(text), None) => (Start::Position(text.to_string()), "position", text.to_string()),
        (None, Some((rows, cols))) => (Start::Size(rows, cols), "size", format!("{rows}x{cols}")),
    };
    if record != Record::of(game.id()) {
        return Err(ParseError::new(field, found, "expected-none-beside-address"));
    }
    if field == "size" && game.sizes().is_none() {
        return Err(ParseError::new(field, found, Message::new("expected-none-one-board").with("game", game.id())));
    }
    record.start = start;
    Ok((game, record))
}

/// Opens a record all of which must be legal.
pub fn open<G: Notation>(rules: G::Rules, record: &Record) -> Result<Session<G>, Failure> {
    match Session::open(rules, record)? {
        (session, None) => Ok(session),
        (_, Some(fault)) => Err(Failure::Input(fault.message())),
    }
}
