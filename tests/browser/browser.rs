//! Tests of the built site in headless Chromium or Firefox. `cargo xtask test` runs them: they need `QUARRY_SITE`, the URL at which
//! the release build is served.

mod addresses;
mod driver;
mod focus;
mod games;
mod hand;
mod page;
mod visit;
mod window;
