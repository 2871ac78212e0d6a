//! What a position and each of its regions are worth: in canonical form where that is small, else who wins, by search.

use std::sync::atomic::AtomicBool;

use super::bits::Bits;
use super::board::{Frame, Side};
use super::regions::{self, Regions};
use super::search::SumSearch;
use super::sum_table::SumTable;
use super::values::Values;
use crate::games::clobber::Clobber;
use crate::solve::ProgressMonitor;
use crate::solve::cgt::{Class, Forms};
use crate::solve::decomposition::{CgtValue, Decomposition, Region};

/// Greatest number of regions visited for the value of one.
const MAX_REGIONS: u64 = 300_000;

/// The same for each megabyte that there is.
const REGIONS_PER_MEGABYTE: u64 = 1_000;

/// Finds out what a position and its regions are worth.
pub(super) fn decompose<B: Bits>(
    position: &Clobber,
    regions: Regions<B>,
    megabytes: usize,
    monitor: &mut dyn ProgressMonitor,
) -> Decomposition {
    let Regions { frame, list } = regions;
    let for_tables = megabytes.min(super::megabytes_for(position));
    let table = SumTable::new(super::table_of(for_tables));
    let bounds = super::bounds_of(for_tables);
    let mut values = Values::default();
    let mut regions = Vec::new();
    let mut sum = Some(Forms::ZERO);
    let mut searched = Vec::new();
    for (region, &(black, white)) in regions::living(position).into_iter().zip(&list) {
        let mut left = MAX_REGIONS.min(megabytes as u64 * REGIONS_PER_MEGABYTE);
        let value = values.try_region(frame, black, white, &mut || {
            left = left.saturating_sub(1);
            left > 0 && (!left.is_multiple_of(1 << 10) || monitor.should_continue())
        });
        sum = sum.zip(value).map(|(sum, value)| values.forms.add(sum, value));
        if value.is_none() {
            searched.push(regions.len());
        }
        let value = value.map_or(CgtValue::UNKNOWN, |value| CgtValue::of(value, &mut values.forms));
        regions.push(Region { squares: region.squares, value });
    }
    let whole = sum.map_or(CgtValue::UNKNOWN, |value| CgtValue::of(value, &mut values.forms));
    let mut decomposition = Decomposition { regions, whole };
    for at in searched {
        (decomposition.regions[at].value.class, values) = class(frame, &table, bounds, values, &list[at..=at], monitor);
    }
    if decomposition.whole.class.is_none() {
        decomposition.whole.class = class(frame, &table, bounds, values, &list, monitor).0;
    }
    decomposition
}

/// Who wins the sum of those regions, by search.
fn class<B: Bits>(
    frame: Frame<B>,
    table: &SumTable,
    bounds: usize,
    values: Values,
    regions: &[(B, B)],
    monitor: &mut dyn ProgressMonitor,
) -> (Option<Class>, Values) {
    let stop = AtomicBool::new(false);
    let mut search = SumSearch::new(frame, table, bounds, values, monitor, &stop);
    let black = search.solve(regions, Side::Black);
    let white = black.and_then(|_| search.solve(regions, Side::White));
    (black.zip(white).map(|(black, white)| Class::of_first(black, white)), search.values)
}
