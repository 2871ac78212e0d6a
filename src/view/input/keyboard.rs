//! Going over the board by keys.

use crate::board::Square;
use crate::view::model::layout::Layout;

/// Where a key goes, as the board is seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// One square to the left.
    Left,
    /// One square to the right.
    Right,
    /// One row up.
    Up,
    /// One row down.
    Down,
    /// The left end of the row.
    RowStart,
    /// The right end of the row.
    RowEnd,
    /// The top of the column.
    Top,
    /// The bottom of the column.
    Bottom,
    /// The top left corner.
    First,
    /// The bottom right corner.
    Last,
}

impl Direction {
    /// The way of a key, named as browsers do, alone or together with the control key.
    pub fn of_key(key: &str, control: bool) -> Option<Self> {
        Some(match (key, control) {
            ("ArrowLeft", false) => Self::Left,
            ("ArrowRight", false) => Self::Right,
            ("ArrowUp", false) => Self::Up,
            ("ArrowDown", false) => Self::Down,
            ("Home", false) => Self::RowStart,
            ("End", false) => Self::RowEnd,
            ("PageUp", false) => Self::Top,
            ("PageDown", false) => Self::Bottom,
            ("Home", true) => Self::First,
            ("End", true) => Self::Last,
            _ => return None,
        })
    }
}

/// Punctuation that is in the place of Q on Greek and Hebrew keyboards.
const PLACES_OF_Q: [&str; 3] = [";", ":", "/"];

/// The name of a key for shortcuts, given the browser's `key` and `code`: a letter in lower case, whether Caps Lock is on or not. A key
/// of another script has the Latin letter in its place on the usual keyboard; all others are named by what they write.
pub fn shortcut(key: &str, code: &str) -> String {
    let place = code
        .strip_prefix("Key")
        .filter(|place| key.chars().any(is_of_another_script) || (*place == "Q" && PLACES_OF_Q.contains(&key)));
    match (place, key) {
        (Some(letter), _) => letter.to_ascii_lowercase(),
        (None, "\u{61f}" | "\u{ff1f}") => "?".to_string(),
        (None, key) if key.len() == 1 => key.to_ascii_lowercase(),
        (None, key) => key.to_string(),
    }
}

/// Whether a character is written in another script than Latin.
fn is_of_another_script(c: char) -> bool {
    matches!(c, '\u{370}'..='\u{1dff}' | '\u{1f00}'..='\u{1fff}' | '\u{2c80}'..)
}

/// The squares as they are seen: rows from the top down, each from left to right.
pub fn rows(layout: &Layout) -> Vec<Vec<Square>> {
    let shape = layout.shape;
    let mut rows: Vec<Vec<Square>> = (0..shape.ranks())
        .rev()
        .map(|rank| (0..shape.rank_len(rank)).filter_map(|file| shape.at(file, rank)).collect())
        .collect();
    if layout.flipped {
        rows.reverse();
        for row in &mut rows {
            row.reverse();
        }
    }
    rows
}

/// The square that a key leads to; the same where the board ends.
pub fn destination(layout: &Layout, from: Square, way: Direction) -> Square {
    let rows = rows(layout);
    let place = rows.iter().enumerate().find_map(|(y, row)| Some((y, row.iter().position(|&square| square == from)?)));
    let Some((y, x)) = place else { return from };
    let row = &rows[y];
    let to = match way {
        Direction::Left => x.checked_sub(1).and_then(|x| row.get(x).copied()),
        Direction::Right => row.get(x + 1).copied(),
        Direction::Up => y.checked_sub(1).and_then(|y| below(layout, &rows[y], from)),
        Direction::Down => rows.get(y + 1).and_then(|row| above(layout, row, from)),
        Direction::RowStart => row.first().copied(),
        Direction::RowEnd => row.last().copied(),
        Direction::Top => rows.first().and_then(|row| below(layout, row, from)),
        Direction::Bottom => rows.last().and_then(|row| above(layout, row, from)),
        Direction::First => rows.first().and_then(|row| row.first().copied()),
        Direction::Last => rows.last().and_then(|row| row.last().copied()),
    };
    to.unwrap_or(from)
}

/// The square of a row that is nearest to the column of another; of two, the left one.
fn below(layout: &Layout, row: &[Square], from: Square) -> Option<Square> {
    row.iter().copied().min_by(|&a, &b| aside(layout, a, from).total_cmp(&aside(layout, b, from)))
}

/// The square of a row that is nearest to the column of another; of two, the right one. So the way down is the way up.
fn above(layout: &Layout, row: &[Square], from: Square) -> Option<Square> {
    row.iter().rev().copied().min_by(|&a, &b| aside(layout, a, from).total_cmp(&aside(layout, b, from)))
}

/// How far apart two columns are, in whole pixels.
fn aside(layout: &Layout, one: Square, two: Square) -> f64 {
    (layout.center(one).0 - layout.center(two).0).abs().round()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Shape;

    #[track_caller]
    fn leads(shape: Shape, flipped: bool, from: &str, way: Direction, to: &str) {
        let layout = Layout::new(shape, 600.0, 600.0, flipped, true, false);
        let from = shape.square(from).unwrap();
        assert_eq!(shape.name(destination(&layout, from, way)).to_string(), to);
    }

    #[test]
    fn shortcuts_work_on_every_keyboard() {
        for (keyboard, key, code, name) in [
            ("English", "f", "KeyF", "f"),
            ("Caps Lock", "F", "KeyF", "f"),
            ("English", "?", "Slash", "?"),
            ("English", "Escape", "Escape", "Escape"),
            ("English", "ArrowLeft", "ArrowLeft", "ArrowLeft"),
            ("German", "z", "KeyY", "z"),
            ("German", "\u{f6}", "Semicolon", "\u{f6}"),
            ("French", "a", "KeyQ", "a"),
            ("Dvorak", "u", "KeyF", "u"),
            ("Dvorak", "f", "KeyY", "f"),
            ("Dvorak", "'", "KeyQ", "'"),
            ("Dvorak", ".", "KeyE", "."),
            ("Dvorak", ";", "KeyZ", ";"),
            ("B\u{e9}po", "\u{2019}", "KeyN", "\u{2019}"),
            ("Russian", "\u{430}", "KeyF", "f"),
            ("Russian", "\u{410}", "KeyF", "f"),
            ("Russian", "\u{44f}", "KeyZ", "z"),
            ("Russian", "\u{436}", "Semicolon", "\u{436}"),
            ("Russian", "?", "Digit7", "?"),
            ("Ukrainian", "\u{456}", "KeyS", "s"),
            ("Greek", "\u{3c6}", "KeyF", "f"),
            ("Greek", ";", "KeyQ", "q"),
            ("Hebrew", "\u{5db}", "KeyF", "f"),
            ("Hebrew", "/", "KeyQ", "q"),
            ("Arabic", "\u{628}", "KeyF", "f"),
            ("Arabic", "\u{644}\u{627}", "KeyB", "b"),
            ("Arabic", "\u{61f}", "Slash", "?"),
            ("Georgian", "\u{10e4}", "KeyF", "f"),
            ("Devanagari", "\u{93f}", "KeyF", "f"),
            ("Thai", "\u{e49}", "KeyH", "h"),
            ("Korean", "\u{3139}", "KeyF", "f"),
            ("Japanese, full width", "\u{ff46}", "KeyF", "f"),
            ("Japanese, kana", "\u{306f}", "KeyF", "f"),
            ("without a code", "F", "", "f"),
        ] {
            assert_eq!(shortcut(key, code), name, "{keyboard}: {key} ({code})");
        }
    }

    #[test]
    fn keys_go_as_the_board_is_seen() {
        let board = Shape::rect(5, 6);
        for (way, to, flipped) in [
            (Direction::Left, "b3", "d3"),
            (Direction::Right, "d3", "b3"),
            (Direction::Up, "c4", "c2"),
            (Direction::Down, "c2", "c4"),
            (Direction::RowStart, "a3", "f3"),
            (Direction::RowEnd, "f3", "a3"),
            (Direction::Top, "c5", "c1"),
            (Direction::Bottom, "c1", "c5"),
            (Direction::First, "a5", "f1"),
            (Direction::Last, "f1", "a5"),
        ] {
            leads(board, false, "c3", way, to);
            leads(board, true, "c3", way, flipped);
        }
    }

    #[test]
    fn keys_stop_at_the_edge() {
        for (from, way) in
            [("a1", Direction::Left), ("f1", Direction::Right), ("a5", Direction::Up), ("a1", Direction::Down)]
        {
            leads(Shape::rect(5, 6), false, from, way, from);
        }
    }

    #[test]
    fn hexagons_are_reached_from_each_other() {
        leads(Shape::hex(3), false, "c3", Direction::Up, "b4");
        leads(Shape::hex(3), false, "b4", Direction::Down, "c3");
        leads(Shape::hex(3), false, "a3", Direction::Up, "a4");
        leads(Shape::hex(3), false, "e3", Direction::Bottom, "c1");
        let shape = Shape::hex(3);
        let layout = Layout::new(shape, 600.0, 600.0, false, true, false);
        let mut reached = vec![Square(0)];
        let mut next = 0;
        while let Some(&from) = reached.get(next) {
            for way in [Direction::Left, Direction::Right, Direction::Up, Direction::Down] {
                let to = destination(&layout, from, way);
                if !reached.contains(&to) {
                    reached.push(to);
                }
            }
            next += 1;
        }
        assert_eq!(reached.len(), 19);
    }

    #[test]
    fn keys_have_their_names() {
        assert_eq!(Direction::of_key("Home", true), Some(Direction::First));
        assert_eq!(Direction::of_key("ArrowLeft", true), None);
        assert_eq!(Direction::of_key("a", false), None);
    }
}
