//! The whole of an element: what is on show, and what happens to it.

use web_sys::{Element, HtmlElement, KeyboardEvent, ShadowRoot};

use wasm_bindgen::JsCast;

use crate::catalog::{GAMES, GameId};
use crate::controller::GameController;
use crate::message::Message;
use crate::record::{self, Record};
use crate::text::ParseError;
use crate::view::input::drag::Drag;
use crate::web::action::{self, Action, CHANGES, DIALOGS, Shortcut};
use crate::web::address::Address;
use crate::web::callbacks::Callbacks;
use crate::web::colors;
use crate::web::dispatcher::{Dispatcher, Msg};
use crate::web::dom::{
    Listener, SizeWatch, attribute_at, document, is_on, is_shown, make, make_text, mark, media, set, set_text,
    text_size, window,
};
use crate::web::game_view::{Change, GameView};
use crate::web::messages::say;
use crate::web::settings::Settings;
use crate::web::start_view::StartView;
use crate::web::timers::{self, Frames, Meter};
use crate::web::values::BoardChange;

/// From this width on, in CSS pixels for text of the usual size, an element of no given height leaves room for its panel beside the board.
const WIDE: f64 = 640.0;

/// Such an element is not made higher than this, and no lower where the window is, in CSS pixels.
const HIGHEST: f64 = 760.0;
const LOWEST: f64 = 360.0;

/// An element's insides.
pub(crate) struct App {
    dispatcher: Dispatcher,
    callbacks: Callbacks,
    settings: Settings,
    host: Element,
    root: HtmlElement,
    title: HtmlElement,
    header: HtmlElement,
    main: HtmlElement,
    view: View,
    /// Only where the element is the page itself.
    address: Option<Address>,
    /// How many turns the game has of which the address is faulty: until one more is played, the address stays to be mended.
    faulty: Option<usize>,
    frames: Frames,
    /// The device pixels for each CSS pixel.
    density: f64,
    /// What the frames cost.
    pub(crate) meter: Meter,
    _size: SizeWatch,
    _listeners: Vec<Listener>,
}

/// What is on show.
enum View {
    /// Nothing yet.
    Empty,
    /// All games, to choose from.
    Start(StartView),
    /// A game.
    Game(Box<GameView>),
}

impl App {
    /// Builds the element's insides in its shadow root, and shows an address; the page's own where it is the page.
    pub(crate) fn new(
        shadow: &ShadowRoot,
        page: bool,
        address: &str,
        callbacks: Callbacks,
        dispatcher: Dispatcher,
    ) -> Self {
        let host = shadow.host();
        let root = make(shadow, "div", "quarry");
        set(&root, "part", "root");
        for name in ["lang", "dir"] {
            set(&root, name, &say(&Message::new(name)));
        }
        set(&root, "data-thinking", "false");
        set(&root, "data-animating", "false");
        let header = make(&root, "header", "");
        if page {
            let home = make_text(&header, "a", "home", "Quarry");
            set(&home, "href", "#");
            set(&home, "title", &say(&Message::new("all-games")));
        }
        let title = make(&header, "h1", "");
        let main = make(&root, if page { "main" } else { "div" }, "main");
        let tools = make(&header, "div", "tools");
        for action in DIALOGS {
            action.button(&tools);
        }
        let frames_link = dispatcher.clone();
        let size_link = dispatcher.clone();
        let mut app = Self {
            address: page.then(|| Address::new(&dispatcher)),
            faulty: None,
            frames: Frames::new(move |now| frames_link.send(Msg::Frame(now))),
            density: window().device_pixel_ratio(),
            meter: Meter::default(),
            _size: SizeWatch::new(&[&root, &host], move || size_link.send(Msg::Resize)),
            _listeners: listeners(&root, &tools, &dispatcher, page),
            view: View::Empty,
            settings: Settings::default(),
            callbacks,
            dispatcher,
            host,
            root,
            title,
            header,
            main,
        };
        app.apply_theme();
        app.open(address);
        app
    }

    /// Handles a message.
    pub(crate) fn update(&mut self, msg: Msg) {
        match msg {
            Msg::Address => {
                if let Some(address) = self.address.as_mut().and_then(Address::changed) {
                    self.open(&address);
                }
            }
            Msg::WriteAddress => {
                if let Some(address) = &mut self.address {
                    address.flush();
                }
            }
            Msg::Resize => self.fit(),
            Msg::Colors => self.apply_theme(),
            Msg::Frame(now) => {
                let began = timers::now();
                self.draw(now);
                self.meter.add(timers::now() - began);
            }
            Msg::Act(Action::New | Action::Edit) if is_on(&self.host, "readonly") => (),
            Msg::Act(action) if action == Action::New || action.opens_dialog() || CHANGES.contains(&action) => {
                self.callbacks.ask(action.id());
            }
            Msg::Offer => self.callbacks.ask("turns"),
            _ => self.play(msg),
        }
    }

    /// Does what the button of that name does.
    pub(crate) fn act(&mut self, name: &str) {
        if let Some(action) = action::named(name) {
            self.update(Msg::Act(action));
        }
    }

    /// Does what a key asks for. `false` if the key has no meaning here: a key does what a button that is shown does, and no more.
    pub(crate) fn press(&mut self, shortcut: Shortcut, repeats: bool) -> bool {
        let (action, works) = match shortcut {
            Shortcut::Letter(action) => (action, self.settings.letters && self.shows(action)),
            Shortcut::Chord(action) => (action, self.shows(action)),
            Shortcut::Travel(action) => (action, self.game().is_some()),
        };
        if !works || !self.has_keys() {
            return false;
        }
        if !(repeats && matches!(shortcut, Shortcut::Letter(_))) {
            self.update(Msg::Act(action));
        }
        true
    }

    /// Whether keys do what buttons do.
    pub(crate) fn has_keys(&self) -> bool {
        self.host.get_attribute("keys").as_deref() != Some("none")
    }

    /// Whether the button of an action is shown. The list of the keys has none: it goes with the header.
    fn shows(&self, action: Action) -> bool {
        if action == Action::Keys {
            return is_shown(&self.header);
        }
        let button = self.root.query_selector(&format!("[data-action={}]", action.id())).ok().flatten();
        button.is_some_and(|button| is_shown(&button))
    }

    /// Lets go of a held piece, or else takes back the half-built turn. `false` if there is neither.
    pub(crate) fn let_go(&mut self) -> bool {
        let View::Game(game) = &mut self.view else { return false };
        let is_held = game.let_go();
        if is_held {
            self.changed(Change::None, BoardChange::Turn);
        }
        is_held
    }

    /// Behaves as a person has chosen.
    pub(crate) fn configure(&mut self, settings: Settings) {
        self.settings = settings;
        if let View::Game(game) = &mut self.view {
            game.configure(settings);
        }
        self.apply_theme();
    }

    /// The computer is about to move, or no longer.
    pub(crate) fn set_computer_moves(&mut self, moves: bool) {
        if let View::Game(game) = &mut self.view {
            game.set_computer_moves(moves);
            self.frames.ask();
        }
    }

    /// Takes the colours of the element anew, and its theme if it chooses one.
    pub(crate) fn apply_theme(&mut self) {
        match self.host.get_attribute("theme").filter(|theme| theme == "light" || theme == "dark") {
            Some(theme) => set(&self.root, "data-theme", &theme),
            None => drop(self.root.remove_attribute("data-theme")),
        }
        if let View::Game(game) = &mut self.view {
            game.apply_theme(&self.root);
        }
        self.apply_locks();
        self.fit();
    }

    /// Takes anew whether the board only shows the game.
    pub(crate) fn apply_locks(&mut self) {
        let is_readonly = is_on(&self.host, "readonly");
        mark(&self.root, "data-readonly", is_readonly);
        if let View::Game(game) = &mut self.view {
            game.readonly = is_readonly || self.root.has_attribute("data-locked");
            game.show();
            self.frames.ask();
        }
    }

    /// Writes all texts again: those that were missing have been loaded.
    pub(crate) fn say_again(&mut self) {
        if let View::Game(game) = &mut self.view {
            game.forget_texts();
        }
        self.apply_theme();
    }

    /// The address of what is on show, without `#`.
    pub(crate) fn address(&self) -> String {
        match &self.view {
            View::Game(game) => game.controller.record().to_string(),
            View::Empty | View::Start(_) => String::new(),
        }
    }

    /// The game on show.
    pub(crate) fn game(&self) -> Option<&GameView> {
        match &self.view {
            View::Game(game) => Some(game),
            View::Empty | View::Start(_) => None,
        }
    }

    /// Shows the game of an address, or the page's list of games if it names none. Reports what is wrong with the address, which
    /// stays as it is.
    pub(crate) fn open(&mut self, address: &str) {
        self.show(address, false);
    }

    /// The same. `is_faulty` says that the address is a part of a faulty one, which stays as well.
    pub(crate) fn show(&mut self, address: &str, is_faulty: bool) {
        let (record, fault) = Record::read(address);
        let fault = match record.game {
            Some(_) => fault,
            None if record::is_about_no_game(address) => None,
            None => fault.or_else(|| Some(ParseError::new("game", "", "expected-game"))),
        };
        let fault = fault.map(|fault| fault.message());
        let is_plain = record.is_plain(address);
        self.faulty = None;
        if record.game.is_none() && self.address.is_some() {
            self.show_games();
            if let Some(fault) = fault {
                self.callbacks.fault(fault.json(), address);
            }
            return;
        }
        let usual = || (GAMES[0], Record::of(GAMES[0].id()));
        let (game, record, unknown) = match record.game.as_deref().map(GameId::read) {
            Some(Ok(game)) => (game, record, None),
            Some(Err(error)) => (usual().0, usual().1, Some(error.message())),
            None => (usual().0, usual().1, None),
        };
        let illegal = self.begin(game, &record);
        let fault = fault.or(unknown).or(illegal);
        if is_faulty || fault.is_some() {
            self.faulty = self.turn_count();
        }
        // Without a fault it may not be what was meant all the same.
        if fault.is_some() || !(is_plain || address.is_empty()) {
            self.callbacks.fault(fault.as_ref().map_or("", Message::json), address);
        }
    }

    /// How many turns all lines of the game on show have.
    fn turn_count(&self) -> Option<usize> {
        let lines = &self.game()?.controller.record().lines;
        Some(lines.iter().map(|line| line.moves.len()).sum())
    }

    /// Shows a good address as a new entry of the history, and puts the focus on the board.
    pub(crate) fn enter(&mut self, address: &str) {
        if let Some(address) = &mut self.address {
            address.flush();
        }
        self.open(address);
        self.write_address(true);
        if let View::Game(game) = &self.view {
            game.focus();
        }
    }

    fn show_games(&mut self) {
        self.clear();
        for name in ["data-game", "data-ply", "data-side", "data-outcome", "data-position"] {
            let _ = self.root.remove_attribute(name);
        }
        set(&self.root, "data-animating", "false");
        self.callbacks.changed(BoardChange::Games);
        self.name("Quarry", None);
        make_text(&self.main, "p", "lead", &say(&Message::new("lead")));
        self.view = View::Start(StartView::new(&self.main, &self.dispatcher));
        self.frames.ask();
    }

    /// Shows a game as far as its record is legal; the first fault comes back.
    fn begin(&mut self, game: GameId, record: &Record) -> Option<Message> {
        let had_focus = self.main.query_selector(":focus").ok().flatten().is_some();
        let (controller, fault) = GameController::open(game, record);
        let before = self.game().map(|view| (view.controller.game(), view.controller.shape(), view.cursor()));
        self.clear();
        let title = say(&Message::new(game.id()));
        self.name(&title, Some(&title));
        let mut view = GameView::new(&self.main, &self.dispatcher, self.callbacks.clone(), controller);
        if let Some((_, _, cursor)) = before.filter(|at| (at.0, at.1) == (game, view.controller.shape())) {
            view.put_cursor(cursor);
        }
        view.configure(self.settings);
        if self.is_small() {
            view.hush();
        }
        self.view = View::Game(Box::new(view));
        self.apply_theme();
        self.tell();
        if let (true, View::Game(view)) = (had_focus, &self.view) {
            view.focus();
        }
        if self.address.is_some() {
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
        self.callbacks.changed(BoardChange::Game);
        fault
    }

    fn clear(&mut self) {
        self.view = View::Empty;
        self.main.set_text_content(None);
    }

    fn name(&self, heading: &str, title: Option<&str>) {
        set_text(&self.title, heading);
        mark(&self.root, "data-start", title.is_none());
        if self.address.is_some() {
            let of_game = |title: &str| say(&Message::new("page-title").with("game", title));
            document().set_title(&title.map_or_else(|| "Quarry".to_string(), of_game));
        }
    }

    /// Handles a message that is about the game on show.
    fn play(&mut self, msg: Msg) {
        let View::Game(game) = &mut self.view else { return };
        let change = match msg {
            Msg::Point(square) => {
                if game.point(square) {
                    self.frames.ask();
                }
                return;
            }
            Msg::Gaze(at) => {
                if game.gaze(at) {
                    self.frames.ask();
                }
                return;
            }
            Msg::Focus(square) => {
                if game.focus_came(square) {
                    self.frames.ask();
                }
                return;
            }
            Msg::Drag(Drag::Move(at)) => {
                if game.drag_to(at) {
                    self.frames.ask();
                }
                return;
            }
            Msg::Rest => {
                if game.rest() {
                    game.show();
                    self.tell_motion();
                    self.frames.ask();
                }
                return;
            }
            Msg::Walk(way) => return game.walk(way),
            Msg::Drag(drag) => game.drag(drag),
            Msg::Act(action) => game.act(action),
            Msg::Pick(square) => game.pick(square),
            Msg::GoTo(line, ply) => game.go_to(line, ply),
            Msg::Type => game.play_typed(),
            _ => Change::None,
        };
        if msg == Msg::Act(Action::Flip) {
            self.fit();
        }
        let what = match msg {
            Msg::Act(Action::Undo) => BoardChange::Undone,
            Msg::Act(Action::Redo) => BoardChange::Redone,
            _ => BoardChange::Turn,
        };
        self.changed(change, what);
        if msg == Msg::Type && change != Change::None {
            self.callbacks.ask("turns");
        }
    }

    /// Plays a turn that is given as text; what is wrong with it comes back.
    pub(crate) fn play_turn(&mut self, text: &str) -> Option<Message> {
        let View::Game(game) = &mut self.view else { return None };
        let (change, fault) = game.play_turn(text);
        self.changed(change, BoardChange::Turn);
        fault
    }

    /// Shows the position after this many turns of the line on show.
    pub(crate) fn go_to(&mut self, ply: usize) {
        if let View::Game(game) = &self.view {
            self.play(Msg::GoTo(game.controller.cursor().0, ply));
        }
    }

    /// Shows the game after something has happened in it.
    fn changed(&mut self, change: Change, what: BoardChange) {
        let View::Game(game) = &mut self.view else { return };
        let (skipped, phases) = game.take_noises();
        if !phases.is_empty() {
            self.callbacks.heard(skipped, phases);
        }
        game.show();
        self.tell();
        self.frames.ask();
        if change != Change::None {
            self.write_address(change == Change::Branch);
            self.callbacks.changed(what);
        }
    }

    /// Writes what is on show into the attributes of the root.
    fn tell(&self) {
        let View::Game(game) = &self.view else { return };
        let controller = &game.controller;
        let outcome = controller.outcome().map_or_else(|| "ongoing".to_string(), |outcome| outcome.to_string());
        set(&self.root, "data-game", controller.game().id());
        set(&self.root, "data-ply", &controller.cursor().1.to_string());
        set(&self.root, "data-side", controller.to_move().id());
        set(&self.root, "data-outcome", &outcome);
        set(&self.root, "data-position", &controller.position());
        self.tell_motion();
    }

    fn tell_motion(&self) {
        let moving = self.game().is_some_and(GameView::is_moving);
        set(&self.root, "data-animating", if moving { "true" } else { "false" });
    }

    fn write_address(&mut self, entry: bool) {
        if self.faulty.is_some() && self.faulty == self.turn_count() {
            return;
        }
        self.faulty = None;
        let now = self.address();
        if let Some(address) = &mut self.address {
            address.write(now, entry);
        }
    }

    fn fit(&mut self) {
        let given = if self.address.is_some() { None } else { self.given_height() };
        let small = self.is_small();
        if let View::Game(game) = &mut self.view {
            let width = f64::from(self.main.client_width());
            let window_height = window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or(600.0);
            // The header is hidden, and the padding half as wide, in an element that is little more than a board.
            let above = if small { 8.0 } else { f64::from(self.header.offset_height()) + 16.0 };
            let all = match given {
                Some(height) => height,
                None if self.address.is_some() => window_height,
                // As high as its board needs.
                None if small || width < WIDE * text_size() => 100_000.0,
                None if self.host.has_attribute("frame") => (0.62 * width + above).min(HIGHEST),
                None => (0.62 * width + above).min(HIGHEST).min(window_height.max(LOWEST)),
            };
            game.fit(width, all - above, small && given.is_some());
        }
        self.frames.ask();
    }

    /// The height that the host page gives the element, in CSS pixels; `None` where it is as high as its content.
    fn given_height(&self) -> Option<f64> {
        // Messages stand below the game.
        let messages = self.root.next_element_sibling().and_then(|next| next.dyn_into().ok());
        let content: Vec<HtmlElement> = [Some(self.root.clone()), messages].into_iter().flatten().collect();
        for part in &content {
            let _ = part.style().set_property("contain", "size");
        }
        let height = self.host.client_height();
        for part in &content {
            let _ = part.style().remove_property("contain");
        }
        (height > 99).then_some(height.into())
    }

    /// Whether the element is little more than a board.
    fn is_small(&self) -> bool {
        self.host.matches("[controls=none], [controls=minimal]").unwrap_or(false)
    }

    fn draw(&mut self, now: f64) {
        self.frames.came();
        // Some browsers report no change of it.
        let density = window().device_pixel_ratio();
        if (self.density - density).abs() > f64::EPSILON {
            self.density = density;
            self.fit();
        }
        match &mut self.view {
            View::Game(game) => {
                let moving = game.is_moving();
                if game.draw(now) {
                    self.frames.ask();
                } else if moving {
                    game.show();
                    self.tell_motion();
                }
            }
            View::Start(start) => start.draw(&self.root),
            View::Empty => (),
        }
    }
}

fn listeners(root: &Element, tools: &Element, dispatcher: &Dispatcher, page: bool) -> Vec<Listener> {
    let mut listeners = vec![action::presses(tools, dispatcher)];
    let keys = dispatcher.clone();
    listeners.push(Listener::new(root, "keydown", move |event| {
        let Some(key) = event.dyn_ref::<KeyboardEvent>() else { return };
        let typing = attribute_at(key, "name").is_some() || attribute_at(key, "aria-labelledby").is_some();
        let shortcut = action::of_key(key).filter(|_| !typing && !key.default_prevented());
        if let Some(shortcut) = shortcut
            && keys.with(|app| app.press(shortcut, key.repeat())) == Some(true)
        {
            key.prevent_default();
        }
    }));
    let rest = dispatcher.clone();
    listeners.push(Listener::new(&document(), "visibilitychange", move |_| {
        // A hidden page gets no frames.
        if document().hidden() {
            rest.send(Msg::Rest);
        }
    }));
    let mut listen = |target: &web_sys::EventTarget, kind: &'static str, message: fn() -> Msg| {
        let dispatcher = dispatcher.clone();
        listeners.push(Listener::new(target, kind, move |_| dispatcher.send(message())));
    };
    let window = window();
    listen(&window, "resize", || Msg::Resize);
    if page {
        listen(&window, "hashchange", || Msg::Address);
        listen(&window, "pagehide", || Msg::WriteAddress);
    }
    for query in colors::QUERIES.into_iter().filter_map(media) {
        listen(&query, "change", || Msg::Colors);
    }
    listeners
}
