//! Games that are small enough to be solved as a whole, and what their tables tell.

use std::ops::ControlFlow;

use super::{GameId, GameType as _};
use crate::game::{Game, Notation};
use crate::games::grabber::Grabber;
use crate::games::grabber::solver::openings::Openings;
use crate::games::moxie::solver::compressed;
pub use crate::games::moxie::solver::compressed::Retention;
use crate::games::moxie::solver::retrograde::{RetrogradeTable, unpack};
use crate::games::moxie::solver::statistics::Statistics;
use crate::games::moxie::{Moxie, Variant};
use crate::message::Message;
use crate::moves;
use crate::solve::{ProgressMonitor, Verdict};
use crate::text::ParseError;

/// A result for the player to move, and the moves until it has come.
pub type Value = (Verdict, Option<u32>);

/// Megabytes of the table with which openings are solved, on boards of this many squares or more, and on smaller ones.
const OPENINGS: (usize, usize, usize) = (30, 4096, 64);

/// The first moves and what they bring who makes them, given what positions are worth to the player to move.
fn first<G: Notation>(start: &G, value: impl Fn(&G) -> Value) -> Vec<(String, Value)> {
    let mut first = Vec::new();
    let _ = moves::each_sorted(start, &mut |text| {
        if let Ok(steps) = moves::read(start, text) {
            let mut next = start.clone();
            moves::play(&mut next, &steps, &mut |_| ());
            let (verdict, moves) = value(&next);
            first.push((text.to_string(), (verdict.negate(), moves.map(|moves| moves + 1))));
        }
        ControlFlow::Continue(())
    });
    first
}

/// A game solved as a whole, or before the first capture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Survey {
    /// The value of the start.
    pub value: Value,
    /// The first moves and their values for the player who makes them, sorted bytewise.
    pub first: Vec<(String, Value)>,
    /// Of Grabber each two men that Black can take off, whatever White takes off, and win: their squares with a space between.
    pub sure: Vec<String>,
    /// Positions won, lost and drawn for the player to move, that can come about and whose game is not over; those that a
    /// symmetry or an exchange of the colours makes one of the other are one.
    pub counts: [u64; 3],
    /// The same positions, mirrored and turned ones counted each.
    pub arrangements: u64,
    /// Positions whose game is over.
    pub over: u64,
    /// The moves of the longest win, and a position in which it is.
    pub longest: Option<(u32, String)>,
    /// What of the values is worth sending, as [`Tablebases::load`](super::Tablebases::load) reads it.
    pub table: Vec<u8>,
}

impl GameId {
    pub(super) fn other(self) -> ParseError {
        ParseError::new("game", self.id(), "expected-surveyed")
    }

    /// Reads the id of a game that can be surveyed: as a whole, or all of its openings.
    pub fn read_small(text: &str) -> Result<Self, ParseError> {
        let game = Self::read(text)?;
        let is_small = game == Self::Grabber || Moxie::rules_of(game).is_some();
        if is_small { Ok(game) } else { Err(game.other()) }
    }

    /// Whether positions are solved without the table where a proof is asked for: the openings of Grabber are themselves what
    /// solving shows.
    pub fn is_proved_anew(self) -> bool {
        self == Self::Grabber
    }

    /// Refuses a field of this value unless the game has a survey of openings.
    #[doc(hidden)]
    pub fn refuse_unless_openings(self, field: &str, found: &str) -> Result<(), ParseError> {
        if self == Self::Grabber {
            Ok(())
        } else {
            Err(ParseError::new(field, found, Message::new("expected-none-with").with("game", self.id())))
        }
    }

    /// Solves every position, of Grabber every one before the first capture, on a board of another size if one is given.
    /// `retention` says what of Moxie to keep for [`Tablebases::load`](super::Tablebases::load). `None` where the monitor stopped it.
    pub fn survey(
        self,
        size: Option<(u8, u8)>,
        retention: Retention,
        monitor: &mut dyn ProgressMonitor,
    ) -> Result<Option<Survey>, ParseError> {
        if let Some((rows, cols)) = size {
            self.refuse_unless_openings("size", &format!("{rows}x{cols}"))?;
        }
        if self == Self::Grabber {
            return Self::survey_openings(size, monitor);
        }
        let variant = Moxie::rules_of(self).ok_or_else(|| self.other())?;
        Self::survey_moxie(variant, retention, monitor)
    }

    fn survey_openings(
        size: Option<(u8, u8)>,
        monitor: &mut dyn ProgressMonitor,
    ) -> Result<Option<Survey>, ParseError> {
        let start = Grabber::start((), size)?;
        let (squares, much, little) = OPENINGS;
        let megabytes = if start.shape().len() < squares { little } else { much };
        let Some(openings) = Openings::solve(&start, megabytes, monitor) else { return Ok(None) };
        let value = |position: &Grabber| (openings.value(position).unwrap_or(Verdict::Draw), None);
        let mut counts = [0; 3];
        for (position, _) in openings.classes() {
            counts[match value(&position).0 {
                Verdict::Win => 0,
                Verdict::Loss => 1,
                _ => 2,
            }] += 1;
        }
        Ok(Some(Survey {
            value: value(&start),
            first: first(&start, value),
            sure: openings
                .sure()
                .map(|[one, other]| format!("{} {}", start.shape().name(one), start.shape().name(other)))
                .collect(),
            counts,
            arrangements: openings.positions().count() as u64,
            over: 0,
            longest: None,
            table: openings.bytes(),
        }))
    }

    fn survey_moxie(
        variant: Variant,
        retention: Retention,
        monitor: &mut dyn ProgressMonitor,
    ) -> Result<Option<Survey>, ParseError> {
        let start = Moxie::start(variant, None)?;
        let Some(table) = RetrogradeTable::new(variant, monitor) else { return Ok(None) };
        let Some((survey, reached)) = Statistics::new(&table, monitor) else { return Ok(None) };
        let value = |position: &Moxie| table.value(&position.sight()).map_or((Verdict::Draw, None), unpack);
        Ok(Some(Survey {
            value: value(&start),
            first: first(&start, value),
            sure: Vec::new(),
            counts: [survey.wins, survey.losses, survey.draws],
            arrangements: survey.arrangements,
            over: survey.over,
            longest: survey.longest.map(|(moves, position)| (moves, position.to_string())),
            table: compressed::write(&table, &reached, retention),
        }))
    }
}
