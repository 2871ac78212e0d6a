//! How fast the rules are natively and as WebAssembly under Node, in moves, so that both meet the same machine.

use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use crate::Result;
use crate::command::{command, name, output, run, target_folder};
use crate::{modules, tools};

/// What is measured.
const CASES: &str = include_str!("../../benches/cases.txt");
/// Games whose search is measured, from the usual start; for Marbar that ends too soon.
const SEARCHED: [&str; 4] = ["grabber", "clobber", "gobbler", "moxie"];
/// Nodes of a search.
const NODES: u32 = 1_000_000;
/// Rounds that are not counted: Node compiles what is hot.
const WARM: usize = 2;
/// Rounds that are counted; the median is reported.
const ROUNDS: usize = 7;

/// Builds and measures, and prints a table. With `instructions`, callgrind counts those of the native program.
pub(crate) fn measure_all(instructions: bool) -> Result<()> {
    tools::packages()?;
    tools::wasm_target()?;
    println!("building…");
    let native = ["build", "--release", "--locked", "--package", "pace", "--package", "quarry-cli", "--bins"];
    run(command("cargo", native))?;
    let mut programs = [Program::start(&program("pace"), &[])?, module()?];
    println!("million leaf nodes a second, medians of {ROUNDS}\n");
    println!("| perft | leaves | native | wasm | wasm / native | instructions a leaf |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: |");
    for line in CASES.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split("; ").collect();
        let [game, start, depth, leaves] = fields[..] else { return Err(format!("cases.txt: {line}")) };
        let seconds = measure(&mut programs, &format!("{game} {start} {depth}"), leaves)?;
        let count: f64 = leaves.parse().map_err(|_| format!("cases.txt: {line}"))?;
        let [native, wasm] = [0, 1].map(|n| count / median(seconds.iter().map(|round| round[n])) / 1e6);
        let ratio = median(seconds.iter().map(|[native, wasm]| native / wasm));
        let instructions =
            if instructions { format!("{:.1}", callgrind(game, start, depth, count)?) } else { String::new() };
        let start = if start == "start" { String::new() } else { format!(" {start}") };
        println!("| {game}{start}, depth {depth} | {leaves} | {native:.0} | {wasm:.0} | {ratio:.2} | {instructions} |");
    }
    println!("\nmillion nodes of the search a second\n");
    println!("| search | nodes | native | wasm | wasm / native |");
    println!("| --- | ---: | ---: | ---: | ---: |");
    for game in SEARCHED {
        let case = format!("search {game} {NODES}");
        let found = programs[0].ask(&case)?;
        let seconds = measure(&mut programs, &case, found.split(' ').next().unwrap_or_default())?;
        let [native, wasm] = [0, 1].map(|n| f64::from(NODES) / median(seconds.iter().map(|round| round[n])) / 1e6);
        let ratio = median(seconds.iter().map(|[native, wasm]| native / wasm));
        println!("| {game} | {NODES} | {native:.2} | {wasm:.2} | {ratio:.2} |");
    }
    Ok(())
}

/// The seconds that each program takes, round by round. All must find that.
fn measure(programs: &mut [Program], case: &str, expected: &str) -> Result<Vec<[f64; 2]>> {
    let mut rounds = Vec::new();
    for round in 0..WARM + ROUNDS {
        let mut seconds = [0.0; 2];
        for (program, seconds) in programs.iter_mut().zip(&mut seconds) {
            let answer = program.ask(case)?;
            let (count, time) = answer.split_once(' ').unwrap_or_default();
            if count != expected {
                return Err(format!("{case}: {} finds \"{answer}\", expected {expected}", program.name));
            }
            *seconds = time.parse().map_err(|_| format!("{case}: {} says \"{answer}\"", program.name))?;
        }
        if round >= WARM {
            rounds.push(seconds);
        }
    }
    Ok(rounds)
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Instructions for each leaf, those of all the depths up to this one added up.
fn callgrind(game: &str, start: &str, depth: &str, leaves: f64) -> Result<f64> {
    let quarry = program("quarry");
    let valgrind = ["--tool=callgrind", "--callgrind-out-file=/dev/null", "--log-fd=1"];
    let size = if start == "start" { &[][..] } else { &["--size", start] };
    let mut valgrind = command("valgrind", valgrind);
    valgrind.arg(quarry).args(["perft", game, "--depth", depth]).args(size);
    let text = output(valgrind).ok_or("valgrind cannot be run (apt install valgrind)")?;
    let collected = text.lines().find_map(|line| line.split_once("Collected : ")?.1.trim().parse::<f64>().ok());
    collected.map(|count| count / leaves).ok_or_else(|| "callgrind said nothing".to_string())
}

/// A program that answers each line `GAME START DEPTH` or `search GAME NODES` by a line `WHAT-IT-FOUND SECONDS`.
struct Program {
    name: String,
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Program {
    fn start(program: &Path, args: &[&OsStr]) -> Result<Self> {
        let mut command = command(program, args);
        let name = name(&command);
        let spawned = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = spawned.map_err(|error| format!("`{name}` cannot be run: {error}"))?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (input, output) = pipes.ok_or_else(|| format!("{name}: no pipes"))?;
        Ok(Self { name, child, input, output: BufReader::new(output) })
    }

    fn ask(&mut self, line: &str) -> Result<String> {
        let mut answer = String::new();
        writeln!(self.input, "{line}")
            .and_then(|()| self.output.read_line(&mut answer))
            .map_err(|error| format!("{}: {error}", self.name))?;
        Ok(answer.trim().to_string())
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// As fast as `opt-level = 2` makes the rules, without the size of all that it would inline.
const FLAGS: &str = "-C llvm-args=-inline-threshold=100";

/// Builds the module that counts as a browser loads it, and starts it under Node.
fn module() -> Result<Program> {
    let target = "wasm32-unknown-unknown";
    let build = ["build", "--locked", "--package", "pace", "--lib", "--target", target, "--profile", "engine"];
    let mut cargo = command("cargo", build);
    cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", FLAGS);
    run(cargo)?;
    let folder = target_folder().join("pace");
    modules::bind(&target_folder().join(target).join("engine/pace.wasm"), &folder, "nodejs", |_| ())?;
    modules::optimize(&folder.join("pace_bg.wasm"), &["-Oz"])?;
    // The project's own package has modules of the other kind.
    let kind = folder.join("package.json");
    fs::write(&kind, "{ \"type\": \"commonjs\" }\n").map_err(|error| format!("{}: {error}", kind.display()))?;
    Program::start(Path::new("node"), &["benches/pace/pace.cjs".as_ref(), folder.join("pace.js").as_os_str()])
}

fn program(name: &str) -> PathBuf {
    target_folder().join("release").join(name)
}
