#![doc = include_str!("rules.md")]
//!
//! # The position
//!
//! The stones of each player are a bitboard of 32 bits, whose layout stands at the private type `Lattice`.
//!
//! A move is one step, but for two: a jump after which the same stone must go on, and in `moxie-ransom` the drop or
//! step after which a stone is given up.

use std::ops::ControlFlow;

use crate::board::{Shape, Square};
use crate::game::{Event, Game, Motion, Outcome, Piece, Player};
use crate::text::ParseError;
use pieces::{CAPTURED, GIVEN_UP};

mod capture;
mod explain;
mod lattice;
mod notation;
pub mod pieces;
mod prospects;
mod sight;
mod variant;

pub(super) use capture::SIX;
use capture::View;
use lattice::{Lattice, each_bit};
pub use prospects::Prospects;
pub use sight::Sight;
pub use variant::Variant;

/// Stones of each player.
pub(super) const STONES: u8 = 8;

/// The players, in the order of the lists by player.
const PLAYERS: [Player; 2] = [Player::WHITE, Player::BLACK];

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
    partial: Option<Half>,
}

/// What of a move is still to come.
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
        // Whether some jumping move neither wins nor lets the opponent win.
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
            self.partial = Some(Half::Ransom);
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
        report(Event::Moved { from, to, count: 1, how: Motion::JUMP });
        report(Event::Removed { at: lattice.square(over), count: 1, why: CAPTURED });
        if goes_on {
            self.partial = Some(Half::Jump(to));
        } else {
            self.pass(report);
        }
    }

    fn pass(&mut self, report: &mut impl FnMut(Event)) {
        self.partial = None;
        self.black_to_move = !self.black_to_move;
        report(Event::Turn { to: self.to_move() });
    }
}

impl Game for Moxie {
    type Rules = Variant;
    type Step = Step;

    fn start(variant: Variant, size: Option<(u8, u8)>) -> Result<Self, ParseError> {
        let expected = match (variant.lattice().shape, size) {
            (_, None) | (Shape::Rect { .. }, Some((4, 4))) => None,
            (Shape::Rect { .. }, _) => Some("moxie-expected-size"),
            (Shape::Hex { .. }, _) => Some("moxie-expected-no-size"),
        };
        if let (Some(expected), Some((rows, cols))) = (expected, size) {
            return Err(ParseError::new("size", format!("{rows}x{cols}"), expected));
        }
        let (stones, captured, given_up) = ([0; 2], [0; 2], [0; 2]);
        Ok(Self { variant, stones, captured, given_up, black_to_move: false, partial: None })
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

    fn counts_repetition(&self) -> bool {
        true
    }

    fn to_move(&self) -> Player {
        PLAYERS[self.me()]
    }

    fn is_mid_move(&self) -> bool {
        self.partial.is_some()
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.is_mid_move() {
            return None;
        }
        let stuck = || self.steps(&mut |_| ControlFlow::Break(())).is_continue();
        self.winner().map(Outcome::Win).or_else(|| stuck().then_some(Outcome::Draw))
    }

    fn steps(&self, visit: &mut impl FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
        let lattice = self.lattice();
        let view = self.view();
        let jumpers = match self.partial {
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
            _ if self.is_mid_move() => ControlFlow::Continue(()),
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
                report(Event::Placed { at, piece: [Piece::WHITE, Piece::BLACK][me] });
                self.after_quiet(could_jump, report);
            }
            Step::Walk { from, to } => {
                self.stones[me] ^= lattice.bit(from) | lattice.bit(to);
                report(Event::Moved { from, to, count: 1, how: Motion::STEP });
                self.after_quiet(could_jump, report);
            }
            Step::Jump { from, to } => self.jump(from, to, report),
            Step::GiveUp(at) => {
                self.stones[me] &= !lattice.bit(at);
                self.given_up[me] += 1;
                report(Event::Removed { at, count: 1, why: GIVEN_UP });
                self.pass(report);
            }
        }
    }

    fn count_moves(&self) -> u64 {
        let lattice = self.lattice();
        let view = self.view();
        match self.partial {
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
                let mut moves = captures;
                let _ = self.each_urgent(&mut |_, _| {
                    moves += 1;
                    ControlFlow::Continue(())
                });
                moves
            }
            _ => captures,
        }
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

    fn read(variant: Variant, text: &str) -> Moxie {
        Moxie::read(variant, text).unwrap()
    }

    #[track_caller]
    fn after(position: &Moxie, text: &str) -> Moxie {
        let mut next = position.clone();
        moves::play(&mut next, &moves::read(position, text).unwrap(), &mut |_| ());
        next
    }

    fn moves(position: &Moxie) -> Vec<String> {
        moves::texts(position, 1000).unwrap()
    }

    fn wins_next(position: &Moxie) -> bool {
        let win = Some(Outcome::Win(position.to_move()));
        position
            .each_move(&mut |next| {
                if next.outcome() == win { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })
            .is_break()
    }

    /// Visits the positions of some games played at random, the partial moves too.
    fn each_random(variant: Variant, games: u32, visit: &mut impl FnMut(&Moxie)) {
        let mut seed = 1u32;
        for _ in 0..games {
            let mut position = Moxie::start(variant, None).unwrap();
            for _ in 0..60 {
                visit(&position);
                let steps = position.list_steps();
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let Some(&step) = steps.get((seed >> 16) as usize % steps.len().max(1)) else { break };
                position.play(step, &mut |_| ()).unwrap();
            }
        }
    }

    #[test]
    fn the_first_moves_of_each_variant() {
        for (variant, counts) in [
            (Variant::Plain, [16, 240, 3708, 48900]),
            (Variant::Ransom, [16, 240, 5256, 117_720]),
            (Variant::Knight, [16, 240, 3264, 36960]),
            (Variant::Hex, [19, 342, 6186, 99942]),
        ] {
            let start = Moxie::start(variant, None).unwrap();
            assert_eq!([1, 2, 3, 4].map(|depth| moves::perft(&start, depth)), counts, "{variant:?}");
        }
    }

    #[test]
    fn an_open_two_costs_stones() {
        let open = after(&read(Variant::Plain, "2.B./4./.W2./4. w 0 0"), "c2");
        let mut drops = 0;
        let _ = open.steps(&mut |step| {
            let mut next = open.clone();
            next.play_quietly(step);
            let must_jump = next.view().jumpers(next.lattice()) != 0;
            assert!(must_jump || wins_next(&next), "{next}");
            drops += u32::from(matches!(step, Step::Drop(_)));
            ControlFlow::Continue(())
        });
        assert_eq!(drops, 13);
    }

    #[test]
    fn a_jump_must_be_made_and_must_go_on() {
        let mut position = read(Variant::Plain, ".B2./2.B./2W2./.WBW b 0 1");
        assert_eq!(moves(&position), ["c1xa1xa3xc1", "c1xa3xa1xc1", "c3xa1xa3"]);
        let [a1, b1, c1, b2] = [0, 1, 2, 5].map(Square);
        let mut reported = Vec::new();
        position.play(Step::Jump { from: c1, to: a1 }, &mut |event| reported.push(event)).unwrap();
        let moved = Event::Moved { from: c1, to: a1, count: 1, how: Motion::JUMP };
        assert_eq!(reported, [moved, Event::Removed { at: b1, count: 1, why: CAPTURED }]);
        assert!(position.is_mid_move());
        assert_eq!(position.outcome(), None);
        assert_ne!(position, read(Variant::Plain, &position.to_string()));
        assert_eq!(position.count_moves(), 1);
        assert_eq!(position.play(Step::Drop(b2), &mut |_| ()), Err(Illegal));
        assert_eq!(position.play(Step::Jump { from: Square(10), to: a1 }, &mut |_| ()), Err(Illegal));
        let a3 = Square(8);
        assert_eq!(
            position.notation(Step::Jump { from: a1, to: a3 }),
            StepNotation::Continue { from: a1, mark: "x", to: a3 }
        );
    }

    #[test]
    fn the_sixth_capture_ends_the_move_in_the_middle_of_a_chain() {
        let position = read(Variant::Plain, "4./3.W/2.B./WB2. w 5 0");
        assert_eq!(moves(&position), ["a1xc1"]);
        // With a capture less the same jump would go on.
        assert_eq!(moves(&read(Variant::Plain, "4./3.W/2.B./WB2. w 4 0")), ["a1xc1xc3"]);
        let won = after(&position, "a1xc1");
        assert_eq!(won.to_string(), "4./3.W/2.B./2.W. b 6 0");
        assert_eq!(won.outcome(), Some(Outcome::Win(Player::WHITE)));
        assert_eq!(won.count_moves(), 0);
    }

    #[test]
    fn a_player_who_can_do_nothing_draws() {
        for variant in Variant::ALL.into_iter().filter(|&variant| variant != Variant::Hex) {
            let extras = if variant == Variant::Ransom { "0 0 0 0" } else { "0 0" };
            let full = read(variant, &format!("WBWB/WBWB/BWBW/BWBW w {extras}"));
            assert_eq!(full.outcome(), Some(Outcome::Draw), "{variant:?}");
        }
        let gone = read(Variant::Ransom, "4./4./4./3.B w 0 5 3 0");
        assert_eq!(gone.outcome(), Some(Outcome::Draw));
    }

    #[test]
    fn rows_are_judged_for_the_player_who_has_moved() {
        let outcome = |variant, text| read(variant, text).outcome();
        let (white, black) = (Some(Outcome::Win(Player::WHITE)), Some(Outcome::Win(Player::BLACK)));
        assert_eq!(outcome(Variant::Plain, "WWW./4./4./4. b 0 0"), white);
        assert_eq!(outcome(Variant::Plain, "WWW./4./4./4. w 0 0"), None);
        assert_eq!(outcome(Variant::Plain, "WW.W/4./4./4. b 0 0"), None);
        assert_eq!(outcome(Variant::Diagonal, "WWW./4./4./4. b 0 0"), None);
        assert_eq!(outcome(Variant::Diagonal, "W3./.W2./2.W./4. b 0 0"), white);
        assert_eq!(outcome(Variant::Square, "WWW./W3./4./4. b 0 0"), None);
        assert_eq!(outcome(Variant::Square, "4./4./2.BB/2.BB w 0 0"), black);
        assert_eq!(outcome(Variant::Hex, "3./4./B4./B3./B2. w 0 0"), black);
        assert_eq!(outcome(Variant::Hex, "3./B3./B4./B3./3. w 0 0"), None);
        assert_eq!(outcome(Variant::Unbroken, "WWW./4./4./4. b 0 0"), None);
        assert_eq!(outcome(Variant::Unbroken, "WWW./4./4./BBB. w 0 0"), white);
        assert_eq!(outcome(Variant::Unbroken, "BBB./4./4./W3. w 0 6"), black);
        assert_eq!(outcome(Variant::Misere, "WWW./4./4./4. b 6 0"), black);
        assert_eq!(outcome(Variant::Misere, "WWW./4./4./4. b 5 0"), white);
    }

    #[test]
    fn a_ransom_is_paid_before_rows_are_judged() {
        let position = read(Variant::Ransom, ".W.W/.B2./B2.B/4. w 0 0 0 0");
        let row = after(&position, "c4~b4");
        assert_eq!(row.to_string(), "2.2W/.B2./B2.B/4. b 0 0 1 0");
        assert_eq!(row.outcome(), None);
        assert_eq!(after(&position, "a1~a1").to_string(), ".W.W/.B2./B2.B/4. b 0 0 1 0");

        let mut half = position.clone();
        let c4 = Square(14);
        half.play(Step::Drop(c4), &mut |_| ()).unwrap();
        assert!(half.is_mid_move());
        assert_eq!((half.outcome(), half.count_moves()), (None, 3));
        assert_eq!(half.notation(Step::GiveUp(c4)), StepNotation::Place { mark: "~", square: c4 });
        assert_eq!(half.play(Step::GiveUp(Square(4)), &mut |_| ()), Err(Illegal));
        let mut reported = Vec::new();
        half.play(Step::GiveUp(c4), &mut |event| reported.push(event)).unwrap();
        let given_up = Event::Removed { at: c4, count: 1, why: GIVEN_UP };
        assert_eq!(reported, [given_up, Event::Turn { to: Player::BLACK }]);
        let counters: Vec<u32> = half.counters().iter().map(|counter| counter.number).collect();
        assert_eq!(counters, [5, 0, 1, 5, 0, 0]);
    }

    /// `moxie-urgent` by the letter: with complete moves instead of the look at the bitboards.
    #[test]
    fn urgent_moves_are_those_of_the_rule() {
        let (mut wins, mut defences, mut refused) = (0, 0, 0);
        each_random(Variant::Urgent, 400, &mut |position| {
            let view = position.view();
            if position.is_mid_move() || position.outcome().is_some() || view.jumpers(position.lattice()) == 0 {
                return;
            }
            let win = Some(Outcome::Win(position.to_move()));
            let jumps = Moxie { variant: Variant::Plain, ..position.clone() };
            let holds = jumps.each_move(&mut |next| {
                let next = Moxie { variant: Variant::Urgent, ..next.clone() };
                if wins_next(&next) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            let _ = position.each_quiet(&mut |step, _| {
                let mut next = position.clone();
                next.play_quietly(step);
                let (won, defends) = (next.outcome() == win, holds.is_continue() && !wins_next(&next));
                assert_eq!(position.is_legal(step), won || defends, "{position}: {step:?}");
                let count = if won {
                    &mut wins
                } else if defends {
                    &mut defences
                } else {
                    &mut refused
                };
                *count += 1;
                ControlFlow::Continue(())
            });
        });
        assert!(wins > 10 && defences > 10 && refused > 100, "{wins} {defences} {refused}");
    }

    #[test]
    fn counts_agree_with_the_visit_and_text_with_the_position() {
        for variant in Variant::ALL {
            each_random(variant, 60, &mut |position| {
                assert_eq!(position.count_moves(), moves::count(position), "{position}");
                if !position.is_mid_move() {
                    assert_eq!(read(variant, &position.to_string()), *position);
                }
            });
        }
    }

    #[test]
    fn boards_have_one_size() {
        let refused = |variant, size| Moxie::start(variant, Some(size)).unwrap_err().to_string();
        assert!(Moxie::start(Variant::Plain, Some((4, 4))).is_ok());
        assert_eq!(refused(Variant::Misere, (4, 5)), "size: found \"4x5\", expected 4x4, the only board of this game");
        assert_eq!(
            refused(Variant::Hex, (4, 4)),
            "size: found \"4x4\", expected no size: the board of this game has 19 hexagons"
        );
    }
}
