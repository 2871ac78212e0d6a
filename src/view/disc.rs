//! Grabber's columns: stacked discs, seen from slightly above, so that every man can be counted.

use crate::game::Man;
use crate::view::draw::{Fill, Form, Point, Seg};
use crate::view::pen::{Pen, ROUND, four, line, linear, radial, soft_polygon};
use crate::view::theme::{Stuff, Theme};

/// Half the width of a cap, in squares.
const CAP: f64 = 0.4;
/// Half the width of a prisoner.
const PRISONER: f64 = 0.345;
/// How high an ellipse is for its width.
const TILT: f64 = 0.66;
/// How thick the cap is.
const CAP_HEIGHT: f64 = 0.135;
/// How thick a prisoner is, where there is room.
const PRISONER_HEIGHT: f64 = 0.098;
/// Where the lowest man's foot stands, below the middle of the square.
const FOOT: f64 = 0.17;
/// From how many men a column tells its number.
const COUNTED: usize = 6;

/// Draws a column, top man first. `room` is how far it may rise above the middle of the square, `lift` how far it
/// hovers over the ground, both in squares.
pub(crate) fn column(pen: &mut Pen<'_>, theme: &Theme, men: &[Man], room: f64, lift: f64) {
    let Some((&cap, prisoners)) = men.split_first() else { return };
    let spread = 1.0 + 0.25 * lift;
    let shade = theme.shadow.fade(1.0 - 0.35 * lift.min(1.0));
    pen.shadow((0.045 + 0.1 * lift, FOOT + 0.06 + 0.05 * lift), 0.43 * spread, 0.43 * TILT * spread, shade);

    let rise = (room - TILT * CAP + FOOT - CAP_HEIGHT).clamp(0.12, 0.52);
    let height = (rise / prisoners.len().max(1) as f64).min(PRISONER_HEIGHT);
    let mut foot = FOOT - lift;
    for &man in prisoners.iter().rev() {
        band(pen, theme, man, foot, height, PRISONER);
        foot -= height;
    }
    band(pen, theme, cap, foot, CAP_HEIGHT, CAP);
    face(pen, theme, cap, foot - CAP_HEIGHT);
    if men.len() >= COUNTED {
        let stuff = stuff(theme, cap);
        pen.badge((0.33, foot - CAP_HEIGHT - 0.2), 0.2, men.len(), stuff.edge, theme.white.face);
    }
}

fn stuff(theme: &Theme, man: Man) -> &Stuff {
    if man == Man::White { &theme.white } else { &theme.black }
}

/// The side of a disc whose foot is at that height.
fn band(pen: &mut Pen<'_>, theme: &Theme, man: Man, foot: f64, height: f64, r: f64) {
    let stuff = stuff(theme, man);
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
    if man == Man::Black && pen.sees(height * 0.35) {
        notches(pen, stuff, foot, height, r);
    }
}

/// The milled edge of a black man: told from a white one without its shade.
fn notches(pen: &mut Pen<'_>, stuff: &Stuff, foot: f64, height: f64, r: f64) {
    for (across, near) in [(-0.581, 0.814), (-0.208, 0.978), (0.208, 0.978), (0.581, 0.814)] {
        let (x, y) = (r * across, foot + r * TILT * near);
        let path = vec![Seg::Move((x, y - 0.24 * height)), Seg::Line((x, y - 0.76 * height))];
        pen.trace(path, stuff.mark.fade(0.85), 0.02);
    }
}

/// The top of a cap.
fn face(pen: &mut Pen<'_>, theme: &Theme, man: Man, top: f64) {
    let stuff = stuff(theme, man);
    let at = (0.0, top);
    let ry = CAP * TILT;
    let stops = [(0.0, stuff.face.light(0.35)), (0.55, stuff.face), (1.0, stuff.face.mix(stuff.shade, 0.55))];
    let form = Form::Ellipse { at, rx: CAP, ry };
    pen.draw(form, radial((-0.14, top - 0.1), at, 0.46, stops), line(stuff.edge, 0.016));
    let groove = |pen: &mut Pen<'_>, r: f64, width: f64| {
        let form = |dy: f64| Form::Ellipse { at: (0.0, top + dy), rx: r, ry: r * TILT };
        pen.draw(form(0.012), Fill::None, line(stuff.face.light(0.55), width));
        pen.draw(form(0.0), Fill::None, line(stuff.mark, width));
    };
    groove(pen, 0.3, 0.018);
    if man == Man::White {
        groove(pen, 0.13, 0.026);
    } else {
        let flat: Vec<Point> = star(0.19, 0.053).into_iter().map(|(x, y)| (x, top + y * TILT)).collect();
        pen.shape(soft_polygon(&flat, 0.12), stuff.mark, None);
    }
}

/// The corners of a star with four rays.
fn star(long: f64, short: f64) -> Vec<Point> {
    let (rays, valleys) = (four((0.0, long)), four((-short, short)));
    rays.into_iter().zip(valleys).flat_map(|(ray, valley)| [ray, valley]).collect()
}
