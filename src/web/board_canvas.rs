//! The board's box: its size, its canvas, and what is drawn there.

use web_sys::{Element, HtmlElement};

use crate::board::{Shape, Square};
use crate::game::Piece;
use crate::view::model::responsive::{LayoutOptions, ResponsiveLayout};
use crate::view::{Frame, Layer, Layout, Scene, Theme, paint_layer, paint_moving, paint_still};
use crate::web::canvas::Canvas;
use crate::web::colors;
use crate::web::dom::{make, pixels, set, window};

/// The box of the board, which scrolls where the board is larger, with the canvas in it.
pub(crate) struct BoardCanvas {
    /// The box.
    pub(crate) element: HtmlElement,
    /// What the box scrolls; as large as the canvas. Other things can lie over the canvas here.
    pub(crate) inner: HtmlElement,
    /// Where the squares are.
    pub(crate) layout: Layout,
    parts: Option<Parts>,
    theme: Theme,
    ratio: f64,
    room: (f64, f64),
    below: Option<f64>,
    wide: bool,
    /// The men that the canvas of the men shows, and the piece among them that is held.
    men: Option<(Vec<Vec<Piece>>, Option<Square>)>,
    /// What is still in the phase of a timeline that the canvas of the men shows.
    still: Option<Scene>,
    ground: bool,
}

/// The canvas on show, and those that keep what rarely changes.
struct Parts {
    shown: Canvas,
    ground: Canvas,
    men: Canvas,
}

impl Parts {
    fn new() -> Option<Self> {
        Some(Self { shown: Canvas::new()?, ground: Canvas::new()?, men: Canvas::new()? })
    }
}

impl BoardCanvas {
    /// A box in another element, without a size yet.
    pub(crate) fn new(parent: &Element, shape: Shape) -> Self {
        let element = make(parent, "div", "box");
        set(&element, "part", "board");
        let inner = make(&element, "div", "stage");
        let parts = Parts::new();
        if let Some(parts) = &parts {
            set(&parts.shown.element, "aria-hidden", "true");
            let _ = inner.append_child(&parts.shown.element);
        }
        let layout = Layout::new(shape, 1.0, 1.0, false, true, false);
        Self {
            element,
            inner,
            layout,
            parts,
            theme: Theme::light(),
            ratio: 0.0,
            room: (0.0, 0.0),
            below: None,
            wide: false,
            men: None,
            still: None,
            ground: false,
        }
    }

    /// Fits the board into the room that there is, in CSS pixels: beside the panel or above it, whichever leaves larger
    /// squares. `below` is the height of a panel that must be in view below the board. Returns whether the board is beside the panel.
    pub(crate) fn fit(
        &mut self,
        scene: &Scene,
        (flipped, coordinates): (bool, bool),
        room: (f64, f64),
        below: Option<f64>,
    ) -> bool {
        let ratio = window().device_pixel_ratio().clamp(1.0, 4.0);
        let seen = (self.layout.flipped, self.layout.coordinates);
        if (self.room, self.below, seen, self.ratio) == (room, below, (flipped, coordinates), ratio) {
            return self.wide;
        }
        (self.room, self.below, self.ratio) = (room, below, ratio);
        let plan =
            LayoutOptions { shape: scene.shape, flipped, coordinates, trays: scene.depiction.has_trays(), ratio };
        let ResponsiveLayout { beside, size, layout } = ResponsiveLayout::new(plan, room.0, room.1, below);
        for (element, (width, height)) in [(&self.element, size), (&self.inner, (layout.width, layout.height))] {
            let _ = element.style().set_property("width", &pixels(width));
            let _ = element.style().set_property("height", &pixels(height));
        }
        self.layout = layout;
        self.forget();
        self.wide = beside;
        beside
    }

    /// Takes the colours anew.
    pub(crate) fn apply_theme(&mut self, host: &Element) {
        self.theme = colors::theme(host);
        self.forget();
    }

    fn forget(&mut self) {
        self.ground = false;
        self.men = None;
        self.still = None;
    }

    /// Draws a scene at rest.
    pub(crate) fn show(&mut self, scene: &Scene) {
        self.begin(scene);
        let Some(parts) = &self.parts else { return };
        if self.men.as_ref().is_none_or(|(men, held)| (men, *held) != (&scene.stacks, scene.marks.held)) {
            let mut draws = Vec::new();
            paint_layer(Layer::Men, scene, &self.layout, &self.theme, &mut draws);
            parts.men.clear();
            parts.men.draw(&draws);
            self.men = Some((scene.stacks.clone(), scene.marks.held));
            self.still = None;
        }
        let mut draws = Vec::new();
        paint_layer(Layer::Under, scene, &self.layout, &self.theme, &mut draws);
        parts.shown.draw(&draws);
        parts.shown.copy(&parts.men);
        draws.clear();
        for layer in [Layer::Watchers, Layer::Over] {
            paint_layer(layer, scene, &self.layout, &self.theme, &mut draws);
        }
        parts.shown.draw(&draws);
    }

    /// Draws a moment of a timeline.
    pub(crate) fn show_frame(&mut self, frame: &Frame<'_>) {
        self.begin(frame.scene);
        let Some(parts) = &self.parts else { return };
        let mut draws = Vec::new();
        if self.still.as_ref() != Some(frame.scene) {
            paint_still(frame, &self.layout, &self.theme, &mut draws);
            parts.men.clear();
            parts.men.draw(&draws);
            self.still = Some(frame.scene.clone());
            self.men = None;
            draws.clear();
        }
        parts.shown.copy(&parts.men);
        paint_moving(frame, &self.layout, &self.theme, &mut draws);
        parts.shown.draw(&draws);
    }

    /// Makes the canvas ready, with nothing but the ground on it.
    fn begin(&mut self, scene: &Scene) {
        let Some(parts) = &mut self.parts else { return };
        let (width, height) = (self.layout.width, self.layout.height);
        for canvas in [&mut parts.shown, &mut parts.ground, &mut parts.men] {
            canvas.resize(width, height, self.ratio);
        }
        if !self.ground {
            let mut draws = Vec::new();
            paint_layer(Layer::Ground, scene, &self.layout, &self.theme, &mut draws);
            parts.ground.clear();
            parts.ground.draw(&draws);
            self.ground = true;
        }
        parts.shown.clear();
        parts.shown.copy(&parts.ground);
    }
}
