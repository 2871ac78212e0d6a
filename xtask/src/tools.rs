//! The programs that the project needs: which version, whether it is there, how it is installed.
//!
//! What is there is not looked up on the network, so that the second run starts at once. Versions are read from the
//! files that pin them: Trunk's and wasm-opt's from `Trunk.toml`, wasm-bindgen's from `Cargo.lock`, those of the browser
//! tests from their folder. The browsers are those of the system.

use std::env;
use std::fs::{self, File};
use std::path::PathBuf;

use crate::Result;
use crate::command::{command, output, root, run};

const WASM: &str = "wasm32-unknown-unknown";

/// Installs what is missing for building the site.
pub(crate) fn for_site() -> Result<()> {
    let _lock = lock()?;
    wasm_target()?;
    wasm_opt()?;
    esbuild()?;
    trunk()?;
    wasm_bindgen()
}

/// Installs what is missing for building a module without a site.
pub(crate) fn for_modules() -> Result<()> {
    let _lock = lock()?;
    wasm_target()?;
    wasm_opt()?;
    wasm_bindgen()
}

/// Installs what is missing for the checks, besides what the site needs.
pub(crate) fn for_tests() -> Result<()> {
    let _lock = lock()?;
    rustup_component("rustfmt", "fmt")?;
    rustup_component("clippy", "clippy")?;
    browser("Chromium and its driver", &["chromium", "chromedriver"], &["chromium", "chromium-driver"])?;
    browser("Firefox", &["firefox-esr"], &["firefox-esr"])?;
    geckodriver()?;
    axe()
}

/// Two runs at once install one after the other.
fn lock() -> Result<File> {
    let folder = env::temp_dir();
    let file = File::create(folder.join("quarry-xtask.lock")).map_err(|e| format!("cannot write a lock file: {e}"))?;
    if file.try_lock().is_err() {
        println!("waiting for another run to end its installing…");
        file.lock().map_err(|e| format!("cannot lock: {e}"))?;
    }
    Ok(file)
}

fn ensure(what: &str, wait: &str, present: impl Fn() -> bool, install: impl FnOnce() -> Result<()>) -> Result<()> {
    if present() {
        return Ok(());
    }
    println!("installing {what} ({wait})…");
    install().map_err(|error| format!("{what} could not be installed: {error}"))?;
    if present() { Ok(()) } else { Err(format!("{what} was installed, and yet is not found")) }
}

fn wasm_target() -> Result<()> {
    let present = || {
        let libraries = output(command("rustc", ["--print", "target-libdir", "--target", WASM]));
        libraries.is_some_and(|folder| PathBuf::from(folder).is_dir())
    };
    ensure(&format!("the Rust target {WASM}"), "a few seconds", present, || {
        run(command("rustup", ["target", "add", WASM]))
    })
}

fn rustup_component(component: &str, subcommand: &str) -> Result<()> {
    let present = || output(command("cargo", [subcommand, "--version"])).is_some();
    ensure(component, "a few seconds", present, || run(command("rustup", ["component", "add", component])))
}

fn trunk() -> Result<()> {
    let version = quoted(&read("Trunk.toml")?, "trunk-version")?.trim_start_matches('=').to_string();
    // Compiling the many crates of Trunk as they were when it was released.
    cargo_install("trunk", &version, &["--locked"], "5 to 9 minutes")
}

fn wasm_bindgen() -> Result<()> {
    let lock = read("Cargo.lock")?;
    let package = lock.split("[[package]]").find(|package| package.contains("\nname = \"wasm-bindgen\"\n"));
    let version = quoted(package.unwrap_or_default(), "version")?;
    cargo_install("wasm-bindgen-cli", &version, &[], "2 to 5 minutes")
}

fn cargo_install(package: &str, version: &str, more: &[&str], wait: &str) -> Result<()> {
    let program = package.trim_end_matches("-cli");
    let words = [program, version];
    let present =
        || output(command(program, ["--version"])).is_some_and(|text| text.split_whitespace().take(2).eq(words));
    ensure(&format!("{package} {version}"), wait, present, || {
        let mut install = command("cargo", ["install", package, "--version", version]);
        // Outside the project, whose settings are not meant for other people's programs.
        install.args(more).current_dir(env::temp_dir());
        run(install)
    })
}

/// npm's wasm-opt is one script, and goes where Trunk keeps the one that it would download itself: there a plain
/// `trunk serve` finds it too, and prefers it to an older one on the path.
fn wasm_opt() -> Result<()> {
    let version = quoted(&read("Trunk.toml")?, "wasm_opt")?;
    let package = format!("binaryen@{}.0.0", version.trim_start_matches("version_"));
    let program = wasm_opt_program()?;
    let folder = trunk_cache()?.join(format!("wasm-opt-{version}"));
    ensure(
        &format!("wasm-opt (npm's {package})"),
        "a few seconds",
        || program.is_file(),
        || {
            let io = |e: std::io::Error| e.to_string();
            let half = folder.with_extension("part");
            fs::create_dir_all(&half).map_err(io)?;
            let mut npm =
                command("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", ".", &package]);
            npm.current_dir(&half);
            run(npm)?;
            let _ = fs::remove_dir_all(&folder);
            fs::create_dir_all(folder.join("bin")).map_err(io)?;
            // The script last: once it is there, all is there.
            for file in ["package.json", "wasm-opt"] {
                fs::rename(half.join("node_modules/binaryen/bin").join(file), folder.join("bin").join(file))
                    .map_err(io)?;
            }
            fs::remove_dir_all(half).map_err(io)
        },
    )
}

/// Where wasm-opt is.
pub(crate) fn wasm_opt_program() -> Result<PathBuf> {
    let version = quoted(&read("Trunk.toml")?, "wasm_opt")?;
    Ok(trunk_cache()?.join(format!("wasm-opt-{version}")).join("bin/wasm-opt"))
}

fn trunk_cache() -> Result<PathBuf> {
    let cache = env::var_os("XDG_CACHE_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    let home = || env::var_os("HOME").map(|home| PathBuf::from(home).join(".cache"));
    cache.or_else(home).map(|cache| cache.join("trunk")).ok_or_else(|| "HOME is not set".to_string())
}

fn browser(what: &str, programs: &[&str], packages: &[&str]) -> Result<()> {
    let present = || programs.iter().all(|name| output(command(name, ["--version"])).is_some());
    ensure(what, "1 to 3 minutes", present, || {
        apt(&["update"])?;
        apt(&[&["install", "-y"], packages].concat())
    })
}

/// Firefox's driver, which Debian does not have.
fn geckodriver() -> Result<()> {
    let version = quoted(&read("tests/browser/Cargo.toml")?, "geckodriver")?;
    cargo_install("geckodriver", &version, &["--locked"], "2 to 5 minutes")
}

/// axe-core, one script, where the browser tests look for it.
fn axe() -> Result<()> {
    npm("axe-core", "tests/browser", "target/npm", "axe-core/axe.min.js").map(drop)
}

/// The program that takes comments and spaces out of scripts and style sheets.
pub(crate) fn esbuild() -> Result<PathBuf> {
    npm("esbuild", "xtask", "target/npm-site", "esbuild/bin/esbuild")
}

/// Installs what the `package.json` of a folder names into another one; returns where a file of it is.
fn npm(package: &str, from: &str, into: &str, file: &str) -> Result<PathBuf> {
    let folder = root().join(into);
    let lists = ["package.json", "package-lock.json"].map(|list| (root().join(from).join(list), folder.join(list)));
    let same =
        |(from, to): &(PathBuf, PathBuf)| fs::read(from).ok().is_some_and(|text| fs::read(to).ok() == Some(text));
    let file = folder.join("node_modules").join(file);
    let present = || lists.iter().all(same) && file.is_file();
    ensure(&format!("{package} (from npm)"), "a few seconds", present, || {
        fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
        for (from, to) in &lists {
            fs::copy(from, to).map_err(|e| format!("{}: {e}", to.display()))?;
        }
        let mut npm = command("npm", ["ci", "--no-audit", "--no-fund", "--ignore-scripts"]);
        npm.current_dir(&folder);
        run(npm)
    })?;
    Ok(file)
}

fn apt(args: &[&str]) -> Result<()> {
    let root = output(command("id", ["-u"])).is_some_and(|id| id == "0");
    let (program, first) = if root { ("apt-get", None) } else { ("sudo", Some("apt-get")) };
    let waiting = ["-q", "-o", "DPkg::Lock::Timeout=600"];
    let mut apt = command(program, first.into_iter().chain(waiting).chain(args.iter().copied()));
    apt.env("DEBIAN_FRONTEND", "noninteractive");
    run(apt)
}

fn read(file: &str) -> Result<String> {
    fs::read_to_string(root().join(file)).map_err(|error| format!("{file}: {error}"))
}

/// The text in quotes of the line `key = "…"`.
fn quoted(text: &str, key: &str) -> Result<String> {
    text.lines()
        .filter_map(|line| {
            line.strip_prefix(key)?.trim_start().strip_prefix('=')?.trim().strip_prefix('"')?.split_once('"')
        })
        .map(|(value, _)| value.to_string())
        .next()
        .ok_or_else(|| format!("no version stands behind `{key}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoted_finds_the_value_of_a_key() {
        let text = "# v = \"0\"\nversion-of = \"1\"\nversion = \"2.0\" # two\n";
        assert_eq!(quoted(text, "version").as_deref(), Ok("2.0"));
        assert!(quoted(text, "other").is_err());
    }

    #[test]
    fn every_version_is_pinned_in_the_projects_files() {
        let trunk = read("Trunk.toml").unwrap();
        assert!(quoted(&trunk, "trunk-version").unwrap().starts_with('='));
        assert!(quoted(&trunk, "wasm_opt").unwrap().starts_with("version_"));
        let tests = quoted(&read("tests/browser/Cargo.toml").unwrap(), "geckodriver").unwrap();
        assert!(tests.split('.').all(|part| part.parse::<u32>().is_ok()), "{tests}");
    }
}
