//! The opponents: a face for each level, with a name and a character in messages.
//!
//! Their faces are `www/opponents/ID.svg`. All come from a quarry: stones, a worker, animals and fossils.

use crate::message::Message;
use crate::search::Level;

/// The most characters that a character has, so that it fits below a name on a phone.
pub const MAX_CHARACTER: usize = 90;

/// A level of the computer, as players meet it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Opponent {
    /// The level, 1 to 8.
    pub level: u8,
    /// The id: the name of the file with the face.
    pub id: &'static str,
}

/// The opponents, that of level 1 first.
pub const OPPONENTS: [Opponent; 8] = [
    Opponent { level: 1, id: "pebble" },
    Opponent { level: 2, id: "chalk" },
    Opponent { level: 3, id: "toad" },
    Opponent { level: 4, id: "mason" },
    Opponent { level: 5, id: "flint" },
    Opponent { level: 6, id: "trilobite" },
    Opponent { level: 7, id: "owl" },
    Opponent { level: 8, id: "ammonite" },
];

impl Opponent {
    /// The opponent who plays at this level.
    pub fn of(level: Level) -> Self {
        OPPONENTS[usize::from(level.number() - 1)]
    }

    /// The name.
    pub fn name(self) -> Message {
        Message::new("opponent").with("level", u32::from(self.level))
    }

    /// How the opponent plays, in a sentence or two.
    pub fn character(self) -> Message {
        Message::new("opponent-character").with("level", u32::from(self.level))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::level::LEVELS;

    #[test]
    fn every_level_has_an_opponent_of_its_own() {
        assert_eq!(OPPONENTS.len(), LEVELS.count());
        let all: Vec<Opponent> = LEVELS.filter_map(Level::new).map(Opponent::of).collect();
        for (one, opponent) in all.iter().enumerate() {
            assert_eq!(usize::from(opponent.level), one + 1);
            assert!(opponent.id.bytes().all(|b| b.is_ascii_lowercase()), "{}", opponent.id);
            assert!(all[..one].iter().all(|other| other.id != opponent.id));
        }
    }
}
