//! Moxie's tokens: a round sun for White, an eight-cornered moon for Black.

use crate::game::Piece;
use crate::view::model::theme::{Stuff, Theme};
use crate::view::paint::pen::{Pen, eight, line, linear, soft_polygon};
use crate::view::paint::primitive::{Form, Point, Seg};

/// How thick a token is, in squares.
const THICK: f64 = 0.075;

/// Draws a token that hovers some squares above the ground.
pub fn token(pen: &mut Pen<'_>, theme: &Theme, piece: Piece, lift: f64) {
    let shade = theme.shadow.fade(1.0 - 0.35 * lift.min(1.0));
    let spread = 0.41 * (1.0 + 0.2 * lift);
    pen.shadow((0.03 + 0.1 * lift, 0.085 + 0.12 * lift), spread, spread, shade);
    let pen = &mut pen.inner((0.0, -lift - THICK / 2.0), 1.0);
    let stuff = if piece == Piece::WHITE { &theme.white } else { &theme.black };
    let outline = |r: f64, y: f64| {
        if piece == Piece::WHITE {
            Form::Circle { at: (0.0, y), r }
        } else {
            let points: Vec<Point> = eight((0.97 * r, 0.402 * r)).into_iter().map(|(px, py)| (px, py + y)).collect();
            Form::Path(soft_polygon(&points, 0.2))
        }
    };
    let side = [
        (0.0, stuff.shade.mix(stuff.face, 0.3)),
        (0.4, stuff.shade.mix(stuff.face, 0.15)),
        (1.0, stuff.shade.dark(0.2)),
    ];
    pen.draw(outline(0.37, THICK), linear((-0.37, 0.0), (0.37, 0.0), side), line(stuff.edge, 0.02));
    let top = [(0.0, stuff.face.light(0.3)), (0.5, stuff.face), (1.0, stuff.face.mix(stuff.shade, 0.5))];
    pen.draw(outline(0.37, 0.0), linear((-0.25, -0.3), (0.25, 0.33), top), line(stuff.edge, 0.02));
    // A sunken field: shade above, light below.
    let field = [
        (0.0, stuff.face.mix(stuff.shade, 0.55)),
        (0.5, stuff.face.mix(stuff.shade, 0.12)),
        (1.0, stuff.face.light(0.25)),
    ];
    pen.draw(outline(0.285, 0.0), linear((-0.2, -0.22), (0.2, 0.22), field), line(stuff.mark.fade(0.7), 0.014));
    if piece == Piece::WHITE { sun(pen, stuff) } else { moon(pen, stuff) }
}

fn sun(pen: &mut Pen<'_>, stuff: &Stuff) {
    let ink = stuff.mark.dark(0.12);
    pen.dot((0.0, 0.0), 0.095, ink);
    if pen.sees(0.03) {
        for (from, to) in eight((0.14, 0.0)).into_iter().zip(eight((0.205, 0.0))) {
            pen.trace(vec![Seg::Move(from), Seg::Line(to)], ink, 0.034);
        }
    }
}

fn moon(pen: &mut Pen<'_>, stuff: &Stuff) {
    let path = vec![
        Seg::Move((0.07, -0.185)),
        Seg::Cubic((-0.26, -0.2), (-0.26, 0.2), (0.07, 0.185)),
        Seg::Cubic((-0.1, 0.1), (-0.1, -0.1), (0.07, -0.185)),
        Seg::Close,
    ];
    let pen = &mut pen.inner((0.045, 0.0), 1.0);
    pen.shape(path, stuff.mark.light(0.15), None);
    pen.dot((0.085, 0.0), 0.03, stuff.mark.light(0.15));
}
