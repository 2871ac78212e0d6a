//! Patterns of Littles in a part of the board on which no Gobbler can feed, wherever it comes from: the riddle of the game's author,
//! who speaks of "a cool checker pattern for the corners that is often safe for Littles".
//!
//! A pattern is a set of squares with one Little each. It is
//!
//! - *safe* if a Gobbler starves on every other square, while no other Little is near;
//! - *firm* if it also stays safe, and loses no Little, wherever a Gobbler stops that finds its meal elsewhere;
//! - *kept* if, after such a stop, no Little is lost and one move of the Littles makes a pattern again that is kept, of the same size
//!   and in the same part of the board.
//!
//! All is played by the rules: a Gobbler that stops on a square comes from a knight's jump away and eats two Littles there.

use std::collections::{HashMap, HashSet};

use quarry::board::{Shape, Square};
use quarry::game::{Depict as _, Notation as _};
use quarry::games::gobbler::Gobbler;
use quarry::message::Message;
use quarry::moves;
use quarry::text::ParseError;
use quarry_cli::Failure;

use super::{Row, Rows};

/// The side of the board.
const SIDE: u8 = 8;

/// Littles that step in a move, at most.
const STEPS: u32 = 3;

/// Parts of the board: their names, and the first file and rank, and how many files and ranks they have.
const PARTS_OF_BOARD: [(&str, [u8; 4]); 5] = [
    ("corner 3x3", [0, 0, 3, 3]),
    ("edge 3x3", [3, 0, 3, 3]),
    ("corner 4x4", [0, 0, 4, 4]),
    ("edge 4x4", [2, 0, 4, 4]),
    ("middle 4x4", [2, 2, 4, 4]),
];

/// A set of squares of the board, in board order.
type Set = u64;

pub(super) fn patterns() -> Rows {
    Box::new(PARTS_OF_BOARD.into_iter().flat_map(|(name, part)| match count(name, part) {
        Ok(rows) => rows.into_iter().map(Ok).collect(),
        Err(failure) => vec![Err(failure)],
    }))
}

/// For each number of Littles: how many patterns are safe, of these firm, and kept. Then the largest that are kept.
fn count(name: &str, part: [u8; 4]) -> Result<Vec<Row>, Failure> {
    let safe = safe(part);
    let mut stops = HashMap::new();
    for &pattern in &safe {
        stops.insert(pattern, after_stops(pattern)?);
    }
    let all: HashSet<Set> = safe.iter().copied().collect();
    let firm =
        |pattern: &&Set| stops[pattern].iter().all(|stop| stop.is_none_lost(**pattern) && is_safe_crowd(&stop.littles));
    let kept = kept(&safe, &stops);
    let most = safe.iter().map(|pattern| pattern.count_ones()).max().unwrap_or_default();
    let of_size = |size: u32| move |pattern: &&Set| pattern.count_ones() == size;
    let mut rows: Vec<Row> = (1..=most)
        .map(|size| Row {
            part: "patterns",
            of: format!("{name}, {size}"),
            counts: vec![
                ("safe", all.iter().filter(of_size(size)).count() as u64),
                ("firm", all.iter().filter(of_size(size)).filter(firm).count() as u64),
                ("kept", kept.iter().filter(of_size(size)).count() as u64),
            ],
        })
        .collect();
    let largest = kept.iter().map(|pattern| pattern.count_ones()).max().unwrap_or_default();
    let mut largest: Vec<Set> = kept.into_iter().filter(|pattern| pattern.count_ones() == largest).collect();
    largest.sort_unstable();
    rows.extend(largest.into_iter().map(|pattern| {
        let names: Vec<String> = squares(pattern).map(|square| board().name(square).to_string()).collect();
        let of = format!("{name}, kept {}", names.join(" "));
        Row { part: "patterns", of, counts: vec![("littles", names.len() as u64)] }
    }));
    Ok(rows)
}

/// How the Littles stand after a Gobbler has stopped.
struct Stop {
    gobbler: Square,
    /// Each Little's square.
    littles: Vec<Square>,
}

impl Stop {
    fn is_none_lost(&self, pattern: Set) -> bool {
        self.littles.len() as u32 == pattern.count_ones()
    }
}

/// The usual board.
pub(crate) fn board() -> Shape {
    Shape::rect(SIDE, SIDE)
}

fn bit(square: Square) -> Set {
    1 << square.0
}

fn squares(set: Set) -> impl Iterator<Item = Square> {
    board().squares().filter(move |&square| set & bit(square) != 0)
}

/// The squares at these distances, in files and ranks, in either order.
fn at_distance(square: Square, (one, other): (u8, u8)) -> impl Iterator<Item = Square> {
    let (file, rank) = board().file_rank(square);
    board().squares().filter(move |&there| {
        let (f, r) = board().file_rank(there);
        let away = (f.abs_diff(file), r.abs_diff(rank));
        away == (one, other) || away == (other, one)
    })
}

fn beside(square: Square) -> Set {
    [(0, 1), (1, 1)].into_iter().flat_map(|away| at_distance(square, away)).fold(0, |set, square| set | bit(square))
}

/// Whether no two Littles stand on one square or a knight's jump apart: a Gobbler must land on two.
pub(crate) fn is_safe_crowd(littles: &[Square]) -> bool {
    let set = littles.iter().fold(0, |set, &square| set | bit(square));
    set.count_ones() as usize == littles.len()
        && littles.iter().all(|&square| at_distance(square, (1, 2)).all(|to| set & bit(to) == 0))
}

/// All safe patterns of a part of the board.
fn safe([file, rank, files, ranks]: [u8; 4]) -> Vec<Set> {
    let part: Vec<Square> =
        (0..ranks).flat_map(|up| (0..files).filter_map(move |along| board().at(file + along, rank + up))).collect();
    let mut found = vec![0];
    for square in part {
        let jumps = at_distance(square, (1, 2)).fold(0, |set, to| set | bit(to));
        let with: Vec<Set> = found.iter().filter(|&&set| set & jumps == 0).map(|set| set | bit(square)).collect();
        found.extend(with);
    }
    found.retain(|&set| set != 0);
    found
}

/// Position text: one Little on each square of a pattern, two on `meal`, and a Gobbler.
fn text(pattern: Set, meal: Option<Square>, gobbler: Square, side: char) -> String {
    let littles: Vec<Square> = squares(pattern).chain(meal).chain(meal).collect();
    format!("{} {side} 0 40", board_text(&littles, &[gobbler]))
}

/// Board text: Littles and Gobblers on these squares.
pub(crate) fn board_text(littles: &[Square], gobblers: &[Square]) -> String {
    let stack = |square: Square| match littles.iter().filter(|&&little| little == square).count() {
        _ if gobblers.contains(&square) => "G".to_string(),
        0 => ".".to_string(),
        number => format!("L{}", "l".repeat(number - 1)),
    };
    let rank = |rank| (0..SIDE).filter_map(|file| board().at(file, rank)).map(stack).collect::<String>();
    let ranks: Vec<String> = (0..SIDE).rev().map(rank).collect();
    ranks.join("/")
}

/// How the Littles of a pattern stand after a Gobbler has stopped on each of the other squares to which it can come.
fn after_stops(pattern: Set) -> Result<Vec<Stop>, Failure> {
    let mut stops = Vec::new();
    for gobbler in squares(!pattern) {
        let Some(from) = at_distance(gobbler, (1, 2)).find(|&from| pattern & bit(from) == 0) else { continue };
        let mut position = Gobbler::read((), &text(pattern, Some(gobbler), from, 'g'))?;
        let hop = format!("{}x{}", board().name(from), board().name(gobbler));
        let steps = moves::read(&position, &hop)
            .map_err(|_| ParseError::new("move", &hop, Message::verbatim("a hop onto two")))?;
        moves::play(&mut position, &steps, &mut |_| ());
        let littles = board().squares().flat_map(|square| {
            let count = position.stack(square).iter().filter(|piece| piece.letter() == 'L').count();
            std::iter::repeat_n(square, count)
        });
        stops.push(Stop { gobbler, littles: littles.collect() });
    }
    Ok(stops)
}

/// The patterns that the Littles can keep up: of all, those are dropped again and again after which some stop leads to none of the rest.
fn kept(safe: &[Set], stops: &HashMap<Set, Vec<Stop>>) -> HashSet<Set> {
    let mut kept: HashSet<Set> = safe.iter().copied().collect();
    loop {
        let stays = |pattern: &Set| {
            stops[pattern].iter().all(|stop| {
                stop.is_none_lost(*pattern)
                    && kept.iter().any(|&next| {
                        next.count_ones() == pattern.count_ones()
                            && next & bit(stop.gobbler) == 0
                            && can_become(&stop.littles, next, STEPS)
                    })
            })
        };
        let next: HashSet<Set> = kept.iter().copied().filter(|pattern| stays(pattern)).collect();
        if next.len() == kept.len() {
            return kept;
        }
        kept = next;
    }
}

/// Whether at most this number of Littles need step, each one square, to stand on these squares.
fn can_become(littles: &[Square], squares_of: Set, steps: u32) -> bool {
    let mut counts = [0_u8; 64];
    for square in littles {
        counts[usize::from(square.0)] += 1;
    }
    let missing: Vec<Square> = squares(squares_of).filter(|square| counts[usize::from(square.0)] == 0).collect();
    fill(&mut counts, squares_of, &missing, steps)
}

/// Fills the squares that are missing with Littles that have not stepped yet.
fn fill(counts: &mut [u8; 64], wanted: Set, missing: &[Square], steps: u32) -> bool {
    let Some((&to, rest)) = missing.split_first() else {
        // No Little is left over, since there are as many as squares.
        return true;
    };
    if missing.len() as u32 > steps {
        return false;
    }
    for from in squares(beside(to)) {
        if counts[usize::from(from.0)] == 0 {
            continue;
        }
        counts[usize::from(from.0)] -= 1;
        let empties = wanted & bit(from) != 0 && counts[usize::from(from.0)] == 0;
        let next: Vec<Square> = rest.iter().copied().chain(empties.then_some(from)).collect();
        let filled = fill(counts, wanted, &next, steps - 1);
        counts[usize::from(from.0)] += 1;
        if filled {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use quarry::game::{Game as _, Outcome};
    use quarry::games::gobbler::pieces::LITTLES;

    use super::*;

    /// By the rules, a Gobbler starves on every square beside a safe pattern, and on some square beside any other one it does not.
    #[test]
    fn safe_is_what_starves_by_the_rules() {
        let part = [0, 0, 3, 3];
        let safe: HashSet<Set> = safe(part).into_iter().collect();
        for n in 1..1_u64 << 9 {
            let pattern = (0..9).filter(|k| n >> k & 1 != 0).fold(0, |set, k| set | 1 << (k / 3 * 8 + k % 3));
            let starves = squares(!pattern).all(|gobbler| {
                let position = Gobbler::read((), &text(pattern, None, gobbler, 'l')).unwrap();
                let mut after = position.clone();
                moves::play(&mut after, &moves::read(&position, "pass").unwrap(), &mut |_| ());
                after.outcome() == Some(Outcome::Win(LITTLES))
            });
            assert_eq!(starves, safe.contains(&pattern), "{pattern:b}");
        }
    }

    #[test]
    fn littles_step_at_most_once() {
        let square = |name: &str| board().square(name).unwrap();
        let set = |names: &[&str]| names.iter().fold(0, |set, name| set | bit(square(name)));
        let littles = [square("a1"), square("b1")];
        assert!(can_become(&littles, set(&["a1", "b1"]), 0));
        // One Little goes two squares only if the one between makes room and steps on.
        assert!(can_become(&littles, set(&["b1", "c1"]), 2));
        assert!(!can_become(&littles, set(&["b1", "c1"]), 1));
        assert!(!can_become(&littles, set(&["b1", "d1"]), 3));
        // Two on one square part.
        assert!(can_become(&[square("a1"), square("a1")], set(&["a1", "b2"]), 1));
    }
}
