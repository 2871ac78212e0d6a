//! The engine for a worker: commands in, answers out, both as the objects that [`quarry::engine`] declares.
//!
//! Each program of `src/bin/` is a module of its own, made for speed and loaded when the computer is first needed. It is this
//! library with the search and the solvers of the games that [`module!`] names. A worker receives no message while it
//! thinks: to stop it, the page ends the worker and starts another.

use std::sync::OnceLock;

use js_sys::Function;
use quarry::catalog::GameId;
use quarry::engine::{Answer, Command, EngineIo, SearchOptions};
use quarry::play::TABLE_MEGABYTES;
use serde::Serialize as _;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// Makes an engine with a table of that many megabytes.
pub type NewEngine = fn(usize) -> quarry::engine::Engine;

/// How the module makes its engines.
static NEW: OnceLock<NewEngine> = OnceLock::new();

/// Makes a program a module whose engines are made by this function: `module!(Engine::new)`. Natively, the program does nothing.
#[macro_export]
macro_rules! module {
    ($new:expr) => {
        /// Runs when the module is instantiated.
        #[cfg(target_family = "wasm")]
        #[wasm_bindgen::prelude::wasm_bindgen(start)]
        pub fn start() {
            $crate::start($new);
        }

        #[cfg(not(target_family = "wasm"))]
        fn main() {
            let _: $crate::NewEngine = $new;
        }
    };
}

/// What a module does when it is instantiated. From now on this function makes its engines, a panic is an error on the console,
/// and the call that panics throws an error with the message of the panic.
pub fn start(new: NewEngine) {
    // A module is instantiated once.
    let _ = NEW.set(new);
    std::panic::set_hook(Box::new(|panic| {
        console_error_panic_hook::hook(panic);
        wasm_bindgen::throw_str(&panic.to_string());
    }));
}

/// The engine of one worker.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Engine {
    engine: quarry::engine::Engine,
    worker: Worker,
}

#[wasm_bindgen]
impl Engine {
    /// Calls `send` with each answer; `now` returns the milliseconds since some moment. The transposition table takes at most
    /// `megabytes`, and the usual size if none are given. Throws an error before the module has started.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "(answer: Answer) => void")] send: Function,
        #[wasm_bindgen(unchecked_param_type = "() => number")] now: Function,
        megabytes: Option<u32>,
    ) -> Result<Self, JsError> {
        let new = NEW.get().ok_or_else(|| JsError::new("the module has not started"))?;
        let megabytes = megabytes.map_or(TABLE_MEGABYTES, |most| most as usize);
        Ok(Self { engine: new(megabytes), worker: Worker { send, now } })
    }

    /// Loads the tablebase of a game, in which solvers look results up from now on.
    pub fn load_tablebase(&mut self, game: &str, bytes: Vec<u8>) -> Result<(), JsError> {
        let loaded = GameId::read(game).and_then(|game| self.engine.load_tablebase(game, bytes));
        loaded.map_err(|error| JsError::new(&error.to_string()))
    }

    /// Handles a command, and returns when it is answered. Throws an error if it is none.
    pub fn handle_command(&mut self, command: &CommandObject) -> Result<(), JsError> {
        self.engine.handle_command(&command.read()?, &mut self.worker);
        Ok(())
    }
}

// The fields of the objects that `Command` and `SearchOptions` declare. Reading them one by one takes 25 KB gzipped less than
// serde's reader of any value, in a module that the computer's first move waits for.
#[wasm_bindgen]
extern "C" {
    /// A command, as a script has it.
    #[wasm_bindgen(typescript_type = "Command")]
    #[derive(Debug)]
    pub type CommandObject;

    #[wasm_bindgen(method, getter)]
    fn kind(this: &CommandObject) -> String;
    #[wasm_bindgen(method, getter)]
    fn address(this: &CommandObject) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn half(this: &CommandObject) -> Option<String>;
    #[wasm_bindgen(method, getter, js_name = "timeMs")]
    fn time_ms(this: &CommandObject) -> Option<f64>;
    #[wasm_bindgen(method, getter)]
    fn options(this: &CommandObject) -> Option<OptionsObject>;

    /// The options of a search, as a script has them.
    #[wasm_bindgen(typescript_type = "SearchOptions")]
    #[derive(Debug)]
    pub type OptionsObject;

    #[wasm_bindgen(method, getter)]
    fn level(this: &OptionsObject) -> Option<f64>;
    #[wasm_bindgen(method, getter)]
    fn seed(this: &OptionsObject) -> Option<f64>;
    #[wasm_bindgen(method, getter)]
    fn depth(this: &OptionsObject) -> Option<f64>;
    #[wasm_bindgen(method, getter)]
    fn nodes(this: &OptionsObject) -> Option<f64>;
    #[wasm_bindgen(method, getter, js_name = "timeMs")]
    fn search_time_ms(this: &OptionsObject) -> Option<f64>;
    #[wasm_bindgen(method, getter)]
    fn lines(this: &OptionsObject) -> Option<f64>;
}

impl CommandObject {
    fn read(&self) -> Result<Command, JsError> {
        let address = || self.address().ok_or_else(|| JsError::new("address: found none, expected one"));
        let time_ms = self.time_ms().map(|time| time as u64);
        Ok(match self.kind().as_str() {
            "quarry" => Command::Quarry,
            "new" => Command::New,
            "position" => Command::Position { address: address()?, half: self.half() },
            "moves" => Command::Moves,
            "result" => Command::Result,
            "go" => Command::Go { options: self.options().map(|options| options.read()).unwrap_or_default() },
            "solve" => Command::Solve { time_ms },
            "stones" => Command::Stones { address: address()?, time_ms },
            "value" => Command::Value { time_ms },
            "stop" => Command::Stop,
            "quit" => Command::Quit,
            _ => return Err(JsError::new("kind: found another one, expected that of a command")),
        })
    }
}

impl OptionsObject {
    fn read(&self) -> SearchOptions {
        SearchOptions {
            level: self.level().map(|level| level as u32),
            seed: self.seed().map(|seed| seed as u64),
            depth: self.depth().map(|depth| depth as u32),
            nodes: self.nodes().map(|nodes| nodes as u64),
            time_ms: self.search_time_ms().map(|time| time as u64),
            lines: self.lines().map(|lines| lines as u32),
        }
    }
}

/// The worker's own functions.
#[derive(Debug)]
struct Worker {
    send: Function,
    now: Function,
}

impl EngineIo for Worker {
    fn send(&mut self, answer: Answer) {
        if let Ok(answer) = answer.serialize(&Serializer::new().serialize_missing_as_null(true)) {
            let _ = self.send.call1(&JsValue::UNDEFINED, &answer);
        }
    }

    fn now(&mut self) -> u64 {
        let now = self.now.call0(&JsValue::UNDEFINED).ok().and_then(|now| now.as_f64());
        now.unwrap_or_default() as u64
    }
}
