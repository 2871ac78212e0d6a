use std::collections::HashSet;
use std::ops::ControlFlow;

use fastrand::Rng;

use super::super::tests::{after, arrangement};
use super::super::{Clobbering, Sheet};
use super::*;
use crate::game::Notation as _;

const MEGABYTES: usize = 64;

/// The fewest moves, by looking at every position after none, one, two, ….
fn plainly_shortest(position: &Clobber, order: Order) -> u32 {
    let firsts = match order {
        Order::Alternating => vec![None],
        Order::Any => vec![Some(Player::WHITE), Some(Player::BLACK)],
    };
    let mut layer = HashSet::from([position.clone()]);
    for moves in 0.. {
        if layer.iter().any(|position| position.outcome().is_some()) {
            return moves;
        }
        let mut next = HashSet::new();
        for (position, first) in layer.iter().flat_map(|position| firsts.iter().map(move |&first| (position, first))) {
            let position = first.map_or_else(|| position.clone(), |first| position.with_to_move(first));
            let _ = position.each_move(&mut |after| {
                next.insert(first.map_or_else(|| after.clone(), |_| after.with_to_move(Player::WHITE)));
                ControlFlow::Continue(())
            });
        }
        layer = next;
    }
    unreachable!("a play ends")
}

/// Checks a finding, and returns how many moves the play has.
#[track_caller]
fn proved(position: &Clobber, order: Order) -> u32 {
    let shortest = fewest_moves(position, order, MEGABYTES, &mut NoMonitor);
    let line = shortest.line.expect("no monitor stops it");
    assert_eq!(line.len() as u32, shortest.least, "{position}");
    let mut end = position.clone();
    for step in line {
        let white = end.stones().0 & step.from.bit128() != 0;
        let owner = if white { Player::WHITE } else { Player::BLACK };
        let player = if order == Order::Any { owner } else { end.to_move() };
        end = after(&end.with_to_move(player), &[step]);
    }
    assert_eq!(end.count_steps(), 0, "{position}");
    shortest.least
}

#[test]
fn shortest_plays_are_those_of_every_play() {
    let mut rng = Rng::with_seed(16);
    for n in 0..1000 {
        let (rows, cols) = (rng.usize(1..=4), rng.usize(1..=5));
        let stones = rng.usize(0..=(rows * cols).min(12));
        let position = arrangement(&mut rng, rows, cols, stones);
        let order = if n % 3 == 0 { Order::Any } else { Order::Alternating };
        assert_eq!(proved(&position, order), plainly_shortest(&position, order), "{position}, {order:?}");
    }
}

#[test]
fn checkerboards_take_a_move_for_three_stones() {
    for (rows, longest) in [(1, 40), (2, 20), (3, 12), (4, 9), (5, 5)] {
        for cols in rows..=longest {
            let position = Clobber::start(Rules::Solitaire, Some((rows, cols))).expect("a size");
            let third = u32::from(rows * cols).div_ceil(3);
            let expected = match (rows, cols) {
                (1, _) => u32::from(cols + 1) / 3,
                (2, 2) => 3,
                _ => third,
            };
            assert_eq!(proved(&position, Order::Alternating), expected, "{rows}x{cols}");
        }
    }
}

/// In each column, and in each six rows of it, one white stone and one black one move down.
#[test]
fn a_third_of_the_squares_suffices_where_six_divides_a_side() {
    for (rows, cols) in (1..=40).flat_map(|cols| [6, 12, 60].map(|rows| (rows, cols))) {
        let mut moves = Vec::new();
        for (block, col) in (0..rows / 6).flat_map(|block| (0..cols).map(move |col| (block, col))) {
            let upper = 6 * block + if col % 2 == 0 { 5 } else { 4 };
            let mut ranks = [upper, upper - 3];
            ranks.sort_by_key(|rank| (rank + col) % 2 == 0);
            moves.extend(ranks.map(|rank| Clobbering { from: rank * cols + col, to: (rank - 1) * cols + col }));
        }
        let sheet = Sheet::checkerboard(rows, cols, Player::WHITE).expect("a size");
        assert_eq!(sheet.replay(&moves), Ok(rows * cols * 2 / 3), "{rows}x{cols}");
    }
}

/// On 2x2 two white moves would do, or two black ones.
#[test]
fn the_colours_of_a_play_alternate() {
    let position = Clobber::read(Rules::Solitaire, "WB/BW w").expect("a position");
    assert_eq!(plan_moves(&position), 2);
    assert_eq!(proved(&position, Order::Any), 2);
    assert_eq!(proved(&position, Order::Alternating), 3);
}

/// The moves of the shortest plan.
fn plan_moves(position: &Clobber) -> u8 {
    let board = Board::new(position);
    let mut effort = Effort { monitor: &mut NoMonitor, nodes: 0 };
    Layers::new(&board, usize::MAX, &mut effort).map(|layers| layers.least()).expect("room")
}

#[test]
fn plans_grow_by_a_third_of_the_squares() {
    for width in 1..=4 {
        let growth = growth(width, MEGABYTES).expect("long enough boards");
        assert_eq!((growth.lines, growth.moves), (6, 2 * width), "width {width}");
        for (lines, &moves) in (1..).zip(&growth.shortest) {
            let squares = lines * u32::from(width);
            let expected = if width.min(lines as u8) == 1 { (squares + 1) / 3 } else { squares.div_ceil(3) };
            assert_eq!(u32::from(moves), expected, "{lines}x{width}");
        }
        assert!(growth.from <= 1 + usize::from(width).max(2), "width {width}");
    }
    assert_eq!(growth(0, MEGABYTES), None);
    assert_eq!(growth(40, MEGABYTES), None);
}

/// Stops at once.
struct Stopped;

impl ProgressMonitor for Stopped {
    fn should_continue(&mut self) -> bool {
        false
    }
}

#[test]
fn without_time_or_memory_a_bound_remains() {
    let position = Clobber::start(Rules::Solitaire, Some((5, 5))).expect("a size");
    for shortest in [
        fewest_moves(&position, Order::Alternating, MEGABYTES, &mut Stopped),
        fewest_moves(&position, Order::Alternating, 0, &mut NoMonitor),
    ] {
        assert!(shortest.line.is_none());
        assert!(shortest.least < 9, "{shortest:?}");
    }
    let narrow = fewest_moves(&position, Order::Alternating, 1, &mut NoMonitor);
    assert!(narrow.line.is_none() && (1..9).contains(&narrow.least), "{narrow:?}");
}
