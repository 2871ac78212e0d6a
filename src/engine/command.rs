//! A command of the protocol, read from a line.

use crate::catalog::GameId;
use crate::record::Record;
use crate::search::{Level, MAX_DEPTH};
use crate::text::{self, ParseError};

/// The most principal variations of a `go`.
const MAX_MULTI_PV: u32 = 20;

/// A line that could be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command<'a>(pub(super) CommandKind<'a>);

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum CommandKind<'a> {
    /// An empty line.
    Nothing,
    Quarry,
    New,
    Position {
        address: &'a str,
        half: Option<&'a str>,
    },
    Go(Go),
    Solve {
        time: Option<u64>,
    },
    Stones {
        address: &'a str,
        time: Option<u64>,
    },
    Value {
        time: Option<u64>,
    },
    Stop,
    Quit,
}

/// How long to think, and as whom.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Go {
    pub(super) level: Option<Level>,
    pub(super) seed: Option<u64>,
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
    pub(super) time: Option<u64>,
    pub(super) lines: Option<u32>,
}

impl<'a> Command<'a> {
    /// Reads a line.
    pub fn read(line: &'a str) -> Result<Self, ParseError> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let kind = match *words.as_slice() {
            [] => CommandKind::Nothing,
            ["quarry"] => CommandKind::Quarry,
            ["new"] => CommandKind::New,
            ["stop"] => CommandKind::Stop,
            ["quit"] => CommandKind::Quit,
            ["position", address] => CommandKind::Position { address, half: None },
            ["position", address, "half", half] => CommandKind::Position { address, half: Some(half) },
            ["position", ..] => {
                let found = line.trim_start().strip_prefix("position").unwrap_or_default().trim();
                return Err(ParseError::new("position", found, "ADDRESS or ADDRESS half TURN"));
            }
            ["go", ref rest @ ..] => CommandKind::Go(Go::read(rest)?),
            ["solve"] => CommandKind::Solve { time: None },
            ["solve", "time", time] => CommandKind::Solve { time: Some(large("time", time)?) },
            ["solve", ..] => {
                let found = line.trim_start().strip_prefix("solve").unwrap_or_default().trim();
                return Err(ParseError::new("solve", found, "nothing, or time MILLISECONDS"));
            }
            ["stones", address] => CommandKind::Stones { address, time: None },
            ["stones", address, "time", time] => CommandKind::Stones { address, time: Some(large("time", time)?) },
            ["stones", ..] => {
                let found = line.trim_start().strip_prefix("stones").unwrap_or_default().trim();
                return Err(ParseError::new("stones", found, "ADDRESS or ADDRESS time MILLISECONDS"));
            }
            ["value"] => CommandKind::Value { time: None },
            ["value", "time", time] => CommandKind::Value { time: Some(large("time", time)?) },
            ["value", ..] => {
                let found = line.trim_start().strip_prefix("value").unwrap_or_default().trim();
                return Err(ParseError::new("value", found, "nothing, or time MILLISECONDS"));
            }
            [word, ..] => {
                let known = "one of quarry, new, position, go, solve, value, stones, stop, quit";
                return Err(ParseError::new("command", word, known));
            }
        };
        Ok(Self(kind))
    }

    /// The game of the position that it names.
    pub fn game(&self) -> Option<GameId> {
        let CommandKind::Position { address, .. } = self.0 else { return None };
        let (record, _) = Record::read(address.strip_prefix('#').unwrap_or(address));
        GameId::read(&record.game?).ok()
    }

    /// Whether it ends what the engine is doing.
    pub fn interrupts(&self) -> bool {
        matches!(self.0, CommandKind::Stop | CommandKind::Quit)
    }
}

impl Go {
    fn read(words: &[&str]) -> Result<Self, ParseError> {
        let mut go = Self::default();
        for pair in words.chunks(2) {
            let name = pair[0];
            let value = pair.get(1).copied().unwrap_or_default();
            let fresh = match name {
                "level" => go.level.replace(Level::read(value)?).is_none(),
                "seed" => go.seed.replace(large(name, value)?).is_none(),
                "depth" => go.depth.replace(text::number(name, value, 1..=MAX_DEPTH)?).is_none(),
                "nodes" => go.nodes.replace(large(name, value)?).is_none(),
                "time" => go.time.replace(large(name, value)?).is_none(),
                "lines" => go.lines.replace(text::number(name, value, 1..=MAX_MULTI_PV)?).is_none(),
                _ => return Err(ParseError::new("go", name, "level, seed, depth, nodes, time or lines")),
            };
            if !fresh {
                return Err(ParseError::new("go", format!("{name} {value}"), format!("{name} only once")));
            }
        }
        Ok(go)
    }
}

fn large(field: &str, text: &str) -> Result<u64, ParseError> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let number = digits.then(|| text.parse().ok()).flatten();
    number.ok_or_else(|| ParseError::new(field, text, "a number of at most 64 bits"))
}
