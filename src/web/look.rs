//! Colours: those of the system, and those that the host page chooses.

use web_sys::Element;

use crate::view::{Color, Theme};
use crate::web::dom::{media, window};

/// Custom properties of the element that change a colour of the board: `--quarry-light` and so on.
const NAMES: [&str; 7] = ["light", "dark", "white", "black", "accent", "page", "text"];

/// The theme of an element.
pub(crate) fn theme(host: &Element) -> Theme {
    let dark = media("(prefers-color-scheme: dark)").is_some_and(|query| query.matches());
    let mut theme = if dark { Theme::dark() } else { Theme::light() };
    if let Ok(Some(style)) = window().get_computed_style(host) {
        for name in NAMES {
            let value = style.get_property_value(&format!("--quarry-{name}")).unwrap_or_default();
            if let Some(color) = Color::parse(&value) {
                theme.set(name, color);
            }
        }
    }
    theme
}

/// Whether things may move on the screen.
pub(crate) fn may_move() -> bool {
    !media("(prefers-reduced-motion: reduce)").is_some_and(|query| query.matches())
        && !crate::web::dom::document().hidden()
}
