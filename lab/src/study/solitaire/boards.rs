//! Cylinders and tori, and rectangles that are no checkerboards.

use std::ops::RangeInclusive;

use fastrand::Rng;
use quarry::game::Notation as _;
use quarry::games::clobber::solitaire::fewest_stones;
use quarry::games::clobber::{Clobber, Rules};
use quarry::solve::{NoMonitor, NodeBudget};
use quarry_cli::Failure;

use super::super::{Row, Rows};
use super::search::{Graph, Order, Search, Set, Stones};
use super::{Excess, polyomino};

/// Which sides of a rectangle are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Joined {
    pub(super) rows: bool,
    pub(super) cols: bool,
}

pub(super) const PLAIN: Joined = Joined { rows: false, cols: false };

/// A rectangle, with sides joined or not. A side of two squares is not joined: its squares are neighbours already.
pub(super) fn grid(rows: usize, cols: usize, joined: Joined) -> Graph {
    let step = |at: usize, length: usize, joined: bool| {
        let next = if at + 1 < length { Some(at + 1) } else { (joined && length > 2).then_some(0) };
        next.filter(|&next| next != at)
    };
    let mut beside = vec![0; rows * cols];
    let mut join = |a: usize, b: usize| {
        beside[a] |= 1 << b;
        beside[b] |= 1 << a;
    };
    for row in 0..rows {
        for col in 0..cols {
            if let Some(next) = step(col, cols, joined.cols) {
                join(row * cols + col, row * cols + next);
            }
            if let Some(next) = step(row, rows, joined.rows) {
                join(row * cols + col, next * cols + col);
            }
        }
    }
    let is_odd = |length: usize, joined: bool| joined && length > 2 && !length.is_multiple_of(2);
    let has_invariant = !is_odd(rows, joined.rows) && !is_odd(cols, joined.cols);
    Graph { beside, dark: has_invariant.then(|| checkered(rows, cols)) }
}

/// The squares whose row and column add up to an even number.
pub(super) fn checkered(rows: usize, cols: usize) -> Set {
    (0..rows * cols).filter(|at| (at / cols + at % cols).is_multiple_of(2)).fold(0, |set, at| set | 1 << at)
}

/// Cylinders of rows that are joined in rings, and tori: the fewest stones of the checkerboard with White first, with Black first
/// and in any order.
pub(super) fn rings(areas: RangeInclusive<usize>) -> Rows {
    let sizes = areas.flat_map(|area| {
        (1..=area / 3).filter(move |rows| area.is_multiple_of(*rows)).map(move |rows| (rows, area / rows))
    });
    let cases = sizes.flat_map(|(rows, cols)| {
        let torus = (rows > 2 && rows <= cols).then_some(("torus", true));
        [("cylinder", false)].into_iter().chain(torus).map(move |kind| (rows, cols, kind))
    });
    let mut search = Search::new();
    Box::new(cases.map(move |(rows, cols, (kind, is_torus))| {
        let graph = grid(rows, cols, Joined { rows: is_torus, cols: true });
        let black = checkered(rows, cols);
        let white = !black & all_of(rows * cols);
        let white_first = Stones { own: white, enemy: black };
        let black_first = Stones { own: black, enemy: white };
        let bound = if graph.dark.is_some() { graph.bound(white_first) } else { 1 };
        let numbers = [
            ("bound", bound),
            ("white first", search.fewest(&graph, white_first, Order::Alternating)),
            ("black first", search.fewest(&graph, black_first, Order::Alternating)),
            ("any order", search.fewest(&graph, white_first, Order::Any)),
        ];
        let counts = numbers.into_iter().map(|(name, number)| (name, u64::from(number))).collect();
        Ok(Row { part: "rings", of: format!("{kind} {rows}x{cols}"), counts })
    }))
}

fn all_of(area: usize) -> Set {
    (1 << area) - 1
}

/// All colourings of full rectangles of that many squares, White first; and all arrangements with empty squares, where there are at
/// most nine squares.
pub(super) fn colourings(areas: RangeInclusive<usize>) -> Rows {
    let sizes = areas.flat_map(|area| {
        (2..=area)
            .filter(move |rows| rows * rows <= area && area.is_multiple_of(*rows))
            .map(move |rows| (rows, area / rows))
    });
    Box::new(sizes.flat_map(|(rows, cols)| {
        let mut rows_of = full(rows, cols);
        if rows * cols <= 9 {
            rows_of.push(with_empty_squares(rows, cols));
        }
        rows_of.into_iter().map(Ok::<_, Failure>)
    }))
}

/// How many colourings that miss the bound of colours are drawn.
const DRAWN: usize = 4;

/// Colourings by their bound; by the bound of colours, with the first exceptions; and by the covered stones, which are beside stones
/// of their own colour only.
fn full(rows: usize, cols: usize) -> Vec<Row> {
    let (graph, mut search) = (grid(rows, cols, PLAIN), Search::new());
    let all = all_of(rows * cols);
    let mut by_covered = vec![Excess::default(); rows * cols + 1];
    let (mut excess, mut by_colours, mut drawn) = ([Excess::default(); 2], Excess::default(), Vec::new());
    // A board of one colour has no move.
    for own in 1..all {
        let stones = Stones { own, enemy: all & !own };
        let (bound, colours) = (graph.bound(stones), graph.bound_by_colours(stones));
        let fewest = search.fewest(&graph, stones, Order::Alternating);
        excess[bound as usize - 1].add(fewest - bound);
        by_colours.add(fewest - colours);
        by_covered[covered(&graph, stones)].add(fewest - colours);
        if fewest > colours && drawn.len() < DRAWN {
            let of = format!("{rows}x{cols}: {}", text(rows, cols, stones));
            let counts = vec![("bound of colours", u64::from(colours)), ("fewest", u64::from(fewest))];
            drawn.push(Row { part: PART, of, counts });
        }
    }
    let row = |what: String, excess: &Excess| Row {
        part: PART,
        of: format!("{rows}x{cols}, {what}"),
        counts: [("cases", excess.all())].into_iter().chain(excess.counts()).collect(),
    };
    let mut found = vec![
        row("bound 1".to_string(), &excess[0]),
        row("bound 2".to_string(), &excess[1]),
        row("by the bound of colours".to_string(), &by_colours),
    ];
    let by_covered = by_covered.iter().enumerate().filter(|(_, excess)| excess.all() > 0);
    found
        .extend(by_covered.map(|(covered, excess)| row(format!("by the bound of colours, covered {covered}"), excess)));
    found.extend(drawn);
    found
}

/// The name of the part that counts all colourings.
const PART: &str = "colourings";

fn text(rows: usize, cols: usize, stones: Stones) -> String {
    let cells: Vec<_> = (0..rows * cols).map(|at| ((at % cols) as i8, (at / cols) as i8)).collect();
    polyomino::text(&cells, stones)
}

/// How many stones have neighbours of their own colour only.
fn covered(graph: &Graph, Stones { own, enemy }: Stones) -> usize {
    let is_covered = |at: usize| graph.beside[at] & (if own >> at & 1 != 0 { enemy } else { own }) == 0;
    graph.beside.iter().enumerate().filter(|&(at, _)| is_covered(at)).count()
}

/// Connected arrangements of both colours on some of the squares.
fn with_empty_squares(rows: usize, cols: usize) -> Row {
    let (graph, mut search) = (grid(rows, cols, PLAIN), Search::new());
    let all = all_of(rows * cols);
    let mut by_colours = Excess::default();
    for occupied in (1..all).filter(|&occupied| graph.first_component(occupied) == occupied) {
        let mut own = (occupied - 1) & occupied;
        while own != 0 {
            let stones = Stones { own, enemy: occupied & !own };
            by_colours.add(search.fewest(&graph, stones, Order::Alternating) - graph.bound_by_colours(stones));
            own = (own - 1) & occupied;
        }
    }
    let counts = [("cases", by_colours.all())].into_iter().chain(by_colours.counts()).collect();
    Row { part: PART, of: format!("{rows}x{cols}, with empty squares, connected, by the bound of colours"), counts }
}

/// Rectangles, and how many colourings of each are drawn.
const RANDOM: [(usize, usize, u64); 5] = [(3, 7, 500), (3, 9, 300), (4, 6, 500), (5, 5, 500), (5, 6, 300)];

/// Checks of the library's search, about a thousand positions each, after which a colouring stays unknown.
const CHECKS: u32 = 100;

/// Random colourings of larger rectangles, by the search of the library.
pub(super) fn random() -> Rows {
    Box::new(RANDOM.into_iter().map(|(rows, cols, samples)| {
        let mut rng = Rng::with_seed(1);
        let graph = grid(rows, cols, PLAIN);
        let (mut excess, mut by_colours, mut unknown) = (Excess::default(), Excess::default(), 0);
        for _ in 0..samples {
            let own = rng.u32(..) & all_of(rows * cols);
            let stones = Stones { own, enemy: all_of(rows * cols) & !own };
            let position = Clobber::read(Rules::Solitaire, &text(rows, cols, stones))?;
            let mut budget = NodeBudget { checks_left: CHECKS, monitor: &mut NoMonitor };
            let found = fewest_stones(&position, Order::Alternating, 16, &mut budget);
            if let Some(fewest) = found.and_then(|found| found.proved()) {
                excess.add(fewest - graph.bound(stones));
                by_colours.add(fewest - graph.bound_by_colours(stones));
            } else {
                unknown += 1;
            }
        }
        let counts = vec![
            ("samples", samples),
            ("unknown", unknown),
            ("bound reached", excess.0[0]),
            ("bound of colours reached", by_colours.0[0]),
        ];
        Ok(Row { part: "random", of: format!("{rows}x{cols}"), counts })
    }))
}
