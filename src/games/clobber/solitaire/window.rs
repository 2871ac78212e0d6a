//! A few squares of a large board, and all that can be made of them.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::rc::Rc;

use crate::solve::ProgressMonitor;

/// The part of a board that is looked at: `width` columns, `height` rows, square `(x, y)` being number `y * width + x`.
///
/// Its stones are a number, two bits for each square: 0 empty, 1 white, 2 black.
///
/// ```text
///   bits 5 4 | 3 2 | 1 0      of a window of one row and three columns
///         c  |  b  |  a
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Window {
    pub(super) width: u8,
    pub(super) height: u8,
    pub(super) stones: u128,
    /// The colour that moves first: 1 or 2, the colours taking turns; 0 where either may move at any time.
    pub(super) first: u8,
}

/// Where a window can be brought: the stones that are left, and the moves, each from a square to another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct End {
    pub(super) stones: u128,
    pub(super) moves: Vec<(u8, u8)>,
}

/// How many stones those are.
pub(super) fn count(stones: u128) -> u32 {
    ((stones | stones >> 1) & (u128::MAX / 3)).count_ones()
}

/// What has been found of windows, so that none is searched twice: by the window, the goal and the most stones.
#[derive(Debug, Default)]
pub(super) struct WindowCache {
    ends: HashMap<(Window, u128, u32), Rc<[End]>>,
    /// Positions of windows looked at.
    pub(super) nodes: u64,
}

/// Looks for the ends of windows until a monitor stops it.
pub(super) struct Windows<'a> {
    pub(super) cache: &'a mut WindowCache,
    pub(super) monitor: &'a mut dyn ProgressMonitor,
    pub(super) is_stopped: bool,
}

impl Windows<'_> {
    /// [`Window::ends`]; none once the monitor has stopped it.
    pub(super) fn ends(&mut self, window: Window, goal: u128, most: u32, enough: usize) -> Rc<[End]> {
        if let Some(known) = self.cache.ends.get(&(window, goal, most)) {
            return known.clone();
        }
        let ends: Rc<[End]> = window.ends(goal, most, enough, self).into();
        if self.is_stopped {
            return Rc::new([]);
        }
        self.cache.ends.insert((window, goal, most), ends.clone());
        ends
    }
}

impl fmt::Debug for Windows<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Windows").field("cache", &self.cache).finish_non_exhaustive()
    }
}

/// Positions between two calls of the monitor.
const CHECK_INTERVAL: usize = 1 << 10;

impl Window {
    /// The ends with at most `most` stones, none of them outside of the squares of `goal` (two bits each), the fewest
    /// stones first; one way to each. Once there are `enough` of them, no more are looked for.
    fn ends(self, goal: u128, most: u32, enough: usize, windows: &mut Windows<'_>) -> Vec<End> {
        let (seen, moves, ends) = (HashSet::new(), Vec::new(), Vec::new());
        let mut walk = Walk { windows, window: self, goal, most, enough, seen, moves, ends };
        walk.from(self.stones, self.first);
        walk.ends.sort_by_key(|end| (count(end.stones), end.stones));
        walk.windows.cache.nodes += walk.seen.len() as u64;
        walk.ends
    }
}

struct Walk<'a, 'b> {
    windows: &'a mut Windows<'b>,
    window: Window,
    goal: u128,
    most: u32,
    enough: usize,
    seen: HashSet<u128>,
    moves: Vec<(u8, u8)>,
    ends: Vec<End>,
}

impl Walk<'_, '_> {
    fn from(&mut self, stones: u128, next: u8) {
        // The number of stones determines the colour to move, so it need not be kept.
        if self.ends.len() >= self.enough || self.windows.is_stopped || !self.seen.insert(stones) {
            return;
        }
        if self.seen.len().is_multiple_of(CHECK_INTERVAL) {
            self.windows.is_stopped = self.windows.monitor.is_stopped();
        }
        if stones & !self.goal == 0 && count(stones) <= self.most {
            self.ends.push(End { stones, moves: self.moves.clone() });
        }
        let (width, area) = (self.window.width, self.window.width * self.window.height);
        let at = |n: u8| (stones >> (2 * n) & 3) as u8;
        for from in (0..area).filter(|&n| at(n) != 0 && (next == 0 || at(n) == next)) {
            let own = at(from);
            let x = from % width;
            let left = (x > 0).then(|| from - 1);
            let right = (x + 1 < width).then(|| from + 1);
            let below = from.checked_sub(width);
            let above = Some(from + width).filter(|&to| to < area);
            for to in [left, right, below, above].into_iter().flatten().filter(|&to| at(to) == 3 - own) {
                self.moves.push((from, to));
                let after = stones ^ u128::from(own) << (2 * from) ^ 3 << (2 * to);
                self.from(after, if next == 0 { 0 } else { 3 - next });
                self.moves.pop();
            }
        }
    }
}
