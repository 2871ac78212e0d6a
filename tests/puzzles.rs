//! The puzzles of the page: each is proved again.
//!
//! They were made by a mate search and by the solver of the game. Here they are proved by retrograde analysis, which lists every
//! position that can come about; where these are too many, by the way in which they were made.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::Read as _;
use std::sync::Arc;
use std::thread;

use flate2::read::ZlibDecoder;
use quarry::catalog::{GAMES, GameId, Listed, Tablebases, Visitor};
use quarry::game::{Game as _, Notation as _, Outcome};
use quarry::games::clobber::solitaire;
use quarry::games::clobber::{Clobber, Rules};
use quarry::moves;
use quarry::solve::puzzle::{Puzzle, Task};
use quarry::solve::retrograde::Retrograde;
use quarry::solve::{NoMonitor, Resources, Verdict};

/// The most positions of a puzzle that retrograde analysis lists: more take longer than a moment.
const MOST_POSITIONS: usize = 60_000;

/// How many puzzles a game has at least, and a variant.
const LEAST: [usize; 2] = [300, 100];

/// The puzzles of a game.
fn puzzles(game: GameId) -> Vec<Puzzle> {
    let file = format!("src/games/{}/puzzles/{game}.txt", game.rules_page());
    let text = fs::read_to_string(format!("{}/{file}", env!("CARGO_MANIFEST_DIR"))).unwrap_or_else(|error| {
        panic!("{file}: {error}: `cargo run --release -p lab -- puzzles {game} --count 300 > {file}` makes it")
    });
    text.lines().map(|line| Puzzle::read(line).unwrap_or_else(|error| panic!("{file}: {error}"))).collect()
}

/// What is to be proved, and how it was: by retrograde analysis, or by the way in which puzzles are made.
struct Prove<'a>(&'a [Puzzle]);

impl Visitor for Prove<'_> {
    type Output = [usize; 2];

    fn visit<G: Listed + 'static>(self, game: GameId, rules: G::Rules) -> [usize; 2] {
        let mut counts = [0; 2];
        let resources = Resources { tablebase: table::<G>(game, rules), ..Resources::of_megabytes(1) };
        for puzzle in self.0 {
            let position = G::read(rules, &puzzle.position).unwrap_or_else(|error| panic!("{game}: {puzzle}: {error}"));
            if let Some(all) = Retrograde::new(&position, MOST_POSITIONS, &mut NoMonitor) {
                assert_proved(game, puzzle, &position, &all);
                counts[0] += 1;
            } else {
                let found = Puzzle::of(&position, 1000, &resources, &mut NoMonitor);
                let found = found.unwrap_or_else(|why| panic!("{game}: {puzzle}: {why:?}"));
                let facts = |puzzle: &Puzzle| (puzzle.task, puzzle.line.first().cloned(), puzzle.moves, puzzle.choice);
                assert_eq!(facts(&found), facts(puzzle), "{game}");
                counts[1] += 1;
            }
            assert_line(game, puzzle, position);
        }
        counts
    }
}

/// The table of exact values of a game, if it has one: draws far from the end are in no search.
fn table<G: Listed + 'static>(game: GameId, rules: G::Rules) -> Option<Arc<G::Tablebase>> {
    let file = File::open(format!("{}/www/tables/{game}.z", env!("CARGO_MANIFEST_DIR"))).ok()?;
    let mut bytes = Vec::new();
    ZlibDecoder::new(file).read_to_end(&mut bytes).unwrap();
    let mut tables = Tablebases::default();
    tables.load_of::<G>(game, rules, bytes).unwrap();
    tables.get::<G>(game)
}

/// Exactly one move reaches what can be reached.
fn assert_proved<G: Listed>(game: GameId, puzzle: &Puzzle, position: &G, all: &Retrograde<G>) {
    let (verdict, until_end) = all.value(position).expect("a value");
    let children: Vec<(String, G)> = moves::all(position, 1000).expect("few moves");
    assert_eq!(children.len(), puzzle.choice, "{game}: {puzzle}");
    let right = |child: &G| {
        let (after, left) = all.value(child).expect("a value");
        let after = after.to(position.to_move(), child);
        match puzzle.task {
            Task::Win => after == Verdict::Win,
            Task::Draw => after == Verdict::Draw,
            Task::Resist => after == Verdict::Loss && left.is_some_and(|left| left + 1 == puzzle.moves),
            Task::Stones(_) => false,
        }
    };
    let found: Vec<&str> = children.iter().filter(|(_, child)| right(child)).map(|(text, _)| text.as_str()).collect();
    assert_eq!(found, [puzzle.solution().unwrap_or_default()], "{game}: {puzzle}");
    let expected = match puzzle.task {
        Task::Win => (Verdict::Win, Some(puzzle.moves)),
        Task::Draw => (Verdict::Draw, None),
        _ => (Verdict::Loss, Some(puzzle.moves)),
    };
    assert_eq!((verdict, until_end), expected, "{game}: {puzzle}");
}

/// The line of best play is legal, and ends the game after as many moves as the puzzle has.
fn assert_line<G: Listed>(game: GameId, puzzle: &Puzzle, mut position: G) {
    let solver = position.to_move();
    for text in &puzzle.line {
        assert!(position.outcome().is_none(), "{game}: {puzzle}");
        let steps = moves::read(&position, text).unwrap_or_else(|_| panic!("{game}: {puzzle}: {text}"));
        moves::play(&mut position, &steps, &mut |_| ());
    }
    match puzzle.task {
        Task::Win => assert_eq!(position.outcome(), Some(Outcome::Win(solver)), "{game}: {puzzle}"),
        Task::Resist => assert_eq!(position.outcome(), Some(Outcome::Win(solver.opponent())), "{game}: {puzzle}"),
        Task::Draw | Task::Stones(_) => (),
    }
    if puzzle.task != Task::Draw {
        assert_eq!(puzzle.line.len(), puzzle.moves as usize, "{game}: {puzzle}");
    }
}

/// The fewest stones that can be left, by trying every play.
fn fewest(position: &Clobber) -> u32 {
    if let Some(Outcome::Stones(stones)) = position.outcome() {
        return u32::from(stones);
    }
    position
        .list_steps()
        .into_iter()
        .map(|step| {
            let mut next = position.clone();
            next.play_quietly(step);
            fewest(&next)
        })
        .min()
        .unwrap_or_default()
}

/// How many plays there are is no more than this many, as far as the number of stones tells.
const FEW_STONES: u32 = 9;

fn prove_alone(puzzles: &[Puzzle]) -> [usize; 2] {
    let mut counts = [0; 2];
    for puzzle in puzzles {
        let position = Clobber::read(Rules::Solitaire, &puzzle.position).unwrap();
        let Task::Stones(stones) = puzzle.task else { panic!("{puzzle}") };
        if stones + puzzle.moves <= FEW_STONES {
            assert_eq!(fewest(&position), stones, "{puzzle}");
            counts[0] += 1;
        } else {
            assert_eq!(solitaire::measure(&position, 1_000_000).map(|found| found.par), Some(stones), "{puzzle}");
            counts[1] += 1;
        }
    }
    counts
}

/// Proves every `nth` puzzle of a game. How many were proved by each way.
fn prove(game: GameId, nth: usize) -> [usize; 2] {
    let puzzles: Vec<Puzzle> = puzzles(game).into_iter().step_by(nth).collect();
    if game.is_solitaire() { prove_alone(&puzzles) } else { game.visit(Prove(&puzzles)) }
}

#[test]
fn no_position_is_a_puzzle_twice() {
    for game in GAMES {
        let puzzles = puzzles(game);
        let least = LEAST[usize::from(game.variant_of().is_some())];
        assert!(puzzles.len() >= least, "{game}: {} puzzles, expected at least {least}", puzzles.len());
        let positions: BTreeSet<&str> = puzzles.iter().map(|puzzle| puzzle.position.as_str()).collect();
        assert_eq!(positions.len(), puzzles.len(), "{game}: a position twice");
        assert!(puzzles.iter().all(|puzzle| puzzle.rating > 0), "{game}: a puzzle without a rating");
    }
}

/// The quick tier proves one puzzle of twenty, the full tier, which runs the program `long`, all of them.
const NTH: usize = if crate::IS_LONG { 1 } else { 20 };

#[test]
fn every_puzzle_is_proved() {
    thread::scope(|scope| {
        for game in GAMES {
            scope.spawn(move || {
                let [listed, searched] = prove(game, NTH);
                println!("{game}: {listed} by listing all that can come about, {searched} by the search");
                assert_eq!(listed + searched, puzzles(game).len().div_ceil(NTH), "{game}");
            });
        }
    });
}
