//! Symbols, comments and shapes on the moves of a game.

use quarry::controller::GameController;
use quarry::pgn::{Comment, ShapeColor};
use quarry::record::{Annotation, GLYPHS, Record};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::open;

/// A circle on a square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct DrawnCircle {
    /// Its colour.
    #[tsify(type = "ShapeColor")]
    pub color: &'static str,
    /// The name of the square.
    pub square: String,
}

/// An arrow between two squares.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct DrawnArrow {
    /// Its colour.
    #[tsify(type = "ShapeColor")]
    pub color: &'static str,
    /// The name of the square where it begins.
    pub from: String,
    /// The name of the square to which it points.
    pub to: String,
}

/// The types that the declarations name, from the scripts of the page.
#[wasm_bindgen(typescript_custom_section)]
const IMPORTS: &str = r#"import type { ShapeColor } from "../element/shapes.ts";"#;

/// What is noted on a move, or before the first one.
#[derive(Clone, PartialEq, Debug, Serialize, Tsify)]
pub struct MoveAnnotation {
    /// The line that has the move as its own.
    pub line: usize,
    /// How many moves of that line have been played after it, itself included; 0 before the first move of the game.
    pub ply: usize,
    /// The symbol; empty if there is none.
    pub glyph: &'static str,
    /// The text of the comment, with a line break between paragraphs; empty if there is none.
    pub comment: String,
    /// Circles on the board.
    pub circles: Vec<DrawnCircle>,
    /// Arrows over the board.
    pub arrows: Vec<DrawnArrow>,
    /// What is left on the clock of the player who has moved, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<f64>,
    /// The value of the position for the first side, such as `0.35` or `#-3`, perhaps with the depth of the search: `0.35,12`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
}

impl MoveAnnotation {
    fn of(found: &Annotation) -> Self {
        let comment = Comment::of_note(&found.comment);
        let circle =
            |circle: &quarry::pgn::Circle| DrawnCircle { color: circle.color.name(), square: circle.square.clone() };
        let arrow = |arrow: &quarry::pgn::Arrow| DrawnArrow {
            color: arrow.color.name(),
            from: arrow.from.clone(),
            to: arrow.to.clone(),
        };
        Self {
            line: found.line,
            ply: found.ply,
            glyph: found.glyph,
            circles: comment.circles.iter().map(circle).collect(),
            arrows: comment.arrows.iter().map(arrow).collect(),
            clock: comment.clock.map(|clock| clock.0 as f64),
            value: comment.eval.map(|eval| eval.to_string()),
            comment: comment.text,
        }
    }
}

/// The annotations of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Tsify)]
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
    let annotations = annotations.iter().map(MoveAnnotation::of).collect();
    Annotations { annotations, fault: fault.map(|fault| fault.message().json().to_string()) }
}

/// The symbols that a move can have.
#[wasm_bindgen]
pub fn glyphs() -> Vec<String> {
    GLYPHS.map(str::to_string).to_vec()
}

/// The current move of an address, with what is noted on it; at the start of the game, what is noted before the first move.
#[wasm_bindgen(js_name = "annotationOnShow")]
pub fn annotation_on_show(address: &str) -> Option<Ts<MoveAnnotation>> {
    MoveAnnotation::of(&on_show(&open(address)?)).into_ts().ok()
}

/// What is noted on the current move, as the record has it.
fn on_show(controller: &GameController) -> Annotation {
    let (line, ply) = controller.cursor();
    let line = if ply > 0 { controller.record().owner(line, ply) } else { 0 };
    let found = controller.record().annotations().0.into_iter().find(|found| (found.line, found.ply) == (line, ply));
    found.unwrap_or_else(|| Annotation { line, ply, glyph: "", comment: String::new() })
}

/// The address in which the comment of the current move has been changed.
fn changed(controller: &GameController, glyph: Option<&str>, change: impl FnOnce(&mut Comment)) -> String {
    let found = on_show(controller);
    let mut comment = Comment::of_note(&found.comment);
    change(&mut comment);
    let mut record = controller.record().clone();
    record.annotate(found.line, found.ply, glyph.unwrap_or(found.glyph), &comment.note());
    record.to_string()
}

/// The address in which the current move has this symbol and this text, in place of those that it had. Both are empty for none. Before
/// the first move of the game, there is no symbol.
#[wasm_bindgen]
pub fn annotate(address: &str, glyph: &str, comment: &str) -> Option<String> {
    Some(changed(&open(address)?, Some(glyph), |known| {
        // Commands in the text count as well.
        let written = Comment::of_note(comment);
        known.text = written.text;
        known.circles.extend(written.circles);
        known.arrows.extend(written.arrows);
        known.clock = written.clock.or(known.clock);
        known.eval = written.eval.or(known.eval);
    }))
}

/// The address in which the current move has these shapes in place of its own, written as the attributes of an element have them:
/// arrows as `a1-b2, c3-d4 red`, circles as `a1, b2 blue`. What cannot be read is left out.
#[wasm_bindgen(js_name = "setShapes")]
pub fn set_shapes(address: &str, arrows: &str, circles: &str) -> Option<String> {
    let shapes = [command("cal", arrows), command("csl", circles)].concat();
    Some(changed(&open(address)?, None, |known| {
        let drawn = Comment::read(&shapes);
        (known.arrows, known.circles) = (drawn.arrows, drawn.circles);
    }))
}

/// Shapes as a command of a comment. One that cannot be read would spoil the whole command.
fn command(name: &str, shapes: &str) -> String {
    let shape = |shape: &str| {
        let mut words = shape.split_whitespace();
        let squares = words.next()?.replace('-', "");
        let color = words.next().map_or(Some(ShapeColor::Green), ShapeColor::read)?;
        let one = format!("[%{name} {}{squares}]", color.letter());
        Comment::read(&one).text.is_empty().then_some(one)
    };
    shapes.split(',').filter_map(shape).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use quarry::text::ParseError;

    const GAME: &str = "v=1&game=moxie&moves=a1.d4&alt=0.1:d3.a2";

    #[test]
    fn the_move_on_show_is_annotated() {
        let address = annotate(&format!("{GAME}&line=1&ply=1"), "!?", "Corner:\na1 & more").unwrap_or_default();
        assert_eq!(address, format!("{GAME}&note=0.1:!?:Corner:%0Aa1%20%26%20more&line=1&ply=1"));
        let on_show = |address: &str| on_show(&open(address).expect("a game"));
        let found = Annotation { line: 0, ply: 1, glyph: "!?", comment: "Corner:\na1 & more".to_string() };
        assert_eq!(on_show(&address), found);
        assert_eq!(read(&address), Annotations { annotations: vec![MoveAnnotation::of(&found)], fault: None });
        assert_eq!(annotate(&address, "", " "), Some(format!("{GAME}&line=1&ply=1")));
        let start = annotate(&format!("{GAME}&ply=0"), "!", "First").unwrap_or_default();
        assert_eq!(start, format!("{GAME}&note=0.0::First&ply=0"));
        let found = on_show(&start);
        assert_eq!((found.line, found.ply, found.glyph, found.comment.as_str()), (0, 0, "", "First"));
        let found = on_show(GAME);
        assert_eq!((found.line, found.ply, found.glyph), (0, 2, ""));
        assert_eq!(annotate("v=1", "!", ""), None);
        let faulty = read(&format!("{GAME}&note=0.2:!!&note=0.9:?"));
        assert_eq!(faulty.annotations.len(), 1);
        let expected = ParseError::new("note", "0.9", "expected-own-turn").message();
        assert_eq!(faulty.fault.as_deref(), Some(expected.json()));
    }

    #[test]
    fn shapes_are_kept_with_the_move_on_show() {
        let address = annotate(GAME, "!", "Text").unwrap_or_default();
        let address = set_shapes(&address, "a1-d4, b2-b3 red, x-y", "a1 blue, b2, c1 pink").unwrap_or_default();
        let found = read(&address).annotations;
        assert_eq!((found.len(), found[0].glyph, found[0].comment.as_str()), (1, "!", "Text"));
        let circles: Vec<_> = found[0].circles.iter().map(|circle| (circle.color, circle.square.as_str())).collect();
        assert_eq!(circles, [("blue", "a1"), ("green", "b2")]);
        let arrows: Vec<_> = found[0].arrows.iter().map(|arrow| (arrow.color, &*arrow.from, &*arrow.to)).collect();
        assert_eq!(arrows, [("green", "a1", "d4"), ("red", "b2", "b3")]);
        // Another text keeps them, and they keep the text.
        let other = annotate(&address, "", "Other [%clk 0:01:00]").unwrap_or_default();
        let found = read(&other).annotations;
        assert_eq!((found[0].glyph, found[0].comment.as_str(), found[0].clock), ("", "Other", Some(60_000.0)));
        assert_eq!((found[0].circles.len(), found[0].arrows.len()), (2, 2));
        let bare = set_shapes(&other, "", "").and_then(|address| annotate(&address, "", "")).unwrap_or_default();
        assert_eq!(bare, format!("{GAME}&note=0.2::%5B%25clk%200:01:00%5D"));
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
