//! The board's picture: its size, its canvases, and what is drawn there.

use crate::board::Shape;
use crate::view::model::responsive::{LayoutOptions, ResponsiveLayout};
use crate::view::paint::primitive::Point;
use crate::view::{
    Frame, Layer, Layout, REACH, Scene, Sprite, Theme, paint_beneath, paint_layer, paint_moving, paint_pieces,
    paint_watchers,
};
use crate::web::canvas::Canvas;

/// When the pieces of more squares than that have changed, all pieces are drawn.
const MANY: usize = 6;

/// The canvases of a board.
pub(crate) struct BoardCanvas {
    /// Where the squares are.
    pub(crate) layout: Layout,
    /// The current canvas, then those of what rarely changes: the ground, the pieces at rest but for those that watch the pointer,
    /// and all that is still in one phase of a motion. `None` where the browser has no canvases: then nothing is drawn.
    canvases: Option<[Canvas; 4]>,
    /// What the layout was made for, but for the room.
    options: Option<LayoutOptions>,
    room: (f64, f64),
    below: Option<f64>,
    /// The scene whose pieces are on the canvas of pieces.
    pieces: Option<Scene>,
    /// Whether they are those of a phase of a motion, which is on the last canvas.
    moving: bool,
    /// What those on the last canvas look at.
    gaze: Option<Point>,
    ground: bool,
}

impl BoardCanvas {
    /// A board without a size yet.
    pub(crate) fn new(shape: Shape) -> Self {
        Self {
            layout: Layout::new(shape, 1.0, 1.0, false, true, false),
            canvases: None,
            options: None,
            room: (0.0, 0.0),
            below: None,
            pieces: None,
            moving: false,
            gaze: None,
            ground: false,
        }
    }

    /// Draws on these canvases from now on.
    pub(crate) fn attach(&mut self, canvases: Option<[Canvas; 4]>) {
        self.canvases = canvases;
        self.forget();
    }

    /// Fits the board into the room that there is, in CSS pixels: beside the panel or above it, whichever leaves larger
    /// squares. `below` is the height of a panel that must be in view below the board. `None` if nothing has changed.
    pub(crate) fn fit(
        &mut self,
        options: LayoutOptions,
        room: (f64, f64),
        below: Option<f64>,
    ) -> Option<ResponsiveLayout> {
        if (self.options, self.room, self.below) == (Some(options), room, below) {
            return None;
        }
        (self.options, self.room, self.below) = (Some(options), room, below);
        let fitted = ResponsiveLayout::new(options, room.0, room.1, below);
        self.layout = fitted.layout.clone();
        self.forget();
        Some(fitted)
    }

    /// Draws everything anew the next time.
    pub(crate) fn forget(&mut self) {
        self.ground = false;
        self.pieces = None;
    }

    /// Draws a scene at rest.
    pub(crate) fn show(&mut self, scene: &Scene, theme: &Theme) {
        self.begin(scene, theme);
        self.rest(scene, &[], theme);
        self.moving = false;
        let Some([shown, ground, pieces, _]) = &self.canvases else { return };
        let mut draws = Vec::new();
        paint_layer(Layer::Under, scene, &self.layout, theme, &mut draws);
        shown.replace(ground);
        shown.draw(&draws);
        shown.copy(pieces);
        draws.clear();
        paint_watchers(scene, scene.marks.gaze, &self.layout, theme, &mut draws);
        paint_layer(Layer::Over, scene, &self.layout, theme, &mut draws);
        shown.draw(&draws);
    }

    /// Draws a moment of a timeline.
    pub(crate) fn show_frame(&mut self, frame: &Frame<'_>, theme: &Theme) {
        self.begin(frame.scene, theme);
        let begins = !self.moving || self.pieces.as_ref() != Some(frame.scene);
        if begins {
            self.moving = true;
            self.rest(frame.scene, &frame.sprites, theme);
        }
        let Some([shown, ground, pieces, phase]) = &self.canvases else { return };
        let mut draws = Vec::new();
        if begins || self.gaze != frame.gaze {
            self.gaze = frame.gaze;
            paint_beneath(frame, &self.layout, theme, &mut draws);
            phase.replace(ground);
            phase.draw(&draws);
            phase.copy(pieces);
            draws.clear();
            paint_watchers(frame.scene, frame.gaze, &self.layout, theme, &mut draws);
            phase.draw(&draws);
            draws.clear();
        }
        shown.replace(phase);
        paint_moving(frame, &self.layout, theme, &mut draws);
        shown.draw(&draws);
    }

    /// Draws the pieces at rest where they differ from those that were there before: on a slow device, to draw all of them takes
    /// most of the time of a frame.
    fn rest(&mut self, scene: &Scene, moving: &[Sprite<'_>], theme: &Theme) {
        let Some([_, _, canvas, _]) = &self.canvases else { return };
        let before = self.pieces.replace(scene.clone());
        let mut changed = Vec::new();
        for square in scene.shape.squares() {
            let is_held = |scene: &Scene| scene.marks.held == Some(square);
            if !before
                .as_ref()
                .is_some_and(|old| old.stack(square) == scene.stack(square) && is_held(old) == is_held(scene))
            {
                changed.push(self.layout.center(square));
            }
        }
        // Pieces that fear others look at them from everywhere.
        let fear = scene.depiction.feared.is_some();
        if changed.is_empty() && !(fear && self.moving) {
            return;
        }
        if fear || changed.len() > MANY {
            changed.clear();
        }
        let mut draws = Vec::new();
        paint_pieces(scene, moving, &changed, &self.layout, theme, &mut draws);
        canvas.redraw(&changed, REACH * self.layout.cell, &draws);
    }

    /// Gives all canvases their size, and draws the ground if it is not drawn yet.
    fn begin(&mut self, scene: &Scene, theme: &Theme) {
        let Some(canvases) = &mut self.canvases else { return };
        let ratio = self.options.map_or(1.0, |options| options.ratio);
        for canvas in canvases.iter_mut() {
            canvas.resize(self.layout.width, self.layout.height, ratio);
        }
        if !self.ground {
            let mut draws = Vec::new();
            paint_layer(Layer::Ground, scene, &self.layout, theme, &mut draws);
            canvases[1].clear();
            canvases[1].draw(&draws);
            self.ground = true;
        }
    }
}
