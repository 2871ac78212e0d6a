//! `quarry validate`: checks files of games, and lists what is wrong in them.

use std::io::Write as _;

use quarry::catalog::PlainEnglish;
use quarry::message::Localizer as _;
use quarry_cli::Failure;
use quarry_cli::language::language;
use serde_json::json;

use super::files::{Fault, each_game};
use super::output;

/// Prints a line for each game that cannot be read, or is not legal.
pub(crate) fn run(files: &[String], json: bool) -> Result<(), Failure> {
    let mut out = output();
    let (mut games, mut faults) = (0_u64, 0_u64);
    let mut between = "{\"errors\":[";
    for file in files {
        each_game(file, &mut |found| {
            games += 1;
            let Err(fault) = found else { return Ok(()) };
            faults += 1;
            if json {
                write!(out, "{between}{}", as_json(file, &fault))?;
                between = ",";
            } else {
                writeln!(out, "{}", language().format(&fault.at(file)))?;
            }
            Ok(())
        })?;
    }
    if json {
        let begin = if faults == 0 { between } else { "" };
        writeln!(out, "{begin}],\"games\":{games}}}")?;
    } else {
        writeln!(out, "games: {games}\nerrors: {faults}")?;
    }
    out.flush()?;
    if faults == 0 { Ok(()) } else { Err(Failure::Faults(faults)) }
}

/// A fault for programs, in English.
fn as_json(file: &str, fault: &Fault) -> serde_json::Value {
    let place = fault.place.unwrap_or_default();
    json!({
        "file": file,
        "line": place.line,
        "column": place.column,
        "field": fault.error.as_ref().map(|error| &error.field),
        "found": fault.error.as_ref().map(|error| &error.found),
        "expected": fault.error.as_ref().map(|error| PlainEnglish.format(&error.expected)),
        "message": PlainEnglish.format(&fault.message),
    })
}
