//! All free polyominoes: Redelmeier's enumeration of the fixed ones, of which it keeps one for each class under the eight
//! symmetries of the square.

use super::search::{Graph, Set, Stones};

/// The most squares of a polyomino.
pub(super) const MAX_SIZE: usize = 16;

/// A square by its column and row.
pub(super) type Cell = (i8, i8);

/// Visits each free polyomino of that many squares once.
pub(super) fn each(size: usize, visit: &mut dyn FnMut(&[Cell])) {
    if size == 0 || size > MAX_SIZE {
        return;
    }
    let mut growth = Growth { size, cells: Vec::new(), seen: [false; WIDTH * WIDTH], visit };
    growth.mark((0, 0), true);
    growth.grow(vec![(0, 0)]);
}

/// The columns and rows of the part of the plane in which polyominoes grow.
const WIDTH: usize = 2 * MAX_SIZE + 1;

struct Growth<'a> {
    size: usize,
    cells: Vec<Cell>,
    /// Squares of the polyomino, and those that have been tried or wait.
    seen: [bool; WIDTH * WIDTH],
    visit: &'a mut dyn FnMut(&[Cell]),
}

impl Growth<'_> {
    fn place((x, y): Cell) -> usize {
        y as usize * WIDTH + (i32::from(x) + MAX_SIZE as i32) as usize
    }

    fn mark(&mut self, cell: Cell, seen: bool) {
        self.seen[Self::place(cell)] = seen;
    }

    /// Adds each of the untried squares, and then those beside it, above the first square or to the right of it.
    fn grow(&mut self, mut untried: Vec<Cell>) {
        while let Some((x, y)) = untried.pop() {
            self.cells.push((x, y));
            if self.cells.len() == self.size {
                if is_canonical(&self.cells) {
                    (self.visit)(&self.cells);
                }
            } else {
                let mut next = untried.clone();
                for cell in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)] {
                    if (cell.1 > 0 || (cell.1 == 0 && cell.0 >= 0)) && !self.seen[Self::place(cell)] {
                        self.mark(cell, true);
                        next.push(cell);
                    }
                }
                let new = next[untried.len()..].to_vec();
                self.grow(next);
                for cell in new {
                    self.mark(cell, false);
                }
            }
            self.cells.pop();
        }
    }
}

/// The squares of each row.
type Rows = [u16; MAX_SIZE];

/// Whether no symmetry makes the rows less.
fn is_canonical(cells: &[Cell]) -> bool {
    let own = rows(cells, 0);
    (1..8).all(|symmetry| own <= rows(cells, symmetry))
}

fn rows(cells: &[Cell], symmetry: u8) -> Rows {
    let turned = |&(x, y): &Cell| {
        let (x, y) = if symmetry & 1 == 0 { (x, y) } else { (-x, y) };
        let (x, y) = if symmetry & 2 == 0 { (x, y) } else { (x, -y) };
        if symmetry & 4 == 0 { (x, y) } else { (y, x) }
    };
    let (low_x, low_y) = cells.iter().map(turned).fold((i8::MAX, i8::MAX), |low, (x, y)| (low.0.min(x), low.1.min(y)));
    let mut rows = [0; MAX_SIZE];
    for (x, y) in cells.iter().map(turned) {
        rows[(y - low_y) as usize] |= 1 << (x - low_x);
    }
    rows
}

/// The squares of a polyomino as a graph.
pub(super) fn graph(cells: &[Cell]) -> Graph {
    let beside = |&(x, y): &Cell| {
        let near = |&(at, &(x2, y2)): &(usize, &Cell)| (at, x.abs_diff(x2) + y.abs_diff(y2)).1 == 1;
        cells.iter().enumerate().filter(near).fold(0, |set: Set, (at, _)| set | 1 << at)
    };
    let dark = cells.iter().enumerate().filter(|(_, (x, y))| (x + y) % 2 == 0).fold(0, |set, (at, _)| set | 1 << at);
    Graph { beside: cells.iter().map(beside).collect(), dark: Some(dark) }
}

/// The position text of stones on a polyomino, White to move: its first row is the lowest.
pub(super) fn text(cells: &[Cell], stones: Stones) -> String {
    let (low, high) = cells.iter().fold(((i8::MAX, i8::MAX), (i8::MIN, i8::MIN)), |(low, high), &(x, y)| {
        ((low.0.min(x), low.1.min(y)), (high.0.max(x), high.1.max(y)))
    });
    let stone = |cell: Cell| match cells.iter().position(|&other| other == cell) {
        Some(at) if stones.own >> at & 1 != 0 => 'W',
        Some(at) if stones.enemy >> at & 1 != 0 => 'B',
        _ => '.',
    };
    let rank = |y: i8| (low.0..=high.0).map(|x| stone((x, y))).collect::<String>();
    let ranks: Vec<String> = (low.1..=high.1).rev().map(rank).collect();
    format!("{} w", ranks.join("/"))
}
