//! What the page needs now and then: lines put in another order, turns to choose from, text and pictures of a game,
//! pasted text, positions being set up, ranks.
//!
//! It is a module of its own, so that a first visit does not wait for it. A game goes in and comes out as its address.

mod circuit;
mod editor;
mod look;
mod qr;
mod ranks;
mod share;
mod variations;

use quarry::catalog::GameId;
use quarry::controller::GameController;
use quarry::record::Record;

pub use circuit::{circuit_moves, graph_address, graph_circuit, graph_of};
pub use editor::Editor;
pub use look::Look;
pub use qr::qr;
pub use ranks::{level_ranks, rank_after, ranked_game};
pub use share::{drawing, moves, paste, picture, position};
pub use variations::{delete_from, promote, prune, turns};

/// The game of an address, as far as it is legal; `None` where the address names no game.
fn open(address: &str) -> Option<GameController> {
    let (record, _) = Record::read(address);
    let game = GameId::read(record.game.as_deref()?).ok()?;
    Some(GameController::open(game, &record).0)
}
