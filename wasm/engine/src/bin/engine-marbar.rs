//! The module for the games of `src/games/marbar/`. Written by `cargo xtask lists`.

#![cfg_attr(target_family = "wasm", no_main)]

use quarry::engine::Engine;
use quarry::games::marbar::Marbar;

engine::module!(Engine::of::<Marbar>);
