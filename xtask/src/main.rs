//! The project's own commands, run as `cargo xtask COMMAND`.

mod bench;
mod budget;
mod checks;
mod command;
mod develop;
mod faults;
mod fuzz;
mod icons;
mod illustration;
mod large;
mod library;
mod lists;
mod long;
mod modules;
mod new_game;
mod package;
mod pictures;
mod programs;
mod progress;
mod prose;
mod reproduce;
mod results;
mod rules;
mod sbom;
mod server;
mod site;
mod size;
mod supply;
mod tools;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask serve [--port N]   build the site, serve it on http://127.0.0.1:8080
cargo xtask dev [--port N]     serve it, rebuild what you change, reload the page
cargo xtask check              what to run before a commit: formats, lints, unit tests, tests of the text
cargo xtask test [--again]     every check, in both browsers; with --again also those that passed with the same inputs
cargo xtask build [--url URL]  build the site into dist/; with the URL of its host, links to it have previews
cargo xtask bench [--instructions]
                               measure the rules, natively and as WebAssembly under Node
cargo xtask package            build the npm packages of the element and quarry-rules
cargo xtask package quarry-rules [test | docs]
                               build that package and its tests alone, test the built package, or write its documentation
cargo xtask large              get or make the tables and certificates that are missing, check all of them
cargo xtask large new PATH...  make new versions of them
cargo xtask large pack VERSION pack for npm those that are not in Git's history
cargo xtask fuzz [--minutes N]  look for inputs that break a reader or a state machine, for 10 minutes or N
cargo xtask faults kill [--times N]
                               kill both browsers while someone plays, 200 times or N, and say what was lost
cargo xtask long [--turns N]   let the computer play 10,000 turns or N in one page of each browser, and look for what stays behind
cargo xtask load [--rate N] [--seconds N]
                               ask nginx for the built site, 1,000 times a second for 30 seconds unless you say otherwise
cargo xtask reproduce          build the site twice, in folders of other names, and compare every byte
cargo xtask supply             check sources, licences and known vulnerabilities of all crates and npm packages
cargo xtask lists              write what scripts, types and documents say of the list of games; every build does
cargo xtask new-game NAME      write the files of a new game and its lines in the lists, and say what to do next
cargo xtask size               print the sizes of the modules, of each game's part of them, and of the first visit
cargo xtask icons              draw the icons of the installed page from www/icon.svg
cargo xtask pictures [VIEW...]  photograph every view in both themes and four windows, or those that are named
cargo xtask prose              find what docs/style.md advises against in documents, comments and messages
cargo xtask stamp              (Trunk runs it) bundle the sources with the modules that Trunk has built

Each installs what it needs.";

/// Where `serve` and `dev` listen unless another port is asked for.
const PORT: u16 = 8080;

/// What went wrong, as one line for people.
type Result<T> = std::result::Result<T, String>;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    progress::begin();
    let done = match args[..] {
        ["build"] => site::build().map(drop),
        ["build", "--url", url] => match site::host(url) {
            Ok(url) => site::build_for(Some(&url)).map(drop),
            Err(error) => return bad(&error),
        },
        ["serve"] => site::serve(PORT),
        ["dev"] => develop::run(PORT),
        [command @ ("serve" | "dev"), "--port", port] => match port.parse() {
            Ok(port) if command == "serve" => site::serve(port),
            Ok(port) => develop::run(port),
            Err(_) => return bad(&format!("--port: found \"{port}\", expected a number from 0 to 65535")),
        },
        ["check"] => return status(checks::quick()),
        // A host for continuous integration sets CI.
        ["test"] => return status(checks::all(std::env::var_os("CI").is_some())),
        ["test", "--again"] => return status(checks::all(true)),
        ["bench"] => bench::measure_all(false),
        ["bench", "--instructions"] => bench::measure_all(true),
        ["fuzz"] => fuzz::fuzz(10),
        ["fuzz", "--minutes", minutes] => match minutes.parse() {
            Ok(minutes @ 1..=100_000) => fuzz::fuzz(minutes),
            _ => return bad(&format!("--minutes: found \"{minutes}\", expected a number from 1 to 100000")),
        },
        ["faults", "kill"] => faults::kill(200),
        ["faults", "kill", "--times", times] => match times.parse() {
            Ok(times @ 1..=100_000) => faults::kill(times),
            _ => return bad(&format!("--times: found \"{times}\", expected a number from 1 to 100000")),
        },
        ["long"] => long::play(long::TURNS),
        ["long", "--turns", turns] => match turns.parse() {
            Ok(turns @ 100..=10_000_000) => long::play(turns),
            _ => return bad(&format!("--turns: found \"{turns}\", expected a number from 100 to 10000000")),
        },
        ["load", ref args @ ..] => long::load(args),
        ["reproduce"] => reproduce::check(),
        ["supply"] => supply::audit(),
        ["large"] => large::check(),
        ["large", "new", ref paths @ ..] if !paths.is_empty() => large::renew(paths),
        ["large", "pack", version] => large::pack(version),
        ["icons"] => tools::for_tests().and_then(|()| icons::draw()),
        ["pictures", ref views @ ..] => pictures::draw(views),
        ["package"] => site::build().and_then(|_| package::pack()).and_then(|_| library::pack().map(drop)),
        ["package", "quarry-rules"] => library::pack().map(drop),
        ["package", "quarry-rules", "test"] => library::check(),
        ["package", "quarry-rules", "docs"] => library::document(),
        ["lists"] => lists::write(),
        ["new-game", name] => match new_game::check(name) {
            Ok(()) => new_game::write(name),
            Err(error) => return bad(&error),
        },
        ["prose"] => prose::check(),
        ["size"] => size::print(),
        ["stamp"] => site::stamp_staged(),
        [] | ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        [command, ref rest @ ..] => {
            let expected = match command {
                "serve" | "dev" => "--port N or nothing",
                "bench" => "--instructions or nothing",
                "build" => "--url URL or nothing",
                "faults" => "kill, or kill --times N",
                "fuzz" => "--minutes N or nothing",
                "long" => "--turns N or nothing",
                "new-game" => "one name, such as konane",
                "package" => "quarry-rules, quarry-rules test, quarry-rules docs or nothing",
                "large" => "new PATH..., pack VERSION or nothing",
                "check" | "icons" | "lists" | "prose" | "reproduce" | "size" | "stamp" | "supply" => "nothing",
                "test" => "--again or nothing",
                _ => return bad(&format!("command: found \"{command}\", expected one of these:\n\n{USAGE}")),
            };
            return bad(&format!("arguments of {command}: found \"{}\", expected {expected}", rest.join(" ")));
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}

fn bad(error: &str) -> ExitCode {
    eprintln!("xtask: {error}");
    ExitCode::from(2)
}

fn status(passed: bool) -> ExitCode {
    if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
