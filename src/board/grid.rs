//! Bitboards of rectangles: neighbours, jumps, and boards that lie inside a larger grid.
//!
//! A bitboard is a `u64` or a `u128`, bit `n` for the square of number `n`. The functions take the distance from a square
//! to the one above it, which is the number of files, and the squares that have others to their right, which
//! [`with_right`] gives: without them, a shift would carry a bit from the end of one rank to the beginning of the next.

use std::ops::{BitAnd, BitOr, Shl, Shr};

use super::{Shape, Square};

/// A bitboard of 64 or 128 squares.
pub trait Bits:
    Copy + PartialEq + BitAnd<Output = Self> + BitOr<Output = Self> + Shl<u32, Output = Self> + Shr<u32, Output = Self>
{
}

impl Bits for u64 {}
impl Bits for u128 {}

/// The squares of a rectangle of that many rows and columns that have at least `reach` more squares to their right.
pub const fn with_right(rows: u8, cols: u8, reach: u8) -> u128 {
    let rank = if cols > reach { u128::MAX >> (128 - (cols - reach)) } else { 0 };
    let (mut squares, mut row) = (0, 0);
    while row < rows {
        squares |= rank << (row * cols);
        row += 1;
    }
    squares
}

/// The squares beside a set: to the right, to the left, above and below, in this order. Those above the last rank are
/// beyond the board.
#[inline]
pub fn beside<B: Bits>(set: B, has_right: B, rank: u32) -> [B; 4] {
    [(set & has_right) << 1, set >> 1 & has_right, set << rank, set >> rank]
}

/// The squares of one set that have a neighbour in another set: to their left, to their right, below and above.
#[inline]
pub fn with_neighbour<B: Bits>(set: B, other: B, has_right: B, rank: u32) -> [B; 4] {
    beside(other, has_right, rank).map(|squares| set & squares)
}

/// The pairs of neighbours of two sets, each by its left or lower square: those beside each other, and those above.
#[inline]
pub fn pairs<B: Bits>(one: B, two: B, has_right: B, rank: u32) -> [B; 2] {
    [(one & two >> 1 | two & one >> 1) & has_right, one & two >> rank | two & one >> rank]
}

/// For each way (right, left, up, down), the squares from which a jump that way goes over one set and lands in another.
/// `two_right` are the squares that have two more to their right.
#[inline]
pub fn jumps<B: Bits>(over: B, land: B, two_right: B, rank: u32) -> [B; 4] {
    [
        two_right & over >> 1 & land >> 2,
        two_right << 2 & over << 1 & land << 2,
        over >> rank & land >> (2 * rank),
        over << rank & land << (2 * rank),
    ]
}

/// A board inside a square grid of `SIDE` files and ranks, in the corner of `a1`: its cells have the same neighbours on
/// boards of every size.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Inset<const SIDE: u8> {
    /// Number of ranks, from 1 to `SIDE`.
    pub rows: u8,
    /// Number of files, from 1 to `SIDE`.
    pub cols: u8,
}

impl<const SIDE: u8> Inset<SIDE> {
    /// The board.
    pub fn shape(self) -> Shape {
        Shape::rect(self.rows, self.cols)
    }

    /// The square of a cell of the board.
    #[inline]
    pub fn square(self, cell: u8) -> Square {
        Square(cell - (SIDE - self.cols) * (cell / SIDE))
    }

    /// The cell of a square.
    #[inline]
    pub fn cell(self, square: Square) -> u8 {
        square.0 + (SIDE - self.cols) * (square.0 / self.cols)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The square that many files and ranks away, if the board has it.
    fn away(shape: Shape, from: Square, files: i8, ranks: i8) -> Option<Square> {
        let (file, rank) = shape.file_rank(from);
        shape.at(file.checked_add_signed(files)?, rank.checked_add_signed(ranks)?)
    }

    fn boards() -> impl Iterator<Item = (u8, u8)> {
        let sizes = (1..=12).flat_map(|rows| (1..=12).map(move |cols| (rows, cols)));
        sizes.filter(|(rows, cols)| rows * cols < 128).chain([(1, 128), (64, 2), (16, 8)])
    }

    #[test]
    fn neighbours_are_on_the_board() {
        for (rows, cols) in boards() {
            let (shape, has_right) = (Shape::rect(rows, cols), with_right(rows, cols, 1));
            for square in shape.squares() {
                let found = beside(square.bit128(), has_right, u32::from(cols % 128));
                for (set, (files, ranks)) in found.into_iter().zip([(1, 0), (-1, 0), (0, 1), (0, -1)]) {
                    let expected = away(shape, square, files, ranks).map_or(0, Square::bit128);
                    let board = u128::MAX >> (128 - shape.len());
                    // One rank alone has nothing above it; its caller gives the distance 0.
                    if rows > 1 || ranks == 0 {
                        assert_eq!(set & board, expected, "{shape} {}", shape.name(square));
                    }
                }
            }
        }
    }

    #[test]
    fn jumps_stay_on_the_board() {
        for (rows, cols) in boards().filter(|&(rows, _)| rows > 1) {
            let (shape, two_right) = (Shape::rect(rows, cols), with_right(rows, cols, 2));
            let board = u128::MAX >> (128 - shape.len());
            let found = jumps(board, board, two_right, u32::from(cols)).map(|from| from & board);
            for (set, (files, ranks)) in found.into_iter().zip([(2, 0), (-2, 0), (0, 2), (0, -2)]) {
                let room = shape.squares().filter(|&from| away(shape, from, files, ranks).is_some());
                assert_eq!(set, room.fold(0, |set, from| set | from.bit128()), "{shape} {files} {ranks}");
            }
        }
    }

    #[test]
    fn pairs_are_counted_once() {
        let has_right = with_right(2, 3, 1);
        assert_eq!(pairs(0b001_010u128, 0b110_101, has_right, 3), [0b001_011, 0b000_011]);
        assert_eq!(with_neighbour(0b000_010u64, 0b000_001, has_right as u64, 3), [0b000_010, 0, 0, 0]);
    }

    #[test]
    fn cells_and_squares_agree() {
        for (rows, cols) in [(1, 1), (1, 11), (11, 1), (3, 4), (11, 11)] {
            let inset = Inset::<11> { rows, cols };
            assert!(inset.shape().squares().all(|square| inset.square(inset.cell(square)) == square));
        }
    }
}
