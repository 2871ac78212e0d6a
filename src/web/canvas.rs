//! Drawing a list of primitives on a canvas.

use wasm_bindgen::JsValue;
use web_sys::{CanvasGradient, CanvasRenderingContext2d, HtmlCanvasElement};

use crate::view::paint::primitive::{Anchor, Fill, Form, Point, Seg, Stops, Stroke};
use crate::view::{Color, Primitive};

/// A canvas, measured in CSS pixels and sharp at any pixel ratio.
pub(crate) struct Canvas {
    element: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    width: f64,
    height: f64,
    ratio: f64,
}

impl Canvas {
    /// The canvas of a context. `None` if the context has none.
    pub(crate) fn new(context: CanvasRenderingContext2d) -> Option<Self> {
        let element = context.canvas()?;
        Some(Self { element, context, width: 0.0, height: 0.0, ratio: 1.0 })
    }

    /// Gives it a size in CSS pixels and a number of device pixels for each. What was on it is gone if that is another
    /// size.
    pub(crate) fn resize(&mut self, width: f64, height: f64, ratio: f64) {
        if (self.width, self.height, self.ratio) != (width, height, ratio) {
            (self.width, self.height, self.ratio) = (width, height, ratio);
            self.element.set_width((width * ratio).round() as u32);
            self.element.set_height((height * ratio).round() as u32);
        }
    }

    /// Makes it empty: setting the width of a canvas does, even to the same number.
    pub(crate) fn clear(&self) {
        self.element.set_width(self.element.width());
    }

    /// Copies another canvas of the same size onto it.
    pub(crate) fn copy(&self, other: &Self) {
        let _ = self.context.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0);
        self.context.set_global_alpha(1.0);
        let _ = self.context.draw_image_with_html_canvas_element(&other.element, 0.0, 0.0);
    }

    /// Replaces what is on it by a copy of another canvas of the same size. That is less work than to clear it and to copy.
    pub(crate) fn replace(&self, other: &Self) {
        let _ = self.context.set_global_composite_operation("copy");
        self.copy(other);
        let _ = self.context.set_global_composite_operation("source-over");
    }

    /// Draws primitives onto it.
    pub(crate) fn draw(&self, draws: &[Primitive]) {
        let _ = self.context.set_transform(self.ratio, 0.0, 0.0, self.ratio, 0.0, 0.0);
        self.context.set_line_cap("round");
        self.context.set_line_join("round");
        for draw in draws {
            // A gradient that the browser refuses leaves a form undrawn: nothing else is lost.
            let _ = self.one(draw);
        }
    }

    /// Draws primitives in place of what is at most `reach` away from some points, across and down, and leaves the rest; with no
    /// points, in place of everything.
    pub(crate) fn redraw(&self, points: &[Point], reach: f64, draws: &[Primitive]) {
        if points.is_empty() {
            self.clear();
            return self.draw(draws);
        }
        let context = &self.context;
        context.save();
        let _ = context.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0);
        context.begin_path();
        // Whole device pixels: what lies on the edge of an area is not drawn twice.
        let device = |length: f64| (length * self.ratio).round();
        let side = device(2.0 * reach);
        for (x, y) in points {
            context.rect(device(x - reach), device(y - reach), side, side);
        }
        context.clip();
        context.clear_rect(0.0, 0.0, 1e5, 1e5); // Larger than any canvas: browsers ignore an endless one.
        self.draw(draws);
        context.restore();
    }

    fn one(&self, draw: &Primitive) -> Result<(), JsValue> {
        let context = &self.context;
        context.set_global_alpha(draw.opacity);
        if let Form::Text { at, size, weight, anchor, text } = &draw.form {
            context.set_font(&format!("{weight} {} system-ui, sans-serif", pixels(*size)));
            context.set_text_align(match anchor {
                Anchor::Start => "left",
                Anchor::Middle => "center",
                Anchor::End => "right",
            });
            self.fill(draw.fill)?;
            return context.fill_text(text, at.0, at.1);
        }
        self.trace(&draw.form)?;
        if draw.fill != Fill::None {
            self.fill(draw.fill)?;
            context.fill();
        }
        if let Some(stroke) = draw.stroke {
            self.stroke(stroke);
        }
        Ok(())
    }

    /// Makes a form the current path.
    fn trace(&self, form: &Form) -> Result<(), JsValue> {
        let context = &self.context;
        context.begin_path();
        match form {
            Form::Circle { at, r } => context.arc(at.0, at.1, *r, 0.0, std::f64::consts::TAU)?,
            Form::Ellipse { at, rx, ry } => {
                context.ellipse(at.0, at.1, *rx, *ry, 0.0, 0.0, std::f64::consts::TAU)?;
            }
            Form::Rect { at, w, h, r } if *r > 0.0 => context.round_rect_with_f64(at.0, at.1, *w, *h, *r)?,
            Form::Rect { at, w, h, .. } => context.rect(at.0, at.1, *w, *h),
            Form::Path(segs) => segs.iter().for_each(|seg| self.seg(*seg)),
            Form::Text { .. } => (),
        }
        Ok(())
    }

    fn seg(&self, seg: Seg) {
        let context = &self.context;
        match seg {
            Seg::Move((x, y)) => context.move_to(x, y),
            Seg::Line((x, y)) => context.line_to(x, y),
            Seg::Quad((a, b), (x, y)) => context.quadratic_curve_to(a, b, x, y),
            Seg::Cubic((a, b), (c, d), (x, y)) => context.bezier_curve_to(a, b, c, d, x, y),
            Seg::Close => context.close_path(),
        }
    }

    fn fill(&self, fill: Fill) -> Result<(), JsValue> {
        let context = &self.context;
        let gradient = match fill {
            Fill::None => return Ok(()),
            Fill::Solid(color) => {
                context.set_fill_style_str(&css(color));
                return Ok(());
            }
            Fill::Linear { from, to, stops } => {
                stopped(context.create_linear_gradient(from.0, from.1, to.0, to.1), stops)?
            }
            Fill::Radial { focus, at, r, stops } => stopped(self.radial(focus, at, r)?, stops)?,
        };
        context.set_fill_style_canvas_gradient(&gradient);
        Ok(())
    }

    fn radial(&self, focus: Point, at: Point, r: f64) -> Result<CanvasGradient, JsValue> {
        self.context.create_radial_gradient(focus.0, focus.1, 0.0, at.0, at.1, r)
    }

    fn stroke(&self, stroke: Stroke) {
        let context = &self.context;
        let dashed = stroke.dash.map(|(dash, gap)| js_sys::Array::of2(&dash.into(), &gap.into()));
        if let Some(dash) = &dashed {
            let _ = context.set_line_dash(dash);
        }
        context.set_stroke_style_str(&css(stroke.color));
        context.set_line_width(stroke.width);
        context.stroke();
        if dashed.is_some() {
            let _ = context.set_line_dash(&js_sys::Array::new());
        }
    }
}

fn stopped(gradient: CanvasGradient, stops: Stops) -> Result<CanvasGradient, JsValue> {
    for (place, color) in stops {
        gradient.add_color_stop(place as f32, &css(color))?;
    }
    Ok(gradient)
}

/// A colour as a canvas reads it.
fn css(color: Color) -> String {
    let Color { r, g, b, a } = color;
    format!("#{:08x}", u32::from_be_bytes([r, g, b, a]))
}

/// A length as style sheets write it, to a hundredth of a pixel.
fn pixels(length: f64) -> String {
    let hundredths = (length * 100.0).round() as u32;
    format!("{}.{:02}px", hundredths / 100, hundredths % 100)
}
