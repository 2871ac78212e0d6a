//! One game of a match: a random opening, then move by move until it is over.

use std::fmt;
use std::time::{Duration, Instant};

use fastrand::Rng;
use quarry::catalog::GameId;
use quarry::game::{Notation, Outcome, Player as Side};
use quarry::moves;
use quarry::session::Session;
use quarry::text::ParseError;

use super::player::{Player, PlayerKind};
use crate::Failure;

/// The number of random openings that end the game and are thrown away before it is called too long.
const TRIES: u32 = 1000;

/// Plays games between two players who change sides after each.
pub struct Referee<G: Notation> {
    /// What is played.
    pub game: GameId,
    /// Where the games begin, before the opening.
    pub start: Session<G>,
    /// The first player, whose points are counted, and the second.
    pub players: [Box<dyn Player<G>>; 2],
    /// How many random moves every game begins with.
    pub opening: u32,
    /// After this number of moves, those before the match included, a game is a draw.
    pub moves: u32,
    /// What the openings and the players' choices come from.
    pub seed: u64,
}

impl<G: Notation> fmt::Debug for Referee<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, opening, moves, seed, .. } = self;
        let mut debug = f.debug_struct("Referee");
        debug.field("game", game).field("opening", opening).field("turns", moves).field("seed", seed);
        debug.finish_non_exhaustive()
    }
}

/// A game that is over.
#[derive(Clone, Debug)]
pub struct Played {
    /// The side of the first player.
    pub side: Side,
    /// Whether the first player began, after the opening.
    pub began: bool,
    /// Who has won; `None` for a draw.
    pub winner: Option<Side>,
    /// Why it is a draw, or nothing.
    why: &'static str,
    /// The moves from the start of the match, the opening included.
    pub moves: usize,
    /// How long each player has thought, and for how many moves.
    pub thought: [(Duration, u32); 2],
    /// The game as an address, without `#`.
    pub address: String,
}

impl Played {
    /// The points of the first player: 1 for a won game, a half for a drawn one.
    pub fn points(&self) -> f64 {
        self.winner.map_or(0.5, |winner| f64::from(u8::from(winner == self.side)))
    }

    /// What stands above the address in the file of games.
    pub fn comment(&self, number: u32, a: &PlayerKind, b: &PlayerKind) -> String {
        let result = self.winner.map_or_else(|| format!("draw{}", self.why), |winner| format!("{} wins", winner.id()));
        let mut sides = [(self.side, a), (self.side.opponent(), b)];
        sides.sort_by_key(|(side, _)| *side);
        let [one, two] = sides.map(|(side, player)| format!("{} {player}", side.id()));
        format!("# {number}. {one}, {two}: {result}, turns {}", self.moves)
    }
}

impl<G: Notation> Referee<G> {
    /// The game of that number, counted from 0. The games 0 and 1, 2 and 3, … have the same opening.
    pub fn play(&mut self, number: u32) -> Result<Played, Failure> {
        let mut session = self.open(u64::from(number / 2))?;
        let side = self.start.now().players()[(number % 2) as usize];
        let began = session.now().to_move() == side;
        let mut history = session.keys();
        let seed = Rng::with_seed(self.seed ^ u64::from(number) << 32).u64(..);
        for player in &mut self.players {
            player.begin(seed)?;
        }
        let before = self.start.cursor().1;
        let mut thought = [(Duration::ZERO, 0); 2];
        let outcome = loop {
            if let Some(outcome) = session.outcome() {
                break Some(outcome);
            }
            if session.cursor().1 >= self.moves as usize {
                break None;
            }
            let who = usize::from(session.now().to_move() != side);
            let begun = Instant::now();
            let steps = self.players[who].choose(session.now(), &history)?;
            thought[who].0 += begun.elapsed();
            thought[who].1 += 1;
            history.push(session.now().key());
            session.play(&moves::text(session.now(), &steps))?;
        };
        let (winner, why) = match outcome {
            Some(Outcome::Win(winner)) => (Some(winner), ""),
            Some(_) if session.now().outcome().is_none() => (None, " by repetition"),
            Some(_) => (None, ""),
            None => (None, " by the limit of turns"),
        };
        let address = session.record(self.game.id(), false).to_string();
        Ok(Played { side, began, winner, why, moves: session.cursor().1 - before, thought, address })
    }

    /// The game after a random opening that does not end it.
    fn open(&self, number: u64) -> Result<Session<G>, Failure> {
        let mut rng = Rng::with_seed(self.seed << 32 ^ number);
        for _ in 0..TRIES {
            let mut session = self.start.clone();
            for _ in 0..self.opening {
                if session.outcome().is_none() {
                    let mv = moves::random(session.now(), &mut rng);
                    session.play(&moves::text(session.now(), &mv))?;
                }
            }
            if session.outcome().is_none() {
                return Ok(session);
            }
        }
        Err(ParseError::new("opening", self.opening.to_string(), "expected-opening"))?
    }
}
