//! Grabber: a checkered board with columns of discs, seen from slightly above.

use super::pieces::TO_TAKE_OFF;
use crate::game::{Counter, Event, Piece};
use crate::message::{List, ListKind, Message};
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
    legend: "grabber-legend",
    setup: Setup { labels: &["grabber-men-left"], piles: |_, _| true, ..shared::TWO_COLOURS },
    words: Wording {
        contents,
        piece: |man| contents(&[man]),
        won: |facts, winner| {
            let takes_off = has_men_to_take_off(&facts.scene.counters);
            shared::result(if takes_off { "grabber-no-man" } else { "grabber-no-capture" }, winner)
        },
        aftermath,
        ..shared::STONES
    },
};

fn has_men_to_take_off(counters: &[Counter]) -> bool {
    counters.iter().any(|counter| counter.kind == TO_TAKE_OFF && counter.number > 0)
}

/// A column that was jumped may belong to the jumper now.
fn aftermath(mv: &Aftermath<'_>) -> Vec<Message> {
    let mut clauses = Vec::new();
    for event in mv.events {
        if let Event::Tucked { from, .. } = *event
            && (mv.stack)(from).first().and_then(|top| top.owner()) == Some(mv.player)
        {
            clauses.push(Message::new("grabber-freed").with("square", mv.name(from)).with("side", mv.player));
        }
    }
    clauses
}

fn contents(stack: &[Piece]) -> Message {
    match stack {
        [] | [_] => shared::owned("grabber-man", stack.first().copied()),
        [top, beneath @ ..] => {
            let mut men = List::new(ListKind::Unit);
            for owner in beneath.iter().filter_map(|man| man.owner()) {
                men.push(&owner);
            }
            shared::owned("grabber-column", Some(*top)).with("count", stack.len() as u32).with("beneath", men)
        }
    }
}

#[cfg(test)]
#[cfg(feature = "fluent")]
mod tests {
    use super::*;
    use crate::fluent::english;
    use crate::message::Localizer as _;

    #[test]
    fn columns_are_named_from_the_top() {
        let column = contents(&[Piece::WHITE, Piece::BLACK, Piece::BLACK]);
        assert_eq!(english().format(&column), "column of 3: White over Black, Black");
    }
}
