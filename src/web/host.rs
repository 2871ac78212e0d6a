//! The script that made the element: it is told what it has to do for the insides.

use js_sys::Function;
use wasm_bindgen::JsValue;

/// The script's function. It must not call back before it has returned.
pub(crate) struct Host(Function);

impl Host {
    /// Tells that function.
    pub(crate) fn new(function: &Function) -> Self {
        Self(function.clone())
    }

    /// A dialog is asked for: `edit`, `rules`, `settings` or `share`.
    pub(crate) fn ask(&self, dialog: &str) {
        self.tell("ask", dialog);
    }

    /// The game on show, its turns, or the turn on show are others than before.
    pub(crate) fn changed(&self) {
        self.tell("changed", "");
    }

    fn tell(&self, kind: &str, detail: &str) {
        let _ = self.0.call2(&JsValue::UNDEFINED, &JsValue::from_str(kind), &JsValue::from_str(detail));
    }
}
