//! A game as data: how it started, the turns of its lines, what is on show; and its address.
//!
//! An address is the fragment of a link, the same for the page, an element, a frame and the command line:
//!
//! ```text
//! v=1&game=GAME&pos=POSITION&moves=MOVES&alt=K.N:MOVES&line=K&ply=N&flip=1
//! ```
//!
//! A record knows no rules. Whether its position and its turns are legal is found out by who plays them.

use std::borrow::Cow;
use std::fmt;

use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};

use crate::text::{self, ParseError};

mod variation_tree;

pub use variation_tree::Token;

/// The version of the address format that is written.
pub const VERSION: u32 = 1;

/// What cannot stand in a fragment as it is; no game id, position or turn has any of it.
const RESERVED: &AsciiSet = &CONTROLS.add(b' ').add(b'"').add(b'#').add(b'%').add(b'&').add(b'<').add(b'>').add(b'`');

/// The keys that stand at most once in an address.
const ONCE: [&str; 8] = ["v", "game", "pos", "size", "moves", "line", "ply", "flip"];

/// Longer addresses than this are not read.
pub const MAX_ADDRESS: usize = 200_000;

/// More turns than this in one line are not read.
pub const MAX_TURNS: usize = 5_000;

/// More variations than this are not read.
pub const MAX_LINES: usize = 200;

/// How a game started.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Start {
    /// From the usual position.
    #[default]
    Usual,
    /// From the usual position on a board of that many rows and columns.
    Size(u8, u8),
    /// From a position, written with spaces.
    Position(String),
}

/// One line of turns: it keeps the first turns of another line and goes on by itself.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Line {
    /// The number of the line that it branches from, always an earlier one; 0 for the main line itself.
    pub parent: usize,
    /// How many turns of that line it keeps; 0 for the main line.
    pub keep: usize,
    /// The texts of its own turns.
    pub moves: Vec<String>,
}

/// A game as data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The game id, if the address names a game.
    pub game: Option<String>,
    /// How the game started.
    pub start: Start,
    /// The main line, then the variations.
    pub lines: Vec<Line>,
    /// The number of the line on show.
    pub line: usize,
    /// How many turns of that line are on show; `None` for all.
    pub ply: Option<usize>,
    /// Whether the board is seen from the other side.
    pub flip: bool,
}

impl Default for Record {
    fn default() -> Self {
        Self { game: None, start: Start::Usual, lines: vec![Line::default()], line: 0, ply: None, flip: false }
    }
}

impl Record {
    /// A game from its usual start, without turns.
    pub fn of(game: &str) -> Self {
        Self { game: Some(game.to_string()), ..Self::default() }
    }

    /// Reads an address, with or without its `#`. What can be read is kept; the first fault comes with it.
    /// Keys that it does not know are passed over.
    pub fn read(address: &str) -> (Self, Option<ParseError>) {
        let mut record = Self::default();
        let address = address.strip_prefix('#').unwrap_or(address);
        if address.len() > MAX_ADDRESS {
            let error = ParseError::new("address", address, format!("at most {MAX_ADDRESS} characters"));
            return (record, Some(error));
        }
        // Some programs encode a whole fragment, its separators included.
        let whole = decode(address);
        let address = if address.bytes().any(|byte| byte == b'=') { address } else { &whole };
        let mut seen: Vec<&str> = Vec::new();
        // The line that each number of the address stands for; none where the variation cannot be read.
        let mut numbers = vec![Some(0)];
        let mut fault = None;
        for pair in address.split('&').filter(|pair| !pair.is_empty()) {
            let Some((key, value)) = pair.split_once('=') else {
                fault = fault.or_else(|| Some(ParseError::new("address", pair, "KEY=VALUE pairs joined by &")));
                continue;
            };
            let result = if ONCE.contains(&key) && seen.contains(&key) {
                Err(ParseError::new(key, value, "the key only once"))
            } else {
                seen.push(key);
                record.take(key, &decode(value), &mut numbers)
            };
            fault = fault.or(result.err());
        }
        if record.game.is_none() && (record.start != Start::Usual || record.turns() > 0) {
            fault = fault.or_else(|| Some(ParseError::new("game", "", "a game id")));
        }
        record.line = numbers.get(record.line).copied().unwrap_or(Some(record.line)).unwrap_or(0);
        (record, fault)
    }

    fn turns(&self) -> usize {
        self.lines.iter().map(|line| line.moves.len()).sum()
    }

    fn take(&mut self, key: &str, value: &str, numbers: &mut Vec<Option<usize>>) -> Result<(), ParseError> {
        match key {
            "v" => {
                text::number("v", value, VERSION..=VERSION)?;
            }
            "game" => self.game = Some(value.to_string()),
            "pos" if value.is_empty() => return Err(ParseError::new("pos", value, "a position")),
            "pos" => self.start = Start::Position(value.replace('_', " ")),
            "size" => {
                let (rows, cols) = text::size(value)?;
                if self.start == Start::Usual {
                    self.start = Start::Size(rows, cols);
                }
            }
            "moves" => return read_moves("moves", value, &mut self.lines[0].moves),
            "alt" => {
                let line = self.lines.len();
                let result = self.take_variation(value, numbers);
                numbers.push((self.lines.len() > line).then_some(line));
                return result;
            }
            "line" => self.line = text::number("line", value, 0..=MAX_LINES as u32)? as usize,
            "ply" => self.ply = Some(text::number("ply", value, 0..=MAX_TURNS as u32)? as usize),
            "flip" => self.flip = text::number("flip", value, 0..=1)? == 1,
            _ => (),
        }
        Ok(())
    }

    fn take_variation(&mut self, value: &str, numbers: &[Option<usize>]) -> Result<(), ParseError> {
        if numbers.len() > MAX_LINES {
            return Err(ParseError::new("alt", value, format!("at most {MAX_LINES} variations")));
        }
        let parts = value.split_once(':').and_then(|(at, moves)| Some((at.split_once('.')?, moves)));
        let Some(((parent, keep), moves)) = parts else {
            return Err(ParseError::new("alt", value, "K.N:MOVES, keeping the first N turns of line K"));
        };
        let parent = text::number("alt", parent, 0..=numbers.len() as u32 - 1)? as usize;
        let unreadable = || ParseError::new("alt", value, "a branch of a variation that can be read");
        let parent = numbers.get(parent).copied().flatten().ok_or_else(unreadable)?;
        let keep = text::number("alt", keep, 0..=MAX_TURNS as u32)? as usize;
        let mut line = Line { parent, keep, moves: Vec::new() };
        let result = read_moves("alt", moves, &mut line.moves);
        self.lines.push(line);
        result
    }
}

fn decode(text: &str) -> String {
    // What is not text when it is decoded stays as it is written.
    percent_decode_str(text).decode_utf8().map_or_else(|_| text.to_string(), Cow::into_owned)
}

/// Reads the turns of a line, as many as may be.
fn read_moves(field: &str, text: &str, moves: &mut Vec<String>) -> Result<(), ParseError> {
    if text.is_empty() {
        return Ok(());
    }
    let mut texts = text.split('.').map(str::to_string);
    moves.extend(texts.by_ref().take(MAX_TURNS));
    match texts.next() {
        Some(_) => Err(ParseError::new(field, text, format!("at most {MAX_TURNS} turns"))),
        None => Ok(()),
    }
}

impl fmt::Display for Record {
    /// The address, without `#`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "v={VERSION}")?;
        let encode = |text: &str| utf8_percent_encode(text, RESERVED).to_string();
        if let Some(game) = &self.game {
            write!(f, "&game={}", encode(game))?;
        }
        match &self.start {
            Start::Usual => (),
            Start::Size(rows, cols) => write!(f, "&size={rows}x{cols}")?,
            Start::Position(position) => write!(f, "&pos={}", encode(&position.replace(' ', "_")))?,
        }
        for (n, line) in self.lines.iter().enumerate() {
            let moves = encode(&line.moves.join("."));
            match n {
                0 if moves.is_empty() => (),
                0 => write!(f, "&moves={moves}")?,
                _ => write!(f, "&alt={}.{}:{moves}", line.parent, line.keep)?,
            }
        }
        if self.line > 0 {
            write!(f, "&line={}", self.line)?;
        }
        if let Some(ply) = self.ply {
            write!(f, "&ply={ply}")?;
        }
        if self.flip {
            write!(f, "&flip=1")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn round(address: &str) {
        let (record, fault) = Record::read(address);
        assert_eq!((record.to_string().as_str(), fault), (address, None));
    }

    #[test]
    fn addresses_round_trip() {
        round("v=1");
        round("v=1&game=clobber&size=4x4&moves=a2xa1.b1xc1&ply=1");
        round("v=1&game=gobbler&pos=8L/8L/8L/3LG.3L/3L.G3L/8L/8L/8L_l_0_40&moves=c3-c4,c3-c4.d5-c3xe4");
        round("v=1&game=moxie-ransom&moves=a1.c2~b2&alt=0.1:b2.c3&alt=1.2:d4&line=2&ply=0&flip=1");
    }

    #[test]
    fn lenient_spellings_are_read() {
        let (plain, _) = Record::read("v=1&game=gobbler&moves=c3-c4,e7-e8");
        for text in [
            "#v=1&game=gobbler&moves=c3-c4%2Ce7-e8",
            "game=gobbler&moves=c3-c4,e7-e8&utm=x",
            "v%3D1%26game%3Dgobbler%26moves%3Dc3-c4%2Ce7-e8",
        ] {
            assert_eq!(Record::read(text), (plain.clone(), None), "{text}");
        }
    }

    #[track_caller]
    fn fault(address: &str, message: &str) {
        assert_eq!(Record::read(address).1.map(|e| e.to_string()).as_deref(), Some(message));
    }

    #[test]
    fn faults_are_named() {
        fault("v=2&game=moxie", "v: found \"2\", expected 1");
        fault("moves=a1", "game: found \"\", expected a game id");
        fault("game=moxie&game=marbar", "game: found \"marbar\", expected the key only once");
        fault("nonsense", "address: found \"nonsense\", expected KEY=VALUE pairs joined by &");
        fault("game=moxie&ply=-1", "ply: found \"-1\", expected a number from 0 to 5000");
        fault("game=moxie&alt=1.0:a1", "alt: found \"1\", expected 0");
        fault("game=moxie&alt=a1", "alt: found \"a1\", expected K.N:MOVES, keeping the first N turns of line K");
        fault("game=grabber&size=6", "size: found \"6\", expected rows x columns, each from 1 to 128, such as 5x6");
    }
    #[test]
    fn what_can_be_read_of_a_faulty_address_is_kept() {
        let (record, fault) = Record::read(&format!("game=marbar&moves=a1-b1{}", ".pass".repeat(MAX_TURNS)));
        assert_eq!(fault.map(|fault| fault.expected).as_deref(), Some("at most 5000 turns"));
        assert_eq!((record.lines[0].moves.len(), record.lines[0].moves[0].as_str()), (MAX_TURNS, "a1-b1"));
        let (record, _) = Record::read("game=moxie&moves=a1.b2&alt=0.x:c3&alt=0.1:d4&alt=1.1:a2&alt=2.2:b1&line=2");
        let lines: Vec<_> = record.lines.iter().map(|line| (line.parent, line.keep, line.moves.join("."))).collect();
        let of = |parent, keep, moves: &str| (parent, keep, moves.to_string());
        assert_eq!(lines, [of(0, 0, "a1.b2"), of(0, 1, "d4"), of(1, 2, "b1")]);
        assert_eq!(record.line, 1);
        assert_eq!(Record::read("game=moxie&utm=1&utm=2"), (Record::of("moxie"), None));
    }
}
