//! The computer as a player: how a level, or the search alone, chooses a move.
//!
//! The engine behind the page, the matches of the command line and the tests of strength all play by this one type.
//!
//! | file | what it is |
//! | --- | --- |
//! | `adaptive` | the level that suits a person, from the results of that person's games |
//! | `opponents` | the name and the character of each level |
//! | `proof` | a move whose result a solver knows |
//! | `swindle` | the move after which the opponent is most likely to err |
//!
//! A [`ComputerPlayer`] knows no clock. A [`MoveMonitor`] reports how much of the time for a move is left.

pub mod adaptive;
pub mod opponents;
mod proof;
mod swindle;

use std::sync::Arc;

use fastrand::Rng;

use crate::moves;
use crate::search::level::Strength;
use crate::search::transposition::TranspositionTable;
use crate::search::{Level, Limits, Search, SearchObserver, Variation, Weights};
use crate::solve::{ProgressMonitor, Resources, Solve, Verdict};

pub use proof::{ProvedMove, proved_move};
pub use swindle::SwindleSearch;

/// Megabytes of the transposition table, unless the caller asks for another size: with the rest of a worker well below 64.
pub const TABLE_MEGABYTES: usize = 32;

/// Megabytes of a solver's tables beside it.
pub const SOLVER_MEGABYTES: usize = TABLE_MEGABYTES / 4;

/// The percent of its time that the strongest level has spent at the end of the swindle search. The search has the rest.
const SWINDLE_PERCENT: u64 = 80;

/// What the player is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct MoveRequest {
    /// The level to play as; `None` for the search alone, which always plays the line that it finds best.
    pub level: Option<Level>,
    /// What makes the level, instead of the game's own settings. It bounds depth and nodes.
    pub strength: Option<Strength>,
    /// The greatest depth, instead of the level's.
    pub depth: Option<u32>,
    /// The greatest number of nodes, instead of the level's.
    pub nodes: Option<u64>,
    /// How many principal variations to find, instead of the level's number.
    pub multi_pv: Option<usize>,
    /// Whether to search all steps even where the game prunes; see [`Limits::full`].
    pub full: bool,
    /// The weights of the evaluation, instead of the level's.
    pub weights: Option<Weights>,
}

impl MoveRequest {
    /// Whether depth or nodes bound the search, so that it depends on no clock.
    fn is_bounded(&self) -> bool {
        self.depth.is_some() || self.nodes.is_some() || self.strength.is_some()
    }

    /// The milliseconds that the level takes for a move, if time is what bounds it.
    pub fn usual_time(&self) -> Option<u64> {
        self.level.filter(|_| !self.is_bounded()).and_then(Level::time)
    }

    /// Whether to look for a proof before the search.
    fn proves(&self) -> bool {
        self.level.is_some_and(Level::is_strongest) && !self.is_bounded()
    }

    /// What makes the level that is asked for, if one is.
    fn strength<G: Solve>(&self, rules: G::Rules) -> Option<Strength> {
        self.level.map(|level| self.strength.unwrap_or_else(|| level.strength::<G>(rules)))
    }

    fn limits(&self, strength: Option<Strength>, rng: &mut Rng) -> Limits {
        let limits = strength.map_or_else(Limits::default, |strength| strength.limits(rng));
        Limits {
            depth: self.depth.unwrap_or(limits.depth),
            nodes: self.nodes.unwrap_or(limits.nodes),
            multi_pv: self.multi_pv.unwrap_or(limits.multi_pv),
            full: self.full,
            ..limits
        }
    }
}

/// The clock of a move, and who follows the search.
pub trait MoveMonitor<S> {
    /// Whether the search may continue: less than this percent of the move's time has passed, and no caller has stopped it. The player asks every
    /// thousand nodes or so.
    fn has_time(&mut self, percent: u64) -> bool;

    /// Receives each variation of each depth that has been searched, the best first; `rank` counts from 1.
    fn on_variation(&mut self, _rank: usize, _variation: &Variation<S>, _nodes: u64) {}
}

/// The move that the player chose.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ChosenMove<S> {
    /// A solver knows its result.
    Proved(ProvedMove<S>),
    /// The search found it. The steps of a partial move are those that complete it.
    Searched(Vec<S>),
    /// A weak level played it at random, without any search.
    Random(Vec<S>),
    /// The game is over.
    None,
}

impl<S> ChosenMove<S> {
    /// The steps of the move, none if the game is over.
    pub fn steps(&self) -> &[S] {
        match self {
            Self::Proved(proved) => &proved.steps,
            Self::Searched(steps) | Self::Random(steps) => steps,
            Self::None => &[],
        }
    }
}

/// The computer as a player, with what it remembers from move to move of a game.
#[derive(Debug)]
pub struct ComputerPlayer<G: Solve> {
    search: Search<G>,
    /// Made when the strongest level first needs it.
    swindle: Option<SwindleSearch<G>>,
    tablebase: Option<Arc<G::Tablebase>>,
}

impl<G: Solve> ComputerPlayer<G> {
    /// A player with a transposition table of at most this many megabytes.
    pub fn new(megabytes: usize) -> Self {
        Self { search: Search::new(megabytes), swindle: None, tablebase: None }
    }

    /// Forgets the last game: another begins.
    pub fn new_game(&mut self) {
        self.search.forget();
        self.swindle = None;
    }

    /// Forgets what was solved of another start, but keeps the transposition table.
    pub fn new_start(&mut self) {
        self.swindle = None;
    }

    /// Looks results up in this tablebase from now on.
    pub fn set_tablebase(&mut self, tablebase: Option<Arc<G::Tablebase>>) {
        self.tablebase = tablebase;
        self.swindle = None;
    }

    fn resources(&self) -> Resources<G> {
        Resources { tablebase: self.tablebase.clone(), ..Resources::of_megabytes(SOLVER_MEGABYTES) }
    }

    /// Replaces the transposition table by another, which it empties, and returns the old one.
    pub fn change_table(&mut self, table: TranspositionTable) -> TranspositionTable {
        self.search.change_table(table)
    }
}

impl<G: Solve + 'static> ComputerPlayer<G> {
    /// Chooses a move for a position whose game is not over.
    ///
    /// `history` has the keys of the positions at the beginnings of earlier moves. Levels that do not always play the best
    /// line draw from `rng`. If the request bounds nodes or depth, the choice depends on no clock.
    pub fn choose(
        &mut self,
        position: &G,
        history: &[u64],
        request: &MoveRequest,
        rng: &mut Rng,
        monitor: &mut dyn MoveMonitor<G::Step>,
    ) -> ChosenMove<G::Step> {
        let rules = position.rules();
        let strength = request.strength::<G>(rules);
        if strength.is_some_and(|strength| strength.blunders(rng)) && position.outcome().is_none() {
            return ChosenMove::Random(moves::random(position, rng));
        }
        let limits = request.limits(strength, rng);
        let usual = request.level.map_or(G::WEIGHTS, |level| level.weights::<G>(position.rules()));
        self.search.set_weights(request.weights.unwrap_or(usual));
        if request.level.is_some() {
            // A level plays the same move whatever it searched before.
            self.search.forget();
        }
        if request.proves()
            && let Some(proved) = self.prove(position, history, monitor)
        {
            return ChosenMove::Proved(proved);
        }
        let lines = self.search.think(position, history, limits, &mut WholeTime(monitor));
        let line = match (request.level, strength) {
            (Some(level), Some(strength)) => strength.choose::<G>(level.sees_wins(), &lines, rng),
            _ => lines.first(),
        };
        line.map_or(ChosenMove::None, |line| ChosenMove::Searched(line.first().to_vec()))
    }

    /// The move of the strongest level, if a solver finds a win, or if the swindle search finds how to make a lost or drawn
    /// position hard to play for the opponent.
    fn prove(
        &mut self,
        position: &G,
        history: &[u64],
        monitor: &mut dyn MoveMonitor<G::Step>,
    ) -> Option<ProvedMove<G::Step>> {
        let mut part = PartOfTime { percent: G::policy(position.rules()).proof_percent, monitor };
        let resources = self.resources();
        let proved = proved_move(position, history, resources.clone(), &mut part)?;
        if proved.verdict == Verdict::Win {
            return Some(proved);
        }
        part.percent = SWINDLE_PERCENT;
        let swindle = self.swindle.get_or_insert_with(|| SwindleSearch::new(position, resources));
        let steps = swindle.choose(position, proved.verdict, history, &mut part)?;
        Some(ProvedMove { steps, ..proved })
    }
}

/// The search may use all of the time.
struct WholeTime<'a, S>(&'a mut dyn MoveMonitor<S>);

impl<S> SearchObserver<S> for WholeTime<'_, S> {
    fn should_continue(&mut self) -> bool {
        self.0.has_time(100)
    }

    fn on_variation(&mut self, rank: usize, variation: &Variation<S>, nodes: u64) {
        self.0.on_variation(rank, variation, nodes);
    }
}

/// A solver may use a part of the time.
struct PartOfTime<'a, S> {
    percent: u64,
    monitor: &'a mut dyn MoveMonitor<S>,
}

impl<S> ProgressMonitor for PartOfTime<'_, S> {
    fn should_continue(&mut self) -> bool {
        self.monitor.has_time(self.percent)
    }
}
