//! Arguments that `quarry` and `lab` read in the same way.

use std::error::Error as _;
use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, Parser};

use crate::Failure;
use quarry::catalog::{GAMES, GameId};
use quarry::message::Message;
use quarry::record::Record;
use quarry::text::ParseError;

/// Which position a command is about, and how it answers. These comments are the help of `lab`; `locales/LANG/help.cli.ftl` has
/// that of `quarry`.
#[derive(Args, Clone, Debug)]
pub struct At {
    /// Game id, address or link
    #[arg(value_name = "GAME", value_parser = crate::read_game)]
    pub record: Record,
    /// Start from this position
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub position: Option<String>,
    /// Start on a board of R rows and C columns
    #[arg(long, value_name = "RxC", allow_hyphen_values = true)]
    pub size: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

impl At {
    /// The game, and the record that says how it started.
    pub fn record(&self) -> Result<(GameId, Record), Failure> {
        Ok(crate::start(&self.record, self.position.as_deref(), self.size.as_deref())?)
    }

    /// The game.
    pub fn game(&self) -> Result<GameId, Failure> {
        Ok(GameId::read(self.record.game.as_deref().unwrap_or_default())?)
    }

    /// The size of a checkerboard of Solitaire Clobber, if that is what the command is about: larger than a board may be.
    pub fn checkerboard(&self) -> Option<(usize, usize)> {
        let size =
            self.size.as_deref().filter(|_| self.position.is_none() && self.record == Record::of("solitaire"))?;
        let (rows, cols) = size.split_once('x')?;
        // The maker of the checkerboard checks the lengths of its sides.
        Some((rows.parse().ok()?, cols.parse().ok()?))
    }
}

/// Reads a whole number that may be large, such as a seed.
pub fn read_large(text: &str) -> Result<u64, ParseError> {
    text.parse().map_err(|_| ParseError::new("number", text, "expected-whole-number-64"))
}

/// Reads the command line, whose help `translate` puts into the language of the user. `None` where it asked for help or the version,
/// which have been printed.
pub fn read<Line: Parser>(
    args: Vec<OsString>,
    translate: impl FnOnce(clap::Command) -> clap::Command,
) -> Result<Option<Line>, Failure> {
    let mut program = translate(Line::command());
    let found = program.try_get_matches_from_mut(args).and_then(|matches| Line::from_arg_matches(&matches));
    match found {
        Ok(line) => Ok(Some(line)),
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            error.print()?;
            Ok(None)
        }
        Err(error) => Err(Failure::Input(explain(&error, &program))),
    }
}

/// A fault of the command line as a message: the field, what stood there, what was expected.
fn explain(error: &clap::Error, program: &clap::Command) -> Message {
    let about = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(" "),
        _ => String::new(),
    };
    let argument = about(ContextKind::InvalidArg);
    // `--depth <N>` is the field `depth`, `<GAME>` the field `game`.
    let field =
        argument.split(' ').next().unwrap_or_default().trim_matches(['-', '<', '>', '.', '[', ']']).to_lowercase();
    let names = || program.get_subcommands().map(clap::Command::get_name).filter(|name| *name != "help");
    let commands = || Message::one_of(&mut names());
    let fault = match error.kind() {
        ErrorKind::ValueValidation => match error.source() {
            Some(source) => return to_message(source),
            None => ParseError::new(field, about(ContextKind::InvalidValue), "expected-other"),
        },
        ErrorKind::InvalidSubcommand => ParseError::new("command", about(ContextKind::InvalidSubcommand), commands()),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            ParseError::new("command", "", commands())
        }
        ErrorKind::MissingRequiredArgument if field == "game" => {
            ParseError::new("game", "", Message::one_of(&mut GAMES.iter().map(|game| game.id())))
        }
        ErrorKind::MissingRequiredArgument => ParseError::new(field, "", Message::verbatim(&argument)),
        ErrorKind::InvalidValue | ErrorKind::NoEquals => {
            let expected = Message::new("expected-value").with("argument", argument);
            ParseError::new(field, about(ContextKind::InvalidValue), expected)
        }
        ErrorKind::UnknownArgument => ParseError::new("argument", argument, "expected-known-argument"),
        ErrorKind::ArgumentConflict => match about(ContextKind::PriorArg) {
            prior if prior == argument => ParseError::new(field, argument, "expected-argument-once"),
            prior => ParseError::new(field, argument, Message::new("expected-only-one").with("prior", prior)),
        },
        _ => ParseError::new("argument", argument, "expected-readable"),
    };
    fault.message()
}

/// The error of a parser of values as a message.
fn to_message(error: &(dyn std::error::Error + 'static)) -> Message {
    error.downcast_ref::<ParseError>().map_or_else(|| Message::verbatim(&error.to_string()), ParseError::message)
}
