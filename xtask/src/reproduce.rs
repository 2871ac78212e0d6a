//! Whether a build is reproducible: two clean builds of the site, in folders of other names, have the same bytes.

use std::fs;
use std::path::Path;

use crate::Result;
use crate::command::{command, printed, root, run, target_folder};

/// The names of the folders: of other lengths, and one with a space.
const FOLDERS: [&str; 2] = ["one", "another folder"];

/// Builds the site twice from the files that Git knows or would add, and compares all files. It takes minutes.
pub(crate) fn check() -> Result<()> {
    let parent = target_folder().join("reproduce");
    let _ = fs::remove_dir_all(&parent);
    for folder in FOLDERS {
        let folder = parent.join(folder);
        println!("== building in {}", folder.display());
        copy_sources(&folder)?;
        let mut build = command("cargo", ["xtask", "build"]);
        // What this program was started with belongs to this folder.
        build.current_dir(&folder).env_remove("CARGO_TARGET_DIR").env_remove("CARGO_MANIFEST_DIR");
        run(build)?;
    }
    let mut difference = command("git", ["diff", "--no-index", "--stat"]);
    difference.args(FOLDERS.map(|folder| parent.join(folder).join("dist")));
    printed(difference).map_err(|error| format!("the builds differ, and stay in {}:\n{error}", parent.display()))?;
    fs::remove_dir_all(&parent).map_err(|e| format!("{}: {e}", parent.display()))
}

/// Copies the files that Git knows, and new ones that it does not ignore.
fn copy_sources(into: &Path) -> Result<()> {
    let list = printed(command("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]))?;
    for name in list.split('\0').filter(|name| !name.is_empty()) {
        let (from, to) = (root().join(name), into.join(name));
        // Git lists files that have been deleted, too.
        if from.is_file() {
            let made = to.parent().map_or(Ok(()), fs::create_dir_all);
            made.and_then(|()| fs::copy(&from, &to)).map_err(|e| format!("{}: {e}", from.display()))?;
        }
    }
    Ok(())
}
