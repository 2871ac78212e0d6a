//! A game as data: how it started, the moves of its lines, what is shown; and its address.
//!
//! An address is the fragment of a link, the same for the page, an element, a frame and the command line:
//!
//! ```text
//! v=1&game=GAME&pos=POSITION&moves=MOVES&alt=K.N:MOVES&note=K.N:SYMBOL:COMMENT&line=K&ply=N&flip=1
//! ```
//!
//! A record knows no rules. The session that plays it checks whether its position and its moves are legal.

use std::fmt::{self, Write as _};

use crate::text::{self, ParseError, spelling};

mod annotation;
mod mangled;
mod parts;
mod variation_tree;

pub(crate) use annotation::rearranged;
pub use annotation::{Annotation, GLYPHS, MAX_COMMENT};
pub use mangled::{is_about_no_game, other_keys};
pub use parts::AddressParts;
pub use variation_tree::Token;

/// The version of the address format that is written.
pub const VERSION: u32 = 1;

/// Whether a byte can be in a fragment as it is. All bytes of game ids, positions and moves can. Others would be encoded by
/// browsers, end a link in a mail or a chat, or be markup there.
fn is_plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-._~/:,;!?@$+=".contains(&byte)
}

/// The keys that stand at most once in an address.
const ONCE: [&str; 8] = ["v", "game", "pos", "size", "moves", "line", "ply", "flip"];

/// The keys of a record.
const OF_RECORD: [&str; 10] = ["v", "game", "pos", "size", "moves", "line", "ply", "flip", "alt", "note"];

/// All keys of an address: those of a record, and those of the page, which say who plays and which side is played here, tell one
/// correspondence game from another, name a puzzle or a lesson, and belong to a game with a friend: its key, the side and the clock of
/// a new one and whether others may watch it, the entries of its log that no relay has, and a seat that goes to another device. A study
/// is named by its id on the device or, without a game, contained in the address; `chapter` is one of its games. The last five may be
/// in an address of no game. `quiz` is the older name of `puzzle`.
const KEYS: [&str; 27] = [
    "v", "game", "pos", "size", "moves", "line", "ply", "flip", "alt", "note", "white", "black", "littles", "gobblers",
    "as", "letter", "friend", "side", "clock", "watch", "log", "seat", "puzzle", "quiz", "learn", "study", "chapter",
];

/// Longer addresses than this are not read.
pub const MAX_ADDRESS: usize = 200_000;

/// More moves than this in one line are not read.
pub const MAX_MOVES: usize = 5_000;

/// More variations than this are not read.
pub const MAX_LINES: usize = 200;

/// The most characters of an address, moves of a line, and variations that are read.
struct Bounds {
    address: usize,
    moves: usize,
    lines: usize,
}

/// How a game started.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Start {
    /// From the usual position.
    #[default]
    Usual,
    /// From the usual position on a board of that many rows and columns.
    Size(u8, u8),
    /// From a position, written with spaces.
    Position(String),
}

/// One line of moves: it keeps the first moves of another line and goes on by itself.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Line {
    /// The number of the line that it branches from, always an earlier one; 0 for the main line itself.
    pub parent: usize,
    /// How many moves of that line it keeps; 0 for the main line.
    pub keep: usize,
    /// The texts of its own moves.
    pub moves: Vec<String>,
}

/// A game as data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The game id, if the address names a game.
    pub game: Option<String>,
    /// How the game started.
    pub start: Start,
    /// The main line, then the variations.
    pub lines: Vec<Line>,
    /// The annotations, as they are in the address; see [`Record::annotations`].
    pub notes: String,
    /// The number of the current line.
    pub line: usize,
    /// How many moves of that line are shown; `None` for all.
    pub ply: Option<usize>,
    /// Whether the board is seen from the other side.
    pub flip: bool,
}

impl Default for Record {
    fn default() -> Self {
        let (lines, notes) = (vec![Line::default()], String::new());
        Self { game: None, start: Start::Usual, lines, notes, line: 0, ply: None, flip: false }
    }
}

impl Record {
    /// A game from its usual start, without moves.
    pub fn of(game: &str) -> Self {
        Self { game: Some(game.to_string()), ..Self::default() }
    }

    /// Reads an address, with or without its `#`, or a text with a link in it. What can be read is kept; the first fault comes with
    /// it. An address that has been mangled on its way is mended: one with line breaks, `&amp;`, capitals, two layers of
    /// percent-encoding, or with a full stop after it. Keys that it does not know are passed over, unless one resembles a key that
    /// is missing. The page's own module mends nothing: see [`is_plain`](Self::is_plain).
    pub fn read(address: &str) -> (Self, Option<ParseError>) {
        let bounds = Bounds { address: MAX_ADDRESS, moves: MAX_MOVES, lines: MAX_LINES };
        let (record, fault) = Self::read_within(address, &bounds);
        let is_plain = fault.is_none() && record.is_plain(address);
        if spelling::IS_LEFT_TO_DIALOGS || is_plain || address.len() > bounds.address {
            return (record, fault);
        }
        let is_whole = fault.is_none() && !record.is_mangled();
        // An address that was written here stays what it is, whatever is in it.
        if is_whole && record.to_string() == address.strip_prefix('#').unwrap_or(address) {
            return (record, fault);
        }
        let mended = Self::read_within(&mangled::mended(address), &bounds);
        let (record, fault) =
            if is_whole && record.game.is_some() && mended.1.is_some() { (record, fault) } else { mended };
        let fault = fault.or_else(|| mangled::mistaken(address));
        (record, fault)
    }

    /// Whether it has what no address of a game has: numbers before moves, another layer of encoding, a query of a tracker.
    fn is_mangled(&self) -> bool {
        let position = if let Start::Position(text) = &self.start { Some(text) } else { None };
        let moves = || self.lines.iter().flat_map(|line| &line.moves);
        let is_number = |text: &String| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let has_query = |text: &String| {
            let key = text.split_once('?').and_then(|(_, query)| query.split_once('=')).map_or("", |(key, _)| key);
            key.len() > 1 && key.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_' || byte == b' ')
        };
        // Several moves with blanks between them.
        let are_moves = |text: &String| {
            let found = spelling::split_moves(text);
            found.len() > 1 && found.iter().all(|mv| spelling::is_move(mv))
        };
        moves().any(are_moves)
            || moves().any(is_number) && moves().any(|mv| spelling::is_move(mv))
            || moves().chain(position).any(|text| decode(text) != *text || has_query(text))
    }

    /// Whether an address, of which this is the record, has only what one of this program has.
    pub fn is_plain(&self, address: &str) -> bool {
        let is_board = |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"./ ".contains(&byte));
        let starts = match &self.start {
            Start::Position(text) => {
                is_board(text) && text.bytes().next_back().is_some_and(|byte| byte.is_ascii_alphanumeric())
            }
            Start::Usual | Start::Size(..) => true,
        };
        let is_id = |id: &str| id.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
        let game = self.game.as_deref().is_some_and(is_id);
        let moves = self.lines.iter().flat_map(|line| &line.moves).all(|mv| spelling::is_move(mv));
        let mut keys = address.split('&').filter_map(|pair| pair.split('=').next());
        starts
            && game
            && moves
            && keys.all(mangled::is_known)
            && mangled::tracker_at(address).is_none()
            && !address.bytes().any(|byte| byte.is_ascii_whitespace())
    }

    /// Reads an address that this program has written, however long it is.
    pub fn read_own(address: &str) -> (Self, Option<ParseError>) {
        let most = u32::MAX as usize;
        Self::read_within(address, &Bounds { address: most, moves: most, lines: most })
    }

    fn read_within(address: &str, bounds: &Bounds) -> (Self, Option<ParseError>) {
        let mut record = Self::default();
        let address = address.strip_prefix('#').unwrap_or(address);
        if address.len() > bounds.address {
            let error = ParseError::too_many("address", address, bounds.address, "at-most-characters");
            return (record, Some(error));
        }
        let mut seen: Vec<&str> = Vec::new();
        // The line that each number of the address stands for; none where the variation cannot be read.
        let mut numbers = vec![Some(0)];
        let mut fault = None;
        for pair in address.split('&').filter(|pair| !pair.is_empty()) {
            let Some((key, value)) = pair.split_once('=') else {
                fault = fault.or_else(|| Some(ParseError::new("address", pair, "expected-pairs")));
                continue;
            };
            let result = if ONCE.contains(&key) && seen.contains(&key) {
                Err(ParseError::new(key, value, "expected-key-once"))
            } else {
                seen.push(key);
                record.take(key, &decode(value), &mut numbers, bounds)
            };
            fault = fault.or(result.err());
        }
        if record.game.is_none() && (record.start != Start::Usual || record.moves() > 0) {
            fault = fault.or_else(|| Some(ParseError::new("game", "", "expected-game")));
        }
        if record.lines.len() < numbers.len() {
            // Notes on the lines after it would come to stand on others.
            record.notes = String::new();
        }
        record.line = numbers.get(record.line).copied().unwrap_or(Some(record.line)).unwrap_or(0);
        (record, fault)
    }

    fn moves(&self) -> usize {
        self.lines.iter().map(|line| line.moves.len()).sum()
    }

    fn take(
        &mut self,
        key: &str,
        value: &str,
        numbers: &mut Vec<Option<usize>>,
        bounds: &Bounds,
    ) -> Result<(), ParseError> {
        match key {
            "v" => {
                text::number("v", value, VERSION..=VERSION)?;
            }
            "game" => self.game = Some(value.to_string()),
            "pos" if value.is_empty() => return Err(ParseError::new("pos", value, "expected-position")),
            "pos" => self.start = Start::Position(value.replace('_', " ")),
            "size" => {
                let (rows, cols) = text::size(value)?;
                if self.start == Start::Usual {
                    self.start = Start::Size(rows, cols);
                }
            }
            "moves" => return read_moves("moves", value, &mut self.lines[0].moves, bounds),
            "alt" => {
                let line = self.lines.len();
                let result = self.take_variation(value, numbers, bounds);
                numbers.push((self.lines.len() > line).then_some(line));
                return result;
            }
            "note" => self.notes += &annotation::written(value),
            "line" => self.line = text::number("line", value, 0..=bounds.lines as u32)? as usize,
            "ply" => self.ply = Some(text::number("ply", value, 0..=bounds.moves as u32)? as usize),
            "flip" => self.flip = text::number("flip", value, 0..=1)? == 1,
            _ => (),
        }
        Ok(())
    }

    fn take_variation(&mut self, value: &str, numbers: &[Option<usize>], bounds: &Bounds) -> Result<(), ParseError> {
        if numbers.len() > bounds.lines {
            return Err(ParseError::too_many("alt", value, bounds.lines, "at-most-variations"));
        }
        let parts = value.split_once(':').and_then(|(at, moves)| Some((at.split_once('.')?, moves)));
        let Some(((parent, keep), moves)) = parts else {
            return Err(ParseError::new("alt", value, "expected-variation"));
        };
        let parent = text::number("alt", parent, 0..=numbers.len() as u32 - 1)? as usize;
        let unreadable = || ParseError::new("alt", value, "expected-parent");
        let parent = numbers.get(parent).copied().flatten().ok_or_else(unreadable)?;
        let keep = text::number("alt", keep, 0..=bounds.moves as u32)? as usize;
        let mut line = Line { parent, keep, moves: Vec::new() };
        let result = read_moves("alt", moves, &mut line.moves, bounds);
        self.lines.push(line);
        result
    }
}

/// Encodes a text for a fragment: every other byte as `%` and two digits, as browsers do.
#[inline(never)]
fn encode(text: &str) -> String {
    encode_unless(text, is_plain)
}

fn encode_unless(text: &str, is_plain: fn(u8) -> bool) -> String {
    let digit = |value: u8| if value < 10 { b'0' + value } else { b'A' - 10 + value };
    let mut encoded = Vec::with_capacity(text.len());
    for byte in text.bytes() {
        if is_plain(byte) {
            encoded.push(byte);
        } else {
            encoded.extend_from_slice(&[b'%', digit(byte >> 4), digit(byte & 15)]);
        }
    }
    // It is ASCII.
    String::from_utf8(encoded).unwrap_or_default()
}

/// Decodes a text of a fragment. What is not text when it is decoded stays as it is written.
#[inline(never)]
fn decode(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let digit = |at: usize| tail.get(at).and_then(|&byte| char::from(byte).to_digit(16));
        if let (b'%', Some(high), Some(low)) = (first, digit(0), digit(1)) {
            bytes.push((high << 4 | low) as u8);
            rest = &tail[2..];
        } else {
            bytes.push(*first);
            rest = tail;
        }
    }
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_string())
}

/// Reads the moves of a line, as many as may be.
fn read_moves(field: &str, text: &str, moves: &mut Vec<String>, bounds: &Bounds) -> Result<(), ParseError> {
    if text.is_empty() {
        return Ok(());
    }
    let mut texts = text.split('.').map(str::to_string);
    moves.extend(texts.by_ref().take(bounds.moves));
    match texts.next() {
        Some(_) => Err(ParseError::too_many(field, text, bounds.moves, "at-most-turns")),
        None => Ok(()),
    }
}

impl fmt::Display for Record {
    /// The address, without `#`. It ends in a letter or a digit: chats and mail programs leave a mark at its end out of the link.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut address = String::new();
        self.write(&mut address)?;
        let (start, last) = address.split_at_checked(address.len().wrapping_sub(1)).unwrap_or_default();
        f.write_str(start)?;
        // A last `=` is that of a key without a value: encoded, it would be a part of the key.
        f.write_str(&encode_unless(last, |byte| byte.is_ascii_alphanumeric() || byte == b'='))
    }
}

impl Record {
    fn write(&self, f: &mut String) -> fmt::Result {
        write!(f, "v={VERSION}")?;
        if let Some(game) = &self.game {
            write!(f, "&game={}", encode(game))?;
        }
        match &self.start {
            Start::Usual => (),
            Start::Size(rows, cols) => write!(f, "&size={rows}x{cols}")?,
            Start::Position(position) => write!(f, "&pos={}", encode(&position.replace(' ', "_")))?,
        }
        for (n, line) in self.lines.iter().enumerate() {
            let moves = encode(&text::join(&mut line.moves.iter().map(String::as_str), "."));
            match n {
                0 if moves.is_empty() => (),
                0 => write!(f, "&moves={moves}")?,
                _ => write!(f, "&alt={}.{}:{moves}", line.parent, line.keep)?,
            }
        }
        f.write_str(&self.notes)?;
        if self.line > 0 {
            write!(f, "&line={}", self.line)?;
        }
        if let Some(ply) = self.ply {
            write!(f, "&ply={ply}")?;
        }
        if self.flip {
            write!(f, "&flip=1")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::Message;

    #[track_caller]
    fn round(address: &str) {
        let (record, fault) = Record::read(address);
        assert_eq!((record.to_string().as_str(), fault), (address, None));
    }

    #[test]
    fn addresses_round_trip() {
        round("v=1");
        round("v=1&game=clobber&size=4x4&moves=a2xa1.b1xc1&ply=1");
        round("v=1&game=gobbler&pos=8L/8L/8L/3LG.3L/3L.G3L/8L/8L/8L_l_0_40&moves=c3-c4,c3-c4.d5-c3xe4");
        round("v=1&game=moxie-ransom&moves=a1.c2~b2&alt=0.1:b2.c3&alt=1.2:d4&line=2&ply=0&flip=1");
        round("v=1&game=moxie&moves=a1&note=");
    }

    #[test]
    fn lenient_spellings_are_read() {
        let (plain, _) = Record::read("v=1&game=gobbler&moves=c3-c4,e7-e8");
        for text in [
            "#v=1&game=gobbler&moves=c3-c4%2Ce7-e8",
            "game=gobbler&moves=c3-c4,e7-e8&utm=x",
            "v%3D1%26game%3Dgobbler%26moves%3Dc3-c4%2Ce7-e8",
        ] {
            assert_eq!(Record::read(text), (plain.clone(), None), "{text}");
        }
    }

    #[track_caller]
    fn fault(address: &str, message: &str) {
        assert_eq!(Record::read(address).1.map(|e| e.to_string()).as_deref(), Some(message));
    }

    #[test]
    fn faults_are_named() {
        fault("v=2&game=moxie", "v: found \"2\", expected 1");
        fault("moves=a1", "game: found \"\", expected a game id");
        fault("game=moxie&game=marbar", "game: found \"marbar\", expected the key only once");
        fault("nonsense", "address: found \"nonsense\", expected KEY=VALUE pairs joined by &");
        fault("game=moxie&ply=-1", "ply: found \"-1\", expected a number from 0 to 5000");
        fault("game=moxie&alt=1.0:a1", "alt: found \"1\", expected 0");
        fault("game=moxie&alt=a1", "alt: found \"a1\", expected K.N:MOVES, keeping the first N moves of line K");
        fault("game=grabber&size=6", "size: found \"6\", expected rows x columns, each from 1 to 128, such as 5x6");
    }

    #[test]
    fn texts_are_encoded_as_browsers_do() {
        assert_eq!(encode("a1 \"#%&<>`~[]\u{7f}\né()"), "a1%20%22%23%25%26%3C%3E%60~%5B%5D%7F%0A%C3%A9%28%29");
        for text in ["", "c3-c4,f3-f4", "100%", "a%2", "%zz", "Größe %41 \u{0}"] {
            assert_eq!(decode(&encode(text)), text);
        }
        assert_eq!(
            ["%41%4a%4A", "%", "%4", "%4g", "100%25", "%C3", "%FF%41"].map(decode),
            ["AJJ", "%", "%4", "%4g", "100%", "%C3", "%FF%41"]
        );
    }

    #[test]
    fn an_own_address_may_be_of_any_length() {
        let alt = |n: usize| format!("&alt=0.{n}:b2");
        let moves = MAX_MOVES + 10;
        let alts: String = (0..MAX_LINES + 10).map(alt).collect();
        let address =
            format!("v=1&game=moxie&moves={}{alts}&line={}&ply={moves}", vec!["a1"; 70_000].join("."), MAX_LINES + 9);
        assert!(address.len() > MAX_ADDRESS);
        let (record, fault) = Record::read_own(&address);
        assert_eq!((record.to_string(), fault), (address.clone(), None));
        assert!(Record::read(&address).1.is_some());
    }

    #[test]
    fn what_can_be_read_of_a_faulty_address_is_kept() {
        let (record, fault) = Record::read(&format!("game=marbar&moves=a1-b1{}", ".pass".repeat(MAX_MOVES)));
        let expected = Message::new("at-most-turns").with("most", 5000);
        assert_eq!(fault.map(|fault| fault.into_parts().expected), Some(expected));
        assert_eq!((record.lines[0].moves.len(), record.lines[0].moves[0].as_str()), (MAX_MOVES, "a1-b1"));
        let (record, _) = Record::read("game=moxie&moves=a1.b2&alt=0.x:c3&alt=0.1:d4&alt=1.1:a2&alt=2.2:b1&line=2");
        let lines: Vec<_> = record.lines.iter().map(|line| (line.parent, line.keep, line.moves.join("."))).collect();
        let of = |parent, keep, moves: &str| (parent, keep, moves.to_string());
        assert_eq!(lines, [of(0, 0, "a1.b2"), of(0, 1, "d4"), of(1, 2, "b1")]);
        assert_eq!(record.line, 1);
        assert_eq!(Record::read("game=moxie&utm=1&utm=2"), (Record::of("moxie"), None));
    }

    #[test]
    fn the_greatest_address_is_read() {
        let start = "v=1&game=moxie&x=";
        let address = format!("{start}{}", "x".repeat(MAX_ADDRESS - start.len()));
        assert_eq!(Record::read(&address), (Record::of("moxie"), None));
        let (record, fault) = Record::read(&format!("{address}x"));
        assert_eq!((record, fault.map(|fault| fault.into_parts().field)), (Record::default(), Some("address".into())));
    }

    #[test]
    fn as_many_variations_are_read_as_may_be() {
        let address = format!("v=1&game=moxie&moves=a1{}", "&alt=0.0:b2".repeat(MAX_LINES));
        round(&address);
        let (record, fault) = Record::read(&format!("{address}&alt=0.0:b2"));
        let expected = Message::new("at-most-variations").with("most", MAX_LINES as u32);
        assert_eq!(
            (record.lines.len(), fault.map(|fault| fault.into_parts().expected)),
            (MAX_LINES + 1, Some(expected))
        );
    }

    #[test]
    fn a_position_must_follow_its_key() {
        fault("game=moxie&pos=", "pos: found \"\", expected a position");
    }
}
