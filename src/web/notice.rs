//! The message about an address that does not hold together.

use web_sys::{Element, HtmlElement};

use crate::web::dom::{Listener, make, make_button, make_text, mark, say, set};
use crate::web::link::{Link, Msg};

/// The message, beside a playable board, until it is read.
pub(crate) struct Notice {
    element: HtmlElement,
    text: HtmlElement,
    _listener: Listener,
}

impl Notice {
    /// No message yet, at a place in another element.
    pub(crate) fn new(parent: &Element, link: &Link) -> Self {
        // The region is there before its message, or else it is not read out.
        let region = make(parent, "div", "");
        set(&region, "role", "alert");
        let element = make(&region, "div", "notice");
        mark(&element, "hidden", true);
        let text = make(&element, "p", "");
        let button = make_button(&element, "");
        button.set_text_content(Some("Dismiss"));
        let link = link.clone();
        let listener = Listener::new(&button, "click", move |_| link.send(Msg::Dismiss));
        Self { element, text, _listener: listener }
    }

    /// Tells what is wrong.
    pub(crate) fn show(&self, fault: &str) {
        self.text.set_text_content(None);
        make_text(&self.text, "strong", "", "This address does not hold together.");
        make_text(&self.text, "span", "", &format!(" {fault}. What is legal of it is shown."));
        mark(&self.element, "hidden", false);
    }

    /// Takes the message away.
    pub(crate) fn hide(&self) {
        say(&self.text, "");
        mark(&self.element, "hidden", true);
    }

    /// How high it is, in CSS pixels.
    pub(crate) fn height(&self) -> f64 {
        f64::from(self.element.offset_height())
    }
}
