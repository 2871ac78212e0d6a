//! Moxie and its variants.
//!
//! | file | what it is |
//! | --- | --- |
//! | `places` | a number for each arrangement of stones, symmetries taken together |
//! | `table` | every position of a variant, from the ends backwards |
//! | `survey` | what such a table tells of the game |
//! | `kept` | the part of a table that is sent to a page |
//!
//! A position is looked up, if the table of its variant has been given. From those that are not kept there a short search
//! comes to such as are, or to the end.

use std::sync::OnceLock;

use crate::game::Game as _;
use crate::games::moxie::{Moxie, Variant};
use crate::solve::within::{Known, Prover};
use crate::solve::{Answer, Means, Picker, Solve, Solver, Verdict, Watch, usual};
use crate::text::ParseError;

pub mod kept;
mod places;
pub mod survey;
pub mod table;

use kept::{Kept, Told};
use table::Layer;

/// What has been given, for each variant: facts, so they hold wherever they are asked for.
static GIVEN: [OnceLock<Kept>; Variant::ALL.len()] = [const { OnceLock::new() }; Variant::ALL.len()];

fn given(variant: Variant) -> Option<&'static OnceLock<Kept>> {
    Variant::ALL.iter().position(|&other| other == variant).map(|place| &GIVEN[place])
}

/// Takes the part of a variant's table that [`kept::write()`] wrote: it is looked up from now on.
pub fn give(variant: Variant, bytes: Vec<u8>) -> Result<(), ParseError> {
    let kept = Kept::read(variant, bytes)?;
    if let Some(place) = given(variant) {
        // Whoever was first has given the same.
        place.get_or_init(|| kept);
    }
    Ok(())
}

/// Whether that variant's table has been given.
pub fn is_given(variant: Variant) -> bool {
    given(variant).is_some_and(|place| place.get().is_some())
}

/// What is known at once of a position between turns whose game is not over: of winning, and of losing.
fn known(kept: &Kept, position: &Moxie) -> [Known; 2] {
    let unbroken = position.rules() == Variant::Unbroken;
    match kept.told(&position.sight()) {
        Told::Draw => [Known::NEVER; 2],
        Told::Loss(turns) => [Known::NEVER, Known::exactly(turns)],
        _ if position.wins_at_once() => [Known::exactly(1), Known::NEVER],
        // There a row wins only later.
        Told::Win if unbroken => [Known::some_day(), Known::NEVER],
        Told::Win => [Known::some_day().not_below(2), Known::NEVER],
        Told::Nothing if unbroken => [Known::NOTHING; 2],
        Told::Nothing => [Known::NOTHING.not_below(2), Known::NOTHING],
    }
}

/// Whether the winner is always the one who has made the last turn.
fn alternates(variant: Variant) -> bool {
    !matches!(variant, Variant::Misere | Variant::Unbroken)
}

impl Solve for Moxie {
    fn solve(&self, means: Means, watch: &mut dyn Watch) -> Answer<Self::Step> {
        self.solver(means)(self, watch)
    }

    fn solver<'a>(&self, means: Means) -> Solver<'a, Self> {
        let variant = self.rules();
        let Some(kept) = given(variant).and_then(OnceLock::get) else {
            return Box::new(move |position, watch| usual(position, means, watch));
        };
        let probe = Box::new(|position: &Self| known(kept, position));
        let mut prover = Prover::new(probe, alternates(variant), means.megabytes);
        Box::new(move |position, watch| match position.outcome() {
            Some(outcome) => Answer::over(Verdict::of(outcome, position)),
            None => prover.solve(position, u64::MAX, watch),
        })
    }

    /// The strategy shall have few positions. So of the turns that win it takes one that leaves the opponent few replies and
    /// is not far from the end. A step without capture must be as near to it as any turn, so that the game never comes back.
    fn picker<'a>(&self, wins: bool, means: Means, watch: &'a mut dyn Watch) -> Picker<'a, Self>
    where
        Self: 'a,
    {
        let mut solve = self.solver(means);
        Box::new(move |position, turns| {
            let mut good = Vec::new();
            for (n, (_, after)) in turns.iter().enumerate() {
                let answer = solve(after, watch);
                match answer.verdict.map(|verdict| verdict.to(position.to_move(), after)) {
                    Some(Verdict::Win) => good.push((answer.turns.unwrap_or(FAR), n)),
                    Some(Verdict::Draw) if !wins => good.push((FAR, n)),
                    _ => (),
                }
            }
            let soonest = good.iter().map(|&(end, _)| end).min()?;
            let stones = |position: &Self| Layer::of(&position.sight()).stones.iter().sum::<u8>();
            let may = good.into_iter().filter(|&(end, n)| end == soonest || stones(&turns[n].1) != stones(position));
            let cost =
                |end: u32, n: usize| f64::from(end) * A_TURN_LATER + (turns[n].1.count_turns().max(1) as f64).ln();
            may.min_by(|&(one, n), &(other, m)| cost(one, n).total_cmp(&cost(other, m))).map(|(_, n)| n)
        })
    }
}

/// An end that is not known, in turns.
const FAR: u32 = 1000;

/// In how many times as many replies a turn more may be worth it, as a logarithm: a certificate of `moxie` has 36,000
/// positions with anything from 0.1 to 0.6.
const A_TURN_LATER: f64 = 0.3;
