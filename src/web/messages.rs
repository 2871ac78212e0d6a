//! Messages in the language of the page: a script formats them.

use std::cell::RefCell;

use js_sys::Function;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::catalog::GameId;
use crate::message::Message;

thread_local! {
    static FORMATTER: RefCell<Option<Function>> = const { RefCell::new(None) };
}

/// Sets the function that formats messages: it gets a message as JSON and returns its text. Boards that are made before say nothing.
#[wasm_bindgen(js_name = setFormatter)]
pub fn set_formatter(#[wasm_bindgen(unchecked_param_type = "(message: string) => string")] formatter: Function) {
    FORMATTER.set(Some(formatter));
}

/// The text of a message.
#[inline(never)]
pub(crate) fn say(message: &Message) -> String {
    let formatter = FORMATTER.with_borrow(Clone::clone);
    let text = formatter.and_then(|formatter| formatter.call1(&JsValue::NULL, &message.json().into()).ok());
    text.and_then(|text| text.as_string()).unwrap_or_default()
}

/// A game in one line.
pub(crate) fn blurb(game: GameId) -> Message {
    Message::new("blurb").with("game", Message::new(game.id()))
}

/// The text of a message, if there is one; otherwise nothing.
pub(crate) fn say_if(message: Option<&Message>) -> String {
    message.map_or_else(String::new, say)
}
