//! A table: a session of any game, and the hand that plays on it.
//!
//! The page knows no game. It asks a table what can be picked, picks squares, and shows what the table says.

use crate::board::{Shape, Square, Squares};
use crate::catalog::{AnyGame, GameId};
use crate::game::{Event, Game, Man, Outcome, Player};
use crate::record::{Record, Start};
use crate::session::Session;
use crate::turn::{self, TurnError};
use crate::view::interaction::{self, Interaction, Pick};
use crate::view::{Scene, tell};

/// A game on show, of a kind that is known only at run time.
#[derive(Clone, Debug)]
pub struct Table {
    game: GameId,
    session: Session<AnyGame>,
    hand: Interaction,
    flipped: bool,
}

impl Table {
    /// Opens a record of a game. What of it is legal stays; the first fault comes with it. A start that cannot be read
    /// is replaced by the usual one.
    ///
    /// # Panics
    ///
    /// If a game had no usual start. All have one, and a test opens them.
    pub fn open(game: GameId, record: &Record) -> (Self, Option<String>) {
        let (session, fault) = Session::open(game, record).unwrap_or_else(|error| {
            let usual = Session::new(game, Start::Usual).unwrap_or_else(|error| panic!("the usual start: {error}"));
            (usual, Some(error.to_string()))
        });
        (Self { game, session, hand: Interaction::default(), flipped: record.flip }, fault)
    }

    /// Which game.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// The board.
    pub fn shape(&self) -> Shape {
        self.session.now().shape()
    }

    /// The two players, the one who usually begins first.
    pub fn players(&self) -> [Player; 2] {
        self.session.now().players()
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Player {
        self.session.now().to_move()
    }

    /// How the game ended, if what is on show is its end.
    pub fn outcome(&self) -> Option<Outcome> {
        self.session.outcome()
    }

    /// The position on show as text, half-built turn included.
    pub fn position(&self) -> String {
        self.session.now().to_string()
    }

    /// The number of the line on show, and how many of its turns have been played.
    pub fn cursor(&self) -> (usize, usize) {
        self.session.cursor()
    }

    /// The texts of the turns of the line on show, those after the cursor included.
    pub fn moves(&self) -> Vec<String> {
        self.session.turns(self.session.cursor().0).map(|turn| turn.text.clone()).collect()
    }

    /// The game as data.
    pub fn record(&self) -> Record {
        self.session.record(self.game.id(), self.flipped)
    }

    /// Whether the board is seen from the other side.
    pub fn flipped(&self) -> bool {
        self.flipped
    }

    /// Sees the board from the other side.
    pub fn flip(&mut self) {
        self.flipped = !self.flipped;
    }

    /// The picture of what is on show, without marks.
    pub fn scene(&self) -> Scene {
        Scene::of(self.session.now(), self.game.entry().look)
    }

    /// The men of a square, top first.
    pub fn stack(&self, square: Square) -> Vec<Man> {
        self.session.now().stack(square)
    }

    /// The accessible name of a square.
    pub fn square_name(&self, square: Square) -> String {
        tell::square(self.session.now(), square, self.game.entry().look)
    }

    /// The numbers that stand on no square, in words.
    pub fn tallies(&self) -> Vec<String> {
        tell::tallies(self.session.now())
    }

    /// Whose turn it is and what is to be done, or the result.
    pub fn state(&self) -> String {
        tell::state(self.session.now(), self.game.entry().look, self.outcome())
    }

    /// What those events were, as told of that player.
    pub fn tell(&self, player: Player, events: &[Event]) -> String {
        tell::events(self.shape(), player, self.game.entry().look, events)
    }

    /// The squares that can be picked next.
    pub fn targets(&self) -> Squares {
        if self.outcome().is_some() { Squares::EMPTY } else { self.hand.targets(self.session.now()) }
    }

    /// The square of the piece that is held.
    pub fn held(&self) -> Option<Square> {
        self.hand.held(self.session.now())
    }

    /// Picks a square. The events of a step that this completes come back.
    pub fn pick(&mut self, square: Square) -> Vec<Event> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        match self.hand.pick(self.session.now(), square) {
            Pick::Step(step) => self.session.step(step).unwrap_or_default(),
            Pick::Held | Pick::Released | Pick::Nothing => Vec::new(),
        }
    }

    /// What would happen if that square were picked.
    pub fn preview(&self, square: Square) -> Vec<Event> {
        let mut hand = self.hand;
        let mut events = Vec::new();
        if self.outcome().is_none()
            && let Pick::Step(step) = hand.pick(self.session.now(), square)
        {
            let _ = self.session.now().clone().play(step, &mut |event| events.push(event));
        }
        events
    }

    /// Lets go of a held piece. `false` if none was held.
    pub fn release(&mut self) -> bool {
        self.hand.release()
    }

    /// Whether a turn is half-built.
    pub fn half_built(&self) -> bool {
        !self.session.half().is_empty()
    }

    /// Whether the turn may be ended here.
    pub fn may_end(&self) -> bool {
        self.outcome().is_none() && interaction::may_end(self.session.now()).is_some()
    }

    /// Ends the turn where stopping is a choice; a turn of no steps is a pass.
    pub fn end(&mut self) -> Vec<Event> {
        self.release();
        interaction::may_end(self.session.now()).and_then(|end| self.session.step(end)).unwrap_or_default()
    }

    /// Takes back the half-built turn and lets go. `false` if there was nothing to take back.
    pub fn cancel(&mut self) -> bool {
        let half = self.half_built();
        self.session.cancel();
        self.release() || half
    }

    /// Takes back a step of the half-built turn, or else a turn.
    pub fn undo(&mut self) -> bool {
        self.release();
        self.session.undo()
    }

    /// Plays the next turn of the line again.
    pub fn redo(&mut self) -> Option<Vec<Event>> {
        self.release();
        if self.half_built() { None } else { self.session.redo() }
    }

    /// Shows a line after so many turns.
    pub fn go_to(&mut self, line: usize, ply: usize) -> bool {
        self.release();
        self.session.go_to(line, ply)
    }

    /// Makes a line the main line; the old main line becomes a variation. What is on show stays. `false` where there
    /// is no such line or it is the main line.
    pub fn promote(&mut self, line: usize) -> bool {
        self.session.promote(line)
    }

    /// Deletes the turns of a line from that one on, numbered from 0, and all lines that go through it. If what is on
    /// show is among them, what is before that turn is shown. `false` where there is no such turn.
    pub fn delete(&mut self, line: usize, ply: usize) -> bool {
        self.release();
        self.session.delete(line, ply)
    }

    /// Plays a turn from its text.
    pub fn play(&mut self, text: &str) -> Result<Vec<Event>, TurnError> {
        let events = self.session.play(text)?;
        self.release();
        Ok(events)
    }

    /// The canonical texts of all legal turns, sorted; `None` where there are more than the limit.
    pub fn legal_moves(&self, limit: u64) -> Option<Vec<String>> {
        if self.outcome().is_some() { Some(Vec::new()) } else { turn::texts(self.session.turn_start(), limit) }
    }

    /// The events of the last turn.
    pub fn last_turn(&self) -> Vec<Event> {
        self.session.last_turn()
    }

    /// The events of the game so far, half-built turn included.
    pub fn history(&self) -> Vec<Event> {
        self.session.history()
    }
}
