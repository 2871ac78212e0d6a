//! What the page's script calls.

use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::ShadowRoot;

use crate::web::app::App;
use crate::web::callbacks::Callbacks;
use crate::web::dispatcher::Owner;
use crate::web::settings::Settings;

/// The types of what crosses the border, for the page's scripts.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What is on show. */
export interface BoardState {
    game: import("../games/games.ts").GameId;
    title: string;
    ply: number;
    /** The side to move. */
    side: import("../games/boards.ts").Side;
    /** `ongoing`, or how the game ended. */
    outcome: string;
    position: string;
    /** The turns of the line on show. */
    moves: string[];
    /** The half-built turn; empty if there is none. */
    half: string;
    /** The address, without `#`. */
    address: string;
}

/** What else is on show than before. */
export type BoardChange = "games" | "game" | "turn" | "undone";

/** What the board calls its script with. A script that returns `false` for `"before"` prevents the turn. */
export type BoardCallback = (
    kind: "ask" | "changed" | "before" | "played" | "fault" | "heard",
    detail: string,
) => boolean | void;
"#;

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
    /// The function is called with two texts: `"ask"` and the name of a dialog that is to be opened; `"changed"` and what
    /// else is on show, `"games"`, another `"game"` or another `"turn"` of it, `"undone"` where that is so because one was
    /// taken back; `"before"` and a turn that is about to be played, unless it returns `false`, then `"played"`;
    /// `"fault"` and what is wrong with an address of which only the legal part is on show; `"heard"` and the noises of a
    /// step. It must not call the board before it has returned.
    #[wasm_bindgen(constructor)]
    pub fn new(
        root: &ShadowRoot,
        page: bool,
        address: &str,
        #[wasm_bindgen(unchecked_param_type = "BoardCallback")] script: &Function,
    ) -> Board {
        Self { owner: Owner::new(|dispatcher| App::new(root, page, address, Callbacks::new(script), dispatcher)) }
    }

    /// Chooses whether men move, whether the names of files and ranks are shown, and whether single letters press
    /// buttons. All three are so at first.
    pub fn configure(&self, motion: bool, coordinates: bool, letters: bool) {
        self.owner.with(|app| app.configure(Settings { motion, coordinates, letters }));
    }

    /// Takes the colours of the element anew, after its attribute `theme` or one of its custom properties has changed.
    pub fn apply_theme(&self) {
        self.owner.with(App::apply_theme);
    }

    /// Shows what an address says.
    pub fn open(&self, address: &str) {
        self.owner.with(|app| app.open(address));
    }

    /// Presses a button that is named by its `data-action`.
    pub fn act(&self, action: &str) {
        self.owner.with(|app| app.act(action));
    }

    /// Plays a turn that is given as text; what is wrong with it comes back.
    pub fn play(&self, turn: &str) -> Option<String> {
        self.owner.with(|app| app.play_turn(turn)).flatten()
    }

    /// Shows the line on show after so many turns.
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

    /// What is on show: `{game, title, ply, side, outcome, position, moves, half, address}`, or `undefined` where all games
    /// are shown. `half` is the text of the half-built turn.
    #[wasm_bindgen(unchecked_return_type = "BoardState | undefined")]
    pub fn state(&self) -> JsValue {
        let state = self.owner.with(|app| {
            let controller = &app.game()?.controller;
            let outcome = controller.outcome().map_or_else(|| "ongoing".to_string(), |outcome| outcome.to_string());
            Some(object([
                ("game", controller.game().id().into()),
                ("title", controller.game().title().into()),
                ("ply", (controller.cursor().1 as u32).into()),
                ("side", controller.to_move().id().into()),
                ("outcome", outcome.into()),
                ("position", controller.position().into()),
                ("moves", controller.moves().into_iter().map(JsValue::from).collect::<Array>().into()),
                ("half", controller.half().into()),
                ("address", controller.record().to_string().into()),
            ]))
        });
        state.flatten().unwrap_or_default()
    }

    /// The texts of the legal turns, in no order; `undefined` where there are more than 10,000.
    #[wasm_bindgen(js_name = legalMoves, unchecked_return_type = "string[] | undefined")]
    pub fn legal_moves(&self) -> Option<Array> {
        let turns = self.owner.with(|app| app.game()?.controller.legal_moves_unsorted(10_000)).flatten()?;
        Some(turns.into_iter().map(JsValue::from).collect())
    }

    /// Whether it goes on: not so after a failure inside.
    #[wasm_bindgen(js_name = isAlive)]
    pub fn is_alive(&self) -> bool {
        self.owner.with(|_| ()).is_some()
    }

    /// For measuring: `{count, ms}`, how many frames were drawn, and how many milliseconds of script each of the last
    /// 120 took, in no order.
    #[wasm_bindgen(unchecked_return_type = "{ count: number; ms: number[] } | undefined")]
    pub fn frames(&self) -> JsValue {
        let frames = self.owner.with(|app| {
            let (count, ms) = app.meter.read();
            let ms = ms.iter().copied().map(JsValue::from).collect::<Array>();
            object([("count", (count as u32).into()), ("ms", ms.into())])
        });
        frames.unwrap_or_default()
    }

    /// Ends everything: listeners, frames, waits. The shadow root is empty then, but for its styles.
    pub fn destroy(self) {}
}

/// An object with these properties.
fn object<const N: usize>(properties: [(&str, JsValue); N]) -> JsValue {
    let object = Object::new();
    for (name, value) in properties {
        let _ = Reflect::set(&object, &name.into(), &value);
    }
    object.into()
}
