//! What never moves: the frame, the squares and their names.

use crate::board::{FileName, Shape};
use crate::view::model::depiction::{Depiction, Tiling};
use crate::view::model::layout::{Area, Layout};
use crate::view::model::theme::{Contrast, Ground, Theme};
use crate::view::paint::pen::{Pen, line, linear, radial, soft_polygon};
use crate::view::paint::primitive::{Anchor, Fill, Form, Point, Primitive, Stroke};

/// Draws the board without anything on it.
pub(crate) fn ground(out: &mut Vec<Primitive>, depiction: &Depiction, layout: &Layout, theme: &Theme) {
    let colors = theme.ground(depiction);
    // Pixels: the board is one large thing.
    let pen = &mut Pen::new(out, (0.0, 0.0), 1.0);
    frame(pen, layout, theme, colors);
    match (layout.shape, depiction.tiling) {
        (Shape::Hex { .. }, _) => hexagons(pen, layout, theme, colors),
        (Shape::Rect { .. }, Tiling::Tiles { gap, radius }) => tiles(pen, layout, theme, colors, (gap, radius)),
        (Shape::Rect { .. }, Tiling::Checkers) => checkers(pen, layout, theme, colors),
    }
    if layout.coordinates {
        names(pen, layout, colors);
    }
}

fn rect(area: Area, r: f64) -> Form {
    Form::Rect { at: (area.x, area.y), w: area.w, h: area.h, r }
}

fn frame(pen: &mut Pen<'_>, layout: &Layout, theme: &Theme, colors: Ground) {
    let area = layout.frame;
    let border = layout.board.x - area.x;
    let wood = [(0.0, colors.frame.light(0.1)), (0.5, colors.frame), (1.0, colors.frame.dark(0.16))];
    if layout.shape.is_hex() {
        for (grow, fill) in [(border + 1.0, colors.frame.dark(0.45)), (border, colors.frame)] {
            for square in layout.shape.squares() {
                pen.shape(soft_polygon(&layout.outline(square, -grow * 0.8), 0.1), fill, None);
            }
        }
        return;
    }
    for (spread, share) in [(3.0, 0.16), (1.5, 0.22)] {
        let shadow = Area { y: area.y + 1.5, ..area.inset(-spread + 1.0) };
        pen.draw(rect(shadow, border * 0.6 + spread), Fill::Solid(theme.shadow.fade(share)), None);
    }
    let fill = linear((area.x, area.y), (area.x + area.w * 0.3, area.y + area.h), wood);
    pen.draw(rect(area.inset(0.5), border * 0.55), fill, line(colors.frame.dark(0.4), 1.0));
    pen.draw(rect(area.inset(1.5), border * 0.5), Fill::None, line(colors.frame.light(0.35).fade(0.6), 1.0));
    pen.draw(rect(layout.board.inset(-1.5), 2.0), Fill::Solid(colors.frame.dark(0.45)), None);
}

/// The lines between squares of one colour.
fn part(theme: &Theme, colors: Ground) -> Option<Stroke> {
    (theme.contrast == Contrast::Forced).then(|| line(colors.label, 1.0))
}

fn checkers(pen: &mut Pen<'_>, layout: &Layout, theme: &Theme, colors: Ground) {
    let board = layout.board;
    let wash = |color: crate::view::Color| {
        let stops = [(0.0, color.light(0.1)), (0.5, color), (1.0, color.dark(0.05))];
        linear((board.x, board.y), (board.x + board.w * 0.4, board.y + board.h), stops)
    };
    let (light, dark) = (wash(colors.light), wash(colors.dark));
    pen.draw(rect(board, 0.0), light, None);
    let part = part(theme, colors);
    pen.draw(rect(board, 0.0), Fill::None, part);
    for square in layout.shape.squares().filter(|&square| layout.shape.is_dark(square)) {
        pen.draw(rect(layout.cell(square), 0.0), dark, part);
    }
}

fn tiles(pen: &mut Pen<'_>, layout: &Layout, theme: &Theme, colors: Ground, (gap, round): (f64, f64)) {
    pen.draw(rect(layout.board, 0.0), Fill::Solid(colors.dark.dark(0.3)), None);
    for square in layout.shape.squares() {
        let area = layout.cell(square).inset(gap * layout.cell);
        let color = if layout.shape.is_dark(square) { colors.dark } else { colors.light };
        let stops = [(0.0, color.dark(0.02)), (0.6, color), (1.0, color.light(0.25))];
        let fill = linear((area.x, area.y), (area.x, area.y + area.h), stops);
        pen.draw(rect(area, round * layout.cell), fill, part(theme, colors));
    }
}

fn hexagons(pen: &mut Pen<'_>, layout: &Layout, theme: &Theme, colors: Ground) {
    for square in layout.shape.squares() {
        let at = layout.center(square);
        pen.shape(soft_polygon(&layout.outline(square, -0.5), 0.0), colors.dark.dark(0.3), None);
        let stops = [(0.0, colors.light.light(0.15)), (0.7, colors.light), (1.0, colors.light.dark(0.05))];
        let fill = radial(at, at, 0.58 * layout.cell, stops);
        pen.shape(soft_polygon(&layout.outline(square, 0.03 * layout.cell), 0.1), fill, part(theme, colors));
    }
}

/// Names of files below and of ranks to the left; hexagons, whose files differ from rank to rank, have their own.
fn names(pen: &mut Pen<'_>, layout: &Layout, colors: Ground) {
    let border = layout.board.x - layout.frame.x;
    let size = (border * 0.6).clamp(9.0, 14.0).max(border * 0.5);
    let mut write = |at: Point, size: f64, color, text: String| {
        let at = (at.0, at.1 + 0.355 * size);
        let form = Form::Text { at, size, weight: 600, anchor: Anchor::Middle, text };
        pen.draw(form, Fill::Solid(color), None);
    };
    let Shape::Rect { rows, cols } = layout.shape else {
        let size = (0.115 * layout.cell).max(8.0);
        for square in layout.shape.squares() {
            let (x, y) = layout.center(square);
            write((x, y + 0.452 * layout.cell), size, colors.name, layout.shape.name(square).to_string());
        }
        return;
    };
    let board = layout.board;
    for file in 0..cols {
        if let Some(square) = layout.shape.at(file, 0) {
            let (x, _) = layout.center(square);
            write((x, board.y + board.h + border * 0.5), size, colors.label, FileName(file.into()).to_string());
        }
    }
    for rank in 0..rows {
        if let Some(square) = layout.shape.at(0, rank) {
            let (_, y) = layout.center(square);
            write(
                (layout.frame.x + border * 0.5, y),
                size.min(if rank >= 99 { 8.0 } else { size }),
                colors.label,
                (rank + 1).to_string(),
            );
        }
    }
}
