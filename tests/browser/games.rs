//! Whole recorded games, played on the page by mouse and by keyboard, and compared with the engine turn by turn.

use fantoccini::key::Key;
use quarry::catalog::{GAMES, GameId};
use quarry::record::Record;
use quarry::table::Table;
use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, with};

/// A game of `tests/vectors/games.json`.
#[derive(Clone, Debug)]
struct Recorded {
    game: GameId,
    moves: Vec<String>,
    final_position: String,
    outcome: String,
}

/// The recorded games of that id, the shortest first.
fn recorded(game: GameId) -> Vec<Recorded> {
    let all: Value = serde_json::from_str(include_str!("../vectors/games.json")).expect("the vectors are JSON");
    let text = |value: &Value| value.as_str().expect("a text").to_string();
    let list = |value: &Value| value.as_array().expect("a list").iter().map(text).collect();
    let mut games: Vec<Recorded> = all
        .as_array()
        .expect("a list of games")
        .iter()
        .filter(|value| value["game"] == game.id())
        .map(|value| Recorded {
            game,
            moves: list(&value["moves"]),
            final_position: text(&value["final_position"]),
            outcome: text(&value["outcome"]),
        })
        .collect();
    games.sort_by_key(|recorded| recorded.moves.len());
    games
}

/// The squares of a turn's text, in order: what a person touches.
fn squares(turn: &str) -> Vec<&str> {
    if turn == "pass" { Vec::new() } else { turn.split(['-', 'x', ',', '~']).filter(|name| !name.is_empty()).collect() }
}

/// Picks squares and presses buttons.
#[derive(Clone, Copy, Debug)]
enum Hand {
    Mouse,
    Keyboard,
}

impl Hand {
    async fn pick(self, page: &Page, square: &str) {
        match self {
            Self::Mouse => page.click(&format!("[data-square={square}]")).await,
            Self::Keyboard => page.pick_by_keys(square).await,
        }
    }

    async fn act(self, page: &Page, action: &str) {
        match self {
            Self::Mouse => page.click(&format!("[data-action={action}]")).await,
            Self::Keyboard => {
                page.tab_to("data-action", Some(action)).await;
                page.press(Key::Enter).await;
            }
        }
    }
}

async fn play(recorded: Recorded, hand: Hand) {
    let game = recorded.game;
    with(&format!("#v=1&game={game}"), DESKTOP, async move |page| {
        let (mut table, fault) = Table::open(game, &Record::of(game.id()));
        assert_eq!(fault, None);
        page.shows(0).await;
        assert_eq!(page.says("game").await, game.id());
        for (ply, turn) in (1..).zip(&recorded.moves) {
            assert_eq!(page.says("outcome").await, "ongoing", "before turn {ply}, {turn}");
            assert_eq!(page.says("side").await, table.to_move().id(), "before turn {ply}, {turn}");
            for square in squares(turn) {
                hand.pick(&page, square).await;
            }
            page.still().await;
            // A turn that may go on, and a pass, are ended by hand.
            if page.says("ply").await != ply.to_string() {
                hand.act(&page, "done").await;
            }
            page.shows(ply).await;
            table.play(turn).unwrap_or_else(|e| panic!("turn {ply}: {e}"));
            assert_eq!(page.says("position").await, table.position(), "after turn {ply}, {turn}");
        }
        assert_eq!(page.says("position").await, recorded.final_position);
        assert_eq!(page.says("outcome").await, recorded.outcome);
        // The whole game; a little later, because browsers refuse to have it changed too often.
        page.wait("return location.hash.slice(1) === arguments[0]", json!(table.record().to_string())).await;
    })
    .await;
}

/// Plays the shortest recorded game by keyboard, or the next one by mouse.
async fn play_recorded(id: &str, hand: Hand) {
    let mut games = recorded(GameId::read(id).expect("a game's id"));
    let index = match hand {
        Hand::Keyboard => 0,
        Hand::Mouse => 1,
    };
    play(games.remove(index), hand).await;
}

#[test]
fn every_game_is_played() {
    let source = include_str!("games.rs");
    for game in GAMES {
        for hand in ["Mouse", "Keyboard"] {
            let call = format!("play_recorded(\"{game}\", Hand::{hand})");
            assert!(source.contains(&call), "no test calls {call}");
        }
    }
}

#[tokio::test]
async fn grabber_by_mouse() {
    play_recorded("grabber", Hand::Mouse).await;
}

#[tokio::test]
async fn grabber_by_keyboard() {
    play_recorded("grabber", Hand::Keyboard).await;
}

#[tokio::test]
async fn clobber_by_mouse() {
    play_recorded("clobber", Hand::Mouse).await;
}

#[tokio::test]
async fn clobber_by_keyboard() {
    play_recorded("clobber", Hand::Keyboard).await;
}

#[tokio::test]
async fn solitaire_by_mouse() {
    play_recorded("solitaire", Hand::Mouse).await;
}

#[tokio::test]
async fn solitaire_by_keyboard() {
    play_recorded("solitaire", Hand::Keyboard).await;
}

#[tokio::test]
async fn gobbler_by_mouse() {
    play_recorded("gobbler", Hand::Mouse).await;
}

#[tokio::test]
async fn gobbler_by_keyboard() {
    play_recorded("gobbler", Hand::Keyboard).await;
}

#[tokio::test]
async fn moxie_by_mouse() {
    play_recorded("moxie", Hand::Mouse).await;
}

#[tokio::test]
async fn moxie_by_keyboard() {
    play_recorded("moxie", Hand::Keyboard).await;
}

#[tokio::test]
async fn moxie_urgent_by_mouse() {
    play_recorded("moxie-urgent", Hand::Mouse).await;
}

#[tokio::test]
async fn moxie_urgent_by_keyboard() {
    play_recorded("moxie-urgent", Hand::Keyboard).await;
}

#[tokio::test]
async fn moxie_ransom_by_mouse() {
    play_recorded("moxie-ransom", Hand::Mouse).await;
}

#[tokio::test]
async fn moxie_ransom_by_keyboard() {
    play_recorded("moxie-ransom", Hand::Keyboard).await;
}

#[tokio::test]
async fn moxie_unbroken_by_mouse() {
    play_recorded("moxie-unbroken", Hand::Mouse).await;
}

#[tokio::test]
async fn moxie_unbroken_by_keyboard() {
    play_recorded("moxie-unbroken", Hand::Keyboard).await;
}

#[tokio::test]
async fn moxie_square_by_mouse() {
    play_recorded("moxie-square", Hand::Mouse).await;
}

#[tokio::test]
async fn moxie_square_by_keyboard() {
    play_recorded("moxie-square", Hand::Keyboard).await;
}

#[tokio::test]
async fn moxie_knight_by_mouse() {
    play_recorded("moxie-knight", Hand::Mouse).await;
}

#[tokio::test]
async fn moxie_knight_by_keyboard() {
    play_recorded("moxie-knight", Hand::Keyboard).await;
}

#[tokio::test]
async fn moxie_hex_by_mouse() {
    play_recorded("moxie-hex", Hand::Mouse).await;
}

#[tokio::test]
async fn moxie_hex_by_keyboard() {
    play_recorded("moxie-hex", Hand::Keyboard).await;
}

#[tokio::test]
async fn moxie_diagonal_by_mouse() {
    play_recorded("moxie-diagonal", Hand::Mouse).await;
}

#[tokio::test]
async fn moxie_diagonal_by_keyboard() {
    play_recorded("moxie-diagonal", Hand::Keyboard).await;
}

#[tokio::test]
async fn moxie_misere_by_mouse() {
    play_recorded("moxie-misere", Hand::Mouse).await;
}

#[tokio::test]
async fn moxie_misere_by_keyboard() {
    play_recorded("moxie-misere", Hand::Keyboard).await;
}

#[tokio::test]
async fn marbar_by_mouse() {
    play_recorded("marbar", Hand::Mouse).await;
}

#[tokio::test]
async fn marbar_by_keyboard() {
    play_recorded("marbar", Hand::Keyboard).await;
}
