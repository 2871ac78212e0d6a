//! The software bill of materials of an npm package, as `CycloneDX` JSON: the crates that are compiled into its modules, and the
//! packages of npm that are bundled into its scripts.
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

/// Writes the bill of a package into its folder. Cargo names the crates, as it does for the compiler; `bundled` has the packages of
/// npm as the bundler lists them, and is null if there are none.
pub(crate) fn write(folder: &Path, modules: &[Module], bundled: &Value) -> Result<()> {
    let file = folder.join(FILE);
    let manifest = read(&folder.join("package.json"))?;
    let manifest: Value = serde_json::from_str(&manifest).map_err(|e| format!("package.json: {e}"))?;
    let mut components = components(modules)?;
    components.extend(packages(bundled)?);
    let text = bill(&manifest, &components);
    fs::write(&file, serde_json::to_string_pretty(&text).unwrap_or_default() + "\n")
        .map_err(|e| format!("{}: {e}", file.display()))
}

/// Where a component is published.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Registry {
    Cargo,
    Npm,
}

/// A component: its registry, its name and its version.
type Name = (Registry, String, String);

/// What is listed of a component: its licence, and the sum of its package with the algorithm.
#[derive(Clone, PartialEq, Debug)]
struct Component {
    license: String,
    sum: Option<(&'static str, String)>,
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
            let sum = sums.get(&name).map(|sum| ("SHA-256", sum.clone()));
            components.insert(name, Component { license, sum });
        }
    }
    if !modules.is_empty() {
        let version = printed(command("rustc", ["--version"]))?;
        let version = version.split(' ').nth(1).unwrap_or_default().to_string();
        let license = "MIT OR Apache-2.0".to_string();
        components.insert((Registry::Cargo, STANDARD.to_string(), version), Component { license, sum: None });
    }
    Ok(components)
}

/// The packages of npm in a list of the bundler.
fn packages(bundled: &Value) -> Result<BTreeMap<Name, Component>> {
    let list = bundled.as_array().into_iter().flatten();
    let component = |package: &Value| {
        let text = |key: &str| package[key].as_str().map(str::to_string);
        let name = (Registry::Npm, text("name")?, text("version")?);
        Some((name, Component { license: text("license")?, sum: Some(("SHA-512", text("sum")?)) }))
    };
    list.map(|package| component(package).ok_or_else(|| format!("the bundler listed an incomplete package: {package}")))
        .collect()
}

/// Rust's standard library, which is in every module.
const STANDARD: &str = "rust-std";

/// A line of cargo's tree; `None` for a crate of the project itself, which has a path.
fn of_tree(line: &str) -> Option<(Name, String)> {
    let (package, license) = line.trim_end_matches(" (*)").split_once('|')?;
    let (name, version) = package.split_once(" v")?;
    // Older manifests write a stroke.
    let found = || ((Registry::Cargo, name.to_string(), version.to_string()), license.replace('/', " OR "));
    (!version.contains('(')).then(found)
}

/// The sums of a lock file.
fn sums(lock: &str) -> Result<BTreeMap<Name, String>> {
    let lock: toml::Table = lock.parse().map_err(|e| format!("Cargo.lock: {e}"))?;
    let packages = lock.get("package").and_then(toml::Value::as_array).into_iter().flatten();
    let text = |package: &toml::Value, key: &str| Some(package.get(key)?.as_str()?.to_string());
    let sum = |package| {
        let name = (Registry::Cargo, text(package, "name")?, text(package, "version")?);
        Some((name, text(package, "checksum")?))
    };
    Ok(packages.filter_map(sum).collect())
}

fn url((registry, name, version): &Name) -> String {
    match registry {
        Registry::Cargo if name == STANDARD => format!("pkg:github/rust-lang/rust@{version}"),
        Registry::Cargo => format!("pkg:cargo/{name}@{version}"),
        // A package URL writes the sign of a scope in percent-encoding.
        Registry::Npm => format!("pkg:npm/{}@{version}", name.replacen('@', "%40", 1)),
    }
}

fn bill(manifest: &Value, components: &BTreeMap<Name, Component>) -> Value {
    let (name, version) = (&manifest["name"], &manifest["version"]);
    let own = format!("pkg:npm/{}@{}", name.as_str().unwrap_or_default(), version.as_str().unwrap_or_default());
    let license = |license: &str| json!([{ "expression": license }]);
    let listed = components.iter().map(|(component, Component { license: expression, sum })| {
        let hashes: Vec<Value> =
            sum.iter().map(|(algorithm, sum)| json!({ "alg": algorithm, "content": sum })).collect();
        let (url, (_, name, version)) = (url(component), component);
        json!({
            "type": "library", "bom-ref": url, "name": name, "version": version, "purl": url,
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

    #[test]
    fn lines_of_a_tree_are_read() {
        let read = |line| of_tree(line).map(|((_, name, version), license)| [name, version, license].join(" "));
        assert_eq!(read("slab v0.4.12|MIT").as_deref(), Some("slab 0.4.12 MIT"));
        assert_eq!(read("rlsf v0.2.3|MIT/Apache-2.0 (*)").as_deref(), Some("rlsf 0.2.3 MIT OR Apache-2.0"));
        assert_eq!(read("quarry v0.1.0 (/work)|MIT"), None);
    }

    #[test]
    fn what_is_compiled_is_listed_with_its_sum() {
        let found = components(&[PAGE, DIALOGS]).unwrap();
        let of = |wanted: &str| found.iter().find(|((_, name, _), _)| name == wanted);
        for name in ["wasm-bindgen", "rlsf", "js-sys", "fastrand"] {
            let sum = of(name).and_then(|(_, component)| component.sum.clone());
            assert_eq!(sum.map(|(algorithm, sum)| (algorithm, sum.len())), Some(("SHA-256", 64)), "{name}");
        }
        assert!(of(STANDARD).is_some_and(|(_, component)| component.sum.is_none()));
        for name in ["quarry", "clap", "tsify-macros", "proptest"] {
            assert_eq!(of(name), None);
        }
        assert_eq!(components(&[]).unwrap(), BTreeMap::new());
    }

    #[test]
    fn packages_of_npm_are_read() {
        let package = json!({ "name": "@x/y", "version": "1.0.0", "license": "MIT", "sum": "ab" });
        let found = packages(&json!([package])).unwrap();
        let name = (Registry::Npm, "@x/y".to_string(), "1.0.0".to_string());
        assert_eq!(url(&name), "pkg:npm/%40x/y@1.0.0");
        assert_eq!(found[&name].sum, Some(("SHA-512", "ab".to_string())));
        assert!(packages(&json!([{ "name": "x" }])).is_err_and(|error| error.contains("incomplete")));
        assert_eq!(packages(&Value::Null).unwrap(), BTreeMap::new());
    }

    #[test]
    fn a_bill_names_the_package_and_every_component() {
        let manifest = json!({ "name": "quarry-x", "version": "1.2.3", "license": "MIT" });
        let component = |algorithm| Component { license: "MIT".to_string(), sum: Some((algorithm, "ab".to_string())) };
        let components = [
            ((Registry::Cargo, "slab".to_string(), "0.4.12".to_string()), component("SHA-256")),
            ((Registry::Npm, "idb".to_string(), "8.0.4".to_string()), component("SHA-512")),
        ];
        let bill = bill(&manifest, &BTreeMap::from(components));
        assert_eq!((&bill["bomFormat"], &bill["specVersion"]), (&json!("CycloneDX"), &json!("1.6")));
        assert_eq!(bill["metadata"]["component"]["purl"], "pkg:npm/quarry-x@1.2.3");
        assert_eq!(bill["components"][0]["purl"], "pkg:cargo/slab@0.4.12");
        assert_eq!(bill["components"][0]["hashes"], json!([{ "alg": "SHA-256", "content": "ab" }]));
        assert_eq!(bill["components"][1]["purl"], "pkg:npm/idb@8.0.4");
        assert_eq!(bill["components"][1]["hashes"], json!([{ "alg": "SHA-512", "content": "ab" }]));
    }
}
