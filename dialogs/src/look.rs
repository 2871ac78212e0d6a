//! How pictures look.

use quarry::view::{Color, Theme};
use wasm_bindgen::prelude::wasm_bindgen;

/// How pictures look: the colours, and whether the names of files and ranks stand at the edge.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Look {
    pub(crate) theme: Theme,
    pub(crate) coordinates: bool,
}

#[wasm_bindgen]
impl Look {
    /// The light or the dark theme, with more contrast if that is asked for.
    #[wasm_bindgen(constructor)]
    pub fn new(dark: bool, more: bool, coordinates: bool) -> Self {
        let theme = if dark { Theme::dark() } else { Theme::light() };
        Self { theme: if more { theme.more_contrast() } else { theme }, coordinates }
    }

    /// Changes a colour: `light`, `dark`, `white`, `black`, `accent`, `page` or `text`. What is no colour changes none.
    pub fn set(&mut self, name: &str, value: &str) {
        if let Some(color) = Color::parse(value) {
            self.theme.set(name, color);
        }
    }
}
