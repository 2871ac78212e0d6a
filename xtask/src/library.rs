//! The npm package `quarry-rules`: the rules, and beside them the engine, for scripts without a board.
//!
//! Its sources are in `npm/quarry-rules/`, a folder with a manifest and a lock file of its own: what it needs from npm, a
//! compiler, a writer of pages and two chess libraries to be measured against, the site does not need.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::Result;
use crate::command::{captured, command, npm, printed, root, run};
use crate::modules::{DRAWING, ENGINE, Module, PGN, RULES};
use crate::progress::step;
use crate::{lists, recorded, sbom, site, tools};

/// The sources.
fn sources() -> PathBuf {
    root().join("npm/quarry-rules")
}

/// The built package.
pub(crate) fn folder() -> PathBuf {
    root().join("target/package/quarry-rules")
}

/// Its compiled tests, and pages that run them.
pub(crate) fn tests_folder() -> PathBuf {
    root().join("target/package/quarry-rules-tests")
}

/// Builds the package and its tests, and packs it for npm; the packed file.
pub(crate) fn pack() -> Result<PathBuf> {
    lists::write()?;
    tools::packages()?;
    tools::wasm_target()?;
    install()?;
    let _ = fs::remove_dir_all(folder());
    for module in [RULES, DRAWING, PGN, ENGINE] {
        add(module)?;
    }
    add_messages()?;
    step("compiling the scripts of quarry-rules", || captured(tsc("tsconfig.json")).and_then(|()| bundle_workers()))?;
    copy(&sources().join("README.md"), &folder().join("README.md"))?;
    for file in ["LICENSE", "LICENSE-APACHE", "LICENSE-MIT"] {
        copy(&root().join(file), &folder().join(file))?;
    }
    write(&folder().join("package.json"), &manifest()?)?;
    sbom::write(&folder(), &[RULES, DRAWING, PGN, ENGINE], &Value::Null)?;
    build_tests()?;
    let into = root().join("target/package");
    let mut pack = npm(&["pack", "--silent", "--pack-destination", &into.to_string_lossy()]);
    pack.current_dir(folder());
    let packed = into.join(printed(pack)?);
    println!("{}", packed.display());
    Ok(packed)
}

/// Makes each script of a worker one file.
fn bundle_workers() -> Result<()> {
    let script = sources().join("workers.mjs");
    captured(command("node", [script, folder()]))
}

/// Adds the scripts with messages: those of the drawings, and those of errors in each language.
fn add_messages() -> Result<()> {
    captured(command("node", [root().join("xtask/site/library.mjs"), folder().join("wasm")]))?;
    ["messages.d.ts", "errors.d.ts"]
        .into_iter()
        .try_for_each(|name| copy(&sources().join("src/wasm").join(name), &folder().join("wasm").join(name)))
}

/// Compiles a module, and adds it with its script and its declarations.
fn add(module: Module) -> Result<()> {
    let wasm = folder().join("wasm");
    fs::create_dir_all(&wasm).map_err(|e| format!("{}: {e}", wasm.display()))?;
    step(&format!("compiling {}", module.title()), || module.compile_quietly())?;
    step(&format!("optimizing {}", module.title()), || module.finish(&wasm))?;
    let name = format!("{}.d.ts", module.name);
    copy(&sources().join("src/wasm").join(&name), &wasm.join(name))
}

/// Compiles the tests, and the examples of the README among them, beside a folder in which they find the package.
fn build_tests() -> Result<()> {
    let _ = fs::remove_dir_all(tests_folder());
    step("compiling the tests of quarry-rules", || {
        let mut examples = command("node", ["test/readme.mjs"]);
        examples.current_dir(sources());
        captured(examples)?;
        captured(tsc("test/tsconfig.json"))
    })?;
    for file in ["positions.json", "games.json"] {
        let all = Value::from(recorded::list(file)?).to_string();
        write(&tests_folder().join("vectors").join(file), &all)?;
    }
    write(&tests_folder().join("vectors/random-games.txt"), &recorded::text("random-games.txt")?)?;
    copy(&sources().join("test/index.html"), &tests_folder().join("index.html"))?;
    write(&tests_folder().join("package.json"), "{ \"private\": true, \"type\": \"module\" }\n")?;
    let found = tests_folder().join("node_modules/quarry-rules");
    for file in site::files(&folder())? {
        copy(&folder().join(&file), &found.join(&file))?;
    }
    Ok(())
}

/// Runs the tests in Node.
pub(crate) fn test() -> std::process::Command {
    let mut test = command("node", ["--test", "--test-reporter=tap"]);
    test.arg(tests_folder().join("node.js")).arg(sources().join("test/random-games.test.mjs"));
    test
}

/// Tests the built package in Node and in a project, and weighs it.
pub(crate) fn check() -> Result<()> {
    if !tests_folder().join("node.js").is_file() {
        return Err("quarry-rules is not built: run `cargo xtask package quarry-rules` first".to_string());
    }
    weigh().and_then(|()| run(test())).and_then(|()| try_out())
}

/// Prints the bytes that a page loads of the package; an error if the rules are larger than their budget.
pub(crate) fn weigh() -> Result<()> {
    run(command("node", [sources().join("size.mjs"), folder()]))
}

/// A project that uses the packed package, in an empty folder. Node runs it as an ES module and as a `CommonJS` program, tsc
/// checks its types, and Vite bundles it into a folder beside the tests, where browsers open it.
pub(crate) fn try_out() -> Result<()> {
    let folder = root().join("target/package/quarry-rules-project");
    let _ = fs::remove_dir_all(&folder);
    let project = sources().join("test/project");
    for file in site::files(&project)? {
        copy(&project.join(&file), &folder.join(&file))?;
    }
    let packed = format!("quarry-rules-{}.tgz", env!("CARGO_PKG_VERSION"));
    let packed = root().join("target/package").join(packed);
    let there = |mut command: std::process::Command| {
        command.current_dir(&folder);
        printed(command)
    };
    there(npm(&["install", "--no-save", "--no-audit", "--no-fund", "--silent", &packed.to_string_lossy()]))?;
    let node = |script: &str, args: &[&str]| there(command("node", [&[script], args].concat()));
    let tool = |script: &str| sources().join("node_modules").join(script).to_string_lossy().to_string();
    let (tsc, vite, types) = (tool("typescript/bin/tsc"), tool("vite/bin/vite.js"), tool("@types"));
    for (resolution, module, lib, globals) in TYPES {
        let same = ["--project", "tsconfig.json", "--typeRoots", &types];
        let own = ["--moduleResolution", resolution, "--module", module, "--lib", lib];
        let globals = if globals.is_empty() { vec![] } else { vec!["--types", globals] };
        node(&tsc, &[&same[..], &own, &globals].concat())
            .map_err(|error| format!("{resolution}, {lib}, {globals:?}: {error}"))?;
    }
    for (script, expected) in [("built/main.js", PRINTED), ("common.cjs", "b1xb2")] {
        let found = node(script, &[])?;
        if found != expected {
            return Err(format!("{script}: found {found:?}, expected {expected:?}"));
        }
    }
    let bundled = tests_folder().join("bundled");
    node(&vite, &["build", "--logLevel", "warn", "--emptyOutDir", "--outDir", &bundled.to_string_lossy()]).map(drop)
}

/// How projects find the types: the module resolution and kind, the libraries, and the packages of global types.
const TYPES: [(&str, &str, &str, &str); 6] = [
    ("bundler", "esnext", "es2022,dom", ""),
    ("bundler", "esnext", "es2022,webworker", ""),
    ("bundler", "esnext", "es2022", "node"),
    ("node16", "node16", "es2022,dom", ""),
    ("node16", "node16", "es2022,dom", "node"),
    ("node16", "node16", "es2022", "node"),
];

/// What the project prints. `tests/browser/library.test.ts` expects the same as the title of its page.
const PRINTED: &str = "true 44 null true 2 X b1xb2 loss b1xb2 loss";

/// Writes the pages of the library's documentation.
pub(crate) fn document() -> Result<()> {
    install()?;
    let mut typedoc = command("node", ["node_modules/typedoc/bin/typedoc"]);
    typedoc.current_dir(sources());
    run(typedoc)
}

fn tsc(project: &str) -> std::process::Command {
    let mut tsc = command("node", ["node_modules/typescript/bin/tsc", "--project", project]);
    tsc.current_dir(sources());
    tsc
}

/// Installs what the sources need from npm, where it is missing or of other versions.
fn install() -> Result<()> {
    let (list, mark) = (sources().join("package-lock.json"), sources().join("node_modules/.quarry-lock.json"));
    let wanted = read(&list)?;
    if fs::read_to_string(&mark).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    let mut install = npm(&["ci", "--no-audit", "--no-fund", "--ignore-scripts"]);
    install.current_dir(sources());
    step("installing npm's packages for quarry-rules", || captured(install))?;
    write(&mark, &wanted)
}

/// The manifest as it is published: with the version, without what only the sources need. Its order stays, since that of
/// `exports` has a meaning.
fn manifest() -> Result<String> {
    let text =
        lists::with_titles(&read(&sources().join("package.json"))?)?.replace("\"version\": \"0.0.0\"", &version());
    let (kept, own) = text.split_once(",\n  \"devDependencies\": {").ok_or("package.json has no devDependencies")?;
    let (_, rest) = own.split_once('}').ok_or("package.json: devDependencies do not end")?;
    Ok(format!("{kept}{rest}"))
}

fn version() -> String {
    format!("\"version\": \"{}\"", env!("CARGO_PKG_VERSION"))
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))
}

fn write(file: &Path, text: &str) -> Result<()> {
    make_room(file)?;
    fs::write(file, text).map_err(|e| format!("{}: {e}", file.display()))
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    make_room(to)?;
    fs::copy(from, to).map(drop).map_err(|e| format!("{}: {e}", from.display()))
}

fn make_room(file: &Path) -> Result<()> {
    file.parent().map_or(Ok(()), fs::create_dir_all).map_err(|e| format!("{}: {e}", file.display()))
}
