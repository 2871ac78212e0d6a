//! The command line.

use quarry::game::Game;
use quarry::games::clobber::{Clobber, Rules};
use quarry::turn;

fn main() {
    if let Ok(start) = Clobber::start(Rules::Duel, None) {
        for depth in 1..=5 {
            println!("{depth} {}", turn::perft(&start, depth));
        }
    }
}
