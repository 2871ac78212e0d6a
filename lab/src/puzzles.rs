//! `lab puzzles`: makes puzzles of Solitaire Clobber, each with its proved par and how hard it is.

use quarry::game::Depict as _;
use std::collections::HashSet;
use std::io::{self, Write};

use fastrand::Rng;
use quarry::games::clobber::solitaire::{GRADES, Measure, candidate, measure};
use quarry_cli::Failure;
use serde_json::json;

/// Candidates that have more positions on their ways are left out.
const MAX_POSITIONS: usize = 40_000;

/// The largest par of a puzzle, and how often it may be reached by mere care.
const PAR: u32 = 3;
const CAREFUL: f64 = 0.8;

/// Prints `each` puzzles of each grade, the easiest first, as one JSON value with a puzzle on each line.
pub(crate) fn run(seed: u64, each: usize) -> Result<(), Failure> {
    let mut rng = Rng::with_seed(seed);
    let mut known = HashSet::new();
    let mut grades: Vec<Vec<(Measure, String)>> = vec![Vec::new(); GRADES as usize];
    while grades.iter().any(|grade| grade.len() < each) {
        let Some(position) = candidate(&mut rng) else { continue };
        let text = position.to_string();
        if !known.insert(outline(&text)) {
            continue;
        }
        let Some(found) = measure(&position, MAX_POSITIONS).filter(|found| found.par <= PAR && found.careful < CAREFUL)
        else {
            continue;
        };
        let stones: u32 = position.counters().iter().map(|counter| counter.number).sum();
        let grade = &mut grades[found.grade(stones) as usize - 1];
        if grade.len() < each {
            grade.push((found, text));
        }
    }
    let mut out = io::stdout().lock();
    write!(out, "[")?;
    let mut before = "";
    for (grade, puzzles) in (1..).zip(&mut grades) {
        puzzles.sort_by(|(one, _), (two, _)| two.careful.total_cmp(&one.careful));
        for (found, position) in puzzles {
            let Measure { par, solutions, random, careful, nodes } = found;
            let puzzle = json!({
                "position": position, "par": par, "grade": grade, "solutions": solutions,
                "careful": short(*careful), "random": short(*random), "nodes": nodes,
            });
            write!(out, "{before}\n{puzzle}")?;
            before = ",";
        }
    }
    writeln!(out, "\n]")?;
    Ok(out.flush()?)
}

/// Three digits that count.
fn short(share: f64) -> f64 {
    format!("{share:.2e}").parse().unwrap_or(share)
}

/// The same for positions that are mirror images of each other, and for those with the colours exchanged.
fn outline(position: &str) -> String {
    let (board, side) = position.split_once(' ').unwrap_or((position, ""));
    let ranks: Vec<String> = board.split('/').map(spelt).collect();
    let mirrored = |rank: &String| rank.chars().rev().collect::<String>();
    let columns = |ranks: &[String]| -> Vec<String> {
        (0..ranks[0].len()).map(|x| ranks.iter().filter_map(|rank| rank.chars().nth(x)).collect()).collect()
    };
    let mut forms = Vec::new();
    for ranks in [ranks.clone(), columns(&ranks)] {
        for ranks in [ranks.clone(), ranks.iter().rev().cloned().collect()] {
            for ranks in [ranks.clone(), ranks.iter().map(mirrored).collect()] {
                let text = format!("{} {side}", ranks.join("/"));
                let exchanged = |c| match c {
                    'W' => 'B',
                    'B' => 'W',
                    'w' => 'b',
                    'b' => 'w',
                    other => other,
                };
                forms.extend([text.chars().map(exchanged).collect(), text]);
            }
        }
    }
    forms.into_iter().min().unwrap_or_default()
}

/// A rank with every square written out.
fn spelt(rank: &str) -> String {
    let mut text = String::new();
    let mut count = 0;
    for c in rank.chars() {
        if let Some(digit) = c.to_digit(10) {
            count = count * 10 + digit as usize;
        } else {
            text.extend(std::iter::repeat_n(c, count.max(1)));
            count = 0;
        }
    }
    text
}
