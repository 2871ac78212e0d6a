//! What is wrong with a file of games, and where.

use std::fmt;

use crate::message::Message;
use crate::moves::MoveError;
use crate::text::ParseError;

/// A place in a text. Lines and columns are counted from 1, columns in characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Place {
    /// The number of the line; 0 for what comes from no text.
    pub line: u32,
    /// The number of the character in its line.
    pub column: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// A fault of a game: where it stands, what was found there, and what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnError(Box<Parts>);

#[derive(Clone, PartialEq, Eq, Debug)]
struct Parts {
    place: Place,
    fault: Fault,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Fault {
    /// The text.
    Text(ParseError),
    /// A move that the rules refuse.
    Move(MoveError),
    /// The file, in the words of the system.
    File(String),
}

impl PgnError {
    /// An error about a text.
    pub(super) fn new(place: Place, error: ParseError) -> Self {
        Self(Box::new(Parts { place, fault: Fault::Text(error) }))
    }

    /// An error about a move.
    pub(super) fn of_move(place: Place, error: MoveError) -> Self {
        Self(Box::new(Parts { place, fault: Fault::Move(error) }))
    }

    /// An error about a file that cannot be read any further.
    pub(super) fn of_file(place: Place, error: &std::io::Error) -> Self {
        Self(Box::new(Parts { place, fault: Fault::File(error.to_string()) }))
    }

    /// Where the fault stands.
    pub fn place(&self) -> Place {
        self.0.place
    }

    /// The fault without its place.
    pub fn fault(&self) -> Message {
        match &self.0.fault {
            Fault::Text(error) => error.message(),
            Fault::Move(error) => error.message(),
            Fault::File(error) => Message::verbatim(error),
        }
    }

    /// The field, what was found and what was expected; `None` if the file could not be read.
    pub fn parse_error(&self) -> Option<&ParseError> {
        match &self.0.fault {
            Fault::Text(error) | Fault::Move(MoveError::Unreadable(error) | MoveError::NotAllowed(error)) => {
                Some(error)
            }
            Fault::File(_) => None,
        }
    }

    /// The whole error as a message.
    pub fn message(&self) -> Message {
        let Place { line, column } = self.0.place;
        if line == 0 {
            return self.fault();
        }
        // They are typed into an editor, without separators.
        let message = Message::new("error-at-place").with("line", line.to_string()).with("column", column.to_string());
        message.with("error", self.fault())
    }
}
