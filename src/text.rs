//! Position text: fields, boards, and the one error of reading.
//!
//! A position is one line, `<board> <side> <extras…>`, its fields separated by single spaces. The board lists ranks
//! from the top one down; `.` is empty, an upper-case letter the top piece of a square, lower-case letters right after it
//! the pieces beneath, and a number before any of these repeats that whole square.

use std::fmt::{self, Write as _};
use std::ops::{Deref, RangeInclusive};

use crate::board::{MAX_SQUARES, Shape, Square};
use crate::message::{List, ListKind, Message};

pub(crate) mod spelling;

/// Longer texts than this are not looked at: no position comes near it.
pub const MAX_TEXT: usize = 4096;

/// Text that cannot be read: which field, what stood there, and what was expected. It is as small as a pointer, and so is
/// the code that passes it on.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(feature = "serde", target_arch = "wasm32"), derive(tsify::Tsify))]
pub struct ParseError(Box<ParseErrorParts>);

/// The parts of a [`ParseError`], which can be read as fields of the error itself.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(feature = "serde", target_arch = "wasm32"), derive(tsify::Tsify))]
pub struct ParseErrorParts {
    /// The name of the field: `board`, `side`, `size`, `move`, ….
    pub field: String,
    /// What stood there, cut short where it was long.
    pub found: String,
    /// What was expected instead, as a phrase.
    pub expected: Message,
}

impl ParseError {
    /// An error about a field; what was found is cut to 60 characters. What was expected is a message, or the id of one.
    pub fn new(field: impl AsRef<str>, found: impl AsRef<str>, expected: impl Into<Message>) -> Self {
        Self::cut(field.as_ref(), found.as_ref(), expected.into())
    }

    /// An error about a text that has too much of something: more than `most`. The message `what` says of what.
    #[cold]
    #[inline(never)]
    pub(crate) fn too_many(field: &str, found: &str, most: usize, what: &'static str) -> Self {
        Self::cut(field, found, Message::new(what).with("most", most as u32))
    }

    /// [`new`](Self::new) for all types of texts: the code is there once.
    #[cold]
    #[inline(never)]
    fn cut(field: &str, found: &str, expected: Message) -> Self {
        let mut short = String::new();
        for (n, c) in found.chars().take(61).enumerate() {
            short.push(match c {
                _ if n == 60 => '…',
                c if c.is_control() => '?',
                c => c,
            });
        }
        Self(Box::new(ParseErrorParts { field: field.to_string(), found: short, expected }))
    }

    /// The whole error as a message.
    #[cold]
    #[inline(never)]
    pub fn message(&self) -> Message {
        self.to_message("parse-error")
    }

    /// A message about the field, what was found and what was expected.
    pub(crate) fn to_message(&self, id: &'static str) -> Message {
        let ParseErrorParts { field, found, expected } = &**self;
        Message::new(id).with("field", &**field).with("found", &**found).with("expected", expected.clone())
    }

    /// Its parts.
    pub fn into_parts(self) -> ParseErrorParts {
        *self.0
    }
}

impl Deref for ParseError {
    type Target = ParseErrorParts;

    fn deref(&self) -> &ParseErrorParts {
        &self.0
    }
}

/// Joins texts by another one between them. For all kinds of texts the code is there once.
#[inline(never)]
pub(crate) fn join(texts: &mut dyn Iterator<Item = &str>, between: &str) -> String {
    let mut joined = String::new();
    for (n, text) in texts.enumerate() {
        if n > 0 {
            joined.push_str(between);
        }
        joined.push_str(text);
    }
    joined
}

/// Splits a position into its fields, which must be as many as there are names.
pub fn fields<'a, const N: usize>(text: &'a str, names: [&str; N]) -> Result<[&'a str; N], ParseError> {
    let mut fields = [""; N];
    split(text, &names, &mut fields)?;
    Ok(fields)
}

/// [`fields`] for any number of them: the code is there once.
fn split<'a>(text: &'a str, names: &[&str], fields: &mut [&'a str]) -> Result<(), ParseError> {
    if text.len() > MAX_TEXT {
        return Err(ParseError::too_many("position", text, MAX_TEXT, "at-most-characters"));
    }
    let found: Vec<&str> = text.split(' ').collect();
    for (name, field) in names.iter().zip(&found) {
        if field.is_empty() {
            return Err(ParseError::new(*name, "", "expected-field"));
        }
    }
    if found.len() != names.len() {
        let list = List::of(ListKind::Unit, &mut names.iter().copied());
        let expected = Message::new("expected-fields").with("count", names.len() as u32).with("names", list);
        let expected = expected.with("found", found.len() as u32);
        return Err(ParseError::new("position", text, expected));
    }
    fields.copy_from_slice(&found);
    Ok(())
}

/// Reads a number that must lie in a range.
pub fn number(field: &str, text: &str, range: RangeInclusive<u32>) -> Result<u32, ParseError> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten().filter(|n| range.contains(n)).ok_or_else(|| {
        let (least, most) = (range.start(), range.end());
        // They stand there as they are to be typed, without separators.
        let [least, most] = [least, most].map(u32::to_string);
        let expected = if least == most {
            Message::verbatim(&least)
        } else {
            Message::new("expected-number").with("least", least).with("most", most)
        };
        ParseError::new(field, text, expected)
    })
}

/// Reads a size, `RxC`: rows and columns. Blanks, capitals and `×` are read as well.
pub fn size(text: &str) -> Result<(u8, u8), ParseError> {
    let sizes = |text: &str| {
        let (rows, cols) = text.split_once('x')?;
        let side = |t: &str| number("size", t, 1..=MAX_SQUARES as u32).ok().map(|n| n as u8);
        Some((side(rows)?, side(cols)?))
    };
    let found = sizes(text).or_else(|| sizes(&spelling::word(text)));
    found.ok_or_else(|| ParseError::new("size", text, "expected-size"))
}

/// A board as it is written: the texts of its squares (`.`, `W`, `Bww`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardText<'a> {
    text: &'a str,
    /// The number of squares of each rank, the top one first.
    lengths: Vec<usize>,
    /// The text of each square, in board order.
    squares: Vec<&'a str>,
}

impl<'a> BoardText<'a> {
    /// Reads the board field. Every square's text is `.`, or one of `tops` followed by any number of `beneath`.
    pub fn read(text: &'a str, tops: &str, beneath: &str) -> Result<Self, ParseError> {
        let (mut lengths, mut read) = (Vec::new(), Vec::new());
        for rank in text.split('/') {
            let before = read.len();
            read_rank(rank, tops, beneath, &mut read)?;
            if read.len() > MAX_SQUARES {
                return Err(ParseError::too_many("board", text, MAX_SQUARES, "at-most-squares"));
            }
            lengths.push(read.len() - before);
        }
        let mut squares = Vec::with_capacity(read.len());
        for length in lengths.iter().rev() {
            squares.extend(read.drain(read.len() - length..));
        }
        Ok(Self { text, lengths, squares })
    }

    /// The shape of the board as a rectangle; every rank must have the same number of squares.
    pub fn rectangle(&self) -> Result<Shape, ParseError> {
        let cols = self.lengths[0];
        if self.lengths.iter().any(|&length| length != cols) {
            return Err(self.error("expected-even-ranks"));
        }
        Ok(Shape::rect(self.lengths.len() as u8, cols as u8))
    }

    /// The shape whose ranks have these lengths: a rectangle, or a hexagon.
    pub fn shape(&self) -> Result<Shape, ParseError> {
        let hexagon = Shape::hex(self.lengths.len().div_ceil(2) as u8);
        // A single square is a rectangle.
        if hexagon.ranks() > 1 && self.fits(hexagon) { Ok(hexagon) } else { self.rectangle() }
    }

    /// Whether the ranks have the lengths of that shape.
    pub fn fits(&self, shape: Shape) -> bool {
        let lengths = (0..shape.ranks()).rev().map(|rank| usize::from(shape.rank_len(rank)));
        self.lengths.iter().copied().eq(lengths)
    }

    /// The squares in board order, each with its text.
    pub fn squares(&self) -> impl Iterator<Item = (Square, &'a str)> + '_ {
        (0u8..).map(Square).zip(self.squares.iter().copied())
    }

    /// An error about the whole board.
    pub fn error(&self, expected: impl Into<Message>) -> ParseError {
        ParseError::new("board", self.text, expected)
    }
}

/// As `contains`, without the search for longer texts that this would bring along.
fn has(letters: &str, letter: u8) -> bool {
    letters.bytes().any(|one| one == letter)
}

/// Adds the squares of a rank.
fn read_rank<'a>(rank: &'a str, tops: &str, beneath: &str, squares: &mut Vec<&'a str>) -> Result<(), ParseError> {
    let before = squares.len();
    let mut rest = rank;
    while !rest.is_empty() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (count, tail) = rest.split_at_checked(digits).unwrap_or_default();
        let count = if count.is_empty() { 1 } else { number("board", count, 1..=MAX_SQUARES as u32)? };
        let top = tail.bytes().next().filter(|&byte| byte == b'.' || has(tops, byte)).ok_or_else(|| {
            let letters = List::of(ListKind::Or, &mut (0..tops.len()).filter_map(|at| tops.get(at..=at)));
            ParseError::new("board", rest, Message::new("expected-square").with("letters", letters))
        })?;
        let letters = if top == b'.' { "" } else { beneath };
        let length = 1 + tail.bytes().skip(1).take_while(|&byte| has(letters, byte)).count();
        let (square, tail) = tail.split_at_checked(length).unwrap_or_default();
        squares.extend(std::iter::repeat_n(square, count as usize));
        if squares.len() - before > MAX_SQUARES {
            return Err(ParseError::too_many("board", rank, MAX_SQUARES, "at-most-squares"));
        }
        rest = tail;
    }
    if squares.len() == before {
        return Err(ParseError::new("board", rank, "expected-rank"));
    }
    Ok(())
}

/// Writes a board in canonical form; `write` adds the text of one square, nothing where the square is empty.
pub fn write_board(
    f: &mut fmt::Formatter<'_>,
    shape: Shape,
    mut write: impl FnMut(Square, &mut String),
) -> fmt::Result {
    write_ranks(f, shape, &mut write)
}

/// [`write_board`] for any writer: the code is there once.
fn write_ranks(f: &mut fmt::Formatter<'_>, shape: Shape, write: &mut dyn FnMut(Square, &mut String)) -> fmt::Result {
    for rank in (0..shape.ranks()).rev() {
        let mut run = (String::new(), 0u32);
        for file in 0..shape.rank_len(rank) {
            let mut square = String::new();
            if let Some(at) = shape.at(file, rank) {
                write(at, &mut square);
            }
            if square.is_empty() {
                square.push('.');
            }
            if square != run.0 {
                write_run(f, &run)?;
                run = (square, 0);
            }
            run.1 += 1;
        }
        write_run(f, &run)?;
        if rank > 0 {
            f.write_char('/')?;
        }
    }
    Ok(())
}

fn write_run(f: &mut fmt::Formatter<'_>, (square, count): &(String, u32)) -> fmt::Result {
    match count {
        0 => Ok(()),
        1 => f.write_str(square),
        n => write!(f, "{n}{square}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn refused(text: &str, message: &str) {
        let board = BoardText::read(text, "WB", "wb").and_then(|board| board.rectangle());
        assert_eq!(board.map_err(|e| e.to_string()), Err(message.to_string()));
    }

    #[test]
    fn errors_describe_what_is_wrong_with_a_board() {
        refused("WB/W", "board: found \"WB/W\", expected ranks of equal length");
        refused("0W", "board: found \"0\", expected a number from 1 to 128");
        refused("WX", "board: found \"X\", expected a square: . or W or B");
        refused("W3", "board: found \"3\", expected a square: . or W or B");
        refused("W//B", "board: found \"\", expected a rank with at least one square");
        refused("100W/100W", "board: found \"100W/100W\", expected at most 128 squares");
        refused("99999999999999W", "board: found \"99999999999999\", expected a number from 1 to 128");
        refused(".w", "board: found \"w\", expected a square: . or W or B");
    }

    #[test]
    fn any_spelling_of_a_run_is_read() {
        let read = |text| BoardText::read(text, "WB", "wb").map(|b| b.squares().map(|(_, t)| t).collect::<Vec<_>>());
        assert_eq!(read("2Wbw1.."), Ok(vec!["Wbw", "Wbw", ".", "."]));
    }

    #[test]
    fn a_position_of_the_greatest_length_is_read() {
        let text = "W".repeat(MAX_TEXT);
        assert_eq!(fields(&text, ["board"]), Ok([text.as_str()]));
        let error = fields(&format!("{text}W"), ["board"]).expect_err("one character more");
        assert_eq!(error.field, "position");
    }

    #[test]
    fn a_rank_may_have_all_squares_of_a_board() {
        let read = |text| BoardText::read(text, "WB", "wb").and_then(|board| board.rectangle());
        assert_eq!(read("128W"), Ok(Shape::rect(1, 128)));
        refused("128W.", "board: found \"128W.\", expected at most 128 squares");
    }

    #[test]
    fn a_number_has_no_sign() {
        assert_eq!(number("n", "5", 0..=9), Ok(5));
        for text in ["", "+5", "-5", " 5", "5 ", "10"] {
            assert!(number("n", text, 0..=9).is_err(), "{text}");
        }
    }

    #[test]
    fn sizes() {
        assert_eq!(size("5x6"), Ok((5, 6)));
        for text in [" 5x6 ", "5 x 6", "5X6", "５×６", "5x6."] {
            assert_eq!(size(text), Ok((5, 6)), "{text}");
        }
        for text in ["", "5", "x", "5x", "0x3", "5x6x7", "129x1", "5 6"] {
            assert!(size(text).is_err(), "{text}");
        }
    }
}
