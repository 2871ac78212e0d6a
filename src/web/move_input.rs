//! The box for those who type their turns.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlInputElement};

use crate::message::Message;
use crate::web::dispatcher::{Dispatcher, Msg};
use crate::web::dom::{Listener, make, make_text, mark, set, set_text};
use crate::web::messages::say;

/// The box, with what is wrong with the text in it.
pub(crate) struct MoveInput {
    input: HtmlInputElement,
    fault: HtmlElement,
    _listeners: [Listener; 2],
}

impl MoveInput {
    /// An empty box in another element.
    pub(crate) fn new(parent: &Element, dispatcher: &Dispatcher) -> Self {
        let form = make(parent, "form", "typed");
        let label = make(&form, "label", "");
        make_text(&label, "span", "", &say(&Message::new("type-a-turn")));
        let input: HtmlInputElement = make(&label, "input", "").unchecked_into();
        for (name, value) in [
            ("name", "turn"),
            ("list", "turns"),
            ("autocomplete", "off"),
            ("autocapitalize", "off"),
            ("spellcheck", "false"),
            ("enterkeyhint", "go"),
            ("aria-describedby", "turn-fault"),
        ] {
            set(&input, name, value);
        }
        // What is offered there comes from outside: see `Msg::Offer`.
        set(&make(&form, "datalist", ""), "id", "turns");
        let play = make_text(&form, "button", "", &say(&Message::new("play")));
        set(&play, "part", "button");
        let fault = make(&form, "p", "fault");
        set(&fault, "id", "turn-fault");
        set(&fault, "role", "alert");
        let (typed, came) = (dispatcher.clone(), dispatcher.clone());
        let listeners = [
            Listener::new(&form, "submit", move |event| {
                event.prevent_default();
                typed.send(Msg::Type);
            }),
            Listener::new(&input, "focus", move |_| came.send(Msg::Offer)),
        ];
        Self { input, fault, _listeners: listeners }
    }

    /// What was typed, without spaces around it.
    pub(crate) fn text(&self) -> String {
        self.input.value().trim().to_string()
    }

    /// Tells what is wrong with the text, which stays to be corrected; or empties the box where nothing is.
    pub(crate) fn answer(&self, refusal: Option<Message>) {
        if refusal.is_some() {
            set(&self.input, "aria-invalid", "true");
        } else {
            mark(&self.input, "aria-invalid", false);
            self.input.set_value("");
        }
        set_text(&self.fault, &refusal.map_or_else(String::new, |refusal| say(&refusal)));
    }
}
