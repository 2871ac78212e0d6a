//! From a scene to the list of its primitives.

use crate::view::draw::Draw;
use crate::view::layout::Layout;
use crate::view::men::Stage;
use crate::view::pen::Pen;
use crate::view::scene::{Look, Scene};
use crate::view::theme::Theme;
use crate::view::timeline::{Frame, Sprite};
use crate::view::{ground, marks, trays};

/// A part of a picture that can be kept while the others change. The parts are drawn in this order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Layer {
    /// The board without anything on it: the same as long as layout, theme and look are.
    Ground,
    /// Marks on the ground, vacated squares, trays.
    Under,
    /// The men at rest.
    Men,
    /// Marks over the men.
    Over,
}

/// Draws one layer of a scene.
pub fn paint_layer(layer: Layer, scene: &Scene, layout: &Layout, theme: &Theme, out: &mut Vec<Draw>) {
    let start = out.len();
    match layer {
        Layer::Ground => ground::ground(out, scene.look, layout, theme),
        Layer::Under => {
            marks::under(out, scene, layout, theme);
            if scene.look == Look::Tokens {
                trays::trays(out, scene, layout, theme);
            }
        }
        Layer::Men => men(out, &Stage::new(scene, &[], layout, theme), scene),
        Layer::Over => marks::over(out, scene, layout, theme),
    }
    theme.force(&mut out[start..]);
}

/// Draws a whole scene at rest.
pub fn paint(scene: &Scene, layout: &Layout, theme: &Theme) -> Vec<Draw> {
    let mut out = Vec::new();
    for layer in [Layer::Ground, Layer::Under, Layer::Men, Layer::Over] {
        paint_layer(layer, scene, layout, theme, &mut out);
    }
    out
}

/// Draws a moment of a timeline, without [`Layer::Ground`], which does not change: first what is still, then what moves.
pub fn paint_frame(frame: &Frame<'_>, layout: &Layout, theme: &Theme, out: &mut Vec<Draw>) {
    paint_still(frame, layout, theme, out);
    paint_moving(frame, layout, theme, out);
}

/// Draws the part of a moment that is the same all through its phase: the marks beneath the men, and the men at rest.
pub fn paint_still(frame: &Frame<'_>, layout: &Layout, theme: &Theme, out: &mut Vec<Draw>) {
    paint_layer(Layer::Under, frame.scene, layout, theme, out);
    // Littles fear a Gobbler that flies where it will land.
    let landed: Vec<Sprite<'_>> = frame.sprites.iter().map(Sprite::ended).collect();
    men(out, &Stage::new(frame.scene, &landed, layout, theme), frame.scene);
}

/// Draws the part of a moment that moves, and the marks over it.
pub fn paint_moving(frame: &Frame<'_>, layout: &Layout, theme: &Theme, out: &mut Vec<Draw>) {
    let stage = Stage::new(frame.scene, &frame.sprites, layout, theme);
    for sprite in &frame.sprites {
        self::sprite(out, &stage, sprite);
    }
    paint_layer(Layer::Over, frame.scene, layout, theme, out);
}

fn men(out: &mut Vec<Draw>, stage: &Stage<'_>, scene: &Scene) {
    for square in stage.layout.far_to_near() {
        let men = scene.stack(square);
        if !men.is_empty() {
            let at = stage.layout.center(square);
            stage.men(&mut Pen::new(out, at, stage.layout.cell), square, men, 0.0);
        }
    }
}

fn sprite(out: &mut Vec<Draw>, stage: &Stage<'_>, sprite: &Sprite<'_>) {
    let mut pen = Pen::new(out, sprite.place(stage.layout), stage.layout.cell * sprite.scale);
    pen.opacity = sprite.opacity;
    // High jumps near the upper edge stay in the picture.
    let room = (pen.at.1 / pen.unit - 0.42).max(0.0);
    stage.men(&mut pen, sprite.from, sprite.men, sprite.lift.min(room));
}
