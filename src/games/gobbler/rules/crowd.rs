//! How many Littles stand where.

use super::grid::{KING, cells};

/// The number of Littles on each cell, as six bitboards: plane `n` holds the bit of weight 2^n of every cell's number,
/// so at most 63 stand on one cell.
///
/// ```text
///   c2 has 3, c1 has 1        plane 0 (ones)   1 1        bits 10 and 2
///                             plane 1 (twos)   1 0        bit 10
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(super) struct Crowd([u64; 6]);

impl Crowd {
    /// One on each of these cells.
    pub(super) fn singles(cells: u64) -> Self {
        Self([cells, 0, 0, 0, 0, 0])
    }

    /// The cells with at least one.
    #[inline]
    pub(super) fn occupied(&self) -> u64 {
        self.0[0] | self.two_or_more()
    }

    /// The cells with at least two.
    #[inline]
    pub(super) fn two_or_more(&self) -> u64 {
        let [_, b, c, d, e, f] = self.0;
        b | c | d | e | f
    }

    /// The cells with at least three.
    fn three_or_more(&self) -> u64 {
        let [a, b, c, d, e, f] = self.0;
        a & b | c | d | e | f
    }

    /// How many stand on a cell.
    pub(super) fn at(&self, cell: u8) -> u8 {
        (0..6).map(|n| ((self.0[n] >> cell & 1) as u8) << n).sum()
    }

    /// How many there are.
    pub(super) fn total(&self) -> u32 {
        self.within(!0)
    }

    /// How many stand on these cells.
    #[inline]
    pub(super) fn within(&self, cells: u64) -> u32 {
        (0..6).map(|n| (self.0[n] & cells).count_ones() << n).sum()
    }

    /// One more on a cell.
    #[inline]
    pub(super) fn add(&mut self, cell: u8) {
        let mut carry = 1 << cell;
        for plane in &mut self.0 {
            *plane ^= carry;
            carry &= !*plane;
        }
    }

    /// One less on a cell, where there is one.
    #[inline]
    pub(super) fn remove(&mut self, cell: u8) {
        let mut borrow = 1 << cell;
        for plane in &mut self.0 {
            *plane ^= borrow;
            borrow &= *plane;
        }
    }

    /// That many on a cell, whatever was there.
    pub(super) fn set(&mut self, cell: u8, count: u8) {
        for (n, plane) in self.0.iter_mut().enumerate() {
            *plane = *plane & !(1 << cell) | u64::from(count >> n & 1) << cell;
        }
    }

    /// The number of different Littles' moves: of multisets of at most three (from, to) pairs in which a cell sends out
    /// at most as many as stand on it, each to one of the `free` cells around it.
    ///
    /// A cell with `d` free cells around it sends `k` Littles in `d (d+1) … (d+k-1) / k!` ways. The coefficients of the
    /// product over all cells of the polynomials with these coefficients count the moves of 0, 1, 2 and 3 steps.
    pub(super) fn count_moves(&self, free: u64) -> u64 {
        let (two, three) = (self.two_or_more(), self.three_or_more());
        let mut moves = [1, 0, 0, 0];
        for cell in cells(self.occupied()) {
            let one = u64::from((KING[usize::from(cell)] & free).count_ones());
            let pair = (two >> cell & 1) * (one * (one + 1) / 2);
            let triple = (three >> cell & 1) * (one * (one + 1) * (one + 2) / 6);
            let [a, b, c, d] = moves;
            moves = [a, b + a * one, c + b * one + a * pair, d + c * one + b * pair + a * triple];
        }
        moves.iter().sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_go_up_and_down() {
        let mut crowd = Crowd::default();
        for count in 0..=60 {
            assert_eq!(crowd.at(9), count);
            assert_eq!(crowd.total(), u32::from(count) + u32::from(count > 0));
            assert_eq!(crowd.occupied() >> 9 & 1 != 0, count >= 1);
            assert_eq!(crowd.two_or_more() >> 9 & 1 != 0, count >= 2);
            assert_eq!(crowd.three_or_more() >> 9 & 1 != 0, count >= 3);
            crowd.add(9);
            crowd.set(63, 1);
        }
        for count in (0..=60).rev() {
            crowd.remove(9);
            assert_eq!((crowd.at(9), crowd.at(63), crowd.at(8)), (count, 1, 0));
        }
    }

    #[test]
    fn moves_of_a_small_crowd() {
        let mut crowd = Crowd::default();
        assert_eq!(crowd.count_moves(!0), 1);
        // A corner has three cells around it: 1 move without a step, 3 with one, 6 with two of a stack, 10 with three.
        for moves in [4, 10, 20, 20] {
            crowd.add(0);
            assert_eq!(crowd.count_moves(!0), moves);
        }
        assert_eq!(crowd.count_moves(0), 1);
    }
}
