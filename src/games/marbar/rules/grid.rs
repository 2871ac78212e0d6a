//! The 11x11 grid of cells that every board is laid into, and the lines on it.
//!
//! A cell is a number from 0 to 120 and a bit of a `u128`. A smaller board lies in the corner of `a1`; on the 11x11
//! board cells and squares have the same numbers:
//!
//! ```text
//!   rank 3 | 22 23 24  .  .  .          a board of 3 rows and 3 columns
//!   rank 2 | 11 12 13  .  .  .
//!   rank 1 |  0  1  2  .  .  .
//!             a  b  c
//! ```

use crate::board::grid::Inset;
use crate::board::{Bits128, Square};

/// The cells of a rank, and the distance of a cell from the one above it.
pub(super) const STRIDE: u8 = 11;
/// The way from a cell to the one above it.
pub(super) const UP: i8 = STRIDE as i8;
const CELLS: usize = 121;

/// The cells of the first file.
const FILE: u128 = {
    let mut file = 0;
    let mut rank = 0;
    while rank < STRIDE {
        file |= 1 << (rank * STRIDE);
        rank += 1;
    }
    file
};

/// For each cell its file and its rank, both from 0.
const PLACES: [(u8, u8); CELLS] = {
    let mut table = [(0, 0); CELLS];
    let mut cell = 0;
    while cell < CELLS as u8 {
        table[cell as usize] = (cell % STRIDE, cell / STRIDE);
        cell += 1;
    }
    table
};

/// For each cell the cells orthogonally beside it.
pub(super) const BESIDE: [u128; CELLS] = {
    let mut table = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        table[cell] = spread(1 << cell) & !(1 << cell);
        cell += 1;
    }
    table
};

/// These cells and all orthogonally beside them.
pub(super) const fn spread(cells: u128) -> u128 {
    let all = u128::MAX >> (128 - CELLS);
    let last_file = FILE << (STRIDE - 1);
    (cells | cells << STRIDE | cells >> STRIDE | (cells & !last_file) << 1 | (cells & !FILE) >> 1) & all
}

/// The first of these cells that is seen from a cell in each of the four directions along its rank and file.
#[inline]
pub(super) fn seen(cell: u8, cells: u128) -> u128 {
    let rank = ((1 << STRIDE) - 1) << (cell / STRIDE * STRIDE);
    let file = FILE << (cell % STRIDE);
    let below = bit(cell) - 1;
    let above = !below << 1;
    let first = |line: u128| line & line.wrapping_neg();
    let last = |line: u128| 1u128.checked_shl(127u32.wrapping_sub(line.leading_zeros())).unwrap_or(0);
    first(rank & above & cells) | first(file & above & cells) | last(rank & below & cells) | last(file & below & cells)
}

/// How many files and ranks a cell is right of and above another.
#[inline]
pub(super) fn offset(from: u8, to: u8) -> (i32, i32) {
    let (one, two) = (PLACES[usize::from(from)], PLACES[usize::from(to)]);
    (i32::from(two.0) - i32::from(one.0), i32::from(two.1) - i32::from(one.1))
}

/// The bit of a cell.
#[inline]
pub(super) fn bit(cell: u8) -> u128 {
    Square(cell).bit128()
}

/// The cells of a bitboard, lowest first.
pub(super) fn cells(bits: u128) -> impl Iterator<Item = u8> {
    Bits128(bits).map(|cell| cell.0)
}

/// A board of 3 to 11 rows and 3 to 11 columns, both odd.
pub(super) type Grid = Inset<STRIDE>;

impl Grid {
    /// The board of that many rows and columns, if the game has it.
    pub(super) fn new(rows: u8, cols: u8) -> Option<Self> {
        [rows, cols].iter().all(|n| n % 2 == 1 && (3..=STRIDE).contains(n)).then_some(Self { rows, cols })
    }

    /// The cells of the board.
    pub(super) fn mask(self) -> u128 {
        self.shape().squares().fold(0, |mask, square| mask | 1 << self.cell(square))
    }

    pub(super) fn centre(self) -> u8 {
        self.rows / 2 * STRIDE + self.cols / 2
    }

    pub(super) fn top_right(self) -> u8 {
        (self.rows - 1) * STRIDE + self.cols - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_and_squares_agree() {
        for (rows, cols) in [(3, 3), (3, 11), (11, 3), (7, 5), (11, 11)] {
            let grid = Grid::new(rows, cols).unwrap();
            let found: Vec<u8> = grid.shape().squares().map(|square| grid.cell(square)).collect();
            assert_eq!(found, cells(grid.mask()).collect::<Vec<_>>());
            assert_eq!(grid.square(grid.top_right()).index(), grid.shape().len() - 1);
            assert_eq!(grid.square(grid.centre()).index(), grid.shape().len() / 2);
        }
        for (rows, cols) in [(1, 3), (4, 5), (5, 4), (13, 3), (3, 13), (0, 0)] {
            assert_eq!(Grid::new(rows, cols), None);
        }
    }

    #[test]
    fn edges_do_not_meet() {
        assert_eq!(cells(BESIDE[0]).collect::<Vec<_>>(), [1, 11]);
        assert_eq!(cells(BESIDE[10]).collect::<Vec<_>>(), [9, 21]);
        assert_eq!(cells(BESIDE[11]).collect::<Vec<_>>(), [0, 12, 22]);
        assert_eq!(cells(BESIDE[120]).collect::<Vec<_>>(), [109, 119]);
        assert_eq!(BESIDE.iter().map(|set| set.count_ones()).sum::<u32>(), 440);
    }

    #[test]
    fn lines_and_offsets() {
        let seen = |cell, set: &[u8]| cells(seen(cell, set.iter().fold(0, |set, n| set | 1 << n))).collect::<Vec<_>>();
        assert_eq!(seen(12, &[0, 1, 10, 11, 13, 14, 22, 23, 34]), [1, 11, 13, 23]);
        assert_eq!(seen(0, &[3, 2, 33, 44, 120]), [2, 33]);
        assert_eq!(seen(120, &[0, 10, 21, 110, 112]), [21, 112]);
        assert!(seen(60, &[60]).is_empty());
        assert_eq!(offset(0, 12), (1, 1));
        assert_eq!(offset(120, 0), (-10, -10));
        assert_eq!(offset(10, 11), (-10, 1));
    }
}
