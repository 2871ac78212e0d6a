//! Other spellings of what is read: what keyboards, mail programs and chats make of a text is taken back. A text that can be read
//! as it stands is never changed.
//!
//! The module of `quarry-rules` compiles this code for speed, so the generic functions of the standard library are called in one place
//! each, and nothing here slices a text by an index that may be wrong: that would bring the message of the panic.

use super::{ParseError, join};

/// The page's own module is part of a first visit: that of the dialogs mends what it cannot read.
pub(crate) const IS_LEFT_TO_DIALOGS: bool = cfg!(all(feature = "page", target_arch = "wasm32"));

/// Characters that are not seen: they stand between letters where a program has broken a line, or begin a file.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

/// Characters, and what they stand for.
const ALIKE: [(&str, &str); 9] = [
    ("\u{2010}\u{2011}\u{2012}–—―⁃−─→ー⸺⸻﹘﹣", "-"),
    ("×✕✖╳⨉⨯хХ", "x"),
    ("〜∼˜", "~"),
    ("。｡․", "."),
    ("、､", ","),
    ("⁄∕", "/"),
    ("…", "..."),
    ("‥", ".."),
    ("\n\r\u{85}\u{2028}\u{2029}", "\n"),
];

/// Letters, marks and digits that have the order of ASCII: the first, the last, and what the first stands for.
const IN_ORDER: [(char, char, char); 3] =
    [('\u{ff01}', '\u{ff5e}', '!'), ('\u{660}', '\u{669}', '0'), ('\u{6f0}', '\u{6f9}', '0')];

/// The text in ASCII as far as its characters stand for ASCII ones, without those that are not seen and without `\`, which some
/// chats write before a mark. Each blank in it is a space or a line break.
#[inline(never)]
pub(crate) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars().filter(|&c| c != '\\' && !is_unseen(c)) {
        if let Some((_, ascii)) = ALIKE.iter().find(|(chars, _)| chars.chars().any(|other| other == c)) {
            plain.push_str(ascii);
            continue;
        }
        let range = IN_ORDER.iter().find(|(first, last, _)| (first..=last).contains(&&c));
        plain.push(match range {
            Some(&(first, _, ascii)) => char::from((c as u32 - first as u32) as u8 + ascii as u8),
            None if c.is_whitespace() => ' ',
            None => c,
        });
    }
    plain
}

/// Whether a character is no letter and no digit of an address or a move.
pub(crate) fn is_mark(c: char) -> bool {
    !c.is_ascii_alphanumeric()
}

/// The text without such characters at its start, and such at its end.
#[inline(never)]
pub(crate) fn trim(text: &str, start: fn(char) -> bool, end: fn(char) -> bool) -> &str {
    text.trim_start_matches(start).trim_end_matches(end)
}

/// The parts of a text between characters, those that are not empty.
#[inline(never)]
pub(crate) fn parts(text: &str, between: fn(char) -> bool) -> Vec<&str> {
    text.split(between).filter(|part| !part.is_empty()).collect()
}

/// The text with another one in place of each `from`.
#[inline(never)]
pub(crate) fn replace(text: &str, from: &str, to: &str) -> String {
    let (mut replaced, mut rest) = (String::with_capacity(text.len()), text);
    while let Some(c) = rest.chars().next() {
        if let Some(tail) = rest.strip_prefix(from) {
            replaced.push_str(to);
            rest = tail;
        } else {
            replaced.push(c);
            rest = after(rest, c.len_utf8());
        }
    }
    replaced
}

/// The text after that many bytes.
#[inline(never)]
pub(crate) fn after(text: &str, bytes: usize) -> &str {
    text.get(bytes..).unwrap_or_default()
}

/// The text without its blanks.
fn without_blanks(text: &str) -> String {
    join(&mut parts(text, char::is_whitespace).into_iter(), "")
}

/// An id, a number or a size: small letters, no blanks, no quotes or stops around it. The page's own module leaves it as it is.
pub(crate) fn word(text: &str) -> String {
    if IS_LEFT_TO_DIALOGS {
        return text.to_string();
    }
    let mut word = plain(text);
    word.make_ascii_lowercase();
    // A sign is none of a size.
    let is_around: fn(char) -> bool = |c| is_mark(c) && c != '-';
    without_blanks(trim(&word, is_around, is_around))
}

/// Whether a text has the form of a move: `pass`, or squares of any board joined by `-`, `x`, `,` or `~`.
#[inline(never)]
pub(crate) fn is_move(text: &str) -> bool {
    let mut rest = text;
    while !rest.is_empty() {
        let letters = rest.bytes().take_while(u8::is_ascii_lowercase).count();
        let digits = rest.bytes().skip(letters).take_while(u8::is_ascii_digit).count();
        let tail = rest.get(letters + digits..).unwrap_or_default();
        if letters == 0 || digits == 0 {
            return text == "pass";
        }
        if tail.is_empty() {
            return true;
        }
        rest = tail.strip_prefix(['-', 'x', ',', '~']).unwrap_or_default();
    }
    false
}

/// A move without the number before it, the marks of praise after it and the blanks in it. A text that is no move even then
/// comes back as it stands.
#[inline(never)]
pub(crate) fn plain_move(text: &str) -> String {
    let mut mv = plain(text);
    mv.make_ascii_lowercase();
    let number = mv.bytes().take_while(|byte| !byte.is_ascii_lowercase()).count();
    // `1a1` is no move with a number.
    let is_numbered = !mv.bytes().take(number).next_back().is_some_and(|byte| byte.is_ascii_digit());
    let mv = without_blanks(trim(after(&mv, if is_numbered { number } else { 0 }), |_| false, is_mark));
    if is_move(&mv) { mv } else { text.to_string() }
}

/// The moves of a line: without their numbers, the result, and whatever joins them.
#[inline(never)]
pub(crate) fn split_moves(text: &str) -> Vec<String> {
    let text = joined(&plain(text));
    let words = parts(&text, |c| c.is_whitespace() || matches!(c, '.' | ';' | '|'));
    let is_word = |word: &&str| word.chars().any(|c| c.is_ascii_alphabetic() || !c.is_ascii() && c != '½');
    words.into_iter().filter(is_word).map(plain_move).collect()
}

/// Without the blanks around the marks in a move: `b1 x a1` is one move, and so is `c3-c4, e7-e8`.
#[inline(never)]
fn joined(text: &str) -> String {
    let joins = |byte: Option<u8>| matches!(byte, Some(b'-' | b'~' | b','));
    let is_mark = |text: &str| joins(text.bytes().next()) && text.len() == 1 || matches!(text, "x" | "X");
    let mut joined = String::with_capacity(text.len());
    let words = parts(text, char::is_whitespace);
    for (n, word) in words.iter().enumerate() {
        joined.push_str(word);
        let last = word.bytes().next_back();
        let is_open = is_mark(word) || joins(last) || matches!(last, Some(b'x' | b'X')) && word.len() > 2;
        let goes_on = words.get(n + 1).is_some_and(|next| is_mark(next) || joins(next.bytes().next()));
        if !(is_open || goes_on) {
            joined.push(' ');
        }
    }
    joined
}

/// Reads a position as it stands, or else in another spelling: with `_` or `+` for blanks, in quotes, in several lines. Also says
/// whether it was another one. The error is about the text as it stands.
pub(crate) fn position<T>(
    text: &str,
    read: &mut dyn FnMut(&str) -> Result<T, ParseError>,
) -> Result<(T, bool), ParseError> {
    let error = match read(text) {
        Ok(position) => return Ok((position, false)),
        Err(error) => error,
    };
    if IS_LEFT_TO_DIALOGS || text.len() > super::MAX_TEXT {
        return Err(error);
    }
    for spelling in spellings(text) {
        if let Ok(position) = read(&spelling) {
            return Ok((position, true));
        }
    }
    Err(error)
}

/// The fields of a position with `_`, `+` or any blanks between them, without the marks around it.
#[inline(never)]
pub(crate) fn fields(text: &str, is_before: fn(char) -> bool) -> String {
    let text = replace(&replace(text, "_", " "), "+", " ");
    join(&mut parts(trim(&text, is_before, is_mark), char::is_whitespace).into_iter(), " ")
}

/// More parts than this are no position in several lines.
const MAX_PARTS: usize = 40;

/// What a position may be meant to be.
#[inline(never)]
fn spellings(text: &str) -> Vec<String> {
    let text = fields(&plain(text), |c| is_mark(c) && c != '.');
    let parts = parts(&text, char::is_whitespace);
    let parts = parts.get(..MAX_PARTS).unwrap_or(&parts);
    let mut spellings = Vec::new();
    // The ranks of the board may be in several lines, and a line may be broken anywhere.
    for ranks in 1..=parts.len() {
        for between in ["/", ""] {
            let mut spelling = join(&mut parts.iter().copied().take(ranks), between);
            spelling = replace(&spelling, "//", "/");
            for field in parts.iter().skip(ranks) {
                spelling.push(' ');
                spelling.push_str(&field.to_ascii_lowercase());
            }
            spellings.push(spelling);
        }
    }
    spellings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_are_read_as_ascii_ones() {
        assert_eq!(plain("\u{feff}ｂ１×ａ１–٣\u{200b}…＿＝　\u{a0}\\_"), "b1xa1-3..._=  _");
        assert_eq!(plain("a1-b1 WB/.B"), "a1-b1 WB/.B");
    }

    #[test]
    fn moves_lose_what_surrounds_them() {
        for (text, expected) in [
            ("B1xA1", "b1xa1"),
            ("b1 x a1", "b1xa1"),
            ("ｂ１ｘａ１！", "b1xa1"),
            ("1. b1xa1?!", "b1xa1"),
            ("12...c1—c2", "c1-c2"),
            ("3) PASS.", "pass"),
            ("“a1”", "a1"),
            ("1a1", "1a1"),
            ("hello", "hello"),
            ("", ""),
        ] {
            assert_eq!(plain_move(text), expected);
        }
    }

    #[test]
    fn the_moves_of_a_line_are_split() {
        for (text, expected) in [
            ("1. b1xa1 c1xc2 2. d1xd2", "b1xa1 c1xc2 d1xd2"),
            ("1.b1xa1.2.c1xc2 0-1", "b1xa1 c1xc2"),
            ("b1 x a1; c1 - c2, d1-d2", "b1xa1 c1-c2,d1-d2"),
            ("1) b1×a1! 1… c1xc2 ½–½", "b1xa1 c1xc2"),
            ("x1xx2 x3", "x1xx2 x3"),
        ] {
            assert_eq!(split_moves(text).join(" "), expected);
        }
    }

    #[test]
    fn what_has_the_form_of_a_move() {
        for text in ["a1", "b1xa1", "x1xx2xaa10", "c3-c4,f3-f4", "c2~b2", "pass"] {
            assert!(is_move(text), "{text}");
        }
        for text in ["", "a", "1", "a1-", "passx", "a1 b1", "A1", "a1xx", "pass-a1"] {
            assert!(!is_move(text), "{text}");
        }
    }
}
