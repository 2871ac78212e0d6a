//! Moxie and its variants.
//!
//! | file | what it is |
//! | --- | --- |
//! | `indexer` | an index for each arrangement of stones, symmetries taken together |
//! | `retrograde` | every position of a variant, by retrograde analysis |
//! | `statistics` | counts over such a table |
//! | `compressed` | the compressed tablebase: the part of a table that a page gets |
//!
//! A position is looked up, if the tablebase of its variant is among the resources. From a position that is not
//! stored there, a mate search runs until it reaches stored positions or the end of the game.

use crate::game::Game as _;
use crate::games::moxie::{Moxie, Variant};
use crate::solve::mate::{MateBounds, MateSearch};
use crate::solve::{Answer, ProgressMonitor, Resources, Solve, Solver, Strategy, Verdict, solve_any};
use crate::text::ParseError;

pub mod compressed;
mod indexer;
pub mod retrograde;
pub mod statistics;

use compressed::{CompressedTablebase, Probed};
pub(super) use indexer::symmetries;
use retrograde::Layer;

/// What is known at once of a position between moves whose game is not over: of winning, and of losing.
fn known(tablebase: &CompressedTablebase, position: &Moxie) -> [MateBounds; 2] {
    let unbroken = position.rules() == Variant::Unbroken;
    match tablebase.probe(&position.sight()) {
        Probed::Draw => [MateBounds::NEVER; 2],
        Probed::Loss(moves) => [MateBounds::NEVER, MateBounds::exactly(moves)],
        _ if position.wins_at_once() => [MateBounds::exactly(1), MateBounds::NEVER],
        // There a row wins only later.
        Probed::Win if unbroken => [MateBounds::eventually(), MateBounds::NEVER],
        Probed::Win => [MateBounds::eventually().not_below(2), MateBounds::NEVER],
        Probed::Nothing if unbroken => [MateBounds::UNKNOWN; 2],
        Probed::Nothing => [MateBounds::UNKNOWN.not_below(2), MateBounds::UNKNOWN],
    }
}

/// Whether the winner is always the one who has made the last move.
fn alternates(variant: Variant) -> bool {
    !matches!(variant, Variant::Misere | Variant::Unbroken)
}

impl Solve for Moxie {
    type Tablebase = CompressedTablebase;

    fn read_tablebase(variant: Variant, bytes: Vec<u8>) -> Option<Result<CompressedTablebase, ParseError>> {
        Some(CompressedTablebase::read(variant, bytes))
    }

    fn solve(&self, resources: Resources<Self>, monitor: &mut dyn ProgressMonitor) -> Answer<Self::Step> {
        self.solver(resources)(self, monitor)
    }

    fn solver<'a>(&self, resources: Resources<Self>) -> Solver<'a, Self> {
        let variant = self.rules();
        let Resources { megabytes, tablebase, .. } = resources;
        let Some(tablebase) = tablebase.filter(|tablebase| tablebase.variant() == variant) else {
            return Box::new(move |position, monitor| solve_any(position, megabytes, monitor));
        };
        let probe = Box::new(move |position: &Self| known(&tablebase, position));
        let mut search = MateSearch::new(probe, alternates(variant), megabytes);
        Box::new(move |position, monitor| match position.outcome() {
            Some(outcome) => Answer::over(Verdict::of(outcome, position)),
            None => search.solve(position, u64::MAX, monitor),
        })
    }

    /// The strategy should have few positions. So of the winning moves it takes one that leaves the opponent few replies and
    /// is not far from the end. A step without capture must be as near to it as any move, so that the game never comes back.
    fn strategy<'a>(
        &self,
        wins: bool,
        resources: Resources<Self>,
        monitor: &'a mut dyn ProgressMonitor,
    ) -> Strategy<'a, Self>
    where
        Self: 'a,
    {
        let mut solve = self.solver(resources);
        Box::new(move |position, moves| {
            let mut good = Vec::new();
            for (n, (_, after)) in moves.iter().enumerate() {
                let answer = solve(after, monitor);
                match answer.verdict.map(|verdict| verdict.to(position.to_move(), after)) {
                    Some(Verdict::Win) => good.push((answer.moves.unwrap_or(FAR), n)),
                    Some(Verdict::Draw) if !wins => good.push((FAR, n)),
                    _ => (),
                }
            }
            let soonest = good.iter().map(|&(end, _)| end).min()?;
            let stones = |position: &Self| Layer::of(&position.sight()).stones.iter().sum::<u8>();
            let may = good.into_iter().filter(|&(end, n)| end == soonest || stones(&moves[n].1) != stones(position));
            let cost =
                |end: u32, n: usize| f64::from(end) * A_MOVE_LATER + (moves[n].1.count_moves().max(1) as f64).ln();
            may.min_by(|&(one, n), &(other, m)| cost(one, n).total_cmp(&cost(other, m))).map(|(_, n)| n)
        })
    }
}

/// An end that is not known, in moves.
const FAR: u32 = 1000;

/// In how many times as many replies a move more may be worth it, as a logarithm: a certificate of `moxie` has 36,000
/// positions with anything from 0.1 to 0.6.
const A_MOVE_LATER: f64 = 0.3;
