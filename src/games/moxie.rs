#![doc = include_str!("moxie.md")]
//!
//! # The position
//!
//! The stones of each player are a bitboard of 32 bits, whose layout stands at the private type `Lattice`.
//!
//! A turn is one step, but for two: a jump after which the same stone must go on, and in `moxie-ransom` the drop or
//! step after which a stone is given up.

use std::fmt;
use std::ops::ControlFlow;

use crate::board::{Shape, Square};
use crate::game::{Count, Event, Game, Loss, Man, Motion, Outcome, Player, Tally, Words};
use crate::text::{self, BoardText, ParseError};

mod capture;
mod lattice;
mod variant;

use capture::{SIX, View};
use lattice::{Lattice, each_bit};
pub use variant::Variant;

/// Stones of each player.
const STONES: u8 = 8;

/// The players, in the order of the lists by player.
const PLAYERS: [Player; 2] = [Player::White, Player::Black];

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    /// Puts a stone from off the board on a square.
    Drop(Square),
    /// Moves a stone without capture.
    Walk {
        /// Where the stone stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// Jumps over an enemy stone and captures it.
    Jump {
        /// Where the stone stands.
        from: Square,
        /// Where it lands.
        to: Square,
    },
    /// Takes one of one's own stones out of the game.
    GiveUp(Square),
}

/// A position of Moxie or one of its variants.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Moxie {
    variant: Variant,
    /// The stones of White and of Black.
    stones: [u32; 2],
    /// The stones that White and Black have captured.
    captured: [u8; 2],
    /// The stones that White and Black have given up.
    given_up: [u8; 2],
    black_to_move: bool,
    half_built: Option<Half>,
}

/// What of a turn is still to come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Half {
    /// The stone on this square must jump on.
    Jump(Square),
    /// A stone must be given up.
    Ransom,
}

impl Moxie {
    fn lattice(&self) -> &'static Lattice {
        self.variant.lattice()
    }

    /// The place of the player to move in the lists by player.
    fn me(&self) -> usize {
        usize::from(self.black_to_move)
    }

    fn view(&self) -> View {
        let (me, other) = (self.me(), 1 - self.me());
        View { own: self.stones[me], enemy: self.stones[other], captured: self.captured[me] }
    }

    /// The stones that a player can still drop.
    fn in_hand(&self, player: usize) -> u8 {
        let gone = self.stones[player].count_ones() as u8 + self.captured[1 - player] + self.given_up[player];
        STONES.saturating_sub(gone)
    }

    /// The player who has won.
    fn winner(&self) -> Option<Player> {
        let (me, other) = (self.me(), 1 - self.me());
        let six = self.captured[other] >= SIX;
        let row = |player: usize| self.lattice().has_pattern(self.stones[player]);
        let winner = match self.variant {
            Variant::Misere if six => me,
            Variant::Unbroken if !six && row(me) => me,
            Variant::Unbroken if !six => return None,
            _ if six || row(other) => other,
            _ => return None,
        };
        Some(PLAYERS[winner])
    }

    /// The squares on which a stone can be dropped.
    fn drops(&self, empty: u32) -> u32 {
        if self.in_hand(self.me()) > 0 { empty } else { 0 }
    }

    /// Visits the drops and the steps without capture, as if no jump were possible: each with the player's stones after.
    fn each_quiet(&self, visit: &mut impl FnMut(Step, u32) -> ControlFlow<()>) -> ControlFlow<()> {
        let lattice = self.lattice();
        let view = self.view();
        let empty = view.empty(lattice);
        for to in each_bit(self.drops(empty)) {
            visit(Step::Drop(lattice.square(to)), view.own | to)?;
        }
        for stone in each_bit(view.own) {
            let from = lattice.square(stone);
            for to in each_bit(lattice.walks(stone, empty)) {
                visit(Step::Walk { from, to: lattice.square(to) }, view.own ^ stone ^ to)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// As [`Self::each_quiet`], those only that `moxie-urgent` allows where a jump is possible.
    fn each_urgent(&self, visit: &mut impl FnMut(Step, u32) -> ControlFlow<()>) -> ControlFlow<()> {
        let lattice = self.lattice();
        let (me, other) = (self.me(), 1 - self.me());
        let answers = |end: View| {
            let opponent = View { own: end.enemy, enemy: end.own, captured: self.captured[other] };
            opponent.can_win(lattice, self.in_hand(other) > 0)
        };
        let view = self.view();
        // Whether some jumping turn neither wins nor lets the opponent win.
        let jumping_holds = view.each_capture(lattice, view.jumpers(lattice), &mut |end| {
            if end.has_won(lattice) || !answers(end) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        self.each_quiet(&mut |step, own| {
            let end = View { own, enemy: view.enemy, captured: self.captured[me] };
            if end.has_won(lattice) || jumping_holds.is_continue() && !answers(end) {
                visit(step, own)
            } else {
                ControlFlow::Continue(())
            }
        })
    }

    /// Ends a drop or step: where it was made instead of a jump, a stone is still to be given up.
    fn after_quiet(&mut self, could_jump: bool, report: &mut impl FnMut(Event)) {
        if could_jump && self.variant == Variant::Ransom {
            self.half_built = Some(Half::Ransom);
        } else {
            self.pass(report);
        }
    }

    fn jump(&mut self, from: Square, to: Square, report: &mut impl FnMut(Event)) {
        let lattice = self.lattice();
        let (me, other) = (self.me(), 1 - self.me());
        let (leave, land) = (lattice.bit(from), lattice.bit(to));
        // Bits in a straight line: the one halfway has the mean of their numbers.
        let over = 1 << u32::midpoint(leave.trailing_zeros(), land.trailing_zeros());
        let (next, goes_on) = self.view().after_jump(lattice, leave, over, land);
        self.stones[me] = next.own;
        self.stones[other] = next.enemy;
        self.captured[me] = next.captured;
        report(Event::Moved { from, to, men: 1, how: Motion::Jump });
        report(Event::Removed { at: lattice.square(over), men: 1, why: Loss::Captured });
        if goes_on {
            self.half_built = Some(Half::Jump(to));
        } else {
            self.pass(report);
        }
    }

    fn pass(&mut self, report: &mut impl FnMut(Event)) {
        self.half_built = None;
        self.black_to_move = !self.black_to_move;
        report(Event::Turn { to: self.to_move() });
    }
}

impl Game for Moxie {
    type Rules = Variant;
    type Step = Step;

    const REPETITION: bool = true;

    fn start(variant: Variant, size: Option<(u8, u8)>) -> Result<Self, ParseError> {
        let expected = match (variant.lattice().shape, size) {
            (_, None) | (Shape::Rect { .. }, Some((4, 4))) => None,
            (Shape::Rect { .. }, _) => Some("4x4, the only board of this game"),
            (Shape::Hex19, _) => Some("no size: the board of this game has 19 hexagons"),
        };
        if let (Some(expected), Some((rows, cols))) = (expected, size) {
            return Err(ParseError::new("size", format!("{rows}x{cols}"), expected));
        }
        let (stones, captured, given_up) = ([0; 2], [0; 2], [0; 2]);
        Ok(Self { variant, stones, captured, given_up, black_to_move: false, half_built: None })
    }

    fn read(variant: Variant, text: &str) -> Result<Self, ParseError> {
        const CAPTURED: [&str; 2] = ["captured by White", "captured by Black"];
        const GIVEN_UP: [&str; 2] = ["given up by White", "given up by Black"];
        let (board, side_text, captured, given_up) = if variant == Variant::Ransom {
            let names = ["board", "side", CAPTURED[0], CAPTURED[1], GIVEN_UP[0], GIVEN_UP[1]];
            let [board, side, white, black, by_white, by_black] = text::fields(text, names)?;
            (board, side, [white, black], [by_white, by_black])
        } else {
            let [board, side, white, black] = text::fields(text, ["board", "side", CAPTURED[0], CAPTURED[1]])?;
            (board, side, [white, black], ["0", "0"])
        };
        let mut position = Self::start(variant, None)?;
        let lattice = position.lattice();
        let board = BoardText::read(board, "WB", "")?;
        if !board.fits(lattice.shape) {
            return Err(board.error(match lattice.shape {
                Shape::Rect { .. } => "4 ranks of 4 squares",
                Shape::Hex19 => "ranks of 3, 4, 5, 4 and 3 squares",
            }));
        }
        for (square, man) in board.squares().filter(|&(_, man)| man != ".") {
            position.stones[usize::from(man == "B")] |= lattice.bit(square);
        }
        if position.stones.iter().any(|stones| stones.count_ones() > u32::from(STONES)) {
            return Err(board.error("at most 8 stones of each player"));
        }
        position.black_to_move = Player::read(side_text, PLAYERS)? == Player::Black;
        for player in [0, 1] {
            let left = position.in_hand(1 - player);
            position.captured[player] =
                text::number(CAPTURED[player], captured[player], 0..=u32::from(left.min(SIX)))? as u8;
        }
        for player in [0, 1] {
            let left = position.in_hand(player);
            position.given_up[player] = text::number(GIVEN_UP[player], given_up[player], 0..=u32::from(left))? as u8;
        }
        if position.captured[position.me()] == SIX {
            let other = position.to_move().opponent().letter();
            let expected = format!("{other}, since a sixth capture ends the turn of the player who makes it");
            return Err(ParseError::new("side", side_text, expected));
        }
        Ok(position)
    }

    fn rules(&self) -> Variant {
        self.variant
    }

    fn shape(&self) -> Shape {
        self.lattice().shape
    }

    fn players(&self) -> [Player; 2] {
        PLAYERS
    }

    fn to_move(&self) -> Player {
        PLAYERS[self.me()]
    }

    fn mid_turn(&self) -> bool {
        self.half_built.is_some()
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.mid_turn() {
            return None;
        }
        let stuck = || self.steps(&mut |_| ControlFlow::Break(())).is_continue();
        self.winner().map(Outcome::Win).or_else(|| stuck().then_some(Outcome::Draw))
    }

    fn steps(&self, visit: &mut impl FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
        let lattice = self.lattice();
        let view = self.view();
        let jumpers = match self.half_built {
            Some(Half::Ransom) => {
                return each_bit(view.own).map(|bit| Step::GiveUp(lattice.square(bit))).try_for_each(visit);
            }
            Some(Half::Jump(at)) => lattice.bit(at),
            None if self.winner().is_some() => return ControlFlow::Continue(()),
            None => view.jumpers(lattice),
        };
        let empty = view.empty(lattice);
        for stone in each_bit(jumpers) {
            let from = lattice.square(stone);
            for (_, to) in lattice.jumps(stone, view.enemy, empty) {
                visit(Step::Jump { from, to: lattice.square(to) })?;
            }
        }
        let quiet = &mut |step, _| visit(step);
        match self.variant {
            _ if self.mid_turn() => ControlFlow::Continue(()),
            _ if jumpers == 0 => self.each_quiet(quiet),
            Variant::Ransom => self.each_quiet(quiet),
            Variant::Urgent => self.each_urgent(quiet),
            _ => ControlFlow::Continue(()),
        }
    }

    fn play_unchecked(&mut self, step: Step, report: &mut impl FnMut(Event)) {
        let lattice = self.lattice();
        let me = self.me();
        let could_jump = self.variant == Variant::Ransom && self.view().jumpers(lattice) != 0;
        match step {
            Step::Drop(at) => {
                self.stones[me] |= lattice.bit(at);
                report(Event::Placed { at, man: [Man::White, Man::Black][me] });
                self.after_quiet(could_jump, report);
            }
            Step::Walk { from, to } => {
                self.stones[me] ^= lattice.bit(from) | lattice.bit(to);
                report(Event::Moved { from, to, men: 1, how: Motion::Step });
                self.after_quiet(could_jump, report);
            }
            Step::Jump { from, to } => self.jump(from, to, report),
            Step::GiveUp(at) => {
                self.stones[me] &= !lattice.bit(at);
                self.given_up[me] += 1;
                report(Event::Removed { at, men: 1, why: Loss::GivenUp });
                self.pass(report);
            }
        }
    }

    fn words(&self, step: Step) -> Words {
        match step {
            Step::Drop(square) => Words::At { mark: "", square },
            Step::Walk { from, to } => Words::Go { from, mark: "-", to },
            Step::Jump { from, to } if self.mid_turn() => Words::On { from, mark: "x", to },
            Step::Jump { from, to } => Words::Go { from, mark: "x", to },
            Step::GiveUp(square) => Words::At { mark: "~", square },
        }
    }

    fn stack(&self, square: Square) -> Vec<Man> {
        let bit = self.lattice().bit(square);
        let on = |stones: u32, man| (stones & bit != 0).then_some(man);
        on(self.stones[0], Man::White).or(on(self.stones[1], Man::Black)).into_iter().collect()
    }

    fn tallies(&self) -> Vec<Tally> {
        let counts = |player: usize| {
            [
                (Count::InHand, self.in_hand(player)),
                (Count::Captured, self.captured[player]),
                (Count::GivenUp, self.given_up[player]),
            ]
        };
        let all = [0, 1].into_iter().flat_map(|player| counts(player).map(|count| (PLAYERS[player], count)));
        all.filter(|(_, (what, _))| self.variant == Variant::Ransom || *what != Count::GivenUp)
            .map(|(player, (what, number))| Tally { player, what, number: u32::from(number) })
            .collect()
    }

    fn count_turns(&self) -> u64 {
        let lattice = self.lattice();
        let view = self.view();
        match self.half_built {
            Some(Half::Jump(at)) => return view.count_captures(lattice, lattice.bit(at)),
            Some(Half::Ransom) => return u64::from(view.own.count_ones()),
            None if self.winner().is_some() => return 0,
            None => (),
        }
        let empty = view.empty(lattice);
        let jumpers = lattice.jumpers(view.own, view.enemy, empty);
        let captures = view.count_captures(lattice, jumpers);
        let quiet = || {
            let (drops, walks) = (self.drops(empty).count_ones(), lattice.count_walks(view.own, empty));
            (u64::from(drops), u64::from(walks))
        };
        match self.variant {
            _ if jumpers == 0 => quiet().0 + quiet().1,
            Variant::Ransom => {
                let (drops, walks) = quiet();
                let stones = u64::from(view.own.count_ones());
                captures + drops * (stones + 1) + walks * stones
            }
            Variant::Urgent => {
                let mut turns = captures;
                let _ = self.each_urgent(&mut |_, _| {
                    turns += 1;
                    ControlFlow::Continue(())
                });
                turns
            }
            _ => captures,
        }
    }
}

impl fmt::Display for Moxie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::write_board(f, self.shape(), |square, text| {
            text.extend(self.stack(square).iter().map(|&man| if man == Man::White { 'W' } else { 'B' }));
        })?;
        write!(f, " {} {} {}", self.to_move().letter(), self.captured[0], self.captured[1])?;
        if self.variant == Variant::Ransom {
            write!(f, " {} {}", self.given_up[0], self.given_up[1])?;
        }
        Ok(())
    }
}
