//! What the page's script calls.

use js_sys::Function;
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::{KeyboardEvent, ShadowRoot};

use crate::record::{AddressParts, Record};
use crate::web::action;
use crate::web::app::App;
use crate::web::callbacks::Callbacks;
use crate::web::dispatcher::Owner;
use crate::web::json::to_typed;
use crate::web::settings::Settings;
use crate::web::values::{BoardState, FrameCosts};

/// The type of the script's function.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What the board calls its script with. A script that returns `false` for `"before"` prevents the turn. */
export type BoardCallback = (event: BoardEvent) => boolean | void;
"#;

/// The parts of an address, as far as it can be read.
#[wasm_bindgen(js_name = readAddress)]
pub fn read_address(address: &str) -> Option<Ts<AddressParts>> {
    Some(to_typed(&AddressParts::from(Record::read(address).0)))
}

/// The name of a key for shortcuts: a letter in lower case, that in its place if it writes a letter of another script.
#[wasm_bindgen(js_name = nameOfKey)]
pub fn name_of_key(event: &KeyboardEvent) -> String {
    action::name_of_key(event)
}

/// The insides of one element. They live until [`Board::destroy`].
#[wasm_bindgen]
#[allow(missing_debug_implementations, reason = "an opaque handle for scripts")]
pub struct Board {
    owner: Owner,
}

#[wasm_bindgen]
impl Board {
    /// Builds the insides in a shadow root, and shows an address. Where the element is the page itself, it shows all
    /// games if the address names none, and the page's address tells what is on show.
    ///
    /// The function is called with a [`BoardEvent`](crate::web::values::BoardEvent). It must not call the board before it has
    /// returned.
    #[wasm_bindgen(constructor)]
    pub fn new(
        root: &ShadowRoot,
        page: bool,
        address: &str,
        #[wasm_bindgen(unchecked_param_type = "BoardCallback")] script: &Function,
    ) -> Board {
        Self { owner: Owner::new(|dispatcher| App::new(root, page, address, Callbacks::new(script), dispatcher)) }
    }

    /// Chooses how fast men move (1 for the usual speed, 0 for at once), whether the names of files and ranks are shown, whether
    /// single letters press buttons, and whether the squares that can be picked are marked. All are on at first. Takes
    /// the colours anew, too.
    pub fn configure(&self, speed: f64, coordinates: bool, letters: bool, marks: bool) {
        self.owner.with(|app| app.configure(Settings { speed, coordinates, letters, marks }));
    }

    /// Says that the computer is about to move, or no longer. Meanwhile no square is marked as one that can be picked; a
    /// pick is answered with "The computer is thinking."
    #[wasm_bindgen(js_name = setComputerMoves)]
    pub fn set_computer_moves(&self, moves: bool) {
        self.owner.with(|app| app.set_computer_moves(moves));
    }

    /// Takes the colours of the element anew, after its attribute `theme` or one of its custom properties has changed.
    pub fn apply_theme(&self) {
        self.owner.with(App::apply_theme);
    }

    /// Takes anew whether the board only shows the game, after the attribute `readonly` or the mark `data-locked` has changed.
    #[wasm_bindgen(js_name = applyLocks)]
    pub fn apply_locks(&self) {
        self.owner.with(App::apply_locks);
    }

    /// Writes all texts again: those that were missing have been loaded.
    #[wasm_bindgen(js_name = sayAgain)]
    pub fn say_again(&self) {
        self.owner.with(App::say_again);
    }

    /// Shows what an address says.
    pub fn open(&self, address: &str) {
        self.owner.with(|app| app.open(address));
    }

    /// Shows an address that was mended. If that is not all of it, the page's own address stays until the next turn.
    #[wasm_bindgen(js_name = openMended)]
    pub fn open_mended(&self, address: &str, is_faulty: bool) {
        self.owner.with(|app| app.show(address, is_faulty));
    }

    /// Presses a button that is named by its `data-action`.
    pub fn act(&self, action: &str) {
        self.owner.with(|app| app.act(action));
    }

    /// Plays a turn that is given as text; what is wrong with it comes back as the JSON of a message.
    pub fn play(&self, turn: &str) -> Option<String> {
        self.owner.with(|app| app.play_turn(turn)).flatten().map(|fault| fault.json().to_string())
    }

    /// Shows the position after this many turns of the line on show.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&self, ply: usize) {
        self.owner.with(|app| app.go_to(ply));
    }

    /// Shows a good address as a new entry of the history, and puts the focus on the board.
    pub fn enter(&self, address: &str) {
        self.owner.with(|app| app.enter(address));
    }

    /// The address of what is on show, without `#`; empty where all games are shown.
    pub fn address(&self) -> String {
        self.owner.with(|app| app.address()).unwrap_or_default()
    }

    /// What is on show, or `undefined` where all games are shown.
    pub fn state(&self) -> Option<Ts<BoardState>> {
        let state = self.owner.with(|app| Some(BoardState::new(&app.game()?.controller))).flatten()?;
        Some(to_typed(&state))
    }

    /// The texts of the legal turns, in no order; `undefined` where there are more than 10,000.
    #[wasm_bindgen(js_name = legalMoves)]
    pub fn legal_moves(&self) -> Option<Vec<String>> {
        self.owner.with(|app| app.game()?.controller.legal_moves_unsorted(10_000)).flatten()
    }

    /// Whether it goes on: not so after a failure inside.
    #[wasm_bindgen(js_name = isAlive)]
    pub fn is_alive(&self) -> bool {
        self.owner.with(|_| ()).is_some()
    }

    /// For measuring: how many frames were drawn, and how many milliseconds of script each of the last 120 took.
    pub fn frames(&self) -> Option<Ts<FrameCosts>> {
        let costs = self.owner.with(|app| {
            let (count, ms) = app.meter.read();
            FrameCosts { count, ms: ms.to_vec() }
        });
        Some(to_typed(&costs?))
    }

    /// Ends everything: listeners, frames, waits. The shadow root is empty then, but for its styles.
    pub fn destroy(self) {}
}
