//! Gobbler's ranks.

use quarry::catalog::GameId;
use quarry::games::gobbler::ranks::{self, Goal, Ranks};
use quarry::record::{Record, Start};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::messages::formatted;
use crate::open;

/// A ranked game before its first move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct RankedStart {
    /// How many Littles must be eaten.
    pub number: u8,
    /// How that number comes about.
    pub account: String,
    /// The address of the start.
    pub address: String,
}

/// The ranks of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct PlayerRanks {
    /// As the Gobblers.
    pub marauding: u16,
    /// As the Littles.
    pub scatter: u16,
}

fn ranked(marauding: u16, scatter: u16) -> Option<RankedStart> {
    let goal = Goal::new(marauding, scatter);
    let start = Start::Position(goal.start().ok()?.to_string());
    // As the page writes it: a start that is the usual one is left out.
    let address = open(&Record { start, ..Record::of(GameId::Gobbler.id()) }.to_string())?.record().to_string();
    Some(RankedStart { number: goal.number(), account: formatted(&goal.account()), address })
}

/// The game between Gobblers of that Marauding and Littles of that Scatter.
#[wasm_bindgen(js_name = "rankedGame")]
pub fn ranked_game(marauding: u16, scatter: u16) -> Result<Ts<RankedStart>, JsError> {
    let game = ranked(marauding, scatter).ok_or_else(|| JsError::new("rank: no game begins with these ranks"))?;
    Ok(game.into_ts()?)
}

/// The rank after a game that was played with it.
#[wasm_bindgen(js_name = "rankAfter")]
pub fn rank_after(rank: u16, won: bool) -> u16 {
    ranks::after(rank, won)
}

/// The Marauding and the Scatter of a level of the computer.
#[wasm_bindgen(js_name = "levelRanks")]
pub fn level_ranks(level: u8) -> Option<Ts<PlayerRanks>> {
    ranks_of_level(level).into_ts().ok()
}

fn ranks_of_level(level: u8) -> PlayerRanks {
    let Ranks { marauding, scatter } = Ranks::of_level(level);
    PlayerRanks { marauding, scatter }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ranked_game_begins() {
        let game = ranked(8, 12).unwrap();
        assert_eq!((game.number, game.account.as_str()), (37, "more than 36 Littles: 41 + 8 − 12 = 37"));
        assert_eq!(game.address, "v=1&game=gobbler&pos=8L/8L/8L/3LG.3L/3L.G3L/8L/8L/8L_l_0_37");
        assert_eq!(ranked(0, 1).unwrap().address, "v=1&game=gobbler");
        assert_eq!((rank_after(8, false), ranks_of_level(2)), (7, PlayerRanks { marauding: 2, scatter: 2 }));
    }
}
