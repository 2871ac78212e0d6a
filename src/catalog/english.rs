//! Errors in English, for programs without Fluent: what `Display` writes of them.
//!
//! The texts are those of the files of messages. Errors are lines without variants, so that this little suffices: it replaces
//! `{ $name }` and joins lists. A test compares it with Fluent. A module whose errors a script formats has none of this in it, as
//! long as it displays no error.

use std::fmt;

use super::list::ERRORS;
use crate::learn::LessonError;
use crate::message::{Localizer, Message};
use crate::moves::MoveError;
use crate::session;
use crate::solve::certificate;
use crate::text::{self, ParseError};

/// The errors of all games, those of files of games, and those of the command line.
const SHARED: [&str; 3] = [
    include_str!("../../locales/en/errors.later.ftl"),
    include_str!("../../locales/en/pgn.later.ftl"),
    include_str!("../../locales/en/errors.cli.ftl"),
];

/// The group of errors in a file of messages, the last one.
const GROUP: &[u8] = b"\n## Errors\n";

/// The length of the errors in a file of messages.
pub(super) const fn errors_len(messages: &str) -> usize {
    let mut rest = messages.as_bytes();
    while !rest.is_empty() {
        let mut same = 0;
        while same < GROUP.len() && same < rest.len() && rest[same] == GROUP[same] {
            same += 1;
        }
        if same == GROUP.len() {
            return rest.len();
        }
        (_, rest) = rest.split_at(1);
    }
    0
}

/// The errors in a file of messages. They are copied, so that a program has no other message of the file.
pub(super) const fn errors_of<const LENGTH: usize>(messages: &str) -> [u8; LENGTH] {
    let (mut errors, mut n) = ([0; LENGTH], 0);
    while n < LENGTH {
        errors[n] = messages.as_bytes()[messages.len() - LENGTH + n];
        n += 1;
    }
    errors
}

pub(super) const fn utf8(bytes: &[u8]) -> &str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        // The errors begin at a line.
        Err(_) => "",
    }
}

/// English for errors and for no other message.
#[derive(Clone, Copy, Debug)]
pub struct PlainEnglish;

impl Localizer for PlainEnglish {
    fn format(&self, message: &Message) -> String {
        Reader { rest: message.json() }.value()
    }
}

macro_rules! display {
    ($($Error:ty),+) => {$(
        impl fmt::Display for $Error {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&PlainEnglish.format(&self.message()))
            }
        }

        impl std::error::Error for $Error {}
    )+};
}

display!(ParseError, MoveError, session::Fault, LessonError, certificate::Fault, super::VerifyError);
#[cfg(not(all(target_arch = "wasm32", feature = "page")))]
display!(crate::pgn::PgnError);

/// The pattern of an error; its id if there is none.
fn pattern(id: &str) -> &str {
    let line = |line: &'static str| line.strip_prefix(id)?.strip_prefix(" = ");
    SHARED.iter().chain(ERRORS).find_map(|file| file.lines().find_map(line)).unwrap_or(id)
}

/// A pattern with its arguments in place.
fn fill(pattern: &str, values: &[(String, String)]) -> String {
    let mut parts = pattern.split("{ $");
    let mut text = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (name, after) = part.split_once(" }").unwrap_or((part, ""));
        let value = values.iter().find(|(known, _)| known == name);
        text += value.map_or(name, |(_, value)| value);
        text += after;
    }
    text
}

/// A list as British English joins it; the kind is a place in `ListKind`.
fn list(kind: &str, items: &[String]) -> String {
    let last = match kind {
        "0" => " and ",
        "1" => " or ",
        _ => ", ",
    };
    match items {
        [before @ .., one, two] => {
            let before = before.iter().map(String::as_str);
            [text::join(&mut before.chain([one.as_str()]), ", "), last.to_string(), two.clone()].concat()
        }
        _ => items.concat(),
    }
}

/// A number with a comma before every third digit.
fn number(digits: &str) -> String {
    let mut text = String::new();
    for (n, digit) in digits.char_indices() {
        if n > 0 && (digits.len() - n).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Reads the JSON of a message, which [`Message`] has written.
struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    /// The text of the value that begins here.
    fn value(&mut self) -> String {
        match self.rest.chars().next() {
            Some('"') => self.string(),
            Some('[') => {
                self.skip();
                let is_list = self.rest.starts_with(|c: char| c.is_ascii_digit());
                let name = if is_list { self.digits().to_string() } else { self.string() };
                let mut values = Vec::new();
                while self.rest.starts_with(',') {
                    self.skip();
                    let argument = if is_list { String::new() } else { self.string() };
                    if !is_list {
                        self.skip();
                    }
                    values.push((argument, self.value()));
                }
                self.skip();
                if is_list {
                    let items: Vec<String> = values.into_iter().map(|(_, item)| item).collect();
                    list(&name, &items)
                } else {
                    fill(pattern(&name), &values)
                }
            }
            _ => number(self.digits()),
        }
    }

    fn skip(&mut self) {
        let mut rest = self.rest.chars();
        rest.next();
        self.rest = rest.as_str();
    }

    fn digits(&mut self) -> &'a str {
        let end = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let (digits, rest) = self.rest.split_at_checked(end).unwrap_or_default();
        self.rest = rest;
        digits
    }

    fn string(&mut self) -> String {
        let (mut text, mut rest) = (String::new(), self.rest.chars());
        rest.next();
        while let Some(c) = rest.next().filter(|&c| c != '"') {
            match (c, rest.clone().next()) {
                ('\\', Some('u')) => {
                    let code = rest.by_ref().skip(1).take(4).filter_map(|digit| digit.to_digit(16));
                    text.extend(char::from_u32(code.fold(0, |code, digit| 16 * code + digit)));
                }
                ('\\', _) => text.extend(rest.next()),
                _ => text.push(c),
            }
        }
        self.rest = rest.as_str();
        text
    }
}

#[cfg(all(test, feature = "fluent"))]
mod tests {
    use super::*;
    use crate::fluent::english;
    use crate::message::{Argument, List, ListKind};

    /// Formats every error with these arguments in place of each of its own.
    #[track_caller]
    fn same_as_fluent(value: &impl Argument) {
        let mut errors = 0;
        for line in SHARED.iter().chain(ERRORS).flat_map(|file| file.lines()) {
            assert!(line.is_empty() || line.starts_with('#') || line.contains(" = "), "{line}: no line of its own");
            assert!(!line.starts_with(' ') && !line.contains("->"), "{line}: a variant or an attribute");
            let Some((id, pattern)) = line.split_once(" = ").filter(|_| !line.starts_with('#')) else { continue };
            let id: &'static str = id.to_string().leak();
            let mut message = Message::new(id);
            for part in pattern.split("{ $").skip(1) {
                let name: &'static str = part.split(" }").next().unwrap().to_string().leak();
                let mut json = String::new();
                value.write(&mut json);
                message = message.with(name, Json(json));
            }
            let (expected, faults) = english().try_format(&message);
            assert_eq!((PlainEnglish.format(&message), faults.len()), (expected, 0), "{id}");
            errors += 1;
        }
        assert!(errors > 100, "{errors}");
    }

    struct Json(String);

    impl Argument for Json {
        fn write(&self, json: &mut String) {
            *json += &self.0;
        }
    }

    #[test]
    fn every_error_is_as_fluent_formats_it() {
        same_as_fluent(&"a \"quoted\" \\ text\n{ $x } ♔");
        same_as_fluent(&"");
        for number in [0_u32, 7, 999, 1000, 1_234_567, u32::MAX] {
            same_as_fluent(&number);
        }
        same_as_fluent(&Message::choice(&mut ["w", "b"].into_iter()));
        for kind in [ListKind::And, ListKind::Or, ListKind::Unit] {
            for items in [&[][..], &["a"], &["a", "b"], &["a", "b", "c"]] {
                same_as_fluent(&List::of(kind, &mut items.iter().copied()));
            }
        }
    }

    #[test]
    fn another_crate_has_its_own_words() {
        let error = ParseError::new("board", "WX", Message::verbatim("three rows"));
        assert_eq!(error.to_string(), "board: found \"WX\", expected three rows");
        assert_eq!(PlainEnglish.format(&"no-such-message".into()), "no-such-message");
    }
}
