//! What the first visit loads, and how much it may.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::Result;
use crate::references::references;
use crate::site;

/// Bytes of the first visit, gzipped: 150 KB.
const BUDGET: usize = 150_000;

/// Lists what the first visit of a site loads, and what the element loads on somebody's page, with the gzipped bytes; an
/// error where one is more than the budget.
pub(crate) fn check(folder: &Path) -> Result<()> {
    weigh(folder, "the first visit", "index.html", &[&AT_FIRST_NOT[..], &OF_ELEMENTS].concat())?;
    weigh(folder, "an element", "quarry.js", &[&AT_FIRST_NOT[..], &OF_THE_PAGE].concat())
}

fn weigh(folder: &Path, what: &str, entry: &str, later: &[&str]) -> Result<()> {
    let mut sum = 0;
    for file in loaded(folder, entry, later)? {
        let content = fs::read(folder.join(&file)).map_err(|e| format!("{}: {e}", file.display()))?;
        let bytes = gzipped(&content).map_err(|e| format!("{}: {e}", file.display()))?;
        println!("{bytes:>8}  {}", file.display());
        sum += bytes;
    }
    println!("{sum:>8}  in all for {what}, of {BUDGET}");
    if sum > BUDGET { Err(format!("{what} loads {sum} bytes gzipped, more than {BUDGET}")) } else { Ok(()) }
}

/// Folders and files that are not loaded for the first view: some when they are first asked for, those of the computer,
/// of the service worker and of the installed page once the view is there.
const AT_FIRST_NOT: [&str; 13] = [
    "dialogs",
    "icon.svg",
    "icons",
    "letters.css",
    "letters.js",
    "manifest.webmanifest",
    "offline.js",
    "puzzles",
    "ranks",
    "rules",
    "sound.js",
    "sw.js",
    "thinking",
];

/// What only elements on other people's pages load at once.
const OF_ELEMENTS: [&str; 2] = ["element.css", "element.js"];

/// What only the page itself loads.
const OF_THE_PAGE: [&str; 1] = ["page.js"];

/// A file of a site and what it names, and what that names, and so on; other pages, which it links to, and what is
/// loaded later left out.
fn loaded(folder: &Path, entry: &str, later: &[&str]) -> Result<BTreeSet<PathBuf>> {
    let mut files = site::files(folder)?;
    files.retain(|file| !site::is(file, &["html"]) && !later.iter().any(|part| file.starts_with(part)));
    let mut visited = BTreeSet::new();
    let mut next = vec![PathBuf::from(entry)];
    while let Some(file) = next.pop() {
        if site::is_text(&file) {
            let text = fs::read_to_string(folder.join(&file)).map_err(|e| format!("{}: {e}", file.display()))?;
            let named = references(&file, &text, &files).into_iter().map(|reference| reference.to);
            next.extend(named.filter(|file| !visited.contains(file)));
        }
        visited.insert(file);
    }
    Ok(visited)
}

fn gzipped(content: &[u8]) -> std::io::Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content)?;
    Ok(encoder.finish()?.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_visit_is_followed_and_weighed() {
        let folder = std::env::temp_dir().join(format!("quarry-budget-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("wasm")).unwrap();
        let noise = |bytes: u64| -> Vec<u8> {
            let mut state = 1_u64;
            let mut next = || {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                (state >> 56) as u8
            };
            (0..bytes).map(|_| next()).collect()
        };
        fs::write(folder.join("index.html"), r#"<script src="a.js?v=1"></script><a href="rules.html">"#).unwrap();
        fs::write(folder.join("rules.html"), noise(200_000)).unwrap();
        fs::write(folder.join("unused.js"), noise(200_000)).unwrap();
        fs::write(folder.join("a.js"), r#"import("./wasm/a.wasm?v=1"), import("./dialogs/b.js")"#).unwrap();
        fs::write(folder.join("quarry.js"), r#"import "./a.js?v=1"; load("./wasm/b.wasm?v=1")"#).unwrap();
        fs::create_dir_all(folder.join("dialogs")).unwrap();
        fs::write(folder.join("dialogs/b.js"), noise(200_000)).unwrap();
        fs::write(folder.join("wasm/a.wasm"), noise(140_000)).unwrap();
        let visit = |entry| -> Vec<String> {
            let files = loaded(&folder, entry, &["dialogs"]).unwrap();
            files.iter().map(|file| file.to_string_lossy().into_owned()).collect()
        };
        assert_eq!(visit("index.html"), ["a.js", "index.html", "wasm/a.wasm"]);
        assert_eq!(visit("quarry.js"), ["a.js", "quarry.js", "wasm/a.wasm"]);
        assert_eq!(check(&folder), Ok(()));
        fs::write(folder.join("wasm/b.wasm"), noise(20_000)).unwrap();
        assert!(check(&folder).unwrap_err().starts_with("an element loads 16"));
        fs::write(folder.join("wasm/a.wasm"), noise(151_000)).unwrap();
        assert!(check(&folder).unwrap_err().starts_with("the first visit loads "));
        fs::remove_dir_all(folder).unwrap();
    }
}
