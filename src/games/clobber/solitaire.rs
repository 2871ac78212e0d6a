//! Solitaire Clobber: few stones left, by construction and by search.
//!
//! The facts are those of *Solitaire Clobber* by Demaine, Demaine and Fleischer (2002).
//!
//! | file | what it is |
//! | --- | --- |
//! | `build`, `strip`, `window` | theorem 5 as a construction: checkerboards of any size, in linear time |
//! | `sheet` | a board of any size, on which it is replayed |
//! | `exact`, `bounds`, `ground` | the fewest stones of any position, by search |
//! | `shortest` | the fewest moves until nothing can move, by dynamic programming |
//! | `puzzle` | how hard a position is; positions that may make puzzles |
//! | `circuit` | theorem 6: grid graphs as positions, circuits as moves, and back |
//!
//! ```
//! use quarry::game::Notation;
//! use quarry::games::clobber::{Clobber, Rules};
//! use quarry::games::clobber::solitaire::{Order, fewest_stones};
//! use quarry::solve::NoMonitor;
//!
//! let position = Clobber::read(Rules::Solitaire, "WBW/B.B/WBW w")?;
//! let finding = fewest_stones(&position, Order::Alternating, 32, &mut NoMonitor).expect("few stones");
//! assert_eq!(finding.proved(), Some(2));
//! # Ok::<(), quarry::text::ParseError>(())
//! ```

mod bounds;
mod build;
mod circuit;
mod exact;
mod ground;
mod puzzle;
mod sheet;
mod shortest;
mod strip;
mod window;

use build::Build;
pub use circuit::{GridGraph, Node};
pub use exact::{fewest_stones, find};
pub use ground::MAX_STONES;
pub use puzzle::{GRADES, Measure, candidate, measure};
pub use sheet::{Clobbering, MAX_AREA, MAX_SIDE, Sheet};
pub use shortest::{Growth, Shortest, fewest_moves, growth};
use window::{Window, WindowCache, Windows};

use crate::game::{Game as _, Player};
use crate::games::clobber::{Clobber, Step};
use crate::solve::{Answer, NoMonitor, ProgressMonitor, Verdict};

/// In which order the colours move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Order {
    /// White and Black in turn, the rule of the game.
    #[default]
    Alternating,
    /// Moves of both colours in any order, as in theorem 2.
    Any,
}

/// The numbers of theorem 3: no move changes the remainder modulo 3 of their sum. One stone cannot be left if it is 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Invariant {
    /// The number of stones.
    pub stones: u32,
    /// The number of clashing stones: white ones on dark squares and black ones on light squares.
    pub clashing: u32,
}

impl Invariant {
    /// The numbers of a position.
    pub fn of(position: &Clobber) -> Self {
        let (white, black) = position.stones();
        let shape = position.shape();
        let dark =
            shape.squares().filter(|&square| shape.is_dark(square)).fold(0, |dark, square| dark | square.bit128());
        Self {
            stones: (white | black).count_ones(),
            clashing: (white & dark).count_ones() + (black & !dark).count_ones(),
        }
    }

    /// The remainder of the sum modulo 3.
    pub fn remainder(self) -> u32 {
        (self.stones + self.clashing) % 3
    }
}

/// The fewest stones that the checkerboard of that size can be reduced to by alternating moves.
///
/// By theorems 1, 2 and 5 of the paper: for a row of n stones a quarter of them, rounded up, and one more where
/// n mod 4 = 3; for other rectangles 2 where 3 divides the number of stones, else 1. The last is for White first. Where
/// the number of stones is odd and Black begins, two are left at least: down to one stone, White would make the last move,
/// so it would be white, but Black would have clobbered every white one.
pub fn par(rows: usize, cols: usize, first: Player) -> usize {
    let area = rows * cols;
    if rows == 1 || cols == 1 {
        area.div_ceil(4) + usize::from(area % 4 == 3)
    } else if area.is_multiple_of(3) || (area % 2 == 1 && first == Player::BLACK) {
        2
    } else {
        1
    }
}

/// The construction, which remembers what it has found of small parts of boards, for the next board.
#[derive(Debug, Default)]
pub struct Reducer {
    known: WindowCache,
}

impl Reducer {
    /// Alternating moves that reduce the checkerboard of that size to [`par`] stones, if the construction finds them. The
    /// time grows with the number of stones.
    pub fn reduce(&mut self, rows: usize, cols: usize, first: Player) -> Option<Vec<Clobbering>> {
        self.reduce_within(rows, cols, first, &mut NoMonitor)
    }

    /// The same; also `None` if the monitor stops it.
    pub fn reduce_within(
        &mut self,
        rows: usize,
        cols: usize,
        first: Player,
        monitor: &mut dyn ProgressMonitor,
    ) -> Option<Vec<Clobbering>> {
        let mut windows = Windows { cache: &mut self.known, monitor, is_stopped: false };
        let own = if first == Player::WHITE { 1 } else { 2 };
        if rows.min(cols) == 0 {
            return None;
        }
        if rows == 1 || cols == 1 {
            return Some(reduce_row(rows * cols, own, &mut windows)).filter(|_| !windows.is_stopped);
        }
        let odd = rows * cols % 2 == 1;
        // A strip of three rows must have an odd length.
        let ways = [false, true].into_iter().filter(|&turned| odd || (if turned { cols } else { rows }) % 2 == 0);
        let most = par(rows, cols, first) as u32;
        ways.into_iter().find_map(|turned| Build::new(rows, cols, turned, own, &mut windows).reduce(most))
    }

    /// Positions of small parts of boards looked at so far.
    pub fn nodes(&self) -> u64 {
        self.known.nodes
    }
}

/// A row by blocks of four stones, each of which can be reduced to one, no matter who begins; a last block of three to two.
fn reduce_row(n: usize, first: u8, windows: &mut Windows<'_>) -> Vec<Clobbering> {
    let mut moves = Vec::new();
    for start in (0..n).step_by(4) {
        let width = (n - start).min(4);
        // The squares a and c are dark, so black: 2. Each block begins with one.
        let stones = 0b0110_0110 & ((1 << (2 * width)) - 1);
        let own = if moves.len().is_multiple_of(2) { first } else { 3 - first };
        let window = Window { width: width as u8, height: 1, stones, first: own };
        if let Some(end) = windows.ends(window, u128::MAX, 2, usize::MAX).first() {
            let square = |n: u8| start + usize::from(n);
            moves.extend(end.moves.iter().map(|&(from, to)| Clobbering { from: square(from), to: square(to) }));
        }
    }
    moves
}

/// The fewest stones that can be left, by search, and a move that leads there; unknown where there are too many stones.
pub fn solve(position: &Clobber, megabytes: usize, monitor: &mut dyn ProgressMonitor) -> Answer<Step> {
    let Some(finding) = fewest_stones(position, Order::Alternating, megabytes, monitor) else {
        return Answer::unknown(0);
    };
    let Some(stones) = finding.proved() else {
        return Answer::unknown(finding.nodes);
    };
    Answer {
        verdict: Some(Verdict::Stones(stones)),
        moves: Some(finding.line.len() as u32),
        best: finding.line.first().copied().into_iter().collect(),
        nodes: finding.nodes,
    }
}

#[cfg(test)]
mod tests;
