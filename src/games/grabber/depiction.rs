//! Grabber: a checkered board with columns of discs, seen from slightly above.

use crate::game::{Count, Piece};
use crate::view::model::depiction::{BoardColors, Depiction, Facts, Setup, Tiling, Wording, shared};
use crate::view::pieces::disc;
use crate::view::text::describe::colour;

/// How Grabber is depicted.
pub static DEPICTION: Depiction = Depiction {
    name: "columns",
    tiling: Tiling::Checkers,
    light: BoardColors { light: 0xf0_e2_c6, dark: 0xd4_b8_8c, frame: 0x80_5f_40 },
    dark: BoardColors { light: 0xb8_a0_7c, dark: 0x93_78_55, frame: 0x4d_39_27 },
    trays: None,
    feared: None,
    pieces: |stage, pen, sprite| disc::column(pen, stage.theme, sprite),
    arc: shared::arc,
    under: shared::nothing,
    vacated: None,
    letters: shared::letters,
    legend: "W White, B Black: the top man of a column, the men beneath it in small letters from the top down",
    setup: Setup { labels: &["Men still to be taken off"], piles: |_, _| true, ..shared::TWO_COLOURS },
    words: Wording {
        contents,
        piece: |man| contents(&[man]),
        won: |facts, winner| {
            let loser = winner.opponent().title();
            if has_men_to_take_off(facts) {
                format!(": {loser} has no man to take off")
            } else {
                format!(": {loser} cannot capture")
            }
        },
        ..shared::STONES
    },
};

fn has_men_to_take_off(facts: &Facts<'_>) -> bool {
    facts.scene.counters.iter().any(|counter| counter.what == Count::ToTakeOff)
}

fn contents(stack: &[Piece]) -> String {
    match stack {
        [] => "empty".to_string(),
        [man] => format!("{} man", colour(*man)),
        [top, beneath @ ..] => {
            let names: Vec<&str> = beneath.iter().map(|&man| colour(man)).collect();
            format!("column of {}: {} over {}", stack.len(), colour(*top), names.join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_named_from_the_top() {
        assert_eq!(contents(&[Piece::White, Piece::Black, Piece::Black]), "column of 3: White over Black, Black");
    }
}
