//! `lab tune`: better weights for an evaluation, by self-play.
//!
//! Simultaneous perturbation (SPSA; Spall, *Implementation of the simultaneous perturbation algorithm*, 1998): all weights
//! are moved at once, each up or down at random, and those moved one way play two games against those moved the other
//! way, from the same opening with sides changed. The weights follow the winner a little, less and less as it goes on.
//! At the end the new weights play against the present ones.

use std::io::{self, IsTerminal as _, Write};

use clap::Args;
use fastrand::Rng;
use quarry::catalog::{GameId, Visitor};
use quarry::fluent::english;
use quarry::record::Record;
use quarry::search::Weights;
use quarry::session::Session;
use quarry::solve::Solve;
use quarry::text;
use quarry_cli::Failure;
use quarry_cli::background::{self, Reporter};
use quarry_cli::matches::{MAX_GAME_MOVES, PlayerKind, Referee, Score, Searcher, refuse_solitaire};
use serde_json::json;

use quarry_cli::arguments::At;

/// How far weights are moved apart at first, as a part of their size; half as far at the end.
const APART: f64 = 0.25;
/// How far they follow a winner of both games at first, as a part of their size; a quarter as far at the end.
const FOLLOW: f64 = 0.04;
/// Smaller weights are moved as if they were of this size.
const LEAST: f64 = 10.0;
/// Megabytes of each player's table: enough for few nodes, and soon forgotten.
const TABLE: usize = 1;

/// What `lab tune` is asked for.
#[derive(Args, Clone, Debug)]
pub(crate) struct TuneArgs {
    #[command(flatten)]
    pub(crate) at: At,
    /// How many games of self-play
    #[arg(long, value_name = "N", default_value = "2000", value_parser = |t: &str| text::number("games", t, 2..=10_000_000))]
    games: u32,
    /// How many games the new weights then play against the present ones
    #[arg(long, value_name = "N", default_value = "200", value_parser = |t: &str| text::number("check", t, 0..=1_000_000))]
    check: u32,
    /// How many nodes the players search for each move
    #[arg(long, value_name = "N", default_value = "2000", value_parser = |t: &str| text::number("nodes", t, 1..=1_000_000_000))]
    nodes: u32,
    /// Begin each game with this number of random moves
    #[arg(long, value_name = "N", default_value = "2", value_parser = |t: &str| text::number("opening", t, 0..=100))]
    opening: u32,
    /// What openings and perturbations come from
    #[arg(long, value_name = "N", default_value = "1", value_parser = |t: &str| text::number("seed", t, 0..=u32::MAX))]
    seed: u32,
}

enum News {
    Weights(Weights, u32),
    Checked(Box<Score>),
}

/// What is known so far.
struct Report {
    terms: &'static [&'static str],
    before: Weights,
    weights: Weights,
    games: u32,
    check: Option<Box<Score>>,
}

/// Plays the games and prints the weights, those of an interrupted search too.
pub(crate) fn run(args: &TuneArgs) -> Result<(), Failure> {
    let (game, record) = args.at.record()?;
    let (terms, before) = game.visit(Present);
    let mut report = Report { terms, before, weights: before, games: 0, check: None };
    let (tuned, show) = (args.clone(), io::stderr().is_terminal());
    let done = background::run(
        move |reporter| game.visit(Tuning { args: tuned, record, reporter }),
        |news| {
            match news {
                News::Weights(weights, games) => {
                    (report.weights, report.games) = (weights, games);
                    if show {
                        eprint!("\r\x1b[K{games} of {}: {:?}", args.games, &weights[..terms.len()]);
                    }
                }
                News::Checked(score) => report.check = Some(score),
            }
            Ok(())
        },
    );
    if show {
        eprint!("\r\x1b[K");
    }
    done?;
    report.print(game, args, &mut io::stdout().lock())
}

impl Report {
    fn print(&self, game: GameId, args: &TuneArgs, out: &mut impl Write) -> Result<(), Failure> {
        let used = ..self.terms.len();
        let nodes = u64::from(args.nodes);
        let [new, old] = [PlayerKind::Nodes(nodes, Some(self.weights)), PlayerKind::Nodes(nodes, None)];
        if args.at.json {
            let check = self.check.as_ref().map(|score| score.json(game.id(), &new, &old));
            let (terms, weights, before) = (self.terms, &self.weights[used], &self.before[used]);
            let report =
                json!({"terms": terms, "before": before, "weights": weights, "games": self.games, "check": check});
            writeln!(out, "{report}")?;
        } else {
            writeln!(out, "{game}: weights after {} games", self.games)?;
            for ((term, before), weight) in self.terms.iter().zip(self.before).zip(self.weights) {
                writeln!(out, "{before:6} -> {weight:6}  {term}")?;
            }
            if let Some(score) = &self.check {
                write!(out, "{}", score.text(english(), game.id(), &new, &old))?;
            }
        }
        Ok(out.flush()?)
    }
}

/// The terms of a game's evaluation, and its present weights.
struct Present;

impl Visitor for Present {
    type Output = (&'static [&'static str], Weights);

    fn visit<G: Solve + 'static>(self, _: GameId, _: G::Rules) -> Self::Output {
        (G::TERMS, G::WEIGHTS)
    }
}

struct Tuning<'a> {
    args: TuneArgs,
    record: Record,
    reporter: &'a Reporter<News>,
}

impl Visitor for Tuning<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Solve + 'static>(self, game: GameId, rules: G::Rules) -> Self::Output {
        refuse_solitaire(game)?;
        let start = quarry_cli::open::<G>(rules, &self.record)?;
        let args = &self.args;
        let mut rng = Rng::with_seed(args.seed.into());
        let mut weights = G::WEIGHTS.map(f64::from);
        let size = weights.map(|weight| weight.abs().max(LEAST));
        let pairs = args.games / 2;
        for pair in 0..pairs {
            let left = 1.0 - f64::from(pair) / f64::from(pairs);
            let apart = APART * (0.5 + 0.5 * left);
            let follow = FOLLOW * (0.25 + 0.75 * left);
            let ways: [f64; 8] = std::array::from_fn(|term| match term < G::TERMS.len() {
                true if rng.bool() => 1.0,
                true => -1.0,
                false => 0.0,
            });
            let moved = |by: f64, rng: &mut Rng| -> Weights {
                // Rounded up or down at random, so that small differences count in the long run.
                std::array::from_fn(|term| (weights[term] + by * ways[term] * size[term] + rng.f64()).floor() as i32)
            };
            let rivals = [moved(apart, &mut rng), moved(-apart, &mut rng)];
            let mut referee = self.referee(game, &start, rivals);
            let mut points = 0.0;
            for number in [2 * pair, 2 * pair + 1] {
                points += referee.play(number)?.points() - 0.5;
            }
            for term in 0..G::TERMS.len() {
                weights[term] += follow * points * ways[term] * size[term];
            }
            let rounded = weights.map(|weight| weight.round() as i32);
            if !self.reporter.report(News::Weights(rounded, 2 * pair + 2)) {
                return Ok(());
            }
        }
        let rivals = [weights.map(|weight| weight.round() as i32), G::WEIGHTS];
        let mut referee = self.referee(game, &start, rivals);
        referee.seed += 1;
        let mut score = Score::default();
        loop {
            if !self.reporter.report(News::Checked(Box::new(score.clone()))) || score.games() >= args.check {
                return Ok(());
            }
            score.add(&referee.play(score.games())?);
        }
    }
}

impl Tuning<'_> {
    fn referee<G: Solve + 'static>(&self, game: GameId, start: &Session<G>, rivals: [Weights; 2]) -> Referee<G> {
        let args = &self.args;
        let player = |weights| {
            let kind = PlayerKind::Nodes(args.nodes.into(), Some(weights));
            Box::new(Searcher::<G>::new(&kind, TABLE)) as _
        };
        Referee {
            game,
            start: start.clone(),
            players: rivals.map(player),
            opening: args.opening,
            moves: MAX_GAME_MOVES,
            seed: args.seed.into(),
        }
    }
}
