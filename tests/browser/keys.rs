//! Every legal turn of some positions, made by keyboard alone.

use std::collections::BTreeSet;

use fantoccini::key::Key;
use quarry::catalog::GameId;
use quarry::controller::GameController;
use quarry::record::{Record, Start};
use serde_json::Value;

use crate::games::squares;
use crate::page::{DESKTOP, Page, with};
use crate::views::go;

mod play {
    crate::each_game::each_game!(super::check_game);
}

/// How many positions of a game are looked at.
const POSITIONS: usize = 4;
/// How many turns of a position are made: evenly spread over all of them, in the order of their texts.
const TURNS: usize = 10;

/// A position of `tests/vectors/positions.json`, and some of its legal turns.
struct Sample {
    position: String,
    turns: Vec<String>,
}

/// Those positions of a game that have turns, evenly spread.
fn samples(game: GameId) -> Vec<Sample> {
    let all: Value = serde_json::from_str(include_str!("../vectors/positions.json")).expect("the vectors are JSON");
    let all = all.as_array().expect("a list of positions").iter();
    let samples = all.filter(|value| value["game"] == game.id()).map(sample).filter(|sample| !sample.turns.is_empty());
    spread(samples.collect(), POSITIONS)
}

fn sample(value: &Value) -> Sample {
    let text = |value: &Value| value.as_str().expect("a text").to_string();
    let mut turns: BTreeSet<String> = value["moves"].as_array().into_iter().flatten().map(text).collect();
    // Where there are very many turns, the vectors have but a few.
    let longest = turns.iter().max_by_key(|turn| squares(turn).len()).cloned();
    let mut chosen: BTreeSet<String> = spread(turns.iter().cloned().collect(), TURNS - 1).into_iter().collect();
    chosen.extend(longest);
    if turns.is_empty() {
        turns = value["result_after"].as_object().into_iter().flatten().map(|(turn, _)| turn.clone()).collect();
        chosen = turns;
    }
    Sample { position: text(&value["position"]), turns: chosen.into_iter().collect() }
}

/// That many of the values, evenly spread, the first and the last among them.
fn spread<T>(values: Vec<T>, count: usize) -> Vec<T> {
    let (all, last) = (values.len(), values.len().max(2) - 1);
    let chosen: BTreeSet<usize> = (0..count).map(|n| n * last / (count - 1)).collect();
    let keep = |n: &usize| all <= count || chosen.contains(n);
    values.into_iter().enumerate().filter(|(n, _)| keep(n)).map(|(_, value)| value).collect()
}

async fn check_game(game: GameId) {
    with("", DESKTOP, async move |page| {
        for Sample { position, turns } in samples(game) {
            let start = Record { start: Start::Position(position), ..Record::of(game.id()) };
            let (controller, fault) = GameController::open(game, &start);
            assert_eq!(fault, None);
            let start = controller.record();
            go(&page, &start.to_string()).await;
            for turn in turns {
                let mut after = controller.clone();
                after.play(&turn).unwrap_or_else(|e| panic!("{start}: {e}"));
                let shown = make(&page, &turn).await;
                let outcome = after.outcome().map_or_else(|| "ongoing".to_string(), |outcome| outcome.to_string());
                assert_eq!(shown, ["1".to_string(), after.position(), outcome], "{start} after {turn}");
                page.press('u').await;
                let shown = page.settled(["ply", "position"]).await;
                assert_eq!(shown, ["0".to_string(), controller.position()], "{start} after {turn} and back");
            }
        }
    })
    .await;
}

/// Makes a turn by keyboard alone, from the start of a game; the ply, position and outcome on show afterwards.
async fn make(page: &Page, turn: &str) -> [String; 3] {
    let shown = ["ply", "position", "outcome"];
    for square in squares(turn) {
        page.pick_by_keys(square).await;
    }
    let after = page.settled(shown).await;
    // A turn that may go on, and a pass, are ended by hand.
    if after[0] != "0" {
        return after;
    }
    page.tab_to("data-action", Some("done")).await;
    page.press(Key::Enter).await;
    page.shows(1).await;
    page.settled(shown).await
}

#[test]
fn positions_and_turns_are_spread() {
    assert_eq!(spread((0..10).collect(), 4), [0, 3, 6, 9]);
    assert_eq!(spread(vec![1, 2], 4), [1, 2]);
    assert!(spread(Vec::<u8>::new(), 4).is_empty());
}
