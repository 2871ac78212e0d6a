//! `cargo xtask new-game`: a folder for a game with all its files, and its lines in the lists and documents.
//!
//! The files are written from those of `xtask/new-game/`, which are a small game of their own, with the numbers of a second
//! program. The crate `tests/new-game/` compiles it and plays it; the step `new-game` of the checks runs all tests on a copy of the
//! project with one more game.

use std::fs;
use std::path::{Path, PathBuf};

use crate::Result;
use crate::command::{command, root, run};

/// The name in the templates, as a module and as a type.
const NAMES: (&str, &str) = ("newgame", "Newgame");

/// The files of a game, each with the end of its name behind `src/games/NAME`.
const FILES: [(&str, &str); 17] = [
    (".rs", include_str!("../new-game/newgame.rs")),
    ("/rules.md", include_str!("../new-game/newgame/rules.md")),
    ("/rules.rs", include_str!("../new-game/newgame/rules.rs")),
    ("/rules/notation.rs", include_str!("../new-game/newgame/rules/notation.rs")),
    ("/rules/pieces.rs", include_str!("../new-game/newgame/rules/pieces.rs")),
    ("/evaluation.rs", include_str!("../new-game/newgame/evaluation.rs")),
    ("/depiction.rs", include_str!("../new-game/newgame/depiction.rs")),
    ("/messages.ftl", include_str!("../new-game/newgame/messages.ftl")),
    ("/lesson.txt", include_str!("../new-game/newgame/lesson.txt")),
    ("/puzzles/newgame.txt", include_str!("../new-game/newgame/puzzles/newgame.txt")),
    ("/tests/perft.txt", include_str!("../new-game/newgame/tests/perft.txt")),
    ("/tests/positions.json", include_str!("../new-game/newgame/tests/positions.json")),
    ("/tests/games.json", include_str!("../new-game/newgame/tests/games.json")),
    ("/tests/addresses.txt", include_str!("../new-game/newgame/tests/addresses.txt")),
    ("/tests/random-games.txt", include_str!("../new-game/newgame/tests/random-games.txt")),
    ("/tests/sentences/newgame.txt", include_str!("../new-game/newgame/tests/sentences/newgame.txt")),
    ("/tests/pictures/newgame.svg", include_str!("../new-game/newgame/tests/pictures/newgame.svg")),
];

const MODULES: &str = "src/games.rs";
const LIST: &str = "src/catalog/list.rs";
const README: &str = "README.md";
const CHANGELOG: &str = "CHANGELOG.md";

/// What stands where the author of the game has something to write.
const MARK: &str = "Fill in:";

/// Words that Rust keeps for itself.
const KEYWORDS: [&str; 51] = [
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn", "else",
    "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod",
    "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static", "struct", "super", "trait", "true",
    "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// Refuses a name that no game can have.
pub(crate) fn check(name: &str) -> Result<()> {
    refuse(&root(), name)
}

/// Writes a game of that name, and prints what to do next.
pub(crate) fn write(name: &str) -> Result<()> {
    let written = write_into(&root(), name)?;
    // The order of imports depends on the name.
    run(command("cargo", ["fmt", "--package", "quarry"]))?;
    // This program has the list as it was.
    run(command("cargo", ["xtask", "lists"]))?;
    println!("Written:\n");
    for file in written {
        println!("  {file}");
    }
    println!("\nNext:\n\n{}", steps(name));
    Ok(())
}

/// Finds what new games have left to be written.
pub(crate) fn check_complete() -> Result<()> {
    let left = left(&root())?;
    if left.is_empty() {
        return Ok(());
    }
    Err(format!(
        "what `cargo xtask new-game` left to be filled in. Write it, and remove the comment:\n{}",
        left.join("\n")
    ))
}

/// The lines with [`MARK`] of the games and of the documents that name them.
fn left(root: &Path) -> Result<Vec<String>> {
    let mut files = sources(&root.join("src/games"))?;
    for file in [README, CHANGELOG].map(|file| root.join(file)) {
        let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        files.push((file, text));
    }
    let mut left = Vec::new();
    for (file, text) in files {
        let file = file.strip_prefix(root).unwrap_or(&file).display().to_string();
        let lines = text.lines().enumerate().filter(|(_, line)| line.contains(MARK));
        left.extend(lines.map(|(n, line)| format!("{file}:{}: {}", n + 1, line.trim())));
    }
    Ok(left)
}

/// Writes a game into a copy of the project; the names of the files that are new or changed.
fn write_into(root: &Path, name: &str) -> Result<Vec<String>> {
    let read = |file: &str| fs::read_to_string(root.join(file)).map_err(|error| format!("{file}: {error}"));
    let (modules, list) = (with_module(&read(MODULES)?, name), with_game(&read(LIST)?, name));
    let (readme, changelog) = (with_row(&read(README)?, name), with_line(&read(CHANGELOG)?, name));
    let folder = format!("src/games/{name}");
    let mut files: Vec<(String, String)> =
        FILES.iter().map(|(file, text)| (format!("{folder}{}", renamed(file, name)), renamed(text, name))).collect();
    files.push((MODULES.to_string(), modules.ok_or_else(|| format!("{MODULES}: no line «pub mod …;»"))?));
    files.push((LIST.to_string(), list.ok_or_else(|| format!("{LIST}: no list «games! {{ … }}»"))?));
    files.push((
        README.to_string(),
        readme.ok_or_else(|| format!("{README}: no table of games and links to their rules"))?,
    ));
    files.push((CHANGELOG.to_string(), changelog.ok_or_else(|| format!("{CHANGELOG}: no heading «### Added»"))?));
    for (file, text) in &files {
        let path = root.join(file);
        let parent = path.parent().unwrap_or(root);
        fs::create_dir_all(parent).and_then(|()| fs::write(&path, text)).map_err(|error| format!("{file}: {error}"))?;
    }
    Ok(files.into_iter().map(|(file, _)| file).collect())
}

/// Refuses a name that cannot be a module or is taken.
fn refuse(root: &Path, name: &str) -> Result<()> {
    let bad = |expected: &str| Err(format!("name: found \"{name}\", expected {expected}"));
    let is_name = name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
    if !is_name {
        return bad("small letters from a to z and digits, a letter first, such as \"konane\"");
    }
    if KEYWORDS.contains(&name) {
        return bad("a name that is no keyword of Rust");
    }
    if root.join("src/games").join(name).exists() {
        return bad(&format!("a name that is not taken; src/games/{name} is there"));
    }
    // A game names no other game, so its name is no word of theirs.
    for (file, text) in sources(&root.join("src/games"))?.into_iter().filter(|(file, _)| is_code(file)) {
        if let Some(line) = text.lines().position(|line| has_word(line, name)) {
            let place = file.strip_prefix(root).unwrap_or(&file).display();
            return bad(&format!("a name that is not taken; {place}, line {} uses the word", line + 1));
        }
    }
    for (file, text) in FILES {
        if is_code(Path::new(file)) && text.lines().any(|line| has_word(line, name)) {
            return bad(&format!("a name that the new NAME{file} does not use for something else"));
        }
    }
    Ok(())
}

fn is_code(file: &Path) -> bool {
    file.extension().is_some_and(|kind| kind == "rs")
}

/// The sources, documents and texts of a folder, with their text.
fn sources(folder: &Path) -> Result<Vec<(PathBuf, String)>> {
    let io = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(io)? {
        paths.push(entry.map_err(io)?.path());
    }
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            files.extend(sources(&path)?);
        } else if path.extension().is_some_and(|kind| ["rs", "md", "ftl", "txt"].iter().any(|&known| kind == known)) {
            let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            files.push((path, text));
        }
    }
    Ok(files)
}

/// Whether a line of code has a word, in small or capital letters. Comments do not count.
fn has_word(line: &str, word: &str) -> bool {
    let code = line.split("//").next().unwrap_or_default();
    code.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').any(|found| found.eq_ignore_ascii_case(word))
}

/// The name of a game's type: its id with a capital letter.
fn type_of(name: &str) -> String {
    let (first, rest) = name.split_at(name.len().min(1));
    first.to_ascii_uppercase() + rest
}

/// A template with the names of the game.
fn renamed(text: &str, name: &str) -> String {
    text.replace(NAMES.0, name).replace(NAMES.1, &type_of(name))
}

/// The list of modules with one more, in the order of the alphabet.
fn with_module(text: &str, name: &str) -> Option<String> {
    let line = format!("pub mod {name};");
    let mut lines: Vec<&str> = text.lines().collect();
    let last = lines.iter().rposition(|line| line.starts_with("pub mod "))?;
    let after = lines.iter().position(|other| other.starts_with("pub mod ") && **other > *line);
    lines.insert(after.unwrap_or(last + 1), &line);
    Some(lines.join("\n") + "\n")
}

/// The list of games with one more, the last one.
fn with_game(text: &str, name: &str) -> Option<String> {
    let start = text.find("\ngames! {")?;
    let end = start + text[start..].find("\n}")? + 1;
    let game = type_of(name);
    let line = format!("    /// {game}.\n    {name}::{game} {{ {game} = () }}\n");
    Some(format!("{}{line}{}", &text[..end], &text[end..]))
}

/// The README with one more row at the end of the table of games, and one more link to the rules.
fn with_row(text: &str, name: &str) -> Option<String> {
    let (before, rest) = text.split_once("\n| game | what it is |\n")?;
    let (table, after) = rest.split_once("\n\n")?;
    let (first, last) = after.rsplit_once("/rules.md).")?;
    let game = type_of(name);
    Some(format!(
        "{before}\n| game | what it is |\n{table}\n| {game} | {MARK} the game in a sentence or two. |\n\n\
         {first}/rules.md),\n  [{game}](src/games/{name}/rules.md).{last}"
    ))
}

/// The changelog with one more line, the first one under *Added*.
fn with_line(text: &str, name: &str) -> Option<String> {
    let heading = "\n### Added\n\n";
    let (before, after) = text.split_once(heading)?;
    let game = type_of(name);
    Some(format!("{before}{heading}- {game}, a game. {MARK} who invented it, and what is in the page.\n{after}"))
}

/// What to do next, in order: the guide in CONTRIBUTING.md in short.
fn steps(name: &str) -> String {
    STEPS.replace("NAME", name).replace("FOLDER", &format!("src/games/{name}"))
}

const STEPS: &str = " \
1. FOLDER/rules.md: the rules in prose, with at least six boards.
 2. FOLDER/rules.rs, rules/notation.rs, rules/pieces.rs: the rules in code, and their unit tests.
    `cargo test --lib NAME` runs them, `cargo test --test main contract::` plays the game at random.
 3. src/games/NAME.rs, FOLDER/depiction.rs: what the list says of the game, its picture and its words.
    `cargo xtask dev` shows it in the page.
 4. FOLDER/evaluation.rs: what a position is worth. `cargo test --test main search::` compares it with minimax,
    `cargo run --release -p lab -- levels 2 1 NAME --opening 2` measures whether a level beats the one below it.
 5. FOLDER/tests/perft.txt, positions.json and games.json: numbers, positions and whole games from a
    second program. `cargo test --test main -- perft:: vectors::` compares them.
 6. FOLDER/tests/addresses.txt: the address of one of these games, a tab, the position after it.
    `cargo test --test main properties::` opens it.
 7. FOLDER/messages.ftl: the English texts. `cargo test --test main messages::` checks that each is used.
    `UPDATE=1 cargo test --test main -- sentences:: pictures::` stores the sentences for a game, and the picture of the
    sample. Read and look at them.
 8. `cargo run --release -p lab -- puzzles NAME --count 300 > FOLDER/puzzles/NAME.txt` makes the puzzles.
 9. FOLDER/lesson.txt: the lesson. `cargo test --test main lessons::` plays every legal move of every step.
10. README.md: the row in the table. CHANGELOG.md: the line under *Added*.
11. `cargo xtask lists` copies the list of games into scripts and documents; then run `cargo xtask check`.
12. `cargo xtask size` shows whether the first visit is within its budget, and `cargo xtask test --full`
    checks everything.

CONTRIBUTING.md, «How to add a game», describes each step.
";

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::env;

    /// A copy of what a new game changes, in a folder of its own.
    fn copy(test: &str) -> PathBuf {
        let copy = env::temp_dir().join(format!("quarry-new-game-{test}-{}", std::process::id()));
        for file in [MODULES, LIST, README, CHANGELOG, "src/games/clobber/rules.rs"] {
            let path = copy.join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::copy(root().join(file), path).unwrap();
        }
        copy
    }

    #[test]
    fn a_game_is_written_with_its_lines_in_the_lists() {
        let copy = copy("written");
        let written = write_into(&copy, "testgame").unwrap();
        let read = |file: &str| fs::read_to_string(copy.join(file)).unwrap();
        assert_eq!(written.len(), FILES.len() + 4);
        for file in &written {
            let text = read(file);
            assert!(!text.contains(NAMES.0) && !text.contains(NAMES.1), "{file}");
            let is_new = ![MODULES, LIST, README, CHANGELOG].contains(&file.as_str());
            assert_eq!(file.starts_with("src/games/testgame"), is_new, "{file}");
        }
        assert!(read("src/games/testgame/rules.rs").contains("pub struct Testgame {"));
        let modules = read(MODULES);
        assert!(modules.contains("\npub mod testgame;\n"), "{modules}");
        let list = read(LIST);
        assert!(list.contains("    /// Testgame.\n    testgame::Testgame { Testgame = () }\n}\n"), "{list}");
        let readme = read(README);
        assert!(readme.contains("\n| Testgame | Fill in: the game in a sentence or two. |\n\n"), "{readme}");
        assert!(readme.contains(",\n  [Testgame](src/games/testgame/rules.md).\n"), "{readme}");
        assert!(read(CHANGELOG).contains("\n### Added\n\n- Testgame, a game. Fill in:"));
        // What its author has to write is found, in all files of prose and code.
        let left = left(&copy).unwrap();
        for file in
            FILES.iter().map(|(file, _)| *file).filter(|file| !file.contains("/tests/") && !file.contains("/puzzles/"))
        {
            let start = format!("src/games/testgame{file}:");
            assert!(left.iter().any(|line| line.starts_with(&start)), "{file}: {left:?}");
        }
        for file in [README, CHANGELOG, "src/games/testgame/tests/perft.txt"] {
            assert_eq!(left.iter().filter(|line| line.starts_with(file)).count(), 1, "{file}: {left:?}");
        }
        // It cannot be written again.
        let again = refuse(&copy, "testgame").unwrap_err();
        assert_eq!(again, "name: found \"testgame\", expected a name that is not taken; src/games/testgame is there");
        fs::remove_dir_all(copy).unwrap();
    }

    #[test]
    fn a_name_that_is_none_or_taken_is_refused() {
        let refused = |name: &str, expected: &str| {
            let error = refuse(&root(), name).unwrap_err();
            let start = format!("name: found \"{name}\", expected {expected}");
            assert!(error.starts_with(&start), "{error}");
        };
        for name in ["", "Konane", "hare-and-hounds", "hare_and_hounds", "2048", "go go", "../x", "kōnane"] {
            refused(name, "small letters from a to z and digits, a letter first, such as \"konane\"");
        }
        refused("match", "a name that is no keyword of Rust");
        refused("clobber", "a name that is not taken; src/games/clobber is there");
        // `StepNotation::Go` is in other games.
        refused("go", "a name that is not taken; src/games/");
        refused("game", "a name that is not taken; src/games/");
        assert_eq!(refuse(&root(), "testgame"), Ok(()));
    }

    /// The files and the commands of each step of a numbered list, whose items begin at the start of a line.
    fn named(list: &str) -> Vec<BTreeSet<String>> {
        let mut steps = Vec::new();
        for line in list.lines() {
            if line.is_empty() && !steps.is_empty() {
                break;
            }
            let (number, rest) = line.split_once(". ").unwrap_or_default();
            if number.trim().parse() == Ok(steps.len() + 1) {
                steps.push(rest.to_string());
            } else if let Some(step) = steps.last_mut() {
                step.push(' ');
                step.push_str(line.trim());
            }
        }
        let is_file =
            |word: &&str| [".rs", ".md", ".ftl", ".txt", ".json", ".perft"].iter().any(|end| word.ends_with(end));
        let end = |c: char| c.is_whitespace() || ",:;`()".contains(c);
        let file = |word: &str| word.rsplit('/').next().unwrap_or_default().trim_end_matches('.').to_string();
        let names = |step: &String| {
            let files = step.split(end).map(|word| word.trim_end_matches('.')).filter(is_file).map(file);
            let commands = step.split('`').skip(1).step_by(2).filter(|code| code.contains("cargo "));
            files.chain(commands.map(str::to_string)).collect()
        };
        steps.iter().map(names).collect()
    }

    #[test]
    fn the_printed_steps_are_those_of_the_guide() {
        let guide = fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
        let (_, guide) = guide.split_once("\n## How to add a game\n").unwrap();
        let (guide, _) = guide.split_once("\n### ").unwrap();
        let (printed, described) = (named(&steps("NAME")), named(guide));
        assert_eq!(printed.len(), described.len());
        for (n, (printed, described)) in printed.iter().zip(&described).enumerate() {
            let missing: Vec<_> = printed.difference(described).collect();
            assert!(missing.is_empty(), "step {}: the guide does not name {missing:?}", n + 1);
            assert!(!printed.is_empty(), "step {} names nothing", n + 1);
        }
    }

    #[test]
    fn modules_stay_in_order() {
        let with = |name| with_module("//! Games.\n\npub mod b;\npub mod d;\n", name).unwrap();
        assert_eq!(with("a"), "//! Games.\n\npub mod a;\npub mod b;\npub mod d;\n");
        assert_eq!(with("c"), "//! Games.\n\npub mod b;\npub mod c;\npub mod d;\n");
        assert_eq!(with("e"), "//! Games.\n\npub mod b;\npub mod d;\npub mod e;\n");
    }
}
