//! Addresses that were mangled on their way.

use quarry::catalog::GameId;
use quarry::controller::GameController;
use quarry::record::{Record, is_about_no_game, other_keys};
use quarry::text::ParseError;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

/// An address as it was meant.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct MendedAddress {
    /// The address of the game; empty if none is named.
    pub address: String,
    /// The keys that are of no game, such as players: `KEY=VALUE` pairs joined by `&`.
    pub keys: String,
    /// What still is wrong with it: a message as JSON.
    pub fault: Option<String>,
}

/// Reads an address, or a text with a link in it, in any spelling.
#[wasm_bindgen]
pub fn mend(address: &str) -> Option<Ts<MendedAddress>> {
    mended(address).into_ts().ok()
}

fn mended(text: &str) -> MendedAddress {
    let (record, fault) = Record::read(text);
    let named = record.game.as_deref().map(GameId::read);
    let is_without_game = named.is_none();
    let address = match named {
        None => String::new(),
        Some(Err(_)) => record.to_string(),
        // What is not legal stays in the address, to be reported.
        Some(Ok(game)) => match GameController::open(game, &record) {
            (controller, None) => controller.record().to_string(),
            (_, Some(_)) => Record { game: Some(game.id().to_string()), ..record }.to_string(),
        },
    };
    let is_missing = is_without_game && !is_about_no_game(text);
    let fault = fault.or_else(|| is_missing.then(|| ParseError::new("game", "", "expected-game")));
    let fault = fault.map(|fault| fault.message().json().to_string());
    MendedAddress { address, keys: other_keys(text), fault }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_meant_comes_with_what_is_still_wrong() {
        let found = |text: &str| {
            let MendedAddress { address, keys, fault } = mended(text);
            (address, keys, fault.is_some())
        };
        let all = |address: &str, keys: &str, is_faulty| (address.to_string(), keys.to_string(), is_faulty);
        let text = "V=1&amp;GAME=Clobber&amp;pos=WBW/%0AW.B+b&amp;as=white).";
        assert_eq!(found(text), all("v=1&game=clobber&pos=WBW/W.B_b", "as=white", false));
        assert_eq!(found("v=1&game=clobber&szie=2x3"), all("v=1&game=clobber", "szie=2x3", true));
        assert_eq!(found("v=1&game=clobber&moves=b1xa1.zz"), all("v=1&game=clobber&moves=b1xa1.zz", "", false));
        assert_eq!(found("v=1&game=clobber&pos=XXXX"), all("v=1&game=clobber&pos=XXXX", "", false));
        assert_eq!(found("v=1&game=chess"), all("v=1&game=chess", "", false));
        assert_eq!(found("nonsense"), all("", "nonsense", true));
    }
}
