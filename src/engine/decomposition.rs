//! A position as a sum of games.

use super::values::Deadline;
use super::{Answer, EngineIo};
use crate::session::Session;
use crate::solve::decomposition::{CgtValue, Decomposition};
use crate::solve::{Resources, Solve};

/// Sends the value of the current position, then that of each of its regions, then the end of the list.
pub(super) fn send_decomposition<G: Solve>(
    session: &Session<G>,
    megabytes: usize,
    time: Option<u64>,
    io: &mut dyn EngineIo,
) {
    let begin = io.now();
    let end = time.map(|time| begin.saturating_add(time));
    let now = session.now();
    let decomposition = now.decompose(Resources::of_megabytes(megabytes), &mut Deadline { io, end });
    let Decomposition { regions, whole } =
        decomposition.unwrap_or(Decomposition { regions: Vec::new(), whole: CgtValue::UNKNOWN });
    io.send(Answer::Whole { value: whole });
    for region in regions {
        let squares = region.squares.iter().map(|&square| now.shape().name(square).to_string()).collect();
        io.send(Answer::Region { squares, value: region.value });
    }
    let time_ms = io.now().saturating_sub(begin);
    io.send(Answer::Valued { time_ms });
}
