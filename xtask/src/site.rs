//! The site: built by Trunk into `dist/`, every URL in it marked with the build that it belongs to.

use std::env;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use crate::Result;
use crate::command::{command, root, run};
use crate::references::references;
use crate::{rules, tools};

/// The folder of the built site.
pub(crate) fn dist() -> PathBuf {
    root().join("dist")
}

/// Builds the release site.
pub(crate) fn build() -> Result<()> {
    println!("building the site…");
    let mut trunk = command("trunk", ["build", "--release", "--locked", "--color", "never"]);
    // Trunk takes the variable for a flag of its own, and knows only `true` and `false`.
    trunk.env_remove("NO_COLOR");
    run(trunk)
}

/// Completes the build that Trunk is about to publish: adds the pages of the rules, makes scripts and style sheets small,
/// and marks the URLs.
pub(crate) fn stamp_staged() -> Result<()> {
    let folder = env::var_os("TRUNK_STAGING_DIR").ok_or("TRUNK_STAGING_DIR is not set: only Trunk runs this")?;
    let folder = Path::new(&folder);
    rules::write(folder)?;
    minify(folder)?;
    stamp(folder)
}

/// Takes out of scripts and style sheets what only people read.
fn minify(folder: &Path) -> Result<()> {
    let mut esbuild = command(tools::esbuild()?, ["--minify", "--allow-overwrite", "--log-level=warning"]);
    esbuild.args(["--outdir=.", "--outbase=."]).current_dir(folder);
    esbuild.args(files(folder)?.iter().filter(|file| is(file, &["js", "css"])));
    run(esbuild)
}

/// The service worker. Its own URL is the same for all builds: so a browser finds out that there is another one.
const WORKER: &str = "sw.js";

/// Adds `?v=BUILD` to every script, style, picture and module that the files of a site load from it. Then a browser
/// never runs a new file together with one of an older build from its cache. The service worker is told the build and
/// its files.
fn stamp(folder: &Path) -> Result<()> {
    let files = files(folder)?;
    let mut contents = Vec::new();
    let mut hasher = DefaultHasher::new();
    for file in &files {
        let content = fs::read(folder.join(file)).map_err(|e| format!("{}: {e}", file.display()))?;
        (file, &content).hash(&mut hasher);
        contents.push(content);
    }
    let build = format!("{:016x}", hasher.finish());
    let mark = format!("?v={build}");
    let own_name = |file: &Path| is(file, &["html"]) || file == Path::new(WORKER);
    let loaded: Vec<PathBuf> = files.iter().filter(|file| !own_name(file)).cloned().collect();
    for (file, content) in files.iter().zip(contents).filter(|(file, _)| is_text(file)) {
        let mut text = String::from_utf8(content).map_err(|_| format!("{} is not UTF-8", file.display()))?;
        for reference in references(file, &text.clone(), &loaded).iter().rev() {
            if !text[reference.end..].starts_with('?') {
                text.insert_str(reference.end, &mark);
            }
        }
        if file == Path::new(WORKER) && !text.starts_with("const BUILD") {
            text = worker(&text, &build, &files);
        }
        fs::write(folder.join(file), text).map_err(|e| format!("{}: {e}", file.display()))?;
    }
    Ok(())
}

/// The service worker of a build: it keeps all files but `index.html`, which it asks for by its folder's name, itself,
/// the large icons, which only an installation needs, and the tables, which it keeps once they have been asked for.
fn worker(text: &str, build: &str, files: &[PathBuf]) -> String {
    let kept = files
        .iter()
        .filter(|file| ![WORKER, "index.html", "icons", "tables"].iter().any(|other| file.starts_with(other)));
    let urls: Vec<String> = kept.map(|file| format!("\"{}?v={build}\"", file.display())).collect();
    format!("const BUILD=\"{build}\",FILES=[{}];\n{text}", urls.join(","))
}

/// All files of a site, relative to its folder, sorted.
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

/// Whether a file of the site can name others.
pub(crate) fn is_text(file: &Path) -> bool {
    is(file, &["html", "js", "css", "webmanifest"])
}

/// Whether a file has one of these extensions.
pub(crate) fn is(file: &Path, extensions: &[&str]) -> bool {
    file.extension().is_some_and(|found| extensions.iter().any(|&wanted| found == wanted))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(name: &str, style: &str) -> PathBuf {
        let folder = env::temp_dir().join(format!("quarry-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("wasm")).unwrap();
        fs::write(folder.join("index.html"), r#"<link href="look.css"><script src="quarry.js"></script>"#).unwrap();
        fs::write(folder.join("quarry.js"), r#"import "./wasm/a.js";"#).unwrap();
        fs::write(folder.join("wasm/a.js"), r#"load("a.wasm")"#).unwrap();
        fs::write(folder.join("wasm/a.wasm"), [0, 0xff]).unwrap();
        fs::write(folder.join("look.css"), style).unwrap();
        fs::write(folder.join("rules.html"), "").unwrap();
        fs::write(folder.join("sw.js"), "keep(FILES)").unwrap();
        folder
    }

    #[test]
    fn the_service_worker_is_told_the_build_and_its_files() {
        let folder = site("worker", "a {}");
        fs::write(folder.join("quarry.js"), r#"register("./sw.js"); import "./wasm/a.js";"#).unwrap();
        stamp(&folder).unwrap();
        let script = fs::read_to_string(folder.join("quarry.js")).unwrap();
        let (_, rest) = script.split_once("./sw.js\"); import \"./wasm/a.js?v=").unwrap();
        let build = &rest[..16];
        let files = ["look.css", "quarry.js", "rules.html", "wasm/a.js", "wasm/a.wasm"];
        let urls = files.map(|file| format!("{file}?v={build}"));
        let expected = format!("const BUILD=\"{build}\",FILES=[\"{}\"];\nkeep(FILES)", urls.join("\",\""));
        assert_eq!(fs::read_to_string(folder.join("sw.js")).unwrap(), expected);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_stamp_marks_every_url_and_follows_the_contents() {
        let stamped = ["a {}", "a {}", "b {}"].map(|style| {
            let folder = site("stamp", style);
            stamp(&folder).unwrap();
            let page = fs::read_to_string(folder.join("index.html")).unwrap();
            let script = fs::read_to_string(folder.join("wasm/a.js")).unwrap();
            stamp(&folder).unwrap();
            assert_eq!(fs::read_to_string(folder.join("index.html")).unwrap(), page, "a second stamp changes nothing");
            fs::remove_dir_all(folder).unwrap();
            (page, script)
        });
        let build = &stamped[0].1[r#"load("a.wasm"#.len()..stamped[0].1.len() - 2];
        assert!(build.starts_with("?v=") && build.len() == 19, "{build}");
        assert_eq!(stamped[0].0, format!(r#"<link href="look.css{build}"><script src="quarry.js{build}"></script>"#));
        assert_eq!(stamped[0], stamped[1]);
        assert_ne!(stamped[0], stamped[2]);
    }
}
