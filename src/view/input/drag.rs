//! Dragging a piece: from pointers that go down, move and come up to what they do on the board.

use crate::board::Square;
use crate::view::paint::primitive::Point;

/// What a pointer does to a piece. Points are in CSS pixels of the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Drag {
    /// It has begun to drag the piece of a square, and is there now.
    Begin(Square, Point),
    /// It is there now, the piece with it.
    Move(Point),
    /// It lets the piece go there.
    Drop(Point),
    /// The piece goes back.
    Cancel,
}

/// A pointer that is down on a piece.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Press {
    pointer: i32,
    square: Square,
    began: Point,
    /// How far it may go and still be a tap.
    slack: f64,
    moving: bool,
}

/// The pointers on the board, of which one at a time can drag.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Pointers {
    press: Option<Press>,
    /// Whether the last pointer dragged: then the click that follows it means nothing.
    dragged: bool,
}

impl Pointers {
    /// How far a mouse and a finger may go and still tap, in CSS pixels.
    const SLACK: [f64; 2] = [4.0, 10.0];

    /// A pointer goes down; on a piece that can go somewhere if there is a square. A second one cancels.
    pub fn down(&mut self, pointer: i32, finger: bool, piece: Option<Square>, at: Point) -> Option<Drag> {
        if self.press.is_some_and(|press| press.pointer != pointer) {
            return self.cancel();
        }
        self.dragged = false;
        let slack = Self::SLACK[usize::from(finger)];
        self.press = piece.map(|square| Press { pointer, square, began: at, slack, moving: false });
        None
    }

    /// A pointer moves.
    pub fn moved(&mut self, pointer: i32, at: Point) -> Option<Drag> {
        let press = self.press.as_mut().filter(|press| press.pointer == pointer)?;
        if press.moving {
            return Some(Drag::Move(at));
        }
        let far = (at.0 - press.began.0).hypot(at.1 - press.began.1) > press.slack;
        (press.moving, self.dragged) = (far, far);
        far.then_some(Drag::Begin(press.square, at))
    }

    /// A pointer comes up.
    pub fn up(&mut self, pointer: i32, at: Point) -> Option<Drag> {
        let press = self.press.take_if(|press| press.pointer == pointer)?;
        press.moving.then_some(Drag::Drop(at))
    }

    /// The pointer is taken away, or something else ends the drag.
    pub fn cancel(&mut self) -> Option<Drag> {
        self.press.take().filter(|press| press.moving).map(|_| Drag::Cancel)
    }

    /// Whether a pointer drags.
    pub fn drags(&self) -> bool {
        self.press.is_some_and(|press| press.moving)
    }

    /// Whether the click that a pointer makes when it comes up is the end of a drag and no click.
    pub fn swallows_click(&self) -> bool {
        self.dragged
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PIECE: Option<Square> = Some(Square(7));

    #[test]
    fn a_tap_is_no_drag() {
        let mut pointers = Pointers::default();
        assert_eq!(pointers.down(1, false, PIECE, (10.0, 10.0)), None);
        assert_eq!(pointers.moved(1, (13.0, 10.0)), None);
        assert_eq!(pointers.up(1, (13.0, 10.0)), None);
        assert!(!pointers.swallows_click());
        // A finger is less steady.
        assert_eq!(pointers.down(2, true, PIECE, (10.0, 10.0)), None);
        assert_eq!(pointers.moved(2, (18.0, 10.0)), None);
        assert_eq!(pointers.moved(2, (21.0, 10.0)), Some(Drag::Begin(Square(7), (21.0, 10.0))));
    }

    #[test]
    fn a_piece_follows_its_pointer() {
        let mut pointers = Pointers::default();
        assert_eq!(pointers.down(1, false, PIECE, (0.0, 0.0)), None);
        assert_eq!(pointers.moved(1, (9.0, 0.0)), Some(Drag::Begin(Square(7), (9.0, 0.0))));
        assert!(pointers.drags());
        assert_eq!(pointers.moved(1, (1.0, 0.0)), Some(Drag::Move((1.0, 0.0))));
        assert_eq!(pointers.moved(2, (5.0, 5.0)), None);
        assert_eq!(pointers.up(1, (60.0, 0.0)), Some(Drag::Drop((60.0, 0.0))));
        assert!(pointers.swallows_click() && !pointers.drags());
        assert_eq!(pointers.moved(1, (70.0, 0.0)), None);
        assert_eq!(pointers.down(1, false, None, (0.0, 0.0)), None);
        assert!(!pointers.swallows_click());
        assert_eq!(pointers.moved(1, (90.0, 0.0)), None);
    }

    #[test]
    fn a_second_finger_puts_it_back() {
        let mut pointers = Pointers::default();
        assert_eq!(pointers.down(1, true, PIECE, (0.0, 0.0)), None);
        assert_eq!(pointers.moved(1, (20.0, 0.0)), Some(Drag::Begin(Square(7), (20.0, 0.0))));
        assert_eq!(pointers.down(2, true, Some(Square(3)), (50.0, 50.0)), Some(Drag::Cancel));
        assert_eq!(pointers.moved(1, (40.0, 0.0)), None);
        assert_eq!(pointers.up(1, (40.0, 0.0)), None);
        assert_eq!(pointers.up(2, (50.0, 50.0)), None);
        assert_eq!(pointers.cancel(), None);
    }
}
