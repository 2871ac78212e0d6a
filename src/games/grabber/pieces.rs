//! What Grabber removes and counts. Its sides and pieces are the usual ones.

use crate::game::{Change, Counted, CounterKind, Exit, Reason, Removal};

/// Taken off by its owner at the start.
pub const TAKEN_OFF: Removal = Removal::new(&TAKEN_OFF_REASON);
/// Men that the player still has to take off.
pub const TO_TAKE_OFF: CounterKind = CounterKind::new(&TO_TAKE_OFF_COUNTED);

static TAKEN_OFF_REASON: Reason = Reason {
    id: "taken off",
    exit: Exit::Withdrawn,
    sound: Some('l'),
    is_marked: false,
    verb: Some("takes off the man on"),
    counts: Some(Change { kind: TO_TAKE_OFF, is_owners: true, by: -1 }),
};

static TO_TAKE_OFF_COUNTED: Counted =
    Counted { id: "to take off", label: "to take off", ends_at_zero: true, ..Counted::PLAIN };
