//! The script that made the element: it is announcement what it has to do for the insides.

use js_sys::Function;
use wasm_bindgen::JsValue;

/// What is on show, other than before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shown {
    /// All games, to choose from.
    Games,
    /// Another game.
    Game,
    /// Another turn of the game.
    Turn,
    /// The turn before, since one was taken back.
    Undone,
}

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
        self.tell("ask", dialog);
    }

    /// Something else is on show.
    pub(crate) fn changed(&self, what: Shown) {
        let what = match what {
            Shown::Games => "games",
            Shown::Game => "game",
            Shown::Turn => "turn",
            Shown::Undone => "undone",
        };
        self.tell("changed", what);
    }

    /// What is wrong with an address, of which only what is legal is on show.
    pub(crate) fn fault(&self, fault: &str) {
        self.tell("fault", fault);
    }

    /// A step is to be heard: how many milliseconds of its motion are left out at its beginning, and its noises as
    /// [`Timeline::noises`](crate::view::Timeline::noises) writes them.
    pub(crate) fn heard(&self, noises: &str) {
        self.tell("heard", noises);
    }

    /// A turn is about to be played. Not so where the script says `false`.
    pub(crate) fn may(&self, turn: &str) -> bool {
        self.tell("before", turn) != Some(JsValue::FALSE)
    }

    /// A turn has been played: by a person, by the computer or by the script; not by going through the game.
    pub(crate) fn played(&self, turn: &str) {
        self.tell("played", turn);
    }

    fn tell(&self, kind: &str, detail: &str) -> Option<JsValue> {
        self.0.call2(&JsValue::UNDEFINED, &JsValue::from_str(kind), &JsValue::from_str(detail)).ok()
    }
}
