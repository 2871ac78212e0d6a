//! Colours: those of the system, and those that the host page chooses.

use web_sys::Element;

use crate::view::{Color, Theme};
use crate::web::dom::{make, media, window};

/// Custom properties of the element that change how the board looks: `--quarry-light` and so on. Sets come first: a colour
/// that the host page chooses replaces theirs.
const NAMES: [&str; 9] = ["board", "pieces", "light", "dark", "white", "black", "accent", "page", "text"];

/// Those of them that name a set.
const SETS: [&str; 2] = ["board", "pieces"];

/// What the system can be asked of colours. Its answers may change at any time.
pub(crate) const QUERIES: [&str; 3] =
    ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"];

/// The theme of an element's root: light or dark as the browser shows it. Without layout, as its attribute `data-theme` says, else as the
/// system does.
pub(crate) fn theme(root: &Element) -> Theme {
    let [dark, more, forced] = QUERIES.map(|query| media(query).is_some_and(|query| query.matches()));
    if forced {
        let [canvas, text, highlight] = ["Canvas", "CanvasText", "Highlight"].map(|name| system(root, name));
        if let (Some(canvas), Some(text), Some(highlight)) = (canvas, text, highlight) {
            return Theme::forced(canvas, text, highlight);
        }
    }
    let style = window().get_computed_style(root).ok().flatten();
    // The style sheet of the element makes this colour white where the scheme is light, and black where it is dark.
    let scheme = style.as_ref().and_then(|style| style.get_property_value("column-rule-color").ok());
    let dark = match scheme.as_deref() {
        Some("rgb(255, 255, 255)") => false,
        Some("rgb(0, 0, 0)") => true,
        _ => root.get_attribute("data-theme").map_or(dark, |name| name == "dark"),
    };
    let mut theme = if dark { Theme::dark() } else { Theme::light() };
    if more {
        theme = theme.more_contrast();
    }
    if let Some(style) = style {
        for name in NAMES {
            let value = style.get_property_value(&format!("--quarry-{name}")).unwrap_or_default();
            // The browser resolves what style sheets may write; the sets are words.
            theme.choose_set(name, &value);
            if let Some(color) = if value.is_empty() || SETS.contains(&name) { None } else { resolve(root, &value) } {
                theme.set(name, color);
            }
        }
    }
    theme
}

/// One of the system's colours, as an element shows it.
fn system(root: &Element, name: &str) -> Option<Color> {
    resolve(root, name)
}

/// What an element shows where a style sheet says this colour.
fn resolve(root: &Element, color: &str) -> Option<Color> {
    let probe = make(root, "i", "");
    let style = probe.style();
    // In a mix, every colour is resolved to the same function. What is no colour changes nothing.
    style.set_css_text(&format!("forced-color-adjust:none;color:color-mix(in srgb,{color},{color})"));
    let is_color = !style.get_property_value("color").unwrap_or_default().is_empty();
    let color = window().get_computed_style(&probe).ok()??.get_property_value("color").ok();
    probe.remove();
    Color::parse_srgb(&color?).filter(|_| is_color)
}

/// Whether things may move on the screen.
pub(crate) fn may_move() -> bool {
    !media("(prefers-reduced-motion: reduce)").is_some_and(|query| query.matches())
        && !crate::web::dom::document().hidden()
}
