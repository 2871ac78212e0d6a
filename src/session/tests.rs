use super::*;
use crate::game::{Game, StepNotation};
use crate::games::clobber::{Clobber, Rules};
use crate::games::gobbler::Gobbler;
use crate::games::marbar::Marbar;

fn begin() -> Session<Gobbler> {
    Session::new((), Start::Usual).expect("the usual start")
}

/// Takes the first step that is legal; whether it has ended a move.
fn step(session: &mut Session<Gobbler>) -> bool {
    let first = session.now().list_steps()[0];
    assert!(session.step(first).is_some_and(|events| !events.is_empty()));
    session.partial_move().is_empty()
}

/// Plays complete moves; the positions at their ends, the start before them.
fn play(session: &mut Session<Gobbler>, moves: usize) -> Vec<Gobbler> {
    let mut positions = vec![session.now().clone()];
    for _ in 0..moves {
        while !step(session) {}
        positions.push(session.now().clone());
    }
    positions
}

#[test]
fn undo_and_redo_go_along_the_line() {
    let mut session = begin();
    let positions = play(&mut session, 4);
    assert_eq!((session.cursor(), session.redo()), ((0, 4), None));
    for ply in (0..4).rev() {
        assert!(session.undo());
        assert_eq!((session.cursor(), session.now()), ((0, ply), &positions[ply]));
    }
    assert!(!session.undo());
    assert_eq!((session.cursor(), session.last_move()), ((0, 0), &[][..]));
    for (ply, position) in positions.iter().enumerate().skip(1) {
        let events = session.redo().expect("a move to play again");
        assert!(!events.is_empty());
        assert_eq!((session.cursor(), session.now()), ((0, ply), position));
        assert_eq!(session.last_move(), events);
    }
    assert_eq!(session.redo(), None);
}

#[test]
fn a_step_of_a_partial_move_is_taken_back_before_a_move() {
    let mut session = begin();
    play(&mut session, 1);
    let mut positions = vec![session.now().clone()];
    while !step(&mut session) {
        positions.push(session.now().clone());
    }
    assert!(positions.len() > 1, "a move of one step");
    assert!(session.undo(), "the whole turn");
    for _ in 1..positions.len() {
        step(&mut session);
    }
    for (steps, position) in positions.iter().enumerate().rev() {
        assert_eq!((session.partial_move().len(), session.now()), (steps, position));
        assert_eq!(session.move_start(), &positions[0]);
        assert!(session.undo());
    }
    assert_eq!(session.cursor(), (0, 0));
}

#[test]
fn going_to_a_move_that_is_not_there_changes_nothing() {
    let mut session = begin();
    play(&mut session, 2);
    for (line, ply) in [(0, 3), (1, 0), (1, 1)] {
        assert!(!session.go_to(line, ply), "line {line}, ply {ply}");
        assert_eq!(session.cursor(), (0, 2));
    }
    assert!(session.go_to(0, 1));
    assert_eq!(session.cursor(), (0, 1));
}

#[test]
fn keys_are_those_of_the_positions_before_the_one_on_show() {
    let mut session = begin();
    assert!(session.keys().is_empty());
    let keys: Vec<u64> = play(&mut session, 2).iter().map(Game::key).collect();
    assert_eq!(session.keys(), keys[..2]);
    // The beginning of a partial move is before it.
    assert!(!step(&mut session));
    assert_eq!(session.keys(), keys);
}

#[test]
fn the_same_move_stays_on_the_line_and_another_one_starts_a_variation() {
    let mut session = begin();
    play(&mut session, 2);
    session.go_to(0, 0);
    play(&mut session, 1);
    assert_eq!((session.cursor(), session.line_count()), ((0, 1), 1));
    session.go_to(0, 0);
    let other = session.now().list_steps().pop().expect("a step");
    session.step(other).expect("it is legal");
    while !session.partial_move().is_empty() {
        step(&mut session);
    }
    assert_eq!((session.cursor(), session.line_count()), ((1, 1), 2));
}

#[test]
fn a_game_that_is_over_has_no_steps() {
    let mut session = begin();
    let mut steps = Vec::new();
    session.steps(|step| steps.push(step));
    assert_eq!(steps, session.now().list_steps());
    while session.outcome().is_none() {
        step(&mut session);
    }
    session.steps(|_| panic!("a step after the end"));
    assert!(session.undo());
    assert!(session.outcome().is_none());
}

#[test]
fn a_number_that_no_line_or_move_has_is_a_fault() {
    let mut session = begin();
    play(&mut session, 2);
    let record = session.record("gobbler", false);
    let open = |change: &dyn Fn(&mut Record)| {
        let mut record = record.clone();
        change(&mut record);
        let (session, fault) = Session::<Gobbler>::open((), &record).expect("it starts");
        let fault = fault.map(|fault| match fault {
            Fault::Number(error) => (error.field.clone(), error.found.clone()),
            Fault::Move { error, .. } => panic!("{error:?}"),
        });
        (session, fault)
    };
    let (session, fault) = open(&|_| ());
    assert_eq!((session.cursor(), fault), ((0, 2), None));
    let (session, fault) = open(&|record| record.line = 1);
    assert_eq!((session.cursor(), fault), ((0, 2), Some(("line".to_string(), "1".to_string()))));
    let (session, fault) = open(&|record| record.ply = Some(3));
    assert_eq!((session.cursor(), fault), ((0, 2), Some(("ply".to_string(), "3".to_string()))));
    // Moves after those that are missing are not played, even where they are legal.
    let (session, fault) = open(&|record| {
        let third = record.lines[0].moves.pop().expect("a move");
        record.lines.push(record::Line { parent: 0, keep: 2, moves: vec![third] });
    });
    assert_eq!(fault, Some(("alt 1".to_string(), "0.2".to_string())));
    assert_eq!((session.line_count(), session.line_len(1)), (2, 1));
}

#[test]
fn the_third_occurrence_of_a_position_is_a_draw() {
    // The monster cannot move, and the hunters go back and forth.
    let start = Start::Position("4CW/2C.2C/C.M.C/2C.2C/B4C b a1 e5".to_string());
    let mut session = Session::<Marbar>::new((), start).expect("a position");
    let circle = ["a1-b1", "e5-d5", "b1-a1", "d5-e5"];
    for text in circle.into_iter().chain(circle) {
        assert_eq!(session.outcome(), None);
        session.play(text).expect("it is legal");
    }
    assert_eq!(session.outcome(), Some(Outcome::Draw));
    session.steps(|_| panic!("a step after the end"));
    let error = session.play("a1-b1").expect_err("the game is over");
    assert_eq!(error, MoveError::NotAllowed(ParseError::new("move", "a1-b1", "expected-nothing-repeated")));
    assert!(session.undo());
    assert_eq!(session.outcome(), None);
}

#[test]
fn the_history_has_the_events_of_all_moves_and_of_the_partial_one() {
    let mut session = begin();
    assert!(session.history().is_empty());
    let mut events = Vec::new();
    for _ in 0..2 {
        while {
            let first = session.now().list_steps()[0];
            events.extend(session.step(first).expect("it is legal"));
            !session.partial_move().is_empty()
        } {}
    }
    assert_eq!(session.history(), events);
    let first = session.now().list_steps()[0];
    events.extend(session.step(first).expect("it is legal"));
    assert!(!session.partial_move().is_empty(), "a move of one step");
    assert_eq!(session.history(), events);
    // Moves after the cursor are not among them.
    assert!(session.go_to(0, 0));
    assert!(session.history().is_empty());
}

#[test]
fn a_variation_branches_from_the_line_that_has_the_moves_before_it() {
    let mut session = Session::<Clobber>::new(Rules::Duel, Start::Size(2, 3)).expect("a size");
    let texts = moves::texts(session.now(), 10).expect("moves");
    for text in &texts[..3] {
        // The second time from line 1, which keeps nothing of the main line.
        assert!(session.go_to(session.cursor().0, 0));
        session.play(text).expect("it is legal");
    }
    let parents: Vec<usize> = session.record("clobber", false).lines.iter().map(|line| line.parent).collect();
    assert_eq!((session.cursor(), parents), ((2, 1), vec![0, 0, 0]));
}

#[test]
fn a_partial_move_stays_when_the_moves_after_it_are_deleted() {
    let mut session = begin();
    play(&mut session, 2);
    assert!(session.go_to(0, 1));
    assert!(!step(&mut session), "a move of one step");
    let now = session.now().clone();
    assert!(session.delete(0, 1));
    assert_eq!((session.line_len(0), session.cursor(), session.now()), (1, (0, 1), &now));
}

#[test]
fn a_move_that_is_not_allowed_changes_nothing() {
    let mut session = begin();
    assert!(!step(&mut session), "a move of one step");
    let (now, half) = (session.now().clone(), session.partial_move().to_vec());
    let first = session.now().list_steps()[0];
    let mut asked = Vec::new();
    let mut refuse = |text: &str| {
        asked.push(text.to_string());
        false
    };
    // The move is not complete after the second step, so `allow` is not called.
    assert!(session.take_if(&[first], &mut refuse).is_some());
    assert!(session.undo());
    let mut rest = Vec::new();
    let mut after = session.now().clone();
    while after.is_mid_move() {
        rest.push(after.list_steps()[0]);
        after.play_quietly(*rest.last().expect("a step"));
    }
    assert_eq!(session.take_if(&rest, &mut refuse), None);
    assert_eq!(session.play_if("pass", &mut refuse), Ok(None));
    let whole = moves::text(session.move_start(), &[half.clone(), rest.clone()].concat());
    assert_eq!(asked, [whole.as_str(), "pass"]);
    assert_eq!(
        (session.now(), session.partial_move(), session.cursor(), session.line_len(0)),
        (&now, &half[..], (0, 0), 0)
    );
    assert!(session.take_if(&rest, &mut |text| text == whole).is_some());
    assert_eq!((session.now(), session.cursor()), (&after, (0, 1)));
}

#[test]
fn a_move_has_its_events_in_canonical_order() {
    let steps = |session: &mut Session<Gobbler>, steps: [[&str; 2]; 3]| {
        for names in steps {
            let wanted = names.map(|name| session.now().shape().square(name).expect("a square"));
            let goes = |notation| matches!(notation, StepNotation::Move { from, to, .. } if [from, to] == wanted);
            let step = session.now().list_steps().into_iter().find(|&step| goes(session.now().notation(step)));
            session.step(step.expect("a legal step")).expect("it is legal");
        }
    };
    let [mut one, mut other] = [begin(), begin()];
    steps(&mut one, [["h1", "g1"], ["c4", "d4"], ["f5", "e5"]]);
    steps(&mut other, [["f5", "e5"], ["h1", "g1"], ["c4", "d4"]]);
    assert_eq!(one.moves(0).map(|mv| &mv.text).collect::<Vec<_>>(), ["h1-g1,c4-d4,f5-e5"]);
    assert_eq!((one.last_move(), one.now()), (other.last_move(), other.now()));
}
