//! `lab fair`: the smallest handicaps that make a game of Moxie a draw.

use std::fs::File;
use std::io::{self, Read as _, Write as _};
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use flate2::read::ZlibDecoder;
use quarry::catalog::{GameId, GameType as _};
use quarry::game::Game as _;
use quarry::games::moxie::{Moxie, Variant, starts::starts};
use quarry::message::Message;
use quarry::moves;
use quarry::solve::{NoMonitor, Resources, Solve as _, Solver, Verdict};
use quarry::text::ParseError;
use quarry_cli::Failure;
use serde_json::json;

const MEGABYTES: usize = 256;

/// Moves of a position, at most.
const MAX_MOVES: u64 = 10_000;

/// Of which game, and how large the handicaps are.
#[derive(Args, Clone, Debug)]
pub(crate) struct FairArgs {
    /// `moxie` or one of its variants
    #[arg(value_name = "GAME", value_parser = GameId::read)]
    game: GameId,
    /// The most changes: stones on the board, and captures that count from the beginning
    #[arg(
        long,
        value_name = "N",
        default_value = "3",
        value_parser = clap::value_parser!(u8).range(1..=6),
        allow_hyphen_values = true
    )]
    changes: u8,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The starts with one number of changes.
struct Level {
    changes: u8,
    /// How many the player to move wins, loses, and how many are drawn or stay unknown.
    counts: [usize; 4],
    draws: Vec<Draw>,
}

/// A start that is a draw.
struct Draw {
    position: String,
    /// How many first moves keep the draw, of how many.
    holding: (usize, usize),
}

/// Solves the starts with one change, with two and so on, until some are draws.
pub(crate) fn run(args: &FairArgs) -> Result<(), Failure> {
    let levels = levels(args)?;
    let mut out = io::stdout().lock();
    if args.json {
        let draw =
            |Draw { position, holding: (keep, all) }: &Draw| json!({"position": position, "keep": keep, "turns": all});
        let level = |Level { changes, counts: [won, lost, drawn, unknown], draws }: &Level| {
            let draws: Vec<_> = draws.iter().map(draw).collect();
            json!({"changes": changes, "won": won, "lost": lost, "drawn": drawn, "unknown": unknown, "draws": draws})
        };
        writeln!(out, "{}", json!(levels.iter().map(level).collect::<Vec<_>>()))?;
        return Ok(out.flush()?);
    }
    for Level { changes, counts: [won, lost, drawn, unknown], draws } in levels {
        writeln!(out, "changes {changes}: won {won}, lost {lost}, drawn {drawn}, unknown {unknown}")?;
        for Draw { position, holding: (keep, all) } in draws {
            writeln!(out, "draw: {position}, {keep} of {all} turns keep it")?;
        }
    }
    Ok(out.flush()?)
}

/// The starts with no change, with one, and so on, until some are draws.
fn levels(args: &FairArgs) -> Result<Vec<Level>, Failure> {
    let Some(variant) = Moxie::rules_of(args.game) else {
        return Err(ParseError::new("game", args.game.id(), Message::verbatim("moxie or one of its variants")).into());
    };
    // The table of the page.
    let file = PathBuf::from(format!("{}/../www/tables/{}.z", env!("CARGO_MANIFEST_DIR"), args.game));
    let packed = File::open(&file).map_err(|error| Failure::of_file(&file, &error))?;
    let mut bytes = Vec::new();
    ZlibDecoder::new(packed).read_to_end(&mut bytes)?;
    let tablebase = Moxie::read_tablebase(variant, bytes).transpose()?.map(Arc::new);
    let mut solver = Moxie::start(variant, None)?.solver(Resources { tablebase, ..Resources::of_megabytes(MEGABYTES) });
    let mut levels = Vec::new();
    for changes in 0..=args.changes {
        let level = level(variant, changes, &mut solver)?;
        let is_last = !level.draws.is_empty();
        levels.push(level);
        if is_last {
            break;
        }
    }
    Ok(levels)
}

fn level(variant: Variant, changes: u8, solver: &mut Solver<'_, Moxie>) -> Result<Level, Failure> {
    let mut level = Level { changes, counts: [0; 4], draws: Vec::new() };
    for start in starts(variant, changes)? {
        let verdict = solver(&start, &mut NoMonitor).verdict;
        level.counts[match verdict {
            Some(Verdict::Win) => 0,
            Some(Verdict::Loss) => 1,
            Some(Verdict::Draw) => 2,
            _ => 3,
        }] += 1;
        if verdict == Some(Verdict::Draw) {
            let moves = moves::all(&start, MAX_MOVES).unwrap_or_default();
            let mut is_draw = |after: &Moxie| solver(after, &mut NoMonitor).verdict == Some(Verdict::Draw);
            let keep = moves.iter().map(|(_, after)| after).filter(|after| is_draw(after)).count();
            level.draws.push(Draw { position: start.to_string(), holding: (keep, moves.len()) });
        }
    }
    Ok(level)
}
