//! Files of games: they are read one game at a time, and every game is replayed.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use quarry::message::Message;
use quarry::pgn::{PgnError, PgnGame, PgnReader, Place, Replay};
use quarry::record::Record;
use quarry::text::ParseError;
use quarry_cli::{Failure, read_game};

/// The name of standard input.
pub(crate) const STANDARD_INPUT: &str = "-";

/// Bytes that are read at once.
const BUFFER: usize = 1 << 16;

/// What is wrong in an input: where, and the fault.
#[derive(Debug)]
pub(crate) struct Fault {
    /// The line and the column; none if the input has no lines.
    pub(crate) place: Option<Place>,
    pub(crate) message: Message,
    /// Its field, what was found and what was expected, if it is about a text.
    pub(crate) error: Option<ParseError>,
}

impl From<PgnError> for Fault {
    fn from(error: PgnError) -> Self {
        Self { place: Some(error.place()), message: error.fault(), error: error.parse_error().cloned() }
    }
}

impl Fault {
    fn new(line: u32, error: ParseError) -> Self {
        Self { place: Some(Place { line, column: 1 }), message: error.message(), error: Some(error) }
    }

    /// The fault in a line, with the name of its input before it: what editors and terminals know as a link.
    pub(crate) fn at(&self, input: &str) -> Message {
        let place = self.place.map_or_else(|| input.to_string(), |place| format!("{input}:{place}"));
        Message::new("error-in-file").with("file", place).with("error", self.message.clone())
    }
}

/// A game of an input.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) game: PgnGame,
    pub(crate) replay: Replay,
    /// What a file cannot keep of the link that it came from.
    pub(crate) left_out: Vec<Message>,
}

/// Visits the games of a PGN file, or of a file with an address on each line, and what is wrong in it.
pub(crate) fn each_game(
    input: &str,
    visit: &mut dyn FnMut(Result<Found, Fault>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let path = Path::new(input);
    let source: Box<dyn Read> = if input == STANDARD_INPUT {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(path).map_err(|error| Failure::of_file(path, &error))?)
    };
    let mut reader = BufReader::with_capacity(BUFFER, source);
    let begin = reader.fill_buf().map_err(|error| Failure::of_file(path, &error))?;
    if has_addresses(begin) {
        return each_address(path, reader, visit);
    }
    for game in PgnReader::new(reader) {
        let found = game.and_then(|mut game| {
            let replay = game.replay()?;
            Ok(Found { game, replay, left_out: Vec::new() })
        });
        visit(found.map_err(Fault::from))?;
    }
    Ok(())
}

/// Whether a file begins like one of `quarry match --save`: with comments and addresses.
fn has_addresses(begin: &[u8]) -> bool {
    let text = String::from_utf8_lossy(begin);
    let first = text.trim_start_matches('\u{feff}').lines().find(|line| !is_comment(line)).unwrap_or_default();
    !first.trim_start().starts_with(['[', '{', '%', ';']) && (first.contains("game=") || first.contains("game%3D"))
}

fn is_comment(line: &str) -> bool {
    line.trim().is_empty() || line.starts_with("# ")
}

fn each_address(
    path: &Path,
    reader: impl BufRead,
    visit: &mut dyn FnMut(Result<Found, Fault>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    for (n, line) in (1..).zip(reader.lines()) {
        let line = line.map_err(|error| Failure::of_file(path, &error))?;
        if !is_comment(&line) {
            visit(of_address(line.trim_start_matches('\u{feff}'), n))?;
        }
    }
    Ok(())
}

/// The game of an address in that line.
pub(crate) fn of_address(address: &str, line: u32) -> Result<Found, Fault> {
    of_record(&read_game(address).map_err(|error| Fault::new(line, error))?, line)
}

/// The game of a record. The rules say how it ended.
pub(crate) fn of_record(record: &Record, line: u32) -> Result<Found, Fault> {
    let (mut game, left_out) = PgnGame::from_record(record).map_err(|error| Fault::new(line, error))?;
    let replay = game.replay().map_err(|error| {
        let place = (line > 0).then_some(Place { line, column: 1 });
        Fault { place, ..Fault::from(error) }
    })?;
    game.result = replay.result;
    Ok(Found { game, replay, left_out: left_out.iter().map(quarry::pgn::Loss::message).collect() })
}
