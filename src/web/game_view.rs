//! A game on show: the board, the grid of buttons over it, the panel, and the motion of the last step.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent};

use crate::board::{Square, Squares};
use crate::game::{Event, Man, Player};
use crate::table::Table;
use crate::view::drag::Drag;
use crate::view::draw::Point;
use crate::view::walk::{self, Way};
use crate::view::{Frame, Marks, Scene, Sprite, Timeline, gaze, pointing};
use crate::web::action::Action;
use crate::web::dom::{Listener, make};
use crate::web::grid::Grid;
use crate::web::host::Host;
use crate::web::link::{Link, Msg};
use crate::web::look;
use crate::web::panel::Panel;
use crate::web::settings::Settings;
use crate::web::stage::Stage;

/// A game on show.
pub(crate) struct GameView {
    /// The game.
    pub(crate) table: Table,
    /// Whether nobody plays on it here.
    pub(crate) readonly: bool,
    script: Host,
    element: HtmlElement,
    stage: Stage,
    grid: Grid,
    panel: Panel,
    told: String,
    /// The noises of the last step, until they are heard.
    noises: String,
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
    men: Vec<Man>,
    /// Where the pointer is, in CSS pixels of the board.
    at: Point,
    /// Whether it was picked before.
    held: bool,
}

/// What became of the game, for its address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// Nothing that an address tells.
    None,
    /// Another turn, or another side, is on show.
    Shown,
    /// A new variation has begun.
    Branch,
}

impl GameView {
    /// Shows a game in another element.
    pub(crate) fn new(parent: &Element, link: &Link, script: Host, table: Table) -> Self {
        let element = make(parent, "div", "play");
        let shape = table.shape();
        let stage = Stage::new(&element, shape);
        let listeners = watch(&stage.inner, link);
        let mut grid = Grid::new(&stage.inner, link, shape);
        if let Some(first) = table.targets().iter().next() {
            grid.put_cursor(first);
        }
        let panel = Panel::new(&element, link);
        let scene = table.scene();
        let told = match table.cursor().1 {
            0 => table.game().entry().blurb.to_string(),
            ply => after(ply, table.moves().len()),
        };
        Self {
            table,
            readonly: false,
            script,
            element,
            stage,
            grid,
            panel,
            told,
            noises: String::new(),
            pointed: None,
            gaze: None,
            scene,
            motion: None,
            dragged: None,
            settings: Settings::default(),
            _listeners: listeners,
        }
    }

    /// Fits everything into the room that there is, in CSS pixels.
    pub(crate) fn fit(&mut self, width: f64, height: f64) {
        let wide = self.stage.fit(&self.scene, self.table.flipped(), self.settings.coordinates, (width, height));
        self.element.set_class_name(if wide { "play beside" } else { "play above" });
        self.grid.place(&self.stage.layout);
        self.show();
    }

    /// How high the panel is, in CSS pixels.
    pub(crate) fn panel_height(&self) -> f64 {
        self.panel.element.offset_height().into()
    }

    /// Behaves as a person has chosen, from the next fit on.
    pub(crate) fn configure(&mut self, settings: Settings) {
        self.settings = settings;
    }

    /// Takes the colours of the element anew.
    pub(crate) fn dress(&mut self, host: &Element) {
        self.stage.dress(host);
    }

    /// Shows the state of the table: everything but the canvas.
    pub(crate) fn show(&mut self) {
        self.scene = self.table.scene();
        let marks = &mut self.scene.marks;
        let mut targets = Squares::EMPTY;
        if !self.readonly {
            targets = self.table.targets();
            marks.targets = self.table.next_targets();
            marks.ways = targets - marks.targets;
        }
        marks.held = self.table.held();
        marks.last = pointing::touched(&self.table.last_turn());
        marks.trail = pointing::trail(&self.table.history());
        self.grid.show(&self.table, targets, marks.held);
        if self.panel.show(&self.table, &self.told) {
            self.grid.focus_quietly();
        }
    }

    /// What has been to be heard since this was last asked: how much of the motion is left out at its beginning, in
    /// milliseconds, then its noises. Empty where there was no step.
    pub(crate) fn take_noises(&mut self) -> String {
        if self.noises.is_empty() {
            return String::new();
        }
        let skipped = self.motion.as_ref().map_or(u32::MAX, |motion| motion.skipped as u32);
        format!("{skipped} {}", std::mem::take(&mut self.noises))
    }

    /// Tells nothing until something happens.
    pub(crate) fn hush(&mut self) {
        self.told.clear();
    }

    /// Whether something moves on the board.
    pub(crate) fn is_moving(&self) -> bool {
        self.motion.is_some()
    }

    /// Draws the board as it is at that time, in milliseconds. Tells whether there is more to come.
    pub(crate) fn draw(&mut self, now: f64) -> bool {
        if let Some(motion) = &mut self.motion {
            let time = motion.skipped + now - *motion.began.get_or_insert(now);
            if time < motion.timeline.duration() {
                self.stage.show_frame(&Frame { gaze: self.gaze, ..motion.timeline.at(time) });
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
            self.stage.show_frame(&Frame { scene: &scene, sprites: vec![sprite], phase: 0, gaze: Some(*at) });
            return false;
        }
        scene.marks.gaze = self.gaze;
        self.stage.show(&scene);
        false
    }

    /// Marks what the square that is pointed at means.
    fn foresee(&self, marks: &mut Marks) {
        let Some(square) = self.pointed.filter(|_| !self.readonly) else { return };
        if self.table.targets().has(square) {
            marks.hover = Some(square);
        }
        if let Some(preview) = self.table.preview(square) {
            pointing::foresee(marks, &preview.events, &preview.drift);
        } else if marks.held.is_none() {
            marks.ways = self.table.ways(square);
            marks.path = self.table.drift(square);
        }
    }

    /// Ends the motion at once. `false` if nothing moves.
    pub(crate) fn rest(&mut self) -> bool {
        self.motion.take().is_some()
    }

    /// Drags a piece.
    pub(crate) fn drag(&mut self, drag: Drag) -> Change {
        match drag {
            Drag::Begin(from, at) => {
                let held = self.table.held() == Some(from);
                if !held {
                    self.table.release();
                    self.pick(from);
                }
                if self.table.held() == Some(from) {
                    self.dragged = Some(Dragged { from, men: self.table.lifted(from), at, held });
                }
            }
            Drag::Move(at) => {
                self.drag_to(at);
            }
            Drag::Drop(at) => {
                let to = self.stage.layout.at(at.0, at.1);
                match (self.dragged.take(), to) {
                    // Where it was: as a tap there.
                    (Some(dragged), Some(to)) if to == dragged.from && !dragged.held => (),
                    (Some(dragged), Some(to)) if to != dragged.from && self.table.targets().has(to) => {
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
        self.pointed = self.stage.layout.at(at.0, at.1);
        true
    }

    fn put_back(&mut self) {
        self.table.release();
        self.told.clear();
    }

    /// Points at a square, or nowhere. Tells whether that is another one.
    pub(crate) fn point(&mut self, square: Option<Square>) -> bool {
        let other = self.pointed != square;
        self.pointed = square;
        other && self.motion.is_none()
    }

    /// The pointer is over a point of the board, or nowhere. Tells whether someone is seen to look after it.
    pub(crate) fn gaze(&mut self, at: Option<Point>) -> bool {
        let turns = gaze::turns(&self.scene, &self.stage.layout, self.gaze, at);
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
    pub(crate) fn walk(&mut self, way: Way) {
        let to = walk::walk(&self.stage.layout, self.grid.cursor(), way);
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
        if self.readonly {
            return Change::None;
        }
        self.motion = None;
        let could = self.table.targets().has(square);
        let change = self.step(true, &mut |table| table.pick(square));
        if let Some(change) = change {
            return change;
        }
        let name = self.table.square_name(square);
        self.told = match self.table.held() {
            Some(held) if held == square => format!("Picked up: {name}."),
            _ if could || self.table.outcome().is_some() => String::new(),
            _ => format!("{name}: cannot be picked now."),
        };
        Change::None
    }

    /// Lets go of a held piece, or else takes back the half-built turn.
    pub(crate) fn let_go(&mut self) {
        if self.dragged.take().is_some() {
            self.put_back();
        } else if self.table.release() || self.table.cancel() {
            self.motion = None;
            self.told.clear();
        }
    }

    /// Does what a button says, but for a new game.
    pub(crate) fn act(&mut self, action: Action) -> Change {
        let (line, ply) = self.table.cursor();
        match action {
            Action::Undo => {
                let half = self.table.half_built();
                if !self.table.undo() {
                    return Change::None;
                }
                return self.went(if half { "A step is taken back." } else { "A turn is taken back." });
            }
            Action::Redo | Action::Next => {
                return self.step(false, &mut |table| table.redo().unwrap_or_default()).unwrap_or(Change::None);
            }
            Action::Done if self.readonly => return Change::None,
            Action::Done => return self.step(true, &mut Table::end).unwrap_or(Change::None),
            Action::Cancel => {
                self.table.cancel();
                return self.went("");
            }
            Action::First => self.table.go_to(line, 0),
            Action::Previous if self.table.half_built() => self.table.cancel(),
            Action::Previous => ply > 0 && self.table.go_to(line, ply - 1),
            Action::Last => {
                let turns = self.table.moves().len();
                self.table.go_to(line, turns)
            }
            Action::Flip => {
                self.table.flip();
                return self.went(if self.table.flipped() {
                    "The board is turned."
                } else {
                    "The board is turned back."
                });
            }
            _ => return Change::None,
        };
        self.went_to()
    }

    /// Plays the turn that was typed. What is wrong with its text is told beside it.
    pub(crate) fn play_typed(&mut self) -> Change {
        let (change, fault) = self.play_turn(&self.panel.typed.text());
        self.panel.typed.answer(fault.as_deref());
        change
    }

    /// Plays a turn that is given as text; what is wrong with it comes back.
    pub(crate) fn play_turn(&mut self, text: &str) -> (Change, Option<String>) {
        let mut fault = None;
        let change = self.step(true, &mut |table| {
            table.play(text).unwrap_or_else(|error| {
                fault = Some(error.to_string());
                Vec::new()
            })
        });
        if change.is_none() && fault.is_none() {
            fault = Some(format!("turn: found \"{text}\", which is not taken here"));
        }
        (change.unwrap_or(Change::None), fault)
    }

    /// Shows a line after so many turns.
    pub(crate) fn go_to(&mut self, line: usize, ply: usize) -> Change {
        if self.table.go_to(line, ply) { self.went_to() } else { Change::None }
    }

    fn went_to(&mut self) -> Change {
        let turns = self.table.moves().len();
        let told = match self.table.cursor().1 {
            0 => "The start of the game.".to_string(),
            ply => after(ply, turns),
        };
        self.went(&told)
    }

    fn went(&mut self, told: &str) -> Change {
        (self.motion, self.dragged) = (None, None);
        self.told = told.to_string();
        Change::Shown
    }

    /// Does something that may take a step; tells of it and moves the picture. `None` if nothing happened. The script is
    /// asked before a new turn is complete.
    fn step(&mut self, new: bool, task: &mut dyn FnMut(&mut Table) -> Vec<Event>) -> Option<Change> {
        let mut before = self.table.scene();
        before.marks.trail.clone_from(&self.scene.marks.trail);
        before.marks.held = self.scene.marks.held;
        let player = self.table.to_move();
        let (cursor, lines) = (self.table.cursor(), self.table.record().lines.len());
        let kept = self.table.clone();
        let events = task(&mut self.table);
        if events.is_empty() {
            return None;
        }
        let ended = self.table.cursor() != cursor;
        if ended && new {
            let turn = self.table.moves().swap_remove(cursor.1);
            if !self.script.may(&turn) {
                self.table = kept;
                self.put_back();
                return None;
            }
            self.script.played(&turn);
        }
        self.told = self.tell(player, ended, &events);
        let timeline = Timeline::new(&before, &events);
        self.noises = timeline.noises();
        let moves = timeline.duration() > 0.0 && self.settings.motion && look::may_move();
        self.motion = moves.then_some(Motion { timeline, began: None, skipped: 0.0 });
        Some(match (ended, self.table.record().lines.len() > lines) {
            (_, true) => Change::Branch,
            (true, false) => Change::Shown,
            (false, false) => Change::None,
        })
    }

    fn tell(&self, player: Player, ended: bool, events: &[Event]) -> String {
        if ended { self.table.tell(player, &self.table.last_turn()) } else { self.table.tell(player, events) }
    }
}

fn after(ply: usize, turns: usize) -> String {
    format!("After turn {ply} of {turns}.")
}

/// Tells where the pointer is over the board.
fn watch(board: &Element, link: &Link) -> [Listener; 2] {
    let (go, leave, area) = (link.clone(), link.clone(), board.clone());
    let go = Listener::new(board, "pointermove", move |event| {
        if let Some(event) = event.dyn_ref::<PointerEvent>() {
            let area = area.get_bounding_client_rect();
            let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
            go.send(Msg::Gaze(Some((x - area.left(), y - area.top()))));
        }
    });
    [go, Listener::new(board, "pointerleave", move |_| leave.send(Msg::Gaze(None)))]
}
