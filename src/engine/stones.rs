//! The fewest stones that can be left in Solitaire Clobber.

use super::Surroundings;
use super::exact::Until;
use crate::games::clobber::solitaire::fewest_stones;
use crate::games::clobber::{Clobber, Rules};
use crate::record::Record;
use crate::session::Session;
use crate::text::ParseError;
use crate::turn;

/// Says how few stones can be left from the position on show of a record.
pub(super) fn tell(
    record: &Record,
    megabytes: usize,
    time: Option<u64>,
    around: &mut dyn Surroundings,
) -> Result<(), ParseError> {
    let (session, fault) = Session::<Clobber>::open(Rules::Solitaire, record)?;
    if let Some(fault) = fault {
        return Err(ParseError::new("stones", record.to_string(), format!("a legal game; {fault}")));
    }
    let begin = around.now();
    let end = time.map(|time| begin.saturating_add(time));
    let position = session.now();
    let found = fewest_stones(position, megabytes, &mut Until { around, end })
        .ok_or_else(|| ParseError::new("stones", position.to_string(), "at most 63 stones, or a checkerboard"))?;
    let mut turns = Vec::new();
    let mut after = position.clone();
    for step in found.line {
        turns.push(turn::text(&after, &[step]));
        turn::play(&mut after, &[step], &mut |_| ());
    }
    let time = around.now().saturating_sub(begin);
    let turns = turns.join(".");
    let line = format!("stones {} {} nodes {} time {time} turns {turns}", found.least, found.most, found.nodes);
    around.say(line.trim_end());
    Ok(())
}
