//! Where pointers are on the board, however style sheets of the page transform it.

use web_sys::{Element, HtmlElement, MouseEvent};

use crate::view::input::homography;
use crate::view::paint::primitive::Point;
use crate::web::dom::make;

/// The sides of the square whose corners are looked for, in CSS pixels of the board.
const SIDE: i32 = 64;

/// The board's surface: empty elements at the corners of a square of it, which the browser transforms as it does the board.
#[derive(Clone)]
pub(crate) struct Surface([HtmlElement; 4]);

impl Surface {
    /// The surface of an element, from its upper left corner on.
    pub(crate) fn new(element: &Element) -> Self {
        Self([(0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE)].map(|(x, y)| {
            let corner = make(element, "i", "");
            corner.style().set_css_text(&format!("position:absolute;width:0;height:0;left:{x}px;top:{y}px"));
            corner
        }))
    }

    /// Where an event happened, in CSS pixels of the board.
    pub(crate) fn point(&self, event: &MouseEvent) -> Point {
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        let corners = self.0.each_ref().map(|corner| {
            let area = corner.get_bounding_client_rect();
            (area.left(), area.top())
        });
        match homography::unproject(corners, at) {
            Some((x, y)) => (x * f64::from(SIDE), y * f64::from(SIDE)),
            None => (at.0 - corners[0].0, at.1 - corners[0].1),
        }
    }
}
