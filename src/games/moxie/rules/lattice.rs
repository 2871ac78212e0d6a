//! The boards of Moxie: where their squares are in a bitboard, and what is beside what.

use crate::board::{Shape, Square};

/// Bits from one rank to the next.
const RANK: u32 = 6;

/// A board with the steps and the pattern of a variant.
///
/// A square's *cell* is its bit in a bitboard. Ranks are 6 cells apart, and at least one cell of each rank is no square,
/// so that whatever leaves the board at one side does not come in again at the other. The ranks of the hexagonal board
/// are shifted against each other so that the six directions are the same everywhere.
///
/// ```text
///   18 19 20 21  .  .                         26 27 28  .          directions of the square board: 1, 5, 6, 7
///   12 13 14 15  .  .                      19 20 21 22  .          of the hexagonal board:         1, 6, 7
///    6  7  8  9  .  .                   12 13 14 15 16  .
///    0  1  2  3  .  .                    6  7  8  9  .  .
///                                        0  1  2  .  .  .
/// ```
#[derive(Debug)]
pub(super) struct Lattice {
    pub(super) shape: Shape,
    /// All squares.
    pub(super) board: u32,
    /// From a square to those beside it, upwards; downwards it is the same distance. So with all distances here.
    near: &'static [u32],
    /// From a square to those where a step leads.
    steps: &'static [u32],
    /// The directions of rows of three that win; none where a block of 2x2 wins.
    rows: &'static [u32],
    /// Of each rank, bottom first: its first cell and its length.
    ranks: &'static [(u32, u32)],
    cell_of: [u8; 19],
    square_of: [u8; 32],
}

const EIGHT_WAYS: &[u32] = &[1, RANK, RANK - 1, RANK + 1];
const SIX_WAYS: &[u32] = &[1, RANK, RANK + 1];
const DIAGONALS: &[u32] = &[RANK - 1, RANK + 1];
const KNIGHT_MOVES: &[u32] = &[RANK - 2, RANK + 2, 2 * RANK - 1, 2 * RANK + 1];

/// Of each rank, bottom first: its first cell and its length.
const SQUARE_RANKS: &[(u32, u32)] = &[(0, 4), (6, 4), (12, 4), (18, 4)];
const HEX_RANKS: &[(u32, u32)] = &[(0, 3), (6, 4), (12, 5), (19, 4), (26, 3)];

pub(super) static PLAIN: Lattice = Lattice::new(SQUARE_RANKS, EIGHT_WAYS, EIGHT_WAYS, EIGHT_WAYS);
pub(super) static SQUARE: Lattice = Lattice::new(SQUARE_RANKS, EIGHT_WAYS, EIGHT_WAYS, &[]);
pub(super) static KNIGHT: Lattice = Lattice::new(SQUARE_RANKS, EIGHT_WAYS, KNIGHT_MOVES, EIGHT_WAYS);
pub(super) static DIAGONAL: Lattice = Lattice::new(SQUARE_RANKS, EIGHT_WAYS, EIGHT_WAYS, DIAGONALS);
pub(super) static HEX: Lattice = Lattice::new(HEX_RANKS, SIX_WAYS, SIX_WAYS, SIX_WAYS);

impl Lattice {
    const fn new(
        ranks: &'static [(u32, u32)],
        near: &'static [u32],
        steps: &'static [u32],
        rows: &'static [u32],
    ) -> Self {
        let shape = if ranks.len() == 4 { Shape::rect(4, 4) } else { Shape::hex(3) };
        let mut lattice = Self { shape, board: 0, near, steps, rows, ranks, cell_of: [0; 19], square_of: [0; 32] };
        let (mut rank, mut square) = (0, 0);
        while rank < ranks.len() {
            let (mut cell, len) = ranks[rank];
            let end = cell + len;
            while cell < end {
                lattice.board |= 1 << cell;
                lattice.cell_of[square] = cell as u8;
                lattice.square_of[cell as usize] = square as u8;
                cell += 1;
                square += 1;
            }
            rank += 1;
        }
        lattice
    }

    /// The bit of a square.
    pub(super) fn bit(&self, square: Square) -> u32 {
        1 << self.cell_of[square.index()]
    }

    /// The square of a bit.
    pub(super) fn square(&self, bit: u32) -> Square {
        Square(self.square_of[bit.trailing_zeros() as usize])
    }

    /// A set of cells as a set of squares, bit `n` being square `n`.
    pub(super) fn squares_of(&self, cells: u32) -> u32 {
        self.ranks
            .iter()
            .fold((0, 0), |(set, at), &(cell, len)| (set | (cells >> cell & ((1 << len) - 1)) << at, at + len))
            .0
    }

    /// The other way round.
    pub(super) fn cells_of(&self, squares: u32) -> u32 {
        self.ranks
            .iter()
            .fold((0, 0), |(set, at), &(cell, len)| (set | (squares >> at & ((1 << len) - 1)) << cell, at + len))
            .0
    }

    /// Whether some of the stones make the pattern that wins.
    pub(super) fn has_pattern(&self, stones: u32) -> bool {
        if self.rows.is_empty() { block(stones) != 0 } else { self.rows.iter().any(|&way| row(stones, way) != 0) }
    }

    /// The stones that make patterns that win.
    pub(super) fn pattern(&self, stones: u32) -> u32 {
        if self.rows.is_empty() {
            let ranks = block(stones) | block(stones) << RANK;
            return ranks | ranks << 1;
        }
        let rows = self.rows.iter().map(|&way| (way, row(stones, way)));
        rows.fold(0, |all, (way, row)| all | row | row << way | row << (2 * way))
    }

    /// The number of patterns that lack one stone only, and whose last square is empty.
    pub(super) fn count_short(&self, stones: u32, empty: u32) -> u32 {
        if self.rows.is_empty() {
            let corners = [0, 1, RANK, RANK + 1];
            let lacks = |gap: u32| {
                let others = corners.iter().filter(|&&corner| corner != gap);
                others.fold(empty >> gap, |set, corner| set & stones >> corner).count_ones()
            };
            return corners.into_iter().map(lacks).sum();
        }
        let lacks = |way: u32| {
            let [first, second, third] = [0, way, 2 * way].map(|shift| (stones >> shift, empty >> shift));
            (first.1 & second.0 & third.0).count_ones()
                + (first.0 & second.1 & third.0).count_ones()
                + (first.0 & second.0 & third.1).count_ones()
        };
        self.rows.iter().map(|&way| lacks(way)).sum()
    }

    /// The empty squares where a stone more makes a pattern.
    pub(super) fn gaps(&self, stones: u32, empty: u32) -> u32 {
        if self.rows.is_empty() {
            let corners = [0, 1, RANK, RANK + 1];
            let completes = |gap: u32| {
                let others = corners.iter().filter(|&&corner| corner != gap);
                others.fold(empty >> gap, |set, corner| set & stones >> corner) << gap
            };
            return corners.into_iter().fold(0, |all, gap| all | completes(gap));
        }
        let completes = |&way: &u32| {
            stones >> way & stones >> (2 * way) | stones >> way & stones << way | stones << way & stones << (2 * way)
        };
        empty & self.rows.iter().fold(0, |all, way| all | completes(way))
    }

    /// The stones that can jump.
    pub(super) fn jumpers(&self, stones: u32, enemy: u32, empty: u32) -> u32 {
        let jumpers = |way: &u32| enemy >> way & empty >> (2 * way) | enemy << way & empty << (2 * way);
        stones & self.near.iter().fold(0, |all, way| all | jumpers(way))
    }

    /// The jumps of one stone, given by its bit: the bits jumped and the bits where it lands.
    pub(super) fn jumps(&self, stone: u32, enemy: u32, empty: u32) -> impl Iterator<Item = (u32, u32)> {
        let both = move |&way: &u32| [(stone << way, stone << way << way), (stone >> way, stone >> way >> way)];
        self.near.iter().flat_map(both).filter(move |&(over, to)| over & enemy != 0 && to & empty != 0)
    }

    /// The empty squares where a step of one stone leads.
    pub(super) fn walks(&self, stone: u32, empty: u32) -> u32 {
        empty & self.steps.iter().fold(0, |all, way| all | stone << way | stone >> way)
    }

    /// How many steps all these stones have.
    pub(super) fn count_walks(&self, stones: u32, empty: u32) -> u32 {
        let both = |way: &u32| (stones & empty >> way).count_ones() + (stones & empty << way).count_ones();
        self.steps.iter().map(both).sum()
    }
}

/// The first stones of all rows of three in that direction.
fn row(stones: u32, way: u32) -> u32 {
    stones & stones >> way & stones >> (2 * way)
}

/// The first stones of all blocks of 2x2.
fn block(stones: u32) -> u32 {
    stones & stones >> 1 & stones >> RANK & stones >> (RANK + 1)
}

/// The bits of a bitboard, each alone, lowest first.
pub(super) fn each_bit(mut bits: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = bits & bits.wrapping_neg();
        bits ^= bit;
        (bit != 0).then_some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The squares beside or a step from a square, by name.
    fn around(lattice: &Lattice, name: &str) -> Vec<String> {
        let bit = lattice.bit(lattice.shape.square(name).unwrap());
        let reached = lattice.walks(bit, lattice.board & !bit);
        let mut names: Vec<String> =
            each_bit(reached).map(|bit| lattice.shape.name(lattice.square(bit)).to_string()).collect();
        names.sort_unstable();
        names
    }

    #[test]
    fn squares_and_bits_agree() {
        for lattice in [&PLAIN, &HEX] {
            assert_eq!(lattice.board.count_ones() as usize, lattice.shape.len());
            for square in lattice.shape.squares() {
                assert_eq!(lattice.square(lattice.bit(square)), square);
            }
        }
    }

    #[test]
    fn steps_lead_where_the_rules_allow() {
        assert_eq!(around(&PLAIN, "d2"), ["c1", "c2", "c3", "d1", "d3"]);
        assert_eq!(around(&KNIGHT, "a1"), ["b3", "c2"]);
        assert_eq!(around(&KNIGHT, "c3"), ["a2", "a4", "b1", "d1"]);
        assert_eq!(around(&HEX, "a1"), ["a2", "b1", "b2"]);
        assert_eq!(around(&HEX, "c3"), ["b2", "b3", "b4", "c2", "c4", "d3"]);
        assert_eq!(around(&HEX, "e3"), ["d2", "d3", "d4"]);
        assert_eq!(around(&HEX, "a4"), ["a3", "a5", "b3", "b4"]);
        assert_eq!(around(&HEX, "c5"), ["b5", "c4", "d4"]);
    }

    #[test]
    fn a_step_back_leads_where_one_came_from() {
        for lattice in [&PLAIN, &KNIGHT, &HEX] {
            for from in each_bit(lattice.board) {
                for to in each_bit(lattice.walks(from, lattice.board)) {
                    assert_ne!(lattice.walks(to, lattice.board) & from, 0);
                }
                assert_eq!(lattice.count_walks(from, lattice.board), lattice.walks(from, lattice.board).count_ones());
            }
        }
    }

    #[test]
    fn as_many_patterns_as_the_boards_have() {
        let patterns = |lattice: &Lattice, stones: u32| {
            let sets = std::iter::successors(Some(lattice.board), |set| set.checked_sub(1).map(|n| n & lattice.board));
            sets.filter(|&set| set.count_ones() == stones && lattice.has_pattern(set)).count()
        };
        assert_eq!(patterns(&PLAIN, 3), 24);
        assert_eq!(patterns(&DIAGONAL, 3), 8);
        assert_eq!(patterns(&SQUARE, 4), 9);
        assert_eq!(patterns(&SQUARE, 3), 0);
    }

    #[test]
    fn a_gap_is_where_a_stone_makes_a_pattern() {
        for lattice in [&PLAIN, &SQUARE, &DIAGONAL, &HEX] {
            for stones in 0..1u32 << 12 {
                // All sorts of stones, not too many.
                let stones = stones.wrapping_mul(0x9E37_79B1) & stones.wrapping_mul(0x85EB_CA6B) & lattice.board;
                if !lattice.has_pattern(stones) {
                    let empty = lattice.board & !stones & !(stones << 9);
                    let gaps = each_bit(empty).filter(|&gap| lattice.has_pattern(stones | gap));
                    assert_eq!(lattice.gaps(stones, empty), gaps.fold(0, |all, gap| all | gap), "{stones:b}");
                }
            }
        }
    }

    #[test]
    fn a_pattern_is_the_stones_that_make_it() {
        let of = |lattice: &Lattice, names: &[&str]| -> Vec<String> {
            let bits = names.iter().map(|name| lattice.bit(lattice.shape.square(name).unwrap()));
            let pattern = lattice.pattern(bits.fold(0, |stones, bit| stones | bit));
            each_bit(pattern).map(|bit| lattice.shape.name(lattice.square(bit)).to_string()).collect()
        };
        assert_eq!(of(&PLAIN, &["a1", "b2", "c3", "d3", "b3"]), ["a1", "b2", "b3", "c3", "d3"]);
        assert_eq!(of(&PLAIN, &["a1", "b2", "d3"]), [""; 0]);
        assert_eq!(of(&SQUARE, &["b2", "b3", "c2", "c3", "d3"]), ["b2", "c2", "b3", "c3"]);
        assert_eq!(of(&HEX, &["a1", "b2", "c3", "c2"]), ["a1", "b2", "c3"]);
    }

    #[test]
    fn rows_of_the_hexagonal_board() {
        // Ranks of 3, 4, 5, 4, 3 have 1 + 2 + 3 + 2 + 1 rows of three, and there are three such directions.
        let rows = each_bit(HEX.board).flat_map(|a| {
            each_bit(HEX.board & !(a | (a - 1)))
                .flat_map(move |b| each_bit(HEX.board & !(b | (b - 1))).filter(move |c| HEX.has_pattern(a | b | c)))
        });
        assert_eq!(rows.count(), 27);
    }
}
