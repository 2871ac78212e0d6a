//! The search: which turn is best, as far as time allows.
//!
//! Alpha-beta over steps. A position's steps are looked at one by one, the most promising first; the score changes its
//! sign only where the player changes. Depth is counted in turns, so a half-built turn is always built to its end before
//! it is judged; [`Evaluate::COUNTS_STEPS`] is the exception. The search deepens turn by turn, and what it learns at one
//! depth orders the next.
//!
//! | file | what it is |
//! | --- | --- |
//! | `score` | wins and losses in turns, estimates, and what share of games they promise |
//! | `table` | the transposition table |
//! | `order` | the order in which steps are looked at |
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
//! use quarry::search::{Limits, Search, Unwatched};
//!
//! let position = Clobber::start(Rules::Duel, Some((3, 4)))?;
//! let lines = Search::new(1).think(&position, &[], Limits::default(), &mut Unwatched);
//! assert_eq!(quarry::search::score::turns_to_end(lines[0].score), Some(8));
//! # Ok::<(), quarry::text::ParseError>(())
//! ```

mod alphabeta;
pub mod evaluate;
pub mod level;
pub mod mcts;
mod order;
pub mod score;
pub mod table;

pub use evaluate::{Evaluate, Weights};
pub use level::Level;

use alphabeta::Tree;
use order::Order;
use score::{INFINITE, is_decided};
use table::Table;

/// Depths beyond this are not searched.
pub const MAX_DEPTH: u32 = 120;

/// A window around the score of the last depth: what lies outside is searched again.
const WINDOW: i32 = 60;

/// Where a search ends; it also ends where there is nothing more to find out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The greatest depth, in turns.
    pub depth: u32,
    /// The greatest number of nodes.
    pub nodes: u64,
    /// How many turns are compared: the best, the second best, ….
    pub lines: usize,
    /// Whether all steps are looked at even where the game says that a few will do ([`Evaluate::width`]); only then can
    /// such a game's results be proved.
    pub full: bool,
}

impl Default for Limits {
    /// No limit, and one line.
    fn default() -> Self {
        Self { depth: MAX_DEPTH, nodes: u64::MAX, lines: 1, full: false }
    }
}

/// One who looks on while the search goes on.
pub trait Watch<S> {
    /// Asked every thousand nodes or so: whether to go on.
    fn goes_on(&mut self) -> bool {
        true
    }

    /// Told of each line of each depth that has been searched, the best first; `place` counts from 1.
    fn hears(&mut self, _place: usize, _line: &Line<S>, _nodes: u64) {}
}

/// Nobody looks on.
#[derive(Clone, Copy, Debug)]
pub struct Unwatched;

impl<S> Watch<S> for Unwatched {}

/// A way in which the game may go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<S> {
    /// The score for the player to move.
    pub score: i32,
    /// How deep it was searched, in turns; in steps where those are counted.
    pub depth: u32,
    /// Whether the score is no estimate, but what perfect play leads to.
    pub is_proved: bool,
    /// The turns, each with its steps. The first is whole; where the root is a half-built turn, it is what completes it.
    pub turns: Vec<Vec<S>>,
}

impl<S> Line<S> {
    /// The first turn: what completes the turn at the root.
    pub fn first(&self) -> &[S] {
        self.turns.first().map_or(&[], Vec::as_slice)
    }
}

/// A search, and what it remembers from one time to the next.
#[derive(Debug)]
pub struct Search<G: Evaluate> {
    table: Table,
    order: Order,
    weights: Weights,
    /// Whether the table comes from full searches.
    full: bool,
    game: std::marker::PhantomData<G>,
}

impl<G: Evaluate> Search<G> {
    /// A search with a table of so many megabytes.
    pub fn new(megabytes: usize) -> Self {
        Self::with_weights(megabytes, G::WEIGHTS)
    }

    /// A search that weighs the terms of its evaluation otherwise.
    pub fn with_weights(megabytes: usize, weights: Weights) -> Self {
        Self { table: Table::new(megabytes), order: Order::new(), weights, full: false, game: std::marker::PhantomData }
    }

    /// Weighs the terms of its evaluation so from now on.
    pub fn weigh(&mut self, weights: Weights) {
        if weights != self.weights {
            self.weights = weights;
            self.forget();
        }
    }

    /// Searches with that table from now on, which forgets what it knew, and gives the one so far.
    pub fn change_table(&mut self, table: Table) -> Table {
        let before = std::mem::replace(&mut self.table, table);
        self.forget();
        before
    }

    /// Forgets everything.
    pub fn forget(&mut self) {
        self.table.clear();
        self.order.clear();
    }

    /// The best lines, the best first; empty where the game is over.
    ///
    /// `history` are the keys of the positions at the beginning of the turns before this one, soonest first.
    pub fn think(
        &mut self,
        root: &G,
        history: &[u64],
        limits: Limits,
        watch: &mut impl Watch<G::Step>,
    ) -> Vec<Line<G::Step>> {
        if limits.full != self.full {
            self.table.clear();
            self.full = limits.full;
        }
        self.table.grow_older();
        self.order.clear();
        let mut tree = Tree::new(root, history, limits, &mut self.table, &mut self.order, self.weights, watch);
        let mut best: Vec<Line<G::Step>> = Vec::new();
        for depth in 1..=limits.depth.clamp(1, MAX_DEPTH) {
            let mut lines: Vec<Line<G::Step>> = Vec::new();
            while lines.len() < limits.lines.max(1) {
                let guess = best.get(lines.len()).filter(|_| depth > 2).map(|line| line.score);
                let Some(line) = tree.line(depth, guess) else { break };
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
                tree.tell(place + 1, line);
            }
            let decided = lines.iter().all(|line| is_decided(line.score));
            best = lines;
            if decided || tree.has_stopped() || tree.has_seen_all() {
                break;
            }
        }
        best
    }
}

/// The window around a guess.
fn window(guess: Option<i32>) -> (i32, i32) {
    match guess {
        Some(guess) if !is_decided(guess) => (guess - WINDOW, guess + WINDOW),
        _ => (-INFINITE, INFINITE),
    }
}
