//! Addresses as mail programs, chats, trackers and people send them, made addresses again.

use super::{KEYS, OF_RECORD, decode, encode};
use crate::message::Message;
use crate::text::ParseError;
use crate::text::spelling::{self, plain, word};

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

/// Whether an address is about no game, and is not meant to be: it names a puzzle or a lesson, or has only what trackers add.
pub fn is_about_no_game(address: &str) -> bool {
    address.split('&').all(|pair| {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        let is_tracker = key.starts_with("utm_") || TRACKERS.contains(&key);
        is_tracker || matches!(key, "" | "_" | "quiz" | "learn") || key == "v" && value == "1"
    })
}

/// The keys of an address that are not of a record, with their values, as `KEY=VALUE` pairs joined by `&`.
pub fn other_keys(address: &str) -> String {
    let pairs = pairs_of(address).into_iter().filter(|(key, _)| !OF_RECORD.contains(&&**key));
    written(pairs)
}

/// The address in a text, as this program writes one.
#[inline(never)]
pub(super) fn mended(text: &str) -> String {
    written(pairs_of(text).into_iter())
}

fn written(pairs: impl Iterator<Item = (String, String)>) -> String {
    let mut address = String::new();
    for (key, value) in pairs {
        if !address.is_empty() {
            address.push('&');
        }
        address.push_str(&encode(&key));
        // A text between two `&` that is no pair.
        if !value.is_empty() || is_known(&key) {
            address.push('=');
        }
        address.push_str(&encode(&value));
    }
    address
}

fn pairs_of(text: &str) -> Vec<(String, String)> {
    let mut pairs = Vec::new();
    // Browsers read `&note` in a text as the entity `&not`.
    add_pairs(&link_in(&text.replace("¬e=", "&note=").replace("%C2%ACe=", "&note=")), LAYERS, &mut pairs);
    pairs
}

/// Whether a character is no letter and no digit of an address.
fn is_mark(c: char) -> bool {
    !c.is_ascii_alphanumeric()
}

/// Whether a text begins with that one, in capitals or not.
fn begins(text: &str, with: &str) -> bool {
    text.get(..with.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(with))
}

/// Adds the pairs of an address. What is encoded is decoded layer by layer, but for notes, whose comments may have any characters.
fn add_pairs(text: &str, layers: u32, pairs: &mut Vec<(String, String)>) {
    for pair in text.split('&') {
        let mut pair = pair.trim_start();
        // `&amp;`
        while let Some(rest) = ["amp;", "#38;", "#x26;"].iter().find_map(|entity| pair.strip_prefix(entity)) {
            pair = rest;
        }
        if begins(pair, "note=") {
            pairs.push(("note".to_string(), decode(&pair["note=".len()..])));
            continue;
        }
        let decoded = if layers > 0 { decode(pair) } else { String::new() };
        if layers > 0 && decoded != pair {
            add_pairs(&decoded, layers - 1, pairs);
            continue;
        }
        let plain = plain(pair);
        // In full width, this is.
        if plain.contains('&') {
            add_pairs(&plain, 0, pairs);
            continue;
        }
        let pair = plain;
        match pair.split_once('=') {
            Some((key, value)) => {
                let key = word(key);
                let value = mended_value(&key, value);
                pairs.push((key, value));
            }
            // An entity such as `&gt;` after the link, or marks.
            None if pair.ends_with(';') || pair.chars().all(is_mark) => (),
            None => pairs.push((pair, String::new())),
        }
    }
}

/// A value without what chats and trackers add.
fn mended_value(key: &str, value: &str) -> String {
    match key {
        "pos" => {
            let board = cut(value).replace(['_', '+'], " ");
            let board = board.trim_start_matches(|c| is_mark(c) && !matches!(c, '.' | '/')).trim_end_matches(is_mark);
            let board = board.split_whitespace().collect::<Vec<_>>().join("_");
            let is_board = board.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"./_".contains(&byte));
            if is_board { board } else { value.to_string() }
        }
        "moves" => spelling::turns(cut(value).trim_end_matches(is_mark)).join("."),
        "alt" => match cut(value).split_once(':') {
            Some((place, moves)) => {
                format!("{}:{}", word(place), spelling::turns(moves.trim_end_matches(is_mark)).join("."))
            }
            None => value.to_string(),
        },
        _ if is_known(key) => match word(cut(value)) {
            // `-1` is not `1`.
            word if value.trim_start().starts_with('-') => format!("-{}", word.trim_start_matches('-')),
            word => word,
        },
        _ => value.to_string(),
    }
}

/// The value before a quote, a bracket, another fragment or a query that a user has added after its last letter or digit.
fn cut(value: &str) -> &str {
    let value = value.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '<'));
    let mut before = ' ';
    let end = value.char_indices().find_map(|(at, c)| {
        let is_after = before.is_ascii_alphanumeric();
        before = c;
        let rest = &value[at..];
        let is_end = matches!(c, '#' | '"' | '<' | '>') || c == '?' && rest.contains('=') || rest.starts_with(":~:");
        (is_after && is_end).then_some(at)
    });
    &value[..end.unwrap_or(value.len())]
}

/// The part of a text that is an address: from its first key to where the words of a sentence go on.
#[inline(never)]
fn link_in(text: &str) -> String {
    // In full width, all of it is.
    let plainly = if text.contains('=') || text.contains('%') { String::new() } else { plain(text) };
    let text = if plainly.is_empty() { text } else { &plainly };
    let text = text.trim_start_matches('#');
    let text = match start(text) {
        Some(at) => &text[at..],
        None => text,
    };
    let mut link = String::new();
    let mut parts = text.split_whitespace().peekable();
    while let Some(part) = parts.next() {
        let next = parts.peek().copied().unwrap_or_default();
        if link.is_empty() {
            link.push_str(part);
        } else if let Some(between) = joint(&link, part, next) {
            link.push_str(between);
            link.push_str(part);
        } else {
            break;
        }
    }
    link
}

/// Where the address begins in a text with a link or a sentence.
fn start(text: &str) -> Option<usize> {
    if begins_with_key(text) {
        return None;
    }
    let fragment = ["#", "%23", "%2523"].iter().find_map(|mark| Some(text.find(mark)? + mark.len())).unwrap_or(0);
    let first = |from: usize| {
        let mut before = ' ';
        text.char_indices().find_map(|(at, c)| {
            let is_start = is_mark(before) || at == from;
            before = c;
            (at >= from && is_start && begins_with_key(&text[at..])).then_some(at)
        })
    };
    let is_one_word = !text.trim().contains(char::is_whitespace) && !text.contains("://");
    match first(fragment) {
        _ if is_one_word && fragment == 0 => None,
        Some(at) => Some(at),
        None => (fragment > 0).then_some(fragment),
    }
}

/// Whether a text begins with a known key and `=`.
fn begins_with_key(text: &str) -> bool {
    let key = text.bytes().take_while(u8::is_ascii_alphabetic).count();
    let (key, rest) = text.split_at(key);
    let is_pair = ["=", "%3d", "%253d"].iter().any(|mark| begins(rest, mark));
    is_pair && KEYS.iter().any(|known| known.eq_ignore_ascii_case(key))
}

/// What stands between an address and the next word of its text if that word goes on with it: in an address that was broken into
/// lines, or has blanks in it.
fn joint(link: &str, part: &str, next: &str) -> Option<&'static str> {
    let pair = link.rsplit('&').next().unwrap_or_default();
    let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
    let key = word(key);
    if let Some(pair) = part.strip_prefix('&') {
        let pair = if pair.is_empty() { next } else { pair };
        let name = pair.split('=').next().unwrap_or_default();
        return is_known(&word(name)).then_some("");
    }
    if key == "note" && !part.contains("://") {
        return Some(" ");
    }
    if value.is_empty() || link.ends_with('&') || begins_with_key(part) || part.contains('&') && part.contains('=') {
        return Some(if begins_with_key(part) && !link.ends_with('&') { "&" } else { "" });
    }
    let part = plain(part);
    let part = part.trim_end_matches(is_mark);
    let digits = part.bytes().filter(u8::is_ascii_digit).count();
    let all = |allowed: &[u8]| part.bytes().all(|byte| byte.is_ascii_alphanumeric() || allowed.contains(&byte));
    match key.as_str() {
        "moves" | "alt" => {
            let turns = spelling::turns(part);
            let is_mark = matches!(part.to_ascii_lowercase().as_str(), "x" | "" | "-" | "~" | ",");
            // A turn that is broken in two.
            let is_rest = value.ends_with(|c: char| matches!(c, '-' | '~' | ',') || c.is_ascii_lowercase())
                || part.starts_with(['-', '~', ',', '.', 'x']);
            if is_mark || digits > 0 && is_rest && all(b"-~,.x") {
                return Some("");
            }
            let are_turns = !turns.is_empty() && turns.iter().all(|turn| spelling::is_turn(turn));
            (are_turns || digits == part.len()).then_some(" ")
        }
        "pos" => {
            let is_board = part.contains('/') || value.ends_with('/') || part.contains('_') && !value.contains('_');
            let is_field = digits > 0 || part.len() == 1;
            (all(b"./_") && (is_board || is_field)).then_some(if is_board || value.ends_with('_') { "" } else { "_" })
        }
        "size" => (digits > 0 || part == "x").then_some(""),
        _ => None,
    }
}
