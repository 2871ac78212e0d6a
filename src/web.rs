//! The edge towards the browser: the games, and their pictures on canvases, behind a thin API for scripts.
//!
//! A script owns every element. It passes a [`Game`] what the user does, and gets an [`Update`] back: an immutable state, the squares
//! whose buttons show something else, and what there is to announce and to play as sound. [`Game::paint`] draws a frame.
//!
//! ```text
//!   script ──► Game ──► GameView ──► GameController
//!     ▲                  │  └──────► BoardCanvas ──► canvases
//!     └──── Update ◄─────┘
//! ```

mod api;
mod board_canvas;
mod canvas;
mod game_view;
mod values;

use wasm_bindgen::prelude::wasm_bindgen;

pub use api::{Game, name_of_key, read_address};
pub use values::{
    BoardLayout, BoardState, Count, GameCard, GameResult, HistoryUpdate, ListItem, Opened, PlayerState, SquareButton,
    StepNoises, Update,
};

/// Small, and quick enough for what a page asks of it.
#[global_allocator]
static MEMORY: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// Runs when the module is loaded. From then on the console shows what a failure was.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// The version of the package.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_string()
}
