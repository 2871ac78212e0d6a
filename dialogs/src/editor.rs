//! A position being set up, and where its squares are on the screen.

use quarry::board::{Shape, Square};
use quarry::editor::PositionEditor;
use quarry::game::{Game, Piece};
use quarry::record::{Record, Start};
use quarry::view::export::svg::svg;
use quarry::view::input::keyboard::{self, Direction};
use quarry::view::{Layer, Layout, Scene, paint, paint_layer};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::look::Look;
use crate::open;

/// The side of a man's own picture, in CSS pixels.
const SIDE: f64 = 48.0;

/// A position being set up. Squares and men go by their names; what cannot be found changes nothing.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Editor {
    editor: PositionEditor,
    layout: Layout,
}

#[wasm_bindgen]
impl Editor {
    /// Begins with the position to which an address leads.
    #[wasm_bindgen(constructor)]
    pub fn new(address: &str) -> Result<Editor, String> {
        let controller = open(address).ok_or("game: no game is on show")?;
        let editor = PositionEditor::read(controller.game(), &controller.turn_start().to_string())
            .map_err(|error| error.to_string())?;
        let layout = Layout::new(editor.shape(), 1.0, 1.0, controller.flipped(), true, false);
        Ok(Self { editor, layout })
    }

    /// The position's text.
    pub fn text(&self) -> String {
        self.editor.to_string()
    }

    /// Why the rules do not allow the position, if they do not.
    pub fn fault(&self) -> Option<String> {
        self.editor.check().err().map(|error| error.to_string())
    }

    /// Takes another position; what is wrong with its text comes back, and then nothing has changed.
    pub fn read(&mut self, text: &str) -> Option<String> {
        self.begin(PositionEditor::read(self.editor.game(), text).map_err(|error| error.to_string()))
    }

    /// Begins with the usual start on a board of that many rows and columns, or the usual one where there are none.
    pub fn start(&mut self, rows: Option<u8>, columns: Option<u8>) -> Option<String> {
        let size = rows.zip(columns);
        self.begin(PositionEditor::usual(self.editor.game(), size).map_err(|error| error.to_string()))
    }

    fn begin(&mut self, editor: Result<PositionEditor, String>) -> Option<String> {
        match editor {
            Ok(editor) => {
                self.editor = editor;
                self.fit(self.layout.width, self.layout.height, self.layout.coordinates);
                None
            }
            Err(fault) => Some(fault),
        }
    }

    /// Takes all men off the board.
    pub fn clear(&mut self) {
        self.editor.clear();
    }

    /// The names of the men of the game.
    pub fn men(&self) -> Vec<String> {
        self.editor.men().iter().map(|&man| self.editor.man_name(man)).collect()
    }

    /// Puts the man of that number on a square.
    pub fn put(&mut self, square: &str, man: usize) {
        if let (Some(square), Some(&man)) = (self.editor.shape().square(square), self.editor.men().get(man)) {
            self.editor.put(square, man);
        }
    }

    /// Takes the top man off a square.
    pub fn take(&mut self, square: &str) {
        if let Some(square) = self.editor.shape().square(square) {
            self.editor.take(square);
        }
    }

    /// What the fields after the side mean.
    pub fn labels(&self) -> Vec<String> {
        self.editor.labels().iter().map(ToString::to_string).collect()
    }

    /// The side to move, then the other fields.
    pub fn fields(&self) -> Vec<String> {
        self.editor.fields().to_vec()
    }

    /// Changes a field.
    #[wasm_bindgen(js_name = "setField")]
    pub fn set_field(&mut self, n: usize, text: &str) {
        self.editor.set_field(n, text);
    }

    /// The letters of the two sides, each followed by its name.
    pub fn sides(&self) -> Vec<String> {
        let usual = PositionEditor::usual(self.editor.game(), None).and_then(|editor| editor.check());
        let players = usual.map(|position| position.players());
        players
            .into_iter()
            .flatten()
            .flat_map(|player| [player.letter().to_string(), player.title().to_string()])
            .collect()
    }

    /// The numbers of rows and columns on which the game can start: rows, then columns, as they are; then the smallest,
    /// the largest, and the step between them. Nothing where there is no choice.
    pub fn sizes(&self) -> Vec<u8> {
        match (self.editor.game().sizes(), self.editor.shape()) {
            (Some(sizes), Shape::Rect { rows, cols }) => {
                vec![rows, cols, sizes.sides.0, sizes.sides.1, if sizes.odd { 2 } else { 1 }]
            }
            _ => Vec::new(),
        }
    }

    /// Fits the board into a box, in CSS pixels.
    pub fn fit(&mut self, width: f64, height: f64, coordinates: bool) {
        self.layout = Layout::new(self.editor.shape(), width, height, self.layout.flipped, coordinates, false);
    }

    /// Sees the board from the other side.
    pub fn flip(&mut self) {
        self.layout.flipped = !self.layout.flipped;
        self.fit(self.layout.width, self.layout.height, self.layout.coordinates);
    }

    /// The squares as they are seen: for each row from the top down their names, joined by spaces.
    pub fn rows(&self) -> Vec<String> {
        let name = |square: Square| self.editor.shape().name(square).to_string();
        let rows = keyboard::rows(&self.layout).into_iter();
        rows.map(|row| row.into_iter().map(name).collect::<Vec<_>>().join(" ")).collect()
    }

    /// What a square is called, with what stands on it.
    pub fn label(&self, square: &str) -> String {
        self.editor.shape().square(square).map(|square| self.editor.square_name(square)).unwrap_or_default()
    }

    /// Where a square is in the box: left, top, width, height.
    pub fn cell(&self, square: &str) -> Vec<f64> {
        let area = self.editor.shape().square(square).map(|square| self.layout.cell(square));
        area.map(|area| vec![area.x, area.y, area.w, area.h]).unwrap_or_default()
    }

    /// The square to which a key of the keyboard leads, if it is one that leads over the board.
    pub fn walk(&self, square: &str, key: &str, control: bool) -> Option<String> {
        let from = self.editor.shape().square(square)?;
        let to = keyboard::destination(&self.layout, from, Direction::of_key(key, control)?);
        Some(self.editor.shape().name(to).to_string())
    }

    /// The board in its box, as the text of an SVG file.
    pub fn picture(&self, look: &Look) -> String {
        svg(&paint(&self.editor.scene(), &self.layout, &look.theme), self.layout.width, self.layout.height, None)
    }

    /// A man alone, as the text of an SVG file.
    #[wasm_bindgen(js_name = "manPicture")]
    pub fn man_picture(&self, man: usize, look: &Look) -> String {
        let mut scene = Scene::empty(self.editor.scene().depiction, Shape::rect(1, 1));
        let men: &[Piece] = self.editor.men();
        scene.stacks = vec![men.get(man).copied().into_iter().collect()];
        let layout = Layout::new(scene.shape, SIDE, SIDE, false, false, false);
        let mut draws = Vec::new();
        for layer in [Layer::Men, Layer::Watchers] {
            paint_layer(layer, &scene, &layout, &look.theme, &mut draws);
        }
        svg(&draws, SIDE, SIDE, None)
    }

    /// The address of a game from the position.
    pub fn address(&self) -> String {
        let game = self.editor.game();
        let start = Start::Position(self.text());
        Record { start, flip: self.layout.flipped, ..Record::of(game.id()) }.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_set_up() {
        let mut editor = Editor::new("game=grabber&size=3x3&flip=1").unwrap();
        assert_eq!(
            (editor.men(), editor.sides().join(" ")),
            (vec!["White man".into(), "Black man".into()], "w White b Black".into())
        );
        assert_eq!(
            (editor.sizes(), editor.rows()),
            (vec![3, 3, 3, 8, 1], ["c1 b1 a1", "c2 b2 a2", "c3 b3 a3"].map(String::from).to_vec())
        );
        editor.clear();
        editor.put("b2", 1);
        editor.put("b2", 0);
        editor.put("z9", 0);
        editor.put("a1", 7);
        editor.set_field(1, "0");
        assert_eq!((editor.text().as_str(), editor.fault()), ("3./.Wb./3. w 0", None));
        assert_eq!(editor.address(), "v=1&game=grabber&pos=3./.Wb./3._w_0&flip=1");
        assert_eq!(editor.label("b2"), "b2, column of 2: White over Black");
        editor.take("b2");
        assert_eq!(editor.read("3X w 0").as_deref(), Some("board: found \"3X\", expected a square: . or W or B"));
        assert_eq!(editor.text(), "3./.B./3. w 0");
        assert_eq!(editor.start(Some(4), Some(5)), None);
        assert_eq!(editor.start(Some(9), Some(5)).as_deref(), Some("size: found \"9x5\", expected 3x3 to 8x8"));
        editor.fit(200.0, 200.0, true);
        editor.flip();
        assert_eq!(editor.walk("a1", "ArrowUp", false).as_deref(), Some("a2"));
        assert_eq!((editor.walk("a1", "x", false), editor.cell("zz")), (None, vec![]));
        let look = Look::new(false, false, true);
        assert!(editor.picture(&look).starts_with("<svg ") && editor.man_picture(0, &look).lines().count() > 5);
        assert!(Editor::new("v=1").is_err());
    }
}
