//! An order of the moves of a plan, in which each is legal.

use std::collections::HashSet;

use super::plan::PlannedMove;
use super::{Board, Colour, Effort};

/// A move with what it waits for.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    from: u8,
    to: u8,
    /// The colour of the stone when it moves.
    colour: Colour,
    /// The moves that arrive on the square that it leaves.
    arrivals: u128,
    /// How many moves depend on it, one after the other.
    depth: u8,
    /// Nothing depends on it and it waits for nothing: all such moves of a colour are alike.
    free: bool,
}

/// The search for an order.
pub(super) struct Schedule {
    moves: Vec<Waiting>,
    /// The stones at the beginning.
    stones: Vec<Option<Colour>>,
    /// Whose move is the first; moves come in any order if it is `None`.
    first: Option<Colour>,
    /// Sets of moves after which the others have no order.
    dead: HashSet<u128>,
    /// The moves so far.
    pub(super) line: Vec<PlannedMove>,
}

impl Schedule {
    pub(super) fn new(board: &Board, plan: &[PlannedMove], first: Option<Colour>) -> Self {
        let arrivals_on = |square: u8| {
            plan.iter().enumerate().filter(|(_, (_, to))| *to == square).fold(0u128, |set, (n, _)| set | 1 << n)
        };
        let mut next = vec![None; board.cells.len()];
        for &(from, to) in plan {
            next[usize::from(from)] = Some(to);
        }
        let waiting = plan.iter().filter_map(|&(from, to)| {
            let arrivals = arrivals_on(from);
            let colour = board.cells[usize::from(from)].stone?.after(arrivals.count_ones());
            let way = std::iter::successors(Some(to), |&square| next[usize::from(square)]);
            let depth = way.take(plan.len()).count() as u8 - 1;
            let free = arrivals == 0 && depth == 0 && arrivals_on(to).is_power_of_two();
            Some(Waiting { from, to, colour, arrivals, depth, free })
        });
        let stones = board.cells.iter().map(|cell| cell.stone).collect();
        Self { moves: waiting.collect(), stones, first, dead: HashSet::new(), line: Vec::new() }
    }

    /// Whether the moves have an order in which each is legal, which then is the `line`; `None` when it is to stop.
    pub(super) fn has_order(&mut self, effort: &mut Effort<'_>) -> Option<bool> {
        self.complete(0, effort)
    }

    /// Whether the moves that are not done have an order.
    fn complete(&mut self, done: u128, effort: &mut Effort<'_>) -> Option<bool> {
        effort.count()?;
        if self.line.len() == self.moves.len() {
            return Some(true);
        }
        if self.dead.contains(&done) {
            return Some(false);
        }
        for n in self.ready(done) {
            let Waiting { from, to, .. } = self.moves[n];
            self.line.push((from, to));
            if self.complete(done | 1 << n, effort)? {
                return Some(true);
            }
            self.line.pop();
        }
        self.dead.insert(done);
        Some(false)
    }

    /// The moves that are legal now, those first on which the most depend. Of moves that are alike, one.
    fn ready(&self, done: u128) -> Vec<usize> {
        let mover = self.first.map(|first| first.after(self.line.len() as u32));
        let mut free = Colour::ALL.to_vec();
        let mut ready: Vec<usize> = (0..self.moves.len())
            .filter(|&n| {
                let it = &self.moves[n];
                let waits =
                    done & 1 << n != 0 || it.arrivals & !done != 0 || mover.is_some_and(|mover| mover != it.colour);
                !waits && self.stone(it.to, done).is_some_and(|stone| stone != it.colour)
            })
            .filter(|&n| {
                let it = &self.moves[n];
                let first = free.iter().position(|&colour| colour == it.colour);
                !it.free || first.map(|place| free.swap_remove(place)).is_some()
            })
            .collect();
        ready.sort_by_key(|&n| (self.moves[n].free, std::cmp::Reverse(self.moves[n].depth)));
        ready
    }

    /// The stone on a square after the moves that are done.
    fn stone(&self, square: u8, done: u128) -> Option<Colour> {
        let arrived = self.moves.iter().enumerate().filter(|(n, it)| it.to == square && done & 1 << *n != 0).count();
        self.stones[usize::from(square)].map(|stone| stone.after(arrived as u32))
    }
}
