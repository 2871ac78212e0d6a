//! The pieces of a square, as their game depicts them.

use crate::board::Square;
use crate::view::model::depiction::Depiction;
use crate::view::model::layout::Layout;
use crate::view::model::scene::Scene;
use crate::view::model::theme::Theme;
use crate::view::paint::pen::Pen;
use crate::view::paint::primitive::{Point, Primitive};
use crate::view::pieces::eyes::direction;
use crate::view::pieces::sprite::Sprite;

/// How high a piece hovers that is picked up, in squares.
pub(crate) const HELD: f64 = 0.09;

/// How far the pieces of a square reach in each direction from its middle, in squares, with their shadow.
pub const REACH: f64 = 0.95;

/// What the pieces of a picture know of each other.
#[derive(Debug)]
pub struct PieceContext<'a> {
    depiction: &'static Depiction,
    /// Where the board is on the screen.
    pub layout: &'a Layout,
    /// The colours.
    pub theme: &'a Theme,
    /// Where the pieces are that the others fear, in pixels.
    feared: Vec<Point>,
    /// What pieces with eyes look at, in pixels.
    pub gaze: Option<Point>,
}

/// What frightens a piece: where the nearest of those that it fears is, as a direction and a distance in squares.
#[derive(Clone, Copy, Debug)]
pub struct Fear {
    /// The direction, of length 1.
    pub toward: Point,
    /// The distance in squares.
    pub distance: f64,
}

impl<'a> PieceContext<'a> {
    pub(crate) fn new(
        scene: &Scene,
        sprites: &[Sprite<'_>],
        layout: &'a Layout,
        theme: &'a Theme,
        gaze: Option<Point>,
    ) -> Self {
        let mut feared = Vec::new();
        if let Some(piece) = scene.depiction.feared {
            let at_rest = scene.shape.squares().filter(|&square| scene.stack(square).first() == Some(&piece));
            feared.extend(at_rest.map(|square| layout.center(square)));
            let moving = sprites.iter().filter(|sprite| sprite.pieces.first() == Some(&piece));
            feared.extend(moving.map(|sprite| sprite.place(layout)));
        }
        Self { depiction: scene.depiction, layout, theme, feared, gaze }
    }

    /// Whether the pieces of a square may overlap those of squares with these centres. Without centres, every square is near.
    pub(crate) fn is_near(&self, square: Square, centers: &[Point]) -> bool {
        let (x, y) = self.layout.center(square);
        let far = 2.0 * REACH * self.layout.cell;
        centers.is_empty() || centers.iter().any(|at| (at.0 - x).abs() < far && (at.1 - y).abs() < far)
    }

    /// Draws the pieces of a square, at rest or on their way.
    pub(crate) fn draw(&self, out: &mut Vec<Primitive>, sprite: &Sprite<'_>) {
        if sprite.pieces.is_empty() {
            return;
        }
        let (theme, cell) = (self.theme, self.layout.cell);
        let start = out.len();
        let pen = &mut Pen::new(out, sprite.place(self.layout), cell * sprite.scale);
        pen.opacity = sprite.opacity;
        (self.depiction.pieces)(self, pen, sprite);
        theme.finish(&mut out[start..]);
    }

    /// What a piece at a point fears.
    pub fn fear(&self, at: Point) -> Option<Fear> {
        let away = |&(x, y): &Point| (x - at.0).hypot(y - at.1);
        // Of two equally near ones always the same, whether they move or stand.
        let nearer = |a: &&Point, b: &&Point| away(a).total_cmp(&away(b)).then(a.0.total_cmp(&b.0));
        let nearest = self.feared.iter().min_by(nearer)?;
        let distance = away(nearest) / self.layout.cell;
        Some(Fear { toward: direction(at, *nearest, self.layout.cell), distance })
    }
}
