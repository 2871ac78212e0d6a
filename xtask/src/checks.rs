//! Every check of the project, one after the other, and how many passed.

use std::env;
use std::fs;
use std::io::{self, BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::command::{self, command, name, root, run, target_folder};
use crate::results::{Inputs, Results};
use crate::server::{Server, Serving};
use crate::{Result, budget, fuzz, large, library, lists, modules, package, programs, prose, site, supply, tools};

/// The strictest policy under which a host may serve the page: no script but ours, from nowhere else.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; \
    connect-src 'self'; img-src 'self' data: blob:; manifest-src 'self'; frame-src 'self'; base-uri 'none'; \
    form-action 'none'; require-trusted-types-for 'script'; trusted-types quarry";

/// What a host says that lets pages of other origins load its files: where a copy of the site is that they use.
const FOR_ALL: (&str, &str) = ("Access-Control-Allow-Origin", "*");

/// The tests that read the sources and the documents instead of running them.
const OF_THE_TEXT: [&str; 6] = ["documents", "layers", "lists", "messages", "papers", "sentences"];

/// What to run before a commit: formats, lints, unit tests, and what the tests find in the text. Says whether all passed.
pub(crate) fn quick() -> bool {
    let started = Instant::now();
    let mut report = Report::default();
    report.check("tools", tools::for_checks);
    lints(&mut report);
    let unit = ["test", "--workspace", "--exclude", "browser-tests", "--lib", "--bins", "--no-fail-fast", "--locked"];
    report.tests(
        "unit tests",
        command("cargo", unit.into_iter().chain(OF_THE_TEXT.map(|test| ["--test", test]).into_iter().flatten())),
    );
    report.tests("tests of the scripts", script_tests());
    report.end(started)
}

fn lints(report: &mut Report) {
    report.check("list of the games", lists::write);
    report.check("prose", prose::check);
    report.check("sources and licences", supply::check);
    report.check("formatting", || run(command("cargo", ["fmt", "--all", "--check"])));
    report.check("clippy", || {
        run(command("cargo", ["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]))
    });
    report.check("clippy for the browser", || {
        let wasm = ["--package", "quarry", "--lib", "--features", "page", "--target", "wasm32-unknown-unknown"];
        run(command("cargo", ["clippy"].into_iter().chain(wasm).chain(["--locked", "--", "-D", "warnings"])))
    });
    report.check("formatting and lints of the scripts", || {
        run(tool("@biomejs/biome/bin/biome", &["check", "--error-on-warnings"]))
    });
    report.check("types of the scripts", types);
}

/// Checks the types of the scripts: those of the page, those of workers, whose global scope is another one, and their tests.
fn types() -> Result<()> {
    let check = |project: &str| run(tool("typescript/bin/tsc", &["--project", project]));
    ["tsconfig.json", "tsconfig.workers.json", "tests/scripts/tsconfig.json"].into_iter().try_for_each(check)
}

/// A program of npm's packages, which is a script.
fn tool(script: &str, args: &[&str]) -> Command {
    let script = format!("node_modules/{script}");
    command("node", [script.as_str()].iter().chain(args))
}

/// Builds something with modules in it. A module whose committed declarations were out of date is an error: the build has
/// written new ones.
fn declared<T>(build: impl FnOnce() -> Result<T>) -> Result<T> {
    let declared = || modules::ALL.iter().map(modules::Module::declared).collect::<Vec<_>>();
    let before = declared();
    let built = build()?;
    if declared() == before {
        Ok(built)
    } else {
        Err("the declarations of a module have changed: commit www/wasm/ and packages/rules/src/wasm/".to_string())
    }
}

/// Installs what is missing and runs every check, also after one has failed. The last line counts them. Says whether
/// all passed. Slow checks that passed before with the same inputs do not run again, unless `again` asks for it.
pub(crate) fn all(again: bool) -> bool {
    let started = Instant::now();
    let mut report = Report { results: Some(Results::read(!again)), ..Report::default() };
    report.check("tools", tools::for_tests);
    report.check("large files", large::check);
    lints(&mut report);
    report.programs();
    report.tests("examples in the documentation", command("cargo", ["test", "--workspace", "--doc", "--locked"]));
    report.tests("tests of the scripts", script_tests());
    report.check("documentation", || {
        let mut doc = command("cargo", ["doc", "--no-deps", "--locked"]);
        doc.env("RUSTDOCFLAGS", "-D warnings");
        run(doc)
    });
    report.unless_passed("two minutes of fuzzing", fuzz_inputs(), |report| {
        report.check("two minutes of fuzzing", || fuzz::fuzz(2));
    });
    report.check("cargo-deny", supply::deny);
    let mut built = serde_json::Value::Null;
    if report.check("site", || declared(site::build).map(|site| built = site)) {
        report.check("size of the first visit", || budget::check(&site::dist(), &built));
        report.unless_passed("npm package", npm_inputs(), |report| {
            report.check("npm package", || package::pack().and_then(|packed| package::try_out(&packed)).map(drop));
        });
        if report.check("npm package quarry-rules", || declared(library::pack).map(drop)) {
            report.check("size of quarry-rules", library::weigh);
            report.unless_passed("tests of quarry-rules in Node", library_inputs(), |report| {
                report.tests("tests of quarry-rules in Node", library::test());
            });
            // Browsers open what it bundles.
            report.check("project that uses quarry-rules", library::try_out);
        }
        report.check("Trunk", trunk);
        report.unless_passed("docs/hosting.md and the workflows", hosting_inputs(), |report| {
            report.tests("tests of docs/hosting.md and the workflows", scripts(&HOSTING));
        });
        browsers(&mut report);
    }
    report.end(started)
}

/// What the fuzz targets are built of, and their seeds.
fn fuzz_inputs() -> Result<Inputs> {
    let targets = ["fuzz/src", "fuzz/fuzz_targets", "fuzz/regressions", "fuzz/Cargo.toml", "fuzz/Cargo.lock"];
    let others = ["src", "tests/contract", "tests/vectors", "tests/addresses.txt", "tests/certificates"];
    Ok(Inputs::of(&[&targets[..], &others].concat())?.and_versions(&["rustc"]))
}

/// What the packages of the site, and the projects that use them, are made of.
fn npm_inputs() -> Result<Inputs> {
    let sources = ["www", "package", "packages/engine", "packages/tables", "tests/package", "locales", "xtask/site"];
    let files = ["docs/embedding.md", "package-lock.json", "Cargo.toml", "LICENSE", "LICENSE-MIT", "LICENSE-APACHE"];
    let inputs = Inputs::of(&[&sources[..], &files].concat())?.and(&site::generated())?;
    Ok(inputs.and_versions(&["node", "npm"]))
}

/// What the tests of the built package `quarry-rules` depend on.
fn library_inputs() -> Result<Inputs> {
    let inputs = Inputs::of(&["packages/rules/test", "packages/rules/package-lock.json"])?;
    Ok(inputs.and(&library::folder())?.and(&library::tests_folder())?.and_versions(&["node", "npm"]))
}

/// What the tests of the guide to hosting depend on.
fn hosting_inputs() -> Result<Inputs> {
    let sources =
        ["docs/hosting.md", "tests/hosting", "tests/workflows.test.mjs", ".github", "scripts", "package-lock.json"];
    Ok(Inputs::of(&sources)?.and(&site::dist())?.and_versions(&["node", "nginx", "caddy", "chromium"]))
}

/// What the tests in a browser depend on: its program and its driver, the test program, and what is served.
fn browser_inputs(tests: &Path, programs: &[&str]) -> Result<Inputs> {
    let inputs = Inputs::of(&["tests/browser", "tests/vectors", "tests/addresses.txt", "package-lock.json"])?;
    let served = [site::dist(), root().join("target/package/project/dist"), library::tests_folder()];
    let inputs = served.iter().chain([&tests.to_path_buf()]).try_fold(inputs, |inputs, path| inputs.and(path))?;
    Ok(inputs.and_versions(programs))
}

/// The guide to hosting, tried with the servers that it names, and the workflows.
const HOSTING: [&str; 5] = [
    "tests/hosting/files.test.mjs",
    "tests/hosting/browser.test.mjs",
    "tests/hosting/keep-assets.test.mjs",
    "tests/hosting/load.test.mjs",
    "tests/workflows.test.mjs",
];

/// Runs the tests of the page's scripts. Node loads TypeScript through the esbuild that the build uses, so that nothing
/// else has to be installed. Node 20 finds no tests in TypeScript by itself: each file is named.
fn script_tests() -> Command {
    let files = fs::read_dir(root().join("tests/scripts")).into_iter().flatten().flatten();
    let names = files.map(|file| file.file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = names.filter(|name| name.ends_with(".test.ts")).collect();
    names.sort();
    let mut node = scripts(&["--import", "./tests/scripts/typescript.mjs"]);
    node.args(names.iter().map(|name| format!("tests/scripts/{name}")));
    node
}

/// Node's test runner on these files.
fn scripts(files: &[&str]) -> Command {
    command("node", ["--test", "--test-reporter=tap"].iter().chain(files))
}

/// Where Trunk and wasm-bindgen's program are installed, Trunk builds the site too, with the same modules but for the names of
/// their imports. Nothing else needs them.
fn trunk() -> Result<()> {
    let installed = |program: &str| command::output(command(program, ["--version"]));
    let bindgen = format!("wasm-bindgen {}", modules::BINDGEN);
    if installed("trunk").is_none() || installed("wasm-bindgen") != Some(bindgen.clone()) {
        println!("Trunk or {bindgen} is not installed: skipped");
        return Ok(());
    }
    let out = target_folder().join("trunk");
    let mut trunk = command("trunk", ["build", "--release", "--locked", "--color", "never", "--dist"]);
    let path = env::join_paths([root().join("node_modules/.bin")].into_iter().chain(command::search_path()));
    // Trunk takes NO_COLOR for a flag of its own, and knows only `true` and `false`.
    trunk.arg(&out).env_remove("NO_COLOR").env("PATH", path.map_err(|error| error.to_string())?);
    run(trunk)?;
    let [ours, theirs] = [site::dist(), out].map(|folder| modules_of(&folder));
    let (ours, theirs) = (ours?, theirs?);
    if ours == theirs { Ok(()) } else { Err(format!("Trunk builds the modules {theirs:?}, and xtask {ours:?}")) }
}

/// The modules of a built site, without the hashes in their names.
fn modules_of(site: &Path) -> Result<Vec<String>> {
    let mut files = site::files(site)?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "wasm"));
    if files.len() == modules::of_site().len() {
        Ok(files.iter().filter_map(|file| Some(file.to_str()?.rsplit_once('-')?.0.to_string())).collect())
    } else {
        Err(format!("{}: found {files:?}", site.display()))
    }
}

/// The browsers, each with what its tests leave out (some ask what only Chromium can tell), and with its programs.
pub(crate) const BROWSERS: [(&str, &str, &[&str], &[&str]); 2] = [
    ("Chromium", "chromium", &[], &["chromium", "chromium-headless-shell", "chromedriver"]),
    ("Firefox", "firefox", &["--skip", "chromium::"], &["firefox", "geckodriver"]),
];

/// The browser tests: first all that can run side by side, then those that need a quiet machine, one at a time. Each with
/// the arguments of its test harness, and whether Chromium's headless shell will do. On two cores, one browser after the other with four tests at once is faster than
/// both at once with three each.
const ROUNDS: [(&str, &[&str], bool); 2] = [
    ("browser tests", &["--test-threads=4", "--skip", "quiet::"], true),
    ("quiet browser tests", &["--test-threads=1", "quiet::"], false),
];

/// The site under the strictest policy, and the pages of another site.
pub(crate) fn servers() -> Result<[Server; 2]> {
    let (dist, hosts) = (site::dist(), root().join("tests/browser/hosts"));
    let bundled = root().join("target/package/project/dist");
    let policy = [("Content-Security-Policy", POLICY)];
    let site = Server::start(&Serving { mounts: &[("/", &dist)], headers: &policy, ..Serving::default() })?;
    let tested = library::tests_folder();
    let mounts: [(&str, &Path); 4] =
        [("/some/folder/", &dist), ("/bundled/", &bundled), ("/library/", &tested), ("/", &hosts)];
    let elsewhere = Server::start(&Serving { mounts: &mounts, headers: &[FOR_ALL], ..Serving::default() })?;
    Ok([site, elsewhere])
}

/// The command that runs tests in a browser, with the arguments of their harness.
pub(crate) fn browser_tests([site, elsewhere]: &[Server; 2], id: &str, how: &[&str]) -> Command {
    let mut tests = command("cargo", ["test", "--package", "browser-tests", "--no-fail-fast", "--locked", "--"]);
    tests.args(how).env("QUARRY_SITE", site.address()).env("QUARRY_ELSEWHERE", elsewhere.address());
    tests.env("QUARRY_BROWSER", id);
    tests
}

fn browsers(report: &mut Report) {
    let servers = match servers() {
        Ok(servers) => servers,
        Err(error) => return report.fail("browser tests", &error),
    };
    let shell = tools::headless_shell();
    let tests = |id: &str, how: &[&str], headless: bool| {
        let mut tests = browser_tests(&servers, id, how);
        tests.envs(shell.iter().filter(|_| headless).map(|shell| ("QUARRY_CHROMIUM", shell)));
        tests
    };
    let mut built = None;
    if report.check("building the browser tests", || programs::build_browser().map(|program| built = Some(program))) {
        for (round, how, headless) in ROUNDS {
            for (name, id, rest, programs) in BROWSERS {
                let what = format!("{round} in {name}");
                let inputs = built.as_ref().ok_or_else(|| "no test program".to_string());
                let inputs = inputs.and_then(|program| browser_inputs(program.file(), programs));
                report.unless_passed(&what, inputs, |report| {
                    report.retried(&what, tests(id, &[how, rest].concat(), headless), |names| {
                        let names = names.iter().map(String::as_str);
                        tests(
                            id,
                            &["--test-threads=1", "--exact"].into_iter().chain(names).collect::<Vec<_>>(),
                            headless,
                        )
                    });
                });
            }
        }
    }
}

/// How often a failed browser test runs again.
const RETRIES: usize = 2;

/// At most this many failed tests of a round run again.
const MAX_FLAKY: usize = 4;

/// What has passed and failed so far.
#[derive(Default)]
struct Report {
    passed: usize,
    failed: usize,
    errors: Vec<String>,
    flaky: Vec<String>,
    /// Results of earlier runs, where they are used.
    results: Option<Results>,
    /// How many tests did not run because they passed before with the same inputs.
    known: usize,
}

impl Report {
    /// Runs checks, unless they passed before with the same inputs. They pass if none fails and none is flaky.
    fn unless_passed(&mut self, what: &str, inputs: Result<Inputs>, checks: impl FnOnce(&mut Self)) {
        let known = inputs.as_ref().ok().and_then(|inputs| self.results.as_ref()?.known(what, inputs));
        if let Some(count) = known {
            println!("== {what}: {count} passed before with the same inputs");
            self.passed += count;
            self.known += count;
            return;
        }
        let before = (self.passed, self.failed, self.flaky.len());
        checks(self);
        if (self.failed, self.flaky.len()) == (before.1, before.2) {
            let kept = inputs.and_then(|inputs| match &mut self.results {
                Some(results) => results.keep(what, inputs, self.passed - before.0),
                None => Ok(()),
            });
            kept.unwrap_or_else(|error| println!("== {what}: the result is not kept: {error}"));
        }
    }

    /// Runs a check that counts as one, and says whether it passed.
    fn check(&mut self, what: &str, check: impl FnOnce() -> Result<()>) -> bool {
        let started = announce(what);
        match check() {
            Ok(()) => {
                self.passed += 1;
                println!("== {what}: passed in {}", seconds(started));
                true
            }
            Err(error) => {
                self.fail(what, &error);
                false
            }
        }
    }

    /// Runs a command whose output counts tests, and adds them up.
    fn tests(&mut self, what: &str, command: Command) {
        let started = announce(what);
        let Run { count, done, .. } = counted(command);
        self.count(what, count, done, &seconds(started));
    }

    /// Runs tests in a browser, and those that fail again, one at a time, at most [`RETRIES`] times. One that passes then is
    /// flaky: the report ends with its name. More than [`MAX_FLAKY`] failures have a common cause, and are not tried again.
    fn retried(&mut self, what: &str, command: Command, again: impl Fn(&[String]) -> Command) {
        let started = announce(what);
        let Run { mut count, mut done, mut failures } = counted(command);
        let mut flaky = failures.clone();
        for _ in 0..RETRIES {
            if done.is_ok() || failures.len() != count.failed || !(1..=MAX_FLAKY).contains(&count.failed) {
                break;
            }
            println!("== {what}: again, one at a time: {}", failures.join(", "));
            let more = counted(again(&failures));
            // A test that does not run again has not passed.
            let failed = count.failed.saturating_sub(more.count.passed);
            count = Count { passed: count.passed + more.count.passed, failed };
            (done, failures) = (more.done, more.failures);
        }
        flaky.retain(|name| count.failed == 0 && !failures.contains(name));
        self.flaky.extend(flaky);
        self.count(what, count, done, &seconds(started));
    }

    /// Builds and runs the tests of all packages but those of the browsers.
    fn programs(&mut self) {
        let mut built = Vec::new();
        if !self.check("building the tests", || programs::build().map(|programs| built = programs)) {
            return;
        }
        let started = announce("tests");
        programs::run(&built, |program, output| {
            let (mut count, mut done) = (Count::default(), Ok(()));
            match output {
                Ok(output) => {
                    for text in [&output.stdout, &output.stderr] {
                        print!("{}", String::from_utf8_lossy(text));
                    }
                    String::from_utf8_lossy(&output.stdout).lines().filter_map(result_line).for_each(|more| {
                        count.passed += more.passed;
                        count.failed += more.failed;
                    });
                    if !output.status.success() {
                        done = Err(format!("{} failed ({})", program.name(), output.status));
                    }
                }
                Err(error) => done = Err(format!("{} cannot be run: {error}", program.name())),
            }
            // A program without tests is no mistake.
            if count.passed + count.failed > 0 || done.is_err() {
                self.count(&format!("tests of {}", program.name()), count, done, &seconds(started));
            }
        });
    }

    /// Adds up the tests that a command has run.
    fn count(&mut self, what: &str, count: Count, done: Result<()>, took: &str) {
        self.passed += count.passed;
        self.failed += count.failed;
        match done {
            Ok(()) if count.passed + count.failed == 0 => self.fail(what, "no test was run"),
            Ok(()) => println!("== {what}: {} passed in {took}", count.passed),
            // The failed tests have been counted; a build that failed has not.
            Err(error) => {
                self.failed -= usize::from(count.failed > 0);
                self.fail(what, &error);
            }
        }
    }

    fn fail(&mut self, what: &str, error: &str) {
        self.failed += 1;
        println!("== {what}: FAILED: {error}");
        self.errors.push(format!("{what}: {error}"));
    }

    fn end(self, started: Instant) -> bool {
        println!("== all checks took {}", seconds(started));
        if self.known > 0 {
            println!("{} tests passed before with the same inputs; `cargo xtask test --again` runs them", self.known);
        }
        for name in &self.flaky {
            println!("flaky: {name} failed, then passed alone");
        }
        for error in &self.errors {
            println!("failed: {error}");
        }
        println!("{} passed, {} failed", self.passed, self.failed);
        self.failed == 0
    }
}

fn announce(what: &str) -> Instant {
    println!("== {what}");
    Instant::now()
}

fn seconds(since: Instant) -> String {
    format!("{:.1} s", since.elapsed().as_secs_f64())
}

/// Numbers of tests.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Count {
    passed: usize,
    failed: usize,
}

/// What a command has run: how many tests, which of them failed, and how the command ended.
struct Run {
    count: Count,
    failures: Vec<String>,
    done: Result<()>,
}

/// Runs tests, shows what they print, and adds up what they count.
fn counted(mut command: Command) -> Run {
    let name = name(&command);
    let (mut count, mut failures) = (Count::default(), Vec::new());
    let mut child = match command.stdout(Stdio::piped()).spawn() {
        Ok(child) => child,
        Err(error) => return Run { count, failures, done: Err(format!("`{name}` cannot be run: {error}")) },
    };
    for line in child.stdout.take().into_iter().flat_map(|out| BufReader::new(out).lines()).map_while(io::Result::ok) {
        println!("{line}");
        if let Some(more) = result_line(&line) {
            count.passed += more.passed;
            count.failed += more.failed;
        }
        failures.extend(failed_test(&line).map(String::from));
    }
    let done = match child.wait() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{name}` failed ({status})")),
        Err(error) => Err(format!("`{name}`: {error}")),
    };
    Run { count, failures, done }
}

/// Reads the line of Rust's test harness for a test that failed, `test a::b ... FAILED`.
fn failed_test(line: &str) -> Option<&str> {
    line.strip_prefix("test ")?.strip_suffix(" ... FAILED")
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
        assert_eq!(failed_test("test a::b ... FAILED"), Some("a::b"));
        assert_eq!(failed_test("test a::b ... ok"), None);
    }

    #[test]
    fn a_failed_browser_test_runs_again_and_is_named() {
        let script = |text: &str| command("sh", ["-c", text]);
        let failing = "echo 'test a ... FAILED'; echo 'test result: FAILED. 4 passed; 1 failed; 0 ignored'; exit 1";
        let mut report = Report::default();
        report.retried("flaky", script(failing), |names| {
            assert_eq!(names, ["a"]);
            script("echo 'test result: ok. 1 passed; 0 failed; 0 ignored'")
        });
        assert_eq!((report.passed, report.failed, report.flaky.len()), (5, 0, 1));
        report.retried("broken", script(failing), |_| {
            script("echo 'test a ... FAILED'; echo 'test result: FAILED. 0 passed; 1 failed; 0 ignored'; exit 1")
        });
        assert_eq!((report.passed, report.failed, report.flaky.len()), (9, 1, 1));
        report.retried("lost", script(failing), |_| script("echo 'test result: ok. 0 passed; 0 failed; 0 ignored'"));
        assert_eq!((report.passed, report.failed), (13, 2));
        let many = "for t in a b c d e; do echo \"test $t ... FAILED\"; done; \
            echo 'test result: FAILED. 0 passed; 5 failed; 0 ignored'; exit 1";
        report.retried("many", script(many), |_| unreachable!("five failures have a common cause"));
        assert_eq!((report.passed, report.failed), (13, 7));
    }

    #[test]
    fn a_report_counts_checks_tests_and_failures() {
        let mut report = Report::default();
        let script = |text: &str| command("sh", ["-c", text]);
        assert!(report.check("good", || Ok(())));
        report.tests("two", script("echo 'test result: ok. 2 passed; 0 failed; 0 ignored'"));
        assert_eq!((report.passed, report.failed), (3, 0));
        assert!(!report.check("bad", || Err("no".to_string())));
        report.tests("half", script("echo 'test result: FAILED. 2 passed; 3 failed; 0 ignored'; exit 1"));
        assert_eq!((report.passed, report.failed), (5, 4));
        report.tests("broken build", script("exit 1"));
        report.tests("none at all", script("true"));
        assert_eq!((report.passed, report.failed), (5, 6));
        assert!(!report.end(Instant::now()));
        assert!(Report::default().end(Instant::now()));
    }

    #[test]
    fn checks_that_passed_run_again_when_they_failed_or_were_flaky() {
        let folder = env::temp_dir().join(format!("quarry-report-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let run = |used: bool, check: &dyn Fn(&mut Report)| {
            let results = Results::of(folder.join("results.json"), used);
            let mut report = Report { results: Some(results), ..Report::default() };
            let mut ran = false;
            report.unless_passed("check", Inputs::of(&[]), |report| {
                ran = true;
                check(report);
            });
            (ran, report.passed, report.known)
        };
        let pass = |report: &mut Report| report.passed += 2;
        assert_eq!(run(true, &|report| report.failed += 1), (true, 0, 0));
        assert_eq!(run(true, &|report| report.flaky.push("a".to_string())), (true, 0, 0));
        assert_eq!(run(true, &pass), (true, 2, 0));
        assert_eq!(run(true, &pass), (false, 2, 2));
        assert_eq!(run(false, &pass), (true, 2, 0));
        fs::remove_dir_all(folder).unwrap();
    }

    /// A crate that uses the rules, the search and the solvers alone compiles nothing for the command line or the browser.
    #[test]
    fn the_library_without_features_needs_two_crates() {
        let tree = ["tree", "--package", "quarry", "--edges", "normal", "--depth", "1", "--prefix", "none", "--locked"];
        let found = command::output(command("cargo", tree.into_iter().chain(["--format", "{p}"]))).unwrap();
        let crates: Vec<&str> = found.lines().skip(1).filter_map(|line| line.split(' ').next()).collect();
        assert_eq!(crates, ["bytemuck", "fastrand"]);
    }
}
