//! What a command is doing, with times: a line for each step that has ended, and on a terminal one for each that runs.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use indicatif::{MultiProgress, ProgressBar, ProgressStyle};

use crate::Result;

/// When the command began, and the lines on the terminal.
static SCREEN: LazyLock<(Instant, MultiProgress)> = LazyLock::new(|| (Instant::now(), MultiProgress::new()));

/// Starts the clock.
pub(crate) fn begin() {
    LazyLock::force(&SCREEN);
}

/// Prints a text above the lines of what runs.
pub(crate) fn print(text: &str) {
    SCREEN.1.suspend(|| println!("{text}"));
}

/// Prints a line, with the seconds since the command began.
pub(crate) fn announce(text: &str) {
    print(&format!("[{:6.1} s] {text}", SCREEN.0.elapsed().as_secs_f64()));
}

/// Does something; a terminal shows what it is and how long it has taken.
pub(crate) fn show<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let style = ProgressStyle::with_template("           {spinner} {msg}… {elapsed}")
        .unwrap_or_else(|_| ProgressStyle::default_spinner());
    let line = SCREEN.1.add(ProgressBar::new_spinner().with_style(style).with_message(what.to_string()));
    line.enable_steady_tick(Duration::from_millis(200));
    let result = work();
    line.finish_and_clear();
    result
}

/// Does a step, and says what it was and how long it took.
pub(crate) fn step<T>(what: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    show(what, || aloud(what, work))
}

/// Does a step that prints for itself how far it is, and says how long it took.
pub(crate) fn aloud<T>(what: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    let started = Instant::now();
    let result = work();
    let took = started.elapsed().as_secs_f64();
    announce(&format!("{what}: {} {took:.1} s", if result.is_ok() { "done in" } else { "failed after" }));
    result
}
