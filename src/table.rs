//! A table: a session of any game with the hand that plays on it, behind one object-safe trait.
//!
//! The page knows no game. It asks a table what can be picked, picks squares, and shows what the table says.

use crate::board::{Shape, Square, Squares};
use crate::catalog::GameId;
use crate::game::{Event, Game, Man, Outcome, Player};
use crate::record::Record;
use crate::session::Session;
use crate::turn::{self, TurnError};
use crate::view::interaction::{self, Interaction, Pick};
use crate::view::{Scene, tell};

/// A game on show, of a kind that is known only at run time.
pub trait Table {
    /// Which game.
    fn game(&self) -> GameId;
    /// The board.
    fn shape(&self) -> Shape;
    /// The two players, the one who usually begins first.
    fn players(&self) -> [Player; 2];
    /// Whose turn it is.
    fn to_move(&self) -> Player;
    /// How the game ended, if what is on show is its end.
    fn outcome(&self) -> Option<Outcome>;
    /// The position on show as text, half-built turn included.
    fn position(&self) -> String;
    /// The number of the line on show, and how many of its turns have been played.
    fn cursor(&self) -> (usize, usize);
    /// The texts of the turns of the line on show, those after the cursor included.
    fn moves(&self) -> Vec<String>;
    /// The game as data.
    fn record(&self) -> Record;
    /// Whether the board is seen from the other side.
    fn flipped(&self) -> bool;
    /// Sees the board from the other side.
    fn flip(&mut self);

    /// The picture of what is on show, without marks.
    fn scene(&self) -> Scene;
    /// The men of a square, top first.
    fn stack(&self, square: Square) -> Vec<Man>;
    /// The accessible name of a square.
    fn square_name(&self, square: Square) -> String;
    /// The numbers that stand on no square, in words.
    fn tallies(&self) -> Vec<String>;
    /// Whose turn it is and what is to be done, or the result.
    fn state(&self) -> String;
    /// What those events were, as told of that player.
    fn tell(&self, player: Player, events: &[Event]) -> String;

    /// The squares that can be picked next.
    fn targets(&self) -> Squares;
    /// The square of the piece that is held.
    fn held(&self) -> Option<Square>;
    /// Picks a square. The events of a step that this completes come back.
    fn pick(&mut self, square: Square) -> Vec<Event>;
    /// What would happen if that square were picked.
    fn preview(&self, square: Square) -> Vec<Event>;
    /// Lets go of a held piece. `false` if none was held.
    fn release(&mut self) -> bool;
    /// Whether a turn is half-built.
    fn half_built(&self) -> bool;
    /// Whether the turn may be ended here.
    fn may_end(&self) -> bool;
    /// Ends the turn where stopping is a choice; a turn of no steps is a pass.
    fn end(&mut self) -> Vec<Event>;
    /// Takes back the half-built turn and lets go. `false` if there was nothing to take back.
    fn cancel(&mut self) -> bool;
    /// Takes back a step of the half-built turn, or else a turn.
    fn undo(&mut self) -> bool;
    /// Plays the next turn of the line again.
    fn redo(&mut self) -> Option<Vec<Event>>;
    /// Shows a line after so many turns.
    fn go_to(&mut self, line: usize, ply: usize) -> bool;
    /// Plays a turn from its text.
    fn play(&mut self, text: &str) -> Result<Vec<Event>, TurnError>;
    /// The canonical texts of all legal turns, sorted; `None` where there are more than the limit.
    fn legal_moves(&self, limit: u64) -> Option<Vec<String>>;
    /// The events of the last turn.
    fn last_turn(&self) -> Vec<Event>;
    /// The events of the game so far, half-built turn included.
    fn history(&self) -> Vec<Event>;
}

/// A session of one game, and the hand that plays on it.
#[derive(Clone, Debug)]
pub struct Seat<G: Game> {
    game: GameId,
    session: Session<G>,
    hand: Interaction,
    flipped: bool,
}

impl<G: Game> Seat<G> {
    /// A table for that session.
    pub fn new(game: GameId, session: Session<G>, flipped: bool) -> Self {
        Self { game, session, hand: Interaction::default(), flipped }
    }
}

impl<G: Game> Table for Seat<G> {
    fn game(&self) -> GameId {
        self.game
    }

    fn shape(&self) -> Shape {
        self.session.now().shape()
    }

    fn players(&self) -> [Player; 2] {
        self.session.now().players()
    }

    fn to_move(&self) -> Player {
        self.session.now().to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.session.outcome()
    }

    fn position(&self) -> String {
        self.session.now().to_string()
    }

    fn cursor(&self) -> (usize, usize) {
        self.session.cursor()
    }

    fn moves(&self) -> Vec<String> {
        self.session.turns(self.session.cursor().0).map(|turn| turn.text.clone()).collect()
    }

    fn record(&self) -> Record {
        self.session.record(self.game.id(), self.flipped)
    }

    fn flipped(&self) -> bool {
        self.flipped
    }

    fn flip(&mut self) {
        self.flipped = !self.flipped;
    }

    fn scene(&self) -> Scene {
        Scene::of(self.session.now(), self.game.entry().look)
    }

    fn stack(&self, square: Square) -> Vec<Man> {
        self.session.now().stack(square)
    }

    fn square_name(&self, square: Square) -> String {
        tell::square(self.session.now(), square, self.game.entry().look)
    }

    fn tallies(&self) -> Vec<String> {
        tell::tallies(self.session.now())
    }

    fn state(&self) -> String {
        tell::state(self.session.now(), self.outcome())
    }

    fn tell(&self, player: Player, events: &[Event]) -> String {
        tell::events(self.shape(), player, self.game.entry().look, events)
    }

    fn targets(&self) -> Squares {
        if self.outcome().is_some() { Squares::EMPTY } else { self.hand.targets(self.session.now()) }
    }

    fn held(&self) -> Option<Square> {
        self.hand.held(self.session.now())
    }

    fn pick(&mut self, square: Square) -> Vec<Event> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        match self.hand.pick(self.session.now(), square) {
            Pick::Step(step) => self.session.step(step).unwrap_or_default(),
            Pick::Held | Pick::Released | Pick::Nothing => Vec::new(),
        }
    }

    fn preview(&self, square: Square) -> Vec<Event> {
        let mut hand = self.hand;
        let mut events = Vec::new();
        if self.outcome().is_none()
            && let Pick::Step(step) = hand.pick(self.session.now(), square)
        {
            let _ = self.session.now().clone().play(step, &mut |event| events.push(event));
        }
        events
    }

    fn release(&mut self) -> bool {
        self.hand.release()
    }

    fn half_built(&self) -> bool {
        !self.session.half().is_empty()
    }

    fn may_end(&self) -> bool {
        self.outcome().is_none() && interaction::may_end(self.session.now()).is_some()
    }

    fn end(&mut self) -> Vec<Event> {
        self.release();
        interaction::may_end(self.session.now()).and_then(|end| self.session.step(end)).unwrap_or_default()
    }

    fn cancel(&mut self) -> bool {
        let half = self.half_built();
        self.session.cancel();
        self.release() || half
    }

    fn undo(&mut self) -> bool {
        self.release();
        self.session.undo()
    }

    fn redo(&mut self) -> Option<Vec<Event>> {
        self.release();
        if self.half_built() { None } else { self.session.redo() }
    }

    fn go_to(&mut self, line: usize, ply: usize) -> bool {
        self.release();
        self.session.go_to(line, ply)
    }

    fn play(&mut self, text: &str) -> Result<Vec<Event>, TurnError> {
        let events = self.session.play(text)?;
        self.release();
        Ok(events)
    }

    fn legal_moves(&self, limit: u64) -> Option<Vec<String>> {
        if self.outcome().is_some() { Some(Vec::new()) } else { turn::texts(self.session.turn_start(), limit) }
    }

    fn last_turn(&self) -> Vec<Event> {
        self.session.last_turn()
    }

    fn history(&self) -> Vec<Event> {
        self.session.history()
    }
}
