//! A game as text and as a picture, and text that becomes a game.

use quarry::game::Game;
use quarry::view::export::image;
use quarry::view::input::highlights;
use quarry::view::text::diagram;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::look::Look;
use crate::open;

/// The text of the position to which an address leads.
#[wasm_bindgen]
pub fn position(address: &str) -> String {
    open(address).map(|controller| controller.turn_start().to_string()).unwrap_or_default()
}

/// The turns of the line on show, joined by spaces.
#[wasm_bindgen]
pub fn moves(address: &str) -> String {
    open(address).map(|controller| controller.moves().join(" ")).unwrap_or_default()
}

/// The board drawn with letters.
#[wasm_bindgen]
pub fn drawing(address: &str) -> String {
    let drawn = open(address).map(|controller| {
        let position = controller.turn_start();
        diagram::diagram(position, position.rules().entry().depiction, controller.flipped())
    });
    drawn.unwrap_or_default()
}

/// The board with the marks of the last turn, as the text of an SVG file.
#[wasm_bindgen]
pub fn picture(address: &str, look: &Look) -> String {
    let picture = open(address).map(|controller| {
        let mut scene = controller.scene();
        scene.marks.last = highlights::touched(&controller.last_turn());
        scene.marks.trail = highlights::trail(&controller.history());
        image::image(&scene, &look.theme, controller.flipped(), look.coordinates)
    });
    picture.unwrap_or_default()
}

/// The address of what a text says: a position of the game of an address, turns from where that game began, or another
/// address. What is wrong with the text is the error.
#[wasm_bindgen]
pub fn paste(address: &str, text: &str) -> Result<String, String> {
    let controller = open(address).ok_or("game: no game is on show")?;
    Ok(controller.paste(text)?.record().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "game=clobber&size=2x2&moves=a2xa1.b2xb1&ply=1";

    #[test]
    fn a_game_is_told_in_every_way() {
        assert_eq!(position(GAME), ".B/2W b");
        assert_eq!(moves(GAME), "a2xa1 b2xb1");
        assert!(drawing(GAME).starts_with("2  . B\n1  W W\n   a b\n"), "{}", drawing(GAME));
        let picture = picture(GAME, &Look::new(true, false, false));
        assert!(
            picture.starts_with("<svg ") && picture.contains(&Look::new(true, false, false).theme.page.to_string())
        );
        assert_eq!([position(""), moves(""), drawing("v=1")], [const { String::new() }; 3]);
    }

    #[test]
    fn text_is_opened_or_refused() {
        assert_eq!(paste(GAME, "WB w").as_deref(), Ok("v=1&game=clobber&pos=WB_w"));
        assert!(paste(GAME, "WX w").is_err_and(|error| error.starts_with("board: ")));
        assert!(paste("", "WB w").is_err());
    }

    #[test]
    fn colors_are_chosen() {
        let mut look = Look::new(false, true, true);
        let before = look.theme.clone();
        look.set("light", "blue-ish");
        look.set("nothing", "#123456");
        assert_eq!(look.theme, before);
        look.set("light", "#123456");
        assert_ne!(look.theme, before);
    }
}
