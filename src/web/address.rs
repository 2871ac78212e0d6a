//! The address of the page: it always tells what is on show.

use wasm_bindgen::JsValue;

use crate::web::dispatcher::{Dispatcher, Msg};
use crate::web::dom::window;
use crate::web::timers::Pause;

/// Browsers refuse to write addresses more often than this, in milliseconds, for long: 200 in 10 seconds, some fewer.
const REST: f64 = 100.0;

/// The most that may be written at once before that counts.
const BURST: f64 = 40.0;

/// When an address that the browser has refused is written again, in milliseconds.
const RETRY: i32 = 2_000;

/// What the address says, and what it is to say.
pub(crate) struct Address {
    written: String,
    waiting: Option<String>,
    /// When the next write is due at a steady pace of one per [`REST`], in milliseconds. Writes may run ahead of it by [`BURST`].
    paced: f64,
    pause: Pause,
}

impl Address {
    /// The address that the page was opened with.
    pub(crate) fn new(dispatcher: &Dispatcher) -> Self {
        let dispatcher = dispatcher.clone();
        let pause = Pause::new(move || dispatcher.send(Msg::WriteAddress));
        Self { written: read(), waiting: None, paced: 0.0, pause }
    }

    /// The address, if something else has changed it.
    pub(crate) fn changed(&mut self) -> Option<String> {
        let now = read();
        if now == self.written {
            return None;
        }
        self.waiting = None;
        self.written.clone_from(&now);
        Some(now)
    }

    /// Says something else; as a new entry of the history, or in place of the current one.
    pub(crate) fn write(&mut self, address: String, entry: bool) {
        let now = js_sys::Date::now();
        if address == self.written {
            self.waiting = None;
        } else if entry || now >= self.paced - BURST * REST {
            self.paced = self.paced.max(now) + REST;
            self.waiting = None;
            if !self.put(&address, entry) {
                self.waiting = Some(address);
                self.pause.begin(RETRY);
            }
        } else {
            self.waiting = Some(address);
            self.pause.begin(REST as i32);
        }
    }

    /// Writes what has waited, unless the address is no longer the one that was written last: then the user may have followed a
    /// link whose event comes next, and the link must not be lost.
    pub(crate) fn flush(&mut self) {
        self.pause.end();
        if read() != self.written {
            self.waiting = None;
        }
        if let Some(address) = self.waiting.take() {
            self.write(address, false);
        }
    }

    /// Returns `false` if the browser refuses.
    fn put(&mut self, address: &str, entry: bool) -> bool {
        let fragment = format!("#{address}");
        let written = window().history().is_ok_and(|history| {
            // An open dialog has marked its entry, which has the address of the one below it.
            let mark = history.state().unwrap_or(JsValue::NULL);
            let write = if entry && mark.is_null() {
                history.push_state_with_url(&JsValue::NULL, "", Some(&fragment))
            } else {
                let mark = if entry { JsValue::NULL } else { mark };
                history.replace_state_with_url(&mark, "", Some(&fragment))
            };
            write.is_ok()
        });
        if written {
            self.written = read();
        }
        written
    }
}

/// The fragment of the page's address, without `#`.
fn read() -> String {
    let hash = window().location().hash().unwrap_or_default();
    hash.strip_prefix('#').unwrap_or(&hash).to_string()
}
