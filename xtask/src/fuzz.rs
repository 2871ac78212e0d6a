//! Fuzzing: the programs in `fuzz/fuzz_targets/`, each for its part of the time, from seeds and from what earlier runs have kept.

use std::fs;
use std::path::{Path, PathBuf};

use quarry::catalog::{GAMES, GameId};
use serde_json::Value;

use crate::Result;
use crate::command::{command, output, root, run};

/// Inputs are at most this long, in bytes: longer ones are slow, and `tests/hostile.rs` has those.
const MAX_LENGTH: &str = "-max_len=4000";

/// An input that takes longer, in seconds, is a fault.
const SLOW: &str = "-timeout=20";

/// Fuzzes for that many minutes in all, one target after the other. Stops at the first fault, whose input it names.
pub(crate) fn fuzz(minutes: u32) -> Result<()> {
    install()?;
    let targets = targets()?;
    write_seeds()?;
    let seconds = (minutes * 60 / u32::try_from(targets.len()).unwrap_or(1)).max(1);
    for target in &targets {
        println!("== {target}: {seconds} s");
        let corpus = corpus(target);
        fs::create_dir_all(&corpus).map_err(|e| format!("{}: {e}", corpus.display()))?;
        let mut fuzz = command("cargo", ["+nightly", "fuzz", "run", target.as_str()]);
        fuzz.arg(&corpus).args(["--", MAX_LENGTH, SLOW, &format!("-max_total_time={seconds}"), "-print_final_stats=1"]);
        run(fuzz)?;
    }
    Ok(())
}

/// Installs what is missing: Rust's nightly toolchain, which nothing else of the project needs, and cargo-fuzz.
fn install() -> Result<()> {
    if output(command("rustc", ["+nightly", "--version"])).is_none() {
        run(command("rustup", ["toolchain", "install", "nightly", "--profile", "minimal"]))?;
    }
    if output(command("cargo", ["fuzz", "--version"])).is_none() {
        let mut install = command("cargo", ["install", "cargo-fuzz", "--locked", "--debug"]);
        // Not with the settings of the project.
        install.current_dir(std::env::temp_dir());
        run(install)?;
    }
    Ok(())
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

/// Writes the seeds: recorded positions and turns, frozen addresses, certificates, lessons.
fn write_seeds() -> Result<()> {
    let read = |file: &str| fs::read_to_string(root().join(file)).map_err(|e| format!("{file}: {e}"));
    let positions: Vec<Value> =
        serde_json::from_str(&read("tests/vectors/positions.json")?).map_err(|e| format!("positions.json: {e}"))?;
    for (n, record) in positions.iter().enumerate().step_by(5) {
        let text = |key: &str| record[key].as_str().unwrap_or_default();
        let Ok(game) = GameId::read(text("game")) else { continue };
        seed("position", &n.to_string(), &of_game(game, text("position")))?;
        for (k, turn) in record["moves"].as_array().into_iter().flatten().take(3).enumerate() {
            let lines = format!("{}\n{}", text("position"), turn.as_str().unwrap_or_default());
            seed("turn", &format!("{n}-{k}"), &of_game(game, &lines))?;
        }
    }
    let addresses = read("tests/addresses.txt")?;
    let addresses = addresses.lines().filter_map(|line| line.split_once('\t')).map(|(address, _)| address);
    for (n, address) in addresses.enumerate() {
        let name = n.to_string();
        seed("address", &name, address.as_bytes())?;
        seed("paste", &name, &of_game(GAMES[n % GAMES.len()], address))?;
        let lines = format!(
            "position {address}\ngo nodes 2000 lines 2\nsolve time 100\nvalue time 50\nstones {address} time 50\n"
        );
        seed("engine", &name, lines.as_bytes())?;
    }
    let certificates = root().join("tests/certificates");
    for file in crate::site::files(&certificates)? {
        let text = fs::read(certificates.join(&file)).map_err(|e| format!("{}: {e}", file.display()))?;
        if text.len() < 20_000 {
            seed("certificate", &file.to_string_lossy(), &text)?;
        }
    }
    for game in GAMES {
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
