//! `quarry solve solitaire --size RxC`: a checkerboard of any size reduced by construction.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::time::Instant;

use quarry::game::Player;
use quarry::solve::solitaire::{Clobbering, Reducer, Sheet, par};
use serde_json::json;

use crate::Failure;

/// Reduces the checkerboard, White first, checks the moves by replay, and writes them into a file if there is one.
pub(crate) fn run((rows, cols): (usize, usize), file: Option<&Path>, json: bool) -> Result<(), Failure> {
    let begin = Instant::now();
    let start = Sheet::checkerboard(rows, cols, Player::White)?;
    let mut reducer = Reducer::default();
    let moves = reducer.reduce(rows, cols, Player::White).unwrap_or_default();
    let left = start.clone().replay(&moves)?;
    if let Some(file) = file {
        let fault = |error| Failure::Input(format!("moves: found \"{}\", {error}", file.display()));
        write(file, &start, &moves).map_err(fault)?;
    }
    let seconds = begin.elapsed().as_secs_f64();
    let best = moves.first().map(|&step| start.name(step).to_string());
    // Fewer stones are out of reach by theorems 2 and 3; more would be a result of this way only.
    let proved = left == par(rows, cols, Player::White);
    let (nodes, turns) = (reducer.nodes(), moves.len());
    let mut out = io::stdout().lock();
    if json {
        let result = if proved { json!(left) } else { json!("unknown") };
        let answer = json!({"result": result, "best": best, "nodes": nodes, "seconds": seconds, "turns": turns});
        writeln!(out, "{answer}")?;
    } else {
        let result = if proved { left.to_string() } else { "unknown".to_string() };
        let best = best.as_deref().unwrap_or("none");
        writeln!(out, "result: {result}\nbest: {best}\nnodes: {nodes}\nseconds: {seconds:.3}\nturns: {turns}")?;
        if let Some(file) = file {
            writeln!(out, "moves: {turns}, replayed to {left}, in {}", file.display())?;
        }
    }
    Ok(out.flush()?)
}

/// A move a line.
fn write(file: &Path, start: &Sheet, moves: &[Clobbering]) -> io::Result<()> {
    let mut out = BufWriter::new(File::create(file)?);
    for &step in moves {
        writeln!(out, "{}", start.name(step))?;
    }
    out.flush()
}
