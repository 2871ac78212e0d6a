//! Gobbler's Littles, who crowd, lean and fear, and its Gobblers.

use crate::board::Square;
use crate::view::Color;
use crate::view::model::theme::Theme;
use crate::view::paint::pen::{Pen, grain, line, linear, radial, spike};
use crate::view::paint::primitive::{Fill, Form, Point, Seg};
use crate::view::pieces::sprite::{Sprite, StackSlot};
use crate::view::pieces::stack::Fear;

/// From how many Littles a square tells their number.
const COUNTED: usize = 5;

/// The Littles' colours: told apart by nothing else, and meaning nothing.
const TONES: [u32; 4] = [0xf4_b2_4f, 0xf0_9c_55, 0xe8_c0_5a, 0xf2_a5_70];

/// Where the Littles of a square stand, and how large they are, by their number; far ones first.
fn places(number: usize) -> (&'static [Point], f64) {
    match number {
        0 | 1 => (&[(0.0, 0.03)], 0.78),
        2 => (&[(-0.18, -0.06), (0.18, 0.09)], 0.58),
        3 => (&[(0.02, -0.19), (-0.22, 0.11), (0.21, 0.14)], 0.52),
        4 => (&[(-0.17, -0.2), (0.22, -0.15), (-0.23, 0.16), (0.17, 0.2)], 0.48),
        5 => (&[(-0.2, -0.21), (0.18, -0.22), (0.01, -0.02), (-0.24, 0.18), (0.23, 0.17)], 0.44),
        _ => (
            &[
                (-0.25, -0.2),
                (0.02, -0.25),
                (0.27, -0.19),
                (-0.13, 0.02),
                (0.15, 0.01),
                (-0.26, 0.2),
                (0.02, 0.24),
                (0.28, 0.2),
            ],
            0.42,
        ),
    }
}

/// A Little's place on its square: where, how large, and of which colour.
fn spot(square: Square, StackSlot { index, of }: StackSlot) -> (Point, f64, Color) {
    // The lowest Littles of a stack stand still when others come or go above them.
    let n = usize::from(of.saturating_sub(index).max(1)) - 1;
    let (places, scale) = places(usize::from(of.max(1)));
    let (x, y) = places[n % places.len()];
    let salt = n as u32 * 3;
    let sway = if of < 2 { 0.1 } else { 0.05 };
    let at = (x + sway * (grain(square.0, salt) - 0.5), y + sway * (grain(square.0, salt + 1) - 0.5));
    let size = scale * (0.94 + 0.12 * grain(square.0, salt + 2));
    (at, size, Color::rgb(TONES[(grain(square.0, salt + 7) * 3.99) as usize]))
}

/// Draws Littles of a square on their way from one place to another, or at rest.
pub(crate) fn littles(pen: &mut Pen<'_>, theme: &Theme, sprite: &Sprite<'_>, fear: Option<Fear>) {
    let number = sprite.pieces.len();
    // A square has room for eight; from the ninth on they stand behind others.
    for n in (number.saturating_sub(8)..number).rev() {
        let (from, to) = sprite.ends(|slot| slot.lower(n));
        let (from, to) = (spot(sprite.from, from), spot(sprite.to, to));
        let part = |from: f64, to: f64| from + (to - from) * sprite.along;
        let (at, size) = ((part(from.0.0, to.0.0), part(from.0.1, to.0.1)), part(from.1, to.1));
        little(&mut pen.inner(at, size), theme, from.2.mix(to.2, sprite.along), fear, sprite.lift / size);
    }
    if number >= COUNTED {
        pen.badge((0.34, 0.36), 0.2, number, theme.black.shade, theme.white.face);
    }
}

/// One Little, about one unit high.
fn little(pen: &mut Pen<'_>, theme: &Theme, tone: Color, fear: Option<Fear>, lift: f64) {
    pen.shadow((0.03, 0.4), 0.31, 0.13, theme.shadow.fade(0.75));
    let pen = &mut pen.inner((0.0, -lift), 1.0);
    let near = fear.map_or(0.0, |fear| ((3.2 - fear.distance) / 1.8).clamp(0.0, 1.0));
    let toward = fear.map_or((0.0, 0.25), |fear| fear.toward);
    // It leans away from what it fears, and stretches.
    pen.skew = -0.26 * near * toward.0;
    pen.stretch = 1.0 + 0.07 * near;
    let edge = tone.dark(0.62);
    if pen.sees(0.06) {
        for x in [-0.12, 0.12] {
            pen.oval((x, 0.41), 0.085, 0.05, edge);
        }
    }
    if near > 0.7 && pen.sees(0.05) {
        for side in [-1.0, 1.0] {
            let arm = vec![Seg::Move((side * 0.28, 0.02)), Seg::Quad((side * 0.43, -0.06), (side * 0.4, -0.24))];
            pen.trace(arm, edge, 0.06);
        }
    }
    let body = vec![
        Seg::Move((0.0, -0.44)),
        Seg::Cubic((0.25, -0.44), (0.33, -0.1), (0.33, 0.14)),
        Seg::Cubic((0.33, 0.33), (0.2, 0.42), (0.0, 0.42)),
        Seg::Cubic((-0.2, 0.42), (-0.33, 0.33), (-0.33, 0.14)),
        Seg::Cubic((-0.33, -0.1), (-0.25, -0.44), (0.0, -0.44)),
        Seg::Close,
    ];
    let stops = [(0.0, tone.light(0.45)), (0.5, tone), (1.0, tone.dark(0.2))];
    pen.shape(body, radial((-0.12, -0.2), (0.0, 0.02), 0.52, stops), line(edge, 0.035));
    if pen.sees(0.05) {
        // A tuft of hair.
        pen.trace(vec![Seg::Move((0.0, -0.43)), Seg::Quad((0.01, -0.52), (0.08, -0.55))], edge, 0.04);
        pen.trace(vec![Seg::Move((-0.01, -0.43)), Seg::Quad((-0.03, -0.51), (-0.07, -0.53))], edge, 0.035);
    }
    let wide = 0.095 + 0.025 * near;
    for x in [-0.125, 0.125] {
        eye(pen, (x, -0.13), wide, 0.055, toward, edge);
    }
    if pen.sees(0.06) {
        if near > 0.4 {
            pen.oval((0.0, 0.1), 0.055, 0.05 + 0.03 * near, edge);
        } else {
            pen.trace(vec![Seg::Move((-0.075, 0.08)), Seg::Quad((0.0, 0.145), (0.075, 0.08))], edge, 0.035);
        }
    }
}

/// An eye that looks in a direction.
fn eye(pen: &mut Pen<'_>, (x, y): Point, r: f64, pupil: f64, toward: Point, ink: Color) {
    if pen.sees(r * 0.8) {
        pen.draw(Form::Circle { at: (x, y), r }, Fill::Solid(Color::rgb(0xff_fd_f8)), line(ink, 0.018));
    }
    let reach = r - pupil;
    pen.dot((x + reach * toward.0 * 0.85, y + reach * toward.1 * 0.85), pupil, Color::rgb(0x22_18_14));
}

/// Draws a Gobbler that looks in a direction. It opens its mouth beyond its grin to bite, and sinks when it starves.
pub(crate) fn gobbler(pen: &mut Pen<'_>, theme: &Theme, toward: Point, sprite: &Sprite<'_>) {
    let Sprite { lift, bite, sink, .. } = *sprite;
    pen.shadow((0.04, 0.36), 0.44, 0.17, theme.shadow.fade(1.0 - 0.4 * lift.min(1.0)));
    let pen = &mut pen.inner((0.0, 0.16 * sink - lift), 1.0);
    pen.stretch = 1.0 - 0.4 * sink;
    let fur = Color::rgb(if theme.is_dark { 0x7c_44_70 } else { 0x83_49_76 });
    let edge = fur.dark(0.68);
    let (mut horns, mut brows) = (Vec::new(), Vec::new());
    for side in [-1.0, 1.0] {
        horns.extend([
            Seg::Move((side * 0.17, -0.3)),
            Seg::Cubic((side * 0.2, -0.42), (side * 0.3, -0.47), (side * 0.39, -0.46)),
            Seg::Cubic((side * 0.34, -0.4), (side * 0.34, -0.3), (side * 0.29, -0.2)),
            Seg::Close,
        ]);
        brows.extend([Seg::Move((side * 0.3, -0.295)), Seg::Quad((side * 0.16, -0.275), (side * 0.045, -0.2))]);
        pen.oval((side * 0.2, 0.4), 0.13, 0.065, fur.dark(0.35));
    }
    pen.shape(horns, theme.white.face.mix(theme.white.shade, 0.35), line(edge, 0.02));
    let stops = [(0.0, fur.light(0.28)), (0.5, fur), (1.0, fur.dark(0.38))];
    pen.shape(coat(), radial((-0.14, -0.2), (0.0, 0.0), 0.52, stops), line(edge, 0.024));
    if pen.sees(0.03) {
        for (x, y, r) in [(-0.31, 0.08, 0.035), (-0.27, 0.17, 0.022), (0.33, 0.04, 0.03), (0.28, 0.14, 0.024)] {
            pen.dot((x, y), r, fur.dark(0.3));
        }
    }
    for x in [-0.145, 0.145] {
        eye(pen, (x, -0.13), 0.125, 0.062, toward, edge);
    }
    // Brows that mean business.
    pen.trace(brows, edge, 0.045);
    mouth(pen, edge, bite);
}

/// The outline of a Gobbler's body: round, with a ragged hem.
fn coat() -> Vec<Seg> {
    let mut path = vec![
        Seg::Move((0.0, -0.37)),
        Seg::Cubic((0.27, -0.37), (0.4, -0.16), (0.41, 0.06)),
        Seg::Cubic((0.42, 0.2), (0.43, 0.28), (0.4, 0.38)),
    ];
    for n in 0..5 {
        let x = 0.4 - 0.16 * f64::from(n);
        path.push(Seg::Quad((x - 0.05, 0.31), (x - 0.08, 0.33)));
        path.push(Seg::Quad((x - 0.12, 0.43), (x - 0.16, 0.38)));
    }
    path.push(Seg::Cubic((-0.43, 0.28), (-0.42, 0.2), (-0.41, 0.06)));
    path.push(Seg::Cubic((-0.4, -0.16), (-0.27, -0.37), (0.0, -0.37)));
    path.push(Seg::Close);
    path
}

fn mouth(pen: &mut Pen<'_>, edge: Color, bite: f64) {
    let (high, low) = (0.07 - 0.03 * bite, 0.29 + 0.08 * bite);
    let wide = 0.25 + 0.06 * bite;
    let lips = vec![
        Seg::Move((-wide, high)),
        Seg::Quad((0.0, high + 0.05), (wide, high)),
        Seg::Cubic((0.96 * wide, low - 0.03), (0.48 * wide, low), (0.0, low)),
        Seg::Cubic((-0.48 * wide, low), (-0.96 * wide, low - 0.03), (-wide, high)),
        Seg::Close,
    ];
    let gums = [(0.0, Color::rgb(0x3d_0f_1a)), (0.6, Color::rgb(0x6e_1a_26)), (1.0, Color::rgb(0xb0_4a_4a))];
    pen.shape(lips, linear((0.0, high), (0.0, low), gums), line(edge, 0.022));
    let mut teeth = Vec::new();
    for n in 0..5 {
        let x = wide * (-0.8 + 0.4 * f64::from(n));
        let y = high + 0.023 - 0.3 * x * x;
        let long = if n == 0 || n == 4 { 0.11 } else { 0.075 };
        spike(&mut teeth, (x, y), 0.045, long);
    }
    for x in [-0.11, 0.11] {
        spike(&mut teeth, (x, low - 0.018), 0.04, -0.072);
    }
    pen.shape(teeth, Color::rgb(0xff_fb_ef), None);
}
