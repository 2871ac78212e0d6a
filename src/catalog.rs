//! The list of the games: the only place that knows them all.

mod any;
mod description;
mod english;
mod list;
mod survey;
mod tablebases;
mod verify;

use std::fmt;
use std::str::FromStr;

use crate::message::Message;
use crate::text::{ParseError, spelling};

pub use crate::entry::{Entry, Extra, Listed, Sizes};
pub use english::PlainEnglish;
#[cfg(feature = "fluent")]
pub(crate) use list::MESSAGES;
pub use list::{AnyGame, AnyStep, GAMES, GameId};
pub use survey::{Retention, Survey, Value};
pub use tablebases::Tablebases;
pub use verify::VerifyError;

/// Something to be done with a game that is known only at run time.
pub trait Visitor {
    /// The result of the visit.
    type Output;

    /// Does it, for positions of type `G` under those rules.
    fn visit<G: Listed + 'static>(self, game: GameId, rules: G::Rules) -> Self::Output;
}

/// A type of positions in the list: that of a game and of those that differ from it in their [`Game::Rules`] alone.
///
/// [`Game::Rules`]: crate::game::Game::Rules
pub trait GameType: Listed {
    /// The rules that a game is played by; `None` if its positions have another type.
    fn rules_of(game: GameId) -> Option<Self::Rules>;
}

impl GameId {
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
        Self::read(self.entry().variant_of?).ok()
    }

    /// Whether one person plays it alone.
    pub fn is_solitaire(self) -> bool {
        self.entry().players == 1
    }

    /// The game and its variants, or those of the game of which it is one.
    pub fn family(self) -> impl Iterator<Item = Self> {
        let name = |game: Self| game.variant_of().unwrap_or(game);
        GAMES.into_iter().filter(move |other| name(*other) == name(self))
    }

    /// Reads a game id. Capitals, and blanks and quotes around it, are read as well.
    pub fn read(id: &str) -> Result<Self, ParseError> {
        let find = |id: &str| GAMES.into_iter().find(|game| game.id() == id);
        find(id)
            .or_else(|| find(&spelling::word(id)))
            .ok_or_else(|| ParseError::new("game", id, Message::one_of(&mut GAMES.iter().map(|game| game.id()))))
    }
}

impl FromStr for GameId {
    type Err = ParseError;

    /// [`GameId::read`].
    fn from_str(id: &str) -> Result<Self, ParseError> {
        Self::read(id)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::controller::GameController;
    use crate::message::Localizer as _;
    use crate::record::Record;

    #[test]
    fn every_game_opens_and_shows_a_sample() {
        for game in GAMES {
            assert_eq!(game.to_string().parse(), Ok(game));
            let address = format!("game={game}&pos={}", game.entry().sample.replace(' ', "_"));
            let (controller, fault) = GameController::open(game, &Record::read(&address).0);
            assert_eq!((controller.game(), fault, controller.outcome()), (game, None, None), "{address}");
        }
    }

    #[test]
    fn a_bad_start_is_reported_beside_the_usual_one() {
        let (controller, fault) = GameController::open(GameId::Clobber, &Record::read("game=clobber&pos=WX_w").0);
        assert_eq!(
            fault.map(|fault| PlainEnglish.format(&fault)).as_deref(),
            Some("board: found \"X\", expected a square: . or W or B")
        );
        assert_eq!(controller.position(), "BWBWBW/WBWBWB/BWBWBW/WBWBWB/BWBWBW w");
    }

    #[test]
    fn the_legal_part_of_a_game_stays() {
        let (controller, fault) =
            GameController::open(GameId::Clobber, &Record::read("game=clobber&size=2x2&moves=a2xa1.b2xa2").0);
        let expected = "turn 2: move: found \"b2xa2\", which is not allowed here; expected a legal move, such as b2xb1";
        let fault = fault.map(|fault| PlainEnglish.format(&fault));
        assert_eq!((controller.cursor(), fault.as_deref()), ((0, 1), Some(expected)));
    }
}
