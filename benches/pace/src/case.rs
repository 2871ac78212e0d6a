//! What is measured.

// Also a module of the benchmark, where nothing is reached from outside.
#![allow(unreachable_pub)]

use std::fmt;

use quarry::catalog::{GameId, Listed, Visitor};
use quarry::{moves, text};

/// What is measured: a line of `benches/cases.txt`.
#[derive(Clone, Copy, Debug)]
pub struct Case {
    /// The game's id.
    pub game: &'static str,
    /// `start`, or a size.
    pub start: &'static str,
    /// How many moves deep.
    pub depth: u32,
    /// The number of leaf nodes.
    pub count: u64,
}

impl Case {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        include_str!("../../cases.txt").lines().filter_map(Self::read)
    }

    fn read(line: &'static str) -> Option<Self> {
        let fields: Vec<&str> = line.split("; ").collect();
        let [game, start, depth, count] = fields[..] else { return None };
        Some(Self { game, start, depth: depth.parse().ok()?, count: count.parse().ok()? })
    }
}

impl fmt::Display for Case {
    /// `clobber 8x8 depth 4`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = if self.start == "start" { "" } else { self.start };
        write!(f, "{} {start}{}depth {}", self.game, if start.is_empty() { "" } else { " " }, self.depth)
    }
}

/// Counts the sequences of a number of moves; `None` where there is no such game or start.
pub fn perft(game: &str, start: &str, depth: u32) -> Option<u64> {
    let size = if start == "start" { None } else { Some(text::size(start).ok()?) };
    GameId::read(game).ok()?.visit(Count { size, depth })
}

struct Count {
    size: Option<(u8, u8)>,
    depth: u32,
}

impl Visitor for Count {
    type Output = Option<u64>;

    fn visit<G: Listed + 'static>(self, _: GameId, rules: G::Rules) -> Self::Output {
        let start = G::start(rules, self.size).ok()?;
        Some(moves::perft(&start, self.depth))
    }
}
