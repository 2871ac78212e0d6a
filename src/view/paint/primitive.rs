//! The primitives that a picture is made of.

use crate::view::Color;

/// A point in CSS pixels, x to the right and y down.
pub type Point = (f64, f64);

/// A part of a path.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Seg {
    /// Begins a new figure there.
    Move(Point),
    /// A straight line to there.
    Line(Point),
    /// A quadratic curve: control point, end.
    Quad(Point, Point),
    /// A cubic curve: two control points, end.
    Cubic(Point, Point, Point),
    /// Back to where the figure began.
    Close,
}

/// Where a text stands relative to its point, which lies on the base line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// The text begins at the point.
    Start,
    /// The point is the text's middle.
    Middle,
    /// The text ends at the point.
    End,
}

/// What is drawn.
#[derive(Clone, PartialEq, Debug)]
pub enum Form {
    /// A circle.
    Circle {
        /// Its centre.
        at: Point,
        /// Its radius.
        r: f64,
    },
    /// An upright ellipse.
    Ellipse {
        /// Its centre.
        at: Point,
        /// Half its width.
        rx: f64,
        /// Half its height.
        ry: f64,
    },
    /// A rectangle with rounded corners.
    Rect {
        /// Its top left corner.
        at: Point,
        /// Its width.
        w: f64,
        /// Its height.
        h: f64,
        /// The radius of its corners, 0 for sharp ones.
        r: f64,
    },
    /// Lines and curves.
    Path(Vec<Seg>),
    /// A short text in the sans-serif font of the page.
    Text {
        /// A point on its base line.
        at: Point,
        /// The font size.
        size: f64,
        /// The font weight, 400 to 700.
        weight: u16,
        /// Which part of the text stands at the point.
        anchor: Anchor,
        /// What it says.
        text: String,
    },
}

/// Three colours of a gradient, each with its place from 0 to 1, in order.
pub type Stops = [(f64, Color); 3];

/// How a form is filled.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Fill {
    /// Not at all.
    None,
    /// With one colour.
    Solid(Color),
    /// With a gradient along a line.
    Linear {
        /// Where the first stop is.
        from: Point,
        /// Where the last stop is.
        to: Point,
        /// The colours.
        stops: Stops,
    },
    /// With a gradient from a point to a circle around it.
    Radial {
        /// The point of the first stop.
        focus: Point,
        /// The centre of the circle of the last stop.
        at: Point,
        /// The radius of that circle.
        r: f64,
        /// The colours.
        stops: Stops,
    },
}

/// The line along a form's edge; ends and corners are round.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    /// Its colour.
    pub color: Color,
    /// Its width.
    pub width: f64,
    /// Lengths of the dash and of the gap, if it is dashed.
    pub dash: Option<(f64, f64)>,
}

/// One primitive: fill first, stroke on top of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Primitive {
    /// What is drawn.
    pub form: Form,
    /// Its inside.
    pub fill: Fill,
    /// Its edge.
    pub stroke: Option<Stroke>,
    /// Opacity of the whole, from 0 to 1.
    pub opacity: f64,
}
