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

/// Lists what the first visit of a site loads, with its gzipped bytes; an error where it is more than the budget.
pub(crate) fn check(folder: &Path) -> Result<()> {
    let mut sum = 0;
    for file in first_visit(folder)? {
        let content = fs::read(folder.join(&file)).map_err(|e| format!("{}: {e}", file.display()))?;
        let bytes = gzipped(&content).map_err(|e| format!("{}: {e}", file.display()))?;
        println!("{bytes:>8}  {}", file.display());
        sum += bytes;
    }
    println!("{sum:>8}  in all, of {BUDGET}");
    if sum > BUDGET { Err(format!("the first visit loads {sum} bytes gzipped, more than {BUDGET}")) } else { Ok(()) }
}

/// Folders and files that are not loaded for the first view: some when they are first asked for, those of the computer,
/// of the service worker and of the installed page once the view is there.
const ON_DEMAND: [&str; 11] = [
    "dialogs",
    "icon.svg",
    "icons",
    "manifest.webmanifest",
    "offline.js",
    "ranks",
    "rules",
    "small.css",
    "sound.js",
    "sw.js",
    "thinking",
];

/// `index.html` and what it names, and what that names, and so on; other pages, which it links to, and what is loaded
/// on demand left out.
fn first_visit(folder: &Path) -> Result<BTreeSet<PathBuf>> {
    let mut files = site::files(folder)?;
    files.retain(|file| !site::is(file, &["html"]) && !ON_DEMAND.iter().any(|part| file.starts_with(part)));
    let mut visited = BTreeSet::new();
    let mut next = vec![PathBuf::from("index.html")];
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
        fs::create_dir_all(folder.join("dialogs")).unwrap();
        fs::write(folder.join("dialogs/b.js"), noise(200_000)).unwrap();
        fs::write(folder.join("wasm/a.wasm"), noise(140_000)).unwrap();
        let visit: Vec<String> =
            first_visit(&folder).unwrap().iter().map(|file| file.to_string_lossy().into_owned()).collect();
        assert_eq!(visit, ["a.js", "index.html", "wasm/a.wasm"]);
        assert_eq!(check(&folder), Ok(()));
        fs::write(folder.join("wasm/a.wasm"), noise(151_000)).unwrap();
        assert!(check(&folder).unwrap_err().ends_with("more than 150000"));
        fs::remove_dir_all(folder).unwrap();
    }
}
