//! The fewest stones that can be left in a game that one person plays alone.

use super::values::Deadline;
use super::{Answer, EngineIo};
use crate::message::Message;
use crate::moves;
use crate::record::Record;
use crate::session::Session;
use crate::solve::Solve;
use crate::text::ParseError;

/// Sends how few stones can be left from the current position of a record.
pub(super) fn send_fewest_stones<G: Solve>(
    rules: G::Rules,
    record: &Record,
    megabytes: usize,
    time: Option<u64>,
    io: &mut dyn EngineIo,
) -> Result<(), ParseError> {
    let (session, fault) = Session::<G>::open(rules, record)?;
    if let Some(fault) = fault {
        return Err(ParseError::new(
            "stones",
            record.to_string(),
            Message::new("expected-legal-game").with("error", fault.message()),
        ));
    }
    let begin = io.now();
    let end = time.map(|time| begin.saturating_add(time));
    let position = session.now();
    let found = position
        .fewest_stones(megabytes, &mut Deadline { io, end })
        .ok_or_else(|| ParseError::new("stones", position.to_string(), "expected-few-stones"))?;
    let paths = found.line.first().map(|&step| moves::paths(position, &[step])).unwrap_or_default();
    let mut moves = Vec::new();
    let mut after = position.clone();
    for step in found.line {
        moves.push(moves::text(&after, &[step]));
        moves::play(&mut after, &[step], &mut |_| ());
    }
    let time_ms = io.now().saturating_sub(begin);
    io.send(Answer::Stones { least: found.least, most: found.most, nodes: found.nodes, time_ms, moves, paths });
    Ok(())
}
