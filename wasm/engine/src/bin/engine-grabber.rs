//! The module for the games of `src/games/grabber/`. Written by `cargo xtask lists`.

#![cfg_attr(target_family = "wasm", no_main)]

use quarry::engine::EngineGames;
use quarry::games::grabber::Grabber;

engine::module!(EngineGames::of::<Grabber>());
