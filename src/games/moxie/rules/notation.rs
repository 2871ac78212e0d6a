//! Position text of Moxie.

use std::fmt;

use super::capture::SIX;
use super::{Moxie, PLAYERS, STONES, Step, Variant};
use crate::board::Shape;
use crate::game::{Game, Notation, Player, StepNotation, write_pieces};
use crate::message::Message;
use crate::text::{self, BoardText, ParseError};

const CAPTURED_FIELDS: [&str; 2] = ["captured by White", "captured by Black"];
const GIVEN_UP_FIELDS: [&str; 2] = ["given up by White", "given up by Black"];

/// Reads position text.
pub(super) fn read(variant: Variant, text: &str) -> Result<Moxie, ParseError> {
    let (board, side_text, captured, given_up) = if variant == Variant::Ransom {
        let names = ["board", "side", CAPTURED_FIELDS[0], CAPTURED_FIELDS[1], GIVEN_UP_FIELDS[0], GIVEN_UP_FIELDS[1]];
        let [board, side, white, black, by_white, by_black] = text::fields(text, names)?;
        (board, side, [white, black], [by_white, by_black])
    } else {
        let [board, side, white, black] =
            text::fields(text, ["board", "side", CAPTURED_FIELDS[0], CAPTURED_FIELDS[1]])?;
        (board, side, [white, black], ["0", "0"])
    };
    let mut position = Moxie::start(variant, None)?;
    let lattice = position.lattice();
    let board = BoardText::read(board, "WB", "")?;
    if !board.fits(lattice.shape) {
        return Err(board.error(match lattice.shape {
            Shape::Rect { .. } => "moxie-expected-square-board",
            Shape::Hex { .. } => "moxie-expected-hex-board",
        }));
    }
    for (square, piece) in board.squares().filter(|&(_, piece)| piece != ".") {
        position.stones[usize::from(piece == "B")] |= lattice.bit(square);
    }
    if position.stones.iter().any(|stones| stones.count_ones() > u32::from(STONES)) {
        return Err(board.error("moxie-at-most-stones"));
    }
    position.black_to_move = Player::read(side_text, PLAYERS)? == Player::BLACK;
    for player in [0, 1] {
        let left = position.in_hand(1 - player);
        position.captured[player] =
            text::number(CAPTURED_FIELDS[player], captured[player], 0..=u32::from(left.min(SIX)))? as u8;
    }
    for player in [0, 1] {
        let left = position.in_hand(player);
        position.given_up[player] = text::number(GIVEN_UP_FIELDS[player], given_up[player], 0..=u32::from(left))? as u8;
    }
    if position.captured[position.me()] == SIX {
        let other = position.to_move().opponent().letter();
        let expected = Message::new("moxie-expected-side").with("letter", other.to_string());
        return Err(ParseError::new("side", side_text, expected));
    }
    Ok(position)
}

impl Notation for Moxie {
    fn read(variant: Variant, text: &str) -> Result<Self, ParseError> {
        read(variant, text)
    }

    fn notation(&self, step: Step) -> StepNotation {
        match step {
            Step::Drop(square) => StepNotation::Place { mark: "", square },
            Step::Walk { from, to } => StepNotation::Move { from, mark: "-", to },
            Step::Jump { from, to } if self.is_mid_move() => StepNotation::Continue { from, mark: "x", to },
            Step::Jump { from, to } => StepNotation::Move { from, mark: "x", to },
            Step::GiveUp(square) => StepNotation::Place { mark: "~", square },
        }
    }
}

impl fmt::Display for Moxie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_pieces(f, self)?;
        write!(f, " {} {} {}", self.to_move().letter(), self.captured[0], self.captured[1])?;
        if self.variant == Variant::Ransom {
            write!(f, " {} {}", self.given_up[0], self.given_up[1])?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn refused(variant: Variant, text: &str, message: &str) {
        assert_eq!(Moxie::read(variant, text).map_err(|error| error.to_string()), Err(message.to_string()));
    }

    #[test]
    fn a_text_is_refused_with_the_field() {
        refused(Variant::Plain, "4./4./4. w 0 0", "board: found \"4./4./4.\", expected 4 ranks of 4 squares");
        refused(Variant::Plain, "9W/4. w 0 0", "board: found \"9W/4.\", expected 4 ranks of 4 squares");
        refused(
            Variant::Plain,
            "4W/4W/W3./4. w 0 0",
            "board: found \"4W/4W/W3./4.\", expected at most 8 stones of each player",
        );
        refused(Variant::Plain, "4./4./4./4. l 0 0", "side: found \"l\", expected w or b");
        refused(Variant::Plain, "4./4./4./4. w 7 0", "captured by White: found \"7\", expected a number from 0 to 6");
        refused(Variant::Plain, "4./4./4./4B w 0 -1", "captured by Black: found \"-1\", expected a number from 0 to 6");
        refused(Variant::Plain, "4./B3./4./4B w 4 0", "captured by White: found \"4\", expected a number from 0 to 3");
        let six = "since a sixth capture ends the move of the player who makes it";
        refused(Variant::Plain, "4./4./4./4. w 6 0", &format!("side: found \"w\", expected b, {six}"));
        refused(Variant::Plain, "4./4./4./4. b 6 6", &format!("side: found \"b\", expected w, {six}"));
        refused(
            Variant::Hex,
            "4./4./4./4. w 0 0",
            "board: found \"4./4./4./4.\", expected ranks of 3, 4, 5, 4 and 3 squares",
        );
        refused(
            Variant::Ransom,
            "W3./4./4./4. w 0 5 3 0",
            "given up by White: found \"3\", expected a number from 0 to 2",
        );
        refused(
            Variant::Ransom,
            "4./4./4./4. w 0 0",
            "position: found \"4./4./4./4. w 0 0\", expected 6 fields (board, side, captured by White, \
             captured by Black, given up by White, given up by Black), not 4",
        );
    }
}
