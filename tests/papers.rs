//! The Markdown files name only paths and items that the repository has.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::layers::source::{File, Token};

/// The Markdown files that are read, and folders of such files. `CHANGELOG.md` speaks of the past.
const PAPERS: [&str; 10] = [
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "benches/README.md",
    "npm/quarry-game/README.md",
    "npm/quarry-game-engine/README.md",
    "npm/quarry-game-tables/README.md",
    "npm/quarry-rules/README.md",
    "docs",
    "src/games",
];

/// Folders of Rust sources whose items the papers may name.
const SOURCES: [&str; 4] = ["src", "cli", "wasm", "xtask/src"];

/// Folders that are made, not kept: they and what is in them need not exist. `assets` is one of the built site.
const MADE: [&str; 4] = ["dist", "target", "node_modules", "assets"];

/// What `cargo xtask lists` writes, below folders that are kept.
const WRITTEN: [&str; 2] = ["www/games", "npm/quarry-rules/src/games.ts"];

/// Files of the built site that no source has the name of.
const BUILT: [&str; 10] = [
    "_headers",
    "assets.json",
    "frame.js",
    "headers.json",
    "lessons/lessons.LANG.txt",
    "quarry.js",
    "quarry.json",
    "rules/NAME.LANG.html",
    "rules/NAME.html",
    "sw.js",
];

/// Files of other people's repositories, which `docs/hosting.md` and `docs/playing-together.md` tell them to write.
const FOREIGN: [&str; 2] = ["config.toml", "netlify.toml"];

/// The endings of files that the repository may have.
const ENDINGS: [&str; 18] = [
    "rs",
    "js",
    "mjs",
    "ts",
    "css",
    "html",
    "json",
    "toml",
    "md",
    "txt",
    "yml",
    "svg",
    "png",
    "webmanifest",
    "wasm",
    "lock",
    "z",
    "sh",
];

/// Types and modules of the standard library, whose items are not looked up.
const STANDARD: [&str; 8] = ["std", "core", "Option", "Result", "Vec", "String", "Iterator", "ControlFlow"];

/// The words of the Rust sources. An item is there if a file names it and its type, or if it is in a file or folder with
/// the name of its module.
#[derive(Default, Debug)]
struct Items(Vec<BTreeSet<String>>);

impl Items {
    fn add(&mut self, file: &File) {
        let words = file.tokens.iter().filter_map(|token| match token {
            Token::Word(word) => Some(word.clone()),
            _ => None,
        });
        let modules = file.path.trim_end_matches(".rs").split('/').map(String::from);
        // The crate's own name.
        self.0.push(words.chain(modules).chain(["quarry".to_string()]).collect());
    }

    fn has(&self, owner: &str, item: &str) -> bool {
        STANDARD.contains(&owner) || self.0.iter().any(|words| words.contains(owner) && words.contains(item))
    }

    fn knows(&self, owner: &str) -> bool {
        STANDARD.contains(&owner) || self.0.iter().any(|words| words.contains(owner))
    }
}

/// What the repository has.
#[derive(Default, Debug)]
struct Repository {
    files: BTreeSet<String>,
    folders: BTreeSet<String>,
    items: Items,
    /// The anchors of the headings of each Markdown file.
    anchors: BTreeMap<String, BTreeSet<String>>,
}

impl Repository {
    fn read(root: &Path) -> Self {
        let mut repository = Self::default();
        repository.walk(root, "");
        // Large files that a clone makes when it needs them.
        let made = fs::read_to_string(root.join("xtask/large/files.txt")).expect("the list of large files");
        let made = made.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split(' ').next());
        repository.files.extend(made.map(String::from));
        let sources = repository
            .files
            .iter()
            .filter(|file| is_kind(file, "rs") && SOURCES.iter().any(|folder| file.starts_with(&format!("{folder}/"))));
        for path in sources {
            let text = fs::read_to_string(root.join(path)).expect("sources are text");
            repository.items.add(&File::read(path, &text));
        }
        for path in repository.files.iter().filter(|file| is_kind(file, "md")) {
            let text = fs::read_to_string(root.join(path)).expect("papers are text");
            repository.anchors.insert(path.clone(), anchors(&text));
        }
        repository
    }

    fn walk(&mut self, folder: &Path, name: &str) {
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let entry = entry.expect("a folder can be listed");
            let own = entry.file_name().to_string_lossy().into_owned();
            if own == ".git" || MADE.contains(&own.as_str()) {
                continue;
            }
            let path = if name.is_empty() { own } else { format!("{name}/{own}") };
            if entry.path().is_dir() {
                self.walk(&entry.path(), &path);
                self.folders.insert(path);
            } else {
                self.files.insert(path);
            }
        }
    }

    /// Whether a path that is in a paper is there: from the root, from the paper's folder, or, where it does not begin
    /// with a folder of the root, at the end of a longer path. `*` and names in capitals stand for anything.
    fn has_path(&self, path: &str, paper: &str) -> bool {
        let wanted = path.trim_end_matches('/');
        let (first, rest) = wanted.split_once('/').unwrap_or((wanted, ""));
        if MADE.contains(&first) {
            return rest.is_empty() || first != "dist" || BUILT.contains(&rest) || self.ends_so(rest, false);
        }
        if WRITTEN.iter().any(|written| wanted.starts_with(written)) {
            return true;
        }
        if BUILT.contains(&wanted) || FOREIGN.contains(&wanted) {
            return true;
        }
        let is_folder = path.ends_with('/');
        let beside = paper.rsplit_once('/').map(|(folder, _)| join(folder, wanted));
        self.is_there(wanted, is_folder)
            || beside.is_some_and(|beside| self.is_there(&beside, is_folder))
            || (rest.is_empty() || !self.folders.contains(first)) && self.ends_so(wanted, is_folder)
    }

    fn is_there(&self, path: &str, is_folder: bool) -> bool {
        self.all(is_folder).any(|known| is_like(known, path))
    }

    fn ends_so(&self, path: &str, is_folder: bool) -> bool {
        let parts = path.split('/').count();
        self.all(is_folder).any(|known| {
            let start = known.rmatch_indices('/').nth(parts - 1).map_or(0, |(at, _)| at + 1);
            is_like(&known[start..], path)
        })
    }

    fn all(&self, is_folder: bool) -> impl Iterator<Item = &String> {
        self.folders.iter().chain(self.files.iter().filter(move |_| !is_folder))
    }

    /// Whether a word in backticks means a path of the repository.
    fn is_path(&self, word: &str) -> bool {
        let is_name = |c: char| c.is_ascii_alphanumeric() || "_.*@-/".contains(c);
        if word.starts_with('/') || !word.chars().all(is_name) || !word.contains(|c: char| c.is_ascii_alphabetic()) {
            return false;
        }
        let last = word.rsplit('/').next().unwrap_or_default();
        let ending = last.rsplit_once('.').filter(|(stem, _)| !stem.is_empty()).map(|(_, ending)| ending);
        let first = word.split('/').next().unwrap_or_default();
        let is_folder = |name: &str| name.len() > 1 && name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '.');
        ending.is_some_and(|ending| ENDINGS.contains(&ending))
            || word.ends_with('/') && word.trim_end_matches('/').split('/').all(is_folder)
            || word.contains('/') && (self.folders.contains(first) || MADE.contains(&first))
    }
}

fn is_kind(file: &str, ending: &str) -> bool {
    Path::new(file).extension().is_some_and(|found| found == ending)
}

/// A path as seen from a folder, without `.` and `..`.
fn join(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            "." => (),
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// Whether a path is the one wanted, in which `*` and names in capitals, such as `NAME`, stand for a part of a name.
fn is_like(path: &str, wanted: &str) -> bool {
    path == wanted
        || path.split('/').count() == wanted.split('/').count()
            && path.split('/').zip(wanted.split('/')).all(|(name, wanted)| {
                let stem = wanted.split('.').next().unwrap_or_default();
                let is_open = stem.len() > 1 && stem.bytes().all(|b| b.is_ascii_uppercase());
                let pattern = if is_open { wanted.replacen(stem, "*", 1) } else { wanted.to_string() };
                name == wanted || pattern.contains('*') && fits(name, &pattern)
            })
}

fn fits(name: &str, pattern: &str) -> bool {
    let Some((before, after)) = pattern.split_once('*') else { return name == pattern };
    let Some(rest) = name.strip_prefix(before) else { return false };
    (0..=rest.len()).filter(|&at| rest.is_char_boundary(at)).any(|at| fits(&rest[at..], after))
}

/// The texts in backticks, each with its line, without those in fenced blocks.
fn spans(paper: &str) -> Vec<(usize, String)> {
    let mut spans = Vec::new();
    let mut fenced = false;
    // The line and the text of a span that goes on in the next line.
    let mut open: Option<(usize, String)> = None;
    for (n, line) in paper.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
            continue;
        }
        if line.trim().is_empty() {
            open = None;
        }
        if fenced {
            continue;
        }
        for (part, text) in line.replace("``", "`").split('`').enumerate() {
            if part == 0 {
                if let Some((_, before)) = &mut open {
                    *before = format!("{before} {}", text.trim());
                }
            } else if let Some(span) = open.take() {
                spans.push(span);
            } else {
                open = Some((n + 1, text.to_string()));
            }
        }
    }
    spans
}

/// The targets of the links, each with its line and its anchor, without those to other sites. A link within the file has an
/// empty target.
fn links(paper: &str) -> Vec<(usize, String, Option<String>)> {
    let mut links = Vec::new();
    for (n, line) in paper.lines().enumerate() {
        for rest in line.split("](").skip(1) {
            let target = rest.split(')').next().unwrap_or_default();
            let (target, anchor) =
                target.split_once('#').map_or((target, None), |(target, anchor)| (target, Some(anchor.to_string())));
            if !target.contains(':') && (!target.is_empty() || anchor.is_some()) {
                links.push((n + 1, target.to_string(), anchor));
            }
        }
    }
    links
}

/// The anchors that GitHub gives the headings of a document: lower case, hyphens for spaces, no punctuation, and a number
/// where a heading occurs again.
fn anchors(paper: &str) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    let mut fenced = false;
    for line in paper.lines() {
        fenced ^= line.trim_start().starts_with("```");
        let Some(heading) = line.strip_prefix('#').filter(|_| !fenced) else { continue };
        let heading = heading.trim_start_matches('#').trim().to_lowercase();
        let kept = heading.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
        let name: String = kept.map(|c| if c == ' ' { '-' } else { c }).collect();
        let free = (0..).map(|n| if n == 0 { name.clone() } else { format!("{name}-{n}") });
        anchors.extend(free.into_iter().find(|name| !anchors.contains(name)));
    }
    anchors
}

/// The pairs of neighbours in what is written `Type::item` or `module::item`.
fn pairs(span: &str) -> Vec<(String, String)> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let mut pairs = Vec::new();
    for path in span.split(|c| !is_word(c)).filter(|path| !path.starts_with(':') && path.contains("::")) {
        let names: Vec<&str> = path.trim_end_matches(':').split("::").collect();
        if !["std", "core"].contains(&names[0]) {
            pairs.extend(names.windows(2).map(|pair| (pair[0].to_string(), pair[1].to_string())));
        }
    }
    pairs
}

/// What a paper names and the repository does not have, a line each.
fn faults(path: &str, text: &str, repository: &Repository) -> Vec<String> {
    let mut faults = Vec::new();
    for (line, span) in spans(text) {
        let words: Vec<&str> = span.split_whitespace().map(|word| word.trim_end_matches([',', ';', ':'])).collect();
        for (n, word) in words.iter().enumerate() {
            // `cargo test --test main vectors::`: a program of tests, and one of its files.
            let is_test =
                n > 0 && words[n - 1] == "--test" || span.contains(" --test ") && span.contains(&format!(" {word}::"));
            let named = if is_test { format!("tests/{word}.rs") } else { (*word).to_string() };
            let is_path = repository.is_path(&named) && (words.len() == 1 || named.contains('/'));
            if is_path && !repository.has_path(&named, path) {
                faults.push(format!("{path}:{line}: `{named}`: no such file or folder"));
            }
        }
        for (owner, item) in pairs(&span) {
            if !repository.items.knows(&owner) {
                faults.push(format!("{path}:{line}: `{owner}::{item}`: no type or module {owner}"));
            } else if !repository.items.has(&owner, &item) {
                faults.push(format!("{path}:{line}: `{owner}::{item}`: {owner} has no {item}"));
            }
        }
    }
    for (line, target, anchor) in links(text) {
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let within = target.is_empty();
        let target = if within { path.to_string() } else { join(folder, target.trim_end_matches('/')) };
        if !within && !repository.is_there(&target, false) {
            faults.push(format!("{path}:{line}: link to {target}: no such file or folder"));
        } else if let Some(anchor) = anchor {
            let known = if within { Some(anchors(text)) } else { repository.anchors.get(&target).cloned() };
            if known.is_none_or(|known| !known.contains(&anchor)) {
                faults.push(format!("{path}:{line}: link to {target}#{anchor}: no such heading"));
            }
        }
    }
    faults
}

#[test]
fn what_the_papers_name_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let repository = Repository::read(root);
    let is_paper = |file: &&String| {
        is_kind(file, "md") && PAPERS.iter().any(|&paper| *file == paper || file.starts_with(&format!("{paper}/")))
    };
    let papers: Vec<&String> = repository.files.iter().filter(is_paper).collect();
    assert!(papers.len() >= 15, "{papers:?}");
    let read = |file: &String| fs::read_to_string(root.join(file)).expect("papers are text");
    let faults: Vec<String> = papers.iter().flat_map(|file| faults(file, &read(file), &repository)).collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// What is wrong with the table of `docs/glossary.md`, a line each: terms that their file does not use, and the order.
fn glossary_faults(text: &str, read: impl Fn(&str) -> String) -> Vec<String> {
    let mut faults = Vec::new();
    let mut last = String::new();
    for (n, line) in text.lines().enumerate().filter(|(_, line)| line.starts_with("| `")) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(|cell| cell.trim().trim_matches('`')).collect();
        let &[term, file, _, _, _] = cells.as_slice() else {
            faults.push(format!("line {}: {} cells, expected 5", n + 1, cells.len()));
            continue;
        };
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let stem = Path::new(file).file_stem().and_then(|stem| stem.to_str());
        if stem != Some(term) && !read(file).split(|c| !is_word(c)).any(|word| word == term) {
            faults.push(format!("line {}: {file} does not use the term {term}", n + 1));
        }
        let place = format!("{} {term}", term.to_lowercase());
        if place <= last {
            faults.push(format!("line {}: {term} is not in order", n + 1));
        }
        last = place;
    }
    faults
}

#[test]
fn the_glossary_has_the_terms_of_the_code() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |file: &str| fs::read_to_string(root.join(file)).unwrap_or_default();
    let text = read("docs/glossary.md");
    assert!(text.lines().filter(|line| line.starts_with("| `")).count() > 50);
    let faults = glossary_faults(&text, read);
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODE: &str = "
        // A comment about a motor.
        pub mod inner { pub fn helper() {} }
        pub struct Engine<T> { pub megabytes: usize, name: Option<T> }
        impl Engine<u8> { pub const fn new() -> Self { Self { megabytes: 1, name: None } } const MOST: usize = 2; }
    ";

    fn repository() -> Repository {
        let mut repository = Repository::default();
        let files = [
            "src/engine.rs",
            "src/games/clobber.rs",
            "docs/solving.md",
            "tests/main.rs",
            "www/quarry.js",
            "xtask/site/bundle.mjs",
        ];
        repository.files = files.map(String::from).into();
        repository.folders = ["src", "src/games", "docs", "www", "xtask", "xtask/site"].map(String::from).into();
        repository.items.add(&File::read("src/engine.rs", CODE));
        repository.anchors.insert("docs/solving.md".to_string(), anchors("# Part"));
        repository
    }

    fn is_fine(text: &str) {
        assert_eq!(faults("docs/page.md", text, &repository()), Vec::<String>::new(), "{text}");
    }

    fn is_fault(text: &str, expected: &str) {
        assert_eq!(faults("docs/page.md", text, &repository()), [format!("docs/page.md:{expected}")], "{text}");
    }

    #[test]
    fn paths_are_found() {
        for path in [
            "src/engine.rs",
            "src/games/",
            "src/games",
            "www/",
            "site/bundle.mjs",
            "bundle.mjs",
            "games/clobber.rs",
            "solving.md",
            "../www/quarry.js",
            "src/games/*.rs",
            "src/games/NAME.rs",
            "dist/",
            "dist/quarry.js",
            "dist/_headers",
            "target/debug/quarry",
            "quarry print > www/quarry.js",
        ] {
            is_fine(&format!("See `{path}`."));
        }
        is_fine(
            "# Part\n[this](solving.md#part), [that](../www/quarry.js), [another](https://example.org/x.md), [here](#part)",
        );
    }

    #[test]
    fn wrong_paths_are_reported() {
        is_fault("Line.\n\nSee `src/motor.rs`.", "3: `src/motor.rs`: no such file or folder");
        is_fault("`src/motor/`", "1: `src/motor/`: no such file or folder");
        is_fault("`src/engine.rs/`", "1: `src/engine.rs/`: no such file or folder");
        is_fault("`motor.rs`", "1: `motor.rs`: no such file or folder");
        is_fault("`src/bundle.mjs`", "1: `src/bundle.mjs`: no such file or folder");
        is_fault("`src/games/*.md`", "1: `src/games/*.md`: no such file or folder");
        is_fault("`src/games/NAME.md`", "1: `src/games/NAME.md`: no such file or folder");
        is_fault("`dist/motor.js`", "1: `dist/motor.js`: no such file or folder");
        is_fault("`quarry x > www/motor.js`", "1: `www/motor.js`: no such file or folder");
        is_fault("`cargo test --test motor`", "1: `tests/motor.rs`: no such file or folder");
        is_fault("`cargo test --test main motor::`", "1: `tests/motor.rs`: no such file or folder");
        is_fault("| a | [this](motor.md) |", "1: link to docs/motor.md: no such file or folder");
        is_fault("[this](solving.md#whole)", "1: link to docs/solving.md#whole: no such heading");
        is_fault("# Part\n[this](#whole)", "2: link to docs/page.md#whole: no such heading");
        is_fault("[this](../www/quarry.js#part)", "1: link to www/quarry.js#part: no such heading");
    }

    #[test]
    fn headings_have_the_anchors_of_github() {
        let text = "# S3 with CloudFront\n## What the `go` does, and why\n```sh\n# no heading\n```\n# Part\n## Part";
        let expected = ["s3-with-cloudfront", "what-the-go-does-and-why", "part", "part-1"];
        assert_eq!(anchors(text), expected.map(String::from).into());
    }

    #[test]
    fn what_is_no_path_is_left_alone() {
        for text in [
            "4./.WbBw./4. w 0",
            "5./5./4.L",
            "text/css; charset=utf-8",
            "application/json",
            "/etc/nginx/conf.d/quarry.conf",
            "https://example.org/a.html",
            ".css",
            "quarry-game/frame",
            "~/.cache/quarry",
            "1/2",
        ] {
            is_fine(&format!("`{text}`"));
        }
        is_fine("```sh\ncat src/motor.rs `src/motor.rs`\n```\nsrc/motor.rs");
    }

    #[test]
    fn items_are_found() {
        for item in [
            "Engine::new",
            "Engine::new()",
            "Engine::megabytes",
            "Engine::MOST",
            "engine::Engine::new",
            "inner::helper",
            "Option::Some",
            "std::fmt::Write",
        ] {
            is_fine(&format!("Read `{item}`."));
        }
        is_fine("`::part(board)`");
    }

    #[test]
    fn wrong_items_are_reported() {
        is_fault("`Engine::open`", "1: `Engine::open`: Engine has no open");
        is_fault("a\n`Motor::open`", "2: `Motor::open`: no type or module Motor");
        is_fault("`engine::Motor`", "1: `engine::Motor`: engine has no Motor");
        is_fault("`use engine::motor;`", "1: `engine::motor`: engine has no motor");
    }

    #[test]
    fn a_span_may_go_on_in_the_next_line() {
        assert_eq!(spans("a `b\n  c` d `e`"), [(1, "b c".to_string()), (2, "e".to_string())]);
        assert_eq!(spans("a `b\n\nc` d `e`").first(), Some(&(3, " d ".to_string())));
    }

    #[test]
    fn wrong_lines_of_the_glossary_are_reported() {
        let read =
            |file: &str| if file == "src/a.rs" { "pub struct Step;\nlet half_turn = 1;" } else { "" }.to_string();
        let faults = |table: &str| glossary_faults(table, read);
        assert_eq!(
            faults("| term | file |\n| --- | --- |\n| `a` | `src/a.rs` | x | y | |\n| `Step` | `src/a.rs` | x | | z |"),
            [""; 0]
        );
        assert_eq!(faults("| `Stop` | `src/a.rs` | x | | |"), ["line 1: src/a.rs does not use the term Stop"]);
        assert_eq!(faults("| `half` | `src/a.rs` | x | | |"), ["line 1: src/a.rs does not use the term half"]);
        assert_eq!(faults("| `Step` | `src/b.rs` | x | | |"), ["line 1: src/b.rs does not use the term Step"]);
        assert_eq!(
            faults("| `Step` | `src/a.rs` | | | |\n| `let` | `src/a.rs` | | | |"),
            ["line 2: let is not in order"]
        );
        assert_eq!(faults("| `Step` | `src/a.rs` | x |"), ["line 1: 3 cells, expected 5"]);
    }
}
