//! Clobber as Fairy-Stockfish knows it.
//!
//! Its `clobber` has 5 files and 6 ranks, ours usually 6 files and 5 ranks: such a board is turned over its diagonal, so
//! that `b1` is `a2`. Black stands on `a1` at the start and White begins, there as here. White's stones are `P`, Black's
//! `p`, and a move is written `e2d2`.

use quarry::board::{Shape, Square};
use quarry::text::{self, BoardText, ParseError};

/// A board that Fairy-Stockfish has, and how ours lies on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Board {
    /// What it calls the variant.
    pub(super) variant: &'static str,
    shape: Shape,
    /// Whether its files are our ranks.
    turned: bool,
}

impl Board {
    /// The board for one of ours.
    pub(super) fn of(shape: Shape) -> Result<Self, ParseError> {
        let (variant, turned) = match shape {
            Shape::Rect { rows: 5, cols: 6 } => ("clobber", true),
            Shape::Rect { rows: 6, cols: 5 } => ("clobber", false),
            Shape::Rect { rows: 10, cols: 10 } => ("clobber10", false),
            _ => return Err(ParseError::new("size", shape.to_string(), "expected-outside-size")),
        };
        Ok(Self { variant, shape, turned })
    }

    /// The files and ranks of its board.
    fn size(self) -> (u8, u8) {
        match self.shape {
            Shape::Rect { rows, cols } if self.turned => (rows, cols),
            Shape::Rect { rows, cols } => (cols, rows),
            Shape::Hex { .. } => (0, 0),
        }
    }

    /// Our square at a file and a rank of its board, both counted from 0.
    fn square(self, file: u8, rank: u8) -> Square {
        let (files, ranks) = self.size();
        Square(if self.turned { file * ranks + rank } else { rank * files + file })
    }

    /// Our position text in its notation.
    pub(super) fn fen(self, position: &str) -> Result<String, ParseError> {
        let [board, side] = text::fields(position, ["board", "side"])?;
        let board = BoardText::read(board, "WB", "")?;
        let mut pieces = vec!['.'; self.shape.squares().count()];
        for (square, piece) in board.squares() {
            pieces[square.index()] = match piece {
                "W" => 'P',
                "B" => 'p',
                _ => '.',
            };
        }
        let (files, ranks) = self.size();
        let mut fen = String::new();
        for rank in (0..ranks).rev() {
            let mut empty = 0;
            for file in 0..files {
                match pieces[self.square(file, rank).index()] {
                    '.' => empty += 1,
                    piece => {
                        push_number(&mut fen, empty);
                        empty = 0;
                        fen.push(piece);
                    }
                }
            }
            push_number(&mut fen, empty);
            fen.push(if rank == 0 { ' ' } else { '/' });
        }
        Ok(format!("{fen}{side} - - 0 1"))
    }

    /// Its move as our move text; `None` where it names no two squares of the board.
    pub(super) fn own_move(self, text: &str) -> Option<String> {
        let second = text.rfind(|c: char| c.is_ascii_lowercase())?;
        let (from, to) = text.split_at(second);
        Some(format!("{}x{}", self.name(from)?, self.name(to)?))
    }

    /// Our name of its square.
    fn name(self, text: &str) -> Option<String> {
        let (files, ranks) = self.size();
        let mut letters = text.chars();
        let file = (letters.next()? as u32).checked_sub('a' as u32)?;
        let rank = letters.as_str().parse::<u32>().ok()?.checked_sub(1)?;
        let plain = letters.as_str().starts_with(|c: char| c.is_ascii_digit());
        (plain && file < u32::from(files) && rank < u32::from(ranks))
            .then(|| self.shape.name(self.square(file as u8, rank as u8)).to_string())
    }
}

fn push_number(fen: &mut String, number: u8) {
    if number > 0 {
        fen.push_str(&number.to_string());
    }
}

#[cfg(test)]
mod tests {
    use quarry::game::Game;
    use quarry::games::clobber::{Clobber, Rules};

    use super::*;

    fn board(rows: u8, cols: u8) -> Board {
        Board::of(Shape::rect(rows, cols)).expect("a board that it has")
    }

    #[test]
    fn starts_are_its_starts() {
        let small = "PpPpP/pPpPp/PpPpP/pPpPp/PpPpP/pPpPp w - - 0 1";
        let large = ["PpPpPpPpPp", "pPpPpPpPpP"].repeat(5).join("/") + " w - - 0 1";
        for (size, fen) in [((5, 6), small), ((6, 5), small), ((10, 10), &large)] {
            let start = Clobber::start(Rules::Duel, Some(size)).expect("a start");
            assert_eq!(board(size.0, size.1).fen(&start.to_string()).as_deref(), Ok(fen));
        }
    }

    #[test]
    fn ranks_become_files() {
        // a5 to f5 on our first line are e1 to e6 on its last file.
        let fen = board(5, 6).fen("WWB3./6./6./6./B5. b");
        assert_eq!(fen.as_deref(), Ok("5/5/5/4p/4P/p3P b - - 0 1"));
        let empty = ["10."; 8].join("/");
        let fen = board(10, 10).fen(&format!("WB8./{empty}/9.W w"));
        assert_eq!(fen, Ok(format!("Pp8/{}/9P w - - 0 1", ["10"; 8].join("/"))));
    }

    #[test]
    fn moves_are_translated() {
        for (size, theirs, ours) in [
            ((5, 6), "a6b6", "f1xf2"),
            ((5, 6), "e1e2", "a5xb5"),
            ((6, 5), "a6b6", "a6xb6"),
            ((10, 10), "j10j9", "j10xj9"),
            ((10, 10), "a9a10", "a9xa10"),
        ] {
            assert_eq!(board(size.0, size.1).own_move(theirs).as_deref(), Some(ours), "{theirs}");
        }
        for theirs in ["", "(none)", "0000", "a6", "f1f2", "a7a6", "a0a1", "a1 a2", "a+1a2", "a1a2q", "é1a1"] {
            assert_eq!(board(5, 6).own_move(theirs), None, "{theirs}");
        }
    }

    #[test]
    fn other_boards_are_refused() {
        let error = Board::of(Shape::rect(4, 4)).map_err(|error| error.to_string());
        assert_eq!(error, Err("size: found \"4x4\", expected 5x6, 6x5 or 10x10 for an external engine".to_string()));
    }
}
