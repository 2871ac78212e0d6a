//! `quarry solve solitaire`: few stones left, by construction on a checkerboard of any size, else by search; and short
//! play.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Instant;

use quarry::game::{Game as _, Player};
use quarry::games::clobber::solitaire::{Order, Reducer, Sheet, fewest_moves, fewest_stones, par};
use quarry::games::clobber::{Clobber, Rules, Step};
use quarry::message::{Localizer as _, Message};
use quarry::moves;
use quarry::text::ParseError;
use quarry_cli::Failure;
use quarry_cli::language::language;
use quarry_cli::progress::TerminalProgress;
use serde_json::json;

use super::STACK;
use quarry_cli::arguments::At;

/// What is asked of Solitaire Clobber beside the position.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct Wishes {
    #[arg(long, value_name = "FILE")]
    moves: Option<PathBuf>,
    #[arg(long)]
    shortest: bool,
    #[arg(id = "any-order", long)]
    any_order: bool,
}

impl Wishes {
    /// Refused with other games.
    pub(crate) fn refuse(&self) -> Result<(), Failure> {
        let given = [("any-order", self.any_order), ("shortest", self.shortest), ("moves", self.moves.is_some())];
        match given.into_iter().find(|&(_, is_given)| is_given) {
            None => Ok(()),
            Some((found, _)) => Err(ParseError::new(found, format!("--{found}"), "expected-with-solitaire"))?,
        }
    }

    fn order(&self) -> Order {
        if self.any_order { Order::Any } else { Order::Alternating }
    }
}

/// What was found out: `least` is proved; where `most` has been reached too, it is the answer.
struct Found {
    least: usize,
    most: Option<usize>,
    moves: Vec<String>,
    nodes: u64,
}

/// Finds the fewest stones, or moves, of a position or a checkerboard, and prints them.
pub(crate) fn run(at: &At, wishes: &Wishes, time: Option<u64>, megabytes: usize) -> Result<(), Failure> {
    let begin = Instant::now();
    let (found, left) = match at.checkerboard() {
        Some(size) if !wishes.shortest => reduce(size, &mut TerminalProgress::new(begin, time))?,
        _ => {
            let (_, record) = at.record()?;
            let session = quarry_cli::open::<Clobber>(Rules::Solitaire, &record)?;
            let (position, shortest, order) = (session.now().clone(), wishes.shortest, wishes.order());
            let mut progress = TerminalProgress::new(begin, time);
            let work = move || search(&position, shortest, order, megabytes, &mut progress);
            let found = thread::Builder::new().stack_size(STACK).spawn(work)?.join();
            found.map_err(|_| Failure::Broken("solver-broke-off"))??
        }
    };
    if let Some(file) = &wishes.moves {
        write(file, &found.moves).map_err(|error| {
            let expected = Message::new("expected-writable").with("reason", error.to_string());
            ParseError::new("moves", file.to_string_lossy(), expected)
        })?;
    }
    let seconds = begin.elapsed().as_secs_f64();
    let Found { least, most, moves, nodes } = &found;
    let result = most.filter(|most| most == least);
    let (best, count) = (moves.first(), moves.len());
    let mut out = io::stdout().lock();
    if at.json {
        let result = result.map_or_else(|| json!("unknown"), |result| json!(result));
        let answer = json!({
            "result": result, "best": best, "nodes": nodes, "seconds": seconds, "turns": count, "least": least, "most": most,
        });
        writeln!(out, "{answer}")?;
        return Ok(out.flush()?);
    }
    let text = result.map_or_else(|| "unknown".to_string(), |result| result.to_string());
    let best = best.map_or("none", String::as_str);
    writeln!(out, "result: {text}\nbest: {best}\nnodes: {nodes}\nseconds: {seconds:.3}\nturns: {count}")?;
    if result.is_none() {
        let most = most.map_or_else(|| "not known".to_string(), |most| most.to_string());
        writeln!(out, "least: {least}\nmost: {most}")?;
    }
    if let Some(file) = &wishes.moves {
        let message = Message::new("solve-replayed").with("moves", count.to_string()).with("left", left.to_string());
        writeln!(out, "{}", language().format(&message.with("file", file.to_string_lossy().as_ref())))?;
    }
    Ok(out.flush()?)
}

/// By construction, with the stones left after replay. Fewer are out of reach by theorems 2 and 3, in whatever order the
/// colours move.
fn reduce((rows, cols): (usize, usize), progress: &mut TerminalProgress) -> Result<(Found, usize), Failure> {
    let start = Sheet::checkerboard(rows, cols, Player::WHITE)?;
    let mut reducer = Reducer::default();
    let moves = reducer.reduce_within(rows, cols, Player::WHITE, progress).unwrap_or_default();
    let left = start.clone().replay(&moves)?;
    let least = par(rows, cols, Player::WHITE);
    let moves = moves.iter().map(|&step| start.name(step).to_string()).collect();
    Ok((Found { least, most: Some(left), moves, nodes: reducer.nodes() }, left))
}

/// By search, with the stones left after replay.
fn search(
    position: &Clobber,
    shortest: bool,
    order: Order,
    megabytes: usize,
    progress: &mut TerminalProgress,
) -> Result<(Found, usize), Failure> {
    let many = || Failure::from(ParseError::new("position", position.to_string(), "expected-stones"));
    let (least, most, line, nodes) = if shortest {
        let found = fewest_moves(position, order, megabytes, progress);
        let most = found.line.as_ref().map(|line| line.len() as u32);
        (found.least, most, found.line.unwrap_or_default(), found.nodes)
    } else {
        let found = fewest_stones(position, order, megabytes, progress).ok_or_else(many)?;
        (found.least, Some(found.most), found.line, found.nodes)
    };
    progress.clear();
    let mut after = position.clone();
    let mut moves = Vec::new();
    for step in line {
        if order == Order::Any {
            after = after.with_to_move(owner(&after, step));
        }
        moves.push(moves::text(&after, &[step]));
        let refused = |_| Failure::Broken("solver-not-allowed");
        after.play(step, &mut |_| ()).map_err(refused)?;
    }
    let (white, black) = after.stones();
    let most = most.map(|most| most as usize);
    Ok((Found { least: least as usize, most, moves, nodes }, (white | black).count_ones() as usize))
}

/// Whose stone moves.
fn owner(position: &Clobber, step: Step) -> Player {
    if position.stones().0 & step.from.bit128() == 0 { Player::BLACK } else { Player::WHITE }
}

/// A move a line.
fn write(file: &Path, moves: &[String]) -> io::Result<()> {
    let mut out = BufWriter::new(File::create(file)?);
    for text in moves {
        writeln!(out, "{text}")?;
    }
    out.flush()
}
