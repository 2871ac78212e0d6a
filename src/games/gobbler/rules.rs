#![doc = include_str!("rules.md")]
//!
//! # The position
//!
//! The Littles are counted in bit planes, the Gobblers are the bits of one bitboard, both on a grid of 8x8 cells.
//!
//! Littles do not hinder each other, so the steps of their move are legal in any order. The order of their squares is
//! the canonical one, and a partial move keeps its steps in it, so that equal partial moves are equal.

mod crowd;
mod explain;
mod grid;
mod notation;
pub mod pieces;
pub mod ranks;

use std::ops::ControlFlow;

use crate::board::{Shape, Square};
use crate::game::{Event, Game, Motion, Outcome, Player, Removal};
use crate::message::Message;
use crate::text::ParseError;
use crowd::Crowd;
use grid::{Grid, KING, KNIGHT, cells};
use pieces::{CAUGHT, EATEN, GOBBLERS, HOP, LITTLES, PINNED, SCATTER, STARVED};

/// The number of Littles at the start; no more can ever have been there.
const CROWD: u32 = 60;
/// The number eaten that wins a game without ranks.
const GOAL: u8 = 40;
/// How many a Gobbler must land on in its move.
const MEAL: u8 = 2;

/// One choice. The order of steps is the canonical order within a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    /// A Little steps to a neighbouring square.
    Little {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// A Gobbler makes a knight's jump.
    Hop {
        /// Where it stands.
        from: Square,
        /// Where it lands.
        to: Square,
    },
    /// The Littles' move ends with the steps made so far.
    End,
}

/// A position of Gobbler. Bitboards and cells are those of `Grid`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Gobbler {
    crowd: Crowd,
    gobblers: u64,
    grid: Grid,
    eaten: u8,
    goal: u8,
    littles_to_move: bool,
    half: Half,
}

/// What is already done of the move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Half {
    Nothing,
    /// A Little has stepped.
    One(Stepped),
    /// Two Littles have stepped, the steps in order.
    Two(Stepped, Stepped),
    /// The Gobbler on this cell has hopped and eaten this number, too few.
    Hopped(u8, u8),
}

/// From which cell to which a Little has stepped.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Stepped(u8, u8);

/// How the pieces stand, in numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stance {
    /// Gobblers on the board.
    pub gobblers: u32,
    /// Those of them that have no valid move as things stand.
    pub starving: u32,
    /// Squares with Littles that lie a knight's jump away from a Gobbler, those of each.
    pub near: u32,
    /// Littles on the rim of the board.
    pub outer: u32,
    /// Littles that stand on another.
    pub stacked: u32,
    /// Pairs of squares with Littles, a knight's jump apart: from one a Gobbler can go on to the other.
    pub links: u32,
}

impl Gobbler {
    /// How the pieces stand.
    pub fn stance(&self) -> Stance {
        let occupied = self.crowd.occupied();
        Stance {
            gobblers: self.gobblers.count_ones(),
            starving: self.starving().count_ones(),
            near: cells(self.gobblers).map(|cell| (KNIGHT[usize::from(cell)] & occupied).count_ones()).sum(),
            outer: self.crowd.within(self.grid.rim()),
            stacked: self.crowd.total() - occupied.count_ones(),
            links: grid::knights_apart(occupied),
        }
    }

    /// How many Littles have been eaten, and how many must be.
    pub fn eaten_and_goal(&self) -> (u8, u8) {
        (self.eaten, self.goal)
    }

    /// The same position where the Gobblers must eat another number, held to 1 to 60.
    pub fn with_goal(self, goal: u8) -> Self {
        Self { goal: goal.clamp(1, CROWD as u8), ..self }
    }

    /// Whether the Littles are to move.
    pub fn is_littles_turn(&self) -> bool {
        self.littles_to_move
    }

    /// Whether a Gobbler has hopped and must hop on.
    pub fn is_between_hops(&self) -> bool {
        matches!(self.half, Half::Hopped(..))
    }

    /// The cells on which a Little may step or a Gobbler may land.
    #[inline]
    fn free(&self) -> u64 {
        self.grid.mask() & !self.gobblers
    }

    /// The cells with a Little that has not stepped in this move.
    fn rested(&self) -> u64 {
        let mut cells = self.crowd.occupied();
        let arrived = match self.half {
            Half::One(one) => [Some(one.1), None],
            Half::Two(one, two) => [Some(one.1), Some(two.1)],
            Half::Nothing | Half::Hopped(..) => [None, None],
        };
        for &cell in arrived.iter().flatten() {
            let tired = arrived.iter().filter(|&&to| to == Some(cell)).count();
            if usize::from(self.crowd.at(cell)) <= tired {
                cells &= !(1 << cell);
            }
        }
        cells
    }

    /// Where a Gobbler can land that has eaten this number in this move, if this must be enough.
    #[inline]
    fn last_hops(&self, cell: u8, eaten: u8) -> u64 {
        let meal = if eaten == 0 { self.crowd.two_or_more() } else { self.crowd.occupied() };
        KNIGHT[usize::from(cell)] & meal
    }

    /// Where a Gobbler can land first: where it finds enough, or from where it can still find it.
    fn first_hops(&self, cell: u8) -> u64 {
        let all = KNIGHT[usize::from(cell)] & self.free();
        let enough = all & self.crowd.two_or_more();
        cells(all & !enough).filter(|&to| self.can_go_on(to)).fold(enough, |hops, to| hops | 1 << to)
    }

    /// Whether a Gobbler that lands here on one Little or none finds enough with its next hop.
    #[inline]
    fn can_go_on(&self, cell: u8) -> bool {
        self.last_hops(cell, (self.crowd.occupied() >> cell & 1) as u8) != 0
    }

    /// How many moves begin with a hop of this Gobbler.
    #[inline]
    fn count_hops(&self, cell: u8) -> u32 {
        let all = KNIGHT[usize::from(cell)] & self.free();
        let (one, two) = (self.crowd.occupied(), self.crowd.two_or_more());
        let second = |first: u64, meal: u64| -> u32 {
            cells(first).map(|to| (KNIGHT[usize::from(to)] & meal).count_ones()).sum()
        };
        (all & two).count_ones() + second(all & one & !two, one) + second(all & !one, two)
    }

    /// The Gobblers that have no valid move.
    #[inline]
    fn starving(&self) -> u64 {
        let two = self.crowd.two_or_more();
        let sated = |cell: u8| {
            let all = KNIGHT[usize::from(cell)] & self.free();
            all & two != 0 || cells(all).any(|to| self.can_go_on(to))
        };
        cells(self.gobblers).filter(|&cell| !sated(cell)).fold(0, |starving, cell| starving | 1 << cell)
    }

    fn step_little(&mut self, from: Square, to: Square, report: &mut impl FnMut(Event)) {
        let step = Stepped(self.grid.cell(from), self.grid.cell(to));
        self.crowd.remove(step.0);
        self.crowd.add(step.1);
        report(Event::Moved { from, to, count: 1, how: Motion::STEP });
        match self.half {
            Half::One(one) => self.half = Half::Two(one.min(step), one.max(step)),
            Half::Two(..) => self.end_littles(report),
            Half::Nothing | Half::Hopped(..) => self.half = Half::One(step),
        }
    }

    fn end_littles(&mut self, report: &mut impl FnMut(Event)) {
        let starving = self.starving();
        self.gobblers &= !starving;
        for cell in cells(starving) {
            report(Event::Removed { at: self.grid.square(cell), count: 1, why: STARVED });
        }
        self.end_turn(report);
    }

    fn hop(&mut self, from: Square, to: Square, report: &mut impl FnMut(Event)) {
        let (start, cell) = (self.grid.cell(from), self.grid.cell(to));
        let before = if let Half::Hopped(_, eaten) = self.half { eaten } else { 0 };
        let found = self.eat(cell, EATEN, report);
        self.gobblers ^= 1 << start | 1 << cell;
        report(Event::Moved { from, to, count: 1, how: HOP });
        if before + found < MEAL {
            self.half = Half::Hopped(cell, found);
            return;
        }
        self.scatter(cell, report);
        self.end_turn(report);
    }

    /// All the Littles on a cell are eaten; returns how many.
    fn eat(&mut self, cell: u8, why: Removal, report: &mut impl FnMut(Event)) -> u8 {
        let count = self.crowd.at(cell);
        if count > 0 {
            self.crowd.set(cell, 0);
            self.eaten += count;
            report(Event::Removed { at: self.grid.square(cell), count, why });
        }
        count
    }

    /// The Littles around a Gobbler run. None runs to another cell around it, so one after the other is all at once.
    fn scatter(&mut self, gobbler: u8, report: &mut impl FnMut(Event)) {
        for from in cells(KING[usize::from(gobbler)] & self.crowd.occupied()) {
            match self.grid.run(gobbler, from) {
                None => _ = self.eat(from, PINNED, report),
                Some(to) if self.gobblers >> to & 1 != 0 => _ = self.eat(from, CAUGHT, report),
                Some(to) => {
                    let count = self.crowd.at(from);
                    self.crowd.set(from, 0);
                    self.crowd.set(to, self.crowd.at(to) + count);
                    let (from, to) = (self.grid.square(from), self.grid.square(to));
                    report(Event::Moved { from, to, count, how: SCATTER });
                }
            }
        }
    }

    fn end_turn(&mut self, report: &mut impl FnMut(Event)) {
        self.half = Half::Nothing;
        self.littles_to_move = !self.littles_to_move;
        report(Event::Turn { to: self.to_move() });
    }

    fn little_steps(&self, visit: &mut impl FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
        let free = self.free();
        for from in cells(self.rested()) {
            for to in cells(KING[usize::from(from)] & free) {
                visit(Step::Little { from: self.grid.square(from), to: self.grid.square(to) })?;
            }
        }
        visit(Step::End)
    }

    fn hops(&self, visit: &mut impl FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
        let (movers, eaten) = match self.half {
            Half::Hopped(cell, eaten) => (1 << cell, Some(eaten)),
            _ => (self.gobblers, None),
        };
        for from in cells(movers) {
            let landings = eaten.map_or_else(|| self.first_hops(from), |eaten| self.last_hops(from, eaten));
            for to in cells(landings) {
                visit(Step::Hop { from: self.grid.square(from), to: self.grid.square(to) })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Refuses what no legal set-up leads to.
    fn check(&self, [board, side, eaten]: [&str; 3]) -> Result<(), ParseError> {
        if self.gobblers.count_ones() > 2 {
            return Err(ParseError::new("board", board, "gobbler-at-most-gobblers"));
        }
        if !self.littles_to_move && self.outcome().is_none() && self.starving() != 0 {
            return Err(ParseError::new("side", side, "gobbler-expected-side"));
        }
        if self.crowd.total() + u32::from(self.eaten) > CROWD {
            let room = Message::new("gobbler-at-most-eaten").with("most", CROWD);
            return Err(ParseError::new("eaten", eaten, room));
        }
        Ok(())
    }
}

impl Game for Gobbler {
    type Rules = ();
    type Step = Step;

    fn start((): (), size: Option<(u8, u8)>) -> Result<Self, ParseError> {
        match size {
            None | Some((8, 8)) => Ok(Self {
                crowd: Crowd::singles(!0x0000_0018_1800_0000),
                gobblers: 1 << 28 | 1 << 35,
                grid: Grid { rows: 8, cols: 8 },
                eaten: 0,
                goal: GOAL,
                littles_to_move: true,
                half: Half::Nothing,
            }),
            Some((rows, cols)) => Err(ParseError::new("size", format!("{rows}x{cols}"), "gobbler-expected-size")),
        }
    }

    fn rules(&self) {}

    fn shape(&self) -> Shape {
        self.grid.shape()
    }

    fn players(&self) -> [Player; 2] {
        [LITTLES, GOBBLERS]
    }

    fn counts_repetition(&self) -> bool {
        false
    }

    fn to_move(&self) -> Player {
        if self.littles_to_move { LITTLES } else { GOBBLERS }
    }

    fn is_mid_move(&self) -> bool {
        self.half != Half::Nothing
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.is_mid_move() {
            None
        } else if self.eaten >= self.goal {
            Some(Outcome::Win(GOBBLERS))
        } else {
            (self.gobblers == 0).then_some(Outcome::Win(LITTLES))
        }
    }

    fn steps(&self, visit: &mut impl FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.outcome().is_some() {
            ControlFlow::Continue(())
        } else if self.littles_to_move {
            self.little_steps(visit)
        } else {
            self.hops(visit)
        }
    }

    fn play_unchecked(&mut self, step: Step, report: &mut impl FnMut(Event)) {
        match step {
            Step::Little { from, to } => self.step_little(from, to, report),
            Step::Hop { from, to } => self.hop(from, to, report),
            Step::End => self.end_littles(report),
        }
    }

    fn is_canonical(&self, step: Step) -> bool {
        let (Half::One(last) | Half::Two(_, last), Step::Little { from, to }) = (self.half, step) else { return true };
        last <= Stepped(self.grid.cell(from), self.grid.cell(to))
    }

    fn count_moves(&self) -> u64 {
        if self.is_mid_move() {
            let mut moves = 0;
            let _ = self.each_move(&mut |_| {
                moves += 1;
                ControlFlow::Continue(())
            });
            moves
        } else if self.outcome().is_some() {
            0
        } else if self.littles_to_move {
            self.crowd.count_moves(self.free())
        } else {
            cells(self.gobblers).map(|cell| u64::from(self.count_hops(cell))).sum()
        }
    }
}

#[cfg(test)]
mod tests;
