//! The 8x8 grid of cells that every board is laid into, and the jumps on it.
//!
//! A cell is a number from 0 to 63 and a bit of a `u64`. A smaller board lies in the corner of `a1`, so that a cell has
//! the same neighbours on every board; on the 8x8 board cells and squares have the same numbers:
//!
//! ```text
//!   rank 3 | 16 17 18 19 .  .  .  .        a board of 3 rows and 4 columns
//!   rank 2 |  8  9 10 11 .  .  .  .        has mask 0x0f_0f_0f
//!   rank 1 |  0  1  2  3 .  .  .  .
//!             a  b  c  d
//! ```

use crate::board::Bits64;
use crate::board::grid::Inset;

/// For each cell the cells a knight's jump away.
pub(super) const KNIGHT: [u64; 64] = jumps(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);

/// For each cell the cells around it.
pub(super) const KING: [u64; 64] = jumps(&[(1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1)]);

const fn jumps(ways: &[(i8, i8); 8]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut cell = 0;
    while cell < 64 {
        let mut way = 0;
        while way < 8 {
            let file = (cell % 8) as i8 + ways[way].0;
            let rank = (cell / 8) as i8 + ways[way].1;
            if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
                table[cell] |= 1 << (rank * 8 + file);
            }
            way += 1;
        }
        cell += 1;
    }
    table
}

/// How many pairs of these cells are a knight's jump apart.
#[inline]
pub(super) fn knights_apart(cells: u64) -> u32 {
    let [a, b, g, h]: [u64; 4] = [0, 1, 6, 7].map(|file| 0x0101_0101_0101_0101 << file);
    let ways = [(17, a), (15, h), (10, a | b), (6, g | h)];
    ways.iter().map(|&(by, beyond)| (cells << by & !beyond & cells).count_ones()).sum()
}

/// The cells of a bitboard, lowest first.
pub(super) fn cells(bits: u64) -> impl Iterator<Item = u8> {
    Bits64(bits).map(|cell| cell.0)
}

/// A board of 1 to 8 rows and 1 to 8 columns.
pub(super) type Grid = Inset<8>;

impl Grid {
    /// The cells of the board.
    pub(super) fn mask(self) -> u64 {
        let rank = 0xff >> (8 - self.cols);
        (0x0101_0101_0101_0101 * rank) & (u64::MAX >> (64 - 8 * self.rows))
    }

    /// The cells on the rim of the board.
    pub(super) fn rim(self) -> u64 {
        let mask = self.mask();
        let lines =
            [0x0101_0101_0101_0101, 0x0101_0101_0101_0101 << (self.cols - 1), 0xff, 0xff << (8 * (self.rows - 1))];
        lines.iter().fold(0, |rim, line| rim | line & mask)
    }

    /// Where a Little on a cell beside a Gobbler runs: directly away from it; along the edge if it stands diagonally
    /// and the board ends there; nowhere if it is pinned.
    pub(super) fn run(self, gobbler: u8, little: u8) -> Option<u8> {
        let (file, rank) = (little as i8 % 8, little as i8 / 8);
        let (right, up) = (file - gobbler as i8 % 8, rank - gobbler as i8 / 8);
        let across = (0..self.cols as i8).contains(&(file + right));
        let along = (0..self.rows as i8).contains(&(rank + up));
        match (across, along) {
            (true, true) => Some((little as i8 + 8 * up + right) as u8),
            (true, false) if right != 0 => Some((little as i8 + right) as u8),
            (false, true) if up != 0 => Some((little as i8 + 8 * up) as u8),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_has_its_squares() {
        for (rows, cols) in [(1, 1), (1, 8), (8, 1), (3, 4), (8, 8)] {
            let grid = Grid { rows, cols };
            let found: Vec<u8> = grid.shape().squares().map(|square| grid.cell(square)).collect();
            assert_eq!(found, cells(grid.mask()).collect::<Vec<_>>());
        }
    }

    #[test]
    fn jumps_stay_on_the_grid() {
        assert_eq!(cells(KNIGHT[0]).collect::<Vec<_>>(), [10, 17]);
        assert_eq!(cells(KING[63]).collect::<Vec<_>>(), [54, 55, 62]);
        assert_eq!(KNIGHT.iter().map(|set| set.count_ones()).sum::<u32>(), 336);
        assert_eq!(KING.iter().map(|set| set.count_ones()).sum::<u32>(), 420);
    }

    #[test]
    fn littles_run_away_or_along_the_edge() {
        let grid = Grid { rows: 3, cols: 4 };
        let run = |gobbler: &str, little: &str| {
            let cell = |name| grid.cell(grid.shape().square(name).unwrap());
            let to = grid.run(cell(gobbler), cell(little));
            to.map_or("pinned".to_string(), |to| grid.shape().name(grid.square(to)).to_string())
        };
        assert_eq!(run("a1", "b2"), "c3");
        assert_eq!(run("a1", "b1"), "c1");
        assert_eq!(run("b2", "b3"), "pinned");
        assert_eq!(run("c2", "d2"), "pinned");
        assert_eq!(run("b2", "c3"), "d3");
        assert_eq!(run("c1", "d2"), "d3");
        assert_eq!(run("c2", "b1"), "a1");
        assert_eq!(run("c2", "d3"), "pinned");
        assert_eq!(run("b2", "a1"), "pinned");
    }
}
