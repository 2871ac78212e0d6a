//! Runs the program that the test names: `PROGRAM`.

use std::process::{Command, Output};

use serde_json::Value;

use super::PROGRAM;

/// What the program does with those arguments.
pub(crate) fn output(args: &[&str]) -> Output {
    let output = Command::new(PROGRAM).args(args).output();
    output.unwrap_or_else(|error| panic!("{PROGRAM} {args:?}: {error}"))
}

/// What it prints, where nothing is wrong.
#[track_caller]
pub(crate) fn prints(args: &[&str]) -> String {
    let output = output(args);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The same, as JSON.
#[track_caller]
pub(crate) fn json_of(args: &[&str]) -> Value {
    let text = prints(args);
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{args:?}: {error} in {text}"))
}

/// Checks the one line on standard error, status 2, and that nothing else is printed.
#[track_caller]
pub(crate) fn refuses(args: &[&str], message: &str) {
    let output = output(args);
    assert_eq!(String::from_utf8_lossy(&output.stderr), format!("{message}\n"), "{args:?}");
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]), "{args:?}");
}
