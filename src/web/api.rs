//! What the page's script calls.

use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::ShadowRoot;

use crate::web::app::App;
use crate::web::link::Owner;
use crate::web::panic;

/// The insides of one element. They live until [`Board::destroy`].
#[wasm_bindgen]
#[allow(missing_debug_implementations, reason = "an opaque handle for scripts")]
pub struct Board {
    owner: Owner,
}

/// What is on show, for scripts.
#[derive(Serialize)]
struct State {
    game: &'static str,
    ply: usize,
    side: &'static str,
    outcome: String,
    position: String,
    moves: Vec<String>,
    address: String,
}

#[wasm_bindgen]
impl Board {
    /// Builds the insides in a shadow root, and shows an address. Where the element is the page itself, it shows all
    /// games if the address names none, and the page's address tells what is on show.
    #[wasm_bindgen(constructor)]
    pub fn new(root: &ShadowRoot, page: bool, address: &str) -> Board {
        panic::watch(root);
        Self { owner: Owner::new(|link| App::new(root, page, address, link)) }
    }

    /// Shows what an address says.
    pub fn open(&self, address: &str) {
        self.owner.with(|app| app.open(address));
    }

    /// The address of what is on show, without `#`; empty where all games are shown.
    pub fn address(&self) -> String {
        self.owner.with(|app| app.address()).unwrap_or_default()
    }

    /// What is on show: `{game, ply, side, outcome, position, moves, address}`, or `undefined` where all games are shown.
    pub fn state(&self) -> Result<JsValue, JsValue> {
        let state = self.owner.with(|app| {
            let table = &app.game()?.table;
            Some(State {
                game: table.game().id(),
                ply: table.cursor().1,
                side: table.to_move().id(),
                outcome: table.outcome().map_or_else(|| "ongoing".to_string(), |outcome| outcome.to_string()),
                position: table.position(),
                moves: table.moves(),
                address: table.record().to_string(),
            })
        });
        Ok(serde_wasm_bindgen::to_value(&state.flatten())?)
    }

    /// For measuring: `{count, ms}`, how many frames were drawn, and how many milliseconds of script each of the last
    /// 120 took, in no order.
    pub fn frames(&self) -> Result<JsValue, JsValue> {
        let meter = self.owner.with(|app| app.meter.clone());
        Ok(serde_wasm_bindgen::to_value(&meter)?)
    }

    /// Ends everything: listeners, frames, waits. The shadow root is empty then, but for its styles.
    pub fn destroy(self) {}
}
