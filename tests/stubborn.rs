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
use quarry::moves;
use quarry::play::{SwindleSearch, proved_move};
use quarry::solve::{NoMonitor, Resources, Solve, Verdict};

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
    assert_eq!(without.choose(&position, Verdict::Loss, &[], &mut NoMonitor), None);
    let openings = Openings::read(&position, &bytes).expect("the table of that board");
    let resources = Resources::<Grabber> { tablebase: Some(Arc::new(openings)), ..Resources::of_megabytes(1) };
    let openings = resources.tablebase.clone().expect("a tablebase");
    for text in ["b1", "f6"] {
        let steps = moves::read(&position, text).expect("a move");
        moves::play(&mut position, &steps, &mut |_| ());
    }
    assert_eq!(openings.value(&position), Some(Verdict::Loss));
    let moves = moves::all(&position, 100).expect("few moves");
    let wrong = |after: &Grabber| {
        let answers = moves::all(after, 100).expect("few moves");
        answers.iter().filter(|(_, next)| openings.value(next) == Some(Verdict::Win)).count()
    };
    let most = moves.iter().map(|(_, after)| wrong(after)).max().unwrap_or(0);
    let mut swindle = SwindleSearch::new(&position, resources);
    let steps = swindle.choose(&position, Verdict::Loss, &[], &mut NoMonitor).expect("a move");
    let mut after = position.clone();
    moves::play(&mut after, &steps, &mut |_| ());
    assert_eq!((wrong(&after), most), (6, 6));
    assert!(moves.iter().filter(|(_, after)| wrong(after) == most).count() < 3);
}

#[test]
fn a_draw_is_not_given_away() {
    let mut tablebases = Tablebases::default();
    let square = GameId::MoxieSquare;
    tablebases.load(square, table("moxie-square")).expect("a table of that game");
    let resources = || Resources { tablebase: tablebases.get::<Moxie>(square), ..Resources::of_megabytes(1) };
    let mut position = Moxie::start(Variant::Square, None).expect("a board");
    let b2 = moves::read(&position, "b2").expect("a move");
    moves::play(&mut position, &b2, &mut |_| ());
    let worth = |position: &Moxie| position.solve(resources(), &mut NoMonitor).verdict;
    let mut swindle = SwindleSearch::new(&position, resources());
    let (mut held, mut chances) = (0, 0);
    for _ in 0..4 {
        assert_eq!(
            proved_move(&position, &[], resources(), &mut NoMonitor).map(|proved| proved.verdict),
            Some(Verdict::Draw)
        );
        let moves = moves::all(&position, 100).expect("few moves");
        chances += moves.iter().filter(|(_, after)| worth(after) == Some(Verdict::Win)).count();
        let Some(steps) = swindle.choose(&position, Verdict::Draw, &[], &mut NoMonitor) else { break };
        moves::play(&mut position, &steps, &mut |_| ());
        assert_eq!(worth(&position), Some(Verdict::Draw), "{position}");
        held += 1;
    }
    assert!(held >= 2 && chances >= 4, "{held} moves, {chances} ways to lose");
}
