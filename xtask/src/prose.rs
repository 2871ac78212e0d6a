//! The prose linter: finds the constructions of `docs/style.toml` in documents, comments and messages, and says what to write
//! instead. `docs/style.md` has the reasons.

mod source;

use std::collections::HashMap;
use std::fs;

use crate::Result;
use crate::command::{self, command, root};
use source::{CODE, Kind, Passage};

/// Checks every file that Git tracks or would track.
pub(crate) fn check() -> Result<()> {
    let path = root().join("docs/style.toml");
    let rules = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let style = Style::read(&rules)?;
    let listed = command("git", ["ls-files", "--cached", "--others", "--exclude-standard"]);
    let listed = command::output(listed).ok_or("git cannot list the files")?;
    let mut found = Vec::new();
    for path in listed.lines().filter(|path| !is_generated(path)) {
        // A file that has been removed and is still in the index has no prose.
        if let Ok(text) = fs::read_to_string(root().join(path)) {
            found.extend(style.findings(path, &text));
        }
    }
    found.dedup();
    for finding in &found {
        println!("{finding}");
    }
    match found.len() {
        0 => Ok(()),
        n => Err(format!("{n} places to rewrite, listed above; docs/style.md says how")),
    }
}

/// Whether a program writes the file, from sources that are checked themselves.
fn is_generated(path: &str) -> bool {
    ["www/wasm/", "npm/quarry-rules/src/wasm/"].iter().any(|folder| path.starts_with(folder))
}

/// The constructions to avoid, by the word with which each begins.
#[derive(Debug)]
struct Style {
    rules: Vec<Rule>,
    starts: HashMap<String, Vec<(usize, Pattern)>>,
}

#[derive(Debug)]
struct Rule {
    announce: String,
    only: Option<Kind>,
    statements: bool,
    unless: Vec<Pattern>,
}

/// Words in a row, each with its alternatives.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Pattern {
    at_start: bool,
    words: Vec<Vec<String>>,
}

impl Pattern {
    fn read(text: &str) -> Self {
        let at_start = text.starts_with('^');
        let words = text.trim_start_matches('^').split_whitespace();
        let words = words.map(|word| word.split('|').map(str::to_lowercase).collect()).collect();
        Self { at_start, words }
    }

    /// Whether the words from `at` on are those of the pattern.
    fn fits(&self, tokens: &[Token<'_>], at: usize) -> bool {
        let Some(tokens) = tokens.get(at..at + self.words.len()) else { return false };
        let fits = |token: &Token<'_>, word: &String| match word.as_str() {
            "_" => !token.is_mark(),
            "_ed" => token.lower.ends_with("ed"),
            word => token.lower == word,
        };
        tokens.iter().zip(&self.words).all(|(token, words)| words.iter().any(|word| fits(token, word)))
    }

    /// Whether words of the pattern overlap those from `start` to `end`.
    fn overlaps(&self, tokens: &[Token<'_>], start: usize, end: usize) -> bool {
        ((start + 1).saturating_sub(self.words.len())..end).any(|at| self.fits(tokens, at))
    }
}

impl Style {
    fn read(text: &str) -> Result<Self> {
        let table: toml::Table = text.parse().map_err(|error| format!("docs/style.toml: {error}"))?;
        let mut style = Self { rules: Vec::new(), starts: HashMap::new() };
        for entry in table.get("avoid").and_then(toml::Value::as_array).into_iter().flatten() {
            let list = |key: &str| {
                let values = entry.get(key).and_then(toml::Value::as_array).into_iter().flatten();
                values.filter_map(toml::Value::as_str).map(Pattern::read).collect::<Vec<_>>()
            };
            let word = |key: &str| entry.get(key).and_then(toml::Value::as_str);
            let only = match word("in") {
                None => None,
                Some("documents") => Some(Kind::Document),
                Some("messages") => Some(Kind::Message),
                Some(other) => {
                    return Err(format!("docs/style.toml: in: found \"{other}\", expected documents or messages"));
                }
            };
            let announce = word("say").ok_or("docs/style.toml: an entry has no `say`")?.to_string();
            let statements = entry.get("statements").and_then(toml::Value::as_bool) == Some(true);
            for pattern in list("words") {
                for first in pattern.words.first().into_iter().flatten() {
                    style.starts.entry(first.clone()).or_default().push((style.rules.len(), pattern.clone()));
                }
            }
            style.rules.push(Rule { announce, only, statements, unless: list("unless") });
        }
        Ok(style)
    }

    /// What is to be rewritten in a file, a line each.
    fn findings(&self, path: &str, text: &str) -> Vec<String> {
        let passages = source::passages(path, text);
        passages.iter().flat_map(|passage| self.check(path, passage)).collect()
    }

    fn check(&self, path: &str, passage: &Passage) -> Vec<String> {
        let tokens = tokens(&passage.text);
        let mut findings = Vec::new();
        for (at, token) in tokens.iter().enumerate() {
            for (rule, pattern) in self.starts.get(&token.lower).into_iter().flatten() {
                let rule = &self.rules[*rule];
                let end = at + pattern.words.len();
                let applies = pattern.fits(&tokens, at)
                    && (!pattern.at_start || at == 0 || tokens[at - 1].ends_sentence())
                    && rule.only.is_none_or(|only| only == passage.kind)
                    && !(rule.statements && is_question(&tokens[at..]))
                    && !rule.unless.iter().any(|unless| unless.overlaps(&tokens, at, end));
                if applies {
                    let words: Vec<&str> = tokens[at..end].iter().map(|token| token.text).collect();
                    let line = passage.line + token.line;
                    findings.push(format!("{path}:{line}: \"{}\": write {}", words.join(" "), rule.announce));
                }
            }
        }
        findings
    }
}

/// A word or a mark of punctuation.
#[derive(Debug)]
struct Token<'a> {
    text: &'a str,
    lower: String,
    /// Lines after the first of the passage.
    line: usize,
}

impl Token<'_> {
    fn is_mark(&self) -> bool {
        self.text.starts_with(['.', ',', ';', ':', '?', '!', '(', ')', '"', '\u{b6}'])
    }

    fn ends_sentence(&self) -> bool {
        self.text.starts_with(['.', '?', '!', '\u{b6}'])
    }
}

fn is_question(tokens: &[Token<'_>]) -> bool {
    tokens.iter().find(|token| token.ends_sentence()).is_some_and(|end| end.text == "?")
}

fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut line = 0;
    let is_word = |c: char| c.is_alphanumeric() || "'’-_/".contains(c);
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let length = if is_word(c) { rest.find(|c| !is_word(c)).unwrap_or(rest.len()) } else { c.len_utf8() };
        let (token, after) = rest.split_at(length);
        // `a != b`, `vec![]` and `//!` are code.
        let is_code = c == '!' && (!ends_in_word(tokens.last()) || !after.trim_start().is_empty() && !begins(after));
        if c == '\n' {
            line += 1;
        } else if c == CODE || !c.is_whitespace() && !"*#|[]<>".contains(c) && !is_code {
            tokens.push(Token { text: token, lower: token.to_lowercase(), line });
        }
        rest = after;
    }
    tokens
}

fn ends_in_word(token: Option<&Token<'_>>) -> bool {
    token.is_some_and(|token| token.text.ends_with(char::is_alphanumeric))
}

/// Whether a new sentence begins after a mark, or a quotation ends.
fn begins(after: &str) -> bool {
    after.starts_with(['"', ')'])
        || after.starts_with([' ', '\n']) && after.trim_start().starts_with(|c: char| c.is_uppercase())
}

#[cfg(test)]
mod tests;
