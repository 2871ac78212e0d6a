//! Solitaire Clobber beyond rectangular checkerboards: how often the paper's bound is reached, and what tells when it is not.
//!
//! The bound is 1, or 2 where stones plus clashing stones are a multiple of 3. A *case* is a configuration with the colour that
//! begins. White always begins here: to exchange the colours of all squares is to let Black begin.

mod boards;
mod lengths;
mod polyomino;
mod search;
mod structure;

use std::collections::BTreeMap;
use std::panic::resume_unwind;
use std::thread;

use self::polyomino::Cell;
use self::search::{Graph, Order, Search, Stones};
use self::structure::{RULES, Structure, numbers};
use super::{Part, Row, Rows, Sizes};

pub(super) const PARTS: [Part; 9] = [
    ("polyominoes", |sizes| each_size(sizes, 10, polyominoes)),
    ("any-order", |sizes| each_size(sizes, 10, in_any_order)),
    ("structure", |sizes| each_size(sizes, 10, structure)),
    ("rules", |sizes| each_size(sizes, 10, rules)),
    ("exceptions", |sizes| each_size(sizes, 7, exceptions)),
    ("rings", |sizes| boards::rings(sizes.within(3, 20, 16))),
    ("colourings", |sizes| boards::colourings(sizes.within(4, 20, 12))),
    ("random", |_| boards::random()),
    ("lengths", |sizes| Box::new(sizes.within(1, 7, 5).flat_map(lengths::rows).map(Ok))),
];

/// Rows for each size of polyominoes, as far as is asked for, or up to the usual one.
fn each_size(sizes: Sizes, usual: usize, rows: fn(usize) -> Vec<Row>) -> Rows {
    Box::new(sizes.within(1, polyomino::MAX_SIZE, usual).flat_map(rows).map(Ok))
}

/// Visits both checkerboards on each free polyomino.
fn each_case(size: usize, visit: &mut dyn FnMut(&[Cell], &Graph, Stones)) {
    polyomino::each(size, &mut |cells| {
        let graph = polyomino::graph(cells);
        let all = (1 << size) - 1;
        let dark = graph.dark.unwrap_or_default();
        for own in [dark, all & !dark] {
            visit(cells, &graph, Stones { own, enemy: all & !own });
        }
    });
}

/// Counts all cases, on all processors: each thread takes every Nth polyomino, with a search and counts of its own.
fn count_cases<T: Default + Send>(size: usize, count: impl Fn(&mut T, &mut Search, &Graph, Stones) + Sync) -> Vec<T> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let share = |first: usize| {
        let (mut counts, mut search, mut number) = (T::default(), Search::new(), 0);
        each_case(size, &mut |_, graph, stones| {
            // Each polyomino is two cases.
            if number / 2 % threads == first {
                count(&mut counts, &mut search, graph, stones);
            }
            number += 1;
        });
        counts
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (1..threads).map(|first| scope.spawn(move || share(first))).collect();
        let own = share(0);
        let others = workers.into_iter().map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic)));
        others.chain([own]).collect()
    })
}

/// How many cases are left with how many stones more than a bound.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Excess([u64; 13]);

/// The names of the counts: the last one is of all greater numbers.
const EXCESS: [&str; 13] = [
    "reached",
    "1 more",
    "2 more",
    "3 more",
    "4 more",
    "5 more",
    "6 more",
    "7 more",
    "8 more",
    "9 more",
    "10 more",
    "11 more",
    "12 more or above",
];

impl Excess {
    fn add(&mut self, more: u32) {
        self.0[(more as usize).min(EXCESS.len() - 1)] += 1;
    }

    fn merge(&mut self, other: &Self) {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count += more;
        }
    }

    fn counts(&self) -> impl Iterator<Item = (&'static str, u64)> {
        EXCESS
            .into_iter()
            .zip(self.0)
            .enumerate()
            .filter(|&(at, (_, count))| at == 0 || count > 0)
            .map(|(_, pair)| pair)
    }

    fn all(&self) -> u64 {
        self.0.iter().sum()
    }
}

/// For all cases, and for those whose colours allow the bound: how many reach it, and by how much others miss it.
fn polyominoes(size: usize) -> Vec<Row> {
    let shares = count_cases(size, |counts: &mut [Excess; 3], search, graph, stones| {
        let [all, allowed, by_colours] = counts;
        let fewest = search.fewest(graph, stones, Order::Alternating);
        let (bound, colours) = (graph.bound(stones), graph.bound_by_colours(stones));
        all.add(fewest - bound);
        by_colours.add(fewest - colours);
        if bound == colours {
            allowed.add(fewest - bound);
        }
    });
    let mut counts = [Excess::default(); 3];
    for share in shares {
        for (count, more) in counts.iter_mut().zip(&share) {
            count.merge(more);
        }
    }
    let [all, allowed, by_colours] = counts;
    let row = |of: &str, excess: Excess| Row {
        part: "polyominoes",
        of: format!("{size}{of}"),
        counts: [("cases", excess.all()), ("bound", bound_of_size(size))].into_iter().chain(excess.counts()).collect(),
    };
    let mut by_colours = row(", by the bound of colours", by_colours);
    by_colours.counts.remove(1);
    vec![row("", all), row(", where the colours allow the bound", allowed), by_colours]
}

/// The bound of each checkerboard of that size: no stone clashes, or every stone does.
fn bound_of_size(size: usize) -> u64 {
    if size.is_multiple_of(3) { 2 } else { 1 }
}

/// Polyominoes whose moves may come in any order. The colours may be exchanged, so each counts once.
fn in_any_order(size: usize) -> Vec<Row> {
    let mut search = Search::new();
    let mut excess = Excess::default();
    polyomino::each(size, &mut |cells| {
        let graph = polyomino::graph(cells);
        let own = graph.dark.unwrap_or_default();
        let stones = Stones { own, enemy: ((1 << size) - 1) & !own };
        excess.add(search.fewest(&graph, stones, Order::Any) - graph.bound(stones));
    });
    let counts = [("cases", excess.all()), ("bound", bound_of_size(size))].into_iter().chain(excess.counts()).collect();
    vec![Row { part: "any-order", of: size.to_string(), counts }]
}

/// A table for each structural number: how many cases have it, and how many of these reach the bound.
fn structure(size: usize) -> Vec<Row> {
    let mut search = Search::new();
    let mut table: BTreeMap<(&str, i32), (u64, u64)> = BTreeMap::new();
    each_case(size, &mut |_, graph, stones| {
        let reached = u64::from(search.fewest(graph, stones, Order::Alternating) == graph.bound(stones));
        for number in numbers(&Structure::of(graph, stones)) {
            let entry = table.entry(number).or_default();
            *entry = (entry.0 + 1, entry.1 + reached);
        }
    });
    let row = |((name, value), (cases, reached))| Row {
        part: "structure",
        of: format!("{size}, {name} {value}"),
        counts: vec![("cases", cases), ("reached", reached)],
    };
    table.into_iter().map(row).collect()
}

/// How often each rule is right: of the cases of which it says that the bound is reached, and of the others.
fn rules(size: usize) -> Vec<Row> {
    let mut search = Search::new();
    let mut counts = [[0; 4]; RULES.len()];
    each_case(size, &mut |_, graph, stones| {
        let missed = usize::from(search.fewest(graph, stones, Order::Alternating) > graph.bound(stones));
        let structure = Structure::of(graph, stones);
        for ((_, says), count) in RULES.iter().zip(&mut counts) {
            count[2 * usize::from(!says(&structure)) + missed] += 1;
        }
    });
    let names = ["said and reached", "said but missed", "not said but reached", "not said and missed"];
    let row = |(&(name, _), counts): (&structure::Rule, [u64; 4])| Row {
        part: "rules",
        of: format!("{size}, {name}"),
        counts: names.into_iter().zip(counts).collect(),
    };
    RULES.iter().zip(counts).map(row).collect()
}

/// How many exceptions are drawn for each rule and size.
const DRAWN: usize = 4;

/// For each rule, the first cases of which it says that the bound is reached, but it is missed.
fn exceptions(size: usize) -> Vec<Row> {
    let mut search = Search::new();
    let mut found = vec![Vec::new(); RULES.len()];
    each_case(size, &mut |cells, graph, stones| {
        let (fewest, bound) = (search.fewest(graph, stones, Order::Alternating), graph.bound(stones));
        if fewest == bound {
            return;
        }
        let structure = Structure::of(graph, stones);
        for ((name, says), found) in RULES.iter().zip(&mut found) {
            if says(&structure) && found.len() < DRAWN {
                let of = format!("{size}, {name}: {}", polyomino::text(cells, stones));
                let counts = vec![("bound", u64::from(bound)), ("fewest", u64::from(fewest))];
                found.push(Row { part: "exceptions", of, counts });
            }
        }
    });
    found.concat()
}

#[cfg(test)]
mod tests;
