//! Messages in the language of the page: a script formats them. Tests have English.

use quarry::message::Message;
use quarry::text::ParseError;
use wasm_bindgen::JsError;

#[cfg(target_arch = "wasm32")]
mod script {
    use std::cell::RefCell;

    use js_sys::Function;
    use quarry::message::{Localizer, Message};
    use wasm_bindgen::JsValue;
    use wasm_bindgen::prelude::wasm_bindgen;

    thread_local! {
        static FORMATTER: RefCell<Option<Function>> = const { RefCell::new(None) };
    }

    /// Sets the function that formats messages: it gets a message as JSON and returns its text.
    #[wasm_bindgen(js_name = setFormatter)]
    pub fn set_formatter(#[wasm_bindgen(unchecked_param_type = "(message: string) => string")] formatter: Function) {
        FORMATTER.set(Some(formatter));
    }

    /// The language of the page.
    pub(crate) struct Language;

    impl Localizer for Language {
        fn format(&self, message: &Message) -> String {
            let formatter = FORMATTER.with_borrow(Clone::clone);
            let text = formatter.and_then(|formatter| formatter.call1(&JsValue::NULL, &message.json().into()).ok());
            text.and_then(|text| text.as_string()).unwrap_or_default()
        }
    }

    pub(crate) fn language() -> &'static dyn Localizer {
        &Language
    }
}

#[cfg(target_arch = "wasm32")]
pub(crate) use script::language;
#[cfg(target_arch = "wasm32")]
pub use script::set_formatter;

/// English.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn language() -> &'static dyn quarry::message::Localizer {
    quarry::fluent::english()
}

/// An error to throw, in the language of the page.
pub(crate) fn thrown(error: &ParseError) -> JsError {
    JsError::new(&formatted(&error.message()))
}

/// The text of a message.
pub(crate) fn formatted(message: &Message) -> String {
    language().format(message)
}
