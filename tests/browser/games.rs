//! Whole recorded games, played on the page by mouse and by keyboard, and compared with the engine turn by turn.

use fantoccini::key::Key;
use quarry::catalog::GameId;
use quarry::controller::GameController;
use quarry::record::Record;
use serde_json::json;

use crate::page::{DESKTOP, Page, with};
use crate::recorded::{Recorded, recorded};

mod by_mouse {
    crate::each_game::each_game!(super::play_by_mouse);
}

mod by_keyboard {
    crate::each_game::each_game!(super::play_by_keyboard);
}

/// The squares of a turn's text, in order: what a person touches.
pub(crate) fn squares(turn: &str) -> Vec<&str> {
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

/// What the root says after each turn.
const SHOWN: [&str; 4] = ["ply", "position", "outcome", "side"];

async fn play(recorded: Recorded, hand: Hand) {
    let game = recorded.game;
    with(&format!("#v=1&game={game}"), DESKTOP, async move |page| {
        let (mut controller, fault) = GameController::open(game, &Record::of(game.id()));
        assert_eq!(fault, None);
        let [mut ply, id, mut outcome, mut side] = page.settled(["ply", "game", "outcome", "side"]).await;
        assert_eq!((ply.as_str(), id.as_str()), ("0", game.id()));
        for (number, turn) in (1..).zip(&recorded.moves) {
            assert_eq!(
                [outcome.as_str(), &side],
                ["ongoing", controller.to_move().id()],
                "before turn {number}, {turn}"
            );
            for square in squares(turn) {
                hand.pick(&page, square).await;
            }
            let mut position;
            [ply, position, outcome, side] = page.settled(SHOWN).await;
            // A turn that may go on, and a pass, are ended by hand.
            if ply != number.to_string() {
                hand.act(&page, "done").await;
                page.shows(number).await;
                [ply, position, outcome, side] = page.settled(SHOWN).await;
            }
            controller.play(turn).unwrap_or_else(|e| panic!("turn {number}: {e}"));
            assert_eq!([ply, position], [number.to_string(), controller.position()], "after turn {number}, {turn}");
        }
        assert_eq!(controller.position(), recorded.final_position);
        assert_eq!(page.says("outcome").await, recorded.outcome);
        // The whole game; a little later, because browsers refuse to have it changed too often.
        page.wait("return location.hash.slice(1) === arguments[0]", json!(controller.record().to_string())).await;
    })
    .await;
}

/// Plays the second recorded game.
async fn play_by_mouse(game: GameId) {
    play(recorded(game).remove(1), Hand::Mouse).await;
}

/// Plays the shortest recorded game.
async fn play_by_keyboard(game: GameId) {
    play(recorded(game).remove(0), Hand::Keyboard).await;
}
