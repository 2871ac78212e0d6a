//! The list of the turns, to go to each of them, and the lines of the game.

use web_sys::{Element, HtmlElement};

use crate::table::Table;
use crate::turn;
use crate::web::dom::{Listener, attribute_at, make, make_button, make_text, mark, set};
use crate::web::link::{Link, Msg};

/// The list.
pub(crate) struct Moves {
    element: HtmlElement,
    list: HtmlElement,
    lines: HtmlElement,
    shown: Vec<String>,
    items: Vec<HtmlElement>,
    _listener: Listener,
}

impl Moves {
    /// An empty list in another element.
    pub(crate) fn new(parent: &Element, link: &Link) -> Self {
        let element = make(parent, "div", "record");
        let lines = make(&element, "div", "lines");
        set(&lines, "role", "group");
        set(&lines, "aria-label", "Lines");
        let list = make(&element, "ol", "moves");
        set(&list, "aria-label", "Turns");
        let link = link.clone();
        let listener = Listener::new(&element, "click", move |event| {
            let number = |name| attribute_at(&event, name).and_then(|value| value.parse().ok());
            if let (Some(line), Some(ply)) = (number("data-line"), number("data-ply")) {
                link.send(Msg::GoTo(line, ply));
            }
        });
        Self { element, list, lines, shown: Vec::new(), items: Vec::new(), _listener: listener }
    }

    /// How many turns are shown.
    pub(crate) fn len(&self) -> usize {
        self.shown.len()
    }

    /// Shows the turns of the line on show.
    pub(crate) fn show(&mut self, table: &Table) {
        let moves = table.moves();
        let (line, ply) = table.cursor();
        let same = self.shown.iter().zip(&moves).take_while(|(old, new)| old == new).count();
        for item in self.items.drain(same..) {
            if let Some(parent) = item.parent_element() {
                parent.remove();
            }
        }
        for (n, text) in moves.iter().enumerate().skip(same) {
            let item = make(&self.list, "li", "");
            let button = make_button(&item, "");
            set(&button, "data-ply", &(n + 1).to_string());
            make_text(&button, "span", "number", &format!("{}.", n + 1));
            let whole = make(&button, "span", "");
            for part in turn::parts(text) {
                make_text(&whole, "span", "step", part);
                make(&whole, "wbr", "");
            }
            self.items.push(button);
        }
        self.shown = moves;
        set(&self.element, "data-line", &line.to_string());
        for (n, button) in self.items.iter().enumerate() {
            let current = n + 1 == ply;
            if current != button.has_attribute("aria-current") {
                if current {
                    set(button, "aria-current", "step");
                } else {
                    let _ = button.remove_attribute("aria-current");
                }
            }
        }
        self.show_lines(table);
        self.bring_into_view(ply);
    }

    fn show_lines(&self, table: &Table) {
        let (line, ply) = table.cursor();
        let lines = table.record().lines;
        mark(&self.lines, "hidden", lines.len() < 2);
        if lines.len() < 2 {
            return;
        }
        while (self.lines.child_element_count() as usize) < lines.len() {
            let n = self.lines.child_element_count();
            let button = make_button(&self.lines, "");
            set(&button, "data-line", &n.to_string());
            button.set_text_content(Some(&if n == 0 { "Main line".to_string() } else { format!("Variation {n}") }));
        }
        for (n, this) in lines.iter().enumerate() {
            if let Some(button) = self.lines.children().item(n as u32) {
                let ply =
                    if n == 0 { ply.min(this.moves.len()) } else { (this.keep + 1).min(this.keep + this.moves.len()) };
                set(&button, "data-ply", &ply.to_string());
                set(&button, "aria-pressed", if n == line { "true" } else { "false" });
            }
        }
    }

    /// Scrolls the list, not the page, so that the turn on show is seen.
    fn bring_into_view(&self, ply: usize) {
        let Some(item) = ply.checked_sub(1).and_then(|n| self.items.get(n)) else {
            self.list.set_scroll_top(0);
            return;
        };
        let (top, height) = (item.offset_top(), item.offset_height());
        let (shown, room) = (self.list.scroll_top(), self.list.client_height());
        if top < shown {
            self.list.set_scroll_top(top);
        } else if top + height > shown + room {
            self.list.set_scroll_top(top + height - room);
        }
    }
}
