//! The board's box: its size, its canvas, and what is drawn there.

use web_sys::{Element, HtmlElement};

use crate::board::Shape;
use crate::view::model::responsive::{LayoutOptions, ResponsiveLayout};
use crate::view::paint::primitive::Point;
use crate::view::{Frame, Layer, Layout, Scene, Theme, paint_layer, paint_moving, paint_still, paint_watchers};
use crate::web::canvas::Canvas;
use crate::web::colors;
use crate::web::dom::{make, pixels, set, text_size, window};
use crate::web::surface::Surface;

/// The box of the board, which scrolls where the board is larger, with the canvas in it.
pub(crate) struct BoardCanvas {
    /// The box.
    pub(crate) element: HtmlElement,
    /// What the box scrolls; as large as the canvas. Other things can lie over the canvas here.
    pub(crate) inner: HtmlElement,
    /// Where pointers are on it.
    pub(crate) surface: Surface,
    /// Where the squares are.
    pub(crate) layout: Layout,
    /// [`CANVASES`] of them, or fewer where the browser has no more: then nothing is drawn.
    canvases: Vec<Canvas>,
    theme: Theme,
    ratio: f64,
    text: f64,
    room: (f64, f64),
    below: Option<f64>,
    wide: bool,
    /// The scene whose men the canvas of the men shows.
    men: Option<Scene>,
    /// Whether they are drawn for a motion: what is still in one phase of it, with the ground beneath.
    moving: bool,
    /// What those on the canvas of the watchers look at.
    gaze: Option<Point>,
    ground: bool,
}

/// How many canvases there are: the one on show, then those of what rarely changes: the ground, the men, and the men with
/// those who watch. The last is for motions alone.
const CANVASES: usize = 4;

impl BoardCanvas {
    /// A box in another element, without a size yet.
    pub(crate) fn new(parent: &Element, shape: Shape) -> Self {
        let element = make(parent, "div", "box");
        set(&element, "part", "board");
        let inner = make(&element, "div", "stage");
        let canvases: Vec<Canvas> = (0..CANVASES).filter_map(|_| Canvas::new()).collect();
        if let Some(shown) = canvases.first() {
            set(&shown.element, "aria-hidden", "true");
            let _ = inner.append_child(&shown.element);
        }
        let layout = Layout::new(shape, 1.0, 1.0, false, true, false);
        Self {
            element,
            surface: Surface::new(&inner),
            inner,
            layout,
            canvases,
            theme: Theme::light(),
            ratio: 0.0,
            text: 0.0,
            room: (0.0, 0.0),
            below: None,
            wide: false,
            men: None,
            moving: false,
            gaze: None,
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
        let text = text_size();
        if (self.room, self.below, seen, self.ratio, self.text) == (room, below, (flipped, coordinates), ratio, text) {
            return self.wide;
        }
        (self.room, self.below, self.ratio, self.text) = (room, below, ratio, text);
        let trays = scene.depiction.has_trays();
        let plan = LayoutOptions { shape: scene.shape, flipped, coordinates, trays, ratio, text };
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
    }

    /// Draws a scene at rest.
    pub(crate) fn show(&mut self, scene: &Scene) {
        self.begin(scene);
        let [shown, ground, men, _] = &*self.canvases else { return };
        let shows = |men: &Scene| (&men.stacks, men.marks.held) == (&scene.stacks, scene.marks.held);
        if self.moving || !self.men.as_ref().is_some_and(shows) {
            let mut draws = Vec::new();
            paint_layer(Layer::Men, scene, &self.layout, &self.theme, &mut draws);
            men.clear();
            men.draw(&draws);
            (self.men, self.moving) = (Some(scene.clone()), false);
        }
        let mut draws = Vec::new();
        paint_layer(Layer::Under, scene, &self.layout, &self.theme, &mut draws);
        shown.replace(ground);
        shown.draw(&draws);
        shown.copy(men);
        draws.clear();
        for layer in [Layer::Watchers, Layer::Over] {
            paint_layer(layer, scene, &self.layout, &self.theme, &mut draws);
        }
        shown.draw(&draws);
    }

    /// Draws a moment of a timeline.
    pub(crate) fn show_frame(&mut self, frame: &Frame<'_>) {
        self.begin(frame.scene);
        let [shown, ground, men, watchers] = &*self.canvases else { return };
        let mut draws = Vec::new();
        let begins = !self.moving || self.men.as_ref() != Some(frame.scene);
        if begins {
            paint_still(frame, &self.layout, &self.theme, &mut draws);
            men.replace(ground);
            men.draw(&draws);
            (self.men, self.moving) = (Some(frame.scene.clone()), true);
            draws.clear();
        }
        if begins || self.gaze != frame.gaze {
            paint_watchers(frame, &self.layout, &self.theme, &mut draws);
            watchers.replace(men);
            watchers.draw(&draws);
            self.gaze = frame.gaze;
            draws.clear();
        }
        shown.replace(watchers);
        paint_moving(frame, &self.layout, &self.theme, &mut draws);
        shown.draw(&draws);
    }

    /// Gives all canvases their size, and draws the ground if it is not drawn yet.
    fn begin(&mut self, scene: &Scene) {
        let (width, height) = (self.layout.width, self.layout.height);
        for canvas in &mut self.canvases {
            canvas.resize(width, height, self.ratio);
        }
        if !self.ground
            && let [_, ground, ..] = &*self.canvases
        {
            let mut draws = Vec::new();
            paint_layer(Layer::Ground, scene, &self.layout, &self.theme, &mut draws);
            ground.clear();
            ground.draw(&draws);
            self.ground = true;
        }
    }
}
