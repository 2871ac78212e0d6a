//! Faults that are tried at length: what `cargo xtask test` does a few times, as often as is asked for.

use crate::command::{command, run};
use crate::{Result, site, tools};

/// The test that kills the browser.
const KILLED: &str = "killed::what_has_been_played_survives_a_killed_browser";

/// Kills both browsers that many times while someone plays, and prints what was lost.
pub(crate) fn kill(times: u32) -> Result<()> {
    tools::for_tests()?;
    site::build()?;
    for browser in ["chromium", "firefox"] {
        println!("== {times} kills in {browser}");
        let mut test = command(
            "cargo",
            ["test", "--package", "browser-tests", "--locked", "--", "--nocapture", "--exact", KILLED],
        );
        test.env("QUARRY_BROWSER", browser).env("QUARRY_KILLS", times.to_string());
        run(test)?;
    }
    Ok(())
}
