//! The tests in browsers, which `tests/browser/run.mjs` runs.

use std::process::Command;

use crate::command::{command, run};
use crate::{Result, site, tools};

/// A browser: its name, and the options by which `run.mjs` chooses it.
pub(crate) type Browser = (&'static str, &'static [&'static str]);

pub(crate) const CHROMIUM: Browser = ("Chromium", &[]);
pub(crate) const FIREFOX: Browser = ("Firefox", &["--firefox"]);

/// Runs the tests in a browser, on the built site; with those of the full tier, if `full` is set.
pub(crate) fn test(browser: Browser, full: bool) -> Result<()> {
    run(tests(browser, if full { &["--full"] } else { &[] }))
}

/// Runs the tests that measure times, one after the other.
pub(crate) fn test_quiet(browser: Browser) -> Result<()> {
    run(tests(browser, &["--full", "--quiet"]))
}

/// Runs one file of tests in a browser.
pub(crate) fn test_file(browser: Browser, file: &str) -> Result<()> {
    run(tests(browser, &["--full", file]))
}

fn tests((_, options): Browser, more: &[&str]) -> Command {
    command("node", ["tests/browser/run.mjs"].iter().chain(options).chain(more))
}

/// Builds the site, and kills both browsers that many times while someone plays. Prints what was lost.
pub(crate) fn kill(times: u32) -> Result<()> {
    at_length("killed", "QUARRY_KILLS", times)
}

/// Builds the site, and plays that many moves in one page of each browser, and an eighth of them on each of twelve boards. Prints
/// what the page has in use after the first tenth and at the end; an error if something has grown.
pub(crate) fn play(moves: u32) -> Result<()> {
    at_length("long", "QUARRY_LONG_MOVES", moves)
}

/// Runs a file of tests in both browsers, with a number in a variable of the environment.
fn at_length(file: &str, variable: &str, number: u32) -> Result<()> {
    tools::install(&["chromium", "firefox-esr"])?;
    site::build()?;
    let mut faults = Vec::new();
    for browser in [CHROMIUM, FIREFOX] {
        println!("== {}", browser.0);
        let mut tests = tests(browser, &["--full", file]);
        tests.env(variable, number.to_string());
        faults.extend(run(tests).err());
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

/// Serves the built site with nginx and requests it, as the arguments of `tests/hosting/load.mjs` say.
pub(crate) fn load(args: &[String]) -> Result<()> {
    if !site::dist().join("index.html").is_file() {
        site::build()?;
    }
    run(command("node", ["tests/hosting/load.mjs"].into_iter().chain(args.iter().map(String::as_str))))
}
