//! Gobbler's ranks.

use quarry::catalog::GameId;
use quarry::games::gobbler::ranks::{self, Goal, Ranks};
use quarry::record::{Record, Start};
use serde::Serialize;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::open;

/// A ranked game before its first turn.
#[derive(Serialize)]
struct Ranked {
    number: u8,
    account: String,
    address: String,
}

fn ranked(marauding: u16, scatter: u16) -> Option<Ranked> {
    let goal = Goal::new(marauding, scatter);
    let start = Start::Position(goal.start().ok()?.to_string());
    // As the page writes it: a start that is the usual one is left out.
    let address = open(&Record { start, ..Record::of(GameId::Gobbler.id()) }.to_string())?.record().to_string();
    Some(Ranked { number: goal.number(), account: goal.to_string(), address })
}

/// The game between Gobblers of that Marauding and Littles of that Scatter: `{number, account, address}`, how many must
/// be eaten, how that comes about, and where the game starts.
#[wasm_bindgen(js_name = "rankedGame", unchecked_return_type = "{ number: number; account: string; address: string }")]
pub fn ranked_game(marauding: u16, scatter: u16) -> Result<JsValue, JsValue> {
    Ok(serde_wasm_bindgen::to_value(&ranked(marauding, scatter))?)
}

/// The rank after a game that was played with it.
#[wasm_bindgen(js_name = "rankAfter")]
pub fn rank_after(rank: u16, won: bool) -> u16 {
    ranks::after(rank, won)
}

/// The Marauding and the Scatter of a level of the computer.
#[wasm_bindgen(js_name = "levelRanks")]
pub fn level_ranks(level: u8) -> Vec<u16> {
    let ranks = Ranks::of_level(level);
    vec![ranks.marauding, ranks.scatter]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ranked_game_begins() {
        let game = ranked(8, 12).unwrap();
        assert_eq!((game.number, game.account.as_str()), (37, "41 + 8 − 12 = 37: more than 36"));
        assert_eq!(game.address, "v=1&game=gobbler&pos=8L/8L/8L/3LG.3L/3L.G3L/8L/8L/8L_l_0_37");
        assert_eq!(ranked(0, 1).unwrap().address, "v=1&game=gobbler");
        assert_eq!((rank_after(8, false), level_ranks(2)), (7, vec![2, 2]));
    }
}
