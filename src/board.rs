//! Squares, sets of squares, and the shapes of boards.
//!
//! A square is a small number. Squares are counted along the ranks, `a1`, `b1`, … first, then `a2`, …:
//!
//! ```text
//!   rank 3 |  8  9 10 11          a board of 3 rows and 4 columns
//!   rank 2 |  4  5  6  7
//!   rank 1 |  0  1  2  3
//!             a  b  c  d
//! ```
//!
//! The same number is the square's bit in a [`Squares`] set and in the bitboards of the games.

pub mod grid;

use std::fmt;

/// The largest number of squares that a board of any game has.
pub const MAX_SQUARES: usize = 128;

/// A square of a board, counted from 0 in board order (`a1`, `b1`, …, `a2`, …).
///
/// Its name depends on the board: see [`Shape::name`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(pub u8);

impl Square {
    /// The number as an index into a list of squares.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The square's bit in a 64-square bitboard.
    pub fn bit64(self) -> u64 {
        1 << self.0
    }

    /// The square's bit in a 128-square bitboard.
    pub fn bit128(self) -> u128 {
        // A shift of 128 bits by any number is slow where registers have 64.
        let half = u128::from(1u64 << (self.0 % 64));
        if self.0 < 64 { half } else { half << 64 }
    }
}

/// A set of squares: bit `n` stands for the square of number `n`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Squares(pub u128);

impl Squares {
    /// The set without a square.
    pub const EMPTY: Self = Self(0);

    /// How many squares the set has.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no square.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set has this square.
    pub fn has(self, square: Square) -> bool {
        self.0 >> square.0 & 1 != 0
    }

    /// Puts a square into the set.
    pub fn insert(&mut self, square: Square) {
        self.0 |= square.bit128();
    }

    /// The squares in board order.
    pub fn iter(self) -> Bits128 {
        Bits128(self.0)
    }
}

impl std::ops::Sub for Squares {
    type Output = Self;

    /// The squares of this set that the other one does not have.
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        Self(squares.into_iter().fold(0, |set, square| set | square.bit128()))
    }
}

/// The squares of a 128-bit bitboard, lowest first.
#[derive(Clone, Debug)]
pub struct Bits128(pub u128);

impl Iterator for Bits128 {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = (self.0 != 0).then(|| Square(self.0.trailing_zeros() as u8))?;
        self.0 &= self.0 - 1;
        Some(square)
    }
}

/// The squares of a 64-bit bitboard, lowest first.
#[derive(Clone, Debug)]
pub struct Bits64(pub u64);

impl Iterator for Bits64 {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = (self.0 != 0).then(|| Square(self.0.trailing_zeros() as u8))?;
        self.0 &= self.0 - 1;
        Some(square)
    }
}

/// The shape of a board: a rectangle of squares, or a hexagon of hexagons.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// A rectangle of that many rows (ranks) and columns (files), at most [`MAX_SQUARES`] squares.
    Rect {
        /// Number of ranks.
        rows: u8,
        /// Number of files.
        cols: u8,
    },
    /// A hexagon with that many hexagons on each side, at most 6: with 3, ranks of 3, 4, 5, 4 and 3 from the bottom, each rank's
    /// files counted from its left.
    Hex {
        /// Number of hexagons on a side.
        side: u8,
    },
}

impl Shape {
    /// A rectangle of that many rows and columns.
    pub const fn rect(rows: u8, cols: u8) -> Self {
        Self::Rect { rows, cols }
    }

    /// A hexagon with that many hexagons on each side.
    pub const fn hex(side: u8) -> Self {
        Self::Hex { side }
    }

    /// Whether its squares are hexagons.
    pub const fn is_hex(self) -> bool {
        matches!(self, Self::Hex { .. })
    }

    /// The number of ranks.
    pub fn ranks(self) -> u8 {
        match self {
            Self::Rect { rows, .. } => rows,
            Self::Hex { side } => side.saturating_mul(2).saturating_sub(1),
        }
    }

    /// The number of squares of a rank, 0 beyond the board.
    pub fn rank_len(self, rank: u8) -> u8 {
        match self {
            _ if rank >= self.ranks() => 0,
            Self::Rect { cols, .. } => cols,
            Self::Hex { side } => side + rank.min(self.ranks() - 1 - rank),
        }
    }

    /// The number of squares.
    pub fn len(self) -> usize {
        match self {
            Self::Rect { rows, cols } => usize::from(rows) * usize::from(cols),
            Self::Hex { .. } => (0..self.ranks()).map(|rank| usize::from(self.rank_len(rank))).sum(),
        }
    }

    /// Whether the board has no square at all.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// All squares in board order.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.len() as u8).map(Square)
    }

    /// The square on a file and a rank, both from 0, if the board has it.
    pub fn at(self, file: u8, rank: u8) -> Option<Square> {
        (file < self.rank_len(rank)).then(|| Square((0..rank).map(|below| self.rank_len(below)).sum::<u8>() + file))
    }

    /// File and rank of a square, both from 0.
    pub fn file_rank(self, square: Square) -> (u8, u8) {
        match self {
            Self::Rect { cols, .. } => (square.0 % cols, square.0 / cols),
            Self::Hex { .. } => {
                let mut file = square.0;
                let mut rank = 0;
                while file >= self.rank_len(rank).max(1) {
                    file -= self.rank_len(rank);
                    rank += 1;
                }
                (file, rank)
            }
        }
    }

    /// Whether the square is dark on a checkered board: file number + rank number is even, so `a1` is dark.
    pub fn is_dark(self, square: Square) -> bool {
        let (file, rank) = self.file_rank(square);
        (file + rank) % 2 == 0
    }

    /// The name of a square: `a1` bottom left; after file `z` come `aa`, `ab`, ….
    pub fn name(self, square: Square) -> SquareName {
        let (file, rank) = self.file_rank(square);
        SquareName { file, rank }
    }

    /// The square of that name, if the name is well formed and the board has the square.
    pub fn square(self, name: &str) -> Option<Square> {
        let digits = name.find(|c: char| !c.is_ascii_lowercase())?;
        let (file, rank) = name.split_at_checked(digits)?;
        if rank.starts_with('0') || !rank.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let file = match *file.as_bytes() {
            [one] => one - b'a',
            [one, two] => (one - b'a' + 1).checked_mul(26)?.checked_add(two - b'a')?,
            _ => return None,
        };
        self.at(file, rank.parse::<u8>().ok()?.checked_sub(1)?)
    }
}

impl fmt::Display for Shape {
    /// `5x6`: rows x columns; a hexagon is `hex`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rect { rows, cols } => write!(f, "{rows}x{cols}"),
            Self::Hex { .. } => f.write_str("hex"),
        }
    }
}

/// The name of a square, made by [`Shape::name`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SquareName {
    file: u8,
    rank: u8,
}

impl fmt::Display for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", FileName(self.file.into()), self.rank + 1)
    }
}

/// The letters of a file, counted from 0: `a` … `z`, `aa`, `ab`, …, and `aaa` after `zz`.
#[derive(Clone, Copy, Debug)]
pub struct FileName(pub u32);

impl fmt::Display for FileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 >= 26 {
            write!(f, "{}", Self(self.0 / 26 - 1))?;
        }
        write!(f, "{}", char::from(b'a' + (self.0 % 26) as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_squares_agree() {
        for shape in [
            Shape::rect(5, 6),
            Shape::rect(1, 128),
            Shape::rect(128, 1),
            Shape::rect(11, 11),
            Shape::hex(3),
            Shape::hex(1),
            Shape::hex(6),
        ] {
            for square in shape.squares() {
                let (file, rank) = shape.file_rank(square);
                assert_eq!(shape.at(file, rank), Some(square));
                assert_eq!(shape.square(&shape.name(square).to_string()), Some(square));
            }
        }
        assert_eq!(Shape::rect(1, 128).name(Square(127)).to_string(), "dx1");
        assert_eq!(Shape::hex(3).name(Square(9)).to_string(), "c3");
    }

    #[test]
    fn bad_names_are_no_squares() {
        for name in ["", "a", "1", "a0", "a01", "a6", "g1", "A1", "a1 ", "aaa1", "a999", "é1", "zz1", "a-1"] {
            assert_eq!(Shape::rect(5, 6).square(name), None, "{name}");
        }
    }

    #[test]
    fn corner_is_dark() {
        assert!(Shape::rect(6, 6).is_dark(Square(0)));
        assert!(!Shape::rect(6, 6).is_dark(Square(1)));
    }

    #[test]
    fn a_board_without_squares_is_empty() {
        assert!(Shape::rect(0, 0).is_empty() && Shape::rect(3, 0).is_empty());
        assert!(!Shape::rect(1, 1).is_empty() && !Shape::hex(3).is_empty());
    }

    #[test]
    fn sets_of_squares_hold_each_square_once() {
        let set = |squares: &[u8]| squares.iter().copied().map(Square).collect::<Squares>();
        assert_eq!(set(&[3, 70, 3]).iter().collect::<Vec<_>>(), [Square(3), Square(70)]);
        assert_eq!(set(&[1, 3, 70]) - set(&[2, 3]), set(&[1, 70]));
    }
}
