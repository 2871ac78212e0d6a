//! The men under the caps: the prisoners of all columns, in one row of bits.

use crate::board::Square;

/// The prisoners of all columns of a board. There are at most 63, since every column also has a cap.
///
/// They stand one after the other: column by column in board order, each from the man right under the cap down to the
/// bottom man. Two columns, on `b1` (cap, then `w`, `b`, `b`) and on `e3` (cap, then `w`):
///
/// ```text
///   prisoner    0  1  2 | 3
///   man         w  b  b | w
///   white       1  0  0 | 1
///   bottom      0  0  1 | 1        squares = {b1, e3}
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Prisoners {
    /// The squares whose columns have prisoners, as a bitboard.
    squares: u64,
    /// Bit `n`: prisoner `n` is white.
    white: u64,
    /// Bit `n`: prisoner `n` is the bottom man of its column.
    bottom: u64,
}

/// The prisoners of one column.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Column {
    /// Bit `n`: the man `n` places below the topmost prisoner is white.
    pub(crate) white: u64,
    /// How many prisoners there are.
    pub(crate) len: u32,
}

impl Column {
    /// Adds a man at the bottom.
    pub(crate) fn tuck(&mut self, white: bool) {
        self.white |= u64::from(white) << self.len;
        self.len += 1;
    }

    /// The men from the topmost prisoner down: whether each is white.
    pub(crate) fn men(self) -> impl Iterator<Item = bool> {
        (0..self.len).map(move |n| self.white >> n & 1 != 0)
    }
}

impl Prisoners {
    /// Everything, for a hash.
    pub(crate) fn words(&self) -> [u64; 3] {
        [self.squares, self.white, self.bottom]
    }

    /// Frees the topmost prisoner of a column, and says whether it is white; `None` if there is none.
    pub(crate) fn pop(&mut self, square: Square) -> Option<bool> {
        if self.squares & square.bit64() == 0 {
            return None;
        }
        let at = self.first(square);
        let white = self.white >> at & 1 != 0;
        self.squares ^= (self.bottom >> at & 1) << square.0;
        self.white = without(self.white, at, 1);
        self.bottom = without(self.bottom, at, 1);
        Some(white)
    }

    /// Takes all prisoners of a column away.
    pub(crate) fn lift(&mut self, square: Square) -> Column {
        if self.squares & square.bit64() == 0 {
            return Column::default();
        }
        let at = self.first(square);
        let column = self.column_at(at);
        self.squares ^= square.bit64();
        self.white = without(self.white, at, column.len);
        self.bottom = without(self.bottom, at, column.len);
        column
    }

    /// Puts prisoners on a square that has none.
    pub(crate) fn put(&mut self, square: Square, column: Column) {
        if column.len == 0 {
            return;
        }
        let at = self.first(square);
        self.squares |= square.bit64();
        self.white = with(self.white, at, column.len) | column.white << at;
        self.bottom = with(self.bottom, at, column.len) | 1 << (at + column.len - 1);
    }

    /// The prisoners of a column.
    pub(crate) fn column(&self, square: Square) -> Column {
        if self.squares & square.bit64() == 0 { Column::default() } else { self.column_at(self.first(square)) }
    }

    /// The number of a column's first prisoner; on a square without prisoners, the number that the first one would get.
    fn first(&self, square: Square) -> u32 {
        let columns_before = (self.squares & (square.bit64() - 1)).count_ones();
        if columns_before == 0 {
            return 0;
        }
        let mut bottom = self.bottom;
        for _ in 1..columns_before {
            bottom &= bottom - 1;
        }
        bottom.trailing_zeros() + 1
    }

    fn column_at(&self, at: u32) -> Column {
        let len = (self.bottom >> at).trailing_zeros() + 1;
        Column { white: self.white >> at & low(len), len }
    }
}

/// The `n` lowest bits, `n` below 64.
fn low(n: u32) -> u64 {
    (1 << n) - 1
}

/// The bits without `len` of them from number `at` up; those above move down.
fn without(bits: u64, at: u32, len: u32) -> u64 {
    bits & low(at) | bits >> len & !low(at)
}

/// The bits with room for `len` more from number `at` up; those above move up.
fn with(bits: u64, at: u32, len: u32) -> u64 {
    bits & low(at) | (bits & !low(at)) << len
}

#[cfg(test)]
mod tests {
    use super::*;

    fn column(men: &str) -> Column {
        let mut column = Column::default();
        men.bytes().for_each(|man| column.tuck(man == b'w'));
        column
    }

    #[test]
    fn columns_keep_apart() {
        let mut prisoners = Prisoners::default();
        prisoners.put(Square(40), column("wb"));
        prisoners.put(Square(3), column("bbw"));
        prisoners.put(Square(63), column("w"));
        prisoners.put(Square(20), column(""));
        assert_eq!(prisoners.column(Square(3)), column("bbw"));
        assert_eq!(prisoners.column(Square(40)), column("wb"));
        assert_eq!(prisoners.column(Square(63)), column("w"));
        assert_eq!(prisoners.column(Square(20)), column(""));

        assert_eq!(prisoners.lift(Square(40)), column("wb"));
        assert_eq!(prisoners.lift(Square(40)), column(""));
        assert_eq!(prisoners.column(Square(63)), column("w"));
        assert_eq!([(); 4].map(|()| prisoners.pop(Square(3))), [Some(false), Some(false), Some(true), None]);
        assert_eq!(prisoners.pop(Square(63)), Some(true));
        assert_eq!(prisoners, Prisoners::default());
    }

    #[test]
    fn the_tallest_column_fits() {
        let tallest = column(&"wb".repeat(32)[..63]);
        for square in [0, 31, 63].map(Square) {
            let mut prisoners = Prisoners::default();
            prisoners.put(square, tallest);
            assert_eq!(prisoners.column(square), tallest);
            assert_eq!(prisoners.pop(square), Some(true));
            assert_eq!(prisoners.lift(square), column(&"bw".repeat(31)));
            assert_eq!(prisoners, Prisoners::default());
        }
    }
}
