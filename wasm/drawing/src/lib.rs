//! Pictures of positions for scripts, as SVG and with letters: the module beside that of the rules in the npm package
//! `quarry-rules`.

use js_sys::Function;
use quarry::board::{Shape, Square};
use quarry::catalog::{AnyGame, GameId};
use quarry::game::Game as _;
use quarry::message::{Localizer, Message};
use quarry::moves;
use quarry::text::{ParseError, ParseErrorParts};
use quarry::view::export::image;
use quarry::view::text::diagram;
use quarry::view::{Color, Scene, Theme};
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Half the size of the usual allocator, and no slower here.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static MEMORY: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// Runs when the module is instantiated.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// Why a call was refused: it is thrown. As the fault `parse` of the module of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Fault {
    /// A value that cannot be read.
    Parse {
        /// The name of the field.
        field: String,
        /// What stood there.
        found: String,
        /// What was expected, as a phrase: a message as JSON.
        expected: String,
    },
}

impl From<ParseError> for Fault {
    fn from(error: ParseError) -> Self {
        let ParseErrorParts { field, found, expected } = error.into_parts();
        Self::Parse { field, found, expected: expected.json().to_string() }
    }
}

impl From<Fault> for JsValue {
    fn from(fault: Fault) -> Self {
        fault.into_js().map_or(Self::UNDEFINED, Self::from)
    }
}

/// How a picture is drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize, Tsify)]
#[serde(default)]
pub struct Drawing {
    /// Whether the board is seen from the other side.
    pub flip: bool,
    /// Colours, each with its name.
    #[tsify(type = "readonly (readonly [name: string, color: string])[]")]
    pub colors: Vec<(String, String)>,
    /// Arrows, each from a square to a square.
    #[tsify(type = "readonly (readonly [from: string, to: string])[]")]
    pub arrows: Vec<(String, String)>,
    /// Squares that are tinted, each with its colour.
    #[tsify(type = "readonly (readonly [square: string, color: string])[]")]
    pub squares: Vec<(String, String)>,
}

/// The position of a text, after the steps of the partial move.
fn read(game: &str, text: &str, half: &str) -> Result<AnyGame, ParseError> {
    let mut position = AnyGame::read(GameId::read(game)?, text)?;
    if !half.is_empty() {
        let steps = moves::read_half(&position, half)?;
        moves::play(&mut position, &steps, &mut |_| ());
    }
    Ok(position)
}

/// Formats messages by a script.
struct Script<'a>(&'a Function);

impl Localizer for Script<'_> {
    fn format(&self, message: &Message) -> String {
        let text = self.0.call1(&JsValue::NULL, &message.json().into());
        text.ok().and_then(|text| text.as_string()).unwrap_or_default()
    }
}

/// A position drawn with letters. The function gets a message as JSON and returns its text.
#[wasm_bindgen]
pub fn ascii(
    game: &str,
    text: &str,
    half: &str,
    flip: bool,
    #[wasm_bindgen(unchecked_param_type = "(message: string) => string")] format: &Function,
) -> Result<String, Fault> {
    let position = read(game, text, half)?;
    Ok(diagram::diagram(&position, position.rules().depiction(), flip, &Script(format)))
}

/// A position as the text of an SVG file.
#[wasm_bindgen]
pub fn svg(game: &str, text: &str, half: &str, drawing: &Ts<Drawing>) -> Result<String, Fault> {
    let wrong = |error: tsify::Error| ParseError::new("options", error.to_string(), "expected-options");
    let (position, drawing) = (read(game, text, half)?, drawing.to_rust().map_err(wrong)?);
    let mut theme = Theme::light();
    for (name, text) in &drawing.colors {
        if !theme.set(name, color(&format!("colors.{name}"), text)?) {
            return Err(ParseError::new(
                "colors",
                name,
                Message::choice(&mut ["light", "dark", "white", "black"].into_iter()),
            )
            .into());
        }
    }
    let shape = position.shape();
    let mut scene = Scene::of(&position, position.rules().depiction());
    for (from, to) in &drawing.arrows {
        scene.marks.arrows.push((square("arrows", shape, from)?, square("arrows", shape, to)?));
    }
    for (name, text) in &drawing.squares {
        scene.marks.tints.push((square("squares", shape, name)?, color(&format!("squares.{name}"), text)?));
    }
    Ok(image::image(&scene, &theme, drawing.flip, true))
}

fn color(field: &str, text: &str) -> Result<Color, ParseError> {
    Color::parse(text).ok_or_else(|| ParseError::new(field, text, "expected-color"))
}

fn square(field: &str, shape: Shape, name: &str) -> Result<Square, ParseError> {
    shape.square(name).ok_or_else(|| {
        ParseError::new(field, name, Message::new("expected-square-of-board").with("board", shape.to_string()))
    })
}
