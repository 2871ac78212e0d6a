//! What the project needs besides cargo and Node: whether it is there, and how it is installed.
//!
//! What is there is not looked up on the network, so that the second run starts at once. npm's packages are pinned by
//! `package-lock.json`. The browsers are those of the system.

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

/// Programs of the system, with Debian's packages of them. Chromium's headless shell, which has no parts that draw windows,
/// needs a quarter less time; without it, Chromium does its work.
const PROGRAMS: [(&str, &str); 6] = [
    ("chromium", "chromium"),
    (HEADLESS_SHELL, HEADLESS_SHELL),
    ("firefox-esr", "firefox-esr"),
    ("nginx", "nginx-light"),
    ("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so", "libnginx-mod-http-brotli-static"),
    ("caddy", "caddy"),
];

const HEADLESS_SHELL: &str = "chromium-headless-shell";

/// What the browser tests of the quick tier need.
pub(crate) const FOR_CHROMIUM: [&str; 2] = ["chromium", HEADLESS_SHELL];

/// Installs those of these packages of Debian that are missing. Only on Debian and its like, by apt; elsewhere the error names
/// what is missing.
pub(crate) fn install(packages: &[&str]) -> Result<()> {
    let _lock = lock()?;
    let missing: Vec<&str> = PROGRAMS
        .iter()
        .filter(|(program, package)| packages.contains(package) && !is_there(program))
        .map(|(_, package)| *package)
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    if is_there("apt-get") {
        return step(&format!("installing {}", missing.join(", ")), || {
            apt(&["update"])?;
            // Some of Debian's relatives do not have it.
            let (optional, needed): (Vec<&str>, Vec<&str>) = missing.iter().partition(|name| **name == HEADLESS_SHELL);
            let install = |names: &[&str]| apt(&[&["install", "-y", "--no-install-recommends"], names].concat());
            let _ = if optional.is_empty() { Ok(()) } else { install(&optional) };
            if needed.is_empty() { Ok(()) } else { install(&needed) }
        });
    }
    match missing.iter().filter(|name| **name != HEADLESS_SHELL).copied().collect::<Vec<_>>()[..] {
        [] => Ok(()),
        ref names => Err(format!("found no {}: install it with your system's packages", names.join(", "))),
    }
}

/// The Chromium that takes screenshots.
pub(crate) fn chromium() -> &'static str {
    if is_there(HEADLESS_SHELL) { HEADLESS_SHELL } else { "chromium" }
}

/// Whether a program is on the path, or a file of this name is there.
fn is_there(program: &str) -> bool {
    let places = env::var_os("PATH").unwrap_or_default();
    let system = ["/usr/sbin", "/sbin"].map(PathBuf::from);
    env::split_paths(&places).chain(system).any(|folder| folder.join(program).is_file())
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
