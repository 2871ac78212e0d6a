//! Every game against the numbers and texts on which two reference programs agree.

use std::collections::BTreeMap;
use std::thread;

use quarry::catalog::{GAMES, GameId, Listed, Visitor};
use quarry::game::Outcome;
use quarry::game::{Depict, Notation};
use quarry::moves;
use quarry::record::Start;
use quarry::session::Session;
use serde::Deserialize;

use crate::data;

/// A position, and what is known of it.
#[derive(Deserialize)]
struct Known {
    game: String,
    position: String,
    outcome: String,
    count: u64,
    /// The texts of all moves, where there are at most 250.
    moves: Option<Vec<String>>,
    /// Counts for depths 1, 2, ….
    perft: Vec<u64>,
    result_after: BTreeMap<String, String>,
    outcome_after: BTreeMap<String, String>,
}

/// A whole game.
#[derive(Deserialize)]
struct Played {
    game: String,
    start: String,
    moves: Vec<String>,
    final_position: String,
    outcome: String,
}

/// The objects of a file of the games' tests that are about one game. There are some.
fn about<T: for<'a> Deserialize<'a>>(file: &str, game: GameId, game_of: fn(&T) -> &str) -> Vec<T> {
    let about: Vec<T> = data::objects(file).into_iter().filter(|object| game_of(object) == game.id()).collect();
    assert!(
        !about.is_empty(),
        "{game} has nothing in {}: add objects like those of the other games, from a second program",
        data::file(game, file)
    );
    about
}

fn name(outcome: Option<Outcome>) -> String {
    outcome.map_or("ongoing".to_string(), |outcome| outcome.to_string())
}

fn after<G: Notation + Depict>(position: &G, text: &str) -> G {
    let steps = moves::read(position, text).unwrap_or_else(|error| panic!("{position}: {error}"));
    assert_eq!(moves::text(position, &steps), text, "{position}");
    let mut next = position.clone();
    moves::play(&mut next, &steps, &mut |_| ());
    assert!(!next.is_mid_move(), "{position}: {text}");
    next
}

fn check_position<G: Notation + Depict>(rules: G::Rules, known: &Known) {
    let text = &known.position;
    let position = G::read(rules, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(position.to_string(), *text);
    assert_eq!(name(position.outcome()), known.outcome, "{text}");
    assert_eq!(position.count_moves(), known.count, "{text}");
    assert_eq!(moves::count(&position), known.count, "{text}");
    if let Some(moves) = &known.moves {
        assert_eq!(moves::texts(&position, 250).as_ref(), Some(moves), "{text}");
    }
    for (depth, &count) in (1..).zip(&known.perft) {
        assert_eq!(moves::perft(&position, depth), count, "{text} at depth {depth}");
    }
    for (text, result) in &known.result_after {
        assert_eq!(after(&position, text).to_string(), *result, "{position}: {text}");
    }
    for (text, outcome) in &known.outcome_after {
        assert_eq!(name(after(&position, text).outcome()), *outcome, "{position}: {text}");
    }
}

fn check_game<G: Notation + Depict>(rules: G::Rules, played: &Played) {
    let mut session = Session::<G>::new(rules, Start::Position(played.start.clone())).expect("a game");
    for text in &played.moves {
        assert_eq!(session.outcome(), None, "{}: {text}", session.now());
        session.play(text).unwrap_or_else(|error| panic!("{}: {error}", session.now()));
    }
    assert_eq!(session.now().to_string(), played.final_position);
    assert_eq!(name(session.outcome()), played.outcome, "{}", session.now());
}

struct Agree;

impl Visitor for Agree {
    type Output = ();

    fn visit<G: Listed + 'static>(self, game: GameId, rules: G::Rules) {
        for known in about("positions.json", game, |known: &Known| &known.game) {
            check_position::<G>(rules, &known);
        }
        let games = about("games.json", game, |played: &Played| &played.game);
        let usual = G::start(rules, None).expect("a start").to_string();
        // The browser tests play the games that begin as the first one does.
        assert_eq!(games.first().map(|played| &played.start), Some(&usual), "{game}: the first game of games.json");
        for played in &games {
            check_game::<G>(rules, played);
        }
    }
}

#[test]
fn every_game_agrees() {
    // Side by side: a game whose vectors take long does not hold up the others.
    thread::scope(|scope| {
        for game in GAMES {
            scope.spawn(move || game.visit(Agree));
        }
    });
}
