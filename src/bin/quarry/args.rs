//! What may be written on the command line, and what is said where something else was.

use std::path::PathBuf;

use clap::{Parser, Subcommand};

use quarry::catalog::GameId;
use quarry::cli::Failure;
use quarry::message::Message;
use quarry::record::Record;
use quarry::search::Level;
use quarry::text::{self, ParseError};

use crate::given::{self, At, read_large};
use crate::{matches, solve, value};

/// The largest depth of a count.
const MAX_DEPTH: u32 = 100;

/// Commands that `lab` has now.
const MOVED: [&str; 6] = ["even", "tune", "map", "survey", "quiz", "puzzles"];

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
    /// Print every legal turn, a line each, sorted bytewise; print nothing if the game is over
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
    /// Count the sequences of 1, 2, … N turns; Ctrl-C stops and keeps the depths counted so far
    #[command(after_help = "--json: [{\"depth\": 1, \"count\": …}, …]")]
    Perft {
        #[command(flatten)]
        at: At,
        /// Greatest number of turns
        #[arg(long, value_name = "N", value_parser = read_depth, allow_hyphen_values = true)]
        depth: u32,
    },
    /// Play games between two players; Ctrl-C stops and keeps the finished games
    #[command(
        name = "match",
        after_help = "Players: 1 to 8 or level:N, a level, with other settings after an @ \
                      (1@DEPTH,NODES,TEMPERATURE,DEPTH-DROP-PERCENT,BLUNDER-PERCENT); beginner, which searches 500 \
                      positions and plays one turn of ten at random; random; time:SECONDS or nodes:N, the search with that limit for each turn, \
                      with other weights after an @ (nodes:1000@40,0,10); mcts:PLAYOUTS, plain Monte Carlo tree search; uci:PATH, another program (Clobber on 5x6, 6x5 \
                      and 10x10), which thinks as long as a player time:SECONDS on the other side, otherwise for a second.\n\n\
                      --json: {\"game\": …, \"a\": …, \"b\": …, \"games\": N, \"won\": N, \"drawn\": N, \"lost\": N, \"score\": …, \
                      \"interval\": […, …], \"turns\": …, \"seconds\": […, …], \"sides\": {…}, \"beginning\": {…}}"
    )]
    Match(matches::MatchArgs),
    /// Search, and print the best turn; Ctrl-C stops and keeps the best turn so far
    #[command(
        after_help = "Without a limit the search takes 3 seconds.\n--json: {\"best\": \"MOVE\" or null, \"lines\": [\"info …\", …]}"
    )]
    Best {
        #[command(flatten)]
        at: At,
        /// Play as this level, 1 to 8
        #[arg(long, value_name = "N", value_parser = Level::read, allow_hyphen_values = true, conflicts_with = "time")]
        level: Option<Level>,
        /// Search for this many seconds
        #[arg(long, value_name = "S", value_parser = read_seconds, allow_hyphen_values = true)]
        time: Option<u64>,
        /// Search at most this many nodes
        #[arg(long, value_name = "N", value_parser = read_large, allow_hyphen_values = true)]
        nodes: Option<u64>,
        /// Seed of the random choices of a level
        #[arg(long, value_name = "N", value_parser = read_large, allow_hyphen_values = true)]
        seed: Option<u64>,
    },
    /// Compute the result of perfect play; Ctrl-C stops and keeps what is proved so far
    #[command(
        after_help = "Output: result: win, loss or draw for the side to move (for solitaire the fewest stones), or \
                      unknown; best: the best turn; nodes: positions visited; seconds; and, if known, \
                      turns: the number until the end. With solitaire and --size, it reduces the checkerboard of that size, \
                      which may be larger than a board (200x200), by a construction. It searches any other position. If \
                      the result is unknown, it prints least: a lower bound, and most: the stones reached.\n\n\
                      --json: {\"result\": …, \"best\": \"MOVE\" or null, \"nodes\": N, \"seconds\": X, \"turns\": N or null}"
    )]
    Solve(solve::SolveArgs),
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
    /// Print the combinatorial value of a Clobber position and of each of its regions; Ctrl-C stops and keeps the values so far
    #[command(
        after_help = "Left is Black, Right is White. Output: value: the canonical form, as CGSuite writes it in ASCII \
                      (0, *, ^ for up, v2* for twice down and star, {left|right}, +-{left} for its own negative); weight: the \
                      atomic weight; class: N, P, L or R, who wins (the next player, the previous one, Left, Right); then a \
                      line for each region. A value that was not computed is unknown.\n\n\
                      --json: {\"value\": … or null, \"weight\": …, \"class\": …, \"regions\": [{\"squares\": […], \"value\": …, …}, …]}"
    )]
    Value(value::ValueArgs),
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

impl At {
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

/// Seconds, as milliseconds.
pub(crate) fn read_seconds(text: &str) -> Result<u64, ParseError> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| seconds.is_finite() && *seconds > 0.0 && *seconds < 1e7);
    let error = || ParseError::new("time", text, "expected-seconds");
    seconds.map(|seconds| (seconds * 1000.0).ceil() as u64).ok_or_else(error)
}

fn read_depth(text: &str) -> Result<u32, ParseError> {
    text::number("depth", text, 1..=MAX_DEPTH)
}

/// Reads the command line. `None` where it asked for help or the version, which have been printed.
pub(crate) fn read() -> Result<Option<Command>, Failure> {
    let first = std::env::args_os().nth(1);
    if let Some(command) = MOVED.into_iter().find(|&command| first.as_ref().is_some_and(|first| first == command)) {
        return Err(Failure::Input(Message::new("error-moved").with("command", command)));
    }
    Ok(given::read::<CommandLine>()?.map(|line| line.command))
}
