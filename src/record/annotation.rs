//! Symbols and comments on moves.
//!
//! A record carries them as they are in its address, since the page's module merely passes them on. Who shows or changes
//! them reads them.

use std::fmt::{self, Write as _};

use super::{MAX_LINES, MAX_MOVES, Record, decode, encode};
use crate::message::Message;
use crate::text::{self, ParseError};

/// The symbols of the chess literature: good, mistake, brilliant, blunder, interesting, dubious.
pub const GLYPHS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// The most characters of a comment.
pub const MAX_COMMENT: usize = 10_000;

/// A symbol and a comment on a move, at least one of them; or a comment before the first move of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Annotation {
    /// The line that has the move as its own.
    pub line: usize,
    /// How many moves of that line have been played after it, itself included; 0 before the first move of the main line.
    pub ply: usize,
    /// One of [`GLYPHS`]; empty if the move has no symbol.
    pub glyph: &'static str,
    /// The comment; empty if the move has none. A line break is between paragraphs. Commands in it, such as those of arrows, are written
    /// as in a file of games: `pgn::Comment::of_note` reads them.
    pub comment: String,
}

/// Whether a comment cannot contain a character: it is not seen, or changes the direction of the text around it.
fn is_refused(c: char) -> bool {
    c.is_control() && c != '\n' || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether a character after a symbol is none of it.
fn is_mark_after(c: char) -> bool {
    !(c.is_ascii_alphanumeric() || matches!(c, '!' | '?'))
}

impl Annotation {
    /// Reads `K.N:SYMBOL:COMMENT`, or `K.N:SYMBOL`: on move N of line K. `0.0::COMMENT` is before the first move.
    pub fn read(note: &str) -> Result<Self, ParseError> {
        let (line, ply, glyph, comment) = parts(note)?;
        let glyph = GLYPHS.into_iter().find(|known| *known == glyph).unwrap_or_default();
        Ok(Self { line, ply, glyph, comment: comment.to_string() })
    }
}

/// The line, the move, the symbol and the comment of a note.
#[inline(never)]
fn parts(note: &str) -> Result<(usize, usize, &str, &str), ParseError> {
    let (line, ply, text) = place(note)?;
    // A mark of the sentence around a link may follow a symbol, not a comment: there it could belong to the comment.
    let (glyph, comment) = text.split_once(':').unwrap_or_else(|| (text.trim_end_matches(is_mark_after), ""));
    if comment.chars().zip(1..).any(|(c, n)| n > MAX_COMMENT || is_refused(c)) {
        return Err(ParseError::new(
            "note",
            comment,
            Message::new("expected-comment").with("most", MAX_COMMENT as u32),
        ));
    }
    let is_known = if glyph.is_empty() { !comment.is_empty() } else { GLYPHS.contains(&glyph) };
    if is_known { Ok((line, ply, glyph, comment)) } else { Err(ParseError::new("note", text, "expected-symbol")) }
}

impl fmt::Display for Annotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, ply, glyph, comment } = self;
        write!(f, "{line}.{ply}:{glyph}")?;
        if comment.is_empty() { Ok(()) } else { write!(f, ":{comment}") }
    }
}

/// A note as a part of an address.
pub(super) fn written(note: &str) -> String {
    format!("&note={}", encode(note))
}

/// The number of the line, that of the move, and the rest.
#[inline(never)]
fn place(note: &str) -> Result<(usize, usize, &str), ParseError> {
    let split = note.split_once(':').and_then(|(at, text)| Some((at.split_once('.')?, text)));
    let Some(((line, ply), text)) = split else {
        return Err(ParseError::new("note", note, "expected-note"));
    };
    let line = text::number("note", line, 0..=MAX_LINES as u32)? as usize;
    let ply = text::number("note", ply, 0..=MAX_MOVES as u32)? as usize;
    Ok((line, ply, text))
}

/// The notes of an address after its lines were arranged anew, by line and move. `place` has the new place of a move, or none.
/// It reads the places alone, so that a module that only passes notes on stays small.
pub(crate) fn rearranged(notes: &str, place_of: impl Fn(usize, usize) -> Option<(usize, usize)>) -> String {
    let mut sorted: Vec<((usize, usize), &str)> = Vec::new();
    for note in notes.split('&').filter_map(|part| part.strip_prefix("note=")) {
        let found = place(note).ok().and_then(|(line, ply, text)| {
            let is_before = (line, ply) == (0, 0);
            Some((if is_before { (0, 0) } else { place_of(line, ply)? }, text))
        });
        if let Some(found) = found {
            let at = sorted.partition_point(|known| known.0 <= found.0);
            sorted.insert(at, found);
        }
    }
    let mut notes = String::new();
    for ((line, ply), text) in sorted {
        let _ = write!(notes, "&note={line}.{ply}:{text}");
    }
    notes
}

impl Record {
    /// The annotations that can be read, on moves that there are: the first on each move. The first fault comes with them.
    pub fn annotations(&self) -> (Vec<Annotation>, Option<ParseError>) {
        let (mut found, mut places, mut fault) = (Vec::new(), Vec::new(), None);
        for note in self.each_note() {
            let note = decode(note);
            match self.check(&note, &mut places).and_then(|()| Annotation::read(&note)) {
                Ok(annotation) => found.push(annotation),
                Err(error) => fault = fault.or(Some(error)),
            }
        }
        found.sort_by_key(|annotation| (annotation.line, annotation.ply));
        (found, fault)
    }

    /// The first fault of the annotations. It does not build them, so that a module that only passes them on stays small.
    pub fn note_fault(&self) -> Option<ParseError> {
        let mut places = Vec::new();
        self.each_note().find_map(|note| self.check(&decode(note), &mut places).err())
    }

    /// Whether a note can be read, on a move that there is and that is not among `places` yet: then it is among them.
    #[inline(never)]
    fn check(&self, note: &str, places: &mut Vec<(usize, usize)>) -> Result<(), ParseError> {
        let (line, ply, glyph, _) = parts(note)?;
        let expected = if !(self.has_own(line, ply) && (ply > 0 || glyph.is_empty())) {
            "expected-own-turn"
        } else if places.contains(&(line, ply)) {
            "expected-one-note"
        } else {
            places.push((line, ply));
            return Ok(());
        };
        Err(ParseError::new("note", note.split(':').next().unwrap_or_default(), expected))
    }

    /// Whether a line has a move as its own, or this is the beginning of the game.
    fn has_own(&self, line: usize, ply: usize) -> bool {
        (line, ply) == (0, 0) || !self.move_text(line, ply).is_empty()
    }

    /// The texts of the notes, as they are in the address.
    fn each_note(&self) -> impl Iterator<Item = &str> {
        self.notes.split('&').filter_map(|part| part.strip_prefix("note="))
    }

    /// Writes annotations in place of all others.
    pub fn set_annotations(&mut self, annotations: &[Annotation]) {
        self.notes = annotations.iter().map(|annotation| written(&annotation.to_string())).collect();
    }

    /// Annotates a move of the line that has it as its own, in place of what stood there; ply 0 of the main line is before its first move,
    /// and has no symbol. The comment loses what no comment can contain and what is too long: its words have one blank between them,
    /// its paragraphs one line break. Without symbol and comment, the move has no annotation.
    pub fn annotate(&mut self, line: usize, ply: usize, glyph: &str, comment: &str) {
        let clean: String = comment.chars().map(|c| if is_refused(c) { ' ' } else { c }).collect();
        let lines = clean.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
        let clean = lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
        let comment = clean.chars().take(MAX_COMMENT).collect();
        let glyph = if ply > 0 { glyph } else { "" };
        let glyph = GLYPHS.into_iter().find(|known| *known == glyph).unwrap_or_default();
        let (mut annotations, _) = self.annotations();
        annotations.retain(|known| (known.line, known.ply) != (line, ply));
        let annotation = Annotation { line, ply, glyph, comment };
        if !(glyph.is_empty() && annotation.comment.is_empty() || !self.has_own(line, ply)) {
            let at = annotations.partition_point(|known| (known.line, known.ply) < (line, ply));
            annotations.insert(at, annotation);
        }
        self.set_annotations(&annotations);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "v=1&game=moxie&moves=a1.b2&alt=0.1:c2";

    #[track_caller]
    fn fault(notes: &str, message: &str) {
        let (record, fault) = Record::read(&format!("{GAME}{notes}"));
        assert_eq!(fault, None);
        assert_eq!(record.annotations().1.map(|fault| fault.to_string()).as_deref(), Some(message));
    }

    #[test]
    fn annotations_are_read() {
        let address = format!("{GAME}&note=0.1:!?:A%20corner:%20safe&note=0.2:??&note=1.2::%E2%99%94");
        let (record, fault) = Record::read(&address);
        assert_eq!((record.to_string(), fault), (address, None));
        let (annotations, fault) = record.annotations();
        let found: Vec<_> =
            annotations.iter().map(|note| (note.line, note.ply, note.glyph, note.comment.as_str())).collect();
        assert_eq!(found, [(0, 1, "!?", "A corner: safe"), (0, 2, "??", ""), (1, 2, "", "♔")]);
        assert_eq!(fault, None);
    }

    #[test]
    fn faults_are_named() {
        fault("&note=0.1", "note: found \"0.1\", expected K.N:SYMBOL:COMMENT");
        fault("&note=", "note: found \"\", expected K.N:SYMBOL:COMMENT");
        fault("&note=0.0:!", "note: found \"0.0\", expected a move of this line itself");
        fault("&note=1.0::Before", "note: found \"1.0\", expected a move of this line itself");
        fault("&note=1.1:!", "note: found \"1.1\", expected a move of this line itself");
        fault("&note=2.1:!", "note: found \"2.1\", expected a move of this line itself");
        fault("&note=0.1:!&note=0.1:?", "note: found \"0.1\", expected at most one note for each move");
        for text in ["", "!!!", "Good", "x:Good", ":"] {
            let message =
                format!("note: found \"{text}\", expected a symbol (! ? !! ?? !? ?!), or a colon and a comment");
            fault(&format!("&note=0.1:{text}"), &message);
        }
        let long = "x".repeat(MAX_COMMENT + 1);
        for text in [&long, "a%09b", "a\u{202e}b", "a\u{2028}b", "\u{2066}", "%C2%85"] {
            let (record, _) = Record::read(&format!("{GAME}&note=0.1:!:{text}"));
            let (annotations, fault) = record.annotations();
            assert!(
                annotations.is_empty() && fault.is_some_and(|fault| fault.expected.json().contains("expected-comment")),
                "{text}"
            );
        }
    }

    #[test]
    fn moves_are_annotated() {
        let (mut record, _) = Record::read(&format!("{GAME}&note=1.2:!&note=0.2::Why?&note=0.2:??&note=x"));
        record.annotate(0, 1, "", "  Two\n\n lines, \u{202e}turned ");
        record.annotate(0, 0, "!", "Before");
        record.annotate(0, 2, "", " \n");
        record.annotate(1, 2, "!?", &"ö".repeat(MAX_COMMENT + 5));
        record.annotate(0, 3, "!", "no such move");
        let (annotations, fault) = record.annotations();
        assert_eq!((annotations.len(), annotations[2].comment.chars().count(), fault), (3, MAX_COMMENT, None));
        assert!(
            record.to_string().contains("&note=0.0::Before&note=0.1::Two%0Alines,%20turned&note=1.2:!?:%C3%B6%C3%B6")
        );
        assert_eq!(Record::read(&record.to_string()), (record, None));
    }

    #[test]
    fn notes_are_in_the_order_of_the_moves() {
        let (mut record, _) = Record::read(&format!("{GAME}&note=0.2:?"));
        for (line, ply) in [(0, 1), (1, 2)] {
            record.annotate(line, ply, "!", "");
        }
        assert_eq!(record.notes, "&note=0.1:!&note=0.2:?&note=1.2:!");
        assert_eq!(rearranged(&record.notes, |line, ply| Some((1 - line, ply))), "&note=0.2:!&note=1.1:!&note=1.2:?");
        assert_eq!(rearranged("&note=0.0::Before&note=1.0::x", |_, _| None), "&note=0.0::Before");
        assert_eq!(rearranged(&record.notes, |line, ply| (ply == 2).then_some((line, 1))), "&note=0.1:?&note=1.1:!");
    }

    #[test]
    fn the_first_faulty_note_is_named_without_reading_the_others() {
        for (notes, found) in [("", None), ("&note=0.1:!", None), ("&note=0.1:!&note=0.9:?&note=x", Some("0.9"))] {
            let (record, _) = Record::read(&format!("{GAME}{notes}"));
            assert_eq!(record.note_fault().map(|fault| fault.into_parts().found).as_deref(), found);
            assert_eq!(record.note_fault(), record.annotations().1);
        }
    }

    #[test]
    fn notes_go_with_a_variation_that_cannot_be_read() {
        let (record, fault) = Record::read("game=moxie&moves=a1&alt=0.x:c3&alt=0.0:b2&note=2.1:?");
        assert!(fault.is_some() && record.notes.is_empty(), "they would come to stand on moves of other lines");
    }
}
