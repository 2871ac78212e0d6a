//! `cargo xtask dev`: serves the site in the profile for development, and builds anew what changes.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use notify::{EventKind, RecursiveMode, Watcher as _};
use serde_json::json;

use crate::Result;
use crate::command::{root, target_folder};
use crate::modules;
use crate::progress::{announce, step};
use crate::server::{Place, Server, Serving};
use crate::{large, lists, rules, site, tools};

/// An editor writes several files in one go: they make one build.
const PAUSE: Duration = Duration::from_millis(30);

/// What is added to the faults of rules pages.
const RULES: &str =
    "`cargo xtask dev` plays these boards by the rules with which it started: after a change of rules, start it again.";

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

/// Serves, builds and watches until it is interrupted.
pub(crate) fn run(at: Place) -> Result<()> {
    let folder = target_folder().join("site/develop");
    // Until there is a build, the server shows that it is being made.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    at.check()?;
    tools::packages()?;
    let (page, complete) = (folder.join("page"), folder.join("complete"));
    let server =
        Server::start(&Serving { at, mounts: &[("/", &page)], changes: true, relay: true, ..Serving::default() })?;
    announce(&format!("{} follows your changes (Ctrl-C ends it)", server.address()));
    server.invite();
    tools::wasm_target()?;
    large::get()?;
    lists::write()?;
    let (sender, paths) = mpsc::channel();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        if let Ok(event) = event
            && !matches!(event.kind, EventKind::Access(_))
        {
            event.paths.into_iter().for_each(|path| drop(sender.send(path)));
        }
    })
    .map_err(|error| format!("cannot watch files: {error}"))?;
    for folder in ["src", "wasm", "locales", "npm/quarry-rules/src", "www", "index.html"] {
        let folder = root().join(folder);
        watcher.watch(&folder, RecursiveMode::Recursive).map_err(|e| format!("{}: {e}", folder.display()))?;
    }
    let mut site = Site { page, complete, server };
    let mut changed = Changed { paths, first: None };
    let mut wanted = Changes { modules: true, rules: true, scripts: true };
    loop {
        let started = Instant::now();
        let (missing, result) = match site.build(wanted, &mut changed) {
            Ok(missing) => (missing, "built"),
            Err(error) => {
                site.show_fault(&error)?;
                (wanted, "failed")
            }
        };
        announce(&format!("{result} in {:.2} s", started.elapsed().as_secs_f64()));
        wanted = missing.and(changed.wait()?);
    }
}

/// The files that have changed.
struct Changed {
    paths: mpsc::Receiver<PathBuf>,
    /// One that has been received already.
    first: Option<PathBuf>,
}

impl Changed {
    /// Waits until files change, and no more do.
    fn wait(&mut self) -> Result<Changes> {
        let first = self.first.take().map_or_else(|| self.paths.recv(), Ok);
        let mut changes = Changes::of(&first.map_err(|_| "no more changes are seen")?);
        while let Ok(next) = self.paths.recv_timeout(PAUSE) {
            changes = changes.and(Changes::of(&next));
        }
        Ok(changes)
    }

    /// Whether there is something to wait for no longer.
    fn is_there(&mut self) -> bool {
        self.first = self.first.take().or_else(|| self.paths.try_recv().ok());
        self.first.is_some()
    }
}

/// The site under development.
struct Site {
    /// The build that pages load first: the dialogs and the engine may still be missing in it.
    page: PathBuf,
    /// The build with them.
    complete: PathBuf,
    server: Server,
}

impl Site {
    /// Builds what is wanted. The open pages load it when their own module is there; their requests for other modules wait. Returns what
    /// is still missing because files have changed again.
    fn build(&mut self, wanted: Changes, changed: &mut Changed) -> Result<Changes> {
        let generated = site::generated_for_development();
        let wasm = generated.join("wasm");
        if wanted.modules {
            step("compiling the page", || modules::page_for_development(&wasm))?;
        }
        let faults = if wanted.rules { rules::write_with_faults(&generated)? } else { Vec::new() };
        site::bundle_for_development(&self.page, wanted.modules)?;
        self.server.send(&json!({ "event": "reload" }))?;
        if !faults.is_empty() {
            self.show_fault(&format!("{}\n\n{RULES}", faults.join("\n")))?;
        }
        if !wanted.modules {
            return Ok(Changes::default());
        }
        announce("the page is there; the dialogs and the computer follow");
        if changed.is_there() {
            return Ok(Changes { modules: true, ..Changes::default() });
        }
        step("compiling the dialogs and the engine", || modules::others_for_development(&wasm))?;
        let built = site::bundle_for_development(&self.complete, false)?;
        self.server.send(&json!({ "built": built["built"], "folder": self.complete }))?;
        Ok(Changes::default())
    }

    /// Shows what is wrong on the terminal and in the open pages.
    fn show_fault(&mut self, text: &str) -> Result<()> {
        eprintln!("{text}");
        self.server.send(&json!({ "event": "fault", "text": text }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_rebuilds_no_more_than_it_needs() {
        let needs = |file: &str| {
            let Changes { modules, rules, scripts } = Changes::of(Path::new(file));
            (modules, rules, scripts)
        };
        assert_eq!(needs("src/games/clobber/rules.rs"), (true, false, false));
        assert_eq!(needs("src/games/clobber/rules.md"), (false, true, false));
        assert_eq!(needs("src/games/clobber/puzzles/clobber.txt"), (false, true, false));
        assert_eq!(needs("src/games/clobber/lesson.txt"), (true, false, false));
        assert_eq!(needs("src/games/clobber/messages.ftl"), (false, false, true));
        assert_eq!(needs("locales/de/games/clobber.lesson.txt"), (false, true, false));
        assert_eq!(needs("locales/de/games/clobber.rules.md"), (false, true, false));
        assert_eq!(needs("locales/de/rules.build.ftl"), (false, true, false));
        assert_eq!(needs("www/quarry.css"), (false, false, true));
        assert_eq!(needs("index.html"), (false, false, true));
    }
}
