//! What Moxie removes and counts. Its sides and pieces are the usual ones.

use crate::game::{Change, Counted, CounterKind, Exit, Noise, Reason, Removal};

/// Jumped and captured.
pub const CAPTURED: Removal = Removal::new(&CAPTURED_REASON);
/// Given up by its owner, a ransom.
pub const GIVEN_UP: Removal = Removal::new(&GIVEN_UP_REASON);

static CAPTURED_REASON: Reason = Reason {
    id: "captured",
    exit: Exit::JumpedOver,
    sound: Some(Noise::Capture),
    is_marked: true,
    message: Some("moxie-captures"),
    counts: Some(Change { kind: CAPTURES, is_owners: false, by: 1 }),
};
static GIVEN_UP_REASON: Reason = Reason {
    id: "given up",
    exit: Exit::Withdrawn,
    sound: Some(Noise::Withdraw),
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

static IN_HAND_COUNTED: Counted = Counted { id: "in hand", message: "moxie-in-hand", placed: -1, ..Counted::PLAIN };
static CAPTURES_COUNTED: Counted =
    Counted { id: "captures", message: "moxie-captured", so_far: Some("moxie-captured-so-far"), ..Counted::PLAIN };
static RANSOMS_COUNTED: Counted = Counted { id: "ransoms", message: "moxie-given-up", ..Counted::PLAIN };
