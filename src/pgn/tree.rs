//! The moves of a game with their variations: a tree of nodes, each with a move and its comments and symbols.

use std::ops::{Index, IndexMut};

use super::comment::Comment;
use super::error::Place;

/// The symbols of the chess literature, each with its number: its *numeric annotation glyph*, or NAG.
pub const SYMBOLS: [(u8, &str); 6] = [(1, "!"), (2, "?"), (3, "!!"), (4, "??"), (5, "!?"), (6, "?!")];

/// A symbol by its number: `!`, or `$7` where it has only a number.
pub fn symbol(nag: u8) -> String {
    let known = SYMBOLS.into_iter().find(|(known, _)| *known == nag);
    known.map_or_else(|| format!("${nag}"), |(_, symbol)| symbol.to_string())
}

/// The number of a node in its tree.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

impl NodeId {
    /// The position before the first move, which is a node without a move.
    pub const ROOT: Self = Self(0);

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// A move with its comments and symbols.
#[derive(Clone, Debug)]
pub struct Node {
    /// The text of the move in plain characters; empty at the root.
    pub mv: String,
    /// The numbers of its symbols, in order: 1 is `!`; see [`SYMBOLS`].
    pub nags: Vec<u8>,
    /// The comments before the move, where it is the first one of a variation.
    pub before: Vec<Comment>,
    /// The comments after the move; those of the root stand before the first move of the game.
    pub comments: Vec<Comment>,
    /// Where the move is in the text that it was read from. It does not count when trees are compared.
    pub place: Place,
    parent: NodeId,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
}

impl Node {
    fn new(mv: String, parent: NodeId) -> Self {
        let (nags, before, comments, place) = (Vec::new(), Vec::new(), Vec::new(), Place::default());
        let (first_child, last_child, next_sibling) = (None, None, None);
        Self { mv, nags, before, comments, place, parent, first_child, last_child, next_sibling }
    }

    /// Whether both have the same move, symbols and comments.
    fn has_the_same_contents(&self, other: &Self) -> bool {
        (&self.mv, &self.nags, &self.before, &self.comments) == (&other.mv, &other.nags, &other.before, &other.comments)
    }
}

/// The moves of a game with their variations. The first child of a node continues its line, the others are variations.
///
/// The nodes lie in one list, so that a long game needs no deep recursion. Trees are equal if they have the same moves, symbols and
/// comments in the same order.
#[derive(Clone, Debug)]
pub struct Tree(Vec<Node>);

/// A part of a tree as it is written: a variation follows the move that it replaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// A move.
    Move {
        /// Its node.
        node: NodeId,
        /// How many moves have been played after it, itself included.
        ply: usize,
    },
    /// A variation begins; its first move follows.
    Begin,
    /// The variation that began last ends.
    End,
}

impl Default for Tree {
    fn default() -> Self {
        Self(vec![Node::new(String::new(), NodeId::ROOT)])
    }
}

impl Index<NodeId> for Tree {
    type Output = Node;

    fn index(&self, node: NodeId) -> &Node {
        &self.0[node.index()]
    }
}

impl IndexMut<NodeId> for Tree {
    fn index_mut(&mut self, node: NodeId) -> &mut Node {
        &mut self.0[node.index()]
    }
}

impl Tree {
    /// Adds a move after that of a node: as the continuation if it is the first one there, else as a variation.
    pub fn add(&mut self, parent: NodeId, mv: impl Into<String>) -> NodeId {
        let id = NodeId(self.0.len() as u32);
        self.0.push(Node::new(mv.into(), parent));
        match self[parent].last_child.replace(id) {
            Some(last) => self[last].next_sibling = Some(id),
            None => self[parent].first_child = Some(id),
        }
        id
    }

    /// The nodes after a node: the continuation, then the variations.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self[node].first_child, |&child| self[child].next_sibling)
    }

    /// The node before a node; none before the root.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        (node != NodeId::ROOT).then(|| self[node].parent)
    }

    /// All nodes in the order in which they were added: the root first, a node before its children.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> {
        (0..self.0.len() as u32).map(NodeId)
    }

    /// The nodes of the main line, without the root.
    pub fn mainline(&self) -> impl Iterator<Item = NodeId> {
        self.continuation(NodeId::ROOT)
    }

    /// The nodes that continue the line of a node, without itself.
    pub fn continuation(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self[node].first_child, |&child| self[child].first_child)
    }

    /// The number of moves of all lines.
    pub fn move_count(&self) -> usize {
        self.0.len() - 1
    }

    /// The parts in the order in which they are written.
    pub fn parts(&self) -> Parts<'_> {
        Parts { tree: self, open: vec![Open::Line(NodeId::ROOT, 0)] }
    }
}

impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        let is_same = |(one, two): (Part, Part)| match (one, two) {
            (Part::Move { node, ply }, Part::Move { node: other_node, ply: other_ply }) => {
                ply == other_ply && self[node].has_the_same_contents(&other[other_node])
            }
            (one, two) => one == two,
        };
        self.0.len() == other.0.len()
            && self[NodeId::ROOT].has_the_same_contents(&other[NodeId::ROOT])
            && self.parts().zip(other.parts()).all(is_same)
    }
}

impl Eq for Tree {}

/// What is still to be written of a tree.
#[derive(Clone, Copy, Debug)]
enum Open {
    /// What follows a node: its children.
    Line(NodeId, usize),
    /// A variation from its first move on.
    Variation(NodeId, usize),
    /// The first move of the variation that has just begun.
    First(NodeId, usize),
    End,
}

/// The parts of a tree: see [`Tree::parts`].
#[derive(Clone, Debug)]
pub struct Parts<'a> {
    tree: &'a Tree,
    open: Vec<Open>,
}

impl Iterator for Parts<'_> {
    type Item = Part;

    fn next(&mut self) -> Option<Part> {
        loop {
            match self.open.pop()? {
                Open::Line(parent, ply) => {
                    let mut children = self.tree.children(parent);
                    let Some(node) = children.next() else { continue };
                    let ply = ply + 1;
                    self.open.push(Open::Line(node, ply));
                    let at = self.open.len();
                    self.open.extend(children.map(|variation| Open::Variation(variation, ply)));
                    self.open[at..].reverse();
                    return Some(Part::Move { node, ply });
                }
                Open::Variation(node, ply) => {
                    self.open.extend([Open::End, Open::Line(node, ply), Open::First(node, ply)]);
                    return Some(Part::Begin);
                }
                Open::First(node, ply) => return Some(Part::Move { node, ply }),
                Open::End => return Some(Part::End),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The moves as they are written, variations in brackets.
    fn written(tree: &Tree) -> String {
        let words = tree.parts().map(|part| match part {
            Part::Move { node, ply } => format!("{ply}.{}", tree[node].mv),
            Part::Begin => "(".to_string(),
            Part::End => ")".to_string(),
        });
        words.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn variations_follow_the_move_that_they_replace() {
        let mut tree = Tree::default();
        let a1 = tree.add(NodeId::ROOT, "a1");
        let b2 = tree.add(a1, "b2");
        tree.add(b2, "c3");
        let c2 = tree.add(a1, "c2");
        tree.add(c2, "d4");
        tree.add(c2, "d3");
        tree.add(NodeId::ROOT, "d1");
        assert_eq!(written(&tree), "1.a1 ( 1.d1 ) 2.b2 ( 2.c2 3.d4 ( 3.d3 ) ) 3.c3");
        let mainline: Vec<&str> = tree.mainline().map(|node| tree[node].mv.as_str()).collect();
        assert_eq!((mainline.join(" "), tree.parent(c2), tree.move_count()), ("a1 b2 c3".to_string(), Some(a1), 7));
        assert_eq!((tree.parent(NodeId::ROOT), tree.children(b2).count()), (None, 1));
    }

    #[test]
    fn trees_are_compared_by_their_contents() {
        let mut one = Tree::default();
        let a1 = one.add(NodeId::ROOT, "a1");
        one.add(NodeId::ROOT, "b1");
        one.add(a1, "a2");
        let mut two = Tree::default();
        let first = two.add(NodeId::ROOT, "a1");
        two.add(first, "a2");
        two.add(NodeId::ROOT, "b1");
        two[first].place = Place { line: 1, column: 1 };
        assert_eq!(one, two, "the order of the calls does not count");
        two[first].nags.push(1);
        assert_ne!(one, two);
        let mut chain = Tree::default();
        let (mut one, mut node) = (Tree::default(), NodeId::ROOT);
        for mv in ["a1", "b1", "a2"] {
            node = chain.add(node, mv);
            one.add(NodeId::ROOT, mv);
        }
        assert_ne!(one, chain);
    }

    #[test]
    fn a_long_line_needs_no_deep_recursion() {
        let (mut tree, mut node) = (Tree::default(), NodeId::ROOT);
        for _ in 0..200_000 {
            node = tree.add(node, "a1");
        }
        assert_eq!((tree.parts().count(), tree.clone() == tree), (200_000, true));
    }
}
