//! The board's box: its size, its canvas, and what is drawn there.

use web_sys::{Element, HtmlElement};

use crate::board::{Shape, Square};
use crate::game::{Man, Player};
use crate::view::{Area, Frame, Layer, Layout, Look, Scene, Theme, paint_layer, paint_moving, paint_still};
use crate::web::canvas::Canvas;
use crate::web::dom::{make, pixels, set, window};
use crate::web::look;

/// From this width of the element on, the panel may stand beside the board.
const ROOM_BESIDE: f64 = 540.0;
/// How much of the window's height a board above its panel may take.
const SHARE: f64 = 0.82;
/// So much smaller than above it the squares may be beside the panel: there, board and buttons are seen at once.
const SMALLEST_BESIDE: f64 = 0.85;
/// The gap between board and panel.
const GAP: f64 = 24.0;

/// The box of the board, which scrolls where the board is larger, with the canvas in it.
pub(crate) struct Stage {
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
    wide: bool,
    /// The men that the canvas of the men shows, and the piece among them that is held.
    men: Option<(Vec<Vec<Man>>, Option<Square>)>,
    /// What is still in the phase of a timeline that the canvas of the men shows.
    still: Option<Scene>,
    ground: bool,
}

/// The canvas on show, and those that keep what seldom changes.
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

impl Stage {
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
            wide: false,
            men: None,
            still: None,
            ground: false,
        }
    }

    /// Fits the board into the room that there is, in CSS pixels: beside the panel or above it, whichever leaves larger
    /// squares. Tells whether it is beside the panel.
    pub(crate) fn fit(&mut self, scene: &Scene, flipped: bool, coordinates: bool, (width, height): (f64, f64)) -> bool {
        let ratio = window().device_pixel_ratio().clamp(1.0, 4.0);
        let seen = (self.layout.flipped, self.layout.coordinates);
        if (self.room, seen, self.ratio) == ((width, height), (flipped, coordinates), ratio) {
            return self.wide;
        }
        (self.room, self.ratio) = ((width, height), ratio);
        let trays = scene.look == Look::Tokens;
        let lay = |w: f64, h: f64| Layout::new(scene.shape, w, h, flipped, coordinates, trays);
        let panel = (0.3 * width).clamp(248.0, 360.0);
        let beside = ((width - panel - GAP).max(1.0), height.max(1.0));
        let above = (width.max(1.0), natural(&lay(width, 100_000.0)).min(SHARE * height).max(1.0));
        let wide = width >= ROOM_BESIDE && lay(beside.0, beside.1).cell >= SMALLEST_BESIDE * lay(above.0, above.1).cell;
        let (least_width, least_height) = Layout::minimum(scene.shape, coordinates, trays);
        let (room_width, room_height) = if wide { beside } else { (above.0, above.1.max(least_height.min(height))) };
        // A board that is narrower than its room lets the panel come nearer.
        let room_width = if wide { room_width.min(breadth(&lay(room_width, room_height))) } else { room_width };
        let (stage_width, stage_height) = (room_width.max(least_width), room_height.max(least_height));
        // Bars that scroll take room of their own in some browsers.
        let bar = if stage_width > room_width { 16.0 } else { 0.0 };
        place(&self.element, "height", room_height + bar);
        place(&self.element, "width", room_width);
        place(&self.inner, "width", stage_width);
        place(&self.inner, "height", stage_height);
        self.layout = lay(stage_width, stage_height);
        self.forget();
        self.wide = wide;
        wide
    }

    /// Takes the colours anew.
    pub(crate) fn dress(&mut self, host: &Element) {
        self.theme = look::theme(host);
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

/// What stands in a layout: the board with its frame, and the trays.
fn areas(layout: &Layout) -> impl Iterator<Item = Area> {
    let trays = [Player::White, Player::Black].map(|player| layout.tray(player));
    trays.into_iter().flatten().chain([layout.frame])
}

/// The height that a board takes at the width that it has, with room for its shadow.
fn natural(layout: &Layout) -> f64 {
    let top = areas(layout).map(|area| area.y).fold(f64::MAX, f64::min);
    let bottom = areas(layout).map(|area| area.y + area.h).fold(f64::MIN, f64::max);
    (bottom - top + 8.0).ceil()
}

/// The width that a board takes at the height that it has, with room for its shadow.
fn breadth(layout: &Layout) -> f64 {
    let left = areas(layout).map(|area| area.x).fold(f64::MAX, f64::min);
    let right = areas(layout).map(|area| area.x + area.w).fold(f64::MIN, f64::max);
    (right - left + 16.0).ceil()
}

/// Gives an element a length in CSS pixels.
fn place(element: &HtmlElement, property: &str, length: f64) {
    let _ = element.style().set_property(property, &pixels(length));
}
