//! The WebAssembly modules of the site: how each is compiled, bound to scripts and made small.

mod paths;

use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::process::Command;

use quarry::catalog::GameId;
use wasm_bindgen_cli_support::Bindgen;

use crate::command::{captured, command, root, target_folder};
use crate::{Result, rules};

/// The target of the modules.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// The version of wasm-bindgen, of the library that binds modules and so of the one that they are compiled with.
pub(crate) const BINDGEN: &str = "0.2.130";

/// The profile for development.
const DEVELOP: &str = "develop";

/// A module of the site. `index.html` says the same to Trunk; a test compares them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Module {
    /// The package, and the name of the script.
    pub(crate) name: &'static str,
    /// The game on whose rules page the games of the module stand. Only a module of the engine has one.
    game: Option<GameId>,
    title: &'static str,
    features: Option<&'static str>,
    profile: &'static str,
    /// Further options of the compiler, for the module alone: it compiles all of its code at the end.
    compiler: &'static [&'static str],
    optimization: &'static str,
    optimizer: &'static [&'static str],
    /// The folders of scripts that load it.
    users: &'static [&'static str],
}

/// The scripts of the page.
const SITE: &str = "www/wasm";

/// The scripts of the npm package `quarry-rules`.
const LIBRARY: &str = "npm/quarry-rules/src/wasm";

/// The page's own module: what a first visit shows.
pub(crate) const PAGE: Module = Module {
    name: "quarry",
    game: None,
    title: "the page",
    features: Some("page"),
    profile: "page",
    // Twice what the profile says: a hundredth smaller. With 10 or 20 it is larger again.
    compiler: &["-Cllvm-args=-inline-threshold=12"],
    optimization: "s",
    // Nothing is inlined, and functions of like names stand together: repeated code packs better than a long function.
    optimizer: &[
        "-Os",
        "--low-memory-unused",
        "-aimfs",
        "0",
        "-fimfs",
        "0",
        "-ocimfs",
        "0",
        "--simplify-locals-nostructure",
        "--coalesce-locals-learning",
        "--vacuum",
        "--reorder-locals",
        "--reorder-functions-by-name",
        "--dealign",
        "--strip-producers",
        "--strip-target-features",
    ],
    users: &[SITE],
};

/// What dialogs need: a page asks for it when its first view is there.
pub(crate) const DIALOGS: Module = Module {
    name: "dialogs",
    game: None,
    title: "the dialogs",
    features: None,
    profile: "small",
    compiler: &[],
    optimization: "z",
    optimizer: &["--low-memory-unused", "-aimfs", "0", "-fimfs", "0", "-ocimfs", "0"],
    users: &[SITE],
};

/// The engine with all games, of which the npm package `quarry-rules` has a copy. The page has [`engines`].
pub(crate) const ENGINE: Module = Module {
    name: "engine",
    game: None,
    title: "the engine",
    features: None,
    profile: "engine",
    compiler: &[],
    optimization: "z",
    optimizer: &[],
    users: &[LIBRARY],
};

/// The modules of the engine that the page loads when the computer is first needed: one for each rules page, all with the same
/// script. Each has the search and the solvers of the games on its page.
pub(crate) fn engines() -> Vec<Module> {
    rules::pages().into_iter().map(|game| Module { game: Some(game), ..ENGINE }).collect()
}

/// The modules of the site.
pub(crate) fn of_site() -> Vec<Module> {
    [PAGE, DIALOGS].into_iter().chain(engines()).collect()
}

/// The rules as a library: the module of the npm package `quarry-rules`, which no page loads.
pub(crate) const RULES: Module = Module {
    name: "rules",
    game: None,
    title: "the rules",
    features: None,
    // Twice as fast as in the profile of the page.
    profile: "engine",
    // A ninth of the usual threshold: smaller, and about as fast.
    compiler: &["-Cllvm-args=-inline-threshold=25"],
    optimization: "s",
    optimizer: PAGE.optimizer,
    users: &[LIBRARY],
};

/// The drawings of the same package.
pub(crate) const DRAWING: Module =
    Module { name: "drawing", title: "the drawings", profile: "small", compiler: &[], ..RULES };

/// The files of games of the same package.
pub(crate) const PGN: Module = Module { name: "pgn", title: "the files of games", ..DRAWING };

/// One of each declaration file.
pub(crate) const ALL: [Module; 6] = [PAGE, DIALOGS, ENGINE, RULES, DRAWING, PGN];

impl Module {
    /// The name of the module without its script: of the compiled file, and of `NAME_bg.wasm`.
    pub(crate) fn binary(&self) -> String {
        self.game.map_or(self.name.to_string(), |game| format!("{}-{game}", self.name))
    }

    /// Whether it is compiled of a program in `src/bin/`, as every module of the engine is, and not of a library.
    fn is_program(&self) -> bool {
        self.name == ENGINE.name
    }

    /// What it is to people.
    pub(crate) fn title(&self) -> String {
        self.game.map_or(self.title.to_string(), |game| format!("{} for {}", self.title, game.title()))
    }

    /// The features of the package that it is compiled with, in place of the usual ones.
    pub(crate) fn features(&self) -> Option<&'static str> {
        self.features
    }

    /// The command that compiles it.
    fn compile(&self) -> Command {
        let order = if self.compiler.is_empty() { "build" } else { "rustc" };
        let mut cargo = command("cargo", [order, "--locked"]);
        if self.is_program() {
            cargo.args(["--bin", &self.binary()]);
        } else {
            cargo.arg("--lib");
        }
        cargo.args(["--target", WASM, "--profile", self.profile, "--package", self.name]);
        if let Some(features) = self.features {
            cargo.args(["--no-default-features", "--features", features]);
        }
        paths::rename(&mut cargo);
        cargo
    }

    /// The command with the options of the compiler itself, which come last.
    fn with_compiler(&self, mut cargo: Command) -> Command {
        if !self.compiler.is_empty() {
            cargo.arg("--").args(self.compiler);
        }
        cargo
    }

    /// Compiles it as cargo shows it: with a line that says how far it is.
    pub(crate) fn compile_aloud(&self) -> Result<()> {
        crate::command::run(self.with_compiler(self.compile()))
    }

    /// The compiled module, with the names of its functions, before it is bound and made small.
    pub(crate) fn compiled(&self) -> PathBuf {
        target_folder().join(WASM).join(self.profile).join(format!("{}.wasm", self.binary()))
    }

    /// The same in the profile for development.
    fn compiled_for_development(&self) -> PathBuf {
        target_folder().join(WASM).join(DEVELOP).join(format!("{}.wasm", self.binary()))
    }

    /// Compiles it and says nothing; the error is what cargo printed.
    pub(crate) fn compile_quietly(&self) -> Result<()> {
        let mut cargo = self.compile();
        cargo.arg("--quiet");
        captured(self.with_compiler(cargo))
    }

    /// Writes the module, made small, and the script that loads it into a folder.
    pub(crate) fn finish(&self, folder: &Path) -> Result<()> {
        self.make_small()?;
        self.copy_into(folder)
    }

    /// Where the module is kept when it has been made small.
    fn kept(&self) -> PathBuf {
        target_folder().join("site/modules").join(self.binary())
    }

    /// Binds the compiled module to a script and makes it small. What was made of the same module before is taken again: making
    /// an engine small takes longer than all the rest of a build without changes.
    fn make_small(&self) -> Result<()> {
        let (compiled, kept) = (self.compiled(), self.kept());
        let (mark, wanted) = (kept.join("mark"), self.mark(&compiled)?);
        if !fs::read_to_string(&mark).is_ok_and(|made| made == wanted) {
            let _ = fs::remove_dir_all(&kept);
            self.bind(&compiled, &kept)?;
            shorten_imports(&kept, self.name)?;
            let level = format!("-O{}", self.optimization);
            let module = kept.join(format!("{}_bg.wasm", self.name));
            optimize(&module, &[&[level.as_str()], self.optimizer].concat())?;
            fs::write(&mark, wanted).map_err(|e| format!("{}: {e}", mark.display()))?;
        }
        Ok(())
    }

    /// Copies the small module and its script into a folder, and its declarations to where they are committed.
    fn copy_into(&self, folder: &Path) -> Result<()> {
        let kept = self.kept();
        let (script, binary) = (format!("{}.js", self.name), format!("{}_bg.wasm", self.name));
        copy(&kept.join(binary), &folder.join(format!("{}_bg.wasm", self.binary())))?;
        let file = kept.join(&script);
        let text = fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
        let text = make_coders_late(&text).ok_or_else(|| {
            format!("{}: expected the coders of text that wasm-bindgen 0.2.130 writes", file.display())
        })?;
        fs::write(folder.join(&script), text).map_err(|e| format!("{script}: {e}"))?;
        self.write_types(&kept)
    }

    /// Binds a compiled module to a script for pages: writes both into a folder. The script of the engine belongs to several
    /// modules, and names none of them.
    fn bind(&self, compiled: &Path, folder: &Path) -> Result<()> {
        bind(compiled, folder, "web", |bindgen| {
            bindgen.out_name(self.name).omit_default_module_path(self.is_program());
        })
    }

    /// The declaration files from which the TypeScript compiler knows the module: one for the site, one for the library,
    /// or both. They are committed, so that scripts can be checked before anything is compiled for the browser.
    fn types(&self) -> impl Iterator<Item = PathBuf> {
        let name = format!("{}.d.ts", self.name);
        self.users.iter().map(move |folder| root().join(folder).join(&name))
    }

    /// What the declaration files say now; nothing of those that are missing.
    pub(crate) fn declared(&self) -> Vec<String> {
        self.types().map(|file| fs::read_to_string(file).unwrap_or_default()).collect()
    }

    /// Brings the declaration files up to date with what wasm-bindgen wrote into a folder.
    fn write_types(&self, folder: &Path) -> Result<()> {
        let built = folder.join(format!("{}.d.ts", self.name));
        let text = fs::read_to_string(&built).map_err(|e| format!("{}: {e}", built.display()))?;
        let text = declarations(&text, !self.is_program());
        for file in self.types() {
            if !fs::read_to_string(&file).is_ok_and(|found| found == text) {
                fs::write(&file, &text).map_err(|e| format!("{}: {e}", file.display()))?;
            }
        }
        Ok(())
    }

    /// What the files made of a compiled module follow from: its contents, how it is made small and by what.
    fn mark(&self, compiled: &Path) -> Result<String> {
        let read = |file: &Path| fs::read(file).map_err(|e| format!("{}: {e}", file.display()));
        let mut hasher = DefaultHasher::new();
        (read(compiled)?, read(&root().join("package-lock.json"))?, read(&root().join("Cargo.lock"))?)
            .hash(&mut hasher);
        let options = self.optimizer.join(" ");
        Ok(format!("{:016x} {} {options}", hasher.finish(), self.optimization))
    }
}

/// Compiles the modules of the engine for the page in one go, so that what they share is compiled once.
pub(crate) fn compile_engines() -> Result<()> {
    let build =
        ["build", "--locked", "--quiet", "--target", WASM, "--profile", ENGINE.profile, "--package", ENGINE.name];
    let mut cargo = command("cargo", build);
    for module in engines() {
        cargo.args(["--bin", &module.binary()]);
    }
    paths::rename(&mut cargo);
    captured(cargo)
}

/// Writes the modules of the engine, made small side by side, and their one script into a folder.
pub(crate) fn finish_engines(folder: &Path) -> Result<()> {
    let engines = engines();
    side_by_side(engines.iter().map(|module| move || module.make_small()))?;
    engines.iter().try_for_each(|module| module.copy_into(folder))?;
    let script = |module: &Module| module.kept().join(format!("{}.js", module.name));
    share_script(engines.iter().map(|module| (module.binary(), script(module))), folder)
}

/// Writes the one script of several modules into a folder; an error if their scripts differ.
fn share_script(scripts: impl Iterator<Item = (String, PathBuf)>, folder: &Path) -> Result<()> {
    let mut shared: Option<(String, String)> = None;
    for (name, file) in scripts {
        let text = fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
        match &shared {
            None => shared = Some((name, text)),
            // Trunk writes scripts that name their modules.
            Some((first, found)) if text.replace(&name, first) == *found => (),
            Some((first, _)) => return Err(format!("the scripts of the modules {first} and {name} differ")),
        }
    }
    let file = folder.join(format!("{}.js", ENGINE.name));
    let (_, text) = shared.ok_or("the engine has no module")?;
    fs::write(&file, text).map_err(|e| format!("{}: {e}", file.display()))
}

/// Gives the modules of the engine that Trunk has built, in this folder, one script.
pub(crate) fn share_script_of_trunk(folder: &Path) -> Result<()> {
    let names = engines().into_iter().map(|module| module.binary());
    share_script(names.map(|name| (name.clone(), folder.join(format!("{name}.js")))), folder)
}

/// Runs jobs side by side.
fn side_by_side(jobs: impl Iterator<Item = impl FnOnce() -> Result<()> + Send>) -> Result<()> {
    std::thread::scope(|scope| {
        let running: Vec<_> = jobs.map(|job| scope.spawn(job)).collect();
        running.into_iter().try_for_each(|one| one.join().unwrap_or_else(|_| Err("a build panicked".to_string())))
    })
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to).map(drop).map_err(|e| format!("{}: {e}", from.display()))
}

/// Compiles the page's module in the profile for development and writes it into a folder. The other modules are removed from
/// there: those of an earlier build do not fit. What cargo prints of an error is the error.
pub(crate) fn page_for_development(folder: &Path) -> Result<()> {
    let mut cargo = for_development();
    cargo.args(["--lib", "--package", PAGE.name, "--no-default-features"]);
    cargo.args(PAGE.features.map(|features| ["--features", features]).into_iter().flatten());
    captured(cargo)?;
    let _ = fs::remove_dir_all(folder);
    PAGE.bind(&PAGE.compiled_for_development(), folder)
}

/// The same of the other modules, in one go. They are compiled without the page's feature, which would bring the functions
/// of the page into each of them. The engine is one module with all games.
pub(crate) fn others_for_development(folder: &Path) -> Result<()> {
    let mut cargo = for_development();
    cargo.args(["--lib", "--bin", ENGINE.name, "--package", DIALOGS.name, "--package", ENGINE.name]);
    captured(cargo)?;
    side_by_side(
        [DIALOGS, ENGINE].map(|module| move || module.bind(&module.compiled_for_development(), folder)).into_iter(),
    )?;
    let engine = folder.join(format!("{}_bg.wasm", ENGINE.name));
    engines().iter().try_for_each(|module| copy(&engine, &folder.join(format!("{}_bg.wasm", module.binary()))))
}

fn for_development() -> Command {
    command("cargo", ["build", "--locked", "--quiet", "--target", WASM, "--profile", DEVELOP])
}

/// The head of a declaration file.
const DECLARED: &str = "// Written by every build: what wasm-bindgen declares of the module.\n\n";

/// How a module is loaded.
const LOADING: &str = "/** Loads the module at once; its memory. */\nexport function initSync(source: { module: object }): \
    { memory: { grow(pages: number): number } };\n";

/// How a module whose script names its file is loaded as well.
const LOADING_ITSELF: &str = "\n/** Loads the module, from its own file unless another source is given. */\n\
    export default function init(source?: { module_or_path: object }): Promise<unknown>;\n";

/// What wasm-bindgen declares of a module, but for how it is loaded: that names types which only browsers have, and
/// functions whose names change with every compilation. `loads_itself` says whether the script names the file of the module.
fn declarations(text: &str, loads_itself: bool) -> String {
    let own = text.split_once("export type InitInput").map_or(text, |(own, _)| own);
    let lines = own.lines().filter(|line| !line.contains("-disable"));
    DECLARED.to_string()
        + &lines.map(|line| format!("{}\n", line.trim_end())).collect::<Vec<_>>().concat()
        + LOADING
        + if loads_itself { LOADING_ITSELF } else { "" }
}

/// Binds a compiled module to a script, for a `web` page or for `nodejs`: writes both into a folder. `options` are further
/// options of wasm-bindgen.
pub(crate) fn bind(compiled: &Path, folder: &Path, target: &str, options: impl FnOnce(&mut Bindgen)) -> Result<()> {
    let fault = |error| format!("wasm-bindgen on {}: {error:#}", compiled.display());
    let mut bindgen = Bindgen::new();
    bindgen.input_path(compiled).typescript(true).omit_default_module_path(false);
    match target {
        "nodejs" => bindgen.nodejs(true),
        _ => bindgen.web(true),
    }
    .map_err(fault)?;
    options(&mut bindgen);
    bindgen.generate(folder).map_err(fault)
}

/// Gives the imports of a bound module short names, in the module and in its script. The names that wasm-bindgen makes have
/// hashes in them, which no packer can make small: they are a twentieth of what a first visit loads.
fn shorten_imports(folder: &Path, name: &str) -> Result<()> {
    let (binary, script) = (folder.join(format!("{name}_bg.wasm")), folder.join(format!("{name}.js")));
    let mut module = walrus::Module::from_file(&binary).map_err(|e| format!("{}: {e:#}", binary.display()))?;
    let mut text = fs::read_to_string(&script).map_err(|e| format!("{}: {e}", script.display()))?;
    let mut imports: Vec<&mut walrus::Import> = module.imports.iter_mut().collect();
    // A name may begin with another one. Modules with the same imports get the same names.
    imports.sort_by(|one, other| (other.name.len(), &other.name).cmp(&(one.name.len(), &one.name)));
    for (n, import) in imports.into_iter().enumerate() {
        let short = short_name(n);
        text = text.replace(&import.name, &short);
        import.name = short;
    }
    module.emit_wasm_file(&binary).map_err(|e| format!("{}: {e:#}", binary.display()))?;
    fs::write(&script, text).map_err(|e| format!("{}: {e}", script.display()))
}

/// The script of a module, which makes its decoder and its encoder of text when it first needs them. Test environments such as
/// jsdom have neither, and import the script all the same. `None` if a new version of wasm-bindgen makes them in another way.
fn make_coders_late(script: &str) -> Option<String> {
    let decoder =
        "let cachedTextDecoder = new TextDecoder('utf-8', { ignoreBOM: true });\ncachedTextDecoder.decode();\n";
    let encoder = "const cachedTextEncoder = new TextEncoder();\n";
    let late = script
        .replace(decoder, "let cachedTextDecoder;\n")
        .replace("if (numBytesDecoded >= ", "if (!cachedTextDecoder || numBytesDecoded >= ")
        .replace(encoder, LATE_ENCODER);
    let is_early = |line: &str| line.contains("new Text") && !line.starts_with(' ');
    (!late.lines().any(is_early)).then_some(late)
}

const LATE_ENCODER: &str = "let textEncoder;
const cachedTextEncoder = {
    encode: (text) => (textEncoder ??= new TextEncoder()).encode(text),
    encodeInto: (text, target) => (textEncoder ??= new TextEncoder()).encodeInto(text, target),
};
";

/// The shortest names there are, in turn: letters, then letters with a number.
fn short_name(n: usize) -> String {
    let letters: Vec<char> = ('a'..='z').chain('A'..='Z').collect();
    let letter = letters[n % letters.len()];
    if n < letters.len() { letter.to_string() } else { format!("{letter}{}", n / letters.len()) }
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
    fn scripts_make_coders_of_text_when_they_need_them() {
        let decoder =
            "let cachedTextDecoder = new TextDecoder('utf-8', { ignoreBOM: true });\ncachedTextDecoder.decode();\n";
        let script = format!("{decoder}function decodeText(bytes) {{\n    if (numBytesDecoded >= MAX) {{\n");
        let late = make_coders_late(&script).unwrap();
        assert_eq!(
            late,
            "let cachedTextDecoder;\nfunction decodeText(bytes) {\n    if (!cachedTextDecoder || numBytesDecoded >= MAX) {\n"
        );
        let late = make_coders_late("const cachedTextEncoder = new TextEncoder();\n").unwrap();
        assert!(late.starts_with("let textEncoder;\n"), "{late}");
        for changed in ["const decoder = new TextDecoder();\n", "var cachedTextEncoder = new TextEncoder();\n"] {
            assert_eq!(make_coders_late(changed), None, "{changed}");
        }
    }

    #[test]
    fn trunk_builds_the_same_modules() {
        let page = fs::read_to_string(root().join("index.html")).unwrap();
        let links: Vec<&str> = page.lines().filter(|line| line.contains("data-trunk rel=\"rust\"")).collect();
        let modules = of_site();
        assert_eq!(links.len(), modules.len());
        for module in modules {
            // The project's own package is the one that needs no name.
            let named = |link: &&&str| {
                link.contains(&format!("href=\"wasm/{}/Cargo.toml\"", module.name))
                    && (!module.is_program() || link.contains(&format!("data-bin=\"{}\"", module.binary())))
                    || module.features.is_some() && !link.contains("href=")
            };
            let link =
                links.iter().find(named).unwrap_or_else(|| panic!("index.html has no module {}", module.binary()));
            let attribute = |name: &str, value: &str| link.contains(&format!("data-{name}=\"{value}\""));
            assert!(attribute("cargo-profile-release", module.profile), "{link}");
            assert!(attribute("wasm-opt", module.optimization), "{link}");
            assert!(module.optimizer.is_empty() || attribute("wasm-opt-params", &module.optimizer.join(" ")), "{link}");
            assert!(module.features.is_none_or(|features| attribute("cargo-features", features)), "{link}");
        }
    }

    #[test]
    fn short_names_differ() {
        let names: std::collections::BTreeSet<String> = (0..300).map(short_name).collect();
        assert_eq!((names.len(), names.iter().map(String::len).max()), (300, Some(2)));
    }

    #[test]
    fn declarations_name_no_types_of_browsers() {
        let text = "/* eslint-disable */\nexport function ascii(): string; \n\nexport type InitInput = RequestInfo;\n";
        let expected = format!("{DECLARED}export function ascii(): string;\n\n{LOADING}");
        assert_eq!(declarations(text, false), expected);
        assert_eq!(declarations(text, true), expected + LOADING_ITSELF);
    }

    #[test]
    fn modules_share_a_script_if_it_is_the_same() {
        let folder = std::env::temp_dir().join(format!("quarry-scripts-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let write = |name: &str, text: &str| {
            fs::write(folder.join(name), text).unwrap();
            (name.to_string(), folder.join(name))
        };
        let same = [write("engine-a", "load('engine-a_bg.wasm')"), write("engine-b", "load('engine-b_bg.wasm')")];
        assert_eq!(share_script(same.into_iter(), &folder), Ok(()));
        assert_eq!(fs::read_to_string(folder.join("engine.js")).unwrap(), "load('engine-a_bg.wasm')");
        let other = [write("engine-a", "load(1)"), write("engine-b", "load(2)")];
        let fault = "the scripts of the modules engine-a and engine-b differ".to_string();
        assert_eq!(share_script(other.into_iter(), &folder), Err(fault));
        fs::remove_dir_all(folder).unwrap();
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
