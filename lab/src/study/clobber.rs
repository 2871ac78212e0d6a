//! How many sums the solver of Clobber visits: 30 positions of boards that are hard for it, drawn once and kept in
//! `benches/clobber.txt`.

use quarry::game::Notation as _;
use quarry::games::clobber::{Clobber, Rules};
use quarry::solve::{NoMonitor, Resources, Solve as _, Verdict};
use quarry_cli::Failure;

use super::{Part, Row, Rows};

pub(super) const PARTS: [Part; 5] = [
    ("6x6", |_| solved("6x6")),
    ("5x6", |_| solved("5x6")),
    ("4x8", |_| solved("4x8")),
    ("3x11", |_| solved("3x11")),
    ("2x18", |_| solved("2x18")),
];

/// A line for each position: its board, the moves that were played at random, and the position.
const POSITIONS: &str = include_str!("../../../benches/clobber.txt");

const MEGABYTES: usize = 2048;

/// Solves the positions of a board.
fn solved(board: &'static str) -> Rows {
    let positions = POSITIONS.lines().filter_map(move |line| line.split_once(' ').filter(|(of, _)| *of == board));
    Box::new(positions.map(move |(_, line)| {
        let (_, text) = line.split_once(' ').unwrap_or_default();
        let position = Clobber::read(Rules::Duel, text)?;
        let answer = position.solve(Resources::of_megabytes(MEGABYTES), &mut NoMonitor);
        let won = u64::from(answer.verdict == Some(Verdict::Win));
        Ok::<_, Failure>(Row { part: board, of: text.to_string(), counts: vec![("won", won), ("nodes", answer.nodes)] })
    }))
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use fastrand::Rng;
    use quarry::game::Game as _;

    use super::*;

    /// Plays that many random moves.
    fn drawn(size: (u8, u8), moves: usize, rng: &mut Rng) -> Clobber {
        let mut position = Clobber::start(Rules::Duel, Some(size)).unwrap();
        for _ in 0..moves {
            let steps = position.list_steps();
            position.play_quietly(steps[rng.usize(..steps.len())]);
        }
        position
    }

    #[test]
    fn the_positions_are_those_of_the_seed() {
        let mut rng = Rng::with_seed(23);
        let mut text = String::new();
        let sixes = (4..=8).flat_map(|moves| [((6, 6), moves); 2]);
        let others =
            [(5, 6), (4, 8), (3, 11), (2, 18)].into_iter().flat_map(|size| (2..=6).map(move |moves| (size, moves)));
        for ((rows, cols), moves) in sixes.chain(others) {
            let position = drawn((rows, cols), moves, &mut rng);
            writeln!(text, "{rows}x{cols} {moves} {position}").unwrap();
        }
        assert_eq!(text.lines().count(), 30);
        assert_eq!(POSITIONS, text);
    }
}
