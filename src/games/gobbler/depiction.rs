//! Gobbler: a meadow with crowds of Littles, and Gobblers.

mod crowd;

use crate::game::{Count, Motion, Piece, Player};
use crate::view::model::depiction::{BoardColors, Depiction, Facts, Journey, Setup, Tiling, Wording, shared};
use crate::view::pieces::eyes::sight;
use crate::view::text::describe::{colour, list};

/// How Gobbler is depicted.
pub static DEPICTION: Depiction = Depiction {
    name: "crowd",
    tiling: Tiling::Checkers,
    light: BoardColors { light: 0xe2_e6_c6, dark: 0xbd_c8_97, frame: 0x60_6e_42 },
    dark: BoardColors { light: 0xa3_aa_82, dark: 0x7f_8a_61, frame: 0x3b_44_2c },
    trays: None,
    feared: Some(Piece::Gobbler),
    pieces: |stage, pen, sprite| {
        if sprite.men.first() == Some(&Piece::Gobbler) {
            crowd::gobbler(pen, stage.theme, sight(pen.at, stage.gaze, stage.layout.cell), sprite);
        } else {
            crowd::littles(pen, stage.theme, sprite, stage.fear(pen.at));
        }
    },
    arc: shared::lively_arc,
    under: shared::nothing,
    vacated: None,
    letters: |stack| match stack {
        [Piece::Little, _, ..] => format!("L{}", stack.len()),
        _ => shared::letters(stack),
    },
    legend: "L one Little, L2 two on a square, and so on; G a Gobbler",
    setup: Setup {
        pieces: &[Piece::Little, Piece::Gobbler],
        labels: &["Littles eaten", "Littles to be eaten"],
        piles: |stack, man| man == Piece::Little && stack.first() == Some(&Piece::Little),
        unique: |_| None,
    },
    words: Wording { contents, piece: |man| contents(&[man]), journey, passes: "pass", won, ..shared::STONES },
};

fn contents(stack: &[Piece]) -> String {
    match stack {
        [] => "empty".to_string(),
        [Piece::Little, _, ..] => format!("{} Littles", stack.len()),
        [top, ..] => colour(*top).to_string(),
    }
}

fn journey(&Journey { how, from, stops, ways, .. }: &Journey<'_>) -> String {
    match (how, ways) {
        (Motion::Step, [way]) => format!("Little steps {way}"),
        (Motion::Step, _) => format!("Littles step {}", list(ways)),
        _ => format!("Gobbler {from} hops to {stops}"),
    }
}

fn won(facts: &Facts<'_>, winner: Player) -> String {
    if winner == Player::Littles {
        return ": no Gobbler is left".to_string();
    }
    format!(": {} of {} are eaten", facts.number(Count::Eaten), facts.number(Count::Goal))
}
