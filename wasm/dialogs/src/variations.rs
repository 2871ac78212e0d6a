//! The lines of a game in another order, and moves to choose from.

use quarry::moves;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::open;

/// The address in which the current line is the main line.
#[wasm_bindgen]
pub fn promote(address: &str) -> Option<String> {
    let mut controller = open(address)?;
    let (line, _) = controller.cursor();
    controller.promote(line).then(|| controller.record().to_string())
}

/// The address without the current variation.
#[wasm_bindgen]
pub fn prune(address: &str) -> Option<String> {
    let mut controller = open(address)?;
    let (line, _) = controller.cursor();
    let keep = controller.record().lines[line].keep;
    (line > 0 && controller.delete(line, keep)).then(|| controller.record().to_string())
}

/// The address without the current move and all that follows it.
#[wasm_bindgen(js_name = "deleteFrom")]
pub fn delete_from(address: &str) -> Option<String> {
    let mut controller = open(address)?;
    let (line, ply) = controller.cursor();
    controller.delete(line, ply.checked_sub(1)?).then(|| controller.record().to_string())
}

/// The texts of the moves that are legal where an address leads, none where there are more than the limit.
#[wasm_bindgen(js_name = "legalMoves")]
pub fn legal_moves(address: &str, limit: u32) -> Vec<String> {
    open(address).and_then(|controller| controller.legal_moves(u64::from(limit))).unwrap_or_default()
}

/// The names of the squares that have been picked for a partial move where an address leads, in their order; none where it
/// is not legal.
#[wasm_bindgen]
pub fn picked(address: &str, half: &str) -> Vec<String> {
    let paths = open(address).and_then(|controller| {
        let start = controller.move_start();
        Some(moves::paths(start, &moves::read_half(start, half).ok()?))
    });
    paths.unwrap_or_default().into_iter().flat_map(|path| path.squares).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_change_places_and_go() {
        let address = "v=1&game=moxie&moves=a1.b4.c3&alt=0.1:d4.c1&line=1";
        assert_eq!(promote(address).as_deref(), Some("v=1&game=moxie&moves=a1.d4.c1&alt=0.1:b4.c3"));
        assert_eq!(prune(address).as_deref(), Some("v=1&game=moxie&moves=a1.b4.c3&ply=1"));
        assert_eq!(delete_from(address).as_deref(), Some("v=1&game=moxie&moves=a1.b4.c3&alt=0.1:d4&line=1"));
        let main = "v=1&game=moxie&moves=a1.b4&ply=0";
        assert_eq!([promote(main), prune(main), delete_from(main), promote("v=1")], [const { None }; 4]);
    }

    #[test]
    fn the_squares_of_a_partial_move_are_known() {
        let address = "v=1&game=grabber&pos=5./5./.Bb3./Bb.Bb2./WBb3._w_0";
        assert_eq!(picked(address, "a1xa3"), ["a1", "a3"]);
        assert_eq!(picked(address, "a1xa3xc3"), ["a1", "a3", "c3"]);
        assert_eq!(picked(address, ""), Vec::<String>::new());
        assert_eq!(picked(address, "b1xb3"), Vec::<String>::new());
        assert_eq!(picked("v=1", "a1"), Vec::<String>::new());
    }

    #[test]
    fn moves_are_offered_where_they_are_not_too_many() {
        assert_eq!(legal_moves("game=clobber&size=2x2", 200), ["a2xa1", "a2xb2", "b1xa1", "b1xb2"].map(String::from));
        assert_eq!(legal_moves("game=clobber&size=2x2", 3), Vec::<String>::new());
    }
}
