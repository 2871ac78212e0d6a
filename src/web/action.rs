//! What the buttons do.

use web_sys::{Element, HtmlElement};

use crate::web::dispatcher::{Dispatcher, Msg};
use crate::web::dom::{Listener, attribute_at, make_button, make_icon, make_text, set};

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
    /// Makes the variation on show the main line.
    Promote,
    /// Deletes the variation on show.
    Prune,
    /// Deletes the turn on show and all that follows it.
    Delete,
    /// Sees the board from the other side.
    Flip,
    /// Begins a new game.
    New,
    /// Shows the rules of the game.
    Rules,
    /// Sets up a position.
    Edit,
    /// Copies, pastes and saves what is on show.
    Share,
    /// Chooses how the element behaves.
    Settings,
}

/// The buttons for playing, in the order in which they stand.
pub(crate) const PLAYING: [Action; 4] = [Action::Undo, Action::Redo, Action::Cancel, Action::Done];

/// The buttons of the list of turns: going through it, and changing it.
pub(crate) const LISTING: [Action; 7] =
    [Action::First, Action::Previous, Action::Next, Action::Last, Action::Promote, Action::Prune, Action::Delete];

/// Those that change the list: done by what the page loads when it is first asked for.
pub(crate) const CHANGES: [Action; 3] = [Action::Promote, Action::Prune, Action::Delete];

/// The buttons for what is not done every turn.
pub(crate) const SELDOM: [Action; 2] = [Action::Flip, Action::New];

/// The buttons of the header, in the order in which they stand: each opens a dialog.
pub(crate) const DIALOGS: [Action; 4] = [Action::Rules, Action::Edit, Action::Share, Action::Settings];

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
            Self::Promote => "promote",
            Self::Prune => "prune",
            Self::Delete => "delete",
            Self::Flip => "flip",
            Self::New => "new",
            Self::Rules => "rules",
            Self::Edit => "edit",
            Self::Share => "share",
            Self::Settings => "settings",
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
            Self::Promote => "Make this variation the main line",
            Self::Prune => "Delete this variation",
            Self::Delete => "Delete from this turn on",
            Self::Flip => "Flip board",
            Self::New => "New game",
            Self::Rules => "Rules",
            Self::Edit => "Set up",
            Self::Share => "Share",
            Self::Settings => "Settings",
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

    /// The path of the icon that stands in place of the label, or beside it where there is room.
    pub(crate) fn icon(self) -> Option<&'static str> {
        match self {
            Self::First => Some("M6 5v14M19 5l-9 7 9 7z"),
            Self::Previous => Some("M16 5l-9 7 9 7z"),
            Self::Next => Some("M8 5l9 7-9 7z"),
            Self::Last => Some("M18 5v14M5 5l9 7-9 7z"),
            Self::Promote => Some("M12 20V6M6 12l6-6 6 6M6 3h12"),
            Self::Prune => Some("M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5"),
            Self::Delete => Some("M4 6h16M4 12h8M4 18h8M15 13l6 6M21 13l-6 6"),
            Self::Rules => Some("M12 6C9 4 6 4 3 5v13c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zv13"),
            Self::Edit => Some("M4 20l1-5L16 4l4 4L9 19zM14 6l4 4"),
            Self::Share => Some("M12 15V4M8 8l4-4 4 4M6 11H4v9h16v-9h-2"),
            Self::Settings => {
                Some("M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM7 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0z")
            }
            _ => None,
        }
    }

    /// The key that does the same while the focus is in the element.
    pub(crate) fn key(self) -> Option<&'static str> {
        match self {
            Self::Undo => Some("u"),
            Self::Redo => Some("r"),
            Self::Flip => Some("f"),
            Self::New => Some("n"),
            Self::Rules => Some("?"),
            Self::Edit => Some("e"),
            Self::Share => Some("s"),
            _ => None,
        }
    }

    /// Makes the button in another element.
    pub(crate) fn button(self, parent: &Element) -> HtmlElement {
        let button = make_button(parent, "");
        set(&button, "data-action", self.id());
        if let Some(path) = self.icon() {
            set(&button, "aria-label", self.label());
            set(&button, "title", self.label());
            make_icon(&button, path);
        }
        if self.icon().is_none() || DIALOGS.contains(&self) {
            make_text(&button, "span", "", self.label());
        }
        if let Some(key) = self.key() {
            set(&button, "aria-keyshortcuts", key);
            set(&button, "title", &format!("{} ({key})", self.label()));
        }
        button
    }
}

/// Sends on what the buttons in an element say.
pub(crate) fn presses(parent: &Element, dispatcher: &Dispatcher) -> Listener {
    let dispatcher = dispatcher.clone();
    Listener::new(parent, "click", move |event| {
        if let Some(action) = attribute_at(&event, "data-action").and_then(|id| named(&id)) {
            dispatcher.send(Msg::Act(action));
        }
    })
}

/// The action of that name in `data-action`.
pub(crate) fn named(id: &str) -> Option<Action> {
    all().find(|action| action.id() == id)
}

/// What a key does while the focus is in the element. Letters are keys that a person can switch off.
pub(crate) fn of_key(key: &str) -> Option<Msg> {
    let action = match key {
        "ArrowLeft" => Action::Previous,
        "ArrowRight" => Action::Next,
        "Home" => Action::First,
        "End" => Action::Last,
        _ => return all().find(|action| action.key() == Some(key)).map(Msg::Key),
    };
    Some(Msg::Act(action))
}

fn all() -> impl Iterator<Item = Action> {
    PLAYING.into_iter().chain(LISTING).chain(SELDOM).chain(DIALOGS)
}
