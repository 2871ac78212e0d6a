//! Newgame: a checkered board with stones.

use crate::view::model::depiction::{BoardColors, Depiction, Tiling, Wording, shared};
use crate::view::pieces::stone;

// Fill in: each field, or take it from `shared`. For pieces that nothing draws yet, write a function with a `Pen`. `name`
// is that of no other game.

/// How Newgame is depicted.
pub static DEPICTION: Depiction = Depiction {
    name: "newgame",
    tiling: Tiling::Checkers,
    light: BoardColors { light: 0xe6_e4_d6, dark: 0xc2_bf_a8, frame: 0x66_64_52 },
    dark: BoardColors { light: 0xa8_a6_94, dark: 0x84_82_70, frame: 0x3e_3d_33 },
    trays: None,
    feared: None,
    eyed: &[],
    pieces: |stage, pen, sprite| {
        if let Some(&top) = sprite.pieces.first() {
            stone::stone(pen, stage.theme, top, sprite.lift);
        }
    },
    arc: shared::arc,
    under: shared::nothing,
    vacated: None,
    letters: shared::letters,
    legend: "legend-stones",
    // Fill in: `labels` has a message for each field of the position after the side.
    setup: shared::TWO_COLOURS,
    // Fill in: the messages, which are in src/games/newgame/messages.ftl. tests/sentences.rs stores the sentences of a recorded
    // game; read them.
    words: Wording {
        places: "newgame-puts",
        won: |_, winner| shared::result("newgame-cannot-put", winner),
        ..shared::STONES
    },
};
