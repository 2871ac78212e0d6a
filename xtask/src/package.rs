//! The npm package: the element of the built site, its types, and what editors read of it.

use std::fs;
use std::path::{Path, PathBuf};

use crate::Result;
use crate::command::{command, output, root, run};
use crate::{site, tools};

/// What of the site only its page needs, or only those who copy the whole site.
const LEFT_OUT: [&str; 9] = [
    "embed.css",
    "embed.html",
    "embed.js",
    "examples",
    "icon.svg",
    "icons",
    "index.html",
    "manifest.webmanifest",
    "sw.js",
];

/// Packs the built site for npm; the packed file.
pub(crate) fn pack() -> Result<PathBuf> {
    let folder = root().join("target/package/quarry-game");
    let _ = fs::remove_dir_all(&folder);
    gather(&site::dist(), &folder)?;
    for file in ["README.md", "quarry.d.ts", "frame.d.ts", "custom-elements.json"] {
        copy(&root().join("package").join(file), &folder.join(file))?;
    }
    for file in ["LICENSE", "LICENSE-APACHE", "LICENSE-MIT"] {
        copy(&root().join(file), &folder.join(file))?;
    }
    copy(&root().join("docs/embedding.md"), &folder.join("embedding.md"))?;
    let list = read(&root().join("package/package.json"))?;
    write(&folder.join("package.json"), &list.replace("0.0.0", env!("CARGO_PKG_VERSION")))?;
    bundle_worker(&folder)?;
    let into = root().join("target/package");
    let mut npm = command("npm", ["pack", "--silent", "--pack-destination", &into.to_string_lossy()]);
    npm.current_dir(&folder);
    let name = output(npm).filter(|name| site::is(Path::new(name), &["tgz"])).ok_or("`npm pack` failed")?;
    let packed = into.join(name);
    println!("{}", packed.display());
    Ok(packed)
}

/// Copies what the element loads. The marks of the build are taken off: a bundler gives files names of its own.
fn gather(site: &Path, folder: &Path) -> Result<()> {
    for file in site::files(site)?.iter().filter(|file| !LEFT_OUT.iter().any(|part| file.starts_with(part))) {
        let (from, to) = (site.join(file), folder.join(file));
        if site::is_text(file) {
            write(&to, &unmarked(&read(&from)?))?;
        } else {
            copy(&from, &to)?;
        }
    }
    Ok(())
}

/// A text without `?v=BUILD` behind its URLs.
fn unmarked(text: &str) -> String {
    let mut parts = text.split("?v=");
    let mut clean = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let digits = part.chars().take_while(char::is_ascii_hexdigit).count();
        clean += if digits == 16 { "" } else { "?v=" };
        clean += if digits == 16 { &part[16..] } else { part };
    }
    clean
}

/// The worker's script becomes one file: bundlers copy it as it is.
fn bundle_worker(folder: &Path) -> Result<()> {
    let mut esbuild = command(tools::esbuild()?, ["thinking/worker.js", "--bundle", "--format=esm", "--minify"]);
    esbuild.args(["--allow-overwrite", "--log-level=warning", "--outfile=thinking/worker.js"]).current_dir(folder);
    run(esbuild)
}

/// Bundles somebody's project that uses the packed file, in an empty folder, and checks its types; the bundle's folder.
pub(crate) fn try_out(packed: &Path) -> Result<PathBuf> {
    let folder = root().join("target/package/project");
    let _ = fs::remove_dir_all(&folder);
    for file in site::files(&root().join("tests/package"))? {
        copy(&root().join("tests/package").join(&file), &folder.join(&file))?;
    }
    let npm = |args: &[&str]| {
        let mut npm = command("npm", args);
        npm.current_dir(&folder);
        run(npm)
    };
    npm(&["ci", "--no-audit", "--no-fund", "--silent"])?;
    npm(&["install", "--no-save", "--no-audit", "--no-fund", "--silent", &packed.to_string_lossy()])?;
    npm(&["exec", "--", "tsc"])?;
    npm(&["exec", "--", "vite", "build", "--logLevel", "warn"])?;
    Ok(folder.join("dist"))
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))
}

fn write(file: &Path, text: &str) -> Result<()> {
    make_room(file)?;
    fs::write(file, text).map_err(|e| format!("{}: {e}", file.display()))
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    make_room(to)?;
    fs::copy(from, to).map(drop).map_err(|e| format!("{}: {e}", from.display()))
}

fn make_room(file: &Path) -> Result<()> {
    file.parent().map_or(Ok(()), fs::create_dir_all).map_err(|e| format!("{}: {e}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_marks_of_a_build_go_and_nothing_else() {
        let marked = r#"import"./a.js?v=0123456789abcdef";new URL("b?v=2","./c.css?v=fedcba9876543210")"#;
        assert_eq!(unmarked(marked), r#"import"./a.js";new URL("b?v=2","./c.css")"#);
    }

    #[test]
    fn the_manifest_and_the_types_name_what_the_documents_do() {
        let [documents, manifest, types] = ["docs/embedding.md", "package/custom-elements.json", "package/quarry.d.ts"]
            .map(|file| read(&root().join(file)).unwrap());
        let names = manifest.lines().filter_map(|line| line.trim().strip_prefix("\"name\": \"")?.split('"').next());
        let names: Vec<&str> = names.collect();
        assert!(names.len() > 60, "{names:?}");
        for name in names.iter().filter(|name| !["HTMLElement", "QuarryGameElement", "quarry-game"].contains(name)) {
            let parameter = ["move"].contains(name);
            let named = documents.contains(&format!("`{name}")) || documents.contains(&format!("slot=\"{name}\""));
            assert!(parameter || named || documents.contains(&format!("{name}(")) || *name == "setHome", "{name}");
        }
        // And the other way round: the first cells of the tables.
        let cells = documents.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
        let interface = ["game", "white", "controls", "readonly", "play(move)", "goTo(ply)", "quarry-before-move"];
        let cells: Vec<&str> = cells.collect();
        for cell in interface {
            assert!(cells.contains(&cell), "{cell}");
            let name = cell.split('(').next().unwrap_or_default();
            assert!(names.contains(&name) && types.contains(name), "{name}");
        }
    }
}
