//! Symbols and comments on the moves of a game.

use quarry::record::{GLYPHS, Record};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::open;

/// A symbol and a comment on a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct MoveAnnotation {
    /// The line that has the move as its own.
    pub line: usize,
    /// How many moves of that line have been played after it, itself included.
    pub ply: usize,
    /// The symbol; empty if there is none.
    pub glyph: &'static str,
    /// The comment; empty if there is none.
    pub comment: String,
}

/// The annotations of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct Annotations {
    /// Those that can be read, in the order of their lines and moves.
    pub annotations: Vec<MoveAnnotation>,
    /// What is wrong with the first that cannot be read: a message as JSON.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
}

/// The annotations of the game of an address.
#[wasm_bindgen]
pub fn annotations(address: &str) -> Option<Ts<Annotations>> {
    read(address).into_ts().ok()
}

fn read(address: &str) -> Annotations {
    let (annotations, fault) = Record::read(address).0.annotations();
    let annotations = annotations.into_iter().map(|found| MoveAnnotation {
        line: found.line,
        ply: found.ply,
        glyph: found.glyph,
        comment: found.comment,
    });
    Annotations { annotations: annotations.collect(), fault: fault.map(|fault| fault.message().json().to_string()) }
}

/// The symbols that a move can have.
#[wasm_bindgen]
pub fn glyphs() -> Vec<String> {
    GLYPHS.map(str::to_string).to_vec()
}

/// The move on show of an address, with its annotation; `undefined` at the start of the game.
#[wasm_bindgen(js_name = "annotationOnShow")]
pub fn annotation_on_show(address: &str) -> Option<Ts<MoveAnnotation>> {
    on_show(address)?.into_ts().ok()
}

fn on_show(address: &str) -> Option<MoveAnnotation> {
    let controller = open(address)?;
    let (line, ply) = controller.cursor();
    let line = controller.record().owner(line, ply);
    let none = || MoveAnnotation { line, ply, glyph: "", comment: String::new() };
    let found = read(&controller.record().to_string()).annotations.into_iter();
    let found = found.into_iter().find(|found| (found.line, found.ply) == (line, ply));
    (ply > 0).then(|| found.unwrap_or_else(none))
}

/// The address in which the move on show has this symbol and this comment, in place of those that it had. Both are empty for
/// none.
#[wasm_bindgen]
pub fn annotate(address: &str, glyph: &str, comment: &str) -> Option<String> {
    let controller = open(address)?;
    let mut record = controller.record().clone();
    let (line, ply) = controller.cursor();
    record.annotate(record.owner(line, ply), ply, glyph, comment);
    Some(record.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use quarry::text::ParseError;

    const GAME: &str = "v=1&game=moxie&moves=a1.d4&alt=0.1:d3.a2";

    #[test]
    fn the_move_on_show_is_annotated() {
        let address = annotate(&format!("{GAME}&line=1&ply=1"), "!?", "Corner:\na1 & more").unwrap_or_default();
        assert_eq!(address, format!("{GAME}&note=0.1:!?:Corner:%20a1%20%26%20more&line=1&ply=1"));
        let found = MoveAnnotation { line: 0, ply: 1, glyph: "!?", comment: "Corner: a1 & more".to_string() };
        assert_eq!(on_show(&address), Some(found.clone()));
        assert_eq!(read(&address), Annotations { annotations: vec![found], fault: None });
        assert_eq!(annotate(&address, "", " "), Some(format!("{GAME}&line=1&ply=1")));
        assert_eq!(on_show(&format!("{GAME}&ply=0")), None);
        assert_eq!(annotate(&format!("{GAME}&ply=0"), "!", ""), Some(format!("{GAME}&ply=0")));
        assert_eq!(on_show(GAME).map(|found| (found.line, found.ply, found.glyph)), Some((0, 2, "")));
        assert_eq!(annotate("v=1", "!", ""), None);
        let faulty = read(&format!("{GAME}&note=0.2:!!&note=0.9:?"));
        assert_eq!(faulty.annotations.len(), 1);
        let expected = ParseError::new("note", "0.9", "expected-own-turn").message();
        assert_eq!(faulty.fault.as_deref(), Some(expected.json()));
    }

    #[test]
    fn annotations_stay_with_their_moves() {
        let address = format!("{GAME}&note=0.2:?&note=1.3::Better&line=1");
        let promoted = crate::promote(&address).unwrap_or_default();
        assert_eq!(promoted, "v=1&game=moxie&moves=a1.d3.a2&alt=0.1:d4&note=0.3::Better&note=1.2:%3F");
        let pruned = crate::prune(&address).unwrap_or_default();
        assert_eq!(pruned, "v=1&game=moxie&moves=a1.d4&note=0.2:?&ply=1");
    }
}
