//! What crosses to the page's scripts as plain objects. `tsify` declares each type for TypeScript. A message crosses as its JSON.

use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::board::{Shape, Square};
use crate::catalog::GameId;
use crate::controller::GameController;
use crate::controller::buttons::Button;
use crate::game::{self, Counter, Player};
use crate::message::Message;
use crate::moves;
use crate::record::{AddressParts, Record, Token};
use crate::view::animation::sound::PhaseNoises;
use crate::view::input::keyboard;
use crate::view::model::responsive::ResponsiveLayout;

/// The types that the declarations name, from the scripts of the page.
#[wasm_bindgen(typescript_custom_section)]
const IMPORTS: &str = r#"import type { Side } from "../games/boards.ts";
import type { GameId } from "../games/games.ts";"#;

/// What is shown. It never changes: each update has a new one.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct BoardState {
    /// The game.
    #[tsify(type = "GameId")]
    game: &'static str,
    /// Its name for people.
    title: &'static str,
    /// How many moves of the line are shown.
    ply: u32,
    /// The side to move.
    #[tsify(type = "Side")]
    side: &'static str,
    /// `ongoing`, or how the game ended: as the element says it to other people's pages.
    outcome: String,
    /// How the game ended.
    result: Option<GameResult>,
    /// The position's text.
    position: String,
    /// The moves of the current line.
    moves: Vec<String>,
    /// The partial move; empty if there is none.
    half: String,
    /// The address, without `#`.
    address: String,
    /// Its parts.
    parts: AddressParts,
    /// The number of the current line, and of the line that has the move before the position as its own.
    line: u32,
    owner: u32,
    /// How many moves all lines have together.
    size: u32,
    /// How many squares the widest row has.
    files: u8,
    /// Whether a piece is held.
    is_held: bool,
    /// Whether the move may be ended here.
    may_end: bool,
    /// Whose turn it is and what is to be done, or the result: a message.
    status: String,
    /// The two players, the one who usually begins first.
    players: Vec<PlayerState>,
}

/// A player, as the panel shows it.
#[derive(Clone, Debug, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct PlayerState {
    /// The side.
    #[tsify(type = "Side")]
    side: &'static str,
    /// The path of an SVG icon in a box of 24.
    icon: &'static str,
    /// The numbers that stand on no square.
    counts: Vec<Count>,
}

/// A number beside the board.
#[derive(Clone, Debug, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Count {
    /// The path of an SVG icon in a box of 24.
    icon: &'static str,
    /// How many.
    number: u32,
    /// How many win, if a number wins.
    goal: Option<u32>,
    /// The same in words that follow the player's name: a message.
    label: String,
}

impl PlayerState {
    fn new(player: Player, counts: &[(Counter, Message)]) -> Self {
        let own = counts.iter().filter(|(counter, _)| counter.player == player);
        let count = |(counter, label): &(Counter, Message)| Count {
            icon: counter.kind.icon(),
            number: counter.number,
            goal: counter.goal,
            label: json(label),
        };
        Self { side: player.id(), icon: player.icon(), counts: own.map(count).collect() }
    }
}

impl BoardState {
    /// The state of a game.
    pub(crate) fn new(controller: &GameController) -> Self {
        let outcome = controller.outcome();
        let record = controller.record();
        let (line, ply) = controller.cursor();
        let counts = controller.counts();
        Self {
            game: controller.game().id(),
            title: controller.game().title(),
            ply: ply as u32,
            side: controller.to_move().id(),
            outcome: outcome.map_or_else(|| "ongoing".to_string(), |outcome| outcome.to_string()),
            result: outcome.map(GameResult::from),
            position: controller.position(),
            moves: controller.moves(),
            half: controller.partial_move(),
            address: record.to_string(),
            parts: AddressParts::from(record.clone()),
            line: line as u32,
            owner: record.owner(line, ply) as u32,
            size: record.lines.iter().map(|line| line.moves.len() as u32).sum(),
            files: widest(controller.shape()),
            is_held: controller.held().is_some(),
            may_end: controller.may_end(),
            status: json(&controller.state()),
            players: controller.players().into_iter().map(|player| PlayerState::new(player, &counts)).collect(),
        }
    }
}

/// The number of squares of the widest row.
fn widest(shape: Shape) -> u8 {
    (0..shape.ranks()).map(|rank| shape.rank_len(rank)).max().unwrap_or_default()
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
            game::Outcome::Stones(stones) => Self::Over { stones },
        }
    }
}

/// What a call has done.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Update {
    /// What is shown.
    pub(crate) state: BoardState,
    /// The list of the moves, if it is another one than before.
    pub(crate) list: Option<Vec<ListItem>>,
    /// The squares whose buttons show something else.
    pub(crate) squares: Vec<SquareButton>,
    /// What has happened: a message.
    pub(crate) announcement: Option<String>,
    /// How the address of the page changes.
    pub(crate) history: HistoryUpdate,
    /// The move that has been played; not by going through the game.
    pub(crate) played: Option<String>,
    /// Why a move that was given as text has not been played: a message.
    pub(crate) refusal: Option<String>,
    /// What is heard of a step.
    pub(crate) noises: Option<StepNoises>,
    /// Whether something moves on the board.
    pub(crate) is_moving: bool,
}

/// How a call changes the address of the page.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum HistoryUpdate {
    /// Not at all.
    #[default]
    None,
    /// In place of the current entry: another move, or another side, is shown.
    Replace,
    /// As a new entry: a variation has begun.
    Push,
}

/// The noises of a step.
#[derive(Clone, Debug, Serialize, Tsify)]
pub struct StepNoises {
    /// How many milliseconds of its motion are left out at its beginning.
    pub(crate) skipped: u32,
    /// The noises of its phases.
    pub(crate) phases: Vec<PhaseNoises>,
}

/// What the button of a square shows.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SquareButton {
    /// The number of the square.
    square: u8,
    /// The accessible name: a message.
    label: String,
    /// Whether the square can be picked.
    is_target: bool,
    /// Whether a piece on it can be dragged.
    can_lift: bool,
    /// Whether its piece is held.
    is_held: bool,
}

impl SquareButton {
    pub(crate) fn new(square: Square, button: &Button) -> Self {
        Self {
            square: square.0,
            label: json(&button.label),
            is_target: button.is_target,
            can_lift: button.can_lift,
            is_held: button.is_held,
        }
    }
}

/// An item of the list of the moves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum ListItem {
    /// A move.
    Move {
        /// The line that has it as its own.
        line: u32,
        /// How many moves of that line have been played after it, itself included.
        ply: u32,
        /// Its text, in parts between which a line may break.
        parts: Vec<String>,
    },
    /// A variation begins. What comes before its end belongs to it.
    Begin {
        /// The number of its line.
        line: u32,
    },
    /// The variation that began last ends.
    End,
}

impl ListItem {
    /// The list of a record.
    pub(crate) fn list(record: &Record) -> Vec<Self> {
        let item = |token| match token {
            Token::Move { line, ply } => {
                let parts = moves::parts(record.move_text(line, ply)).into_iter().map(str::to_string).collect();
                Self::Move { line: line as u32, ply: ply as u32, parts }
            }
            Token::Begin { line } => Self::Begin { line: line as u32 },
            Token::End => Self::End,
        };
        record.tokens().into_iter().map(item).collect()
    }
}

/// Where a board is in its room, in CSS pixels.
#[derive(Clone, Debug, Serialize, Tsify)]
pub struct BoardLayout {
    /// Whether the panel is beside the board, not below it.
    beside: bool,
    /// The width and height of the board's box. It scrolls where the board is larger.
    room: Vec<f64>,
    /// The width and height of the board.
    size: Vec<f64>,
    /// The left edge, the top edge, the width and the height of each square.
    cells: Vec<Vec<f64>>,
    /// The numbers of the squares as they are seen: rows from the top down, each from left to right.
    rows: Vec<Vec<u8>>,
}

impl From<ResponsiveLayout> for BoardLayout {
    fn from(ResponsiveLayout { beside, size, layout }: ResponsiveLayout) -> Self {
        let cell = |square| {
            let area = layout.cell(square);
            vec![area.x, area.y, area.w, area.h]
        };
        let numbers = |row: Vec<Square>| row.into_iter().map(|square| square.0).collect();
        Self {
            beside,
            room: vec![size.0, size.1],
            size: vec![layout.width, layout.height],
            cells: layout.shape.squares().map(cell).collect(),
            rows: keyboard::rows(&layout).into_iter().map(numbers).collect(),
        }
    }
}

/// What an address has opened.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Opened {
    /// The game; none if the address is that of the start page.
    pub(crate) update: Option<Update>,
    /// The names of the squares.
    pub(crate) squares: Vec<String>,
    /// The first square that can be picked.
    pub(crate) first: u8,
    /// What is wrong with the address, of which only what is legal is shown: a message. It is empty if nothing is, but the address
    /// has something that an address of this program does not have.
    pub(crate) fault: Option<String>,
}

/// A game that the start page offers.
#[derive(Clone, Debug, Serialize, Tsify)]
pub struct GameCard {
    /// The game.
    #[tsify(type = "GameId")]
    game: &'static str,
    /// The sides.
    #[tsify(type = "Side[]")]
    sides: Vec<&'static str>,
    /// The address of a new game.
    address: String,
    /// Its variants.
    variants: Vec<GameCard>,
}

impl GameCard {
    /// A game without its variants.
    pub(crate) fn new(game: GameId) -> Self {
        Self {
            game: game.id(),
            sides: game.sides().into_iter().map(Player::id).collect(),
            address: Record::of(game.id()).to_string(),
            variants: Vec::new(),
        }
    }

    /// A game with its variants.
    pub(crate) fn with_variants(game: GameId) -> Self {
        let variants = game.family().filter(|variant| variant.variant_of().is_some());
        Self { variants: variants.map(Self::new).collect(), ..Self::new(game) }
    }
}

/// A value as an object of its declared type.
pub(crate) fn to_typed<T: Serialize + Tsify>(value: &T) -> Ts<T> {
    Ts::new_unchecked(value.into_js().map_or(JsValue::UNDEFINED, Into::into))
}

/// A message as JSON.
pub(crate) fn json(message: &Message) -> String {
    message.json().to_string()
}
