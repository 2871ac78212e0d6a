//! What the project is made of: sources and licences of npm's packages, by the lock files. It needs no network. cargo-deny checks
//! those of the crates, and `cargo xtask supply` also asks for known vulnerabilities.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::Result;
use crate::command::{command, npm, output, root, run};

/// The folders with a lock file of npm.
const NPM: [&str; 3] = [".", "npm/quarry-rules", "npm/quarry-game/test"];

/// Packages of npm with other licences than those of `deny.toml`, each with the reason why it may be there.
const EXCEPTIONS: [(&str, &str); 1] =
    [("chessops", "only a benchmark of quarry-rules loads it: nothing of it is published")];

/// Checks the sources and the licences.
pub(crate) fn check() -> Result<()> {
    let allowed = allowed(&read(&root().join("deny.toml"))?)?;
    let mut faults = Vec::new();
    for folder in NPM {
        let file = Path::new(folder).join("package-lock.json");
        let lock = json(&read(&root().join(&file))?)?;
        faults.extend(packages(&lock, &allowed).into_iter().map(|fault| format!("{}: {fault}", file.display())));
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

/// The same, and what needs the network or more programs: known vulnerabilities.
pub(crate) fn audit() -> Result<()> {
    check()?;
    if output(command("cargo", ["deny", "--version"])).is_none() {
        return Err("cargo-deny is not installed: run `cargo install cargo-deny --locked`".to_string());
    }
    run(command("cargo", ["deny", "check"]))?;
    NPM.into_iter().try_for_each(|folder| {
        let mut audit = npm(&["audit", "--package-lock-only", "--audit-level=low"]);
        audit.current_dir(root().join(folder));
        run(audit)
    })
}

/// cargo-deny without its database of vulnerabilities, which needs the network; skipped where it is not installed.
pub(crate) fn deny() -> Result<()> {
    if output(command("cargo", ["deny", "--version"])).is_none() {
        println!("cargo-deny is not installed: skipped");
        return Ok(());
    }
    run(command("cargo", ["deny", "--offline", "check", "bans", "licenses", "sources"]))
}

/// The licences that `deny.toml` allows.
fn allowed(text: &str) -> Result<Vec<String>> {
    let table: toml::Table = text.parse().map_err(|e| format!("deny.toml: {e}"))?;
    let list = table.get("licenses").and_then(|licenses| licenses.get("allow")?.as_array());
    let list = list.ok_or("deny.toml: found no list licenses.allow")?;
    Ok(list.iter().filter_map(toml::Value::as_str).map(str::to_string).collect())
}

/// What is wrong with the packages of a lock file of npm.
fn packages(lock: &Value, allowed: &[String]) -> Vec<String> {
    let mut faults = Vec::new();
    for (place, package) in lock["packages"].as_object().into_iter().flatten().filter(|(place, _)| !place.is_empty()) {
        let name = place.rsplit("node_modules/").next().unwrap_or_default();
        // The registry is that of the user, so the sum alone says what is installed.
        if !package["integrity"].as_str().is_some_and(|sum| sum.starts_with("sha512-"))
            || package.get("resolved").is_some()
        {
            faults.push(format!("{name}: expected a SHA-512 sum, and no place from which it comes"));
        }
        if package["hasInstallScript"] == true && !SCRIPTS.contains(&name) {
            faults.push(format!("{name}: found a script that runs when it is installed"));
        }
        let license = package["license"].as_str();
        let excepted = EXCEPTIONS.iter().any(|(exception, _)| *exception == name);
        let is_allowed = |license: &str| license.split(" OR ").any(|one| allowed.iter().any(|known| known == one));
        if !excepted && !license.is_some_and(is_allowed) {
            faults.push(format!("{name}: found the licence {license:?}"));
        }
    }
    faults
}

/// Packages that may run a script when they are installed.
const SCRIPTS: [&str; 2] = ["esbuild", "fsevents"];

fn json(text: &str) -> Result<Value> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

fn read(file: &PathBuf) -> Result<String> {
    fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;
    use serde_json::json;

    #[test]
    fn packages_of_npm_have_sums_and_licences() {
        let allowed = allowed("[licenses]\nallow = [\"MIT\", \"ISC\"]").unwrap();
        let lock = |package: Value| json!({ "packages": { "": {}, "node_modules/a/node_modules/x": package } });
        let good = json!({ "integrity": "sha512-x", "license": "MIT" });
        assert_eq!(packages(&lock(good.clone()), &allowed), [""; 0]);
        let with = |key: &str, value: Value| {
            let mut package = good.clone();
            package[key] = value;
            packages(&lock(package), &allowed)
        };
        assert_eq!(with("license", json!("GPL-3.0-only OR ISC")), [""; 0]);
        for license in ["MIT AND GPL-3.0-only", "", "Apache-2.0"] {
            assert_eq!(with("license", json!(license)).len(), 1, "{license}");
        }
        assert_eq!(with("license", json!("GPL-3.0-only")), ["x: found the licence Some(\"GPL-3.0-only\")"]);
        assert_eq!(with("integrity", json!("sha1-x")).len(), 1);
        assert_eq!(with("resolved", json!("https://example.org/x.tgz")).len(), 1);
        assert_eq!(with("hasInstallScript", json!(true)), ["x: found a script that runs when it is installed"]);
    }

    /// A crate that uses the rules, the search and the solvers alone compiles nothing for the command line or the browser.
    #[test]
    fn the_library_without_features_needs_two_crates() {
        let tree = ["tree", "--package", "quarry", "--edges", "normal", "--depth", "1", "--prefix", "none", "--locked"];
        let found = output(command("cargo", tree.into_iter().chain(["--format", "{p}"]))).unwrap();
        let crates: Vec<&str> = found.lines().skip(1).filter_map(|line| line.split(' ').next()).collect();
        assert_eq!(crates, ["bytemuck", "fastrand"]);
    }

    /// What `cargo xtask` and the tests of the workspace both need has the same features, so that it is compiled once.
    #[test]
    fn dependencies_are_compiled_once() {
        let tree = |packages: &[&str]| -> BTreeMap<String, BTreeSet<String>> {
            let options =
                ["tree", "--locked", "--edges", "normal,build,dev", "--prefix", "none", "--format", "{p}|{f}"];
            let found = output(command("cargo", options.iter().chain(packages))).unwrap();
            let mut features: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
            for (package, with) in found.lines().filter_map(|line| line.split_once('|')) {
                let package = package.trim_end_matches(" (proc-macro)");
                features.entry(package.to_string()).or_default().insert(with.trim_end_matches(" (*)").to_string());
            }
            features
        };
        let (own, all) = (tree(&["--package", "xtask"]), tree(&["--workspace"]));
        let differs =
            |(package, with): &(&String, &BTreeSet<String>)| !package.contains("(/") && !with.is_subset(&all[*package]);
        let twice: Vec<_> = own.iter().filter(differs).collect();
        assert!(twice.is_empty(), "{twice:?}");
    }
}
