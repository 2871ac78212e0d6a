//! The construction: reduces a checkerboard strip by strip, in time that grows with the number of stones.
//!
//! The rows are taken in pairs; where both sides are odd, the last three make a strip of three.
//!
//! 1. Every strip is cleared from both ends, until one to five full columns are left in its middle, with a *head* of at
//!    most two stones on either side. A strip of two rows is mapped to itself with the colours exchanged, end for end:
//!    by reflection where its length is even, by a half turn where it is odd. So any sequence of moves at one end, in
//!    whichever order of colours, can be played at the other end with the colours exchanged, and each move together with
//!    its counterpart is one white and one black move: they alternate. A strip of three rows has no such map; there each
//!    end is cleared by moves that alternate by themselves.
//! 2. The middles are cleared from the first strip to the last. Each is brought, together with what the strip before has
//!    left, to at most two stones in the row that touches the next strip; the last one to the stones of the goal.
//!
//! What a head can become, and what a middle can become, is found by search, once for each that comes up; there are few.
//! Which choices lead to the end is found by walking ahead, and back where it does not go on.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use super::sheet::Clobbering;
use super::strip::{At, Clearing, Head};
use super::window::{End, Window, Windows, count};

/// The most stones that a strip leaves to the next one.
const REST: u32 = 2;

/// The most full columns in the middle of a strip.
const MIDDLE: usize = 4;

/// How many ends of a middle are looked for.
const ENOUGH: usize = 24;

/// A checkerboard to be reduced.
#[derive(Debug)]
pub(super) struct Build<'a, 'b> {
    rows: usize,
    cols: usize,
    /// Whether rows and columns are exchanged on the real board.
    turned: bool,
    first: u8,
    /// How strips of two rows are cleared, and the strip of three if there is one.
    pairs: Clearing,
    three: Option<[Clearing; 2]>,
    /// The columns in which strips leave stones to each other: the first of them, and how many.
    start: usize,
    width: usize,
    known: &'a mut Windows<'b>,
}

/// What is left of a strip by clearing: the columns cleared at each end, and the heads. That at the other end is written
/// as it would be at this one.
type Left = (usize, Head, Head);

/// A strip that is next, the stones that the one before has left to it, and the ways on that have not been tried.
struct Frame {
    rest: u128,
    moves: usize,
    lefts: Vec<Left>,
    left: usize,
    ends: Option<Rc<[End]>>,
    end: usize,
}

impl<'a, 'b> Build<'a, 'b> {
    pub(super) fn new(rows: usize, cols: usize, turned: bool, first: u8, known: &'a mut Windows<'b>) -> Self {
        let (rows, cols) = if turned { (cols, rows) } else { (rows, cols) };
        let width = cols.min(2 * (MIDDLE / 2) + 4 + cols % 2);
        let half = (cols - 1) / 2;
        let three = (rows % 2 == 1).then(|| [first, 3 - first].map(|first| Clearing::new(3, half, first, known)));
        let pairs = Clearing::new(2, half, 0, known);
        Self { rows, cols, turned, first, pairs, three, start: (cols - width) / 2, width, known }
    }

    fn strips(&self) -> usize {
        self.rows / 2
    }

    /// The rows of a strip.
    fn height(&self, strip: usize) -> usize {
        if strip + 1 == self.strips() { 2 + self.rows % 2 } else { 2 }
    }

    /// How the two ends of a strip are cleared, if the first one is brought to that head.
    fn clearing(&self, strip: usize, done: usize, head: Head) -> [&Clearing; 2] {
        match &self.three {
            Some(three) if self.height(strip) == 3 => {
                let odd = (3 * done - count(head) as usize) % 2;
                [&three[0], &three[odd]]
            }
            _ => [&self.pairs, &self.pairs],
        }
    }

    /// All that can be left of a strip.
    fn lefts(&self, strip: usize) -> Vec<Left> {
        let mut lefts = Vec::new();
        for done in (0..=(self.cols - 1) / 2).rev().filter(|done| self.cols - 2 * done <= MIDDLE) {
            for head in self.clearing(strip, 0, 0)[0].heads(done) {
                match self.height(strip) {
                    2 => lefts.push((done, head, head)),
                    _ => lefts.extend(
                        self.clearing(strip, done, head)[1].heads(done).into_iter().map(|other| (done, head, other)),
                    ),
                }
            }
        }
        // The ends are cleared by as many white moves as black ones.
        lefts.retain(|&(_, head, other)| (count(head) + count(other)).is_multiple_of(2));
        lefts.sort_by_key(|&(_, head, other)| count(head) + count(other));
        lefts
    }

    /// The square at the other end of a strip.
    fn opposite(&self, rows: usize, (x, y): At) -> At {
        let turn = rows == 2 && self.cols % 2 == 1;
        (self.cols - 1 - x, if turn { 1 - y } else { y })
    }

    /// Moves that leave at most `par` stones, if the construction finds them.
    pub(super) fn reduce(&mut self, par: u32) -> Option<Vec<Clobbering>> {
        let mut failed = HashSet::new();
        let mut path = vec![self.frame(0, 0, 0)];
        while let Some(frame) = path.pop() {
            let strip = path.len();
            let Some((frame, end)) = self.next_way(strip, frame, par) else {
                continue;
            };
            let rest = end.stones >> (2 * self.height(strip) * self.width);
            let moves = frame.moves + end.moves.len();
            path.push(frame);
            if strip + 1 == self.strips() {
                return Some(self.moves(&path));
            }
            if failed.insert((strip + 1, rest)) {
                path.push(self.frame(strip + 1, rest, moves));
            }
        }
        None
    }

    fn frame(&self, strip: usize, rest: u128, moves: usize) -> Frame {
        Frame { rest, moves, lefts: self.lefts(strip), left: 0, ends: None, end: 0 }
    }

    /// The next way on from a frame that has not been tried.
    fn next_way(&mut self, strip: usize, mut frame: Frame, par: u32) -> Option<(Frame, End)> {
        let last = strip + 1 == self.strips();
        while let Some(&left) = frame.lefts.get(frame.left) {
            let ends = frame.ends.take().unwrap_or_else(|| {
                let window = self.middle(strip, frame.rest, frame.moves, left);
                let goal = ((1 << (2 * self.width)) - 1) << (2 * (usize::from(window.height) - 1) * self.width);
                let (goal, most, enough) = if last { (u128::MAX, par, 1) } else { (goal, REST, ENOUGH) };
                self.known.ends(window, goal, most, enough)
            });
            if let Some(end) = ends.get(frame.end).cloned() {
                frame.end += 1;
                frame.ends = Some(ends);
                return Some((frame, end));
            }
            (frame.left, frame.end) = (frame.left + 1, 0);
        }
        None
    }

    /// The middle of a strip, with its heads, and below it the row in which the strip before has left something.
    fn middle(&self, strip: usize, rest: u128, moves: usize, (done, head, other): Left) -> Window {
        let rows = self.height(strip);
        let [one, two] = self.clearing(strip, done, head);
        let mut stones = rest;
        let mut put = |(x, y): At, colour: u8| {
            stones |= u128::from(colour) << (2 * ((y + 1) * self.width + x - self.start));
        };
        one.stones(done, head).for_each(|(at, colour)| put(at, colour));
        for (at, colour) in two.stones(done, other) {
            put(self.opposite(rows, at), if rows == 2 { 3 - colour } else { colour });
        }
        for y in 0..rows {
            (done..self.cols - done).for_each(|x| put((x, y), if (x + y) % 2 == 0 { 2 } else { 1 }));
        }
        let first = if moves.is_multiple_of(2) { self.first } else { 3 - self.first };
        Window { width: self.width as u8, height: rows as u8 + 1, stones, first }
    }

    /// All moves: first the ends of all strips, then their middles.
    fn moves(&self, path: &[Frame]) -> Vec<Clobbering> {
        let mut moves = Vec::with_capacity(self.rows * self.cols);

        for (strip, frame) in path.iter().enumerate() {
            let (done, head, other_head) = frame.lefts[frame.left];
            let rows = self.height(strip);
            let [one, two] = self.clearing(strip, done, head);
            let way = one.moves(done, head);
            let step = |(from, to): (At, At)| self.step(strip, from, to);
            let other = |(from, to): (At, At)| step((self.opposite(rows, from), self.opposite(rows, to)));
            if rows == 3 {
                moves.extend(way.iter().copied().map(step));
                moves.extend(two.moves(done, other_head).into_iter().map(other));
                continue;
            }
            let mut colours: HashMap<At, u8> = HashMap::new();
            for &(from, to) in &way {
                let checkered = |(x, y): At| if (x + y) % 2 == 0 { 2 } else { 1 };
                let colour = colours.get(&from).copied().unwrap_or_else(|| checkered(from));
                colours.insert(to, colour);
                let both = [step((from, to)), other((from, to))];
                moves.extend(if colour == self.first { both } else { [both[1], both[0]] });
            }
        }
        for (strip, frame) in path.iter().enumerate() {
            // The first row of the window is the last one of the strip before.
            let at = |n: u8| {
                let (x, y) = (usize::from(n) % self.width, usize::from(n) / self.width);
                (x + self.start, (strip * 2 + y).wrapping_sub(1))
            };
            let end = frame.ends.as_ref().map(|ends| &ends[frame.end - 1]);
            let way = end.into_iter().flat_map(|end| &end.moves);
            moves.extend(way.map(|&(from, to)| self.step(0, at(from), at(to))));
        }
        moves
    }

    /// A move within a strip, on the real board.
    fn step(&self, strip: usize, from: At, to: At) -> Clobbering {
        let square = |(x, y): At| {
            let y = y + 2 * strip;
            if self.turned { x * self.rows + y } else { y * self.cols + x }
        };
        Clobbering { from: square(from), to: square(to) }
    }
}
