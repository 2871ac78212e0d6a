//! Clobber's solver and its values against the rules alone.

use quarry::game::Notation as _;
use std::collections::HashMap;
use std::ops::ControlFlow;

use fastrand::Rng;
use quarry::game::Game;
use quarry::games::clobber::{Clobber, Rules};
use quarry::moves;
use quarry::solve::{NoMonitor, Resources, Solve, Verdict};

/// Random boards that are compared.
const BOARDS: usize = 3000;

/// Whether the player to move wins, by trying everything.
fn mover_wins(position: &Clobber, known: &mut HashMap<(u128, u128, bool), bool>) -> bool {
    let (white, black) = position.living().stones();
    let key = (white, black, position.to_move() == quarry::game::Player::WHITE);
    if let Some(&known) = known.get(&key) {
        return known;
    }
    let wins = position.steps(&mut |step| {
        let mut next = position.clone();
        next.play_unchecked(step, &mut |_| ());
        if mover_wins(&next, known) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    known.insert(key, wins.is_break());
    wins.is_break()
}

fn read(text: &str) -> Clobber {
    Clobber::read(Rules::Duel, text).expect(text)
}

fn verdict(position: &Clobber) -> Verdict {
    let answer = position.solve(Resources::of_megabytes(1), &mut NoMonitor);
    if answer.verdict == Some(Verdict::Win) {
        let mut next = position.clone();
        next.play_unchecked(answer.best[0], &mut |_| ());
        let reply = next.solve(Resources::of_megabytes(1), &mut NoMonitor);
        assert_eq!(reply.verdict, Some(Verdict::Loss), "{position}");
    }
    answer.verdict.expect("nothing stops it")
}

/// A board of that size with at most this many stones.
fn scatter(rng: &mut Rng, rows: u8, cols: u8, most: usize) -> Clobber {
    let mut squares: Vec<usize> = (0..usize::from(rows) * usize::from(cols)).collect();
    rng.shuffle(&mut squares);
    squares.truncate(rng.usize(0..=most));
    let mut text = String::new();
    for row in 0..usize::from(rows) {
        for col in 0..usize::from(cols) {
            let stone = match squares.iter().position(|&square| square == row * usize::from(cols) + col) {
                None => '.',
                Some(_) if rng.bool() => 'W',
                Some(_) => 'B',
            };
            text.push(stone);
        }
        text.push(if row + 1 == usize::from(rows) { ' ' } else { '/' });
    }
    text.push(if rng.bool() { 'w' } else { 'b' });
    read(&text)
}

#[test]
fn every_board_has_the_winner_that_trying_everything_finds() {
    let mut rng = Rng::with_seed(2002);
    let mut known = HashMap::new();
    let sizes = [(1, 17), (2, 9), (3, 5), (4, 4), (5, 5), (3, 12), (7, 7), (10, 2)];
    let mut wins = 0;
    for at in 0..BOARDS {
        let (rows, cols) = sizes[at % sizes.len()];
        let board = scatter(&mut rng, rows, cols, 16);
        let expected = if mover_wins(&board, &mut known) { Verdict::Win } else { Verdict::Loss };
        wins += usize::from(expected == Verdict::Win);
        assert_eq!(verdict(&board), expected, "{board}");
        known.clear();
    }
    assert!((BOARDS / 4..BOARDS * 3 / 4).contains(&wins), "{wins} are won: no good mixture");
}

/// Albert, Grossman, Nowakowski and Wolfe, "An introduction to Clobber", 2005, conjectured that who begins wins every
/// row of even length but that of 6; Chen and others proved it in 2025 (arXiv 2509.08985).
/// A snake of this many stones, from corner to corner of a board of that size: no square of it has more than two neighbours.
fn snake(rng: &mut Rng, rows: usize, cols: usize, stones: usize) -> Clobber {
    let mut squares = vec![vec!['.'; cols]; rows];
    let mut ways: Vec<(usize, usize)> =
        std::iter::repeat_n((1, 0), rows - 1).chain(std::iter::repeat_n((0, 1), cols - 1)).collect();
    rng.shuffle(&mut ways);
    let (mut row, mut col) = (0, 0);
    for (down, right) in ways.into_iter().chain([(0, 0)]).take(stones) {
        squares[row][col] = if rng.bool() { 'W' } else { 'B' };
        (row, col) = (row + down, col + right);
    }
    let lines: Vec<String> = squares.into_iter().map(|line| line.into_iter().collect()).collect();
    read(&format!("{} {}", lines.join("/"), if rng.bool() { 'w' } else { 'b' }))
}

#[test]
fn regions_that_reach_far_are_solved_as_regions() {
    let mut rng = Rng::with_seed(79);
    for (rows, cols) in [(7, 9), (9, 7), (6, 10), (14, 3), (5, 12), (10, 10), (11, 11), (9, 11), (12, 8)] {
        for _ in 0..20 {
            let board = snake(&mut rng, rows, cols, 18);
            let expected = if mover_wins(&board, &mut HashMap::new()) { Verdict::Win } else { Verdict::Loss };
            assert_eq!(verdict(&board), expected, "{board}");
            assert!(board.decompose(Resources::default(), &mut NoMonitor).is_some(), "{board}");
        }
    }
}

#[test]
fn rows_of_even_length_are_won_but_that_of_six() {
    for cols in (2..=28).step_by(2) {
        let start = Clobber::start(Rules::Duel, Some((1, cols))).unwrap();
        assert_eq!(verdict(&start) == Verdict::Win, cols != 6, "{cols}");
    }
}

/// The squares of 2, 3 and 4: `input/autotests/clobber_autotests` of MCGS, the first two by `CGSuite` there.
#[test]
fn squares_are_won() {
    for side in 2..=4 {
        let start = Clobber::start(Rules::Duel, Some((side, side))).unwrap();
        assert_eq!(verdict(&start), Verdict::Win, "{side}");
    }
}

/// Stops a search when it has asked four times, which is after some thousand nodes.
#[derive(Default)]
struct Stop {
    asked: u32,
}

impl quarry::solve::ProgressMonitor for Stop {
    fn should_continue(&mut self) -> bool {
        self.asked += 1;
        self.asked < 4
    }

    fn is_stopped(&mut self) -> bool {
        self.asked >= 4
    }
}

#[test]
fn threads_agree_and_can_be_stopped() {
    let start = Clobber::start(Rules::Duel, Some((4, 5))).unwrap();
    for threads in [1, 2, 3] {
        let answer = start.solve(Resources { threads, ..Resources::of_megabytes(8) }, &mut NoMonitor);
        assert_eq!(answer.verdict, Some(Verdict::Win));
    }
    let large = Clobber::start(Rules::Duel, Some((7, 6))).unwrap();
    let answer = large.solve(Resources::of_megabytes(1), &mut Stop::default());
    assert_eq!((answer.verdict, answer.best.len()), (None, 0));
    assert!(answer.nodes > 2000);
}

/// What one solver keeps, another begins with: it has next to nothing left to do.
#[test]
fn a_long_work_goes_on_where_it_ended() {
    #[derive(Default)]
    struct Keeper(Vec<(String, Verdict)>);
    impl quarry::solve::ProgressMonitor for Keeper {
        fn stored_results(&mut self) -> Vec<(String, Verdict)> {
            self.0.clone()
        }
        fn store_result(&mut self, position: &str, verdict: Verdict) {
            self.0.push((position.to_string(), verdict));
        }
    }
    // Large enough that some twenty results are worth storing: see `MIN_STORED_NODES`.
    let start = Clobber::start(Rules::Duel, Some((4, 7))).unwrap();
    let mut keeper = Keeper::default();
    let first = start.solve(Resources::of_megabytes(32), &mut keeper);
    // The start is kept last of all, and would be enough by itself.
    let (text, verdict) = keeper.0.pop().unwrap();
    assert_eq!((read(&text), Some(verdict)), (start.clone(), first.verdict));
    assert!(keeper.0.len() > 2, "{:?}", keeper.0);
    let again = start.solve(Resources::of_megabytes(32), &mut keeper);
    assert_eq!(again.verdict, first.verdict);
    assert!(again.nodes < first.nodes * 3 / 4, "{} {}", again.nodes, first.nodes);
    // Whichever of two threads finds a result, it is kept: both solve the start, or one of them does.
    let mut both = Keeper::default();
    let resources = Resources { threads: 2, ..Resources::of_megabytes(32) };
    assert_eq!(start.solve(resources, &mut both).verdict, first.verdict);
    let starts = both.0.iter().filter(|(text, _)| read(text) == start).count();
    assert!((1..=2).contains(&starts) && both.0.len() > 2, "{starts} of {:?}", both.0);
}

#[test]
fn the_first_moves_on_6x6_are_known_at_once() {
    let start = Clobber::start(Rules::Duel, Some((6, 6))).unwrap();
    let solved = |position: &Clobber| {
        let answer = position.solve(Resources::of_megabytes(8), &mut Stop::default());
        assert!(answer.nodes < 100, "{position}: {}", answer.nodes);
        (answer.verdict.expect("it is known"), answer.best[0])
    };
    let after = |position: &Clobber, step| {
        let mut next = position.clone();
        next.play_quietly(step);
        next
    };
    let (verdict, best) = solved(&start);
    assert_eq!((verdict, solved(&after(&start, best)).0), (Verdict::Win, Verdict::Loss));
    let mut winning = Vec::new();
    for step in start.list_steps() {
        let next = after(&start, step);
        match solved(&next) {
            (Verdict::Win, reply) => assert_eq!(solved(&after(&next, reply)).0, Verdict::Loss, "{next}"),
            _ => winning.push(moves::text(&start, &[step])),
        }
    }
    winning.sort();
    assert_eq!(winning, ["a2xb2", "b1xb2", "e6xe5", "f5xe5"]);
}
