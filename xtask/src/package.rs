//! The npm package: the element of the built site, its types, and what editors read of it.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::json;

use crate::Result;
use crate::command::{npm, printed, root, run};
use crate::{lists, site};

/// Packs the built site for npm; the packed file.
pub(crate) fn pack() -> Result<PathBuf> {
    let folder = root().join("target/package/quarry-game");
    site::bundle(&folder, &json!({ "elementOnly": true }))?;
    for file in site::files(&root().join("package"))?.into_iter().filter(|file| !file.ends_with("package.json")) {
        copy(&root().join("package").join(&file), &folder.join(&file))?;
    }
    for file in ["LICENSE", "LICENSE-APACHE", "LICENSE-MIT"] {
        copy(&root().join(file), &folder.join(file))?;
    }
    copy(&root().join("docs/embedding.md"), &folder.join("embedding.md"))?;
    let list = lists::with_titles(&read(&root().join("package/package.json"))?)?;
    write(&folder.join("package.json"), &list.replace("0.0.0", env!("CARGO_PKG_VERSION")))?;
    let into = root().join("target/package");
    let mut pack = npm(&["pack", "--silent", "--pack-destination", &into.to_string_lossy()]);
    pack.current_dir(&folder);
    let name = printed(pack)?;
    let packed = into.join(name);
    println!("{}", packed.display());
    Ok(packed)
}

/// Bundles a stranger's project that uses the packed file, in an empty folder, and checks its types; the bundle's folder.
pub(crate) fn try_out(packed: &Path) -> Result<PathBuf> {
    let folder = root().join("target/package/project");
    let _ = fs::remove_dir_all(&folder);
    for file in site::files(&root().join("tests/package"))? {
        copy(&root().join("tests/package").join(&file), &folder.join(&file))?;
    }
    let in_project = |args: &[&str]| {
        let mut npm = npm(args);
        npm.current_dir(&folder);
        run(npm)
    };
    in_project(&["ci", "--no-audit", "--no-fund", "--silent"])?;
    in_project(&["install", "--no-save", "--no-audit", "--no-fund", "--silent", &packed.to_string_lossy()])?;
    in_project(&["exec", "--", "tsc"])?;
    // On a server, the element does nothing.
    in_project(&["exec", "--", "node", "--input-type=module", "--eval", SERVER])?;
    in_project(&["exec", "--", "vite", "build", "--logLevel", "warn"])?;
    Ok(folder.join("dist"))
}

/// What a server does that only writes pages with the element.
const SERVER: &str = "const { setHome } = await import('quarry-game'); setHome('https://example.org/');
    await import('quarry-game/frame');";

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
