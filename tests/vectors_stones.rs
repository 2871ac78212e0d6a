//! Grabber, Clobber, Solitaire Clobber and the nine Moxies against the numbers and texts of two reference programs.

use std::collections::{BTreeMap, HashMap};

use quarry::game::{Game, Outcome};
use quarry::games::{clobber, grabber, moxie};
use quarry::turn;
use serde::Deserialize;

/// A position, and what is known of it.
#[derive(Deserialize)]
struct Known {
    game: String,
    position: String,
    outcome: String,
    count: u64,
    /// The texts of all turns, where there are at most 250.
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

/// The objects of a list that are about one game. There are some.
fn about<T: for<'a> Deserialize<'a>>(list: &str, game: &str, game_of: fn(&T) -> &str) -> Vec<T> {
    let all: Vec<T> = serde_json::from_str(list).unwrap();
    let about: Vec<T> = all.into_iter().filter(|object| game_of(object) == game).collect();
    assert!(!about.is_empty(), "{game}");
    about
}

fn name(outcome: Option<Outcome>) -> String {
    outcome.map_or("ongoing".to_string(), |outcome| outcome.to_string())
}

fn after<G: Game>(position: &G, text: &str) -> G {
    let steps = turn::read(position, text).unwrap_or_else(|error| panic!("{position}: {error}"));
    assert_eq!(turn::text(position, &steps), text, "{position}");
    let mut next = position.clone();
    turn::play(&mut next, &steps, &mut |_| ());
    assert!(!next.mid_turn(), "{position}: {text}");
    next
}

fn position<G: Game>(rules: G::Rules, known: &Known) {
    let text = &known.position;
    let position = G::read(rules, text).unwrap();
    assert_eq!(position.to_string(), *text);
    assert_eq!(name(position.outcome()), known.outcome, "{text}");
    assert_eq!(position.count_turns(), known.count, "{text}");
    assert_eq!(turn::count(&position), known.count, "{text}");
    if let Some(moves) = &known.moves {
        assert_eq!(turn::texts(&position, 250).as_ref(), Some(moves), "{text}");
    }
    for (depth, &count) in (1..).zip(&known.perft) {
        assert_eq!(turn::perft(&position, depth), count, "{text} at depth {depth}");
    }
    for (text, result) in &known.result_after {
        assert_eq!(after(&position, text).to_string(), *result, "{position}: {text}");
    }
    for (text, outcome) in &known.outcome_after {
        assert_eq!(name(after(&position, text).outcome()), *outcome, "{position}: {text}");
    }
}

fn whole_game<G: Game>(rules: G::Rules, played: &Played) {
    let mut position = G::read(rules, &played.start).unwrap();
    assert_eq!(position, G::start(rules, None).unwrap());
    let mut seen = HashMap::from([(position.clone(), 1)]);
    let mut outcome = None;
    for text in &played.moves {
        assert_eq!(outcome, None, "{position}: {text}");
        position = after(&position, text);
        let times = seen.entry(position.clone()).or_insert(0);
        *times += 1;
        outcome = position.outcome().or((G::REPETITION && *times >= 3).then_some(Outcome::Draw));
    }
    assert_eq!(position.to_string(), played.final_position);
    assert_eq!(name(outcome), played.outcome, "{position}");
}

/// Sequences of turns from the usual start, or one of another size, deeper than the list of positions goes.
fn from_start<G: Game>(rules: G::Rules, size: Option<(u8, u8)>, depth: u32, count: u64) {
    let start = G::start(rules, size).unwrap();
    assert_eq!(turn::perft(&start, depth), count, "{start} at depth {depth}");
}

#[test]
fn deep_counts() {
    use moxie::Variant;
    from_start::<grabber::Grabber>((), None, 7, 20_528_992);
    from_start::<clobber::Clobber>(clobber::Rules::Duel, None, 5, 74_662_024);
    from_start::<clobber::Clobber>(clobber::Rules::Duel, Some((8, 8)), 4, 111_070_552);
    for (variant, depth, count) in [
        (Variant::Plain, 6, 8_062_960),
        (Variant::Urgent, 5, 680_088),
        (Variant::Ransom, 5, 3_289_896),
        (Variant::Unbroken, 6, 8_234_304),
        (Variant::Square, 6, 8_234_304),
        (Variant::Knight, 6, 3_695_656),
        (Variant::Hex, 5, 1_634_526),
        (Variant::Diagonal, 6, 8_213_800),
        (Variant::Misere, 6, 8_062_960),
    ] {
        from_start::<moxie::Moxie>(variant, None, depth, count);
    }
}

fn agree<G: Game>(game: &str, rules: G::Rules) {
    for known in about(include_str!("vectors/positions.json"), game, |known: &Known| &known.game) {
        position::<G>(rules, &known);
    }
    for played in about(include_str!("vectors/games.json"), game, |played: &Played| &played.game) {
        whole_game::<G>(rules, &played);
    }
}

#[test]
fn grabber() {
    agree::<grabber::Grabber>("grabber", ());
}

#[test]
fn clobber() {
    agree::<clobber::Clobber>("clobber", clobber::Rules::Duel);
}

#[test]
fn solitaire() {
    agree::<clobber::Clobber>("solitaire", clobber::Rules::Solitaire);
}

#[test]
fn moxie() {
    agree::<moxie::Moxie>("moxie", moxie::Variant::Plain);
}

#[test]
fn moxie_urgent() {
    agree::<moxie::Moxie>("moxie-urgent", moxie::Variant::Urgent);
}

#[test]
fn moxie_ransom() {
    agree::<moxie::Moxie>("moxie-ransom", moxie::Variant::Ransom);
}

#[test]
fn moxie_unbroken() {
    agree::<moxie::Moxie>("moxie-unbroken", moxie::Variant::Unbroken);
}

#[test]
fn moxie_square() {
    agree::<moxie::Moxie>("moxie-square", moxie::Variant::Square);
}

#[test]
fn moxie_knight() {
    agree::<moxie::Moxie>("moxie-knight", moxie::Variant::Knight);
}

#[test]
fn moxie_hex() {
    agree::<moxie::Moxie>("moxie-hex", moxie::Variant::Hex);
}

#[test]
fn moxie_diagonal() {
    agree::<moxie::Moxie>("moxie-diagonal", moxie::Variant::Diagonal);
}

#[test]
fn moxie_misere() {
    agree::<moxie::Moxie>("moxie-misere", moxie::Variant::Misere);
}
