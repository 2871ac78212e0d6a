//! The list of the turns, to go to each of them, with the variations where they begin.

use web_sys::{Element, HtmlElement};

use crate::message::Message;
use crate::record::{Record, Token};
use crate::turn;
use crate::web::dispatcher::{Dispatcher, Msg};
use crate::web::dom::{Listener, attribute_at, make, make_button, make_text, set};
use crate::web::messages::say;

/// The list.
pub(crate) struct MoveList {
    list: HtmlElement,
    shown: Vec<Shown>,
    _listener: Listener,
}

/// An item of the list and its text.
struct Shown {
    item: Token,
    text: String,
    /// What stands in the list for it: of a turn its button, of a variation its list, of an end the list around it.
    element: HtmlElement,
}

impl MoveList {
    /// An empty list in another element.
    pub(crate) fn new(parent: &Element, dispatcher: &Dispatcher) -> Self {
        let list = make(parent, "ol", "moves");
        set(&list, "aria-label", &say(&Message::new("turns")));
        let dispatcher = dispatcher.clone();
        let listener = Listener::new(&list, "click", move |event| {
            let number = |name| attribute_at(&event, name).and_then(|value| value.parse().ok());
            if let (Some(line), Some(ply)) = (number("data-line"), number("data-ply")) {
                dispatcher.send(Msg::GoTo(line, ply));
            }
        });
        Self { list, shown: Vec::new(), _listener: listener }
    }

    /// Shows the turns of a record, at a ply of a line.
    pub(crate) fn show(&mut self, record: &Record, (line, ply): (usize, usize)) {
        let text = |item: Token| match item {
            Token::Turn { line, ply } => record.turn(line, ply),
            Token::Begin { .. } | Token::End => "",
        };
        let items = record.tokens();
        let same = self.shown.iter().zip(&items).take_while(|(old, new)| old.item == **new && old.text == text(**new));
        let same = same.count();
        for gone in self.shown.drain(same..).rev().filter(|gone| gone.item != Token::End) {
            if let Some(item) = gone.element.parent_element() {
                item.remove();
            }
        }
        let mut around = vec![self.list.clone()];
        for shown in &self.shown {
            match shown.item {
                Token::Begin { .. } => around.push(shown.element.clone()),
                Token::End => drop(around.pop()),
                Token::Turn { .. } => (),
            }
        }
        for item in items.into_iter().skip(same) {
            let text = text(item).to_string();
            let list = around.last().unwrap_or(&self.list).clone();
            let element = match item {
                Token::Turn { line, ply } => turn_button(&list, line, ply, &text),
                Token::Begin { line } => {
                    let variation = make(&make(&list, "li", "variation"), "ol", "");
                    let name = Message::new("variation").with("number", line as u32);
                    set(&variation, "aria-label", &say(&name));
                    around.push(variation.clone());
                    variation
                }
                Token::End => {
                    around.pop();
                    list
                }
            };
            self.shown.push(Shown { item, text, element });
        }
        let on_show = Token::Turn { line: record.owner(line, ply), ply };
        let mut current = None;
        for shown in &self.shown {
            if shown.item == on_show {
                set(&shown.element, "aria-current", "step");
                current = Some(&shown.element);
            } else if shown.element.has_attribute("aria-current") {
                let _ = shown.element.remove_attribute("aria-current");
            }
        }
        self.bring_into_view(current);
    }

    /// Scrolls the list, not the page, so that the turn on show is seen.
    fn bring_into_view(&self, current: Option<&HtmlElement>) {
        let Some(item) = current else {
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

fn turn_button(list: &Element, line: usize, ply: usize, text: &str) -> HtmlElement {
    let button = make_button(&make(list, "li", if ply.is_multiple_of(2) { "second" } else { "" }), "");
    set(&button, "part", "button turn");
    set(&button, "data-line", &line.to_string());
    set(&button, "data-ply", &ply.to_string());
    make_text(&button, "span", "number", &format!("{ply}."));
    let whole = make(&button, "span", "");
    for part in turn::parts(text) {
        make_text(&whole, "span", "step", part);
        make(&whole, "wbr", "");
    }
    button
}
