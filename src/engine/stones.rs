//! The fewest stones that can be left in Solitaire Clobber.

use super::EngineIo;
use super::values::Deadline;
use crate::games::clobber::solitaire::fewest_stones;
use crate::games::clobber::{Clobber, Rules};
use crate::record::Record;
use crate::session::Session;
use crate::text::ParseError;
use crate::turn;

/// Sends how few stones can be left from the position on show of a record.
pub(super) fn send_fewest_stones(
    record: &Record,
    megabytes: usize,
    time: Option<u64>,
    io: &mut dyn EngineIo,
) -> Result<(), ParseError> {
    let (session, fault) = Session::<Clobber>::open(Rules::Solitaire, record)?;
    if let Some(fault) = fault {
        return Err(ParseError::new("stones", record.to_string(), format!("a legal game; {fault}")));
    }
    let begin = io.now();
    let end = time.map(|time| begin.saturating_add(time));
    let position = session.now();
    let found = fewest_stones(position, megabytes, &mut Deadline { io, end })
        .ok_or_else(|| ParseError::new("stones", position.to_string(), "at most 63 stones, or a checkerboard"))?;
    let mut turns = Vec::new();
    let mut after = position.clone();
    for step in found.line {
        turns.push(turn::text(&after, &[step]));
        turn::play(&mut after, &[step], &mut |_| ());
    }
    let time = io.now().saturating_sub(begin);
    let turns = turns.join(".");
    let line = format!("stones {} {} nodes {} time {time} turns {turns}", found.least, found.most, found.nodes);
    io.send(line.trim_end());
    Ok(())
}
