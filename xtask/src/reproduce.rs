//! Whether a build is reproducible: two clean builds of the site, in folders of other names, have the same bytes.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};

use crate::command::{command, printed, root, run, target_folder};
use crate::{Result, site};

/// The names of the folders: of other lengths, and one with a space.
const FOLDERS: [&str; 2] = ["one", "another folder"];

/// Builds the site twice from the files that Git knows or would add, and compares all files. It takes minutes.
pub(crate) fn check() -> Result<()> {
    let parent = target_folder().join("reproduce");
    let _ = fs::remove_dir_all(&parent);
    let mut sites = Vec::new();
    for folder in FOLDERS {
        let folder = parent.join(folder);
        println!("== building in {}", folder.display());
        copy_sources(&folder)?;
        let mut build = command("cargo", ["xtask", "build"]);
        // What this program was started with belongs to this folder.
        build.current_dir(&folder).env_remove("CARGO_TARGET_DIR").env_remove("CARGO_MANIFEST_DIR");
        run(build)?;
        sites.push(sums(&folder.join("dist"))?);
    }
    let [one, other] = &sites[..] else { return Err("two builds are compared".to_string()) };
    let faults = differences(one, other);
    if !faults.is_empty() {
        return Err(format!("the builds differ, and stay in {}:\n{}", parent.display(), faults.join("\n")));
    }
    println!("{} files, the same in both builds: {}", one.len(), whole(one));
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

/// Files by name, each with its sum.
type Sums = BTreeMap<PathBuf, String>;

fn sums(folder: &Path) -> Result<Sums> {
    let sum = |file: PathBuf| {
        let bytes = fs::read(folder.join(&file)).map_err(|e| format!("{}: {e}", file.display()))?;
        Ok((file, hex(&Sha256::digest(bytes))))
    };
    site::files(folder)?.into_iter().map(sum).collect()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat()
}

/// The sum of all names and sums.
fn whole(sums: &Sums) -> String {
    let lines: Vec<String> = sums.iter().map(|(file, sum)| format!("{sum}  {}\n", file.display())).collect();
    hex(&Sha256::digest(lines.concat()))
}

/// A line for each file that is missing or differs.
fn differences(one: &Sums, other: &Sums) -> Vec<String> {
    let names: std::collections::BTreeSet<&PathBuf> = one.keys().chain(other.keys()).collect();
    let fault = |name: &&PathBuf| match (one.get(*name), other.get(*name)) {
        (Some(one), Some(other)) => (one != other).then(|| format!("{}: differs", name.display())),
        (Some(_), None) => Some(format!("{}: only in the first", name.display())),
        _ => Some(format!("{}: only in the second", name.display())),
    };
    names.iter().filter_map(fault).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_are_named() {
        let sums = |files: &[(&str, &str)]| -> Sums {
            files.iter().map(|(name, sum)| (PathBuf::from(name), (*sum).to_string())).collect()
        };
        let one = sums(&[("a", "1"), ("b", "2"), ("c", "3")]);
        assert_eq!(differences(&one, &one), [""; 0]);
        let other = sums(&[("a", "1"), ("b", "4"), ("d", "3")]);
        assert_eq!(differences(&one, &other), ["b: differs", "c: only in the first", "d: only in the second"]);
        assert_ne!(whole(&one), whole(&other));
    }
}
