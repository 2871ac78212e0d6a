//! What crosses to the page's scripts as plain objects. `tsify` declares each type for TypeScript.

use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::controller::GameController;
use crate::game;
use crate::record::AddressParts;
use crate::view::animation::sound::PhaseNoises;

/// The types that the declarations name, from the scripts of the page.
#[wasm_bindgen(typescript_custom_section)]
const IMPORTS: &str = r#"import type { Side } from "../games/boards.ts";
import type { GameId } from "../games/games.ts";"#;

/// What is on show.
#[derive(Clone, Debug, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct BoardState {
    /// The game.
    #[tsify(type = "GameId")]
    game: &'static str,
    /// Its name for people.
    title: &'static str,
    /// How many turns of the line are on show.
    ply: usize,
    /// The side to move.
    #[tsify(type = "Side")]
    side: &'static str,
    /// `ongoing`, or how the game ended: as the element says it to other people's pages.
    outcome: String,
    /// How the game ended.
    result: Option<GameResult>,
    /// The position's text.
    position: String,
    /// The turns of the line on show.
    moves: Vec<String>,
    /// The half-built turn; empty if there is none.
    half: String,
    /// The address, without `#`.
    address: String,
    /// Its parts.
    parts: AddressParts,
}

impl BoardState {
    /// The state of a game.
    pub(crate) fn new(controller: &GameController) -> Self {
        let outcome = controller.outcome();
        let record = controller.record();
        Self {
            game: controller.game().id(),
            title: controller.game().title(),
            ply: controller.cursor().1,
            side: controller.to_move().id(),
            outcome: outcome.map_or_else(|| "ongoing".to_string(), |outcome| outcome.to_string()),
            result: outcome.map(GameResult::from),
            position: controller.position(),
            moves: controller.moves(),
            half: controller.half(),
            address: record.to_string(),
            parts: AddressParts::from(record.clone()),
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum GameResult {
    /// A side has won.
    Win {
        /// Which.
        #[tsify(type = "Side")]
        winner: &'static str,
    },
    /// A draw.
    Draw,
    /// Solitaire: nothing can be played any more.
    Over {
        /// How many stones are left.
        stones: u8,
    },
}

impl From<game::Outcome> for GameResult {
    fn from(outcome: game::Outcome) -> Self {
        match outcome {
            game::Outcome::Win(player) => Self::Win { winner: player.id() },
            game::Outcome::Draw => Self::Draw,
            game::Outcome::Over(stones) => Self::Over { stones },
        }
    }
}

/// For measuring: the frames that were drawn.
#[derive(Clone, Debug, Serialize, Tsify)]
pub struct FrameCosts {
    /// How many there were.
    pub(crate) count: usize,
    /// How many milliseconds of script each of the last ones took, in no order.
    pub(crate) ms: Vec<f64>,
}

/// What else is on show than before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum BoardChange {
    /// All games, to choose from.
    Games,
    /// Another game.
    Game,
    /// Another turn of the game.
    Turn,
    /// The turn before, since one was taken back.
    Undone,
    /// The next turn, since one was played again.
    Redone,
}

/// What the board calls its script with.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum BoardEvent {
    /// The script is to open a dialog or to change the lines.
    Ask {
        /// The id of an action, or `turns`.
        dialog: String,
    },
    /// Something else is on show.
    Changed {
        /// What.
        change: BoardChange,
    },
    /// A turn is about to be played. The script prevents it by returning `false`.
    Before {
        /// The turn.
        #[serde(rename = "move")]
        turn: String,
    },
    /// A turn has been played: by a person, by the computer or by the script; not by going through the game.
    Played {
        /// The turn.
        #[serde(rename = "move")]
        turn: String,
    },
    /// An address is wrong, or has something that an address of this program does not have; only what is legal of it is on show.
    Fault {
        /// What is wrong with it: a message as JSON, whose text may have to be loaded; empty if nothing is.
        message: String,
        /// The address.
        address: String,
    },
    /// A step is to be heard.
    Heard {
        /// How many milliseconds of its motion are left out at its beginning.
        skipped: u32,
        /// The noises of its phases.
        phases: Vec<PhaseNoises>,
    },
}
