//! The rules for scripts: the WebAssembly module of the npm package `quarry-rules`.
//!
//! Positions and games are in numbered slots. The scripts in `npm/quarry-rules/` own the slots, reuse them, and
//! rebuild what they have overwritten: nothing here waits for a script to free it.
//!
//! Steps and events cross as numbers ([`codes`]), since a script plays many of them; everything else crosses as values of
//! the types in [`values`], whose TypeScript declarations the build writes.

pub mod codes;
pub mod games;
pub mod positions;
pub mod values;

use std::cell::RefCell;

use quarry::catalog::AnyGame;
use quarry::game::Notation;
use quarry::session::Session;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::throw_str;

use codes::Names;

/// Half the size of the usual allocator, and no slower here.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static MEMORY: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// Runs when the module is instantiated.
#[wasm_bindgen(start)]
pub fn set_up() {
    console_error_panic_hook::set_once();
}

/// Positions and games in numbered slots.
#[derive(Default, Debug)]
struct Slots {
    positions: Vec<Option<AnyGame>>,
    games: Vec<Option<Session<AnyGame>>>,
    names: Names,
}

thread_local! {
    /// The slots of the module. Functions rather than methods of a class reach them: those are half as large.
    static SLOTS: RefCell<Slots> = RefCell::default();
}

/// Calls a function with the slots.
fn with<T>(run: impl FnOnce(&mut Slots) -> T) -> T {
    SLOTS.with_borrow_mut(run)
}

/// The name that a number of an event stands for: a piece, a side, a motion, a reason.
#[wasm_bindgen]
pub fn name(number: u32) -> String {
    with(|slots| slots.names.name(number).unwrap_or_default().to_string())
}

/// Puts a value into a slot, which need not be there yet.
fn put<T>(slots: &mut Vec<Option<T>>, slot: u32, value: T) {
    let slot = slot as usize;
    if slot >= slots.len() {
        slots.resize_with(slot + 1, || None);
    }
    slots[slot] = Some(value);
}

impl Slots {
    /// The position in a slot. The scripts name only slots that they have filled.
    fn position(&self, slot: u32) -> &AnyGame {
        self.positions.get(slot as usize).and_then(Option::as_ref).unwrap_or_else(|| throw_str("an empty slot"))
    }

    /// The game in a slot.
    fn game(&mut self, slot: u32) -> &mut Session<AnyGame> {
        self.games.get_mut(slot as usize).and_then(Option::as_mut).unwrap_or_else(|| throw_str("an empty slot"))
    }
}

/// The step that a number stands for, if it is legal.
fn legal_step<G: Notation>(position: &G, code: u32) -> Option<G::Step> {
    use std::ops::ControlFlow;
    let mut found = None;
    let _ = position.steps(&mut |step| {
        if codes::step(position.notation(step)) == code {
            found = Some(step);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    found
}
