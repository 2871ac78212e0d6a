//! What is heard of a step, in time with its motion.

use crate::board::{Shape, Square};
use crate::game::{Event, Noise};

/// What is heard in one phase of a step.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "page", derive(serde::Serialize))]
#[cfg_attr(all(feature = "page", target_arch = "wasm32"), derive(tsify::Tsify))]
pub struct PhaseNoises {
    /// The noises, each once.
    pub noises: Vec<Noise>,
    /// When the phase begins, in milliseconds.
    pub start: u32,
    /// When it ends.
    pub end: u32,
    /// The file, counted from 0, that the noises come from.
    pub file: u8,
}

/// The noise of an event, and the square that it comes from; `None` where nothing is heard.
pub fn noise(event: Event) -> Option<(Noise, Square)> {
    Some(match event {
        Event::Moved { to, how, .. } => (how.sound(), to),
        Event::Tucked { to, .. } => (Noise::Thud, to),
        Event::Placed { at, .. } => (Noise::Knock, at),
        Event::Removed { at, why, .. } => (why.sound()?, at),
        Event::Turn { .. } => return None,
    })
}

/// The noises of events that happen at the same time, each once, and the file that the first comes from.
pub(crate) fn noises(shape: Shape, events: &[Event]) -> (Vec<Noise>, u8) {
    let mut noises = Vec::new();
    let mut file = 0;
    for (noise, square) in events.iter().filter_map(|&event| noise(event)) {
        if noises.is_empty() {
            file = shape.file_rank(square).0;
        }
        if !noises.contains(&noise) {
            noises.push(noise);
        }
    }
    (noises, file)
}
