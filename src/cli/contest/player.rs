//! Who plays.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use crate::catalog::GameId;
use crate::engine::{self, Strongest};
use crate::game::{Game, Notation};
use crate::search::{Level, Limits, Search, Watch, Weights, playouts};
use crate::solve::Solve;
use crate::text::{self, ParseError};
use fastrand::Rng;

use super::uci::Uci;
use crate::cli::Failure;

/// How long an outside engine thinks where nothing else is said.
const USUAL: Duration = Duration::from_secs(1);

/// One side of a match.
pub trait Player<G: Game> {
    /// A game begins; what is chosen by chance comes from the seed.
    fn begin(&mut self, seed: u64) -> Result<(), Failure>;

    /// The turn for a position whose game is not over, its steps in canonical order. `history` has the keys of the
    /// positions at the beginnings of the turns before it.
    fn choose(&mut self, position: &G, history: &[u64]) -> Result<Vec<G::Step>, Failure>;
}

/// A player as it is named on the command line.
#[derive(Clone, PartialEq, Debug)]
pub enum Kind {
    /// `N` or `level:N`, a level as people meet it.
    Level(Level),
    /// `time:SECONDS`, the search with so much time for each turn.
    Time(Duration, Option<Weights>),
    /// `nodes:N`, the search with N nodes for each turn.
    Nodes(u64, Option<Weights>),
    /// `full:SECONDS`, the search that looks at all steps of every position, for so long a turn.
    Full(Duration),
    /// `mcts:N`, plain Monte Carlo tree search with N playouts a turn.
    Playouts(u32),
    /// `uci:PATH`, another program. It thinks as long as a player `time:SECONDS` on the other side, else a second.
    Uci(String),
}

impl FromStr for Kind {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (text, weights) = match text.split_once('@') {
            Some((text, weights)) if text.starts_with("time:") || text.starts_with("nodes:") => {
                (text, Some(read_weights(weights)?))
            }
            _ => (text, None),
        };
        let number = |field: &str, text: &str| text::number(field, text, 1..=1_000_000_000);
        match text.split_once(':') {
            None if text.len() == 1 => Ok(Self::Level(Level::read(text)?)),
            Some(("level", level)) => Ok(Self::Level(Level::read(level)?)),
            Some(("time", seconds)) => Ok(Self::Time(read_time(seconds)?, weights)),
            Some(("full", seconds)) => Ok(Self::Full(read_time(seconds)?)),
            Some(("nodes", nodes)) => Ok(Self::Nodes(number("nodes", nodes)?.into(), weights)),
            Some(("mcts", playouts)) => Ok(Self::Playouts(number("mcts", playouts)?)),
            Some(("uci", path)) if !path.is_empty() => Ok(Self::Uci(path.to_string())),
            _ => Err(ParseError::new(
                "player",
                text,
                "1 to 8, level:N, time:SECONDS, full:SECONDS, nodes:N, mcts:PLAYOUTS or uci:PATH",
            )),
        }
    }
}

fn read_time(text: &str) -> Result<Duration, ParseError> {
    let plain = text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let seconds = text.parse::<f64>().ok().filter(|seconds| plain && (0.001..=3600.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| ParseError::new("time", text, "seconds from 0.001 to 3600"))
}

fn read_weights(text: &str) -> Result<Weights, ParseError> {
    let mut weights = Weights::default();
    let bad = || ParseError::new("weights", text, format!("at most {} whole numbers joined by commas", weights.len()));
    let read: Vec<i32> = text
        .split(',')
        .map(|text| text.parse().ok().filter(|n: &i32| n.abs() <= 10_000))
        .collect::<Option<_>>()
        .ok_or_else(bad)?;
    weights.get(..read.len()).ok_or_else(bad)?;
    weights[..read.len()].copy_from_slice(&read);
    Ok(weights)
}

fn write_weights(f: &mut fmt::Formatter<'_>, weights: Option<&Weights>) -> fmt::Result {
    let Some(weights) = weights else { return Ok(()) };
    let used = weights.iter().rposition(|&weight| weight != 0).map_or(1, |last| last + 1);
    let texts: Vec<String> = weights[..used].iter().map(i32::to_string).collect();
    write!(f, "@{}", texts.join(","))
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => write!(f, "level:{}", level.number()),
            Self::Time(time, weights) => {
                write!(f, "time:{}", time.as_secs_f64())?;
                write_weights(f, weights.as_ref())
            }
            Self::Nodes(nodes, weights) => {
                write!(f, "nodes:{nodes}")?;
                write_weights(f, weights.as_ref())
            }
            Self::Full(time) => write!(f, "full:{}", time.as_secs_f64()),
            Self::Playouts(playouts) => write!(f, "mcts:{playouts}"),
            Self::Uci(path) => write!(f, "uci:{path}"),
        }
    }
}

impl Kind {
    /// The player, ready for games that begin at a position.
    pub fn player<G: Solve + 'static>(
        &self,
        other: &Self,
        game: GameId,
        start: &G,
    ) -> Result<Box<dyn Player<G>>, Failure> {
        Ok(match self {
            Self::Level(_) | Self::Time(..) | Self::Full(_) | Self::Nodes(..) => {
                Box::new(Searcher::<G>::new(self.clone(), engine::TABLE))
            }
            Self::Playouts(playouts) => Box::new(Playouts { playouts: *playouts, rng: Rng::with_seed(0) }),
            Self::Uci(path) => Box::new(Uci::start(path, game, start.shape(), other.time().unwrap_or(USUAL))?),
        })
    }

    /// How long it thinks for each turn, where that is what limits it.
    fn time(&self) -> Option<Duration> {
        match self {
            Self::Level(level) => level.time().map(Duration::from_millis),
            Self::Time(time, _) | Self::Full(time) => Some(*time),
            Self::Nodes(..) | Self::Playouts(_) | Self::Uci(_) => None,
        }
    }
}

/// The search as a player.
#[derive(Debug)]
pub struct Searcher<G: Solve> {
    kind: Kind,
    search: Search<G>,
    strongest: Strongest<G>,
    rng: Rng,
}

impl<G: Solve> Searcher<G> {
    /// A player with a table of this size in megabytes.
    pub fn new(kind: Kind, megabytes: usize) -> Self {
        let weights = match kind {
            Kind::Time(_, Some(weights)) | Kind::Nodes(_, Some(weights)) => weights,
            Kind::Level(level) => level.weights::<G>(),
            _ => G::WEIGHTS,
        };
        Self {
            kind,
            search: Search::with_weights(megabytes, weights),
            strongest: Strongest::default(),
            rng: Rng::with_seed(0),
        }
    }
}

/// Looks at the clock.
struct Until(Option<Instant>);

impl<S> Watch<S> for Until {
    fn goes_on(&mut self) -> bool {
        self.0.is_none_or(|end| Instant::now() < end)
    }
}

impl<G: Solve + 'static> Player<G> for Searcher<G> {
    fn begin(&mut self, seed: u64) -> Result<(), Failure> {
        self.search.forget();
        self.strongest.forget();
        self.rng = Rng::with_seed(seed);
        Ok(())
    }

    fn choose(&mut self, position: &G, history: &[u64]) -> Result<Vec<G::Step>, Failure> {
        let (begin, time) = (Instant::now(), self.kind.time());
        if let (Kind::Level(level), Some(time)) = (&self.kind, time)
            && level.is_strongest()
        {
            let mut goes_on = |percent: u64| begin.elapsed() < time * percent as u32 / 100;
            if let Some(proved) = self.strongest.turn(position, history, &mut goes_on) {
                return Ok(proved.steps);
            }
        }
        let mut until = Until(time.map(|time| begin + time));
        let limits = match self.kind {
            Kind::Level(level) => level.limits::<G>(position.rules(), &mut self.rng),
            Kind::Full(_) => Limits { full: true, ..Limits::default() },
            Kind::Nodes(nodes, _) => Limits { nodes, ..Limits::default() },
            _ => Limits::default(),
        };
        if matches!(self.kind, Kind::Level(_)) {
            // A level plays the same turn whatever was thought of before.
            self.search.forget();
        }
        let lines = self.search.think(position, history, limits, &mut until);
        let line = match self.kind {
            Kind::Level(level) => level.choose::<G>(position.rules(), &lines, &mut self.rng),
            _ => lines.first(),
        };
        Ok(line.map(|line| line.first().to_vec()).unwrap_or_default())
    }
}

struct Playouts {
    playouts: u32,
    rng: Rng,
}

impl<G: Notation> Player<G> for Playouts {
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
        for text in ["level:8", "time:0.05", "nodes:1000@40,0,-10", "mcts:10000", "uci:/usr/games/fairy-stockfish"] {
            assert_eq!(text.parse::<Kind>().map(|kind| kind.to_string()), Ok(text.to_string()));
        }
        assert_eq!("3".parse::<Kind>(), "level:3".parse());
        let players = "1 to 8, level:N, time:SECONDS, full:SECONDS, nodes:N, mcts:PLAYOUTS or uci:PATH";
        for (text, message) in [
            ("", format!("player: found \"\", expected {players}")),
            ("uci:", format!("player: found \"uci:\", expected {players}")),
            ("9", "level: found \"9\", expected a number from 1 to 8".to_string()),
            ("time:-1", "time: found \"-1\", expected seconds from 0.001 to 3600".to_string()),
            ("time:inf", "time: found \"inf\", expected seconds from 0.001 to 3600".to_string()),
            ("time:1@1,x", "weights: found \"1,x\", expected at most 8 whole numbers joined by commas".to_string()),
            ("mcts:0", "mcts: found \"0\", expected a number from 1 to 1000000000".to_string()),
        ] {
            assert_eq!(text.parse::<Kind>().map_err(|error| error.to_string()), Err(message));
        }
    }
}
