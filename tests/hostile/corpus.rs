//! Hostile inputs made of the texts in `tests/hostile.txt`, for the tests of the library and for those in browsers.

// Each user of this file needs other parts of it.
#![allow(dead_code)]

use quarry::catalog::{GAMES, GameId, PlainEnglish};
use quarry::controller::GameController;
use quarry::message::Localizer as _;
use quarry::record::{self, Record};

/// The texts.
pub(crate) fn texts() -> Vec<&'static str> {
    include_str!("../hostile.txt").lines().filter(|line| !line.starts_with('#')).collect()
}

/// Where a text is in a link: `{}`.
const IN_LINKS: [&str; 9] = [
    "{}",
    "v=1&game={}",
    "v=1&game=clobber&pos={}",
    "v=1&game=clobber&size={}",
    "v=1&game=moxie&moves=a1.{}",
    "v=1&game=moxie&moves=a1&alt=0.1:{}",
    "v=1&game=moxie&moves=a1&note=0.1:!:{}",
    "v=1&game=moxie&moves=a1&{}=1",
    "v={}&game=marbar&ply=1",
];

/// Each text is in this many links, in other places than the text before it.
const LINKS_OF_A_TEXT: usize = 4;

/// What stands after the `#` of links: each text in several places, every other one with percent signs.
pub(crate) fn links() -> Vec<String> {
    let mut links: Vec<String> = Vec::new();
    for (n, text) in texts().into_iter().enumerate() {
        for k in 0..LINKS_OF_A_TEXT {
            let place = IN_LINKS[(2 * n + 3 * k) % IN_LINKS.len()];
            let text = if (n + k) % 2 == 0 { text.to_string() } else { encoded(text) };
            links.push(place.replace("{}", &text));
        }
    }
    links
}

/// A text as `encodeURIComponent` writes it.
fn encoded(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.!~*'()".contains(&byte);
    text.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}

/// Text that is pasted, as of another program's file: each text alone, between moves, in a table, and in a link to a site.
pub(crate) fn pastes() -> Vec<String> {
    let wraps: [fn(&str) -> String; 4] = [
        str::to_string,
        |text| format!("1. a1 {text}\n2. b2 c3\n"),
        |text| format!("[Event \"{text}\"]\n[Site \"{text}\"]\n\n1. {text} *\n"),
        |text| format!("https://evil.invalid/{text}#v=1&game=moxie&moves={text}"),
    ];
    texts().into_iter().flat_map(|text| wraps.iter().map(move |wrap| wrap(text))).collect()
}

/// What the page says is wrong with a link; `None` if it is a good one, or one that is to show no game.
pub(crate) fn fault_of(link: &str) -> Option<String> {
    let (record, fault) = Record::read(link);
    let fault = fault.map(|fault| fault.to_string());
    let (game, unknown) = match record.game.as_deref().map(GameId::read) {
        None if record::is_about_no_game(link) => return None,
        None => return fault.or_else(|| Some("game: found \"\", expected a game id".to_string())),
        Some(Ok(game)) => (game, None),
        Some(Err(error)) => (GAMES[0], Some(error.to_string())),
    };
    let opened = if unknown.is_some() { Record::of(game.id()) } else { record };
    let notes = opened.annotations().1.map(|fault| fault.to_string());
    let illegal = GameController::open(game, &opened).1.map(|fault| PlainEnglish.format(&fault));
    fault.or(unknown).or(illegal).or(notes)
}

/// Tables of exact values that a hostile host sends, unpacked: made of a good one.
pub(crate) fn tables(good: &[u8]) -> Vec<Vec<u8>> {
    let mut tables: Vec<Vec<u8>> = vec![Vec::new(), b"\n".to_vec(), vec![0; 100_000], vec![255; 100_000]];
    let head = good.iter().position(|&byte| byte == b'\n').unwrap_or(0);
    let text = String::from_utf8_lossy(&good[..head]).into_owned();
    let body = &good[head..];
    let with_head = |head: &str| [head.as_bytes(), body].concat();
    // Every number of the head as another one, every word as another one.
    let words: Vec<&str> = text.split(' ').collect();
    for n in 0..words.len() {
        for other in
            ["0", "1", "-1", "255", "256", "4294967295", "4294967296", "18446744073709551615", "1e9", "", "x", "<b>"]
        {
            let mut changed = words.clone();
            changed[n] = other;
            tables.push(with_head(&changed.join(" ")));
        }
    }
    for other in texts().into_iter().take(40) {
        tables.push(other.as_bytes().to_vec());
        tables.push(with_head(other));
    }
    // Cut off, and too long.
    tables.extend((1..60).map(|n| good[..good.len() * n / 60].to_vec()));
    tables.extend([1, 2, 3, 4, 5, 6, 7, 8, 9, 100].map(|n| good[..good.len() - n].to_vec()));
    tables.extend([1, 7, 4096].map(|n| [good, &vec![1; n][..]].concat()));
    // Bits of the content.
    let mut state: u32 = 1;
    for n in 0..100 {
        let mut changed = good.to_vec();
        for _ in 0..=n {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let place = head + 1 + ((u64::from(state) * (good.len() - head - 1) as u64) >> 32) as usize;
            changed[place] ^= 1 << (state & 7);
        }
        tables.push(changed);
    }
    tables
}
