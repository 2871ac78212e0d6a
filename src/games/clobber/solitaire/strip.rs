//! Clears a strip of two or three rows from its ends towards its middle.

use std::collections::BTreeMap;

use super::window::{Window, Windows, count};

/// The most stones of a head.
const HEAD: u32 = 2;

/// What is left of the first columns of a strip once they are cleared: stones in the last two of them, as a window two
/// columns wide.
pub(super) type Head = u128;

/// A square of a strip: column, row.
pub(super) type At = (usize, usize);

/// How a head came about: the head before it, the columns that had been cleared then, and the moves since.
#[derive(Clone, Debug)]
struct Step {
    before: Head,
    done: usize,
    moves: Vec<(At, At)>,
}

/// All heads that a strip of the checkerboard, its first square dark, can be cleared to from one end, by the number of
/// columns cleared.
#[derive(Debug)]
pub(super) struct Clearing {
    rows: usize,
    heads: Vec<BTreeMap<Head, Option<Step>>>,
}

impl Clearing {
    /// Clears up to this many columns of a strip of this many rows. With `first` 0 either colour moves at any time; else the
    /// colours alternate from that one on.
    pub(super) fn new(rows: usize, cols: usize, first: u8, known: &mut Windows<'_>) -> Self {
        let mut heads: Vec<BTreeMap<Head, Option<Step>>> = vec![BTreeMap::new(); cols + 1];
        heads[0].insert(0, None);
        for done in 0..cols {
            for head in heads[done].keys().copied().collect::<Vec<_>>() {
                for taken in (1..=3).filter(|taken| done + taken <= cols) {
                    let odd = (rows * done - count(head) as usize) % 2 == 1;
                    let next = if first != 0 && odd { 3 - first } else { first };
                    let window = window(rows, done, taken, head, next);
                    let goal = goal(rows, taken);
                    let ends = known.ends(window, goal, HEAD, usize::MAX);
                    for end in ends.iter() {
                        let after = cut(rows, taken, end.stones);
                        let at = |n: u8| {
                            let (x, y) = (usize::from(n) % (taken + 2), usize::from(n) / (taken + 2));
                            ((done + x).wrapping_sub(2), y)
                        };
                        let moves = || end.moves.iter().map(|&(from, to)| (at(from), at(to))).collect();
                        heads[done + taken]
                            .entry(after)
                            .or_insert_with(|| Some(Step { before: head, done, moves: moves() }));
                    }
                }
            }
        }
        Self { rows, heads }
    }

    /// The heads after this many columns, the fewest stones first.
    pub(super) fn heads(&self, done: usize) -> Vec<Head> {
        let mut heads: Vec<Head> = self.heads[done].keys().copied().collect();
        heads.sort_by_key(|&head| (count(head), head));
        heads
    }

    /// The stones of a head: where, the columns counted from the strip's end, and which colour.
    pub(super) fn stones(&self, done: usize, head: Head) -> impl Iterator<Item = (At, u8)> + use<> {
        let squares = (0..self.rows).flat_map(|y| [(0, y), (1, y)]);
        squares.filter_map(move |(x, y)| match (head >> (2 * (2 * y + x)) & 3) as u8 {
            0 => None,
            colour => Some(((done + x - 2, y), colour)),
        })
    }

    /// The moves that lead to a head.
    pub(super) fn moves(&self, mut done: usize, mut head: Head) -> Vec<(At, At)> {
        let mut bites = Vec::new();
        while let Some(Some(step)) = self.heads[done].get(&head) {
            bites.push(&step.moves);
            (done, head) = (step.done, step.before);
        }
        bites.into_iter().rev().flatten().copied().collect()
    }
}

/// The two columns of a head and the next ones, which are full.
fn window(rows: usize, done: usize, taken: usize, head: Head, first: u8) -> Window {
    let width = taken + 2;
    let mut stones = 0;
    for y in 0..rows {
        stones |= (head >> (4 * y) & 0b1111) << (2 * y * width);
        for x in 2..width {
            let colour: u128 = if (done + x + y).is_multiple_of(2) { 2 } else { 1 };
            stones |= colour << (2 * (y * width + x));
        }
    }
    Window { width: width as u8, height: rows as u8, stones, first }
}

/// The last two columns of a window.
fn goal(rows: usize, taken: usize) -> u128 {
    (0..rows).fold(0, |goal, y| goal | 0b1111 << (2 * (y * (taken + 2) + taken)))
}

/// The last two columns of a window as a window of their own.
fn cut(rows: usize, taken: usize, stones: u128) -> Head {
    (0..rows).fold(0, |head, y| head | (stones >> (2 * (y * (taken + 2) + taken)) & 0b1111) << (4 * y))
}
