//! The module with all games, for the library for scripts and for development.

#![cfg_attr(target_family = "wasm", no_main)]

use quarry::engine::Engine;

engine::module!(Engine::new);
