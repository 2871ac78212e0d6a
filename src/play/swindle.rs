//! The swindle search: how the strongest level plays a position that it cannot win.
//!
//! It looks for the move after which the opponent is most likely to err. The model of the opponent is a weak player: plain
//! Monte Carlo tree search with few playouts and the search with few nodes, by turns. In the tree (UCT) the player chooses
//! the move that has led to the most errors so far. A solver decides what is an error. At the beginning of a game the search
//! counts the wrong answers instead.

use std::collections::HashMap;
use std::fmt;

use crate::game::Player;
use crate::moves;
use crate::search::mcts::{self, Edge, Entry, Node, Policy, Successor, Tree};
use crate::search::{Limits, Search, SearchObserver};
use crate::solve::{NodeBudget, ProgressMonitor, Resources, Solve, Solver, Verdict};

/// With more moves than this, the search chooses none.
const MAX_MOVES: u64 = 200;
/// The playouts, or the nodes, of the opponent's first answers to a move. They double each time that the same model answers
/// the same move again.
const OPPONENT_PLAYOUTS: u32 = 2_000;
const OPPONENT_NODES: u64 = 5_000;
/// The opponent's playouts and nodes double this often at most.
const MAX_DOUBLINGS: usize = 3;
/// The most moves of the player in a simulation. The depth grows by one move after each round of simulations.
const MAX_DEPTH: usize = 4;
/// Simulations for each move of the root in a round.
const ANSWERS: usize = 4;
/// How long the solver works on a position after an answer, in checks whether to continue.
const ANSWER_CHECKS: u32 = 20;
/// The same for a position whose number of moves until the end matters only for the choice among equals.
const LENGTH_CHECKS: u32 = 1;
const MAX_SIMULATIONS: usize = 2_000;
/// The most results that the search remembers from move to move.
const MAX_REMEMBERED: usize = 1 << 17;

/// A swindle search, with the results that it remembers from move to move of a game.
pub struct SwindleSearch<G: Solve> {
    solver: Solver<'static, G>,
    values: HashMap<u64, Value>,
    /// One of the two models of the opponent.
    opponent: Search<G>,
}

impl<G: Solve> fmt::Debug for SwindleSearch<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SwindleSearch").field("values", &self.values.len()).finish_non_exhaustive()
    }
}

impl<G: Solve + 'static> SwindleSearch<G> {
    /// A search for games that begin with this position.
    pub fn new(start: &G, resources: Resources<G>) -> Self {
        Self { solver: start.outcome_solver(resources), values: HashMap::new(), opponent: Search::new(1) }
    }

    /// The move of a position that is not won after which the opponent is most likely to err, soon or later. The search
    /// considers only moves that keep the result of perfect play. `None` if the moves do not differ, or if the monitor
    /// stops it.
    ///
    /// `history` has the keys of the positions at the beginnings of earlier moves.
    pub fn choose(
        &mut self,
        position: &G,
        verdict: Verdict,
        history: &[u64],
        monitor: &mut dyn ProgressMonitor,
    ) -> Option<Vec<G::Step>> {
        if position.is_mid_move() {
            return None;
        }
        self.values.retain(|_, value| value.is_some());
        if self.values.len() > MAX_REMEMBERED {
            self.values.clear();
        }
        let mut swindle = SwindleTree {
            player: position.to_move(),
            verdict,
            search: self,
            nodes: HashMap::new(),
            keys: history.to_vec(),
            before: history.len(),
            seed: 0,
            max_depth: 0,
            monitor,
        };
        if position.is_early() {
            return swindle.most_wrong_answers(position);
        }
        let moves = swindle.moves(position, true)?;
        if let [only] = moves.as_slice() {
            return moves::read(position, &only.text).ok();
        }
        let round = (moves.len() * ANSWERS).max(1);
        let mut tree = Tree::new(position.clone());
        tree.expand_root(moves);
        for line in 0..MAX_SIMULATIONS {
            swindle.max_depth = (1 + line / round).min(MAX_DEPTH);
            if tree.simulate(&mut swindle).is_none() {
                break;
            }
        }
        let best = tree.edges(0).iter().max_by(|a, b| a.compare(b).then(a.action.length.cmp(&b.action.length)))?;
        if best.total_reward > 0.0 { moves::read(position, &best.action.text).ok() } else { None }
    }
}

/// Stops the search of the model of the opponent.
struct Stoppable<'a>(&'a mut dyn ProgressMonitor);

impl<S> SearchObserver<S> for Stoppable<'_> {
    fn should_continue(&mut self) -> bool {
        !self.0.is_stopped()
    }
}

/// What a position brings the player to move there, and in how many moves; `None` where it was not found out.
type Value = Option<(Verdict, Option<u32>)>;

/// A move of the player.
struct Move<G> {
    text: String,
    after: G,
    /// The moves until the end, where they were counted.
    length: u32,
    /// The answers that the opponent has given so far.
    answers: Vec<Answered>,
}

/// The result of a move and an answer to it.
#[derive(Clone, Copy)]
enum Answered {
    /// The reward: 1 is a win, or anything that is more than the result of perfect play; 0 is no more than that.
    Reward(f64),
    /// The player is to move again, in the position of this node.
    Node(usize),
}

/// The tree of the swindle search. In its nodes the player is to move and does not win; its edges are moves with a sample
/// of the answers to them.
struct SwindleTree<'a, G: Solve> {
    player: Player,
    /// The result of perfect play for the player.
    verdict: Verdict,
    search: &'a mut SwindleSearch<G>,
    /// The node of each position, by its key.
    nodes: HashMap<u64, usize>,
    /// The keys of the positions at the beginnings of moves, up to where the line has come.
    keys: Vec<u64>,
    /// How many of them were played.
    before: usize,
    seed: u64,
    max_depth: usize,
    monitor: &'a mut dyn ProgressMonitor,
}

impl<G: Solve> SwindleTree<'_, G> {
    /// What a position brings the player, within this number of checks by the solver.
    fn value(&mut self, position: &G, checks: u32) -> Value {
        if let Some(outcome) = position.outcome() {
            return Some((Verdict::of(outcome, position).to(self.player, position), Some(0)));
        }
        let value = if let Some(&known) = self.search.values.get(&position.key()) {
            known
        } else {
            let answer = (self.search.solver)(position, &mut NodeBudget { checks_left: checks, monitor: self.monitor });
            let value = answer.verdict.map(|verdict| (verdict, answer.moves));
            self.search.values.insert(position.key(), value);
            value
        };
        value.map(|(verdict, moves)| (verdict.to(self.player, position), moves))
    }

    /// The move that leaves the most wrong answers, where that is known at once. `None` where no answer is wrong.
    fn most_wrong_answers(&mut self, position: &G) -> Option<Vec<G::Step>> {
        let mut most = (0, None);
        for (text, after) in moves::all(position, MAX_MOVES)? {
            if self.value(&after, LENGTH_CHECKS)?.0 != self.verdict || after.outcome().is_some() {
                continue;
            }
            let mut wrong = 0;
            for (_, answered) in moves::all(&after, MAX_MOVES)? {
                wrong += u32::from(self.value(&answered, LENGTH_CHECKS)?.0 != self.verdict);
            }
            if wrong > most.0 {
                most = (wrong, Some(text));
            }
        }
        moves::read(position, &most.1?).ok()
    }

    /// The moves that keep the result of perfect play. `None` if it is unknown.
    fn moves(&mut self, position: &G, is_root: bool) -> Option<Vec<Move<G>>> {
        let mut moves = Vec::new();
        let all = moves::all(position, MAX_MOVES);
        if all.is_none() && is_root {
            return None;
        }
        // A later position with too many moves gets none; the others stay.
        for (text, after) in all.unwrap_or_default() {
            // Where all is lost every move loses, and a proof is of use only for how long it takes.
            let found = match self.verdict {
                Verdict::Loss if !is_root => None,
                Verdict::Loss => self.value(&after, LENGTH_CHECKS),
                verdict => Some(self.value(&after, u32::MAX)?).filter(|found| found.0 == verdict),
            };
            if found.is_some() || self.verdict == Verdict::Loss {
                let length = found.and_then(|(_, length)| length).unwrap_or(0);
                moves.push(Move { text, after, length, answers: Vec::new() });
            }
        }
        Some(moves)
    }

    /// Lets the opponent answer, who has answered `before` times so far. `new` is the index of the next node.
    fn answer(&mut self, mut position: G, before: usize, new: usize) -> Option<Successor<G, f64>> {
        let mut keys = self.keys.clone();
        let doublings = (before / 2).min(MAX_DOUBLINGS);
        while position.outcome().is_none() && position.to_move() != self.player {
            if !self.monitor.should_continue() {
                return None;
            }
            let steps = if before.is_multiple_of(2) {
                self.seed += 1;
                let (playouts, monitor) = (OPPONENT_PLAYOUTS << doublings, &mut *self.monitor);
                mcts::choose_while(&position, &keys, playouts, self.seed, &mut || !monitor.is_stopped())?
            } else {
                self.search.opponent.forget();
                let limits = Limits { nodes: OPPONENT_NODES << doublings, ..Limits::default() };
                let lines = self.search.opponent.think(&position, &keys, limits, &mut Stoppable(self.monitor));
                lines.first().map(|line| line.first().to_vec()).filter(|steps| !steps.is_empty())?
            };
            keys.push(position.key());
            moves::play(&mut position, &steps, &mut |_| ());
        }
        // A result that the solver does not find soon counts as no error.
        let found = self.value(&position, ANSWER_CHECKS).map(|(found, _)| found);
        Some(match (found, self.verdict) {
            (Some(Verdict::Win), _) => Successor::End(1.0),
            (Some(Verdict::Draw), Verdict::Loss) => Successor::End(0.5),
            _ if position.outcome().is_some() => Successor::End(0.0),
            _ => match *self.nodes.entry(position.key()).or_insert(new) {
                node if node == new => Successor::New(position),
                node => Successor::Known(node),
            },
        })
    }
}

impl<G: Solve> Policy for SwindleTree<'_, G> {
    type State = G;
    type Action = Move<G>;
    type Result = f64;

    /// Most rewards are near 0.
    const EXPLORATION: f64 = 0.3;

    fn begin(&mut self) {
        self.keys.truncate(self.before);
    }

    fn enter(&mut self, node: &mut Node<G>, depth: usize) -> Entry<Move<G>, f64> {
        if !self.monitor.should_continue() {
            return Entry::Stop;
        }
        if depth == self.max_depth {
            return Entry::Leaf(0.0);
        }
        if node.is_expanded() {
            return Entry::Descend;
        }
        self.moves(&node.state, depth == 0).map_or(Entry::Stop, Entry::Expand)
    }

    fn dead_end(&mut self) -> f64 {
        0.0
    }

    /// The more often a move is tried, the more answers to it are sampled; the others come by turns.
    fn follow(&mut self, position: &G, edge: &mut Edge<Move<G>>, new: usize) -> Option<Successor<G, f64>> {
        self.keys.push(position.key());
        let (visits, answers) = (edge.visits as usize, edge.action.answers.len());
        if answers * answers > visits {
            return Some(match edge.action.answers[visits % answers] {
                Answered::Reward(reward) => Successor::End(reward),
                Answered::Node(node) => Successor::Known(node),
            });
        }
        let next = self.answer(edge.action.after.clone(), answers, new)?;
        edge.action.answers.push(match next {
            Successor::End(reward) => Answered::Reward(reward),
            Successor::Known(node) => Answered::Node(node),
            Successor::New(_) => Answered::Node(new),
        });
        Some(next)
    }

    fn reward(&self, _: &G, reward: &f64) -> f64 {
        *reward
    }
}
