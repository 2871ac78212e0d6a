//! The browser's edge.

use wasm_bindgen::prelude::wasm_bindgen;

/// What the page's script calls first: from then on a panic is shown in the browser's console.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// The version of the package.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_string()
}
