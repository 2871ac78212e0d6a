//! What the project needs besides cargo and Node: whether it is there, and how it is installed.
//!
//! What is there is not looked up on the network, so that the second run starts at once. npm's packages are pinned by
//! `package-lock.json`, geckodriver by `tests/browser/Cargo.toml`. The browsers are those of the system.

use std::env;
use std::fs::{self, File};
use std::path::PathBuf;

use crate::Result;
use crate::command::{captured, command, npm, output, root};
use crate::progress::step;

const WASM: &str = "wasm32-unknown-unknown";

/// Installs npm's packages where they are missing or of other versions.
pub(crate) fn packages() -> Result<()> {
    let _lock = lock()?;
    let (list, mark) = (root().join("package-lock.json"), root().join("node_modules/.quarry-lock.json"));
    let wanted = fs::read(&list).map_err(|error| format!("{}: {error}", list.display()))?;
    if fs::read(&mark).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    let version = output(command("node", ["--version"])).unwrap_or_default();
    let major = version.trim_start_matches('v').split('.').next().and_then(|major| major.parse::<u32>().ok());
    if major.is_none_or(|major| major < 20) {
        let found = if version.is_empty() { "none" } else { &version };
        return Err(format!(
            "Node: found {found}, expected 20 or later. Install it from your system or from nodejs.org"
        ));
    }
    // Scripts of packages would load programs from elsewhere.
    step("installing npm's packages", || captured(npm(&["ci", "--no-audit", "--no-fund", "--ignore-scripts"])))?;
    fs::write(&mark, wanted).map_err(|error| format!("{}: {error}", mark.display()))
}

/// Installs Rust's target for the browser where it is missing.
pub(crate) fn wasm_target() -> Result<()> {
    let _lock = lock()?;
    let libraries = || output(command("rustc", ["--print", "target-libdir", "--target", WASM]));
    if libraries().is_some_and(|folder| PathBuf::from(folder).is_dir()) {
        return Ok(());
    }
    if output(command("rustup", ["--version"])).is_none() {
        return Err(format!("the Rust target {WASM} is missing: install it as you installed Rust, or use rustup"));
    }
    step(&format!("installing the Rust target {WASM}"), || captured(command("rustup", ["target", "add", WASM])))
}

/// Installs rustfmt and clippy where they are missing.
pub(crate) fn for_checks() -> Result<()> {
    wasm_target()?;
    packages()?;
    for (component, subcommand) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        if output(command("cargo", [subcommand, "--version"])).is_none() {
            step(&format!("installing {component}"), || captured(command("rustup", ["component", "add", component])))?;
        }
    }
    Ok(())
}

/// Installs what the tests need besides: browsers and their drivers, servers. Only on Debian and its like, by apt;
/// elsewhere the error names what is missing.
pub(crate) fn for_tests() -> Result<()> {
    for_checks()?;
    let _lock = lock()?;
    let missing: Vec<_> = PROGRAMS.iter().filter(|(program, ..)| !is_there(program)).collect();
    if !missing.is_empty() {
        let packages: Vec<&str> = missing.iter().map(|(_, package)| *package).collect();
        if !is_there("apt-get") {
            let programs: Vec<&str> = missing.iter().map(|(program, _)| *program).collect();
            return Err(format!(
                "the browser tests need {}: install them with your system's packages",
                programs.join(", ")
            ));
        }
        step(&format!("installing {}", packages.join(", ")), || {
            apt(&["update"])?;
            apt(&[&["install", "-y", "--no-install-recommends"], &packages[..]].concat())
        })?;
    }
    if !is_there(HEADLESS_SHELL) && is_there("apt-get") {
        // Only faster: without it, Chromium does its work.
        let _ = step(&format!("installing {HEADLESS_SHELL}"), || {
            apt(&["install", "-y", "--no-install-recommends", HEADLESS_SHELL])
        });
    }
    geckodriver()
}

/// Chromium without the parts that draw windows, in Debian's packages: with it the tests need a quarter less time.
const HEADLESS_SHELL: &str = "chromium-headless-shell";

/// The headless shell's file, if it is installed in the version of Chromium's driver.
pub(crate) fn headless_shell() -> Option<PathBuf> {
    let version = |program: &str, prefix: &str| {
        let said = output(command(program, ["--version"]))?;
        Some(said.strip_prefix(prefix)?.split_whitespace().next()?.to_string())
    };
    let (shell, driver) = (version(HEADLESS_SHELL, "Chromium "), version("chromedriver", "ChromeDriver "));
    if shell == driver { find(HEADLESS_SHELL) } else { None }
}

/// Programs and other files that the tests need, with Debian's packages of them.
const PROGRAMS: [(&str, &str); 6] = [
    ("chromium", "chromium"),
    ("chromedriver", "chromium-driver"),
    ("firefox-esr", "firefox-esr"),
    ("nginx", "nginx-light"),
    ("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so", "libnginx-mod-http-brotli-static"),
    ("caddy", "caddy"),
];

fn is_there(program: &str) -> bool {
    find(program).is_some()
}

fn find(program: &str) -> Option<PathBuf> {
    let places = env::var_os("PATH").unwrap_or_default();
    let system = ["/usr/sbin", "/sbin"].map(PathBuf::from);
    env::split_paths(&places).chain(system).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// Firefox's driver, which neither Debian nor npm has as a program.
fn geckodriver() -> Result<()> {
    let tests = fs::read_to_string(root().join("tests/browser/Cargo.toml")).map_err(|e| e.to_string())?;
    let version = geckodriver_version(&tests).ok_or("tests/browser/Cargo.toml names no version of geckodriver")?;
    let words = ["geckodriver", &version];
    let present =
        || output(command("geckodriver", ["--version"])).is_some_and(|text| text.split_whitespace().take(2).eq(words));
    if present() {
        return Ok(());
    }
    let mut install = command("cargo", ["install", "geckodriver", "--version", &version, "--locked", "--debug"]);
    // Outside the project, whose settings are not meant for other programs. A debug build is fast enough, in half the time.
    install.current_dir(env::temp_dir());
    step(&format!("compiling geckodriver {version}"), || captured(install))?;
    if present() { Ok(()) } else { Err("geckodriver was installed, but is not found on the path".to_string()) }
}

fn geckodriver_version(manifest: &str) -> Option<String> {
    let manifest: toml::Table = manifest.parse().ok()?;
    let version = manifest.get("package")?.get("metadata")?.get("tools")?.get("geckodriver")?;
    version.as_str().map(String::from)
}

/// Two runs at once install one after the other.
fn lock() -> Result<File> {
    let folder = root().join("target");
    fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let file = File::create(folder.join("xtask.lock")).map_err(|e| format!("cannot write a lock file: {e}"))?;
    file.lock().map_err(|e| format!("cannot lock: {e}"))?;
    Ok(file)
}

fn apt(args: &[&str]) -> Result<()> {
    let root = output(command("id", ["-u"])).is_some_and(|id| id == "0");
    let (program, first) = if root { ("apt-get", None) } else { ("sudo", Some("apt-get")) };
    let waiting = ["-q", "-o", "DPkg::Lock::Timeout=600"];
    let mut apt = command(program, first.into_iter().chain(waiting).chain(args.iter().copied()));
    apt.env("DEBIAN_FRONTEND", "noninteractive");
    captured(apt)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_of_geckodriver_is_pinned() {
        let manifest = fs::read_to_string(root().join("tests/browser/Cargo.toml")).unwrap();
        let version = geckodriver_version(&manifest).unwrap();
        assert!(version.split('.').all(|part| part.parse::<u32>().is_ok()), "{version}");
        assert_eq!(geckodriver_version("[package]"), None);
    }
}
