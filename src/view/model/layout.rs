//! Where the squares are on the screen.

use crate::board::{Shape, Square};
use crate::game::Player;
use crate::view::paint::primitive::Point;

/// The smallest square that a finger can hit and an eye can read, in CSS pixels.
pub const MIN_CELL: f64 = 24.0;

/// Height of a hexagon's row, in units of the hexagon's width.
const HEX_ROW: f64 = 0.866_025;

/// A rectangle in CSS pixels.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Area {
    /// Its left edge.
    pub x: f64,
    /// Its top edge.
    pub y: f64,
    /// Its width.
    pub w: f64,
    /// Its height.
    pub h: f64,
}

impl Area {
    /// Its middle.
    pub fn center(self) -> Point {
        (self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    /// The area without a border of that width.
    #[must_use]
    pub fn inset(self, by: f64) -> Self {
        Self { x: self.x + by, y: self.y + by, w: (self.w - 2.0 * by).max(0.0), h: (self.h - 2.0 * by).max(0.0) }
    }
}

/// The places of a board's squares in a box of the screen, in CSS pixels from the box's top left corner.
///
/// The board is as large as the box allows and is in its middle. With trays, White's lies towards the lower end
/// of the board and Black's towards the upper one: beside the board or above and below it, whichever leaves larger
/// squares.
#[derive(Clone, PartialEq, Debug)]
pub struct Layout {
    /// The board.
    pub shape: Shape,
    /// The width of the box.
    pub width: f64,
    /// The height of the box.
    pub height: f64,
    /// Whether the board is seen from Black's side: turned by half.
    pub flipped: bool,
    /// Whether the names of files and ranks stand at the edge.
    pub coordinates: bool,
    /// The width of a square; of a hexagon from flat side to flat side.
    pub cell: f64,
    /// The squares all together, without the frame.
    pub board: Area,
    /// The board with its frame.
    pub frame: Area,
    trays: Option<[Area; 2]>,
}

/// Width and height of a board in units of a square.
fn extent(shape: Shape) -> (f64, f64) {
    match shape {
        Shape::Rect { rows, cols } => (f64::from(cols.max(1)), f64::from(rows.max(1))),
        Shape::Hex { .. } => {
            let ranks = f64::from(shape.ranks());
            (ranks, (ranks - 1.0) * HEX_ROW + 2.0 / 3.0 * 2.0 * HEX_ROW)
        }
    }
}

/// The width of the frame around a board in a box of that size.
fn border(side: f64, coordinates: bool) -> f64 {
    if coordinates { (0.035 * side).clamp(14.0, 26.0).max(0.026 * side) } else { (0.014 * side).clamp(4.0, 16.0) }
}

/// The least width of a square.
fn least(shape: Shape) -> f64 {
    if shape.is_hex() { (MIN_CELL / HEX_ROW).ceil() } else { MIN_CELL }
}

/// What is left free around frame and trays, for their shadows.
const MARGIN: f64 = 3.0;

/// How much larger the box is than the board because of trays, in squares: beside the board, or above and below it.
const TRAYS: [(f64, f64); 2] = [(1.6, 0.0), (0.0, 1.44)];

/// The same for the narrowest trays beside the board: where the box is not wide enough for wider ones, the board has its height.
const NARROW_TRAYS: f64 = 0.9;

impl Layout {
    /// Lays a board out in a box. Squares may come out smaller than [`MIN_CELL`] where the box is smaller than
    /// [`Layout::minimum`].
    pub fn new(shape: Shape, width: f64, height: f64, flipped: bool, coordinates: bool, trays: bool) -> Self {
        Self::sharp(shape, (width, height), flipped, coordinates, trays, 1.0)
    }

    /// The same for a screen with that number of device pixels for each CSS pixel: the lines between squares lie between those.
    pub fn sharp(
        shape: Shape,
        (width, height): (f64, f64),
        flipped: bool,
        coordinates: bool,
        trays: bool,
        ratio: f64,
    ) -> Self {
        let sharp = |length: f64| (length * ratio).round() / ratio;
        let (width, height) = (width.max(1.0), height.max(1.0));
        let (cols, rows) = extent(shape);
        let fit = |(w, h): (f64, f64), border: f64| {
            let edge = 2.0 * (border + MARGIN);
            ((width - edge) / (cols + w)).min((height - edge) / (rows + h)).max(1.0)
        };
        let mut border = self::border(width.min(height), coordinates);
        let aside = trays && fit(TRAYS[0], border) >= fit(TRAYS[1], border);
        let mut room = if trays { TRAYS[usize::from(!aside)] } else { (0.0, 0.0) };
        if aside {
            let edge = 2.0 * (border + MARGIN);
            let highest = ((height - edge) / rows).max(1.0);
            room.0 = ((width - edge) / highest - cols).max(NARROW_TRAYS).min(room.0);
        }
        if fit(room, border) < least(shape) {
            border = self::border(0.0, coordinates);
        }
        let whole = (fit(room, border) * ratio).floor() / ratio;
        // Small squares rather lose sharpness than size.
        let cell = if whole >= least(shape) { whole } else { fit(room, border) };
        let border = sharp(border);
        let (w, h) = (cols * cell, rows * cell);
        let x = (width - w - room.0 * cell) / 2.0;
        let y = (height - h) / 2.0;
        let board = Area { x: sharp(x), y: sharp(y), w, h };
        let frame = board.inset(-border);
        let trays = trays.then(|| {
            let gap = 0.12 * cell;
            let mut areas = if aside {
                let (x, h) = (frame.x + frame.w + gap, frame.h / 2.0 - gap / 2.0);
                let tray = Area { x, y: frame.y, w: (room.0 - 0.12) * cell, h };
                [Area { y: frame.y + frame.h - h, ..tray }, tray]
            } else {
                let tray = Area { x: frame.x, y: frame.y + frame.h + gap, w: frame.w, h: 0.6 * cell };
                [tray, Area { y: frame.y - gap - tray.h, ..tray }]
            };
            if flipped {
                areas.swap(0, 1);
            }
            areas
        });
        Self { shape, width, height, flipped, coordinates, cell, board, frame, trays }
    }

    /// The smallest box, width and height, in which no square is smaller than [`MIN_CELL`].
    pub fn minimum(shape: Shape, coordinates: bool, trays: bool) -> (f64, f64) {
        let (cols, rows) = extent(shape);
        let cell = least(shape);
        let rows = rows + if trays { TRAYS[1].1 } else { 0.0 };
        let side = 2.0 * (border(0.0, coordinates) + MARGIN);
        ((cols * cell + side).ceil(), (rows * cell + side).ceil())
    }

    /// The middle of a square.
    pub fn center(&self, square: Square) -> Point {
        let (file, rank) = self.shape.file_rank(square);
        let (mut x, mut y) = match self.shape {
            Shape::Rect { rows, .. } => (f64::from(file) + 0.5, f64::from(rows) - f64::from(rank) - 0.5),
            Shape::Hex { .. } => {
                let ranks = f64::from(self.shape.ranks());
                (
                    ranks / 2.0 + f64::from(file) + 0.5 - f64::from(self.shape.rank_len(rank)) / 2.0,
                    (ranks - 1.0 - f64::from(rank)) * HEX_ROW + 2.0 / 3.0 * HEX_ROW,
                )
            }
        };
        if self.flipped {
            let (cols, rows) = extent(self.shape);
            (x, y) = (cols - x, rows - y);
        }
        (self.board.x + x * self.cell, self.board.y + y * self.cell)
    }

    /// The rectangle of a square's button: of a hexagon, its middle part, so that no two overlap.
    pub fn cell(&self, square: Square) -> Area {
        let (x, y) = self.center(square);
        let h = if self.shape.is_hex() { self.cell * HEX_ROW } else { self.cell };
        Area { x: x - self.cell / 2.0, y: y - h / 2.0, w: self.cell, h }
    }

    /// The square at a point of the box, if there is one.
    pub fn at(&self, x: f64, y: f64) -> Option<Square> {
        let (mut u, mut v) = ((x - self.board.x) / self.cell, (y - self.board.y) / self.cell);
        let (cols, rows) = extent(self.shape);
        if self.flipped {
            (u, v) = (cols - u, rows - v);
        }
        if !(0.0..cols).contains(&u) || !(0.0..rows).contains(&v) {
            return None;
        }
        match self.shape {
            Shape::Rect { rows, .. } => self.shape.at(u as u8, rows.checked_sub(v as u8 + 1)?),
            Shape::Hex { .. } => {
                // Pointy-top hexagons are the points that are nearest to their centre.
                let away = |square: &Square| {
                    let (cx, cy) = self.center(*square);
                    (cx - x).powi(2) + (cy - y).powi(2)
                };
                let nearest = self.shape.squares().min_by(|a, b| away(a).total_cmp(&away(b)))?;
                (away(&nearest) <= (0.58 * self.cell).powi(2)).then_some(nearest)
            }
        }
    }

    /// The corners of a square's outline, shrunk by that many pixels.
    pub fn outline(&self, square: Square, shrink: f64) -> Vec<Point> {
        let (x, y) = self.center(square);
        let half = self.cell / 2.0 - shrink;
        match self.shape {
            Shape::Rect { .. } => {
                vec![(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
            }
            Shape::Hex { .. } => {
                let (side, rise) = (half / HEX_ROW / 2.0, half / HEX_ROW);
                vec![
                    (x, y - rise),
                    (x + half, y - side),
                    (x + half, y + side),
                    (x, y + rise),
                    (x - half, y + side),
                    (x - half, y - side),
                ]
            }
        }
    }

    /// Where a player's stones lie that are off the board, if the layout has trays.
    pub fn tray(&self, player: Player) -> Option<Area> {
        self.trays.map(|areas| areas[usize::from(player == Player::BLACK)])
    }

    /// The squares from the far end of the board to the near one: in this order, nearer pieces cover farther ones.
    pub fn far_to_near(&self) -> impl Iterator<Item = Square> {
        let squares = self.shape.len() as u8;
        let flipped = self.flipped;
        (0..squares).map(move |n| Square(if flipped { n } else { squares - 1 - n }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPES: [Shape; 8] = [
        Shape::rect(1, 1),
        Shape::rect(1, 40),
        Shape::rect(1, 128),
        Shape::rect(128, 1),
        Shape::rect(8, 16),
        Shape::rect(11, 11),
        Shape::rect(4, 4),
        Shape::hex(3),
    ];

    #[test]
    fn every_square_is_where_it_is_hit() {
        for shape in SHAPES {
            for (width, height) in [(320.0, 480.0), (1200.0, 800.0), (3840.0, 2160.0)] {
                for flipped in [false, true] {
                    for trays in [false, true] {
                        let layout = Layout::new(shape, width, height, flipped, true, trays);
                        for square in shape.squares() {
                            let (x, y) = layout.center(square);
                            assert_eq!(layout.at(x, y), Some(square), "{shape} {width} {flipped}");
                            assert!(x > 0.0 && x < width && y > 0.0 && y < height, "{shape} {width} {flipped}");
                        }
                        assert_eq!(layout.at(-1.0, 5.0), None);
                        assert_eq!(layout.at(layout.board.x - 1.0, layout.board.y + 1.0), None);
                    }
                }
            }
        }
    }

    #[test]
    fn the_smallest_box_is_enough() {
        for shape in SHAPES {
            for trays in [false, true] {
                let (width, height) = Layout::minimum(shape, true, trays);
                let layout = Layout::new(shape, width, height, false, true, trays);
                for square in shape.squares() {
                    let area = layout.cell(square);
                    assert!(area.w >= MIN_CELL - 0.5 && area.h >= MIN_CELL - 0.5, "{shape} {trays} {area:?}");
                }
            }
        }
    }

    #[test]
    fn lines_between_squares_are_sharp() {
        for ratio in [1.0, 1.25, 1.5, 2.0, 3.0] {
            for (width, height) in [(374.0, 366.0), (703.0, 696.0), (1377.0, 1368.0)] {
                let layout = Layout::sharp(Shape::rect(8, 8), (width, height), false, true, false, ratio);
                let whole = |length: f64| (length * ratio - (length * ratio).round()).abs() < 1e-9;
                assert!(whole(layout.cell) && whole(layout.board.x) && whole(layout.board.y), "{ratio} {layout:?}");
                assert!(whole(layout.frame.x) && 8.0 * layout.cell > 0.9 * height - 30.0, "{ratio} {layout:?}");
            }
        }
    }

    #[test]
    fn trays_and_board_stay_apart_and_inside() {
        for shape in [Shape::rect(4, 4), Shape::hex(3)] {
            for (width, height) in [(320.0, 480.0), (320.0, 320.0), (1200.0, 800.0)] {
                let layout = Layout::new(shape, width, height, false, true, true);
                for player in [Player::WHITE, Player::BLACK] {
                    let tray = layout.tray(player).unwrap();
                    let frame = layout.frame;
                    assert!(
                        tray.x >= 0.0 && tray.y >= 0.0 && tray.x + tray.w <= width && tray.y + tray.h <= height,
                        "{tray:?}"
                    );
                    let apart =
                        tray.x >= frame.x + frame.w || tray.y >= frame.y + frame.h || tray.y + tray.h <= frame.y;
                    assert!(apart, "{tray:?} {frame:?}");
                }
            }
        }
    }

    #[test]
    fn a_board_with_trays_beside_it_has_the_height() {
        // A window of 1440 by 900.
        let (width, height) = (984.0, 824.0);
        let square = Layout::new(Shape::rect(4, 4), width, height, false, true, true);
        let hex = Layout::new(Shape::hex(3), width, height, false, true, true);
        assert!(square.frame.h > 0.97 * height && hex.frame.h > 0.93 * height, "{square:?} {hex:?}");
    }

    #[test]
    fn the_names_of_files_grow_with_the_board() {
        let frame = |side| {
            let layout = Layout::new(Shape::rect(6, 6), side, side, false, true, false);
            layout.board.x - layout.frame.x
        };
        assert_eq!((frame(800.0), frame(2060.0) > 50.0), (26.0, true));
    }

    #[test]
    fn flipping_swaps_the_corners() {
        let there = Layout::new(Shape::rect(5, 6), 600.0, 600.0, false, true, false);
        let back = Layout::new(Shape::rect(5, 6), 600.0, 600.0, true, true, false);
        assert_eq!(there.center(Square(0)), back.center(Square(29)));
        assert!(there.center(Square(0)).1 > there.center(Square(29)).1);
    }
}
