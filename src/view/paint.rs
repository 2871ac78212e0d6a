//! From a scene to the list of its primitives.

pub(crate) mod ground;
pub(crate) mod marks;
pub mod pen;
pub mod primitive;

use crate::board::Squares;
use crate::view::animation::timeline::Frame;
use crate::view::model::layout::Layout;
use crate::view::model::scene::Scene;
use crate::view::model::theme::Theme;
use crate::view::paint::pen::Pen;
use crate::view::paint::primitive::{Point, Primitive};
use crate::view::pieces::sprite::Sprite;
use crate::view::pieces::stack::{HELD, PieceContext};

/// A part of a picture besides the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Layer {
    /// The board without anything on it: the same as long as layout, theme and look are.
    Ground,
    /// Marks on the ground, vacated squares, trays.
    Under,
    /// Marks over the pieces.
    Over,
}

/// Draws one layer of a scene.
pub fn paint_layer(layer: Layer, scene: &Scene, layout: &Layout, theme: &Theme, out: &mut Vec<Primitive>) {
    match layer {
        Layer::Ground => forced(theme, out, |out| ground::ground(out, scene.depiction, layout, theme)),
        Layer::Under => under(scene, Squares::EMPTY, layout, theme, out),
        Layer::Over => forced(theme, out, |out| marks::over(out, scene, layout, theme)),
    }
}

/// Draws a whole scene at rest.
pub fn paint(scene: &Scene, layout: &Layout, theme: &Theme) -> Vec<Primitive> {
    let mut out = Vec::new();
    paint_layer(Layer::Ground, scene, layout, theme, &mut out);
    paint_layer(Layer::Under, scene, layout, theme, &mut out);
    paint_pieces(scene, &[], &[], layout, theme, &mut out);
    paint_watchers(scene, scene.marks.gaze, layout, theme, &mut out);
    paint_layer(Layer::Over, scene, layout, theme, &mut out);
    out
}

/// Draws a moment of a timeline, without [`Layer::Ground`], which does not change: first what is still, then those who
/// watch, then what moves.
pub fn paint_frame(frame: &Frame<'_>, layout: &Layout, theme: &Theme, out: &mut Vec<Primitive>) {
    paint_beneath(frame, layout, theme, out);
    paint_pieces(frame.scene, &frame.sprites, &[], layout, theme, out);
    paint_watchers(frame.scene, frame.gaze, layout, theme, out);
    paint_moving(frame, layout, theme, out);
}

/// Draws the marks beneath the pieces, which stay the same throughout a phase.
pub fn paint_beneath(frame: &Frame<'_>, layout: &Layout, theme: &Theme, out: &mut Vec<Primitive>) {
    // A square is vacated while its last piece goes.
    let vacating = frame.scene.depiction.vacated.map(|vacated| vacated.by);
    let leaving = frame.sprites.iter().filter(|sprite| vacating.is_some_and(|piece| sprite.pieces.contains(&piece)));
    under(frame.scene, leaving.map(|sprite| sprite.from).collect(), layout, theme, out);
}

/// Draws the pieces at rest while others move, except those that watch the pointer: all of them, or those that may overlap the
/// pieces of squares with these centres.
pub fn paint_pieces(
    scene: &Scene,
    moving: &[Sprite<'_>],
    centers: &[Point],
    layout: &Layout,
    theme: &Theme,
    out: &mut Vec<Primitive>,
) {
    // Littles fear a Gobbler that flies where it will land.
    let landed: Vec<Sprite<'_>> = moving.iter().map(Sprite::ended).collect();
    pieces(out, &PieceContext::new(scene, &landed, layout, theme, None), scene, false, centers);
}

/// Draws those who watch the pointer, Gobblers and the monster, where they do not move: over the other pieces. They look the same
/// all through a phase while the pointer rests.
pub fn paint_watchers(scene: &Scene, gaze: Option<Point>, layout: &Layout, theme: &Theme, out: &mut Vec<Primitive>) {
    pieces(out, &PieceContext::new(scene, &[], layout, theme, gaze), scene, true, &[]);
}

/// Draws the part of a moment that moves, and the marks over it.
pub fn paint_moving(frame: &Frame<'_>, layout: &Layout, theme: &Theme, out: &mut Vec<Primitive>) {
    let stage = PieceContext::new(frame.scene, &frame.sprites, layout, theme, frame.gaze);
    for sprite in &frame.sprites {
        if let Some(vacated) = frame.scene.depiction.vacated
            && sprite.opacity < 1.0
            && sprite.pieces.contains(&vacated.by)
        {
            let start = out.len();
            let pen = &mut Pen::new(out, layout.center(sprite.from), layout.cell);
            pen.opacity = 1.0 - sprite.opacity;
            (vacated.draw)(pen, theme, sprite.from);
            theme.force(&mut out[start..]);
        }
        // High jumps near the upper edge stay in the picture.
        let room = (sprite.place(layout).1 / layout.cell - 0.6).max(0.0);
        stage.draw(out, &Sprite { lift: sprite.lift.min(room), ..*sprite });
    }
    paint_layer(Layer::Over, frame.scene, layout, theme, out);
    if let Some((from, to, along)) = frame.shot {
        forced(theme, out, |out| marks::shot(out, layout, theme, (from, to), along));
    }
}

/// Draws in the theme's own way where it forces its colours on everything.
fn forced(theme: &Theme, out: &mut Vec<Primitive>, draw: impl FnOnce(&mut Vec<Primitive>)) {
    let start = out.len();
    draw(out);
    theme.force(&mut out[start..]);
}

/// Draws what lies beneath the pieces; squares that are kept are not vacated yet.
fn under(scene: &Scene, kept: Squares, layout: &Layout, theme: &Theme, out: &mut Vec<Primitive>) {
    forced(theme, out, |out| {
        marks::under(out, scene, kept, layout, theme);
        if let Some(trays) = scene.depiction.trays {
            trays(out, scene, layout, theme);
        }
    });
}

/// Draws the pieces at rest: those that watch the pointer, or the others; near some centres, or everywhere.
fn pieces(out: &mut Vec<Primitive>, stage: &PieceContext<'_>, scene: &Scene, watchers: bool, centers: &[Point]) {
    for square in stage.layout.far_to_near() {
        let pieces = scene.stack(square);
        if scene.depiction.has_eyes(pieces) == watchers && stage.is_near(square, centers) {
            let lift = if scene.marks.held == Some(square) { HELD } else { 0.0 };
            stage.draw(out, &Sprite { lift, ..Sprite::still(square, pieces) });
        }
    }
}
