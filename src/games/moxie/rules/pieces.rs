//! What a position of Moxie looks like, and what the game removes and counts. Its sides and pieces are the usual ones.

use super::capture::SIX;
use super::lattice::each_bit;
use super::{Moxie, PLAYERS, Variant};
use crate::board::{Square, Squares};
use crate::game::{Change, Counted, Counter, CounterKind, Depict, Exit, Noise, Piece, Player, Reason, Removal};

impl Depict for Moxie {
    fn stack(&self, square: Square) -> Vec<Piece> {
        let bit = self.lattice().bit(square);
        let on = |stones: u32, man| (stones & bit != 0).then_some(man);
        on(self.stones[0], Piece::WHITE).or(on(self.stones[1], Piece::BLACK)).into_iter().collect()
    }

    fn counters(&self) -> Vec<Counter> {
        let counts = |player: usize| {
            [(IN_HAND, self.in_hand(player)), (CAPTURES, self.captured[player]), (RANSOMS, self.given_up[player])]
        };
        let all = [0, 1].into_iter().flat_map(|player| counts(player).map(|count| (PLAYERS[player], count)));
        let goal = |kind| (kind == CAPTURES).then_some(u32::from(SIX));
        all.filter(|(_, (kind, _))| self.variant == Variant::Ransom || *kind != RANSOMS)
            .map(|(player, (kind, number))| Counter { player, kind, number: u32::from(number), goal: goal(kind) })
            .collect()
    }

    fn winning_pattern(&self) -> Squares {
        let Some(winner) = self.winner().filter(|_| self.captured.iter().all(|&captured| captured < SIX)) else {
            return Squares::EMPTY;
        };
        let stones = self.stones[usize::from(winner == Player::BLACK)];
        each_bit(self.lattice().pattern(stones)).map(|bit| self.lattice().square(bit)).collect()
    }
}

/// Jumped and captured.
pub const CAPTURED: Removal = Removal::new(&CAPTURED_REASON);
/// Given up by its owner, a ransom.
pub const GIVEN_UP: Removal = Removal::new(&GIVEN_UP_REASON);

static CAPTURED_REASON: Reason = Reason {
    id: "captured",
    exit: Exit::JumpedOver,
    sound: Some(Noise::Thud),
    is_marked: true,
    message: Some("moxie-captures"),
    counts: Some(Change { kind: CAPTURES, is_owners: false, by: 1 }),
};
static GIVEN_UP_REASON: Reason = Reason {
    id: "given up",
    exit: Exit::Withdrawn,
    sound: Some(Noise::Lift),
    is_marked: false,
    message: Some("moxie-gives-up"),
    counts: Some(Change { kind: RANSOMS, is_owners: true, by: 1 }),
};

/// Stones of the player that are still off the board and can be dropped.
pub const IN_HAND: CounterKind = CounterKind::new(&IN_HAND_COUNTED);
/// Enemy stones that the player has captured.
pub const CAPTURES: CounterKind = CounterKind::new(&CAPTURES_COUNTED);
/// Own stones that the player has given up.
pub const RANSOMS: CounterKind = CounterKind::new(&RANSOMS_COUNTED);

static IN_HAND_COUNTED: Counted = Counted {
    id: "in hand",
    icon: "M4 12v5a4 4 0 0 0 4 4h8a4 4 0 0 0 4-4v-5M12 3a4 4 0 1 0 0 8 4 4 0 1 0 0-8z",
    message: "moxie-in-hand",
    placed: -1,
    ..Counted::PLAIN
};
static CAPTURES_COUNTED: Counted = Counted {
    id: "captures",
    icon: "M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM9 9l6 6M15 9l-6 6",
    message: "moxie-captured",
    so_far: Some("moxie-captured-so-far"),
    ..Counted::PLAIN
};
static RANSOMS_COUNTED: Counted = Counted {
    id: "ransoms",
    icon: "M12 3v11M8 10l4 4 4-4M4 20h16",
    message: "moxie-given-up",
    ..Counted::PLAIN
};
