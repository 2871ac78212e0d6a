//! Theorem 6: a Hamiltonian circuit of a grid graph and a reduction to one stone are the same thing.
//!
//! ```text
//!    #  B     the fire
//!    #  W     the fuse, as long as there are nodes
//!    #  …
//!    # WW     the bomb above w, and the lowest stone of the fuse above v
//!    # BB     w and v, the rightmost of the topmost nodes
//!    # BB     the other nodes
//! ```
//!
//! White goes round with the bomb, from w to v; Black burns the fuse meanwhile; then the bomb clobbers the fire. White
//! cannot do otherwise: a stone of the fuse that moves parts the fire from the nodes.

use crate::game::Notation as _;
use std::collections::BTreeSet;

use crate::board::{MAX_SQUARES, Shape};
use crate::game::{Game, Outcome, Player};
use crate::games::clobber::{Clobber, Rules, Step};
use crate::message::Message;
use crate::text::ParseError;

/// A node of a grid graph: file and rank, both from 0.
pub type Node = (u8, u8);

/// A grid graph: nodes on the squares of a board, joined where they are side by side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GridGraph {
    nodes: BTreeSet<Node>,
}

impl GridGraph {
    /// Reads the rows of a graph, the top one first, separated by `/`: `#` is a node, `.` none. Empty rows and columns
    /// around it are left away.
    pub fn read(text: &str) -> Result<Self, ParseError> {
        let fault = |expected: &'static str| ParseError::new("graph", text, expected);
        let rows: Vec<&str> = text.split('/').collect();
        if text.len() > 4 * MAX_SQUARES || text.chars().any(|c| !"#./".contains(c)) {
            return Err(fault("clobber-expected-graph"));
        }
        let places =
            rows.iter().rev().enumerate().flat_map(|(rank, row)| row.bytes().enumerate().map(move |at| (rank, at)));
        let nodes = places.filter(|&(_, (_, mark))| mark == b'#').map(|(rank, (file, _))| (file, rank));
        let small = |n: usize| u8::try_from(n).ok();
        let nodes: Option<Vec<Node>> = nodes.map(|(file, rank)| Some((small(file)?, small(rank)?))).collect();
        let nodes = nodes.ok_or_else(|| fault("clobber-expected-fitting"))?;
        if nodes.is_empty() {
            return Err(fault("clobber-expected-node"));
        }
        Self::new(nodes)
    }

    /// The graph of these nodes, without the empty rows and columns below and to the left of them.
    pub fn new(nodes: impl IntoIterator<Item = Node>) -> Result<Self, ParseError> {
        let nodes: BTreeSet<Node> = nodes.into_iter().collect();
        let fault = |expected: &'static str| ParseError::new("graph", nodes.len().to_string(), expected);
        let left = nodes.iter().map(|&(file, _)| file).min().ok_or_else(|| fault("clobber-expected-node"))?;
        let below = nodes.iter().map(|&(_, rank)| rank).min().unwrap_or(0);
        let trimmed: BTreeSet<Node> = nodes.iter().map(|&(file, rank)| (file - left, rank - below)).collect();
        let fits = |&(file, rank): &Node| usize::from(file.max(rank)) < MAX_SQUARES;
        if !trimmed.iter().all(fits) {
            return Err(fault("clobber-expected-fitting"));
        }
        Ok(Self { nodes: trimmed })
    }

    /// The graph that a position was made of, if there is one.
    pub fn of(position: &Clobber) -> Option<Self> {
        let Shape::Rect { rows, cols } = position.shape() else { return None };
        let (_, black) = position.stones();
        let is_black = |file: u8, rank: u8| position.shape().at(file, rank).is_some_and(|at| black & at.bit128() != 0);
        // The fire is the only black stone of the topmost rank.
        let ranks = 0..rows.saturating_sub(1);
        let nodes = ranks.flat_map(|rank| (0..cols).map(move |file| (file, rank)));
        let graph = Self::new(nodes.filter(|&(file, rank)| is_black(file, rank))).ok()?;
        (graph.position().ok()? == *position).then_some(graph)
    }

    /// The nodes that White visits with these moves, in order; the last white move of a circuit clobbers the fire.
    pub fn walk(&self, moves: &[Step]) -> Vec<Node> {
        let Ok(position) = self.position() else { return Vec::new() };
        let visited = moves.iter().step_by(2).map(|step| position.shape().file_rank(step.to));
        visited.take(self.nodes.len()).collect()
    }

    /// The nodes.
    pub fn nodes(&self) -> impl Iterator<Item = Node> + '_ {
        self.nodes.iter().copied()
    }

    /// The rightmost of the topmost nodes, v, and its left neighbour, w, if that is a node.
    fn corner(&self) -> Option<(Node, Node)> {
        let top = self.nodes.iter().map(|&(_, rank)| rank).max()?;
        let v = self.nodes.iter().copied().filter(|&(_, rank)| rank == top).max()?;
        let w = (v.0.checked_sub(1)?, top);
        self.nodes.contains(&w).then_some((v, w))
    }

    fn beside(&self, (file, rank): Node) -> impl Iterator<Item = Node> + '_ {
        let places = [(file.wrapping_sub(1), rank), (file + 1, rank), (file, rank.wrapping_sub(1)), (file, rank + 1)];
        places.into_iter().filter(|place| self.nodes.contains(place))
    }

    /// The position of the theorem. Refused where v has no left neighbour, for then there is no circuit, and where the
    /// board would be too large.
    pub fn position(&self) -> Result<Clobber, ParseError> {
        let count = self.nodes.len();
        let fault = |expected: Message| ParseError::new("graph", count.to_string(), expected);
        // Two nodes are no circuit, but the bomb gets round them.
        if count < 3 {
            return Err(fault("clobber-expected-nodes".into()));
        }
        let Some((v, w)) = self.corner() else {
            return Err(fault("clobber-expected-corner".into()));
        };
        let cols = 1 + self.nodes.iter().map(|&(file, _)| usize::from(file)).max().unwrap_or(0);
        let rows = usize::from(v.1) + count + 2;
        if rows * cols > MAX_SQUARES {
            let expected = Message::new("clobber-expected-room").with("most", MAX_SQUARES as u32);
            return Err(fault(expected.with("board", format!("{rows}x{cols}"))));
        }
        let stone = |file: usize, rank: usize| {
            let above = rank.wrapping_sub(usize::from(v.1));
            match (self.nodes.contains(&(file as u8, rank as u8)), file == usize::from(v.0)) {
                (true, _) => 'B',
                (_, true) if (1..=count).contains(&above) => 'W',
                (_, true) if above == count + 1 => 'B',
                _ if above == 1 && file == usize::from(w.0) => 'W',
                _ => '.',
            }
        };
        let row = |rank: usize| (0..cols).map(|file| stone(file, rank)).collect::<String>();
        let board: Vec<String> = (0..rows).rev().map(row).collect();
        Clobber::read(Rules::Solitaire, &format!("{} w", board.join("/")))
    }

    /// Whether those nodes, in that order, are a Hamiltonian circuit.
    pub fn is_circuit(&self, circuit: &[Node]) -> bool {
        let visited: BTreeSet<Node> = circuit.iter().copied().collect();
        let next = circuit.iter().skip(1).chain(circuit.first());
        circuit.len() > 2
            && circuit.len() == self.nodes.len()
            && visited == self.nodes
            && circuit.iter().zip(next).all(|(&one, &two)| self.beside(one).any(|node| node == two))
    }

    /// The moves that reduce the position to one stone, of a circuit; `None` where it is none.
    pub fn moves(&self, circuit: &[Node]) -> Option<Vec<Step>> {
        let (v, w) = self.corner().filter(|_| self.is_circuit(circuit))?;
        let shape = self.position().ok()?.shape();
        let mut round = circuit.to_vec();
        let start = round.iter().position(|&node| node == w)?;
        round.rotate_left(start);
        if round.last() != Some(&v) {
            round[1..].reverse();
        }
        let (top, count) = (v.1, round.len() as u8);
        let mut moves = Vec::new();
        let mut bomb = (w.0, top + 1);
        for (n, &node) in (0..).zip(&round) {
            moves.push((bomb, node));
            bomb = node;
            let fire = (v.0, top + count + 1 - n);
            moves.push((fire, (v.0, fire.1 - 1)));
        }
        moves.push((v, (v.0, top + 1)));
        let step = |(from, to): (Node, Node)| Some(Step { from: shape.at(from.0, from.1)?, to: shape.at(to.0, to.1)? });
        moves.into_iter().map(step).collect()
    }

    /// The circuit that moves from the position to one stone go round; `None` where they do not lead there.
    pub fn circuit(&self, moves: &[Step]) -> Option<Vec<Node>> {
        let mut position = self.position().ok()?;
        let shape = position.shape();
        let mut round = Vec::new();
        for &step in moves {
            if position.to_move() == Player::WHITE {
                round.push(shape.file_rank(step.to));
            }
            position.play(step, &mut |_| ()).ok()?;
        }
        // The last white move is the one that clobbers the fire.
        round.pop();
        (position.outcome() == Some(Outcome::Stones(1)) && self.is_circuit(&round)).then_some(round)
    }

    /// A Hamiltonian circuit, found by trying; `None` where there is none, or where this many tries did not find one.
    pub fn search(&self, tries: u64) -> Option<Vec<Node>> {
        let (v, w) = self.corner().filter(|_| self.nodes.len() > 2)?;
        let mut round = vec![w];
        let mut tries = tries;
        self.go_on(v, &mut round, &mut tries).then_some(round)
    }

    fn go_on(&self, last: Node, round: &mut Vec<Node>, tries: &mut u64) -> bool {
        let at = round[round.len() - 1];
        if round.len() == self.nodes.len() {
            return at == last;
        }
        if at == last || *tries == 0 {
            return false;
        }
        *tries -= 1;
        for node in self.beside(at).collect::<Vec<_>>() {
            if !round.contains(&node) {
                round.push(node);
                if self.go_on(last, round, tries) {
                    return true;
                }
                round.pop();
            }
        }
        false
    }
}
