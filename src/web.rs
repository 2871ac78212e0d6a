//! The edge towards the browser: all code that depends on a page.
//!
//! A script hands the shadow root of an element to a [`Board`]. Listeners turn what happens there into messages, one
//! app handles them, and shows the controller's state: text and buttons at once, the canvas with the next frame.
//!
//! ```text
//!   listener ──► Msg ──► App ──► GameView ──► GameController
//!                                  ├─► Grid, Panel, MoveList   at once
//!                                  └─► BoardCanvas                with the next frame
//! ```

mod action;
mod address;
mod api;
mod app;
mod board_canvas;
mod callbacks;
mod canvas;
mod colors;
mod dispatcher;
mod dom;
mod game_view;
mod grid;
mod json;
mod messages;
mod move_input;
mod move_list;
mod panel;
mod pointer;
mod settings;
mod start_view;
mod surface;
mod timers;
mod values;

use wasm_bindgen::prelude::wasm_bindgen;

pub use api::{Board, name_of_key, read_address};
pub use messages::set_formatter;
pub use values::{BoardChange, BoardEvent, BoardState, FrameCosts, GameResult};

/// Small, and quick enough for what a page asks of it.
#[global_allocator]
static MEMORY: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// What the module does when it is loaded: from then on the console tells what a failure was.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// The version of the package.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_string()
}
