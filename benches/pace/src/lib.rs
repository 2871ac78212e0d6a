//! What is timed: the same functions in a native program and in a WebAssembly module.

mod case;
mod think;

pub use case::{Case, perft};
pub use think::Thinker;

/// [`perft`] for scripts: -1 where there is no such game or start.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen(js_name = perft)]
pub fn perft_for_scripts(game: &str, start: &str, depth: u32) -> f64 {
    perft(game, start, depth).map_or(-1.0, |count| count as f64)
}
