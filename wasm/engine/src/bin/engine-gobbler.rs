//! The module for the games of `src/games/gobbler/`. Written by `cargo xtask lists`.

#![cfg_attr(target_family = "wasm", no_main)]

use quarry::engine::Engine;
use quarry::games::gobbler::Gobbler;

engine::module!(Engine::of::<Gobbler>);
