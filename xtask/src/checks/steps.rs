//! The steps of the checks. Each is declared once.

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value;

use crate::browsers::{self, CHROMIUM, FIREFOX};
use crate::command::{command, printed, root, run};
use crate::{
    Result, budget, fuzz, large, library, modules, new_game, package, prose, reproduce, site, supply, tools, trunk,
};

/// When a step runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tier {
    /// With `cargo xtask check` alone: `cargo xtask test` runs the same tests in another step.
    CheckOnly,
    /// With `cargo xtask check`, and in both tiers of `cargo xtask test`.
    Check,
    /// In both tiers of `cargo xtask test`.
    Quick,
    /// With `cargo xtask test --full`.
    Full,
}

/// The job of the nightly workflow that runs a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Part {
    Rust,
    Site,
    Chromium,
    Firefox,
}

/// Steps of different lanes run side by side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lane {
    /// Compiles, or runs what was compiled. Cargo locks its folder.
    Cargo,
    /// Runs scripts or browsers.
    Node,
    /// Measures times, or uses all cores: nothing else runs.
    Alone,
}

/// What a step does.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Work {
    /// It counts as one check.
    One(fn() -> Result<()>),
    /// Its test runner prints how many tests have passed. The parameter: whether tests of the full tier run, too.
    Tests(fn(bool) -> Result<()>),
}

/// A step of the checks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    /// Its name on the command line, and that of its log.
    pub(crate) name: &'static str,
    pub(crate) tier: Tier,
    pub(crate) part: Part,
    pub(crate) lane: Lane,
    /// How many seconds it takes on two cores: an estimate for the first run.
    pub(crate) seconds: f64,
    /// The same in the full tier, if the step has more tests there.
    pub(crate) full_seconds: Option<f64>,
    pub(crate) work: Work,
    /// The steps whose results it uses.
    pub(crate) needs: &'static [&'static str],
    /// The packages of Debian that it needs.
    pub(crate) programs: &'static [&'static str],
}

impl Step {
    const fn new(name: &'static str, tier: Tier, part: Part, lane: Lane, seconds: f64, work: Work) -> Self {
        Self { name, tier, part, lane, seconds, full_seconds: None, work, needs: &[], programs: &[] }
    }

    /// In the full tier it takes this number of seconds.
    const fn in_full(self, seconds: f64) -> Self {
        Self { full_seconds: Some(seconds), ..self }
    }

    const fn after(self, needs: &'static [&'static str]) -> Self {
        Self { needs, ..self }
    }

    const fn with(self, programs: &'static [&'static str]) -> Self {
        Self { programs, ..self }
    }
}

use Lane::{Alone, Cargo, Node};
use Part::{Chromium, Firefox, Rust, Site};
use Tier::{Check, CheckOnly, Full, Quick};
use Work::{One, Tests};

/// The steps of each lane, in their order. The site comes early: the browser tests wait for it.
#[rustfmt::skip]
pub(crate) const STEPS: [Step; 33] = [
    Step::new("format",             Check,     Rust,     Cargo,   2.0, One(format)),
    Step::new("prose",              Check,     Rust,     Cargo,   2.0, One(prose::check)),
    Step::new("complete",           Check,     Rust,     Cargo,   0.1, One(new_game::check_complete)),
    Step::new("licences",           Check,     Rust,     Cargo,   0.1, One(supply::check)),
    Step::new("large-files",        Quick,     Rust,     Cargo,   1.0, One(large::check)),
    Step::new("site",               Quick,     Site,     Cargo, 120.0, One(release_site)),
    Step::new("clippy",             Check,     Rust,     Cargo, 110.0, One(clippy)),
    Step::new("clippy-page",        Check,     Rust,     Cargo,  50.0, One(clippy_page)),
    Step::new("unit-tests",         CheckOnly, Rust,     Cargo,  60.0, Tests(unit_tests)),
    Step::new("tests",              Quick,     Rust,     Cargo, 250.0, Tests(tests)).in_full(1800.0),
    Step::new("documentation",      Quick,     Rust,     Cargo,  20.0, One(documentation)),
    Step::new("develop",            Quick,     Rust,     Cargo, 100.0, Tests(develop)),
    Step::new("new-game",           Full,      Rust,     Cargo, 300.0, Tests(a_new_game)),
    Step::new("examples",           Full,      Rust,     Cargo,  20.0, Tests(examples)),
    Step::new("crate",              Full,      Rust,     Cargo,  20.0, One(publish_crate)),
    Step::new("deny",               Full,      Rust,     Cargo,   2.0, One(supply::deny)),
    Step::new("fuzz",               Full,      Rust,     Cargo, 180.0, One(|| fuzz::fuzz(2))),
    Step::new("quarry-rules",       Full,      Site,     Cargo, 200.0, One(quarry_rules)),
    Step::new("trunk",              Full,      Site,     Cargo,   1.0, One(trunk::check)).after(&["site"]),

    Step::new("scripts-format",     Check,     Site,     Node,    2.0, One(scripts_format)),
    Step::new("scripts-types",      Check,     Site,     Node,   15.0, One(scripts_types)),
    Step::new("scripts-tests",      Check,     Site,     Node,   50.0, Tests(scripts_tests)),
    Step::new("page-tests",         Quick,     Site,     Node,  200.0, Tests(page_tests)).after(&["site"]),
    Step::new("packages",           Quick,     Site,     Node,   60.0, One(packages)).after(&["site"]),
    Step::new("chromium",           Quick,     Chromium, Node,  220.0, Tests(|full| browsers::test(CHROMIUM, full)))
        .in_full(800.0).after(&["site", "packages"]).with(&tools::FOR_CHROMIUM),
    Step::new("quarry-rules-tests", Full,      Site,     Node,   25.0, Tests(quarry_rules_tests)).after(&["quarry-rules"]),
    Step::new("quarry-rules-pages", Full,      Site,     Node,   20.0, Tests(quarry_rules_pages)).after(&["site", "quarry-rules-tests"])
        .with(&["chromium", "firefox-esr"]),
    Step::new("frameworks",         Full,      Site,     Node,  300.0, Tests(frameworks)).after(&["site", "packages", "quarry-rules"])
        .with(&tools::FOR_CHROMIUM),
    Step::new("firefox",            Full,      Firefox,  Node,  550.0, Tests(|full| browsers::test(FIREFOX, full)))
        .after(&["site", "packages"]).with(&["firefox-esr"]),
    Step::new("hosting",            Full,      Site,     Node,  100.0, Tests(hosting)).after(&["site"])
        .with(&["chromium", "nginx-light", "libnginx-mod-http-brotli-static", "caddy"]),

    Step::new("chromium-quiet",     Full,      Chromium, Alone,  55.0, Tests(|_| browsers::test_quiet(CHROMIUM)))
        .after(&["site"]).with(&["chromium"]),
    Step::new("firefox-quiet",      Full,      Firefox,  Alone,  45.0, Tests(|_| browsers::test_quiet(FIREFOX)))
        .after(&["site"]).with(&["firefox-esr"]),
    Step::new("reproduce",          Full,      Site,     Alone, 700.0, One(reproduce::check)),
];

fn format() -> Result<()> {
    run(command("cargo", ["fmt", "--all", "--check"]))
}

fn clippy() -> Result<()> {
    run(command("cargo", ["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]))
}

/// The code that only browsers run.
fn clippy_page() -> Result<()> {
    let page = ["--package", "quarry", "--lib", "--features", "page", "--target", modules::WASM];
    run(command("cargo", ["clippy"].into_iter().chain(page).chain(["--locked", "--", "-D", "warnings"])))
}

/// The tests that read the sources and the documents instead of running them.
const OF_THE_TEXT: [&str; 5] = ["layers::", "lists::", "messages::", "papers::", "sentences::"];

/// Tests of the packages, with these options. `lab`, the program for research, takes a minute to compile: only the full tier
/// tests it.
fn cargo_test<'a>(full: bool, options: impl IntoIterator<Item = &'a str>) -> Result<()> {
    let mut test = command("cargo", ["test", "--workspace", "--no-fail-fast", "--locked"]);
    if !full {
        test.args(["--exclude", "lab"]);
    }
    test.args(options);
    run(test)
}

fn unit_tests(full: bool) -> Result<()> {
    cargo_test(full, ["--lib", "--bins"])?;
    cargo_test(full, ["--test", "main", "--"].into_iter().chain(OF_THE_TEXT))
}

/// Programs of tests that run for minutes: they check proofs and tables which took long to compute, and run every command of the
/// documents.
const LONG: [&str; 2] = ["documents", "long"];

fn tests(full: bool) -> Result<()> {
    if full {
        return cargo_test(full, ["--lib", "--bins", "--tests"]);
    }
    let programs = test_programs()?;
    let quick = programs.iter().map(String::as_str).filter(|name| !LONG.contains(name));
    cargo_test(full, ["--lib", "--bins"].into_iter().chain(quick.flat_map(|name| ["--test", name])))
}

/// The names of the programs of tests in all packages but lab.
fn test_programs() -> Result<BTreeSet<String>> {
    let text = printed(command("cargo", ["metadata", "--no-deps", "--format-version", "1", "--locked"]))?;
    let metadata: Value = serde_json::from_str(&text).map_err(|error| format!("cargo metadata: {error}"))?;
    let packages = metadata["packages"].as_array().into_iter().flatten().filter(|package| package["name"] != "lab");
    let targets = packages.flat_map(|package| package["targets"].as_array().into_iter().flatten());
    let programs = targets.filter(|target| target["kind"][0] == "test");
    Ok(programs.filter_map(|target| target["name"].as_str().map(String::from)).collect())
}

fn examples(full: bool) -> Result<()> {
    cargo_test(full, ["--doc"])
}

/// The crate as it would be published: what a package of it has is compiled, and nothing is sent. Changes that are not committed are
/// part of it.
fn publish_crate() -> Result<()> {
    run(command("cargo", ["publish", "--dry-run", "--allow-dirty", "--locked", "--package", "quarry"]))
}

fn documentation() -> Result<()> {
    let mut doc = command("cargo", ["doc", "--no-deps", "--locked"]);
    doc.env("RUSTDOCFLAGS", "-D warnings");
    run(doc)
}

/// Builds something with modules in it. Committed declarations of a module that were out of date are an error: the build has
/// written new ones.
fn declared<T>(build: impl FnOnce() -> Result<T>) -> Result<T> {
    let declared = || modules::ALL.iter().map(modules::Module::declared).collect::<Vec<_>>();
    let before = declared();
    let built = build()?;
    if declared() == before {
        Ok(built)
    } else {
        Err("the declarations of a module have changed: commit www/wasm/ and npm/quarry-rules/src/wasm/".to_string())
    }
}

/// The release build, and its budget.
fn release_site() -> Result<()> {
    declared(site::build).and_then(|built| budget::check(&site::dist(), &built))
}

fn quarry_rules() -> Result<()> {
    declared(library::pack).and_then(|_| library::weigh())
}

fn quarry_rules_tests(_: bool) -> Result<()> {
    run(library::test()).and_then(|()| library::try_out())
}

/// The package in pages of both browsers.
fn quarry_rules_pages(_: bool) -> Result<()> {
    [CHROMIUM, FIREFOX].into_iter().try_for_each(|browser| browsers::test_file(browser, "library"))
}

fn packages() -> Result<()> {
    package::pack().and_then(|packed| package::try_out(&packed)).map(drop)
}

/// Other people's frameworks and bundlers build projects with the packages, and pages of them play.
fn frameworks(_: bool) -> Result<()> {
    run(command("node", ["tests/frameworks/build.mjs"])).and_then(|()| browsers::test_file(CHROMIUM, "frameworks"))
}

fn scripts_format() -> Result<()> {
    run(tool("@biomejs/biome/bin/biome", &["check", "--error-on-warnings"]))
}

/// The projects of the scripts: those of the page, those of workers, whose global scope is another one, and their tests.
const PROJECTS: [&str; 4] =
    ["tsconfig.json", "tsconfig.workers.json", "tests/scripts/tsconfig.json", "tests/browser/tsconfig.json"];

fn scripts_types() -> Result<()> {
    PROJECTS.into_iter().try_for_each(|project| run(tool("typescript/bin/tsc", &["--project", project])))
}

/// A program of npm's packages, which is a script.
fn tool(script: &str, args: &[&str]) -> std::process::Command {
    command("node", [format!("node_modules/{script}").as_str()].iter().chain(args))
}

/// Node's test runner on these files. Node loads TypeScript through the esbuild that the build uses, so that nothing else has to
/// be installed.
fn node_tests(files: impl IntoIterator<Item = String>) -> Result<()> {
    let mut node = command("node", ["--import", "./tests/scripts/typescript.mjs", "--test", "--test-reporter=tap"]);
    node.args(files);
    run(node)
}

/// The tests of a folder. Node 20 finds none in TypeScript by itself.
fn tests_in(folder: &str) -> Vec<String> {
    let files = fs::read_dir(root().join(folder)).into_iter().flatten().flatten();
    let names = files.map(|file| file.file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> =
        names.filter(|name| name.ends_with(".test.ts")).map(|name| format!("{folder}/{name}")).collect();
    names.sort();
    names
}

/// The tests of the page's scripts, of the workflows and of the scripts for hosts.
fn scripts_tests(_: bool) -> Result<()> {
    let others = ["tests/workflows.test.mjs", "tests/hosting/keep-assets.test.mjs"].map(String::from);
    node_tests(tests_in("tests/scripts").into_iter().chain(others))
}

/// The page with its modules in Node, without a browser.
fn page_tests(_: bool) -> Result<()> {
    node_tests(tests_in("tests/page"))
}

/// `cargo xtask dev`.
fn develop(_: bool) -> Result<()> {
    node_tests(["tests/develop/develop.test.mjs".to_string()])
}

/// What `cargo xtask new-game` writes, in a copy of the project.
fn a_new_game(_: bool) -> Result<()> {
    node_tests(["tests/new-game/new-game.test.mjs".to_string()])
}

/// The guide to hosting, tried with the servers that it names.
fn hosting(_: bool) -> Result<()> {
    let names = ["files.test.mjs", "browser.test.ts", "relay.test.ts", "load.test.mjs"];
    node_tests(names.map(|name| format!("tests/hosting/{name}")))
}
