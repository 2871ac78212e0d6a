//! The software bill of materials of an npm package, as `CycloneDX` JSON: the crates that are compiled into its modules. It does not
//! list the packages of npm that are bundled into its scripts; `package-lock.json` has their versions.
//!
//! cargo-cyclonedx writes one for a crate, with its macros and the parts of other systems, and would have to be compiled first.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::Result;
use crate::command::{command, printed, root};
use crate::modules::{Module, WASM};

/// The name of the file in a package. Tools find it by its ending.
pub(crate) const FILE: &str = "sbom.cdx.json";

/// The format, and its version.
const FORMAT: (&str, &str) = ("CycloneDX", "1.6");

/// Writes the bill of a package into its folder. Cargo names the crates, as it does for the compiler.
pub(crate) fn write(folder: &Path, modules: &[Module]) -> Result<()> {
    let file = folder.join(FILE);
    let manifest = read(&folder.join("package.json"))?;
    let manifest: Value = serde_json::from_str(&manifest).map_err(|e| format!("package.json: {e}"))?;
    let components = components(modules)?;
    let text = bill(&manifest, &components);
    fs::write(&file, serde_json::to_string_pretty(&text).unwrap_or_default() + "\n")
        .map_err(|e| format!("{}: {e}", file.display()))
}

/// A crate: its name and its version.
type Name = (String, String);

/// What is listed of a crate: its licence, and the sum of its package.
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
