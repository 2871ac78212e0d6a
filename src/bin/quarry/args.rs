//! What may be written on the command line, and what is said where something else was.

use std::error::Error as _;
use std::path::PathBuf;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, Parser, Subcommand};

use quarry::catalog::{GAMES, GameId};
use quarry::record::{Record, Start};
use quarry::search::Level;
use quarry::text::{self, ParseError};

use crate::Failure;
use crate::{contest, even, map, quiz, solve, survey, tune, value};

/// The largest depth of a count.
const MAX_DEPTH: u32 = 100;

/// Abstract games: legal turns, play, counts and addresses.
#[derive(Parser, Debug)]
#[command(
    name = "quarry",
    version,
    after_help = "Exit status: 0, or 2 for bad input, with one line on standard error."
)]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

/// One command.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Print a line for each game: its id, a tab, its title
    #[command(after_help = "--json: [{\"id\": …, \"title\": …}, …]")]
    Games {
        /// Print one JSON value instead
        #[arg(long)]
        json: bool,
    },
    /// Print every legal turn, a line each, sorted bytewise; nothing where the game is over
    #[command(after_help = "--json: [\"MOVE\", …]")]
    Moves {
        #[command(flatten)]
        at: At,
    },
    /// Play turns; print the position after them and the outcome
    #[command(after_help = "--json: {\"game\": …, \"position\": …, \"outcome\": …, \"turns\": N}")]
    Play {
        #[command(flatten)]
        at: At,
        /// The turns, in order
        #[arg(value_name = "MOVE")]
        moves: Vec<String>,
    },
    /// Count the sequences of 1, 2, … N turns; Ctrl-C ends the count with what it has
    #[command(after_help = "--json: [{\"depth\": 1, \"count\": …}, …]")]
    Perft {
        #[command(flatten)]
        at: At,
        /// How many turns deep
        #[arg(long, value_name = "N", value_parser = read_depth, allow_hyphen_values = true)]
        depth: u32,
    },
    /// Let two players play games against each other; Ctrl-C ends it with the games it has
    #[command(
        name = "match",
        after_help = "Players: 1 to 8 or level:N, a level; time:SECONDS or nodes:N, the search with so much for a turn, \
                      and with other weights after an @ (nodes:1000@40,0,10); mcts:PLAYOUTS, plain Monte Carlo tree search; uci:PATH, another program (Clobber on 5x6, 6x5 \
                      and 10x10), which thinks as long as a player time:SECONDS on the other side, else a second.\n\n\
                      --json: {\"game\": …, \"a\": …, \"b\": …, \"games\": N, \"won\": N, \"drawn\": N, \"lost\": N, \"score\": …, \
                      \"interval\": […, …], \"turns\": …, \"seconds\": […, …], \"sides\": {…}, \"beginning\": {…}}"
    )]
    Match(contest::Order),
    /// Find out by self-play how many the Gobblers must eat for both sides to win equally often; Ctrl-C ends it with the
    /// games it has
    #[command(
        after_help = "Players: as in match. Where the Littles have won a game, the next one asks for one less to be eaten, \
                      where the Gobblers have, for one more; a logistic curve through all games says what is even.\n\n\
                      --json: {\"player\": …, \"games\": N, \"numbers\": [{\"eat\": N, \"games\": N, \"littles\": X}, …], \
                      \"even\": X or null, \"interval\": […, …] or null}"
    )]
    Even(even::Order),
    /// Find better weights for the evaluation of a game by self-play; Ctrl-C ends it with the weights it has
    #[command(
        after_help = "--json: {\"terms\": […], \"before\": […], \"weights\": […], \"games\": N, \"check\": a match or null}"
    )]
    Tune(tune::Order),
    /// Think, and print the best turn; Ctrl-C ends the thinking with what it has
    #[command(
        after_help = "Without a limit it thinks for 3 seconds.\n--json: {\"best\": \"MOVE\" or null, \"lines\": [\"info …\", …]}"
    )]
    Best {
        #[command(flatten)]
        at: At,
        /// Play as this level, 1 to 8
        #[arg(long, value_name = "N", value_parser = Level::read, allow_hyphen_values = true, conflicts_with = "time")]
        level: Option<Level>,
        /// Think for so many seconds
        #[arg(long, value_name = "S", value_parser = read_seconds, allow_hyphen_values = true)]
        time: Option<u64>,
        /// Look at so many nodes at most
        #[arg(long, value_name = "N", value_parser = read_large, allow_hyphen_values = true)]
        nodes: Option<u64>,
        /// What a level draws its turns from
        #[arg(long, value_name = "N", value_parser = read_large, allow_hyphen_values = true)]
        seed: Option<u64>,
    },
    /// Find out what perfect play brings; Ctrl-C ends it with what it has
    #[command(
        after_help = "It prints result: win, loss or draw for the side to move (for solitaire the fewest stones), or \
                      unknown; best: a turn that brings it; nodes: positions looked at; seconds; and, where it is known, \
                      turns: how many until the end. Given solitaire and --size, it reduces the checkerboard of that size, \
                      which may be larger than a board (200x200), by a construction; any other position it searches, and \
                      says, where the result is unknown, least: stones at least, and most: stones reached.\n\n\
                      --json: {\"result\": …, \"best\": \"MOVE\" or null, \"nodes\": N, \"seconds\": X, \"turns\": N or null}"
    )]
    Solve(solve::Order),
    /// Solve every position of a game that is small enough, and count them; takes minutes and gigabytes
    #[command(
        after_help = "--json: {\"result\": …, \"turns\": N, \"first\": [{\"move\": …, \"result\": …, \"turns\": N}, …], \
                      \"positions\": N, \"arrangements\": N, \"wins\": N, \"losses\": N, \"draws\": N, \"over\": N, \
                      \"longest\": {\"turns\": N, \"position\": …}, \"seconds\": X}"
    )]
    Survey(survey::Order),
    /// Check certificates by the rules alone; print a line for each
    #[command(
        after_help = "--json: [{\"game\": …, \"position\": …, \"player\": …, \"wins\": true or false, \"turns\": N or null, \"positions\": N}, …]"
    )]
    Verify {
        /// The files
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
        /// Print one JSON value instead
        #[arg(long)]
        json: bool,
    },
    /// Print what a position of Clobber and each of its regions are worth as games; Ctrl-C ends it with what it has
    #[command(
        after_help = "Left is Black, Right is White. It prints value: the canonical form, as CGSuite writes it in ASCII \
                      (0, *, ^ for up, v2* for twice down and star, {left|right}, +-{left} for its own negative); weight: the \
                      atomic weight; class: N, P, L or R, who wins (the next player, the previous one, Left, Right); then a \
                      line for each region. What was not worked out is unknown.\n\n\
                      --json: {\"value\": … or null, \"weight\": …, \"class\": …, \"regions\": [{\"squares\": […], \"value\": …, …}, …]}"
    )]
    Value(value::Order),
    /// Make puzzles of Solitaire Clobber: par is proved, and how hard it is to reach is measured
    #[command(
        after_help = "It prints one JSON value, the easiest grade first: [{\"position\": …, \"par\": N, \"grade\": 1 to 5, \
                      \"solutions\": plays that reach par, \"careful\": how often they are found by one who makes no move \
                      that can be seen to be bad, \"random\": by one who plays at random, \"nodes\": N}, …]"
    )]
    Puzzles {
        /// What the puzzles are drawn from
        #[arg(long, value_name = "N", value_parser = read_large, default_value = "1", allow_hyphen_values = true)]
        seed: u64,
        /// So many of each grade
        #[arg(long, value_name = "N", default_value = "48", allow_hyphen_values = true)]
        each: usize,
    },
    /// Solve Marbar from every pair of starting squares; print a board for each of Black's, then the fairest starts and the
    /// longest
    #[command(
        after_help = "--json: {\"starts\": [{\"black\": …, \"white\": …, \"result\": …, \"turns\": N or null, \"position\": …}, …], \
                      \"counts\": {…}, \"fairest\": […], \"longest\": […]}"
    )]
    Map(map::Order),
    /// Make positions in which exactly one turn wins; print a line for each: position, turn, turns until the end, turns to
    /// choose from
    #[command(after_help = "--json: [{\"position\": …, \"turn\": \"MOVE\", \"within\": N, \"choice\": N}, …]")]
    Quiz(quiz::Order),
    /// Speak the line protocol on standard input and output
    Engine,
    /// Print the address of a game: the part of a link after `#`
    #[command(after_help = "--json: {\"fragment\": …}")]
    Url {
        #[command(flatten)]
        at: At,
        /// The turns, in order
        #[arg(value_name = "MOVE")]
        moves: Vec<String>,
    },
}

/// Which position a command is about, and how it answers.
#[derive(Args, Clone, Debug)]
pub(crate) struct At {
    /// A game id, or a game's address (v=1&game=…, with or without what stands before its #)
    #[arg(value_name = "GAME", value_parser = read_game)]
    record: Record,
    /// Start from this position instead of the usual one
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    position: Option<String>,
    /// Start on a board of so many rows and columns
    #[arg(long, value_name = "RxC", allow_hyphen_values = true)]
    size: Option<String>,
    /// Print one JSON value instead
    #[arg(long)]
    pub(crate) json: bool,
}

impl At {
    /// The game, and the record that says how it started.
    pub(crate) fn record(&self) -> Result<(GameId, Record), Failure> {
        let mut record = self.record.clone();
        let game = GameId::read(record.game.as_deref().unwrap_or_default())?;
        let size = self.size.as_deref().map(text::size).transpose()?;
        let (start, field, found) = match (&self.position, size) {
            (None, None) => return Ok((game, record)),
            (Some(_), Some((rows, cols))) => {
                return Err(ParseError::new("size", format!("{rows}x{cols}"), "none beside --position"))?;
            }
            (Some(text), None) => (Start::Position(text.clone()), "position", text.clone()),
            (None, Some((rows, cols))) => (Start::Size(rows, cols), "size", format!("{rows}x{cols}")),
        };
        if record != Record::of(game.id()) {
            return Err(ParseError::new(field, found, "none beside an address"))?;
        }
        if field == "size" && game.sizes().is_none() {
            return Err(ParseError::new(field, found, format!("none: {game} has one board")))?;
        }
        record.start = start;
        Ok((game, record))
    }

    /// The game.
    pub(crate) fn game(&self) -> Result<GameId, Failure> {
        Ok(GameId::read(self.record.game.as_deref().unwrap_or_default())?)
    }

    /// The size of a checkerboard of Solitaire Clobber, if that is what the command is about: larger than a board may be.
    pub(crate) fn checkerboard(&self) -> Option<(usize, usize)> {
        let size =
            self.size.as_deref().filter(|_| self.position.is_none() && self.record == Record::of("solitaire"))?;
        let (rows, cols) = size.split_once('x')?;
        // Whether sides are too long, the sheet says.
        Some((rows.parse().ok()?, cols.parse().ok()?))
    }
}

fn read_game(text: &str) -> Result<Record, ParseError> {
    if !text.contains(['=', '%', '#']) {
        return GameId::read(text).map(|game| Record::of(game.id()));
    }
    match Record::read(text.split_once('#').map_or(text, |(_, fragment)| fragment)) {
        (record, None) => GameId::read(record.game.as_deref().unwrap_or_default()).map(|_| record),
        (_, Some(fault)) => Err(fault),
    }
}

/// Seconds, as milliseconds.
pub(crate) fn read_seconds(text: &str) -> Result<u64, ParseError> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| seconds.is_finite() && *seconds > 0.0 && *seconds < 1e7);
    let error = || ParseError::new("time", text, "a number of seconds above 0");
    seconds.map(|seconds| (seconds * 1000.0).ceil() as u64).ok_or_else(error)
}

fn read_large(text: &str) -> Result<u64, ParseError> {
    text.parse().map_err(|_| ParseError::new("number", text, "a whole number of at most 64 bits"))
}

pub(crate) fn read_stones(text: &str) -> Result<u8, ParseError> {
    text::number("stones", text, 1..=16).map(|stones: u32| stones as u8)
}

pub(crate) fn read_turns(text: &str) -> Result<u32, ParseError> {
    text::number("turns", text, 0..=250)
}

fn read_depth(text: &str) -> Result<u32, ParseError> {
    text::number("depth", text, 1..=MAX_DEPTH)
}

/// Reads the command line. `None` where it asked for help or the version, which have been printed.
pub(crate) fn read() -> Result<Option<Command>, Failure> {
    match CommandLine::try_parse() {
        Ok(line) => Ok(Some(line.command)),
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            error.print()?;
            Ok(None)
        }
        Err(error) => Err(Failure::Input(explain(&error))),
    }
}

/// A fault of the command line in one line: the field, what stood there, what was expected.
fn explain(error: &clap::Error) -> String {
    let about = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(" "),
        _ => String::new(),
    };
    let argument = about(ContextKind::InvalidArg);
    // `--depth <N>` is the field `depth`, `<GAME>` the field `game`.
    let field =
        argument.split(' ').next().unwrap_or_default().trim_matches(['-', '<', '>', '.', '[', ']']).to_lowercase();
    let commands = "one of games, moves, play, perft, solve, value, survey, best, match, even, tune, verify, map, quiz, puzzles, \
                    engine, url";
    let fault = match error.kind() {
        ErrorKind::ValueValidation => match error.source() {
            Some(source) => return source.to_string(),
            None => ParseError::new(field, about(ContextKind::InvalidValue), "something else"),
        },
        ErrorKind::InvalidSubcommand => ParseError::new("command", about(ContextKind::InvalidSubcommand), commands),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            ParseError::new("command", "", commands)
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
