//! The page's quiz: each position has exactly one winning move, which is proved again.

use std::collections::BTreeSet;
use std::thread;

use quarry::catalog::{GAMES, GameId, Visitor};
use quarry::solve::quiz::Puzzle;
use quarry::solve::{NoMonitor, Solve};

struct Prove<'a> {
    puzzles: &'a [Puzzle],
}

impl Visitor for Prove<'_> {
    type Output = ();

    fn visit<G: Solve + 'static>(self, game: GameId, rules: G::Rules) {
        for puzzle in self.puzzles {
            let position = G::read(rules, &puzzle.position).unwrap_or_else(|error| panic!("{game}: {puzzle}: {error}"));
            assert_eq!(Puzzle::of(&position, &mut NoMonitor).as_ref(), Some(puzzle), "{game}");
        }
    }
}

fn check(game: GameId) {
    let file = format!("{}/src/games/{game}/quiz.txt", env!("CARGO_MANIFEST_DIR"));
    let advice = format!("`cargo run --release -p lab -- quiz {game} --count 48 > src/games/{game}/quiz.txt` makes it");
    let text = std::fs::read_to_string(&file)
        .unwrap_or_else(|error| panic!("{file}: {error}; a game of two players has a quiz: {advice}"));
    let puzzles: Vec<Puzzle> = text.lines().map(|line| Puzzle::read(line).unwrap()).collect();
    let positions: BTreeSet<&str> = puzzles.iter().map(|puzzle| puzzle.position.as_str()).collect();
    assert!(
        puzzles.len() >= 40,
        "src/games/{game}/quiz.txt: {} puzzles, expected at least 40: {advice}",
        puzzles.len()
    );
    assert_eq!(positions.len(), puzzles.len(), "src/games/{game}/quiz.txt: a position twice");
    // Gobbler's safe patterns were added at the end: an address names a puzzle by its number.
    let is_pattern = |puzzle: &Puzzle| game.id() == "gobbler" && puzzle.mate_in == 1;
    assert!(
        puzzles.is_sorted_by_key(|puzzle| (is_pattern(puzzle), puzzle.mate_in, puzzle.choice)),
        "{game}: the easier come first"
    );
    game.visit(Prove { puzzles: &puzzles });
}

#[test]
fn every_quiz_is_proved() {
    thread::scope(|scope| {
        for game in GAMES.into_iter().filter(|game| game.has_quiz()) {
            scope.spawn(move || check(game));
        }
    });
}
