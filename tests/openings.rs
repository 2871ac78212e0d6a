//! The table of Grabber's openings, held against the solver, which does not look into it.

use std::io::Read as _;

use flate2::read::ZlibDecoder;
use quarry::game::Game as _;
use quarry::games::grabber::Grabber;
use quarry::games::grabber::solver::Solver;
use quarry::games::grabber::solver::openings::Openings;
use quarry::moves;
use quarry::solve::{NoMonitor, NodeBudget, Verdict};

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/www/tables/grabber.z");

fn table() -> Openings {
    let packed = std::fs::read(TABLE).expect("a table");
    let mut bytes = Vec::new();
    ZlibDecoder::new(packed.as_slice()).read_to_end(&mut bytes).expect("a packed table");
    Openings::read(&Grabber::start((), None).expect("the usual board"), &bytes).expect("a table of the usual board")
}

/// What the solver says of a position, if it says it soon.
fn solved(solver: &mut Solver, position: &Grabber) -> Option<Verdict> {
    let winner = solver.solve(position, 1, &mut NodeBudget { checks_left: 20, monitor: &mut NoMonitor })??;
    Some(if winner == position.to_move() { Verdict::Win } else { Verdict::Loss })
}

#[test]
fn openings_have_the_values_of_the_table() {
    let table = table();
    let start = Grabber::start((), None).expect("the usual board");
    assert_eq!(table.value(&start), Some(Verdict::Loss));
    let mut solver = Solver::new(&start, 64);
    let mut random = fastrand::Rng::with_seed(5);
    let mut seen = [0; 2];
    while seen.iter().sum::<u32>() < 60 {
        let mut position = start.clone();
        for _ in 0..4 {
            let (text, next) = random.choice(moves::all(&position, 100).expect("few moves")).expect("a move");
            assert!(table.value(&position).is_some(), "{text}");
            position = next;
        }
        let value = table.value(&position).expect("an opening");
        if let Some(found) = solved(&mut solver, &position) {
            assert_eq!(value, found, "{position}");
            seen[usize::from(value == Verdict::Win)] += 1;
        }
        // After a capture it says nothing.
        let (_, next) = random.choice(moves::all(&position, 1000).expect("few moves")).expect("a move");
        assert_eq!(table.value(&next), None, "{next}");
    }
    assert!(seen[0] > 20 && seen[1] > 3, "{seen:?}");
}

/// On a small board all of it: before each of the four removals, too.
#[test]
fn a_small_board_is_reported_as_the_solver_does() {
    let start = Grabber::start((), Some((3, 4))).expect("a board");
    let table = Openings::solve(&start, 1, &mut NoMonitor).expect("no monitor stops it");
    let again = Openings::read(&start, &table.bytes()).expect("what was written");
    let mut solver = Solver::new(&start, 1);
    let mut positions = vec![start];
    for seen in [1, 6, 36, 180, 900] {
        assert_eq!(positions.len(), seen);
        for position in &positions {
            let found = solved(&mut solver, position);
            assert_eq!((table.value(position), again.value(position)), (found, found), "{position}");
        }
        let next = positions.iter().flat_map(|position| moves::all(position, 100).expect("few moves"));
        positions = next.map(|(_, next)| next).collect();
    }
    assert_eq!(table.positions().count(), 15 * 15);
    let classes: Vec<(Grabber, u64)> = table.classes().collect();
    assert_eq!(classes.iter().map(|(_, count)| count).sum::<u64>(), 15 * 15);
    assert_eq!(classes.len(), 117);
    let wins = |position: &Grabber| table.value(position).expect("an opening") == Verdict::Win;
    let counted =
        classes.iter().filter(|(position, _)| wins(position)).map(|(_, count)| *count as usize).sum::<usize>();
    assert_eq!(counted, table.positions().filter(wins).count());
}

/// Black takes off both of the black men in the corners, or `a1` and `b2`, whatever White takes off.
#[test]
fn black_can_always_take_off_his_corners() {
    let table = table();
    let start = Grabber::start((), None).expect("the usual board");
    let sure: Vec<String> =
        table.sure().map(|both| both.map(|square| start.shape().name(square).to_string()).join(" ")).collect();
    assert_eq!(sure, ["a1 b2", "a1 f6", "e5 f6"]);
    let mut seen = 0;
    for (white, mut position) in moves::all(&start, 100).expect("few moves") {
        let play = |text: &str, position: &mut Grabber| {
            let steps = moves::read(position, text).expect("a move");
            moves::play(position, &steps, &mut |_| ());
        };
        play("a1", &mut position);
        assert_eq!(table.value(&position), Some(Verdict::Loss), "{white} a1");
        for (other, mut position) in moves::all(&position, 100).expect("few moves") {
            play("f6", &mut position);
            assert_eq!(table.value(&position), Some(Verdict::Loss), "{white} a1 {other} f6");
            seen += 1;
        }
    }
    assert_eq!(seen, 18 * 17);
}

#[test]
fn other_tables_are_refused() {
    let start = Grabber::start((), Some((3, 3))).expect("a board");
    let refused = |bytes: &[u8]| Openings::read(&start, bytes).expect_err("another table").to_string();
    assert_eq!(refused(b""), "table: found \"\", expected \"quarry grabber 1 3x3\"");
    assert_eq!(
        refused(b"quarry grabber 1 3x4\nabc"),
        "table: found \"quarry grabber 1 3x4\", expected \"quarry grabber 1 3x3\""
    );
    assert_eq!(refused(b"quarry grabber 1 3x3\nab"), "table: found \"2\", expected 8 bytes");
}
