//! Puzzles of Gobbler in which one move of the Littles makes a safe pattern ([`crate::study::patterns`]).
//!
//! The Gobblers are two Littles short of their goal: one that finds a meal wins. So the Littles must starve both at once.

use std::collections::HashSet;
use std::iter;
use std::ops::{ControlFlow, RangeInclusive};

use fastrand::Rng;
use quarry::board::Square;
use quarry::game::{Depict as _, Game as _, Notation as _, Outcome};
use quarry::games::gobbler::Gobbler;
use quarry::games::gobbler::pieces::LITTLES;
use quarry::solve::puzzle::Puzzle;
use quarry::solve::{ProgressMonitor, Resources};
use quarry_cli::Failure;

use crate::study::patterns::{board, board_text, is_safe_crowd};

/// How many Littles there are: fewer leave hardly a choice, and more have too many moves to choose from.
const NUMBER: RangeInclusive<usize> = 5..=6;

/// Files and ranks of the corner in which they stand.
const CORNER: u8 = 3;

/// The most positions that are tried for each puzzle.
const TRIES: usize = 1_000_000;

/// Makes this many puzzles, each with another pattern: those with fewer moves to choose from first. The same seed gives the same puzzles.
pub(super) fn make(count: usize, seed: u64, monitor: &mut dyn ProgressMonitor) -> Result<Vec<Puzzle>, Failure> {
    let mut rng = Rng::with_seed(seed);
    let mut puzzles: Vec<Puzzle> = Vec::new();
    let mut seen = HashSet::new();
    for _ in 0..count.saturating_mul(TRIES) {
        if puzzles.len() == count || !monitor.should_continue() {
            break;
        }
        let Some(text) = crowd(&mut rng) else { continue };
        let position = Gobbler::read((), &text)?;
        let Some(pattern) = starving_pattern(&position) else { continue };
        if seen.contains(&pattern) {
            continue;
        }
        if let Ok(puzzle) = Puzzle::of(&position, 1000, &Resources::of_megabytes(1), monitor) {
            seen.insert(pattern);
            puzzles.push(puzzle);
        }
    }
    puzzles.sort_by_key(|puzzle| puzzle.choice);
    Ok(puzzles)
}

/// Littles in a corner, some of them on one square, and two Gobblers: none if they cannot stand so.
fn crowd(rng: &mut Rng) -> Option<String> {
    let far = board().ranks() - CORNER;
    let (right, top) = (rng.bool(), rng.bool());
    let place = |n: u8, at_end: bool| if at_end { far + n } else { n };
    let mut littles = Vec::new();
    for _ in 0..rng.usize(NUMBER) {
        littles.push(board().at(place(rng.u8(..CORNER), right), place(rng.u8(..CORNER), top))?);
    }
    let free: Vec<Square> = board().squares().filter(|square| !littles.contains(square)).collect();
    let (one, two) = (*rng.choice(&free)?, *rng.choice(&free)?);
    let is_puzzling = one != two && !is_safe_crowd(&littles);
    is_puzzling.then(|| format!("{} l 38 40", board_text(&littles, &[one, two])))
}

/// The safe pattern that the only winning move makes: none if more than one move wins at once, or none does, or it is not safe everywhere.
fn starving_pattern(position: &Gobbler) -> Option<Vec<Square>> {
    let mut winning = Vec::new();
    let _ = position.each_move(&mut |next| {
        if next.outcome() == Some(Outcome::Win(LITTLES)) {
            winning.push(next.clone());
        }
        if winning.len() > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let [next] = winning.as_slice() else { return None };
    let count = |square: Square| next.stack(square).iter().filter(|piece| piece.letter() == 'L').count();
    let littles: Vec<Square> = board().squares().flat_map(|square| iter::repeat_n(square, count(square))).collect();
    is_safe_crowd(&littles).then_some(littles)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The puzzles of the page: each winning move makes a pattern that is safe wherever a Gobbler comes from.
    #[test]
    fn puzzles_of_the_page_end_in_safe_patterns() {
        let text = include_str!("../../../src/games/gobbler/puzzles/gobbler.txt");
        let puzzles = text.lines().map(|line| Puzzle::read(line).expect("a puzzle"));
        let patterns: Vec<Puzzle> = puzzles.filter(|puzzle| puzzle.moves == 1).collect();
        assert_eq!(patterns.len(), 20);
        for puzzle in patterns {
            let position = Gobbler::read((), &puzzle.position).expect("a position");
            assert!(starving_pattern(&position).is_some(), "{puzzle}");
        }
    }

    #[test]
    fn not_every_win_is_a_puzzle() {
        // Far from the Gobblers many moves win.
        let many = Gobbler::read((), "L.L5./8./8./8./8./8./8./6.2G l 38 40").expect("a position");
        assert_eq!(starving_pattern(&many), None);
        // The one winning move puts Littles on c2 and e1, a knight's jump apart.
        let unsafe_elsewhere = Gobbler::read((), "8./8./8./8./8./8./3.2G3./3.Llll4. l 38 40").expect("a position");
        assert_eq!(starving_pattern(&unsafe_elsewhere), None);
    }
}
