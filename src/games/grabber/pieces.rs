//! What Grabber removes and counts. Its sides and pieces are the usual ones.

use crate::game::{Change, Counted, CounterKind, Exit, Live, Noise, Reason, Removal};

/// Taken off by its owner at the start.
pub const TAKEN_OFF: Removal = Removal::new(&TAKEN_OFF_REASON);
/// Men that the player still has to take off.
pub const TO_TAKE_OFF: CounterKind = CounterKind::new(&TO_TAKE_OFF_COUNTED);
/// Columns with a cap of the player.
pub const COLUMNS: CounterKind = CounterKind::new(&COLUMNS_COUNTED);

static TAKEN_OFF_REASON: Reason = Reason {
    id: "taken off",
    exit: Exit::Withdrawn,
    sound: Some(Noise::Withdraw),
    is_marked: false,
    message: Some("grabber-takes-off"),
    counts: Some(Change { kind: TO_TAKE_OFF, is_owners: true, by: -1 }),
};

static TO_TAKE_OFF_COUNTED: Counted =
    Counted { id: "to take off", message: "grabber-to-take-off", ends_at_zero: true, ..Counted::PLAIN };

// The id is public: scripts read it.
static COLUMNS_COUNTED: Counted =
    Counted { id: "stones", message: "grabber-columns", live: Some(Live::Squares), ..Counted::PLAIN };
