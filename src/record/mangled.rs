//! Addresses as mail programs, chats, trackers and people send them, made addresses again.

use super::{KEYS, OF_RECORD, decode, encode};
use crate::message::Message;
use crate::text::spelling::{self, after, is_mark, plain, replace, trim, word};
use crate::text::{ParseError, join};

/// Layers of percent-encoding that are read.
const LAYERS: u32 = 2;

/// Keys of other programs that are like a key of an address and mean something else.
const ORDINARY: [&str; 8] = ["life", "like", "line-height", "link", "live", "play", "post", "postid"];

/// Whether a key is one of an address or of the page, or there is none.
pub(super) fn is_known(key: &str) -> bool {
    key.is_empty() || KEYS.contains(&key)
}

/// The first key of an address that is none, where it resembles one that is missing.
pub(super) fn mistaken(address: &str) -> Option<ParseError> {
    let pairs = pairs_of(address);
    let seen: Vec<&str> = pairs.iter().map(|(key, _)| key.as_str()).collect();
    let (key, known) = seen.iter().find_map(|key| Some((key, resembled(key, &seen)?)))?;
    Some(ParseError::new("address", key, Message::new("expected-known-key").with("key", known)))
}

/// The key that is meant by another one, if an address with these keys does not have it.
#[inline(never)]
fn resembled(key: &str, seen: &[&str]) -> Option<&'static str> {
    let key = word(key);
    if is_known(&key) || !(3..=12).contains(&key.len()) || ORDINARY.contains(&key.as_str()) {
        return None;
    }
    let mut missing = KEYS.into_iter().filter(|known| known.len() > 2 && !seen.contains(known));
    missing.find(|known| known.starts_with(&key) || key == "position" && *known == "pos" || is_slip(&key, known))
}

/// Whether one text becomes the other by a slip of the keyboard: a letter left out, added, replaced, or two in the wrong order.
fn is_slip(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let begin = one.iter().zip(other).take_while(|(a, b)| a == b).count();
    let (one, other) = (&one[begin..], &other[begin..]);
    match (one, other) {
        ([a, b, one @ ..], [c, d, other @ ..]) if (a, b) == (d, c) && one == other => true,
        ([_, one @ ..], [_, rest @ ..]) if one == rest => true,
        ([_, one @ ..], _) if one == other => true,
        (_, [_, rest @ ..]) => one == rest,
        _ => false,
    }
}

/// Keys by which trackers follow a person, besides those that begin with `utm`.
const TRACKERS: [&str; 12] = [
    "fbclid", "gclid", "dclid", "gbraid", "wbraid", "msclkid", "twclid", "ttclid", "yclid", "igshid", "mc_cid",
    "mc_eid",
];

/// How many keys of [`KEYS`] belong to games.
const OF_GAMES: usize = 22;

/// Whether an address is about no game, and is not meant to be: it names a puzzle or a lesson, contains a study, or has
/// only what trackers add.
pub fn is_about_no_game(address: &str) -> bool {
    address.split('&').all(|pair| {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        let is_tracker = key.starts_with("utm_") || TRACKERS.contains(&key);
        is_tracker || matches!(key, "" | "_") || KEYS[OF_GAMES..].contains(&key) || key == "v" && value == "1"
    })
}

/// The keys of an address that are not of a record, with their values, as `KEY=VALUE` pairs joined by `&`.
pub fn other_keys(address: &str) -> String {
    let mut pairs = pairs_of(address);
    pairs.retain(|(key, _)| !OF_RECORD.contains(&&**key));
    written(&pairs)
}

/// The address in a text, as this program writes one.
#[inline(never)]
pub(super) fn mended(text: &str) -> String {
    written(&pairs_of(text))
}

#[inline(never)]
fn written(pairs: &[(String, String)]) -> String {
    let mut address = String::new();
    for (key, value) in pairs {
        if !address.is_empty() {
            address.push('&');
        }
        address.push_str(&encode(key));
        // A text between two `&` that is no pair.
        if !value.is_empty() || is_known(key) {
            address.push('=');
        }
        address.push_str(&encode(value));
    }
    address
}

#[inline(never)]
fn pairs_of(text: &str) -> Vec<(String, String)> {
    let mut pairs = Vec::new();
    // Browsers read `&note` in a text as the entity `&not`.
    let text = replace(&replace(text, "¬e=", "&note="), "%C2%ACe=", "&note=");
    add_pairs(&link_in(&text), LAYERS, &mut pairs);
    pairs
}

/// Where the first `part` of a text begins.
#[inline(never)]
fn find(text: &str, part: &str) -> Option<usize> {
    text.as_bytes().windows(part.len()).position(|bytes| bytes == part.as_bytes())
}

/// Where a text has what trackers append to a link, also after a comment.
#[inline(never)]
pub(super) fn tracker_at(text: &str) -> Option<usize> {
    ["?utm_", "?fbclid="].into_iter().filter_map(|mark| find(text, mark)).min()
}

/// Whether a text begins with that one, in capitals or not.
#[inline(never)]
fn begins(text: &str, with: &str) -> bool {
    text.get(..with.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(with))
}

/// The key of a pair, and its value, if there is one.
#[inline(never)]
fn key_and_value(pair: &str) -> (&str, Option<&str>) {
    match pair.split_once('=') {
        Some((key, value)) => (key, Some(value)),
        None => (pair, None),
    }
}

/// Adds the pairs of an address. What is encoded is decoded layer by layer, but for notes, whose comments may have any characters.
#[inline(never)]
fn add_pairs(text: &str, layers: u32, pairs: &mut Vec<(String, String)>) {
    for pair in spelling::parts(text, |c| c == '&') {
        let mut pair = trim(pair, char::is_whitespace, |_| false);
        // `&amp;`
        while let Some(rest) = ["amp;", "#38;", "#x26;"].iter().find_map(|entity| pair.strip_prefix(entity)) {
            pair = rest;
        }
        if begins(pair, "note=") {
            let value = after(pair, "note=".len());
            let own = tracker_at(value).and_then(|end| value.get(..end)).unwrap_or(value);
            pairs.push(("note".to_string(), decode(own)));
            continue;
        }
        let decoded = if layers > 0 { decode(pair) } else { String::new() };
        if layers > 0 && decoded != pair {
            add_pairs(&decoded, layers - 1, pairs);
            continue;
        }
        let plain = plain(pair);
        // In full width, this is. A character that is not seen can be in the middle of an escape.
        if plain.contains('&') || layers > 0 && decode(&plain) != plain {
            add_pairs(&plain, layers, pairs);
            continue;
        }
        match key_and_value(&plain) {
            (key, Some(value)) => {
                let key = word(key);
                let value = mended_value(&key, value);
                pairs.push((key, value));
            }
            // An entity such as `&gt;` after the link, or marks.
            (pair, None) if pair.ends_with(';') || pair.chars().all(is_mark) => (),
            (pair, None) => pairs.push((pair.to_string(), String::new())),
        }
    }
}

/// The moves of a value, joined as an address has them.
#[inline(never)]
fn mended_moves(value: &str) -> String {
    let moves = spelling::split_moves(trim(value, |_| false, is_mark));
    join(&mut moves.iter().map(String::as_str), ".")
}

/// A value without what chats and trackers add.
#[inline(never)]
fn mended_value(key: &str, value: &str) -> String {
    let own = cut(value);
    match key {
        "pos" => {
            let board = spelling::fields(own, |c| is_mark(c) && !matches!(c, '.' | '/'));
            let is_board = board.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"./ ".contains(&byte));
            if is_board { replace(&board, " ", "_") } else { value.to_string() }
        }
        "moves" => mended_moves(own),
        "alt" => match own.split_once(':') {
            Some((place, moves)) => format!("{}:{}", word(place), mended_moves(moves)),
            None => value.to_string(),
        },
        _ if is_known(key) => {
            let word = word(own);
            // `-1` is not `1`.
            let is_negative = trim(value, char::is_whitespace, |_| false).starts_with('-');
            if is_negative { format!("-{}", trim(&word, |c| c == '-', |_| false)) } else { word }
        }
        _ => value.to_string(),
    }
}

/// The value before a quote, a bracket, another fragment or a query that a user has added after its last letter or digit.
#[inline(never)]
fn cut(value: &str) -> &str {
    let value = trim(value, |c| c.is_whitespace() || matches!(c, '"' | '\'' | '<'), |_| false);
    let mut before = b' ';
    for (at, byte) in value.bytes().enumerate() {
        let is_after = before.is_ascii_alphanumeric();
        before = byte;
        let is_end = match byte {
            b'#' | b'"' | b'<' | b'>' => true,
            b'?' => after(value, at).contains('='),
            _ => after(value, at).starts_with(":~:"),
        };
        if is_after && is_end {
            return value.get(..at).unwrap_or(value);
        }
    }
    value
}

/// The part of a text that is an address: from its first key to where the words of a sentence go on.
#[inline(never)]
fn link_in(text: &str) -> String {
    // In full width, all of it is.
    let plainly = if text.contains('=') || text.contains('%') { String::new() } else { plain(text) };
    let text = if plainly.is_empty() { text } else { &plainly };
    let text = trim(text, |c| c == '#', |_| false);
    let words = spelling::parts(after(text, start(text)), char::is_whitespace);
    let mut link = String::new();
    for (n, word) in words.iter().enumerate() {
        let next = words.get(n + 1).copied().unwrap_or_default();
        match if n == 0 { Some("") } else { joint(&link, word, next) } {
            Some(between) => link.extend([between, word]),
            None => break,
        }
    }
    link
}

/// Where the address begins in a text with a link or a sentence; 0 if it may be all of the text.
#[inline(never)]
fn start(text: &str) -> usize {
    if begins_with_key(text) {
        return 0;
    }
    let fragment = ["#", "%23", "%2523"].iter().find_map(|mark| Some(find(text, mark)? + mark.len())).unwrap_or(0);
    if fragment == 0 && find(text, "://").is_none() && spelling::parts(text, char::is_whitespace).len() < 2 {
        return 0;
    }
    let mut before = b' ';
    for (at, byte) in text.bytes().enumerate() {
        let is_start = !before.is_ascii_alphanumeric() || at == fragment;
        before = byte;
        if at >= fragment && is_start && begins_with_key(after(text, at)) {
            return at;
        }
    }
    fragment
}

/// Whether a text begins with a known key and `=`.
#[inline(never)]
fn begins_with_key(text: &str) -> bool {
    let key = text.bytes().take_while(u8::is_ascii_alphabetic).count();
    let (key, rest) = text.split_at_checked(key).unwrap_or_default();
    let is_pair = ["=", "%3d", "%253d"].iter().any(|mark| begins(rest, mark));
    is_pair && KEYS.iter().any(|known| known.eq_ignore_ascii_case(key))
}

/// What stands between an address and the next word of its text if that word goes on with it: in an address that was broken into
/// lines, or has blanks in it.
#[inline(never)]
fn joint(link: &str, part: &str, next: &str) -> Option<&'static str> {
    let has = |text: &str, mark: u8| text.bytes().any(|byte| byte == mark);
    let last = |text: &str| text.bytes().next_back().unwrap_or(b' ');
    let (key, value) = key_and_value(link.rsplit_once('&').map_or(link, |(_, pair)| pair));
    let (key, value) = (word(key), value.unwrap_or_default());
    if let Some(pair) = part.strip_prefix('&') {
        let (name, _) = key_and_value(if pair.is_empty() { next } else { pair });
        return is_known(&word(name)).then_some("");
    }
    if key == "note" && find(part, "://").is_none() {
        return Some(" ");
    }
    let is_open = last(link) == b'&';
    let begins_pair = begins_with_key(part);
    if value.is_empty() || is_open || begins_pair || has(part, b'&') && has(part, b'=') {
        return Some(if begins_pair && !is_open { "&" } else { "" });
    }
    let part = plain(part);
    let part = trim(&part, |_| false, is_mark);
    let first = part.bytes().next().unwrap_or(b' ');
    let digits = part.bytes().filter(u8::is_ascii_digit).count();
    let all = |allowed: &[u8]| part.bytes().all(|byte| byte.is_ascii_alphanumeric() || allowed.contains(&byte));
    match key.as_str() {
        "moves" | "alt" => {
            let moves = spelling::split_moves(part);
            let is_mark = matches!(part, "x" | "X" | "");
            // A move that is broken in two.
            let is_rest = matches!(last(value), b'-' | b'~' | b',' | b'a'..=b'z')
                || matches!(first, b'-' | b'~' | b',' | b'.' | b'x');
            if is_mark || digits > 0 && is_rest && all(b"-~,.x") {
                return Some("");
            }
            let are_moves = !moves.is_empty() && moves.iter().all(|mv| spelling::is_move(mv));
            (are_moves || digits == part.len()).then_some(" ")
        }
        "pos" => {
            let is_board = has(part, b'/') || last(value) == b'/' || has(part, b'_') && !has(value, b'_');
            let is_field = digits > 0 || part.len() == 1;
            (all(b"./_") && (is_board || is_field)).then_some(if is_board || last(value) == b'_' { "" } else { "_" })
        }
        "size" => (digits > 0 || part == "x").then_some(""),
        _ => None,
    }
}
