//! The script that made the element: it hears what it has to do for the insides.

use js_sys::Function;
use wasm_bindgen::JsValue;

use crate::view::animation::sound::PhaseNoises;
use crate::web::json::to_object;
use crate::web::values::{BoardChange, BoardEvent};

/// The script's function. It must not call back before it has returned.
#[derive(Clone)]
pub(crate) struct Callbacks(Function);

impl Callbacks {
    /// Tells that function.
    pub(crate) fn new(function: &Function) -> Self {
        Self(function.clone())
    }

    /// The page's script is to open a dialog or to change the lines: the id of an action, or `turns`.
    pub(crate) fn ask(&self, dialog: &str) {
        self.tell(&BoardEvent::Ask { dialog: dialog.to_string() });
    }

    /// Something else is on show.
    pub(crate) fn changed(&self, change: BoardChange) {
        self.tell(&BoardEvent::Changed { change });
    }

    /// What is wrong with an address, of which only what is legal is on show: a message as JSON, or nothing.
    pub(crate) fn fault(&self, message: &str, address: &str) {
        self.tell(&BoardEvent::Fault { message: message.to_string(), address: address.to_string() });
    }

    /// A step is to be heard: how many milliseconds of its motion are left out at its beginning, and its noises.
    pub(crate) fn heard(&self, skipped: u32, phases: Vec<PhaseNoises>) {
        self.tell(&BoardEvent::Heard { skipped, phases });
    }

    /// A turn is about to be played. Not so where the script says `false`.
    pub(crate) fn may(&self, turn: &str) -> bool {
        self.tell(&BoardEvent::Before { turn: turn.to_string() }) != Some(JsValue::FALSE)
    }

    /// A turn has been played: by a person, by the computer or by the script; not by going through the game.
    pub(crate) fn played(&self, turn: &str) {
        self.tell(&BoardEvent::Played { turn: turn.to_string() });
    }

    fn tell(&self, event: &BoardEvent) -> Option<JsValue> {
        self.0.call1(&JsValue::UNDEFINED, &to_object(event)).ok()
    }
}
