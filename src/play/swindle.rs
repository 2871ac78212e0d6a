//! How the strongest level plays what is not won: it makes it hard to win against it.
//!
//! The other player is thought of as one who sees little. What he answers is found by letting such players play: plain Monte
//! Carlo tree search with few playouts and the search with few nodes, by turns. So a tree grows in which the player who looks
//! chooses the turn that has led to most errors (UCB1). A solver tells what is an error. At the beginning of a game the wrong
//! answers are counted instead.

use std::collections::HashMap;
use std::fmt;

use crate::game::Player;
use crate::search::mcts::{self, Edge, Entry, Node, Policy, Successor, Tree};
use crate::search::{Limits, NoObserver, Search};
use crate::solve::{NodeBudget, ProgressMonitor, Resources, Solve, Solver, Verdict};
use crate::turn;

/// With more turns none is looked at.
const MOST_TURNS: u64 = 200;
/// After how many playouts, or nodes, the other player is thought to answer at first. He sees twice as much each time that the
/// same position is looked at again by the same player, at most eight times as much.
const PLAYOUTS: u32 = 2_000;
const NODES: u64 = 5_000;
const MOST_DOUBLINGS: usize = 3;
/// How many of the player's own turns are looked at, one after the other: one more each time that as many lines were played as
/// there are answers to all turns, and this many at most.
const DEPTH: usize = 4;
const ANSWERS: usize = 4;
/// How long a position after such an answer is looked at, in questions of the solver whether to go on.
const PATIENCE: u32 = 20;
/// The same for what only tells how long a turn puts off the end.
const GLANCE: u32 = 1;
/// So many lines are played at most.
const MOST_LINES: usize = 2_000;
/// Results that are remembered from turn to turn.
const MOST_KNOWN: usize = 1 << 17;

/// Looks for turns that are hard to answer, and remembers from turn to turn of a game what it has solved.
pub struct SwindleSearch<G: Solve> {
    judge: Solver<'static, G>,
    known: HashMap<u64, Worth>,
    /// One of those who are thought to answer.
    search: Search<G>,
}

impl<G: Solve> fmt::Debug for SwindleSearch<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SwindleSearch").field("known", &self.known.len()).finish_non_exhaustive()
    }
}

impl<G: Solve + 'static> SwindleSearch<G> {
    /// One for games that begin with this position.
    pub fn new(start: &G, resources: Resources<G>) -> Self {
        Self { judge: start.outcome_solver(resources), known: HashMap::new(), search: Search::new(1) }
    }

    /// The turn of a position that is not won after which the other player goes wrong most likely, soon or later. Only turns
    /// that bring what perfect play brings are looked at. `None` where nothing tells the turns
    /// apart, or where the monitor stops it.
    ///
    /// `history` has the keys of the positions at the beginnings of earlier turns.
    pub fn turn(
        &mut self,
        position: &G,
        verdict: Verdict,
        history: &[u64],
        monitor: &mut dyn ProgressMonitor,
    ) -> Option<Vec<G::Step>> {
        if position.mid_turn() {
            return None;
        }
        self.known.retain(|_, worth| worth.is_some());
        if self.known.len() > MOST_KNOWN {
            self.known.clear();
        }
        let mut errors = ErrorHunt {
            me: position.to_move(),
            verdict,
            of: self,
            nodes: HashMap::new(),
            keys: history.to_vec(),
            before: history.len(),
            seed: 0,
            max_depth: 0,
            monitor,
        };
        if position.is_early() {
            return errors.most_wrong_answers(position);
        }
        let turns = errors.turns(position, true)?;
        if let [only] = turns.as_slice() {
            return turn::read(position, &only.text).ok();
        }
        let round = (turns.len() * ANSWERS).max(1);
        let mut tree = Tree::new(position.clone());
        tree.expand_root(turns);
        for line in 0..MOST_LINES {
            errors.max_depth = (1 + line / round).min(DEPTH);
            if tree.simulate(&mut errors).is_none() {
                break;
            }
        }
        let best = tree.edges(0).iter().max_by(|a, b| a.compare(b).then(a.action.length.cmp(&b.action.length)))?;
        if best.total_reward > 0.0 { turn::read(position, &best.action.text).ok() } else { None }
    }
}

/// What a position brings the player to move there, and in how many turns; `None` where it was not found out.
type Worth = Option<(Verdict, Option<u32>)>;

/// A turn that may be played.
struct Turn<G> {
    text: String,
    after: G,
    /// The turns until the end, where they were counted.
    length: u32,
    /// What has come of it.
    answers: Vec<Answered>,
}

/// What comes of a turn and its answer.
#[derive(Clone, Copy)]
enum Answered {
    /// The reward: 1 is a win, or whatever is more than perfect play brings; 0 is no more than that.
    Reward(f64),
    /// The player who looks is to move again, in the position of this node.
    Node(usize),
}

/// The tree of the swindle search. In its nodes the player who looks is to move and does not win; its edges are turns with
/// a sample of the answers to them.
struct ErrorHunt<'a, G: Solve> {
    me: Player,
    /// What perfect play brings him.
    verdict: Verdict,
    of: &'a mut SwindleSearch<G>,
    /// The node of each position, by its key.
    nodes: HashMap<u64, usize>,
    /// The keys of the positions at the beginnings of turns, up to where the line has come.
    keys: Vec<u64>,
    /// How many of them were played.
    before: usize,
    seed: u64,
    max_depth: usize,
    monitor: &'a mut dyn ProgressMonitor,
}

impl<G: Solve> ErrorHunt<'_, G> {
    /// What a position brings the player who looks.
    fn worth(&mut self, position: &G, patience: u32) -> Worth {
        if let Some(outcome) = position.outcome() {
            return Some((Verdict::of(outcome, position).to(self.me, position), Some(0)));
        }
        let worth = if let Some(&known) = self.of.known.get(&position.key()) {
            known
        } else {
            let answer = (self.of.judge)(position, &mut NodeBudget { checks_left: patience, monitor: self.monitor });
            let worth = answer.verdict.map(|verdict| (verdict, answer.turns));
            self.of.known.insert(position.key(), worth);
            worth
        };
        worth.map(|(verdict, turns)| (verdict.to(self.me, position), turns))
    }

    /// The turn that leaves the most wrong answers, where that is known at once. `None` where no answer is wrong.
    fn most_wrong_answers(&mut self, position: &G) -> Option<Vec<G::Step>> {
        let mut most = (0, None);
        for (text, after) in turn::all(position, MOST_TURNS)? {
            if self.worth(&after, GLANCE)?.0 != self.verdict || after.outcome().is_some() {
                continue;
            }
            let mut wrong = 0;
            for (_, answered) in turn::all(&after, MOST_TURNS)? {
                wrong += u32::from(self.worth(&answered, GLANCE)?.0 != self.verdict);
            }
            if wrong > most.0 {
                most = (wrong, Some(text));
            }
        }
        turn::read(position, &most.1?).ok()
    }

    /// The turns that bring what perfect play brings. `None` if that is not found out.
    fn turns(&mut self, position: &G, is_root: bool) -> Option<Vec<Turn<G>>> {
        let mut turns = Vec::new();
        let all = turn::all(position, MOST_TURNS);
        if all.is_none() && is_root {
            return None;
        }
        // A later position with too many is not looked into; the others are.
        for (text, after) in all.unwrap_or_default() {
            // Where all is lost every turn loses, and a proof is of use only for how long it takes.
            let found = match self.verdict {
                Verdict::Loss if !is_root => None,
                Verdict::Loss => self.worth(&after, GLANCE),
                verdict => Some(self.worth(&after, u32::MAX)?).filter(|found| found.0 == verdict),
            };
            if found.is_some() || self.verdict == Verdict::Loss {
                let length = found.and_then(|(_, length)| length).unwrap_or(0);
                turns.push(Turn { text, after, length, answers: Vec::new() });
            }
        }
        Some(turns)
    }

    /// Lets the other player answer after he has answered `before` times. `new` is the index of the next node.
    fn answer(&mut self, mut position: G, before: usize, new: usize) -> Option<Successor<G, f64>> {
        let mut keys = self.keys.clone();
        let doublings = (before / 2).min(MOST_DOUBLINGS);
        while position.outcome().is_none() && position.to_move() != self.me {
            if !self.monitor.should_continue() {
                return None;
            }
            let steps = if before.is_multiple_of(2) {
                self.seed += 1;
                mcts::choose(&position, &keys, PLAYOUTS << doublings, self.seed)?
            } else {
                self.of.search.forget();
                let limits = Limits { nodes: NODES << doublings, ..Limits::default() };
                let lines = self.of.search.think(&position, &keys, limits, &mut NoObserver);
                lines.first().map(|line| line.first().to_vec()).filter(|steps| !steps.is_empty())?
            };
            keys.push(position.key());
            turn::play(&mut position, &steps, &mut |_| ());
        }
        // What is not found out soon is not counted on.
        let found = self.worth(&position, PATIENCE).map(|(found, _)| found);
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

impl<G: Solve> Policy for ErrorHunt<'_, G> {
    type State = G;
    type Action = Turn<G>;
    type Result = f64;

    /// Most rewards are near 0.
    const EXPLORATION: f64 = 0.3;

    fn begin(&mut self) {
        self.keys.truncate(self.before);
    }

    fn enter(&mut self, node: &mut Node<G>, depth: usize) -> Entry<Turn<G>, f64> {
        if !self.monitor.should_continue() {
            return Entry::Stop;
        }
        if depth == self.max_depth {
            return Entry::Leaf(0.0);
        }
        if node.is_expanded() {
            return Entry::Descend;
        }
        self.turns(&node.state, depth == 0).map_or(Entry::Stop, Entry::Expand)
    }

    fn dead_end(&mut self) -> f64 {
        0.0
    }

    /// The more often a turn is tried, the more answers to it are sampled; the others come by turns.
    fn follow(&mut self, position: &G, edge: &mut Edge<Turn<G>>, new: usize) -> Option<Successor<G, f64>> {
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
