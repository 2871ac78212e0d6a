//! Games for scripts: records that are played, with variations and repetition.

use quarry::catalog::{AnyGame, GameId};
use quarry::game::Game as _;
use quarry::moves::{self, MoveError};
use quarry::record::{self, Record, Start};
use quarry::session::{self, Session};
use quarry::text::{self, ParseError};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::positions::coded;
use crate::values::{CodedMove, CodedMoves, Fault, Line, Lines, Opened, Outcome, State, Thrown, ts};
use crate::{Slots, put, with};

/// Puts a new game into a slot: from a position, or from the usual start on a board of that size.
#[wasm_bindgen(js_name = "newGame")]
pub fn new_game(into: u32, game: &str, position: Option<String>, size: Option<String>) -> Result<(), Thrown> {
    with(|slots| {
        let start = match (position, size) {
            (Some(_), Some(size)) => return Err(ParseError::new("size", size, "expected-no-position").into()),
            (Some(position), None) => Start::Position(position),
            (None, Some(size)) => text::size(&size).map(|(rows, columns)| Start::Size(rows, columns))?,
            (None, None) => Start::Usual,
        };
        let session = Session::new(GameId::read(game)?, start)?;
        put(&mut slots.games, into, session);
        Ok(())
    })
}

/// Puts the game of an address into a slot, as far as it is legal. An `own` address is one that the module has written: it
/// may be of any length.
#[wasm_bindgen(js_name = "openGame")]
pub fn open_game(into: u32, address: &str, own: bool) -> Result<Ts<Opened>, Thrown> {
    with(|slots| {
        let (record, unread) = if own { Record::read_own(address) } else { Record::read(address) };
        let game = GameId::read(record.game.as_deref().unwrap_or_default())?;
        let (session, illegal) = Session::open(game, &record)?;
        put(&mut slots.games, into, session);
        let fault = unread.or_else(|| illegal.map(|fault| field_of(&fault))).or_else(|| record.note_fault());
        let fault = fault.map(Fault::from);
        Ok(ts(&Opened { game: game.id().to_string(), fault }))
    })
}

/// The lines of a game: the main line, then the variations.
#[wasm_bindgen]
pub fn lines(slot: u32) -> Ts<Lines> {
    with(|slots| {
        let own = |line: record::Line| Line { keep: line.keep, of: line.parent, moves: line.moves };
        ts(&Lines(slots.game(slot).record("", false).lines.into_iter().map(own).collect()))
    })
}

/// The address of a game.
#[wasm_bindgen]
pub fn address(slot: u32) -> String {
    with(|slots| {
        let session = slots.game(slot);
        let game = session.now().rules();
        session.record(game.id(), false).to_string()
    })
}

/// Puts the current position of a game into a slot of positions.
#[wasm_bindgen(js_name = "positionOf")]
pub fn position_of(slot: u32, into: u32) {
    with(|slots| {
        let position = slots.game(slot).now().clone();
        put(&mut slots.positions, into, position);
    });
}

/// How a game stands at the current position, repetition included.
#[wasm_bindgen(js_name = "gameState")]
pub fn game_state(slot: u32) -> Ts<State> {
    with(|slots| {
        let session = slots.game(slot);
        let now = session.now();
        ts(&State { turn: now.to_move().id(), outcome: outcome(session) })
    })
}

/// Plays a move, and tells what it brought.
#[wasm_bindgen(js_name = "playMove")]
pub fn play_move(slot: u32, text: &str) -> Result<Ts<CodedMove>, Thrown> {
    with(|slots| {
        let session = slots.game(slot);
        if let Err(error) = session.play(text) {
            let example = if session.outcome().is_some() { None } else { moves::example(session.now()) };
            return Err(Thrown::of_move(error, example));
        }
        let (_, ply) = session.cursor();
        let last = slots.history_from(slot, ply.saturating_sub(1)).pop();
        Ok(ts(&last.ok_or_else(|| ParseError::new("move", text, "expected-played"))?))
    })
}

/// The last move before the current position; nothing at the start.
#[wasm_bindgen(js_name = "lastMove")]
pub fn last_move(slot: u32) -> Option<Ts<CodedMove>> {
    with(|slots| {
        let (_, ply) = slots.game(slot).cursor();
        let last = if ply == 0 { None } else { slots.history_from(slot, ply - 1).pop() };
        last.as_ref().map(ts)
    })
}

/// The moves before the current position.
#[wasm_bindgen]
pub fn history(slot: u32) -> Ts<CodedMoves> {
    with(|slots| ts(&CodedMoves(slots.history_from(slot, 0))))
}

/// The number of the current line.
#[wasm_bindgen]
pub fn line(slot: u32) -> usize {
    with(|slots| slots.game(slot).cursor().0)
}

/// How many moves of the current line have been played.
#[wasm_bindgen]
pub fn ply(slot: u32) -> usize {
    with(|slots| slots.game(slot).cursor().1)
}

/// Shows the position after a number of moves of a line. Returns `false` and changes nothing if the line has no such move.
#[wasm_bindgen(js_name = "goTo")]
pub fn go_to(slot: u32, line: usize, ply: usize) -> bool {
    with(|slots| slots.game(slot).go_to(line, ply))
}

/// Makes a line the main line. `false`, and nothing changes, if there is no such line or it is the main line.
#[wasm_bindgen]
pub fn promote(slot: u32, line: usize) -> bool {
    with(|slots| slots.game(slot).promote(line))
}

/// Deletes the moves of a line from a ply on, with the lines that go through them. `false`, and nothing changes, if
/// there is no such move.
#[wasm_bindgen(js_name = "deleteMoves")]
pub fn delete_moves(slot: u32, line: usize, ply: usize) -> bool {
    with(|slots| slots.game(slot).delete(line, ply))
}

impl Slots {
    /// The moves before the current position, from a ply on.
    fn history_from(&mut self, slot: u32, from: usize) -> Vec<CodedMove> {
        let session = self.game(slot);
        let (line, ply) = session.cursor();
        let mut before = session.first().clone();
        let mut moves: Vec<(AnyGame, Vec<_>)> = Vec::new();
        for (n, mv) in session.moves(line).take(ply).enumerate() {
            if n >= from {
                moves.push((before, mv.steps.clone()));
            }
            before = mv.after.clone();
        }
        let end = outcome(session);
        let mut moves: Vec<CodedMove> = moves.iter().map(|(before, steps)| coded(before, steps, &self.names)).collect();
        if let Some(last) = moves.last_mut() {
            last.outcome = end;
        }
        moves
    }
}

fn outcome(session: &Session<AnyGame>) -> Option<Outcome> {
    session.outcome().map(|outcome| Outcome::new(outcome, session.now()))
}

/// A fault of a record as an error of a field: `moves` or `alt 1`, with the number of the move.
fn field_of(fault: &session::Fault) -> ParseError {
    match fault {
        session::Fault::Number(error) => error.clone(),
        session::Fault::Move { line, ply, error } => {
            let place = if *line == 0 { format!("turn {ply}") } else { format!("alt {line}, turn {ply}") };
            let (MoveError::Unreadable(error) | MoveError::NotAllowed(error)) = error;
            ParseError::new(place, &error.found, error.expected.clone())
        }
    }
}
