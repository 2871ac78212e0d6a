#![doc = include_str!("rules.md")]
//!
//! # The position
//!
//! The caps are two bitboards of 64 squares; bit `n` is the square of number `n`, counted along the ranks from `a1`.
//! The men beneath stand in `Prisoners`.
//!
//! ```text
//!   rank 2 |  W  .  B        bits 3 4 5        white = 0b001_010
//!   rank 1 |  B  Wb .        bits 0 1 2        black = 0b100_001        prisoners: b1 has `b`
//!             a  b  c
//! ```

use std::ops::ControlFlow;

use crate::board::{Bits64, Shape, Square};
use crate::game::{Event, Game, Motion, Outcome, Player};
use crate::text::ParseError;
use pieces::TAKEN_OFF;

mod capture;
mod explain;
pub(crate) mod grid;
mod notation;
pub mod pieces;
pub(crate) mod prisoners;

use capture::Capture;
use grid::{Grid, Way};
use prisoners::{Column, Prisoners};

/// One choice: a man taken off, a jump, or the end of a capture that could go on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    /// Takes one of one's own men off the board.
    TakeOff(Square),
    /// Jumps over the column halfway between.
    Jump {
        /// Where the column stands.
        from: Square,
        /// Where it lands.
        to: Square,
    },
    /// Stops although another jump is possible.
    End,
}

/// A position of Grabber.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Grabber {
    /// The columns with a white cap.
    pub(crate) white: u64,
    /// The columns with a black cap.
    pub(crate) black: u64,
    pub(crate) prisoners: Prisoners,
    pub(crate) grid: Grid,
    pub(crate) to_take_off: u8,
    pub(crate) white_to_move: bool,
    chain: Option<Chain>,
}

/// A capture that may go on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Chain {
    /// Where the capturing column stands.
    at: Square,
    /// The way of its last jump.
    way: Way,
}

/// What a player can do with their columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mobility {
    /// First jumps that are possible now.
    pub jumps: u32,
    /// Columns that can jump now.
    pub jumpers: u32,
    /// Columns.
    pub columns: u32,
}

impl Grabber {
    /// What the player to move can do, and what the opponent could do if it were their turn.
    pub fn mobility(&self) -> [Mobility; 2] {
        let (own, enemy) = self.own_and_enemy();
        let vacant = self.grid.squares() & !(own | enemy);
        [(own, enemy), (enemy, own)].map(|(columns, prey)| {
            let ways = self.grid.reach(prey, vacant).map(|squares| squares & columns);
            Mobility {
                jumps: ways.iter().map(|ways| ways.count_ones()).sum(),
                jumpers: ways.iter().fold(0, |all, ways| all | ways).count_ones(),
                columns: columns.count_ones(),
            }
        })
    }

    pub(crate) fn empty(grid: Grid) -> Self {
        Self {
            white: 0,
            black: 0,
            prisoners: Prisoners::default(),
            grid,
            to_take_off: 0,
            white_to_move: true,
            chain: None,
        }
    }

    /// The columns with a white cap and those with a black one, as bitboards.
    pub fn caps(&self) -> (u64, u64) {
        (self.white, self.black)
    }

    fn own_and_enemy(&self) -> (u64, u64) {
        if self.white_to_move { (self.white, self.black) } else { (self.black, self.white) }
    }

    fn capture(&self) -> Capture {
        Capture {
            grid: self.grid,
            by_white: self.white_to_move,
            enemy: self.own_and_enemy().1,
            vacant: self.grid.squares() & !(self.white | self.black),
            prisoners: self.prisoners,
        }
    }

    fn jump(&mut self, from: Square, to: Square, report: &mut impl FnMut(Event)) {
        let over = Square(from.0.midpoint(to.0));
        let way = Way::between(from, to);
        let leave_and_land = from.bit64() | to.bit64();
        let (own, enemy) =
            if self.white_to_move { (&mut self.white, &mut self.black) } else { (&mut self.black, &mut self.white) };
        *own ^= leave_and_land;
        match self.prisoners.pop(over) {
            None => *enemy ^= over.bit64(),
            Some(white) if white == self.white_to_move => {
                *enemy ^= over.bit64();
                *own ^= over.bit64();
            }
            Some(_) => (),
        }
        let mut column = self.prisoners.lift(from);
        report(Event::Moved { from, to, count: column.len as u8 + 1, how: Motion::JUMP });
        column.tuck(!self.white_to_move);
        self.prisoners.put(to, column);
        report(Event::Tucked { from: over, to });
        let onward = self.capture().reach_after(way).into_iter().any(|squares| squares & to.bit64() != 0);
        if onward {
            self.chain = Some(Chain { at: to, way });
        } else {
            self.pass(report);
        }
    }

    fn pass(&mut self, report: &mut impl FnMut(Event)) {
        self.chain = None;
        self.white_to_move = !self.white_to_move;
        report(Event::Turn { to: self.to_move() });
    }
}

impl Game for Grabber {
    type Rules = ();
    type Step = Step;

    fn start((): (), size: Option<(u8, u8)>) -> Result<Self, ParseError> {
        let (rows, cols) = size.unwrap_or((6, 6));
        let grid = Grid::new(rows, cols);
        let grid = grid.ok_or_else(|| ParseError::new("size", format!("{rows}x{cols}"), "grabber-expected-size"))?;
        let mut start = Self { to_take_off: 4, ..Self::empty(grid) };
        for square in start.shape().squares() {
            let caps = if start.shape().is_dark(square) { &mut start.black } else { &mut start.white };
            *caps |= square.bit64();
        }
        Ok(start)
    }

    fn rules(&self) {}

    fn shape(&self) -> Shape {
        self.grid.shape()
    }

    fn players(&self) -> [Player; 2] {
        [Player::WHITE, Player::BLACK]
    }

    fn counts_repetition(&self) -> bool {
        true
    }

    fn to_move(&self) -> Player {
        if self.white_to_move { Player::WHITE } else { Player::BLACK }
    }

    fn is_mid_move(&self) -> bool {
        self.chain.is_some()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.steps(&mut |_| ControlFlow::Break(())).is_continue().then(|| Outcome::Win(self.to_move().opponent()))
    }

    fn steps(&self, visit: &mut impl FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
        let own = self.own_and_enemy().0;
        if self.to_take_off != 0 {
            return Bits64(own).map(Step::TakeOff).try_for_each(visit);
        }
        let (movers, reach) = match self.chain {
            None => (own, self.capture().reach()),
            Some(Chain { at, way }) => {
                visit(Step::End)?;
                (at.bit64(), self.capture().reach_after(way))
            }
        };
        for way in Way::ALL {
            for from in Bits64(movers & reach[way as usize]) {
                visit(Step::Jump { from, to: self.grid.path(from, way).1 })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn play_unchecked(&mut self, step: Step, report: &mut impl FnMut(Event)) {
        match step {
            Step::TakeOff(at) => {
                let own = if self.white_to_move { &mut self.white } else { &mut self.black };
                *own &= !at.bit64();
                self.to_take_off = self.to_take_off.saturating_sub(1);
                report(Event::Removed { at, count: 1, why: TAKEN_OFF });
                self.pass(report);
            }
            Step::Jump { from, to } => self.jump(from, to, report),
            Step::End => self.pass(report),
        }
    }

    fn count_moves(&self) -> u64 {
        let own = self.own_and_enemy().0;
        let capture = self.capture();
        if let Some(Chain { at, way }) = self.chain {
            return 1 + capture.count_from(at, way);
        }
        if self.to_take_off != 0 {
            return u64::from(own.count_ones());
        }
        capture.count_all(own)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Depict as _;
    use crate::game::Illegal;
    use crate::game::Notation as _;
    use crate::game::StepNotation;
    use crate::moves;

    fn read(text: &str) -> Grabber {
        Grabber::read((), text).unwrap()
    }

    #[track_caller]
    fn after(position: &Grabber, text: &str) -> Grabber {
        let mut next = position.clone();
        moves::play(&mut next, &moves::read(position, text).unwrap(), &mut |_| ());
        next
    }

    fn events(position: &mut Grabber, step: Step) -> Vec<Event> {
        let mut events = Vec::new();
        position.play(step, &mut |event| events.push(event)).unwrap();
        events
    }

    fn perft(position: &Grabber, depths: u32) -> Vec<u64> {
        (1..=depths).map(|depth| moves::perft(position, depth)).collect()
    }

    #[test]
    fn the_usual_starts() {
        let start = Grabber::start((), None).unwrap();
        assert_eq!(start.to_string(), "WBWBWB/BWBWBW/WBWBWB/BWBWBW/WBWBWB/BWBWBW w 4");
        assert_eq!(perft(&start, 4), [18, 324, 5508, 93636]);
        assert_eq!(Grabber::start((), Some((3, 3))).unwrap().to_string(), "BWB/WBW/BWB w 4");
        for size in [(2, 6), (6, 2), (9, 3), (3, 9), (0, 0), (255, 255)] {
            let message = format!("size: found \"{}x{}\", expected 3x3 to 8x8", size.0, size.1);
            assert_eq!(Grabber::start((), Some(size)).unwrap_err().to_string(), message);
        }
    }

    #[test]
    fn the_first_version_of_the_game() {
        let hole = read("WBWBWB/BWBWBW/WB2.WB/BWBWBW/WBWBWB w 0");
        assert_eq!(perft(&hole, 6), [3, 24, 95, 608, 2738, 17226]);
    }

    #[test]
    fn play_can_go_round_for_ever() {
        let start = read("5./2.Wwb2./2.BwwBbww./3.Bb./5. w 0");
        let moves = "c4xc2 d2xb2 c3xe3 b2xd2 e3xc3 c2xc4 d3xd1 c4xc2 d1xd3 c3xe3 d2xb2 e3xc3 b2xd2 d3xd1 c2xc4 d1xd3";
        let mut position = start.clone();
        for mv in moves.split(' ') {
            position = after(&position, mv);
        }
        assert_eq!(position, start);
        assert_eq!(position.key(), start.key());
    }

    #[test]
    fn a_capture_may_come_round_and_jump_the_same_column_again() {
        let start = read(".B./B.B/WBb. w 0");
        let round = after(&start, "a1xc1xc3xa3xa1xc1");
        assert_eq!(round.to_string(), "3./3./2.Wbbbbb b 0");
        assert_eq!(round.outcome(), Some(Outcome::Win(Player::WHITE)));
        // Five ways to stop going to c1 first; four going to a3 first, for over b1 it would then go straight back.
        assert_eq!(start.count_moves(), 9);
        assert!(moves::read(&start, "a1xc1xa1").is_err());
        assert!(moves::read(&start, "a1xa3xc3xc1xa1xc1").is_err());
    }

    #[test]
    fn a_freed_man_bars_the_way_of_the_column_that_freed_him() {
        // The white man that the first jump over b1 frees is White's own: it cannot be jumped when the column comes round.
        let start = read(".B./B.B/WBw. w 0");
        let round = after(&start, "a1xc1xc3xa3xa1");
        assert_eq!(round.to_string(), "3./3./WbbbbW. b 0");
    }

    #[test]
    fn a_move_ends_by_itself_where_nothing_more_can_be_jumped() {
        let mut position = read("3./BB./W2. w 0");
        let (a1, a2, a3) = (Square(0), Square(3), Square(6));
        let reported = events(&mut position, Step::Jump { from: a1, to: a3 });
        assert_eq!(
            reported,
            [
                Event::Moved { from: a1, to: a3, count: 1, how: Motion::JUMP },
                Event::Tucked { from: a2, to: a3 },
                Event::Turn { to: Player::BLACK }
            ]
        );
        assert_eq!(position.to_string(), "Wb2./.B./3. b 0");
        assert_eq!(position.outcome(), Some(Outcome::Win(Player::WHITE)));
    }

    #[test]
    fn an_unfinished_capture_stops_or_goes_on() {
        let mut position = read("3./2.B/WBw. w 0");
        let (a1, b1, c1, c3) = (Square(0), Square(1), Square(2), Square(8));
        let reported = events(&mut position, Step::Jump { from: a1, to: c1 });
        let moved = Event::Moved { from: a1, to: c1, count: 1, how: Motion::JUMP };
        assert_eq!(reported, [moved, Event::Tucked { from: b1, to: c1 }]);
        assert!(position.is_mid_move());
        assert_eq!(position.outcome(), None);
        assert_eq!(position.to_string(), "3./2.B/.WWb w 0");
        assert_ne!(position, read("3./2.B/.WWb w 0"));
        assert_eq!(position.count_moves(), 2);
        assert_eq!(position.play(Step::Jump { from: c1, to: a1 }, &mut |_| ()), Err(Illegal));
        assert_eq!(position.play(Step::TakeOff(c1), &mut |_| ()), Err(Illegal));
        assert_eq!(
            position.notation(Step::Jump { from: c1, to: c3 }),
            StepNotation::Continue { from: c1, mark: "x", to: c3 }
        );

        let mut stopped = position.clone();
        assert_eq!(events(&mut stopped, Step::End), [Event::Turn { to: Player::BLACK }]);
        assert_eq!(stopped, read("3./2.B/.WWb b 0"));
        let reported = events(&mut position, Step::Jump { from: c1, to: c3 });
        assert_eq!(reported[0], Event::Moved { from: c1, to: c3, count: 2, how: Motion::JUMP });
        assert_eq!(position, read("2.Wbb/3./.W. b 0"));
        assert_eq!(position.play(Step::End, &mut |_| ()), Err(Illegal));
    }

    #[test]
    fn who_cannot_take_off_loses() {
        let position = read("3./.W./3. b 3");
        assert_eq!(position.outcome(), Some(Outcome::Win(Player::WHITE)));
        assert_eq!(position.count_moves(), 0);
    }

    #[test]
    fn men_to_take_off_are_distinguished() {
        let mut position = Grabber::start((), Some((3, 3))).unwrap();
        let mut seen = Vec::new();
        for square in [1, 0, 3, 2] {
            seen.push(position.counters().iter().map(|counter| counter.number).collect::<Vec<_>>());
            let reported = events(&mut position, Step::TakeOff(Square(square)));
            assert_eq!(reported[0], Event::Removed { at: Square(square), count: 1, why: TAKEN_OFF });
        }
        assert_eq!(seen, [[2, 2, 4, 5], [1, 2, 3, 5], [1, 1, 3, 4], [0, 1, 2, 4]]);
        assert_eq!(position.counters().len(), 2);
        assert_eq!(position.to_string(), "BWB/.BW/3. w 0");
    }

    #[track_caller]
    fn refused(text: &str, message: &str) {
        assert_eq!(Grabber::read((), text).map_err(|error| error.to_string()), Err(message.to_string()));
    }

    #[test]
    fn a_text_is_refused_with_the_field() {
        refused(
            "3./3./3. w",
            "position: found \"3./3./3. w\", expected 3 fields (board, side, men still to be taken off), not 2",
        );
        refused("2./2./2. w 0", "board: found \"2./2./2.\", expected 3 to 8 ranks of 3 to 8 squares");
        refused("9./9./9. w 0", "board: found \"9./9./9.\", expected 3 to 8 ranks of 3 to 8 squares");
        refused("3./3./3. g 0", "side: found \"g\", expected w or b");
        for (side, left, expected) in [
            ("w", "3", "4, 2 or 0 with White to move"),
            ("w", "5", "4, 2 or 0 with White to move"),
            ("b", "2", "3, 1 or 0 with Black to move"),
            ("b", "00", "3, 1 or 0 with Black to move"),
        ] {
            let message = format!("men still to be taken off: found \"{left}\", expected {expected}");
            refused(&format!("WBW/BWB/WBW {side} {left}"), &message);
        }
        refused(
            "Wb2./3./3. w 4",
            "board: found \"Wb2./3./3.\", expected single men only, while men are still to be taken off",
        );
        refused(
            "Wbbbbbbbbb2./3./3. b 0",
            "board: found \"Wbbbbbbbbb2./3./3.\", expected at most 9 men on 9 squares, not 10",
        );
    }

    #[test]
    fn more_moves_than_can_be_counted_are_not_listed() {
        let (odd, even) = (".Bb.Bb.Bb2.", "Bb.Bb.Bb.Bb.");
        let start = read(&format!("8./{odd}/{even}/{odd}/{even}/{odd}/{even}/W{} w 0", &odd[1..]));
        assert_eq!(moves::texts(&start, 10_000), None);
    }

    #[test]
    fn the_tallest_column_is_read() {
        let text = format!("W{}7./8./8./8./8./8./8./8. w 0", "wb".repeat(32).split_at(63).0);
        assert_eq!(read(&text).to_string(), text);
    }

    /// Every position within four steps, the partial ones too: counted fast and by visiting every move.
    #[test]
    fn counts_agree_with_the_visit() {
        fn check(position: &Grabber, depth: u32) -> u64 {
            let mut moves = position.count_moves();
            assert_eq!(moves, moves::count(position), "{position} {:?}", position.chain);
            if depth > 0 {
                let _ = position.steps(&mut |step| {
                    let mut next = position.clone();
                    next.play(step, &mut |_| ()).unwrap();
                    moves += check(&next, depth - 1);
                    ControlFlow::Continue(())
                });
            }
            moves
        }
        for text in [
            "5./2.Wwb2./2.BwwBbww./3.Bb./5. w 0",
            ".Bb.Bwb./Bb.B.B/.Bwb.Bb./B.Bb.Bw/WB.Bb. w 0",
            ".Wb.Wwb.W./Wbw.Ww.W.Wb/BWw.Wb.Ww. b 0",
            "WBWBWB/BWBWBW/WB2.WB/BWBWBW/WBWBWB b 0",
        ] {
            let moves = check(&read(text), 4);
            assert!(moves > 10, "{text}: {moves}");
        }
    }
}
