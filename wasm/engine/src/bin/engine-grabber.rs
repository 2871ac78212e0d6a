//! The module for the games of `src/games/grabber/`. Written by `cargo xtask lists`.

#![cfg_attr(target_family = "wasm", no_main)]

use quarry::engine::Engine;
use quarry::games::grabber::Grabber;

engine::module!(Engine::of::<Grabber>);
