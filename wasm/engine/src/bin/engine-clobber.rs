//! The module for the games of `src/games/clobber/`. Written by `cargo xtask lists`.

#![cfg_attr(target_family = "wasm", no_main)]

use quarry::engine::Engine;
use quarry::games::clobber::Clobber;

engine::module!(Engine::of::<Clobber>);
