//! Monte Carlo tree search by UCT: a tree whose edges are chosen by UCB1.
//!
//! A `Policy` says what nodes and edges are, where a simulation ends, and with which result. There are two:
//!
//! - [`choose`] plays at random from the edge of the tree: plain Monte Carlo tree search, the yardstick of the search;
//! - [`SwindleSearch`](crate::play::SwindleSearch) models the opponent's replies.
//!
//! See Kocsis and Szepesvári, *Bandit based Monte-Carlo Planning* (2006), and Browne and others, *A Survey of Monte Carlo
//! Tree Search Methods* (2012).

mod playouts;

use std::cmp::Ordering;
use std::ops::Range;

pub use playouts::choose;
pub(crate) use playouts::choose_while;

/// What a tree is searched for.
pub(crate) trait Policy {
    /// What the tree keeps of a node beside its visits.
    type State;
    /// What the tree keeps of an edge beside its statistics.
    type Action;
    /// How a simulation ends.
    type Result;

    /// The constant of UCB1, for rewards from 0 to 1: the larger, the sooner the search comes back to an edge that it has
    /// rarely taken. See Auer, Cesa-Bianchi and Fischer, *Finite-time Analysis of the Multiarmed Bandit Problem* (2002).
    const EXPLORATION: f64;

    /// Begins a simulation at the root.
    fn begin(&mut self);

    /// Decides how the simulation goes on from a node at this depth; the root has depth 0.
    fn enter(&mut self, node: &mut Node<Self::State>, depth: usize) -> Entry<Self::Action, Self::Result>;

    /// The result of a simulation at a node without edges.
    fn dead_end(&mut self) -> Self::Result;

    /// Follows an edge from a node. `new` is the index of the node that [`Successor::New`] adds. `None` stops the search.
    fn follow(
        &mut self,
        state: &Self::State,
        edge: &mut Edge<Self::Action>,
        new: usize,
    ) -> Option<Successor<Self::State, Self::Result>>;

    /// The reward of a result for the edges of a node, from 0 to 1.
    fn reward(&self, state: &Self::State, result: &Self::Result) -> f64;
}

/// How a simulation goes on from a node.
pub(crate) enum Entry<A, R> {
    /// The node gets these edges, and the simulation follows one of them.
    Expand(Vec<A>),
    /// The simulation follows an edge of the node.
    Descend,
    /// The simulation ends.
    Leaf(R),
    /// The whole search ends; the simulation is lost.
    Stop,
}

/// Where an edge leads.
pub(crate) enum Successor<S, R> {
    /// To the node of this index.
    Known(usize),
    /// To a new node.
    New(S),
    /// To the end of the simulation.
    End(R),
}

/// A node of the tree.
pub(crate) struct Node<S> {
    pub(crate) state: S,
    pub(crate) visits: u32,
    edges: Option<Range<usize>>,
}

impl<S> Node<S> {
    fn new(state: S) -> Self {
        Self { state, visits: 0, edges: None }
    }

    /// Whether the node has its edges.
    pub(crate) fn is_expanded(&self) -> bool {
        self.edges.is_some()
    }
}

/// An edge of the tree.
pub(crate) struct Edge<A> {
    pub(crate) action: A,
    pub(crate) visits: u32,
    pub(crate) total_reward: f64,
}

impl<A> Edge<A> {
    /// Compares edges by their visits, then by their rewards.
    pub(crate) fn compare(&self, other: &Self) -> Ordering {
        let rewards = self.total_reward.partial_cmp(&other.total_reward);
        self.visits.cmp(&other.visits).then(rewards.unwrap_or(Ordering::Equal))
    }

    /// The upper confidence bound of an edge that was taken before, given the logarithm of the node's visits.
    fn upper_bound(&self, log_visits: f64, exploration: f64) -> f64 {
        let visits = f64::from(self.visits);
        self.total_reward / visits + exploration * (log_visits / visits).sqrt()
    }
}

/// The tree; its root is the node 0.
pub(crate) struct Tree<P: Policy> {
    nodes: Vec<Node<P::State>>,
    edges: Vec<Edge<P::Action>>,
    /// The nodes and edges of the simulation.
    path: Vec<(usize, usize)>,
}

impl<P: Policy> Tree<P> {
    pub(crate) fn new(root: P::State) -> Self {
        Self { nodes: vec![Node::new(root)], edges: Vec::new(), path: Vec::new() }
    }

    /// The edges of a node, none before it is expanded.
    pub(crate) fn edges(&self, node: usize) -> &[Edge<P::Action>] {
        &self.edges[self.nodes[node].edges.clone().unwrap_or_default()]
    }

    /// Gives the root these edges, as the first simulation would.
    pub(crate) fn expand_root(&mut self, actions: Vec<P::Action>) {
        self.expand(0, actions);
    }

    fn expand(&mut self, node: usize, actions: Vec<P::Action>) {
        let first = self.edges.len();
        self.edges.extend(actions.into_iter().map(|action| Edge { action, visits: 0, total_reward: 0.0 }));
        self.nodes[node].edges = Some(first..self.edges.len());
    }

    /// Simulates once from the root and adds the reward along the way. `None` if the policy stopped the search.
    pub(crate) fn simulate(&mut self, policy: &mut P) -> Option<()> {
        self.path.clear();
        policy.begin();
        let mut at = 0;
        let result = loop {
            match policy.enter(&mut self.nodes[at], self.path.len()) {
                Entry::Expand(actions) => self.expand(at, actions),
                Entry::Descend => (),
                Entry::Leaf(result) => break result,
                Entry::Stop => return None,
            }
            let Some(edge) = self.select(at) else { break policy.dead_end() };
            self.path.push((at, edge));
            match policy.follow(&self.nodes[at].state, &mut self.edges[edge], self.nodes.len())? {
                Successor::Known(node) => at = node,
                Successor::New(state) => {
                    at = self.nodes.len();
                    self.nodes.push(Node::new(state));
                }
                Successor::End(result) => break result,
            }
        };
        for &(node, edge) in &self.path {
            let (node, edge) = (&mut self.nodes[node], &mut self.edges[edge]);
            node.visits += 1;
            edge.visits += 1;
            edge.total_reward += policy.reward(&node.state, &result);
        }
        Some(())
    }

    /// The first edge that was never taken, else the first of the highest upper confidence bound.
    fn select(&self, node: usize) -> Option<usize> {
        let Node { visits, edges, .. } = &self.nodes[node];
        let log_visits = f64::from((*visits).max(1)).ln();
        let mut best = None;
        for n in edges.clone()? {
            if self.edges[n].visits == 0 {
                return Some(n);
            }
            let bound = self.edges[n].upper_bound(log_visits, P::EXPLORATION);
            if best.is_none_or(|(_, highest)| bound > highest) {
                best = Some((n, bound));
            }
        }
        best.map(|(n, _)| n)
    }
}
