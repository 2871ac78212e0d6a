//! Large files that the program makes: tables and certificates. Their present versions are listed with their sums. Versions
//! that are not in the repository's history come from an npm package, or are made where they are missing.

mod history;
mod list;
mod make;

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use crate::Result;
use crate::command::{npm, printed, root, run};
use list::{Entry, Source};

/// The folders of the listed files.
const FOLDERS: [&str; 2] = ["www/tables", "tests/certificates"];

/// The most seconds of an idle core that all files to be made in a new clone may take together. `cargo xtask test`
/// makes them before its checks, and has 15 minutes for everything.
const MADE_SECONDS: u64 = 120;

/// Where people find what to do.
const DOCS: &str = "CONTRIBUTING.md, \"Large files\",";

/// The name of the npm package that [`pack`] packs.
const PACKAGE: &str = "quarry-large-files";

/// Gets the listed files that are missing or of another version, and makes those that can be had in no other way.
pub(crate) fn get() -> Result<()> {
    let project = Project::this();
    let missing = project.fetch()?;
    if missing.is_empty() {
        return Ok(());
    }
    make::all(&project.folder, &make::programs(&missing)?, &missing, &|made| project.keep(made))
}

/// Gets what is missing and checks everything: the sums, what Git tracks, and the history.
pub(crate) fn check() -> Result<()> {
    get()?;
    Project::this().check()?;
    println!("the large files are those of their list, and the history has no new one");
    Ok(())
}

/// Makes new versions of the listed files with these paths, puts them in place of the old ones, and lists them. Git no
/// longer tracks them.
pub(crate) fn renew(paths: &[String]) -> Result<()> {
    let project = Project::this();
    let entries = list::read(&project.folder)?;
    let find = |path: &String| {
        let found = entries.iter().find(|entry| entry.path == *path).cloned();
        found.ok_or_else(|| format!("path: found \"{path}\", expected one that xtask/large/files.txt has"))
    };
    let chosen: Vec<Entry> = paths.iter().map(find).collect::<Result<_>>()?;
    let programs = make::programs(&chosen)?;
    // The list is written by one at a time.
    let lock = Mutex::new(());
    make::each(&chosen, &|entry| {
        let (content, seconds) = make::one(&project.folder, &programs, entry)?;
        let _one = lock.lock();
        project.renew(entry, &content, seconds)
    })
}

/// Packs the listed files that are not in the history as an npm package of this version.
pub(crate) fn pack(version: &str) -> Result<()> {
    get()?;
    let Project { folder: root, .. } = Project::this();
    let entries = list::read(&root)?;
    let outside: Vec<&Entry> = entries.iter().filter(|entry| entry.source != Source::History).collect();
    if outside.is_empty() {
        return Err("nothing to pack: every file is in the repository's history".to_string());
    }
    let folder = root.join("target/large/package");
    let _ = fs::remove_dir_all(&folder);
    for entry in outside {
        copy(&root.join(&entry.path), &folder.join(&entry.path))?;
    }
    let package = format!(
        "{{\n  \"name\": \"{PACKAGE}\",\n  \"version\": \"{version}\",\n  \"description\": \"Tables and certificates of \
         Quarry\",\n  \"license\": \"MIT OR Apache-2.0\"\n}}\n"
    );
    fs::write(folder.join("package.json"), package).map_err(|error| error.to_string())?;
    let mut pack = npm(&["pack", "--silent", "--pack-destination", ".."]);
    pack.current_dir(&folder);
    let name = printed(pack)?;
    println!("packed target/large/{name}");
    println!("publish it with `npm publish`; then write npm:{PACKAGE}@{version} as the source of its files");
    Ok(())
}

/// Where files are.
struct Project {
    folder: PathBuf,
    /// Versions that were made or fetched before, by their sums: another branch or clone may need them.
    cache: Option<PathBuf>,
}

impl Project {
    /// This project, and a folder of the user's cache.
    fn this() -> Self {
        let cache = env::var_os("XDG_CACHE_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
        let home = || env::var_os("HOME").map(|home| PathBuf::from(home).join(".cache"));
        Self { folder: root(), cache: cache.or_else(home).map(|cache| cache.join("quarry/large")) }
    }

    /// Gets what can be had without making it; returns what is still missing. What Git tracks is left as it is.
    fn fetch(&self) -> Result<Vec<Entry>> {
        let mut missing = list::read(&self.folder)?;
        missing.retain(|entry| entry.source != Source::History && !entry.is_in(&self.folder) && !self.took_kept(entry));
        let mut packages: BTreeMap<&str, Vec<&Entry>> = BTreeMap::new();
        for entry in &missing {
            if let Source::Npm(package) = &entry.source {
                packages.entry(package).or_default().push(entry);
            }
        }
        for (package, entries) in packages {
            let from = install(&self.folder, package)?;
            for entry in entries {
                if !self.took(&from.join(&entry.path), entry) {
                    return Err(format!("{}: {package} does not have the listed version", entry.path));
                }
                self.keep(entry)?;
            }
        }
        missing.retain(|entry| entry.source == Source::Made);
        Ok(missing)
    }

    /// Keeps a copy of a file in the cache.
    fn keep(&self, entry: &Entry) -> Result<()> {
        let Some(cache) = &self.cache else { return Ok(()) };
        copy(&self.folder.join(&entry.path), &cache.join(&entry.sum))
    }

    fn took_kept(&self, entry: &Entry) -> bool {
        self.cache.as_ref().is_some_and(|cache| self.took(&cache.join(&entry.sum), entry))
    }

    /// Puts a file in its place if this is the listed version of it. Returns whether it is.
    fn took(&self, from: &Path, entry: &Entry) -> bool {
        let place = self.folder.join(&entry.path);
        fs::read(from).is_ok_and(|content| entry.fits(&content) && make::put(&place, &content).is_ok())
    }

    /// Lists a new version, if it differs from the listed one, and has Git ignore it.
    fn renew(&self, entry: &Entry, content: &[u8], seconds: u64) -> Result<()> {
        let Entry { path, .. } = entry;
        if entry.fits(content) {
            println!("{path}: the listed version again, in {seconds} s");
            return Ok(());
        }
        let (bytes, sum) = (content.len() as u64, list::sum(content));
        let new = Entry { bytes, sum, seconds, source: Source::Made, ..entry.clone() };
        make::put(&self.folder.join(path), content)?;
        if self.has_history() {
            history::git(&self.folder, &["rm", "--cached", "--quiet", "--ignore-unmatch", "--", path], "")?;
            ignore(&self.folder, path)?;
        }
        list::replace(&self.folder, &new)?;
        self.keep(&new)?;
        println!("{path}: a new version of {bytes} bytes, made in {seconds} s; it is listed, and Git ignores it");
        Ok(())
    }

    /// Whether the project's folder is a repository, rather than a copy of its files.
    fn has_history(&self) -> bool {
        self.folder.join(".git").exists()
    }

    /// Refuses what does not fit the list of files, and new large versions in the history.
    fn check(&self) -> Result<()> {
        let entries = list::read(&self.folder)?;
        self.check_contents(&entries)?;
        self.check_unlisted(&entries)?;
        let seconds: u64 = entries.iter().filter(|entry| entry.source == Source::Made).map(|entry| entry.seconds).sum();
        if seconds > MADE_SECONDS {
            return Err(format!(
                "a new clone makes large files for {seconds} s, and at most {MADE_SECONDS} s are allowed: {DOCS} says how to \
                 publish them"
            ));
        }
        if !self.has_history() {
            println!("no Git repository: its history is not checked");
            return Ok(());
        }
        history::check(&self.folder)?;
        let tracked = history::tracked(&self.folder)?;
        for Entry { path, source, .. } in &entries {
            match (source == &Source::History, tracked.contains(path)) {
                (true, false) => return Err(format!("{path}: listed as `history`, but Git does not track it")),
                (false, true) => return Err(format!("{path}: listed as `{source}`, but Git tracks it")),
                _ => {}
            }
        }
        Ok(())
    }

    fn check_contents(&self, entries: &[Entry]) -> Result<()> {
        let Some(Entry { path, source, .. }) = entries.iter().find(|entry| !entry.is_in(&self.folder)) else {
            return Ok(());
        };
        Err(match source {
            Source::History => format!(
                "{path}: not the listed version; `git restore {path}` brings it back, `cargo xtask large new {path}` makes and \
                 lists a new one"
            ),
            _ => format!("{path}: not the listed version; `cargo xtask large` gets it"),
        })
    }

    /// Refuses large files in the folders of tables and certificates that the list does not have.
    fn check_unlisted(&self, entries: &[Entry]) -> Result<()> {
        for parent in FOLDERS {
            let io = |error: std::io::Error| format!("{parent}: {error}");
            for file in fs::read_dir(self.folder.join(parent)).map_err(io)? {
                let file = file.map_err(io)?;
                let path = format!("{parent}/{}", file.file_name().to_string_lossy());
                let is_listed = entries.iter().any(|entry| entry.path == path);
                if !is_listed && history::packed(&fs::read(file.path()).map_err(io)?) > history::LIMIT {
                    return Err(format!("{path} is large, and xtask/large/files.txt does not list it"));
                }
            }
        }
        Ok(())
    }
}

/// Installs a package into a folder of its own; returns where its files are.
fn install(folder: &Path, package: &str) -> Result<PathBuf> {
    println!("fetching {package} from npm…");
    let into = folder.join("target/large/npm");
    fs::create_dir_all(&into).map_err(|error| format!("{}: {error}", into.display()))?;
    let flags = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", "."];
    let mut install = npm(&[&["install"], &flags[..], &[package]].concat());
    install.current_dir(&into);
    run(install)?;
    // The first `@` may belong to the name.
    let name = package.get(1..).and_then(|rest| rest.find('@')).map_or(package, |at| &package[..=at]);
    Ok(into.join("node_modules").join(name))
}

/// Adds a path to those that Git ignores.
fn ignore(folder: &Path, path: &str) -> Result<()> {
    let file = folder.join(".gitignore");
    let mut text = fs::read_to_string(&file).unwrap_or_default();
    let line = format!("/{path}\n");
    if !text.contains(&line) {
        text.push_str(&line);
        fs::write(&file, text).map_err(|error| format!(".gitignore: {error}"))?;
    }
    Ok(())
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    let content = fs::read(from).map_err(|error| format!("{}: {error}", from.display()))?;
    make::put(to, &content)
}

#[cfg(test)]
mod tests;
