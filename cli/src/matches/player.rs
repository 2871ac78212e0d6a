//! Who plays.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use fastrand::Rng;
use quarry::catalog::{GameId, Tablebases};
use quarry::game::{Game, Notation};
use quarry::message::Message;
use quarry::moves;
use quarry::play::{ComputerPlayer, MoveMonitor, MoveRequest};
use quarry::search::level::Strength;
use quarry::search::{Level, MAX_DEPTH, Weights, mcts};
use quarry::solve::Solve;
use quarry::text::{self, ParseError};

use super::uci::Uci;
use crate::Failure;

/// A model of a beginner, who looks at few positions, so further where there is less to choose from; plays what then looks
/// best to the game's own evaluation; and plays one move of ten at random.
pub const BEGINNER: Strength =
    Strength { depth: MAX_DEPTH, nodes: 500, temperature: 0, depth_drop_percent: 0, blunder_percent: 10 };

/// How long an outside engine thinks where nothing else is said.
const USUAL: Duration = Duration::from_secs(1);

/// One side of a match.
pub trait Player<G: Game> {
    /// A game begins; what is chosen by chance comes from the seed.
    fn begin(&mut self, seed: u64) -> Result<(), Failure>;

    /// The move for a position whose game is not over, its steps in canonical order. `history` has the keys of the
    /// positions at the beginnings of the moves before it.
    fn choose(&mut self, position: &G, history: &[u64]) -> Result<Vec<G::Step>, Failure>;
}

/// A player as it is named on the command line.
#[derive(Clone, PartialEq, Debug)]
pub enum PlayerKind {
    /// `N` or `level:N`, a level as people meet it, or with other settings.
    Level(Level, Option<Strength>),
    /// `random`, random moves, each of whose steps is as likely as any other.
    Random,
    /// `beginner`, a model of a beginner: [`BEGINNER`].
    Beginner,
    /// `time:SECONDS`, the search with this much time for each move.
    Time(Duration, Option<Weights>),
    /// `nodes:N`, the search with N nodes for each move.
    Nodes(u64, Option<Weights>),
    /// `full:SECONDS`, the search that looks at all steps of every position, for so long a move.
    Full(Duration),
    /// `mcts:N`, plain Monte Carlo tree search with N playouts a move.
    Playouts(u32),
    /// `uci:PATH`, another program. It thinks as long as a player `time:SECONDS` on the other side, else a second.
    Uci(String),
}

impl FromStr for PlayerKind {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (mut weights, mut strength) = (None, None);
        let text = match text.split_once('@') {
            Some((text, after)) if text.starts_with("time:") || text.starts_with("nodes:") => {
                weights = Some(read_weights(after)?);
                text
            }
            Some((text, after)) if text.len() == 1 || text.starts_with("level:") => {
                strength = Some(read_strength(after)?);
                text
            }
            _ => text,
        };
        let number = |field: &str, text: &str| text::number(field, text, 1..=1_000_000_000);
        match text.split_once(':') {
            None if text == "random" => Ok(Self::Random),
            None if text == "beginner" => Ok(Self::Beginner),
            None if text.len() == 1 => Ok(Self::Level(Level::read(text)?, strength)),
            Some(("level", level)) => Ok(Self::Level(Level::read(level)?, strength)),
            Some(("time", seconds)) => Ok(Self::Time(read_time(seconds)?, weights)),
            Some(("full", seconds)) => Ok(Self::Full(read_time(seconds)?)),
            Some(("nodes", nodes)) => Ok(Self::Nodes(number("nodes", nodes)?.into(), weights)),
            Some(("mcts", playouts)) => Ok(Self::Playouts(number("mcts", playouts)?)),
            Some(("uci", path)) if !path.is_empty() => Ok(Self::Uci(path.to_string())),
            _ => Err(ParseError::new("player", text, "expected-player")),
        }
    }
}

fn read_time(text: &str) -> Result<Duration, ParseError> {
    let plain = text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let seconds = text.parse::<f64>().ok().filter(|seconds| plain && (0.001..=3600.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| ParseError::new("time", text, "expected-player-seconds"))
}

fn read_weights(text: &str) -> Result<Weights, ParseError> {
    let mut weights = Weights::default();
    let expected = Message::new("expected-weights").with("most", weights.len() as u32);
    let bad = || ParseError::new("weights", text, expected.clone());
    let read: Vec<i32> = text
        .split(',')
        .map(|text| text.parse().ok().filter(|n: &i32| n.abs() <= 10_000))
        .collect::<Option<_>>()
        .ok_or_else(bad)?;
    weights.get(..read.len()).ok_or_else(bad)?;
    weights[..read.len()].copy_from_slice(&read);
    Ok(weights)
}

/// Reads the settings of a level; those at the end that are left out are 0.
fn read_strength(text: &str) -> Result<Strength, ParseError> {
    let mut numbers = [0; 5];
    let bad = || ParseError::new("strength", text, "expected-strength");
    let read: Vec<u32> = text.split(',').map(|text| text.parse().ok()).collect::<Option<_>>().ok_or_else(bad)?;
    numbers.get_mut(..read.len()).ok_or_else(bad)?.copy_from_slice(&read);
    let [depth, nodes, temperature, depth_drop_percent, blunder_percent] = numbers;
    let fits = (1..=MAX_DEPTH).contains(&depth) && nodes > 0 && temperature <= 1_000_000;
    if !fits || depth_drop_percent > 100 || blunder_percent > 100 {
        return Err(bad());
    }
    Ok(Strength { depth, nodes: nodes.into(), temperature, depth_drop_percent, blunder_percent })
}

fn write_weights(f: &mut fmt::Formatter<'_>, weights: Option<&Weights>) -> fmt::Result {
    let Some(weights) = weights else { return Ok(()) };
    let used = weights.iter().rposition(|&weight| weight != 0).map_or(1, |last| last + 1);
    let texts: Vec<String> = weights[..used].iter().map(i32::to_string).collect();
    write!(f, "@{}", texts.join(","))
}

impl fmt::Display for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level, strength) => {
                write!(f, "level:{}", level.number())?;
                let Some(Strength { depth, nodes, temperature, depth_drop_percent, blunder_percent }) = strength else {
                    return Ok(());
                };
                write!(f, "@{depth},{nodes},{temperature},{depth_drop_percent},{blunder_percent}")
            }
            Self::Random => f.write_str("random"),
            Self::Beginner => f.write_str("beginner"),
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

impl PlayerKind {
    /// The player, ready for games that begin at a position; it looks results up in the tablebase of the game, and has a
    /// transposition table of this number of megabytes.
    pub fn player<G: Solve + 'static>(
        &self,
        other: &Self,
        game: GameId,
        start: &G,
        tablebases: &Tablebases,
        megabytes: usize,
    ) -> Result<Box<dyn Player<G>>, Failure> {
        Ok(match self {
            Self::Level(..) | Self::Beginner | Self::Time(..) | Self::Full(_) | Self::Nodes(..) => {
                let mut searcher = Searcher::<G>::new(self, megabytes);
                searcher.player.set_tablebase(tablebases.get::<G>(game));
                Box::new(searcher)
            }
            Self::Random => Box::new(Random(Rng::with_seed(0))),
            Self::Playouts(playouts) => Box::new(Playouts { playouts: *playouts, rng: Rng::with_seed(0) }),
            Self::Uci(path) => Box::new(Uci::start(path, game, start.shape(), other.time().unwrap_or(USUAL))?),
        })
    }

    /// What it asks the computer for, if the computer is what plays.
    fn request<G: Solve>(&self) -> MoveRequest {
        let none = MoveRequest::default();
        match *self {
            Self::Level(level, strength) => MoveRequest { level: Some(level), strength, ..none },
            Self::Beginner => {
                MoveRequest { level: Level::new(1), strength: Some(BEGINNER), weights: Some(G::WEIGHTS), ..none }
            }
            Self::Time(_, weights) => MoveRequest { weights, ..none },
            Self::Nodes(nodes, weights) => MoveRequest { nodes: Some(nodes), weights, ..none },
            Self::Full(_) => MoveRequest { full: true, ..none },
            Self::Random | Self::Playouts(_) | Self::Uci(_) => none,
        }
    }

    /// How long it thinks for each move, where that is what limits it.
    fn time(&self) -> Option<Duration> {
        match self {
            Self::Level(level, None) => level.time().map(Duration::from_millis),
            Self::Time(time, _) | Self::Full(time) => Some(*time),
            Self::Level(..) | Self::Beginner | Self::Random | Self::Nodes(..) | Self::Playouts(_) | Self::Uci(_) => {
                None
            }
        }
    }
}

/// The computer as one side of a match.
#[derive(Debug)]
pub struct Searcher<G: Solve> {
    request: MoveRequest,
    time: Option<Duration>,
    player: ComputerPlayer<G>,
    rng: Rng,
}

impl<G: Solve> Searcher<G> {
    /// A player with a table of this size in megabytes.
    pub fn new(kind: &PlayerKind, megabytes: usize) -> Self {
        Self {
            request: kind.request::<G>(),
            time: kind.time(),
            player: ComputerPlayer::new(megabytes),
            rng: Rng::with_seed(0),
        }
    }
}

/// The clock of a move.
struct Clock {
    begin: Instant,
    time: Option<Duration>,
}

impl<S> MoveMonitor<S> for Clock {
    fn has_time(&mut self, percent: u64) -> bool {
        self.time.is_none_or(|time| self.begin.elapsed() < time * percent as u32 / 100)
    }
}

impl<G: Solve + 'static> Player<G> for Searcher<G> {
    fn begin(&mut self, seed: u64) -> Result<(), Failure> {
        self.player.new_game();
        self.rng = Rng::with_seed(seed);
        Ok(())
    }

    fn choose(&mut self, position: &G, history: &[u64]) -> Result<Vec<G::Step>, Failure> {
        let mut clock = Clock { begin: Instant::now(), time: self.time };
        let chosen = self.player.choose(position, history, &self.request, &mut self.rng, &mut clock);
        Ok(chosen.steps().to_vec())
    }
}

/// Plays random moves.
struct Random(Rng);

impl<G: Notation> Player<G> for Random {
    fn begin(&mut self, seed: u64) -> Result<(), Failure> {
        self.0 = Rng::with_seed(seed);
        Ok(())
    }

    fn choose(&mut self, position: &G, _history: &[u64]) -> Result<Vec<G::Step>, Failure> {
        Ok(moves::random(position, &mut self.0))
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
        Ok(mcts::choose(position, history, self.playouts, self.rng.u64(..)).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_and_written() {
        for text in [
            "level:8",
            "level:1@2,10000,80,0,30",
            "beginner",
            "random",
            "time:0.05",
            "nodes:1000@40,0,-10",
            "mcts:10000",
            "uci:/usr/games/fairy-stockfish",
        ] {
            assert_eq!(text.parse::<PlayerKind>().map(|kind| kind.to_string()), Ok(text.to_string()));
        }
        assert_eq!("3".parse::<PlayerKind>(), "level:3".parse());
        assert_eq!("3@1,200".parse::<PlayerKind>(), "level:3@1,200,0,0,0".parse());
        let players =
            "1 to 8, level:N, beginner, random, time:SECONDS, full:SECONDS, nodes:N, mcts:PLAYOUTS or uci:PATH";
        let settings = "DEPTH,NODES,TEMPERATURE,DEPTH-DROP-PERCENT,BLUNDER-PERCENT";
        for (text, message) in [
            ("", format!("player: found \"\", expected {players}")),
            ("uci:", format!("player: found \"uci:\", expected {players}")),
            ("9", "level: found \"9\", expected a number from 1 to 8".to_string()),
            ("time:-1", "time: found \"-1\", expected a number of seconds from 0.001 to 3600".to_string()),
            ("time:inf", "time: found \"inf\", expected a number of seconds from 0.001 to 3600".to_string()),
            (
                "time:1@1,x",
                "weights: found \"1,x\", expected at most 8 whole numbers from -10000 to 10000, joined by commas"
                    .to_string(),
            ),
            ("1@0,1", format!("strength: found \"0,1\", expected {settings}")),
            ("1@1,1,0,0,0,0", format!("strength: found \"1,1,0,0,0,0\", expected {settings}")),
            ("1@1,1,0,0,101", format!("strength: found \"1,1,0,0,101\", expected {settings}")),
            ("mcts:0", "mcts: found \"0\", expected a number from 1 to 1000000000".to_string()),
        ] {
            assert_eq!(text.parse::<PlayerKind>().map_err(|error| error.to_string()), Err(message));
        }
    }
}
