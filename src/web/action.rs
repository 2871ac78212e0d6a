//! What the buttons do.

/// What a button does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Action {
    /// Takes back a step of the half-built turn, or else a turn.
    Undo,
    /// Plays the next turn of the line again.
    Redo,
    /// Takes back the half-built turn.
    Cancel,
    /// Ends the turn where stopping is a choice.
    Done,
    /// Shows the start of the game.
    First,
    /// Shows the turn before.
    Previous,
    /// Shows the next turn.
    Next,
    /// Shows the end of the line.
    Last,
    /// Sees the board from the other side.
    Flip,
    /// Begins a new game.
    New,
}

/// All buttons, in the order in which they stand.
pub(crate) const ACTIONS: [Action; 10] = [
    Action::Undo,
    Action::Redo,
    Action::Cancel,
    Action::Done,
    Action::First,
    Action::Previous,
    Action::Next,
    Action::Last,
    Action::Flip,
    Action::New,
];

impl Action {
    /// The name in `data-action`.
    pub(crate) fn id(self) -> &'static str {
        match self {
            Self::Undo => "undo",
            Self::Redo => "redo",
            Self::Cancel => "cancel",
            Self::Done => "done",
            Self::First => "first",
            Self::Previous => "previous",
            Self::Next => "next",
            Self::Last => "last",
            Self::Flip => "flip",
            Self::New => "new",
        }
    }

    /// The name for people.
    pub(crate) fn label(self) -> &'static str {
        match self {
            Self::Undo => "Undo",
            Self::Redo => "Redo",
            Self::Cancel => "Cancel",
            Self::Done => "Done",
            Self::First => "First turn",
            Self::Previous => "Previous turn",
            Self::Next => "Next turn",
            Self::Last => "Last turn",
            Self::Flip => "Flip board",
            Self::New => "New game",
        }
    }

    /// The button that leads back from where this one leads, if there is one.
    pub(crate) fn opposite(self) -> Option<Self> {
        match self {
            Self::Undo => Some(Self::Redo),
            Self::Redo => Some(Self::Undo),
            Self::First | Self::Previous => Some(Self::Next),
            Self::Next | Self::Last => Some(Self::Previous),
            _ => None,
        }
    }

    /// The path of the icon that stands in place of the label, if there is one.
    pub(crate) fn icon(self) -> Option<&'static str> {
        match self {
            Self::First => Some("M6 5v14M19 5l-9 7 9 7z"),
            Self::Previous => Some("M16 5l-9 7 9 7z"),
            Self::Next => Some("M8 5l9 7-9 7z"),
            Self::Last => Some("M18 5v14M5 5l9 7-9 7z"),
            _ => None,
        }
    }

    /// The letter that does the same while the focus is in the element.
    pub(crate) fn key(self) -> Option<&'static str> {
        match self {
            Self::Undo => Some("u"),
            Self::Redo => Some("r"),
            Self::Flip => Some("f"),
            Self::New => Some("n"),
            _ => None,
        }
    }
}
