//! What a position of Grabber looks like, and what the game removes and counts. Its sides and pieces are the usual ones.

use super::Grabber;
use crate::board::Square;
use crate::game::{
    Change, Counted, Counter, CounterKind, Depict, Exit, Game as _, Live, Noise, Piece, Reason, Removal,
};

impl Depict for Grabber {
    fn stack(&self, square: Square) -> Vec<Piece> {
        let man = |white| if white { Piece::WHITE } else { Piece::BLACK };
        if (self.white | self.black) & square.bit64() == 0 {
            return Vec::new();
        }
        let cap = man(self.white & square.bit64() != 0);
        std::iter::once(cap).chain(self.prisoners.column(square).men().map(man)).collect()
    }

    fn counters(&self) -> Vec<Counter> {
        // Of 3 men still to be taken off Black has two, having been the second to begin.
        let left = [self.to_take_off / 2, self.to_take_off.div_ceil(2)];
        let left = self.players().into_iter().zip(left.map(u32::from)).map(|p| (p, TO_TAKE_OFF));
        let caps = [self.white, self.black].map(u64::count_ones);
        let caps = self.players().into_iter().zip(caps).map(|p| (p, COLUMNS));
        left.filter(|_| self.to_take_off != 0)
            .chain(caps)
            .map(|((player, number), kind)| Counter { player, kind, number, goal: None })
            .collect()
    }
}

/// Taken off by its owner at the start.
pub const TAKEN_OFF: Removal = Removal::new(&TAKEN_OFF_REASON);
/// Men that the player still has to take off.
pub const TO_TAKE_OFF: CounterKind = CounterKind::new(&TO_TAKE_OFF_COUNTED);
/// Columns with a cap of the player.
pub const COLUMNS: CounterKind = CounterKind::new(&COLUMNS_COUNTED);

static TAKEN_OFF_REASON: Reason = Reason {
    id: "taken off",
    exit: Exit::Withdrawn,
    sound: Some(Noise::Lift),
    is_marked: false,
    message: Some("grabber-takes-off"),
    counts: Some(Change { kind: TO_TAKE_OFF, is_owners: true, by: -1 }),
};

static TO_TAKE_OFF_COUNTED: Counted = Counted {
    id: "to take off",
    icon: "M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM8 12h8",
    message: "grabber-to-take-off",
    ends_at_zero: true,
    ..Counted::PLAIN
};

// The id is public: scripts read it.
static COLUMNS_COUNTED: Counted = Counted {
    id: "stones",
    icon: "M4 7c0-4 16-4 16 0s-16 4-16 0zM4 12c0 4 16 4 16 0M4 17c0 4 16 4 16 0M4 7v10M20 7v10",
    message: "grabber-columns",
    live: Some(Live::Squares),
    ..Counted::PLAIN
};
