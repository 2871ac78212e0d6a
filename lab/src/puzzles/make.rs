//! Positions of games that are puzzles.

use std::collections::HashSet;

use fastrand::Rng;
use quarry::catalog::GameId;
use quarry::message::{Count, Message};
use quarry::moves;
use quarry::search::policy::PuzzleSource;
use quarry::search::{Limits, NoObserver, Search};
use quarry::solve::puzzle::{NoPuzzle, Puzzle, Task};
use quarry::solve::{NoMonitor, NodeBudget, ProgressMonitor, Resources, Solve};
use quarry::text::ParseError;

use super::symmetry;

/// A puzzle costs at most this many thousand positions or so, so that all of them are proved again within seconds.
const COST: u32 = 40;

/// The most moves to choose from.
const MAX_CHOICE: usize = 60;

/// The most games that are played for each puzzle.
const GAMES: usize = 1000;

/// The most moves of a game, and of a puzzle until its end.
const GAME_MOVES: usize = 300;
const MAX_MOVES: u32 = 19;

/// At most one of this many puzzles has the same task and the same number of moves until the end.
const SAME_LENGTH: usize = 5;

/// At most this part of them is about a draw, and this part about losing late.
const DRAWS: usize = 6;
const RESISTANCE: usize = 8;

/// Brings puzzles up to this number with positions of games on the usual boards of a game: at most one of each game, and none that
/// is the image of another. Fewer, if the monitor stops it or they are not found. The same arguments give the same puzzles.
///
/// The puzzles that are kept stay as they are but for their lines, which are worked out again.
pub(super) fn make<G: Solve>(
    game: GameId,
    rules: G::Rules,
    kept: Vec<Puzzle>,
    count: usize,
    seed: u64,
    resources: &Resources<G>,
    monitor: &mut dyn ProgressMonitor,
) -> Result<Vec<Puzzle>, ParseError> {
    let sizes = boards(game);
    let mut rng = Rng::with_seed(seed);
    let mut seen = HashSet::new();
    let mut puzzles = Vec::new();
    for puzzle in kept {
        let position = G::read(rules, &puzzle.position)?;
        seen.insert(symmetry::canonical(&puzzle.position));
        puzzles.push(Puzzle::of(&position, 1000, resources, &mut NoMonitor).unwrap_or(puzzle));
    }
    let kept = puzzles.len();
    let mut made: Vec<Puzzle> = Vec::new();
    for number in 0..count.saturating_mul(GAMES) {
        if kept + made.len() >= count || !monitor.should_continue() {
            break;
        }
        let positions = random_game::<G>(rules, sizes[number % sizes.len()], &mut rng)?;
        // The limits give way, where a game has not enough of other puzzles.
        let patience = number / (2 * count.max(1));
        for position in positions.iter().rev() {
            let budget = &mut NodeBudget { checks_left: COST, monitor };
            let found = Puzzle::of(position, MAX_CHOICE, resources, budget);
            match found {
                // What came before it in the game is farther still.
                Err(NoPuzzle::Far) => break,
                Ok(puzzle)
                    if is_wanted(&puzzle, &made, count - kept, patience)
                        && seen.insert(symmetry::canonical(&puzzle.position)) =>
                {
                    made.push(puzzle);
                    break;
                }
                _ => (),
            }
        }
        let progress = Message::new("progress-puzzles").with("count", (kept + made.len()) as u32);
        let progress = progress.with("all", Count(count as u64)).with("games", Count(number as u64 + 1));
        monitor.report_progress(&progress);
    }
    made.sort_by_key(|puzzle| (puzzle.moves, puzzle.choice));
    puzzles.append(&mut made);
    Ok(puzzles)
}

/// Whether there are not too many of its kind yet. The greater the patience, the more may be alike.
fn is_wanted(puzzle: &Puzzle, made: &[Puzzle], count: usize, patience: usize) -> bool {
    if puzzle.task == Task::Win && puzzle.moves < 2 || puzzle.moves > MAX_MOVES {
        return false;
    }
    let alike = |is_alike: &dyn Fn(&Puzzle) -> bool| made.iter().filter(|other| is_alike(other)).count();
    let part = |parts: usize| count.div_ceil(parts) * (patience + 1);
    let of_task = alike(&|other| other.task == puzzle.task);
    let same = alike(&|other| (other.task, other.moves) == (puzzle.task, puzzle.moves));
    match puzzle.task {
        Task::Draw => of_task < count.div_ceil(DRAWS),
        Task::Resist => of_task < count.div_ceil(RESISTANCE),
        _ => same < part(SAME_LENGTH),
    }
}

/// The boards that games are played on: small enough for their endings to be proved.
fn boards(game: GameId) -> Vec<Option<(u8, u8)>> {
    match game.id() {
        "grabber" => vec![Some((4, 4)), Some((4, 5)), Some((5, 5)), Some((6, 6))],
        "clobber" => vec![Some((4, 4)), Some((4, 5)), Some((5, 5)), Some((5, 6)), Some((6, 6))],
        "marbar" => vec![Some((7, 7)), Some((9, 9)), Some((11, 11))],
        _ => vec![None],
    }
}

/// The positions of a game, at the beginnings of moves. Its players move at random, or look ahead a little: by turns, where the game
/// has puzzles in random games as well.
pub(crate) fn random_game<G: Solve>(
    rules: G::Rules,
    size: Option<(u8, u8)>,
    rng: &mut Rng,
) -> Result<Vec<G>, ParseError> {
    let mut position = G::start(rules, size)?;
    let mut positions = Vec::new();
    let mut search = Search::new(1);
    let played = G::policy(rules).puzzles == PuzzleSource::PlayedGames || rng.bool();
    while position.outcome().is_none() && positions.len() < GAME_MOVES {
        if !position.is_mid_move() {
            positions.push(position.clone());
            if played && rng.u32(0..8) > 0 {
                let limits = Limits { nodes: rng.u64(50..1000), ..Limits::default() };
                let lines = search.think(&position, &[], limits, &mut NoObserver);
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
