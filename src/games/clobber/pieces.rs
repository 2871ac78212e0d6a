//! What Clobber removes. Its sides and pieces are the usual ones.

use crate::game::{Exit, Reason, Removal};

/// Landed on by an enemy stone.
pub const CLOBBERED: Removal = Removal::new(&CLOBBERED_REASON);

static CLOBBERED_REASON: Reason =
    Reason { id: "clobbered", exit: Exit::LandedOn, sound: Some('c'), is_marked: false, verb: None, counts: None };
