//! The pieces of Marbar besides the hunters, and what it removes. Its sides are the usual ones.

use crate::game::{Exit, Piece, PieceKind, Reason, Removal};

/// Civilians.
pub const CIVILIAN: Piece = Piece::new(&CIVILIAN_KIND);
/// The monster.
pub const MONSTER: Piece = Piece::new(&MONSTER_KIND);

static CIVILIAN_KIND: PieceKind = PieceKind { id: "civilian", letter: 'C', owner: None };
static MONSTER_KIND: PieceKind = PieceKind { id: "monster", letter: 'M', owner: None };

/// Devoured by the monster.
pub const DEVOURED: Removal = Removal::new(&DEVOURED_REASON);

// The monster is heard instead.
static DEVOURED_REASON: Reason =
    Reason { id: "devoured", exit: Exit::LandedOn, sound: None, is_marked: false, message: None, counts: None };
