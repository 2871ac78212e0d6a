//! Exact answers: the result of perfect play, without estimates.
//!
//! | file | what it is |
//! | --- | --- |
//! | `mate` | mate search: wins and losses in n moves, the soonest first |
//! | `retrograde` | retrograde analysis: every position that can come about, from the ends backwards, with draws by repetition |
//! | `cgt` | combinatorial game theory: values of sums of games, in canonical form |
//! | `decomposition` | a position as a sum of games: the value of each region |
//! | `certificate` | strategies that can be checked by the rules alone |
//! | `puzzle` | positions in which exactly one move reaches the best result |
//!
//! The solver of each game is in the game's own folder, `src/games/NAME/solver.rs`.
//!
//! A result belongs to the position alone. The third occurrence of a position is a draw, but a player who can win does not have to
//! let a position occur twice; so a position is won, lost, or neither, whatever was played before, and "neither" is a
//! draw. No result that depends on the way to a position is ever kept.
//!
//! ```
//! use quarry::game::Game;
//! use quarry::games::marbar::Marbar;
//! use quarry::solve::{Resources, Solve, NoMonitor, Verdict};
//!
//! let position = Marbar::start((), Some((7, 7)))?;
//! let answer = position.solve(Resources::default(), &mut NoMonitor);
//! assert_eq!((answer.verdict, answer.moves), (Some(Verdict::Win), Some(7)));
//! # Ok::<(), quarry::text::ParseError>(())
//! ```

pub mod certificate;
pub mod cgt;
pub mod decomposition;
pub mod mate;
pub mod puzzle;
pub mod retrograde;

use std::fmt;
use std::sync::Arc;

use certificate::{Certificate, Claim, Fault, VerifiedClaim};

use crate::game::{Game, Notation, Outcome, Player};
use crate::message::Message;
use crate::search::Evaluate;
use crate::text::ParseError;

/// The result of perfect play for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// The player to move wins.
    Win,
    /// The player to move loses.
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
            Outcome::Stones(stones) => Self::Stones(u32::from(stones)),
        }
    }

    /// The result for the other player.
    #[must_use]
    pub fn negate(self) -> Self {
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

/// What a solver proves about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer<S> {
    /// The result of perfect play; `None` if it is unknown.
    pub verdict: Option<Verdict>,
    /// The moves until the end, the winner hurrying and the loser delaying; `None` where they were not counted, and for
    /// draws.
    pub moves: Option<u32>,
    /// The steps of a move that brings the result, or of what completes a partial one; none where the game is over or
    /// no such move is known.
    pub best: Vec<S>,
    /// Positions looked at.
    pub nodes: u64,
}

impl<S> Answer<S> {
    /// Nothing was found out.
    pub fn unknown(nodes: u64) -> Self {
        Self { verdict: None, moves: None, best: Vec::new(), nodes }
    }

    /// The same answer with steps of another type.
    pub fn map<T>(self, step: impl FnMut(S) -> T) -> Answer<T> {
        let Self { verdict, moves, best, nodes } = self;
        Answer { verdict, moves, best: best.into_iter().map(step).collect(), nodes }
    }

    /// The answer of a position whose game is over.
    pub fn over(verdict: Verdict) -> Self {
        Self { verdict: Some(verdict), moves: Some(0), best: Vec::new(), nodes: 1 }
    }
}

/// How few stones can be left of a position that one person plays alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FewestStones<S> {
    /// Proved: fewer cannot be reached.
    pub least: u32,
    /// Reached by `line`; the answer where it is `least`.
    pub most: u32,
    /// The steps to the end of the game that reach `most`.
    pub line: Vec<S>,
    /// Positions looked at.
    pub nodes: u64,
}

impl<S> FewestStones<S> {
    /// The answer, if it has been found.
    pub fn proved(&self) -> Option<u32> {
        (self.least == self.most).then_some(self.most)
    }
}

/// What a solver may use.
#[derive(Debug)]
pub struct Resources<G: Solve> {
    /// Megabytes (2^20 bytes) for what it remembers, more or less.
    pub megabytes: usize,
    /// Threads, if the solver of the game can use several.
    pub threads: usize,
    /// The tablebase of the game, if there is one and it has been loaded.
    pub tablebase: Option<Arc<G::Tablebase>>,
}

impl<G: Solve> Resources<G> {
    /// One thread, this many megabytes, and no tablebase.
    pub fn of_megabytes(megabytes: usize) -> Self {
        Self { megabytes, threads: 1, tablebase: None }
    }
}

impl<G: Solve> Clone for Resources<G> {
    fn clone(&self) -> Self {
        Self { tablebase: self.tablebase.clone(), ..*self }
    }
}

impl<G: Solve> Default for Resources<G> {
    /// One thread, no tablebase, and the memory that a worker in a page has room for.
    fn default() -> Self {
        Self::of_megabytes(32)
    }
}

/// The tablebase of a game that has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoTablebase {}

/// Follows a solver: can stop it, shows its progress, and stores results of long work.
pub trait ProgressMonitor {
    /// Whether to continue. Solvers ask every thousand positions or so.
    fn should_continue(&mut self) -> bool {
        true
    }

    /// Whether to stop at once. Work that looks at no positions, or that takes long for each, asks this within 50 milliseconds: here a
    /// monitor that counts positions counts nothing.
    fn is_stopped(&mut self) -> bool {
        !self.should_continue()
    }

    /// Receives the progress of the work, in a few words.
    fn report_progress(&mut self, _progress: &Message) {}

    /// The results that earlier work has stored, for the beginning of long work: positions as text, and what perfect play
    /// brings the player to move there.
    fn stored_results(&mut self) -> Vec<(String, Verdict)> {
        Vec::new()
    }

    /// Stores the result of a part of long work, in the same form.
    fn store_result(&mut self, _position: &str, _verdict: Verdict) {}
}

/// Lets a solver continue to its end.
#[derive(Clone, Copy, Debug)]
pub struct NoMonitor;

impl ProgressMonitor for NoMonitor {}

/// A monitor that limits the positions that a solver looks at.
#[expect(missing_debug_implementations, reason = "a monitor need not be shown")]
pub struct NodeBudget<'a> {
    /// Questions whether to continue that are left, one for each thousand positions or so.
    pub checks_left: u32,
    /// The monitor that can stop it sooner.
    pub monitor: &'a mut dyn ProgressMonitor,
}

impl<'a> NodeBudget<'a> {
    /// A budget of about this many positions, rounded up to thousands. Another monitor can stop the solver sooner.
    ///
    /// ```
    /// use quarry::game::Game;
    /// use quarry::games::clobber::{Clobber, Rules};
    /// use quarry::solve::{NoMonitor, NodeBudget, Resources, Solve};
    ///
    /// let large = Clobber::start(Rules::Duel, Some((8, 8)))?;
    /// let answer = large.solve(Resources::default(), &mut NodeBudget::new(20_000, &mut NoMonitor));
    /// assert_eq!(answer.verdict, None);
    /// # Ok::<(), quarry::text::ParseError>(())
    /// ```
    pub fn new(positions: u64, monitor: &'a mut dyn ProgressMonitor) -> Self {
        // The last check stops the solver.
        let checks_left = u32::try_from(positions.div_ceil(1_000)).unwrap_or(u32::MAX).saturating_add(1);
        Self { checks_left, monitor }
    }
}

impl ProgressMonitor for NodeBudget<'_> {
    fn is_stopped(&mut self) -> bool {
        self.checks_left == 0 || self.monitor.is_stopped()
    }

    fn should_continue(&mut self) -> bool {
        self.checks_left = self.checks_left.saturating_sub(1);
        self.checks_left > 0 && self.monitor.should_continue()
    }
}

/// An answer with a certificate of it.
#[derive(Clone, Debug)]
pub struct CertifiedAnswer<S> {
    /// The answer.
    pub answer: Answer<S>,
    /// The certificate; `None` if there is no answer.
    pub certificate: Option<Result<Certificate, Fault>>,
}

/// A strategy: picks a move, given a position and all its moves by text, each with the position after it.
pub type Strategy<'a, G> = Box<dyn FnMut(&G, &[(String, G)]) -> Option<usize> + 'a>;

/// Solves positions one after the other, and remembers what it finds out.
pub type Solver<'a, G> = Box<dyn FnMut(&G, &mut dyn ProgressMonitor) -> Answer<<G as Game>::Step> + 'a>;

/// A game whose positions can be solved.
pub trait Solve: Evaluate + Notation {
    /// Precomputed exact values of positions; [`NoTablebase`] if there are none.
    type Tablebase: fmt::Debug + Send + Sync + 'static;

    /// Reads the tablebase of these rules. `None` if the game has none.
    fn read_tablebase(_rules: Self::Rules, _bytes: Vec<u8>) -> Option<Result<Self::Tablebase, ParseError>> {
        None
    }

    /// Whether positions fall into regions, each of them a game of its own, so that [`Self::decompose`] has a result.
    const IS_DECOMPOSABLE: bool = false;

    /// Whether a game that is not won is played on by the move that leaves the most wrong answers, where that is known at
    /// once, and else by the search; not by what players who see little answer.
    fn is_early(&self) -> bool {
        false
    }

    /// What the position and its regions are worth as games, as far as the resources and the monitor allow. `None` for games
    /// that do not fall apart, and for what is too large.
    ///
    /// ```
    /// use quarry::game::Notation;
    /// use quarry::games::clobber::{Clobber, Rules};
    /// use quarry::solve::cgt::Class;
    /// use quarry::solve::{Resources, Solve, NoMonitor};
    ///
    /// let position = Clobber::read(Rules::Duel, "BBW.WB w")?;
    /// let decomposition = position.decompose(Resources::default(), &mut NoMonitor).unwrap();
    /// let values: Vec<_> = decomposition.regions.iter().map(|region| region.value.canonical.clone().unwrap()).collect();
    /// assert_eq!(values, ["^", "*"]);
    /// assert_eq!(decomposition.whole.canonical.as_deref(), Some("^*"));
    /// assert_eq!(decomposition.whole.class, Some(Class::N));
    /// # Ok::<(), quarry::text::ParseError>(())
    /// ```
    fn decompose(
        &self,
        _resources: Resources<Self>,
        _monitor: &mut dyn ProgressMonitor,
    ) -> Option<decomposition::Decomposition> {
        None
    }

    /// The fewest stones that can be left, as far as this many megabytes and the monitor allow. `None` for games of two players,
    /// and for positions that are too large.
    fn fewest_stones(&self, _megabytes: usize, _monitor: &mut dyn ProgressMonitor) -> Option<FewestStones<Self::Step>> {
        None
    }

    /// Computes the result of perfect play, as far as the resources and the monitor allow.
    fn solve(&self, resources: Resources<Self>, monitor: &mut dyn ProgressMonitor) -> Answer<Self::Step> {
        solve_any(self, resources.megabytes, monitor)
    }

    /// A solver for this position and those that come of it.
    fn solver<'a>(&self, resources: Resources<Self>) -> Solver<'a, Self>
    where
        Self: 'a,
    {
        Box::new(move |position, monitor| position.solve(resources.clone(), monitor))
    }

    /// An outcome-only solver: its answers have the result of perfect play, but need not have a move or a number of moves.
    fn outcome_solver<'a>(&self, resources: Resources<Self>) -> Solver<'a, Self>
    where
        Self: 'a,
    {
        self.solver(resources)
    }

    /// Mate search: finds who wins soon, and in how many moves, within this number of nodes.
    fn mate_in(&self, max_nodes: u64, monitor: &mut dyn ProgressMonitor) -> Answer<Self::Step> {
        mate::solve(self, 1, max_nodes, monitor)
    }

    /// A strategy for a [`certificate::Certificate`] of this position: its moves win, or do not lose. They must lead to an
    /// end, so the strategy takes the shortest way that is known.
    fn strategy<'a>(
        &self,
        wins: bool,
        resources: Resources<Self>,
        monitor: &'a mut dyn ProgressMonitor,
    ) -> Strategy<'a, Self>
    where
        Self: 'a,
    {
        let mut solve = self.solver(resources);
        Box::new(move |position, moves| {
            let mut best = None;
            for (n, (_, after)) in moves.iter().enumerate() {
                let answer = solve(after, monitor);
                let rank = match answer.verdict.map(|verdict| verdict.to(position.to_move(), after)) {
                    Some(Verdict::Win) => (0, answer.moves.unwrap_or(u32::MAX), n),
                    Some(Verdict::Draw) if !wins => (1, 0, n),
                    _ => continue,
                };
                best = Some(best.map_or(rank, |best| rank.min(best)));
            }
            best.map(|(_, _, n)| n)
        })
    }

    /// The answer of [`Self::solve`] with a certificate of it, in games whose solver helps to write one; the certificate names the
    /// game so. `None` in games whose certificates need only a [`Self::strategy`].
    fn solve_with_certificate(
        &self,
        _game: &str,
        _resources: &Resources<Self>,
        _monitor: &mut dyn ProgressMonitor,
    ) -> Option<CertifiedAnswer<Self::Step>> {
        None
    }

    /// Checks a certificate of this position: the claim holds if it succeeds. It uses the rules and no solver, and that many
    /// threads where a game can share the work.
    fn verify(&self, certificate: &Certificate, claim: Claim, _threads: usize) -> Result<VerifiedClaim, Fault> {
        certificate.verify(self, claim)
    }

    /// The text of the move that the first number of a certificate of this position chooses. `None` if the player of the claim is
    /// not to move, or if no number chooses the first move. It does not check the certificate.
    fn first_move(&self, certificate: &Certificate, claim: Claim) -> Option<String> {
        certificate.first_move(self, claim)
    }
}

/// Solves a position of any game: first a short mate search, then retrograde analysis of a small game, which finds draws,
/// then a mate search without limit.
pub fn solve_any<G: Evaluate>(root: &G, megabytes: usize, monitor: &mut dyn ProgressMonitor) -> Answer<G::Step> {
    if let Some(outcome) = root.outcome() {
        return Answer::over(Verdict::of(outcome, root));
    }
    let mut nodes = 0;
    for stage in 0..3 {
        let mut answer = match stage {
            0 => mate::solve(root, 1, FIRST_NODES, monitor),
            1 => retrograde::solve(root, MAX_POSITIONS, monitor),
            _ => mate::solve(root, megabytes, u64::MAX, monitor),
        };
        nodes += answer.nodes;
        if answer.verdict.is_some() {
            answer.nodes = nodes;
            return answer;
        }
        if !monitor.should_continue() {
            break;
        }
    }
    Answer::unknown(nodes)
}

/// Nodes of the first mate search.
const FIRST_NODES: u64 = 20_000;

/// The most positions for retrograde analysis.
const MAX_POSITIONS: usize = 50_000;
