//! The first moves on 6x6, which took hours to solve; `docs/results/appendix.md` has the commands.
//!
//! The file has the start, the position after the first move that wins, and for each of the 54 answers to it a move that wins. It also has
//! the first moves that lose, each with an answer that wins. Moves that are symmetric stand there once.

use crate::board::Shape;
use crate::game::Game as _;
use crate::games::clobber::Clobber;
use crate::solve::Verdict;

/// A position a line, and its result for the player to move: `win` or `loss`.
const RESULTS: &str = include_str!("openings.txt");

/// Positions with fewer stones are searched.
const MIN_STONES: u32 = 33;

/// The results that help with a position: none but near the start of a game on 6x6.
pub(super) fn results_for(root: &Clobber) -> Vec<(String, Verdict)> {
    let (white, black) = root.stones();
    if root.shape() != Shape::rect(6, 6) || (white | black).count_ones() < MIN_STONES {
        return Vec::new();
    }
    let verdict = |word: &str| if word == "win" { Verdict::Win } else { Verdict::Loss };
    let results = RESULTS.lines().filter_map(|line| line.rsplit_once(' '));
    results.map(|(position, word)| (position.to_string(), verdict(word))).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;
    use crate::game::Notation as _;
    use crate::games::clobber::Rules;
    use crate::games::clobber::solver::board::Side;
    use crate::games::clobber::solver::regions::Regions;
    use crate::games::clobber::solver::search::SumSearch;
    use crate::games::clobber::solver::sum_table::SumTable;
    use crate::games::clobber::solver::values::Values;
    use crate::games::clobber::solver::{side, steps};
    use crate::solve::NoMonitor;

    const START_STONES: u32 = 36;

    /// A win has a move to a loss, and no move of a loss leads to another one. All answers to the first move that wins are known; the
    /// other losses were searched.
    #[test]
    fn results_follow_from_each_other() {
        let start = Clobber::start(Rules::Duel, Some((6, 6))).unwrap();
        let results = results_for(&start);
        let frame = Regions::<u64>::of(&start).unwrap().frame;
        let (table, stop, mut no_monitor) = (SumTable::new(1), AtomicBool::new(false), NoMonitor);
        let mut search = SumSearch::new(frame, &table, 1, Values::default(), &mut no_monitor, &stop);
        let mut known = |position: &Clobber, learned: Option<bool>| {
            let regions = Regions::within(position, frame).unwrap();
            let mover: Side = side(position);
            if let Some(wins) = learned {
                search.learn(&regions.list, mover, wins);
            }
            search.known(&regions.list, mover)
        };
        let positions: Vec<_> = results
            .iter()
            .map(|(text, verdict)| (Clobber::read(Rules::Duel, text).unwrap(), *verdict == Verdict::Win))
            .collect();
        for (position, wins) in &positions {
            known(position, Some(*wins));
        }
        assert!(known(&start, None).is_some());
        for (position, wins) in &positions {
            let (white, black) = position.stones();
            let answers: Vec<_> = steps(position).iter().map(|(_, next)| known(next, None)).collect();
            if *wins {
                assert!(answers.contains(&Some(false)), "{position}");
            } else if (white | black).count_ones() == START_STONES - 1 {
                assert_eq!(answers, [Some(true); 54], "{position}");
            } else {
                assert!(!answers.contains(&Some(false)), "{position}");
            }
        }
    }
}
