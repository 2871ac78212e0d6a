//! A pen that draws in units of a square, around the square's centre.

use crate::view::Color;
use crate::view::paint::primitive::{Anchor, Fill, Form, Point, Primitive, Seg, Stops, Stroke};

/// How far a cubic's control points lie from the ends of a quarter circle of radius 1.
pub(crate) const ROUND: f64 = 0.552_285;

/// Adds primitives to a picture. Its own coordinates have the origin at `at` and one unit of `unit` pixels.
#[derive(Debug)]
pub struct Pen<'a> {
    pub(crate) out: &'a mut Vec<Primitive>,
    /// Where its origin is, in pixels.
    pub at: Point,
    /// How many pixels one unit is.
    pub unit: f64,
    /// Opacity of all that is drawn.
    pub opacity: f64,
    /// How far a point one unit above the origin is moved to the right.
    pub(crate) skew: f64,
    /// Height of what is drawn, as a factor; the width makes up for it.
    pub(crate) stretch: f64,
}

impl<'a> Pen<'a> {
    /// A pen at a point, upright and opaque.
    pub fn new(out: &'a mut Vec<Primitive>, at: Point, unit: f64) -> Self {
        Self { out, at, unit, opacity: 1.0, skew: 0.0, stretch: 1.0 }
    }

    /// A pen at a point of this one's coordinates, with units `scale` times as large.
    pub fn inner(&mut self, at: Point, scale: f64) -> Pen<'_> {
        let at = self.point(at);
        Pen {
            at,
            unit: self.unit * scale,
            opacity: self.opacity,
            skew: self.skew,
            stretch: self.stretch,
            out: self.out,
        }
    }

    /// Whether things as small as that share of a unit can be seen.
    pub fn sees(&self, size: f64) -> bool {
        size * self.unit >= 1.0
    }

    fn point(&self, (x, y): Point) -> Point {
        (self.at.0 + self.unit * (x / self.stretch - self.skew * y), self.at.1 + self.unit * y * self.stretch)
    }

    fn fill(&self, fill: Fill) -> Fill {
        match fill {
            Fill::None | Fill::Solid(_) => fill,
            Fill::Linear { from, to, stops } => Fill::Linear { from: self.point(from), to: self.point(to), stops },
            Fill::Radial { focus, at, r, stops } => {
                Fill::Radial { focus: self.point(focus), at: self.point(at), r: r * self.unit, stops }
            }
        }
    }

    /// Draws a form.
    pub fn draw(&mut self, form: Form, fill: Fill, stroke: impl Into<Option<Stroke>>) {
        let form = match form {
            Form::Circle { at, r } if (self.stretch - 1.0).abs() < 1e-9 => {
                Form::Circle { at: self.point(at), r: r * self.unit }
            }
            Form::Circle { at, r } => {
                Form::Ellipse { at: self.point(at), rx: r * self.unit / self.stretch, ry: r * self.unit * self.stretch }
            }
            Form::Ellipse { at, rx, ry } => Form::Ellipse {
                at: self.point(at),
                rx: rx * self.unit / self.stretch,
                ry: ry * self.unit * self.stretch,
            },
            Form::Rect { at, w, h, r } => Form::Rect {
                at: self.point(at),
                w: w * self.unit / self.stretch,
                h: h * self.unit * self.stretch,
                r: r * self.unit,
            },
            Form::Path(mut segs) => {
                for seg in &mut segs {
                    *seg = match *seg {
                        Seg::Move(to) => Seg::Move(self.point(to)),
                        Seg::Line(to) => Seg::Line(self.point(to)),
                        Seg::Quad(by, to) => Seg::Quad(self.point(by), self.point(to)),
                        Seg::Cubic(one, two, to) => Seg::Cubic(self.point(one), self.point(two), self.point(to)),
                        Seg::Close => Seg::Close,
                    };
                }
                Form::Path(segs)
            }
            Form::Text { at, size, weight, anchor, text } => {
                Form::Text { at: self.point(at), size: size * self.unit, weight, anchor, text }
            }
        };
        let stroke = stroke.into().map(|stroke| Stroke {
            width: (stroke.width * self.unit).max(0.6),
            dash: stroke.dash.map(|(dash, gap)| (dash * self.unit, gap * self.unit)),
            ..stroke
        });
        let fill = self.fill(fill);
        self.out.push(Primitive { form, fill, stroke, opacity: self.opacity });
    }

    /// Draws a filled circle.
    pub fn dot(&mut self, at: Point, r: f64, color: Color) {
        self.draw(Form::Circle { at, r }, Fill::Solid(color), None);
    }

    /// Draws a circle's edge.
    pub fn ring(&mut self, at: Point, r: f64, color: Color, width: f64) {
        self.draw(Form::Circle { at, r }, Fill::None, line(color, width));
    }

    /// Draws a filled ellipse.
    pub fn oval(&mut self, at: Point, rx: f64, ry: f64, fill: impl Into<Fill>) {
        self.draw(Form::Ellipse { at, rx, ry }, fill.into(), None);
    }

    /// Draws a filled path.
    pub fn shape(&mut self, path: Vec<Seg>, fill: impl Into<Fill>, edge: impl Into<Option<Stroke>>) {
        self.draw(Form::Path(path), fill.into(), edge);
    }

    /// Draws a line along a path.
    pub fn trace(&mut self, path: Vec<Seg>, color: Color, width: f64) {
        self.draw(Form::Path(path), Fill::None, line(color, width));
    }

    /// Draws a soft shadow on the ground: an ellipse that fades towards its edge.
    pub fn shadow(&mut self, at: Point, rx: f64, ry: f64, color: Color) {
        // A gradient is round: it is drawn as a circle where the ellipse is nearly one, else in two steps.
        let clear = color.fade(0.0);
        if (rx - ry).abs() < 0.12 * rx {
            let stops = [(0.0, color), (0.62, color.fade(0.8)), (1.0, clear)];
            self.draw(Form::Ellipse { at, rx, ry }, Fill::Radial { focus: at, at, r: rx, stops }, None);
        } else {
            let steps = (0.09 * rx * self.unit).clamp(2.0, 12.0).floor();
            for n in 0..steps as u32 {
                let grow = 1.06 - 0.28 * (f64::from(n) + 0.3) / steps;
                self.oval(at, rx * grow, ry * grow, color.fade(1.0 / (steps + 1.0)));
            }
        }
    }

    /// Draws a short text whose middle is the point.
    pub fn word(&mut self, at: Point, size: f64, color: Color, text: String) {
        let at = (at.0, at.1 + 0.355 * size);
        self.draw(Form::Text { at, size, weight: 700, anchor: Anchor::Middle, text }, Fill::Solid(color), None);
    }

    /// Draws a number on a rounded label around the point.
    pub fn badge(&mut self, at: Point, size: f64, number: usize, ink: Color, paper: Color) {
        // Never smaller than can be read.
        let size = size.max(9.5 / self.unit);
        let text = number.to_string();
        let (w, h) = ((0.62 * text.len() as f64 + 0.62) * size, 1.24 * size);
        let corner = (at.0 - w / 2.0, at.1 - h / 2.0);
        self.draw(Form::Rect { at: corner, w, h, r: h / 2.0 }, Fill::Solid(paper), line(ink.fade(0.85), 0.09 * size));
        self.word(at, size, ink, text);
    }
}

impl From<Color> for Fill {
    fn from(color: Color) -> Self {
        Self::Solid(color)
    }
}

/// A plain line.
pub fn line(color: Color, width: f64) -> Stroke {
    Stroke { color, width, dash: None }
}

/// A gradient along a line, of two colours and what lies between.
pub fn linear(from: Point, to: Point, stops: Stops) -> Fill {
    Fill::Linear { from, to, stops }
}

/// A gradient around a point.
pub fn radial(focus: Point, at: Point, r: f64, stops: Stops) -> Fill {
    Fill::Radial { focus, at, r, stops }
}

/// Adds a spike, such as a tooth, to a path: the middle of its base, half the width of the base, and how far its point lies
/// below the base, or above it if negative. A path of all teeth costs a canvas less than a path for each.
pub fn spike(path: &mut Vec<Seg>, (x, y): Point, half_width: f64, length: f64) {
    path.extend([
        Seg::Move((x - half_width, y)),
        Seg::Line((x + half_width, y)),
        Seg::Line((x, y + length)),
        Seg::Close,
    ]);
}

/// A closed polygon.
pub fn polygon(points: &[Point]) -> Vec<Seg> {
    let mut path: Vec<Seg> = points.iter().map(|&point| Seg::Line(point)).collect();
    if let Some(first) = path.first_mut() {
        *first = Seg::Move(points[0]);
    }
    path.push(Seg::Close);
    path
}

/// A closed polygon with rounded corners; `round` from 0 (sharp) to 0.5 (no straight side left).
pub fn soft_polygon(points: &[Point], round: f64) -> Vec<Seg> {
    let n = points.len();
    let between = |a: Point, b: Point, t: f64| (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t);
    let mut path = Vec::with_capacity(2 * n + 1);
    for i in 0..n {
        let (before, corner, after) = (points[(i + n - 1) % n], points[i], points[(i + 1) % n]);
        let enter = between(corner, before, round);
        path.push(if i == 0 { Seg::Move(enter) } else { Seg::Line(enter) });
        path.push(Seg::Quad(corner, between(corner, after, round)));
    }
    path.push(Seg::Close);
    path
}

/// The corners of a square around the origin, from the first one on, clockwise.
pub fn four((x, y): Point) -> [Point; 4] {
    [(x, y), (-y, x), (-x, -y), (y, -x)]
}

/// The corners of a regular octagon around the origin, from the first one on: two squares.
pub fn eight((x, y): Point) -> [Point; 8] {
    let half = std::f64::consts::FRAC_1_SQRT_2;
    let (one, two) = (four((x, y)), four((half * (x - y), half * (x + y))));
    [one[0], two[0], one[1], two[1], one[2], two[2], one[3], two[3]]
}

/// A number from 0 to 1 that looks random but is always the same for a square and a purpose.
pub fn grain(square: u8, purpose: u32) -> f64 {
    let mut n = (u32::from(square) + 1).wrapping_mul(0x9e37_79b1) ^ purpose.wrapping_mul(0x85eb_ca6b);
    n = (n ^ n >> 15).wrapping_mul(0x2c1b_3c6d);
    n = (n ^ n >> 12).wrapping_mul(0x297a_2d39);
    f64::from((n ^ n >> 15) & 0xffff) / 65535.0
}
