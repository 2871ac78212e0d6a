//! A board drawn with letters: for mail, for terminals, for readers who cannot see a picture.

use std::fmt::Write;

use crate::board::{FileName, Shape, Square};
use crate::game::Explain;
use crate::message::{Localizer, Message};
use crate::view::input::keyboard;
use crate::view::model::depiction::Depiction;
use crate::view::model::layout::Layout;
use crate::view::text::describe;

/// A position drawn with letters of one width, its names at the edge, and a legend; whose turn it is, and the numbers
/// that stand on no square, in the words of a language. Lines end with a line feed.
pub fn diagram<G: Explain>(
    position: &G,
    depiction: &'static Depiction,
    flipped: bool,
    language: &dyn Localizer,
) -> String {
    let shape = position.shape();
    let stacks: Vec<_> = shape.squares().map(|square| position.stack(square)).collect();
    let rows = keyboard::rows(&Layout::new(shape, 1.0, 1.0, flipped, false, false));
    let cells: Vec<Vec<String>> = rows
        .iter()
        .map(|row| row.iter().map(|square| (depiction.letters)(&stacks[square.index()])).collect())
        .collect();
    let files: Vec<String> = match (shape, rows.first()) {
        (Shape::Rect { .. }, Some(row)) => {
            row.iter().map(|&square| FileName(shape.file_rank(square).0.into()).to_string()).collect()
        }
        _ => Vec::new(),
    };
    let widest = cells.iter().flatten().chain(&files).map(String::len).max().unwrap_or(1);
    // Between two squares of a row of hexagons stands the middle of one of the next row: half of an even number.
    let pitch = if shape.is_hex() { (widest + 2).next_multiple_of(2) } else { widest + 1 };
    let longest = rows.iter().map(Vec::len).max().unwrap_or(0);
    let edge = shape.ranks().to_string().len();
    let mut out = String::new();
    for (row, cells) in rows.iter().zip(&cells) {
        let rank = row.first().map_or(0, |&square: &Square| shape.file_rank(square).1) + 1;
        let indent = (longest - row.len()) * pitch / 2;
        let line = spaced(format!("{rank:>edge$}  {:indent$}", ""), cells, pitch);
        let _ = writeln!(out, "{}", line.trim_end());
    }
    if files.is_empty() {
        let from = Message::new("files-in-rows").with("from", if flipped { "right" } else { "left" });
        let _ = writeln!(out, "\n{}", language.format(&from));
    } else {
        let line = spaced(format!("{:edge$}  ", ""), &files, pitch);
        let _ = writeln!(out, "{}", line.trim_end());
    }
    let _ = writeln!(out, "\n{}", language.format(&describe::state(position, depiction, position.outcome())));
    for (player, counts) in describe::counters(position) {
        if let Some(counts) = counts {
            let counts = Message::new("player-counts").with("side", player).with("counts", counts);
            let _ = writeln!(out, "{}", language.format(&counts));
        }
    }
    let _ = writeln!(out, "{}", language.format(&Message::new(depiction.legend)));
    out
}

/// A line with words that begin so far from each other.
fn spaced(line: String, words: &[String], pitch: usize) -> String {
    words.iter().fold(line, |line, word| line + &format!("{word:<pitch$}"))
}

#[cfg(test)]
#[cfg(feature = "fluent")]
mod tests {
    use super::*;
    use crate::fluent::english;
    use crate::game::Notation as _;
    use crate::games::clobber::{Clobber, Rules};
    use crate::games::gobbler::Gobbler;
    use crate::games::grabber::Grabber;
    use crate::games::moxie::{Moxie, Variant};

    #[test]
    fn columns_are_drawn_piece_by_piece() {
        let position = Grabber::read((), "W2./.BwbW/2.B b 0").expect("a position");
        let drawn = "\
3  W   .   .
2  .   Bwb W
1  .   .   B
   a   b   c

Black to move: you must capture.
White has 2 columns
Black has 2 columns
W White, B Black: the top man of a column; the men beneath it in small letters, from the top down
";
        assert_eq!(diagram(&position, &crate::games::grabber::DEPICTION, false, english()), drawn);
    }

    #[test]
    fn a_board_seen_from_the_other_side_is_drawn_so() {
        let position = Clobber::read(Rules::Duel, "WB./..W w").expect("a position");
        let drawn = diagram(&position, &crate::games::clobber::DEPICTION, true, english());
        assert!(drawn.starts_with("1  W . .\n2  . B W\n   c b a\n\nWhite to move.\n"), "{drawn}");
    }

    #[test]
    fn crowds_are_counted_and_hexagons_lie_between_each_other() {
        let position = Gobbler::read((), "LllG./.2L l 3 9").expect("a position");
        let drawn = diagram(&position, &crate::games::gobbler::DEPICTION, false, english());
        assert!(drawn.starts_with("2  L3 G  .\n1  .  L  L\n   a  b  c\n"), "{drawn}");
        let position = Moxie::read(Variant::Hex, "3./2.2B/3.BW/B3./B.W w 1 3").expect("a position");
        let drawn = diagram(&position, &crate::games::moxie::DEPICTION, false, english());
        assert!(
            drawn.starts_with("5      .   .   .\n4    .   .   B   B\n3  .   .   .   B   W\n2    B   .   .   .\n"),
            "{drawn}"
        );
    }
}
