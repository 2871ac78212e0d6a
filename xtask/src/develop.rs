//! `cargo xtask dev`: serves the site in the profile for development, and builds anew what changes.

use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use notify::{EventKind, RecursiveMode, Watcher as _};
use serde_json::json;

use crate::Result;
use crate::command::{root, target_folder};
use crate::modules;
use crate::progress::say;
use crate::server::{Server, Serving, check_port};
use crate::{large, lists, rules, site, tools};

/// An editor writes several files in one go: they make one build.
const PAUSE: Duration = Duration::from_millis(30);

/// What has to be built anew.
#[derive(Clone, Copy, Default, Debug)]
struct Changes {
    modules: bool,
    rules: bool,
    scripts: bool,
}

impl Changes {
    /// What a changed file calls for.
    fn of(file: &Path) -> Self {
        let is = |extensions: &[&str]| file.extension().is_some_and(|found| extensions.iter().any(|&one| found == one));
        let modules = is(&["rs", "toml"]) || file.ends_with("lesson.txt");
        // The lesson of a game, `lesson.txt`, is in a module; its translations, `NAME.lesson.txt`, are files of the site.
        let rules = is(&["md"]) || !modules && is(&["txt"]) || file.to_string_lossy().ends_with(".build.ftl");
        Self { modules, rules, scripts: !modules && !rules }
    }

    fn and(self, other: Self) -> Self {
        Self {
            modules: self.modules || other.modules,
            rules: self.rules || other.rules,
            scripts: self.scripts || other.scripts,
        }
    }
}

/// Builds, serves and watches until it is interrupted.
pub(crate) fn run(port: u16) -> Result<()> {
    let out = target_folder().join("site/develop");
    std::fs::create_dir_all(&out).map_err(|e| format!("{}: {e}", out.display()))?;
    check_port(port)?;
    tools::packages()?;
    tools::wasm_target()?;
    large::get()?;
    lists::write()?;
    let (sender, changed) = mpsc::channel();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        if let Ok(event) = event
            && !matches!(event.kind, EventKind::Access(_))
        {
            event.paths.into_iter().for_each(|path| drop(sender.send(path)));
        }
    })
    .map_err(|error| format!("cannot watch files: {error}"))?;
    for folder in ["src", "dialogs", "engine", "locales", "www", "index.html"] {
        let folder = root().join(folder);
        watcher.watch(&folder, RecursiveMode::Recursive).map_err(|e| format!("{}: {e}", folder.display()))?;
    }
    let everything = Changes { modules: true, rules: true, scripts: true };
    let first = build(everything, &out);
    let mut server = Server::start(&Serving { port, mounts: &[("/", &out)], changes: true, ..Serving::default() })?;
    say(&format!("{} follows your changes (Ctrl-C ends it)", server.address()));
    let mut missing = tell(&mut server, first, everything)?;
    loop {
        let wanted = missing.and(wait(&changed)?);
        let started = Instant::now();
        let done = build(wanted, &out);
        let succeeded = done.is_ok();
        missing = tell(&mut server, done, wanted)?;
        let result = if succeeded { "built" } else { "failed" };
        say(&format!("{result} in {:.2} s", started.elapsed().as_secs_f64()));
    }
}

/// Waits until files change, and no more do.
fn wait(changed: &mpsc::Receiver<PathBuf>) -> Result<Changes> {
    let first = changed.recv().map_err(|_| "no more changes are seen")?;
    let mut changes = Changes::of(&first);
    while let Ok(next) = changed.recv_timeout(PAUSE) {
        changes = changes.and(Changes::of(&next));
    }
    Ok(changes)
}

fn build(Changes { modules, rules, .. }: Changes, out: &Path) -> Result<()> {
    let generated = site::generated_for_development();
    if modules {
        modules::compile_for_development()?;
        modules::finish_for_development(&generated.join("wasm"))?;
    }
    if rules {
        rules::write(&generated)?;
    }
    site::bundle_for_development(out)
}

/// Has the open pages load the build, or show why there is none. What has still to be built.
fn tell(server: &mut Server, done: Result<()>, wanted: Changes) -> Result<Changes> {
    match done {
        Ok(()) => server.send(&json!({ "event": "reload" })).map(|()| Changes::default()),
        Err(error) => {
            eprintln!("{error}");
            server.send(&json!({ "event": "fault", "text": error })).map(|()| wanted)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_calls_for_no_more_than_it_needs() {
        let needs = |file: &str| {
            let Changes { modules, rules, scripts } = Changes::of(Path::new(file));
            (modules, rules, scripts)
        };
        assert_eq!(needs("src/games/clobber/rules.rs"), (true, false, false));
        assert_eq!(needs("src/games/clobber/rules.md"), (false, true, false));
        assert_eq!(needs("src/games/clobber/quiz.txt"), (false, true, false));
        assert_eq!(needs("src/games/clobber/lesson.txt"), (true, false, false));
        assert_eq!(needs("src/games/clobber/messages.ftl"), (false, false, true));
        assert_eq!(needs("locales/de/games/clobber.lesson.txt"), (false, true, false));
        assert_eq!(needs("locales/de/games/clobber.rules.md"), (false, true, false));
        assert_eq!(needs("locales/de/rules.build.ftl"), (false, true, false));
        assert_eq!(needs("www/quarry.css"), (false, false, true));
        assert_eq!(needs("index.html"), (false, false, true));
    }
}
