//! The strongest level where it cannot win: it gives no draw away.

use std::fs::File;
use std::io::Read as _;

use flate2::read::ZlibDecoder;
use quarry::engine::{Lookout, proved_turn};
use quarry::game::Game;
use quarry::games::moxie::{Moxie, Variant};
use quarry::solve::{Means, Solve, Unwatched, Verdict, moxie};
use quarry::turn;

#[test]
fn a_draw_is_not_given_away() {
    let packed = File::open(concat!(env!("CARGO_MANIFEST_DIR"), "/www/tables/moxie-square.z")).expect("a table");
    let mut bytes = Vec::new();
    ZlibDecoder::new(packed).read_to_end(&mut bytes).expect("a packed table");
    moxie::give(Variant::Square, bytes).expect("a table of that game");
    let mut position = Moxie::start(Variant::Square, None).expect("a board");
    let b2 = turn::read(&position, "b2").expect("a turn");
    turn::play(&mut position, &b2, &mut |_| ());
    let worth = |position: &Moxie| position.solve(Means::default(), &mut Unwatched).verdict;
    let mut lookout = Lookout::new(&position, 1);
    let (mut held, mut chances) = (0, 0);
    for _ in 0..4 {
        assert_eq!(proved_turn(&position, &[], 1, &mut Unwatched).map(|proved| proved.verdict), Some(Verdict::Draw));
        let turns = turn::all(&position, 100).expect("few turns");
        chances += turns.iter().filter(|(_, after)| worth(after) == Some(Verdict::Win)).count();
        let Some(steps) = lookout.turn(&position, Verdict::Draw, &[], &mut Unwatched) else { break };
        turn::play(&mut position, &steps, &mut |_| ());
        assert_eq!(worth(&position), Some(Verdict::Draw), "{position}");
        held += 1;
    }
    assert!(held >= 2 && chances >= 4, "{held} turns, {chances} ways to lose");
}
