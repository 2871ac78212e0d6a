//! The solver against a plain, slow one.

use fastrand::Rng;

use super::*;
use crate::solve::NoMonitor;

/// Everything that can come about from a position.
struct Whole {
    /// Who wins.
    results: HashMap<Grabber, Result>,
    /// Whether a position can come back.
    goes_round: bool,
}

/// Looks at all of it, from the ends backwards: what is left over is a draw. `None` if there are more than `most` positions.
fn canonical(root: &Grabber, most: usize) -> Option<Whole> {
    let mut dfpn = HashMap::from([(root.clone(), 0)]);
    let mut positions = vec![root.clone()];
    let (mut before, mut moves): (Vec<Vec<usize>>, Vec<usize>) = (vec![Vec::new()], Vec::new());
    while moves.len() < positions.len() {
        let at = moves.len();
        let mut count = 0;
        let _ = positions[at].clone().each_move(&mut |after| {
            count += 1;
            let number = *dfpn.entry(after.clone()).or_insert_with(|| {
                positions.push(after.clone());
                before.push(Vec::new());
                positions.len() - 1
            });
            before[number].push(at);
            ControlFlow::Continue(())
        });
        moves.push(count);
        if positions.len() > most {
            return None;
        }
    }
    let over = |n: &usize| moves[*n] == 0;
    let mut fresh: Vec<usize> = (0..positions.len()).filter(over).collect();
    let mut left = moves.clone();
    let mut settled = 0;
    while let Some(n) = fresh.pop() {
        settled += 1;
        for &earlier in &before[n] {
            left[earlier] -= 1;
            fresh.extend((left[earlier] == 0).then_some(earlier));
        }
    }
    let mut results: Vec<Result> = vec![None; positions.len()];
    for n in (0..positions.len()).filter(over) {
        results[n] = Some(positions[n].to_move().opponent());
        fresh.push(n);
    }
    let mut left = moves;
    while let Some(n) = fresh.pop() {
        for &earlier in &before[n] {
            left[earlier] -= 1;
            if results[earlier].is_none() && (results[n] == Some(positions[earlier].to_move()) || left[earlier] == 0) {
                results[earlier] = results[n];
                fresh.push(earlier);
            }
        }
    }
    let goes_round = settled < positions.len();
    Some(Whole { results: positions.into_iter().zip(results).collect(), goes_round })
}

fn solve(position: &Grabber, threads: usize) -> Result {
    Solver::new(position, 1).solve(position, threads, &mut NoMonitor).unwrap()
}

#[test]
fn every_position_of_the_smallest_boards() {
    for (size, positions) in [((3, 3), 243), ((3, 4), 5729), ((4, 3), 5729)] {
        let start = Grabber::start((), Some(size)).unwrap();
        let known = canonical(&start, usize::MAX).unwrap();
        assert_eq!((known.results[&start], known.results.len()), (Some(Player::BLACK), positions), "{size:?}");
        let mut solver = Solver::new(&start, 1);
        for (position, result) in &known.results {
            assert_eq!(solver.solve(position, 1, &mut NoMonitor), Some(*result), "{position}");
        }
    }
}

/// A square with a column of this many men at most, or a vacant one.
fn square(rng: &mut Rng, most: usize) -> String {
    let men = if rng.bool() { 0 } else { rng.usize(1..=most) };
    let man = |rng: &mut Rng, depth| if rng.bool() == (depth == 0) { 'W' } else { 'B' };
    let column: String = (0..men).map(|depth| man(rng, depth)).collect();
    match column.split_at_checked(1) {
        Some((cap, beneath)) => format!("{cap}{}", beneath.to_lowercase()),
        None => ".".to_string(),
    }
}

fn read(squares: &[String], cols: usize, rng: &mut Rng) -> Option<Grabber> {
    let ranks: Vec<String> = squares.chunks(cols).map(<[String]>::concat).collect();
    Grabber::read((), &format!("{} {} 0", ranks.join("/"), if rng.bool() { "w" } else { "b" })).ok()
}

#[test]
fn random_positions() {
    let mut rng = Rng::with_seed(5);
    let mut compared = 0;
    while compared < 3000 {
        let (rows, cols) = (rng.usize(3..=4), rng.usize(3..=5));
        let squares: Vec<String> = (0..rows * cols).map(|_| square(&mut rng, 4)).collect();
        let Some(position) = read(&squares, cols, &mut rng) else { continue };
        let Some(known) = canonical(&position, 3000) else { continue };
        compared += 1;
        let result = known.results[&position];
        assert_eq!(solve(&position, 1), result, "{position}");
        if compared % 50 == 0 {
            assert_eq!(solve(&position, 2), result, "{position}");
        }
    }
}

/// Positions like the one of the rules page from which play can go round, some men of it changed.
#[test]
fn positions_that_can_come_back() {
    let ranks: [[&str; 5]; 5] = [
        [".", ".", ".", ".", "."],
        [".", ".", "Wwb", ".", "."],
        [".", ".", "Bww", "Bbww", "."],
        [".", ".", ".", "Bb", "."],
        [".", ".", ".", ".", "."],
    ];
    let mut rng = Rng::with_seed(3);
    let (mut compared, mut cycle_search) = (0, 0);
    while compared < 2000 {
        let mut squares: Vec<String> = ranks.iter().flatten().map(ToString::to_string).collect();
        for _ in 0..rng.usize(0..=2) {
            let at = rng.usize(..25);
            squares[at] = if rng.bool() { square(&mut rng, 4) } else { squares[at].to_uppercase() };
            let (cap, beneath) = squares[at].split_at(1);
            squares[at] = format!("{cap}{}", beneath.to_lowercase());
        }
        let Some(position) = read(&squares, 5, &mut rng) else { continue };
        let Some(known) = canonical(&position, 3000) else { continue };
        compared += 1;
        cycle_search += usize::from(known.goes_round);
        let result = known.results[&position];
        assert_eq!(solve(&position, 1), result, "{position}");
        // Without help from the other search, whose wins it would take from the table.
        let table = ProofTable::new(1);
        let end =
            CycleSearch::new(position.grid, &table, Stop(&|| false)).winner(CompactPosition::of(&position), u64::MAX);
        assert_eq!(end.map(|end| end.map(player)), Some(result), "{position}");
    }
    assert!(cycle_search > 100, "{cycle_search}");
}

/// Keeps the results that a solver stores.
#[derive(Default)]
struct Keeper(Vec<(String, Verdict)>);

impl ProgressMonitor for Keeper {
    fn store_result(&mut self, position: &str, verdict: Verdict) {
        self.0.push((position.to_string(), verdict));
    }
}

#[test]
fn results_from_elsewhere_are_taken() {
    let start = Grabber::start((), Some((3, 4))).unwrap();
    let mut kept = Keeper::default();
    let mut solver = Solver::new(&start, 1);
    assert_eq!(solver.solve(&start, 1, &mut kept), Some(Some(Player::BLACK)));
    let nodes = solver.nodes();
    assert!(nodes > 50 && kept.0.len() > 10, "{nodes} {}", kept.0.len());
    let mut second = Solver::new(&start, 1);
    for (position, verdict) in &kept.0 {
        second.learn(&Grabber::read((), position).unwrap(), *verdict);
    }
    assert_eq!(second.solve(&start, 1, &mut NoMonitor), Some(Some(Player::BLACK)));
    assert_eq!(second.nodes(), 0);
}

#[test]
fn the_answer_names_a_move_that_brings_it() {
    let mut half = Grabber::read((), ".B.Bw/B.B./WBb../W.B. w 0").unwrap();
    let steps = crate::moves::read(&half, "a2xc2xc4").unwrap();
    half.play(steps[0], &mut |_| ()).unwrap();
    assert!(half.is_mid_move());
    for position in [half, Grabber::start((), Some((4, 5))).unwrap(), Grabber::start((), Some((5, 5))).unwrap()] {
        let answer = position.solve(Resources::default(), &mut NoMonitor);
        let mut after = position.clone();
        crate::moves::play(&mut after, &answer.best, &mut |_| ());
        assert!(!after.is_mid_move() && after != position);
        let then = after.solve(Resources::default(), &mut NoMonitor).verdict.unwrap();
        let expected = match then {
            Verdict::Win => Verdict::Loss,
            Verdict::Loss => Verdict::Win,
            other => other,
        };
        assert_eq!(answer.verdict, Some(expected), "{position}");
    }
}

#[test]
fn a_game_that_is_over_takes_no_moves() {
    let mut position = Grabber::read((), "WbBw2./WBBwwW/3.B/.B2. w 0").unwrap();
    let steps = crate::moves::read(&position, "d3xd1").unwrap();
    crate::moves::play(&mut position, &steps, &mut |_| ());
    let answer = position.solve(Resources::default(), &mut NoMonitor);
    assert_eq!((answer.verdict, answer.moves), (Some(Verdict::Loss), Some(0)));
}

/// It would take forever to go through all moves here.
#[test]
fn more_moves_than_can_be_counted_end_the_search() {
    let (odd, even) = (".Bb.Bb.Bb2.", "Bb.Bb.Bb.Bb.");
    let position = Grabber::read((), &format!("8./{odd}/{even}/{odd}/{even}/{odd}/{even}/W{} w 0", &odd[1..])).unwrap();
    let table = ProofTable::new(1);
    let mut dfpn = DfpnSearch::new(position.grid, &table, Stop(&|| false));
    let compact = CompactPosition::of(&position);
    assert_eq!(dfpn.prove(compact, true, 1000), Finding::Wins(true));
    assert!(complete_moves(&position, &mut Vec::new(), &mut Vec::new()).is_break());
}
