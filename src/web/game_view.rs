//! A game on show: the board, the grid of buttons over it, the panel, and the motion of the last step.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent};

use crate::board::{Square, Squares};
use crate::controller::{GameController, Picked};
use crate::game::{Event, Piece, Player};
use crate::message::Message;
use crate::session::Allow;
use crate::view::animation::sound::PhaseNoises;
use crate::view::input::drag::Drag;
use crate::view::input::highlights;
use crate::view::input::keyboard::{self, Direction};
use crate::view::paint::primitive::Point;
use crate::view::pieces::eyes;
use crate::view::{Frame, Marks, Scene, Sprite, Timeline};
use crate::web::action::Action;
use crate::web::board_canvas::BoardCanvas;
use crate::web::callbacks::Callbacks;
use crate::web::colors;
use crate::web::dispatcher::{Dispatcher, Msg};
use crate::web::dom::{Listener, make};
use crate::web::grid::Grid;
use crate::web::messages::blurb;
use crate::web::panel::Panel;
use crate::web::settings::Settings;

/// The classes of a board above its panel.
const ABOVE: &str = "play above";

/// A game on show.
pub(crate) struct GameView {
    /// The game.
    pub(crate) controller: GameController,
    /// Whether the board only shows the game.
    pub(crate) readonly: bool,
    /// Whether the computer is about to move; until it has moved, the board takes no picks.
    computer_moves: bool,
    callbacks: Callbacks,
    element: HtmlElement,
    board: BoardCanvas,
    grid: Grid,
    panel: Panel,
    announcement: Option<Message>,
    /// The noises of the last step, until they are heard.
    noises: Vec<PhaseNoises>,
    pointed: Option<Square>,
    gaze: Option<Point>,
    scene: Scene,
    motion: Option<Motion>,
    dragged: Option<Dragged>,
    settings: Settings,
    _listeners: [Listener; 2],
}

/// The motion of a step.
struct Motion {
    timeline: Timeline,
    began: Option<f64>,
    /// How much of the timeline is left out at its beginning, in milliseconds.
    skipped: f64,
}

impl Motion {
    /// The rest of it, from where the piece that goes has come where it ends; `None` if nothing follows.
    fn after_arrival(self) -> Option<Self> {
        let skipped = self.timeline.arrival();
        (skipped < self.timeline.duration()).then_some(Self { skipped, ..self })
    }
}

/// A piece that a pointer drags.
struct Dragged {
    from: Square,
    men: Vec<Piece>,
    /// Where the pointer is, in CSS pixels of the board.
    at: Point,
    /// Whether it was picked before.
    held: bool,
}

/// How an action changes the address of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// Nothing that is part of the address.
    None,
    /// Another turn, or another side, is on show.
    Shown,
    /// A new variation has begun.
    Branch,
}

impl GameView {
    /// Shows a game in another element.
    pub(crate) fn new(
        parent: &Element,
        dispatcher: &Dispatcher,
        callbacks: Callbacks,
        controller: GameController,
    ) -> Self {
        let element = make(parent, "div", "play");
        let shape = controller.shape();
        let board = BoardCanvas::new(&element, shape);
        let listeners = watch(&board, dispatcher);
        let mut grid = Grid::new(&board.inner, &board.surface, dispatcher, shape);
        if let Some(first) = controller.targets().iter().next() {
            grid.put_cursor(first);
        }
        let panel = Panel::new(&element, dispatcher);
        let scene = controller.scene();
        let announcement = match controller.cursor().1 {
            0 => blurb(controller.game()),
            ply => after(ply, controller.turn_count()),
        };
        Self {
            controller,
            readonly: false,
            computer_moves: false,
            callbacks,
            element,
            board,
            grid,
            panel,
            announcement: Some(announcement),
            noises: Vec::new(),
            pointed: None,
            gaze: None,
            scene,
            motion: None,
            dragged: None,
            settings: Settings::default(),
            _listeners: listeners,
        }
    }

    /// Fits everything into the room that there is, in CSS pixels: all of it, or the board and what a turn needs.
    pub(crate) fn fit(&mut self, width: f64, height: f64, all: bool) {
        // Beside the board the panel has another height: it is measured below it, whatever was on show.
        let below = all.then(|| {
            self.element.set_class_name(ABOVE);
            f64::from(self.panel.element.offset_height()) + 8.0
        });
        let seen = (self.controller.flipped(), self.settings.coordinates);
        let wide = self.board.fit(&self.scene, seen, (width, height), below);
        self.element.set_class_name(if wide { "play beside" } else { ABOVE });
        self.grid.place(&self.board.layout);
        self.show();
    }

    /// Behaves as a person has chosen, from the next fit on.
    pub(crate) fn configure(&mut self, settings: Settings) {
        self.settings = settings;
    }

    /// Takes the colours of the element anew.
    pub(crate) fn apply_theme(&mut self, host: &Element) {
        self.board.apply_theme(host);
    }

    /// Writes the texts of the squares again the next time.
    pub(crate) fn forget_texts(&mut self) {
        self.grid.forget_texts();
    }

    /// Shows the state of the controller: everything but the canvas.
    pub(crate) fn show(&mut self) {
        self.scene = self.controller.scene();
        let takes_picks = self.takes_picks();
        let marks = &mut self.scene.marks;
        let mut targets = Squares::EMPTY;
        if takes_picks {
            targets = self.controller.targets();
        }
        if takes_picks && self.settings.marks {
            marks.targets = self.controller.next_targets();
            marks.ways = targets - marks.targets;
        }
        marks.held = self.controller.held();
        marks.last = match self.controller.winning_pattern() {
            Squares::EMPTY => highlights::touched(self.controller.last_turn()),
            pattern => pattern,
        };
        marks.trail = highlights::trail(&self.controller.history());
        let pieces = if takes_picks { self.controller.pieces() } else { Squares::EMPTY };
        self.grid.show(&self.controller, targets, pieces);
        // The panel says what a turn has brought when the board has shown it.
        if self.motion.is_none() {
            self.panel.show(&self.controller, self.announcement.as_ref());
        }
        if self.panel.show_buttons(&self.controller) {
            self.grid.focus_quietly();
        }
    }

    /// What has been to be heard since this was last asked: how much of the motion is left out at its beginning, in
    /// milliseconds, and the noises of its phases. None where there was no step.
    pub(crate) fn take_noises(&mut self) -> (u32, Vec<PhaseNoises>) {
        let skipped = self.motion.as_ref().map_or(u32::MAX, |motion| motion.skipped as u32);
        (skipped, std::mem::take(&mut self.noises))
    }

    /// Tells nothing until something happens.
    pub(crate) fn hush(&mut self) {
        self.announcement = None;
    }

    /// Whether something moves on the board.
    pub(crate) fn is_moving(&self) -> bool {
        self.motion.is_some()
    }

    /// Draws the board as it is at that time, in milliseconds. Tells whether there is more to come.
    pub(crate) fn draw(&mut self, now: f64) -> bool {
        if let Some(motion) = &mut self.motion {
            let time = motion.skipped + (now - *motion.began.get_or_insert(now)) * self.settings.speed;
            if time < motion.timeline.duration() {
                self.board.show_frame(&Frame { gaze: self.gaze, ..motion.timeline.at(time) });
                return true;
            }
            self.motion = None;
        }
        let mut scene = self.scene.clone();
        self.foresee(&mut scene.marks);
        if let Some(Dragged { from, men, at, .. }) = &self.dragged {
            scene.take(*from, men.len() as u8);
            // No mark lies over the piece.
            let beneath = self.pointed.into_iter().collect();
            scene.marks.targets = scene.marks.targets - beneath;
            scene.marks.ways = scene.marks.ways - beneath;
            let sprite = Sprite { lift: 0.1, scale: 1.05, dragged: Some(*at), ..Sprite::still(*from, men) };
            self.board.show_frame(&Frame { scene: &scene, sprites: vec![sprite], phase: 0, gaze: Some(*at) });
            return false;
        }
        scene.marks.gaze = self.gaze;
        self.board.show(&scene);
        false
    }

    /// Marks what the square that is pointed at means.
    fn foresee(&self, marks: &mut Marks) {
        let Some(square) = self.pointed.filter(|_| self.takes_picks()) else { return };
        if self.controller.targets().has(square) {
            marks.hover = Some(square);
        }
        if let Some(preview) = self.controller.preview(square) {
            highlights::foresee(marks, &preview.events, &preview.forced_path);
        } else if marks.held.is_none() {
            marks.ways = self.controller.ways(square);
            marks.path = highlights::first_steps(&self.controller.forced_path(square)).collect();
        }
    }

    /// Ends the motion at once. `false` if nothing moves.
    pub(crate) fn rest(&mut self) -> bool {
        self.motion.take().is_some()
    }

    /// Whether a person can pick squares now.
    fn takes_picks(&self) -> bool {
        !self.readonly && !self.computer_moves
    }

    /// The computer is about to move, or no longer.
    pub(crate) fn set_computer_moves(&mut self, moves: bool) {
        self.computer_moves = moves;
        if moves && self.controller.release() {
            self.dragged = None;
        }
        self.show();
    }

    /// Drags a piece.
    pub(crate) fn drag(&mut self, drag: Drag) -> Change {
        match drag {
            Drag::Begin(..) if !self.takes_picks() => (),
            Drag::Begin(from, at) => {
                let held = self.controller.held() == Some(from);
                if !held {
                    self.controller.release();
                    self.pick(from);
                }
                if self.controller.held() == Some(from) {
                    self.dragged = Some(Dragged { from, men: self.controller.lifted(from), at, held });
                }
            }
            Drag::Move(at) => {
                self.drag_to(at);
            }
            Drag::Drop(at) => {
                let to = self.board.layout.at(at.0, at.1);
                match (self.dragged.take(), to) {
                    // Where it was: as a tap there.
                    (Some(dragged), Some(to)) if to == dragged.from && !dragged.held => (),
                    (Some(dragged), Some(to)) if to != dragged.from && self.controller.targets().has(to) => {
                        let change = self.pick(to);
                        // The piece is there already; what follows from it moves.
                        self.motion = self.motion.take().and_then(Motion::after_arrival);
                        return change;
                    }
                    (Some(_), _) => self.put_back(),
                    (None, _) => (),
                }
            }
            Drag::Cancel if self.dragged.take().is_some() => self.put_back(),
            Drag::Cancel => (),
        }
        Change::None
    }

    /// A dragged piece is there now, in CSS pixels of the board. `false` if none is dragged.
    pub(crate) fn drag_to(&mut self, at: Point) -> bool {
        let Some(dragged) = &mut self.dragged else { return false };
        dragged.at = at;
        self.pointed = self.board.layout.at(at.0, at.1);
        true
    }

    fn put_back(&mut self) {
        self.controller.release();
        self.announcement = None;
    }

    /// Points at a square, or nowhere. Tells whether that is another one.
    pub(crate) fn point(&mut self, square: Option<Square>) -> bool {
        let other = self.pointed != square;
        self.pointed = square;
        other && self.motion.is_none()
    }

    /// The pointer is over a point of the board, or nowhere. Tells whether someone is seen to look after it.
    pub(crate) fn gaze(&mut self, at: Option<Point>) -> bool {
        let turns = eyes::move_between(&self.scene, &self.board.layout, self.gaze, at);
        if turns {
            self.gaze = at;
        }
        turns && self.motion.is_none()
    }

    /// The focus came to a square. Tells whether another square is pointed at now.
    pub(crate) fn focus_came(&mut self, square: Square) -> bool {
        self.grid.put_cursor(square);
        self.grid.shows_focus() && self.point(Some(square))
    }

    /// The keyboard goes over the board.
    pub(crate) fn walk(&mut self, way: Direction) {
        let to = keyboard::destination(&self.board.layout, self.grid.cursor(), way);
        self.grid.put_cursor(to);
        self.grid.focus();
    }

    /// The square that has the focus when the focus is on the board.
    pub(crate) fn cursor(&self) -> Square {
        self.grid.cursor()
    }

    /// Chooses that square.
    pub(crate) fn put_cursor(&mut self, square: Square) {
        self.grid.put_cursor(square);
    }

    /// Puts the focus on the board.
    pub(crate) fn focus(&self) {
        self.grid.focus_quietly();
    }

    /// Picks a square.
    pub(crate) fn pick(&mut self, square: Square) -> Change {
        if self.computer_moves {
            self.announcement = Some(Message::new("computer-thinks"));
            return Change::None;
        }
        if self.readonly {
            return Change::None;
        }
        self.motion = None;
        let mut refusal = None;
        let change = self.step(&mut |controller, allow| match controller.pick_if(square, allow) {
            Picked::Steps(events) => events,
            Picked::Nothing => Vec::new(),
            Picked::Refused(why) => {
                refusal = Some(why);
                Vec::new()
            }
        });
        if let Some(change) = change {
            return change;
        }
        self.announcement = match self.controller.held() {
            Some(held) if held == square => {
                Some(Message::new("picked-up").with("square", self.controller.square_name(square)))
            }
            _ => refusal,
        };
        Change::None
    }

    /// Lets go of a held piece, or else takes back the half-built turn. `false` if there is neither.
    pub(crate) fn let_go(&mut self) -> bool {
        if self.dragged.take().is_some() {
            self.put_back();
        } else if self.controller.release() || self.controller.cancel() {
            self.motion = None;
            self.announcement = None;
        } else {
            return false;
        }
        true
    }

    /// Does what a button says, but for a new game.
    pub(crate) fn act(&mut self, action: Action) -> Change {
        let (line, ply) = self.controller.cursor();
        match action {
            Action::Undo => {
                let half = self.controller.half_built();
                if !self.controller.undo() {
                    return Change::None;
                }
                let back = if half { "step-taken-back" } else { "turn-taken-back" };
                return self.went(Some(Message::new(back)));
            }
            Action::Redo | Action::Next => {
                return self.step(&mut |controller, _| controller.redo().unwrap_or_default()).unwrap_or(Change::None);
            }
            Action::Done if self.readonly => return Change::None,
            Action::Done => return self.step(&mut GameController::end_if).unwrap_or(Change::None),
            Action::Cancel => {
                self.controller.cancel();
                return self.went(None);
            }
            Action::First => self.controller.go_to(line, 0),
            Action::Previous if self.controller.half_built() => self.controller.cancel(),
            Action::Previous => ply > 0 && self.controller.go_to(line, ply - 1),
            Action::Last => {
                let turns = self.controller.turn_count();
                self.controller.go_to(line, turns)
            }
            Action::Flip => {
                self.controller.flip();
                let turned = if self.controller.flipped() { "board-turned" } else { "board-turned-back" };
                return self.went(Some(Message::new(turned)));
            }
            _ => return Change::None,
        };
        self.went_to()
    }

    /// Plays the turn that was typed. Shows what is wrong with its text beside the box.
    pub(crate) fn play_typed(&mut self) -> Change {
        let text = self.panel.typed.text();
        let (change, fault) = self.play_turn(&text);
        let refusal = fault.map(|_| match self.controller.example() {
            Some(example) => Message::new("turn-refused").with("turn", &*text).with("example", &*example),
            None => Message::new("game-over"),
        });
        self.panel.typed.answer(refusal);
        change
    }

    /// Plays a turn that is given as text; what is wrong with it comes back.
    pub(crate) fn play_turn(&mut self, text: &str) -> (Change, Option<Message>) {
        let mut fault = None;
        let change = self.step(&mut |controller, allow| {
            controller.play_if(text, allow).unwrap_or_else(|error| {
                fault = Some(error.message());
                Vec::new()
            })
        });
        if change.is_none() && fault.is_none() {
            fault = Some(Message::new("turn-vetoed").with("field", "turn").with("found", text));
        }
        (change.unwrap_or(Change::None), fault)
    }

    /// Shows the position after a number of turns of a line.
    pub(crate) fn go_to(&mut self, line: usize, ply: usize) -> Change {
        if self.controller.go_to(line, ply) { self.went_to() } else { Change::None }
    }

    fn went_to(&mut self) -> Change {
        let announcement = match self.controller.cursor().1 {
            0 => Message::new("start-of-game"),
            ply => after(ply, self.controller.turn_count()),
        };
        self.went(Some(announcement))
    }

    fn went(&mut self, announcement: Option<Message>) -> Change {
        (self.motion, self.dragged) = (None, None);
        self.announcement = announcement;
        Change::Shown
    }

    /// Does something that may take a step; reports it and moves the picture. `None` if nothing happened. The task asks the
    /// script, by the function that it gets, before it completes a new turn.
    fn step(&mut self, task: &mut dyn FnMut(&mut GameController, &mut Allow<'_>) -> Vec<Event>) -> Option<Change> {
        let mut before = self.controller.scene();
        before.marks.trail.clone_from(&self.scene.marks.trail);
        before.marks.held = self.scene.marks.held;
        let player = self.controller.to_move();
        let (cursor, lines) = (self.controller.cursor(), self.controller.line_count());
        let (mut played, mut is_vetoed) = (None, false);
        let events = task(&mut self.controller, &mut |turn| {
            is_vetoed = !self.callbacks.may(turn);
            played = Some(turn.to_string());
            !is_vetoed
        });
        if is_vetoed {
            self.put_back();
        }
        if events.is_empty() {
            return None;
        }
        let ended = self.controller.cursor() != cursor;
        if let Some(turn) = played {
            self.callbacks.played(&turn);
        }
        self.announcement = self.tell(player, ended, &events);
        let timeline = Timeline::new(&before, &events);
        self.noises = timeline.noises();
        let moves = timeline.duration() > 0.0 && self.settings.speed > 0.0 && colors::may_move();
        self.motion = moves.then_some(Motion { timeline, began: None, skipped: 0.0 });
        Some(match (ended, self.controller.line_count() > lines) {
            (_, true) => Change::Branch,
            (true, false) => Change::Shown,
            (false, false) => Change::None,
        })
    }

    fn tell(&self, player: Player, ended: bool, events: &[Event]) -> Option<Message> {
        if ended {
            self.controller.tell(player, self.controller.last_turn())
        } else {
            self.controller.tell(player, events)
        }
    }
}

fn after(ply: usize, turns: usize) -> Message {
    Message::new("after-turn").with("turn", ply as u32).with("turns", turns as u32)
}

/// Tells where the pointer is over the board.
fn watch(board: &BoardCanvas, dispatcher: &Dispatcher) -> [Listener; 2] {
    let (go, leave, surface) = (dispatcher.clone(), dispatcher.clone(), board.surface.clone());
    let go = Listener::new(&board.inner, "pointermove", move |event| {
        if let Some(event) = event.dyn_ref::<PointerEvent>() {
            go.send(Msg::Gaze(Some(surface.point(event))));
        }
    });
    [go, Listener::new(&board.inner, "pointerleave", move |_| leave.send(Msg::Gaze(None)))]
}
