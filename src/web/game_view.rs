//! A game that is shown: the game, its picture, and the motion of the last step.

use crate::board::{Square, Squares};
use crate::controller::buttons::Buttons;
use crate::controller::{GameController, Picked};
use crate::game::{Event, Piece, Player};
use crate::message::Message;
use crate::session::Allow;
use crate::view::animation::sound::PhaseNoises;
use crate::view::input::highlights;
use crate::view::input::keyboard::{self, Direction};
use crate::view::model::responsive::LayoutOptions;
use crate::view::paint::primitive::Point;
use crate::view::pieces::eyes;
use crate::view::{Frame, Marks, Scene, Sprite, Theme, Timeline};
use crate::web::board_canvas::BoardCanvas;
use crate::web::canvas::Canvas;
use crate::web::values::{BoardLayout, BoardState, HistoryUpdate, ListItem, SquareButton, StepNoises, Update, json};

/// A game that is shown.
pub(crate) struct GameView {
    /// The game.
    pub(crate) controller: GameController,
    /// Whether the board only shows the game.
    readonly: bool,
    /// Whether the computer is about to move; until it has moved, the board takes no picks.
    computer_moves: bool,
    board: BoardCanvas,
    buttons: Buttons,
    /// The list of the moves, as it was returned last.
    list: Vec<ListItem>,
    announcement: Option<Message>,
    /// What the next update returns besides the state.
    pending: Pending,
    pointed: Option<Square>,
    gaze: Option<Point>,
    scene: Scene,
    motion: Option<Motion>,
    dragged: Option<Dragged>,
    options: ViewOptions,
}

/// How the board behaves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct ViewOptions {
    /// How fast pieces move, 1 for the usual speed; at 0 they are where they end at once.
    pub(crate) speed: f64,
    /// Whether anything may move on the screen.
    pub(crate) has_motion: bool,
    /// The names of files and ranks stand at the edge of the board.
    pub(crate) coordinates: bool,
    /// The squares that can be picked are marked.
    pub(crate) marks: bool,
}

impl Default for ViewOptions {
    fn default() -> Self {
        Self { speed: 1.0, has_motion: true, coordinates: true, marks: true }
    }
}

/// What has happened since the last update.
#[derive(Default)]
struct Pending {
    history: HistoryUpdate,
    played: Option<String>,
    refusal: Option<Message>,
    noises: Vec<PhaseNoises>,
}

/// Asks the script whether a move may be played.
pub(crate) type Veto<'a> = dyn Fn(&str) -> bool + 'a;

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
    pieces: Vec<Piece>,
    /// Where the pointer is, in CSS pixels of the board.
    at: Point,
    /// Whether it was picked before.
    held: bool,
}

impl GameView {
    /// A game shown. If it is quiet, it announces nothing until something happens.
    pub(crate) fn new(controller: GameController, is_quiet: bool) -> Self {
        let scene = controller.scene();
        let announcement = match controller.cursor().1 {
            0 => Message::new("blurb").with("game", Message::new(controller.game().id())),
            ply => after(ply, controller.move_count()),
        };
        Self {
            board: BoardCanvas::new(controller.shape()),
            controller,
            readonly: false,
            computer_moves: false,
            buttons: Buttons::default(),
            list: Vec::new(),
            announcement: (!is_quiet).then_some(announcement),
            pending: Pending::default(),
            pointed: None,
            gaze: None,
            scene,
            motion: None,
            dragged: None,
            options: ViewOptions::default(),
        }
    }

    /// Draws on these canvases from now on.
    pub(crate) fn attach(&mut self, canvases: Option<[Canvas; 4]>) {
        self.board.attach(canvases);
    }

    /// Fits the board into the room that there is, in CSS pixels. `None` if nothing has changed.
    pub(crate) fn fit(&mut self, room: (f64, f64), below: Option<f64>, ratio: f64, text: f64) -> Option<BoardLayout> {
        let options = LayoutOptions {
            shape: self.scene.shape,
            flipped: self.controller.flipped(),
            coordinates: self.options.coordinates,
            trays: self.scene.depiction.has_trays(),
            ratio,
            text,
        };
        self.board.fit(options, room, below).map(BoardLayout::from)
    }

    /// Behaves as the user has chosen.
    pub(crate) fn configure(&mut self, options: ViewOptions) {
        self.options = options;
    }

    /// Draws everything anew the next time: the colours have changed.
    pub(crate) fn forget_picture(&mut self) {
        self.board.forget();
    }

    /// Whether the board only shows the game.
    pub(crate) fn set_readonly(&mut self, readonly: bool) {
        self.readonly = readonly;
    }

    /// The state after a call, and what has changed.
    pub(crate) fn update(&mut self) -> Update {
        let takes_picks = self.takes_picks();
        self.scene = self.controller.scene();
        let marks = &mut self.scene.marks;
        let mut targets = Squares::EMPTY;
        if takes_picks {
            targets = self.controller.targets();
        }
        if takes_picks && self.options.marks {
            marks.targets = self.controller.next_targets();
            marks.ways = targets - marks.targets;
        }
        marks.held = self.controller.held();
        marks.last = match self.controller.winning_pattern() {
            Squares::EMPTY => highlights::touched(self.controller.last_move()),
            pattern => pattern,
        };
        marks.trail = highlights::trail(&self.controller.history());
        marks.shot = self.controller.winning_shot();
        let pieces = if takes_picks { self.controller.pieces() } else { Squares::EMPTY };
        let mut squares = Vec::new();
        self.buttons.show(self.controller.buttons(targets, pieces), |square, button| {
            squares.push(SquareButton::new(square, button));
        });
        let list = ListItem::list(self.controller.record());
        let is_same = self.list == list;
        if !is_same {
            self.list.clone_from(&list);
        }
        let Pending { history, played, refusal, noises } = std::mem::take(&mut self.pending);
        let skipped = self.motion.as_ref().map_or(u32::MAX, |motion| motion.skipped as u32);
        Update {
            state: BoardState::new(&self.controller),
            list: (!is_same).then_some(list),
            squares,
            announcement: self.announcement.as_ref().map(json),
            history,
            played,
            refusal: refusal.as_ref().map(json),
            noises: (!noises.is_empty()).then_some(StepNoises { skipped, phases: noises }),
            is_moving: self.motion.is_some(),
        }
    }

    /// Draws the board as it is at that time, in milliseconds. Returns whether there is more to come.
    pub(crate) fn draw(&mut self, now: f64, theme: &Theme) -> bool {
        if let Some(motion) = &mut self.motion {
            let time = motion.skipped + (now - *motion.began.get_or_insert(now)) * self.options.speed;
            if time < motion.timeline.duration() {
                self.board.show_frame(&Frame { gaze: self.gaze, ..motion.timeline.at(time) }, theme);
                return true;
            }
            self.motion = None;
        }
        let mut scene = self.scene.clone();
        self.preview(&mut scene.marks);
        if let Some(Dragged { from, pieces, at, .. }) = &self.dragged {
            scene.take(*from, pieces.len() as u8);
            // No mark lies over the piece.
            let beneath = self.pointed.into_iter().collect();
            scene.marks.targets = scene.marks.targets - beneath;
            scene.marks.ways = scene.marks.ways - beneath;
            let sprite = Sprite { lift: 0.1, scale: 1.05, dragged: Some(*at), ..Sprite::still(*from, pieces) };
            self.board.show_frame(
                &Frame { scene: &scene, sprites: vec![sprite], phase: 0, shot: None, gaze: Some(*at) },
                theme,
            );
            return false;
        }
        scene.marks.gaze = self.gaze;
        self.board.show(&scene, theme);
        false
    }

    /// Marks what the square that is pointed at means.
    fn preview(&self, marks: &mut Marks) {
        let Some(square) = self.pointed.filter(|_| self.takes_picks()) else { return };
        if self.controller.targets().has(square) {
            marks.hover = Some(square);
        }
        if let Some(preview) = self.controller.preview(square) {
            highlights::preview(marks, &preview.events, &preview.forced_path);
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
    }

    /// Begins to drag the piece of a square; the pointer is at that point.
    pub(crate) fn begin_drag(&mut self, from: Square, at: Point, veto: &Veto<'_>) {
        if !self.takes_picks() {
            return;
        }
        let held = self.controller.held() == Some(from);
        if !held {
            self.controller.release();
            self.pick(from, veto);
            self.pending.history = HistoryUpdate::None;
        }
        if self.controller.held() == Some(from) {
            self.dragged = Some(Dragged { from, pieces: self.controller.lifted(from), at, held });
        }
    }

    /// The dragged piece is there now, in CSS pixels of the board. `false` if none is dragged.
    pub(crate) fn drag_to(&mut self, at: Point) -> bool {
        let Some(dragged) = &mut self.dragged else { return false };
        dragged.at = at;
        self.pointed = self.board.layout.at(at.0, at.1);
        true
    }

    /// Drops the dragged piece there.
    pub(crate) fn drop_at(&mut self, at: Point, veto: &Veto<'_>) {
        let to = self.board.layout.at(at.0, at.1);
        match (self.dragged.take(), to) {
            // Where it was: as a tap there.
            (Some(dragged), Some(to)) if to == dragged.from && !dragged.held => (),
            (Some(dragged), Some(to)) if to != dragged.from && self.controller.targets().has(to) => {
                self.pick(to, veto);
                // The piece is there already; what follows from it moves.
                self.motion = self.motion.take().and_then(Motion::after_arrival);
            }
            (Some(_), _) => self.put_back(),
            (None, _) => (),
        }
    }

    /// The dragged piece goes back.
    pub(crate) fn cancel_drag(&mut self) {
        if self.dragged.take().is_some() {
            self.put_back();
        }
    }

    fn put_back(&mut self) {
        self.controller.release();
        self.announcement = None;
    }

    /// The pointer or the focus is at a square, or nowhere. Returns whether the picture changes.
    pub(crate) fn point(&mut self, square: Option<Square>) -> bool {
        let other = self.pointed != square;
        self.pointed = square;
        other && self.motion.is_none()
    }

    /// The pointer is over a point of the board, or nowhere. Returns whether someone is seen to look after it.
    pub(crate) fn gaze(&mut self, at: Option<Point>) -> bool {
        let turns = eyes::move_between(&self.scene, &self.board.layout, self.gaze, at);
        if turns {
            self.gaze = at;
        }
        turns && self.motion.is_none()
    }

    /// The square to which a key leads.
    pub(crate) fn walk(&self, from: Square, way: Direction) -> Square {
        keyboard::destination(&self.board.layout, from, way)
    }

    /// Picks a square.
    pub(crate) fn pick(&mut self, square: Square, veto: &Veto<'_>) {
        if self.computer_moves {
            self.announcement = Some(Message::new("computer-thinks"));
            return;
        }
        if self.readonly {
            return;
        }
        self.motion = None;
        let mut refusal = None;
        let stepped = self.step(veto, &mut |controller, allow| match controller.pick_if(square, allow) {
            Picked::Steps(events) => events,
            Picked::Nothing => Vec::new(),
            Picked::Refused(why) => {
                refusal = Some(why);
                Vec::new()
            }
        });
        if !stepped {
            self.announcement = match self.controller.held() {
                Some(held) if held == square => {
                    Some(Message::new("picked-up").with("square", self.controller.square_name(square)))
                }
                _ => refusal,
            };
        }
    }

    /// Lets go of a held piece, or else takes back the partial move. `false` if there is neither.
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

    /// Takes back a step of the partial move, or else a move.
    pub(crate) fn undo(&mut self) {
        let half = self.controller.has_partial_move();
        if self.controller.undo() {
            self.navigated(Some(Message::new(if half { "step-taken-back" } else { "move-taken-back" })));
        }
    }

    /// Plays the next move of the line again.
    pub(crate) fn redo(&mut self, veto: &Veto<'_>) {
        self.step(veto, &mut |controller, _| controller.redo().unwrap_or_default());
    }

    /// Ends the move where stopping is a choice.
    pub(crate) fn end(&mut self, veto: &Veto<'_>) {
        if !self.readonly {
            self.step(veto, &mut GameController::end_if);
        }
    }

    /// Takes back the partial move.
    pub(crate) fn cancel(&mut self) {
        self.controller.cancel();
        self.navigated(None);
    }

    /// Turns the board.
    pub(crate) fn flip(&mut self) {
        self.controller.flip();
        let turned = if self.controller.flipped() { "board-turned" } else { "board-turned-back" };
        self.navigated(Some(Message::new(turned)));
    }

    /// Plays the move that was typed. The refusal names a legal move.
    pub(crate) fn play_typed(&mut self, text: &str, veto: &Veto<'_>) {
        self.play(text, veto);
        if self.pending.refusal.is_some() {
            self.pending.refusal = Some(match self.controller.example() {
                Some(example) => Message::new("move-refused").with("move", text).with("example", &*example),
                None => Message::new("game-over"),
            });
        }
    }

    /// Plays a move that is given as text.
    pub(crate) fn play(&mut self, text: &str, veto: &Veto<'_>) {
        let mut fault = None;
        let stepped = self.step(veto, &mut |controller, allow| {
            controller.play_if(text, allow).unwrap_or_else(|error| {
                fault = Some(error.message());
                Vec::new()
            })
        });
        if !stepped && fault.is_none() {
            fault = Some(Message::new("move-vetoed").with("field", "move").with("found", text));
        }
        self.pending.refusal = fault;
    }

    /// Shows the position after a number of moves of a line.
    pub(crate) fn go_to(&mut self, line: usize, ply: usize) {
        if self.controller.go_to(line, ply) {
            let announcement = match self.controller.cursor().1 {
                0 => Message::new("start-of-game"),
                ply => after(ply, self.controller.move_count()),
            };
            self.navigated(Some(announcement));
        }
    }

    fn navigated(&mut self, announcement: Option<Message>) {
        (self.motion, self.dragged) = (None, None);
        self.announcement = announcement;
        self.pending.history = HistoryUpdate::Replace;
    }

    /// Does something that may take a step, and moves the picture. `false` if nothing happened. The task asks the script, by the
    /// function that it gets, before it completes a new move.
    fn step(
        &mut self,
        veto: &Veto<'_>,
        task: &mut dyn FnMut(&mut GameController, &mut Allow<'_>) -> Vec<Event>,
    ) -> bool {
        let mut before = self.controller.scene();
        before.marks.trail.clone_from(&self.scene.marks.trail);
        before.marks.held = self.scene.marks.held;
        let player = self.controller.to_move();
        let (cursor, lines) = (self.controller.cursor(), self.controller.line_count());
        let (mut played, mut is_vetoed) = (None, false);
        let events = task(&mut self.controller, &mut |mv| {
            is_vetoed = !veto(mv);
            played = Some(mv.to_string());
            !is_vetoed
        });
        if is_vetoed {
            self.put_back();
        }
        if events.is_empty() {
            return false;
        }
        let ended = self.controller.cursor() != cursor;
        self.announcement = self.narrate(player, ended, &events);
        let timeline = Timeline::new(&before, &events).with_shot(self.controller.winning_shot());
        let moves = timeline.duration() > 0.0 && self.options.speed > 0.0 && self.options.has_motion;
        self.pending.noises = timeline.noises();
        self.pending.played = played;
        self.pending.history = match (ended, self.controller.line_count() > lines) {
            (_, true) => HistoryUpdate::Push,
            (true, false) => HistoryUpdate::Replace,
            (false, false) => HistoryUpdate::None,
        };
        self.motion = moves.then_some(Motion { timeline, began: None, skipped: 0.0 });
        true
    }

    fn narrate(&self, player: Player, ended: bool, events: &[Event]) -> Option<Message> {
        if ended {
            self.controller.describe(player, self.controller.last_move())
        } else {
            self.controller.describe(player, events)
        }
    }
}

fn after(ply: usize, count: usize) -> Message {
    Message::new("after-move").with("move", ply as u32).with("moves", count as u32)
}
