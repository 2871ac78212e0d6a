//! `quarry match`: two players, many games.
//!
//! The games are played on a thread of their own, which reports each one when it is over. The main thread saves and
//! counts them, and when interrupted it reports those that it has.

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal as _, Write};
use std::path::PathBuf;

use clap::Args;
use quarry::catalog::{GameId, Tablebases, Visitor};
use quarry::message::{Localizer as _, Message};
use quarry::play::TABLE_MEGABYTES;
use quarry::record::{MAX_MOVES, Record};
use quarry::solve::Solve;
use quarry::text::{self, ParseError};
use quarry_cli::Failure;
use quarry_cli::background::{self, Reporter};
use quarry_cli::language::language;
use quarry_cli::matches::{MAX_GAME_MOVES, Played, PlayerKind, Referee, Score, refuse_solitaire};

use crate::commands::tables;
use quarry_cli::arguments::At;

/// What `quarry match` is asked for.
#[derive(Args, Clone, Debug)]
pub(crate) struct MatchArgs {
    #[command(flatten)]
    pub(crate) at: At,
    #[arg(value_name = "A")]
    a: PlayerKind,
    #[arg(value_name = "B")]
    b: PlayerKind,
    #[arg(long, value_name = "N", default_value = "20", value_parser = |t: &str| text::number("games", t, 1..=1_000_000))]
    games: u32,
    #[arg(long, value_name = "N", default_value = "0", value_parser = |t: &str| text::number("first", t, 0..=1_000_000))]
    first: u32,
    #[arg(long, value_name = "N", default_value = "2", value_parser = |t: &str| text::number("opening", t, 0..=100))]
    opening: u32,
    #[arg(id = "turns", long, value_name = "N", default_value_t = MAX_GAME_MOVES,
          value_parser = |t: &str| text::number("turns", t, 1..=MAX_MOVES as u32))]
    moves: u32,
    #[arg(long, value_name = "N", default_value = "1", value_parser = |t: &str| text::number("seed", t, 0..=u32::MAX))]
    seed: u32,
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

/// Plays the games and prints the results.
pub(crate) fn run(args: &MatchArgs) -> Result<(), Failure> {
    let (game, record) = args.at.record()?;
    refuse_solitaire(game)?;
    let tablebases = tables::load(game)?;
    let mut file =
        args.save.as_ref().map(|path| File::create(path).map(BufWriter::new)).transpose().map_err(|error| {
            let path = args.save.as_ref().map(|path| path.to_string_lossy().into_owned()).unwrap_or_default();
            let expected = Message::new("expected-writable").with("reason", error.to_string());
            ParseError::new("save", path, expected)
        })?;
    let games = Match { args: args.clone(), record, tablebases };
    let mut score = Score::default();
    let show = io::stderr().is_terminal();
    let played = background::run(
        move |reporter| game.visit(Playing { games, reporter }),
        |played: Played| {
            if let Some(file) = &mut file {
                writeln!(
                    file,
                    "{}\n{}",
                    played.comment(args.first + score.games() + 1, &args.a, &args.b),
                    played.address
                )?;
                file.flush()?;
            }
            score.add(&played);
            if show {
                let message = Message::new("progress-match").with("games", score.games()).with("all", args.games);
                eprint!("\r\x1b[K{}", language().format(&message.with("points", score.points())));
            }
            Ok(())
        },
    );
    clear(show);
    played?;
    let mut out = io::stdout().lock();
    if args.at.json {
        writeln!(out, "{}", score.json(game.id(), &args.a, &args.b))?;
    } else {
        write!(out, "{}", score.text(language(), game.id(), &args.a, &args.b))?;
    }
    Ok(out.flush()?)
}

fn clear(show: bool) {
    if show {
        eprint!("\r\x1b[K");
    }
}

struct Match {
    args: MatchArgs,
    record: Record,
    tablebases: Tablebases,
}

struct Playing<'a> {
    games: Match,
    reporter: &'a Reporter<Played>,
}

impl Visitor for Playing<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Solve + 'static>(self, game: GameId, rules: G::Rules) -> Self::Output {
        let Match { args, record, tablebases } = &self.games;
        let start = quarry_cli::open::<G>(rules, record)?;
        let a = args.a.player(&args.b, game, start.now(), tablebases, TABLE_MEGABYTES)?;
        let b = args.b.player(&args.a, game, start.now(), tablebases, TABLE_MEGABYTES)?;
        let seed = u64::from(args.seed);
        let mut referee = Referee { game, start, players: [a, b], opening: args.opening, moves: args.moves, seed };
        for number in args.first..args.first + args.games {
            if !self.reporter.report(referee.play(number)?) {
                break;
            }
        }
        Ok(())
    }
}
