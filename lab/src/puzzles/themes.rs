//! What a puzzle is about. docs/puzzles.md defines each theme; a test compares the two lists.

use std::collections::HashMap;
use std::ops::ControlFlow;

use quarry::catalog::Listed;
use quarry::game::{Event, Exit, Outcome, StepNotation};
use quarry::moves;
use quarry::search::{Limits, NoObserver, Search};
use quarry::solve::puzzle::{Puzzle, Task};
use quarry::solve::{NoMonitor, NodeBudget, Resources};
use quarry::text::ParseError;

/// All themes, in the order in which they are written.
pub(super) const THEMES: [&str; 21] = [
    "short", "long", "draw", "resist", "crowded", "opening", "forcing", "quiet", "sequence", "stop", "tempting",
    "spoil", "free", "ransom", "starve", "shot", "row", "goal", "split", "parity", "one",
];

/// The most moves until the end of a short puzzle, and the fewest of a long one.
const SHORT: u32 = 3;
const LONG: u32 = 9;

/// The fewest moves to choose from in a crowded position.
const CROWD: usize = 20;

/// The fewest pieces of a position that is not far from the start: this part of those of the start.
const PIECES: (usize, usize) = (4, 5);

/// The fewest moves that are left where only their parity matters, and the most positions that are visited to see it.
const PARITY: u32 = 2;
const PARITY_POSITIONS: usize = 20_000;

/// A first look: the search of a beginner who sees the opponent's answer.
const FIRST_LOOK: Limits = Limits { depth: 2, nodes: 10_000, multi_pv: 1, time: None, full: false };

/// What happens in a move.
#[derive(Default)]
struct Happenings {
    /// Pieces that the player captures.
    captures: usize,
    /// Themes that follow from the move alone.
    themes: Vec<&'static str>,
}

/// Plays a move, and finds out what happens.
fn play<G: Listed>(position: &mut G, text: &str) -> Result<Happenings, ParseError> {
    let steps = moves::read(position, text).map_err(|error| ParseError::new("move", text, error.message()))?;
    let mut found = Happenings::default();
    for step in steps {
        let stops = position.notation(step) == StepNotation::End && position.list_steps().len() > 1;
        if stops && position.is_mid_move() {
            found.themes.push("stop");
        }
        let mut tucked = None;
        position.play_unchecked(step, &mut |event| match event {
            Event::Tucked { from, .. } => {
                found.captures += 1;
                tucked = Some(from);
            }
            Event::Removed { why, count, .. } => match (why.name(), why.exit()) {
                ("starved", _) => found.themes.push("starve"),
                ("given up", _) => found.themes.push("ransom"),
                // The monster does that, not the player.
                ("devoured", _) => (),
                (_, Exit::LandedOn | Exit::JumpedOver | Exit::IntoMover) => found.captures += usize::from(count),
                _ => (),
            },
            _ => (),
        });
        if tucked.is_some_and(|from| !position.stack(from).is_empty()) {
            found.themes.push("free");
        }
    }
    Ok(found)
}

/// Whether a legal move of the position captures.
fn has_capture<G: Listed>(position: &G) -> bool {
    let captures = position.steps(&mut |step| {
        let mut next = position.clone();
        let mut found = false;
        next.play_unchecked(step, &mut |event| {
            found |= match event {
                Event::Tucked { .. } => true,
                Event::Removed { why, .. } => {
                    why.name() != "devoured"
                        && matches!(why.exit(), Exit::LandedOn | Exit::JumpedOver | Exit::IntoMover)
                }
                _ => false,
            };
        });
        if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    captures.is_break()
}

/// The same position with the other player to move, if there is one.
fn passed<G: Listed>(position: &G) -> Option<G> {
    let side = position.to_move();
    let text = position.to_string();
    let words: Vec<String> = text
        .split(' ')
        .enumerate()
        .map(|(n, word)| {
            if n == 1 && word == side.letter().to_string() {
                side.opponent().letter().to_string()
            } else {
                word.to_string()
            }
        })
        .collect();
    G::read(position.rules(), &words.join(" ")).ok().filter(|position| position.outcome().is_none())
}

/// How many regions a position falls into.
fn regions<G: Listed>(position: &G) -> usize {
    let mut monitor = NoMonitor;
    let found = position.decompose(Resources::of_megabytes(1), &mut NodeBudget::new(1_000, &mut monitor));
    found.map_or(0, |decomposition| decomposition.regions.len())
}

/// How many moves are left in a position, if all plays have as many up to a multiple of two: the fewest. The player who moves last
/// must win each of them. Nothing if plays differ, or if there are too many positions.
fn moves_left<G: Listed>(position: &G, known: &mut HashMap<G, Option<u32>>) -> Option<u32> {
    if let Some(&left) = known.get(position) {
        return left;
    }
    if known.len() >= PARITY_POSITIONS {
        return None;
    }
    // A play that comes back to this position never ends.
    known.insert(position.clone(), None);
    let left = if let Some(outcome) = position.outcome() {
        (outcome == Outcome::Win(position.to_move().opponent())).then_some(0)
    } else {
        let mut fewest = None;
        let same = position.list_steps().into_iter().all(|step| {
            let mut next = position.clone();
            next.play_unchecked(step, &mut |_| ());
            let ends = next.outcome().is_some() || next.to_move() != position.to_move();
            let Some(left) = moves_left(&next, known).map(|left| left + u32::from(ends)) else { return false };
            let is_same = fewest.is_none_or(|fewest: u32| fewest % 2 == left % 2);
            fewest = Some(fewest.map_or(left, |fewest| fewest.min(left)));
            is_same
        });
        fewest.filter(|_| same)
    };
    known.insert(position.clone(), left);
    left
}

fn pieces<G: Listed>(position: &G) -> usize {
    position.shape().squares().map(|square| position.stack(square).len()).sum()
}

/// The themes of a puzzle, in the order of [`THEMES`].
pub(super) fn of<G: Listed>(rules: G::Rules, puzzle: &Puzzle) -> Result<Vec<String>, ParseError> {
    let start = G::read(rules, &puzzle.position)?;
    let Some(solution) = puzzle.solution() else { return Ok(Vec::new()) };
    let mut position = start.clone();
    let first = play(&mut position, solution)?;
    let after = position.clone();
    let mut replies = Vec::new();
    let mut last = first.themes.clone();
    let mut gives_up = first.themes.contains(&"ransom");
    for text in puzzle.line.iter().skip(1) {
        let is_own = position.to_move() == start.to_move();
        if !is_own {
            replies.push(moves::texts_unsorted(&position, 2).map(|texts| texts.len()));
        }
        last = play(&mut position, text)?.themes;
        gives_up |= is_own && last.contains(&"ransom");
    }
    let won = puzzle.task == Task::Win;
    let shape = start.shape();
    let size = (shape.ranks(), shape.rank_len(0));
    let begin = G::start(rules, Some(size)).or_else(|_| G::start(rules, None))?;
    let look = Search::new(1).think(&start, &[], FIRST_LOOK, &mut NoObserver);
    let first_look = look.first().map(|line| moves::text(&start, line.first()));
    let spoils =
        passed(&start).is_some_and(|other| has_capture(&other)) && after.outcome().is_none() && !has_capture(&after);
    let (starves, shoots) = (last.contains(&"starve"), position.winning_shot().is_some());
    let has_pattern = !position.winning_pattern().is_empty();
    let reaches_goal =
        position.counters().iter().any(|counter| counter.goal.is_some_and(|goal| counter.number >= goal));
    let has = |theme: &str| match theme {
        "short" => won && puzzle.moves <= SHORT,
        "long" => won && puzzle.moves >= LONG,
        "draw" => puzzle.task == Task::Draw,
        "resist" => puzzle.task == Task::Resist,
        "crowded" => puzzle.choice >= CROWD,
        "opening" => pieces(&begin) > 0 && pieces(&start) * PIECES.1 >= pieces(&begin) * PIECES.0,
        "forcing" => won && !replies.is_empty() && replies.iter().all(|&count| count == Some(1)),
        "quiet" => first.captures == 0 && has_capture(&start),
        "sequence" => first.captures > 1,
        "stop" => first.themes.contains(&"stop"),
        "tempting" => first_look.as_deref().is_some_and(|text| text != solution),
        "spoil" => spoils,
        "free" => first.themes.contains(&"free"),
        "ransom" => gives_up,
        "starve" => won && starves,
        "shot" => won && shoots,
        "row" => won && has_pattern,
        "goal" => won && reaches_goal,
        "split" => regions(&after) > regions(&start),
        // Nothing but the last move has won.
        "parity" if starves || shoots || has_pattern || reaches_goal => false,
        "parity" => won && moves_left(&after, &mut HashMap::new()).is_some_and(|left| left >= PARITY),
        _ => false,
    };
    Ok(THEMES.into_iter().filter(|theme| has(theme)).map(str::to_string).collect())
}

#[cfg(test)]
mod tests {
    use super::THEMES;

    #[test]
    fn every_theme_has_a_definition() {
        let text = include_str!("../../../docs/puzzles.md");
        let text = text.split("## ").find(|section| section.starts_with("Themes")).expect("the section Themes");
        let rows = text.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
        assert!(rows.eq(THEMES), "docs/puzzles.md lists the themes in the order of THEMES");
    }
}
