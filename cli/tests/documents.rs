//! The commands that the documents show: they run, and print what the documents say.
//!
//! `docs/style.md` says how to write them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const PROGRAM: &str = env!("CARGO_BIN_EXE_quarry");

/// Commands that are not run, by their beginning, and why.
const NOT_RUN: [(&str, &str); 21] = [
    ("cargo test", "`cargo xtask test` runs these tests"),
    ("cargo run --release -p lab -- random-games", "takes an hour; lab/tests/cli.rs plays a few of the games"),
    ("node npm/quarry-rules/random-games.mjs", "takes minutes; `cargo xtask test` plays a few of the games"),
    ("node tests/scripts/mutants.mjs", "takes minutes for each script, and needs Stryker"),
    ("cargo mutants", "takes an hour, and needs cargo-mutants"),
    ("cargo xtask", "builds the site, or runs all the other tests"),
    ("node scripts/keep-assets.mjs", "reads a site on the network; tests/hosting/keep-assets.test.mjs tests it"),
    ("node xtask/site/relay-load.mjs", "takes minutes, and compares nothing"),
    ("pip install", "installs a program from the network"),
    ("cargo install", "compiles a program for minutes"),
    ("node --test", "`cargo xtask test` runs these tests"),
    ("npx netlify-cli", "publishes a site"),
    ("rsync", "copies to another machine"),
    ("apt-get install", "changes the system"),
    ("aws", "changes an account on the network"),
    ("curl", "reads a site on the network"),
    ("nginx", "needs a web server; tests/hosting/files.test.mjs starts it"),
    ("caddy", "needs a web server; tests/hosting/files.test.mjs starts it"),
    ("git", "changes the repository"),
    ("parallel", "needs GNU parallel, and more than five seconds"),
    ("sed -n \"$SLURM_ARRAY_TASK_ID", "needs a Slurm cluster"),
];

/// The end of a comment after a command that takes more than five seconds: its arguments are checked, and it is not run.
const SLOW: &str = "slow";

/// A block of commands, and the block of text right below it.
#[derive(PartialEq, Eq, Debug)]
struct Block {
    line: usize,
    commands: Vec<String>,
    output: Option<String>,
}

/// The blocks `sh` and `console` of a document.
fn blocks(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    // The block whose output may follow: nothing but blank lines has come since.
    let mut open = false;
    let mut lines = text.lines().enumerate();
    while let Some((n, line)) = lines.next() {
        let Some(kind) = line.trim_start().strip_prefix("```") else {
            open &= line.trim().is_empty();
            continue;
        };
        let inner: Vec<&str> =
            lines.by_ref().map(|(_, line)| line).take_while(|line| line.trim_start() != "```").collect();
        match kind {
            "sh" => {
                let joined = inner.join("\n").replace("\\\n", " ");
                let commands = joined.lines().map(|line| line.trim().to_string()).filter(|line| !line.is_empty());
                blocks.push(Block { line: n + 1, commands: commands.collect(), output: None });
            }
            "console" => {
                let starts: Vec<usize> = (0..inner.len()).filter(|&at| inner[at].starts_with("$ ")).collect();
                for (i, &start) in starts.iter().enumerate() {
                    let end = starts.get(i + 1).copied().unwrap_or(inner.len());
                    let output = (end > start + 1).then(|| inner[start + 1..end].join("\n"));
                    blocks.push(Block { line: n + 2 + start, commands: vec![inner[start][2..].to_string()], output });
                }
            }
            "text" if open => {
                if let Some(block) = blocks.last_mut() {
                    block.output = Some(inner.join("\n"));
                }
            }
            _ => (),
        }
        open = kind == "sh";
    }
    blocks
}

/// A command without its comment, and whether that marks it as slow.
fn without_comment(command: &str) -> (&str, bool) {
    match command.split_once(" #") {
        Some((command, comment)) => (command.trim_end(), comment.trim_end().ends_with(SLOW)),
        None => (command, false),
    }
}

/// The words of a command. Quotes hold words together.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut quote = None;
    let mut word: Option<String> = None;
    for c in command.chars() {
        match c {
            '"' | '\'' if quote.is_none() => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            c if quote == Some(c) => quote = None,
            c if c.is_whitespace() && quote.is_none() => words.extend(word.take()),
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

fn run(folder: &Path, args: &[String]) -> Output {
    let output = Command::new(PROGRAM).args(args).current_dir(folder).stdin(Stdio::null()).output();
    output.unwrap_or_else(|error| panic!("{PROGRAM} {args:?}: {error}"))
}

/// What is wrong with the arguments. The parser reads them all before it prints the help.
fn wrong_arguments(args: &[String]) -> Option<String> {
    let args: Vec<String> = args.iter().cloned().chain(["--help".to_string()]).collect();
    let output = run(Path::new("."), &args);
    (!output.status.success()).then(|| String::from_utf8_lossy(&output.stderr).trim().to_string())
}

/// Whether a printed text is the one that the document shows. A number after `seconds:` or before `s` may differ.
fn is_like(shown: &str, printed: &str) -> bool {
    let (shown, printed): (Vec<&str>, Vec<&str>) = (shown.trim().lines().collect(), printed.trim().lines().collect());
    shown.len() == printed.len() && shown.iter().zip(printed).all(|(shown, printed)| is_like_line(shown, printed))
}

fn is_like_line(shown: &str, printed: &str) -> bool {
    let (shown, printed): (Vec<&str>, Vec<&str>) = (shown.split(' ').collect(), printed.split(' ').collect());
    let is_time = |at: usize| {
        at > 0 && ["seconds:", "seconds", "time"].contains(&shown[at - 1])
            || shown.get(at + 1).is_some_and(|unit| ["s", "ms"].contains(&unit.trim_end_matches([',', '.'])))
    };
    let is_number = |word: &str| word.parse::<f64>().is_ok();
    shown.len() == printed.len()
        && (0..shown.len())
            .all(|at| shown[at] == printed[at] || is_time(at) && is_number(shown[at]) && is_number(printed[at]))
}

/// What is wrong with the commands of a block, a line each. Files that they write are in `folder`.
fn faults(path: &str, block: &Block, folder: &Path) -> Vec<String> {
    let mut faults = Vec::new();
    let mut printed = String::new();
    // After a command that is not run, its results are missing.
    let mut complete = true;
    for command in &block.commands {
        let (command, slow) = without_comment(command);
        if command.is_empty() {
            continue;
        }
        let mut fault = |what: &str| faults.push(format!("{path}:{}: `{command}`: {what}", block.line));
        let Some(args) = command.strip_prefix("quarry ") else {
            complete = false;
            if !NOT_RUN.iter().any(|(start, _)| command.starts_with(start)) {
                fault("this command is neither run nor listed in NOT_RUN");
            }
            continue;
        };
        let mut args = words(args);
        let file = args.iter().position(|arg| arg == ">").map(|at| args.split_off(at)[1..].concat());
        if slow || !complete {
            complete = false;
            if let Some(error) = wrong_arguments(&args) {
                fault(&error);
            }
            continue;
        }
        let output = run(folder, &args);
        if !output.status.success() {
            fault(String::from_utf8_lossy(&output.stderr).trim());
        }
        match file {
            Some(file) => fs::write(folder.join(file), &output.stdout).expect("a file in a folder of this test"),
            None => printed.push_str(&String::from_utf8_lossy(&output.stdout)),
        }
    }
    match &block.output {
        Some(shown) if complete && !is_like(shown, &printed) => {
            faults.push(format!("{path}:{}: shows\n{shown}\nand the commands print\n{printed}", block.line));
        }
        _ => (),
    }
    faults
}

/// The commands in backticks outside of blocks that have no placeholders in them.
fn spans(text: &str) -> Vec<(usize, String)> {
    let is_open = |word: &str| {
        word.contains('…') || word.contains("RxC") || word.chars().all(|c| c.is_ascii_uppercase()) || word.contains('[')
    };
    let mut fenced = false;
    let mut spans = Vec::new();
    for (n, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        } else if !fenced {
            let commands = line.split('`').skip(1).step_by(2).filter(|span| span.starts_with("quarry "));
            let closed = commands.filter(|span| !words(span).iter().any(|word| is_open(word)));
            spans.extend(closed.map(|span| (n + 1, span.to_string())));
        }
    }
    spans
}

/// README.md, CONTRIBUTING.md and the files of `docs/` and its folders, each with its text.
fn documents() -> Vec<(String, String)> {
    let root = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let mut paths = Vec::new();
    add_markdown(&root, "docs", &mut paths);
    paths.extend(["README.md", "CONTRIBUTING.md"].map(String::from));
    paths.sort();
    let read = |path: String| {
        let text = fs::read_to_string(root.join(&path)).expect("documents are text");
        (path, text)
    };
    paths.into_iter().map(read).collect()
}

/// Adds the Markdown files of a folder and of the folders in it.
fn add_markdown(root: &Path, folder: &str, paths: &mut Vec<String>) {
    for entry in fs::read_dir(root.join(folder)).expect("a folder of documents").flatten() {
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            add_markdown(root, &path, paths);
        } else if Path::new(&path).extension().is_some_and(|ending| ending == "md") {
            paths.push(path);
        }
    }
}

#[test]
fn commands_in_blocks_run_and_print_what_is_shown() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("documents");
    fs::create_dir_all(&folder).expect("a folder for this test");
    let (mut faulty, mut run, mut compared) = (Vec::new(), 0, 0);
    for (path, text) in documents() {
        for block in blocks(&text) {
            run += block.commands.iter().filter(|command| command.starts_with("quarry ")).count();
            compared += usize::from(block.output.is_some());
            faulty.extend(faults(&path, &block, &folder));
        }
    }
    assert!(faulty.is_empty(), "\n{}", faulty.join("\n"));
    assert!(run >= 10 && compared >= 2, "{run} commands, {compared} outputs");
}

#[test]
fn commands_in_the_text_have_arguments_that_exist() {
    let mut faulty = Vec::new();
    let mut count = 0;
    for (path, text) in documents() {
        for (line, command) in spans(&text) {
            count += 1;
            if let Some(error) = wrong_arguments(&words(&command)[1..]) {
                faulty.push(format!("{path}:{line}: `{command}`: {error}"));
            }
        }
    }
    assert!(faulty.is_empty(), "\n{}", faulty.join("\n"));
    assert!(count >= 20, "{count} commands");
}

#[test]
fn blocks_and_their_output_are_read() {
    let text = "```sh\nquarry a \\\n  b # slow\n```\n\n```text\nout\n```\n\n```sh\nquarry c\n```\nthen\n```text\nother\n```\n\
                ```console\n$ quarry d\none\ntwo\n$ quarry e\n```";
    let block = |line, command: &str, output: Option<&str>| Block {
        line,
        commands: vec![command.to_string()],
        output: output.map(String::from),
    };
    let expected = [
        block(1, "quarry a    b # slow", Some("out")),
        block(10, "quarry c", None),
        block(18, "quarry d", Some("one\ntwo")),
        block(21, "quarry e", None),
    ];
    assert_eq!(blocks(text), expected);
    assert_eq!(without_comment("quarry a # this is slow"), ("quarry a", true));
    assert_eq!(without_comment("quarry a # slow to read"), ("quarry a", false));
    assert_eq!(words("solve --position \"W.B w\" 'a'"), ["solve", "--position", "W.B w", "a"]);
}

#[test]
fn wrong_commands_and_outputs_are_found() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let found = |command: &str, output: Option<&str>| {
        let block = Block { line: 1, commands: vec![command.to_string()], output: output.map(String::from) };
        faults("a.md", &block, folder).len()
    };
    assert_eq!(found("quarry play clobber --size 1x3 b1xa1", Some("W.B b\noutcome: white")), 0);
    assert_eq!(found("quarry play clobber --size 1x3 b1xa1", Some("W.B b\noutcome: black")), 1);
    assert_eq!(found("quarry play clobber a2xa1 b1xc1", None), 1);
    assert_eq!(found("quarry match moxie 4 --games many # slow", None), 1);
    assert_eq!(found("quarry match moxie 4 nodes:10 --games 2 # slow", None), 0);
    assert_eq!(found("unknown command", None), 1);
    assert!(is_like("found in 1.2 s\nseconds: 3", "found in 7 s\nseconds: 0.5"));
    assert!(!is_like("nodes: 3", "nodes: 4") && !is_like("one", "one\ntwo"));
}
