//! Tests of the built site in headless Chromium or Firefox. `cargo xtask test` runs them: they need `QUARRY_SITE`, the
//! URL at which the release build is served, `QUARRY_ELSEWHERE`, the URL of somebody else's pages, and `QUARRY_BROWSER`.

mod addresses;
mod around;
mod axe;
mod chromium;
mod computer;
mod driver;
mod each_game;
mod element;
mod engine;
mod focus;
mod frame;
mod frames;
mod games;
mod hand;
mod keep;
mod keys;
mod offline;
mod page;
mod ranks;
mod recorded;
mod rules;
mod settings;
mod sizes;
mod solitaire;
mod views;
mod visit;
mod window;
