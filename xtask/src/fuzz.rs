//! Fuzzing: the programs in `fuzz/fuzz_targets/`, each for its part of the time, from seeds and from what earlier runs have kept.
//!
//! cargo-fuzz builds such programs with the nightly toolchain, for the sanitizers. The library has no `unsafe` code, so
//! that there is nothing for them to find; without them, the stable toolchain has all options that coverage needs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use quarry::catalog::{GAMES, GameId};
use quarry::pgn::PgnGame;
use quarry::record::Record;
use serde_json::Value;

use crate::Result;
use crate::command::{captured, command, output, root, target_folder};
use crate::progress::step;
use crate::recorded;

/// Inputs are at most this long, in bytes: longer ones are slow, and `tests/hostile.rs` has those.
const MAX_LENGTH: &str = "-max_len=4000";

/// An input that takes longer, in seconds, is a fault.
const SLOW: &str = "-timeout=20";

/// The options by which the compiler counts what an input reaches: those of cargo-fuzz without a sanitizer.
const COVERAGE: [&str; 7] = [
    "--cfg=fuzzing",
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Cllvm-args=-simplifycfg-branch-fold-threshold=0",
];

/// Fuzzes for that many minutes of a processor in all; as many targets run side by side as there are cores. Every target runs
/// to its end, whatever another finds; the error names the inputs that were found.
pub(crate) fn fuzz(minutes: u32) -> Result<()> {
    let targets = targets()?;
    let programs = step("compiling the fuzz targets", build)?;
    write_seeds()?;
    let seconds = (minutes * 60 / u32::try_from(targets.len()).unwrap_or(1)).max(1);
    println!("{} targets, {seconds} s each", targets.len());
    let (next, faults) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        while let Some(target) = targets.get(next.fetch_add(1, Ordering::Relaxed)) {
            match run_target(&programs, target, seconds) {
                Ok(found) => println!("{target}: {found}"),
                Err(error) => faults.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(error),
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(work);
        }
    });
    let faults = faults.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

/// Builds the targets; the folder of their programs.
fn build() -> Result<PathBuf> {
    let about = output(command("rustc", ["-vV"])).unwrap_or_default();
    // With a target, the options are not those of build scripts.
    let host = about.lines().find_map(|line| line.strip_prefix("host: ")).ok_or("rustc names no host")?;
    let folder = target_folder().join("fuzz");
    let mut cargo = command("cargo", ["build", "--quiet", "--release", "--locked", "--bins", "--target", host]);
    cargo.arg("--manifest-path").arg(root().join("fuzz/Cargo.toml")).arg("--target-dir").arg(&folder);
    cargo.env("CARGO_ENCODED_RUSTFLAGS", COVERAGE.join("\u{1f}"));
    captured(cargo)?;
    Ok(folder.join(host).join("release"))
}

/// Runs a target; how many inputs it has executed, and how much of the program they reached.
fn run_target(programs: &Path, target: &str, seconds: u32) -> Result<String> {
    let (corpus, found) = (corpus(target), target_folder().join("fuzz/found").join(target));
    for folder in [&corpus, &found] {
        fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    }
    let mut fuzz = command(programs.join(target), [&corpus]);
    let regressions = root().join("fuzz/regressions").join(target);
    fuzz.args(regressions.is_dir().then_some(regressions));
    let time = format!("-max_total_time={seconds}");
    let prefix = format!("-artifact_prefix={}/", found.display());
    fuzz.args([MAX_LENGTH, SLOW, &time, &prefix, "-print_final_stats=1"]);
    let done = fuzz.stdout(Stdio::null()).output().map_err(|error| format!("{target} cannot be run: {error}"))?;
    let log = String::from_utf8_lossy(&done.stderr);
    if !done.status.success() {
        let lines: Vec<&str> = log.lines().collect();
        return Err(format!(
            "{target} failed ({})\n{}",
            done.status,
            lines[lines.len().saturating_sub(40)..].join("\n")
        ));
    }
    let (executions, edges) = counts(&log).ok_or_else(|| format!("{target} does not report its executions"))?;
    Ok(format!("{executions} executions, {edges} edges"))
}

/// Reads the final statistics of libFuzzer: how many inputs it has executed, and how many edges of the program they reached.
fn counts(log: &str) -> Option<(u64, u64)> {
    let executions = log.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:"))?;
    let edges = log.lines().rev().find_map(|line| line.split_once(" cov: ")?.1.split(' ').next())?;
    Some((executions.trim().parse().ok()?, edges.parse().ok()?))
}

/// The names of the targets.
fn targets() -> Result<Vec<String>> {
    let folder = root().join("fuzz/fuzz_targets");
    let files = fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))?.flatten();
    let mut names: Vec<String> =
        files.filter_map(|file| Some(file.file_name().to_str()?.strip_suffix(".rs")?.to_string())).collect();
    names.sort();
    Ok(names)
}

/// Where the inputs of a target are kept.
fn corpus(target: &str) -> PathBuf {
    root().join("fuzz/corpus").join(target)
}

/// Writes the seeds: recorded positions and moves, frozen addresses, certificates, lessons, files of games.
fn write_seeds() -> Result<()> {
    let read = |file: &str| fs::read_to_string(root().join(file)).map_err(|e| format!("{file}: {e}"));
    let positions = recorded::list("positions.json")?;
    for (n, record) in positions.iter().enumerate().step_by(5) {
        let text = |key: &str| record[key].as_str().unwrap_or_default();
        let Ok(game) = GameId::read(text("game")) else { continue };
        for target in ["position", "contract", "solve"] {
            seed(target, &n.to_string(), &of_game(game, text("position")))?;
        }
        for (k, mv) in record["moves"].as_array().into_iter().flatten().take(3).enumerate() {
            let lines = format!("{}\n{}", text("position"), mv.as_str().unwrap_or_default());
            seed("move", &format!("{n}-{k}"), &of_game(game, &lines))?;
        }
    }
    let addresses = recorded::text("addresses.txt")? + &read("tests/addresses.txt")?;
    let addresses = addresses.lines().filter_map(|line| line.split_once('\t')).map(|(address, _)| address);
    for (n, address) in addresses.enumerate() {
        let name = n.to_string();
        seed("address", &name, address.as_bytes())?;
        seed("paste", &name, &of_game(GAMES[n % GAMES.len()], address))?;
        if let Ok((game, _)) = PgnGame::from_record(&Record::read(address).0) {
            seed("pgn", &name, game.to_string().as_bytes())?;
        }
        let lines = format!(
            "position {address}\ngo nodes 2000 lines 2\nsolve time 100\nvalue time 50\nstones {address} time 50\n"
        );
        seed("engine", &name, lines.as_bytes())?;
    }
    for (n, case) in read("tests/pgn/broken.txt")?.split("\n=== ").enumerate().skip(1) {
        let text = case.split_once('\n').map_or("", |(_, text)| text).split("\n---\n").next().unwrap_or_default();
        seed("pgn", &format!("broken-{n}"), text.as_bytes())?;
    }
    let certificates = root().join("tests/certificates");
    for file in crate::site::files(&certificates)? {
        let text = fs::read(certificates.join(&file)).map_err(|e| format!("{}: {e}", file.display()))?;
        if text.len() < 20_000 {
            seed("certificate", &file.to_string_lossy(), &text)?;
        }
    }
    for game in GAMES {
        let results = positions.iter().filter(|record| record["game"] == game.id()).take(3);
        let line = |record: &Value| format!("{game}\t{}\twin\tnone\n", record["position"].as_str().unwrap_or_default());
        seed("results", game.id(), &of_game(game, &results.map(line).collect::<String>()))?;
        if let Ok(text) = read(&format!("src/games/{game}/lesson.txt")) {
            seed("lesson", game.id(), &of_game(game, &text))?;
        }
    }
    Ok(())
}

/// A text as the targets read it that need a game.
fn of_game(game: GameId, text: &str) -> Vec<u8> {
    let number = GAMES.iter().position(|other| *other == game).and_then(|number| u8::try_from(number).ok());
    [&[number.unwrap_or_default()], text.as_bytes()].concat()
}

fn seed(target: &str, name: &str, content: &[u8]) -> Result<()> {
    let file = corpus(target).join(format!("seed-{}", Path::new(name).display()));
    file.parent()
        .map_or(Ok(()), fs::create_dir_all)
        .and_then(|()| fs::write(&file, content))
        .map_err(|e| format!("{}: {e}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_is_a_program() {
        let manifest: toml::Table = fs::read_to_string(root().join("fuzz/Cargo.toml")).unwrap().parse().unwrap();
        let programs = manifest["bin"].as_array().unwrap().iter().map(|program| program["name"].as_str().unwrap());
        let mut programs: Vec<&str> = programs.collect();
        programs.sort_unstable();
        assert_eq!(programs, targets().unwrap());
    }

    #[test]
    fn counts_are_read() {
        let log = "#2\tINITED cov: 40 ft: 41 corp: 1/1b\n#99\tDONE   cov: 1234 ft: 5 corp: 9/9b\n\
            stat::number_of_executed_units: 99\nstat::peak_rss_mb: 60\n";
        assert_eq!(counts(log), Some((99, 1234)));
        assert_eq!(counts("nothing"), None);
    }
}
