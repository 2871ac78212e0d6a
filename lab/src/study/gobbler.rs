//! How far from the end results of Gobbler are proved, and which patterns of Littles are safe.

use std::iter;

use fastrand::Rng;
use quarry::games::gobbler::Gobbler;
use quarry::solve::{NoMonitor, mate};
use quarry_cli::Failure;

use super::patterns::patterns;
use super::{Part, Row, Rows};
use crate::puzzles::make::random_game;

pub(super) const PARTS: [Part; 2] = [("endings", |_| endings()), ("patterns", |_| patterns())];

/// Positions looked at for each result.
const MAX_NODES: u64 = 100_000;

/// Moves before the end that are counted.
const MOVES: usize = 8;

/// Games that are counted.
const GAMES: usize = 100;

fn endings() -> Rows {
    let rows = iter::once_with(|| count(GAMES));
    Box::new(rows.flat_map(|rows| match rows {
        Ok(rows) => rows.into_iter().map(Ok).collect(),
        Err(failure) => vec![Err(failure)],
    }))
}

/// For each number of moves before the end: positions, of these proved, and proved by the usual search. Last, how many
/// positions half of the proofs look at, at most, and how many all of them.
fn count(games: usize) -> Result<Vec<Row>, Failure> {
    let mut rng = Rng::with_seed(1);
    let mut counts = [[0; 3]; MOVES];
    let mut nodes = Vec::new();
    for _ in 0..games {
        let positions: Vec<Gobbler> = random_game((), None, &mut rng)?;
        for (position, counts) in positions.iter().rev().zip(&mut counts) {
            let ending = position.prove_ending(MAX_NODES, &mut NoMonitor);
            let proved = ending.verdict.is_some();
            if proved {
                nodes.push(ending.nodes);
            }
            let usual = mate::solve(position, 1, MAX_NODES, &mut NoMonitor).verdict.is_some();
            for (count, adds) in counts.iter_mut().zip([true, proved, usual]) {
                *count += u64::from(adds);
            }
        }
    }
    nodes.sort_unstable();
    let row = |of: String, counts| Row { part: "endings", of, counts };
    let mut rows: Vec<Row> = (1..)
        .zip(counts)
        .map(|(before, [all, proved, usual])| {
            row(before.to_string(), vec![("positions", all), ("proved", proved), ("usual", usual)])
        })
        .collect();
    let proofs = [("half", nodes.get(nodes.len() / 2)), ("all", nodes.last())];
    rows.push(row("proofs".to_string(), proofs.into_iter().filter_map(|(name, n)| Some((name, *n?))).collect()));
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_before_the_end_everything_is_proved() {
        let rows = count(2).unwrap();
        assert_eq!(rows.len(), MOVES + 1);
        assert_eq!(rows[0].counts[..2], [("positions", 2), ("proved", 2)]);
    }
}
