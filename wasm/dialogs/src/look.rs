//! How pictures look.

use quarry::board::Shape;
use quarry::view::export::image::DrawnShape;
use quarry::view::{Color, Theme};
use wasm_bindgen::prelude::wasm_bindgen;

/// How pictures look: the colours, whether the names of files and ranks stand at the edge, and what is drawn over the board.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Look {
    pub(crate) theme: Theme,
    pub(crate) coordinates: bool,
    /// The squares and the colour of each arrow or circle.
    drawn: Vec<(Vec<String>, Color)>,
}

impl Look {
    /// What is drawn over a board of a shape.
    pub(crate) fn drawn(&self, shape: Shape) -> Vec<DrawnShape> {
        let read = |(squares, color): &(Vec<String>, Color)| match squares.as_slice() {
            [square] => Some(DrawnShape::Circle(shape.square(square)?, *color)),
            [from, to] => Some(DrawnShape::Arrow(shape.square(from)?, shape.square(to)?, *color)),
            _ => None,
        };
        self.drawn.iter().filter_map(read).collect()
    }
}

#[wasm_bindgen]
impl Look {
    /// The light or the dark theme, with more contrast if that is asked for.
    #[wasm_bindgen(constructor)]
    pub fn new(dark: bool, more: bool, coordinates: bool) -> Self {
        let theme = if dark { Theme::dark() } else { Theme::light() };
        Self { theme: if more { theme.more_contrast() } else { theme }, coordinates, drawn: Vec::new() }
    }

    /// Draws a circle on a square, or an arrow between two squares. Squares that a board does not have are left out, and so is
    /// what is no colour.
    pub fn draw(&mut self, squares: Vec<String>, color: &str) {
        if let Some(color) = Color::parse(color) {
            self.drawn.push((squares, color));
        }
    }

    /// Takes a custom property without `--quarry-`: a set (`board`, `pieces`), or a colour (`light`, `dark`, `white`, `black`,
    /// `accent`, `page`, `text`). What is neither changes nothing.
    pub fn set(&mut self, name: &str, value: &str) {
        self.theme.choose(name, value);
    }
}
