//! The help of the program in the language of the user: the names of commands and arguments are the ids of its texts.
//!
//! - `help-COMMAND` says what a command does, `help-COMMAND-more` the lists below its options.
//! - `help-arg-NAME` says what an argument is, `help-arg-COMMAND-NAME` what it is to one command.

use clap::{Arg, ArgAction, Command};
use quarry::fluent::{Language, languages};
use quarry::message::{Localizer as _, Message};

use crate::commands::convert::FORMATS;

/// The command that prints the help of another one. `given` reads it.
pub(crate) const HELP: &str = "help";

/// The options of most commands, which come after those of one command and before `--help`.
const LAST: [&str; 2] = ["json", "lang"];
/// The place of the first of them in a list.
const LAST_PLACE: usize = 900;

/// A program, or a part of it, with its help in that language.
pub(crate) fn translate(program: Command, language: &Language) -> Command {
    let about = text_of(language, &["help-program"], program.get_about().map(ToString::to_string));
    let version = own(language, "version", 'V', ArgAction::Version);
    let mut program = with_texts(program, language, "program").about(about).disable_version_flag(true).arg(version);
    let names: Vec<String> = program.get_subcommands().map(|command| command.get_name().to_string()).collect();
    for name in names {
        program = program.mut_subcommand(&name, |command| with_texts(command, language, &name));
    }
    let help = Command::new(HELP).about(language.format(&"help-help".into())).disable_help_flag(true);
    let heading = language.format(&"help-commands".into());
    let mut program = program.disable_help_subcommand(true).subcommand(help).subcommand_help_heading(heading);
    program.build();
    // The words of a usage are known as soon as each command knows its whole name.
    let usages: Vec<(String, String)> =
        program.get_subcommands().map(|c| (c.get_name().to_string(), usage(c, language))).collect();
    for (name, usage) in usages {
        program = program.mut_subcommand(name, |command| command.override_usage(usage));
    }
    let usage = usage(&program, language);
    program.override_usage(usage)
}

/// A command with its texts, headings and flags.
fn with_texts(command: Command, language: &Language, name: &str) -> Command {
    let english = command.get_about().map(ToString::to_string);
    let more = language.text(&format!("help-{name}-more")).unwrap_or_default();
    let about = text_of(language, &[&format!("help-{name}")], english);
    let command = command.about(about).after_help(more).help_template(template(language));
    // Below a heading of its own, a list is sorted: the arguments keep their order, and those of most commands come last.
    let mut place = 0;
    let command = command.mut_args(|arg| {
        place += 1;
        let order = LAST.iter().position(|id| arg.get_id() == id).map_or(place, |last| LAST_PLACE + last);
        described(arg.display_order(order), language, name)
    });
    command.disable_help_flag(true).arg(own(language, "help", 'h', ArgAction::Help))
}

/// An argument with its text.
fn described(arg: Arg, language: &Language, command: &str) -> Arg {
    let id = arg.get_id().to_string();
    let ids = [format!("help-arg-{command}-{id}"), format!("help-arg-{id}")];
    let mut text = text_of(language, &ids.each_ref().map(String::as_str), arg.get_help().map(ToString::to_string));
    let heading = if arg.is_positional() { "help-arguments" } else { "help-options" };
    let takes_value = arg.get_action().takes_values();
    if let Some(value) = arg.get_default_values().first().filter(|_| takes_value) {
        text += " ";
        text += &language.format(&Message::new("help-default").with("value", value.to_string_lossy().as_ref()));
    }
    if let Some(values) = values(&id) {
        // Both in one line are too wide.
        text += if text.ends_with(']') { "\n" } else { " " };
        text += &language.format(&Message::new("help-values").with("values", values.join(", ")));
    }
    arg.hide_default_value(takes_value).help(text).help_heading(language.format(&heading.into()))
}

/// The values of an argument that has few of them.
fn values(argument: &str) -> Option<Vec<&'static str>> {
    match argument {
        "lang" => Some(languages()),
        "to" => Some(FORMATS.to_vec()),
        _ => None,
    }
}

/// A flag that the parser has in every program, with its text.
fn own(language: &Language, name: &'static str, short: char, action: ArgAction) -> Arg {
    let text = language.text(&format!("help-arg-{name}")).unwrap_or_default();
    let heading = language.format(&"help-options".into());
    let arg = Arg::new(name).long(name).short(short).action(action).help(text).help_heading(heading);
    arg.display_order(LAST_PLACE + LAST.len())
}

/// The first of these messages that there is.
fn text_of(language: &Language, ids: &[&str], otherwise: Option<String>) -> String {
    ids.iter().find_map(|id| language.text(id)).or(otherwise).unwrap_or_default()
}

/// The parts of the help of a command, in order.
fn template(language: &Language) -> String {
    format!("{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}", language.format(&"help-usage".into()))
}

/// How a command is called, with the language's own words for what is left open.
fn usage(command: &Command, language: &Language) -> String {
    let usage = command.clone().render_usage().to_string();
    let usage = usage.strip_prefix("Usage: ").unwrap_or(&usage);
    let [options, one] = ["help-usage-options", "help-usage-command"].map(|id| language.format(&id.into()));
    usage.replace("[OPTIONS]", &options).replace("<COMMAND>", &one).trim().to_string()
}
