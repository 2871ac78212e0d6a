//! The board of Grabber and the jumps that it has room for.

use crate::board::grid::{jumps, with_right};
use crate::board::{Shape, Square};

/// One of the four ways to jump.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Way {
    Right,
    Left,
    Up,
    Down,
}

impl Way {
    pub(crate) const ALL: [Self; 4] = [Self::Right, Self::Left, Self::Up, Self::Down];

    pub(crate) fn back(self) -> Self {
        match self {
            Self::Right => Self::Left,
            Self::Left => Self::Right,
            Self::Up => Self::Down,
            Self::Down => Self::Up,
        }
    }

    /// The way of the jump between two squares.
    pub(crate) fn between(from: Square, to: Square) -> Self {
        match to.0.wrapping_sub(from.0).cast_signed() {
            2 => Self::Right,
            -2 => Self::Left,
            1.. => Self::Up,
            _ => Self::Down,
        }
    }
}

/// A rectangle of 3x3 to 8x8 squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Grid {
    /// The squares that have two more to their right.
    two_right: u64,
    rows: u8,
    cols: u8,
}

impl Grid {
    /// A board of that many rows and columns, each from 3 to 8; `None` if it is not.
    pub(crate) fn new(rows: u8, cols: u8) -> Option<Self> {
        if !(3..=8).contains(&rows) || !(3..=8).contains(&cols) {
            return None;
        }
        Some(Self { two_right: with_right(rows, cols, 2) as u64, rows, cols })
    }

    pub(crate) fn shape(self) -> Shape {
        Shape::rect(self.rows, self.cols)
    }

    /// Rows and columns.
    pub(crate) fn sides(self) -> (u8, u8) {
        (self.rows, self.cols)
    }

    /// All squares.
    pub(crate) fn squares(self) -> u64 {
        u64::MAX >> (64 - u32::from(self.rows) * u32::from(self.cols))
    }

    /// For each way, the squares from which there is a jump that way over one of the enemy's columns.
    pub(crate) fn reach(self, enemy: u64, vacant: u64) -> [u64; 4] {
        jumps(enemy, vacant, self.two_right, u32::from(self.cols))
    }

    /// The square that a jump goes over and the one where it lands.
    pub(crate) fn path(self, from: Square, way: Way) -> (Square, Square) {
        let distance = match way {
            Way::Right => 1,
            Way::Left => -1,
            Way::Up => self.cols as i8,
            Way::Down => -(self.cols as i8),
        };
        let over = from.0.wrapping_add_signed(distance);
        (Square(over), Square(over.wrapping_add_signed(distance)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jumps_stay_on_the_board() {
        for (rows, cols) in (3..=8).flat_map(|rows| (3..=8).map(move |cols| (rows, cols))) {
            let grid = Grid::new(rows, cols).unwrap();
            let shape = grid.shape();
            assert_eq!(grid.squares().count_ones() as usize, shape.len());
            let reach = grid.reach(grid.squares(), grid.squares());
            for from in shape.squares() {
                let (file, rank) = shape.file_rank(from);
                let room = [file + 2 < cols, file >= 2, rank + 2 < rows, rank >= 2];
                assert_eq!(reach.map(|squares| squares & from.bit64() != 0), room, "{}", shape.name(from));
                for (way, _) in Way::ALL.into_iter().zip(room).filter(|&(_, room)| room) {
                    let (over, to) = grid.path(from, way);
                    assert_eq!(over.0, from.0.midpoint(to.0));
                    assert_eq!((Way::between(from, to), Way::between(to, from)), (way, way.back()));
                }
            }
        }
    }
}
