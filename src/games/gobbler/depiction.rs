//! Gobbler: a meadow with crowds of Littles, and Gobblers.

mod crowd;

use super::pieces::{CAUGHT, GOBBLER, LITTLE, LITTLES, LITTLES_EATEN, PINNED, SCATTER, STARVED};
use crate::game::{Motion, Piece, Player};
use crate::message::{List, ListKind, Message};
use crate::view::model::depiction::{
    Aftermath, BoardColors, Depiction, Facts, Journey, Setup, Tiling, Wording, shared,
};
use crate::view::pieces::eyes::sight;

/// How Gobbler is depicted.
pub static DEPICTION: Depiction = Depiction {
    name: "crowd",
    tiling: Tiling::Checkers,
    light: BoardColors { light: 0xe2_e6_c6, dark: 0xbd_c8_97, frame: 0x60_6e_42 },
    dark: BoardColors { light: 0xa3_aa_82, dark: 0x7f_8a_61, frame: 0x3b_44_2c },
    trays: None,
    feared: Some(GOBBLER),
    eyed: &[GOBBLER],
    pieces: |stage, pen, sprite| {
        if sprite.pieces.first() == Some(&GOBBLER) {
            crowd::gobbler(pen, stage.theme, sight(pen.at, stage.gaze, stage.layout.cell), sprite);
        } else {
            crowd::littles(pen, stage.theme, sprite, stage.fear(pen.at));
        }
    },
    arc: |how| if how == SCATTER { 0.14 } else { shared::lively_arc(how) },
    under: shared::nothing,
    vacated: None,
    letters: |stack| if crowd_of(stack) > 1 { format!("L{}", stack.len()) } else { shared::letters(stack) },
    legend: "gobbler-legend",
    setup: Setup {
        pieces: &[LITTLE, GOBBLER],
        labels: &["gobbler-littles-eaten", "gobbler-littles-needed"],
        piles: |stack, piece| piece == LITTLE && stack.first() == Some(&LITTLE),
        unique: |_| None,
    },
    words: Wording {
        contents,
        piece: |piece| contents(&[piece]),
        journey,
        passes: "gobbler-passes",
        aftermath,
        won,
        ..shared::STONES
    },
};

/// How many Littles stand on a square.
fn crowd_of(stack: &[Piece]) -> usize {
    if stack.first() == Some(&LITTLE) { stack.len() } else { 0 }
}

fn contents(stack: &[Piece]) -> Message {
    match (stack, crowd_of(stack)) {
        ([], _) => Message::new("empty"),
        (_, 0) => Message::new("gobbler-gobbler"),
        (_, littles) => Message::new("gobbler-littles").with("count", littles as u32),
    }
}

fn journey(journey: &Journey<'_>) -> Message {
    if journey.how != Motion::STEP {
        return journey.message("gobbler-hops");
    }
    let name = |square| journey.shape.name(square).to_string();
    let mut ways = List::new(ListKind::And);
    for &(from, to) in journey.ways {
        ways.push(&Message::new("gobbler-way").with("from", name(from)).with("to", name(to)));
    }
    Message::new("gobbler-steps").with("count", journey.ways.len() as u32).with("ways", ways)
}

fn won(facts: &Facts<'_>, winner: Player) -> Message {
    if winner == LITTLES {
        return Message::new("gobbler-littles-win");
    }
    let eaten = facts.counter(LITTLES_EATEN);
    let (number, goal) = eaten.map_or((0, 0), |counter| (counter.number, counter.goal.unwrap_or(0)));
    Message::new("gobbler-gobblers-win").with("number", number).with("goal", goal)
}

/// Who had nowhere to run, and who found nothing to eat.
fn aftermath(mv: &Aftermath<'_>) -> Vec<Message> {
    let reasons = [("gobbler-pinned", PINNED), ("gobbler-caught", CAUGHT), ("gobbler-starves", STARVED)];
    reasons.into_iter().filter_map(|(id, reason)| mv.removed(id, reason)).collect()
}
