//! Clobber's stones: two shapes as well as two shades.

use crate::game::Piece;
use crate::view::model::theme::Theme;
use crate::view::paint::pen::{Pen, four, line, radial, soft_polygon};
use crate::view::paint::primitive::{Fill, Form, Seg};

/// Draws a stone that hovers some squares above the ground: White's is a round pebble with a ring, Black's a
/// cushion with a diamond.
pub fn stone(pen: &mut Pen<'_>, theme: &Theme, piece: Piece, lift: f64) {
    let shade = theme.shadow.fade(1.0 - 0.35 * lift.min(1.0));
    let spread = 0.425 * (1.0 + 0.2 * lift);
    pen.shadow((0.03 + 0.1 * lift, 0.06 + 0.12 * lift), spread, spread, shade);
    let pen = &mut pen.inner((0.0, -lift), 1.0);
    if piece == Piece::WHITE { pebble(pen, theme) } else { cushion(pen, theme) }
}

fn pebble(pen: &mut Pen<'_>, theme: &Theme) {
    let stuff = &theme.white;
    let stops = [(0.0, stuff.face.light(0.8)), (0.55, stuff.face), (1.0, stuff.shade)];
    let body = Form::Circle { at: (0.0, 0.0), r: 0.385 };
    pen.draw(body, radial((-0.13, -0.16), (0.0, 0.0), 0.43, stops), line(stuff.edge, 0.022));
    pen.ring((0.0, 0.014), 0.2, stuff.face.light(0.9), 0.028);
    pen.ring((0.0, 0.0), 0.2, stuff.mark, 0.028);
}

fn cushion(pen: &mut Pen<'_>, theme: &Theme) {
    let stuff = &theme.black;
    let stops = [(0.0, stuff.face.light(0.16)), (0.5, stuff.face.mix(stuff.shade, 0.35)), (1.0, stuff.shade)];
    pen.shape(squircle(0.365), radial((-0.14, -0.17), (0.0, 0.0), 0.5, stops), line(stuff.edge, 0.022));
    // Light from above catches the upper edge.
    let edge = vec![Seg::Move((-0.25, -0.29)), Seg::Quad((0.0, -0.345), (0.25, -0.29))];
    pen.trace(edge, stuff.face.light(0.45).fade(0.6), 0.022);
    let diamond = soft_polygon(&four((0.2, 0.0)), 0.12);
    pen.draw(Form::Path(diamond), Fill::Solid(stuff.shade.fade(0.55)), line(stuff.mark, 0.028));
}

/// A square whose sides bulge a little.
fn squircle(r: f64) -> Vec<Seg> {
    let (near, far) = (0.62 * r, r);
    vec![
        Seg::Move((0.0, -far)),
        Seg::Cubic((near * 1.25, -far), (far, -near * 1.25), (far, 0.0)),
        Seg::Cubic((far, near * 1.25), (near * 1.25, far), (0.0, far)),
        Seg::Cubic((-near * 1.25, far), (-far, near * 1.25), (-far, 0.0)),
        Seg::Cubic((-far, -near * 1.25), (-near * 1.25, -far), (0.0, -far)),
        Seg::Close,
    ]
}
