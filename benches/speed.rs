//! How fast the rules are: leaf nodes per second of perft for each game, and turns per second of random Clobber.
//!
//! `cargo bench` runs all, `cargo bench -- grabber` one game.

#[path = "pace/src/case.rs"]
mod case;

use case::{Case, perft};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use fastrand::Rng;
use quarry::game::Game;
use quarry::games::clobber::{Clobber, Rules};

fn main() {
    divan::main();
}

/// Leaf nodes are the items.
#[divan::bench(args = Case::all(), sample_count = 9, sample_size = 1)]
fn leaves(bencher: Bencher, case: &Case) {
    let count = || perft(black_box(case.game), case.start, case.depth);
    bencher.counter(ItemsCount::new(case.count)).bench(|| assert_eq!(count(), Some(case.count), "{case}"));
}

/// Turns are the items: of whole games from the usual start, each turn chosen at random.
#[divan::bench(sample_count = 25, sample_size = 1)]
fn random_clobber(bencher: Bencher) {
    const GAMES: u64 = 20_000;
    let start = Clobber::start(Rules::Duel, None).unwrap_or_else(|error| panic!("{error}"));
    let play = || {
        let mut rng = Rng::with_seed(1);
        (0..GAMES).map(|_| random_game(start.clone(), &mut rng)).sum::<u64>()
    };
    let turns = play();
    assert!((15..25).contains(&(turns / GAMES)), "{turns} turns in {GAMES} games");
    bencher.counter(ItemsCount::new(turns)).bench(|| assert_eq!(play(), turns));
}

/// Plays to the end and returns the number of turns.
fn random_game(mut position: Clobber, rng: &mut Rng) -> u64 {
    let mut turns = 0;
    while let steps @ 1.. = position.count_steps() {
        if let Some(step) = position.nth_step(rng.u32(..steps)) {
            position.play_unchecked(step, &mut |_| ());
        }
        turns += 1;
    }
    turns
}
