//! The project's own commands, run as `cargo xtask COMMAND`.

mod bench;
mod budget;
mod checks;
mod command;
mod icons;
mod illustration;
mod package;
mod references;
mod rules;
mod server;
mod site;
mod tools;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask build              install what is missing, build the site into dist/
cargo xtask serve [--port N]   install what is missing, build the site, serve it on http://127.0.0.1:8080
cargo xtask test               install what is missing, run every check
cargo xtask bench [--instructions]
                               measure the rules, natively and as WebAssembly under Node
cargo xtask package            install what is missing, build the site, pack its element for npm
cargo xtask icons              draw the icons of the installed page from www/icon.svg
cargo xtask stamp              (for Trunk) write the rules pages and mark the URLs of a new build";

/// What went wrong, as one line for people.
type Result<T> = std::result::Result<T, String>;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args[..] {
        ["build"] => tools::for_site().and_then(|()| site::build()),
        ["serve"] => serve(8080),
        ["serve", "--port", port] => match port.parse() {
            Ok(port) => serve(port),
            Err(_) => return bad(&format!("--port: found \"{port}\", expected a number from 0 to 65535")),
        },
        ["test"] => return if checks::all() { ExitCode::SUCCESS } else { ExitCode::FAILURE },
        ["bench"] => bench::measure_all(false),
        ["bench", "--instructions"] => bench::measure_all(true),
        ["icons"] => tools::for_tests().and_then(|()| icons::draw()),
        ["package"] => tools::for_site().and_then(|()| site::build()).and_then(|()| package::pack().map(drop)),
        ["stamp"] => site::stamp_staged(),
        [] | ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        [command @ ("build" | "serve" | "test" | "bench" | "icons" | "package" | "stamp"), ..] => {
            let rest = args[1..].join(" ");
            let expected = match command {
                "serve" => "--port N or nothing",
                "bench" => "--instructions or nothing",
                _ => "nothing",
            };
            return bad(&format!("arguments of {command}: found \"{rest}\", expected {expected}"));
        }
        [command, ..] => return bad(&format!("command: found \"{command}\", expected build, serve, test or bench")),
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

fn serve(port: u16) -> Result<()> {
    // Before the build, which takes a while: the port may be taken.
    let server = server::Server::bind(port)?;
    tools::for_site()?;
    site::build()?;
    println!("serving {} on {} (Ctrl-C ends it)", site::dist().display(), server.address());
    server.run(&[("", &site::dist())], &[]);
    Ok(())
}
