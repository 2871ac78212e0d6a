//! What a list of games would say of tic-tac-toe.

use quarry::entry::{Entry, Listed};

use crate::{DEPICTION, TicTacToe};

impl Listed for TicTacToe {
    fn entry((): ()) -> Entry {
        Entry {
            id: "tictactoe",
            title: "Tic-tac-toe",
            blurb: "Three in a row win.",
            variant_of: None,
            players: 2,
            sizes: None,
            depiction: &DEPICTION,
            sample: "2.X/.O./X2. o",
        }
    }
}
