//! A command of the engine: read from a line of the protocol, or an object of a script.

use std::ops::RangeInclusive;

#[cfg(feature = "serde")]
use serde::Serialize;
#[cfg(all(feature = "serde", target_arch = "wasm32"))]
use tsify::Tsify;

use crate::catalog::GameId;
use crate::message::Message;
use crate::play::MoveRequest;
use crate::record::Record;
use crate::search::{Level, MAX_DEPTH};
use crate::text::{self, ParseError};

/// The first words of the commands.
const COMMANDS: [&str; 11] =
    ["quarry", "new", "position", "moves", "result", "go", "solve", "value", "stones", "stop", "quit"];

/// The options of a search.
const OPTIONS: [&str; 6] = ["level", "seed", "depth", "nodes", "time", "lines"];

/// How deep a search can be asked to be.
const DEPTHS: RangeInclusive<u32> = 1..=MAX_DEPTH;

/// How many principal variations it can be asked for.
const MULTI_PV: RangeInclusive<u32> = 1..=20;

/// What the engine is to do.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize), serde(tag = "kind", rename_all = "camelCase"))]
#[cfg_attr(feature = "serde", serde(rename_all_fields = "camelCase"))]
#[cfg_attr(all(feature = "serde", target_arch = "wasm32"), derive(Tsify))]
#[non_exhaustive]
pub enum Command {
    /// Name the version, and say that every command before is done.
    Quarry,
    /// Forget the position and the transposition table.
    New,
    /// Take the current position of an address.
    Position {
        /// The address, with or without a `#`.
        address: String,
        /// The partial move there.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        #[cfg_attr(all(feature = "serde", target_arch = "wasm32"), tsify(optional))]
        half: Option<String>,
    },
    /// List the legal moves of the position.
    Moves,
    /// Give the result of the game at the position.
    Result,
    /// Search the position.
    Go {
        /// How.
        options: SearchOptions,
    },
    /// Find the exact values of the position and of its moves.
    Solve {
        /// The time for it, in milliseconds.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        #[cfg_attr(all(feature = "serde", target_arch = "wasm32"), tsify(optional))]
        time_ms: Option<u64>,
    },
    /// Find how few stones can be left in Solitaire Clobber.
    Stones {
        /// The address of the current position.
        address: String,
        /// The time for it, in milliseconds.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        #[cfg_attr(all(feature = "serde", target_arch = "wasm32"), tsify(optional))]
        time_ms: Option<u64>,
    },
    /// Find the value of the position as a combinatorial game, and the values of its regions.
    Value {
        /// The time for it, in milliseconds.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        #[cfg_attr(all(feature = "serde", target_arch = "wasm32"), tsify(optional))]
        time_ms: Option<u64>,
    },
    /// End the command that is being obeyed.
    Stop,
    /// End the engine.
    Quit,
}

/// How to search, and as whom.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(all(feature = "serde", target_arch = "wasm32"), derive(Tsify))]
pub struct SearchOptions {
    /// The level to play as, 1 to 8.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(all(feature = "serde", target_arch = "wasm32"), tsify(optional))]
    pub level: Option<u32>,
    /// Seed of the random choices of a level.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(all(feature = "serde", target_arch = "wasm32"), tsify(optional))]
    pub seed: Option<u64>,
    /// The greatest depth, in moves: 1 to 120.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(all(feature = "serde", target_arch = "wasm32"), tsify(optional))]
    pub depth: Option<u32>,
    /// The greatest number of positions.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(all(feature = "serde", target_arch = "wasm32"), tsify(optional))]
    pub nodes: Option<u64>,
    /// The greatest time, in milliseconds.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(all(feature = "serde", target_arch = "wasm32"), tsify(optional))]
    pub time_ms: Option<u64>,
    /// How many principal variations to find, 1 to 20.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(all(feature = "serde", target_arch = "wasm32"), tsify(optional))]
    pub lines: Option<u32>,
}

impl Command {
    /// Reads a line of the protocol; `None` if it is empty.
    pub fn read(line: &str) -> Result<Option<Self>, ParseError> {
        // Windows begins texts with a mark of their bytes' order.
        let line = line.trim_start_matches('\u{feff}');
        let words: Vec<&str> = line.split_whitespace().collect();
        let time = |text| large("time", text).map(Some);
        let command = match *words.as_slice() {
            [] => return Ok(None),
            ["quarry"] => Self::Quarry,
            ["new"] => Self::New,
            ["moves"] => Self::Moves,
            ["result"] => Self::Result,
            ["stop"] => Self::Stop,
            ["quit"] => Self::Quit,
            [word @ ("quarry" | "new" | "moves" | "result" | "stop" | "quit"), ..] => {
                return Err(arguments(word, line, "expected-no-argument"));
            }
            // An address may have blanks in it.
            ["position", ref address @ .., "half", half] if !address.is_empty() => {
                Self::Position { address: address.join(" "), half: Some(half.to_string()) }
            }
            ["position", ref address @ ..] if !address.is_empty() && !address.contains(&"half") => {
                Self::Position { address: address.join(" "), half: None }
            }
            ["position", ..] => return Err(arguments("position", line, "expected-position-command")),
            ["go", ref rest @ ..] => Self::Go { options: SearchOptions::read(rest)? },
            ["solve"] => Self::Solve { time_ms: None },
            ["solve", "time", text] => Self::Solve { time_ms: time(text)? },
            ["solve", ..] => return Err(arguments("solve", line, "expected-time-or-nothing")),
            ["stones", address] => Self::Stones { address: address.to_string(), time_ms: None },
            ["stones", address, "time", text] => Self::Stones { address: address.to_string(), time_ms: time(text)? },
            ["stones", ..] => return Err(arguments("stones", line, "expected-stones-command")),
            ["value"] => Self::Value { time_ms: None },
            ["value", "time", text] => Self::Value { time_ms: time(text)? },
            ["value", ..] => return Err(arguments("value", line, "expected-time-or-nothing")),
            [word, ..] => {
                return Err(ParseError::new("command", word, Message::one_of(&mut COMMANDS.into_iter())));
            }
        };
        Ok(Some(command))
    }

    /// The game of the position that it names.
    pub fn game(&self) -> Option<GameId> {
        let Self::Position { address, .. } = self else { return None };
        let (record, _) = Record::read(address);
        GameId::read(&record.game?).ok()
    }

    /// Whether it ends what the engine is doing.
    pub fn interrupts(&self) -> bool {
        matches!(self, Self::Stop | Self::Quit)
    }
}

/// The error of a command whose arguments cannot be read.
fn arguments(command: &str, line: &str, expected: &'static str) -> ParseError {
    let found = line.trim_start().strip_prefix(command).unwrap_or_default().trim();
    ParseError::new(command, found, expected)
}

impl SearchOptions {
    fn read(words: &[&str]) -> Result<Self, ParseError> {
        let mut options = Self::default();
        for pair in words.chunks(2) {
            let name = pair[0];
            let value = pair.get(1).copied().unwrap_or_default();
            let fresh = match name {
                "level" => options.level.replace(Level::read(value)?.number().into()).is_none(),
                "seed" => options.seed.replace(large(name, value)?).is_none(),
                "depth" => options.depth.replace(text::number(name, value, DEPTHS)?).is_none(),
                "nodes" => options.nodes.replace(large(name, value)?).is_none(),
                "time" => options.time_ms.replace(large(name, value)?).is_none(),
                "lines" => options.lines.replace(text::number(name, value, MULTI_PV)?).is_none(),
                _ => return Err(ParseError::new("go", name, Message::choice(&mut OPTIONS.into_iter()))),
            };
            if !fresh {
                let once = Message::new("expected-once").with("name", name);
                return Err(ParseError::new("go", format!("{name} {value}"), once));
            }
        }
        Ok(options)
    }

    /// What the player is asked for; an error where an option of a script is out of range.
    pub(super) fn request(&self) -> Result<MoveRequest, ParseError> {
        let Self { level, depth, nodes, lines, .. } = *self;
        let checked = |name, number: u32, range| text::number(name, &number.to_string(), range);
        Ok(MoveRequest {
            level: level.map(|level| Level::read(&level.to_string())).transpose()?,
            depth: depth.map(|depth| checked("depth", depth, DEPTHS)).transpose()?,
            nodes,
            multi_pv: lines.map(|lines| checked("lines", lines, MULTI_PV)).transpose()?.map(|lines| lines as usize),
            ..MoveRequest::default()
        })
    }
}

fn large(field: &str, text: &str) -> Result<u64, ParseError> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let number = digits.then(|| text.parse().ok()).flatten();
    number.ok_or_else(|| ParseError::new(field, text, "expected-large-number"))
}
