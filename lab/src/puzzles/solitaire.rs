//! Puzzles of Solitaire Clobber: how few stones can be left is proved, and how hard it is to leave so few is measured.

use std::collections::HashSet;

use fastrand::Rng;
use quarry::game::{Depict as _, Game as _, Notation as _};
use quarry::games::clobber::solitaire::{GRADES, Measure, candidate, measure};
use quarry::games::clobber::{Clobber, Rules};
use quarry::solve::puzzle::{Puzzle, Task};
use quarry::text::ParseError;

use super::symmetry;

/// Candidates that have more positions on their ways are left out.
const MAX_POSITIONS: usize = 40_000;

/// The largest number of stones that a puzzle leaves, and how often it may be reached by mere care.
const PAR: u32 = 3;
const CAREFUL: f64 = 0.8;

/// The rating of a player who takes care and no more.
const CARE: f64 = 1500.0;

/// Brings puzzles up to this number, about as many of each grade. The same arguments give the same puzzles.
pub(super) fn make(kept: Vec<Puzzle>, count: usize, seed: u64) -> Result<Vec<Puzzle>, ParseError> {
    let mut rng = Rng::with_seed(seed);
    let mut known: HashSet<String> = kept.iter().map(|puzzle| symmetry::canonical(&puzzle.position)).collect();
    let missing = count.saturating_sub(kept.len());
    let mut left = vec![missing.div_ceil(GRADES as usize); GRADES as usize];
    let mut made: Vec<Puzzle> = Vec::new();
    while made.len() < missing && left.iter().any(|&left| left > 0) {
        let Some(position) = candidate(&mut rng) else { continue };
        if !known.insert(symmetry::canonical(&position.to_string())) {
            continue;
        }
        let Some(found) = measure(&position, MAX_POSITIONS).filter(|found| found.par <= PAR && found.careful < CAREFUL)
        else {
            continue;
        };
        let grade = &mut left[found.grade(stones(&position)) as usize - 1];
        if *grade > 0 {
            *grade -= 1;
            made.push(puzzle(&position, &found));
        }
    }
    made.sort_by_key(|puzzle| puzzle.rating);
    let kept = kept.into_iter().map(|kept| {
        let position = Clobber::read(Rules::Solitaire, &kept.position)?;
        Ok(measure(&position, MAX_POSITIONS).map_or(kept, |found| puzzle(&position, &found)))
    });
    kept.chain(made.into_iter().map(Ok)).collect()
}

fn stones(position: &Clobber) -> u32 {
    position.counters().iter().map(|counter| counter.number).sum()
}

fn puzzle(position: &Clobber, found: &Measure) -> Puzzle {
    let themes = if found.par == 1 { vec!["one".to_string()] } else { Vec::new() };
    Puzzle {
        position: position.to_string(),
        task: Task::Stones(found.par),
        line: Vec::new(),
        moves: stones(position) - found.par,
        choice: position.count_moves() as usize,
        rating: rating(found.careful),
        themes,
    }
}

/// The rating of an opponent against whom a player of the rating [`CARE`] wins this share of the games.
fn rating(share: f64) -> u32 {
    let share = share.clamp(1e-4, 1.0 - 1e-4);
    (CARE + 400.0 * ((1.0 - share) / share).log10()).round().clamp(100.0, 3500.0) as u32
}
