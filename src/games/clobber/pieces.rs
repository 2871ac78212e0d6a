//! What Clobber removes. Its sides and pieces are the usual ones.

use crate::game::{Exit, Noise, Reason, Removal};

/// Landed on by an enemy stone.
pub const CLOBBERED: Removal = Removal::new(&CLOBBERED_REASON);

static CLOBBERED_REASON: Reason = Reason {
    id: "clobbered",
    exit: Exit::LandedOn,
    sound: Some(Noise::Capture),
    is_marked: false,
    message: None,
    counts: None,
};
