//! The programs in which Rust's tests are built. `cargo test` runs one after the other, and many end with a test that
//! keeps one core busy; here as many run side by side as there are cores. (cargo-nextest does the same, but would have to be
//! compiled first.)

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use serde_json::Value;

use crate::Result;
use crate::command::{command, printed};

/// A program of tests.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Program {
    /// Its file.
    file: PathBuf,
    /// The folder of its package, in which it is run.
    package: PathBuf,
}

impl Program {
    /// Its name, without the hash that Cargo gives it.
    pub(crate) fn name(&self) -> String {
        let stem = self.file.file_stem().unwrap_or_default().to_string_lossy();
        stem.rsplit_once('-').map_or(stem.to_string(), |(name, _)| name.to_string())
    }

    /// Its file.
    pub(crate) fn file(&self) -> &Path {
        &self.file
    }

    /// The command that runs all its tests.
    fn command(&self) -> Command {
        let mut command = command(&self.file, ["--test-threads=2"]);
        command.current_dir(&self.package).env("CARGO_MANIFEST_DIR", &self.package);
        command
    }
}

/// Builds the tests of all packages but those of the browsers.
pub(crate) fn build() -> Result<Vec<Program>> {
    build_of(&["--workspace", "--exclude", "browser-tests"])
}

/// Builds the tests of the browsers.
pub(crate) fn build_browser() -> Result<Program> {
    let mut programs = build_of(&["--package", "browser-tests"])?;
    programs.pop().ok_or_else(|| "the browser tests are not built".to_string())
}

fn build_of(packages: &[&str]) -> Result<Vec<Program>> {
    let mut cargo = command("cargo", ["test", "--no-run", "--locked", "--message-format=json-render-diagnostics"]);
    cargo.args(packages);
    let programs = read(&printed(cargo)?);
    if programs.is_empty() { Err("cargo names no program with tests".to_string()) } else { Ok(programs) }
}

/// The programs with tests that Cargo's messages name.
fn read(messages: &str) -> Vec<Program> {
    let program = |message: Value| {
        let file = message["executable"].as_str().filter(|_| message["profile"]["test"] == true)?;
        let package = Path::new(message["manifest_path"].as_str()?).parent()?;
        Some(Program { file: file.into(), package: package.into() })
    };
    messages.lines().filter_map(|line| program(serde_json::from_str(line).ok()?)).collect()
}

/// Runs programs side by side; whatever one does, the others run to their ends. `done` gets each with what it printed and
/// whether it succeeded, as soon as it ends.
pub(crate) fn run(programs: &[Program], done: impl FnMut(&Program, std::io::Result<std::process::Output>) + Send) {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(done));
    let work = || {
        while let Some(program) = programs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let output = program.command().output();
            if let Ok(mut done) = done.lock() {
                done(program, output);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(work);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_with_tests_are_read_from_messages() {
        let messages = concat!(
            r#"{"reason":"compiler-artifact","manifest_path":"/p/Cargo.toml","profile":{"test":true},"#,
            r#""executable":"/p/target/debug/deps/forms-0123456789abcdef"}"#,
            "\n",
            r#"{"reason":"compiler-artifact","manifest_path":"/p/Cargo.toml","profile":{"test":false},"executable":"/p/q"}"#,
            "\n",
            r#"{"reason":"compiler-artifact","manifest_path":"/p/Cargo.toml","profile":{"test":true},"executable":null}"#,
            "\nnot JSON\n{\"reason\":\"build-finished\",\"success\":true}"
        );
        let file = PathBuf::from("/p/target/debug/deps/forms-0123456789abcdef");
        let found = read(messages);
        assert_eq!(found, [Program { file, package: "/p".into() }]);
        assert_eq!(found[0].name(), "forms");
    }

    #[test]
    fn each_program_is_run_once() {
        let programs: Vec<Program> =
            (0..5).map(|_| Program { file: "true".into(), package: std::env::temp_dir() }).collect();
        let mut ends = Vec::new();
        run(&programs, |_, output| ends.push(output.is_ok_and(|output| output.status.success())));
        assert_eq!(ends, [true; 5]);
    }
}
