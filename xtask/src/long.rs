//! Long runs: computer against computer for hours, and a static host under load.

use crate::checks::{self, BROWSERS};
use crate::command::{command, run};
use crate::{Result, site, tools};

/// The turns of a run, unless the command says how many: what eight hours of play have.
pub(crate) const TURNS: u32 = 10_000;

/// Builds the site, and plays that many turns in one page of each browser, and an eighth of them on each of twelve boards. Prints
/// what the page has in use after the first tenth and at the end; an error if something has grown.
pub(crate) fn play(turns: u32) -> Result<()> {
    tools::for_tests()?;
    site::build()?;
    let servers = checks::servers()?;
    let mut faults = Vec::new();
    for (name, id, ..) in BROWSERS {
        println!("== {name}: {turns} turns");
        let mut tests = checks::browser_tests(&servers, id, &["--test-threads=1", "--nocapture", "long::"]);
        tests.env("QUARRY_LONG_TURNS", turns.to_string());
        faults.extend(run(tests).err().map(|error| format!("{name}: {error}")));
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

/// Serves the built site with nginx and asks for it, as the arguments of `tests/hosting/load.mjs` say.
pub(crate) fn load(args: &[&str]) -> Result<()> {
    if !site::dist().join("index.html").is_file() {
        site::build()?;
    }
    run(command("node", ["tests/hosting/load.mjs"].iter().chain(args)))
}
