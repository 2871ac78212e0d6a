//! Puzzles: positions whose par is proved, with measures of how hard they are; and where to look for good ones.

use crate::game::Notation as _;
use std::collections::HashMap;

use fastrand::Rng;

use super::Order;
use super::bounds::Bounds;
use super::exact::fewest_stones;
use super::ground::{Ground, Stones};
use crate::games::clobber::{Clobber, Rules};
use crate::solve::NoMonitor;

/// How hard it is to reach par.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Measure {
    /// The fewest stones that can be left: proved.
    pub par: u32,
    /// How many plays reach par.
    pub solutions: u64,
    /// How often a player who moves at random reaches par, 0 to 1.
    pub random: f64,
    /// How often a careful player reaches par, 0 to 1. A careful player avoids every move after which the bounds on the
    /// parts rule par out, and otherwise moves at random.
    pub careful: f64,
    /// Positions looked at until par was proved.
    pub nodes: u64,
}

/// Grades, 1 the easiest.
pub const GRADES: u32 = 5;

impl Measure {
    /// 1 to [`GRADES`]: how rarely a careful player reaches par, and how long the way is.
    pub fn grade(&self, stones: u32) -> u32 {
        let moves = stones - self.par;
        let rare = -self.careful.max(1e-9).log2() + f64::from(moves) / 4.0;
        [3.0, 5.0, 7.0, 9.0].iter().filter(|&&limit| rare >= limit).count() as u32 + 1
    }
}

/// Measures a position; `None` where it has too many stones, or where more than this many positions are in the way.
pub fn measure(position: &Clobber, most: usize) -> Option<Measure> {
    let finding = fewest_stones(position, Order::Alternating, 4, &mut NoMonitor)?;
    let (ground, stones) = Ground::new(position, Order::Alternating)?;
    let par = finding.proved()?;
    let mut plays = Plays { ground: &ground, bounds: Bounds::new(&ground), par, most, known: HashMap::new() };
    let Ways { solutions, random, careful } = plays.from(stones)?;
    Some(Measure { par, solutions, random, careful, nodes: finding.nodes })
}

#[derive(Clone, Copy)]
struct Ways {
    solutions: u64,
    random: f64,
    careful: f64,
}

/// All plays from a position that may still reach par.
struct Plays<'a> {
    ground: &'a Ground,
    bounds: Bounds<'a>,
    par: u32,
    most: usize,
    known: HashMap<Stones, Ways>,
}

impl Plays<'_> {
    fn from(&mut self, stones: Stones) -> Option<Ways> {
        if let Some(&known) = self.known.get(&stones) {
            return Some(known);
        }
        if self.known.len() >= self.most {
            return None;
        }
        let ways = self.ground.moves(stones);
        let mut sum = Ways { solutions: 0, random: 0.0, careful: 0.0 };
        if ways.is_empty() {
            let reached = stones.count() <= self.par;
            let share = if reached { 1.0 } else { 0.0 };
            sum = Ways { solutions: u64::from(reached), random: share, careful: share };
        } else {
            let mut sound = 0;
            for &way in &ways {
                let next = stones.after(way);
                if self.bounds.least(next) <= self.par {
                    let then = self.from(next)?;
                    sound += 1;
                    sum.solutions = sum.solutions.saturating_add(then.solutions);
                    sum.random += then.random;
                    sum.careful += then.careful;
                }
            }
            sum.random /= ways.len() as f64;
            sum.careful /= f64::from(sound.max(1));
        }
        self.known.insert(stones, sum);
        Some(sum)
    }
}

/// A position that may make a puzzle: a connected shape of 6 to 18 stones on a small board, most of them as on a checkerboard.
pub fn candidate(rng: &mut Rng) -> Option<Clobber> {
    let (rows, cols) = (rng.usize(2..=6), rng.usize(3..=6));
    let area = rows * cols;
    let wanted = rng.usize(6..=18).min(area);
    let clashing = rng.u8(0..=6);
    let mut stones = vec!['.'; area];
    let mut edge = vec![rng.usize(..area)];
    let mut count = 0;
    while count < wanted && !edge.is_empty() {
        let at = edge.swap_remove(rng.usize(..edge.len()));
        if stones[at] != '.' {
            continue;
        }
        let (x, y) = (at % cols, at / cols);
        let matches = rng.u8(..20) >= clashing;
        stones[at] = if (x + y).is_multiple_of(2) == matches { 'B' } else { 'W' };
        count += 1;
        let beside = [(x > 0).then(|| at - 1), (x + 1 < cols).then_some(at + 1), at.checked_sub(cols), Some(at + cols)];
        edge.extend(beside.into_iter().flatten().filter(|&to| to < area && stones[to] == '.'));
    }
    // Rows and columns without a stone are left away; the colours of squares then may exchange, which nothing depends on.
    let filled = |&(x, y): &(usize, usize)| stones[y * cols + x] != '.';
    let all = (0..rows).flat_map(|y| (0..cols).map(move |x| (x, y))).filter(filled).collect::<Vec<_>>();
    let span = |of: fn(&(usize, usize)) -> usize| Some(all.iter().map(of).min()?..=all.iter().map(of).max()?);
    let (xs, ys) = (span(|at| at.0)?, span(|at| at.1)?);
    let rank = |y: usize| xs.clone().map(|x| stones[y * cols + x]).collect::<String>();
    let ranks: Vec<String> = ys.rev().map(rank).collect();
    let side = if rng.u8(..4) > 0 { "w" } else { "b" };
    Clobber::read(Rules::Solitaire, &format!("{} {side}", ranks.join("/"))).ok()
}
