//! Trunk builds the site as well, with the same modules. Nothing else needs it.

use std::env;
use std::fs;
use std::path::Path;

use serde_json::json;

use crate::command::{self, command, root, run, target_folder};
use crate::{Result, large, lists, modules, rules, site, tools};

/// Builds the site with Trunk, where Trunk and wasm-bindgen's program are installed. The modules must be the same but for the
/// names of their imports.
pub(crate) fn check() -> Result<()> {
    let installed = |program: &str| command::output(command(program, ["--version"]));
    let bindgen = format!("wasm-bindgen {}", modules::BINDGEN);
    if installed("trunk").is_none() || installed("wasm-bindgen") != Some(bindgen.clone()) {
        println!("Trunk or {bindgen} is not installed: skipped");
        return Ok(());
    }
    let out = target_folder().join("trunk");
    let mut trunk = command("trunk", ["build", "--release", "--locked", "--color", "never", "--dist"]);
    let path = env::join_paths([root().join("node_modules/.bin")].into_iter().chain(command::search_path()));
    // Trunk takes NO_COLOR for a flag of its own, and knows only `true` and `false`.
    trunk.arg(&out).env_remove("NO_COLOR").env("PATH", path.map_err(|error| error.to_string())?);
    run(trunk)?;
    let [ours, theirs] = [site::dist(), out].map(|folder| modules_of(&folder));
    let (ours, theirs) = (ours?, theirs?);
    if ours == theirs { Ok(()) } else { Err(format!("Trunk builds the modules {theirs:?}, and xtask {ours:?}")) }
}

/// The modules of a built site, without the hashes in their names.
fn modules_of(site: &Path) -> Result<Vec<String>> {
    let mut files = site::files(site)?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "wasm"));
    if files.len() == modules::of_site().len() {
        Ok(files.iter().filter_map(|file| Some(file.to_str()?.rsplit_once('-')?.0.to_string())).collect())
    } else {
        Err(format!("{}: found {files:?}", site.display()))
    }
}

/// Completes a build of Trunk: bundles the sources with the modules that Trunk has built.
pub(crate) fn stamp() -> Result<()> {
    let staged = env::var_os("TRUNK_STAGING_DIR").ok_or("TRUNK_STAGING_DIR is not set: only Trunk runs this")?;
    let staged = Path::new(&staged);
    let folder = target_folder().join("site/trunk");
    let io = |e: std::io::Error| format!("{}: {e}", folder.display());
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(io)?;
    fs::rename(staged.join("wasm"), folder.join("wasm")).map_err(io)?;
    modules::share_script_of_trunk(&folder.join("wasm"))?;
    tools::packages()?;
    large::get()?;
    lists::write()?;
    rules::write(&folder)?;
    let page = fs::read_to_string(staged.join("index.html")).map_err(io)?;
    site::bundle_from(&folder, staged, &json!({ "inject": reload(&page) })).map(drop)
}

/// The script by which `trunk serve` reloads a page; none in a build without one.
fn reload(page: &str) -> Option<&str> {
    let start = page.find("<script>").filter(|&start| page[start..].contains("ws"))?;
    page[start..].split_once("</script>").map(|(script, _)| &page[start..start + script.len() + "</script>".len()])
}
