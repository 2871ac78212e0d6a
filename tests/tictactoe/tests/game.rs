//! Tic-tac-toe keeps the contract, and is played, searched, solved, drawn and described like a game of the list.

#[path = "../../contract/checks.rs"]
mod checks;

use std::path::Path;

use fastrand::Rng;
use quarry::entry::Listed as _;
use quarry::fluent::Language;
use quarry::game::{Game as _, Notation as _, Outcome, Player};
use quarry::message::Message;
use quarry::moves::{self, perft};
use quarry::play::{ComputerPlayer, MoveMonitor, MoveRequest};
use quarry::record::Start;
use quarry::search::{Level, Limits, NoObserver, Search};
use quarry::session::Session;
use quarry::solve::retrograde::Retrograde;
use quarry::solve::{NoMonitor, Resources, Solve as _, Verdict};
use quarry::view::export::svg::svg;
use quarry::view::input::selection::{Pick, Selection};
use quarry::view::text::describe;
use quarry::view::text::narration::Narration;
use quarry::view::{Layout, Scene, Theme, Timeline, paint};

use tictactoe::pieces::{CROSS, NOUGHT, O, X};
use tictactoe::{DEPICTION, MESSAGES, Step, TicTacToe};

fn read(text: &str) -> TicTacToe {
    TicTacToe::read((), text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn the_contract_is_kept() {
    let mut starts = vec![Start::Usual; 60];
    starts.push(Start::Size(3, 3));
    starts.extend(["3./.X./3. o", "XX./OO./3. x", "XOX/XOO/.X. o"].map(|text| Start::Position(text.to_string())));
    let next = |mover: Player, _: &TicTacToe| Some(mover.opponent());
    let (seen, ended) = checks::check::<TicTacToe>("tictactoe", (), starts, next);
    assert!(seen > 400, "only {seen} positions");
    assert_eq!(ended, 64);
}

#[test]
fn moves_are_counted() {
    let start = TicTacToe::start((), None).unwrap();
    let counts = [9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872, 0];
    assert_eq!((1..=10).map(|depth| perft(&start, depth)).collect::<Vec<u64>>(), counts);
}

#[track_caller]
fn refused(text: &str, message: &str) {
    assert_eq!(TicTacToe::read((), text).map_err(|error| error.to_string()), Err(message.to_string()));
}

#[test]
fn a_text_is_refused_with_the_field() {
    refused("3./3. x", "board: found \"3./3.\", expected 3 ranks of 3 squares");
    refused("XX./3./3. o", "board: found \"XX./3./3.\", expected as many X as O, or one more");
    refused("XXX/OOO/3. x", "board: found \"XXX/OOO/3.\", expected rows of one side only");
    refused("XXX/OO./O2. x", "board: found \"XXX/OO./O2.\", expected a game that ends with a row");
    refused("3./.X./3. x", "side: found \"x\", expected o, since X begins");
    let size = TicTacToe::start((), Some((4, 4))).map_err(|error| error.to_string());
    assert_eq!(size, Err("size: found \"4x4\", expected 3x3".to_string()));
}

#[test]
fn a_session_has_undo_and_variations() {
    let mut session = Session::<TicTacToe>::new((), Start::Usual).unwrap();
    for mv in ["b2", "a1", "c3"] {
        session.play(mv).unwrap();
    }
    assert!(session.undo() && session.undo());
    assert_eq!(session.now().to_string(), "3./.X./3. o");
    // Another answer is a variation; the first one is still there.
    session.play("b1").unwrap();
    assert_eq!((session.cursor(), session.line_count()), ((1, 2), 2));
    assert!(session.undo());
    assert!(session.redo().is_some());
    assert_eq!(session.now().to_string(), "3./.X./.O. x");
    assert!(session.promote(1));
    let moves = |line| session.moves(line).map(|mv| mv.text.clone()).collect::<Vec<_>>();
    assert_eq!((moves(0), moves(1)), (vec!["b2".into(), "b1".into()], vec!["b2".into(), "a1".into(), "c3".into()]));
    assert_eq!(session.record("tictactoe", false).to_string(), "v=1&game=tictactoe&moves=b2.b1&alt=0.1:a1.c3");
    let error = session.play("b2").unwrap_err().to_string();
    assert_eq!(error, "move: found \"b2\", which is not allowed here; expected a legal move, such as a1");
}

#[test]
fn a_square_is_picked() {
    let position = read("3./.X./3. o");
    let mut hand = Selection::default();
    assert_eq!(hand.targets(&position).len(), 8);
    let corner = position.shape().square("a1").unwrap();
    let Pick::Steps(steps) = hand.pick(&position, corner) else { panic!("a step") };
    assert_eq!(moves::text(&position, &steps), "a1");
}

/// A message in English.
fn format(message: impl Into<Message>) -> String {
    let message = message.into();
    let (text, errors) = Language::of("en").with(MESSAGES).try_format(&message);
    assert!(errors.is_empty(), "{message:?}: {errors:?}");
    text
}

/// The game has no words of its own for what cannot be picked: the usual ones do.
#[test]
fn a_square_that_cannot_be_picked_has_a_reason() {
    let position = read("3./.X./3. o");
    let square = |name: &str| position.shape().square(name).unwrap();
    assert_eq!(
        describe::why_not(&position, None, Selection::default().targets(&position), square("b2"))
            .map(format)
            .as_deref(),
        Some("This square is occupied.")
    );
    assert_eq!(format(describe::state(&position, &DEPICTION, None)), "O to move.");
}

/// What the search plays.
fn best(position: TicTacToe, limits: Limits) -> String {
    let lines = Search::new(1).think(&position, &[], limits, &mut NoObserver);
    moves::text(&position, lines[0].first())
}

#[test]
fn the_search_finds_the_win_and_the_block() {
    let shallow = |depth| Limits { depth, ..Limits::default() };
    assert_eq!(best(read("3./OO./XX. x"), shallow(1)), "c1");
    assert_eq!(best(read("O2./.X./X2. o"), shallow(2)), "c3");
    // Both diagonals are open: O wins by no corner, and loses by none but an edge saves it.
    assert!(["a2", "b1", "b3", "c2"].contains(&best(read("2.X/.O./X2. o"), Limits::default()).as_str()));
    let depths = |level: u8| Level::new(level).map(|level| level.strength::<TicTacToe>(()).depth);
    assert!(depths(1) < depths(8), "{:?}", depths(8));
}

/// A clock that stands still: what bounds a level is its nodes.
struct Untimed;

impl MoveMonitor<Step> for Untimed {
    fn has_time(&mut self, _: u64) -> bool {
        true
    }
}

/// The game has no evaluation of its own.
#[test]
fn the_computer_plays_at_eight_levels() {
    for level in (1..=8).filter_map(Level::new) {
        let (mut position, mut player, mut rng) = (read("3./3./3. x"), ComputerPlayer::new(1), Rng::with_seed(1));
        let request = MoveRequest { level: Some(level), nodes: Some(2_000), ..MoveRequest::default() };
        let mut moves = 0;
        while position.outcome().is_none() {
            let chosen = player.choose(&position, &[], &request, &mut rng, &mut Untimed);
            assert_eq!(chosen.steps().len(), 1, "{level:?}");
            position.play(chosen.steps()[0], &mut |_| ()).unwrap();
            moves += 1;
        }
        assert!((5..=9).contains(&moves), "{level:?}");
    }
}

#[test]
fn perfect_play_draws() {
    let start = TicTacToe::start((), None).unwrap();
    let whole = Retrograde::new(&start, 10_000, &mut NoMonitor).unwrap();
    assert_eq!((whole.len(), whole.value(&start)), (5_478, Some((Verdict::Draw, None))));
    let answer = start.solve(Resources::default(), &mut NoMonitor);
    assert_eq!((answer.verdict, answer.moves), (Some(Verdict::Draw), None));
    let answer = read("O2./.X./X2. o").solve(Resources::default(), &mut NoMonitor);
    assert_eq!(answer.verdict, Some(Verdict::Draw));
    let answer = read("X2./.O./2.X o").solve(Resources::default(), &mut NoMonitor);
    assert_eq!(answer.verdict, Some(Verdict::Draw));
    let answer = read("XO./.X./2.O x").solve(Resources::default(), &mut NoMonitor);
    assert_eq!((answer.verdict, answer.moves), (Some(Verdict::Win), Some(3)));
}

#[test]
fn a_scene_follows_the_events() {
    let mut position = read(TicTacToe::entry(()).sample);
    let before = Scene::of(&position, &DEPICTION);
    let square = |name: &str| position.shape().square(name).unwrap();
    let (centre, edge) = (square("b2"), square("b3"));
    assert_eq!((before.stack(centre), before.stack(edge)), (&[NOUGHT][..], &[][..]));
    let mut events = Vec::new();
    let steps = moves::read(&position, "b3").unwrap();
    moves::play(&mut position, &steps, &mut |event| events.push(event));
    let timeline = Timeline::new(&before, &events);
    let after = Scene { marks: timeline.after().marks.clone(), ..Scene::of(&position, &DEPICTION) };
    assert_eq!(timeline.after(), &after);
    assert_eq!((after.stack(edge), after.to_move), (&[NOUGHT][..], X));
    assert!(timeline.duration() > 0.0);
    assert_eq!(Scene::of(&read("3./.X./3. o"), &DEPICTION).stack(centre), [CROSS]);
}

/// The picture of the sample, stored in `sample.svg`. `UPDATE=1` rewrites it.
#[test]
fn a_picture_is_drawn() {
    let scene = Scene::of(&read(TicTacToe::entry(()).sample), &DEPICTION);
    let layout = Layout::new(scene.shape, 180.0, 180.0, false, true, scene.depiction.has_trays());
    let text = svg(&paint(&scene, &layout, &Theme::light()), 180.0, 180.0, None);
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sample.svg");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&file, &text).unwrap();
    }
    let stored = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{error}; UPDATE=1 draws it"));
    assert!(stored == text, "{} has changed; UPDATE=1 rewrites it", file.display());
}

/// What is said after each move of a game: the move, and the state.
fn described(moves: &str) -> Vec<(String, String)> {
    let mut session = Session::<TicTacToe>::new((), Start::Usual).unwrap();
    let describe = |mv: &str| {
        let player = session.now().to_move();
        let events = session.play(mv).unwrap();
        let after = session.now();
        let sentence = Narration { after, player, depiction: &DEPICTION, events: &events }.sentence();
        (sentence.map(format).unwrap_or_default(), format(describe::state(after, &DEPICTION, session.outcome())))
    };
    moves.split(' ').map(describe).collect()
}

#[test]
fn a_whole_game_is_reported() {
    let pair = |mv: &str, state: &str| (mv.to_string(), state.to_string());
    let won = [
        pair("X marks b2.", "O to move."),
        pair("O marks b1.", "X to move."),
        pair("X marks a1.", "O to move."),
        pair("O marks c1.", "X to move."),
        pair("X marks c3.", "X wins: three in a row, a1, b2 and c3."),
    ];
    assert_eq!(described("b2 b1 a1 c1 c3"), won);
    let (mv, state) = described("b2 a1 b1 b3 a2 c2 c3 a3 c1").pop().unwrap();
    assert_eq!((mv.as_str(), state.as_str()), ("X marks c1.", "Draw: the board is full."));
    let position = read("OX./OX./O.X x");
    assert_eq!(position.outcome(), Some(Outcome::Win(O)));
    assert_eq!(format(describe::square(&position, position.shape().square("b2").unwrap(), &DEPICTION)), "b2, X");
}
