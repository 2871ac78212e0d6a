//! The tokens of a file of games.

use std::io::BufRead;

use super::MAX_GAME;
use super::comment::Comment;
use super::error::{PgnError, Place};
use super::source::Lines;
use super::tree::SYMBOLS;
use crate::message::Message;
use crate::moves::MAX_MOVE_TEXT;
use crate::text::{ParseError, number};

/// A token of movetext.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token {
    /// A move, its number, or the result.
    Word(String),
    /// The number of a symbol, written as the symbol or as a number.
    Nag(u8),
    Comment(Comment),
    /// `(`
    Open,
    /// `)`
    Close,
    /// A line that begins with a tag. It is not read.
    Tag,
    /// The end of the file.
    End,
}

/// Characters that are passed over between tokens, besides blanks: they are not seen.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// A mark in ASCII, where a keyboard or an editor has written another one for it.
fn mark(c: char) -> char {
    match c {
        '（' => '(',
        '）' => ')',
        '＊' => '*',
        '…' | '‥' | '。' | '｡' | '․' | '．' => '.',
        '！' | '？' | '‼' | '⁇' | '⁈' | '⁉' => '!',
        c => c,
    }
}

/// Whether a character ends a word.
fn ends_word(c: char) -> bool {
    matches!(mark(c), '{' | '}' | '(' | ')' | '[' | ']' | ';' | '$' | '!' | '?' | '*' | '.')
        || c.is_whitespace()
        || c == '\u{feff}'
}

/// A symbol in ASCII.
fn symbol(c: char) -> Option<&'static str> {
    Some(match c {
        '!' | '！' => "!",
        '?' | '？' => "?",
        '‼' => "!!",
        '⁇' => "??",
        '⁈' => "?!",
        '⁉' => "!?",
        _ => return None,
    })
}

/// Whether a character opens or closes the value of a tag.
pub(super) fn is_quote(c: char) -> bool {
    matches!(c, '"' | '“' | '”' | '„' | '‟' | '«' | '»' | '＂')
}

/// The name of the tag with which a line begins; none if it begins with something else.
pub(super) fn tag_name(line: &str) -> Option<&str> {
    let rest = line.strip_prefix('[')?.trim_start();
    let length = rest.bytes().take_while(|&byte| is_of_name(byte)).count();
    let (name, rest) = rest.split_at(length);
    (length > 0 && rest.trim_start().starts_with(is_quote)).then_some(name)
}

/// Whether a byte can be in the name of a tag.
pub(super) fn is_of_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Takes a file apart. It looks at each character once.
#[derive(Clone, Debug)]
pub(super) struct Lexer<R> {
    lines: Lines<R>,
    line: String,
    /// The byte of the line that comes next, and its column.
    at: usize,
    column: u32,
    /// Whether the line is blank, and whether the one before it is.
    is_blank: bool,
    pub(super) is_after_blank: bool,
    /// Whether a comment has begun and not ended: then an error came in between.
    pub(super) is_in_comment: bool,
    /// How many bytes the game has so far.
    size: usize,
    /// The lines after `%` that were passed over.
    pub(super) escapes: Vec<String>,
}

impl<R: BufRead> Lexer<R> {
    pub(super) fn new(reader: R) -> Self {
        let (line, escapes) = (String::new(), Vec::new());
        let lines = Lines::new(reader);
        let (is_blank, is_after_blank, is_in_comment) = (true, true, false);
        Self { lines, line, at: 0, column: 1, is_blank, is_after_blank, is_in_comment, size: 0, escapes }
    }

    /// What the file is read from.
    pub(super) fn source_mut(&mut self) -> &mut R {
        self.lines.source_mut()
    }

    /// Where the next character stands.
    pub(super) fn place(&self) -> Place {
        Place { line: self.lines.number().max(1), column: self.column }
    }

    /// The rest of the line.
    pub(super) fn rest(&self) -> &str {
        self.line.get(self.at..).unwrap_or_default()
    }

    /// The next character of the line.
    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Passes over a character.
    pub(super) fn bump(&mut self) {
        if let Some(c) = self.peek() {
            self.at += c.len_utf8();
            self.column += 1;
        }
    }

    /// Passes over the rest of the line.
    pub(super) fn skip_line(&mut self) {
        self.column += self.rest().chars().count() as u32;
        self.at = self.line.len();
    }

    /// A game begins here.
    pub(super) fn begin_game(&mut self) {
        self.size = self.rest().len();
    }

    /// Goes to the next line. `false` at the end of the file, where the place stays.
    pub(super) fn next_line(&mut self) -> Result<bool, PgnError> {
        let mut line = std::mem::take(&mut self.line);
        let before = self.lines.number();
        let read = self.lines.read(&mut line);
        if self.lines.number() > before {
            // A line that cannot be read is not blank.
            self.is_after_blank = std::mem::replace(&mut self.is_blank, read.is_ok() && line.trim().is_empty());
            (self.at, self.column) = (0, 1);
            self.line = line;
        } else {
            self.at = 0;
        }
        self.size += self.line.len() + 1;
        read
    }

    /// Fails if the game has become too long.
    fn check_size(&self) -> Result<(), PgnError> {
        if self.size > MAX_GAME {
            let error = ParseError::too_many("game", self.rest(), MAX_GAME, "at-most-characters");
            return Err(PgnError::new(self.place(), error));
        }
        Ok(())
    }

    /// Passes over blanks of a line.
    pub(super) fn skip_spaces(&mut self) {
        while self.peek().is_some_and(|c| c.is_whitespace() || is_unseen(c)) {
            self.bump();
        }
    }

    /// Passes over blanks and escaped lines. `false` at the end of the file.
    pub(super) fn skip_blanks(&mut self) -> Result<bool, PgnError> {
        loop {
            if self.column == 1
                && let Some(escaped) = self.line.strip_prefix('%')
            {
                self.escapes.push(escaped.to_string());
                self.skip_line();
            }
            self.skip_spaces();
            if self.peek().is_some() {
                return Ok(true);
            }
            if !self.next_line()? {
                return Ok(false);
            }
            self.check_size()?;
        }
    }

    /// Whether this is the beginning of a line that begins with a tag.
    pub(super) fn is_at_tag(&self) -> bool {
        self.column == 1 && tag_name(&self.line).is_some()
    }

    /// Whether this is a line that begins a game: with the tag of that name, the first one of a game.
    pub(super) fn is_at_event(&self) -> bool {
        self.column == 1 && tag_name(&self.line) == Some("Event")
    }

    /// Whether this is where a game begins: at its first tag, or at any tag after an empty line.
    pub(super) fn begins_game(&self) -> bool {
        self.is_at_event() || self.is_after_blank && self.is_at_tag()
    }

    /// An error about what comes next, up to a blank.
    pub(super) fn unexpected(&self, field: &str, expected: impl Into<Message>) -> PgnError {
        // An error shows no more; the rest of the line may be long.
        let found: String = self.rest().chars().take(80).collect();
        let found = found.split_whitespace().next().unwrap_or_default();
        PgnError::new(self.place(), ParseError::new(field, found, expected))
    }

    /// The next token of movetext, and its place.
    pub(super) fn token(&mut self) -> Result<(Place, Token), PgnError> {
        loop {
            if !self.skip_blanks()? {
                return Ok((self.place(), Token::End));
            }
            if self.is_at_tag() {
                return Ok((self.place(), Token::Tag));
            }
            let place = self.place();
            let Some(c) = self.peek() else { continue };
            let token = match mark(c) {
                '.' => {
                    self.bump();
                    continue;
                }
                '{' | ';' => Token::Comment(self.comment()?),
                '(' => {
                    self.bump();
                    Token::Open
                }
                ')' => {
                    self.bump();
                    Token::Close
                }
                '$' => Token::Nag(self.nag(place)?),
                '!' | '?' => Token::Nag(self.symbol(place)?),
                '*' => {
                    self.bump();
                    Token::Word("*".to_string())
                }
                '}' => return Err(self.unexpected("comment", "expected-open-comment")),
                '[' | ']' => return Err(self.unexpected("move", "expected-movetext")),
                _ => Token::Word(self.word(place)?),
            };
            return Ok((place, token));
        }
    }

    /// The characters up to one that `ends`.
    fn take_until(&mut self, ends: impl Fn(char) -> bool) -> &str {
        let rest = self.line.get(self.at..).unwrap_or_default();
        let length = rest.find(ends).unwrap_or(rest.len());
        let (taken, _) = rest.split_at(length);
        self.at += length;
        self.column += taken.chars().count() as u32;
        taken
    }

    fn word(&mut self, place: Place) -> Result<String, PgnError> {
        let word = self.take_until(ends_word);
        if word.len() > MAX_MOVE_TEXT {
            let error = ParseError::too_many("move", word, MAX_MOVE_TEXT, "at-most-characters");
            return Err(PgnError::new(place, error));
        }
        Ok(word.to_string())
    }

    fn nag(&mut self, place: Place) -> Result<u8, PgnError> {
        self.bump();
        let digits = self.take_until(|c| !c.is_ascii_alphanumeric());
        let read = number("symbol", digits, 0..=u32::from(u8::MAX));
        let with_sign = |error: ParseError| ParseError::new("symbol", format!("${digits}"), error.expected.clone());
        read.map(|nag| nag as u8).map_err(|error| PgnError::new(place, with_sign(error)))
    }

    fn symbol(&mut self, place: Place) -> Result<u8, PgnError> {
        let found = self.take_until(|c| symbol(c).is_none());
        let plain: String = found.chars().take(3).filter_map(symbol).collect();
        let known = SYMBOLS.into_iter().find(|(_, known)| *known == plain && found.chars().count() < 3);
        let error = || PgnError::new(place, ParseError::new("symbol", found, "expected-pgn-symbol"));
        known.map(|(nag, _)| nag).ok_or_else(error)
    }

    /// The comment that begins here: with `{` or `;`.
    pub(super) fn comment(&mut self) -> Result<Comment, PgnError> {
        let begin = self.unexpected("comment", "expected-end-of-comment");
        let is_of_line = self.peek() == Some(';');
        self.bump();
        if is_of_line {
            let comment = Comment::read(self.rest());
            self.skip_line();
            return Ok(comment);
        }
        self.is_in_comment = true;
        let mut text = String::new();
        loop {
            text += self.take_until(|c| c == '}');
            if self.peek().is_some() {
                self.bump();
                self.is_in_comment = false;
                return Ok(Comment::read(&text));
            }
            text.push('\n');
            // No comment has the tags of the next game in it.
            if !self.next_line()? || self.is_after_blank && self.is_at_tag() {
                self.is_in_comment = false;
                return Err(begin);
            }
            self.check_size()?;
        }
    }
}
