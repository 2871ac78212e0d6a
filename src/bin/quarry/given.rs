//! What `quarry` and `lab` read from the command line in the same way: `lab` has this file as a module of its own. So the
//! library need not know the parser of arguments.

use std::error::Error as _;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, Parser};

use quarry::catalog::{GAMES, GameId};
use quarry::cli::{self, Failure};
use quarry::record::Record;
use quarry::text::ParseError;

/// Which position a command is about, and how it answers.
#[derive(Args, Clone, Debug)]
pub(crate) struct At {
    /// A game id, or a game's address (v=1&game=…, with or without the part before its #)
    #[arg(value_name = "GAME", value_parser = cli::read_game)]
    pub(crate) record: Record,
    /// Start from this position instead of the usual one
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    /// Start on a board of this many rows and columns
    #[arg(long, value_name = "RxC", allow_hyphen_values = true)]
    pub(crate) size: Option<String>,
    /// Print one JSON value instead
    #[arg(long)]
    pub(crate) json: bool,
}

impl At {
    /// The game, and the record that says how it started.
    pub(crate) fn record(&self) -> Result<(GameId, Record), Failure> {
        Ok(cli::start(&self.record, self.position.as_deref(), self.size.as_deref())?)
    }
}

/// Reads a whole number that may be large, such as a seed.
pub(crate) fn read_large(text: &str) -> Result<u64, ParseError> {
    text.parse().map_err(|_| ParseError::new("number", text, "a whole number of at most 64 bits"))
}

/// Reads the command line. `None` where it asked for help or the version, which have been printed.
pub(crate) fn read<Line: Parser>() -> Result<Option<Line>, Failure> {
    match Line::try_parse() {
        Ok(line) => Ok(Some(line)),
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            error.print()?;
            Ok(None)
        }
        Err(error) => Err(Failure::Input(explain::<Line>(&error))),
    }
}

/// A fault of the command line in one line: the field, what stood there, what was expected.
fn explain<Line: Parser>(error: &clap::Error) -> String {
    let about = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(" "),
        _ => String::new(),
    };
    let argument = about(ContextKind::InvalidArg);
    // `--depth <N>` is the field `depth`, `<GAME>` the field `game`.
    let field =
        argument.split(' ').next().unwrap_or_default().trim_matches(['-', '<', '>', '.', '[', ']']).to_lowercase();
    let commands = || {
        let program = Line::command();
        let names: Vec<&str> = program.get_subcommands().map(clap::Command::get_name).collect();
        format!("one of {}", names.join(", "))
    };
    let fault = match error.kind() {
        ErrorKind::ValueValidation => match error.source() {
            Some(source) => return source.to_string(),
            None => ParseError::new(field, about(ContextKind::InvalidValue), "something else"),
        },
        ErrorKind::InvalidSubcommand => ParseError::new("command", about(ContextKind::InvalidSubcommand), commands()),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            ParseError::new("command", "", commands())
        }
        ErrorKind::MissingRequiredArgument if field == "game" => {
            ParseError::new("game", "", format!("one of {}", GAMES.map(GameId::id).join(", ")))
        }
        ErrorKind::MissingRequiredArgument => ParseError::new(field, "", argument),
        ErrorKind::InvalidValue | ErrorKind::NoEquals => {
            ParseError::new(field, about(ContextKind::InvalidValue), format!("a value: {argument}"))
        }
        ErrorKind::UnknownArgument => ParseError::new("argument", argument, "a known one (see --help)"),
        ErrorKind::ArgumentConflict => match about(ContextKind::PriorArg) {
            prior if prior == argument => ParseError::new(field, argument, "it only once"),
            prior => ParseError::new(field, argument, format!("only one of it and {prior}")),
        },
        kind => ParseError::new("argument", argument, kind.as_str().unwrap_or("a readable one")),
    };
    fault.to_string()
}
