//! The work of a large position divided: a tree of the moves at its beginning, whose leaves are searched one by one or by
//! several threads at once, a little each time, the most promising first.
//!
//! Men are taken off in any order with the same result, and most boards have symmetries: positions before the first
//! capture are kept in one form for all that are alike.

use std::collections::HashMap;
use std::ops::{ControlFlow, Range};

use super::compact::CompactPosition;
use super::dfpn::{Finding, MAX_MOVES};
use crate::board::Square;
use crate::games::grabber::grid::Grid;
use crate::games::grabber::prisoners::Prisoners;

/// How a position ends: who wins, White if true, or that neither can.
pub(super) type End = Option<bool>;

/// A position of the tree.
#[derive(Debug)]
struct Node {
    compact: CompactPosition,
    parent: usize,
    next: Option<Range<usize>>,
    /// Proof number and disproof number of the attacker; 0 is proved.
    shown: [u64; 2],
    /// Whether a thread is searching it.
    busy: bool,
    /// How often it was searched.
    visits: u32,
}

/// More than can be shown.
const NEVER: u64 = 1 << 48;

/// Positions to be looked at in the first search of a leaf; each later one of the same leaf is twice as long.
const FIRST_NODES: u64 = 1 << 15;
/// After this many searches a leaf is divided, where several threads are at work.
const DIVIDE_AFTER: u32 = 5;

/// The tree for one question: whether one player wins.
#[derive(Debug)]
pub(super) struct Tree {
    grid: Grid,
    white_attacks: bool,
    divides: bool,
    has_draws: bool,
    nodes: Vec<Node>,
}

/// A search to be done.
#[derive(Clone, Copy, Debug)]
pub(super) struct Job {
    node: usize,
    /// The position.
    pub(super) compact: CompactPosition,
    /// How many positions to look at.
    pub(super) nodes: u64,
}

impl Tree {
    /// The tree of a position. It is divided as far as men are taken off; further if it is to be.
    pub(super) fn new(grid: Grid, root: CompactPosition, white_attacks: bool, divides: bool) -> Self {
        let root = Node { compact: root, parent: 0, next: None, shown: [1, 1], busy: false, visits: 0 };
        Self { grid, white_attacks, divides, has_draws: false, nodes: vec![root] }
    }

    /// Whether the attacker wins, once that is shown.
    pub(super) fn answer(&self) -> Option<bool> {
        match self.nodes[0].shown {
            [0, _] => Some(true),
            [_, 0] => Some(false),
            _ => None,
        }
    }

    /// Whether White attacks.
    pub(super) fn white_attacks(&self) -> bool {
        self.white_attacks
    }

    /// Whether a position of the tree is known to be a draw: only then is "does not win" not the same as "loses".
    pub(super) fn has_draws(&self) -> bool {
        self.has_draws
    }

    /// The next search to be done, if there is one that no thread does.
    pub(super) fn job(&mut self, ends: &HashMap<CompactPosition, End>) -> Option<Job> {
        loop {
            let leaf = self.pick(0)?;
            let node = &self.nodes[leaf];
            let patience = if self.divides { DIVIDE_AFTER } else { u32::MAX };
            if node.compact.to_take_off > 0 || node.visits >= patience {
                self.divide(leaf, ends);
                continue;
            }
            if let Some(&end) = ends.get(&node.compact) {
                let shown = self.shown(end);
                self.show(leaf, shown);
                continue;
            }
            let node = &mut self.nodes[leaf];
            node.busy = true;
            return Some(Job { node: leaf, compact: node.compact, nodes: FIRST_NODES << node.visits.min(20) });
        }
    }

    /// Takes what a search has found.
    pub(super) fn done(&mut self, job: Job, finding: Finding, end: Option<End>) {
        let node = &mut self.nodes[job.node];
        node.busy = false;
        node.visits += 1;
        let shown = match (end, finding) {
            (Some(end), _) => self.shown(end),
            (None, Finding::Open(one, other)) => [one, other].map(|n| u64::from(n).max(1)),
            (None, _) => self.nodes[job.node].shown,
        };
        self.show(job.node, shown);
    }

    /// How many leaves there are, and how many more the tree needs at least.
    pub(super) fn leaves(&self) -> (usize, u64) {
        let settled = |node: &&Node| node.next.is_none() && node.visits > 0 && node.shown.contains(&0);
        (self.nodes.iter().filter(settled).count(), self.open_leaves(0))
    }

    /// The fewest leaves that must still be settled, if all goes as it is expected to.
    fn open_leaves(&self, node: usize) -> u64 {
        let Node { compact, next, shown, .. } = &self.nodes[node];
        if shown.contains(&0) {
            return 0;
        }
        match next {
            None if compact.to_take_off > 0 => (1..=u32::from(compact.to_take_off).div_ceil(2))
                .map(|men| {
                    u64::from(compact.jumps(self.grid, !self.white_attacks)).saturating_sub(u64::from(men) - 1).max(1)
                })
                .product(),
            None => 1,
            Some(next) if self.is_or_node(compact) => {
                next.clone().map(|node| self.open_leaves(node)).min().unwrap_or(0)
            }
            Some(next) => next.clone().map(|node| self.open_leaves(node)).sum(),
        }
    }

    fn is_or_node(&self, compact: &CompactPosition) -> bool {
        compact.white_moves == self.white_attacks
    }

    fn shown(&mut self, end: End) -> [u64; 2] {
        self.has_draws |= end.is_none();
        if end == Some(self.white_attacks) { [0, NEVER] } else { [NEVER, 0] }
    }

    /// The leaf to look into next, below a node.
    fn pick(&self, node: usize) -> Option<usize> {
        let Node { compact, next, shown, busy, .. } = &self.nodes[node];
        if shown.contains(&0) || *busy {
            return None;
        }
        let Some(next) = next else { return Some(node) };
        let which = usize::from(!self.is_or_node(compact));
        let mut order: Vec<usize> = next.clone().collect();
        order.sort_by_key(|&next| self.nodes[next].shown[which]);
        order.into_iter().find_map(|next| self.pick(next))
    }

    fn divide(&mut self, leaf: usize, ends: &HashMap<CompactPosition, End>) {
        let mut after = Vec::new();
        let visited = self.nodes[leaf].compact.moves(self.grid, &mut |compact, _| {
            let compact = canonical(self.grid, compact);
            if !after.contains(&compact) {
                after.push(compact);
            }
            if after.len() > MAX_MOVES { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if visited.is_break() {
            // Too many: it stays a leaf.
            self.nodes[leaf].visits = 0;
            return;
        }
        let first = self.nodes.len();
        for compact in after {
            let shown = if compact.is_lost(self.grid) {
                self.shown(Some(!compact.white_moves))
            } else if let Some(&end) = ends.get(&compact) {
                self.shown(end)
            } else {
                let jumps =
                    [self.white_attacks, !self.white_attacks].map(|white| u64::from(compact.jumps(self.grid, white)));
                [1 + 2 * jumps[1], 1 + 2 * jumps[0]]
            };
            self.nodes.push(Node { compact, parent: leaf, next: None, shown, busy: false, visits: 0 });
        }
        self.nodes[leaf].next = Some(first..self.nodes.len());
        let shown = self.sum(leaf);
        self.show(leaf, shown);
    }

    /// Changes the numbers of a node, and of those above it.
    fn show(&mut self, node: usize, shown: [u64; 2]) {
        self.nodes[node].shown = shown;
        let mut at = node;
        while at != 0 {
            at = self.nodes[at].parent;
            self.nodes[at].shown = self.sum(at);
        }
    }

    fn sum(&self, node: usize) -> [u64; 2] {
        let Node { compact, next, shown, .. } = &self.nodes[node];
        let Some(next) = next.clone().filter(|next| !next.is_empty()) else { return *shown };
        let least = |which: usize| next.clone().map(|next| self.nodes[next].shown[which]).min().unwrap_or(NEVER);
        let all = |which: usize| next.clone().map(|next| self.nodes[next].shown[which]).sum::<u64>().min(NEVER);
        if self.is_or_node(compact) { [least(0), all(1)] } else { [all(0), least(1)] }
    }
}

/// The one form of a position, for all that its board's symmetries make of it; only before the first capture.
pub(super) fn canonical(grid: Grid, compact: CompactPosition) -> CompactPosition {
    if compact.prisoners != Prisoners::default() {
        return compact;
    }
    let (rows, cols) = grid.sides();
    let square = |row: u8, col: u8| Square(row * cols + col);
    let forms = (0..8u8).filter(|form| form & 4 == 0 || rows == cols).map(|form| {
        let turned = |caps: u64| {
            (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col))).fold(0, |all, (row, col)| {
                let to = (
                    if form & 1 != 0 { rows - 1 - row } else { row },
                    if form & 2 != 0 { cols - 1 - col } else { col },
                );
                let to = if form & 4 != 0 { square(to.1, to.0) } else { square(to.0, to.1) };
                if caps & square(row, col).bit64() != 0 { all | to.bit64() } else { all }
            })
        };
        (turned(compact.white), turned(compact.black))
    });
    let (white, black) = forms.min().unwrap_or((compact.white, compact.black));
    CompactPosition { white, black, ..compact }
}
