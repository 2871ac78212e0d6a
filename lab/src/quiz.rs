//! `lab quiz`: positions in which exactly one move wins.

mod patterns;

use std::io::{self, Write as _};
use std::thread;
use std::time::Instant;

use clap::Args;
use quarry::catalog::{GameId, Visitor};
use quarry::message::Message;
use quarry::solve::Solve;
use quarry::solve::quiz::{self, Puzzle};
use quarry::text::ParseError;
use quarry_cli::Failure;
use quarry_cli::progress::TerminalProgress;
use serde_json::json;

/// The solvers nest deep.
const STACK: usize = 256 << 20;

/// What is to be made.
#[derive(Args, Clone, Debug)]
pub(crate) struct QuizArgs {
    /// A game id
    #[arg(value_name = "GAME", value_parser = GameId::read)]
    game: GameId,
    /// What the games are drawn from
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true)]
    seed: u64,
    /// How many puzzles
    #[arg(
        long,
        value_name = "N",
        default_value = "48",
        value_parser = clap::value_parser!(u16).range(1..=1000),
        allow_hyphen_values = true
    )]
    count: u16,
    /// Gobbler: positions in which one move of the Littles makes a safe pattern
    #[arg(long)]
    patterns: bool,
    /// Print one JSON value instead
    #[arg(long)]
    json: bool,
}

/// Makes puzzles and prints them.
pub(crate) fn run(args: &QuizArgs) -> Result<(), Failure> {
    if args.game.is_solitaire() {
        Err(ParseError::new("game", args.game.id(), "expected-two-players"))?;
    }
    if args.patterns && args.game.id() != "gobbler" {
        Err(ParseError::new("game", args.game.id(), Message::verbatim("gobbler")))?;
    }
    let mut progress = TerminalProgress::new(Instant::now(), None);
    let (game, count, seed, patterns) = (args.game, args.count.into(), args.seed, args.patterns);
    let make = move || {
        if patterns {
            patterns::make(count, seed, &mut progress)
        } else {
            game.visit(Work { progress, count, seed }).map_err(Failure::from)
        }
    };
    let made = thread::Builder::new().stack_size(STACK).spawn(make)?.join();
    let puzzles = made.map_err(|_| Failure::Broken("solver-broke-off"))??;
    let mut out = io::stdout().lock();
    if args.json {
        let one = |puzzle: &Puzzle| {
            let Puzzle { position, mv, mate_in, choice } = puzzle;
            json!({"position": position, "turn": mv, "within": mate_in, "choice": choice})
        };
        writeln!(out, "{}", json!(puzzles.iter().map(one).collect::<Vec<_>>()))?;
    } else {
        puzzles.iter().try_for_each(|puzzle| writeln!(out, "{puzzle}"))?;
    }
    Ok(out.flush()?)
}

/// The boards that games are played on: small enough for their endings to be proved.
fn boards(game: GameId) -> Vec<Option<(u8, u8)>> {
    match game.id() {
        "grabber" => vec![Some((4, 4)), Some((4, 5)), Some((5, 5))],
        "clobber" => vec![Some((4, 4)), Some((4, 5)), Some((5, 5)), Some((5, 6))],
        "marbar" => vec![Some((7, 7)), Some((9, 9)), Some((11, 11))],
        _ => vec![None],
    }
}

struct Work {
    progress: TerminalProgress,
    count: usize,
    seed: u64,
}

impl Visitor for Work {
    type Output = Result<Vec<Puzzle>, ParseError>;

    fn visit<G: Solve + 'static>(mut self, game: GameId, rules: G::Rules) -> Self::Output {
        let puzzles = quiz::make::<G>(rules, &boards(game), self.count, self.seed, &mut self.progress);
        self.progress.clear();
        puzzles
    }
}
