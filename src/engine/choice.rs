//! The games that an engine plays. A host that names one type of positions links the search and the solvers of that type
//! alone: its module is a fraction of one with all games.

use super::session::{AnyEngineSession, EngineSession};
use super::{EngineIo, stones};
use crate::catalog::{GAMES, GameId, GameType, Tablebases, Visitor};
use crate::entry::Listed;
use crate::message::Message;
use crate::record::Record;
use crate::text::ParseError;

/// A session of a game, or why there is none.
type OpenedSession = Result<Box<dyn AnyEngineSession>, ParseError>;

/// The games that an engine plays: all of the list, or those whose positions have one type.
#[derive(Clone, Copy, Debug)]
pub struct EngineGames {
    pub(super) open_session: fn(GameId, &Record) -> OpenedSession,
    pub(super) load_tablebase: fn(&mut Tablebases, GameId, Vec<u8>) -> Result<(), ParseError>,
    pub(super) send_fewest_stones: fn(GameId, StonesQuestion<'_>) -> Result<(), ParseError>,
}

impl EngineGames {
    /// All games of the list.
    pub const ALL: Self = Self::chosen_by::<AllGames>();

    /// The games whose positions have this type. Every other game is an error.
    pub const fn of<G: GameType + 'static>() -> Self {
        Self::chosen_by::<GamesOf<G>>()
    }

    const fn chosen_by<C: Choice>() -> Self {
        Self {
            open_session: |game, record| C::visit(game, NewSession { record }),
            load_tablebase: |tablebases, game, bytes| C::visit(game, Load { tablebases, bytes }),
            send_fewest_stones: |game, question| C::visit(game, question),
        }
    }
}

/// Which games there are.
trait Choice {
    /// Does something with the type of a game's positions; an error if the game is not among them.
    fn visit<T, V: Visitor<Output = Result<T, ParseError>>>(game: GameId, visitor: V) -> Result<T, ParseError>;
}

struct AllGames;

impl Choice for AllGames {
    fn visit<T, V: Visitor<Output = Result<T, ParseError>>>(game: GameId, visitor: V) -> Result<T, ParseError> {
        game.visit(visitor)
    }
}

struct GamesOf<G>(std::marker::PhantomData<G>);

impl<G: GameType + 'static> Choice for GamesOf<G> {
    fn visit<T, V: Visitor<Output = Result<T, ParseError>>>(game: GameId, visitor: V) -> Result<T, ParseError> {
        let rules = G::rules_of(game).ok_or_else(|| {
            let mut ids = GAMES.into_iter().filter(|&game| G::rules_of(game).is_some()).map(GameId::id);
            ParseError::new("game", game.id(), Message::one_of(&mut ids))
        })?;
        visitor.visit::<G>(game, rules)
    }
}

/// Opens a session of a game.
struct NewSession<'a> {
    record: &'a Record,
}

impl Visitor for NewSession<'_> {
    type Output = OpenedSession;

    fn visit<G: Listed + 'static>(self, game: GameId, rules: G::Rules) -> Self::Output {
        Ok(Box::new(EngineSession::<G>::new(game, rules, self.record)?))
    }
}

/// Reads the table of a game.
struct Load<'a> {
    tablebases: &'a mut Tablebases,
    bytes: Vec<u8>,
}

impl Visitor for Load<'_> {
    type Output = Result<(), ParseError>;

    fn visit<G: Listed + 'static>(self, game: GameId, rules: G::Rules) -> Self::Output {
        self.tablebases.load_of::<G>(game, rules, self.bytes)
    }
}

/// How few stones can be left from the position on show of a record, with tables of this many megabytes and in this many
/// milliseconds.
pub(super) struct StonesQuestion<'a> {
    pub(super) record: &'a Record,
    pub(super) megabytes: usize,
    pub(super) time: Option<u64>,
    pub(super) io: &'a mut dyn EngineIo,
}

impl Visitor for StonesQuestion<'_> {
    type Output = Result<(), ParseError>;

    fn visit<G: Listed + 'static>(self, _: GameId, rules: G::Rules) -> Self::Output {
        stones::send_fewest_stones::<G>(rules, self.record, self.megabytes, self.time, self.io)
    }
}
