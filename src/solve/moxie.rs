//! Moxie and its variants.
//!
//! | file | what it is |
//! | --- | --- |
//! | `places` | a number for each arrangement of stones, symmetries taken together |
//! | `table` | every position of a variant, from the ends backwards |
//! | `survey` | what such a table tells of the game |
//! | `early` | the part of a table that is sent to a page |
//!
//! A position with few stones is looked up, if the table of its variant has been given; from others a search goes on until
//! it comes to such positions.

use std::sync::OnceLock;

use super::{Answer, Means, Solve, Verdict, Watch, usual, within};
use crate::game::Game as _;
use crate::games::moxie::{Moxie, Variant};
use crate::text::ParseError;

pub mod early;
mod places;
pub mod survey;
pub mod table;

use early::Early;

/// What has been given, for each variant: facts, so they hold wherever they are asked for.
static GIVEN: [OnceLock<Early>; Variant::ALL.len()] = [const { OnceLock::new() }; Variant::ALL.len()];

fn given(variant: Variant) -> Option<&'static OnceLock<Early>> {
    Variant::ALL.iter().position(|&other| other == variant).map(|place| &GIVEN[place])
}

/// Takes the part of a variant's table that [`early::write()`] wrote: it is looked up from now on.
pub fn give(variant: Variant, bytes: &[u8]) -> Result<(), ParseError> {
    let early = Early::read(variant, bytes)?;
    if let Some(place) = given(variant) {
        // Whoever was first has given the same.
        place.get_or_init(|| early);
    }
    Ok(())
}

/// Whether that variant's table has been given.
pub fn is_given(variant: Variant) -> bool {
    given(variant).is_some_and(|place| place.get().is_some())
}

impl Solve for Moxie {
    fn solve(&self, means: Means, watch: &mut dyn Watch) -> Answer<Self::Step> {
        let Some(early) = given(self.rules()).and_then(OnceLock::get) else { return usual(self, means, watch) };
        if let Some(outcome) = self.outcome() {
            return Answer::over(Verdict::of(outcome, self));
        }
        let probe = |position: &Self| early.value(&position.sight()).map(table::unpack);
        within::solve_with(self, &probe, means.megabytes, u64::MAX, watch)
    }
}
