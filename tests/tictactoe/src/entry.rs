//! What a list of games would say of tic-tac-toe.

use quarry::entry::{Entry, Listed};
use quarry::view::Depiction;

use crate::{DEPICTION, TicTacToe};

impl Listed for TicTacToe {
    fn entry((): ()) -> Entry {
        Entry {
            id: "tictactoe",
            title: "Tic-tac-toe",
            variant_of: None,
            players: 2,
            sizes: None,
            sample: "2.X/.O./X2. o",
        }
    }

    fn depiction() -> &'static Depiction {
        &DEPICTION
    }
}
