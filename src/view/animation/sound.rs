//! What is heard of a step, in time with its motion.

use crate::board::{Shape, Square};
use crate::game::{Event, Motion};

/// The noise of an event, and the square that it comes from; `None` where nothing is heard.
///
/// | noise | what is heard |
/// | --- | --- |
/// | `t` | a man steps, jumps or hops |
/// | `p` | a stone is put on the board |
/// | `l` | a man is taken off by its owner |
/// | `c` | a man is captured |
/// | `e` | a Little is eaten |
/// | `r` | Littles run |
/// | `v` | a Gobbler starves |
/// | `m` | the monster comes |
pub fn noise(event: Event) -> Option<(char, Square)> {
    Some(match event {
        Event::Moved { to, how, .. } => match how {
            Motion::Step | Motion::Jump | Motion::Hop => ('t', to),
            Motion::Scatter => ('r', to),
            Motion::Stalk => ('m', to),
        },
        Event::Tucked { to, .. } => ('c', to),
        Event::Placed { at, .. } => ('p', at),
        Event::Removed { at, why, .. } => (why.sound()?, at),
        Event::Turn { .. } => return None,
    })
}

/// The noises of events that happen at the same time, each once, and the file that the first comes from.
pub(crate) fn noises(shape: Shape, events: &[Event]) -> (String, u8) {
    let mut letters = String::new();
    let mut file = 0;
    for (letter, square) in events.iter().filter_map(|&event| noise(event)) {
        if letters.is_empty() {
            file = shape.file_rank(square).0;
        }
        if letters.chars().all(|known| known != letter) {
            letters.push(letter);
        }
    }
    (letters, file)
}
