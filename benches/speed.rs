//! How fast the rules are: leaf nodes per second of perft for each game, and moves per second of random Clobber.
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

/// Moves are the items: of whole games from the usual start, each move chosen at random.
#[divan::bench(sample_count = 25, sample_size = 1)]
fn random_clobber(bencher: Bencher) {
    const GAMES: u64 = 20_000;
    let start = Clobber::start(Rules::Duel, None).unwrap_or_else(|error| panic!("{error}"));
    let play = || {
        let mut rng = Rng::with_seed(1);
        (0..GAMES).map(|_| random_game(start.clone(), &mut rng)).sum::<u64>()
    };
    let moves = play();
    assert!((15..25).contains(&(moves / GAMES)), "{moves} moves in {GAMES} games");
    bencher.counter(ItemsCount::new(moves)).bench(|| assert_eq!(play(), moves));
}

/// Plays to the end and returns the number of moves.
fn random_game(mut position: Clobber, rng: &mut Rng) -> u64 {
    let mut moves = 0;
    while let steps @ 1.. = position.count_steps() {
        if let Some(step) = position.nth_step(rng.u32(..steps)) {
            position.play_unchecked(step, &mut |_| ());
        }
        moves += 1;
    }
    moves
}
