//! Which steps run, and which one is next.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use super::Choice;
use super::steps::{Lane, STEPS, Step, Tier};
use crate::Result;

/// The step of a name.
pub(super) fn find(name: &str) -> Result<&'static Step> {
    let found = STEPS.iter().find(|step| step.name == name);
    found.ok_or_else(|| format!("step: found \"{name}\", expected one that `cargo xtask test --list` prints"))
}

/// The steps of these tiers.
pub(super) fn of_tiers(tiers: &[Tier]) -> Vec<&'static Step> {
    STEPS.iter().filter(|step| tiers.contains(&step.tier)).collect()
}

/// The chosen steps and those that they need, in the order of the table.
pub(super) fn chosen(choice: &Choice) -> Result<Vec<&'static Step>> {
    let tiers = [Tier::Check, Tier::Quick, Tier::Full];
    let mut chosen: Vec<&Step> = if choice.names.is_empty() {
        of_tiers(&tiers[..if choice.full { 3 } else { 2 }])
    } else {
        choice.names.iter().map(|name| find(name)).collect::<Result<_>>()?
    };
    chosen.retain(|step| choice.part.is_none_or(|part| part == step.part));
    let mut names: Vec<&str> = chosen.iter().map(|step| step.name).collect();
    // What a step needs stands above it.
    for step in STEPS.iter().rev() {
        if names.contains(&step.name) {
            names.extend(step.needs);
        }
    }
    Ok(STEPS.iter().filter(|step| names.contains(&step.name)).collect())
}

/// What a lane does next.
#[derive(Clone, Copy, Debug)]
pub(super) enum Next {
    Run(&'static Step),
    /// A step does not run, since this one, which it needs, failed.
    Skip(&'static Step, &'static str),
    /// Until a step of another lane has ended.
    Wait,
    End,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Waiting,
    Running(Instant),
    Passed,
    Failed,
}

/// The steps of a run, and how far it is.
#[derive(Debug)]
pub(super) struct Plan {
    steps: Vec<(&'static Step, Stage)>,
    /// Whether the run is of the full tier.
    full: bool,
    /// How many seconds each step took when it last passed, by its [key](Plan::key).
    times: BTreeMap<String, f64>,
    file: PathBuf,
}

impl Plan {
    /// Nothing has run yet. The file has the times of earlier runs.
    pub(super) fn new(steps: &[&'static Step], full: bool, file: &Path) -> Self {
        let times = fs::read_to_string(file).ok().and_then(|text| serde_json::from_str(&text).ok());
        Self {
            steps: steps.iter().map(|step| (*step, Stage::Waiting)).collect(),
            full,
            times: times.unwrap_or_default(),
            file: file.to_path_buf(),
        }
    }

    /// The name of a step among the times. One that has tests of the full tier takes longer with them.
    fn key(&self, step: &Step) -> String {
        if self.full && step.full_seconds.is_some() { format!("{} --full", step.name) } else { step.name.to_string() }
    }

    /// How many seconds a step usually takes.
    fn usual(&self, step: &Step) -> f64 {
        let estimate = step.full_seconds.filter(|_| self.full).unwrap_or(step.seconds);
        self.times.get(&self.key(step)).copied().unwrap_or(estimate)
    }

    /// What a lane does next. A step that runs or is skipped counts as begun.
    pub(super) fn next(&mut self, lane: Lane) -> Next {
        let stages: BTreeMap<&str, Stage> = self.steps.iter().map(|(step, stage)| (step.name, *stage)).collect();
        let mut waits = false;
        for (step, stage) in &mut self.steps {
            if step.lane != lane || *stage != Stage::Waiting {
                continue;
            }
            if let Some(failed) = step.needs.iter().find(|name| stages.get(**name) == Some(&Stage::Failed)) {
                *stage = Stage::Failed;
                return Next::Skip(step, failed);
            }
            if step.needs.iter().all(|name| stages.get(name) == Some(&Stage::Passed)) {
                *stage = Stage::Running(Instant::now());
                return Next::Run(step);
            }
            waits = true;
        }
        if waits { Next::Wait } else { Next::End }
    }

    /// How many seconds a running step has taken.
    pub(super) fn elapsed(&self, step: &Step) -> f64 {
        let stage = self.steps.iter().find(|(other, _)| other.name == step.name).map(|(_, stage)| *stage);
        if let Some(Stage::Running(since)) = stage { since.elapsed().as_secs_f64() } else { 0.0 }
    }

    /// A running step has ended.
    pub(super) fn end(&mut self, step: &Step, passed: bool) {
        if passed {
            self.times.insert(self.key(step), (self.elapsed(step) * 10.0).round() / 10.0);
        }
        for (_, stage) in self.steps.iter_mut().filter(|(other, _)| other.name == step.name) {
            *stage = if passed { Stage::Passed } else { Stage::Failed };
        }
    }

    /// About how many seconds the run still takes; `None` at its end.
    pub(super) fn remaining(&self) -> Option<f64> {
        let of_step = |(step, stage): &(&Step, Stage)| {
            let usual = self.usual(step);
            match stage {
                Stage::Waiting => usual,
                Stage::Running(since) => (usual - since.elapsed().as_secs_f64()).max(1.0),
                Stage::Passed | Stage::Failed => 0.0,
            }
        };
        let of_lane = |lane: Lane| self.steps.iter().filter(|(step, _)| step.lane == lane).map(of_step).sum::<f64>();
        let seconds = of_lane(Lane::Cargo).max(of_lane(Lane::Node)) + of_lane(Lane::Alone);
        (seconds > 0.0).then_some(seconds)
    }

    /// Keeps the times for later runs.
    pub(super) fn keep_times(&self) -> Result<()> {
        let text = serde_json::to_string_pretty(&self.times).unwrap_or_default();
        fs::write(&self.file, text).map_err(|error| format!("{}: {error}", self.file.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::steps::Part;

    fn names(choice: &Choice) -> Vec<&'static str> {
        chosen(choice).unwrap().iter().map(|step| step.name).collect()
    }

    #[test]
    fn steps_need_those_above_them_and_names_differ() {
        for (n, step) in STEPS.iter().enumerate() {
            for needed in step.needs {
                assert!(STEPS[..n].iter().any(|above| above.name == *needed), "{}: {needed}", step.name);
            }
            assert!(STEPS[..n].iter().all(|above| above.name != step.name), "{}", step.name);
        }
    }

    #[test]
    fn a_tier_has_the_tiers_below_it_and_what_they_need() {
        let (quick, full) = (names(&Choice::default()), names(&Choice { full: true, ..Choice::default() }));
        assert!(["format", "tests", "chromium"].iter().all(|name| quick.contains(name)), "{quick:?}");
        assert!(["firefox", "fuzz", "unit-tests"].iter().all(|name| !quick.contains(name)), "{quick:?}");
        assert!(quick.iter().all(|name| full.contains(name)) && full.contains(&"fuzz"), "{full:?}");
        for step in of_tiers(&[Tier::Check, Tier::Quick]) {
            let is_quick = |name: &&str| find(name).unwrap().tier != Tier::Full;
            assert!(step.needs.iter().all(is_quick), "{} needs a step of the full tier", step.name);
        }
    }

    #[test]
    fn the_parts_are_the_whole() {
        let part = |part| names(&Choice { full: true, part: Some(part), ..Choice::default() });
        let parts = [Part::Rust, Part::Site, Part::Chromium, Part::Firefox].map(part).concat();
        assert!(names(&Choice { full: true, ..Choice::default() }).iter().all(|name| parts.contains(name)));
        assert!(part(Part::Firefox).contains(&"site"), "what it needs belongs to it");
    }

    #[test]
    fn steps_can_be_named() {
        let one = |name: &str| Choice { names: vec![name.to_string()], ..Choice::default() };
        assert_eq!(names(&one("packages")), ["site", "packages"]);
        assert!(chosen(&one("none")).unwrap_err().starts_with("step: found \"none\""));
    }

    #[test]
    fn a_step_waits_for_what_it_needs() {
        let steps = chosen(&Choice { names: vec!["packages".to_string()], ..Choice::default() }).unwrap();
        let none = std::env::temp_dir().join("quarry-no-times");
        let new = || Plan::new(&steps, false, &none);
        let (site, packages) = (steps[0], steps[1]);
        let mut plan = new();
        assert_eq!(plan.remaining(), Some(site.seconds + 0.0_f64.max(packages.seconds - site.seconds)));
        assert!(matches!(plan.next(Lane::Node), Next::Wait));
        assert!(matches!(plan.next(Lane::Cargo), Next::Run(step) if step.name == "site"));
        plan.end(site, true);
        assert!(matches!(plan.next(Lane::Cargo), Next::End));
        assert!(matches!(plan.next(Lane::Node), Next::Run(step) if step.name == "packages"));
        plan.end(packages, true);
        assert_eq!(plan.remaining(), None);
        let mut plan = new();
        plan.next(Lane::Cargo);
        plan.end(site, false);
        assert!(matches!(plan.next(Lane::Node), Next::Skip(step, "site") if step.name == "packages"));
        assert!(matches!(plan.next(Lane::Node), Next::End));
    }

    #[test]
    fn times_are_kept() {
        let file = std::env::temp_dir().join(format!("quarry-times-{}", std::process::id()));
        let format = find("format").unwrap();
        fs::write(&file, "{").unwrap();
        let mut plan = Plan::new(&[format], false, &file);
        assert_eq!(plan.remaining(), Some(format.seconds), "a damaged file");
        plan.next(Lane::Cargo);
        plan.end(format, true);
        plan.keep_times().unwrap();
        assert_eq!(Plan::new(&[format], false, &file).times, BTreeMap::from([("format".to_string(), 0.0)]));
        fs::remove_file(file).unwrap();
    }

    #[test]
    fn each_tier_has_its_own_times() {
        let file = std::env::temp_dir().join(format!("quarry-times-of-tiers-{}", std::process::id()));
        fs::write(&file, r#"{"tests": 5.0, "format": 1.0}"#).unwrap();
        let steps = [find("format").unwrap(), find("tests").unwrap()];
        let remaining = |full| Plan::new(&steps, full, &file).remaining();
        assert_eq!(remaining(false), Some(6.0));
        assert_eq!(remaining(true), steps[1].full_seconds.map(|seconds| 1.0 + seconds));
        let mut plan = Plan::new(&steps[1..], true, &file);
        plan.next(Lane::Cargo);
        plan.end(steps[1], true);
        plan.keep_times().unwrap();
        assert_eq!(
            (remaining(false), remaining(true)),
            (Some(6.0), Some(1.0)),
            "only the time of the full tier has changed"
        );
        fs::remove_file(file).unwrap();
    }
}
