//! There is one list of the games, `src/catalog/list.rs`. What names three games' ids near each other is another one.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use quarry::catalog::GAMES;

/// Ids that stand within this many lines are near each other.
const NEAR: usize = 3;

/// Where a list begins.
const MANY: usize = 3;

/// Where sources are: files and folders of the project.
const SOURCES: [&str; 15] = [
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "README.md",
    "benches",
    "docs",
    "index.html",
    "lab",
    "npm",
    "package.json",
    "src",
    "cli",
    "tests",
    "wasm",
    "www",
    "xtask",
];

const KINDS: [&str; 11] = ["css", "html", "js", "json", "jsx", "md", "mjs", "rs", "toml", "ts", "webmanifest"];

/// What is not looked at: the list, the games' own files, data of tests, what is installed, what `cargo xtask lists` writes.
const SKIPPED: [&str; 6] = [
    "src/catalog",
    "src/games",
    "node_modules",
    "www/games",
    "npm/quarry-rules/src/games.ts",
    "npm/quarry-game/games.d.ts",
];

/// Files and folders that may name several games, and why.
const PERMITTED: [(&str, &str); 26] = [
    ("cli/src/commands/tables.rs", "written by `cargo xtask lists`"),
    ("CONTRIBUTING.md", "how long tables took to make"),
    ("docs/element.md", "the ids that the attribute `game` has"),
    ("docs/embedding.md", "the games that a blogger can choose from"),
    ("docs/puzzles.md", "the ratings of the levels, by game"),
    ("docs/results", "what was proved of each game, and by which command"),
    ("docs/site.toml", "the pages of the results, one a game"),
    ("docs/strength.md", "what was measured of each game"),
    ("lab/tests/cli.rs", "the games that have a study, in the error of another"),
    ("lab/src/puzzles/make.rs", "boards on which puzzles are looked for; the usual one of any other game"),
    ("lab/src/study.rs", "the games that have a study"),
    ("npm/quarry-game/README.md", "a line on each game, for the page of the registry"),
    ("src/engine/tests.rs", "lines for the engine, of some games"),
    ("src/moves/path.rs", "a move of each kind, in a test"),
    ("tests/browser/", "a game of each kind of board, or of each way of moving; the full tier takes all games"),
    ("tests/engine.rs", "games whose search is compared with that in browsers"),
    ("tests/hostile.rs", "long texts of some games"),
    ("cli/tests/players.rs", "matches of some games"),
    ("tests/lessons.rs", "steps whose moves the solver judges"),
    ("tests/page/limits.test.ts", "long and large boards of some games"),
    ("tests/scripts/engine-client.test.ts", "games that share an engine, and one that does not"),
    ("tests/search.rs", "boards that minimax can look through; the smallest of any other game"),
    ("www/dialogs/starting-positions.ts", "starts that are drawn, of the games that have one"),
    ("www/examples/puzzle.js", "an example page of another site"),
    ("www/examples/twelve.js", "an example page of another site"),
    ("xtask/src/bench.rs", "games whose search is measured: the others end too soon"),
];

#[test]
fn there_is_no_second_list_of_the_games() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for source in SOURCES {
        walk(root, &root.join(source), &mut files);
    }
    let mut used = BTreeSet::new();
    let mut faults = Vec::new();
    for file in files {
        let text = fs::read_to_string(root.join(&file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        let Some((line, ids)) = list(&text) else { continue };
        match PERMITTED.iter().find(|(place, _)| file.starts_with(place)) {
            Some((place, _)) => drop(used.insert(*place)),
            None => faults.push(format!("{file}:{line}: {}", Vec::from_iter(ids).join(", "))),
        }
    }
    assert!(
        faults.is_empty(),
        "lists of games besides that of src/catalog/list.rs:\n{}\nIn Rust, go over `quarry::catalog::GAMES`, and ask \
         src/catalog/description.rs; in a script, import www/games/games.ts; for a document, add a part to \
         xtask/src/lists.rs. Where neither will do, give the reason in PERMITTED of tests/lists.rs.",
        faults.join("\n")
    );
    for (place, reason) in PERMITTED {
        assert!(used.contains(place), "{place} names no three games any more: not permitted for «{reason}»");
    }
}

#[test]
fn the_readme_and_the_changelog_name_every_game() {
    let read = |file: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        fs::read_to_string(path).unwrap_or_else(|error| panic!("{file}: {error}"))
    };
    let (readme, changelog) = (read("README.md"), read("CHANGELOG.md"));
    for game in GAMES.into_iter().filter(|game| game.variant_of().is_none()) {
        let (title, page) = (game.title(), format!("src/games/{}/rules.md", game.rules_page()));
        let row = format!("\n| {title} | ");
        assert!(readme.contains(&row), "README.md: its table of games has no row «| {title} | what it is |»: add it");
        assert!(readme.contains(&page), "README.md: the line «Rules in prose» has no link to {page}: add it");
        assert!(changelog.contains(title), "CHANGELOG.md does not name {title}: add a line under *Added*");
    }
}

fn walk(root: &Path, path: &Path, files: &mut Vec<String>) {
    let name = path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/");
    if SKIPPED.iter().any(|skipped| name.starts_with(skipped) || name.ends_with(skipped)) {
        return;
    }
    if path.is_dir() {
        let entries = fs::read_dir(path).into_iter().flatten().filter_map(Result::ok);
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        paths.sort();
        for path in paths {
            walk(root, &path, files);
        }
    } else if path.extension().is_some_and(|kind| KINDS.iter().any(|&known| kind == known)) {
        files.push(name);
    }
}

/// Where a text first names many games, and which: the number of the line, from 1.
fn list(text: &str) -> Option<(usize, BTreeSet<&str>)> {
    let named: Vec<BTreeSet<&str>> = text.lines().map(named).collect();
    let near = |first: usize| named[first..].iter().take(NEAR).flatten().copied().collect::<BTreeSet<&str>>();
    let lines = (0..named.len()).filter(|&line| !named[line].is_empty());
    lines.map(|line| (line + 1, near(line))).find(|(_, ids)| ids.len() >= MANY)
}

/// The games that a line names: by an id in quotes, as a key, or as a file; or by `GameId::Name`.
fn named(line: &str) -> BTreeSet<&str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    let mut named = BTreeSet::new();
    let mut rest = line;
    while let Some(start) = rest.find(is_part) {
        let before = &rest[..start];
        let end = rest[start..].find(|c| !is_part(c)).map_or(rest.len(), |length| start + length);
        let (word, after) = (&rest[start..end], &rest[end..]);
        let quoted = before.ends_with(['"', '\'', '`']) && after.starts_with(['"', '\'', '`']);
        let is_key = line[..line.len() - rest.len() + start].trim_start_matches([' ', '"', '\'']).is_empty()
            && after.trim_start_matches(['"', '\'']).starts_with(':')
            && !after.starts_with("::");
        let is_file =
            before.ends_with('/') && [".html", ".md", ".txt", ".z"].iter().any(|kind| after.starts_with(kind));
        let variant = line[..line.len() - rest.len() + start].ends_with("GameId::");
        let game = GAMES.into_iter().find(|game| {
            let id = game.id();
            (quoted || is_key || is_file) && word == id || variant && word.eq_ignore_ascii_case(&id.replace('-', ""))
        });
        named.extend(game.map(quarry::catalog::GameId::id));
        rest = after;
    }
    named
}

#[test]
fn lists_are_found() {
    // In a text of their own, which has no ids in quotes.
    let ids = "clobber grabber moxie".split(' ').collect::<Vec<_>>();
    let [clobber, grabber, moxie] = ids[..] else { panic!("three ids") };
    for found in [
        format!("const QUIZZED = ['{clobber}', '{grabber}', '{moxie}'];"),
        format!("  {clobber}: 1,\n  \"{grabber}\": 2,\n  {moxie}: 3,\n"),
        format!("[a](src/{clobber}.md), [b](src/{grabber}.md),\n[c](src/{moxie}.md)"),
        ["Clobber => 1,\n", "Grabber | ", "Moxie => 2"].map(|arm| format!("GameId::{arm}")).concat(),
    ] {
        assert!(list(&found).is_some_and(|(line, ids)| line == 1 && ids.len() == 3), "{found}");
    }
    for fine in [
        format!("'{clobber}', '{grabber}'"),
        format!("'{clobber}'\n\n\n'{grabber}'\n\n\n'{moxie}'"),
        format!("use games::{{{clobber}::Clobber, {grabber}::Grabber}};\nuse {moxie}::Moxie;"),
        format!("a game of {clobber}, {grabber} or {moxie}"),
    ] {
        assert_eq!(list(&fine), None, "{fine}");
    }
}
