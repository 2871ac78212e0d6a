//! The shortest play: the fewest moves after which nothing can move.
//!
//! A square that a stone has left stays empty. So a play of k moves leaves k squares, and a [`plan`](plan) says which, and
//! where the stone of each moves; only the order is open. Plans of the fewest moves come from dynamic programming over the
//! squares, and for each an [`order`](order) is searched in which the moves are legal. No play is shorter than the shortest plan.

mod order;
mod plan;

use super::Order;
use crate::board::{MAX_SQUARES, Square};
use crate::game::{Game as _, Player};
use crate::games::clobber::{Clobber, Rules, Step};
use crate::solve::{NoMonitor, ProgressMonitor};
use order::Schedule;
use plan::{Layers, Plans, Visited};

/// What a search proves about the shortest play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shortest {
    /// Proved: fewer moves do not suffice.
    pub least: u32,
    /// The moves that end the play, if they have been found.
    pub line: Option<Vec<Step>>,
    /// Profiles and positions looked at.
    pub nodes: u64,
}

/// The fewest moves after which no stone can move. Without a `line` where the time or the memory did not suffice.
pub fn fewest_moves(position: &Clobber, order: Order, megabytes: usize, monitor: &mut dyn ProgressMonitor) -> Shortest {
    let board = Board::new(position);
    let mut effort = Effort { monitor, nodes: 0 };
    let layers = match Layers::new(&board, megabytes << 20, &mut effort) {
        Ok(layers) => layers,
        Err(least) => return Shortest { least: least.into(), line: None, nodes: effort.nodes },
    };
    let first = match order {
        Order::Alternating if position.to_move() == Player::WHITE => Some(Colour::White),
        Order::Alternating => Some(Colour::Black),
        Order::Any => None,
    };
    let mut line = None;
    let mut moves = layers.least();
    loop {
        // The colour that moves first makes one move more where their number is odd.
        let surplus = first.map(|first| if moves % 2 == 1 { first.surplus() } else { 0 });
        let mut plans = Plans::new(&layers, &mut effort);
        let visited = plans.visit(moves, surplus, &mut |plan, effort| {
            let mut schedule = Schedule::new(&board, plan, first);
            let found = schedule.has_order(effort)?;
            line = found.then_some(schedule.line);
            Some(found)
        });
        // Every play makes a plan, so one of them has an order.
        if !matches!(visited, Some(Visited::None | Visited::Some)) {
            break;
        }
        moves += 1;
    }
    let step = |(from, to): (u8, u8)| Step {
        from: board.cells[usize::from(from)].square,
        to: board.cells[usize::from(to)].square,
    };
    let line = line.map(|moves: Vec<(u8, u8)>| moves.into_iter().map(step).collect());
    Shortest { least: moves.into(), line, nodes: effort.nodes }
}

/// How the shortest plans of a checkerboard grow with its length: on boards of more than `from` lines, `lines` lines more
/// take `moves` moves more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Growth {
    /// The moves of the shortest plans of boards of 1, 2, … lines, up to `from + lines`.
    pub shortest: Vec<u8>,
    /// After this line, and each later one, the fewest moves for each profile are those `lines` lines later, but for `moves`.
    pub from: usize,
    /// How many lines more.
    pub lines: usize,
    /// How many moves more.
    pub moves: u8,
}

/// Enough lines for [`growth`] on boards of up to seven squares in width.
const LINES: u8 = 20;

/// How shortest plans grow on checkerboards of that width; `None` if the largest board or the memory does not show it.
/// No play is shorter than the shortest plan, so this bounds plays on boards of any length from below.
pub fn growth(width: u8, megabytes: usize) -> Option<Growth> {
    let lines = (MAX_SQUARES as u8).checked_div(width)?.min(LINES);
    let position = Clobber::start(Rules::Solitaire, Some((lines, width))).ok().filter(|_| lines >= width)?;
    let board = Board::new(&position);
    let mut effort = Effort { monitor: &mut NoMonitor, nodes: 0 };
    Layers::new(&board, megabytes << 20, &mut effort).ok()?.growth()
}

/// Counts what a search looks at, and asks the monitor whether to continue.
struct Effort<'a> {
    monitor: &'a mut dyn ProgressMonitor,
    nodes: u64,
}

impl Effort<'_> {
    /// Counts one more; `None` when it is to stop.
    fn count(&mut self) -> Option<()> {
        self.nodes += 1;
        (!self.nodes.is_multiple_of(1024) || self.monitor.should_continue()).then_some(())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Colour {
    White,
    Black,
}

impl Colour {
    const ALL: [Self; 2] = [Self::White, Self::Black];

    fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// The colour of the stone on a square after this many stones have arrived there.
    fn after(self, arrivals: u32) -> Self {
        if arrivals.is_multiple_of(2) { self } else { self.other() }
    }

    /// How many white moves more than black ones a move makes.
    fn surplus(self) -> i8 {
        match self {
            Self::White => 1,
            Self::Black => -1,
        }
    }
}

/// The squares, line by line along the shorter side of the board.
struct Board {
    cells: Vec<Cell>,
    /// The length of a line.
    width: usize,
}

/// A square and its stone.
#[derive(Clone, Copy)]
struct Cell {
    square: Square,
    stone: Option<Colour>,
    /// Whether the next square of the line has a stone.
    along: bool,
    /// Whether the square in the next line has a stone.
    across: bool,
}

impl Board {
    fn new(position: &Clobber) -> Self {
        let (white, black) = position.stones();
        let shape = position.shape();
        let (rows, cols) = (shape.ranks(), shape.rank_len(0));
        let (lines, width) = (rows.max(cols), rows.min(cols));
        let square = |line: u8, place: u8| if cols <= rows { shape.at(place, line) } else { shape.at(line, place) };
        let stone = |square: Square| match square.bit128() {
            bit if white & bit != 0 => Some(Colour::White),
            bit if black & bit != 0 => Some(Colour::Black),
            _ => None,
        };
        let occupied = |line: u8, place: u8| square(line, place).and_then(stone).is_some();
        let cells =
            (0..lines).flat_map(|line| (0..width).map(move |place| (line, place))).filter_map(|(line, place)| {
                let square = square(line, place)?;
                let (along, across) = (occupied(line, place + 1), occupied(line + 1, place));
                Some(Cell { square, stone: stone(square), along, across })
            });
        Self { cells: cells.collect(), width: width.into() }
    }
}

#[cfg(test)]
mod tests;
