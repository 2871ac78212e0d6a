//! The board as a grid of buttons, transparent over the canvas: for fingers, keys and screen readers.

use std::cell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, FocusOptions, HtmlElement, KeyboardEvent};

use crate::board::{Shape, Square, Squares};
use crate::controller::GameController;
use crate::controller::buttons::Buttons;
use crate::message::Message;
use crate::view::Layout;
use crate::view::input::keyboard::{self, Direction};
use crate::web::app::App;
use crate::web::dispatcher::{Dispatcher, Msg};
use crate::web::dom::{Listener, attribute_at, make, make_button, mark, pixels, set};
use crate::web::messages::say;
use crate::web::pointer;
use crate::web::surface::Surface;

/// The grid.
pub(crate) struct Grid {
    element: HtmlElement,
    cells: Vec<HtmlElement>,
    buttons: Buttons,
    seen: Option<(Shape, bool)>,
    cursor: Square,
    _listeners: Vec<Listener>,
}

impl Grid {
    /// An empty grid in another element.
    pub(crate) fn new(parent: &Element, surface: &Surface, dispatcher: &Dispatcher, shape: Shape) -> Self {
        let element = make(parent, "div", "grid");
        set(&element, "role", "grid");
        let listeners = listeners(&element, surface, dispatcher, shape);
        let (cells, buttons) = (Vec::new(), Buttons::default());
        Self { element, cells, buttons, seen: None, cursor: Square(0), _listeners: listeners }
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
            cell.style().set_css_text(&place);
        }
    }

    fn build(&mut self, layout: &Layout) {
        self.element.set_text_content(None);
        let rows = keyboard::rows(layout);
        set(&self.element, "aria-rowcount", &rows.len().to_string());
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        set(&self.element, "aria-colcount", &columns.to_string());
        let mut cells: Vec<Option<HtmlElement>> = layout.shape.squares().map(|_| None).collect();
        for squares in rows {
            let row = make(&self.element, "div", "");
            set(&row, "role", "row");
            for square in squares {
                let button = make_button(&row, "cell");
                set(&button, "role", "gridcell");
                set(&button, "data-square", &layout.shape.name(square).to_string());
                set(&button, "tabindex", "-1");
                cells[square.index()] = Some(button);
            }
        }
        self.cells = cells.into_iter().flatten().collect();
        self.buttons.clear();
        self.put_cursor(self.cursor);
    }

    /// Shows what is on the squares, which can be picked and which hold a piece that can be dragged.
    pub(crate) fn show(&mut self, controller: &GameController, targets: Squares, pieces: Squares) {
        if self.cells.is_empty() {
            return;
        }
        let name = Message::new("board").with("game", Message::new(controller.game().id()));
        set(&self.element, "aria-label", &say(&name));
        self.buttons.show(controller.buttons(targets, pieces), |square, button| {
            let Some(cell) = self.cells.get(square.index()) else { return };
            set(cell, "aria-label", &say(&button.label));
            mark(cell, "data-target", button.is_target);
            mark(cell, "data-lift", button.can_lift);
            if button.is_held {
                set(cell, "aria-selected", "true");
            } else {
                let _ = cell.remove_attribute("aria-selected");
            }
        });
    }

    /// Writes all texts again the next time: those that were missing may have been loaded.
    pub(crate) fn forget_texts(&mut self) {
        self.buttons.clear();
    }

    /// Makes a square the one tab stop.
    pub(crate) fn put_cursor(&mut self, square: Square) {
        if let Some(cell) = self.cells.get(self.cursor.index()) {
            set(cell, "tabindex", "-1");
        }
        self.cursor = if square.index() < self.cells.len() { square } else { Square(0) };
        if let Some(cell) = self.cells.get(self.cursor.index()) {
            set(cell, "tabindex", "0");
        }
    }

    /// The square of the tab stop.
    pub(crate) fn cursor(&self) -> Square {
        self.cursor
    }

    /// Puts the focus on the tab stop.
    pub(crate) fn focus(&self) {
        if let Some(cell) = self.cells.get(self.cursor.index()) {
            let _ = cell.focus();
        }
    }

    /// Puts the focus on the tab stop and leaves the page where it is.
    pub(crate) fn focus_quietly(&self) {
        if let Some(cell) = self.cells.get(self.cursor.index()) {
            let options = FocusOptions::new();
            options.set_prevent_scroll(true);
            let _ = cell.focus_with_options(&options);
        }
    }

    /// Whether the focus is seen on the tab stop: it came there by key, not by mouse or finger.
    pub(crate) fn shows_focus(&self) -> bool {
        let cell = self.cells.get(self.cursor.index());
        cell.is_some_and(|cell| cell.matches(":focus-visible").unwrap_or(false))
    }

    fn has_focus(&self) -> bool {
        self.element.query_selector(":focus").ok().flatten().is_some()
    }
}

fn listeners(grid: &Element, surface: &Surface, dispatcher: &Dispatcher, shape: Shape) -> Vec<Listener> {
    let (focus, blur, keys) = (dispatcher.clone(), dispatcher.clone(), dispatcher.clone());
    let mut listeners = pointer::listeners(grid, surface, dispatcher, shape);
    // Whether the focus has come to the board by mouse or finger. A key makes it seen, so that it cannot be asked then.
    let by_mouse = Rc::new(cell::Cell::new(false));
    let (press, came) = (Rc::clone(&by_mouse), Rc::clone(&by_mouse));
    listeners.extend([
        Listener::new(grid, "pointerdown", move |_| press.set(true)),
        Listener::new(grid, "focusin", move |event| {
            let square = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            came.set(square.is_some_and(|square| !square.matches(":focus-visible").unwrap_or(true)));
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
                if keys.with(App::let_go) == Some(true) {
                    event.prevent_default();
                }
            } else if let Some(way) = Direction::of_key(&event.key(), event.ctrl_key()) {
                // Who has come by mouse goes through the game instead, as anywhere on the page.
                if matches!(way, Direction::Left | Direction::Right)
                    && by_mouse.get()
                    && keys.with(|app| app.has_keys()) == Some(true)
                {
                    return;
                }
                by_mouse.set(false);
                event.prevent_default();
                keys.send(Msg::Walk(way));
            }
        }),
    ]);
    listeners
}
