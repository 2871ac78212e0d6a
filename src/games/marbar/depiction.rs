//! Marbar: the squares of a town, which empty behind a monster.

mod town;

use crate::board::{Square, Squares};
use crate::game::{Piece, Player};
use crate::view::model::depiction::{BoardColors, Depiction, Facts, Setup, Tiling, Vacated, Wording, shared};
use crate::view::model::layout::Layout;
use crate::view::model::scene::Scene;
use crate::view::model::theme::Theme;
use crate::view::paint::marks::footprint;
use crate::view::paint::pen::Pen;
use crate::view::paint::primitive::Primitive;
use crate::view::pieces::eyes::sight;
use crate::view::pieces::sprite::Sprite;
use crate::view::pieces::stack::PieceContext;
use crate::view::text::describe::colour;

/// How Marbar is depicted.
pub static DEPICTION: Depiction = Depiction {
    name: "town",
    tiling: Tiling::Tiles { gap: 0.018, radius: 0.07 },
    light: BoardColors { light: 0xee_e0_c8, dark: 0xe6_d5_b9, frame: 0x7e_66_4d },
    dark: BoardColors { light: 0xa9_9a_82, dark: 0xa0_90_77, frame: 0x46_3a_2f },
    trays: None,
    feared: None,
    pieces,
    arc: shared::lively_arc,
    under,
    vacated: Some(Vacated { by: Piece::Civilian, draw: |pen, theme, square| town::vacated(pen, theme, square.0, 0) }),
    letters: shared::letters,
    legend: "C civilians, W White's hunter, B Black's hunter, M the monster, . vacated",
    setup: Setup {
        pieces: &[Piece::Civilian, Piece::Monster, Piece::Black, Piece::White],
        labels: &["Black's start", "White's start"],
        piles: |_, _| false,
        // A hunter leaves the civilians among whom it stood; where the monster stood nobody is left.
        unique: |man| match man {
            Piece::Civilian => None,
            Piece::Monster => Some(&[]),
            _ => Some(&[Piece::Civilian]),
        },
    },
    words: Wording {
        contents: |stack| match stack.first() {
            None => "vacated".to_string(),
            Some(&top @ (Piece::White | Piece::Black)) => format!("{} hunter among civilians", colour(top)),
            Some(&top) => colour(top).to_string(),
        },
        piece: |man| match man {
            Piece::White | Piece::Black => format!("{} hunter", colour(man)),
            _ => colour(man).to_string(),
        },
        journey: |journey| {
            format!("{}'s hunter goes from {} to {}", journey.player.title(), journey.from, journey.stops)
        },
        stays: Some("the monster stays"),
        won: |facts, winner| {
            let hunter = if winner == Player::White { Piece::White } else { Piece::Black };
            format!(" with a clear shot from {} at {}", facts.place(hunter), facts.place(Piece::Monster))
        },
        drawn,
        ..shared::STONES
    },
};

fn pieces(stage: &PieceContext<'_>, pen: &mut Pen<'_>, sprite: &Sprite<'_>) {
    let theme = stage.theme;
    for &man in sprite.men.iter().rev() {
        let [from, to] = sprite.seats.map(|seat| town::spot(man, seat.of));
        let part = |from: f64, to: f64| from + (to - from) * sprite.along;
        let at = (part(from.0.0, to.0.0), part(from.0.1, to.0.1));
        let pen = &mut pen.inner(at, part(from.1, to.1));
        match man {
            Piece::Civilian => {
                pen.opacity *= part(from.2, to.2);
                town::civilian(pen, theme, sprite.from.0);
            }
            Piece::White | Piece::Black => town::hunter(pen, theme, man == Piece::White, sprite.lift),
            _ => town::monster(pen, theme, sight(pen.at, stage.gaze, stage.layout.cell), sprite),
        }
    }
}

/// The squares that the monster has vacated, and its footprints.
fn under(out: &mut Vec<Primitive>, scene: &Scene, kept: Squares, layout: &Layout, theme: &Theme) {
    let vacated = |square: &Square| !kept.has(*square) && !scene.stack(*square).contains(&Piece::Civilian);
    for square in scene.shape.squares().filter(vacated) {
        town::vacated(&mut Pen::new(out, layout.center(square), layout.cell), theme, square.0, age(scene, square));
    }
    trail(out, scene, layout, theme);
}

/// How many steps ago the monster left a square; very many where it is not known.
fn age(scene: &Scene, square: Square) -> usize {
    let trail = &scene.marks.trail;
    let last = trail.iter().rposition(|&left| left == square).map(|n| trail.len() - n);
    let here = scene.stack(square).contains(&Piece::Monster);
    if here { 0 } else { last.unwrap_or(100) }
}

/// The way that the monster has come: footprints that fade with age.
fn trail(out: &mut Vec<Primitive>, scene: &Scene, layout: &Layout, theme: &Theme) {
    let squares = &scene.marks.trail;
    let here = scene.shape.squares().find(|&square| scene.stack(square).contains(&Piece::Monster));
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

fn drawn(facts: &Facts<'_>) -> String {
    let hunter = |square: &Square| matches!(facts.scene.stack(*square).first(), Some(Piece::White | Piece::Black));
    if facts.scene.shape.squares().any(|square| hunter(&square)) {
        "no hunter can come to a clear shot".to_string()
    } else {
        "both hunters are gone".to_string()
    }
}
