//! The search: which move is best, as far as time allows.
//!
//! Alpha-beta over steps. The search tries a position's steps one by one, the most promising first; the score changes its
//! sign only where the player changes. Depth is counted in moves, so a partial move is always built to its end before
//! it is judged; [`Evaluate::COUNTS_STEPS`] is the exception. The search deepens move by move, and what it learns at one
//! depth orders the next.
//!
//! | file | what it is |
//! | --- | --- |
//! | `score` | wins and losses in moves, estimates, and win expectancy |
//! | `transposition` | the transposition table |
//! | `ordering` | the order in which steps are searched |
//! | `evaluate` | what a position is worth at a glance, for each game |
//! | `alphabeta` | the search of one depth |
//! | `level` | the levels that people play against |
//! | `mcts` | Monte Carlo tree search: plain, as a yardstick, and for the swindle search |
//!
//! The result depends on nothing but the position, its history, the limits, and what the table knows from before: given
//! a limit of nodes it is the same on every machine. Positions are equal whatever their history, so the table may hold
//! a score that another history led to; wins and losses are not touched by it, since no score of a win rests on a draw.
//!
//! ```
//! use quarry::game::Game;
//! use quarry::games::clobber::{Clobber, Rules};
//! use quarry::search::{Limits, Search, NoObserver};
//!
//! let position = Clobber::start(Rules::Duel, Some((3, 4)))?;
//! let lines = Search::new(1).think(&position, &[], Limits::default(), &mut NoObserver);
//! assert_eq!(quarry::search::score::moves_to_end(lines[0].score), Some(8));
//! # Ok::<(), quarry::text::ParseError>(())
//! ```

mod alphabeta;
pub mod evaluate;
pub mod level;
pub mod mcts;
mod ordering;
pub mod policy;
pub mod score;
pub mod transposition;

use std::time::Duration;

pub use evaluate::{Evaluate, Weights};
pub use level::Level;

use alphabeta::Tree;
use ordering::MoveOrdering;
pub(crate) use ordering::signature;
use score::{INFINITE, is_decided};
use transposition::TranspositionTable;

/// Depths beyond this are not searched.
pub const MAX_DEPTH: u32 = 120;

/// A window around the score of the last depth: what lies outside is searched again.
const WINDOW: i32 = 60;

/// Where a search ends; it also ends where there is nothing more to find out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The greatest depth, in moves.
    pub depth: u32,
    /// The greatest number of nodes. The search finds a first variation nevertheless, if that takes no more than a moment.
    pub nodes: u64,
    /// How many principal variations to find: the best, the second best, ….
    ///
    /// Each begins with another move.
    pub multi_pv: usize,
    /// The greatest time. Without a clock, in WebAssembly, it bounds nothing: a [`SearchObserver`] ends the search there.
    pub time: Option<Duration>,
    /// Whether all steps are looked at even where the game says that a few will do ([`Evaluate::beam_width`]); only then can
    /// such a game's results be proved.
    pub full: bool,
}

impl Default for Limits {
    /// No limit, and one variation.
    fn default() -> Self {
        Self { depth: MAX_DEPTH, nodes: u64::MAX, multi_pv: 1, time: None, full: false }
    }
}

/// Follows a search, and can stop it.
pub trait SearchObserver<S> {
    /// Whether to continue. The search asks every thousand nodes or so.
    fn should_continue(&mut self) -> bool {
        true
    }

    /// Receives each variation of each depth that has been searched, the best first; `rank` counts from 1.
    fn on_variation(&mut self, _rank: usize, _variation: &Variation<S>, _nodes: u64) {}
}

/// Lets a search go on to its limits.
#[derive(Clone, Copy, Debug)]
pub struct NoObserver;

impl<S> SearchObserver<S> for NoObserver {}

/// A principal variation: the moves that the search expects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variation<S> {
    /// The score for the player to move.
    pub score: i32,
    /// How deep it was searched, in moves; in steps where those are counted.
    pub depth: u32,
    /// Whether the score is no estimate, but what perfect play leads to.
    pub is_proved: bool,
    /// The moves, each with its steps. The first is whole; where the root is a partial move, it is what completes it.
    pub moves: Vec<Vec<S>>,
}

impl<S> Variation<S> {
    /// The same variation with steps of another type.
    pub fn map<T>(self, mut step: impl FnMut(S) -> T) -> Variation<T> {
        let Self { score, depth, is_proved, moves } = self;
        let moves = moves.into_iter().map(|mv| mv.into_iter().map(&mut step).collect()).collect();
        Variation { score, depth, is_proved, moves }
    }

    /// The first move: what completes the move at the root.
    pub fn first(&self) -> &[S] {
        self.moves.first().map_or(&[], Vec::as_slice)
    }
}

/// A search, and what it remembers from one time to the next.
#[derive(Debug)]
pub struct Search<G: Evaluate> {
    table: TranspositionTable,
    ordering: MoveOrdering,
    weights: Weights,
    /// Whether the table comes from full searches.
    full: bool,
    game: std::marker::PhantomData<G>,
}

impl<G: Evaluate> Search<G> {
    /// A search with a transposition table of at most this many megabytes.
    pub fn new(megabytes: usize) -> Self {
        Self::with_weights(megabytes, G::WEIGHTS)
    }

    /// A search with other weights of the evaluation.
    pub fn with_weights(megabytes: usize, weights: Weights) -> Self {
        Self {
            table: TranspositionTable::new(megabytes),
            ordering: MoveOrdering::new(),
            weights,
            full: false,
            game: std::marker::PhantomData,
        }
    }

    /// Changes the weights of the evaluation; other weights empty the transposition table.
    pub fn set_weights(&mut self, weights: Weights) {
        if weights != self.weights {
            self.weights = weights;
            self.forget();
        }
    }

    /// Replaces the transposition table by another, which it empties, and returns the old one.
    pub fn change_table(&mut self, table: TranspositionTable) -> TranspositionTable {
        let before = std::mem::replace(&mut self.table, table);
        self.forget();
        before
    }

    /// Forgets everything.
    pub fn forget(&mut self) {
        self.table.clear();
        self.ordering.clear();
    }

    /// The principal variations, the best first; empty if the game is over. If the search is stopped before it finds one, the order of
    /// the steps chooses a move.
    ///
    /// `history` are the keys of the positions at the beginning of the moves before this one, soonest first.
    pub fn think(
        &mut self,
        root: &G,
        history: &[u64],
        limits: Limits,
        observer: &mut impl SearchObserver<G::Step>,
    ) -> Vec<Variation<G::Step>> {
        if limits.full != self.full {
            self.table.clear();
            self.full = limits.full;
        }
        self.table.new_generation();
        self.ordering.clear();
        let mut tree = Tree::new(root, history, limits, &mut self.table, &mut self.ordering, self.weights, observer);
        let mut best: Vec<Variation<G::Step>> = Vec::new();
        for depth in 1..=limits.depth.clamp(1, MAX_DEPTH) {
            let mut lines: Vec<Variation<G::Step>> = Vec::new();
            while lines.len() < limits.multi_pv.max(1) {
                let guess = best.get(lines.len()).filter(|_| depth > 2).map(|line| line.score);
                let Some(line) = tree.variation(depth, guess) else { break };
                tree.exclude(line.first().to_vec());
                lines.push(line);
            }
            tree.include_all();
            if lines.is_empty() || tree.has_stopped() && lines.len() < best.len() {
                // What was found at this depth before time ran out is better known than the same at the last.
                if let (Some(line), true) = (lines.first(), lines.len() < best.len()) {
                    best.retain(|old| old.first() != line.first());
                    best.insert(0, line.clone());
                }
                break;
            }
            lines.sort_by_key(|line| -line.score);
            for (place, line) in lines.iter().enumerate() {
                tree.report(place + 1, line);
            }
            let decided = lines.iter().all(|line| is_decided(line.score));
            best = lines;
            if decided || tree.has_stopped() || tree.has_seen_all() {
                break;
            }
        }
        if best.is_empty()
            && tree.has_stopped()
            && let Some(line) = tree.first_in_order()
        {
            tree.report(1, &line);
            best.push(line);
        }
        best
    }
}

/// The aspiration window around a guess.
fn window(guess: Option<i32>) -> (i32, i32) {
    match guess {
        Some(guess) if !is_decided(guess) => (guess - WINDOW, guess + WINDOW),
        _ => (-INFINITE, INFINITE),
    }
}
