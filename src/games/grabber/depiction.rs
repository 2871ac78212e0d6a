//! Grabber: a checkered board with columns of discs, seen from slightly above.

use super::pieces::TO_TAKE_OFF;
use crate::game::{Counter, Event, Piece};
use crate::view::model::depiction::{Aftermath, BoardColors, Depiction, Setup, Tiling, Wording, shared};
use crate::view::pieces::disc;

/// How Grabber is depicted.
pub static DEPICTION: Depiction = Depiction {
    name: "columns",
    tiling: Tiling::Checkers,
    light: BoardColors { light: 0xf0_e2_c6, dark: 0xd4_b8_8c, frame: 0x80_5f_40 },
    dark: BoardColors { light: 0xb8_a0_7c, dark: 0x93_78_55, frame: 0x4d_39_27 },
    trays: None,
    feared: None,
    eyed: &[],
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
            if has_men_to_take_off(&facts.scene.counters) {
                format!(": {loser} has no man to take off")
            } else {
                format!(": {loser} cannot capture")
            }
        },
        task: |_, counters| {
            if has_men_to_take_off(counters) { ": take one of your own men off the board" } else { "" }
        },
        aftermath,
        ..shared::STONES
    },
};

fn has_men_to_take_off(counters: &[Counter]) -> bool {
    counters.iter().any(|counter| counter.kind == TO_TAKE_OFF && counter.number > 0)
}

/// A column that was jumped may belong to the jumper now.
fn aftermath(turn: &Aftermath<'_>) -> Vec<String> {
    let mut clauses = Vec::new();
    for event in turn.events {
        if let Event::Tucked { from, .. } = *event
            && (turn.stack)(from).first().and_then(|top| top.owner()) == Some(turn.player)
        {
            clauses.push(format!("{} is {}'s now", turn.name(from), turn.player.title()));
        }
    }
    clauses
}

fn contents(stack: &[Piece]) -> String {
    match stack {
        [] => "empty".to_string(),
        [man] => format!("{} man", man.name()),
        [top, beneath @ ..] => {
            let names: Vec<&str> = beneath.iter().map(|man| man.name()).collect();
            format!("column of {}: {} over {}", stack.len(), top.name(), names.join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_named_from_the_top() {
        assert_eq!(contents(&[Piece::WHITE, Piece::BLACK, Piece::BLACK]), "column of 3: White over Black, Black");
    }
}
