//! Starts of Moxie besides the empty board, as handicaps: with stones on the board, or with captures that count from the
//! beginning.

use crate::game::{Game as _, Notation as _};
use crate::games::moxie::rules::SIX;
use crate::games::moxie::solver::symmetries;
use crate::games::moxie::{Moxie, Variant};
use crate::text::ParseError;

/// All starts with that many changes, up to the symmetries of the board and an exchange of the colours. Each stone on the
/// board is a change, and so is each capture that a player has from the beginning (it takes a stone from the other player's
/// eight). White begins, unless White has one stone more than Black: then Black begins in one start and White in another. Starts in
/// which a player has won are left out.
///
/// # Errors
///
/// None are known: every start that this makes can be read as a position.
pub fn starts(variant: Variant, changes: u8) -> Result<Vec<Moxie>, ParseError> {
    let shape = Moxie::start(variant, None)?.shape();
    let maps = symmetries(shape);
    let mut found = Vec::new();
    for captures in 0..=changes {
        for by_white in captures.saturating_sub(SIX - 1)..=captures.min(SIX - 1) {
            let captured = [by_white, captures - by_white];
            let mut stones = Vec::new();
            arrangements(&mut vec!['.'; shape.len()], 0, changes - captures, &mut stones);
            for board in stones {
                let image = |map: &Vec<u8>| map.iter().map(|&from| board[usize::from(from)]).collect::<Vec<char>>();
                if maps.iter().any(|map| image(map) < board) {
                    continue;
                }
                let count = |colour| board.iter().filter(|&&stone| stone == colour).count();
                let (white, black) = (count('W'), count('B'));
                // The start with the colours exchanged stands for this one.
                if black == white + 1 {
                    continue;
                }
                for side in if white == black + 1 { &["b", "w"][..] } else { &["w"][..] } {
                    let position = Moxie::read(variant, &text(variant, &board, side, captured)?)?;
                    if position.outcome().is_none() {
                        found.push(position);
                    }
                }
            }
        }
    }
    Ok(found)
}

/// Puts that many stones of either colour on squares from this one on, in every way.
fn arrangements(board: &mut Vec<char>, from: usize, stones: u8, found: &mut Vec<Vec<char>>) {
    if stones == 0 {
        found.push(board.clone());
        return;
    }
    for square in from..board.len() {
        for colour in ['W', 'B'] {
            board[square] = colour;
            arrangements(board, square + 1, stones - 1, found);
        }
        board[square] = '.';
    }
}

/// Position text of stones on the squares in board order.
fn text(variant: Variant, board: &[char], side: &str, captured: [u8; 2]) -> Result<String, ParseError> {
    let shape = Moxie::start(variant, None)?.shape();
    let rank = |rank| -> String {
        let squares = (0..shape.rank_len(rank)).filter_map(|file| shape.at(file, rank));
        squares.map(|square| board[square.index()]).collect()
    };
    let ranks: Vec<String> = (0..shape.ranks()).rev().map(rank).collect();
    let given_up = if variant == Variant::Ransom { " 0 0" } else { "" };
    Ok(format!("{} {side} {} {}{given_up}", ranks.join("/"), captured[0], captured[1]))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn texts(variant: Variant, changes: u8) -> BTreeSet<String> {
        starts(variant, changes).unwrap().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn starts_with_one_change_are_counted_by_hand() {
        assert_eq!(texts(Variant::Plain, 0), BTreeSet::from(["4./4./4./4. w 0 0".to_string()]));
        // A capture of either player; a white stone in the corner, on the edge or in the middle, and either player begins.
        assert_eq!(texts(Variant::Plain, 1).len(), 2 + 3 * 2);
        assert!(texts(Variant::Plain, 1).contains("4./4./4./4. w 0 1"));
        // On the hexagon: the corner, the edge, next to the middle, the middle.
        assert_eq!(texts(Variant::Hex, 1).len(), 2 + 4 * 2);
        assert!(texts(Variant::Ransom, 1).contains("4./4./4./4. w 1 0 0 0"));
    }

    #[test]
    fn starts_differ_and_are_not_over() {
        for variant in [Variant::Plain, Variant::Hex] {
            let all = starts(variant, 3).unwrap();
            assert_eq!(texts(variant, 3).len(), all.len());
            assert!(all.iter().all(|start| start.outcome().is_none()));
        }
    }

    #[test]
    fn a_player_has_at_most_five_captures() {
        assert!(starts(Variant::Plain, 6).is_ok());
        let most = |start: &str| start.split(' ').skip(2).map(|count| count.parse::<u8>().unwrap()).max();
        assert!(texts(Variant::Plain, 6).iter().all(|start| most(start) < Some(6)));
    }
}
