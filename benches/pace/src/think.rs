//! A search, to be timed.

use std::fmt;

use quarry::engine::{Answer, Engine, EngineIo};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen::prelude::wasm_bindgen;

/// The engine at the usual start of a game.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen)]
pub struct Thinker {
    engine: Engine,
}

#[cfg_attr(target_arch = "wasm32", wasm_bindgen)]
impl Thinker {
    /// An engine as the page's worker has it, its memory taken.
    #[cfg_attr(target_arch = "wasm32", wasm_bindgen(constructor))]
    pub fn new(game: &str) -> Self {
        let mut engine = Engine::default();
        engine.handle_line(&format!("position game={game}"), &mut CollectingIo::default());
        Self { engine }
    }

    /// Looks at a number of nodes. What it says of them, without times, is the same on every machine.
    pub fn search(&mut self, nodes: u32) -> String {
        let mut io = CollectingIo::default();
        self.engine.handle_line(&format!("go nodes {nodes}"), &mut io);
        io.0.join("/").replace(' ', "_")
    }
}

impl fmt::Debug for Thinker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thinker").finish_non_exhaustive()
    }
}

/// No clock, and answers are kept.
#[derive(Default)]
struct CollectingIo(Vec<String>);

impl EngineIo for CollectingIo {
    fn send(&mut self, answer: Answer) {
        self.0.push(answer.to_string());
    }

    fn now(&mut self) -> u64 {
        0
    }
}
