//! The game that `cargo xtask new-game` writes keeps the contract, and is searched, solved, drawn and described.

#[path = "../../contract/checks.rs"]
mod checks;

use new_game::newgame::{DEPICTION, Newgame};
use quarry::entry::Listed as _;
use quarry::fluent::Language;
use quarry::game::{Depict, Game as _, Notation as _, Player};
use quarry::message::Message;
use quarry::moves::{self, MoveError};
use quarry::record::{Record, Start};
use quarry::search::{self, Limits, Search};
use quarry::session::Session;
use quarry::solve::{self, NoMonitor, Resources, Solve as _};
use quarry::view::text::describe;
use quarry::view::text::narration::Narration;
use quarry::view::{Layout, Scene, Theme, paint};

const MESSAGES: &str = include_str!("../../../xtask/new-game/newgame/messages.ftl");

/// A message in English.
fn format(message: impl Into<Message>) -> String {
    let message = message.into();
    let (text, errors) = Language::of("en").with(MESSAGES).try_format(&message);
    assert!(errors.is_empty(), "{message:?}: {errors:?}");
    text
}

const RULES: &str = include_str!("../../../xtask/new-game/newgame/rules.md");

#[test]
fn the_contract_is_kept() {
    let next = |mover: Player, _: &Newgame| Some(mover.opponent());
    let (seen, ended) = checks::check::<Newgame>("newgame", (), vec![Start::Usual; 20], next);
    assert!(seen > 200, "only {seen} positions");
    assert_eq!(ended, 20);
}

#[test]
fn the_boards_of_the_rules_show_what_is_so() {
    let blocks: Vec<&str> = RULES.split("```board\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(!blocks.is_empty());
    for block in blocks {
        let mut lines = block.lines();
        let (record, fault) = Record::read(lines.next().unwrap());
        assert_eq!((fault, record.game.as_deref()), (None, Some("newgame")), "{block}");
        let (session, fault) = Session::<Newgame>::open((), &record).unwrap();
        assert_eq!(fault, None, "{block}");
        for mv in lines.filter_map(|line| line.strip_prefix("not ")) {
            let refused = moves::read(session.first(), mv);
            assert!(matches!(refused, Err(MoveError::NotAllowed { .. })), "{block}: {mv}");
        }
    }
}

#[test]
fn it_is_searched_solved_drawn_and_described() {
    let start = Newgame::start((), None).unwrap();
    let lines = Search::new(1).think(&start, &[], Limits { depth: 2, ..Limits::default() }, &mut search::NoObserver);
    assert_eq!((lines[0].depth, lines[0].moves.len()), (2, 2));

    let near = Newgame::read((), "W.W.W/.W.W./W.W.W/.W.W./2.W.W w").unwrap();
    let answer = near.solve(Resources::default(), &mut NoMonitor);
    assert_eq!((answer.verdict, answer.moves), (Some(solve::Verdict::Loss), Some(2)));

    let sample = Newgame::read((), Newgame::entry(()).sample).unwrap();
    assert_eq!((sample.outcome(), sample.counters().len()), (None, 2));
    let scene = Scene::of(&sample, &DEPICTION);
    let layout = Layout::new(scene.shape, 180.0, 180.0, false, true, scene.depiction.has_trays());
    assert!(paint(&scene, &layout, &Theme::light()).len() > 30);

    let mut after = near.clone();
    let mut describe = |mv: &str| {
        let (player, mut events) = (after.to_move(), Vec::new());
        let steps = moves::read(&after, mv).unwrap();
        moves::play(&mut after, &steps, &mut |event| events.push(event));
        let described = Narration { after: &after, player, depiction: &DEPICTION, events: &events }.sentence();
        (described.map(format).unwrap_or_default(), format(describe::state(&after, &DEPICTION, after.outcome())))
    };
    assert_eq!(describe("a1"), ("White puts a stone on a1.".to_string(), "Black to move.".to_string()));
    let won = "Black wins: White can put no stone.".to_string();
    assert_eq!(describe("b1"), ("Black puts a stone on b1.".to_string(), won));
}
