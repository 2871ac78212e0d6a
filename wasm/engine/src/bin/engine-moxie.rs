//! The module for the games of `src/games/moxie/`. Written by `cargo xtask lists`.

#![cfg_attr(target_family = "wasm", no_main)]

use quarry::engine::Engine;
use quarry::games::moxie::Moxie;

engine::module!(Engine::of::<Moxie>);
