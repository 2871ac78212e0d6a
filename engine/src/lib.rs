//! The engine for a worker: lines in, lines out, as [`quarry::engine`] documents.
//!
//! It is a module of its own, made for speed and loaded when the computer is first needed. A worker receives no message
//! while it thinks: to stop it, the page ends the worker and starts another.

use js_sys::Function;
use quarry::catalog::GameId;
use quarry::engine::EngineIo;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// The engine of one worker.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Engine {
    engine: quarry::engine::Engine,
    worker: Worker,
}

#[wasm_bindgen]
impl Engine {
    /// `send` is called with each line that the engine says, `now` returns the milliseconds since some moment.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "(line: string) => void")] send: Function,
        #[wasm_bindgen(unchecked_param_type = "() => number")] now: Function,
    ) -> Self {
        Self { engine: quarry::engine::Engine::default(), worker: Worker { send, now } }
    }

    /// Loads the tablebase of a game, in which solvers look results up from now on.
    pub fn load_tablebase(&mut self, game: &str, bytes: Vec<u8>) -> Result<(), JsError> {
        let loaded = GameId::read(game).and_then(|game| self.engine.load_tablebase(game, bytes));
        loaded.map_err(|error| JsError::new(&error.to_string()))
    }

    /// Handles a line, and returns when it is answered.
    pub fn handle_command(&mut self, line: &str) {
        self.engine.handle_command(line, &mut self.worker);
    }
}

/// The worker's own functions.
#[derive(Debug)]
struct Worker {
    send: Function,
    now: Function,
}

impl EngineIo for Worker {
    fn send(&mut self, line: &str) {
        let _ = self.send.call1(&JsValue::UNDEFINED, &JsValue::from_str(line));
    }

    fn now(&mut self) -> u64 {
        let now = self.now.call0(&JsValue::UNDEFINED).ok().and_then(|now| now.as_f64());
        now.unwrap_or_default() as u64
    }
}
