//! What the buttons do.

use web_sys::{Element, HtmlElement, KeyboardEvent};

use crate::message::Message;
use crate::view::input::keyboard;
use crate::web::dispatcher::{Dispatcher, Msg};
use crate::web::dom::{Listener, attribute_at, make_button, make_icon, make_text, set};
use crate::web::messages::say;

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
    /// Writes a symbol and a comment on the turn on show.
    Comment,
    /// Sees the board from the other side.
    Flip,
    /// Begins a new game.
    New,
    /// Teaches the game.
    Learn,
    /// Shows the rules of the game.
    Rules,
    /// Sets up a position.
    Edit,
    /// Copies, pastes and saves what is on show.
    Share,
    /// Chooses how the element behaves.
    Settings,
    /// Shows what the keys do. It has no button of its own.
    Keys,
}

/// The buttons for playing, in the order in which they stand.
pub(crate) const PLAYING: [Action; 4] = [Action::Undo, Action::Redo, Action::Cancel, Action::Done];

/// The buttons of the list of turns: going through it, and changing it.
pub(crate) const LISTING: [Action; 8] = [
    Action::First,
    Action::Previous,
    Action::Next,
    Action::Last,
    Action::Promote,
    Action::Prune,
    Action::Delete,
    Action::Comment,
];

/// Those that change the list: done by what the page loads when it is first asked for.
pub(crate) const CHANGES: [Action; 4] = [Action::Promote, Action::Prune, Action::Delete, Action::Comment];

/// The buttons for what is not done every turn.
pub(crate) const SELDOM: [Action; 3] = [Action::Flip, Action::Edit, Action::New];

/// The buttons of the header, in the order in which they stand: each opens a dialog.
pub(crate) const DIALOGS: [Action; 4] = [Action::Learn, Action::Rules, Action::Share, Action::Settings];

impl Action {
    /// The name in `data-action`, and the id of the message with the name for people.
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
            Self::Comment => "comment",
            Self::Flip => "flip",
            Self::New => "new",
            Self::Learn => "learn",
            Self::Rules => "rules",
            Self::Edit => "edit",
            Self::Share => "share",
            Self::Settings => "settings",
            Self::Keys => "keys",
        }
    }

    /// The name for people: the message of the same id.
    pub(crate) fn label(self) -> String {
        say(&Message::new(self.id()))
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

    /// Whether a dialog does what the button says.
    pub(crate) fn opens_dialog(self) -> bool {
        DIALOGS.contains(&self) || matches!(self, Self::Edit | Self::Keys)
    }

    /// Whether the label stands beside the icon.
    fn has_label(self) -> bool {
        !LISTING.contains(&self)
    }

    /// The path of the icon.
    pub(crate) fn icon(self) -> &'static str {
        match self {
            Self::First => "M6 5v14M19 5l-9 7 9 7z",
            Self::Previous => "M16 5l-9 7 9 7z",
            Self::Next => "M8 5l9 7-9 7z",
            Self::Last => "M18 5v14M5 5l9 7-9 7z",
            Self::Promote => "M12 20V6M6 12l6-6 6 6M6 3h12",
            Self::Prune => "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
            Self::Delete => "M4 6h16M4 12h8M4 18h8M15 13l6 6M21 13l-6 6",
            Self::Comment => "M4 4h16v12h-8l-5 4v-4H4z",
            Self::Undo => "M9 14L4 9l5-5M4 9h9a6 6 0 0 1 0 12h-2",
            Self::Redo => "M15 14l5-5-5-5M20 9h-9a6 6 0 0 0 0 12h2",
            Self::Cancel => "M6 6l12 12M18 6L6 18",
            Self::Done => "M4 13l5 5L20 6",
            Self::Flip => "M7 4v16M7 20l-4-4M7 20l4-4M17 20V4M17 4l-4 4M17 4l4 4",
            Self::New => "M12 5v14M5 12h14",
            Self::Learn => "M2 9l10-5 10 5-10 5zM6 11v5c3 3 9 3 12 0v-5M22 9v6",
            Self::Rules => "M12 6C9 4 6 4 3 5v13c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zv13",
            Self::Edit => "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4",
            Self::Share => "M12 15V4M8 8l4-4 4 4M6 11H4v9h16v-9h-2",
            Self::Keys => "",
            Self::Settings => {
                "M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM7 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0z"
            }
        }
    }

    /// The key that does the same while the focus is in the element.
    pub(crate) fn key(self) -> Option<&'static str> {
        match self {
            Self::Undo => Some("u"),
            Self::Redo => Some("r"),
            Self::Flip => Some("f"),
            Self::New => Some("n"),
            Self::Learn => Some("l"),
            Self::Rules => Some("i"),
            Self::Keys => Some("?"),
            Self::Edit => Some("e"),
            Self::Share => Some("s"),
            _ => None,
        }
    }

    /// Makes the button in another element.
    pub(crate) fn button(self, parent: &Element) -> HtmlElement {
        let button = make_button(parent, "");
        set(&button, "data-action", self.id());
        set(&button, "part", &format!("button {}", self.id()));
        make_icon(&button, self.icon());
        let label = self.label();
        if self.has_label() {
            make_text(&button, "span", "", &label);
        }
        // In a narrow header the label of a dialog is hidden.
        if !self.has_label() || DIALOGS.contains(&self) {
            set(&button, "aria-label", &label);
            set(&button, "title", &label);
        }
        if let Some(key) = self.key() {
            set(&button, "aria-keyshortcuts", key);
            let label = Message::new("button-with-key").with("button", label).with("key", key);
            set(&button, "title", &say(&label));
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

/// How a key asks for an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shortcut {
    /// By a single letter or `?`. A person can switch these off.
    Letter(Action),
    /// Together with the control key.
    Chord(Action),
    /// By a key that goes through the game.
    Travel(Action),
}

/// What a key does while the focus is in the element; the page passes on those pressed while nothing has the focus.
pub(crate) fn of_key(event: &KeyboardEvent) -> Option<Shortcut> {
    let (key, shift) = (name_of_key(event), event.shift_key());
    if event.alt_key() {
        return None;
    }
    if event.ctrl_key() || event.meta_key() {
        return match (key.as_str(), shift) {
            ("z", false) => Some(Shortcut::Chord(Action::Undo)),
            ("z", true) => Some(Shortcut::Chord(Action::Redo)),
            ("y", false) if event.ctrl_key() => Some(Shortcut::Chord(Action::Redo)),
            _ => None,
        };
    }
    match key.as_str() {
        "ArrowLeft" => Some(Shortcut::Travel(Action::Previous)),
        "ArrowRight" => Some(Shortcut::Travel(Action::Next)),
        "Home" => Some(Shortcut::Travel(Action::First)),
        "End" => Some(Shortcut::Travel(Action::Last)),
        "?" => Some(Shortcut::Letter(Action::Keys)),
        _ if shift => None,
        key => all().find(|action| action.key() == Some(key)).map(Shortcut::Letter),
    }
}

/// The name of a key for shortcuts; see [`keyboard::shortcut`].
pub(crate) fn name_of_key(event: &KeyboardEvent) -> String {
    keyboard::shortcut(&event.key(), &event.code())
}

fn all() -> impl Iterator<Item = Action> {
    PLAYING.into_iter().chain(LISTING).chain(SELDOM).chain(DIALOGS).chain([Action::Keys])
}
