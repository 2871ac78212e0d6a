use super::*;
use crate::game::Depict as _;
use crate::game::Illegal;
use crate::game::Notation as _;
use crate::game::Piece;
use crate::game::StepNotation;
use crate::games::gobbler::pieces::{HOP, LITTLES_EATEN, LITTLES_LEFT, SCATTER};

fn read(text: &str) -> Gobbler {
    Gobbler::read((), text).unwrap()
}

fn legal(position: &Gobbler) -> Vec<Step> {
    position.list_steps()
}

/// The step from one square to another, legal or not.
fn step(position: &Gobbler, text: &str) -> Step {
    let square = |name: &str| position.shape().square(name).unwrap();
    match text.split_once('-').map(|(from, to)| (square(from), square(to))) {
        Some((from, to)) if position.littles_to_move => Step::Little { from, to },
        Some((from, to)) => Step::Hop { from, to },
        None => Step::End,
    }
}

/// Plays steps written `a1-b3`, or `end`, and returns the events.
fn play(position: &mut Gobbler, steps: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for text in steps.split(' ') {
        let step = step(position, text);
        assert_eq!(position.play(step, &mut |event| events.push(event)), Ok(()), "{position}: {text}");
    }
    events
}

fn after(start: &str, steps: &str) -> String {
    let mut position = read(start);
    play(&mut position, steps);
    position.to_string()
}

#[track_caller]
fn refused(text: &str, message: &str) {
    assert_eq!(Gobbler::read((), text).map_err(|error| error.to_string()), Err(message.to_string()));
}

/// Plays a number of steps at random, from one of several starts, and shows every position to `look`.
fn wander(seed: u64, steps: u32, look: &mut impl FnMut(&Gobbler, Step)) {
    let starts = ["8L/8L/8L/3LG.3L/3L.G3L/8L/8L/8L l 0 40", "G2LG/4L/4L/4L l 0 60", "5L/L.LlGL/LGLlll2. l 0 9"];
    let mut position = read(starts[seed as usize % 3]);
    let mut random = seed;
    for _ in 0..steps {
        let steps = legal(&position);
        assert_eq!(steps.is_empty(), position.outcome().is_some());
        if steps.is_empty() {
            return;
        }
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let step = steps[(random >> 33) as usize % steps.len()];
        look(&position, step);
        position.play_quietly(step);
    }
}

#[test]
fn start() {
    let start = Gobbler::start((), None).unwrap();
    assert_eq!(start.to_string(), "8L/8L/8L/3LG.3L/3L.G3L/8L/8L/8L l 0 40");
    assert_eq!(start, read("8L/8L/8L/LLLG.LLL/3L.G3L/8L/8L/8L l 0 40"));
    assert_eq!(Gobbler::start((), Some((8, 8))).as_ref(), Ok(&start));
    assert_eq!(
        Gobbler::start((), Some((6, 8))).map_err(|error| error.to_string()),
        Err("size: found \"6x8\", expected 8x8, the only size".to_string())
    );
    assert_eq!(start.count_moves(), 8_599_254);
}

#[test]
fn the_worked_example_scatters() {
    let start = "5L/3L.G/3LG./5L/5L g 0 40";
    assert_eq!(after(start, "e4-c5 c5-b3"), "2Ll.LlL/5./.G.G./3.2L/2LlLLlL l 4 40");
    let mut position = read(start);
    let square = |name| Shape::rect(5, 5).square(name).unwrap();
    let gone = |name, why| Event::Removed { at: square(name), count: 1, why };
    let run = |from, to| Event::Moved { from: square(from), to: square(to), count: 1, how: SCATTER };
    let hop = |from, to| Event::Moved { from: square(from), to: square(to), count: 1, how: HOP };
    assert_eq!(
        play(&mut position, "e4-c5 c5-b3"),
        [
            gone("c5", EATEN),
            hop("e4", "c5"),
            gone("b3", EATEN),
            hop("c5", "b3"),
            run("a2", "a1"),
            run("b2", "b1"),
            run("c2", "d1"),
            gone("a3", PINNED),
            gone("c3", CAUGHT),
            run("a4", "a5"),
            run("b4", "b5"),
            run("c4", "d5"),
            Event::Turn { to: LITTLES },
        ]
    );
}

#[test]
fn corners_pin_and_slides_run_into_gobblers() {
    // b7 scatters: a8 is in a corner; c8 slides along the edge to d8, onto the other Gobbler.
    let start = "L.LG4./.Ll6./8./2.G5./8./8./8./8. g 0 40";
    assert_eq!(after(start, "c5-b7"), "3.G4./.G6./8./8./8./8./8./8. l 4 40");
}

#[test]
fn littles_step_once_each_and_three_at_most() {
    let mut position = read("5./5./2.Ll2./5./G3.G l 0 9");
    play(&mut position, "c3-c4 c3-c4");
    assert!(position.is_mid_move());
    assert_eq!(position.outcome(), None);
    assert_eq!(legal(&position), [Step::End]);
    let tired = step(&position, "c4-c5");
    assert_eq!(position.clone().play(tired, &mut |_| ()), Err(Illegal));

    let mut position = read("5./5./2.Ll2./2.L2./G3.G l 0 9");
    play(&mut position, "c2-c3");
    // Three stand there, and one of them is tired.
    assert_eq!(legal(&position).len(), 8 + 1);
    play(&mut position, "c3-c2 c3-c2");
    assert!(!position.is_mid_move());
    assert_eq!(position.to_string(), "5./5./2.L2./2.Ll2./G3.G g 0 9");
    assert_eq!(position.to_move(), GOBBLERS);
}

#[test]
fn the_order_of_littles_does_not_matter() {
    let start = "8L/8L/8L/3LG.3L/3L.G3L/8L/8L/8L l 0 40";
    let mut one = read(start);
    let mut two = one.clone();
    play(&mut one, "a1-b2 c3-d4");
    play(&mut two, "c3-d4 a1-b2");
    assert_eq!((one.key(), &one), (two.key(), &two));
    assert!(!two.is_canonical(step(&two, "c2-d1")));
    assert!(two.is_canonical(step(&two, "c3-d4")));
    assert!(two.is_canonical(Step::End));
    play(&mut one, "h8-h7");
    play(&mut two, "h8-h7");
    assert_eq!(one, two);
}

#[test]
fn littles_do_not_step_onto_gobblers() {
    let position = read("3L/3L/LGL l 0 9");
    assert!(legal(&position).iter().all(|&step| !matches!(step, Step::Little { to: Square(1), .. })));
    assert_eq!(position.count_moves(), 1 + 30 + 384 + 2742);
}

#[test]
fn a_gobbler_stops_when_it_has_enough() {
    let mut position = read("5./.L3./G.Ll2./5./.L3. g 0 9");
    // One Little on b1 or none on b5 is too little, but c3 is in reach from there; c2 and c4 lead nowhere.
    assert_eq!(legal(&position), [step(&position, "a3-b1"), step(&position, "a3-b5")]);
    let steps = play(&mut position.clone(), "a3-b1 b1-c3");
    assert_eq!(steps.last(), Some(&Event::Turn { to: LITTLES }));
    play(&mut position, "a3-b1");
    assert!(position.is_mid_move());
    assert_eq!(legal(&position), [step(&position, "b1-c3")]);
    assert_eq!(
        position.notation(step(&position, "b1-c3")),
        StepNotation::Continue { from: Square(1), mark: "x", to: Square(12) }
    );
}

#[test]
fn a_gobbler_may_not_land_on_the_other_or_go_on_when_full() {
    // c2 would lead on to a3, but is taken; b3 holds three, and the move ends there.
    let start = "LlLll./2.G/G2. g 0 9";
    let position = read(start);
    assert_eq!(legal(&position), [step(&position, "a1-b3"), step(&position, "c2-a3")]);
    assert_eq!(position.count_moves(), 2);
    assert_eq!(after(start, "a1-b3"), ".G./2.G/3. l 5 9");
}

#[test]
fn gobblers_starve_after_the_littles_move() {
    let mut position = read("G4./2.L2./2.Ll2./3.L./4.G l 0 10");
    let events = play(&mut position, "c3-c2 c4-c3 d2-e2");
    assert_eq!(position.to_string(), "5./5./2.Ll2./2.L.L/5. g 0 10");
    let starved = |at| Event::Removed { at: Square(at), count: 1, why: STARVED };
    assert_eq!(events[3..], [starved(4), starved(20), Event::Turn { to: GOBBLERS }]);
    assert_eq!(position.outcome(), Some(Outcome::Win(LITTLES)));
    assert_eq!(position.count_moves(), 0);
}

#[test]
fn littles_may_pass() {
    let mut position = read("5./2.L2./G2.L. l 0 9");
    assert_eq!(position.notation(Step::End), StepNotation::End);
    assert_eq!(
        play(&mut position, "end"),
        [Event::Removed { at: Square(0), count: 1, why: STARVED }, Event::Turn { to: GOBBLERS }]
    );
    assert_eq!(after("5./5./G.Ll2./5./.L3. l 0 9", "end"), "5./5./G.Ll2./5./.L3. g 0 9");
}

#[test]
fn the_goal_is_judged_at_the_end_of_the_gobblers_move() {
    // Only one is missing and one is in reach, but a move must eat two.
    assert_eq!(after("5./5./G4./2.L2./5. l 7 8", "end"), "5./5./5./2.L2./5. g 7 8");
    let mut position = read("L2.L/2.GL/L3./3L. g 7 8");
    play(&mut position, "c3-a2");
    assert_eq!(position.outcome(), None);
    play(&mut position, "a2-c1");
    assert_eq!(position.to_string(), "L2.L/3.L/4./Ll.G. l 9 8");
    assert_eq!(position.outcome(), Some(Outcome::Win(GOBBLERS)));
    assert!(legal(&position).is_empty());
}

#[test]
fn a_goal_that_is_reached_comes_before_everything() {
    for text in ["3L/3L/LGL g 9 9", "3L/3L/LGL l 12 9", "3./.L./2.G g 10 10", "3./3./3. l 9 9", ". g 60 60"] {
        let position = read(text);
        assert_eq!(position.outcome(), Some(Outcome::Win(GOBBLERS)), "{text}");
        assert_eq!((position.count_moves(), legal(&position).len()), (0, 0), "{text}");
    }
    assert_eq!(read("3./3L/.LL g 8 9").outcome(), Some(Outcome::Win(LITTLES)));
}

#[test]
fn counting_agrees_with_visiting() {
    for seed in 0..20 {
        wander(seed, 40, &mut |position, _| {
            // Millions to visit; their number at the start is known.
            if position.grid.rows == 8 && position.littles_to_move {
                return;
            }
            let mut moves = 0;
            let _ = position.each_move(&mut |_| {
                moves += 1;
                ControlFlow::Continue(())
            });
            assert_eq!(position.count_moves(), moves, "{position}");
        });
    }
}

#[test]
fn events_report_what_happens() {
    for seed in 0..200 {
        wander(seed, 200, &mut |position, step| {
            let mut stacks: Vec<Vec<Piece>> = position.shape().squares().map(|square| position.stack(square)).collect();
            let mut next = position.clone();
            next.play_unchecked(step, &mut |event| match event {
                Event::Moved { from, to, count, .. } => {
                    let mut moved: Vec<Piece> = stacks[from.index()].drain(..usize::from(count)).collect();
                    moved.append(&mut stacks[to.index()]);
                    stacks[to.index()] = moved;
                }
                Event::Removed { at, count, .. } => drop(stacks[at.index()].drain(..usize::from(count))),
                _ => (),
            });
            let expected: Vec<Vec<Piece>> = next.shape().squares().map(|square| next.stack(square)).collect();
            assert_eq!(stacks, expected, "{position} {step:?}");
            if !next.is_mid_move() {
                assert_eq!(read(&next.to_string()), next);
            }
        });
    }
}

#[test]
fn text_that_cannot_arise() {
    refused("3L/3L/G2L l 0", "position: found \"3L/3L/G2L l 0\", expected 4 fields (board, side, eaten, goal), not 3");
    refused("9L l 0 40", "board: found \"9L\", expected a board of at most 8 rows and 8 columns");
    refused("GGG l 0 40", "board: found \"GGG\", expected at most 2 Gobblers");
    refused("Gl. l 0 40", "board: found \"Gl\", expected a Gobbler alone on its square");
    refused("G.W l 0 40", "board: found \"W\", expected a square: . or L or G");
    refused("3L/3L/G2L w 0 40", "side: found \"w\", expected l or g");
    refused("4./4./2GLl. g 0 40", "side: found \"g\", expected l, since a Gobbler on the board has no valid move");
    refused("3L/3L/G2L l 61 40", "eaten: found \"61\", expected a number from 0 to 60");
    refused("3L/3L/G2L l 0 0", "goal: found \"0\", expected a number from 1 to 60");
    refused("3L/3L/G2L l 0 61", "goal: found \"61\", expected a number from 1 to 60");
    refused("3L/3L/G2L l 53 60", "eaten: found \"53\", expected at most 60 Littles, those on the board included");
    let crowd = format!("L{}G l 0 40", "l".repeat(80));
    let found = format!("L{}…", "l".repeat(59));
    refused(&crowd, &format!("board: found \"{found}\", expected at most 60 Littles"));
}

#[test]
fn counters() {
    let counters = read("5./3.L./G2Ll.L l 3 9").counters();
    let numbers: Vec<_> = counters.iter().map(|counter| (counter.kind, counter.number, counter.goal)).collect();
    assert_eq!(numbers, [(LITTLES_LEFT, 6, None), (LITTLES_EATEN, 3, Some(9))]);
}

#[test]
fn what_matters_is_counted() {
    let stance = read("L.L./.G2./2.LL/Ll2.G l 0 5").stance();
    let Stance { gobblers, starving, near, outer, stacked, links } = stance;
    assert_eq!([gobblers, starving, near, outer, stacked, links], [2, 1, 2, 5, 1, 2]);
}
