//! A position being set up, and where its squares are on the screen.

use quarry::board::{Shape, Square};
use quarry::editor::PositionEditor;
use quarry::game::{Game, Piece, Player};
use quarry::message::Message;
use quarry::record::{Record, Start};
use quarry::view::export::svg::svg;
use quarry::view::input::keyboard::{self, Direction};
use quarry::view::{Layout, Scene, paint, paint_pieces, paint_watchers};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::look::Look;
use crate::messages::formatted;
use crate::open;

/// The side of a piece's own picture, in CSS pixels.
const SIDE: f64 = 48.0;

/// A side, for the choice of who is to move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct EditorSide {
    /// Its letter in the position's text.
    pub letter: String,
    /// Its name for people.
    pub title: String,
}

/// The size of the board, and the sizes on which the game can start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct EditorSize {
    /// The number of rows.
    pub rows: u8,
    /// The number of columns.
    pub columns: u8,
    /// The smallest number of either.
    pub least: u8,
    /// The largest number of either.
    pub most: u8,
    /// The step between two numbers.
    pub step: u8,
}

/// A square in the box of the board, in CSS pixels.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Tsify)]
pub struct EditorCell {
    /// Its left edge.
    pub left: f64,
    /// Its upper edge.
    pub top: f64,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
}

/// What the editor shows beside the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct EditorState {
    /// The names of the pieces of the game.
    pub pieces: Vec<String>,
    /// The two sides.
    pub sides: Vec<EditorSide>,
    /// The letter of the side to move.
    pub side: String,
    /// The other fields of the position's text.
    pub fields: Vec<EditorField>,
    /// The size of the board, where the game has a choice.
    pub size: Option<EditorSize>,
    /// The names of the squares as they are seen: each row, from the top down.
    pub rows: Vec<Vec<String>>,
}

/// A field of the position's text after the side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct EditorField {
    /// What it means.
    pub label: String,
    /// What stands there.
    pub text: String,
}

/// A position being set up. Squares are known by name, pieces by number; what does not exist changes nothing.
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
        let controller = open(address).ok_or_else(|| formatted(&"no-game".into()))?;
        let editor = PositionEditor::read(controller.game(), &controller.move_start().to_string())
            .map_err(|error| formatted(&error.message()))?;
        let layout = Layout::new(editor.shape(), 1.0, 1.0, controller.flipped(), true, false);
        Ok(Self { editor, layout })
    }

    /// The position's text.
    pub fn text(&self) -> String {
        self.editor.to_string()
    }

    /// Why the rules do not allow the position, if they do not.
    pub fn fault(&self) -> Option<String> {
        self.editor.check().err().map(|error| formatted(&error.message()))
    }

    /// Takes another position; what is wrong with its text comes back, and then nothing has changed.
    pub fn read(&mut self, text: &str) -> Option<String> {
        self.begin(PositionEditor::read(self.editor.game(), text).map_err(|error| formatted(&error.message())))
    }

    /// Begins with the usual start on a board of that many rows and columns, or the usual one where there are none.
    pub fn start(&mut self, rows: Option<u8>, columns: Option<u8>) -> Option<String> {
        let size = rows.zip(columns);
        self.begin(PositionEditor::usual(self.editor.game(), size).map_err(|error| formatted(&error.message())))
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

    /// Takes all pieces off the board.
    pub fn clear(&mut self) {
        self.editor.clear();
    }

    /// Puts the piece with that number on a square.
    pub fn put(&mut self, square: &str, piece: usize) {
        if let (Some(square), Some(&piece)) = (self.editor.shape().square(square), self.editor.pieces().get(piece)) {
            self.editor.put(square, piece);
        }
    }

    /// Takes the top piece off a square.
    pub fn take(&mut self, square: &str) {
        if let Some(square) = self.editor.shape().square(square) {
            self.editor.take(square);
        }
    }

    /// What to show beside the board.
    pub fn state(&self) -> Option<Ts<EditorState>> {
        self.shown().into_ts().ok()
    }

    /// Changes a field: 0 is the side to move.
    #[wasm_bindgen(js_name = "setField")]
    pub fn set_field(&mut self, n: usize, text: &str) {
        self.editor.set_field(n, text);
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

    /// What a square is called, with what stands on it.
    pub fn label(&self, square: &str) -> String {
        self.editor.shape().square(square).map(|square| formatted(&self.editor.square_name(square))).unwrap_or_default()
    }

    /// Where a square is in the box.
    pub fn cell(&self, square: &str) -> Option<Ts<EditorCell>> {
        self.place(square)?.into_ts().ok()
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

    /// A piece alone, as the text of an SVG file.
    #[wasm_bindgen(js_name = "piecePicture")]
    pub fn piece_picture(&self, piece: usize, look: &Look) -> String {
        let mut scene = Scene::empty(self.editor.scene().depiction, Shape::rect(1, 1));
        let pieces: &[Piece] = self.editor.pieces();
        scene.stacks = vec![pieces.get(piece).copied().into_iter().collect()];
        let layout = Layout::new(scene.shape, SIDE, SIDE, false, false, false);
        let mut draws = Vec::new();
        paint_pieces(&scene, &[], &[], &layout, &look.theme, &mut draws);
        paint_watchers(&scene, None, &layout, &look.theme, &mut draws);
        svg(&draws, SIDE, SIDE, None)
    }

    /// The address of a game from the position.
    pub fn address(&self) -> String {
        let game = self.editor.game();
        let start = Start::Position(self.text());
        Record { start, flip: self.layout.flipped, ..Record::of(game.id()) }.to_string()
    }
}

impl Editor {
    fn shown(&self) -> EditorState {
        let (side, fields) = self
            .editor
            .fields()
            .split_first()
            .map_or((String::new(), &[][..]), |(side, fields)| (side.clone(), fields));
        let fields = self
            .editor
            .labels()
            .iter()
            .zip(fields)
            .map(|(label, text)| EditorField { label: formatted(&Message::new(label)), text: text.clone() });
        let usual = PositionEditor::usual(self.editor.game(), None).and_then(|editor| editor.check());
        let players = usual.map(|position| position.players()).into_iter().flatten();
        let title = |player: Player| formatted(&Message::new(player.id()));
        let sides = players.map(|player| EditorSide { letter: player.letter().to_string(), title: title(player) });
        let size = match (self.editor.game().sizes(), self.editor.shape()) {
            (Some(sizes), Shape::Rect { rows, cols }) => Some(EditorSize {
                rows,
                columns: cols,
                least: sizes.sides.0,
                most: sizes.sides.1,
                step: if sizes.odd { 2 } else { 1 },
            }),
            _ => None,
        };
        let name = |square: Square| self.editor.shape().name(square).to_string();
        let rows = keyboard::rows(&self.layout).into_iter();
        EditorState {
            pieces: self.editor.pieces().iter().map(|&piece| formatted(&self.editor.piece_name(piece))).collect(),
            sides: sides.collect(),
            side,
            fields: fields.collect(),
            size,
            rows: rows.map(|row| row.into_iter().map(name).collect()).collect(),
        }
    }

    fn place(&self, square: &str) -> Option<EditorCell> {
        let area = self.layout.cell(self.editor.shape().square(square)?);
        Some(EditorCell { left: area.x, top: area.y, width: area.w, height: area.h })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_set_up() {
        let mut editor = Editor::new("game=grabber&size=3x3&flip=1").unwrap();
        let state = editor.shown();
        let sides: Vec<String> = state.sides.iter().map(|side| format!("{} {}", side.letter, side.title)).collect();
        assert_eq!(
            (state.pieces, sides.join(" ")),
            (vec!["White man".into(), "Black man".into()], "w White b Black".into())
        );
        let rows: Vec<String> = state.rows.iter().map(|row| row.join(" ")).collect();
        assert_eq!(
            (state.size, rows),
            (
                Some(EditorSize { rows: 3, columns: 3, least: 3, most: 8, step: 1 }),
                ["c1 b1 a1", "c2 b2 a2", "c3 b3 a3"].map(String::from).to_vec()
            )
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
        assert_eq!((editor.walk("a1", "x", false), editor.place("zz")), (None, None));
        let look = Look::new(false, false, true);
        assert!(editor.picture(&look).starts_with("<svg ") && editor.piece_picture(0, &look).lines().count() > 5);
        assert!(Editor::new("v=1").is_err());
    }
}
