//! The WebAssembly modules of the site: how each is compiled, bound to scripts and made small.

use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

use crate::Result;
use crate::command::{captured, command, root, target_folder};

/// The target of the modules.
const WASM: &str = "wasm32-unknown-unknown";

/// The version of wasm-bindgen, of the library that binds modules and so of the one that they are compiled with.
pub(crate) const BINDGEN: &str = "0.2.130";

/// A module of the site. `index.html` says the same to Trunk; a test compares them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Module {
    /// The package, and the name of the files.
    pub(crate) name: &'static str,
    /// What it is to people.
    pub(crate) title: &'static str,
    features: Option<&'static str>,
    profile: &'static str,
    optimization: &'static str,
    optimizer: &'static [&'static str],
}

/// The page's own module: what a first visit shows.
pub(crate) const PAGE: Module = Module {
    name: "quarry",
    title: "the page",
    features: Some("page"),
    profile: "page",
    optimization: "s",
    // Nothing is inlined, and functions of like names stand together: repeated code packs better than a long function.
    optimizer: &[
        "-Oz",
        "--low-memory-unused",
        "-aimfs",
        "0",
        "-fimfs",
        "0",
        "-ocimfs",
        "0",
        "--simplify-locals-nostructure",
        "--vacuum",
        "--reorder-locals",
        "--reorder-functions-by-name",
        "--strip-producers",
        "--strip-target-features",
    ],
};

/// What dialogs need, and what the computer needs: a page asks for them when its first view is there.
pub(crate) const LATER: [Module; 2] = [
    Module {
        name: "dialogs",
        title: "the dialogs",
        features: None,
        profile: "page",
        optimization: "z",
        optimizer: &["--low-memory-unused", "-aimfs", "0", "-fimfs", "0", "-ocimfs", "0"],
    },
    Module {
        name: "engine",
        title: "the engine",
        features: None,
        profile: "engine",
        optimization: "z",
        optimizer: &[],
    },
];

impl Module {
    /// The command that compiles it.
    fn compile(&self) -> Command {
        let build = ["build", "--locked", "--lib", "--target", WASM, "--profile", self.profile, "--package", self.name];
        let mut cargo = command("cargo", build);
        if let Some(features) = self.features {
            cargo.args(["--no-default-features", "--features", features]);
        }
        cargo
    }

    /// Compiles it as cargo shows it: with a line that says how far it is.
    pub(crate) fn compile_aloud(&self) -> Result<()> {
        crate::command::run(self.compile())
    }

    /// The compiled module, with the names of its functions, before it is bound and made small.
    pub(crate) fn compiled(&self) -> PathBuf {
        target_folder().join(WASM).join(self.profile).join(format!("{}.wasm", self.name))
    }

    /// Compiles it and says nothing; the error is what cargo printed.
    pub(crate) fn compile_quietly(&self) -> Result<()> {
        let mut cargo = self.compile();
        cargo.arg("--quiet");
        captured(cargo)
    }

    /// Writes the module, made small, and the script that loads it into a folder. What was made of the same module before
    /// is taken again: making an engine small takes longer than all the rest of a build without changes.
    pub(crate) fn finish(&self, folder: &Path) -> Result<()> {
        let compiled = self.compiled();
        let kept = target_folder().join("site/modules").join(self.name);
        let (mark, wanted) = (kept.join("mark"), self.mark(&compiled)?);
        if !fs::read_to_string(&mark).is_ok_and(|made| made == wanted) {
            let _ = fs::remove_dir_all(&kept);
            bind(&compiled, &kept, "web")?;
            let level = format!("-O{}", self.optimization);
            optimize(&kept.join(format!("{}_bg.wasm", self.name)), &[&[level.as_str()], self.optimizer].concat())?;
            fs::write(&mark, wanted).map_err(|e| format!("{}: {e}", mark.display()))?;
        }
        for file in [format!("{}.js", self.name), format!("{}_bg.wasm", self.name)] {
            fs::copy(kept.join(&file), folder.join(&file))
                .map_err(|e| format!("{}: {e}", kept.join(&file).display()))?;
        }
        self.write_types(&kept)
    }

    /// The declaration file from which the TypeScript compiler knows the module. It is committed, so that scripts can be
    /// checked before anything is compiled for the browser.
    fn types(&self) -> PathBuf {
        root().join("www/wasm").join(format!("{}.d.ts", self.name))
    }

    /// What the declaration file says now; nothing if there is none.
    pub(crate) fn declared(&self) -> String {
        fs::read_to_string(self.types()).unwrap_or_default()
    }

    /// Brings the declaration file up to date with what wasm-bindgen wrote into a folder.
    fn write_types(&self, folder: &Path) -> Result<()> {
        let built = folder.join(format!("{}.d.ts", self.name));
        let text = declarations(&fs::read_to_string(&built).map_err(|e| format!("{}: {e}", built.display()))?);
        let file = self.types();
        if fs::read_to_string(&file).is_ok_and(|found| found == text) {
            return Ok(());
        }
        fs::write(&file, text).map_err(|e| format!("{}: {e}", file.display()))
    }

    /// What the files made of a compiled module follow from: its contents, how it is made small and by what.
    fn mark(&self, compiled: &Path) -> Result<String> {
        let read = |file: &Path| fs::read(file).map_err(|e| format!("{}: {e}", file.display()));
        let mut hasher = DefaultHasher::new();
        (read(compiled)?, read(&root().join("package-lock.json"))?, read(&root().join("Cargo.lock"))?)
            .hash(&mut hasher);
        Ok(format!("{:016x} {} {}", hasher.finish(), self.optimization, self.optimizer.join(" ")))
    }
}

/// Compiles all modules in the profile for development, in one go. What cargo says of an error is the error.
pub(crate) fn compile_for_development() -> Result<()> {
    let build = ["build", "--locked", "--quiet", "--lib", "--target", WASM, "--profile", "develop"];
    let mut cargo = command("cargo", build);
    cargo.args(["--package", "quarry", "--package", "dialogs", "--package", "engine"]);
    cargo.args(["--no-default-features", "--features", "quarry/page"]);
    captured(cargo)
}

/// Writes all modules of the profile for development into a folder, as they are.
pub(crate) fn finish_for_development(folder: &Path) -> Result<()> {
    std::thread::scope(|scope| {
        let modules = [PAGE].into_iter().chain(LATER).map(|module| {
            let compiled = target_folder().join(WASM).join("develop").join(format!("{}.wasm", module.name));
            scope.spawn(move || bind(&compiled, folder, "web"))
        });
        let running: Vec<_> = modules.collect();
        running.into_iter().try_for_each(|one| one.join().unwrap_or_else(|_| Err("wasm-bindgen panicked".to_string())))
    })
}

/// What wasm-bindgen declares, without the functions of the module that only its own script calls: their names change with
/// every compilation.
fn declarations(text: &str) -> String {
    let mut inside = false;
    let kept = text.lines().filter(|line| {
        let hidden = inside && !line.starts_with('}') && !line.contains("readonly memory:");
        inside = !line.starts_with('}') && (inside || line.starts_with("export interface InitOutput"));
        !hidden
    });
    let head = "// Written by every build: what wasm-bindgen declares of the module.\n\n";
    head.to_string() + &kept.map(|line| format!("{line}\n")).collect::<Vec<_>>().concat()
}

/// Binds a compiled module to a script, for a `web` page or for `nodejs`: writes both into a folder.
pub(crate) fn bind(compiled: &Path, folder: &Path, target: &str) -> Result<()> {
    let fault = |error| format!("wasm-bindgen on {}: {error:#}", compiled.display());
    let mut bindgen = Bindgen::new();
    bindgen.input_path(compiled).typescript(true).omit_default_module_path(false);
    match target {
        "nodejs" => bindgen.nodejs(true),
        _ => bindgen.web(true),
    }
    .map_err(fault)?;
    bindgen.generate(folder).map_err(fault)
}

/// Makes a module small, in place, by Binaryen's wasm-opt.
pub(crate) fn optimize(module: &Path, options: &[&str]) -> Result<()> {
    let small = module.with_extension("small");
    let mut wasm_opt = command("node", [wasm_opt()]);
    wasm_opt.args(options).arg("-o").args([&small, module]);
    captured(wasm_opt)?;
    fs::rename(&small, module).map_err(|e| format!("{}: {e}", module.display()))
}

/// npm's wasm-opt is a script.
fn wasm_opt() -> PathBuf {
    root().join("node_modules/binaryen/bin/wasm-opt")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trunk_builds_the_same_modules() {
        let page = fs::read_to_string(root().join("index.html")).unwrap();
        let links: Vec<&str> = page.lines().filter(|line| line.contains("data-trunk rel=\"rust\"")).collect();
        assert_eq!(links.len(), 1 + LATER.len());
        for module in [PAGE].iter().chain(&LATER) {
            // The project's own package is the one that needs no name.
            let named = |link: &&&str| {
                link.contains(&format!("href=\"{}/Cargo.toml\"", module.name))
                    || module.features.is_some() && !link.contains("href=")
            };
            let link = links.iter().find(named).unwrap_or_else(|| panic!("index.html has no module {}", module.name));
            let attribute = |name: &str, value: &str| link.contains(&format!("data-{name}=\"{value}\""));
            assert!(attribute("cargo-profile-release", module.profile), "{link}");
            assert!(attribute("wasm-opt", module.optimization), "{link}");
            assert!(module.optimizer.is_empty() || attribute("wasm-opt-params", &module.optimizer.join(" ")), "{link}");
            assert!(module.features.is_none_or(|features| attribute("cargo-features", features)), "{link}");
        }
    }

    #[test]
    fn declarations_leave_out_what_changes() {
        let text = "export class A {\n    b(): void;\n}\nexport interface InitOutput {\n    readonly memory: M;\n    \
            readonly a_b: (a: number) => void;\n}\nexport type C = D;\n";
        let kept = declarations(text);
        let expected = "export class A {\n    b(): void;\n}\nexport interface InitOutput {\n    readonly memory: M;\n}\n\
            export type C = D;\n";
        assert_eq!(kept.split_once("\n\n").unwrap().1, expected);
    }

    #[test]
    fn one_version_of_wasm_bindgen_is_used() {
        let lock: toml::Table = fs::read_to_string(root().join("Cargo.lock")).unwrap().parse().unwrap();
        let version = |name: &str| {
            let packages = lock["package"].as_array().unwrap().iter();
            let found: Vec<_> = packages.filter(|package| package["name"].as_str() == Some(name)).collect();
            assert_eq!(found.len(), 1, "{name}");
            found[0]["version"].as_str().unwrap()
        };
        assert_eq!([version("wasm-bindgen"), version("wasm-bindgen-cli-support")], [BINDGEN; 2]);
    }

    #[test]
    fn trunk_uses_the_same_wasm_opt() {
        let [trunk, packages] =
            ["Trunk.toml", "package.json"].map(|file| fs::read_to_string(root().join(file)).unwrap());
        let packages: serde_json::Value = serde_json::from_str(&packages).unwrap();
        let binaryen = packages["devDependencies"]["binaryen"].as_str().unwrap();
        let (major, _) = binaryen.split_once('.').unwrap();
        assert!(trunk.contains(&format!("wasm_opt = \"version_{major}\"")), "{binaryen}");
    }
}
