//! Bitboards of 64 squares: neighbours, regions, and the names of regions under symmetry.

use crate::solve::forms::mix;

/// A player. Black is Left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Black,
    White,
}

impl Side {
    pub(super) fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

/// A turn: the bit of the square that a stone leaves, and that of the stone that it takes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    pub(super) from: u64,
    pub(super) to: u64,
}

impl Turn {
    /// The black and the white stones after it.
    #[inline]
    pub(super) fn play(self, black: u64, white: u64, side: Side) -> (u64, u64) {
        let Self { from, to } = self;
        match side {
            Side::Black => (black ^ from ^ to, white ^ to),
            Side::White => (black ^ to, white ^ from ^ to),
        }
    }
}

/// The rows of a board laid one after another in 64 bits, each with room for the same number of squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Frame {
    /// The distance to the square above, 1 to 64.
    stride: u32,
    /// The squares that have a neighbour to the right.
    has_right: u64,
    /// The squares that have a neighbour above.
    has_up: u64,
}

impl Frame {
    const fn new(stride: u32) -> Self {
        let (mut last, mut at) = (0, stride - 1);
        while at < 64 {
            last |= 1 << at;
            at += stride;
        }
        Self { stride, has_right: !last, has_up: if stride == 64 { 0 } else { u64::MAX >> stride } }
    }

    /// All frames: first that of 8x8, in which names are found fastest; then those for long boards; then the others, for
    /// regions that have at most 64 squares with what lies between, such as 7x9.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        [8, 16, 32, 64].into_iter().chain(1..64).map(Self::new)
    }

    /// Whether a board of that size fits.
    pub(super) fn has_room(self, rows: u32, cols: u32) -> bool {
        cols <= self.stride && rows <= 64 / self.stride
    }

    /// The bit of the square in that row and column.
    pub(super) fn bit(self, row: u32, col: u32) -> u64 {
        1 << (row * self.stride + col)
    }

    #[inline]
    fn shift(self) -> u32 {
        self.stride & 63
    }

    /// The squares beside those given, one set for each direction: right, left, up, down.
    #[inline]
    pub(super) fn beside(self, squares: u64) -> [u64; 4] {
        [
            (squares & self.has_right) << 1,
            squares >> 1 & self.has_right,
            (squares & self.has_up) << self.shift(),
            squares >> self.shift() & self.has_up,
        ]
    }

    #[inline]
    pub(super) fn around(self, squares: u64) -> u64 {
        let [right, left, up, down] = self.beside(squares);
        right | left | up | down
    }

    /// The turns of a player.
    #[inline]
    pub(super) fn turns(self, black: u64, white: u64, side: Side) -> impl Iterator<Item = Turn> {
        let (own, enemy) = match side {
            Side::Black => (black, white),
            Side::White => (white, black),
        };
        self.beside(own).into_iter().enumerate().flat_map(move |(way, targets)| {
            let mut targets = targets & enemy;
            std::iter::from_fn(move || {
                let to = targets & targets.wrapping_neg();
                targets ^= to;
                // The way back is the other one of its pair.
                (to != 0).then(|| Turn { from: self.beside(to)[way ^ 1], to })
            })
        })
    }

    /// How many pairs of neighbours differ in colour: as many as each side has moves.
    #[inline]
    pub(super) fn pairs(self, black: u64, white: u64) -> u32 {
        let right = (black & white >> 1 | white & black >> 1) & self.has_right;
        let up = (black & white >> self.shift() | white & black >> self.shift()) & self.has_up;
        right.count_ones() + up.count_ones()
    }

    /// The stones joined, stone beside stone, to those of `seed`.
    #[inline]
    pub(super) fn joined(self, seed: u64, stones: u64) -> u64 {
        let mut region = seed;
        loop {
            let further = (region | self.around(region)) & stones;
            if further == region {
                return region;
            }
            region = further;
        }
    }

    /// Visits the living regions into which a region falls when the stone on `left` has gone from it: those with
    /// stones of both colours.
    #[inline]
    pub(super) fn split(self, black: u64, white: u64, left: u64, mut visit: impl FnMut(u64, u64)) {
        let mut rest = black | white;
        let mut seeds = self.around(left) & rest;
        loop {
            let seed = seeds & seeds.wrapping_neg();
            seeds ^= seed;
            let region = if seeds == 0 { rest } else { self.joined(seed, rest) };
            if region & black != 0 && region & white != 0 {
                visit(region & black, region & white);
            }
            rest &= !region;
            seeds &= rest;
            if rest == 0 {
                return;
            }
        }
    }

    /// Those stones as a position with that player to move, on the smallest board from the frame's corner.
    pub(super) fn text(self, (black, white): (u64, u64), side: Side) -> String {
        let stones = black | white;
        let rows = (64 - stones.leading_zeros()).div_ceil(self.stride);
        let cols = (0..self.stride).rev().find(|&col| (0..rows).any(|row| stones & self.bit(row, col) != 0));
        let mut text = String::new();
        for row in (0..rows).rev() {
            for col in 0..=cols.unwrap_or(0) {
                let has = |stones| stones & self.bit(row, col) != 0;
                text.push(if has(black) {
                    'B'
                } else if has(white) {
                    'W'
                } else {
                    '.'
                });
            }
            text.push(if row == 0 { ' ' } else { '/' });
        }
        text.push(if side == Side::Black { 'b' } else { 'w' });
        text
    }

    /// The names of a region and of its negative, the region with its colours exchanged. Regions have the same name
    /// exactly if they are the same under a symmetry of the square grid, but for collisions of 128 random bits.
    pub(super) fn names(self, black: u64, white: u64) -> (u128, u128) {
        let stones = black | white;
        let (mut shift, mut columns) = (stones.trailing_zeros() / self.stride * self.stride, stones);
        let mut by = self.stride;
        while by < 64 {
            columns |= columns >> by;
            by *= 2;
        }
        let columns = if self.stride == 64 { columns } else { columns & ((1 << self.stride) - 1) };
        let first = columns.trailing_zeros();
        shift += first;
        let cols = 64 - columns.leading_zeros() - first;
        let rows = (64 - stones.leading_zeros()).div_ceil(self.stride) - shift / self.stride;
        let (stones, black) = (stones >> shift, black >> shift);
        if self.stride == 8 {
            names_narrow(stones, black, rows, cols)
        } else if rows.max(cols) <= 8 {
            let narrow =
                |bits| (0..rows).fold(0, |narrow, row| narrow | (bits >> (row * self.stride) & 0xFF) << (row * 8));
            names_narrow(narrow(stones), narrow(black), rows, cols)
        } else {
            let mut least = Least::new();
            let turn = |bits: u64| bits.reverse_bits() >> (64 - (rows - 1) * self.stride - cols);
            let flip = |bits: u64| {
                let mask = u64::MAX >> (64 - self.stride);
                (0..rows).fold(0, |flipped, row| {
                    flipped | (bits >> (row * self.stride) & mask) << ((rows - 1 - row) * self.stride)
                })
            };
            for (stones, black) in [(stones, black), (flip(stones), flip(black))] {
                least.take(stones, black);
                least.take(turn(stones), turn(black));
            }
            least.names(u64::from(self.stride))
        }
    }
}

fn names_narrow(mut stones: u64, mut black: u64, mut rows: u32, mut cols: u32) -> (u128, u128) {
    let mut least = Least::new();
    if rows > cols {
        (stones, black) = (transpose(stones), transpose(black));
        (rows, cols) = (cols, rows);
    }
    least.flips(stones, black, rows, cols);
    if rows == cols {
        least.flips(transpose(stones), transpose(black), rows, cols);
    }
    least.names(8)
}

/// The least of the pictures of a region: the least set of stones, and among those the least sets of black and of white.
struct Least {
    stones: u64,
    black: u64,
    white: u64,
}

impl Least {
    fn new() -> Self {
        Self { stones: u64::MAX, black: 0, white: 0 }
    }

    #[inline]
    fn take(&mut self, stones: u64, black: u64) {
        if stones < self.stones {
            *self = Self { stones, black, white: stones ^ black };
        } else if stones == self.stones {
            self.black = self.black.min(black);
            self.white = self.white.min(stones ^ black);
        }
    }

    #[inline]
    fn flips(&mut self, stones: u64, black: u64, rows: u32, cols: u32) {
        let (down, across) = (64 - 8 * rows, 8 - cols);
        let (down_stones, down_black) = (stones.swap_bytes() >> down, black.swap_bytes() >> down);
        self.take(stones, black);
        self.take(down_stones, down_black);
        let turn = |bits: u64| bits.reverse_bits() >> (down + across);
        self.take(turn(stones), turn(black));
        self.take(turn(down_stones), turn(down_black));
    }

    fn names(&self, frame: u64) -> (u128, u128) {
        (name(self.stones, self.black, frame), name(self.stones, self.white, frame))
    }
}

/// Mirrors an 8x8 board in its main diagonal.
#[inline]
fn transpose(mut bits: u64) -> u64 {
    for (mask, by) in [(0x00AA_00AA_00AA_00AA, 7), (0x0000_CCCC_0000_CCCC, 14), (0x0000_0000_F0F0_F0F0, 28)] {
        let swap = (bits ^ bits >> by) & mask;
        bits ^= swap ^ swap << by;
    }
    bits
}

#[inline]
fn name(stones: u64, black: u64, frame: u64) -> u128 {
    let low = mix(stones.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ mix(black ^ frame << 56));
    let high = mix(black.wrapping_mul(0xD6E8_FEB8_6659_FD93).wrapping_add(mix(stones.wrapping_add(frame << 57))));
    u128::from(high) << 64 | u128::from(low)
}
