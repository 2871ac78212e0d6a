//! The engine for a worker: it hears lines and says lines, as [`quarry::engine`] tells.
//!
//! It is a module of its own, made for speed and loaded when the computer is first needed. A worker hears nothing while
//! it thinks: who wants it to stop ends the worker and starts another.

use js_sys::Function;
use quarry::catalog::GameId;
use quarry::engine::Surroundings;
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
    /// `say` is called with each line that the engine says, `now` returns the milliseconds since some moment.
    #[wasm_bindgen(constructor)]
    pub fn new(say: Function, now: Function) -> Self {
        Self { engine: quarry::engine::Engine::default(), worker: Worker { say, now } }
    }

    /// Takes the table of a game, which `solve` looks results up in from now on.
    pub fn take_table(&mut self, game: &str, bytes: Vec<u8>) -> Result<(), JsError> {
        let taken = GameId::read(game).and_then(|game| self.engine.load_tablebase(game, bytes));
        taken.map_err(|error| JsError::new(&error.to_string()))
    }

    /// Hears a line, and returns when it is answered.
    pub fn hear(&mut self, line: &str) {
        self.engine.hear(line, &mut self.worker);
    }
}

/// The worker's own functions.
#[derive(Debug)]
struct Worker {
    say: Function,
    now: Function,
}

impl Surroundings for Worker {
    fn say(&mut self, line: &str) {
        let _ = self.say.call1(&JsValue::UNDEFINED, &JsValue::from_str(line));
    }

    fn now(&mut self) -> u64 {
        let now = self.now.call0(&JsValue::UNDEFINED).ok().and_then(|now| now.as_f64());
        now.unwrap_or_default() as u64
    }
}
