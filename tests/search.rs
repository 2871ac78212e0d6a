//! The search against plain minimax, and what every evaluation owes.

use std::ops::ControlFlow;

use fastrand::Rng;
use quarry::catalog::{GAMES, GameId, Listed, Visitor};
use quarry::game::{Depict, Notation};
use quarry::game::{Game, Outcome};
use quarry::search::score::{DRAW, WIN, is_decided};
use quarry::search::{Evaluate, Limits, NoObserver, Search};

/// Random positions of each game that are compared.
const POSITIONS: usize = if crate::IS_LONG { 60 } else { 20 };

/// A Gobbler position in which all moves can be looked at.
const FEW_LITTLES: &str = "L.L./.G2./2.LL/Ll2.G l 0 5";

/// Positions after these moves of one player after the other, over all lines: what alpha-beta must find. Depth is counted
/// as the search does, and a position that was there before is a draw where the game says so.
fn minimax<G: Evaluate>(position: &G, depth: i32, moves: i32, path: &mut Vec<G>, any_order: bool) -> i32 {
    let over = position.steps(&mut |_| ControlFlow::Break(())).is_continue();
    if over {
        return match position.outcome() {
            Some(Outcome::Win(player)) if player == position.to_move() => WIN - moves,
            Some(Outcome::Win(_)) => moves - WIN,
            _ => DRAW,
        };
    }
    if depth <= 0 && position.is_quiet() && !(position.is_mid_move() && moves == 0) {
        return position.evaluate(&G::WEIGHTS);
    }
    let mut best = i32::MIN;
    let _ = position.steps(&mut |step| {
        if !any_order && !position.is_canonical(step) {
            return ControlFlow::Continue(());
        }
        let mut next = position.clone();
        next.play_unchecked(step, &mut |_| ());
        let ends = !next.is_mid_move();
        let depth = if ends || G::COUNTS_STEPS { depth - 1 } else { depth };
        let sign = if next.to_move() == position.to_move() { 1 } else { -1 };
        let score = if ends && next.counts_repetition() && path.contains(&next) {
            DRAW
        } else {
            path.extend(ends.then(|| next.clone()));
            let score = minimax(&next, depth, moves + i32::from(ends), path, any_order && !ends);
            path.truncate(path.len() - usize::from(ends));
            score
        };
        best = best.max(sign * score);
        ControlFlow::Continue(())
    });
    best
}

/// A position after some random moves, now and then in the middle of one.
fn wander<G: Notation + Depict>(start: &G, rng: &mut Rng, steps: usize) -> G {
    let mut position = start.clone();
    for _ in 0..steps {
        let legal = position.list_steps();
        if legal.is_empty() {
            break;
        }
        position.play_unchecked(legal[rng.usize(..legal.len())], &mut |_| ());
    }
    position
}

/// The smallest square board of a game whose sides are 4 at least; `None` where there is no choice of boards.
fn smallest(game: GameId) -> Option<(u8, u8)> {
    game.sizes().map(|sizes| {
        let (least, most) = sizes.sides;
        let side = least.max(if sizes.odd { 5 } else { 4 }).min(most);
        (side, side)
    })
}

struct Compare;

impl Visitor for Compare {
    type Output = ();

    fn visit<G: Listed + 'static>(self, game: GameId, rules: G::Rules) {
        let (sizes, depths): (&[_], _) = match game {
            GameId::Grabber => (&[Some((4, 4)), Some((4, 5))], 1..=4),
            GameId::Clobber => (&[Some((3, 4)), Some((1, 12))], 1..=5),
            GameId::Marbar => (&[Some((5, 5)), Some((3, 7))], 1..=6),
            _ => (&[smallest(game)], 1..=4),
        };
        let mut rng = Rng::with_seed(4);
        for n in 0..POSITIONS {
            let start = match game {
                GameId::Gobbler => G::read(rules, FEW_LITTLES).expect("a position"),
                _ => G::start(rules, sizes[n % sizes.len()]).expect("a start"),
            };
            let position = wander(&start, &mut rng, n % 20);
            if position.steps(&mut |_| ControlFlow::Break(())).is_continue() {
                continue;
            }
            for depth in depths.clone() {
                let mut path = if position.is_mid_move() { Vec::new() } else { vec![position.clone()] };
                let expected = minimax(&position, depth, 0, &mut path, position.is_mid_move());
                let limits = Limits { depth: depth as u32, full: true, ..Limits::default() };
                let line = Search::new(1).think(&position, &[], limits, &mut NoObserver).swap_remove(0);
                // A search that ended at a smaller depth, since it knew the result, says who wins and how soon all the same.
                assert_eq!(line.score, expected, "{game} {position} depth {depth}, searched to {}", line.depth);
            }
        }
    }
}

#[test]
fn alpha_beta_finds_what_minimax_finds() {
    for game in GAMES.into_iter().filter(|game| !game.is_solitaire()) {
        game.visit(Compare);
    }
}

struct Glance;

impl Visitor for Glance {
    type Output = ();

    fn visit<G: Listed + 'static>(self, game: GameId, rules: G::Rules) {
        assert!(G::WEIGHTS[G::TERMS.len()..].iter().all(|&weight| weight == 0), "{game}: a weight without a term");
        let mut rng = Rng::with_seed(5);
        for n in 0..200 {
            let position = wander(&G::start(rules, None).expect("a start"), &mut rng, n % 40);
            if position.outcome().is_some() || !position.is_quiet() {
                continue;
            }
            let glance = position.evaluate(&G::WEIGHTS);
            assert!(!is_decided(2 * glance), "{game} {position}: {glance}");
        }
    }
}

#[test]
fn an_evaluation_claims_no_win() {
    for game in GAMES.into_iter().filter(|game| !game.is_solitaire()) {
        game.visit(Glance);
    }
}

/// The best line at a limit of nodes, as text: the same here and everywhere.
struct Fixed(u64);

impl Visitor for Fixed {
    type Output = String;

    fn visit<G: Listed + 'static>(self, _: GameId, rules: G::Rules) -> String {
        let start = G::start(rules, None).expect("a start");
        let limits = Limits { nodes: self.0, ..Limits::default() };
        let lines = Search::<G>::new(1).think(&start, &[], limits, &mut NoObserver);
        format!("{:?}", lines[0])
    }
}

#[test]
fn the_same_nodes_give_the_same_line() {
    for game in GAMES.into_iter().filter(|game| !game.is_solitaire()) {
        assert_eq!(game.visit(Fixed(20_000)), game.visit(Fixed(20_000)), "{game}");
    }
}

#[test]
fn small_boards_are_solved() {
    let solve = |size| {
        let start = quarry::games::clobber::Clobber::start(quarry::games::clobber::Rules::Duel, Some(size)).unwrap();
        let line = Search::new(4).think(&start, &[], Limits::default(), &mut NoObserver).swap_remove(0);
        assert!(line.is_proved);
        line.score > 0
    };
    // Rows of alternating stones: of even length all but length 6 are won by the first player (Albert, Grossman,
    // Nowakowski and Wolfe, "An introduction to Clobber", 2005).
    let rows = [2, 4, 6, 8, 10, 12].map(|length| solve((1, length)));
    assert_eq!(rows, [true, true, false, true, true, true]);
}
