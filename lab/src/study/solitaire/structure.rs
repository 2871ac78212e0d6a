//! Structural numbers of a configuration, and rules that tell by them whether the bound is reached.

use super::search::{Graph, Set, Stones, squares};

/// Numbers of a connected configuration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Structure {
    /// Squares with one neighbour.
    pub(super) leaves: u32,
    /// The most leaves beside one square.
    pub(super) bunch: u32,
    /// Articulation points: squares without which the others are not connected.
    pub(super) cut_squares: u32,
    /// The most components that are left if one square is taken away.
    pub(super) branches: u32,
    /// The cyclomatic number: how many neighbourhoods can be cut until no circuit is left.
    pub(super) cycles: u32,
    /// Squares in no block of 2x2 squares.
    pub(super) thin: u32,
    /// Whether the squares form one circuit without a short cut.
    pub(super) is_ring: bool,
    /// How many stones the colour to move has more.
    pub(super) balance: i32,
    /// The greatest difference of both colours in a component that is left if a cut square is taken away.
    pub(super) branch_balance: u32,
    /// Whether the numbers of both colours allow the bound.
    pub(super) colours_allow: bool,
}

impl Structure {
    pub(super) fn of(graph: &Graph, stones: Stones) -> Self {
        let Stones { own, enemy } = stones;
        let all = own | enemy;
        let degree = |at: usize| (graph.beside[at] & all).count_ones();
        let leaves: Set = squares(all).filter(|&at| degree(at) == 1).fold(0, |set, at| set | 1 << at);
        let degrees: Vec<u32> = squares(all).map(degree).collect();
        let cycles = degrees.iter().sum::<u32>() / 2 + 1 - all.count_ones();
        let (mut cut_squares, mut branches, mut branch_balance) = (0, 0, 0);
        for square in squares(all) {
            let rest = all & !(1 << square);
            if graph.first_component(rest) == rest {
                continue;
            }
            cut_squares += 1;
            branches = branches.max(graph.components(rest).count() as u32);
            let differences = graph.components(rest).map(|part| difference(own & part, enemy & part).unsigned_abs());
            branch_balance = branch_balance.max(differences.max().unwrap_or_default());
        }
        Self {
            leaves: leaves.count_ones(),
            bunch: squares(all).map(|at| (graph.beside[at] & leaves).count_ones()).max().unwrap_or_default(),
            cut_squares,
            branches,
            cycles,
            thin: squares(all).filter(|&at| is_thin(graph, all, at)).count() as u32,
            is_ring: degrees.iter().all(|&degree| degree == 2),
            balance: difference(own, enemy),
            branch_balance,
            colours_allow: graph.bound_by_colours(stones) == graph.bound(stones),
        }
    }
}

/// Whether no circuit of four squares leads through a square.
fn is_thin(graph: &Graph, all: Set, at: usize) -> bool {
    let beside = graph.beside[at] & all;
    let opposite = squares(beside).fold(0, |set, next| set | graph.beside[next]) & all & !(1 << at);
    squares(opposite).all(|other| (graph.beside[other] & beside).count_ones() < 2)
}

fn difference(own: Set, enemy: Set) -> i32 {
    own.count_ones() as i32 - enemy.count_ones() as i32
}

/// A rule: its name, and whether it says that the bound is reached.
pub(super) type Rule = (&'static str, fn(&Structure) -> bool);

/// Rules, from those that a glance tells.
pub(super) const RULES: [Rule; 9] = [
    ("colours allow it", |s| s.colours_allow),
    ("no cut square", |s| s.cut_squares == 0),
    ("no cut square, no ring", |s| s.cut_squares == 0 && !s.is_ring),
    ("colours, no cut square, no ring", |s| s.colours_allow && s.cut_squares == 0 && !s.is_ring),
    ("colours, all in blocks", |s| s.colours_allow && s.thin == 0),
    ("colours, at most one outside blocks", |s| s.colours_allow && s.thin <= 1),
    ("colours, at most two outside blocks", |s| s.colours_allow && s.thin <= 2),
    ("colours, no leaf", |s| s.colours_allow && s.leaves == 0),
    ("colours, three circuits", |s| s.colours_allow && s.cycles >= 3),
];

/// The numbers by name, for tables.
pub(super) fn numbers(structure: &Structure) -> [(&'static str, i32); 8] {
    let &Structure { leaves, bunch, cut_squares, branches, balance, branch_balance, cycles, thin, .. } = structure;
    [
        ("leaves", leaves as i32),
        ("leaves at a square", bunch as i32),
        ("cut squares", cut_squares as i32),
        ("branches", branches as i32),
        ("circuits", cycles as i32),
        ("squares outside blocks", thin as i32),
        ("balance", balance),
        ("balance of a branch", branch_balance as i32),
    ]
}
