//! What needs a machine that does nothing else: `cargo xtask test` runs these tests after all others, one at a time.

mod frames;
mod latency;
