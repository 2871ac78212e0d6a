//! Running other programs.

use std::env;
use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::Result;

/// The project's folder. Cargo gives the programs that it runs the folder of their package; `tests/develop/` gives this one that of
/// a copy.
pub(crate) fn root() -> PathBuf {
    let xtask =
        env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    xtask.parent().unwrap_or(&xtask).to_path_buf()
}

/// Where cargo puts what it builds.
pub(crate) fn target_folder() -> PathBuf {
    root().join(env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from))
}

/// A program and its arguments, to be run in the project's folder without input.
pub(crate) fn command<A: AsRef<OsStr>>(program: impl AsRef<OsStr>, args: impl IntoIterator<Item = A>) -> Command {
    let mut command = Command::new(program);
    command.args(args).current_dir(root()).stdin(Stdio::null());
    if let Ok(path) = env::join_paths(search_path()) {
        command.env("PATH", path);
    }
    command
}

/// npm with these arguments. On Windows npm is a script, which only a shell finds.
pub(crate) fn npm(args: &[&str]) -> Command {
    if cfg!(windows) { command("cmd", ["/C", "npm"].iter().chain(args)) } else { command("npm", args) }
}

/// Runs a program to its end. What it prints is printed.
pub(crate) fn run(mut command: Command) -> Result<()> {
    let name = name(&command);
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{name}` failed ({status})")),
        Err(error) => Err(format!("`{name}` cannot be run: {error}")),
    }
}

/// Runs a program to its end. Nothing is printed; the error holds what a program that fails says.
pub(crate) fn captured(command: Command) -> Result<()> {
    printed(command).map(drop)
}

/// Runs a program to its end; what it prints. The error has the output of a program that fails.
pub(crate) fn printed(mut command: Command) -> Result<String> {
    let name = name(&command);
    let output = command.output().map_err(|error| format!("`{name}` cannot be run: {error}"))?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_string();
    if output.status.success() {
        return Ok(text(&output.stdout));
    }
    let message = [text(&output.stdout), text(&output.stderr)].join("\n");
    Err(format!("`{name}` failed ({})\n{}", output.status, message.trim()))
}

/// What a program prints, or nothing where it is missing or fails.
pub(crate) fn output(command: Command) -> Option<String> {
    printed(command).ok()
}

/// A command as a person would type it.
pub(crate) fn name(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}

/// Where programs are looked for: what `cargo install` has put somewhere is found, whether that is on the path or not.
pub(crate) fn search_path() -> Vec<PathBuf> {
    let home = || env::var_os("HOME").map(|home| PathBuf::from(home).join(".cargo"));
    let installed = env::var_os("CARGO_INSTALL_ROOT").or_else(|| env::var_os("CARGO_HOME")).map(PathBuf::from);
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).chain(installed.or_else(home).map(|folder| folder.join("bin"))).collect()
}
