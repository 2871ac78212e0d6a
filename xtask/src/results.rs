//! Results of earlier runs of `cargo xtask test`: a check that passed is not run again while its inputs stay the same.
//!
//! Build tools call this test result caching. A check's key is the SHA-256 sum over everything that it depends on: files, the
//! versions of programs, and this program with the arguments of every check. Checks that cargo keeps by itself are not here.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::command::{command, output, root, target_folder};
use crate::large::hexadecimal;
use crate::{Result, site};

/// What a check depends on, as a sum.
#[derive(Clone, Debug)]
pub(crate) struct Inputs(Sha256);

impl Inputs {
    /// These files, and all files of these folders, by their paths from the project's folder and their contents. What is
    /// missing is an input, too. This program is always one.
    pub(crate) fn of(paths: &[&str]) -> Result<Self> {
        let mut inputs = Self(Sha256::new());
        inputs.add(&env::current_exe().map_err(|error| format!("this program has no file: {error}"))?)?;
        for path in paths {
            inputs.add(&root().join(path))?;
        }
        Ok(inputs)
    }

    /// And a file or a folder anywhere.
    pub(crate) fn and(mut self, path: &Path) -> Result<Self> {
        self.add(path)?;
        Ok(self)
    }

    /// And the versions of these programs.
    pub(crate) fn and_versions(mut self, programs: &[&str]) -> Self {
        for program in programs {
            let version = output(command(program, ["--version"]));
            self.0.update(format!("{program} {version:?}\n"));
        }
        self
    }

    fn add(&mut self, path: &Path) -> Result<()> {
        let name = path.strip_prefix(root()).unwrap_or(path);
        if path.is_dir() {
            for file in site::files(path)? {
                self.add_file(&name.join(&file), &path.join(&file))?;
            }
            Ok(())
        } else {
            self.add_file(name, path)
        }
    }

    fn add_file(&mut self, name: &Path, file: &Path) -> Result<()> {
        let content =
            if file.exists() { fs::read(file).map_err(|e| format!("{}: {e}", file.display()))? } else { vec![] };
        self.0.update(format!("{} {} {}\n", name.display(), file.exists(), content.len()));
        self.0.update(&content);
        Ok(())
    }

    fn key(self) -> String {
        hexadecimal(&self.0.finalize())
    }
}

/// The checks that have passed, each with its key and the number of its tests.
#[derive(Debug)]
pub(crate) struct Results {
    /// Where they are kept.
    file: PathBuf,
    passed: BTreeMap<String, (String, usize)>,
    /// Whether they are used: otherwise every check runs, and its result is kept.
    used: bool,
}

impl Results {
    /// Reads the results of earlier runs.
    pub(crate) fn read(used: bool) -> Self {
        Self::of(target_folder().join("results.json"), used)
    }

    /// Reads the results from a file. One that is missing or cannot be read has none.
    pub(crate) fn of(file: PathBuf, used: bool) -> Self {
        let text = fs::read_to_string(&file).unwrap_or_default();
        let value: Value = serde_json::from_str(&text).unwrap_or_default();
        let one = |(what, one): (&String, &Value)| {
            let count = usize::try_from(one["passed"].as_u64()?).ok()?;
            Some((what.clone(), (one["inputs"].as_str()?.to_string(), count)))
        };
        Self { file, passed: value.as_object().into_iter().flatten().filter_map(one).collect(), used }
    }

    /// How many tests of a check passed with the same inputs; nothing if it has to run.
    pub(crate) fn known(&self, what: &str, inputs: &Inputs) -> Option<usize> {
        let (key, count) = self.passed.get(what).filter(|_| self.used)?;
        (*key == inputs.clone().key()).then_some(*count)
    }

    /// Keeps the number of tests of a check that has passed, for later runs.
    pub(crate) fn keep(&mut self, what: &str, inputs: Inputs, count: usize) -> Result<()> {
        self.passed.insert(what.to_string(), (inputs.key(), count));
        let all = self.passed.iter().map(|(what, (key, count))| (what, json!({ "inputs": key, "passed": count })));
        let text = serde_json::to_string_pretty(&all.collect::<BTreeMap<_, _>>()).unwrap_or_default();
        fs::write(&self.file, text).map_err(|e| format!("{}: {e}", self.file.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_check_runs_again_when_an_input_changes() {
        let folder = env::temp_dir().join(format!("quarry-results-{}", std::process::id()));
        fs::create_dir_all(folder.join("inner")).unwrap();
        let inputs =
            || Inputs::of(&["Cargo.toml"]).unwrap().and(&folder.join("inner")).unwrap().and_versions(&["cargo"]);
        let file = folder.join("results.json");
        let known = |used| Results::of(file.clone(), used).known("check", &inputs());
        assert_eq!(known(true), None);
        Results::of(file.clone(), true).keep("check", inputs(), 3).unwrap();
        assert_eq!((known(true), known(false)), (Some(3), None));
        assert_eq!(Results::of(file.clone(), true).known("other", &inputs()), None);
        fs::write(folder.join("inner/a"), "").unwrap();
        assert_eq!(known(true), None, "a new file");
        Results::of(file.clone(), true).keep("check", inputs(), 3).unwrap();
        fs::write(folder.join("inner/a"), "1").unwrap();
        assert_eq!(known(true), None, "a changed file");
        fs::write(&file, "{").unwrap();
        assert_eq!(known(true), None, "a damaged list");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn an_input_that_is_missing_differs_from_an_empty_one() {
        let file = env::temp_dir().join(format!("quarry-input-{}", std::process::id()));
        let key = || Inputs::of(&[]).unwrap().and(&file).unwrap().key();
        let missing = key();
        fs::write(&file, "").unwrap();
        assert_ne!(key(), missing);
        fs::remove_file(file).unwrap();
    }
}
