use crate::game::Notation as _;
use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use fastrand::Rng;

use super::*;
use crate::game::{Game, Outcome};
use crate::games::clobber::Rules;
use crate::solve::NoMonitor;

const COLOURS: [Player; 2] = [Player::WHITE, Player::BLACK];

#[track_caller]
fn reaches_par(reducer: &mut Reducer, rows: usize, cols: usize, first: Player) {
    let moves = reducer.reduce(rows, cols, first).unwrap_or_else(|| panic!("{rows}x{cols}, {first:?}: no way found"));
    let start = Sheet::checkerboard(rows, cols, first).expect("a small size");
    assert_eq!(start.replay(&moves), Ok(par(rows, cols, first)), "{rows}x{cols}, {first:?} first");
}

#[test]
fn rows_are_reduced_with_either_side_first() {
    let reducer = &mut Reducer::default();
    for n in 1..=200 {
        for first in COLOURS {
            reaches_par(reducer, 1, n, first);
            reaches_par(reducer, n, 1, first);
        }
    }
}

#[test]
fn rectangles_are_reduced_with_either_side_first() {
    let reducer = &mut Reducer::default();
    for rows in 2..=12 {
        for cols in 2..=12 {
            for first in COLOURS {
                reaches_par(reducer, rows, cols, first);
            }
        }
    }
}

#[test]
fn large_boards_are_reduced() {
    for (rows, cols) in [(200, 200), (199, 201), (2, 5000), (5000, 3), (1, 10_000)] {
        reaches_par(&mut Reducer::default(), rows, cols, Player::WHITE);
    }
}

const SMALL: usize = 1;

/// A number of stones at random on a board of those sides.
pub(super) fn arrangement(rng: &mut Rng, rows: usize, cols: usize, stones: usize) -> Clobber {
    let mut squares = vec!['.'; rows * cols];
    squares[..stones].fill_with(|| if rng.bool() { 'W' } else { 'B' });
    rng.shuffle(&mut squares);
    let ranks: Vec<String> = squares.chunks(cols).map(|rank| rank.iter().collect()).collect();
    let side = if rng.bool() { "w" } else { "b" };
    Clobber::read(Rules::Solitaire, &format!("{} {side}", ranks.join("/"))).expect("a position")
}

/// The fewest stones, by looking at every play.
fn plainly(position: &Clobber, known: &mut HashMap<Clobber, u8>) -> u8 {
    if let Some(&stones) = known.get(position) {
        return stones;
    }
    let mut fewest = match position.outcome() {
        Some(Outcome::Stones(stones)) => stones,
        _ => u8::MAX,
    };
    let _ = position.each_move(&mut |next| {
        fewest = fewest.min(plainly(next, known));
        ControlFlow::Continue(())
    });
    known.insert(position.clone(), fewest);
    fewest
}

/// The position after those steps, each of which is legal.
#[track_caller]
pub(super) fn after(position: &Clobber, line: &[Step]) -> Clobber {
    let mut position = position.clone();
    for &step in line {
        assert_eq!(position.play(step, &mut |_| ()), Ok(()));
    }
    position
}

#[test]
fn searched_answers_are_those_of_every_play() {
    let mut rng = Rng::with_seed(6);
    for _ in 0..3000 {
        let (rows, cols) = (rng.usize(1..=4), rng.usize(1..=5));
        let stones = rng.usize(0..=(rows * cols).min(12));
        let position = arrangement(&mut rng, rows, cols, stones);
        let finding = fewest_stones(&position, Order::Alternating, SMALL, &mut NoMonitor).expect("few stones");
        let fewest = plainly(&position, &mut HashMap::new());
        assert_eq!(finding.proved(), Some(u32::from(fewest)), "{position}");
        assert_eq!(after(&position, &finding.line).outcome(), Some(Outcome::Stones(fewest)), "{position}");
    }
}

/// The fewest stones where either colour may move at any time, by looking at every play.
fn plainly_in_any_order(position: &Clobber, known: &mut HashMap<Clobber, u32>) -> u32 {
    if let Some(&stones) = known.get(position) {
        return stones;
    }
    let (white, black) = position.stones();
    let mut fewest = (white | black).count_ones();
    for first in COLOURS {
        let _ = position.with_to_move(first).each_move(&mut |next| {
            // Whose turn it is makes no difference.
            fewest = fewest.min(plainly_in_any_order(&next.with_to_move(Player::WHITE), known));
            ControlFlow::Continue(())
        });
    }
    known.insert(position.clone(), fewest);
    fewest
}

#[test]
fn searched_answers_in_any_order_are_those_of_every_play() {
    let mut rng = Rng::with_seed(11);
    for _ in 0..1000 {
        let (rows, cols) = (rng.usize(1..=4), rng.usize(1..=5));
        let stones = rng.usize(0..=(rows * cols).min(11));
        let position = arrangement(&mut rng, rows, cols, stones).with_to_move(Player::WHITE);
        let finding = fewest_stones(&position, Order::Any, SMALL, &mut NoMonitor).expect("few stones");
        let fewest = plainly_in_any_order(&position, &mut HashMap::new());
        assert_eq!(finding.proved(), Some(fewest), "{position}");
        let mut end = position.clone();
        for &step in &finding.line {
            let is_white = end.stones().0 & step.from.bit128() != 0;
            end = end.with_to_move(if is_white { Player::WHITE } else { Player::BLACK });
            assert_eq!(end.play(step, &mut |_| ()), Ok(()), "{position}");
        }
        assert_eq!(end.outcome(), Some(Outcome::Stones(fewest as u8)), "{position}");
    }
}

fn checkerboard(rows: usize, cols: usize, first: Player) -> Clobber {
    let ranks: Vec<String> = (0..rows)
        .rev()
        .map(|rank| (0..cols).map(|file| if (rank + file) % 2 == 0 { 'B' } else { 'W' }).collect())
        .collect();
    Clobber::read(Rules::Solitaire, &format!("{} {}", ranks.join("/"), first.letter())).expect("a position")
}

#[track_caller]
fn fewest_of_search(rows: usize, cols: usize, first: Player, order: Order) -> Option<u32> {
    find(&checkerboard(rows, cols, first), order, 32, &mut NoMonitor, u32::MAX).and_then(|finding| finding.proved())
}

/// Theorems 1 and 2: a quarter of the stones, rounded up, and one more where n mod 4 = 3.
#[test]
fn rows_are_not_reduced_further_in_any_order() {
    for n in 1..=20_usize {
        let fewest = Some(n.div_ceil(4) as u32 + u32::from(n % 4 == 3));
        for first in COLOURS {
            assert_eq!(fewest_of_search(1, n, first, Order::Alternating), fewest, "{n}, {first:?} first");
        }
        assert_eq!(fewest_of_search(1, n, Player::WHITE, Order::Any), fewest, "{n}");
    }
}

/// The invariant of theorem 3 rules out one stone in any order too. Black need not begin where White has fewer stones.
#[test]
fn rectangles_are_not_reduced_further_in_any_order() {
    for (rows, cols) in [(2, 2), (2, 3), (2, 7), (3, 3), (3, 5), (3, 7), (4, 4), (4, 6), (5, 5), (5, 6), (5, 7)] {
        let fewest = if rows * cols % 3 == 0 { 2 } else { 1 };
        for first in COLOURS {
            assert_eq!(fewest_of_search(rows, cols, first, Order::Any), Some(fewest), "{rows}x{cols}");
        }
    }
    for first in COLOURS {
        let large = checkerboard(9, 9, first);
        let finding = fewest_stones(&large, Order::Any, SMALL, &mut NoMonitor).and_then(|finding| finding.proved());
        assert_eq!(finding, Some(2));
    }
}

#[test]
fn search_and_construction_agree() {
    for (rows, cols) in [(1, 9), (1, 11), (2, 6), (2, 8), (3, 5), (3, 8), (4, 5), (4, 7), (5, 5), (5, 6)] {
        for first in COLOURS {
            let found = fewest_of_search(rows, cols, first, Order::Alternating);
            assert_eq!(found, Some(par(rows, cols, first) as u32), "{rows}x{cols}, {first:?} first");
        }
    }
}

#[test]
fn graphs_with_a_circuit_are_those_reduced_to_one_stone() {
    let mut rng = Rng::with_seed(3);
    let mut with = 0;
    for _ in 0..200 {
        let (rows, cols) = (rng.usize(2..=4), rng.usize(2..=4));
        let rank = |rng: &mut Rng| (0..cols).map(|_| if rng.u8(..10) < 8 { '#' } else { '.' }).collect::<String>();
        let text = (0..rows).map(|_| rank(&mut rng)).collect::<Vec<_>>().join("/");
        let Ok(graph) = GridGraph::read(&text) else { continue };
        let Ok(position) = graph.position() else {
            assert_eq!(graph.search(u64::MAX), None, "{text}");
            continue;
        };
        let finding = find(&position, Order::Alternating, SMALL, &mut NoMonitor, 1).expect("few stones");
        let Some(circuit) = graph.search(u64::MAX) else {
            assert!(finding.least > 1, "{text}");
            continue;
        };
        with += 1;
        let moves = graph.moves(&circuit).expect("the moves of a circuit");
        assert_eq!(after(&position, &moves).outcome(), Some(Outcome::Stones(1)), "{text}");
        assert_eq!(graph.circuit(&moves), Some(circuit), "{text}");
        let found = graph.circuit(&finding.line).expect("the circuit of a reduction");
        assert!(graph.is_circuit(&found), "{text}");
    }
    assert!(with > 20, "{with}");
}

#[test]
fn a_graph_that_makes_no_position_is_refused() {
    let message = |text| GridGraph::read(text).and_then(|graph| graph.position()).map_err(|error| error.to_string());
    assert_eq!(
        message(".##/##."),
        Ok(Clobber::read(Rules::Solitaire, "2.B/2.W/2.W/2.W/.2W/.2B/2B. w").expect("a position"))
    );
    let refused = |text, fault: &str| assert_eq!(message(text), Err(fault.to_string()));
    refused("##", "graph: found \"2\", expected at least 3 nodes");
    refused("", "graph: found \"\", expected at least one node");
    refused("#x", "graph: found \"#x\", expected rows of # and ., the top one first, separated by /");
    refused(
        ".#./###",
        "graph: found \"4\", expected a node to the left of the rightmost node of the top row; otherwise there is no circuit",
    );
    refused("######/######/######/######", "graph: found \"24\", expected a board of at most 128 squares, not 29x6");
}

#[test]
fn a_graph_is_found_again_in_its_position() {
    let graph = GridGraph::read(".##/.##").expect("a graph");
    assert_eq!(graph.nodes().collect::<Vec<_>>(), [(0, 0), (0, 1), (1, 0), (1, 1)]);
    let position = graph.position().expect("a position");
    assert_eq!(GridGraph::of(&position), Some(graph.clone()));
    assert_eq!(GridGraph::of(&Clobber::read(Rules::Solitaire, "WB w").expect("a position")), None);
    let circuit = graph.search(1000).expect("a circuit");
    let moves = graph.moves(&circuit).expect("moves");
    assert_eq!(graph.walk(&moves[..0]), []);
    assert_eq!(graph.walk(&moves[..3]), circuit_from_the_bomb(&circuit)[..2]);
    // The last white move clobbers the fire.
    assert_eq!(graph.walk(&moves), circuit_from_the_bomb(&circuit));
    assert!(GridGraph::new([]).is_err() && GridGraph::new([(0, 0), (200, 0)]).is_err());
}

/// A circuit of the square of four nodes as the bomb walks it: from the left node of the top to the right one.
fn circuit_from_the_bomb(circuit: &[(u8, u8)]) -> Vec<(u8, u8)> {
    assert_eq!(circuit.len(), 4);
    vec![(0, 1), (0, 0), (1, 0), (1, 1)]
}

#[test]
fn a_circuit_goes_through_every_node_once() {
    let square = GridGraph::read("##/##").expect("a graph");
    let (a, b, c, d) = ((0, 0), (1, 0), (1, 1), (0, 1));
    assert!(square.is_circuit(&[a, b, c, d]) && square.is_circuit(&[c, b, a, d]));
    for way in [&[a, b, d, c][..], &[a, b, c], &[a, b, a, b], &[a, b, a, b, c, d], &[]] {
        assert!(!square.is_circuit(way), "{way:?}");
    }
    let pair = GridGraph::read("##").expect("a graph");
    assert!(!pair.is_circuit(&[a, b]), "there and back is no circuit");
    assert_eq!(pair.search(1000), None);
    let position = GridGraph::read("##/.#").expect("a graph").position().expect("three nodes are enough");
    assert_eq!(position.stones().1.count_ones(), 4);
}

#[test]
fn a_search_for_a_circuit_ends_after_its_tries() {
    let graph = GridGraph::read("####/####").expect("a graph");
    assert_eq!((graph.search(0), graph.search(3)), (None, None));
    assert!(graph.search(1000).is_some_and(|circuit| graph.is_circuit(&circuit)));
}

#[test]
fn moves_that_leave_more_than_one_stone_are_no_circuit() {
    let graph = GridGraph::read("##/##").expect("a graph");
    let circuit = graph.search(1000).expect("a circuit");
    let moves = graph.moves(&circuit).expect("moves");
    assert!(graph.circuit(&moves).is_some());
    let finished = moves.len() - 1;
    assert_eq!(graph.circuit(&moves[..finished]), None);
}

#[test]
fn the_text_of_a_graph_may_have_room_around_it() {
    let text = format!("##/##/{}", ".".repeat(4 * crate::board::MAX_SQUARES - 6));
    assert_eq!(GridGraph::read(&text), GridGraph::read("##/##"));
    assert!(GridGraph::read(&format!("{text}.")).is_err());
}

#[test]
fn a_graph_may_fill_the_largest_board() {
    let graph = GridGraph::read("####/####/####/####/####/###./#...").expect("a graph");
    assert_eq!(graph.position().map(|position| position.shape()), Ok(crate::board::Shape::rect(32, 4)));
}

#[test]
fn a_puzzle_is_measured_by_its_plays() {
    let of = |text| {
        let position = Clobber::read(Rules::Solitaire, text).expect("a position");
        assert!(measure(&position, 0).is_none());
        let Measure { par, solutions, random, careful, .. } = measure(&position, 100).expect("few positions");
        (par, solutions, random, careful)
    };
    assert_eq!(of("BWB w"), (2, 2, 1.0, 1.0));
    // Two of three moves leave stones that cannot meet, which the bounds see.
    assert_eq!(of("WBWB w"), (1, 1, 1.0 / 3.0, 1.0));
}

#[test]
fn rare_and_long_ways_make_a_puzzle_hard() {
    let grade = |careful, stones| Measure { par: 1, solutions: 1, random: careful, careful, nodes: 0 }.grade(stones);
    assert_eq!([12, 13, 20, 21].map(|stones| grade(1.0, stones)), [1, 2, 2, 3]);
    assert_eq!([0.5, 0.25, 0.125, 0.0].map(|careful| grade(careful, 5)), [1, 2, 2, GRADES]);
}

#[test]
fn candidates_for_puzzles_are_connected_and_mostly_checkered() {
    let (mut all, mut clashing, mut white_first, mut positions) = (0, 0, 0, 0);
    for seed in 0..300 {
        let Some(position) = candidate(&mut Rng::with_seed(seed)) else { continue };
        let (shape, (white, black)) = (position.shape(), position.stones());
        let stones = white | black;
        let board: Vec<_> = shape.squares().filter(|square| stones & square.bit128() != 0).collect();
        let places: HashSet<(u8, u8)> = board.iter().map(|&square| shape.file_rank(square)).collect();
        assert!((6..=18).contains(&places.len()), "{position}");
        let sides = [places.iter().map(|at| at.0).collect::<HashSet<_>>(), places.iter().map(|at| at.1).collect()];
        assert!(sides[0].len() * sides[1].len() == shape.len() && shape.len() <= 36, "{position}: an empty line");
        let mut reached = vec![*places.iter().next().expect("a stone")];
        let mut next = 0;
        while let Some(&(x, y)) = reached.get(next) {
            next += 1;
            for at in [(x + 1, y), (x.wrapping_sub(1), y), (x, y + 1), (x, y.wrapping_sub(1))] {
                if places.contains(&at) && !reached.contains(&at) {
                    reached.push(at);
                }
            }
        }
        assert_eq!(reached.len(), places.len(), "{position}: not connected");
        let invariant = Invariant::of(&position);
        all += invariant.stones;
        // Which colour is at home on dark squares does not matter.
        clashing += invariant.clashing.min(invariant.stones - invariant.clashing);
        white_first += u32::from(position.to_move() == Player::WHITE);
        positions += 1;
    }
    assert!(positions >= 250, "{positions}");
    assert!((all / 10..all / 5).contains(&clashing), "{clashing} of {all}");
    assert!((positions * 2 / 3..positions * 5 / 6).contains(&white_first), "{white_first} of {positions}");
}

#[test]
fn a_reduction_counts_the_positions_that_it_looked_at() {
    let mut reducer = Reducer::default();
    assert_eq!(reducer.nodes(), 0);
    reaches_par(&mut reducer, 5, 6, Player::WHITE);
    assert!(reducer.nodes() > 1);
}

#[test]
fn the_invariant_counts_stones_and_clashing_stones() {
    let of = |text| {
        let position = Clobber::read(Rules::Solitaire, text).expect("a position");
        let invariant = Invariant::of(&position);
        (invariant.stones, invariant.clashing, invariant.remainder())
    };
    // The corner is dark: a black stone matches there.
    assert_eq!(of("BW w"), (2, 0, 2));
    assert_eq!(of("WB w"), (2, 2, 1));
    assert_eq!(of("BWB w"), (3, 0, 0));
    assert_eq!(of("W.B b"), (2, 1, 0));
    assert_eq!(of("2.B/W1B. w"), (3, 3, 0));
}
