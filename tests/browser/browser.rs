//! Tests of the built site in headless Chromium or Firefox. `cargo xtask test` runs them: they need `QUARRY_SITE`, the
//! URL at which the release build is served, `QUARRY_ELSEWHERE`, the URL of somebody else's pages, and `QUARRY_BROWSER`.

mod addresses;
mod around;
mod axe;
mod chromium;
mod computer;
mod deploy;
mod deployed;
mod documents;
mod driver;
mod each_game;
mod element;
mod engine;
mod exact;
mod examples;
mod focus;
mod frame;
mod games;
mod hand;
mod hostile;
mod keep;
mod keys;
mod letters;
mod offline;
mod package;
mod page;
mod quiet;
mod ranks;
mod recorded;
mod rules;
mod settings;
mod sizes;
mod solitaire;
mod views;
mod visit;
mod window;
