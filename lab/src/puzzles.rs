//! `lab puzzles`: the puzzles of a game, made, proved and measured.
//!
//! | file | what it is |
//! | --- | --- |
//! | `make` | positions of games that are puzzles, no two of them alike |
//! | `symmetry` | positions that are images of each other |
//! | `themes` | what a puzzle is about |
//! | `measure` | how hard it is: which levels of the computer solve it |
//! | `patterns` | Gobbler: one move of the Littles makes a safe pattern |
//! | `solitaire` | Solitaire Clobber: how few stones can be left |

pub(crate) mod make;
mod measure;
mod patterns;
mod solitaire;
mod symmetry;
mod themes;

use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Instant;

use clap::Args;
use flate2::read::ZlibDecoder;
use quarry::catalog::{GameId, Listed, Visitor};
use quarry::message::Message;
use quarry::solve::Resources;
use quarry::solve::puzzle::Puzzle;
use quarry::text::ParseError;
use quarry_cli::Failure;
use quarry_cli::arguments::read_large;
use quarry_cli::progress::TerminalProgress;
use serde_json::json;

/// The solvers nest deep.
const STACK: usize = 256 << 20;

/// What is to be made.
#[derive(Args, Clone, Debug)]
pub(crate) struct PuzzlesArgs {
    /// A game id
    #[arg(value_name = "GAME", value_parser = GameId::read)]
    game: GameId,
    /// What the games are drawn from
    #[arg(long, value_name = "N", default_value = "1", value_parser = read_large, allow_hyphen_values = true)]
    seed: u64,
    /// How many puzzles, those of the file included
    #[arg(
        long,
        value_name = "N",
        default_value = "48",
        value_parser = clap::value_parser!(u16).range(1..=1000),
        allow_hyphen_values = true
    )]
    count: u16,
    /// Begin with the puzzles of this file, in their order: links name a puzzle by its number
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
    /// Gobbler: positions in which one move of the Littles makes a safe pattern
    #[arg(long)]
    patterns: bool,
    /// Look values up in the game's table in this folder, such as www/tables, if it has one
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,
    /// How many times as many puzzles are measured as are wanted
    #[arg(long, value_name = "N", default_value = "4", value_parser = clap::value_parser!(u8).range(1..=20))]
    spare: u8,
    /// Do not measure how hard they are
    #[arg(long)]
    unrated: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Puzzles, and the ratings of the levels that were measured with them.
type Made = (Vec<Puzzle>, Vec<measure::LevelRating>);

/// Makes puzzles and prints them.
pub(crate) fn run(args: &PuzzlesArgs) -> Result<(), Failure> {
    if args.patterns && args.game.id() != "gobbler" {
        Err(ParseError::new("game", args.game.id(), Message::verbatim("gobbler")))?;
    }
    let kept = match &args.keep {
        Some(file) => fs::read_to_string(file)?.lines().map(Puzzle::read).collect::<Result<_, _>>()?,
        None => Vec::new(),
    };
    let work = Work { progress: TerminalProgress::new(Instant::now(), None), kept, args: args.clone() };
    let made = thread::Builder::new().stack_size(STACK).spawn(move || work.make())?.join();
    let (puzzles, levels) = made.map_err(|_| Failure::Broken("solver-broke-off"))??;
    let mut out = io::stdout().lock();
    if args.json {
        let one = |puzzle: &Puzzle| {
            let Puzzle { position, task, line, moves, choice, rating, themes } = puzzle;
            json!({
                "position": position, "task": task.to_string(), "line": line, "moves": moves, "choice": choice,
                "rating": rating, "themes": themes,
            })
        };
        let level =
            |one: &measure::LevelRating| json!({"level": one.level, "rating": one.rating, "solved": one.solved});
        let value = json!({
            "puzzles": puzzles.iter().map(one).collect::<Vec<_>>(),
            "levels": levels.iter().map(level).collect::<Vec<_>>(),
        });
        writeln!(out, "{value}")?;
    } else {
        puzzles.iter().try_for_each(|puzzle| writeln!(out, "{puzzle}"))?;
        for measure::LevelRating { level, rating, solved } in levels {
            eprintln!("level {level}: {rating}, solves {:.0} %", 100.0 * solved);
        }
    }
    Ok(out.flush()?)
}

/// The table of a game, if there is a file of it in the folder.
fn table<G: Listed>(game: GameId, rules: G::Rules, folder: &Path) -> Result<Option<Arc<G::Tablebase>>, Failure> {
    let Ok(file) = File::open(folder.join(format!("{game}.z"))) else { return Ok(None) };
    let mut bytes = Vec::new();
    ZlibDecoder::new(file).read_to_end(&mut bytes)?;
    Ok(G::read_tablebase(rules, bytes).transpose()?.map(Arc::new))
}

struct Work {
    progress: TerminalProgress,
    kept: Vec<Puzzle>,
    args: PuzzlesArgs,
}

impl Work {
    fn make(mut self) -> Result<Made, Failure> {
        let game = self.args.game;
        if game.is_solitaire() {
            let count = self.args.count.into();
            return Ok((solitaire::make(self.kept, count, self.args.seed)?, Vec::new()));
        }
        if self.args.patterns {
            self.kept.extend(patterns::make(self.args.count.into(), self.args.seed, &mut self.progress)?);
        }
        game.visit(self)
    }
}

impl Visitor for Work {
    type Output = Result<Made, Failure>;

    fn visit<G: Listed + 'static>(mut self, game: GameId, rules: G::Rules) -> Self::Output {
        let PuzzlesArgs { count, seed, unrated, spare, .. } = self.args;
        let tablebase =
            self.args.tables.as_deref().map(|folder| table::<G>(game, rules, folder)).transpose()?.flatten();
        let resources = Resources { tablebase, ..Resources::of_megabytes(1) };
        let (kept, count) = (self.kept.len(), usize::from(count));
        // Some are left out when they have been measured.
        let wanted = if unrated { count } else { kept + usize::from(spare) * count.saturating_sub(kept) };
        let mut puzzles = make::make::<G>(game, rules, self.kept, wanted, seed, &resources, &mut self.progress)?;
        for puzzle in &mut puzzles {
            puzzle.themes = themes::of::<G>(rules, puzzle)?;
        }
        let made = if unrated {
            (puzzles, Vec::new())
        } else {
            measure::rate::<G>(rules, puzzles, (kept, count), seed, &mut self.progress)?
        };
        self.progress.clear();
        Ok(made)
    }
}
