//! Pieces on their way over the board.

use crate::board::Square;
use crate::game::Piece;
use crate::view::model::layout::Layout;
use crate::view::paint::primitive::Point;

/// A piece's place in a stack: the number of pieces above it, and the number in all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StackSlot {
    /// How many stand above it.
    pub index: u8,
    /// How many the stack has.
    pub of: u8,
}

impl StackSlot {
    /// The place of the piece that is `count` pieces lower.
    pub(crate) fn lower(self, count: usize) -> Self {
        Self { index: self.index.saturating_add(count as u8), ..self }
    }
}

/// Pieces on their way from one square to another, or from one place in a stack to another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprite<'a> {
    /// The pieces, top first.
    pub pieces: &'a [Piece],
    /// Where they began.
    pub from: Square,
    /// Where they end.
    pub to: Square,
    /// The first one's place in the stack where they began, and in the one where they end.
    pub slots: [StackSlot; 2],
    /// How far along the way they are, from 0 to 1.
    pub along: f64,
    /// How high they hover over the ground, in squares.
    pub lift: f64,
    /// Their size, 1 for that of pieces at rest.
    pub scale: f64,
    /// Their opacity, from 0 to 1.
    pub opacity: f64,
    /// How wide their mouth is open, from 0 to 1.
    pub bite: f64,
    /// How far they have sunk down, from 0 to 1.
    pub sink: f64,
    /// Where a pointer drags them, in CSS pixels, if one does.
    pub dragged: Option<Point>,
}

impl<'a> Sprite<'a> {
    /// The pieces of a square at rest.
    pub fn still(square: Square, pieces: &'a [Piece]) -> Self {
        let slot = StackSlot { index: 0, of: pieces.len() as u8 };
        let (from, to, slots) = (square, square, [slot; 2]);
        let (along, lift, scale, opacity, bite, sink) = (0.0, 0.0, 1.0, 1.0, 0.0, 0.0);
        Self { pieces, from, to, slots, along, lift, scale, opacity, bite, sink, dragged: None }
    }

    /// What a function makes of their place in the stack where they began, and in the one where they end.
    pub fn ends<T>(&self, of: impl Fn(StackSlot) -> T) -> (T, T) {
        (of(self.slots[0]), of(self.slots[1]))
    }

    /// The same pieces where they end.
    pub(crate) fn ended(&self) -> Sprite<'a> {
        Sprite { along: 1.0, dragged: None, ..*self }
    }

    /// The point of the ground above which they are.
    pub fn place(&self, layout: &Layout) -> Point {
        if let Some(at) = self.dragged {
            return at;
        }
        let (from, to) = (layout.center(self.from), layout.center(self.to));
        (from.0 + (to.0 - from.0) * self.along, from.1 + (to.1 - from.1) * self.along)
    }
}
