//! Marbar: the squares of a town, which empty behind a monster.

mod town;

use super::pieces::{CIVILIAN, DEVOURED, MONSTER, STALK};
use crate::board::{Square, Squares};
use crate::game::{Event, Outcome, Piece, Player};
use crate::message::Message;
use crate::view::model::depiction::{
    Aftermath, BoardColors, Depiction, Facts, Setup, Tiling, Vacated, Wording, shared,
};
use crate::view::model::layout::Layout;
use crate::view::model::scene::Scene;
use crate::view::model::theme::Theme;
use crate::view::paint::marks::footprint;
use crate::view::paint::pen::Pen;
use crate::view::paint::primitive::Primitive;
use crate::view::pieces::eyes::sight;
use crate::view::pieces::sprite::Sprite;
use crate::view::pieces::stack::PieceContext;

/// How Marbar is depicted.
pub static DEPICTION: Depiction = Depiction {
    name: "town",
    tiling: Tiling::Tiles { gap: 0.018, radius: 0.07 },
    light: BoardColors { light: 0xee_e0_c8, dark: 0xe6_d5_b9, frame: 0x7e_66_4d },
    dark: BoardColors { light: 0xa9_9a_82, dark: 0xa0_90_77, frame: 0x46_3a_2f },
    trays: None,
    feared: None,
    eyed: &[MONSTER],
    pieces,
    arc: shared::lively_arc,
    under,
    vacated: Some(Vacated { by: CIVILIAN, draw: |pen, theme, square| town::vacated(pen, theme, square.0, 0) }),
    letters: shared::letters,
    legend: "marbar-legend",
    setup: Setup {
        pieces: &[CIVILIAN, MONSTER, Piece::BLACK, Piece::WHITE],
        labels: &["marbar-start-of-black", "marbar-start-of-white"],
        piles: |_, _| false,
        // A hunter leaves the civilians among whom it stood; where the monster stood, the square is empty.
        unique: |piece| match piece.owner() {
            Some(_) => Some(&[CIVILIAN]),
            None if piece == MONSTER => Some(&[]),
            None => None,
        },
    },
    words: Wording {
        contents: |stack| stack.first().map_or(Message::new("marbar-vacated"), |&top| name(top, "marbar-hunter-among")),
        piece: |piece| name(piece, "marbar-hunter"),
        journey: |journey| journey.message("marbar-goes"),
        aftermath,
        won: |facts, winner| {
            let hunter = if winner == Player::WHITE { Piece::WHITE } else { Piece::BLACK };
            let message = Message::new("marbar-shot").with("side", winner);
            message.with("from", facts.place(hunter)).with("to", facts.place(MONSTER))
        },
        drawn,
        ..shared::STONES
    },
};

fn pieces(stage: &PieceContext<'_>, pen: &mut Pen<'_>, sprite: &Sprite<'_>) {
    let theme = stage.theme;
    for &piece in sprite.pieces.iter().rev() {
        let (from, to) = sprite.ends(|slot| town::spot(piece, slot.of));
        let part = |from: f64, to: f64| from + (to - from) * sprite.along;
        let at = (part(from.0.0, to.0.0), part(from.0.1, to.0.1));
        let pen = &mut pen.inner(at, part(from.1, to.1));
        if piece == CIVILIAN {
            pen.opacity *= part(from.2, to.2);
            town::civilian(pen, theme, sprite.from.0);
        } else if piece == MONSTER {
            town::monster(pen, theme, sight(pen.at, stage.gaze, stage.layout.cell), sprite);
        } else {
            town::hunter(pen, theme, piece == Piece::WHITE, sprite.lift);
        }
    }
}

/// The squares that the monster has vacated, and its footprints.
fn under(out: &mut Vec<Primitive>, scene: &Scene, kept: Squares, layout: &Layout, theme: &Theme) {
    let vacated = |square: &Square| !kept.has(*square) && !scene.stack(*square).contains(&CIVILIAN);
    for square in scene.shape.squares().filter(vacated) {
        town::vacated(&mut Pen::new(out, layout.center(square), layout.cell), theme, square.0, age(scene, square));
    }
    trail(out, scene, layout, theme);
}

/// How many steps ago the monster left a square; very many where it is not known.
fn age(scene: &Scene, square: Square) -> usize {
    let trail = &scene.marks.trail;
    let last = trail.iter().rposition(|&left| left == square).map(|n| trail.len() - n);
    let here = scene.stack(square).contains(&MONSTER);
    if here { 0 } else { last.unwrap_or(100) }
}

/// The way that the monster has come: footprints that fade with age.
fn trail(out: &mut Vec<Primitive>, scene: &Scene, layout: &Layout, theme: &Theme) {
    let squares = &scene.marks.trail;
    let here = scene.shape.squares().find(|&square| scene.stack(square).contains(&MONSTER));
    let age = squares.len();
    for (n, &square) in squares.iter().enumerate() {
        let Some(next) = squares.get(n + 1).copied().or(here) else { continue };
        let (from, to) = (layout.center(square), layout.center(next));
        let fresh = 1.0 / (1.0 + 0.22 * (age - n) as f64);
        let blood = if theme.is_dark { theme.danger.light(0.5) } else { theme.danger.dark(0.35) };
        let ink = blood.fade(0.3 + 0.65 * fresh);
        let way = ((to.0 - from.0) / layout.cell, (to.1 - from.1) / layout.cell);
        let mut pen = Pen::new(out, from, layout.cell);
        for (step, side) in [(0.25, 0.12), (0.68, -0.12)] {
            let at = (way.0 * step - way.1 * side, way.1 * step + way.0 * side);
            footprint(&mut pen.inner(at, 0.125), way, ink);
        }
    }
}

/// The name of a piece, with a message of its own for a hunter.
fn name(piece: Piece, hunter: &'static str) -> Message {
    let id = if piece.owner().is_some() {
        hunter
    } else if piece == MONSTER {
        "marbar-monster"
    } else {
        "marbar-civilian"
    };
    shared::owned(id, Some(piece))
}

/// Where the monster went, and whom it devoured.
fn aftermath(mv: &Aftermath<'_>) -> Vec<Message> {
    let (mut clauses, mut goes) = (Vec::new(), Message::new("marbar-monster-goes"));
    let shot = mv.outcome == Some(Outcome::Win(mv.player));
    let mut stays = !shot && !mv.events.is_empty();
    for event in mv.events {
        match *event {
            // A hunter beside the monster on its own turn shoots, so it is the other one that is devoured.
            Event::Removed { count: 2.., why, .. } if why == DEVOURED => {
                goes = Message::new("marbar-monster-devours").with("side", mv.player.opponent());
            }
            Event::Moved { to, how, .. } if how == STALK => {
                stays = false;
                clauses.push(goes.clone().with("square", mv.name(to)));
            }
            _ => (),
        }
    }
    if stays {
        clauses.push(Message::new("marbar-monster-stays"));
    }
    clauses
}

fn drawn(facts: &Facts<'_>) -> Message {
    let hunter = |square: &Square| facts.scene.stack(*square).first().is_some_and(|top| top.owner().is_some());
    let has_hunter = facts.scene.shape.squares().any(|square| hunter(&square));
    Message::new(if has_hunter { "marbar-no-shot" } else { "marbar-hunters-gone" })
}
