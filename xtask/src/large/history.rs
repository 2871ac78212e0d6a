//! The repository's history is closed to new versions of large files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use flate2::Compression;
use flate2::write::ZlibEncoder;

use super::DOCS;
use crate::Result;

/// A file is large if zlib packs it to more bytes than this. That is what a version of it costs in the history.
pub(super) const LIMIT: u64 = 100_000;

/// Where the large versions stand that the history has, in the project's folder.
const LIST: &str = "xtask/large/history.txt";

/// Refuses versions of large files that are in the history of the commit that is checked out, or in the index, and not in
/// the list.
pub(super) fn check(folder: &Path) -> Result<()> {
    let text = fs::read_to_string(folder.join(LIST)).map_err(|error| format!("{LIST}: {error}"))?;
    let listed: BTreeSet<&str> = text.lines().filter_map(|line| line.split_whitespace().next()).collect();
    for (id, path) in versions(folder)? {
        if !listed.contains(id.as_str()) {
            let packed = packed(&git(folder, &["cat-file", "blob", &id], "")?);
            if packed > LIMIT {
                return Err(format!(
                    "{path}: a version that packs to {packed} bytes is in the history or the index, and at most {LIMIT} are \
                     allowed (Git's id {id}); {DOCS} says where it goes"
                ));
            }
        }
    }
    Ok(())
}

/// The files that Git tracks, as the index has them.
pub(super) fn tracked(folder: &Path) -> Result<BTreeSet<String>> {
    let names = git(folder, &["ls-files", "-z"], "")?;
    Ok(String::from_utf8_lossy(&names).split_terminator('\0').map(str::to_string).collect())
}

/// How many bytes zlib packs a content to.
pub(super) fn packed(content: &[u8]) -> u64 {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::default());
    packer.write_all(content).and_then(|()| packer.finish()).map_or(0, |packed| packed.len() as u64)
}

/// By Git's ids, the paths of all versions of files that are longer than [`LIMIT`] before they are packed.
fn versions(folder: &Path) -> Result<BTreeMap<String, String>> {
    let mut objects = String::new();
    // A repository without a commit has an index only.
    if git(folder, &["rev-parse", "--verify", "--quiet", "HEAD"], "").is_ok() {
        objects = text(&git(folder, &["rev-list", "--objects", "HEAD"], "")?);
    }
    for line in text(&git(folder, &["ls-files", "--stage"], "")?).lines() {
        // A line has the mode, the id, the stage, and after a tab the path.
        if let Some((fields, path)) = line.split_once('\t')
            && let Some(id) = fields.split(' ').nth(1)
        {
            objects.extend([id, " ", path, "\n"]);
        }
    }
    let found =
        git(folder, &["cat-file", "--batch-check=%(objecttype) %(objectname) %(objectsize) %(rest)"], &objects)?;
    let version = |line: &str| {
        let mut fields = line.splitn(4, ' ');
        let is_file = fields.next()? == "blob";
        let id = fields.next()?.to_string();
        let is_long = fields.next()?.parse::<u64>().ok()? > LIMIT;
        (is_file && is_long).then(|| (id, fields.next().unwrap_or_default().to_string()))
    };
    Ok(text(&found).lines().filter_map(version).collect())
}

/// What Git prints in this folder, given this input.
pub(super) fn git(folder: &Path, args: &[&str], input: &str) -> Result<Vec<u8>> {
    let failed = |error: &dyn std::fmt::Display| format!("`git {}` failed: {error}", args.join(" "));
    let mut git = Command::new("git");
    git.args(args).current_dir(folder).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // Git sets these for its hooks; there they name another folder.
    git.env_remove("GIT_DIR").env_remove("GIT_INDEX_FILE").env_remove("GIT_WORK_TREE");
    let mut child = git.spawn().map_err(|error| failed(&error))?;
    let pipe = child.stdin.take();
    let output = std::thread::scope(|scope| {
        // On a thread of its own: Git may stop reading until its output is read.
        scope.spawn(move || pipe.map(|mut pipe| pipe.write_all(input.as_bytes())));
        child.wait_with_output()
    });
    let output = output.map_err(|error| failed(&error))?;
    if output.status.success() {
        Ok(output.stdout)
    } else {
        Err(failed(&String::from_utf8_lossy(&output.stderr).trim()))
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
