use super::*;

const COLOURS: [Player; 2] = [Player::White, Player::Black];

#[track_caller]
fn reaches_par(reducer: &mut Reducer, rows: usize, cols: usize, first: Player) {
    let moves = reducer.reduce(rows, cols, first).unwrap_or_else(|| panic!("{rows}x{cols}, {first:?}: no way found"));
    let start = Sheet::checkerboard(rows, cols, first).expect("a small size");
    assert_eq!(start.replay(&moves), Ok(par(rows, cols, first)), "{rows}x{cols}, {first:?} first");
}

#[test]
fn rows_are_reduced_whoever_begins() {
    let reducer = &mut Reducer::default();
    for n in 1..=200 {
        for first in COLOURS {
            reaches_par(reducer, 1, n, first);
            reaches_par(reducer, n, 1, first);
        }
    }
}

#[test]
fn rectangles_are_reduced_whoever_begins() {
    let reducer = &mut Reducer::default();
    for rows in 2..=40 {
        for cols in 2..=40 {
            for first in COLOURS {
                reaches_par(reducer, rows, cols, first);
            }
        }
    }
}

#[test]
fn large_boards_are_reduced() {
    for (rows, cols) in [(200, 200), (199, 201), (2, 5000), (5000, 3), (1, 10_000)] {
        reaches_par(&mut Reducer::default(), rows, cols, Player::White);
    }
}
