use super::*;
use crate::game::Game as _;
use crate::games::clobber::solver::regions::Regions;
use crate::games::clobber::solver::{side, steps};
use crate::games::clobber::{Clobber, Rules};

/// Plays the other thread: when the search first asks whether to go on, it stores results.
struct OtherThread<'a> {
    table: &'a SumTable,
    results: Vec<(u128, bool)>,
}

impl ProgressMonitor for OtherThread<'_> {
    fn should_continue(&mut self) -> bool {
        for (name, wins) in self.results.drain(..) {
            self.table.store(name, wins, u64::MAX);
        }
        true
    }
}

/// The result of a 4x6 checkerboard, which takes 200,000 nodes, and how many were searched, if another thread stores those results
/// of positions after the first 1,024.
fn result_beside(results: &[(Clobber, bool)]) -> (Option<bool>, u64) {
    let start = Clobber::start(Rules::Duel, Some((4, 6))).unwrap();
    let regions = Regions::<u64>::of(&start).unwrap();
    let (table, stop, mut no_monitor) = (SumTable::new(1), AtomicBool::new(false), crate::solve::NoMonitor);
    let mut namer = SumSearch::new(regions.frame, &table, 1, Values::default(), &mut no_monitor, &stop);
    let results = results.iter().map(|(position, wins)| {
        let regions = Regions::within(position, regions.frame).unwrap();
        (namer.assemble(&regions.list, side(position)).unwrap().name, *wins)
    });
    let mut other = OtherThread { table: &table, results: results.collect() };
    let mut search = SumSearch::new(regions.frame, &table, 1, Values::default(), &mut other, &stop);
    search.is_shared = true;
    let result = search.solve(&regions.list, side(&start));
    assert!(search.path.is_empty() && search.solved.is_none() && search.ply == 0);
    (result, search.nodes)
}

#[test]
fn a_search_goes_back_to_a_sum_that_another_thread_has_solved() {
    let start = Clobber::start(Rules::Duel, Some((4, 6))).unwrap();
    assert_eq!(result_beside(&[(start.clone(), true)]), (Some(true), CHECK_INTERVAL));
    assert_eq!(result_beside(&[(start.clone(), false)]), (Some(false), CHECK_INTERVAL));
    // With every move refuted, the search goes back to the first, and finds the others in the table.
    let refuted: Vec<_> = steps(&start).into_iter().map(|(_, next)| (next, true)).collect();
    assert_eq!(result_beside(&refuted), (Some(false), CHECK_INTERVAL));
}
