//! The site: built into `dist/` of compiled modules, rules pages and the sources in `www/`.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use serde_json::{Value, json};

use crate::Result;
use crate::command::{command, printed, root, target_folder};
use crate::modules::{self, DIALOGS, Module, PAGE};
use crate::progress::{aloud, announce, step};
use crate::server::{Place, Server, Serving};
use crate::{large, lists, rules, tools};

/// The folder of the built site.
pub(crate) fn dist() -> PathBuf {
    root().join("dist")
}

/// Where the steps of a build write what `xtask/site/build.mjs` bundles.
pub(crate) fn generated() -> PathBuf {
    target_folder().join("site/generated")
}

/// Builds the release site; what `build.mjs` says of it.
pub(crate) fn build() -> Result<Value> {
    build_for(None, &[])
}

/// Builds the release site for a host: with its URL, links to it have previews; with relays, two devices can play a game. What
/// `build.mjs` says of it.
pub(crate) fn build_for(url: Option<&str>, relays: &[String]) -> Result<Value> {
    if relays.len() > MAX_RELAYS {
        return Err(format!("--relay: found {} relays, expected at most {MAX_RELAYS}", relays.len()));
    }
    let faults = first()?;
    if !faults.is_empty() {
        return Err(format!("the rules pages have faults:\n{}", faults.join("\n")));
    }
    later()?;
    large::get()?;
    bundle(&dist(), &json!({ "compress": true, "url": url, "relays": relays }))
}

/// The URL of a host, which ends with `/`.
pub(crate) fn host(url: &str) -> Result<String> {
    let is_whole = ["https://", "http://"].iter().any(|scheme| url.len() > scheme.len() && url.starts_with(scheme));
    if !is_whole || url.contains(['?', '#', '"', '<', ' ']) {
        return Err(format!("--url: found \"{url}\", expected a URL such as https://example.org/quarry/"));
    }
    Ok(format!("{}/", url.trim_end_matches('/')))
}

/// How many relays a page reads from `quarry.json`.
const MAX_RELAYS: usize = 5;

/// The URL of a relay: that of a WebSocket.
pub(crate) fn relay(url: &str) -> Result<String> {
    let host = ["wss://", "ws://"].iter().find_map(|scheme| url.strip_prefix(scheme));
    let is_fine = |host: &str| {
        !host.starts_with(['/', ':'])
            && !host.contains(|c: char| "#\"<>\\@".contains(c) || c.is_whitespace() || c.is_control())
    };
    if host.is_none_or(|host| host.is_empty() || !is_fine(host)) {
        return Err(format!("--relay: found \"{url}\", expected a URL such as wss://relay.example.org"));
    }
    Ok(url.to_string())
}

/// Builds the release site and serves it: the page as soon as it can be played, and then the rest. Faults of the rules pages are
/// printed; the games can be played all the same.
pub(crate) fn serve(at: Place) -> Result<()> {
    // Before the build, which takes a while.
    at.check()?;
    let faults = first()?;
    let page = target_folder().join("site/first");
    bundle(&page, &json!({ "compress": true, "waits": true }))?;
    let mut server = Server::start(&Serving { at, mounts: &[("/", &page)], relay: true, ..Serving::default() })?;
    announce(&format!("play at {} (Ctrl-C ends it); the computer and the dialogs follow", server.address()));
    server.invite();
    later()?;
    large::get()?;
    let built = bundle(&dist(), &json!({ "compress": true }))?;
    server.send(&json!({ "built": built["built"], "folder": dist() }))?;
    if !faults.is_empty() {
        announce(&format!("the rules pages have faults:\n{}", faults.join("\n")));
    }
    announce(&format!(
        "complete: {} is what {} serves, and what any static host can",
        dist().display(),
        server.address()
    ));
    server.wait()
}

/// Builds the page's own module and the pages of the rules. The faults of these pages, which are printed at once.
fn first() -> Result<Vec<String>> {
    let folder = generated();
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("wasm")).map_err(|e| format!("{}: {e}", folder.display()))?;
    lists::write()?;
    thread::scope(|scope| {
        // These wait for the network, the compiler for the processor.
        let packages = scope.spawn(tools::packages);
        let rules = scope.spawn(|| {
            let written = step("rules pages", || rules::write_with_faults(&folder));
            written.as_ref().map_or_else(std::slice::from_ref, Vec::as_slice).iter().for_each(|fault| announce(fault));
            written
        });
        tools::wasm_target()?;
        aloud(&format!("compiling {}", PAGE.title()), || PAGE.compile_aloud())?;
        packages.join().unwrap_or_else(|_| Err("the packages could not be installed".to_string()))?;
        finish(PAGE)?;
        rules.join().unwrap_or_else(|_| Err("the rules pages could not be written".to_string()))
    })
}

fn finish(module: Module) -> Result<()> {
    step(&format!("optimizing {}", module.title()), || module.finish(&generated().join("wasm")))
}

/// Builds the other modules, side by side.
fn later() -> Result<()> {
    thread::scope(|scope| {
        let dialogs = scope.spawn(|| {
            step(&format!("compiling {}", DIALOGS.title()), || DIALOGS.compile_quietly())?;
            finish(DIALOGS)
        });
        step("compiling the engine", modules::compile_engines)?;
        step("optimizing the engine", || modules::finish_engines(&generated().join("wasm")))?;
        dialogs.join().unwrap_or_else(|_| Err("a build panicked".to_string()))
    })
}

/// Where the build for development keeps what it generates.
pub(crate) fn generated_for_development() -> PathBuf {
    target_folder().join("site/generated-for-development")
}

/// Bundles the site for development: readable, with the script that is notified of new builds. `waits` says that modules which
/// are missing come later. What `build.mjs` says of it.
pub(crate) fn bundle_for_development(out: &Path, waits: bool) -> Result<Value> {
    let script = "<script type=\"module\" src=\"/dev.js\"></script>";
    bundle_from(&generated_for_development(), out, &json!({ "minify": false, "inject": script, "waits": waits }))
}

/// Bundles the sources and what has been generated into a folder; what `build.mjs` says of it. `more` are options of it.
pub(crate) fn bundle(out: &Path, more: &Value) -> Result<Value> {
    step("bundling and compressing", || bundle_from(&generated(), out, more))
}

/// Bundles the sources and a folder of what has been generated; what `build.mjs` prints.
pub(crate) fn bundle_from(generated: &Path, out: &Path, more: &Value) -> Result<Value> {
    let mut options = json!({ "root": root(), "generated": generated, "out": out });
    if let (Some(options), Some(more)) = (options.as_object_mut(), more.as_object()) {
        options.extend(more.clone());
    }
    let text = printed(command("node", ["xtask/site/build.mjs", &options.to_string()]))?;
    serde_json::from_str(&text).map_err(|error| format!("build.mjs: {error}"))
}

/// All files of a folder, relative to it, sorted.
pub(crate) fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(next) = folders.pop() {
        let io = |e: std::io::Error| format!("{}: {e}", next.display());
        for entry in fs::read_dir(&next).map_err(io)? {
            let path = entry.map_err(io)?.path();
            if path.is_dir() {
                folders.push(path);
            } else if let Ok(file) = path.strip_prefix(folder) {
                files.push(file.to_path_buf());
            }
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_url_of_a_relay_is_that_of_a_websocket() {
        for url in ["wss://relay.example.org", "ws://127.0.0.1:6969", "wss://example.org/a/relay?b=1", "ws://[::1]:1/"]
        {
            assert_eq!(relay(url).as_deref(), Ok(url));
        }
        for url in [
            "",
            "relay.example.org",
            "https://relay.example.org",
            "wss:/relay.example.org",
            "wss://",
            "wss:///relay",
            "ws://:80",
            "wss://relay.example.org ",
            "wss://relay.example.org/#a",
            "wss://user@relay.example.org",
            "wss://\"",
        ] {
            let expected = format!("--relay: found \"{url}\", expected a URL such as wss://relay.example.org");
            assert_eq!(relay(url), Err(expected));
        }
        let six = vec!["wss://relay.example.org".to_string(); 6];
        assert_eq!(build_for(None, &six), Err("--relay: found 6 relays, expected at most 5".to_string()));
    }

    #[test]
    fn the_url_of_a_host_is_whole_and_ends_with_a_slash() {
        assert_eq!(host("https://example.org").as_deref(), Ok("https://example.org/"));
        assert_eq!(host("https://example.org/quarry/").as_deref(), Ok("https://example.org/quarry/"));
        for url in ["", "example.org", "https://", "https://example.org/?a", "https://example.org/\""] {
            let expected = format!("--url: found \"{url}\", expected a URL such as https://example.org/quarry/");
            assert_eq!(host(url), Err(expected));
        }
    }
}
