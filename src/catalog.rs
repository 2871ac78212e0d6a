//! The list of the games: the only place that knows them all.

mod any;
mod checked;
mod description;
mod surveyed;

use std::fmt;

use crate::games::clobber::{self, Clobber};
use crate::games::gobbler::Gobbler;
use crate::games::grabber::Grabber;
use crate::games::marbar::Marbar;
use crate::games::moxie::{Moxie, Variant};
use crate::solve::Solve;
use crate::text::ParseError;
use crate::view::Look;

pub use any::{AnyGame, AnyStep};
pub use checked::Refused;
pub use surveyed::{Surveyed, Value};

/// A game that can be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameId {
    /// Grabber.
    Grabber,
    /// Clobber.
    Clobber,
    /// Solitaire Clobber.
    Solitaire,
    /// Gobbler.
    Gobbler,
    /// Moxie, plain or one of its variants.
    Moxie(Variant),
    /// Marbar.
    Marbar,
}

/// All games, in the order in which they are shown.
pub const GAMES: [GameId; 14] = [
    GameId::Grabber,
    GameId::Clobber,
    GameId::Solitaire,
    GameId::Gobbler,
    GameId::Moxie(Variant::Plain),
    GameId::Moxie(Variant::Urgent),
    GameId::Moxie(Variant::Ransom),
    GameId::Moxie(Variant::Unbroken),
    GameId::Moxie(Variant::Square),
    GameId::Moxie(Variant::Knight),
    GameId::Moxie(Variant::Hex),
    GameId::Moxie(Variant::Diagonal),
    GameId::Moxie(Variant::Misere),
    GameId::Marbar,
];

/// What the list says of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The id: in addresses, attributes and on the command line.
    pub id: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The game in one line.
    pub blurb: &'static str,
    /// The boards on which it can start, if there is a choice.
    pub sizes: Option<Sizes>,
    /// How it looks, and how it calls what stands on its squares.
    pub look: Look,
    /// A position that shows what the game is like.
    pub sample: &'static str,
}

/// The boards on which a game can start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sizes {
    /// The smallest and the largest number of rows, and of columns.
    pub sides: (u8, u8),
    /// Whether both numbers must be odd.
    pub odd: bool,
    /// The usual rows and columns.
    pub usual: (u8, u8),
    /// The largest number of squares.
    pub squares: u32,
}

/// Something to be done with a game that is known only at run time.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it, for positions of type `G` under those rules.
    fn visit<G: Solve + 'static>(self, game: GameId, rules: G::Rules) -> Self::Output;
}

impl GameId {
    /// Does something with the game's own type.
    pub fn visit<V: Visitor>(self, visitor: V) -> V::Output {
        match self {
            Self::Grabber => visitor.visit::<Grabber>(self, ()),
            Self::Clobber => visitor.visit::<Clobber>(self, clobber::Rules::Duel),
            Self::Solitaire => visitor.visit::<Clobber>(self, clobber::Rules::Solitaire),
            Self::Gobbler => visitor.visit::<Gobbler>(self, ()),
            Self::Moxie(variant) => visitor.visit::<Moxie>(self, variant),
            Self::Marbar => visitor.visit::<Marbar>(self, ()),
        }
    }

    /// What the list says of the game.
    pub fn entry(self) -> Entry {
        match self {
            Self::Grabber => Entry {
                id: "grabber",
                title: "Grabber",
                blurb: "Jump, and take the top man along as a prisoner. Whoever cannot capture loses.",
                sizes: Some(Sizes { sides: (3, 8), odd: false, usual: (6, 6), squares: 64 }),
                look: Look::Columns,
                sample: "W5./2B.B2./WBwww.WWbbBw/BwBBwWBWb/.BWb2.W/.WBWB. w 0",
            },
            Self::Clobber => Entry {
                id: "clobber",
                title: "Clobber",
                blurb: "Clobber a neighbour. Whoever moves last wins.",
                sizes: Some(Sizes { sides: (1, 128), odd: false, usual: (5, 6), squares: 128 }),
                look: Look::Stones,
                sample: "B.3W./W.B2WB/2B2.2W/.2B2.B/2W.2BW b",
            },
            Self::Solitaire => Entry {
                id: "solitaire",
                title: "Solitaire Clobber",
                blurb: "Alone: leave as few stones as possible.",
                sizes: Some(Sizes { sides: (1, 128), odd: false, usual: (5, 6), squares: 128 }),
                look: Look::Stones,
                sample: "B.W.2W/.2B3./4W2B/.W4./BW2B.B w",
            },
            Self::Gobbler => Entry {
                id: "gobbler",
                title: "Gobbler",
                blurb: "Sixty Littles against two Gobblers that eat, scatter and starve.",
                sizes: None,
                look: Look::Crowd,
                sample: "5.Ll.Ll/.G3.Ll2L/6.2L/LlLll.2LLl2L/2.Ll3.2L/LLl3.LLlllL/L2Ll5./L.Ll3.G. g 18 40",
            },
            Self::Moxie(variant) => moxie(variant),
            Self::Marbar => Entry {
                id: "marbar",
                title: "Marbar",
                blurb: "Two hunters, and a monster whose every step is forced.",
                sizes: Some(Sizes { sides: (3, 11), odd: true, usual: (11, 11), squares: 121 }),
                look: Look::Town,
                sample: "7C/C3.CWC/C4.2C/2C4.C/3CM2.C/7C/CB5C w a1 g7",
            },
        }
    }

    /// The id: in addresses, attributes and on the command line.
    pub fn id(self) -> &'static str {
        self.entry().id
    }

    /// The name for people.
    pub fn title(self) -> &'static str {
        self.entry().title
    }

    /// The boards on which the game can start, if there is a choice.
    pub fn sizes(self) -> Option<Sizes> {
        self.entry().sizes
    }

    /// The game of which this one is a variant, if it is one.
    pub fn variant_of(self) -> Option<Self> {
        match self {
            Self::Moxie(Variant::Plain) => None,
            Self::Moxie(_) => Some(Self::Moxie(Variant::Plain)),
            _ => None,
        }
    }

    /// The game and its variants, or those of the game of which it is one.
    pub fn family(self) -> impl Iterator<Item = Self> {
        let name = |game: Self| game.variant_of().unwrap_or(game);
        GAMES.into_iter().filter(move |other| name(*other) == name(self))
    }

    /// Reads a game id.
    pub fn read(id: &str) -> Result<Self, ParseError> {
        GAMES.into_iter().find(|game| game.id() == id).ok_or_else(|| {
            let ids: Vec<&str> = GAMES.iter().map(|game| game.id()).collect();
            ParseError::new("game", id, format!("one of {}", ids.join(", ")))
        })
    }
}

fn moxie(variant: Variant) -> Entry {
    let (id, title, blurb, sample) = match variant {
        Variant::Plain => {
            ("moxie", "Moxie", "Drop, step or jump. Three in a row wins, or six captures.", ".WB./.W2./3.B/W.B. b 4 5")
        }
        Variant::Urgent => (
            "moxie-urgent",
            "Urgent Moxie",
            "A jump may wait for a winning move, or for one that saves the game.",
            "3.W/W.B./W2.B/2B.B w 0 3",
        ),
        Variant::Ransom => (
            "moxie-ransom",
            "Ransom Moxie",
            "Decline a jump, and pay with a stone of your own.",
            ".W.W/.B2./B2.B/4. w 0 0 0 0",
        ),
        Variant::Unbroken => (
            "moxie-unbroken",
            "Unbroken Moxie",
            "A row must outlast the opponent's next turn.",
            "W.W./W3./.BWB/2.B. b 0 0",
        ),
        Variant::Square => {
            ("moxie-square", "Square Moxie", "A block of two by two wins instead of a row.", "WBW./.2W./4./B.B. b 3 2")
        }
        Variant::Knight => {
            ("moxie-knight", "Knight Moxie", "Stones step like chess knights.", "2.WB/.2WB/4./.B.W b 0 0")
        }
        Variant::Hex => ("moxie-hex", "Hex Moxie", "On 19 hexagons, in six directions.", "3./2.2B/3.BW/B3./B.W w 1 3"),
        Variant::Diagonal => ("moxie-diagonal", "Diagonal Moxie", "Only diagonal rows win.", "3.B/B3./B.2W/B2W. w 4 4"),
        Variant::Misere => ("moxie-misere", "Misère Moxie", "Six captures lose.", "3.W/B3./2.2W/3.B b 0 0"),
    };
    Entry { id, title, blurb, sizes: None, look: Look::Tokens, sample }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Record;
    use crate::table::Table;

    #[test]
    fn every_game_opens_and_shows_a_sample() {
        for game in GAMES {
            assert_eq!(GameId::read(game.id()), Ok(game));
            let address = format!("game={game}&pos={}", game.entry().sample.replace(' ', "_"));
            let (table, fault) = Table::open(game, &Record::read(&address).0);
            assert_eq!((table.game(), fault, table.outcome()), (game, None, None), "{address}");
        }
    }

    #[test]
    fn a_bad_start_is_told_beside_the_usual_one() {
        let (table, fault) = Table::open(GameId::Clobber, &Record::read("game=clobber&pos=WX_w").0);
        assert_eq!(fault.as_deref(), Some("board: found \"X\", expected a square: . or W or B"));
        assert_eq!(table.position(), "BWBWBW/WBWBWB/BWBWBW/WBWBWB/BWBWBW w");
    }

    #[test]
    fn the_legal_part_of_a_game_stays() {
        let (table, fault) = Table::open(GameId::Clobber, &Record::read("game=clobber&size=2x2&moves=a2xa1.b2xa2").0);
        let expected = "turn 2: move: found \"b2xa2\", which is not allowed here; expected a legal move, such as b2xb1";
        assert_eq!((table.cursor(), fault.as_deref()), ((0, 1), Some(expected)));
    }
}
