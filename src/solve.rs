//! Exact answers: what perfect play brings, with nothing estimated.
//!
//! | file | what it is |
//! | --- | --- |
//! | `whole` | every position that can come about, from the ends backwards: draws by repetition too |
//! | `forms` | values of sums of games, in canonical form |
//! | `account` | a position as a sum of games, in words |
//! | `within` | wins and losses in so many turns, the soonest first |
//! | `certificate` | strategies that can be checked by the rules alone |
//! | `quiz` | positions in which exactly one turn wins |
//!
//! The solver of each game stands in the game's own folder, `src/games/NAME/solver.rs`.
//!
//! A result belongs to the position alone. The third occurrence of a position is a draw, but nobody who can win has to
//! let a position occur twice; so a position is won, lost, or neither, whatever was played before, and "neither" is a
//! draw. No result that depends on the way to a position is ever kept.
//!
//! ```
//! use quarry::game::Game;
//! use quarry::games::marbar::Marbar;
//! use quarry::solve::{Means, Solve, Unwatched, Verdict};
//!
//! let position = Marbar::start((), Some((7, 7)))?;
//! let answer = position.solve(Means::default(), &mut Unwatched);
//! assert_eq!((answer.verdict, answer.turns), (Some(Verdict::Win), Some(7)));
//! # Ok::<(), quarry::text::ParseError>(())
//! ```

pub mod account;
pub mod certificate;
pub mod forms;
pub mod quiz;
pub mod whole;
pub mod within;

use std::fmt;

use crate::game::{Game, Notation, Outcome, Player};
use crate::search::Evaluate;

/// What perfect play brings the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// He wins.
    Win,
    /// He loses.
    Loss,
    /// Neither can win.
    Draw,
    /// Solitaire: the fewest stones that can be left.
    Stones(u32),
}

impl Verdict {
    /// What the end of a game is to the player to move there.
    pub fn of(outcome: Outcome, position: &impl Game) -> Self {
        match outcome {
            Outcome::Win(player) if player == position.to_move() => Self::Win,
            Outcome::Win(_) => Self::Loss,
            Outcome::Draw => Self::Draw,
            Outcome::Over(stones) => Self::Stones(u32::from(stones)),
        }
    }

    /// What it is to the other player.
    pub fn turned(self) -> Self {
        match self {
            Self::Win => Self::Loss,
            Self::Loss => Self::Win,
            neither => neither,
        }
    }

    /// What a position with this verdict is to a player, who need not be the one to move there.
    #[must_use]
    pub fn to(self, player: Player, position: &impl Game) -> Self {
        match self {
            Self::Win if player != position.to_move() => Self::Loss,
            Self::Loss if player != position.to_move() => Self::Win,
            same => same,
        }
    }
}

impl fmt::Display for Verdict {
    /// As the command line prints it: `win`, `loss`, `draw`, `2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win => f.write_str("win"),
            Self::Loss => f.write_str("loss"),
            Self::Draw => f.write_str("draw"),
            Self::Stones(stones) => write!(f, "{stones}"),
        }
    }
}

/// What is found out of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer<S> {
    /// What perfect play brings; `None` where that was not found out.
    pub verdict: Option<Verdict>,
    /// The turns until the end, the winner hurrying and the loser delaying; `None` where they were not counted, and for
    /// draws.
    pub turns: Option<u32>,
    /// The steps of a turn that brings the result, or of what completes a half-built one; none where the game is over or
    /// no such turn is known.
    pub best: Vec<S>,
    /// Positions looked at.
    pub nodes: u64,
}

impl<S> Answer<S> {
    /// Nothing was found out.
    pub fn unknown(nodes: u64) -> Self {
        Self { verdict: None, turns: None, best: Vec::new(), nodes }
    }

    /// The answer of a position whose game is over.
    pub fn over(verdict: Verdict) -> Self {
        Self { verdict: Some(verdict), turns: Some(0), best: Vec::new(), nodes: 1 }
    }
}

/// What may be used up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Means {
    /// Megabytes (2^20 bytes) of tables, more or less.
    pub megabytes: usize,
    /// Threads, where a solver can use several.
    pub threads: usize,
}

impl Default for Means {
    /// One thread, and what a worker in a page has room for.
    fn default() -> Self {
        Self { megabytes: 32, threads: 1 }
    }
}

/// One who looks on while a position is being solved.
pub trait Watch {
    /// Asked every thousand positions or so: whether to go on.
    fn goes_on(&mut self) -> bool {
        true
    }

    /// Told how far the work has come, in a few words.
    fn hears(&mut self, _progress: &str) {}

    /// Asked at the beginning of a long work what is known of it from before: positions as text, and what perfect play
    /// brings the player to move there.
    fn knows(&mut self) -> Vec<(String, Verdict)> {
        Vec::new()
    }

    /// Told of a part of a long work that is done, in the same form.
    fn keeps(&mut self, _position: &str, _verdict: Verdict) {}
}

/// Nobody looks on.
#[derive(Clone, Copy, Debug)]
pub struct Unwatched;

impl Watch for Unwatched {}

/// A watch that waits only so long for each answer.
#[expect(missing_debug_implementations, reason = "a watch need not be shown")]
pub struct Budget<'a> {
    /// Questions whether to go on, one for each thousand positions or so.
    pub left: u32,
    /// Who looks on besides.
    pub watch: &'a mut dyn Watch,
}

impl Watch for Budget<'_> {
    fn goes_on(&mut self) -> bool {
        self.left = self.left.saturating_sub(1);
        self.left > 0 && self.watch.goes_on()
    }
}

/// One who picks a turn, given a position and all its turns by text, each with the position after it.
pub type Picker<'a, G> = Box<dyn FnMut(&G, &[(String, G)]) -> Option<usize> + 'a>;

/// One who solves positions one after the other, and keeps what it finds out.
pub type Solver<'a, G> = Box<dyn FnMut(&G, &mut dyn Watch) -> Answer<<G as Game>::Step> + 'a>;

/// A game whose positions can be solved.
pub trait Solve: Evaluate + Notation {
    /// Whether positions fall into regions, each of them a game of its own.
    const FALLS_APART: bool = false;

    /// Whether games played at random end without a struggle, so that puzzles are looked for in games of players who look
    /// ahead a little.
    const NEEDS_PLAYERS: bool = false;

    /// How many percent of its time the strongest level looks for a proof, before it searches.
    const PROVING: u64 = 40;

    /// Whether a game that is not won is played on by the turn that leaves the most wrong answers, where that is known at
    /// once, and else by the search; not by what players who see little answer.
    fn is_early(&self) -> bool {
        false
    }

    /// What the position and its regions are worth as games, as far as the means and the watch allow. `None` for games
    /// that do not fall apart, and for what is too large.
    ///
    /// ```
    /// use quarry::game::Notation;
    /// use quarry::games::clobber::{Clobber, Rules};
    /// use quarry::solve::forms::Class;
    /// use quarry::solve::{Means, Solve, Unwatched};
    ///
    /// let position = Clobber::read(Rules::Duel, "BBW.WB w")?;
    /// let account = position.account(Means::default(), &mut Unwatched).unwrap();
    /// let values: Vec<_> = account.regions.iter().map(|region| region.worth.value.clone().unwrap()).collect();
    /// assert_eq!(values, ["^", "*"]);
    /// assert_eq!(account.whole.value.as_deref(), Some("^*"));
    /// assert_eq!(account.whole.class, Some(Class::N));
    /// # Ok::<(), quarry::text::ParseError>(())
    /// ```
    fn account(&self, _means: Means, _watch: &mut dyn Watch) -> Option<account::Account> {
        None
    }

    /// Finds out what perfect play brings, as far as the means and the watch allow.
    fn solve(&self, means: Means, watch: &mut dyn Watch) -> Answer<Self::Step> {
        usual(self, means, watch)
    }

    /// One who solves positions that come of this one.
    fn solver<'a>(&self, means: Means) -> Solver<'a, Self>
    where
        Self: 'a,
    {
        Box::new(move |position, watch| position.solve(means, watch))
    }

    /// The same for one who asks only what perfect play brings, not by which turn nor how soon.
    fn judge<'a>(&self, means: Means) -> Solver<'a, Self>
    where
        Self: 'a,
    {
        self.solver(means)
    }

    /// Finds out who wins soon, and in how many turns, looking at so many positions at most.
    fn soon(&self, most: u64, watch: &mut dyn Watch) -> Answer<Self::Step> {
        within::solve(self, 1, most, watch)
    }

    /// One who picks turns for a [`certificate::Certificate`] of this position: such as win, or such as do not lose. The
    /// turns must lead to an end, and so this one takes the shortest way that is known.
    fn picker<'a>(&self, wins: bool, means: Means, watch: &'a mut dyn Watch) -> Picker<'a, Self>
    where
        Self: 'a,
    {
        let mut solve = self.solver(means);
        Box::new(move |position, turns| {
            let mut best = None;
            for (n, (_, after)) in turns.iter().enumerate() {
                let answer = solve(after, watch);
                let rank = match answer.verdict.map(|verdict| verdict.to(position.to_move(), after)) {
                    Some(Verdict::Win) => (0, answer.turns.unwrap_or(u32::MAX), n),
                    Some(Verdict::Draw) if !wins => (1, 0, n),
                    _ => continue,
                };
                best = Some(best.map_or(rank, |best| rank.min(best)));
            }
            best.map(|(_, _, n)| n)
        })
    }
}

/// What any game can do: a short way to the end is looked for first, then a small game is looked at as a whole, which
/// finds draws, and then ever longer ways.
pub fn usual<G: Evaluate>(root: &G, means: Means, watch: &mut dyn Watch) -> Answer<G::Step> {
    if let Some(outcome) = root.outcome() {
        return Answer::over(Verdict::of(outcome, root));
    }
    let mut nodes = 0;
    for stage in 0..3 {
        let mut answer = match stage {
            0 => within::solve(root, 1, FEW, watch),
            1 => whole::solve(root, SMALL, watch),
            _ => within::solve(root, means.megabytes, u64::MAX, watch),
        };
        nodes += answer.nodes;
        if answer.verdict.is_some() {
            answer.nodes = nodes;
            return answer;
        }
        if !watch.goes_on() {
            break;
        }
    }
    Answer::unknown(nodes)
}

/// Positions looked at for a short way to the end.
const FEW: u64 = 20_000;

/// Positions of a game that is looked at as a whole.
const SMALL: usize = 50_000;
