//! Clobber: a checkered board with stones.

use crate::game::Motion;
use crate::view::model::depiction::{BoardColors, Depiction, Tiling, Wording, shared};
use crate::view::pieces::stone;

/// How Clobber and Solitaire Clobber are depicted.
pub static DEPICTION: Depiction = Depiction {
    name: "stones",
    tiling: Tiling::Checkers,
    light: BoardColors { light: 0xec_e1_d2, dark: 0xc9_b6_a2, frame: 0x7a_62_51 },
    dark: BoardColors { light: 0xb0_a1_90, dark: 0x8a_79_69, frame: 0x46_3a_33 },
    trays: None,
    feared: None,
    eyed: &[],
    pieces: |stage, pen, sprite| {
        if let Some(&top) = sprite.pieces.first() {
            stone::stone(pen, stage.theme, top, sprite.lift);
        }
    },
    // A stone goes to the next square only.
    arc: |how| if how == Motion::JUMP { 0.28 } else { shared::arc(how) },
    under: shared::nothing,
    vacated: None,
    letters: shared::letters,
    legend: "legend-stones",
    setup: shared::TWO_COLOURS,
    words: Wording { journey: |journey| journey.message("clobber-clobbers"), ..shared::STONES },
};
