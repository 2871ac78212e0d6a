//! The parts of an address, so that no script takes one apart.

use super::{Record, Start};

/// The parts of an address. Those that are addresses themselves have no `#`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "page", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(all(feature = "page", target_arch = "wasm32"), derive(tsify::Tsify))]
pub struct AddressParts {
    /// The address at which the game began.
    pub start: String,
    /// Whether it began with a position of its own, not the usual one.
    pub has_position: bool,
    /// Whether any move has been played.
    pub has_moves: bool,
    /// The moves of the main line.
    pub main: Vec<String>,
    /// The address of all lines with their annotations, without what is shown of them and the side at the bottom.
    pub lines: String,
    /// The same with the current line.
    pub line: String,
    /// The same with the line and the current move.
    pub place: String,
    /// Whether the board is seen from the other side.
    pub flipped: bool,
}

impl From<Record> for AddressParts {
    fn from(mut record: Record) -> Self {
        let flipped = std::mem::take(&mut record.flip);
        let place = record.to_string();
        record.ply = None;
        let line = record.to_string();
        record.line = 0;
        let lines = record.to_string();
        let has_position = matches!(record.start, Start::Position(_));
        let has_moves = record.lines.iter().any(|line| !line.moves.is_empty());
        record.lines.truncate(1);
        record.notes = String::new();
        let main = record.lines.first_mut().map(|line| std::mem::take(&mut line.moves)).unwrap_or_default();
        Self { start: record.to_string(), has_position, has_moves, main, lines, line, place, flipped }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(address: &str) -> AddressParts {
        AddressParts::from(Record::read(address).0)
    }

    #[test]
    fn a_game_begins_at_the_position_of_its_address() {
        let start = "v=1&game=solitaire&pos=WB_w";
        assert_eq!(parts("v=1&game=solitaire&pos=WB_w&moves=a1xb1&ply=1&flip=1").start, start);
        let start = "v=1&game=solitaire&size=3x4";
        assert_eq!(parts("v=1&game=solitaire&size=3x4&moves=a1xb1").start, start);
    }

    #[test]
    fn an_address_has_parts() {
        let game = "v=1&game=moxie&moves=a1.b2&alt=0.1:c3&note=0.2:!:Good";
        let found = parts(&format!("{game}&line=1&ply=2&flip=1"));
        let expected = AddressParts {
            start: "v=1&game=moxie".to_string(),
            has_position: false,
            has_moves: true,
            main: vec!["a1".to_string(), "b2".to_string()],
            lines: game.to_string(),
            line: format!("{game}&line=1"),
            place: format!("{game}&line=1&ply=2"),
            flipped: true,
        };
        assert_eq!(found, expected);
        let fresh = parts("#v=1&game=clobber&pos=WB_w");
        assert_eq!((fresh.has_position, fresh.has_moves, fresh.flipped), (true, false, false));
    }
}
