//! Other spellings of what is read: what keyboards, mail programs and chats make of a text is taken back. A text that can be read
//! as it stands is never changed.

use super::ParseError;

/// The page's own module is part of a first visit: that of the dialogs mends what it cannot read.
pub(crate) const IS_LEFT_TO_DIALOGS: bool = cfg!(all(feature = "page", target_arch = "wasm32"));

/// Characters that are not seen: they stand between letters where a program has broken a line, or begin a file.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

/// The ASCII character that a character stands for; itself if it stands for none.
fn ascii(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from((c as u32 - 0xff01) as u8 + b'!'),
        '\u{660}'..='\u{669}' => char::from((c as u32 - 0x660) as u8 + b'0'),
        '\u{6f0}'..='\u{6f9}' => char::from((c as u32 - 0x6f0) as u8 + b'0'),
        '\u{2010}'..='\u{2015}' | '⁃' | '−' | '─' | '→' | 'ー' | '⸺' | '⸻' | '﹘' | '﹣' => '-',
        '×' | '✕' | '✖' | '╳' | '⨉' | '⨯' | 'х' | 'Х' => 'x',
        '〜' | '∼' | '˜' => '~',
        '。' | '｡' | '․' => '.',
        '、' | '､' => ',',
        '⁄' | '∕' => '/',
        '\r' | '\u{85}' | '\u{2028}' | '\u{2029}' => '\n',
        '\n' => c,
        _ if c.is_whitespace() => ' ',
        _ => c,
    }
}

/// The text in ASCII as far as its characters stand for ASCII ones, without those that are not seen and without `\`, which some
/// chats write before a mark.
#[inline(never)]
pub(crate) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars().filter(|&c| c != '\\' && !is_unseen(c)) {
        match c {
            '…' => plain.push_str("..."),
            '‥' => plain.push_str(".."),
            _ => plain.push(ascii(c)),
        }
    }
    plain
}

fn is_no_word(c: char) -> bool {
    !c.is_ascii_alphanumeric()
}

/// An id, a number or a size: small letters, no blanks, no quotes or stops around it. The page's own module leaves it as it is.
pub(crate) fn word(text: &str) -> String {
    if IS_LEFT_TO_DIALOGS {
        return text.to_string();
    }
    let mut word = plain(text);
    word.retain(|c| !c.is_whitespace());
    word.make_ascii_lowercase();
    // A sign is none of a size.
    word.trim_matches(|c| is_no_word(c) && c != '-').to_string()
}

/// Whether a text has the form of a turn: `pass`, or squares of any board joined by `-`, `x`, `,` or `~`.
#[inline(never)]
pub(crate) fn is_turn(text: &str) -> bool {
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

/// A turn without the number before it, the marks of praise after it and the blanks in it. A text that is no turn even then
/// comes back as it stands.
#[inline(never)]
pub(crate) fn turn(text: &str) -> String {
    let mut turn = plain(text);
    turn.make_ascii_lowercase();
    let after_number = turn.trim_start_matches(|c: char| !c.is_ascii_lowercase());
    let number = turn.get(..turn.len() - after_number.len()).unwrap_or_default();
    // `1a1` is no turn with a number.
    let is_numbered = !number.ends_with(|c: char| c.is_ascii_digit());
    let mut turn = if is_numbered { after_number } else { &turn }.trim_end_matches(is_no_word).to_string();
    turn.retain(|c| !c.is_whitespace());
    if is_turn(&turn) { turn } else { text.to_string() }
}

/// The turns of a line: without their numbers, the result, and whatever joins them.
#[inline(never)]
pub(crate) fn turns(text: &str) -> Vec<String> {
    let text = joined(&plain(text));
    let words = text.split(|c: char| c.is_whitespace() || matches!(c, '.' | ';' | '|'));
    let is_word = |word: &&str| word.chars().any(|c| c.is_ascii_alphabetic() || !c.is_ascii() && c != '½');
    words.filter(is_word).map(turn).collect()
}

/// Without the blanks around the marks in a turn: `b1 x a1` is one turn, and so is `c3-c4, e7-e8`.
fn joined(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    let mut words = text.split_whitespace().peekable();
    while let Some(word) = words.next() {
        joined.push_str(word);
        let is_mark = |text: &str| matches!(text, "x" | "X" | "-" | "~" | ",");
        let goes_on = |text: &str| text.starts_with(['-', '~', ',']) && text.len() > 1;
        let next = words.peek().copied().unwrap_or_default();
        let is_open = is_mark(word) || word.ends_with(['-', '~', ',']) || word.ends_with(['x', 'X']) && word.len() > 2;
        if !(is_open || is_mark(next) || goes_on(next)) {
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

/// More parts than this are no position in several lines.
const MAX_PARTS: usize = 40;

/// What a position may be meant to be.
#[inline(never)]
fn spellings(text: &str) -> Vec<String> {
    let text = plain(text).replace(['_', '+'], " ");
    let text = text.trim_start_matches(|c| is_no_word(c) && c != '.').trim_end_matches(is_no_word);
    let parts: Vec<&str> = text.split_whitespace().take(MAX_PARTS).collect();
    let mut spellings = Vec::new();
    // The ranks of the board may stand in several lines, and a line may be broken anywhere.
    for ranks in 1..=parts.len() {
        let (board, fields) = parts.split_at(ranks);
        for between in ["/", ""] {
            let board = board.join(between).replace("//", "/");
            let mut spelling = [&[board.as_str()][..], fields].concat().join(" ");
            if let Some(fields) = spelling.get_mut(board.len()..) {
                fields.make_ascii_lowercase();
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
    fn characters_stand_for_ascii_ones() {
        assert_eq!(plain("\u{feff}ｂ１×ａ１–٣\u{200b}…＿＝　\u{a0}\\_"), "b1xa1-3..._=  _");
        assert_eq!(plain("a1-b1 WB/.B"), "a1-b1 WB/.B");
    }

    #[test]
    fn turns_lose_what_stands_around_them() {
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
            assert_eq!(turn(text), expected);
        }
    }

    #[test]
    fn the_turns_of_a_line_are_told_apart() {
        for (text, expected) in [
            ("1. b1xa1 c1xc2 2. d1xd2", "b1xa1 c1xc2 d1xd2"),
            ("1.b1xa1.2.c1xc2 0-1", "b1xa1 c1xc2"),
            ("b1 x a1; c1 - c2, d1-d2", "b1xa1 c1-c2,d1-d2"),
            ("1) b1×a1! 1… c1xc2 ½–½", "b1xa1 c1xc2"),
            ("x1xx2 x3", "x1xx2 x3"),
        ] {
            assert_eq!(turns(text).join(" "), expected);
        }
    }

    #[test]
    fn what_has_the_form_of_a_turn() {
        for text in ["a1", "b1xa1", "x1xx2xaa10", "c3-c4,f3-f4", "c2~b2", "pass"] {
            assert!(is_turn(text), "{text}");
        }
        for text in ["", "a", "1", "a1-", "passx", "a1 b1", "A1", "a1xx", "pass-a1"] {
            assert!(!is_turn(text), "{text}");
        }
    }
}
