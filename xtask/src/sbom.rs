//! The software bill of materials of an npm package, as `CycloneDX` JSON: the crates that are compiled into its modules. The scripts
//! have no code of npm's packages in them, which is checked.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::command::{command, printed, root};
use crate::modules::{Module, WASM};
use crate::{Result, site};

/// The name of the file in a package. Tools find it by its ending.
pub(crate) const FILE: &str = "sbom.cdx.json";

/// The format, and its version.
const FORMAT: (&str, &str) = ("CycloneDX", "1.6");

/// Writes the bill of a package into its folder, and checks it against the modules there.
pub(crate) fn write(folder: &Path, modules: &[Module]) -> Result<()> {
    let file = folder.join(FILE);
    let manifest = read(&folder.join("package.json"))?;
    let manifest: Value = serde_json::from_str(&manifest).map_err(|e| format!("package.json: {e}"))?;
    let components = components(modules)?;
    let text = bill(&manifest, &components);
    fs::write(&file, serde_json::to_string_pretty(&text).unwrap_or_default() + "\n")
        .map_err(|e| format!("{}: {e}", file.display()))?;
    check(folder, modules)
}

/// A crate: its name and its version.
type Name = (String, String);

/// What is said of a crate: its licence, and the sum of its package.
#[derive(Clone, PartialEq, Debug)]
struct Component {
    license: String,
    sum: Option<String>,
}

/// The crates that are compiled into the modules, without the project's own and without macros, which only write code.
fn components(modules: &[Module]) -> Result<BTreeMap<Name, Component>> {
    let sums = sums(&read(&root().join("Cargo.lock"))?)?;
    let mut components = BTreeMap::new();
    for module in modules {
        let mut tree = command("cargo", ["tree", "--locked", "--target", WASM, "--edges", "normal,no-proc-macro"]);
        tree.args(["--prefix", "none", "--format", "{p}|{l}", "--package", module.name]);
        if let Some(features) = module.features() {
            tree.args(["--no-default-features", "--features", features]);
        }
        for line in printed(tree)?.lines() {
            let Some((name, license)) = of_tree(line) else { continue };
            let sum = sums.get(&name).cloned();
            components.insert(name, Component { license, sum });
        }
    }
    if !modules.is_empty() {
        let version = printed(command("rustc", ["--version"]))?;
        let version = version.split(' ').nth(1).unwrap_or_default().to_string();
        let license = "MIT OR Apache-2.0".to_string();
        components.insert((STANDARD.to_string(), version), Component { license, sum: None });
    }
    Ok(components)
}

/// Rust's standard library, which is in every module.
const STANDARD: &str = "rust-std";

/// A line of cargo's tree; `None` for a crate of the project itself, which has a path.
fn of_tree(line: &str) -> Option<(Name, String)> {
    let (package, license) = line.trim_end_matches(" (*)").split_once('|')?;
    let (name, version) = package.split_once(" v")?;
    // Older manifests write a stroke.
    (!version.contains('(')).then(|| ((name.to_string(), version.to_string()), license.replace('/', " OR ")))
}

/// The sums of a lock file.
fn sums(lock: &str) -> Result<BTreeMap<Name, String>> {
    let lock: toml::Table = lock.parse().map_err(|e| format!("Cargo.lock: {e}"))?;
    let packages = lock.get("package").and_then(toml::Value::as_array).into_iter().flatten();
    let text = |package: &toml::Value, key: &str| Some(package.get(key)?.as_str()?.to_string());
    let sum = |package| Some(((text(package, "name")?, text(package, "version")?), text(package, "checksum")?));
    Ok(packages.filter_map(sum).collect())
}

fn url((name, version): &Name) -> String {
    if name == STANDARD {
        format!("pkg:github/rust-lang/rust@{version}")
    } else {
        format!("pkg:cargo/{name}@{version}")
    }
}

fn bill(manifest: &Value, components: &BTreeMap<Name, Component>) -> Value {
    let (name, version) = (&manifest["name"], &manifest["version"]);
    let own = format!("pkg:npm/{}@{}", name.as_str().unwrap_or_default(), version.as_str().unwrap_or_default());
    let license = |license: &str| json!([{ "expression": license }]);
    let listed = components.iter().map(|(crate_, Component { license: expression, sum })| {
        let hashes: Vec<Value> = sum.iter().map(|sum| json!({ "alg": "SHA-256", "content": sum })).collect();
        let url = url(crate_);
        json!({
            "type": "library", "bom-ref": url, "name": crate_.0, "version": crate_.1, "purl": url,
            "licenses": license(expression), "hashes": hashes,
        })
    });
    json!({
        "bomFormat": FORMAT.0,
        "specVersion": FORMAT.1,
        "version": 1,
        "metadata": { "component": {
            "type": "library", "bom-ref": own, "name": name, "version": version, "purl": own,
            "licenses": license(manifest["license"].as_str().unwrap_or_default()),
        } },
        "components": listed.collect::<Vec<Value>>(),
    })
}

/// Checks the bill in a package's folder: each crate that the modules name in their messages is listed, with the sum of the lock
/// file, and the scripts import no package but those that it depends on.
fn check(folder: &Path, modules: &[Module]) -> Result<()> {
    let text = read(&folder.join(FILE))?;
    let bill: Value = serde_json::from_str(&text).map_err(|e| format!("{FILE}: {e}"))?;
    let components = bill["components"].as_array().ok_or_else(|| format!("{FILE}: found no components"))?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
    let sums = sums(&read(&root().join("Cargo.lock"))?)?;
    let mut listed = BTreeSet::new();
    for component in components {
        let name = (text(&component["name"]), text(&component["version"]));
        let sum = sums.get(&name).map(String::as_str);
        if component["hashes"][0]["content"].as_str() != sum || (sum.is_none() && name.0 != STANDARD) {
            return Err(format!("{FILE}: {} {} has another sum than in Cargo.lock", name.0, name.1));
        }
        if component["licenses"][0]["expression"].as_str().is_none_or(str::is_empty) {
            return Err(format!("{FILE}: {} has no licence", name.0));
        }
        listed.insert(name);
    }
    // A package that it depends on has a bill of its own.
    let manifest: Value = serde_json::from_str(&read(&folder.join("package.json"))?).unwrap_or_default();
    let needs =
        |name: &str| ["dependencies", "peerDependencies"].iter().any(|kind| manifest[*kind].get(name).is_some());
    let mut compiled = 0;
    for file in site::files(folder)? {
        let kind = file.extension().and_then(|extension| extension.to_str());
        if kind == Some("wasm") {
            compiled += 1;
            let bytes = fs::read(folder.join(&file)).map_err(|e| format!("{}: {e}", file.display()))?;
            if let Some((name, version)) = named(&bytes).into_iter().find(|name| !listed.contains(name)) {
                return Err(format!("{FILE}: {} names {name} {version}, which is not listed", file.display()));
            }
        } else if kind == Some("js")
            && let script = read(&folder.join(&file))?
            && let Some(package) = imported(&script).find(|package| !needs(package))
        {
            return Err(format!("{FILE}: {} imports \"{package}\", which is not listed", file.display()));
        }
    }
    match (compiled, modules.len(), components.len()) {
        (0, 0, 0) | (1.., 1.., 2..) => Ok(()),
        _ => Err(format!("{FILE}: found {compiled} modules and {} components", components.len())),
    }
}

/// The crates that a module names: messages of panics have the paths of files, which the build shortens to
/// `crates/NAME-VERSION/`.
fn named(module: &[u8]) -> BTreeSet<Name> {
    let text = String::from_utf8_lossy(module);
    let folders = text.split("crates/").skip(1).filter_map(|rest| rest.split('/').next());
    let names = folders.filter_map(|folder| {
        let at =
            folder.match_indices('-').find(|(at, _)| folder[at + 1..].starts_with(|c: char| c.is_ascii_digit()))?;
        let (name, version) = (&folder[..at.0], &folder[at.0 + 1..]);
        let is_plain = |text: &str| text.chars().all(|c| c.is_ascii_alphanumeric() || "-_.+".contains(c));
        (version.split('.').count() >= 3 && is_plain(name) && is_plain(version))
            .then(|| (name.to_string(), version.to_string()))
    });
    names.collect()
}

/// The packages that a script imports: `from "NAME"`, `import "NAME"` or `import("NAME")`. Node's own modules are none.
fn imported(script: &str) -> impl Iterator<Item = &str> {
    let found = ["from\"", "from \"", "import\"", "import \"", "import(\""]
        .into_iter()
        .flat_map(|before| script.split(before).skip(1).filter_map(|rest| rest.split('"').next()));
    found.filter(|name| {
        name.starts_with(|c: char| c.is_ascii_lowercase() || c == '@') && !name.contains([':', ' ', ','])
    })
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::modules::{DIALOGS, PAGE};

    fn name(name: &str, version: &str) -> Name {
        (name.to_string(), version.to_string())
    }

    #[test]
    fn lines_of_a_tree_are_read() {
        let read = |line| of_tree(line).map(|((name, version), license)| [name, version, license].join(" "));
        assert_eq!(read("slab v0.4.12|MIT").as_deref(), Some("slab 0.4.12 MIT"));
        assert_eq!(read("rlsf v0.2.3|MIT/Apache-2.0 (*)").as_deref(), Some("rlsf 0.2.3 MIT OR Apache-2.0"));
        assert_eq!(read("quarry v0.1.0 (/work)|MIT"), None);
    }

    #[test]
    fn what_is_compiled_is_listed_with_its_sum() {
        let found = components(&[PAGE, DIALOGS]).unwrap();
        let of = |wanted: &str| found.iter().find(|((name, _), _)| name == wanted);
        for name in ["wasm-bindgen", "rlsf", "js-sys", "fastrand"] {
            let sum = of(name).and_then(|(_, component)| component.sum.clone());
            assert_eq!(sum.map(|sum| sum.len()), Some(64), "{name}");
        }
        assert!(of(STANDARD).is_some_and(|(_, component)| component.sum.is_none()));
        for name in ["quarry", "clap", "tsify-macros", "proptest"] {
            assert_eq!(of(name), None);
        }
        assert_eq!(components(&[]).unwrap(), BTreeMap::new());
    }

    #[test]
    fn modules_and_scripts_name_what_they_have() {
        let module = b"\x00xcrates/js-sys-0.3.107/src/lib.rs\x01crates/rlsf-0.2.3/src/tlsf.rscrates/of all sorts";
        assert_eq!(named(module), BTreeSet::from([name("js-sys", "0.3.107"), name("rlsf", "0.2.3")]));
        for script in
            ["import a from\"lodash\";", "import(\"lodash\")", "import \"lodash\";", "export * from \"lodash\""]
        {
            assert_eq!(imported(script).next(), Some("lodash"), "{script}");
        }
        for script in
            ["import a from\"./a.js\"", "import {x} from \"node:fs\"", "const from=\"x\"", "import(\"../a.js\")"]
        {
            assert_eq!(imported(script).next(), None, "{script}");
        }
    }

    #[test]
    fn a_bill_names_the_package_and_every_crate() {
        let manifest = json!({ "name": "quarry-x", "version": "1.2.3", "license": "MIT" });
        let component = Component { license: "MIT".to_string(), sum: Some("ab".to_string()) };
        let bill = bill(&manifest, &BTreeMap::from([(name("slab", "0.4.12"), component)]));
        assert_eq!((&bill["bomFormat"], &bill["specVersion"]), (&json!("CycloneDX"), &json!("1.6")));
        assert_eq!(bill["metadata"]["component"]["purl"], "pkg:npm/quarry-x@1.2.3");
        assert_eq!(bill["components"][0]["purl"], "pkg:cargo/slab@0.4.12");
        assert_eq!(bill["components"][0]["hashes"], json!([{ "alg": "SHA-256", "content": "ab" }]));
    }
}
