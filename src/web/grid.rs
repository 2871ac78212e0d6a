//! The board as a grid of buttons, transparent over the canvas: for fingers, keys and screen readers.

use wasm_bindgen::JsCast;
use web_sys::{Element, FocusOptions, HtmlElement, KeyboardEvent};

use crate::board::{Shape, Square, Squares};
use crate::controller::GameController;
use crate::view::Layout;
use crate::view::input::keyboard::{self, Direction};
use crate::web::dispatcher::{Dispatcher, Msg};
use crate::web::dom::{Listener, attribute_at, make, make_button, mark, pixels, set};
use crate::web::pointer;

/// The grid.
pub(crate) struct Grid {
    element: HtmlElement,
    cells: Vec<Cell>,
    seen: Option<(Shape, bool)>,
    cursor: Square,
    _listeners: Vec<Listener>,
}

/// The button of a square, and what it says.
struct Cell {
    button: HtmlElement,
    label: String,
}

impl Grid {
    /// An empty grid in another element.
    pub(crate) fn new(parent: &Element, dispatcher: &Dispatcher, shape: Shape) -> Self {
        let element = make(parent, "div", "grid");
        set(&element, "role", "grid");
        let listeners = listeners(&element, dispatcher, shape);
        Self { element, cells: Vec::new(), seen: None, cursor: Square(0), _listeners: listeners }
    }

    /// Puts the buttons where the squares are.
    pub(crate) fn place(&mut self, layout: &Layout) {
        let wanted = (layout.shape, layout.flipped);
        if self.seen != Some(wanted) {
            let focused = self.has_focus();
            self.build(layout);
            self.seen = Some(wanted);
            if focused {
                self.focus();
            }
        }
        for (cell, square) in self.cells.iter().zip(layout.shape.squares()) {
            let area = layout.cell(square);
            let [x, y, w, h] = [area.x, area.y, area.w, area.h].map(pixels);
            let place = format!("left:{x};top:{y};width:{w};height:{h}");
            cell.button.style().set_css_text(&place);
        }
    }

    fn build(&mut self, layout: &Layout) {
        self.element.set_text_content(None);
        let rows = keyboard::rows(layout);
        set(&self.element, "aria-rowcount", &rows.len().to_string());
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        set(&self.element, "aria-colcount", &columns.to_string());
        let mut cells: Vec<Option<Cell>> = layout.shape.squares().map(|_| None).collect();
        for squares in rows {
            let row = make(&self.element, "div", "");
            set(&row, "role", "row");
            for square in squares {
                let button = make_button(&row, "cell");
                set(&button, "role", "gridcell");
                set(&button, "data-square", &layout.shape.name(square).to_string());
                set(&button, "tabindex", "-1");
                cells[square.index()] = Some(Cell { button, label: String::new() });
            }
        }
        self.cells = cells.into_iter().flatten().collect();
        self.put_cursor(self.cursor);
    }

    /// Shows what stands on the squares and which can be picked.
    pub(crate) fn show(&mut self, controller: &GameController, targets: Squares, held: Option<Square>) {
        set(&self.element, "aria-label", &format!("{} board", controller.game().title()));
        let (pieces, forecasts) = (controller.pieces(), controller.forecasts());
        for (n, cell) in self.cells.iter_mut().enumerate() {
            let square = Square(n as u8);
            let (target, held) = (targets.has(square), held == Some(square));
            let mut label = controller.square_name(square);
            label += match (held, target) {
                (true, _) => ", picked up",
                (false, true) => ", can be picked",
                (false, false) => "",
            };
            let forecast = forecasts.iter().find(|(at, words)| *at == square && !words.is_empty());
            if let Some((_, words)) = forecast {
                label += ": ";
                label += words;
            }
            if cell.label != label {
                set(&cell.button, "aria-label", &label);
                cell.label = label;
            }
            mark(&cell.button, "data-target", target);
            mark(&cell.button, "data-lift", pieces.has(square));
            if held {
                set(&cell.button, "aria-selected", "true");
            } else if cell.button.has_attribute("aria-selected") {
                let _ = cell.button.remove_attribute("aria-selected");
            }
        }
    }

    /// Makes a square the one tab stop.
    pub(crate) fn put_cursor(&mut self, square: Square) {
        if let Some(cell) = self.cells.get(self.cursor.index()) {
            set(&cell.button, "tabindex", "-1");
        }
        self.cursor = if square.index() < self.cells.len() { square } else { Square(0) };
        if let Some(cell) = self.cells.get(self.cursor.index()) {
            set(&cell.button, "tabindex", "0");
        }
    }

    /// The square of the tab stop.
    pub(crate) fn cursor(&self) -> Square {
        self.cursor
    }

    /// Puts the focus on the tab stop.
    pub(crate) fn focus(&self) {
        if let Some(cell) = self.cells.get(self.cursor.index()) {
            let _ = cell.button.focus();
        }
    }

    /// Puts the focus on the tab stop and leaves the page where it is.
    pub(crate) fn focus_quietly(&self) {
        if let Some(cell) = self.cells.get(self.cursor.index()) {
            let options = FocusOptions::new();
            options.set_prevent_scroll(true);
            let _ = cell.button.focus_with_options(&options);
        }
    }

    /// Whether the focus is seen on the tab stop: it came there by key, not by mouse or finger.
    pub(crate) fn shows_focus(&self) -> bool {
        let cell = self.cells.get(self.cursor.index());
        cell.is_some_and(|cell| cell.button.matches(":focus-visible").unwrap_or(false))
    }

    fn has_focus(&self) -> bool {
        self.element.query_selector(":focus").ok().flatten().is_some()
    }
}

fn listeners(grid: &Element, dispatcher: &Dispatcher, shape: Shape) -> Vec<Listener> {
    let (focus, blur, keys) = (dispatcher.clone(), dispatcher.clone(), dispatcher.clone());
    let mut listeners = pointer::listeners(grid, dispatcher, shape);
    listeners.extend([
        Listener::new(grid, "focusin", move |event| {
            if let Some(square) = attribute_at(&event, "data-square").and_then(|name| shape.square(&name)) {
                focus.send(Msg::Focus(square));
            }
        }),
        Listener::new(grid, "focusout", move |_| blur.send(Msg::Point(None))),
        Listener::new(grid, "keydown", move |event| {
            let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
            keys.send(Msg::Rest);
            if event.alt_key() || event.meta_key() || event.shift_key() {
                return;
            }
            if event.key() == "Escape" {
                keys.send(Msg::LetGo);
            } else if let Some(way) = Direction::of_key(&event.key(), event.ctrl_key()) {
                event.prevent_default();
                keys.send(Msg::Walk(way));
            }
        }),
    ]);
    listeners
}
