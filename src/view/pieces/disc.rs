//! Grabber's columns: stacked discs, seen from slightly above, so that every piece can be counted.

use crate::game::Piece;
use crate::view::model::theme::{Stuff, Theme};
use crate::view::paint::pen::{Pen, ROUND, four, line, linear, radial, soft_polygon};
use crate::view::paint::primitive::{Fill, Form, Point, Seg};
use crate::view::pieces::sprite::{Sprite, StackSlot};

/// Half the width of a cap, in squares.
const CAP: f64 = 0.4;
/// Half the width of a prisoner.
const PRISONER: f64 = 0.345;
/// How high an ellipse is for its width.
const TILT: f64 = 0.5;
/// How thick the cap is.
const CAP_HEIGHT: f64 = 0.135;
/// How thick a prisoner is, where there is room.
const PRISONER_HEIGHT: f64 = 0.1;
/// How high all prisoners together may be.
const RISE: f64 = 0.56;
/// A column of this many pieces or more has a badge with their number.
const COUNTED: usize = 6;

/// A piece of a column: how far its foot is below the middle of the square, how thick it is, and half its width.
#[derive(Clone, Copy)]
struct Disc {
    foot: f64,
    height: f64,
    r: f64,
}

impl Disc {
    /// The disc at that place in a column. Columns grow upwards and a little downwards, and never cover the foot of the
    /// column behind.
    fn new(StackSlot { index, of }: StackSlot) -> Self {
        let prisoners = f64::from(of.max(1)) - 1.0;
        let thick = (RISE / prisoners.max(1.0)).min(PRISONER_HEIGHT);
        let ground = 0.1 + (0.5 * thick * prisoners).min(0.17);
        let foot = ground - thick * (prisoners - f64::from(index));
        let (height, r) = if index == 0 { (CAP_HEIGHT, CAP) } else { (thick, PRISONER) };
        Self { foot, height, r }
    }

    fn between(self, other: Self, share: f64) -> Self {
        let part = |from: f64, to: f64| from + (to - from) * share;
        Self { foot: part(self.foot, other.foot), height: part(self.height, other.height), r: part(self.r, other.r) }
    }
}

/// Draws pieces of a column, top first, on their way from one place in a column to another, or at rest.
pub fn column(pen: &mut Pen<'_>, theme: &Theme, sprite: &Sprite<'_>) {
    let lift = sprite.lift;
    let disc = |n: usize| {
        let (from, to) = sprite.ends(|slot| Disc::new(slot.lower(n)));
        from.between(to, sprite.along)
    };
    // Pieces on top of others cast no shadow on the ground.
    let on_ground =
        sprite.ends(|slot| f64::from(usize::from(slot.index) + sprite.pieces.len() >= usize::from(slot.of)));
    let weight = on_ground.0 + (on_ground.1 - on_ground.0) * sprite.along;
    if weight > 0.0 {
        let spread = 0.45 * (1.0 + 0.25 * lift);
        let shade = theme.shadow.fade((1.0 - 0.35 * lift.min(1.0)) * weight);
        let ground = disc(sprite.pieces.len().saturating_sub(1)).foot;
        pen.shadow((0.05 + 0.1 * lift, ground + 0.06 + 0.05 * lift), spread, spread * TILT, shade);
    }
    let pen = &mut pen.inner((0.0, -lift), 1.0);
    for (n, &piece) in sprite.pieces.iter().enumerate().rev() {
        band(pen, theme, piece, disc(n));
    }
    let (Some(&cap), top) = (sprite.pieces.first(), disc(0)) else { return };
    face(pen, theme, cap, top);
    if sprite.pieces.len() >= COUNTED {
        pen.badge((0.32, 0.34), 0.2, sprite.pieces.len(), theme.black.shade, theme.white.face);
    }
}

fn stuff(theme: &Theme, piece: Piece) -> &Stuff {
    if piece == Piece::WHITE { &theme.white } else { &theme.black }
}

/// The side of a disc.
fn band(pen: &mut Pen<'_>, theme: &Theme, piece: Piece, Disc { foot, height, r }: Disc) {
    let stuff = stuff(theme, piece);
    let (top, ry, bend) = (foot - height, r * TILT, ROUND * r * TILT);
    let path = vec![
        Seg::Move((-r, top)),
        Seg::Line((-r, foot)),
        Seg::Cubic((-r, foot + bend), (-ROUND * r, foot + ry), (0.0, foot + ry)),
        Seg::Cubic((ROUND * r, foot + ry), (r, foot + bend), (r, foot)),
        Seg::Line((r, top)),
        Seg::Cubic((r, top + bend), (ROUND * r, top + ry), (0.0, top + ry)),
        Seg::Cubic((-ROUND * r, top + ry), (-r, top + bend), (-r, top)),
        Seg::Close,
    ];
    let stops =
        [(0.0, stuff.shade.mix(stuff.face, 0.2)), (0.34, stuff.face.mix(stuff.shade, 0.28)), (1.0, stuff.shade)];
    pen.shape(path, linear((-r, foot), (r, foot), stops), line(stuff.edge, 0.014));
    if piece == Piece::BLACK && pen.sees(height * 0.3) {
        notches(pen, stuff, foot, height, r);
        // A light edge separates it from a black piece beneath.
        let low = foot - 0.1 * height;
        let edge = vec![
            Seg::Move((-0.97 * r, low + 0.25 * ry)),
            Seg::Cubic((-0.75 * r, low + 1.02 * ry), (0.75 * r, low + 1.02 * ry), (0.97 * r, low + 0.25 * ry)),
        ];
        pen.trace(edge, stuff.mark.fade(0.45), 0.012);
    }
}

/// The milled edge of a black piece, which distinguishes it from a white one even without colours.
fn notches(pen: &mut Pen<'_>, stuff: &Stuff, foot: f64, height: f64, r: f64) {
    for (across, near) in [(-0.581, 0.814), (-0.208, 0.978), (0.208, 0.978), (0.581, 0.814)] {
        let (x, y) = (r * across, foot + r * TILT * near);
        let path = vec![Seg::Move((x, y - 0.24 * height)), Seg::Line((x, y - 0.76 * height))];
        pen.trace(path, stuff.mark.fade(0.85), 0.02);
    }
}

/// The top of a cap.
fn face(pen: &mut Pen<'_>, theme: &Theme, piece: Piece, Disc { foot, height, r }: Disc) {
    let stuff = stuff(theme, piece);
    let at = (0.0, foot - height);
    let stops = [(0.0, stuff.face.light(0.35)), (0.55, stuff.face), (1.0, stuff.face.mix(stuff.shade, 0.55))];
    let form = Form::Ellipse { at, rx: r, ry: r * TILT };
    pen.draw(form, radial((-0.14, at.1 - 0.08), at, 0.46, stops), line(stuff.edge, 0.016));
    let pen = &mut pen.inner(at, r / CAP);
    let groove = |pen: &mut Pen<'_>, r: f64, width: f64| {
        let form = |y: f64| Form::Ellipse { at: (0.0, y), rx: r, ry: r * TILT };
        pen.draw(form(0.012), Fill::None, line(stuff.face.light(0.55), width));
        pen.draw(form(0.0), Fill::None, line(stuff.mark, width));
    };
    groove(pen, 0.3, 0.018);
    if piece == Piece::WHITE {
        groove(pen, 0.13, 0.026);
    } else {
        let flat: Vec<Point> = star(0.2, 0.056).into_iter().map(|(x, y)| (x, y * TILT)).collect();
        pen.shape(soft_polygon(&flat, 0.12), stuff.mark, None);
    }
}

/// The corners of a star with four rays.
fn star(long: f64, short: f64) -> Vec<Point> {
    let (rays, valleys) = (four((0.0, long)), four((-short, short)));
    rays.into_iter().zip(valleys).flat_map(|(ray, valley)| [ray, valley]).collect()
}
