//! What a position and each of its regions are worth: in canonical form where that is small, else who wins, by search.

use std::sync::atomic::AtomicBool;

use super::bits::Bits;
use super::board::Side;
use super::regions::{self, Regions};
use super::search::SumSearch;
use super::sum_table::SumTable;
use super::values::Values;
use crate::games::clobber::Clobber;
use crate::solve::ProgressMonitor;
use crate::solve::cgt::{Class, Forms, Limit};
use crate::solve::decomposition::{CgtValue, Decomposition, Region};

/// The most work for the value of one region, in units of [`Limit`]: most regions that have a small value have it after far less.
const MAX_WORK: u64 = 1 << 26;

/// The same for each megabyte that there is.
const WORK_PER_MEGABYTE: u64 = 1 << 19;

/// Finds out what a position and its regions are worth. A region is searched if its value would take too much work or memory.
pub(super) fn decompose<B: Bits>(
    position: &Clobber,
    regions: Regions<B>,
    megabytes: usize,
    monitor: &mut dyn ProgressMonitor,
) -> Decomposition {
    let Regions { frame, list } = regions;
    let for_tables = megabytes.min(super::megabytes_for(position));
    let table = SumTable::new(super::table_of(for_tables));
    let (bounds, room) = (super::bounds_of(for_tables), super::values_of(megabytes));
    let bytes = room.max(4) << 20;
    let mut values = Values::default();
    let mut regions = Vec::new();
    let mut sum = Some(Forms::ZERO);
    let mut searched = Vec::new();
    for (region, &(black, white)) in regions::living(position).into_iter().zip(&list) {
        let work = MAX_WORK.min(megabytes as u64 * WORK_PER_MEGABYTE);
        let limit = &mut Limit { monitor, bytes, work };
        let value = values.of_region(frame, black, white, limit);
        sum = sum.zip(value).and_then(|(sum, value)| values.forms.try_add(sum, value, limit));
        if value.is_none() {
            searched.push(regions.len());
        }
        let value = value.map_or(CgtValue::UNKNOWN, |value| CgtValue::within(value, &mut values.forms, limit));
        regions.push(Region { squares: region.squares, value });
        if values.forms.bytes() > bytes {
            // The other regions get the memory.
            (values, sum) = (Values::default(), None);
        }
    }
    let limit = &mut Limit { monitor, bytes, work: MAX_WORK };
    let whole = sum.map_or(CgtValue::UNKNOWN, |value| CgtValue::within(value, &mut values.forms, limit));
    let mut decomposition = Decomposition { regions, whole };
    let stop = AtomicBool::new(false);
    let mut search = SumSearch::new(frame, &table, bounds, values, monitor, &stop).with_room(room);
    for at in searched {
        decomposition.regions[at].value.class = class(&mut search, &list[at..=at]);
    }
    if decomposition.whole.class.is_none() {
        decomposition.whole.class = class(&mut search, &list);
    }
    decomposition
}

/// Who wins the sum of those regions, by search.
fn class<B: Bits>(search: &mut SumSearch<'_, B>, regions: &[(B, B)]) -> Option<Class> {
    let black = search.solve(regions, Side::Black)?;
    let white = search.solve(regions, Side::White)?;
    Some(Class::of_first(black, white))
}

#[cfg(test)]
mod tests {
    use super::super::regions::Regions;
    use super::*;
    use crate::game::Game as _;
    use crate::games::clobber::Rules;

    /// Stops the work at the last of some calls, and counts the calls.
    struct StopAfter {
        calls: u32,
        made: u32,
    }

    impl ProgressMonitor for StopAfter {
        fn should_continue(&mut self) -> bool {
            self.made += 1;
            self.made < self.calls
        }
    }

    fn row(squares: u8, megabytes: usize, calls: u32) -> (Decomposition, u32) {
        let start = Clobber::start(Rules::Duel, Some((1, squares))).unwrap();
        let mut monitor = StopAfter { calls, made: 0 };
        let decomposition = decompose(&start, Regions::<u128>::of(&start).unwrap(), megabytes, &mut monitor);
        (decomposition, monitor.made)
    }

    /// A row of 40 stones has no value that could be worked out: its memory, its work or its monitor ends that. The search for its
    /// winner ends by itself, or with the monitor.
    #[test]
    fn a_region_that_is_too_large_is_unknown() {
        let (small, _) = row(12, 1, u32::MAX);
        assert!(small.regions[0].value.canonical.is_some() && small.whole.class.is_some());
        for (megabytes, calls) in [(1, 400), (64, 20)] {
            let (large, made) = row(40, megabytes, calls);
            for value in [&large.regions[0].value, &large.whole] {
                assert_eq!((&value.canonical, &value.weight), (&None, &None));
                assert!(megabytes == 1 || value.class.is_none());
            }
            // Each part of the work that is left notices the stop by itself.
            assert!(made < calls + 8, "{made}");
        }
    }
}
