//! What `docs/results.md` counts: `cargo test --release --lib gobbler::study -- --ignored --nocapture`.

use super::*;
use crate::solve::{Unwatched, quiz};

/// Positions looked at for each result.
const MOST: u64 = 100_000;

/// Turns before the end that are told of.
const TURNS: usize = 8;

#[test]
#[ignore = "counts games for a minute or two"]
fn how_far_from_the_end_results_are_proved() {
    let mut rng = fastrand::Rng::with_seed(1);
    // For each number of turns before the end: positions, of these proved, and proved by the usual ways.
    let mut counts = [[0; 3]; TURNS];
    let mut nodes = Vec::new();
    for _ in 0..100 {
        let positions: Vec<Gobbler> = quiz::random_game((), None, &mut rng).unwrap();
        for (position, counts) in positions.iter().rev().zip(&mut counts) {
            let mut ending = Ending { nodes: 0, most: MOST, watch: &mut Unwatched };
            let known = ending.value(position).ok().flatten().is_some();
            if known {
                nodes.push(ending.nodes);
            }
            let usual = within::solve(position, 1, MOST, &mut Unwatched).verdict.is_some();
            for (count, adds) in counts.iter_mut().zip([true, known, usual]) {
                *count += u32::from(adds);
            }
        }
    }
    nodes.sort_unstable();
    for (n, [all, known, usual]) in counts.iter().enumerate() {
        println!("{} turns before the end: {known} of {all} proved, by the usual ways {usual}", n + 1);
    }
    println!("of the proofs half take at most {:?} positions, all {:?}", nodes.get(nodes.len() / 2), nodes.last());
    assert_eq!(counts[0][1], counts[0][0], "who has just won could have been told");
}
