//! The command line.
use quarry::{game::Game, games::clobber::*, turn};
fn main() {
    let p = Clobber::start(Rules::Duel, None).unwrap();
    for d in 1..=5 {
        println!("{d} {}", turn::perft(&p, d));
    }
}
