//! Gobbler and Marbar against the recorded positions and games.

use std::collections::HashMap;

use quarry::game::Game;
use quarry::games::{gobbler, marbar};
use quarry::turn;
use serde_json::Value;

const POSITIONS: &str = include_str!("vectors/positions.json");
const GAMES: &str = include_str!("vectors/games.json");

/// The records of one game.
fn records(json: &str, game: &str) -> Vec<Value> {
    let all: Vec<Value> = serde_json::from_str(json).expect("records are JSON");
    let found: Vec<Value> = all.into_iter().filter(|record| record["game"] == game).collect();
    assert!(!found.is_empty(), "no records of {game}");
    found
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a string")
}

fn outcome<G: Game>(position: &G) -> String {
    position.outcome().map_or("ongoing".to_string(), |outcome| outcome.to_string())
}

fn play<G: Game>(position: &mut G, moves: &str) {
    let steps = turn::read(position, moves).unwrap_or_else(|error| panic!("{position}: {error}"));
    assert_eq!(turn::text(position, &steps), moves);
    turn::play(position, &steps, &mut |_| ());
}

fn check_position<G: Game>(rules: G::Rules, record: &Value) {
    let start = text(&record["position"]);
    let position = G::read(rules, start).unwrap_or_else(|error| panic!("{start}: {error}"));
    assert_eq!(position.to_string(), start);
    assert_eq!(outcome(&position), text(&record["outcome"]), "{start}");
    assert_eq!(Some(position.count_turns()), record["count"].as_u64(), "{start}");
    if let Some(moves) = record["moves"].as_array() {
        let moves: Vec<String> = moves.iter().map(|value| text(value).to_string()).collect();
        assert_eq!(turn::texts(&position, 100_000), Some(moves), "{start}");
    }
    for (depth, count) in (1..).zip(record["perft"].as_array().expect("a list")) {
        assert_eq!(Some(turn::perft(&position, depth)), count.as_u64(), "{start} depth {depth}");
    }
    for (moves, result) in record["result_after"].as_object().expect("an object") {
        let mut next = position.clone();
        play(&mut next, moves);
        assert_eq!(next.to_string(), text(result), "{start} after {moves}");
        assert_eq!(outcome(&next), text(&record["outcome_after"][moves]), "{start} after {moves}");
    }
}

fn check_game<G: Game>(rules: G::Rules, record: &Value) {
    let mut position = G::read(rules, text(&record["start"])).expect("a position");
    assert_eq!(Ok(&position), G::start(rules, None).as_ref());
    let mut seen = HashMap::from([(position.clone(), 1)]);
    let mut drawn = false;
    for moves in record["moves"].as_array().expect("a list") {
        assert!(!drawn, "{position}: over by repetition, but the game goes on");
        play(&mut position, text(moves));
        let times = seen.entry(position.clone()).or_insert(0);
        *times += 1;
        drawn = G::REPETITION && *times >= 3;
    }
    assert_eq!(position.to_string(), text(&record["final_position"]));
    let end = if position.outcome().is_none() && drawn { "draw".to_string() } else { outcome(&position) };
    assert_eq!(end, text(&record["outcome"]), "{position}");
}

#[test]
fn gobbler_positions() {
    for record in records(POSITIONS, "gobbler") {
        check_position::<gobbler::Gobbler>(gobbler::Rules, &record);
    }
}

#[test]
fn gobbler_two_turns() {
    let start = gobbler::Gobbler::start(gobbler::Rules, None).expect("the start");
    assert_eq!(turn::perft(&start, 2), 677_066_588);
}

#[test]
fn gobbler_games() {
    for record in records(GAMES, "gobbler") {
        check_game::<gobbler::Gobbler>(gobbler::Rules, &record);
    }
}

#[test]
fn marbar_positions() {
    for record in records(POSITIONS, "marbar") {
        check_position::<marbar::Marbar>(marbar::Rules, &record);
    }
}

#[test]
fn marbar_games() {
    for record in records(GAMES, "marbar") {
        check_game::<marbar::Marbar>(marbar::Rules, &record);
    }
}
