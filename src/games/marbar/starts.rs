//! Marbar from every pair of starting squares: who wins, and in how many moves.
//!
//! A board looks the same after it has been turned or mirrored, and so does the game, but for the last rule of the
//! monster's way: among steps that nothing else tells apart it prefers up, right, down, left. That comes about from some
//! starts, so every pair is solved by itself. Where pairs that mirror each other differ, [`Map::uneven`] counts them.

use crate::game::Notation as _;
use std::fmt;

use crate::board::{Shape, Square};
use crate::game::Game;
use crate::games::marbar::Marbar;
use crate::message::Message;
use crate::solve::{ProgressMonitor, Resources, Solve, Verdict};
use crate::text::ParseError;

/// Two starting squares, and what they bring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    /// Where Black's hunter begins; Black moves first.
    pub black: Square,
    /// Where White's hunter begins.
    pub white: Square,
    /// The result for Black.
    pub verdict: Verdict,
    /// Moves until the end with best play; none for a draw.
    pub moves: Option<u32>,
}

/// What is known of all starts on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    shape: Shape,
    rows: u8,
    cols: u8,
    starts: Vec<Start>,
}

impl Map {
    /// Solves every pair of starting squares on a board with odd sides; `None` if the monitor stops it.
    pub fn new(rows: u8, cols: u8, monitor: &mut dyn ProgressMonitor) -> Result<Option<Self>, ParseError> {
        let shape = Marbar::start((), Some((rows, cols)))?.shape();
        let mut starts = Vec::new();
        for (n, black) in squares(shape).enumerate() {
            for white in squares(shape).filter(|&white| white != black) {
                let position = position(rows, cols, black, white)?;
                let answer = position.solve(Resources::of_megabytes(1), monitor);
                let Some(verdict) = answer.verdict else { return Ok(None) };
                starts.push(Start { black, white, verdict, moves: answer.moves });
            }
            let progress = Message::new("marbar-progress").with("number", n as u32 + 1);
            monitor.report_progress(&progress.with("all", squares(shape).count() as u32));
        }
        Ok(Some(Self { shape, rows, cols, starts }))
    }

    /// All starts, by Black's square and then by White's.
    pub fn starts(&self) -> &[Start] {
        &self.starts
    }

    /// The name of a square.
    pub fn name(&self, square: Square) -> String {
        self.shape.name(square).to_string()
    }

    /// One start of each class of those that a turn or a reflection of the board makes of each other: the first.
    pub fn classes(&self) -> Vec<Start> {
        let first = |start: &&Start| {
            let images = self.images(start.black).zip(self.images(start.white));
            images.min() == Some((start.black, start.white))
        };
        self.starts.iter().filter(first).copied().collect()
    }

    /// How many starts differ from the first of their class.
    pub fn uneven(&self) -> usize {
        let value = |black, white| {
            let start = self.starts.iter().find(|start| (start.black, start.white) == (black, white));
            start.map(|start| (start.verdict, start.moves))
        };
        let differs = |start: &&Start| {
            let first = self.images(start.black).zip(self.images(start.white)).min();
            first.is_some_and(|(black, white)| value(black, white) != Some((start.verdict, start.moves)))
        };
        self.starts.iter().filter(differs).count()
    }

    /// The fairest starts, one of each class, the fairest first. A start is fair if both hunters begin alike: a turn or a
    /// reflection of the board that leaves it the same board exchanges the two. Of those the game is the fairer the longer
    /// best play lasts, a draw being the longest of all: the side that is behind loses only if its opponent sees that far.
    pub fn fairest(&self) -> Vec<Start> {
        let mut fair = self.classes();
        fair.retain(|start| {
            self.images(start.black).zip(self.images(start.white)).any(|image| image == (start.white, start.black))
        });
        fair.sort_by_key(|start| std::cmp::Reverse(start.moves.unwrap_or(u32::MAX)));
        fair
    }

    /// The starts from which best play lasts longest, one of each class, the longest first.
    pub fn longest(&self) -> Vec<Start> {
        let mut starts = self.classes();
        starts.sort_by_key(|start| std::cmp::Reverse(start.moves.unwrap_or(u32::MAX)));
        starts
    }

    /// The position of a start, as text.
    pub fn position(&self, start: &Start) -> Result<String, ParseError> {
        position(self.rows, self.cols, start.black, start.white).map(|position| position.to_string())
    }

    /// The same square on the board turned and mirrored in all ways that leave its shape; always in the same order.
    fn images(&self, square: Square) -> impl Iterator<Item = Square> {
        let (rows, cols) = (self.rows, self.cols);
        let (rank, file) = (square.0 / cols, square.0 % cols);
        let ways = if rows == cols { 0..8 } else { 0..4 };
        ways.map(move |way| {
            let (rank, file) = if way & 4 == 0 { (rank, file) } else { (file, rank) };
            let rank = if way & 1 == 0 { rank } else { rows - 1 - rank };
            let file = if way & 2 == 0 { file } else { cols - 1 - file };
            Square(rank * cols + file)
        })
    }
}

impl fmt::Display for Map {
    /// A board for each square of Black's hunter, but for those that mirror another one. On White's squares stands the
    /// result: the winner, `B` or `W`, and the moves until the end, or `=` for a draw; `b` is Black's own square, `m`
    /// the monster's.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for black in squares(self.shape).filter(|&black| self.images(black).min() == Some(black)) {
            writeln!(f, "black on {}", self.name(black))?;
            for rank in (0..self.rows).rev() {
                for file in 0..self.cols {
                    let white = Square(rank * self.cols + file);
                    let of = |start: &&Start| (start.black, start.white) == (black, white);
                    let text = match self.starts.iter().find(of) {
                        Some(start) => short(start),
                        None if white == black => "b".to_string(),
                        None => "m".to_string(),
                    };
                    write!(f, "{}{text:>3}", if file == 0 { "" } else { " " })?;
                }
                writeln!(f)?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

fn short(start: &Start) -> String {
    let moves = start.moves.unwrap_or_default();
    match start.verdict {
        Verdict::Win => format!("B{moves}"),
        Verdict::Loss => format!("W{moves}"),
        _ => "=".to_string(),
    }
}

/// The squares where a hunter can begin: all but the centre.
fn squares(shape: Shape) -> impl Iterator<Item = Square> {
    let centre = shape.squares().count() / 2;
    shape.squares().filter(move |square| square.index() != centre)
}

fn position(rows: u8, cols: u8, black: Square, white: Square) -> Result<Marbar, ParseError> {
    let centre = Square((rows * cols) / 2);
    let shape = Marbar::start((), Some((rows, cols)))?.shape();
    let letter = |square: Square| match square {
        square if square == black => 'B',
        square if square == white => 'W',
        square if square == centre => 'M',
        _ => 'C',
    };
    let ranks =
        (0..rows).rev().map(|rank| (0..cols).map(|file| letter(Square(rank * cols + file))).collect::<String>());
    let board = ranks.collect::<Vec<_>>().join("/");
    Marbar::read((), &format!("{board} b {} {}", shape.name(black), shape.name(white)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::NoMonitor;

    fn map(rows: u8, cols: u8) -> Map {
        Map::new(rows, cols, &mut NoMonitor).unwrap().unwrap()
    }

    #[test]
    fn the_usual_start_is_on_the_map() {
        let map = map(5, 5);
        let usual = map.starts().iter().find(|start| map.name(start.black) == "a1" && map.name(start.white) == "e5");
        assert_eq!(usual.map(short).as_deref(), Some("B3"));
        assert_eq!(map.starts().len(), 24 * 23);
        let position = Marbar::start((), Some((5, 5))).unwrap();
        assert_eq!(usual.map(|start| map.position(start).unwrap()), Some(position.to_string()));
        assert!(map.fairest().iter().any(|start| Some(start) == usual));
    }

    #[test]
    fn classes_represent_all_starts() {
        let map = map(3, 5);
        let sum: usize = map
            .classes()
            .iter()
            .map(|start| {
                let images: std::collections::HashSet<_> =
                    map.images(start.black).zip(map.images(start.white)).collect();
                images.len()
            })
            .sum();
        assert_eq!((sum, map.starts().len()), (14 * 13, 14 * 13));
    }
}
