//! Games that are small enough to be solved as a whole, and what their tables tell.

use std::ops::ControlFlow;

use super::GameId;
use crate::game::Game as _;
use crate::games::moxie::{Moxie, Variant};
use crate::solve::moxie::give;
use crate::solve::moxie::kept::{self, Limits};
use crate::solve::moxie::survey::Survey;
use crate::solve::moxie::table::{Table, unpack};
use crate::solve::{Verdict, Watch};
use crate::text::ParseError;
use crate::turn;

/// A result for the player to move, and the turns until it has come.
pub type Value = (Verdict, Option<u32>);

/// A game solved as a whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Surveyed {
    /// The value of the start.
    pub value: Value,
    /// The first turns and their values for the player who makes them, sorted bytewise.
    pub first: Vec<(String, Value)>,
    /// Positions won, lost and drawn for the player to move, that can come about and whose game is not over; those that a
    /// symmetry or an exchange of the colours makes one of the other are one.
    pub counts: [u64; 3],
    /// The same positions, mirrored and turned ones counted each.
    pub arrangements: u64,
    /// Positions whose game is over.
    pub over: u64,
    /// The turns of the longest win, and a position in which it is.
    pub longest: Option<(u32, String)>,
    /// What of the values is worth sending, as [`GameId::take_table`] reads it.
    pub table: Vec<u8>,
}

impl GameId {
    /// The variant, if the game is a Moxie: these can be solved as a whole.
    fn small(self) -> Result<Variant, ParseError> {
        match self {
            Self::Moxie(variant) => Ok(variant),
            _ => Err(ParseError::new("game", self.id(), "moxie or one of its variants")),
        }
    }

    /// Reads the id of a game that can be solved as a whole.
    pub fn read_small(text: &str) -> Result<Self, ParseError> {
        let game = Self::read(text)?;
        game.small().map(|_| game)
    }

    /// Has the game's solver look results up in a table that [`Self::survey`] made.
    pub fn take_table(self, bytes: Vec<u8>) -> Result<(), ParseError> {
        give(self.small()?, bytes)
    }

    /// Solves every position. `limits` tells what of it is kept for [`Self::take_table`]. `None` where the watch ended it.
    pub fn survey(self, limits: Limits, watch: &mut dyn Watch) -> Result<Option<Surveyed>, ParseError> {
        let variant = self.small()?;
        let start = Moxie::start(variant, None)?;
        let Some(table) = Table::new(variant, watch) else { return Ok(None) };
        let Some((survey, reached)) = Survey::new(&table, watch) else { return Ok(None) };
        let value = |position: &Moxie| table.value(&position.sight()).map_or((Verdict::Draw, None), unpack);
        let mut first = Vec::new();
        let _ = turn::each_sorted(&start, &mut |text| {
            if let Ok(steps) = turn::read(&start, text) {
                let mut next = start.clone();
                turn::play(&mut next, &steps, &mut |_| ());
                let (verdict, turns) = value(&next);
                first.push((text.to_string(), (verdict.turned(), turns.map(|turns| turns + 1))));
            }
            ControlFlow::Continue(())
        });
        Ok(Some(Surveyed {
            value: value(&start),
            first,
            counts: [survey.wins, survey.losses, survey.draws],
            arrangements: survey.arrangements,
            over: survey.over,
            longest: survey.longest.map(|(turns, position)| (turns, position.to_string())),
            table: kept::write(&table, &reached, limits),
        }))
    }
}
