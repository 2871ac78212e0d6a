//! The project's own commands, run as `cargo xtask COMMAND`.

mod bench;
mod browsers;
mod budget;
mod checks;
mod command;
mod develop;
mod docs;
mod fuzz;
mod icons;
mod illustration;
mod large;
mod library;
mod lists;
mod modules;
mod new_game;
mod package;
mod pictures;
mod progress;
mod prose;
mod recorded;
mod reproduce;
mod rules;
mod sbom;
mod server;
mod site;
mod supply;
mod tools;
mod trunk;

use std::process::ExitCode;

use clap::{Parser, Subcommand, value_parser};

use crate::server::Place;

/// The project's own commands. Each installs what it needs.
#[derive(Parser, Debug)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", disable_help_subcommand = true)]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Build the site and serve it, with a relay for games between devices
    Serve {
        #[command(flatten)]
        at: Place,
    },
    /// Serve the site, rebuild what you change, reload the page
    Dev {
        #[command(flatten)]
        at: Place,
    },
    /// Run the checks before a commit: formats, lints, unit tests, tests of the text
    Check,
    /// The checks of a push, or with --full all checks
    Test {
        /// Also Firefox, fuzzing, web servers, tests that measure times
        #[arg(long)]
        full: bool,
        /// Only the steps of a job of the nightly workflow, and what they need
        #[arg(long)]
        part: Option<checks::Part>,
        /// Print the steps
        #[arg(long)]
        list: bool,
        /// Only these steps, and what they need
        #[arg(value_name = "STEP", conflicts_with = "part")]
        names: Vec<String>,
    },
    /// Run a step of the checks in this process
    #[command(hide = true)]
    Step {
        name: String,
        #[arg(long)]
        full: bool,
    },
    /// Build the site into dist/
    Build {
        /// The URL of its host: links to it then have previews
        #[arg(long, value_parser = site::host)]
        url: Option<String>,
        /// The URL of a relay for games between devices, such as `wss://relay.example.org`; can be repeated
        #[arg(long = "relay", value_name = "URL", value_parser = site::relay)]
        relays: Vec<String>,
    },
    /// Measure the rules, natively and as WebAssembly under Node
    Bench {
        /// Count instructions as well
        #[arg(long)]
        instructions: bool,
    },
    /// Build the npm packages of the element and quarry-rules
    Package {
        #[command(subcommand)]
        package: Option<Package>,
    },
    /// Get or make the tables and certificates that are missing, check all of them
    Large {
        #[command(subcommand)]
        task: Option<Large>,
    },
    /// Look for inputs that break a reader or a state machine
    Fuzz {
        /// How many minutes of a processor
        #[arg(long, default_value_t = 10, value_parser = value_parser!(u32).range(1..=100_000))]
        minutes: u32,
    },
    /// Try faults at length
    Faults {
        #[command(subcommand)]
        fault: Fault,
    },
    /// Let the computer play for hours in one page of each browser, and look for memory leaks
    Long {
        /// How many moves; the default is what eight hours of play have
        #[arg(long, default_value_t = 10_000, value_parser = value_parser!(u32).range(100..=10_000_000))]
        moves: u32,
    },
    /// Serve the built site with nginx and request it as many visitors would
    Load {
        /// Options of tests/hosting/load.mjs: --rate N, --seconds N
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        options: Vec<String>,
    },
    /// Build the site twice, in folders of other names, and compare every byte
    Reproduce,
    /// Check sources, licences and known vulnerabilities of all crates and npm packages
    Supply,
    /// Write what scripts, types and documents contain of the list of games; every build does
    Lists,
    /// Write the files of a new game and its lines in the lists
    NewGame {
        /// The id of the game, such as konane
        #[arg(value_parser = new_game_name)]
        name: String,
    },
    /// Print the sizes of the modules, of each game's part of them, and of the first visit
    Size,
    /// Draw the icons of the installed page from www/icon.svg
    Icons,
    /// Take screenshots of every view in both themes and six windows
    Pictures {
        /// Only these views
        views: Vec<String>,
        /// Only the pictures of docs/design.md, which are written there
        #[arg(long, conflicts_with = "views")]
        docs: bool,
    },
    /// Find what docs/style.md advises against in documents, comments and messages
    Prose,
    /// Bundle the sources with the modules that Trunk has built: Trunk runs it
    Stamp,
}

#[derive(Subcommand, Debug)]
enum Package {
    /// Build quarry-rules and its tests alone
    QuarryRules {
        #[command(subcommand)]
        task: Option<Library>,
    },
}

#[derive(Clone, Copy, Subcommand, Debug)]
enum Library {
    /// Test the built package
    Test,
    /// Write its documentation
    Docs,
}

#[derive(Subcommand, Debug)]
enum Large {
    /// Make new versions of files
    New {
        #[arg(required = true, value_name = "PATH")]
        paths: Vec<String>,
    },
    /// Pack for npm those that are not in Git's history
    Pack { version: String },
}

#[derive(Subcommand, Debug)]
enum Fault {
    /// Kill both browsers while someone plays, and print what was lost
    Kill {
        #[arg(long, default_value_t = 200, value_parser = value_parser!(u32).range(1..=100_000))]
        times: u32,
    },
}

fn new_game_name(name: &str) -> Result<String> {
    new_game::check(name).map(|()| name.to_string())
}

/// A value, or what went wrong as one line for people.
type Result<T> = std::result::Result<T, String>;

fn main() -> ExitCode {
    progress::begin();
    match run(Args::parse().command) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Runs a command. Returns whether all checks passed; other commands have none.
fn run(command: Command) -> Result<bool> {
    match command {
        Command::Check => return checks::before_commit(),
        Command::Test { list: true, .. } => checks::list(),
        Command::Test { full, part, names, .. } => {
            return checks::test(&checks::Choice { full, part, names });
        }
        Command::Step { name, full } => checks::step(&name, full)?,
        Command::Serve { at } => site::serve(at)?,
        Command::Dev { at } => develop::run(at)?,
        Command::Build { url, relays } => site::build_for(url.as_deref(), &relays).map(drop)?,
        Command::Bench { instructions } => bench::measure_all(instructions)?,
        Command::Package { package: None } => {
            site::build()?;
            package::pack()?;
            library::pack().map(drop)?;
        }
        Command::Package { package: Some(Package::QuarryRules { task }) } => match task {
            None => library::pack().map(drop)?,
            Some(Library::Test) => library::check()?,
            Some(Library::Docs) => library::document()?,
        },
        Command::Large { task: None } => large::check()?,
        Command::Large { task: Some(Large::New { paths }) } => large::renew(&paths)?,
        Command::Large { task: Some(Large::Pack { version }) } => large::pack(&version)?,
        Command::Fuzz { minutes } => fuzz::fuzz(minutes)?,
        Command::Faults { fault: Fault::Kill { times } } => browsers::kill(times)?,
        Command::Long { moves } => browsers::play(moves)?,
        Command::Load { options } => browsers::load(&options)?,
        Command::Reproduce => reproduce::check()?,
        Command::Supply => supply::audit()?,
        Command::Lists => lists::write()?,
        Command::NewGame { name } => new_game::write(&name)?,
        Command::Size => budget::print()?,
        Command::Icons => tools::install(&["chromium"]).and_then(|()| icons::draw())?,
        Command::Pictures { views, docs } => pictures::draw(&views, docs)?,
        Command::Prose => prose::check()?,
        Command::Stamp => trunk::stamp()?,
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn the_commands_are_consistent() {
        Args::command().debug_assert();
    }

    #[test]
    fn bad_arguments_are_refused() {
        for line in [
            "fuzz --minutes 0",
            "serve --port 65536",
            "new-game clobber",
            "build --url none",
            "build --relay https://relay.example.org",
            "large new",
            "none",
        ] {
            let words = ["cargo xtask"].into_iter().chain(line.split(' '));
            assert_eq!(Args::try_parse_from(words).unwrap_err().exit_code(), 2, "{line}");
        }
    }
}
