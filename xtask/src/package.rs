//! The npm packages of the element: the element of the built site, its types, and what editors read of it; the engine; and the
//! tables of exact values.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::Result;
use crate::command::{command, npm, printed, root, run};
use crate::modules::{DIALOGS, ENGINE, Module, PAGE};
use crate::{lists, sbom, site};

/// The largest sum of the bytes of the element's package, unpacked; its three documents are 45 kB of it.
const MAX_BYTES: u64 = 2_230_000;

/// Packages that have nothing but files, each with its folder in `npm/`, the script that names the files, and the module of
/// which they are.
const DATA: [(&str, &str, &[Module]); 2] =
    [("engine", "games/engines.ts", &[ENGINE]), ("tables", "games/tables.ts", &[])];

/// Packs the built site for npm: the packed files of the element, of the engine and of the tables.
pub(crate) fn pack() -> Result<Vec<PathBuf>> {
    let mut packed = vec![pack_element()?];
    for (name, source, modules) in DATA {
        packed.push(pack_data(name, source, modules)?);
    }
    Ok(packed)
}

fn pack_element() -> Result<PathBuf> {
    let (sources, folder) = (root().join("npm/quarry-game"), root().join("target/package/quarry-game"));
    let built = site::bundle(&folder, &json!({ "elementOnly": true }))?;
    for file in
        site::files(&sources)?.into_iter().filter(|file| file != Path::new("package.json") && !file.starts_with("test"))
    {
        copy(&sources.join(&file), &folder.join(&file))?;
    }
    for file in LICENSES {
        copy(&root().join(file), &folder.join(file))?;
    }
    for (name, text) in documents()? {
        write(&folder.join(name), &text)?;
    }
    manifest(&sources, &folder)?;
    sbom::write(&folder, &[PAGE, DIALOGS], &built["packages"])?;
    let bytes = site::files(&folder)?
        .into_iter()
        .filter_map(|file| fs::metadata(folder.join(file)).ok())
        .map(|file| file.len());
    let bytes: u64 = bytes.sum();
    println!("quarry-game: {bytes} of {MAX_BYTES} bytes, unpacked");
    if bytes > MAX_BYTES {
        return Err(format!("quarry-game: found {bytes} bytes, expected at most {MAX_BYTES}"));
    }
    pack_folder(&folder)
}

/// The documents in the element's package.
const DOCUMENTS: [&str; 5] = ["embedding.md", "element.md", "frames.md", "recipes.md", "hosting.md"];

/// The documents in the element's package, by their names. Of a link to another file, the text alone is left.
fn documents() -> Result<Vec<(&'static str, String)>> {
    let document = |name| read(&root().join("docs").join(name)).map(|text| (name, without_links_out(&text)));
    DOCUMENTS.into_iter().map(document).collect()
}

fn without_links_out(text: &str) -> String {
    let mut rest = text;
    let mut kept = String::new();
    while let Some((before, after)) = rest.split_once("](") {
        let target = after.split(')').next().unwrap_or_default();
        let leads_on = target.contains("://") || target.starts_with('#');
        let is_known = leads_on || DOCUMENTS.contains(&target.split('#').next().unwrap_or_default());
        match before.rsplit_once('[') {
            Some((start, name)) if !is_known => {
                kept.push_str(start);
                kept.push_str(name);
                rest = after.get(target.len() + 1..).unwrap_or_default();
            }
            _ => {
                kept.push_str(before);
                kept.push_str("](");
                rest = after;
            }
        }
    }
    kept + rest
}

/// Packs files that a script names, with an export of their URLs.
fn pack_data(name: &str, source: &str, modules: &[Module]) -> Result<PathBuf> {
    let (sources, folder) =
        (root().join(format!("npm/quarry-game-{name}")), root().join(format!("target/package/quarry-game-{name}")));
    let options =
        json!({ "root": root(), "generated": site::generated(), "name": name, "source": source, "out": folder });
    printed(command("node", ["xtask/site/data-package.mjs", &options.to_string()]))?;
    for file in ["README.md", "index.d.ts"] {
        copy(&sources.join(file), &folder.join(file))?;
    }
    for file in LICENSES {
        copy(&root().join(file), &folder.join(file))?;
    }
    manifest(&sources, &folder)?;
    sbom::write(&folder, modules, &Value::Null)?;
    pack_folder(&folder)
}

/// Writes the manifest of a package, with the version, and the titles of the games where it asks for them.
fn manifest(sources: &Path, folder: &Path) -> Result<()> {
    let text = read(&sources.join("package.json"))?;
    let list = if text.contains("{games}") { lists::with_titles(&text)? } else { text };
    write(&folder.join("package.json"), &list.replace("0.0.0", env!("CARGO_PKG_VERSION")))
}

fn pack_folder(folder: &Path) -> Result<PathBuf> {
    let into = root().join("target/package");
    let mut pack = npm(&["pack", "--silent", "--pack-destination", &into.to_string_lossy()]);
    pack.current_dir(folder);
    let name = printed(pack)?;
    let packed = into.join(name);
    println!("{}", packed.display());
    Ok(packed)
}

/// Bundles a stranger's project that uses the packed files, in an empty folder, and checks its types; the bundle's folder.
pub(crate) fn try_out(packed: &[PathBuf]) -> Result<PathBuf> {
    let folder = root().join("target/package/project");
    let _ = fs::remove_dir_all(&folder);
    for file in site::files(&root().join("npm/quarry-game/test"))? {
        copy(&root().join("npm/quarry-game/test").join(&file), &folder.join(&file))?;
    }
    let in_project = |args: &[&str]| {
        let mut npm = npm(args);
        npm.current_dir(&folder);
        run(npm)
    };
    in_project(&["ci", "--no-audit", "--no-fund", "--silent"])?;
    let packed: Vec<_> = packed.iter().map(|file| file.to_string_lossy()).collect();
    let install = ["install", "--no-save", "--no-audit", "--no-fund", "--silent"].into_iter();
    in_project(&install.chain(packed.iter().map(AsRef::as_ref)).collect::<Vec<_>>())?;
    in_project(&["exec", "--", "tsc"])?;
    // On a server, the element does nothing.
    in_project(&["exec", "--", "node", "--input-type=module", "--eval", SERVER])?;
    in_project(&["exec", "--", "vite", "build", "--logLevel", "warn"])?;
    let exec = |line: &str| in_project(&["exec", "--"].into_iter().chain(line.split(' ')).collect::<Vec<_>>());
    BUNDLERS.into_iter().try_for_each(|(_, line)| exec(line))?;
    let dist = folder.join("dist");
    for bundler in ["webpack", "esbuild"] {
        copy(&folder.join("bundlers/index.html"), &dist.join(bundler).join("index.html"))?;
    }
    // As the guide says.
    for package in ["quarry-game", "quarry-game-engine", "quarry-game-tables"] {
        let assets = folder.join("node_modules").join(package).join("assets");
        for file in site::files(&assets)? {
            copy(&assets.join(&file), &dist.join("esbuild").join(&file))?;
        }
    }
    Ok(dist)
}

/// What else builds the project, each by its name in the guide, with the command. `tests/frameworks/` tries more tools, which need
/// packages for every platform: not every registry has them, and a lock file without them is refused.
const BUNDLERS: [(&str, &str); 2] = [
    (
        "webpack 5",
        "webpack --mode production --entry ./bundlers/main.js --output-path dist/webpack --stats errors-only",
    ),
    ("esbuild", "esbuild bundlers/main.js --bundle --format=esm --splitting --outdir=dist/esbuild --log-level=error"),
];

/// What a server does that only writes pages with the element.
const SERVER: &str = "const { setHome, setTables } = await import('quarry-game'); setHome('https://example.org/');
    setTables((await import('quarry-game-tables')).FILES);
    await import('quarry-game/frame');";

/// What every package is licensed by.
const LICENSES: [&str; 3] = ["LICENSE", "LICENSE-APACHE", "LICENSE-MIT"];

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
    fn links_of_packed_documents_lead_to_files_in_the_package() {
        let text = "[a](recipes.md#jekyll), [b](#size), [c](https://example.org), [d](../x/README.md)[e](x.md)[f]";
        let expected = "[a](recipes.md#jekyll), [b](#size), [c](https://example.org), de[f]";
        assert_eq!(without_links_out(text), expected);
        for (name, text) in documents().unwrap() {
            for target in text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next()) {
                let is_there = target.is_empty() || target.contains("://") || DOCUMENTS.contains(&target);
                assert!(is_there, "{name}: {target}");
            }
        }
    }

    #[test]
    fn the_manifest_and_the_types_name_what_the_documents_do() {
        let [documents, manifest, types] =
            ["docs/element.md", "npm/quarry-game/custom-elements.json", "npm/quarry-game/quarry.d.ts"]
                .map(|file| read(&root().join(file)).unwrap());
        let names = manifest.lines().filter_map(|line| line.trim().strip_prefix("\"name\": \"")?.split('"').next());
        let names: Vec<&str> = names.collect();
        assert!(names.len() > 60, "{names:?}");
        for name in names.iter().filter(|name| !["HTMLElement", "QuarryGameElement", "quarry-game"].contains(name)) {
            let parameter = ["move"].contains(name);
            let named = documents.contains(&format!("`{name}")) || documents.contains(&format!("slot=\"{name}\""));
            assert!(parameter || named || documents.contains(&format!("{name}(")) || *name == "setHome", "{name}");
        }
        // The tools that build the projects of the tests.
        let tools = documents.split("| tool | what it needs |\n| --- | --- |\n").nth(1).unwrap();
        let mut tools: Vec<&str> =
            tools.lines().map_while(|line| line.strip_prefix("| ")?.split(" |").next()).collect();
        tools.sort_unstable();
        let projects = read(&root().join("tests/frameworks/build.mjs")).unwrap();
        let frameworks = projects.lines().filter_map(|line| line.split("{ tool: \"").nth(1)?.split('"').next());
        let mut built: Vec<&str> = BUNDLERS.iter().map(|(name, _)| *name).chain(["Vite"]).chain(frameworks).collect();
        built.sort_unstable();
        built.dedup();
        assert_eq!(tools, built);
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
