//! What a game has, as data that its folder gives: sides, pieces, ways of moving, reasons why pieces leave the board, counters.
//!
//! Each is a handle to a `static`: as small as a pointer, and equal where the static is the same.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ptr;

use crate::message::{Argument, Message};
use crate::text::ParseError;

/// Makes the handle of a kind of data. The data has an `id`, for messages of tests.
macro_rules! handle {
    ($(#[$doc:meta])* $Name:ident of $Data:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $Name(&'static $Data);

        impl $Name {
            /// The handle of a static.
            pub const fn new(data: &'static $Data) -> Self {
                Self(data)
            }
        }

        impl PartialEq for $Name {
            fn eq(&self, other: &Self) -> bool {
                ptr::eq(self.0, other.0)
            }
        }

        impl Eq for $Name {}

        impl Hash for $Name {
            fn hash<H: Hasher>(&self, state: &mut H) {
                self.0.id.hash(state);
            }
        }

        impl fmt::Debug for $Name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.0.id)
            }
        }
    };
}

handle! {
    /// A player: a side of a game.
    Player of Side
}

/// What a game says of one of its two sides.
pub struct Side {
    /// The name as programs read it: `white`. It is also the id of the message with the name for people.
    pub id: &'static str,
    /// The side field of position text: `w`.
    pub letter: char,
    /// The path of an SVG icon in a box of 24.
    pub icon: &'static str,
    /// The place among the two sides in tables, 0 or 1.
    pub order: u8,
    /// The other side.
    pub opponent: &'static Side,
}

/// Each side names the other one, so the fields alone would never end.
impl fmt::Debug for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Side").field("id", &self.id).field("opponent", &self.opponent.id).finish_non_exhaustive()
    }
}

/// The icon of a side with one kind of stones.
const DISC: &str = "M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18z";

static WHITE: Side = Side { id: "white", letter: 'w', icon: DISC, order: 0, opponent: &BLACK };
static BLACK: Side = Side { id: "black", letter: 'b', icon: DISC, order: 1, opponent: &WHITE };

impl PartialOrd for Player {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The message with the player's name.
impl Argument for Player {
    fn write(&self, json: &mut String) {
        Message::new(self.id()).write(json);
    }
}

/// The order in tables.
impl Ord for Player {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.0.order, self.0.id).cmp(&(other.0.order, other.0.id))
    }
}

impl Player {
    /// White, one of the usual two sides.
    pub const WHITE: Self = Self(&WHITE);
    /// Black, the other one.
    pub const BLACK: Self = Self(&BLACK);

    /// The other player of the same game.
    #[must_use]
    pub fn opponent(self) -> Self {
        Self(self.0.opponent)
    }

    /// The side field of position text: `w`, `b`, `l`, `g`.
    pub fn letter(self) -> char {
        self.0.letter
    }

    /// The name as programs read it: `white`, `black`, `littles`, `gobblers`.
    pub fn id(self) -> &'static str {
        self.0.id
    }

    /// The path of an SVG icon in a box of 24.
    pub fn icon(self) -> &'static str {
        self.0.icon
    }

    /// Reads a side field; it must name one of the two players.
    pub fn read(text: &str, [one, two]: [Self; 2]) -> Result<Self, ParseError> {
        [one, two].into_iter().find(|player| text.len() == 1 && text.starts_with(player.letter())).ok_or_else(|| {
            ParseError::new(
                "side",
                text,
                Message::choice(&mut [one, two].map(|player| player.letter().to_string()).iter().map(String::as_str)),
            )
        })
    }
}

handle! {
    /// One thing that stands on a square.
    Piece of PieceKind
}

/// What a game says of a kind of its pieces.
#[derive(Debug)]
pub struct PieceKind {
    /// The name: `White`, `monster`.
    pub id: &'static str,
    /// The capital letter in position text.
    pub letter: char,
    /// The side that it belongs to, if it belongs to one.
    pub owner: Option<Player>,
}

static WHITE_PIECE: PieceKind = PieceKind { id: "White", letter: 'W', owner: Some(Player::WHITE) };
static BLACK_PIECE: PieceKind = PieceKind { id: "Black", letter: 'B', owner: Some(Player::BLACK) };

impl Piece {
    /// White's usual piece: a man, a stone, a hunter.
    pub const WHITE: Self = Self(&WHITE_PIECE);
    /// Black's usual piece.
    pub const BLACK: Self = Self(&BLACK_PIECE);

    /// The capital letter of the piece in position text.
    pub fn letter(self) -> char {
        self.0.letter
    }

    /// The name: `White`, `monster`.
    pub fn name(self) -> &'static str {
        self.0.id
    }

    /// The side that it belongs to, if it belongs to one.
    pub fn owner(self) -> Option<Player> {
        self.0.owner
    }
}

handle! {
    /// How a piece moves: for drawing and for descriptions.
    Motion of Manner
}

/// What a game says of a way of moving.
#[derive(Debug)]
pub struct Manner {
    /// The name as programs read it: `step`.
    pub id: &'static str,
    /// Whether the piece goes through the air, not along the ground.
    pub is_arc: bool,
    /// How the rules move it; `None` if its player does.
    pub forced: Option<Forced>,
    /// What is heard.
    pub sound: Noise,
    /// How long it takes, in milliseconds.
    pub length: u16,
}

/// How the rules alone move pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forced {
    /// Several go at the same time. A preview has an arrow for each.
    Together,
    /// One goes, move by move. It leaves a trail, and a preview has its path.
    Alone,
}

static STEP: Manner = Manner { id: "step", is_arc: false, forced: None, sound: Noise::Tap, length: 190 };
static JUMP: Manner = Manner { id: "jump", is_arc: true, forced: None, sound: Noise::Leap, length: 270 };

impl Motion {
    /// To a neighbouring square (in one Moxie variant by a knight's move).
    pub const STEP: Self = Self(&STEP);
    /// Over a piece, or onto one that is captured.
    pub const JUMP: Self = Self(&JUMP);

    /// The name as programs read it: `step`.
    pub fn name(self) -> &'static str {
        self.0.id
    }

    /// Whether the piece goes through the air.
    pub fn is_arc(self) -> bool {
        self.0.is_arc
    }

    /// Whether its player moves it.
    pub fn is_by_choice(self) -> bool {
        self.0.forced.is_none()
    }

    /// How the rules move it, if they do.
    pub fn forced(self) -> Option<Forced> {
        self.0.forced
    }

    /// What is heard.
    pub fn sound(self) -> Noise {
        self.0.sound
    }

    /// How long it takes, in milliseconds.
    pub fn length(self) -> u16 {
        self.0.length
    }
}

handle! {
    /// Why a piece leaves the board.
    Removal of Reason
}

/// What a game says of a reason why pieces leave the board.
#[derive(Debug)]
pub struct Reason {
    /// The name.
    pub id: &'static str,
    /// How a piece leaves.
    pub exit: Exit,
    /// What is heard; nothing where something else is heard.
    pub sound: Option<Noise>,
    /// Whether a preview of the move marks the square.
    pub is_marked: bool,
    /// The message of what the player does who removes it: with `count`, or for a removal by choice with `side` and `square`.
    pub message: Option<&'static str>,
    /// The counter that changes.
    pub counts: Option<Change>,
}

/// How a piece leaves the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// Its player takes it off by choice.
    Withdrawn,
    /// Another piece lands on it.
    LandedOn,
    /// Another piece jumps over it.
    JumpedOver,
    /// It goes to the piece beside it that its player has moved, and is gone.
    IntoMover,
    /// It goes to another piece beside it, and is gone.
    IntoOther,
    /// It sinks down: the rules alone take it away.
    Sunk,
}

/// What is heard of an event, by what it sounds like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "page", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(all(feature = "page", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Noise {
    /// A stone on wood.
    Tap,
    /// A light swish through the air, and a stone on wood.
    Leap,
    /// A stone on wood, a little lower.
    Knock,
    /// A stone on wood, higher: at once.
    Lift,
    /// A dull blow.
    Thud,
    /// Two bites.
    Crunch,
    /// Many light feet.
    Patter,
    /// A tone that falls.
    Fall,
    /// A heavy foot.
    Stomp,
    /// A crack, and its echo.
    Shot,
}

/// How a removal changes a counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// Which counter.
    pub kind: CounterKind,
    /// Whether it is the counter of the piece's owner, not of the opponent.
    pub is_owners: bool,
    /// By how much, for each piece.
    pub by: i32,
}

impl Removal {
    /// The name: `captured`, `given up`.
    pub fn name(self) -> &'static str {
        self.0.id
    }

    /// How a piece leaves.
    pub fn exit(self) -> Exit {
        self.0.exit
    }

    /// Whether its player chooses it.
    pub fn is_by_choice(self) -> bool {
        self.exit() == Exit::Withdrawn
    }

    /// What is heard.
    pub fn sound(self) -> Option<Noise> {
        self.0.sound
    }

    /// Whether a preview of the move marks the square.
    pub fn is_marked(self) -> bool {
        self.0.is_marked
    }

    /// The message of what the player does who removes it.
    pub fn message(self) -> Option<&'static str> {
        self.0.message
    }

    /// The counter that changes.
    pub fn counts(self) -> Option<Change> {
        self.0.counts
    }
}

handle! {
    /// What a [`Counter`](super::Counter) counts.
    CounterKind of Counted
}

/// What a game says of something that it counts.
#[derive(Debug)]
pub struct Counted {
    /// The name.
    pub id: &'static str,
    /// The path of an SVG icon in a box of 24, to show beside the number.
    pub icon: &'static str,
    /// The message behind the player's name, with `number`, `goal` and `past`: `has 2 in hand`, `have eaten 17 of 40`.
    pub message: &'static str,
    /// The message of the number after a move that has changed it, if a number wins: `17 of 40 eaten`.
    pub so_far: Option<&'static str>,
    /// How the number follows from the board.
    pub live: Option<Live>,
    /// By how much a piece that is placed changes its owner's number.
    pub placed: i32,
    /// Whether nothing is counted any more once all such counters are 0.
    pub ends_at_zero: bool,
}

/// How a number follows from the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Live {
    /// The squares whose top piece is the player's.
    Squares,
    /// The pieces on them.
    Pieces,
}

static STONES: Counted =
    Counted { id: "stones", icon: DISC, message: "on-the-board", live: Some(Live::Squares), ..Counted::PLAIN };

impl Counted {
    /// A number that only the rules change, still without an id, an icon and a message.
    pub const PLAIN: Self =
        Self { id: "", icon: "", message: "", so_far: None, live: None, placed: 0, ends_at_zero: false };
}

impl CounterKind {
    /// Stones of the player on the board.
    pub const STONES: Self = Self(&STONES);

    /// The name: `stones`, `Littles eaten`.
    pub fn name(self) -> &'static str {
        self.0.id
    }

    /// The path of an SVG icon in a box of 24.
    pub fn icon(self) -> &'static str {
        self.0.icon
    }

    /// The message behind the player's name.
    pub fn message(self) -> &'static str {
        self.0.message
    }

    /// The message of the number after a move that has changed it.
    pub fn so_far(self) -> Option<&'static str> {
        self.0.so_far
    }

    /// How the number follows from the board.
    pub fn live(self) -> Option<Live> {
        self.0.live
    }

    /// By how much a piece that is placed changes its owner's number.
    pub fn placed(self) -> i32 {
        self.0.placed
    }

    /// Whether nothing is counted any more once all such counters are 0.
    pub fn ends_at_zero(self) -> bool {
        self.0.ends_at_zero
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_that_name_each_other_can_be_printed() {
        assert_eq!(format!("{WHITE:?}"), "Side { id: \"white\", opponent: \"black\", .. }");
        assert_eq!(format!("{:?}", Player::BLACK.opponent()), "white");
    }

    static GONE: Reason =
        Reason { id: "gone", exit: Exit::Sunk, sound: None, is_marked: false, message: None, counts: None };

    #[test]
    fn data_has_the_names_that_programs_read() {
        assert_eq!([Player::WHITE.id(), Player::BLACK.id()], ["white", "black"]);
        assert_eq!([Piece::WHITE.name(), Piece::BLACK.name()], ["White", "Black"]);
        assert_eq!(CounterKind::STONES.name(), "stones");
        assert!(!CounterKind::STONES.ends_at_zero(), "a side without stones still has a number");
        let removal = Removal::new(&GONE);
        assert_eq!((removal.name(), removal.is_by_choice(), removal.is_marked()), ("gone", false, false));
    }

    #[test]
    fn sides_are_in_the_order_of_tables() {
        assert!(Player::WHITE < Player::BLACK);
        assert_eq!(Player::BLACK.icon(), DISC);
    }
}
