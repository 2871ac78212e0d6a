//! Players who play games against each other.

mod clobber;
mod player;
mod referee;
mod score;
mod uci;

use quarry::catalog::GameId;
use quarry::text::ParseError;

pub use player::{BEGINNER, Player, PlayerKind, Searcher};
pub use referee::{Played, Referee};
pub use score::Score;

/// A game is a draw after this number of moves, unless the command sets another limit.
pub const MAX_GAME_MOVES: u32 = 1000;

/// Refuses Solitaire Clobber, which has one player.
pub fn refuse_solitaire(game: GameId) -> Result<(), ParseError> {
    match game {
        GameId::Solitaire => Err(ParseError::new("game", game.id(), "expected-two-players")),
        _ => Ok(()),
    }
}
