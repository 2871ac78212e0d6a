//! What `docs/results.md` counts: `cargo test --release --lib gobbler::study -- --ignored --nocapture`.

use std::time::Instant;

use super::*;
use crate::solve::{Unwatched, quiz};

/// Positions looked at for each result.
const MOST: u64 = 200_000;

/// Turns before the end that are told of.
const TURNS: usize = 8;

#[test]
#[ignore = "counts games for a minute"]
fn how_far_from_the_end_results_are_proved() {
    let mut rng = fastrand::Rng::with_seed(1);
    // For each number of turns before the end: positions, of these proved, and proved by the usual ways.
    let mut counts = [[0; 3]; TURNS];
    let (mut games, mut slowest) = (0, 0.0f64);
    let mut times = Vec::new();
    while games < 200 {
        let positions: Vec<Gobbler> = quiz::random_game((), None, &mut rng).unwrap();
        games += 1;
        for (n, position) in positions.iter().rev().take(TURNS).enumerate() {
            let begin = Instant::now();
            let mut ending = Ending { nodes: 0, most: MOST, watch: &mut Unwatched };
            let known = ending.value(position).ok().flatten().is_some();
            let time = begin.elapsed().as_secs_f64();
            times.push(time);
            slowest = slowest.max(time);
            let usual = within::solve(position, 1, MOST, &mut Unwatched).verdict.is_some();
            counts[n][0] += 1;
            counts[n][1] += u32::from(known);
            counts[n][2] += u32::from(usual);
        }
    }
    times.sort_by(f64::total_cmp);
    for (n, [all, known, usual]) in counts.iter().enumerate() {
        println!("{} turns before the end: {known} of {all} proved, by the usual ways {usual}", n + 1);
    }
    println!("median {:.4} s, slowest {slowest:.3} s", times[times.len() / 2]);
    assert_eq!(counts[0][1], counts[0][0], "who has just won could have been told");
}
