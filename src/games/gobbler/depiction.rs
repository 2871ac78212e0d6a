//! Gobbler: a meadow with crowds of Littles, and Gobblers.

mod crowd;

use super::pieces::{CAUGHT, GOBBLER, LITTLE, LITTLES, LITTLES_EATEN, PINNED, STARVED};
use crate::game::{Motion, Piece, Player};
use crate::view::model::depiction::{
    Aftermath, BoardColors, Depiction, Facts, Journey, Setup, Tiling, Wording, shared,
};
use crate::view::pieces::eyes::sight;
use crate::view::text::describe::list;
use crate::view::text::narration::number;

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
        if sprite.men.first() == Some(&GOBBLER) {
            crowd::gobbler(pen, stage.theme, sight(pen.at, stage.gaze, stage.layout.cell), sprite);
        } else {
            crowd::littles(pen, stage.theme, sprite, stage.fear(pen.at));
        }
    },
    arc: shared::lively_arc,
    under: shared::nothing,
    vacated: None,
    letters: |stack| if crowd_of(stack) > 1 { format!("L{}", stack.len()) } else { shared::letters(stack) },
    legend: "L one Little, L2 two on a square, and so on; G a Gobbler",
    setup: Setup {
        pieces: &[LITTLE, GOBBLER],
        labels: &["Littles eaten", "Littles to be eaten"],
        piles: |stack, man| man == LITTLE && stack.first() == Some(&LITTLE),
        unique: |_| None,
    },
    words: Wording {
        contents,
        piece: |man| contents(&[man]),
        journey,
        passes: "pass",
        aftermath,
        won,
        ..shared::STONES
    },
};

/// How many Littles stand on a square.
fn crowd_of(stack: &[Piece]) -> usize {
    if stack.first() == Some(&LITTLE) { stack.len() } else { 0 }
}

fn contents(stack: &[Piece]) -> String {
    match (stack, crowd_of(stack)) {
        ([], _) => "empty".to_string(),
        ([top, ..], 0..=1) => top.name().to_string(),
        (_, littles) => format!("{littles} Littles"),
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
    if winner == LITTLES {
        return ": no Gobbler is left".to_string();
    }
    let eaten = facts.counter(LITTLES_EATEN);
    let (number, goal) = eaten.map_or((0, 0), |counter| (counter.number, counter.goal.unwrap_or(0)));
    format!(": {number} of {goal} are eaten")
}

/// Who had nowhere to run, and who found nothing to eat.
fn aftermath(turn: &Aftermath<'_>) -> Vec<String> {
    let mut clauses = Vec::new();
    for (why, verb) in [(PINNED, "pinned"), (CAUGHT, "caught")] {
        let (littles, places) = turn.removed(why);
        if littles > 0 {
            clauses.push(format!("{} {verb} at {places}", number(littles, "Little")));
        }
    }
    let (starved, places) = turn.removed(STARVED);
    if starved > 0 {
        let (noun, verb) = if starved == 1 { ("Gobbler", "starves") } else { ("Gobblers", "starve") };
        clauses.push(format!("{noun} {places} {verb}"));
    }
    clauses
}
