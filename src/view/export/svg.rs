//! Pictures as SVG text: for export, for the papers and for tests.

use std::collections::HashMap;
use std::fmt::Write;

use crate::view::Color;
use crate::view::paint::primitive::{Anchor, Fill, Form, Point, Primitive, Seg, Stops};

/// A picture of that width and height as SVG text, with a background if one is given.
///
/// Numbers are rounded to hundredths, so that equal pictures give equal texts on every machine.
pub fn svg(draws: &[Primitive], width: f64, height: f64, background: Option<Color>) -> String {
    let mut out = Svg::default();
    if let Some(color) = background {
        let _ = writeln!(out.body, "<rect width=\"100%\" height=\"100%\" fill=\"{color}\"/>");
    }
    for draw in draws {
        out.draw(draw);
    }
    let (w, h) = (num(width), num(height));
    let Svg { defs, body, .. } = out;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" viewBox=\"0 0 {w} {h}\" \
         font-family=\"system-ui, sans-serif\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n\
         <defs>\n{defs}</defs>\n{body}</svg>\n"
    )
}

/// A number, rounded to hundredths, without needless zeros.
fn num(n: f64) -> f64 {
    // Adding zero turns -0 into 0.
    (n * 100.0).round() / 100.0 + 0.0
}

#[derive(Default)]
struct Svg {
    defs: String,
    body: String,
    /// Gradients that are defined already, by what they say.
    known: HashMap<String, usize>,
}

impl Svg {
    fn draw(&mut self, draw: &Primitive) {
        if draw.opacity <= 0.0 {
            return;
        }
        let fill = self.fill(&draw.fill, &draw.form);
        let b = &mut self.body;
        let (name, text) = match &draw.form {
            Form::Circle { at, r } => {
                let _ = write!(b, "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"", num(at.0), num(at.1), num(*r));
                ("circle", None)
            }
            Form::Ellipse { at, rx, ry } => {
                let (x, y) = (num(at.0), num(at.1));
                let _ = write!(b, "<ellipse cx=\"{x}\" cy=\"{y}\" rx=\"{}\" ry=\"{}\"", num(*rx), num(*ry));
                ("ellipse", None)
            }
            Form::Rect { at, w, h, r } => {
                let (x, y) = (num(at.0), num(at.1));
                let _ = write!(b, "<rect x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\"", num(*w), num(*h));
                if *r > 0.0 {
                    let _ = write!(b, " rx=\"{}\"", num(*r));
                }
                ("rect", None)
            }
            Form::Path(segs) => {
                let _ = write!(b, "<path d=\"");
                for seg in segs {
                    write_seg(b, *seg);
                }
                let _ = write!(b, "\"");
                ("path", None)
            }
            Form::Text { at, size, weight, anchor, text } => {
                let anchor = match anchor {
                    Anchor::Start => "start",
                    Anchor::Middle => "middle",
                    Anchor::End => "end",
                };
                let (x, y, size) = (num(at.0), num(at.1), num(*size));
                let _ = write!(
                    b,
                    "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" font-weight=\"{weight}\" text-anchor=\"{anchor}\""
                );
                ("text", Some(text))
            }
        };
        let _ = write!(b, " fill=\"{fill}\"");
        if let Some(stroke) = draw.stroke {
            let _ = write!(b, " stroke=\"{}\" stroke-width=\"{}\"", stroke.color, num(stroke.width));
            if let Some((dash, gap)) = stroke.dash {
                let _ = write!(b, " stroke-dasharray=\"{} {}\"", num(dash), num(gap));
            }
        }
        if draw.opacity < 1.0 {
            let _ = write!(b, " opacity=\"{}\"", num(draw.opacity));
        }
        let _ = match text {
            Some(text) => writeln!(b, ">{}</{name}>", text.replace('&', "&amp;").replace('<', "&lt;")),
            None => writeln!(b, "/>"),
        };
    }

    fn fill(&mut self, fill: &Fill, form: &Form) -> String {
        // Gradients of forms with an obvious box are written relative to it: then all stones share a few.
        let (at, size, relative) = match *form {
            Form::Circle { at, r } => ((at.0 - r, at.1 - r), (2.0 * r, 2.0 * r), true),
            Form::Rect { at, w, h, .. } if (w - h).abs() < 1e-9 => (at, (w, h), true),
            _ => ((0.0, 0.0), (1.0, 1.0), false),
        };
        let units = if relative { "" } else { " gradientUnits=\"userSpaceOnUse\"" };
        let place = |point: Point| (num((point.0 - at.0) / size.0), num((point.1 - at.1) / size.1));
        let (name, head, stops) = match *fill {
            Fill::None => return "none".to_string(),
            Fill::Solid(color) => return color.to_string(),
            Fill::Linear { from, to, stops } => {
                let ((x1, y1), (x2, y2)) = (place(from), place(to));
                let head = format!("linearGradient{units} x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"");
                ("linearGradient", head, stops)
            }
            Fill::Radial { focus, at, r, stops } => {
                let ((fx, fy), (cx, cy), r) = (place(focus), place(at), num(r / size.0));
                let head = format!("radialGradient{units} fx=\"{fx}\" fy=\"{fy}\" cx=\"{cx}\" cy=\"{cy}\" r=\"{r}\"");
                ("radialGradient", head, stops)
            }
        };
        let text = format!("{head}>{}</{name}>", stops_text(stops));
        let next = self.known.len();
        let n = *self.known.entry(text).or_insert_with_key(|text| {
            let (head, rest) = text.split_at(name.len());
            let _ = writeln!(self.defs, "<{head} id=\"g{next}\"{rest}");
            next
        });
        format!("url(#g{n})")
    }
}

fn stops_text(stops: Stops) -> String {
    let stop = |(place, color): (f64, Color)| {
        let opaque = Color { a: 255, ..color };
        let opacity = if color.a == 255 {
            String::new()
        } else {
            format!(" stop-opacity=\"{}\"", num(f64::from(color.a) / 255.0))
        };
        format!("<stop offset=\"{}\" stop-color=\"{opaque}\"{opacity}/>", num(place))
    };
    stops.map(stop).concat()
}

fn write_seg(out: &mut String, seg: Seg) {
    let mut points = |letter: char, points: &[Point]| {
        out.push(letter);
        for (n, point) in points.iter().enumerate() {
            let _ = write!(out, "{}{} {}", if n == 0 { "" } else { " " }, num(point.0), num(point.1));
        }
    };
    match seg {
        Seg::Move(to) => points('M', &[to]),
        Seg::Line(to) => points('L', &[to]),
        Seg::Quad(by, to) => points('Q', &[by, to]),
        Seg::Cubic(one, two, to) => points('C', &[one, two, to]),
        Seg::Close => points('Z', &[]),
    }
}
