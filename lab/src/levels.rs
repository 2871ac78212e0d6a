//! `lab levels`: the same match in game after game, two or more at once.
//!
//! It is for levels that nodes or depth bound: players have no tablebase and, unless the command says otherwise, small
//! transposition tables, so that many short games are quick.

use std::io::{self, Write as _};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use clap::Args;
use quarry::catalog::{GAMES, GameId, Tablebases, Visitor};
use quarry::fluent::english;
use quarry::message::Localizer as _;
use quarry::record::Record;
use quarry::solve::Solve;
use quarry::text;
use quarry_cli::Failure;
use quarry_cli::background::{self, Reporter};
use quarry_cli::matches::{MAX_GAME_MOVES, Played, PlayerKind, Referee, Score, refuse_solitaire};

/// The stack of a thread that plays: Littles' moves nest deep.
const STACK: usize = 64 << 20;

/// Who plays, and what.
#[derive(Args, Clone, Debug)]
pub(crate) struct LevelsArgs {
    /// First player, whose points are counted
    #[arg(value_name = "A")]
    a: PlayerKind,
    /// Second player
    #[arg(value_name = "B")]
    b: PlayerKind,
    /// Game ids [default: all games for two players]
    #[arg(value_name = "GAME", value_parser = GameId::read)]
    games: Vec<GameId>,
    /// Play N games of each
    #[arg(long = "games", value_name = "N", default_value = "200", value_parser = |t: &str| text::number("games", t, 1..=1_000_000))]
    count: u32,
    /// Start with N random moves
    #[arg(long, value_name = "N", default_value = "0", value_parser = |t: &str| text::number("opening", t, 0..=100))]
    opening: u32,
    /// Set the seed for openings and players
    #[arg(long, value_name = "N", default_value = "1", value_parser = |t: &str| text::number("seed", t, 0..=u32::MAX))]
    seed: u32,
    /// Use N megabytes for each player's transposition table
    #[arg(long, value_name = "N", default_value = "1", value_parser = |t: &str| text::number("table", t, 1..=64))]
    table: u32,
    /// Use N threads
    #[arg(long, value_name = "N", default_value = "2", value_parser = |t: &str| text::number("threads", t, 1..=64))]
    threads: u32,
    /// Print JSON, one value per game
    #[arg(long)]
    json: bool,
}

/// A finished match.
struct Match {
    game: GameId,
    score: Score,
}

/// Plays the matches, and prints a line for each when it is over.
pub(crate) fn run(args: &LevelsArgs) -> Result<(), Failure> {
    args.games.iter().try_for_each(|&game| refuse_solitaire(game))?;
    let all = || GAMES.into_iter().filter(|game| !game.is_solitaire()).collect();
    let games = if args.games.is_empty() { all() } else { args.games.clone() };
    let playing = args.clone();
    let mut out = io::stdout().lock();
    background::run(
        move |reporter| play(&games, &playing, reporter),
        |Match { game, score }| {
            let line = if args.json {
                score.json(game.id(), &args.a, &args.b).to_string()
            } else {
                let [low, high] = score.interval().map(|end| 100.0 * end);
                let share = 100.0 * score.share();
                format!(
                    "{game}: {}, score {share:.1} %, 95 % interval {low:.1} to {high:.1}",
                    english().format(&score.points())
                )
            };
            writeln!(out, "{line}")?;
            Ok(out.flush()?)
        },
    )
}

fn play(games: &[GameId], args: &LevelsArgs, reporter: &Reporter<Match>) -> Result<(), Failure> {
    for &game in games {
        let (next, score, failure) = (AtomicU32::new(0), Mutex::new(Score::default()), Mutex::new(None));
        let work = || {
            let add = |played: &Played| {
                if let Ok(mut score) = score.lock() {
                    score.add(played);
                }
            };
            if let Err(error) = game.visit(Playing { args, next: &next, add: &add })
                && let Ok(mut failure) = failure.lock()
            {
                *failure = Some(error);
            }
        };
        thread::scope(|scope| -> io::Result<()> {
            for _ in 0..args.threads {
                thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work)?;
            }
            Ok(())
        })?;
        if let Ok(Some(error)) = failure.into_inner() {
            return Err(error);
        }
        let score = score.into_inner().unwrap_or_default();
        if !reporter.report(Match { game, score }) {
            break;
        }
    }
    Ok(())
}

/// One thread of a match: it takes the next pair of games until none is left.
struct Playing<'a> {
    args: &'a LevelsArgs,
    next: &'a AtomicU32,
    add: &'a dyn Fn(&Played),
}

impl Visitor for Playing<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Solve + 'static>(self, game: GameId, rules: G::Rules) -> Self::Output {
        let Self { args, next, add } = self;
        let start = quarry_cli::open::<G>(rules, &Record::of(game.id()))?;
        let none = Tablebases::default();
        let player = |one: &PlayerKind, other| one.player(other, game, start.now(), &none, args.table as usize);
        let players = [player(&args.a, &args.b)?, player(&args.b, &args.a)?];
        let (opening, seed) = (args.opening, args.seed.into());
        let mut referee = Referee { game, start, players, opening, moves: MAX_GAME_MOVES, seed };
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= args.count {
                return Ok(());
            }
            add(&referee.play(number)?);
        }
    }
}
