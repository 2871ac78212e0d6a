//! The shortest play on checkerboards of any length: a bound from below, and plays that can be continued.

use quarry::game::{Game as _, Player};
use quarry::games::clobber::solitaire::{Clobbering, Growth, Order, Sheet, fewest_moves, growth};
use quarry::games::clobber::{Clobber, Rules};
use quarry::solve::NoMonitor;

use super::super::Row;

/// Megabytes of a search. Seven rows need half of it.
const MEGABYTES: usize = 4096;

/// A block of this many columns continues a play.
const BLOCK: usize = 6;

/// The moves of the shortest plans by the number of columns, how they go on, and from which boards on shortest plays go on in the
/// same way: one for each remainder modulo six.
pub(super) fn rows(rows: usize) -> Vec<Row> {
    let Some(Growth { shortest, from, lines, moves }) = growth(rows as u8, MEGABYTES) else { return Vec::new() };
    let row = |of: String, counts: Vec<(&'static str, usize)>| {
        let counts = counts.into_iter().map(|(name, count)| (name, count as u64)).collect();
        Row { part: "lengths", of, counts }
    };
    let size = |cols: usize| format!("{rows}x{cols}");
    // The moves of the shortest plan of a board of any length.
    let planned = |cols: usize| {
        let repeats = cols.saturating_sub(from + 1) / lines;
        shortest.get(cols - 1 - repeats * lines).map(|&least| usize::from(least) + repeats * usize::from(moves))
    };
    let longer = vec![("more columns", lines), ("more moves", moves.into())];
    let longer = row(format!("{rows} rows, more than {from} columns"), longer);
    let plays = (0..BLOCK).filter_map(|remainder| {
        let play = (rows..=rows + 3 * BLOCK)
            .filter(|cols| cols % BLOCK == remainder)
            .filter_map(|cols| Play::find(rows, cols))
            .find(|play| planned(play.cols) == Some(play.moves.len()) && play.goes_on())?;
        Some(row(format!("{}, goes on", size(play.cols)), vec![("moves", play.moves.len())]))
    });
    let plans = (1..).zip(&shortest);
    let plans = plans.map(|(cols, &moves)| row(size(cols), vec![("squares", rows * cols), ("moves", moves.into())]));
    plans.chain([longer]).chain(plays).collect()
}

/// A shortest play after which the stones of the first or of the last column have one colour.
struct Play {
    rows: usize,
    cols: usize,
    moves: Vec<Clobbering>,
    /// Whether it is the first column, and whether its stones are white.
    edge: (bool, bool),
}

impl Play {
    fn find(rows: usize, cols: usize) -> Option<Self> {
        let start = Clobber::start(Rules::Solitaire, Some((rows as u8, cols as u8))).ok()?;
        let line = fewest_moves(&start, Order::Alternating, MEGABYTES, &mut NoMonitor).line?;
        let mut end = start;
        for &step in &line {
            end.play(step, &mut |_| ()).ok()?;
        }
        let (white, black) = end.stones();
        let column = |col: usize| (0..rows).fold(0u128, |squares, row| squares | 1 << (row * cols + col));
        let edge = [(true, 0), (false, cols - 1)].into_iter().find_map(|(is_first, col)| {
            let has = |stones: u128| stones & column(col) != 0;
            (!has(white) || !has(black)).then_some((is_first, has(white)))
        })?;
        let moves = line.iter().map(|step| Clobbering { from: step.from.index(), to: step.to.index() }).collect();
        Some(Self { rows, cols, moves, edge })
    }

    /// Whether the play goes on over one block and over two: all stones are left but those that the moves take, and none can move.
    fn goes_on(&self) -> bool {
        [1, 2].into_iter().all(|blocks| {
            let (cols, moves) = self.continued(blocks);
            let end = Sheet::checkerboard(self.rows, cols, Player::WHITE).and_then(|sheet| sheet.replay(&moves));
            end == Ok(self.rows * cols - moves.len())
        })
    }

    /// The play on a board with that many blocks more beside its edge. In each row of a block two stones move towards the
    /// edge, from the last column of the block and from the third, or each a column nearer. Then its stones
    /// beside the edge have the edge's colour, and those on its other side too.
    fn continued(&self, blocks: usize) -> (usize, Vec<Clobbering>) {
        let (is_first, is_white) = self.edge;
        let cols = self.cols + BLOCK * blocks;
        let shift = if is_first { BLOCK * blocks } else { 0 };
        let moved = |square: usize| square / self.cols * cols + square % self.cols + shift;
        let mut moves: Vec<Clobbering> =
            self.moves.iter().map(|step| Clobbering { from: moved(step.from), to: moved(step.to) }).collect();
        let is_light = |square: usize| (square / cols + square % cols) % 2 == 1;
        for (block, row) in (0..blocks).flat_map(|block| (0..self.rows).map(move |row| (block, row))) {
            let square = |away: usize| {
                let away = BLOCK * block + away;
                row * cols + if is_first { shift - 1 - away } else { self.cols + away }
            };
            // A stone of the edge's colour beside the edge stays as it is.
            let nearer = usize::from(is_light(square(0)) != is_white);
            let mut pair = [5 - nearer, 2 - nearer].map(|away| Clobbering { from: square(away), to: square(away - 1) });
            let white_moves = moves.len().is_multiple_of(2);
            if is_light(pair[0].from) != white_moves {
                pair.swap(0, 1);
            }
            moves.extend(pair);
        }
        (cols, moves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shortest_plays_go_on_for_each_number_of_columns() {
        for rows in 1..=5 {
            let mut found = [false; BLOCK];
            for cols in rows..=rows + 2 * BLOCK {
                let Some(play) = Play::find(rows, cols).filter(|_| (rows, cols) != (2, 2)) else { continue };
                found[cols % BLOCK] = true;
                for blocks in [0, 1, 2, 5] {
                    let (cols, moves) = play.continued(blocks);
                    let squares = rows * cols;
                    let expected = if rows == 1 { (squares + 1) / 3 } else { squares.div_ceil(3) };
                    assert_eq!(moves.len(), expected, "{rows}x{cols}");
                    let sheet = Sheet::checkerboard(rows, cols, Player::WHITE).expect("a size");
                    assert_eq!(sheet.replay(&moves), Ok(squares - expected), "{rows}x{cols}");
                }
            }
            assert_eq!(found, [true; BLOCK], "{rows} rows");
        }
    }
}
