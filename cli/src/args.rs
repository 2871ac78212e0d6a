//! The arguments of the command line, and the errors if others are given.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Parser, Subcommand};

use quarry::fluent::languages;
use quarry::message::Message;
use quarry::search::Level;
use quarry::text::{self, ParseError};
use quarry_cli::{Failure, language};

use crate::commands::{convert, matches, solve, value};
use crate::help;
use quarry_cli::arguments::{self, At, read_large};

/// The largest depth of a count.
const MAX_DEPTH: u32 = 100;

/// The command line. The texts of its help are in `locales/LANG/help.cli.ftl`.
#[derive(Parser, Debug)]
#[command(name = "quarry", version)]
struct CommandLine {
    #[arg(long, value_name = "LANG", value_parser = read_language, global = true)]
    lang: Option<&'static str>,
    #[command(subcommand)]
    command: Command,
}

/// One command.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Games {
        #[arg(long)]
        json: bool,
    },
    Moves {
        #[command(flatten)]
        at: At,
    },
    Play {
        #[command(flatten)]
        at: At,
        #[arg(value_name = "MOVE")]
        moves: Vec<String>,
    },
    Perft {
        #[command(flatten)]
        at: At,
        #[arg(long, value_name = "N", value_parser = read_depth, allow_hyphen_values = true)]
        depth: u32,
    },
    #[command(name = "match")]
    Match(matches::MatchArgs),
    Best {
        #[command(flatten)]
        at: At,
        #[arg(long, value_name = "N", value_parser = Level::read, allow_hyphen_values = true, conflicts_with = "time")]
        level: Option<Level>,
        #[arg(long, value_name = "S", value_parser = read_seconds, allow_hyphen_values = true)]
        time: Option<u64>,
        #[arg(long, value_name = "N", value_parser = read_large, allow_hyphen_values = true)]
        nodes: Option<u64>,
        #[arg(long, value_name = "N", value_parser = read_large, allow_hyphen_values = true)]
        seed: Option<u64>,
    },
    Solve(solve::SolveArgs),
    Verify {
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
        #[arg(long, value_name = "N", value_parser = solve::read_threads, default_value = "1", allow_hyphen_values = true)]
        threads: usize,
        #[arg(long)]
        json: bool,
    },
    Value(value::ValueArgs),
    Engine,
    Convert(convert::ConvertArgs),
    Validate {
        #[arg(value_name = "FILE", required = true)]
        files: Vec<String>,
        #[arg(long)]
        json: bool,
    },
    Stats {
        #[arg(value_name = "FILE", required = true)]
        files: Vec<String>,
        #[arg(long)]
        json: bool,
    },
    Url {
        #[command(flatten)]
        at: At,
        #[arg(value_name = "MOVE")]
        moves: Vec<String>,
    },
}

/// Seconds, as milliseconds.
pub(crate) fn read_seconds(text: &str) -> Result<u64, ParseError> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| seconds.is_finite() && *seconds > 0.0 && *seconds < 1e7);
    let error = || ParseError::new("time", text, "expected-seconds");
    seconds.map(|seconds| (seconds * 1000.0).ceil() as u64).ok_or_else(error)
}

fn read_depth(text: &str) -> Result<u32, ParseError> {
    text::number("depth", text, 1..=MAX_DEPTH)
}

/// Reads a language: the tag of one that there is.
fn read_language(text: &str) -> Result<&'static str, ParseError> {
    let known = || ParseError::new("lang", text, Message::one_of(&mut languages().into_iter()));
    language::find(text).ok_or_else(known)
}

/// The language that the arguments ask for. It is needed before they are read: their help and their errors are in it.
fn wanted(args: &[OsString]) -> Option<String> {
    let mut texts = args.iter().map(|arg| arg.to_string_lossy());
    while let Some(text) = texts.next() {
        if text == "--lang" {
            return texts.next().map(Into::into);
        }
        if let Some(tag) = text.strip_prefix("--lang=") {
            return Some(tag.to_string());
        }
    }
    None
}

/// Reads the command line. `None` where it asked for help or the version, which have been printed.
pub(crate) fn read() -> Result<Option<Command>, Failure> {
    let mut args: Vec<OsString> = std::env::args_os().collect();
    language::choose(wanted(&args).as_deref());
    if args.get(1).is_some_and(|first| first == help::HELP) {
        args.remove(1);
        args.push("--help".into());
    }
    let line = arguments::read::<CommandLine>(args, |program| help::translate(program, language::language()))?;
    Ok(line.map(|line| line.command))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::CommandFactory as _;
    use quarry::fluent::{Language, files};

    use super::*;

    /// The texts in brackets after a text about an argument.
    const BRACKETS: [&str; 2] = ["help-default", "help-values"];

    /// The columns that a line takes in a terminal, where the characters of Japanese take two.
    fn width(line: &str) -> usize {
        line.chars().map(|c| if c >= '\u{1100}' && !('\u{2000}'..'\u{2e80}').contains(&c) { 2 } else { 1 }).sum()
    }

    /// The help of all commands in a language.
    fn help(tag: &str) -> String {
        let mut program = help::translate(CommandLine::command(), &Language::of(tag));
        let names: Vec<String> = program.get_subcommands().map(|command| command.get_name().to_string()).collect();
        let mut text = program.render_help().to_string();
        for name in names {
            text += &program.find_subcommand_mut(&name).expect("a command").render_help().to_string();
        }
        text
    }

    #[test]
    fn help_is_in_the_language_of_the_user_and_every_text_of_it_is_used() {
        for tag in languages() {
            let (language, help) = (Language::of(tag), help(tag));
            let of_help = files("en").into_iter().filter(|(path, _)| *path == "help.cli.ftl");
            let ids: BTreeSet<&str> =
                of_help.flat_map(|(_, text)| text.lines()).filter_map(|l| l.split_once(" =")).map(|l| l.0).collect();
            assert!(ids.len() > 40, "{}", ids.len());
            for id in ids.into_iter().filter(|id| id.starts_with("help-") && !BRACKETS.contains(id)) {
                let text = language.text(id).unwrap_or_else(|| panic!("{tag}: no {id}"));
                let first = text.lines().next().unwrap_or_default();
                assert!(help.contains(first), "{tag}: {id} is in no help");
            }
            for word in ["Print help", "Print version", "[default:", "[possible values:"] {
                assert!(tag == "en" || !help.contains(word), "{tag}: {word}");
            }
        }
    }

    #[test]
    fn no_line_of_the_help_is_wider_than_80_columns() {
        for tag in languages() {
            let help = help(tag);
            let wide: Vec<&str> = help.lines().filter(|line| width(line) > 80).collect();
            assert!(wide.is_empty(), "{tag}:\n{}", wide.join("\n"));
        }
    }

    #[test]
    fn defaults_and_possible_values_are_in_brackets() {
        let help = help("en");
        for line in [
            "Set the language [possible values: de, en, ja]",
            "Write this format [default: pgn]\n                     [possible values: pgn, link, json]",
            "Play N games [default: 20]",
        ] {
            assert!(help.contains(line), "{line}");
        }
    }

    #[test]
    fn every_command_and_every_argument_has_a_text() {
        let program = help::translate(CommandLine::command(), &Language::of("ja"));
        for command in program.get_subcommands() {
            assert!(command.get_about().is_some_and(|about| !about.to_string().is_ascii()), "{}", command.get_name());
            for arg in command.get_arguments() {
                let text = arg.get_help().map(ToString::to_string).unwrap_or_default();
                assert!(!text.is_ascii(), "{} {}: {text}", command.get_name(), arg.get_id());
            }
        }
    }

    #[test]
    fn the_shared_arguments_have_the_texts_of_the_files() {
        let english = Language::of("en");
        let command = CommandLine::command();
        let at = command.find_subcommand("moves").expect("a command");
        for arg in at.get_arguments() {
            let text = english.text(&format!("help-arg-{}", arg.get_id()));
            assert_eq!(arg.get_help().map(ToString::to_string), text, "{}", arg.get_id());
        }
    }

    #[test]
    fn the_language_is_known_before_the_arguments_are_read() {
        let of = |args: &[&str]| wanted(&args.iter().map(OsString::from).collect::<Vec<_>>());
        assert_eq!(of(&["quarry", "games", "--lang", "de"]).as_deref(), Some("de"));
        assert_eq!(of(&["quarry", "--lang=ja", "games"]).as_deref(), Some("ja"));
        assert_eq!(of(&["quarry", "games", "--lang"]), None);
    }
}
