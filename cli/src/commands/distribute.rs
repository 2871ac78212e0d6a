//! Distributed solving: a position split into positions for many machines, and their results merged.

use std::collections::{HashMap, HashSet};
use std::io::{self, Write as _};
use std::ops::ControlFlow;
use std::path::PathBuf;

use quarry::catalog::GameId;
use quarry::game::Notation;
use quarry::message::{Localizer as _, Message};
use quarry::solve::Verdict;
use quarry::text::ParseError;
use quarry_cli::language::language;
use quarry_cli::{Failure, results};

use crate::commands::solve::Found;

/// More positions are not listed.
const MAX_POSITIONS: usize = 1 << 20;

/// What is known of a position: the result of perfect play, and the best move.
type Answers<G> = HashMap<G, (Verdict, Option<String>)>;

/// The positions after a number of moves, the first being the one that is divided alone. No position stands in a list twice.
struct Levels<G>(Vec<Vec<G>>);

impl<G: Notation> Levels<G> {
    /// Goes deeper until a level satisfies, or nothing is left that goes on.
    fn until(root: &G, satisfies: impl Fn(&[G]) -> bool) -> Result<Self, Failure> {
        let mut levels = vec![vec![root.clone()]];
        while let Some(last) = levels.last().filter(|last| !satisfies(last)) {
            let mut next = Vec::new();
            let mut seen = HashSet::new();
            for position in last {
                let listed = position.each_move(&mut |after| {
                    if after.outcome().is_none() && seen.insert(after.clone()) {
                        next.push(after.clone());
                    }
                    if next.len() > MAX_POSITIONS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                });
                if listed.is_break() {
                    let expected = Message::new("expected-less-split").with("most", MAX_POSITIONS as u32);
                    return Err(ParseError::new("split", "", expected).into());
                }
            }
            if next.is_empty() {
                break;
            }
            levels.push(next);
        }
        Ok(Self(levels))
    }

    /// Works backwards from the answers: those of all positions that follow from them.
    fn combine(&self, mut answers: Answers<G>) -> Answers<G> {
        for level in self.0.iter().rev() {
            for position in level {
                if !answers.contains_key(position)
                    && let Some(answer) = follows(position, &answers)
                {
                    answers.insert(position.clone(), answer);
                }
            }
        }
        answers
    }

    /// The positions of the last level whose answers are still needed: not those that only lead to what is decided.
    fn open(&self, answers: &Answers<G>) -> Vec<&G> {
        let mut needed: HashSet<&G> = self.0[0].iter().filter(|position| !answers.contains_key(position)).collect();
        for (level, next) in self.0.iter().zip(&self.0[1..]) {
            let mut after_needed = HashSet::new();
            for position in level.iter().filter(|&position| needed.contains(position)) {
                let _ = position.each_move(&mut |after| {
                    after_needed.insert(after.clone());
                    ControlFlow::Continue(())
                });
            }
            let open = |position: &&G| after_needed.contains(*position) && !answers.contains_key(*position);
            needed = next.iter().filter(open).collect();
        }
        self.0.last().into_iter().flatten().filter(|&position| needed.contains(position)).collect()
    }
}

/// What a position comes to, if that follows from those after its moves.
fn follows<G: Notation>(position: &G, answers: &Answers<G>) -> Option<(Verdict, Option<String>)> {
    let mut best: Option<(Verdict, String)> = None;
    let mut all = true;
    for (text, after) in quarry::moves::all(position, MAX_POSITIONS as u64)? {
        let ended = after.outcome().map(|outcome| Verdict::of(outcome, &after));
        let Some(verdict) = ended.or_else(|| answers.get(&after).map(|&(verdict, _)| verdict)) else {
            all = false;
            continue;
        };
        let verdict = verdict.to(position.to_move(), &after);
        if verdict == Verdict::Win {
            return Some((verdict, Some(text)));
        }
        if best.as_ref().is_none_or(|(known, _)| *known == Verdict::Loss && verdict == Verdict::Draw) {
            best = Some((verdict, text));
        }
    }
    best.filter(|_| all).map(|(verdict, text)| (verdict, Some(text)))
}

/// Writes at least a number of positions, where there are as many, whose answers decide this one: a line each, the game and
/// the position with a tab between them. Those that other answers have made needless are left out.
pub(crate) fn split<G: Notation>(
    game: GameId,
    rules: G::Rules,
    root: &G,
    least: usize,
    files: &[PathBuf],
) -> Result<(), Failure> {
    let answers = read(game, rules, root, files)?;
    let levels = Levels::until(root, |level| level.len() >= least)?;
    let answers = levels.combine(answers);
    let mut out = io::stdout().lock();
    for position in levels.open(&answers) {
        writeln!(out, "{game}\t{position}")?;
    }
    Ok(out.flush()?)
}

/// Puts answers together.
pub(crate) fn merge<G: Notation>(game: GameId, rules: G::Rules, root: &G, files: &[PathBuf]) -> Result<Found, Failure> {
    let answers = read(game, rules, root, files)?;
    let count = answers.len();
    let levels = Levels::until(root, |level| level.iter().any(|position| answers.contains_key(position)))?;
    if count > 0 && !levels.0.last().is_some_and(|last| last.iter().any(|position| answers.contains_key(position))) {
        return Err(ParseError::new("position", root.to_string(), "expected-answered-position").into());
    }
    let answers = levels.combine(answers);
    let answer = answers.get(root).cloned();
    if answer.is_none() {
        let message = Message::new("answers-missing").with("count", levels.open(&answers).len() as u32);
        eprintln!("{}", language().format(&message));
    }
    let (verdict, best) = answer.map_or((None, None), |(verdict, best)| (Some(verdict), best));
    Ok(Found { verdict, moves: None, best, nodes: 0 })
}

fn read<G: Notation>(game: GameId, rules: G::Rules, root: &G, files: &[PathBuf]) -> Result<Answers<G>, Failure> {
    if game.is_solitaire() {
        return Err(ParseError::new("game", game.id(), "expected-two-players").into());
    }
    if root.is_mid_move() {
        return Err(ParseError::new("position", root.to_string(), "expected-no-half").into());
    }
    let mut answers = HashMap::new();
    for file in files {
        results::read(game, rules, file, &mut answers)?;
    }
    Ok(answers)
}
