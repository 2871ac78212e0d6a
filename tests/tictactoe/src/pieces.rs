//! The sides of tic-tac-toe, and their marks.

use quarry::game::{Piece, PieceKind, Player, Side};

/// The side that begins.
pub const X: Player = Player::new(&X_SIDE);
/// The other side.
pub const O: Player = Player::new(&O_SIDE);

static X_SIDE: Side = Side { id: "x", letter: 'x', icon: "M5 5l14 14M19 5l-14 14", order: 0, opponent: &O_SIDE };
static O_SIDE: Side =
    Side { id: "o", letter: 'o', icon: "M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16z", order: 1, opponent: &X_SIDE };

/// A mark of X.
pub const CROSS: Piece = Piece::new(&CROSS_KIND);
/// A mark of O.
pub const NOUGHT: Piece = Piece::new(&NOUGHT_KIND);

static CROSS_KIND: PieceKind = PieceKind { id: "X", letter: 'X', owner: Some(X) };
static NOUGHT_KIND: PieceKind = PieceKind { id: "O", letter: 'O', owner: Some(O) };
