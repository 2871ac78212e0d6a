//! Making the large files with the programs of the workspace.

use std::collections::{BTreeSet, VecDeque};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use super::list::Entry;
use crate::Result;
use crate::command::{command, root, run};

/// How many files are made at once. `moxie-ransom` takes most memory: 2 GB.
const WORKERS: usize = 2;

/// Builds the programs that make these files, without tables of their own, since they may be missing; returns the folder
/// where they are.
pub(super) fn programs(entries: &[Entry]) -> Result<PathBuf> {
    println!("building the programs that make large files…");
    let folder = root().join("target/large");
    let names: BTreeSet<&str> = entries.iter().map(|entry| entry.program.as_str()).collect();
    for name in names {
        let package = if name == "quarry" { "quarry-cli" } else { name };
        let mut cargo =
            command("cargo", ["build", "--release", "--locked", "--quiet", "--package", package, "--bin", name]);
        cargo.arg("--no-default-features");
        cargo.arg("--target-dir").arg(&folder);
        run(cargo)?;
    }
    Ok(folder.join("release"))
}

/// Makes these files and puts each in its place when it is whole, so that an interrupted run goes on with the others.
/// `done` is called after each.
pub(super) fn all(
    folder: &Path,
    programs: &Path,
    entries: &[Entry],
    done: &(dyn Fn(&Entry) -> Result<()> + Sync),
) -> Result<()> {
    each(entries, &|entry| {
        let (content, seconds) = one(folder, programs, entry)?;
        if !entry.fits(&content) {
            return Err(format!(
                "{}: the program makes another version than the listed one; `cargo xtask large new {0}` lists it",
                entry.path
            ));
        }
        put(&folder.join(&entry.path), &content)?;
        println!("made {} in {seconds} s", entry.path);
        done(entry)
    })
}

/// Calls a function with each file: [`WORKERS`] at once, first the tables, which help to make the certificates, and the
/// longest work first. Goes on after a failure, and returns the first.
pub(super) fn each(entries: &[Entry], work: &(dyn Fn(&Entry) -> Result<()> + Sync)) -> Result<()> {
    let (tables, others): (Vec<&Entry>, Vec<&Entry>) = entries.iter().partition(|entry| entry.path.starts_with("www/"));
    let mut result = Ok(());
    for mut group in [tables, others] {
        group.sort_by_key(|entry| std::cmp::Reverse(entry.seconds));
        let open = Mutex::new(VecDeque::from(group));
        let next = || open.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        let run = || std::iter::from_fn(next).map(work).fold(Ok(()), Result::and);
        let ended = thread::scope(|scope| {
            let workers: Vec<_> = (0..WORKERS).map(|_| scope.spawn(run)).collect();
            workers
                .into_iter()
                .map(|worker| worker.join().unwrap_or_else(|_| Err("a worker panicked".to_string())))
                .fold(Ok(()), Result::and)
        });
        result = result.and(ended);
    }
    result
}

/// Makes a file; returns its content and the seconds that it took.
pub(super) fn one(folder: &Path, programs: &Path, entry: &Entry) -> Result<(Vec<u8>, u64)> {
    let path = &entry.path;
    println!("making {path} (about {} s on an idle core)…", entry.seconds);
    let part = folder.join("target/large/new").join(path);
    put(&part, &[])?;
    let started = Instant::now();
    let mut making = Command::new(programs.join(&entry.program));
    making.current_dir(folder).stdin(Stdio::null()).stdout(Stdio::null());
    making.args(entry.arguments.iter().map(|argument| match argument.as_str() {
        "FILE" => part.as_os_str(),
        other => other.as_ref(),
    }));
    run(making)?;
    let seconds = started.elapsed().as_secs_f64().ceil() as u64;
    let content = fs::read(&part).map_err(|error| format!("{path}: {error}"))?;
    let _ = fs::remove_file(part);
    if content.is_empty() { Err(format!("{path}: the program wrote nothing")) } else { Ok((content, seconds)) }
}

/// Writes a file as a whole or not at all, and its folder before it.
pub(super) fn put(file: &Path, content: &[u8]) -> Result<()> {
    let io = |error: std::io::Error| format!("{}: {error}", file.display());
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).map_err(io)?;
    }
    let mut name = file.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.part", std::process::id()));
    let part = file.with_file_name(name);
    fs::write(&part, content).map_err(io)?;
    fs::rename(part, file).map_err(io)
}
