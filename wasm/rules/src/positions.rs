//! Positions for scripts.

use std::ops::ControlFlow;

use quarry::catalog::{AnyGame, AnyStep, GameId};
use quarry::game::{Depict as _, Event, Game as _, Notation as _};
use quarry::{moves, text};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::codes::{self, Names};
use crate::values::{Board, CodedMove, CodedMoves, Outcome, State, Tallies, Tally, Thrown, ts};
use crate::{legal_step, put, with};

/// Puts the usual start of a game into a slot, on a board of that size (`5x6`) if one is given.
#[wasm_bindgen(js_name = "start")]
pub fn start_position(into: u32, game: &str, size: Option<String>) -> Result<(), Thrown> {
    with(|slots| {
        let size = size.map(|size| text::size(&size)).transpose()?;
        let position = AnyGame::start(GameId::read(game)?, size)?;
        put(&mut slots.positions, into, position);
        Ok(())
    })
}

/// Puts a position that is read from text into a slot.
#[wasm_bindgen]
pub fn parse(into: u32, game: &str, text: &str) -> Result<(), Thrown> {
    with(|slots| {
        let position = AnyGame::read(GameId::read(game)?, text)?;
        put(&mut slots.positions, into, position);
        Ok(())
    })
}

/// The legal steps of a position, as numbers.
#[wasm_bindgen]
pub fn steps(slot: u32) -> Vec<u32> {
    with(|slots| {
        let position = slots.position(slot);
        let mut steps = Vec::with_capacity(64);
        let _ = position.steps(&mut |step| {
            steps.push(codes::step(position.notation(step)));
            ControlFlow::Continue(())
        });
        steps
    })
}

/// Puts the position after a step into a slot; its events as numbers, or nothing where the step is not legal.
#[wasm_bindgen]
pub fn step(slot: u32, into: u32, step: u32) -> Option<Vec<u32>> {
    with(|slots| {
        let position = slots.position(slot);
        let step = legal_step(position, step)?;
        let mut next = position.clone();
        let mut events = Vec::with_capacity(8);
        next.play_unchecked(step, &mut |event| events.push(slots.names.event(event)));
        put(&mut slots.positions, into, next);
        Some(events)
    })
}

/// Puts the position after several steps into a slot. `false`, and nothing changes, where one of them is not legal.
#[wasm_bindgen(js_name = "playSteps")]
pub fn play_steps(slot: u32, into: u32, steps: &[u32]) -> bool {
    with(|slots| {
        let mut next = slots.position(slot).clone();
        for &code in steps {
            let Some(step) = legal_step(&next, code) else { return false };
            next.play_quietly(step);
        }
        put(&mut slots.positions, into, next);
        true
    })
}

/// Puts the position after a complete move into a slot; the move's steps as numbers, in canonical order.
#[wasm_bindgen]
pub fn play(slot: u32, into: u32, text: &str) -> Result<Vec<u32>, Thrown> {
    with(|slots| {
        let mut next = slots.position(slot).clone();
        let steps = read(&next, text)?;
        let mut codes = Vec::with_capacity(steps.len());
        for step in steps {
            codes.push(codes::step(next.notation(step)));
            next.play_quietly(step);
        }
        put(&mut slots.positions, into, next);
        Ok(codes)
    })
}

/// All moves with what they bring, in no order; nothing where there are more than `limit`.
#[wasm_bindgen]
pub fn moves(slot: u32, limit: u32) -> Option<Ts<CodedMoves>> {
    with(|slots| {
        let start = slots.position(slot);
        let mut moves = Vec::new();
        let whole = each_move(start, &mut Vec::new(), &mut |steps| {
            if moves.len() as u64 == u64::from(limit) {
                return ControlFlow::Break(());
            }
            moves.push(coded(start, steps, &slots.names));
            ControlFlow::Continue(())
        });
        whole.continue_value().map(|()| ts(&CodedMoves(moves)))
    })
}

/// The texts of all moves, in no order; nothing where there are more than `limit`.
#[wasm_bindgen(js_name = "moveTexts")]
pub fn move_texts(slot: u32, limit: u32) -> Option<Vec<String>> {
    with(|slots| moves::texts_unsorted(slots.position(slot), u64::from(limit)))
}

/// How many different moves there are.
#[wasm_bindgen(js_name = "countMoves")]
pub fn count_moves(slot: u32) -> u64 {
    with(|slots| slots.position(slot).count_moves())
}

/// A move with what it brings.
#[wasm_bindgen]
pub fn describe(slot: u32, text: &str) -> Result<Ts<CodedMove>, Thrown> {
    with(|slots| {
        let start = slots.position(slot);
        Ok(ts(&coded(start, &read(start, text)?, &slots.names)))
    })
}

/// Whether a text is that of a legal move.
#[wasm_bindgen(js_name = "isLegal")]
pub fn is_legal(slot: u32, text: &str) -> bool {
    with(|slots| moves::read(slots.position(slot), text).is_ok())
}

/// The number of sequences of `depth` moves; what is left of a partial one is the first of them.
#[wasm_bindgen]
pub fn perft(slot: u32, depth: u32) -> u64 {
    with(|slots| {
        // The last moves are counted with the game's own type: that is where the time goes.
        moves::perft(slots.position(slot), depth)
    })
}

/// Whose turn it is, and how the game stands.
#[wasm_bindgen]
pub fn state(slot: u32) -> Ts<State> {
    with(|slots| {
        let position = slots.position(slot);
        ts(&State { turn: position.to_move().id(), outcome: Outcome::of(position) })
    })
}

/// The position as text, without the steps of a partial move.
#[wasm_bindgen]
pub fn text(slot: u32) -> String {
    with(|slots| slots.position(slot).to_string())
}

/// The text of a partial move: its steps, from the beginning of the move.
#[wasm_bindgen]
pub fn half(slot: u32, steps: &[u32]) -> String {
    with(|slots| {
        let start = slots.position(slot);
        let mut position = start.clone();
        let mut half: Vec<AnyStep> = Vec::with_capacity(steps.len());
        for &code in steps {
            let Some(step) = legal_step(&position, code) else { break };
            position.play_quietly(step);
            half.push(step);
        }
        moves::text(start, &half)
    })
}

/// The hash of the position.
#[wasm_bindgen]
pub fn key(slot: u32) -> u64 {
    with(|slots| slots.position(slot).key())
}

/// The board.
#[wasm_bindgen]
pub fn board(slot: u32) -> Ts<Board> {
    with(|slots| ts(&Board::of(slots.position(slot).shape())))
}

/// The pieces of every square, the top one of each first, as the events that would place them.
#[wasm_bindgen]
pub fn pieces(slot: u32) -> Vec<u32> {
    with(|slots| {
        let position = slots.position(slot);
        let mut pieces = Vec::with_capacity(64);
        for at in position.shape().squares() {
            for piece in position.stack(at) {
                pieces.push(slots.names.event(Event::Placed { at, piece }));
            }
        }
        pieces
    })
}

/// The numbers that stand on no square.
#[wasm_bindgen]
pub fn tallies(slot: u32) -> Ts<Tallies> {
    with(|slots| {
        let tally = |counter: quarry::game::Counter| Tally {
            side: counter.player.id(),
            what: counter.kind.name(),
            number: counter.number,
            goal: counter.goal,
        };
        ts(&Tallies(slots.position(slot).counters().into_iter().map(tally).collect()))
    })
}

fn read(position: &AnyGame, text: &str) -> Result<Vec<AnyStep>, Thrown> {
    moves::read(position, text).map_err(|error| Thrown::of_move(error, moves::example(position)))
}

/// Visits the steps of all moves, each in canonical order.
fn each_move(
    position: &AnyGame,
    steps: &mut Vec<AnyStep>,
    visit: &mut dyn FnMut(&[AnyStep]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    position.steps(&mut |step| {
        if !position.is_canonical(step) {
            return ControlFlow::Continue(());
        }
        let mut next = position.clone();
        next.play_quietly(step);
        steps.push(step);
        let flow = if next.is_mid_move() { each_move(&next, steps, visit) } else { visit(steps) };
        steps.pop();
        flow
    })
}

/// A move with what it brings, from its steps in canonical order.
pub(crate) fn coded(start: &AnyGame, steps: &[AnyStep], names: &Names) -> CodedMove {
    let mut after = start.clone();
    let mut events = Vec::new();
    let mut codes = Vec::with_capacity(steps.len());
    for &step in steps {
        codes.push(codes::step(after.notation(step)));
        after.play_unchecked(step, &mut |event| events.push(names.event(event)));
    }
    let (text, outcome) = (moves::text(start, steps), Outcome::of(&after));
    CodedMove { text, steps: codes, events, after: after.to_string(), outcome }
}
