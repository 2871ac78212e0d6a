//! What the page points out: dots, rings and brackets, never a colour alone.

use crate::board::{Square, Squares};
use crate::view::Color;
use crate::view::model::layout::Layout;
use crate::view::model::scene::Scene;
use crate::view::model::theme::Theme;
use crate::view::paint::pen::{Pen, line, polygon, soft_polygon};
use crate::view::paint::primitive::{Fill, Form, Point, Primitive, Seg, Stroke};

/// Draws what lies on the ground, beneath the pieces.
pub(crate) fn under(out: &mut Vec<Primitive>, scene: &Scene, kept: Squares, layout: &Layout, theme: &Theme) {
    let marks = &scene.marks;
    for &(square, color) in &marks.tints {
        wash(out, layout, square, Fill::Solid(color), None);
    }
    (scene.depiction.under)(out, scene, kept, layout, theme);
    if let Some(square) = marks.hover {
        wash(out, layout, square, Fill::Solid(theme.rim.fade(0.28)), None);
        for (color, width) in [(theme.rim, 3.5), (theme.accent, 1.5)] {
            outline(out, layout, square, 2.5, Fill::None, line(color, width));
        }
    }
    if let Some(square) = marks.held {
        wash(out, layout, square, Fill::Solid(theme.glow.fade(0.6)), line(theme.rim, 4.5));
        wash(out, layout, square, Fill::None, line(theme.accent, 2.5));
    }
    for square in marks.last.iter() {
        brackets(out, layout, theme, square);
    }
}

/// Draws what lies over the pieces.
pub(crate) fn over(out: &mut Vec<Primitive>, scene: &Scene, layout: &Layout, theme: &Theme) {
    let marks = &scene.marks;
    for &(from, to) in marks.flights.iter().chain(&marks.arrows) {
        arrow(out, layout.center(from), layout.center(to), layout.cell, theme);
    }
    path(out, scene, layout, theme);
    if let Some(squares) = marks.shot {
        shot(out, layout, theme, squares, 1.0);
    }
    if let Some(square) = marks.predicted {
        let pen = &mut Pen::new(out, layout.center(square), layout.cell);
        pen.dot((0.0, 0.0), 0.45, theme.rim.fade(0.72));
        footprint(&mut pen.inner((0.0, 0.05), 0.27), (0.0, -1.0), theme.danger);
        for (color, width) in [(theme.rim, 0.075), (theme.danger, 0.045)] {
            let stroke = Stroke { color, width, dash: Some((0.12, 0.11)) };
            pen.draw(Form::Circle { at: (0.0, 0.0), r: 0.45 }, Fill::None, Some(stroke));
        }
    }
    for square in marks.targets.iter() {
        let pen = &mut Pen::new(out, layout.center(square), layout.cell);
        target(pen, theme, marks.held.is_some(), !scene.stack(square).is_empty());
    }
    for square in marks.ways.iter() {
        way(&mut Pen::new(out, layout.center(square), layout.cell), theme, !scene.stack(square).is_empty());
    }
    for square in marks.doomed.iter() {
        cross(&mut Pen::new(out, layout.center(square), layout.cell), theme);
    }
    if let Some(square) = marks.focus {
        for (shrink, color, width) in [(2.0, theme.rim, 5.0), (2.0, theme.accent, 2.5)] {
            outline(out, layout, square, shrink, Fill::None, line(color, width));
        }
    }
}

/// A square that can be picked: to go to, once a piece is held, else to begin with. There may be sixty of those, so they
/// are quieter.
fn target(pen: &mut Pen<'_>, theme: &Theme, held: bool, taken: bool) {
    match (held, taken) {
        (true, true) => {
            pen.ring((0.0, 0.0), 0.45, theme.rim, 0.085);
            pen.ring((0.0, 0.0), 0.45, theme.accent, 0.05);
        }
        (_, false) => {
            let r = if held { 0.125 } else { 0.085 };
            pen.dot((0.0, 0.0), r + 0.03, theme.rim.fade(0.9));
            pen.dot((0.0, 0.0), r, theme.accent);
        }
        (false, true) => {
            for (grow, color) in [(0.022, theme.rim), (0.0, theme.accent)] {
                let (w, h) = (0.13 + grow, 0.024 + grow);
                let form = Form::Rect { at: (-w, 0.445 - h), w: 2.0 * w, h: 2.0 * h, r: h };
                pen.draw(form, Fill::Solid(color), None);
            }
        }
    }
}

/// A square that a piece can come to, but not with the next step of one that is picked: a thin circle.
fn way(pen: &mut Pen<'_>, theme: &Theme, taken: bool) {
    let r = if taken { 0.45 } else { 0.11 };
    pen.ring((0.0, 0.0), r, theme.rim, 0.075);
    pen.ring((0.0, 0.0), r, theme.accent, 0.03);
}

/// The outline of a square, shrunk by pixels.
fn outline(
    out: &mut Vec<Primitive>,
    layout: &Layout,
    square: Square,
    shrink: f64,
    fill: Fill,
    stroke: impl Into<Option<Stroke>>,
) {
    let path = soft_polygon(&layout.outline(square, shrink), 0.07);
    out.push(Primitive { form: Form::Path(path), fill, stroke: stroke.into(), opacity: 1.0 });
}

fn wash(out: &mut Vec<Primitive>, layout: &Layout, square: Square, fill: Fill, stroke: impl Into<Option<Stroke>>) {
    outline(out, layout, square, 1.0, fill, stroke);
}

/// Brackets in the corners of a square of the last move.
fn brackets(out: &mut Vec<Primitive>, layout: &Layout, theme: &Theme, square: Square) {
    outline(out, layout, square, 0.5, Fill::Solid(theme.glow.fade(0.3)), None);
    let corners = layout.outline(square, 0.055 * layout.cell);
    let n = corners.len();
    let share = if n == 4 { 0.2 } else { 0.25 };
    let toward = |a: Point, b: Point| (a.0 + share * (b.0 - a.0), a.1 + share * (b.1 - a.1));
    let mut path = Vec::with_capacity(3 * n);
    for i in 0..n {
        let corner = corners[i];
        path.push(Seg::Move(toward(corner, corners[(i + n - 1) % n])));
        path.push(Seg::Line(corner));
        path.push(Seg::Line(toward(corner, corners[(i + 1) % n])));
    }
    let mut pen = Pen::new(out, (0.0, 0.0), 1.0);
    let width = (0.035 * layout.cell).clamp(1.5, 4.0);
    pen.trace(path.clone(), theme.rim.fade(0.8), 2.0 * width);
    pen.trace(path, theme.accent, width);
}

/// A crossed-out badge in the corner of a square whose pieces would be lost.
fn cross(pen: &mut Pen<'_>, theme: &Theme) {
    let pen = &mut pen.inner((0.3, -0.3), 1.0);
    pen.draw(Form::Circle { at: (0.0, 0.0), r: 0.15 }, Fill::Solid(theme.danger), line(theme.rim, 0.035));
    let (low, high) = (-0.06, 0.06);
    let path = vec![Seg::Move((low, low)), Seg::Line((high, high)), Seg::Move((high, low)), Seg::Line((low, high))];
    pen.trace(path, theme.rim, 0.05);
}

/// Draws an arrow from a point to another one, in the theme's accent.
pub(crate) fn arrow(out: &mut Vec<Primitive>, from: Point, to: Point, cell: f64, theme: &Theme) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1e-9);
    let (ux, uy) = (dx / length * cell, dy / length * cell);
    let at = |along: f64, aside: f64| (to.0 - along * ux - aside * uy, to.1 - along * uy + aside * ux);
    let start = (from.0 + 0.25 * ux, from.1 + 0.25 * uy);
    let head = polygon(&[at(0.12, 0.0), at(0.34, 0.15), at(0.34, -0.15)]);
    let shaft = vec![Seg::Move(start), Seg::Line(at(0.3, 0.0))];
    let mut pen = Pen::new(out, (0.0, 0.0), 1.0);
    pen.trace(shaft.clone(), theme.rim, 0.13 * cell);
    pen.shape(head.clone(), theme.rim, line(theme.rim, 0.06 * cell));
    pen.trace(shaft, theme.accent, 0.07 * cell);
    pen.shape(head, theme.accent, None);
}

/// Draws a shot from a square to another that has come so far, from 0 to 1.
pub(crate) fn shot(out: &mut Vec<Primitive>, layout: &Layout, theme: &Theme, (from, to): (Square, Square), along: f64) {
    let (from, to) = (layout.center(from), layout.center(to));
    let tip = (from.0 + (to.0 - from.0) * along, from.1 + (to.1 - from.1) * along);
    arrow(out, from, tip, layout.cell, theme);
}

/// Draws a footprint of the monster that points in a direction.
pub(crate) fn footprint(pen: &mut Pen<'_>, (dx, dy): Point, color: Color) {
    let across = (-dy, dx);
    let at = |along: f64, aside: f64| (along * dx + aside * across.0, along * dy + aside * across.1);
    pen.dot(at(-0.35, 0.0), 0.42, color);
    for (along, aside) in [(0.3, -0.5), (0.55, 0.0), (0.3, 0.5)] {
        pen.dot(at(along, aside), 0.24, color);
    }
}

/// The way that the monster would go: a dotted line.
fn path(out: &mut Vec<Primitive>, scene: &Scene, layout: &Layout, theme: &Theme) {
    let points: Vec<Point> = scene.marks.path.iter().map(|&square| layout.center(square)).collect();
    let [first, rest @ ..] = points.as_slice() else { return };
    let line: Vec<Seg> = std::iter::once(Seg::Move(*first)).chain(rest.iter().copied().map(Seg::Line)).collect();
    let mut pen = Pen::new(out, (0.0, 0.0), 1.0);
    for (color, width) in [(theme.rim, 0.15), (theme.danger, 0.09)] {
        let dash = Some((0.01 * layout.cell, 0.19 * layout.cell));
        pen.draw(Form::Path(line.clone()), Fill::None, Stroke { color, width: width * layout.cell, dash });
    }
    // Where it ends, a ring.
    let (end, r) = (points[points.len() - 1], 0.16 * layout.cell);
    pen.dot(end, 1.3 * r, theme.rim);
    pen.ring(end, r, theme.danger, 0.4 * r);
}
