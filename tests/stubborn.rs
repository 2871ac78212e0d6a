//! The strongest level where it cannot win: it gives no draw away, and leaves the most wrong answers.

use std::fs::File;
use std::io::Read as _;
use std::sync::Arc;

use flate2::read::ZlibDecoder;
use quarry::catalog::{GameId, Tablebases};
use quarry::game::Game;
use quarry::games::grabber::Grabber;
use quarry::games::grabber::solver::openings::Openings;
use quarry::games::moxie::{Moxie, Variant};
use quarry::play::{SwindleSearch, proved_turn};
use quarry::solve::{NoMonitor, Resources, Solve, Verdict};
use quarry::turn;

fn table(game: &str) -> Vec<u8> {
    let packed = File::open(format!("{}/www/tables/{game}.z", env!("CARGO_MANIFEST_DIR"))).expect("a table");
    let mut bytes = Vec::new();
    ZlibDecoder::new(packed).read_to_end(&mut bytes).expect("a packed table");
    bytes
}

#[test]
fn the_most_wrong_answers_are_left_while_men_are_taken_off() {
    let bytes = table("grabber");
    let mut position = Grabber::start((), None).expect("a board");
    // Where the table is not known, the search is asked.
    let mut without = SwindleSearch::new(&position, Resources::of_megabytes(1));
    assert_eq!(without.turn(&position, Verdict::Loss, &[], &mut NoMonitor), None);
    let openings = Openings::read(&position, &bytes).expect("the table of that board");
    let resources = Resources::<Grabber> { tablebase: Some(Arc::new(openings)), ..Resources::of_megabytes(1) };
    let openings = resources.tablebase.clone().expect("a tablebase");
    for text in ["b1", "f6"] {
        let steps = turn::read(&position, text).expect("a turn");
        turn::play(&mut position, &steps, &mut |_| ());
    }
    assert_eq!(openings.value(&position), Some(Verdict::Loss));
    let turns = turn::all(&position, 100).expect("few turns");
    let wrong = |after: &Grabber| {
        let answers = turn::all(after, 100).expect("few turns");
        answers.iter().filter(|(_, next)| openings.value(next) == Some(Verdict::Win)).count()
    };
    let most = turns.iter().map(|(_, after)| wrong(after)).max().unwrap_or(0);
    let mut swindle = SwindleSearch::new(&position, resources);
    let steps = swindle.turn(&position, Verdict::Loss, &[], &mut NoMonitor).expect("a turn");
    let mut after = position.clone();
    turn::play(&mut after, &steps, &mut |_| ());
    assert_eq!((wrong(&after), most), (6, 6));
    assert!(turns.iter().filter(|(_, after)| wrong(after) == most).count() < 3);
}

#[test]
fn a_draw_is_not_given_away() {
    let mut tablebases = Tablebases::default();
    let square = GameId::MoxieSquare;
    tablebases.load(square, table("moxie-square")).expect("a table of that game");
    let resources = || Resources { tablebase: tablebases.get::<Moxie>(square), ..Resources::of_megabytes(1) };
    let mut position = Moxie::start(Variant::Square, None).expect("a board");
    let b2 = turn::read(&position, "b2").expect("a turn");
    turn::play(&mut position, &b2, &mut |_| ());
    let worth = |position: &Moxie| position.solve(resources(), &mut NoMonitor).verdict;
    let mut swindle = SwindleSearch::new(&position, resources());
    let (mut held, mut chances) = (0, 0);
    for _ in 0..4 {
        assert_eq!(
            proved_turn(&position, &[], resources(), &mut NoMonitor).map(|proved| proved.verdict),
            Some(Verdict::Draw)
        );
        let turns = turn::all(&position, 100).expect("few turns");
        chances += turns.iter().filter(|(_, after)| worth(after) == Some(Verdict::Win)).count();
        let Some(steps) = swindle.turn(&position, Verdict::Draw, &[], &mut NoMonitor) else { break };
        turn::play(&mut position, &steps, &mut |_| ());
        assert_eq!(worth(&position), Some(Verdict::Draw), "{position}");
        held += 1;
    }
    assert!(held >= 2 && chances >= 4, "{held} turns, {chances} ways to lose");
}
