//! A game as text and as a picture, and text that becomes a game.

use quarry::game::Game;
use quarry::message::Message;
use quarry::moves::{self, MovePath};
use quarry::record::{Record, Start};
use quarry::view::export::image;
use quarry::view::input::highlights;
use quarry::view::text::diagram;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::look::Look;
use crate::messages::language;
use crate::open;

/// The text of the position to which an address leads.
#[wasm_bindgen]
pub fn position(address: &str) -> String {
    open(address).map(|controller| controller.move_start().to_string()).unwrap_or_default()
}

/// A position by itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct PositionLink {
    /// The side to move.
    #[tsify(type = "Side")]
    pub side: &'static str,
    /// The address of a game that begins with it.
    pub address: String,
}

/// The types that the declarations name, from the scripts of the page.
#[wasm_bindgen(typescript_custom_section)]
const IMPORTS: &str = r#"import type { Side } from "../games/boards.ts";"#;

/// The position to which an address leads, or the one after that many moves of its line, by itself.
#[wasm_bindgen(js_name = "positionLink")]
pub fn position_link(address: &str, ply: Option<usize>) -> Option<Ts<PositionLink>> {
    link(address, ply)?.into_ts().ok()
}

fn link(address: &str, ply: Option<usize>) -> Option<PositionLink> {
    let mut controller = open(address)?;
    if let Some(ply) = ply {
        let (line, _) = controller.cursor();
        controller.go_to(line, ply);
    }
    let start = Start::Position(controller.move_start().to_string());
    let address = Record { start, ..Record::of(controller.game().id()) }.to_string();
    Some(PositionLink { side: controller.move_start().to_move().id(), address })
}

/// The paths of the move of an address's line that comes after that many moves, each as the names of its squares, joined by
/// spaces. `~` is before a stone that is given up. None where there is no such move.
#[wasm_bindgen(js_name = "movePaths")]
pub fn move_paths(address: &str, ply: usize) -> Vec<String> {
    let paths = open(address).and_then(|mut controller| {
        let (line, _) = controller.cursor();
        controller.go_to(line, ply);
        let start = controller.move_start();
        let steps = moves::read(start, controller.moves().get(ply)?).ok()?;
        Some(moves::paths(start, &steps))
    });
    let text =
        |MovePath { squares, is_given_up }: MovePath| [if is_given_up { "~" } else { "" }, &squares.join(" ")].concat();
    paths.unwrap_or_default().into_iter().map(text).collect()
}

/// The moves of the current line, joined by spaces.
#[wasm_bindgen]
pub fn moves(address: &str) -> String {
    open(address).map(|controller| controller.moves().join(" ")).unwrap_or_default()
}

/// The number of moves of the current line.
#[wasm_bindgen(js_name = "moveCount")]
pub fn move_count(address: &str) -> usize {
    open(address).map(|controller| controller.move_count()).unwrap_or_default()
}

/// The board drawn with letters.
#[wasm_bindgen]
pub fn drawing(address: &str) -> String {
    let drawn = open(address).map(|controller| {
        let position = controller.move_start();
        diagram::diagram(position, position.rules().depiction(), controller.flipped(), language())
    });
    drawn.unwrap_or_default()
}

/// The board with the marks of the last move, as the text of an SVG file.
#[wasm_bindgen]
pub fn picture(address: &str, look: &Look) -> String {
    let picture = open(address).map(|controller| {
        let mut scene = controller.scene();
        scene.marks.last = highlights::touched(controller.last_move());
        scene.marks.trail = highlights::trail(&controller.history());
        scene.marks.shot = controller.winning_shot();
        let drawn = look.drawn(scene.shape);
        image::image_with(&scene, &look.theme, controller.flipped(), look.coordinates, &drawn)
    });
    picture.unwrap_or_default()
}

/// The address of what a text says: a position of the game of an address, moves from where that game began, or another
/// address. What is wrong with the text is the error: a message as JSON.
#[wasm_bindgen]
pub fn paste(address: &str, text: &str) -> Result<String, String> {
    let json = |fault: Message| fault.json().to_string();
    let controller = open(address).ok_or_else(|| json("no-game".into()))?;
    Ok(controller.paste(text).map_err(json)?.record().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "game=clobber&size=2x2&moves=a2xa1.b2xb1&ply=1";

    #[test]
    fn a_game_is_reported_in_every_way() {
        assert_eq!(position(GAME), ".B/2W b");
        assert_eq!(moves(GAME), "a2xa1 b2xb1");
        assert_eq!([move_count(GAME), move_count("game=clobber"), move_count("")], [2, 0, 0]);
        assert_eq!([0, 1].map(|ply| move_paths(GAME, ply)), [["a2 a1"], ["b2 b1"]]);
        assert_eq!([move_paths(GAME, 2), move_paths("", 0)], [Vec::<String>::new(), Vec::new()]);
        assert!(drawing(GAME).starts_with("2  . B\n1  W W\n   a b\n"), "{}", drawing(GAME));
        let picture = picture(GAME, &Look::new(true, false, false));
        assert!(
            picture.starts_with("<svg ") && picture.contains(&Look::new(true, false, false).theme.page.to_string())
        );
        let side = "black";
        let address = "v=1&game=clobber&pos=.B/2W_b".to_string();
        assert_eq!(link(GAME, None), Some(PositionLink { side, address }));
        let address = "v=1&game=clobber&pos=WB/BW_w".to_string();
        assert_eq!(link(GAME, Some(0)), Some(PositionLink { side: "white", address }));
        assert_eq!(link("v=1", None), None);
        assert_eq!([position(""), moves(""), drawing("v=1")], [const { String::new() }; 3]);
    }

    #[test]
    fn a_picture_has_arrows_and_circles() {
        let mut look = Look::new(false, false, true);
        look.draw(vec!["a1".to_string()], "#a3141f");
        look.draw(vec!["a2".to_string(), "b1".to_string()], "#0b4a9e");
        let drawn = picture(GAME, &look);
        assert!(drawn.contains("#a3141f") && drawn.contains("#0b4a9e"));
        let mut other = Look::new(false, false, true);
        other.draw(vec!["a9".to_string()], "#a3141f");
        other.draw(vec!["a1".to_string()], "crimson");
        other.draw(Vec::new(), "#a3141f");
        assert_eq!(picture(GAME, &other), picture(GAME, &Look::new(false, false, true)));
    }

    #[test]
    fn text_is_opened_or_refused() {
        assert_eq!(paste(GAME, "WB w").as_deref(), Ok("v=1&game=clobber&pos=WB_w"));
        assert!(paste(GAME, "WX w").is_err_and(|error| error.contains("\"board\"")));
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
