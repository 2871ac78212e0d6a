//! The list of the large files that the program makes, `xtask/large/files.txt`.

use std::fmt;
use std::fs;
use std::path::Path;

use sha2::{Digest as _, Sha256};

use crate::Result;

/// Where the list is, in the project's folder.
const LIST: &str = "xtask/large/files.txt";

/// Where a clone gets a file from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Source {
    /// The repository's history, where it was before the history was closed to large files.
    History,
    /// The npm package of this name and version, `NAME@VERSION`, which has it under its path.
    Npm(String),
    /// Nowhere: the program makes it.
    Made,
}

/// A large file, in the version that the build and the tests use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// Its path in the project's folder.
    pub(super) path: String,
    /// Its length.
    pub(super) bytes: u64,
    /// Its SHA-256 sum in hexadecimal digits.
    pub(super) sum: String,
    /// How many seconds the program takes to make it on an idle core.
    pub(super) seconds: u64,
    pub(super) source: Source,
    /// The program of the workspace that makes it, `quarry` or `lab`.
    pub(super) program: String,
    /// The program's arguments, `FILE` in place of the path.
    pub(super) arguments: Vec<String>,
}

impl Entry {
    /// Whether the file is in this folder in this version.
    pub(super) fn is_in(&self, folder: &Path) -> bool {
        fs::read(folder.join(&self.path)).is_ok_and(|content| self.fits(&content))
    }

    /// Whether this is the file's content.
    pub(super) fn fits(&self, content: &[u8]) -> bool {
        content.len() as u64 == self.bytes && sum(content) == self.sum
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { path, bytes, sum, seconds, source, program, arguments } = self;
        write!(f, "{path} {bytes} {sum} {seconds} {source} {program} {}", arguments.join(" "))
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::History => f.write_str("history"),
            Self::Npm(package) => write!(f, "npm:{package}"),
            Self::Made => f.write_str("made"),
        }
    }
}

/// The SHA-256 sum of a content in hexadecimal digits.
pub(super) fn sum(content: &[u8]) -> String {
    hexadecimal(&Sha256::digest(content))
}

/// Bytes in hexadecimal digits.
pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    let digits = |byte: &u8| [byte >> 4, byte & 15].map(|digit| char::from_digit(digit.into(), 16).unwrap_or_default());
    bytes.iter().flat_map(digits).collect()
}

/// Reads the list of the project in this folder.
pub(super) fn read(folder: &Path) -> Result<Vec<Entry>> {
    let text = fs::read_to_string(folder.join(LIST)).map_err(|error| format!("{LIST}: {error}"))?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#') && !line.trim().is_empty());
    lines.map(|(index, line)| entry(line).map_err(|error| format!("{LIST}, line {}: {error}", index + 1))).collect()
}

/// Replaces the line of this entry's path.
pub(super) fn replace(folder: &Path, entry: &Entry) -> Result<()> {
    let io = |error: std::io::Error| format!("{LIST}: {error}");
    let text = fs::read_to_string(folder.join(LIST)).map_err(io)?;
    let line = |line: &str| match line.split_once(' ') {
        Some((path, _)) if path == entry.path => format!("{entry}\n"),
        _ => format!("{line}\n"),
    };
    fs::write(folder.join(LIST), text.lines().map(line).collect::<String>()).map_err(io)
}

fn entry(line: &str) -> Result<Entry> {
    let mut words = line.split_whitespace();
    let mut word = |what: &str| words.next().ok_or_else(|| format!("{what}: found nothing"));
    let number =
        |what: &str, text: &str| text.parse().map_err(|_| format!("{what}: found \"{text}\", expected a number"));
    let path = word("path")?.to_string();
    let bytes = number("bytes", word("bytes")?)?;
    let sum = word("sum")?.to_string();
    let seconds = number("seconds", word("seconds")?)?;
    let source = match word("source")? {
        "history" => Source::History,
        "made" => Source::Made,
        other => match other.strip_prefix("npm:") {
            Some(package) => Source::Npm(package.to_string()),
            None => return Err(format!("source: found \"{other}\", expected history, made or npm:NAME@VERSION")),
        },
    };
    let program = match word("program")? {
        known @ ("quarry" | "lab") => known.to_string(),
        other => return Err(format!("program: found \"{other}\", expected quarry or lab")),
    };
    let arguments: Vec<String> = words.map(str::to_string).collect();
    if !arguments.iter().any(|argument| argument == "FILE") {
        return Err(format!("arguments: found \"{}\", expected FILE among them", arguments.join(" ")));
    }
    Ok(Entry { path, bytes, sum, seconds, source, program, arguments })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_they_were_written() {
        for source in ["history", "made", "npm:@a/b@1.0.0"] {
            let line = format!("a/b.z 3 00ff 40 {source} lab survey moxie --write FILE");
            assert_eq!(entry(&line).unwrap().to_string(), line);
        }
        let refused = |line: &str| entry(line).unwrap_err();
        assert_eq!(refused("a 1"), "sum: found nothing");
        assert_eq!(refused("a x 00 1 made FILE"), "bytes: found \"x\", expected a number");
        assert_eq!(refused("a 1 00 1 web FILE"), "source: found \"web\", expected history, made or npm:NAME@VERSION");
        assert_eq!(refused("a 1 00 1 made solve"), "program: found \"solve\", expected quarry or lab");
        assert_eq!(refused("a 1 00 1 made quarry solve"), "arguments: found \"solve\", expected FILE among them");
    }

    #[test]
    fn the_sum_is_sha_256() {
        assert_eq!(sum(b"abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
