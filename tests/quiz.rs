//! The page's quiz: each position has exactly one winning turn, which is proved again.

use std::collections::BTreeSet;

use quarry::catalog::{GameId, Visitor};
use quarry::solve::quiz::Puzzle;
use quarry::solve::{Solve, Unwatched};

struct Prove<'a> {
    puzzles: &'a [Puzzle],
}

impl Visitor for Prove<'_> {
    type Output = ();

    fn visit<G: Solve + 'static>(self, game: GameId, rules: G::Rules) {
        for puzzle in self.puzzles {
            let position = G::read(rules, &puzzle.position).unwrap_or_else(|error| panic!("{game}: {puzzle}: {error}"));
            assert_eq!(Puzzle::of(&position, &mut Unwatched).as_ref(), Some(puzzle), "{game}");
        }
    }
}

fn check(game: &str) {
    let file = format!("{}/www/quiz/{game}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let puzzles: Vec<Puzzle> = text.lines().map(|line| Puzzle::read(line).unwrap()).collect();
    let positions: BTreeSet<&str> = puzzles.iter().map(|puzzle| puzzle.position.as_str()).collect();
    assert!(positions.len() == puzzles.len() && puzzles.len() >= 40, "{} puzzles", puzzles.len());
    assert!(puzzles.is_sorted_by_key(|puzzle| (puzzle.within, puzzle.choice)), "the easier come first");
    GameId::read(game).unwrap().visit(Prove { puzzles: &puzzles });
}

#[test]
fn clobber_is_proved() {
    check("clobber");
}

#[test]
fn gobbler_is_proved() {
    check("gobbler");
}

#[test]
fn grabber_is_proved() {
    check("grabber");
}

#[test]
fn marbar_is_proved() {
    check("marbar");
}

#[test]
fn moxie_is_proved() {
    check("moxie");
}
