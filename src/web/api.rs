//! What the page's script calls.

use js_sys::Function;
use tsify::Ts;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::CanvasRenderingContext2d;

use crate::board::Square;
use crate::catalog::{GAMES, GameId};
use crate::controller::GameController;
use crate::record::{self, AddressParts, Record, Start};
use crate::text::ParseError;
use crate::view::input::keyboard::{self, Direction};
use crate::view::{Color, Layout, Theme, paint};
use crate::web::canvas::Canvas;
use crate::web::game_view::{GameView, ViewOptions};
use crate::web::values::{BoardLayout, GameCard, Opened, Update, json, to_typed};

/// The parts of an address, as far as it can be read.
#[wasm_bindgen(js_name = readAddress)]
pub fn read_address(address: &str) -> Option<Ts<AddressParts>> {
    Some(to_typed(&AddressParts::from(Record::read(address).0)))
}

/// The name of a key for shortcuts: a letter in lower case, that in its place if it writes a letter of another script. `key` and `code` are
/// those of the event.
#[wasm_bindgen(js_name = nameOfKey)]
pub fn name_of_key(key: &str, code: &str) -> String {
    keyboard::shortcut(key, code)
}

/// A game shown and its picture. It knows no element: it draws on the canvases that it gets.
#[wasm_bindgen]
#[allow(missing_debug_implementations, reason = "an opaque handle for scripts")]
pub struct Game {
    /// Returns `false` to prevent a move.
    before: Function,
    view: Option<GameView>,
    options: ViewOptions,
    theme: Theme,
}

#[wasm_bindgen]
impl Game {
    /// Nothing is shown yet. `before` is called with the text of each move that is about to be played; it returns whether the move
    /// may be played, and must not call the game.
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(unchecked_param_type = "(move: string) => boolean")] before: Function) -> Game {
        Self { before, view: None, options: ViewOptions::default(), theme: Theme::light() }
    }

    /// Opens an address, without `#`, as far as it is legal. On a page with a start page, an address without a known game is that of the
    /// start page; elsewhere it shows the first game. A quiet board announces nothing until something happens.
    pub fn open(
        &mut self,
        address: &str,
        #[wasm_bindgen(js_name = hasStartPage)] has_start_page: bool,
        #[wasm_bindgen(js_name = isQuiet)] is_quiet: bool,
    ) -> Ts<Opened> {
        let (record, fault) = Record::read(address);
        let fault = match record.game {
            Some(_) => fault,
            None if record::is_about_no_game(address) => None,
            None => fault.or_else(|| Some(ParseError::new("game", "", "expected-game"))),
        };
        let fault = fault.map(|fault| fault.message());
        let is_plain = record.is_plain(address);
        let named = record.game.as_deref().map(GameId::read);
        let (game, record, unknown) = match named {
            Some(Ok(game)) => (Some(game), record, None),
            Some(Err(error)) => (None, Record::of(GAMES[0].id()), Some(error.message())),
            None => (None, Record::of(GAMES[0].id()), None),
        };
        if game.is_none() && has_start_page {
            self.view = None;
            let fault = fault.or(unknown).as_ref().map(json);
            return to_typed(&Opened { update: None, squares: Vec::new(), first: 0, fault });
        }
        let game = game.unwrap_or(GAMES[0]);
        let (controller, illegal) = GameController::open(game, &record);
        let shape = controller.shape();
        let mut view = GameView::new(controller, is_quiet);
        view.configure(self.options);
        let fault = fault.or(unknown).or(illegal).as_ref().map(json);
        // Without a fault it may not be what was meant all the same.
        let fault = fault.or_else(|| (!is_plain && !address.is_empty()).then(String::new));
        let opened = Opened {
            first: view.controller.targets().iter().next().map_or(0, |square| square.0),
            update: Some(view.update()),
            squares: shape.squares().map(|square| shape.name(square).to_string()).collect(),
            fault,
        };
        self.view = Some(view);
        to_typed(&opened)
    }

    /// Draws on the canvases of these contexts from now on: the one shown, and three that are not in the document.
    pub fn attach(
        &mut self,
        shown: CanvasRenderingContext2d,
        ground: CanvasRenderingContext2d,
        pieces: CanvasRenderingContext2d,
        phase: CanvasRenderingContext2d,
    ) {
        let Some(view) = &mut self.view else { return };
        let (shown, ground) = (Canvas::new(shown), Canvas::new(ground));
        if let (Some(shown), Some(ground), Some(pieces), Some(phase)) =
            (shown, ground, Canvas::new(pieces), Canvas::new(phase))
        {
            view.attach(Some([shown, ground, pieces, phase]));
        }
    }

    /// Picks a square by its number.
    pub fn pick(&mut self, square: u8) -> Option<Ts<Update>> {
        self.change(|view, veto| view.pick(Square(square), veto))
    }

    /// Lets go of a held piece, or else takes back the partial move; `undefined` if there is neither.
    #[wasm_bindgen(js_name = letGo)]
    pub fn let_go(&mut self) -> Option<Ts<Update>> {
        self.view.as_mut()?.let_go().then(|| self.change(|_, _| ()))?
    }

    /// Begins to drag the piece of a square; the pointer is at that point of the board, in CSS pixels.
    #[wasm_bindgen(js_name = beginDrag)]
    pub fn begin_drag(&mut self, square: u8, x: f64, y: f64) -> Option<Ts<Update>> {
        self.change(|view, veto| view.begin_drag(Square(square), (x, y), veto))
    }

    /// The dragged piece is there now. Returns whether one is dragged.
    #[wasm_bindgen(js_name = dragTo)]
    pub fn drag_to(&mut self, x: f64, y: f64) -> bool {
        self.view.as_mut().is_some_and(|view| view.drag_to((x, y)))
    }

    /// Drops the dragged piece there.
    #[wasm_bindgen(js_name = dropAt)]
    pub fn drop_at(&mut self, x: f64, y: f64) -> Option<Ts<Update>> {
        self.change(|view, veto| view.drop_at((x, y), veto))
    }

    /// The dragged piece goes back.
    #[wasm_bindgen(js_name = cancelDrag)]
    pub fn cancel_drag(&mut self) -> Option<Ts<Update>> {
        self.change(|view, _| view.cancel_drag())
    }

    /// The pointer or the focus is at a square, or nowhere. Returns whether the picture changes.
    pub fn point(&mut self, square: Option<u8>) -> bool {
        self.view.as_mut().is_some_and(|view| view.point(square.map(Square)))
    }

    /// The pointer is over a point of the board, in CSS pixels. Returns whether the picture changes.
    pub fn gaze(&mut self, x: f64, y: f64) -> bool {
        self.view.as_mut().is_some_and(|view| view.gaze(Some((x, y))))
    }

    /// The pointer has left the board. Returns whether the picture changes.
    #[wasm_bindgen(js_name = endGaze)]
    pub fn end_gaze(&mut self) -> bool {
        self.view.as_mut().is_some_and(|view| view.gaze(None))
    }

    /// The square to which a key leads from another one; `undefined` if it is no key for that.
    pub fn walk(&self, from: u8, key: &str, control: bool) -> Option<u8> {
        Some(self.view.as_ref()?.walk(Square(from), Direction::of_key(key, control)?).0)
    }

    /// Plays a move that is given as text.
    pub fn play(&mut self, text: &str) -> Option<Ts<Update>> {
        self.change(|view, veto| view.play(text, veto))
    }

    /// Plays a move that the user has typed: a refusal names a legal move.
    #[wasm_bindgen(js_name = playTyped)]
    pub fn play_typed(&mut self, text: &str) -> Option<Ts<Update>> {
        self.change(|view, veto| view.play_typed(text, veto))
    }

    /// Takes back a step of the partial move, or else a move.
    pub fn undo(&mut self) -> Option<Ts<Update>> {
        self.change(|view, _| view.undo())
    }

    /// Plays the next move of the line again.
    pub fn redo(&mut self) -> Option<Ts<Update>> {
        self.change(GameView::redo)
    }

    /// Ends the move where stopping is a choice.
    pub fn end(&mut self) -> Option<Ts<Update>> {
        self.change(GameView::end)
    }

    /// Takes back the partial move.
    pub fn cancel(&mut self) -> Option<Ts<Update>> {
        self.change(|view, _| view.cancel())
    }

    /// Shows the position after this many moves of a line.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&mut self, line: usize, ply: usize) -> Option<Ts<Update>> {
        self.change(|view, _| view.go_to(line, ply))
    }

    /// Turns the board.
    pub fn flip(&mut self) -> Option<Ts<Update>> {
        self.change(|view, _| view.flip())
    }

    /// Whether the board only shows the game.
    #[wasm_bindgen(js_name = setReadonly)]
    pub fn set_readonly(&mut self, readonly: bool) -> Option<Ts<Update>> {
        self.change(|view, _| view.set_readonly(readonly))
    }

    /// The computer is about to move, or no longer. Meanwhile no square can be picked.
    #[wasm_bindgen(js_name = setComputerMoves)]
    pub fn set_computer_moves(&mut self, moves: bool) -> Option<Ts<Update>> {
        self.change(|view, _| view.set_computer_moves(moves))
    }

    /// Chooses how fast pieces move (1 for the usual speed, 0 for at once), whether the names of files and ranks are shown, and whether
    /// the squares that can be picked are marked.
    pub fn configure(&mut self, speed: f64, coordinates: bool, marks: bool) {
        self.options = ViewOptions { speed, coordinates, marks, ..self.options };
        self.apply_options();
    }

    /// Whether anything may move on the screen.
    #[wasm_bindgen(js_name = allowMotion)]
    pub fn allow_motion(&mut self, allowed: bool) {
        self.options.has_motion = allowed;
        self.apply_options();
    }

    /// Takes a theme. Colours are set afterwards.
    #[wasm_bindgen(js_name = setTheme)]
    pub fn set_theme(&mut self, dark: bool, #[wasm_bindgen(js_name = hasMoreContrast)] has_more_contrast: bool) {
        let theme = if dark { Theme::dark() } else { Theme::light() };
        self.theme = if has_more_contrast { theme.more_contrast() } else { theme };
        self.forget_picture();
    }

    /// Takes the colours of the system, as `getComputedStyle` returns mixtures in sRGB. `false` if one of them is no colour.
    #[wasm_bindgen(js_name = setForcedTheme)]
    pub fn set_forced_theme(&mut self, canvas: &str, text: &str, highlight: &str) -> bool {
        let (Some(canvas), Some(text), Some(highlight)) =
            (Color::parse_srgb(canvas), Color::parse_srgb(text), Color::parse_srgb(highlight))
        else {
            return false;
        };
        self.theme = Theme::forced(canvas, text, highlight);
        self.forget_picture();
        true
    }

    /// Takes the value of a custom property, named without `--quarry-`: `board` and `pieces` name a set, others a colour, as
    /// `getComputedStyle` returns mixtures in sRGB.
    #[wasm_bindgen(js_name = setProperty)]
    pub fn set_property(&mut self, name: &str, value: &str) {
        self.theme.choose_set(name, value);
        if let Some(color) = Color::parse_srgb(value) {
            self.theme.set(name, color);
        }
    }

    /// Fits the board into the room that there is, in CSS pixels. `below` is the height of a panel that must be in view below the board.
    /// `text` is the size of the reader's text, compared with the usual one. `undefined` if nothing has changed.
    pub fn fit(
        &mut self,
        width: f64,
        height: f64,
        below: Option<f64>,
        ratio: f64,
        text: f64,
    ) -> Option<Ts<BoardLayout>> {
        self.view.as_mut()?.fit((width, height), below, ratio, text).as_ref().map(to_typed)
    }

    /// Draws the board as it is at that time, in milliseconds. Returns whether there is more to come.
    pub fn paint(&mut self, now: f64) -> bool {
        self.view.as_mut().is_some_and(|view| view.draw(now, &self.theme))
    }

    /// Ends the motion at once. Returns whether something moved.
    pub fn rest(&mut self) -> bool {
        self.view.as_mut().is_some_and(GameView::rest)
    }

    /// Draws what a game looks like when it is played.
    #[wasm_bindgen(js_name = paintSample)]
    pub fn paint_sample(&self, game: &str, context: CanvasRenderingContext2d, width: f64, height: f64, ratio: f64) {
        let (Ok(game), Some(mut canvas)) = (GameId::read(game), Canvas::new(context)) else { return };
        let start = Start::Position(game.entry().sample.to_string());
        let scene = GameController::open(game, &Record { start, ..Record::of(game.id()) }).0.scene();
        let layout = Layout::new(scene.shape, width, height, false, false, scene.depiction.has_trays());
        canvas.resize(width, height, ratio);
        canvas.draw(&paint(&scene, &layout, &self.theme));
    }

    /// The games that the start page offers.
    pub fn cards() -> Vec<Ts<GameCard>> {
        let games = GAMES.into_iter().filter(|game| game.variant_of().is_none());
        games.map(|game| to_typed(&GameCard::with_variants(game))).collect()
    }

    /// The texts of the legal moves, in no order; `undefined` where there are more than 10,000.
    #[wasm_bindgen(js_name = legalMoves)]
    pub fn legal_moves(&self) -> Option<Vec<String>> {
        self.view.as_ref()?.controller.legal_moves_unsorted(10_000)
    }

    /// Does something with the view, and returns the state after it.
    fn change(&mut self, task: impl FnOnce(&mut GameView, &dyn Fn(&str) -> bool)) -> Option<Ts<Update>> {
        let before = &self.before;
        let view = self.view.as_mut()?;
        task(view, &|mv| before.call1(&JsValue::UNDEFINED, &mv.into()).map_or(true, |may| may.is_truthy()));
        Some(to_typed(&view.update()))
    }

    fn apply_options(&mut self) {
        if let Some(view) = &mut self.view {
            view.configure(self.options);
        }
    }

    fn forget_picture(&mut self) {
        if let Some(view) = &mut self.view {
            view.forget_picture();
        }
    }
}
