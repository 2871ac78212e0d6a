//! Marbar's town: civilians at their houses, the ground that they left, the hunters and the monster.

use super::super::pieces::CIVILIAN;
use crate::game::Piece;
use crate::view::Color;
use crate::view::model::theme::{Stuff, Theme};
use crate::view::paint::pen::{Pen, grain, line, linear, polygon, radial, spike};
use crate::view::paint::primitive::{Fill, Form, Point, Seg, Stroke};
use crate::view::pieces::sprite::Sprite;

/// Roofs; their colours mean nothing.
const ROOFS: [u32; 4] = [0xb9_5f_42, 0xa8_6a_48, 0xc0_75_4e, 0x95_5b_4a];
/// The civilians' coats; their colours mean nothing.
const COATS: [u32; 4] = [0x4f_7a_7c, 0x7d_7f_4c, 0x8b_5f_6b, 0x5b_6c_8c];

/// Where a piece is among the others of its square, how large and how opaque it is: a civilian makes room for a hunter.
pub(crate) fn spot(piece: Piece, of: u8) -> (Point, f64, f64) {
    match piece.owner() {
        None if piece == CIVILIAN && of > 1 => ((-0.15, -0.17), 0.66, 0.7),
        Some(_) => ((if of > 1 { 0.07 } else { 0.0 }, 0.0), 0.98, 1.0),
        None => ((0.0, 0.0), 1.0, 1.0),
    }
}

/// Draws a civilian in front of the house.
pub(crate) fn civilian(pen: &mut Pen<'_>, theme: &Theme, square: u8) {
    let side = if grain(square, 1) < 0.5 { -1.0 } else { 1.0 };
    let tall = 0.04 * (grain(square, 2) - 0.5);
    house(&mut pen.inner((-0.09 * side, -0.05), 0.86), theme, square, side, tall);
    let coat = Color::rgb(COATS[(grain(square, 4) * 3.99) as usize]);
    person(&mut pen.inner((0.25 * side, 0.16), 0.62), coat);
}

fn house(pen: &mut Pen<'_>, theme: &Theme, square: u8, side: f64, tall: f64) {
    let roof = Color::rgb(ROOFS[(grain(square, 3) * 3.99) as usize]);
    let roof = if theme.is_dark { roof.dark(0.25) } else { roof.mix(Color::rgb(0xd8_c3_a4), 0.2) };
    let wall = Color::rgb(if theme.is_dark { 0xcf_bd_9c } else { 0xfb_f1_dc });
    let edge = roof.dark(0.5);
    // One of up to 121: its shadow and walls are plain.
    pen.oval((0.05, 0.355), 0.37, 0.085, theme.shadow.fade(0.3));
    let eaves = -0.03 - tall;
    if pen.sees(0.04) {
        let chimney = Form::Rect { at: (0.13 * side - 0.045, -0.36), w: 0.09, h: 0.2, r: 0.01 };
        pen.draw(chimney, Fill::Solid(roof.dark(0.25)), line(edge, 0.014));
    }
    let walls = Form::Rect { at: (-0.29, eaves), w: 0.58, h: 0.37 - eaves, r: 0.02 };
    pen.draw(walls, Fill::Solid(wall), line(edge.fade(0.8), 0.018));
    let tiles = [(0.0, roof.light(0.22)), (0.5, roof), (1.0, roof.dark(0.2))];
    let ridge = -0.4 - tall;
    let gable = vec![
        Seg::Move((-0.38, eaves + 0.03)),
        Seg::Quad((-0.2, eaves - 0.12), (0.0, ridge)),
        Seg::Quad((0.2, eaves - 0.12), (0.38, eaves + 0.03)),
        Seg::Close,
    ];
    pen.shape(gable, linear((-0.2, ridge), (0.2, eaves), tiles), line(edge, 0.02));
    let lamp = Color::rgb(if theme.is_dark { 0xff_d0_6b } else { 0xf6_c8_62 });
    let pane = Form::Rect { at: (-0.17 * side - 0.065, 0.08), w: 0.13, h: 0.13, r: 0.015 };
    pen.draw(pane, Fill::Solid(lamp), line(edge, 0.02));
    if pen.sees(0.05) {
        let door = Form::Rect { at: (0.02 * side - 0.06, 0.14), w: 0.12, h: 0.23, r: 0.03 };
        pen.draw(door, Fill::Solid(roof.dark(0.35)), None);
    }
}

/// A townsperson, about one unit high.
fn person(pen: &mut Pen<'_>, coat: Color) {
    let edge = coat.dark(0.6);
    let body = vec![
        Seg::Move((-0.2, 0.38)),
        Seg::Cubic((-0.2, 0.08), (-0.14, -0.1), (0.0, -0.1)),
        Seg::Cubic((0.14, -0.1), (0.2, 0.08), (0.2, 0.38)),
        Seg::Close,
    ];
    let stops = [(0.0, coat.light(0.25)), (0.5, coat), (1.0, coat.dark(0.25))];
    pen.shape(body, linear((-0.2, 0.0), (0.2, 0.0), stops), line(edge, 0.035));
    pen.draw(Form::Circle { at: (0.0, -0.2), r: 0.145 }, Fill::Solid(Color::rgb(0xf0_c9_a0)), line(edge, 0.035));
    let hair = vec![
        Seg::Move((-0.145, -0.2)),
        Seg::Cubic((-0.15, -0.38), (0.15, -0.38), (0.145, -0.2)),
        Seg::Quad((0.0, -0.29), (-0.145, -0.2)),
        Seg::Close,
    ];
    pen.shape(hair, edge, None);
}

/// Draws what is left of a square whose civilian is gone: bare earth and the outline of a house. The earth pales with
/// the monster's steps since then.
pub(crate) fn vacated(pen: &mut Pen<'_>, theme: &Theme, square: u8, age: usize) {
    let (fresh, old) = if theme.is_dark { (0x45_37_2b, 0x6f_61_50) } else { (0x98_7d_60, 0xc4_af_8f) };
    let earth = Color::rgb(old).mix(Color::rgb(fresh), 1.0 / (1.0 + 0.14 * age as f64));
    let deep = earth.dark(0.3);
    let plot = Form::Rect { at: (-0.47, -0.47), w: 0.94, h: 0.94, r: 0.07 };
    let stops = [(0.0, earth.dark(0.14)), (0.7, earth), (1.0, earth.light(0.06))];
    pen.draw(plot, radial((0.0, 0.0), (0.0, 0.0), 0.7, stops), line(deep.fade(0.5), 0.014));
    if pen.sees(0.03) {
        let turn = 0.12 * (grain(square, 5) - 0.5);
        let stones = [(-0.27, -0.2), (0.25, -0.24 + turn), (0.29, 0.23), (-0.22 + turn, 0.27)];
        let mut path = polygon(&stones);
        path.pop();
        pen.draw(Form::Path(path), Fill::None, Stroke { dash: Some((0.09, 0.11)), ..line(deep.fade(0.55), 0.03) });
        for n in 0..4 {
            let at = (0.7 * (grain(square, 10 + n) - 0.5), 0.7 * (grain(square, 20 + n) - 0.5));
            pen.dot(at, 0.018 + 0.014 * grain(square, 30 + n), deep.fade(0.6));
        }
    }
}

/// Draws a hunter: White's under a broad hat with a feather, Black's under a pointed hood; both with a bow.
pub(crate) fn hunter(pen: &mut Pen<'_>, theme: &Theme, white: bool, lift: f64) {
    pen.shadow((0.03, 0.38), 0.29, 0.11, theme.shadow.fade(1.0 - 0.4 * lift.min(1.0)));
    let pen = &mut pen.inner((0.0, -lift), 1.0);
    let stuff = if white { &theme.white } else { &theme.black };
    // A base, as under the figures of a board game: civilians have none.
    let base = [(0.0, stuff.face), (0.5, stuff.face.mix(stuff.shade, 0.4)), (1.0, stuff.shade)];
    for (y, fill) in [(0.42, stuff.shade.into()), (0.375, linear((-0.3, 0.3), (0.3, 0.4), base))] {
        pen.draw(Form::Ellipse { at: (0.0, y), rx: 0.34, ry: 0.115 }, fill, line(stuff.edge, 0.024));
    }
    bow(pen, theme, if white { 1.0 } else { -1.0 });
    let cloak = vec![
        Seg::Move((-0.24, 0.36)),
        Seg::Cubic((-0.23, 0.12), (-0.19, -0.1), (0.0, -0.12)),
        Seg::Cubic((0.19, -0.1), (0.23, 0.12), (0.24, 0.36)),
        Seg::Quad((0.0, 0.43), (-0.24, 0.36)),
        Seg::Close,
    ];
    let stops = [(0.0, stuff.face.light(0.2)), (0.5, stuff.face), (1.0, stuff.shade)];
    pen.shape(cloak, linear((-0.25, 0.0), (0.27, 0.1), stops), line(stuff.edge, 0.026));
    let fold = vec![Seg::Move((0.0, 0.0)), Seg::Quad((0.03, 0.2), (0.0, 0.38))];
    pen.trace(fold, stuff.mark, 0.024);
    pen.dot((0.0, -0.01), 0.035, theme.glow);
    if white { hat(pen, stuff) } else { hood(pen, stuff) }
}

fn bow(pen: &mut Pen<'_>, theme: &Theme, side: f64) {
    let wood = Color::rgb(0x7a_4a_22);
    let x = side * 0.24;
    let limb = vec![Seg::Move((x, -0.3)), Seg::Cubic((x + side * 0.2, -0.16), (x + side * 0.2, 0.22), (x, 0.34))];
    pen.trace(vec![Seg::Move((x, -0.3)), Seg::Line((x, 0.34))], theme.white.edge.fade(0.7), 0.014);
    pen.trace(limb.clone(), wood.dark(0.6), 0.06);
    pen.trace(limb, wood.light(0.15), 0.034);
}

const SKIN: u32 = 0xe8_bd_94;

fn hat(pen: &mut Pen<'_>, stuff: &Stuff) {
    pen.draw(Form::Circle { at: (0.0, -0.17), r: 0.13 }, Fill::Solid(Color::rgb(SKIN)), line(stuff.edge, 0.022));
    let crown = vec![Seg::Move((-0.13, -0.25)), Seg::Cubic((-0.13, -0.45), (0.13, -0.45), (0.13, -0.25)), Seg::Close];
    pen.shape(crown, stuff.face.mix(stuff.shade, 0.25), line(stuff.edge, 0.024));
    pen.draw(
        Form::Ellipse { at: (0.0, -0.245), rx: 0.25, ry: 0.055 },
        Fill::Solid(stuff.face),
        line(stuff.edge, 0.024),
    );
    let feather = vec![
        Seg::Move((0.09, -0.3)),
        Seg::Cubic((0.16, -0.42), (0.2, -0.45), (0.27, -0.46)),
        Seg::Cubic((0.25, -0.38), (0.2, -0.32), (0.09, -0.3)),
        Seg::Close,
    ];
    pen.shape(feather, Color::rgb(0xb8_3a_2c), line(stuff.edge, 0.014));
}

fn hood(pen: &mut Pen<'_>, stuff: &Stuff) {
    let hood = vec![
        Seg::Move((0.1, -0.5)),
        Seg::Cubic((0.12, -0.34), (0.22, -0.26), (0.19, -0.06)),
        Seg::Quad((0.0, 0.02), (-0.19, -0.06)),
        Seg::Cubic((-0.24, -0.28), (-0.1, -0.42), (0.1, -0.5)),
        Seg::Close,
    ];
    let stops = [(0.0, stuff.face.light(0.12)), (0.5, stuff.face), (1.0, stuff.shade)];
    pen.shape(hood, linear((-0.2, -0.3), (0.2, -0.1), stops), line(stuff.edge, 0.024));
    pen.draw(
        Form::Ellipse { at: (0.0, -0.17), rx: 0.105, ry: 0.12 },
        Fill::Solid(Color::rgb(SKIN).dark(0.18)),
        line(stuff.edge, 0.02),
    );
    // A mask across the eyes.
    let mask = Form::Rect { at: (-0.1, -0.225), w: 0.2, h: 0.07, r: 0.03 };
    pen.draw(mask, Fill::Solid(stuff.edge), None);
    for x in [-0.045, 0.045] {
        pen.dot((x, -0.19), 0.016, Color::rgb(0xff_f4_dc));
    }
}

/// Draws the monster that looks in a direction. It opens its mouth to bite.
pub(crate) fn monster(pen: &mut Pen<'_>, theme: &Theme, toward: Point, Sprite { lift, bite, .. }: &Sprite<'_>) {
    pen.shadow((0.04, 0.37), 0.47, 0.16, theme.shadow);
    let pen = &mut pen.inner((0.0, -lift), 1.0);
    let hide = Color::rgb(if theme.is_dark { 0x2f_4a_44 } else { 0x35_54_4c });
    let edge = hide.dark(0.72);
    let mut arms = Vec::new();
    for side in [-1.0, 1.0] {
        arms.extend([
            Seg::Move((side * 0.3, 0.02)),
            Seg::Cubic((side * 0.5, 0.05), (side * 0.5, 0.28), (side * 0.42, 0.4)),
            Seg::Line((side * 0.38, 0.33)),
            Seg::Line((side * 0.33, 0.41)),
            Seg::Line((side * 0.29, 0.33)),
            Seg::Line((side * 0.23, 0.4)),
            Seg::Close,
        ]);
    }
    pen.shape(arms, hide.dark(0.25), line(edge, 0.02));
    let mut back = vec![(-0.36, 0.4), (-0.38, 0.08)];
    let spikes = [(-0.46, -0.12), (-0.32, -0.12), (-0.37, -0.34), (-0.2, -0.27), (-0.17, -0.48), (-0.02, -0.33)];
    back.extend(spikes);
    back.extend(spikes.iter().rev().map(|&(x, y)| (-x, y)));
    back.extend([(0.38, 0.08), (0.36, 0.4)]);
    let stops = [(0.0, hide.light(0.25)), (0.5, hide), (1.0, hide.dark(0.42))];
    pen.shape(polygon(&back), radial((-0.1, -0.2), (0.0, 0.0), 0.56, stops), line(edge, 0.024));
    let belly = vec![Seg::Move((-0.2, 0.4)), Seg::Cubic((-0.2, 0.27), (0.2, 0.27), (0.2, 0.4)), Seg::Close];
    pen.shape(belly, hide.light(0.22), None);
    let glow = Color::rgb(0xff_d3_4d);
    for side in [-1.0, 1.0] {
        let lid = vec![
            Seg::Move((side * 0.27, -0.19)),
            Seg::Quad((side * 0.24, 0.0), (side * 0.12, -0.015)),
            Seg::Quad((side * 0.05, -0.04), (side * 0.05, -0.1)),
            Seg::Close,
        ];
        pen.shape(lid, glow, line(edge, 0.022));
        let pupil = (side * 0.155 + 0.025 * toward.0, -0.07 + 0.022 * toward.1);
        pen.oval(pupil, 0.022, 0.042, edge);
    }
    jaws(pen, edge, 0.1 * bite);
}

fn jaws(pen: &mut Pen<'_>, edge: Color, open: f64) {
    let jaw = vec![
        Seg::Move((-0.28, 0.06)),
        Seg::Quad((0.0, 0.13 - open), (0.28, 0.06)),
        Seg::Quad((0.24, 0.3 + open), (0.0, 0.31 + open)),
        Seg::Quad((-0.24, 0.3 + open), (-0.28, 0.06)),
        Seg::Close,
    ];
    pen.shape(jaw, Color::rgb(0x6b_16_1c), line(edge, 0.02));
    let mut teeth = Vec::new();
    for n in 0..6 {
        let x = -0.215 + 0.086 * f64::from(n);
        spike(&mut teeth, (x, 0.094 - 0.4 * x * x - 0.4 * open), 0.036, 0.085);
    }
    for n in 0..4 {
        let x = -0.13 + 0.087 * f64::from(n);
        spike(&mut teeth, (x, 0.303 - 0.9 * x * x + open), 0.034, -0.07);
    }
    pen.shape(teeth, Color::rgb(0xfb_f3_df), None);
}
