//! What is left to say when the program has failed.

use std::cell::RefCell;

use web_sys::ShadowRoot;

use crate::web::dom::{make_text, set};

thread_local! {
    static ROOTS: RefCell<Vec<ShadowRoot>> = const { RefCell::new(Vec::new()) };
}

/// From now on a failure is shown in that shadow root too.
pub(crate) fn watch(root: &ShadowRoot) {
    ROOTS.with(|roots| {
        if let Ok(mut roots) = roots.try_borrow_mut() {
            roots.retain(|other| other != root && other.is_connected());
            roots.push(root.clone());
        }
    });
}

/// From now on a failure is written to the console, and a calm line to every element.
pub(crate) fn hook() {
    std::panic::set_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        let _ = ROOTS.try_with(|roots| {
            let Ok(roots) = roots.try_borrow() else { return };
            for root in roots.iter() {
                let text = "Something went wrong. Reload the page: the game is still in its address.";
                set(&make_text(root, "p", "failure", text), "role", "alert");
            }
        });
    }));
}
