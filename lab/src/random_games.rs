//! `lab random-games`: random games, in which every step is checked.
//!
//! The chance and the hash of a game need 32-bit operations alone. `npm/quarry-rules/random-games.mjs` plays the same games with
//! the WebAssembly module of `quarry-rules`, and must come to the same hashes.

mod chance;
mod digest;
mod walk;

use std::io::{self, Write as _};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread;
use std::time::Instant;

use clap::Args;
use quarry::catalog::{GAMES, GameId, Listed, Visitor};
use quarry::message::Message;
use quarry::text;
use quarry_cli::Failure;
use quarry_cli::background::{self, Reporter};
use serde_json::{Value, json};

use chance::Chance;
use digest::Digest;
use walk::{Played, Walk};

/// The stack of a thread that plays: Littles' moves nest deep.
const STACK: usize = 64 << 20;

/// A thread takes this many games at once.
const PORTION: u32 = 256;

/// Which games, and how many.
#[derive(Args, Clone, Debug)]
pub(crate) struct RandomGamesArgs {
    /// The games; all games if none is named
    #[arg(value_name = "GAME", value_parser = GameId::read)]
    games: Vec<GameId>,
    /// How many games of each
    #[arg(long, value_name = "N", default_value = "10000", value_parser = |t: &str| text::number("count", t, 1..=1_000_000_000))]
    count: u32,
    /// What the choices come from
    #[arg(long, value_name = "N", default_value = "1", value_parser = |t: &str| text::number("seed", t, 0..=u32::MAX))]
    seed: u32,
    /// How many threads play; one for each core if not given
    #[arg(long, value_name = "N", value_parser = |t: &str| text::number("threads", t, 1..=256))]
    threads: Option<u32>,
    /// Print a JSON value for each game instead
    #[arg(long)]
    json: bool,
}

/// The sum of the games of one kind.
#[derive(Clone, Debug)]
struct Sum {
    game: GameId,
    games: u64,
    steps: u64,
    moves: u64,
    longest: u32,
    cut: u64,
    digest: Digest,
    seconds: f64,
}

impl Sum {
    fn none(game: GameId) -> Self {
        Self { game, games: 0, steps: 0, moves: 0, longest: 0, cut: 0, digest: Digest::NONE, seconds: 0.0 }
    }

    fn played(&mut self, played: &Played) {
        self.games += 1;
        self.steps += u64::from(played.steps);
        self.moves += u64::from(played.moves);
        self.longest = self.longest.max(played.moves);
        self.cut += u64::from(played.outcome.is_none());
        self.digest.add(played.digest);
    }

    fn text(&self) -> String {
        let Self { game, games, steps, moves, longest, cut, digest, .. } = self;
        format!("{game}: games {games}, steps {steps}, turns {moves}, longest {longest}, cut off {cut}, hash {digest}")
    }

    fn json(&self) -> Value {
        let Self { game, games, steps, moves, longest, cut, digest, seconds } = self;
        json!({
            "game": game.id(), "games": games, "steps": steps, "turns": moves, "longest": longest, "cut off": cut,
            "hash": digest.to_string(), "seconds": seconds,
        })
    }
}

/// Plays the games, and prints a line for each kind when they are over.
pub(crate) fn run(args: &RandomGamesArgs) -> Result<(), Failure> {
    let games = if args.games.is_empty() { GAMES.to_vec() } else { args.games.clone() };
    let playing = args.clone();
    let mut out = io::stdout().lock();
    background::run(
        move |reporter| play_all(&games, &playing, reporter),
        |sum: Sum| {
            if args.json {
                writeln!(out, "{}", sum.json())?;
            } else {
                writeln!(out, "{}, seconds: {:.1}", sum.text(), sum.seconds)?;
            }
            Ok(out.flush()?)
        },
    )
}

fn play_all(games: &[GameId], args: &RandomGamesArgs, reporter: &Reporter<Sum>) -> Result<(), Failure> {
    let cores = || thread::available_parallelism().map_or(1, |cores| cores.get() as u32);
    let threads = args.threads.unwrap_or_else(cores);
    for &game in games {
        if !reporter.report(play(game, args.seed, args.count, threads)?) {
            break;
        }
    }
    Ok(())
}

/// Plays that many games of a kind, on several threads.
fn play(game: GameId, seed: u32, count: u32, threads: u32) -> Result<Sum, Failure> {
    let begin = Instant::now();
    let shared = Shared {
        seed,
        count,
        next: AtomicU32::new(0),
        stop: AtomicBool::new(false),
        sum: Mutex::new(Ok(Sum::none(game))),
    };
    thread::scope(|scope| -> io::Result<()> {
        for _ in 0..threads {
            thread::Builder::new().stack_size(STACK).spawn_scoped(scope, || game.visit(&shared))?;
        }
        Ok(())
    })?;
    let sum = shared.sum.into_inner().unwrap_or_else(|_| Err("a thread broke off".to_string()));
    let mut sum = sum.map_err(|broken| Failure::Input(Message::verbatim(&broken)))?;
    sum.seconds = begin.elapsed().as_secs_f64();
    Ok(sum)
}

/// What the threads share.
struct Shared {
    seed: u32,
    count: u32,
    next: AtomicU32,
    /// Whether a game has broken a rule.
    stop: AtomicBool,
    sum: Mutex<Result<Sum, String>>,
}

impl Visitor for &Shared {
    type Output = ();

    /// Plays portions of the games until none is left.
    fn visit<G: Listed + 'static>(self, game: GameId, rules: G::Rules) {
        while !self.stop.load(Ordering::Relaxed) {
            let first = self.next.fetch_add(PORTION, Ordering::Relaxed);
            if first >= self.count {
                break;
            }
            for number in first..self.count.min(first.saturating_add(PORTION)) {
                let played = Walk::<G>::new(game, rules, Chance::new(self.seed, number)).and_then(Walk::play);
                let Ok(mut sum) = self.sum.lock() else { return };
                match (&mut *sum, played) {
                    (Ok(sum), Ok(played)) => sum.played(&played),
                    (Ok(_), Err(broken)) => {
                        self.stop.store(true, Ordering::Relaxed);
                        *sum = Err(format!("{game}, seed {}, game {number}: {broken}", self.seed));
                    }
                    (Err(_), _) => return,
                }
            }
        }
    }
}
