//! The paths in a module: messages of panics name files. A module must not differ where the project or cargo's folder stands
//! elsewhere.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::command::root;

/// The variable with options of the compiler for the target, separated by [`SEPARATOR`]: paths may have spaces.
const VARIABLE: &str = "CARGO_ENCODED_RUSTFLAGS";

const SEPARATOR: &str = "\u{1f}";

/// Makes cargo compile with names that are the same everywhere in place of the folders of the project and of the crates.
pub(super) fn rename(cargo: &mut Command) {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| env::home_dir().map(|home| home.join(".cargo")));
    let own = env::var(VARIABLE).ok().filter(|flags| !flags.is_empty());
    let flags: Vec<String> = own.into_iter().chain(flags(&root(), home.as_deref())).collect();
    cargo.env(VARIABLE, flags.join(SEPARATOR));
}

/// The options of the compiler. The last prefix that fits is taken, so the longer ones come last.
fn flags(project: &Path, home: Option<&Path>) -> Vec<String> {
    let remap = |from: &Path, to: &str| format!("--remap-path-prefix={}={to}", from.display());
    let mut flags = vec![remap(project, "quarry")];
    if let Some(home) = home {
        flags.push(remap(home, "cargo"));
        // Each registry, or mirror of one, has a folder. xtask has been compiled from there.
        let registries = fs::read_dir(home.join("registry/src")).into_iter().flatten().flatten();
        let mut registries: Vec<PathBuf> = registries.map(|registry| registry.path()).collect();
        registries.sort();
        flags.extend(registries.iter().map(|registry| remap(registry, "crates")));
    }
    flags
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_folder_has_a_name() {
        let home = env::temp_dir().join(format!("quarry-paths-{}", std::process::id()));
        let registry = home.join("registry/src/index.example.org-0123");
        fs::create_dir_all(&registry).unwrap();
        let expected = [(Path::new("/some where"), "quarry"), (&home, "cargo"), (&registry, "crates")];
        let expected = expected.map(|(from, to)| format!("--remap-path-prefix={}={to}", from.display()));
        assert_eq!(flags(Path::new("/some where"), Some(&home)), expected);
        fs::remove_dir_all(home).unwrap();
        assert_eq!(flags(Path::new("/p"), None), ["--remap-path-prefix=/p=quarry"]);
    }
}
