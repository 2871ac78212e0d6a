//! What the list of games says, as objects for scripts.

use quarry::catalog::GameId;
use serde::Serialize;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// A game that can be chosen.
#[derive(Serialize)]
struct Choice {
    id: &'static str,
    title: &'static str,
    sizes: Option<Sizes>,
}

/// The boards on which it can start: sides from `least` to `most`, `usual` rows and columns, at most so many squares.
#[derive(Serialize)]
struct Sizes {
    least: u8,
    most: u8,
    odd: bool,
    usual: (u8, u8),
    squares: u32,
}

fn choices(game: GameId) -> Vec<Choice> {
    let sizes = |game: GameId| {
        game.sizes().map(|sizes| Sizes {
            least: sizes.sides.0,
            most: sizes.sides.1,
            odd: sizes.odd,
            usual: sizes.usual,
            squares: sizes.squares,
        })
    };
    game.family().map(|game| Choice { id: game.id(), title: game.title(), sizes: sizes(game) }).collect()
}

/// The game of that id and its variants: a list of `{id, title, sizes}`, where sizes is nothing or
/// `{least, most, odd, usual: [rows, columns], squares}`.
#[wasm_bindgen]
pub fn family(id: &str) -> Result<JsValue, JsValue> {
    let game = GameId::read(id).map_err(|error| JsValue::from_str(&error.to_string()))?;
    Ok(serde_wasm_bindgen::to_value(&choices(game))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_family_is_chosen_from() {
        let ids = |id| choices(GameId::read(id).unwrap()).iter().map(|choice| choice.id).collect::<Vec<_>>();
        assert_eq!(ids("clobber"), ["clobber"]);
        assert_eq!((ids("moxie-hex").len(), ids("moxie-hex")[0]), (9, "moxie"));
        let marbar = &choices(GameId::Marbar)[0];
        assert!(marbar.sizes.as_ref().is_some_and(|sizes| sizes.odd && sizes.usual == (11, 11)));
    }
}
