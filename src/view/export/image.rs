//! A board as a picture of its own: for files.

use crate::board::Square;
use crate::game::Player;
use crate::view::Color;
use crate::view::export::svg::svg;
use crate::view::model::layout::Layout;
use crate::view::model::scene::Scene;
use crate::view::model::theme::Theme;
use crate::view::paint::pen::Pen;
use crate::view::paint::{marks, paint};

/// About the longest side of a picture, in CSS pixels; more where squares would be too small.
const SIDE: f64 = 960.0;
/// What is left free around the board, for its shadow.
const MARGIN: f64 = 8.0;

/// What an author or a reader has drawn over a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawnShape {
    /// A circle on a square.
    Circle(Square, Color),
    /// An arrow from a square to another one.
    Arrow(Square, Square, Color),
}

/// A scene as the text of an SVG file, on the background of the theme, no larger than board and trays need.
pub fn image(scene: &Scene, theme: &Theme, flipped: bool, coordinates: bool) -> String {
    image_with(scene, theme, flipped, coordinates, &[])
}

/// [`image`] with what is drawn over the board.
pub fn image_with(scene: &Scene, theme: &Theme, flipped: bool, coordinates: bool, drawn: &[DrawnShape]) -> String {
    let lay = |w, h| Layout::new(scene.shape, w, h, flipped, coordinates, scene.depiction.has_trays());
    let (least_width, least_height) = Layout::minimum(scene.shape, coordinates, scene.depiction.has_trays());
    let side = SIDE.max(least_width).max(least_height);
    let free = lay(side, side);
    let trays = [Player::WHITE, Player::BLACK].map(|player| free.tray(player));
    let (mut width, mut height) = (free.frame.w, free.frame.h);
    for tray in trays.into_iter().flatten() {
        width = width.max(tray.x + tray.w - free.frame.x);
        height = height.max(2.0 * (free.frame.y - tray.y) + free.frame.h);
    }
    let layout = lay((width + 2.0 * MARGIN).ceil(), (height + 2.0 * MARGIN).ceil());
    let mut picture = paint(scene, &layout, theme);
    for &shape in drawn {
        match shape {
            DrawnShape::Circle(square, color) => {
                let pen = &mut Pen::new(&mut picture, layout.center(square), layout.cell);
                pen.ring((0.0, 0.0), 0.42, theme.rim, 0.12);
                pen.ring((0.0, 0.0), 0.42, color, 0.07);
            }
            DrawnShape::Arrow(from, to, accent) => {
                let theme = Theme { accent, ..theme.clone() };
                marks::arrow(&mut picture, layout.center(from), layout.center(to), layout.cell, &theme);
            }
        }
    }
    svg(&picture, layout.width, layout.height, Some(theme.page))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Shape;

    #[test]
    fn a_picture_has_what_is_drawn_over_the_board() {
        let shape = Shape::rect(5, 6);
        let scene = Scene::empty(&crate::games::clobber::DEPICTION, shape);
        let plain = image(&scene, &Theme::light(), false, true);
        let square = |name| shape.square(name).expect("a square");
        let (red, blue) = (Color::rgb(0xa3_14_1f), Color::rgb(0x0b_4a_9e));
        let drawn = [DrawnShape::Circle(square("a1"), red), DrawnShape::Arrow(square("b2"), square("c4"), blue)];
        let picture = image_with(&scene, &Theme::light(), false, true, &drawn);
        assert!(picture.contains("#a3141f") && picture.contains("#0b4a9e"), "{picture}");
        assert!(!plain.contains("#a3141f") && !plain.contains("#0b4a9e") && picture.len() > plain.len());
        let turned = image_with(&scene, &Theme::light(), true, true, &drawn);
        assert!(turned.contains("#a3141f") && turned != picture);
    }

    #[test]
    fn a_picture_is_as_large_as_its_board() {
        let size = |shape, look| {
            let text = image(&Scene::empty(look, shape), &Theme::light(), false, true);
            let number = |name: &str| -> f64 {
                let at = text.find(name).expect("a size") + name.len();
                text[at..].split('"').next().and_then(|n| n.parse().ok()).expect("a number")
            };
            (number("width=\""), number("height=\""))
        };
        let (width, height) = size(Shape::rect(5, 6), &crate::games::clobber::DEPICTION);
        assert!(width < 980.0 && (1.1..1.25).contains(&(width / height)), "{width} x {height}");
        let (width, height) = size(Shape::rect(4, 4), &crate::games::moxie::DEPICTION);
        assert!(width < 0.8 * height && height < 980.0, "trays above and below the board: {width} x {height}");
        let (width, height) = size(Shape::rect(1, 128), &crate::games::clobber::DEPICTION);
        assert!(width > 128.0 * 24.0 && height < 0.1 * width, "{width} x {height}");
    }
}
