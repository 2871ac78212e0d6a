//! Puzzles: positions in which exactly one move reaches what can be reached, every move's value proved.
//!
//! Text, a line each: the position with `_` for its spaces, the task, the moves of best play with `.` between them, the moves until
//! the end, how many moves there are to choose from, the rating (0 if it is not measured), and the themes with `,` between them
//! (`-` if there are none; so also for the moves).
//!
//! ```text
//! 5C/CW3C/2CM2C/4CB/5C_b_a1_e5 win e2-e1.b5-b4.e1-d1 3 3 1184 short,shot
//! ```

use std::fmt;

use super::{ProgressMonitor, Resources, Solve, Verdict};
use crate::message::Message;
use crate::moves;
use crate::text::{self, ParseError};

/// The fewest moves to choose from in a puzzle.
const MIN_CHOICE: usize = 3;

/// The most moves to choose from in a puzzle.
const MAX_CHOICE: usize = 1000;

/// The fewest moves until the end where the task is to resist: sooner than that, every move is much the same.
const MIN_RESISTANCE: u32 = 4;

/// The most moves until the end of a puzzle, and of its line.
const MAX_MOVES: u32 = 99;

/// Positions looked at for the number of moves until the end.
const LOOK: u64 = 30_000;

/// What the player to move is to reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// To win.
    Win,
    /// Not to lose: the opponent cannot win after one move only.
    Draw,
    /// To lose as late as possible.
    Resist,
    /// For one person alone: to leave so few stones, the fewest that can be left.
    Stones(u32),
}

impl Task {
    fn read(word: &str) -> Result<Self, ParseError> {
        match word {
            "win" => Ok(Self::Win),
            "draw" => Ok(Self::Draw),
            "resist" => Ok(Self::Resist),
            _ => {
                if let Some(stones) = word.strip_prefix("stones:") {
                    return Ok(Self::Stones(text::number("stones", stones, 1..=64)?));
                }
                let tasks = ["win", "draw", "resist", "stones:N"];
                Err(ParseError::new("task", word, Message::one_of(&mut tasks.into_iter())))
            }
        }
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win => f.write_str("win"),
            Self::Draw => f.write_str("draw"),
            Self::Resist => f.write_str("resist"),
            Self::Stones(stones) => write!(f, "stones:{stones}"),
        }
    }
}

/// A position, and what is to be found in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The position's text.
    pub position: String,
    /// What is to be reached. Exactly one move does; where one person plays alone, there may be several.
    pub task: Task,
    /// Moves of best play, the winner hurrying and the loser delaying. The first one is the move that is to be found; none where
    /// one person plays alone.
    pub line: Vec<String>,
    /// How many moves there are until the end with best play; 0 for a draw.
    pub moves: u32,
    /// How many moves there are to choose from.
    pub choice: usize,
    /// How hard it is, on the scale of Glicko-2; 0 if it is not measured.
    pub rating: u32,
    /// The names of its themes, as in docs/puzzles.md.
    pub themes: Vec<String>,
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { position, task, line, moves, choice, rating, themes } = self;
        let list = |words: &[String], between| if words.is_empty() { "-".to_string() } else { words.join(between) };
        let (position, line, themes) = (position.replace(' ', "_"), list(line, "."), list(themes, ","));
        write!(f, "{position} {task} {line} {moves} {choice} {rating} {themes}")
    }
}

impl Puzzle {
    /// Reads a line.
    pub fn read(line: &str) -> Result<Self, ParseError> {
        let words: Vec<&str> = line.split(' ').collect();
        let &[position, task, line, moves, choice, rating, themes] = words.as_slice() else {
            return Err(ParseError::new("puzzle", line, "expected-puzzle"));
        };
        let list = |text: &str, between: char| -> Vec<String> {
            if text == "-" { Vec::new() } else { text.split(between).map(str::to_string).collect() }
        };
        Ok(Self {
            position: position.replace('_', " "),
            task: Task::read(task)?,
            line: list(line, '.'),
            moves: text::number("turns", moves, 0..=1000)?,
            choice: text::number("choice", choice, 1..=MAX_CHOICE as u32)? as usize,
            rating: text::number("rating", rating, 0..=4000)?,
            themes: list(themes, ','),
        })
    }

    /// The puzzle of a position, without rating and themes: of 3 to `max_choice` moves exactly one wins, or keeps the draw, or loses
    /// later than all others, and this is proved.
    pub fn of<G: Solve>(
        position: &G,
        max_choice: usize,
        resources: &Resources<G>,
        monitor: &mut dyn ProgressMonitor,
    ) -> Result<Self, NoPuzzle> {
        if position.outcome().is_some() || position.is_mid_move() {
            return Err(NoPuzzle::Other);
        }
        // To sort them takes all of them, and there may be millions.
        let few = moves::texts_unsorted(position, max_choice.min(MAX_CHOICE) as u64);
        let mut texts = few.filter(|texts| texts.len() >= MIN_CHOICE).ok_or(NoPuzzle::Other)?;
        texts.sort_unstable();
        let children = texts.iter().map(|text| {
            let steps = moves::read(position, text).map_err(|_| NoPuzzle::Other)?;
            let mut next = position.clone();
            moves::play(&mut next, &steps, &mut |_| ());
            Ok((text.as_str(), next))
        });
        let children: Vec<(&str, G)> = children.collect::<Result<_, _>>()?;
        let mut answer = position.mate_in(LOOK, monitor);
        if answer.verdict.is_none() && position.counts_repetition() {
            answer = position.solve(resources.clone(), monitor);
        }
        let (task, mv) = match (answer.verdict, answer.moves) {
            (Some(Verdict::Win), Some(_)) => {
                let best = moves::text(position, &answer.best);
                (Task::Win, only(position, Verdict::Win, children, Some(&best), resources, monitor)?)
            }
            (Some(Verdict::Loss), Some(moves)) => (Task::Resist, latest(moves, children, monitor)?),
            (Some(Verdict::Draw), _) => {
                (Task::Draw, only(position, Verdict::Draw, children, None, resources, monitor)?)
            }
            (Some(Verdict::Stones(_)), _) => return Err(NoPuzzle::Other),
            _ => return Err(NoPuzzle::Far),
        };
        let moves = answer.moves.filter(|_| task != Task::Draw).unwrap_or(0);
        let line = if task == Task::Draw { vec![mv] } else { best_play(position, mv, moves, monitor)? };
        let choice = texts.len();
        Ok(Self { position: position.to_string(), task, line, moves, choice, rating: 0, themes: Vec::new() })
    }

    /// The move that is to be found; `None` where one person plays alone.
    pub fn solution(&self) -> Option<&str> {
        self.line.first().map(String::as_str)
    }
}

/// Why a position is no puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoPuzzle {
    /// Too little can be proved: it is too far from the end.
    Far,
    /// The game is over or in the middle of a move, there are too few or too many moves, or not exactly one is right.
    Other,
}

/// What a position is to the player who moves before it.
fn verdict_before<G: Solve>(
    before: &G,
    after: &G,
    resources: &Resources<G>,
    monitor: &mut dyn ProgressMonitor,
) -> Result<Verdict, NoPuzzle> {
    let verdict = after.solve(resources.clone(), monitor).verdict.ok_or(NoPuzzle::Far)?;
    Ok(verdict.to(before.to_move(), after))
}

/// The only move with that result. One move may be known to have it.
fn only<G: Solve>(
    position: &G,
    wanted: Verdict,
    children: Vec<(&str, G)>,
    known: Option<&str>,
    resources: &Resources<G>,
    monitor: &mut dyn ProgressMonitor,
) -> Result<String, NoPuzzle> {
    let mut found = None;
    for (text, next) in children {
        let is_right = known == Some(text) || verdict_before(position, &next, resources, monitor)? == wanted;
        if is_right && found.replace(text).is_some() {
            return Err(NoPuzzle::Other);
        }
    }
    found.map(str::to_string).ok_or(NoPuzzle::Other)
}

/// The only move after which a lost game lasts as long as it can.
fn latest<G: Solve>(
    moves: u32,
    children: Vec<(&str, G)>,
    monitor: &mut dyn ProgressMonitor,
) -> Result<String, NoPuzzle> {
    if moves < MIN_RESISTANCE {
        return Err(NoPuzzle::Other);
    }
    let mut found = None;
    for (text, next) in children {
        let left = if next.outcome().is_some() { 0 } else { next.mate_in(LOOK, monitor).moves.ok_or(NoPuzzle::Far)? };
        // After another move the end must come sooner by a move of each side at least.
        let is_late = left + 2 >= moves;
        if is_late && found.replace((text, left)).is_some() {
            return Err(NoPuzzle::Other);
        }
    }
    let latest = found.filter(|&(_, left)| left + 1 == moves);
    latest.map(|(text, _)| text.to_string()).ok_or(NoPuzzle::Other)
}

/// Best play to the end, with this first move.
fn best_play<G: Solve>(
    position: &G,
    first: String,
    count: u32,
    monitor: &mut dyn ProgressMonitor,
) -> Result<Vec<String>, NoPuzzle> {
    if count > MAX_MOVES {
        return Err(NoPuzzle::Far);
    }
    let mut position = position.clone();
    let mut next = first;
    let mut line = Vec::new();
    loop {
        let steps = moves::read(&position, &next).map_err(|_| NoPuzzle::Other)?;
        moves::play(&mut position, &steps, &mut |_| ());
        line.push(next);
        if position.outcome().is_some() {
            return Ok(line);
        }
        let answer = position.mate_in(LOOK, monitor);
        if answer.best.is_empty() || line.len() >= count as usize {
            return Err(NoPuzzle::Far);
        }
        next = moves::text(&position, &answer.best);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Notation as _;
    use crate::games::clobber::{Clobber, Rules};
    use crate::solve::NoMonitor;

    fn of(text: &str) -> Result<Puzzle, NoPuzzle> {
        Puzzle::of(&Clobber::read(Rules::Duel, text).unwrap(), 1000, &Resources::of_megabytes(1), &mut NoMonitor)
    }

    #[test]
    fn a_puzzle_has_one_right_move() {
        // On one row: the first player wins by one of the moves, by several, or not at all.
        assert_eq!(of("WBWB w"), Err(NoPuzzle::Other));
        let puzzle = of("WB.B/BWBW/.WB. w");
        let puzzle = puzzle.or_else(|_| of("WBW./.WBB/BB.W w")).or_else(|_| of("BWB/WBW/.BW b"));
        if let Ok(puzzle) = puzzle {
            assert_eq!(puzzle.line.len(), puzzle.moves as usize);
            assert_eq!(Puzzle::read(&puzzle.to_string()).as_ref(), Ok(&puzzle));
        }
    }

    #[test]
    fn what_is_no_puzzle_is_refused() {
        let error = |line| Puzzle::read(line).unwrap_err().to_string();
        assert_eq!(
            error("WB_w"),
            "puzzle: found \"WB_w\", expected a position, a task, moves, three numbers and themes"
        );
        assert_eq!(
            error("WB_w lose a1xb1 0 3 0 -"),
            "task: found \"lose\", expected one of win, draw, resist, stones:N"
        );
        assert_eq!(error("WB_w win a1xb1 1 0 0 -"), "choice: found \"0\", expected a number from 1 to 1000");
    }
}
