//! The list of the games: the only place that knows them all.

use std::fmt;

use crate::game::Game;
use crate::games::clobber::{self, Clobber};
use crate::games::gobbler::{self, Gobbler};
use crate::games::grabber::Grabber;
use crate::games::marbar::{self, Marbar};
use crate::record::Record;
use crate::session::Session;
use crate::table::{Seat, Table};
use crate::text::ParseError;
use crate::view::tell::Nouns;

/// A game that can be played, by its id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameId {
    /// `grabber`
    Grabber,
    /// `clobber`
    Clobber,
    /// `solitaire`
    Solitaire,
    /// `gobbler`
    Gobbler,
    /// `marbar`
    Marbar,
}

/// All games, in the order in which they are shown.
pub const GAMES: [GameId; 5] = [GameId::Grabber, GameId::Clobber, GameId::Solitaire, GameId::Gobbler, GameId::Marbar];

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
    fn visit<G: Game + 'static>(self, game: GameId, rules: G::Rules) -> Self::Output;
}

impl GameId {
    /// Does something with the game's own type.
    pub fn visit<V: Visitor>(self, visitor: V) -> V::Output {
        match self {
            Self::Grabber => visitor.visit::<Grabber>(self, ()),
            Self::Clobber => visitor.visit::<Clobber>(self, clobber::Rules::Duel),
            Self::Solitaire => visitor.visit::<Clobber>(self, clobber::Rules::Solitaire),
            Self::Gobbler => visitor.visit::<Gobbler>(self, gobbler::Rules),
            Self::Marbar => visitor.visit::<Marbar>(self, marbar::Rules),
        }
    }

    /// The id: in addresses, attributes and on the command line.
    pub fn id(self) -> &'static str {
        match self {
            Self::Grabber => "grabber",
            Self::Clobber => "clobber",
            Self::Solitaire => "solitaire",
            Self::Gobbler => "gobbler",
            Self::Marbar => "marbar",
        }
    }

    /// The name for people.
    pub fn title(self) -> &'static str {
        match self {
            Self::Grabber => "Grabber",
            Self::Clobber => "Clobber",
            Self::Solitaire => "Solitaire Clobber",
            Self::Gobbler => "Gobbler",
            Self::Marbar => "Marbar",
        }
    }

    /// The game in one line.
    pub fn blurb(self) -> &'static str {
        match self {
            Self::Grabber => "Jump, and take the top man along as a prisoner. Whoever cannot capture loses.",
            Self::Clobber => "Clobber a neighbour. Whoever moves last wins.",
            Self::Solitaire => "Alone: leave as few stones as possible.",
            Self::Gobbler => "Sixty Littles against two Gobblers that eat, scatter and starve.",
            Self::Marbar => "Two hunters, and a monster whose every step is forced.",
        }
    }

    /// Reads a game id.
    pub fn read(id: &str) -> Result<Self, ParseError> {
        GAMES.into_iter().find(|game| game.id() == id).ok_or_else(|| {
            let ids: Vec<&str> = GAMES.iter().map(|game| game.id()).collect();
            ParseError::new("game", id, format!("one of {}", ids.join(", ")))
        })
    }

    /// The boards on which the game can start, if there is a choice.
    pub fn sizes(self) -> Option<Sizes> {
        match self {
            Self::Grabber => Some(Sizes { sides: (3, 8), odd: false, usual: (6, 6), squares: 64 }),
            Self::Marbar => Some(Sizes { sides: (3, 11), odd: true, usual: (11, 11), squares: 121 }),
            Self::Gobbler => None,
            Self::Clobber | Self::Solitaire => Some(Sizes { sides: (1, 128), odd: false, usual: (5, 6), squares: 128 }),
        }
    }

    /// How the game calls what stands on its squares.
    pub fn nouns(self) -> Nouns {
        match self {
            Self::Grabber => Nouns::Columns,
            Self::Clobber | Self::Solitaire => Nouns::Stones,
            Self::Gobbler => Nouns::Crowd,
            Self::Marbar => Nouns::Town,
        }
    }

    /// Opens a record of this game: a table at which it can be played. What of it is legal stays; the first fault
    /// comes with it. A start that cannot be read is replaced by the usual one.
    pub fn open(self, record: &Record) -> (Box<dyn Table>, Option<String>) {
        self.visit(Open(record))
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

struct Open<'a>(&'a Record);

impl Visitor for Open<'_> {
    type Output = (Box<dyn Table>, Option<String>);

    fn visit<G: Game + 'static>(self, game: GameId, rules: G::Rules) -> Self::Output {
        let flip = self.0.flip;
        match Session::<G>::open(rules, self.0) {
            Ok((session, fault)) => (Box::new(Seat::new(game, session, flip)), fault),
            Err(error) => {
                let usual = Record { flip, ..Record::of(game.id()) };
                let (session, _) =
                    Session::<G>::open(rules, &usual).unwrap_or_else(|error| panic!("the usual start: {error}"));
                (Box::new(Seat::new(game, session, flip)), Some(error.to_string()))
            }
        }
    }
}
