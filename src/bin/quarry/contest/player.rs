//! Who plays.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use fastrand::Rng;
use quarry::catalog::GameId;
use quarry::game::Game;
use quarry::search::playouts;
use quarry::text::{self, ParseError};

use super::uci::Uci;
use crate::Failure;

/// How long an outside engine thinks where nothing else is said.
const USUAL: Duration = Duration::from_secs(1);

/// One side of a match.
pub(crate) trait Player<G: Game> {
    /// A game begins; what is chosen by chance comes from the seed.
    fn begin(&mut self, seed: u64) -> Result<(), Failure>;

    /// The turn for a position whose game is not over, its steps in canonical order. `history` has the keys of the
    /// positions at the beginnings of the turns before it.
    fn choose(&mut self, position: &G, history: &[u64]) -> Result<Vec<G::Step>, Failure>;
}

/// A player as it is named on the command line.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Kind {
    /// `mcts:N`, plain Monte Carlo tree search with so many playouts a turn.
    Playouts(u32),
    /// `uci:PATH`, another program. It thinks as long as a player `time:SECONDS` on the other side, else a second.
    Uci(String),
}

impl FromStr for Kind {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.split_once(':') {
            Some(("mcts", playouts)) => Ok(Self::Playouts(text::number("mcts", playouts, 1..=1_000_000_000)?)),
            Some(("uci", path)) if !path.is_empty() => Ok(Self::Uci(path.to_string())),
            _ => Err(ParseError::new("player", text, "mcts:PLAYOUTS or uci:PATH")),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Playouts(playouts) => write!(f, "mcts:{playouts}"),
            Self::Uci(path) => write!(f, "uci:{path}"),
        }
    }
}

impl Kind {
    /// The player, ready for games that begin at a position.
    pub(crate) fn player<G: Game>(&self, other: &Self, game: GameId, start: &G) -> Result<Box<dyn Player<G>>, Failure> {
        Ok(match self {
            Self::Playouts(playouts) => Box::new(Playouts { playouts: *playouts, rng: Rng::with_seed(0) }),
            Self::Uci(path) => Box::new(Uci::start(path, game, start.shape(), other.time().unwrap_or(USUAL))?),
        })
    }

    /// How long it thinks for each turn, where that is what limits it.
    fn time(&self) -> Option<Duration> {
        match self {
            Self::Playouts(_) | Self::Uci(_) => None,
        }
    }
}

struct Playouts {
    playouts: u32,
    rng: Rng,
}

impl<G: Game> Player<G> for Playouts {
    fn begin(&mut self, seed: u64) -> Result<(), Failure> {
        self.rng = Rng::with_seed(seed);
        Ok(())
    }

    fn choose(&mut self, position: &G, history: &[u64]) -> Result<Vec<G::Step>, Failure> {
        Ok(playouts::choose(position, history, self.playouts, self.rng.u64(..)).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_and_written() {
        for text in ["mcts:10000", "uci:/usr/games/fairy-stockfish"] {
            assert_eq!(text.parse::<Kind>().map(|kind| kind.to_string()), Ok(text.to_string()));
        }
        for (text, message) in [
            ("", "player: found \"\", expected mcts:PLAYOUTS or uci:PATH"),
            ("uci:", "player: found \"uci:\", expected mcts:PLAYOUTS or uci:PATH"),
            ("mcts:0", "mcts: found \"0\", expected a number from 1 to 1000000000"),
        ] {
            assert_eq!(text.parse::<Kind>().map_err(|error| error.to_string()), Err(message.to_string()));
        }
    }
}
