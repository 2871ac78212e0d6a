//! The board's picture: its size, its canvases, and what is drawn there.

use crate::board::Shape;
use crate::view::model::responsive::{LayoutOptions, ResponsiveLayout};
use crate::view::paint::primitive::Point;
use crate::view::{Frame, Layer, Layout, Scene, Theme, paint_layer, paint_moving, paint_still, paint_watchers};
use crate::web::canvas::Canvas;

/// The canvases of a board.
pub(crate) struct BoardCanvas {
    /// Where the squares are.
    pub(crate) layout: Layout,
    /// The current canvas, then those of what rarely changes: the ground, the pieces, and the pieces with those that watch
    /// the pointer. The last is only for motions. `None` where the browser has no canvases: then nothing is drawn.
    canvases: Option<[Canvas; 4]>,
    /// What the layout was made for, but for the room.
    options: Option<LayoutOptions>,
    room: (f64, f64),
    below: Option<f64>,
    /// The scene whose pieces are on the canvas of pieces.
    pieces: Option<Scene>,
    /// Whether they are drawn for a motion: what is still in one phase of it, with the ground beneath.
    moving: bool,
    /// What those on the canvas of the watchers look at.
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
        let Some([shown, ground, pieces, _]) = &self.canvases else { return };
        let shows = |pieces: &Scene| (&pieces.stacks, pieces.marks.held) == (&scene.stacks, scene.marks.held);
        if self.moving || !self.pieces.as_ref().is_some_and(shows) {
            let mut draws = Vec::new();
            paint_layer(Layer::Pieces, scene, &self.layout, theme, &mut draws);
            pieces.clear();
            pieces.draw(&draws);
            (self.pieces, self.moving) = (Some(scene.clone()), false);
        }
        let mut draws = Vec::new();
        paint_layer(Layer::Under, scene, &self.layout, theme, &mut draws);
        shown.replace(ground);
        shown.draw(&draws);
        shown.copy(pieces);
        draws.clear();
        for layer in [Layer::Watchers, Layer::Over] {
            paint_layer(layer, scene, &self.layout, theme, &mut draws);
        }
        shown.draw(&draws);
    }

    /// Draws a moment of a timeline.
    pub(crate) fn show_frame(&mut self, frame: &Frame<'_>, theme: &Theme) {
        self.begin(frame.scene, theme);
        let Some([shown, ground, pieces, watchers]) = &self.canvases else { return };
        let mut draws = Vec::new();
        let begins = !self.moving || self.pieces.as_ref() != Some(frame.scene);
        if begins {
            paint_still(frame, &self.layout, theme, &mut draws);
            pieces.replace(ground);
            pieces.draw(&draws);
            (self.pieces, self.moving) = (Some(frame.scene.clone()), true);
            draws.clear();
        }
        if begins || self.gaze != frame.gaze {
            paint_watchers(frame, &self.layout, theme, &mut draws);
            watchers.replace(pieces);
            watchers.draw(&draws);
            self.gaze = frame.gaze;
            draws.clear();
        }
        shown.replace(watchers);
        paint_moving(frame, &self.layout, theme, &mut draws);
        shown.draw(&draws);
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
