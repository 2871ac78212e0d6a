//! The checks of the project: which steps run, in which order, and how many checks passed.
//!
//! Each step is a process, this program with the command `step NAME`, whose output goes to a file.

mod plan;
mod report;
mod steps;

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use crate::command::{root, target_folder};
use crate::{Result, lists, progress, tools};
use plan::{Next, Plan};
use report::{Outcome, Report};
pub(crate) use steps::Part;
use steps::{Lane, STEPS, Step, Tier, Work};

/// Which steps `cargo xtask test` runs.
#[derive(Clone, Default, Debug)]
pub(crate) struct Choice {
    pub(crate) full: bool,
    pub(crate) part: Option<Part>,
    /// Only these steps and those that they need; all steps if it is empty.
    pub(crate) names: Vec<String>,
}

/// Installs what is missing and runs the steps that are due before a commit. Returns whether all checks passed.
pub(crate) fn before_commit() -> Result<bool> {
    run(&plan::of_tiers(&[Tier::CheckOnly, Tier::Check]), false)
}

/// Installs what is missing and runs the chosen steps, also after one has failed. Returns whether all checks passed.
pub(crate) fn test(choice: &Choice) -> Result<bool> {
    run(&plan::chosen(choice)?, choice.full)
}

/// Prints the table of steps.
pub(crate) fn list() {
    println!("{:<20} {:<10} {:<9} {:>7}  needs", "step", "tier", "part", "seconds");
    for Step { name, tier, part, seconds, needs, .. } in &STEPS {
        let tier = match tier {
            Tier::CheckOnly => "check only",
            Tier::Check => "check",
            Tier::Quick => "quick",
            Tier::Full => "full",
        };
        let part = format!("{part:?}").to_lowercase();
        println!("{name:<20} {tier:<10} {part:<9} {seconds:>7.0}  {}", needs.join(", "));
    }
}

/// Runs a step in this process.
pub(crate) fn step(name: &str, full: bool) -> Result<()> {
    match plan::find(name)?.work {
        Work::One(work) => work(),
        Work::Tests(work) => work(full),
    }
}

/// Where the outputs of the steps are, and how long they took.
fn folder() -> PathBuf {
    target_folder().join("checks")
}

fn run(steps: &[&'static Step], full: bool) -> Result<bool> {
    let program = own_program()?;
    let started = Instant::now();
    let (mut report, plan) = (Report::new(steps.len() + 1), Plan::new(steps, full, &folder().join("times.json")));
    let remaining = plan.remaining();
    report.add("tools", &Outcome::one(prepare(steps)), started.elapsed().as_secs_f64(), remaining);
    let shared = Mutex::new((plan, report));
    let changed = Condvar::new();
    let lock = || shared.lock().unwrap_or_else(PoisonError::into_inner);
    let work = |lane: Lane| {
        let mut guard = lock();
        loop {
            let (plan, report) = &mut *guard;
            match plan.next(lane) {
                Next::Run(step) => {
                    drop(guard);
                    let log = folder().join(format!("{}.log", step.name));
                    let ended = progress::show(step.name, || execute(&program, step, full, &log));
                    let outcome = Outcome::of(step, ended, &log);
                    guard = lock();
                    let (plan, report) = &mut *guard;
                    let seconds = plan.elapsed(step);
                    plan.end(step, outcome.passed());
                    report.add(step.name, &outcome, seconds, plan.remaining());
                }
                Next::Skip(step, needed) => {
                    let fault = Err(format!("it needs {needed}, which failed"));
                    report.add(step.name, &Outcome::one(fault), 0.0, plan.remaining());
                }
                Next::Wait => guard = changed.wait(guard).unwrap_or_else(PoisonError::into_inner),
                Next::End => return,
            }
            changed.notify_all();
        }
    };
    thread::scope(|scope| {
        scope.spawn(|| work(Lane::Cargo));
        work(Lane::Node);
    });
    work(Lane::Alone);
    let (plan, report) = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
    plan.keep_times()?;
    Ok(report.end())
}

/// A copy of this program: a step that compiles it replaces the original.
fn own_program() -> Result<PathBuf> {
    let io = |error: io::Error| format!("{}: {error}", folder().display());
    fs::create_dir_all(folder()).map_err(io)?;
    let own = std::env::current_exe().map_err(|error| format!("this program has no file: {error}"))?;
    let copy = folder().join(own.file_name().unwrap_or_default());
    let _ = fs::remove_file(&copy);
    fs::hard_link(&own, &copy).or_else(|_| fs::copy(&own, &copy).map(drop)).map_err(io)?;
    Ok(copy)
}

/// Installs what the steps need, and writes what is generated from the list of games: all of them read it.
fn prepare(steps: &[&Step]) -> Result<()> {
    tools::for_checks()?;
    let packages: Vec<&str> = steps.iter().flat_map(|step| step.programs).copied().collect();
    tools::install(&packages)?;
    lists::write()
}

/// Runs a step to its end, with its output in a file.
fn execute(program: &Path, step: &Step, full: bool, log: &Path) -> io::Result<ExitStatus> {
    let output = File::create(log)?;
    let mut command = Command::new(program);
    command.args(["step", step.name]).args(full.then_some("--full")).current_dir(root());
    command.stdin(Stdio::null()).stdout(output.try_clone()?).stderr(output).status()
}
