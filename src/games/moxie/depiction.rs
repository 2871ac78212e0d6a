//! Moxie: plain squares or hexagons with flat tokens, and trays at the side.

mod trays;

use super::pieces::CAPTURES;
use crate::game::{Counter, Player};
use crate::message::Message;
use crate::view::model::depiction::{BoardColors, Depiction, Facts, Setup, Tiling, Wording, shared};
use crate::view::pieces::token;

/// How Moxie and its variants are depicted.
pub static DEPICTION: Depiction = Depiction {
    name: "tokens",
    tiling: Tiling::Tiles { gap: 0.035, radius: 0.09 },
    light: BoardColors { light: 0xe9_dc_c8, dark: 0xe9_dc_c8, frame: 0x82_52_3f },
    dark: BoardColors { light: 0xa8_98_84, dark: 0xa8_98_84, frame: 0x4c_33_29 },
    trays: Some(trays::trays),
    feared: None,
    eyed: &[],
    pieces: |stage, pen, sprite| {
        let Some(&top) = sprite.pieces.first() else { return };
        if stage.layout.shape.is_hex() {
            token::token(&mut pen.inner((0.0, -0.03), 0.9), stage.theme, top, sprite.lift);
        } else {
            token::token(pen, stage.theme, top, sprite.lift);
        }
    },
    arc: shared::arc,
    under: shared::nothing,
    vacated: None,
    letters: shared::letters,
    legend: "legend-stones",
    setup: Setup {
        labels: &[
            "moxie-captured-by-white",
            "moxie-captured-by-black",
            "moxie-given-up-by-white",
            "moxie-given-up-by-black",
        ],
        ..shared::TWO_COLOURS
    },
    words: Wording { journey: shared::journey, won, ..shared::STONES },
};

fn won(facts: &Facts<'_>, winner: Player) -> Message {
    let enough = |counter: &&Counter| counter.kind == CAPTURES && Some(counter.number) >= counter.goal;
    let six = facts.scene.counters.iter().find(enough);
    let message = |id| Message::new(id).with("side", winner);
    match (six, facts.pattern.len()) {
        (Some(counter), _) => message("moxie-six").with("six", counter.player),
        (None, 3) => message("moxie-row").with("squares", facts.pattern_squares()),
        // A block, or several rows at once.
        (None, _) => message("moxie-pattern").with("squares", facts.pattern_squares()),
    }
}
