//! How large the board's box is, and whether it is beside the panel or above it.

use crate::board::Shape;
use crate::game::Player;
use crate::view::model::layout::{Area, Layout};

/// From this width of the room on, the panel may be next to the board. All lengths here are those for text of the usual size.
const BESIDE: f64 = 540.0;
/// The height that a board above its panel leaves to the headline, the message line and the buttons of a move, which stay in view.
const CONTROLS: f64 = 192.0;
/// How small the squares beside the panel may be, compared with those above it: beside it, the board and all buttons are in
/// view. A wide room shows them at once, even where the board gets smaller.
const SMALLEST_BESIDE: f64 = 0.85;
const SMALLEST_BESIDE_IF_WIDE: f64 = 0.6;
/// The gap between board and panel.
const GAP: f64 = 24.0;
/// The width of a scrollbar in some browsers.
const SCROLLBAR: f64 = 16.0;

/// What a board is laid out by, besides its size.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LayoutOptions {
    /// The board.
    pub shape: Shape,
    /// Whether it is seen from Black's side.
    pub flipped: bool,
    /// Whether the names of files and ranks stand at the edge.
    pub coordinates: bool,
    /// Whether stones lie beside it.
    pub trays: bool,
    /// Device pixels for each CSS pixel.
    pub ratio: f64,
    /// The size of the reader's text, compared with the usual 16 CSS pixels: the panel is as much wider and higher.
    pub text: f64,
}

/// The place of a board in the room that there is, in CSS pixels.
#[derive(Clone, PartialEq, Debug)]
pub struct ResponsiveLayout {
    /// Whether the panel is beside the board, not below it.
    pub beside: bool,
    /// Width and height of the board's box. Where the layout is larger, the box scrolls.
    pub size: (f64, f64),
    /// Where the squares are.
    pub layout: Layout,
}

impl LayoutOptions {
    fn layout(self, (width, height): (f64, f64)) -> Layout {
        Layout::sharp(self.shape, (width, height), self.flipped, self.coordinates, self.trays, self.ratio)
    }

    /// The greatest height of a board above its panel.
    fn highest_above(self, height: f64) -> f64 {
        (height - CONTROLS * self.text).max(0.5 * height)
    }
}

impl ResponsiveLayout {
    /// Fits a board into a room of that width and height: beside the panel or above it, whichever leaves larger squares.
    /// `below` is the height that the panel takes below the board if all of it must be in view.
    pub fn new(options: LayoutOptions, width: f64, height: f64, below: Option<f64>) -> Self {
        let panel = (options.text * (0.3 * width / options.text).clamp(288.0, 384.0)).max(0.17 * width);
        let aside = ((width - panel - GAP * options.text).max(1.0), height.max(1.0));
        let natural = breadth(&options.layout((width, 100_000.0))).1;
        let highest = below.map_or_else(|| options.highest_above(height), |below| height - below);
        let above = (width.max(1.0), natural.min(highest).max(1.0));
        let (cell_aside, cell_above) = (options.layout(aside).cell, options.layout(above).cell);
        let smallest = if width > height { SMALLEST_BESIDE_IF_WIDE } else { SMALLEST_BESIDE };
        let beside = width >= BESIDE * options.text && cell_aside >= smallest * cell_above;
        let least = Layout::minimum(options.shape, options.coordinates, options.trays);
        let mut size = if beside { aside } else { (above.0, above.1.max(least.1.min(height))) };
        if beside {
            // A board that is narrower than its room lets the panel come nearer, and one that is lower stays at the top.
            let needed = breadth(&options.layout(size));
            size = (size.0.min(needed.0), size.1.min(needed.1));
        }
        // A canvas of whole device pixels is shown as it is.
        size = ((size.0 * options.ratio).floor() / options.ratio, (size.1 * options.ratio).floor() / options.ratio);
        let whole = |length: f64| (length * options.ratio).ceil() / options.ratio;
        let layout = options.layout((size.0.max(whole(least.0)), size.1.max(whole(least.1))));
        if layout.width > size.0 {
            size.1 += SCROLLBAR;
        }
        Self { beside, size, layout }
    }
}

/// Width and height of what is in a layout, board and trays, with room for their shadow.
fn breadth(layout: &Layout) -> (f64, f64) {
    let trays = [layout.tray(Player::WHITE), layout.tray(Player::BLACK)];
    let areas: Vec<Area> = trays.into_iter().flatten().chain([layout.frame]).collect();
    let span = |from: fn(&Area) -> f64, to: fn(&Area) -> f64| {
        let low = areas.iter().map(from).fold(f64::MAX, f64::min);
        areas.iter().map(to).fold(f64::MIN, f64::max) - low
    };
    let width = span(|area| area.x, |area| area.x + area.w);
    let height = span(|area| area.y, |area| area.y + area.h);
    ((width + 16.0).ceil(), (height + 8.0).ceil())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::model::layout::MIN_CELL;

    /// Rooms in windows from the smallest phone to the largest screen, upright and lying.
    const ROOMS: [(f64, f64); 20] = [
        (288.0, 300.0),
        (304.0, 500.0),
        (344.0, 568.0),
        (374.0, 772.0),
        (396.0, 843.0),
        (461.0, 288.0),
        (545.0, 248.0),
        (614.0, 288.0),
        (640.0, 303.0),
        (810.0, 318.0),
        (518.0, 648.0),
        (737.0, 952.0),
        (983.0, 528.0),
        (983.0, 696.0),
        (1228.0, 288.0),
        (1318.0, 696.0),
        (1872.0, 1008.0),
        (2512.0, 1368.0),
        (3792.0, 2088.0),
        (2112.0, 3768.0),
    ];

    fn plans() -> impl Iterator<Item = LayoutOptions> {
        let shapes = [(6, 6), (3, 3), (8, 8), (5, 6), (10, 10), (1, 40), (1, 128), (16, 8), (128, 1), (11, 11), (7, 7)];
        let options = |shape, trays, coordinates| LayoutOptions {
            shape,
            flipped: false,
            coordinates,
            trays,
            ratio: 1.0,
            text: 1.0,
        };
        let boards = shapes.map(|(rows, cols)| (Shape::rect(rows, cols), false));
        let moxie = [(Shape::rect(4, 4), true), (Shape::hex(3), true)];
        let all = boards.into_iter().chain(moxie);
        all.flat_map(move |(shape, trays)| [true, false].map(|names| options(shape, trays, names)))
    }

    #[test]
    fn squares_are_never_too_small_and_as_large_as_can_be() {
        for options in plans() {
            for (width, height) in ROOMS {
                let room = ResponsiveLayout::new(options, width, height, None);
                let what = format!("{options:?} in {width} x {height}: {:?}", room.size);
                for square in options.shape.squares() {
                    let area = room.layout.cell(square);
                    assert!(area.w >= MIN_CELL && area.h >= MIN_CELL - 0.3, "{what}: {area:?}");
                }
                assert!(room.size.0 <= width && room.size.1 <= height + SCROLLBAR, "{what}");
                // No box of the room that scrolls nowhere has larger squares, but for the share of the panel.
                let best = options.layout((width, height)).cell;
                let fair = if room.beside { 0.45 } else { options.highest_above(height) / height - 0.1 };
                assert!(room.layout.cell >= fair * best, "{what}: {} of {best}", room.layout.cell);
                if !room.beside {
                    let fits_width = breadth(&room.layout).0 > width - options.shape.len() as f64;
                    let fits_height = room.size.1 >= options.highest_above(height) - 1.0;
                    assert!(fits_width || fits_height, "{what}");
                }
            }
        }
    }

    #[test]
    fn a_panel_that_must_be_in_view_is() {
        for options in plans() {
            for (width, height) in ROOMS {
                let room = ResponsiveLayout::new(options, width, height, Some(100.0));
                let least = Layout::minimum(options.shape, options.coordinates, options.trays).1;
                let most = if room.beside { height } else { (height - 100.0).max(least.min(height)) };
                assert!(room.size.1 <= most + SCROLLBAR, "{options:?} in {width} x {height}: {room:?}");
            }
        }
    }

    #[test]
    fn wide_windows_show_board_and_panel_at_once() {
        let shape = Shape::rect(6, 6);
        let options = LayoutOptions { shape, flipped: false, coordinates: true, trays: false, ratio: 1.0, text: 1.0 };
        for (width, height) in [(1318.0, 696.0), (1872.0, 1008.0), (3792.0, 2088.0), (810.0, 318.0)] {
            let room = ResponsiveLayout::new(options, width, height, None);
            assert!(room.beside && room.size.0 + 288.0 + GAP <= width, "{room:?}");
            let all = f64::from(6) * room.layout.cell;
            assert!(all >= 0.86 * height, "{all} of {height}");
        }
        assert!(!ResponsiveLayout::new(options, 737.0, 952.0, None).beside);
    }

    #[test]
    fn larger_text_has_a_larger_panel() {
        let shape = Shape::rect(6, 6);
        let usual = LayoutOptions { shape, flipped: false, coordinates: true, trays: false, ratio: 1.0, text: 1.0 };
        for (width, height) in [(560.0, 400.0), (983.0, 696.0), (1318.0, 696.0)] {
            let room = ResponsiveLayout::new(usual, width, height, None);
            for text in [1.5, 2.0] {
                let large = ResponsiveLayout::new(LayoutOptions { text, ..usual }, text * width, text * height, None);
                assert_eq!(large.beside, room.beside, "{width} x {height}");
                let panel = text * width - large.size.0;
                assert!(!large.beside || panel >= text * (288.0 + GAP), "{panel} beside {large:?}");
            }
        }
        // In the same room, the panel goes below the board.
        assert!(ResponsiveLayout::new(usual, 983.0, 696.0, None).beside);
        assert!(!ResponsiveLayout::new(LayoutOptions { text: 2.0, ..usual }, 983.0, 696.0, None).beside);
    }
}
