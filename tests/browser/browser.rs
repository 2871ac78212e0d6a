//! Tests of the built site in headless Chromium. `cargo xtask test` runs them: they need `QUARRY_SITE`, the URL at which
//! the release build is served.

mod addresses;
mod driver;
mod focus;
mod games;
mod page;
mod visit;
