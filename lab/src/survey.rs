//! `lab survey`: every position of a game, solved; what it is like, in numbers.

use std::fs;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use quarry::catalog::{GameId, Retention, Survey};
use quarry::games::grabber::Grabber;
use quarry::text::{self, ParseError};
use quarry_cli::Failure;
use quarry_cli::progress::TerminalProgress;
use serde_json::json;

/// Which game is surveyed, and what is written.
#[derive(Args, Clone, Debug)]
pub(crate) struct SurveyArgs {
    /// A game that can be solved as a whole; of grabber it is every opening on the usual board
    #[arg(value_name = "GAME", value_parser = GameId::read_small)]
    game: GameId,
    /// Write what a short search would not tell, for the page and for `solve`, packed as zlib does
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// Grabber: a board of this size instead
    #[arg(long, value_name = "RxC", value_parser = text::size)]
    size: Option<(u8, u8)>,
    /// Grabber: keep results in this file as they are found, and begin with those that it has
    #[arg(long, value_name = "FILE")]
    store: Option<PathBuf>,
    /// How many stones are few
    #[arg(long, value_name = "N", value_parser = read_stones, default_value = "6", allow_hyphen_values = true)]
    stones: u8,
    /// Of positions with more stones leave out losses within this number of moves
    #[arg(long = "turns", value_name = "N", value_parser = read_moves, default_value = "9", allow_hyphen_values = true)]
    moves: u32,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

fn read_stones(text: &str) -> Result<u8, ParseError> {
    text::number("stones", text, 1..=16).map(|stones: u32| stones as u8)
}

fn read_moves(text: &str) -> Result<u32, ParseError> {
    text::number("turns", text, 0..=250)
}

/// Solves every position and prints what there is to tell.
pub(crate) fn run(args: &SurveyArgs) -> Result<(), Failure> {
    let begin = Instant::now();
    let mut progress = TerminalProgress::new(begin, None);
    if let Some(file) = &args.store {
        args.game.refuse_unless_openings("store", &file.to_string_lossy())?;
        progress.keep_in::<Grabber>(args.game, (), file)?;
    }
    let limits = Retention { stones: args.stones, moves: args.moves };
    let found = args.game.survey(args.size, limits, &mut progress)?;
    progress.clear();
    let Some(Survey { value, first, sure, counts, arrangements, over, longest, table }) = found else {
        return Err(io::Error::other("stopped: a survey is of use only when it is whole").into());
    };
    if let Some(file) = &args.write {
        let mut packer = ZlibEncoder::new(Vec::new(), Compression::best());
        packer.write_all(&table)?;
        let written = fs::write(file, packer.finish()?);
        written.map_err(|error| Failure::of_file(file, &error))?;
    }
    let (verdict, moves) = value;
    let [wins, losses, draws] = counts;
    let positions = wins + losses + draws;
    let seconds = begin.elapsed().as_secs_f64();
    let mut out = io::stdout().lock();
    if args.json {
        let first: Vec<_> = first
            .iter()
            .map(|(text, (verdict, moves))| json!({"move": text, "result": verdict.to_string(), "turns": moves}))
            .collect();
        let longest = longest.map(|(moves, position)| json!({"turns": moves, "position": position}));
        let answer = json!({
            "result": verdict.to_string(), "turns": moves, "first": first, "sure": sure, "positions": positions,
            "arrangements": arrangements, "wins": wins, "losses": losses, "draws": draws, "over": over,
            "longest": longest, "seconds": seconds,
        });
        writeln!(out, "{answer}")?;
        return Ok(out.flush()?);
    }
    let within = |moves: Option<u32>| moves.map_or(String::new(), |moves| format!(" {moves}"));
    writeln!(out, "result: {verdict}{}", within(moves))?;
    for (text, (verdict, moves)) in first {
        writeln!(out, "first: {text} {verdict}{}", within(moves))?;
    }
    for both in sure {
        writeln!(out, "sure: {both}")?;
    }
    writeln!(out, "positions: {positions} ({arrangements} with mirrored and turned ones)")?;
    for (name, number) in [("wins", wins), ("losses", losses), ("draws", draws)] {
        let share = number as f64 * 100.0 / positions.max(1) as f64;
        writeln!(out, "{name}: {number} ({share:.3} %)")?;
    }
    writeln!(out, "over: {over}")?;
    if let Some((moves, position)) = longest {
        writeln!(out, "longest win: {moves} turns, {position}")?;
    }
    writeln!(out, "seconds: {seconds:.1}")?;
    Ok(out.flush()?)
}
