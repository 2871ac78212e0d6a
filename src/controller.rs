//! A controller: a session of any game, and the hand that plays on it.
//!
//! The page contains no rules. It asks a controller what can be picked, picks squares, and shows the state of the controller.

use std::cell::OnceCell;

use crate::board::{Shape, Square, Squares};
use crate::catalog::{AnyGame, AnyStep, GameId};
use crate::game::{Counter, Depict as _, Event, Explain as _, Game, Leg, Outcome, Piece, Player};
use crate::message::{ListKind, Message};
use crate::moves::{self, MoveError};
use crate::record::{Record, Start};
use crate::session::{Allow, Fault, Session};
use crate::view::Scene;
use crate::view::input::selection::{self, Destination, Pick, Selection};
use crate::view::text::describe;
use crate::view::text::narration::Narration;

pub mod buttons;
mod paste;

/// How many steps of what the rules alone move are explained.
const MAX_EXPLAINED_LEGS: usize = 3;

/// A game shown, of a kind that is known only at run time.
#[derive(Clone, Debug)]
pub struct GameController {
    game: GameId,
    session: Session<AnyGame>,
    hand: Selection,
    flipped: bool,
    /// The game as data, once it has been asked for; empty again after a change.
    record: OnceCell<Record>,
}

/// What a pick did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Picked {
    /// It completed steps, with these events.
    Steps(Vec<Event>),
    /// No step: a piece was picked up or let go, or the move was not allowed.
    Nothing,
    /// The square cannot be picked, for this reason. A held piece that is not in the middle of its move was let go.
    Refused(Message),
}

/// What a pick would do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preview {
    /// What would happen, and what if the move ended then.
    pub events: Vec<Event>,
    /// The monster's way after it, if no player moved from then on.
    pub forced_path: Vec<Square>,
    /// What it would bring, if anything.
    pub words: Option<Message>,
}

impl GameController {
    /// Opens a record of a game. What of it is legal stays; the first fault comes with it. A start that cannot be read
    /// is replaced by the usual one.
    ///
    /// # Panics
    ///
    /// If a game had no usual start. All have one, and a test opens them.
    pub fn open(game: GameId, record: &Record) -> (Self, Option<Message>) {
        let (session, fault) = Session::open(game, record).unwrap_or_else(|error| {
            // Without the error: what displays it would be code of the page's module.
            let usual = Session::new(game, Start::Usual).unwrap_or_else(|_| panic!("the usual start"));
            (usual, Some(Fault::Number(error)))
        });
        let (hand, flipped) = (Selection::default(), record.flip);
        (Self { game, session, hand, flipped, record: OnceCell::new() }, fault.map(|fault| fault.message()))
    }

    /// The session, to be changed.
    fn session_mut(&mut self) -> &mut Session<AnyGame> {
        self.record.take();
        &mut self.session
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

    /// How the game ended, if what is shown is its end.
    pub fn outcome(&self) -> Option<Outcome> {
        self.session.outcome()
    }

    /// The current position as text, partial move included.
    pub fn position(&self) -> String {
        self.session.now().to_string()
    }

    /// The position at the beginning of the current move.
    pub fn move_start(&self) -> &AnyGame {
        self.session.move_start()
    }

    /// The number of the current line, and how many of its moves have been played.
    pub fn cursor(&self) -> (usize, usize) {
        self.session.cursor()
    }

    /// The texts of the moves of the current line, those after the cursor included.
    pub fn moves(&self) -> Vec<String> {
        self.session.moves(self.session.cursor().0).map(|mv| mv.text.clone()).collect()
    }

    /// The number of lines.
    pub fn line_count(&self) -> usize {
        self.session.line_count()
    }

    /// The number of moves of the current line, those after the cursor included.
    pub fn move_count(&self) -> usize {
        self.session.line_len(self.session.cursor().0)
    }

    /// The game as data. It is built once after each change.
    pub fn record(&self) -> &Record {
        self.record.get_or_init(|| self.session.record(self.game.id(), self.flipped))
    }

    /// Whether the board is seen from the other side.
    pub fn flipped(&self) -> bool {
        self.flipped
    }

    /// Sees the board from the other side.
    pub fn flip(&mut self) {
        self.flipped = !self.flipped;
        self.record.take();
    }

    /// The picture of what is shown, without marks.
    pub fn scene(&self) -> Scene {
        Scene::of(self.session.now(), self.game.depiction())
    }

    /// The pieces of a square, top first.
    pub fn stack(&self, square: Square) -> Vec<Piece> {
        self.session.now().stack(square)
    }

    /// The accessible name of a square.
    pub fn square_name(&self, square: Square) -> Message {
        describe::square(self.session.now(), square, self.game.depiction())
    }

    /// The two players, the one who usually begins first, each with the numbers that stand on no square, in words
    /// that follow the player's name; `None` where there are none.
    pub fn counters(&self) -> [(Player, Option<Message>); 2] {
        describe::counters(self.session.now())
    }

    /// The same numbers one by one: a player's come one after the other, each with its words.
    pub fn counts(&self) -> Vec<(Counter, Message)> {
        self.session.now().counters().into_iter().map(|counter| (counter, describe::count(&counter))).collect()
    }

    /// Whose turn it is and what is to be done, or the result.
    pub fn state(&self) -> Message {
        describe::state(self.session.now(), self.game.depiction(), self.outcome())
    }

    /// Describes those events, the last ones before the current position, as the move of that player. `None` if
    /// nothing happened.
    pub fn describe(&self, player: Player, events: &[Event]) -> Option<Message> {
        self.tale(self.session.now(), player, events).sentence()
    }

    /// The squares that can be picked next.
    pub fn targets(&self) -> Squares {
        if self.outcome().is_some() { Squares::EMPTY } else { self.hand.targets(self.session.now()) }
    }

    /// The square of the piece that is held.
    pub fn held(&self) -> Option<Square> {
        self.hand.held(self.session.now())
    }

    /// The squares where the piece on a square can go, with its next step or several, if it is the one to be picked up;
    /// none while another is held.
    pub fn ways(&self, square: Square) -> Squares {
        let position = self.session.now();
        if self.outcome().is_some() || self.held().is_some_and(|held| held != square) {
            return Squares::EMPTY;
        }
        selection::squares_of(&selection::destinations(position, square))
    }

    /// Of the targets those that are reached in one step.
    pub fn next_targets(&self) -> Squares {
        let mut targets = self.targets();
        for way in self.choices() {
            if way.steps.len() > 1 {
                targets = targets - Squares(way.to.bit128());
            }
        }
        targets
    }

    /// The squares of the pieces that can be picked up or are in the middle of their move.
    pub fn pieces(&self) -> Squares {
        if self.outcome().is_some() { Squares::EMPTY } else { selection::pieces(self.session.now()) }
    }

    /// The top pieces of a square that move together; all of them if they cannot move.
    pub fn lifted(&self, square: Square) -> Vec<Piece> {
        let mut pieces = self.stack(square);
        if let [Destination { steps, .. }, ..] = selection::destinations(self.session.now(), square)[..].as_ref() {
            let mut after = self.session.now().clone();
            let _ = after.play(steps[0], &mut |event| match event {
                Event::Moved { from, count, .. } if from == square => pieces.truncate(usize::from(count)),
                _ => (),
            });
        }
        pieces
    }

    /// Picks a square. The events of the steps that this completes come back.
    pub fn pick(&mut self, square: Square) -> Vec<Event> {
        match self.pick_if(square, &mut |_| true) {
            Picked::Steps(events) => events,
            Picked::Nothing | Picked::Refused(_) => Vec::new(),
        }
    }

    /// Picks a square. If this completes a move, `allow` gets its text first; if it returns `false`, the move is not played, and a
    /// held piece is let go.
    pub fn pick_if(&mut self, square: Square, allow: &mut Allow<'_>) -> Picked {
        let mut hand = self.hand;
        let pick = if self.outcome().is_some() { Pick::Nothing } else { hand.pick(self.session.now(), square) };
        let picked = match pick {
            Pick::Steps(steps) => self.session_mut().take_if(&steps, allow).map_or(Picked::Nothing, Picked::Steps),
            Pick::Held => Picked::Nothing,
            Pick::Released | Pick::Nothing => self.why_not(square).map_or(Picked::Nothing, Picked::Refused),
        };
        self.hand = hand;
        picked
    }

    /// Why a square cannot be picked, as a sentence; `None` if it can be, or if it is the one that is held.
    pub fn why_not(&self, square: Square) -> Option<Message> {
        if self.outcome().is_some() {
            return Some(Message::new("game-over"));
        }
        let (position, targets, held) = (self.session.now(), self.targets(), self.held());
        if targets.has(square) || !position.is_mid_move() && self.pieces().has(square) {
            return None;
        }
        let choices = if held.is_some() { self.next_targets() } else { targets };
        describe::why_not(position, held, choices, square)
    }

    /// What would happen if that square were picked; `None` if that completed no step.
    pub fn preview(&self, square: Square) -> Option<Preview> {
        let choices = self.choices();
        self.preview_of(choices.iter().find(|way| way.to == square)?)
    }

    /// What picking would bring, for each square that completes a step and brings something.
    pub fn forecasts(&self) -> Vec<(Square, Message)> {
        let mut forecasts = Vec::new();
        for way in self.choices() {
            if let Some(words) = self.preview_of(&way).and_then(|preview| preview.words) {
                forecasts.push((way.to, words));
            }
        }
        forecasts
    }

    fn choices(&self) -> Vec<Destination<AnyStep>> {
        if self.outcome().is_some() { Vec::new() } else { self.hand.choices(self.session.now()) }
    }

    fn preview_of(&self, way: &Destination<AnyStep>) -> Option<Preview> {
        let mut position = self.session.now().clone();
        let player = position.to_move();
        let mut events = Vec::new();
        for &step in &way.steps {
            position.play(step, &mut |event| events.push(event)).ok()?;
        }
        let mut words = self.tale(&position, player, &events).forecast();
        // What the move brings may come with its end only.
        if position.is_mid_move()
            && let Some(end) = selection::may_end(&position)
        {
            let mut ending = Vec::new();
            position.play(end, &mut |event| ending.push(event)).ok()?;
            if let Some(later) = self.tale(&position, player, &ending).forecast() {
                let later = Message::new("if-the-move-ends").with("forecast", later);
                words = Message::clauses(words.into_iter().chain([later]).collect());
            }
            events.append(&mut ending);
        }
        Some(Preview { events, forced_path: forced_path(&position), words })
    }

    /// The squares of the pattern that has won; none while the game goes on, or where it is won by other means.
    pub fn winning_pattern(&self) -> Squares {
        self.session.now().winning_pattern()
    }

    /// The shot that has won: from which square to which; none while the game goes on, or where it is won by other means.
    pub fn winning_shot(&self) -> Option<(Square, Square)> {
        self.session.now().winning_shot()
    }

    /// Where the rules alone would move something, and why, if that square were picked and from then on no player moved: a sentence
    /// for each of the first steps, and one that counts the others. If the square has a monster, as things stand. Empty where the
    /// rules move nothing.
    pub fn explain_forecast(&self, square: Square) -> Vec<Message> {
        let choices = self.choices();
        let legs = match choices.iter().find(|way| way.to == square) {
            Some(way) => self.session.now().forced_legs(way.steps.first().copied()),
            None if self.is_watcher(square) => self.session.now().forced_legs(None),
            None => Vec::new(),
        };
        let shape = self.shape();
        let sentence = |leg: &Leg| {
            let reason = describe::explained(leg.reason, leg.player, shape, Squares::EMPTY, ListKind::And);
            Message::new("leg").with("square", shape.name(leg.to).to_string()).with("reason", reason)
        };
        let mut sentences: Vec<Message> = legs.iter().take(MAX_EXPLAINED_LEGS).map(sentence).collect();
        if legs.len() > MAX_EXPLAINED_LEGS {
            sentences.push(Message::new("more-steps").with("count", (legs.len() - MAX_EXPLAINED_LEGS) as u32));
        }
        sentences
    }

    /// The monster's way if no player moved from now on, where there is a monster on that square.
    pub fn forced_path(&self, square: Square) -> Vec<Square> {
        if self.is_watcher(square) { forced_path(self.session.now()) } else { Vec::new() }
    }

    /// Whether the top piece of a square has eyes, while the game goes on.
    fn is_watcher(&self, square: Square) -> bool {
        self.game.depiction().has_eyes(&self.stack(square)) && self.outcome().is_none()
    }

    fn tale<'a>(&self, after: &'a AnyGame, player: Player, events: &'a [Event]) -> Narration<'a, AnyGame> {
        Narration { after, player, depiction: self.game.depiction(), events }
    }

    /// Lets go of a held piece. `false` if none was held.
    pub fn release(&mut self) -> bool {
        self.hand.release()
    }

    /// Whether a move has begun and is not complete.
    pub fn has_partial_move(&self) -> bool {
        !self.session.partial_move().is_empty()
    }

    /// The text of the partial move.
    pub fn partial_move(&self) -> String {
        moves::text(self.session.move_start(), self.session.partial_move())
    }

    /// Whether the move may be ended here.
    pub fn may_end(&self) -> bool {
        self.outcome().is_none() && selection::may_end(self.session.now()).is_some()
    }

    /// Ends the move where stopping is a choice; a move of no steps is a pass.
    pub fn end(&mut self) -> Vec<Event> {
        self.end_if(&mut |_| true)
    }

    /// The same if `allow` returns `true` for the text of the move; otherwise there are no events.
    pub fn end_if(&mut self, allow: &mut Allow<'_>) -> Vec<Event> {
        self.release();
        let end = selection::may_end(self.session.now());
        end.and_then(|end| self.session_mut().take_if(&[end], allow)).unwrap_or_default()
    }

    /// Takes back the partial move and lets go. `false` if there was none.
    pub fn cancel(&mut self) -> bool {
        let half = self.has_partial_move();
        self.session_mut().cancel();
        self.release() || half
    }

    /// Takes back a step of the partial move, or else a move.
    pub fn undo(&mut self) -> bool {
        self.release();
        self.session_mut().undo()
    }

    /// Plays the next move of the line again.
    pub fn redo(&mut self) -> Option<Vec<Event>> {
        self.release();
        if self.has_partial_move() { None } else { self.session_mut().redo() }
    }

    /// Shows the position after a number of moves of a line.
    pub fn go_to(&mut self, line: usize, ply: usize) -> bool {
        self.release();
        self.session_mut().go_to(line, ply)
    }

    /// Makes a line the main line; the old main line becomes a variation. What is shown stays. `false` where there
    /// is no such line or it is the main line.
    pub fn promote(&mut self, line: usize) -> bool {
        self.session_mut().promote(line)
    }

    /// Deletes the moves of a line from that one on, numbered from 0, and all lines that go through it. If what is
    /// shown is among them, what is before that move is shown. `false` where there is no such move.
    pub fn delete(&mut self, line: usize, ply: usize) -> bool {
        self.release();
        self.session_mut().delete(line, ply)
    }

    /// Plays a move from its text.
    pub fn play(&mut self, text: &str) -> Result<Vec<Event>, MoveError> {
        self.play_if(text, &mut |_| true)
    }

    /// The same if `allow` returns `true` for the canonical text of the move; otherwise there are no events.
    pub fn play_if(&mut self, text: &str, allow: &mut Allow<'_>) -> Result<Vec<Event>, MoveError> {
        let events = self.session_mut().play_if(text, allow)?;
        self.release();
        Ok(events.unwrap_or_default())
    }

    /// The text of a legal move, if there is one.
    pub fn example(&self) -> Option<String> {
        if self.outcome().is_some() { None } else { moves::example(self.session.move_start()) }
    }

    /// The canonical texts of all legal moves, sorted; `None` where there are more than the limit.
    pub fn legal_moves(&self, limit: u64) -> Option<Vec<String>> {
        if self.outcome().is_some() { Some(Vec::new()) } else { moves::texts(self.session.move_start(), limit) }
    }

    /// The same in no order.
    pub fn legal_moves_unsorted(&self, limit: u64) -> Option<Vec<String>> {
        if self.outcome().is_some() {
            Some(Vec::new())
        } else {
            moves::texts_unsorted(self.session.move_start(), limit)
        }
    }

    /// The events of the last move.
    pub fn last_move(&self) -> &[Event] {
        self.session.last_move()
    }

    /// The events of the game so far, partial move included.
    pub fn history(&self) -> Vec<Event> {
        self.session.history()
    }
}

/// Where the rules alone would move something if no player moved from now on.
fn forced_path(position: &AnyGame) -> Vec<Square> {
    position.forced_legs(None).into_iter().map(|leg| leg.to).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(address: &str) -> GameController {
        let record = Record::read(address).0;
        let game = GameId::read(record.game.as_deref().expect("a game")).expect("its id");
        let (controller, fault) = GameController::open(game, &record);
        assert_eq!(fault, None);
        controller
    }

    #[test]
    fn the_record_follows_every_change() {
        let mut game = open("game=gobbler&moves=c3-c4&alt=0.0:c3-d4");
        let changes: [&dyn Fn(&mut GameController); 11] = [
            &|game| drop(game.play("d5-c3xe2")),
            &|game| assert!(game.undo()),
            &|game| drop(game.redo()),
            &|game| assert!(game.go_to(0, 0)),
            &|game| drop(game.pick(Square(0))),
            &|game| drop(game.pick(Square(1))),
            &|game| assert!(game.cancel()),
            &|game| drop(game.end()),
            &|game| assert!(game.promote(1)),
            &|game| assert!(game.delete(1, 0)),
            &GameController::flip,
        ];
        let mut addresses = Vec::new();
        for change in changes {
            change(&mut game);
            assert_eq!(game.record(), &game.session.record("gobbler", game.flipped));
            addresses.push(game.record().to_string());
        }
        addresses.dedup();
        assert!(addresses.len() > 6, "{addresses:?}");
    }

    #[test]
    fn a_pick_reports_what_it_did() {
        let mut game = open("game=clobber&pos=WB./BW._w");
        let square = |name| game.shape().square(name).expect("a square");
        let [a1, c1, a2] = ["a1", "c1", "a2"].map(square);
        let allow = &mut |_: &str| panic!("no move is complete");
        let refused = |picked, reason: &str| {
            let Picked::Refused(why) = picked else { panic!("{picked:?}") };
            assert!(why.json().starts_with(&format!("[\"{reason}\"")), "{why:?}");
        };
        refused(game.pick_if(a1, allow), "clobber-of-opponent");
        refused(game.pick_if(c1, allow), "clobber-empty");
        assert_eq!((game.pick_if(a2, allow), game.held()), (Picked::Nothing, Some(a2)));
        // The reason is about the piece that was held until now.
        refused(game.pick_if(c1, allow), "clobber-enemy-beside");
        assert_eq!((game.held(), game.pick_if(a2, allow)), (None, Picked::Nothing));
        let before = game.position();
        let mut asked = String::new();
        let refuse = &mut |mv: &str| {
            asked.push_str(mv);
            false
        };
        assert_eq!((game.pick_if(a1, refuse), game.held()), (Picked::Nothing, None));
        assert_eq!((asked.as_str(), game.position()), ("a2xa1", before));
        game.pick(a2);
        assert!(matches!(game.pick_if(a1, &mut |mv| mv == "a2xa1"), Picked::Steps(_)));
        assert_eq!((game.cursor(), game.move_count(), game.line_count()), ((0, 1), 1, 1));
    }
}
