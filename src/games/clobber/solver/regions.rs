//! The regions of a position.

use super::bits::Bits;
use super::board::Frame;
use crate::board::Square;
use crate::game::Game;
use crate::games::clobber::Clobber;

/// A region: its squares, and how it lies in the frame.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Region {
    pub(super) squares: Vec<Square>,
    /// Its first rank and file.
    row: u8,
    col: u8,
    /// How many of each.
    rows: u8,
    cols: u8,
}

/// The living regions of a position, each moved into the corner of the same frame.
#[derive(Clone, Debug)]
pub(super) struct Regions<B> {
    pub(super) frame: Frame<B>,
    /// The black stones and the white stones of each.
    pub(super) list: Vec<(B, B)>,
}

impl<B: Bits> Regions<B> {
    /// The regions of a position in the first frame with room for each, if there is one.
    pub(super) fn of(position: &Clobber) -> Option<Self> {
        let regions = living(position);
        let frame = Frame::all().find(|frame| regions.iter().all(|region| region.fits(*frame).is_some()))?;
        Self::place(position, &regions, frame)
    }

    /// The regions of a position in that frame, if it has room for each.
    pub(super) fn within(position: &Clobber, frame: Frame<B>) -> Option<Self> {
        Self::place(position, &living(position), frame)
    }

    fn place(position: &Clobber, regions: &[Region], frame: Frame<B>) -> Option<Self> {
        let list = regions.iter().map(|region| region.stones(position, frame)).collect::<Option<_>>()?;
        Some(Self { frame, list })
    }
}

impl Region {
    /// Whether the region fits as it lies, or else if rows and columns are exchanged.
    fn fits<B: Bits>(&self, frame: Frame<B>) -> Option<bool> {
        let (rows, cols) = (u32::from(self.rows), u32::from(self.cols));
        [(rows, cols), (cols, rows)].iter().position(|&(rows, cols)| frame.has_room(rows, cols)).map(|at| at == 0)
    }

    /// The black stones and the white ones, in the frame's corner.
    pub(super) fn stones<B: Bits>(&self, position: &Clobber, frame: Frame<B>) -> Option<(B, B)> {
        let lies = self.fits(frame)?;
        let (_, black) = position.stones();
        let mut stones = (B::NONE, B::NONE);
        for &square in &self.squares {
            let (row, col) = row_and_col(position, square);
            let (row, col) = (u32::from(row - self.row), u32::from(col - self.col));
            let bit = if lies { frame.bit(row, col) } else { frame.bit(col, row) };
            if black & square.bit128() != 0 {
                stones.0 |= bit;
            } else {
                stones.1 |= bit;
            }
        }
        Some(stones)
    }
}

fn row_and_col(position: &Clobber, square: Square) -> (u8, u8) {
    let (file, rank) = position.shape().file_rank(square);
    (rank, file)
}

fn neighbours(position: &Clobber, square: Square) -> impl Iterator<Item = Square> {
    let shape = position.shape();
    let (file, rank) = shape.file_rank(square);
    let beside = [(file + 1, rank), (file.wrapping_sub(1), rank), (file, rank + 1), (file, rank.wrapping_sub(1))];
    beside.into_iter().filter_map(move |(file, rank)| shape.at(file, rank))
}

/// The regions with stones of both colours, in the order of their first squares.
pub(super) fn living(position: &Clobber) -> Vec<Region> {
    let (white, black) = position.living().stones();
    let mut rest = white | black;
    let mut regions = Vec::new();
    while rest != 0 {
        let mut region = Region { squares: Vec::new(), row: u8::MAX, col: u8::MAX, rows: 0, cols: 0 };
        let mut open = vec![Square(rest.trailing_zeros() as u8)];
        rest &= rest - 1;
        let [mut top, mut right] = [0, 0];
        while let Some(square) = open.pop() {
            region.squares.push(square);
            let (row, col) = row_and_col(position, square);
            (region.row, region.col) = (region.row.min(row), region.col.min(col));
            (top, right) = (top.max(row), right.max(col));
            for next in neighbours(position, square) {
                if rest & next.bit128() != 0 {
                    rest ^= next.bit128();
                    open.push(next);
                }
            }
        }
        region.squares.sort_unstable();
        (region.rows, region.cols) = (top - region.row + 1, right - region.col + 1);
        regions.push(region);
    }
    regions
}
