use fastrand::Rng;
use quarry::game::Notation as _;
use quarry::games::clobber::solitaire::{self, find};
use quarry::games::clobber::{Clobber, Rules};
use quarry::solve::NoMonitor;

use super::boards::{Joined, PLAIN, grid};
use super::*;

/// The free polyominoes of 1, 2, … squares (OEIS A000105).
const FREE: [u64; 10] = [1, 1, 2, 5, 12, 35, 108, 369, 1285, 4655];

#[test]
fn polyominoes_are_counted() {
    for (at, &known) in FREE.iter().enumerate() {
        let mut count = 0;
        polyomino::each(at + 1, &mut |_| count += 1);
        assert_eq!(count, known, "{} squares", at + 1);
    }
}

/// The answer of the library's search.
fn of_the_library(text: &str, order: solitaire::Order) -> Option<u32> {
    let position = Clobber::read(Rules::Solitaire, text).expect("a position");
    find(&position, order, 4, &mut NoMonitor, u32::MAX).and_then(|found| found.proved())
}

#[test]
fn the_fast_search_agrees_with_the_library() {
    let (mut rng, mut search) = (Rng::with_seed(5), Search::new());
    let orders = [(Order::Alternating, solitaire::Order::Alternating), (Order::Any, solitaire::Order::Any)];
    for _ in 0..600 {
        let (rows, cols) = (rng.usize(1..=4), rng.usize(1..=4));
        let cells: Vec<Cell> = (0..rows * cols).map(|at| ((at % cols) as i8, (at / cols) as i8)).collect();
        let (own, filled) = (rng.u32(..1 << cells.len()), rng.u32(..) | rng.u32(..));
        let all = (1 << cells.len()) - 1;
        let stones = Stones { own: own & filled, enemy: all & filled & !own };
        let text = polyomino::text(&cells, stones);
        for (order, of_library) in orders {
            let fewest = search.fewest(&grid(rows, cols, PLAIN), stones, order);
            assert_eq!(Some(fewest), of_the_library(&text, of_library), "{text}, {order:?}");
        }
    }
}

#[test]
fn checkerboards_on_polyominoes_agree_with_the_library() {
    let (mut rng, mut search) = (Rng::with_seed(8), Search::new());
    each_case(9, &mut |cells, graph, stones| {
        if rng.u8(..20) == 0 {
            let text = polyomino::text(cells, stones);
            let fewest = search.fewest(graph, stones, Order::Alternating);
            assert_eq!(Some(fewest), of_the_library(&text, solitaire::Order::Alternating), "{text}");
        }
    });
}

#[test]
fn sides_are_joined() {
    let degrees = |rows, cols, joined| -> Vec<u32> {
        grid(rows, cols, joined).beside.iter().map(|beside| beside.count_ones()).collect()
    };
    let ring = Joined { rows: false, cols: true };
    let torus = Joined { rows: true, cols: true };
    assert_eq!(degrees(1, 4, ring), [2; 4]);
    assert_eq!(degrees(2, 4, ring), [3; 8]);
    assert_eq!(degrees(3, 4, torus), [4; 12]);
    assert!(grid(3, 4, torus).dark.is_none() && grid(3, 4, ring).dark.is_some());
}

#[test]
fn structural_numbers_are_found() {
    // A cross: its middle is the one cut square, with four leaves.
    let cells = [(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)];
    let graph = polyomino::graph(&cells);
    let stones = Stones { own: 0b00100, enemy: 0b11011 };
    assert_eq!(polyomino::text(&cells, stones), ".B./BWB/.B. w");
    let expected = Structure {
        leaves: 4,
        bunch: 4,
        cut_squares: 1,
        branches: 4,
        cycles: 0,
        thin: 5,
        is_ring: false,
        balance: -3,
        branch_balance: 1,
        colours_allow: false,
    };
    assert_eq!(Structure::of(&graph, stones), expected);
}
