//! Positions in which exactly one move wins, every move's value proved.
//!
//! Text, a line each: the position with `_` for its spaces, the move that wins, the moves until the end with best play,
//! and how many moves there are to choose from.
//!
//! ```text
//! 5C/CW3C/2CM2C/4CB/5C_b_a1_e5 e2-e1 3 3
//! ```

use std::collections::HashSet;
use std::fmt;

use fastrand::Rng;

use super::{NodeBudget, ProgressMonitor, Resources, Solve, Verdict};
use crate::message::{Count, Message};
use crate::moves;
use crate::search::policy::QuizSource;
use crate::search::{self, Limits, Search};
use crate::text::{self, ParseError};

/// The fewest moves to choose from in a puzzle.
const MIN_CHOICE: usize = 3;

/// The most moves to choose from in a puzzle that is made of a played game.
const MAX_CHOICE_OF_GAMES: usize = 60;

/// The most moves to choose from in any puzzle.
const MAX_CHOICE: usize = 1000;

/// Megabytes of tables for each value.
const MEGABYTES: usize = 1;

/// Positions looked at for the win itself.
const LOOK: u64 = 30_000;

/// A position in which exactly one move wins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The position's text.
    pub position: String,
    /// The move that wins.
    pub mv: String,
    /// Moves until the end, the winner hurrying and the loser delaying.
    pub mate_in: u32,
    /// How many moves there are to choose from.
    pub choice: usize,
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {}", self.position.replace(' ', "_"), self.mv, self.mate_in, self.choice)
    }
}

impl Puzzle {
    /// Reads a line.
    pub fn read(line: &str) -> Result<Self, ParseError> {
        let words: Vec<&str> = line.split(' ').collect();
        let &[position, mv, mate_in, choice] = words.as_slice() else {
            return Err(ParseError::new("puzzle", line, "expected-puzzle"));
        };
        Ok(Self {
            position: position.replace('_', " "),
            mv: mv.to_string(),
            mate_in: text::number("turns", mate_in, 1..=1000)?,
            choice: text::number("choice", choice, 1..=MAX_CHOICE as u32)? as usize,
        })
    }

    /// The puzzle of a position, if it is one: of 3 to 1,000 moves exactly one wins, and of all others it is proved that they do not.
    pub fn of<G: Solve>(position: &G, monitor: &mut dyn ProgressMonitor) -> Option<Self> {
        Self::judge(position, MAX_CHOICE, monitor).ok()
    }

    /// The puzzle of a position that has at most this many moves.
    fn judge<G: Solve>(position: &G, most: usize, monitor: &mut dyn ProgressMonitor) -> Result<Self, No> {
        if position.outcome().is_some() || position.is_mid_move() {
            return Err(No::Other);
        }
        // To sort them takes all of them, and there may be millions.
        let few = moves::texts_unsorted(position, most as u64).filter(|texts| texts.len() >= MIN_CHOICE);
        let mut texts = few.ok_or(No::Other)?;
        texts.sort_unstable();
        let won = position.mate_in(LOOK, monitor);
        if won.verdict != Some(Verdict::Win) {
            return Err(if won.verdict.is_none() { No::Far } else { No::Other });
        }
        let mate_in = won.moves.ok_or(No::Far)?;
        let winner = moves::text(position, &won.best);
        for text in texts.iter().filter(|&text| *text != winner) {
            let steps = moves::read(position, text).map_err(|_| No::Other)?;
            let mut next = position.clone();
            moves::play(&mut next, &steps, &mut |_| ());
            let wins = if next.to_move() == position.to_move() { Verdict::Win } else { Verdict::Loss };
            if next.solve(Resources::of_megabytes(MEGABYTES), monitor).verdict.ok_or(No::Far)? == wins {
                return Err(No::Other);
            }
        }
        Ok(Self { position: position.to_string(), mv: winner, mate_in, choice: texts.len() })
    }
}

/// Why a position is no puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum No {
    /// Too little can be proved: it is too far from the end.
    Far,
    /// Something else.
    Other,
}

/// Makes this many puzzles out of games played at random on boards of these sizes, at most one of each game: the easier
/// first, by the moves until the end and then by the number of moves to choose from. None is won in one move, and at most
/// a quarter of them in the same number of moves, unless the game is one of [`QuizSource::PlayedGames`]. Fewer, if the
/// monitor stops it or they are not found. The same arguments give the same puzzles.
pub fn make<G: Solve>(
    rules: G::Rules,
    sizes: &[Option<(u8, u8)>],
    count: usize,
    seed: u64,
    monitor: &mut dyn ProgressMonitor,
) -> Result<Vec<Puzzle>, ParseError> {
    let mut rng = Rng::with_seed(seed);
    let mut puzzles: Vec<Puzzle> = Vec::new();
    let mut seen = HashSet::new();
    let played = G::policy(rules).quiz == QuizSource::PlayedGames;
    for game in 0..count.saturating_mul(GAMES) {
        if puzzles.len() == count || !monitor.should_continue() {
            break;
        }
        let positions = random_game::<G>(rules, sizes[game % sizes.len()], &mut rng)?;
        for position in positions.iter().rev() {
            let found = Puzzle::judge(position, MAX_CHOICE_OF_GAMES, &mut NodeBudget { checks_left: COST, monitor });
            let same = |puzzle: &Puzzle| puzzles.iter().filter(|other| other.mate_in == puzzle.mate_in).count();
            match found {
                // What came before it in the game is farther still.
                Err(No::Far) => break,
                Ok(puzzle)
                    if puzzle.mate_in > 1
                        && (played || same(&puzzle) < count.div_ceil(4))
                        && seen.insert(puzzle.position.clone()) =>
                {
                    puzzles.push(puzzle);
                    break;
                }
                _ => (),
            }
        }
        let progress =
            Message::new("progress-puzzles").with("count", puzzles.len() as u32).with("all", Count(count as u64));
        monitor.report_progress(&progress.with("games", Count(game as u64 + 1)));
    }
    puzzles.sort_by_key(|puzzle| (puzzle.mate_in, puzzle.choice));
    Ok(puzzles)
}

/// A puzzle costs at most this many thousand positions or so, so that all of them are proved again within seconds.
const COST: u32 = 40;

/// The most games that are played for each puzzle.
const GAMES: usize = 1000;

/// The positions of a game played at random, at the beginnings of moves.
pub fn random_game<G: Solve>(rules: G::Rules, size: Option<(u8, u8)>, rng: &mut Rng) -> Result<Vec<G>, ParseError> {
    let mut position = G::start(rules, size)?;
    let mut positions = Vec::new();
    let mut search = Search::new(1);
    let played = G::policy(rules).quiz == QuizSource::PlayedGames;
    while position.outcome().is_none() && positions.len() < 300 {
        if !position.is_mid_move() {
            positions.push(position.clone());
            if played && rng.u32(0..8) > 0 {
                let limits = Limits { nodes: rng.u64(50..1000), ..Limits::default() };
                let lines = search.think(&position, &[], limits, &mut search::NoObserver);
                if let Some(line) = lines.first() {
                    moves::play(&mut position, line.first(), &mut |_| ());
                    continue;
                }
            }
        }
        let steps = position.list_steps();
        match rng.choice(&steps) {
            Some(&step) => position.play_quietly(step),
            None => break,
        }
    }
    Ok(positions)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Notation as _;

    use crate::games::clobber::{Clobber, Rules};
    use crate::solve::NoMonitor;

    #[test]
    fn a_puzzle_has_one_winning_move() {
        let of = |text: &str| Puzzle::of(&Clobber::read(Rules::Duel, text).unwrap(), &mut NoMonitor);
        // On one row: the first player wins by one of the moves, by several, or not at all.
        assert_eq!(of("WBWB w"), None);
        let puzzles = make::<Clobber>(Rules::Duel, &[Some((4, 4))], 6, 5, &mut NoMonitor).unwrap();
        assert_eq!(puzzles.len(), 6);
        assert!(puzzles.is_sorted_by_key(|puzzle| puzzle.mate_in) && puzzles.iter().all(|puzzle| puzzle.mate_in > 1));
        for puzzle in &puzzles {
            assert_eq!(of(&puzzle.position).as_ref(), Some(puzzle));
            assert_eq!(Puzzle::read(&puzzle.to_string()).as_ref(), Ok(puzzle));
        }
        assert_eq!(make::<Clobber>(Rules::Duel, &[Some((4, 4))], 6, 5, &mut NoMonitor), Ok(puzzles));
    }

    #[test]
    fn what_is_no_puzzle_is_refused() {
        let error = |line| Puzzle::read(line).unwrap_err().to_string();
        assert_eq!(error("WB_w"), "puzzle: found \"WB_w\", expected a position, a move and two numbers");
        assert_eq!(error("WB_w a1xb1 0 3"), "turns: found \"0\", expected a number from 1 to 1000");
    }
}
