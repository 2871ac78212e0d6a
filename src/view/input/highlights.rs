//! From events to marks: the last move, the monster's trail, and what a pick would do.

use crate::board::{Square, Squares};
use crate::game::{Event, Forced};
use crate::view::model::scene::Marks;

/// The squares that a move touched by choice; what the rules made of it is left out.
pub fn touched(events: &[Event]) -> Squares {
    let mut squares = Squares::EMPTY;
    for event in events {
        match *event {
            Event::Moved { from, to, how, .. } if how.is_by_choice() => {
                squares.insert(from);
                squares.insert(to);
            }
            Event::Placed { at, .. } => squares.insert(at),
            Event::Removed { at, why, .. } if why.is_by_choice() => squares.insert(at),
            _ => (),
        }
    }
    squares
}

/// The squares that the monster has left, oldest first.
pub fn trail(history: &[Event]) -> Vec<Square> {
    let left = history.iter().filter_map(|event| match *event {
        Event::Moved { from, how, .. } if how.forced() == Some(Forced::Alone) => Some(from),
        _ => None,
    });
    left.collect()
}

/// Marks what a pick would do: the pieces that it would cost, where others would run, where the monster would go, then and
/// later if no player moved from then on.
pub fn preview(marks: &mut Marks, events: &[Event], forced_path: &[Square]) {
    for event in events {
        match *event {
            Event::Moved { from, to, how, .. } => match how.forced() {
                Some(Forced::Together) => marks.flights.push((from, to)),
                Some(Forced::Alone) => marks.predicted = Some(to),
                None => (),
            },
            Event::Tucked { from, .. } => marks.doomed.insert(from),
            Event::Removed { at, why, .. } if why.is_marked() => marks.doomed.insert(at),
            _ => (),
        }
    }
    marks.path = marks.predicted.into_iter().chain(first_steps(forced_path)).collect();
}

/// How many steps of a forced path are drawn: more of them cover the board.
const STEPS_DRAWN: usize = 4;

/// The part of a forced path that is drawn.
pub fn first_steps(forced_path: &[Square]) -> impl Iterator<Item = Square> + use<'_> {
    forced_path.iter().copied().take(STEPS_DRAWN)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Motion, Player};
    use crate::games::gobbler::pieces::{EATEN, HOP, LITTLES, PINNED, SCATTER};
    use crate::games::marbar::pieces::STALK;

    #[test]
    fn a_hop_is_foreseen() {
        let events = [
            Event::Removed { at: Square(9), count: 2, why: EATEN },
            Event::Moved { from: Square(1), to: Square(9), count: 1, how: HOP },
            Event::Removed { at: Square(8), count: 1, why: PINNED },
            Event::Moved { from: Square(10), to: Square(11), count: 3, how: SCATTER },
            Event::Turn { to: LITTLES },
        ];
        let mut marks = Marks::default();
        preview(&mut marks, &events, &[]);
        assert_eq!(marks.doomed, [Square(9), Square(8)].into_iter().collect());
        assert_eq!(marks.flights, [(Square(10), Square(11))]);
        assert_eq!(touched(&events), [Square(1), Square(9)].into_iter().collect());
    }

    #[test]
    fn a_prisoner_is_foreseen_on_its_square() {
        let events = [
            Event::Moved { from: Square(0), to: Square(2), count: 1, how: Motion::JUMP },
            Event::Tucked { from: Square(1), to: Square(2) },
        ];
        let mut marks = Marks::default();
        preview(&mut marks, &events, &[]);
        assert_eq!(marks.doomed, [Square(1)].into_iter().collect());
    }

    #[test]
    fn the_monster_leaves_a_trail() {
        let stalk = |from, to| Event::Moved { from: Square(from), to: Square(to), count: 1, how: STALK };
        let events = [stalk(60, 61), Event::Turn { to: Player::WHITE }, stalk(61, 72)];
        assert_eq!(trail(&events), [Square(60), Square(61)]);
        let mut marks = Marks::default();
        preview(&mut marks, &events[..1], &[Square(62)]);
        assert_eq!(marks.predicted, Some(Square(61)));
        assert_eq!(marks.path, [Square(61), Square(62)]);
        assert_eq!(touched(&events), Squares::EMPTY);
    }
}
