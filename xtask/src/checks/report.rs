//! What has passed and failed: a line for each step, and the sum at the end.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;
use std::process::ExitStatus;
use std::time::Instant;

use super::steps::{Step, Work};
use crate::command::root;
use crate::{Result, progress};

/// Numbers of checks.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Count {
    passed: usize,
    failed: usize,
}

/// How a step has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Outcome {
    count: Count,
    error: Option<String>,
    /// What the step printed.
    output: String,
}

impl Outcome {
    /// That of something that counts as one check.
    pub(super) fn one(result: Result<()>) -> Self {
        let passed = usize::from(result.is_ok());
        Self { count: Count { passed, failed: 1 - passed }, error: result.err(), output: String::new() }
    }

    /// That of a process whose output is in a file.
    pub(super) fn of(step: &Step, status: io::Result<ExitStatus>, log: &Path) -> Self {
        let output = fs::read(log).map(|text| String::from_utf8_lossy(&text).into_owned()).unwrap_or_default();
        let ended = match status {
            Ok(status) if status.success() => Ok(()),
            Ok(_) => Err(format!("see {}", log.strip_prefix(root()).unwrap_or(log).display())),
            Err(error) => Err(error.to_string()),
        };
        match step.work {
            Work::One(_) => Self { output, ..Self::one(ended) },
            Work::Tests(_) => Self::of_tests(ended, output),
        }
    }

    /// That of tests, whose runner prints how many there are.
    fn of_tests(ended: Result<()>, output: String) -> Self {
        let mut count = Count::default();
        for more in output.lines().filter_map(result_line) {
            count.passed += more.passed;
            count.failed += more.failed;
        }
        let error = match ended {
            Ok(()) if count.passed == 0 && count.failed == 0 => Some("no test was run".to_string()),
            Ok(()) if count.failed == 0 => None,
            Ok(()) => Some("tests failed".to_string()),
            Err(error) => Some(error),
        };
        // A build that fails is one failure.
        count.failed = count.failed.max(usize::from(error.is_some()));
        Self { count, error, output }
    }

    pub(super) fn passed(&self) -> bool {
        self.error.is_none()
    }
}

/// The results of a run.
#[derive(Debug)]
pub(super) struct Report {
    started: Instant,
    steps: usize,
    ended: usize,
    count: Count,
    errors: Vec<String>,
}

impl Report {
    /// An empty report of a run with this many steps.
    pub(super) fn new(steps: usize) -> Self {
        Self { started: Instant::now(), steps, ended: 0, count: Count::default(), errors: Vec::new() }
    }

    /// Adds the outcome of a step up, and prints a line: how long it took and about how long the rest takes. A step that failed
    /// shows its output as well.
    pub(super) fn add(&mut self, name: &str, outcome: &Outcome, seconds: f64, remaining: Option<f64>) {
        self.ended += 1;
        self.count.passed += outcome.count.passed;
        self.count.failed += outcome.count.failed;
        if let Some(error) = &outcome.error {
            progress::print(&outcome.output);
            self.errors.push(format!("{name}: {error}"));
        }
        progress::print(&self.line(name, outcome, seconds, remaining));
    }

    fn line(&self, name: &str, Outcome { count, error, .. }: &Outcome, seconds: f64, remaining: Option<f64>) -> String {
        let width = self.steps.to_string().len();
        let mut line = format!("[{:>width$}/{}] {name}: ", self.ended, self.steps);
        let _ = match error {
            Some(error) => write!(line, "FAILED after {seconds:.1} s: {error}"),
            None if count.passed == 1 => write!(line, "passed in {seconds:.1} s"),
            None => write!(line, "{} passed in {seconds:.1} s", count.passed),
        };
        line + &remaining.map(|seconds| format!(" (about {} remain)", rounded(seconds))).unwrap_or_default()
    }

    /// Prints the errors and the sum. Returns whether everything passed.
    pub(super) fn end(&self) -> bool {
        println!("all steps took {}", rounded(self.started.elapsed().as_secs_f64()));
        for error in &self.errors {
            println!("failed: {error}");
        }
        println!("{} passed, {} failed", self.count.passed, self.count.failed);
        self.count.failed == 0
    }
}

/// A time as people read it.
fn rounded(seconds: f64) -> String {
    if seconds < 90.0 {
        format!("{:.0} s", (seconds / 10.0).ceil() * 10.0)
    } else {
        format!("{:.0} min", seconds / 60.0)
    }
}

/// Reads the line with which Rust's test harness ends, `test result: ok. 3 passed; 0 failed; …`, or one of the two of
/// Node's, `# pass 3` and `# fail 0`.
fn result_line(line: &str) -> Option<Count> {
    if let Some(passed) = line.strip_prefix("# pass ") {
        return Some(Count { passed: passed.parse().ok()?, failed: 0 });
    }
    if let Some(failed) = line.strip_prefix("# fail ") {
        return Some(Count { passed: 0, failed: failed.parse().ok()? });
    }
    let (_, counts) = line.strip_prefix("test result: ")?.split_once(". ")?;
    let number = |what: &str| counts.split("; ").find_map(|part| part.strip_suffix(what)?.trim().parse().ok());
    Some(Count { passed: number("passed")?, failed: number("failed")? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn result_lines_are_read() {
        let line = "test result: FAILED. 31 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s";
        assert_eq!(result_line(line), Some(Count { passed: 31, failed: 2 }));
        assert_eq!(result_line("# pass 3"), Some(Count { passed: 3, failed: 0 }));
        assert_eq!(result_line("# fail 2"), Some(Count { passed: 0, failed: 2 }));
        assert_eq!(result_line("test a ... ok"), None);
    }

    #[test]
    fn a_report_counts_checks_tests_and_failures() {
        let mut report = Report::new(7);
        let mut add = |outcome: Outcome| {
            report.add("step", &outcome, 1.0, Some(60.0));
            (report.count.passed, report.count.failed)
        };
        let tests = |ended: Result<()>, output: &str| Outcome::of_tests(ended, output.to_string());
        let fault = || Err("status 1".to_string());
        assert_eq!(add(Outcome::one(Ok(()))), (1, 0));
        assert_eq!(add(tests(Ok(()), "test result: ok. 2 passed; 0 failed; 0 ignored\n# pass 3\n# fail 0")), (6, 0));
        assert_eq!(add(Outcome::one(fault())), (6, 1));
        assert_eq!(add(tests(fault(), "test result: FAILED. 2 passed; 3 failed; 0 ignored")), (8, 4));
        assert_eq!(add(tests(fault(), "")), (8, 5), "a build that failed");
        assert_eq!(add(tests(Ok(()), "")), (8, 6), "no test at all");
        assert_eq!(add(tests(Ok(()), "# pass 1\n# fail 1")), (9, 7), "a runner that hides a failure");
        assert!(!report.end());
        assert!(Report::new(0).end());
    }

    #[test]
    fn lines_have_times() {
        let mut report = Report::new(18);
        report.ended = 7;
        let line = |outcome: &Outcome, remaining| report.line("clippy", outcome, 41.23, remaining);
        assert_eq!(line(&Outcome::one(Ok(())), Some(301.0)), "[ 7/18] clippy: passed in 41.2 s (about 5 min remain)");
        let tests = Outcome::of_tests(Ok(()), "# pass 12".to_string());
        assert_eq!(line(&tests, Some(31.0)), "[ 7/18] clippy: 12 passed in 41.2 s (about 40 s remain)");
        let failed = Outcome::one(Err("status 1".to_string()));
        assert_eq!(line(&failed, None), "[ 7/18] clippy: FAILED after 41.2 s: status 1");
    }
}
