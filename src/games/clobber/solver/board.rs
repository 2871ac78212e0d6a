//! Bitboards: neighbours, regions, and the names of regions under symmetry.

use super::bits::Bits;

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

/// A move: the bit of the square that a stone leaves, and that of the stone that it takes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Move<B> {
    pub(super) from: B,
    pub(super) to: B,
}

impl<B: Bits> Move<B> {
    /// The black and the white stones after it.
    #[inline]
    pub(super) fn play(self, black: B, white: B, side: Side) -> (B, B) {
        let Self { from, to } = self;
        match side {
            Side::Black => (black ^ from ^ to, white ^ to),
            Side::White => (black ^ to, white ^ from ^ to),
        }
    }
}

/// The rows of a board laid one after another, each with room for the same number of squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Frame<B> {
    /// The distance to the square above.
    stride: u32,
    /// The squares that have a neighbour to the right.
    has_right: B,
    /// The squares that have a neighbour above.
    has_up: B,
}

impl<B: Bits> Frame<B> {
    fn new(stride: u32) -> Self {
        let (mut last, mut at) = (B::NONE, stride - 1);
        while at < B::SIZE {
            last |= B::ONE << at;
            at += stride;
        }
        Self { stride, has_right: !last, has_up: if stride == B::SIZE { B::NONE } else { B::ALL >> stride } }
    }

    /// All frames: first that of eight columns, in which names are found fastest; then those for long boards; then the
    /// others, for regions that fit with what lies between, such as 7x9.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        [8, 16, 32, 64].into_iter().chain(1..=B::SIZE).map(Self::new)
    }

    /// Whether a board of that size fits.
    pub(super) fn has_room(self, rows: u32, cols: u32) -> bool {
        cols <= self.stride && rows <= B::SIZE / self.stride
    }

    /// The bit of the square in that row and column.
    pub(super) fn bit(self, row: u32, col: u32) -> B {
        B::ONE << (row * self.stride + col)
    }

    /// The row and the column of the lowest square.
    pub(super) fn row_and_col(self, squares: B) -> (u32, u32) {
        (squares.below() / self.stride, squares.below() % self.stride)
    }

    #[inline]
    fn shift(self) -> u32 {
        self.stride & (B::SIZE - 1)
    }

    /// The squares beside those given, one set for each direction: right, left, up, down.
    #[inline]
    pub(super) fn beside(self, squares: B) -> [B; 4] {
        [
            (squares & self.has_right) << 1,
            squares >> 1 & self.has_right,
            (squares & self.has_up) << self.shift(),
            squares >> self.shift() & self.has_up,
        ]
    }

    #[inline]
    pub(super) fn around(self, squares: B) -> B {
        let [right, left, up, down] = self.beside(squares);
        right | left | up | down
    }

    /// The moves of a player.
    #[inline]
    pub(super) fn moves(self, black: B, white: B, side: Side) -> impl Iterator<Item = Move<B>> {
        let (own, enemy) = match side {
            Side::Black => (black, white),
            Side::White => (white, black),
        };
        self.beside(own).into_iter().enumerate().flat_map(move |(way, targets)| {
            let mut targets = targets & enemy;
            std::iter::from_fn(move || {
                let to = targets.lowest();
                targets ^= to;
                // The way back is the other one of its pair.
                (!to.is_empty()).then(|| Move { from: self.beside(to)[way ^ 1], to })
            })
        })
    }

    /// How many pairs of neighbours differ in colour: as many as each side has moves.
    #[inline]
    pub(super) fn pairs(self, black: B, white: B) -> u32 {
        let right = (black & white >> 1 | white & black >> 1) & self.has_right;
        let up = (black & white >> self.shift() | white & black >> self.shift()) & self.has_up;
        right.count() + up.count()
    }

    /// The stones joined, stone beside stone, to those of `seed`.
    #[inline]
    pub(super) fn joined(self, seed: B, stones: B) -> B {
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
    pub(super) fn split(self, black: B, white: B, left: B, mut visit: impl FnMut(B, B)) {
        let mut rest = black | white;
        let mut seeds = self.around(left) & rest;
        loop {
            let seed = seeds.lowest();
            seeds ^= seed;
            let region = if seeds.is_empty() { rest } else { self.joined(seed, rest) };
            if region.meets(black) && region.meets(white) {
                visit(region & black, region & white);
            }
            rest &= !region;
            seeds &= rest;
            if rest.is_empty() {
                return;
            }
        }
    }

    /// Those stones as a position with that player to move, on the smallest board from the frame's corner.
    pub(super) fn text(self, (black, white): (B, B), side: Side) -> String {
        let stones = black | white;
        let rows = (B::SIZE - stones.above()).div_ceil(self.stride);
        let cols = (0..self.stride).rev().find(|&col| (0..rows).any(|row| stones.meets(self.bit(row, col))));
        let mut text = String::new();
        for row in (0..rows).rev() {
            for col in 0..=cols.unwrap_or(0) {
                let has = |stones: B| stones.meets(self.bit(row, col));
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
    /// if and only if they are the same under a symmetry of the square grid, but for collisions of 128 random bits.
    pub(super) fn names(self, black: B, white: B) -> (u128, u128) {
        let stones = black | white;
        let (mut shift, mut columns) = (stones.below() / self.stride * self.stride, stones);
        let mut by = self.stride;
        while by < B::SIZE {
            columns |= columns >> by;
            by *= 2;
        }
        let columns = columns & B::ALL >> (B::SIZE - self.stride);
        let first = columns.below();
        shift += first;
        let cols = B::SIZE - columns.above() - first;
        let rows = (B::SIZE - stones.above()).div_ceil(self.stride) - shift / self.stride;
        let (stones, black) = (stones >> shift, black >> shift);
        if rows.max(cols) > 8 {
            self.names_wide(stones, black, rows, cols)
        } else if self.stride == 8 {
            names_narrow(stones.low(), black.low(), rows, cols)
        } else {
            let narrow = |bits: B| {
                (0..rows).fold(0, |narrow, row| narrow | ((bits >> (row * self.stride)).low() & 0xFF) << (row * 8))
            };
            names_narrow(narrow(stones), narrow(black), rows, cols)
        }
    }

    /// The names of a region that lies in the corner and is longer than eight squares.
    fn names_wide(self, mut stones: B, mut black: B, mut rows: u32, mut cols: u32) -> (u128, u128) {
        let mut least = Least::new();
        let lies_either_way = self.has_room(cols, rows);
        if rows > cols && lies_either_way {
            (stones, black) = (self.transpose(stones), self.transpose(black));
            (rows, cols) = (cols, rows);
        }
        self.flips_wide(&mut least, stones, black, rows, cols);
        if rows == cols && lies_either_way {
            self.flips_wide(&mut least, self.transpose(stones), self.transpose(black), rows, cols);
        }
        least.names(self.stride)
    }

    fn flips_wide(self, least: &mut Least<B>, stones: B, black: B, rows: u32, cols: u32) {
        let turn = |bits: B| bits.reversed() >> (B::SIZE - (rows - 1) * self.stride - cols);
        let mask = B::ALL >> (B::SIZE - self.stride);
        let flip = |bits: B| {
            (0..rows).fold(B::NONE, |flipped, row| {
                flipped | (bits >> (row * self.stride) & mask) << ((rows - 1 - row) * self.stride)
            })
        };
        for (stones, black) in [(stones, black), (flip(stones), flip(black))] {
            least.take(stones, black);
            least.take(turn(stones), turn(black));
        }
    }

    /// Exchanges rows and columns.
    fn transpose(self, mut bits: B) -> B {
        let mut transposed = B::NONE;
        while !bits.is_empty() {
            let at = bits.below();
            bits ^= bits.lowest();
            transposed |= self.bit(at % self.stride, at / self.stride);
        }
        transposed
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
struct Least<B> {
    stones: B,
    black: B,
    white: B,
}

impl<B: Bits> Least<B> {
    fn new() -> Self {
        Self { stones: B::ALL, black: B::NONE, white: B::NONE }
    }

    #[inline]
    fn take(&mut self, stones: B, black: B) {
        if stones < self.stones {
            *self = Self { stones, black, white: stones ^ black };
        } else if stones == self.stones {
            self.black = self.black.min(black);
            self.white = self.white.min(stones ^ black);
        }
    }

    fn names(&self, width: u32) -> (u128, u128) {
        (B::name(self.stones, self.black, width), B::name(self.stones, self.white, width))
    }
}

impl Least<u64> {
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
