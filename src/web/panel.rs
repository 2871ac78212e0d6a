//! What stands beside the board: the status line, the numbers, the list of turns, the buttons.

use web_sys::{Element, HtmlElement};

use crate::controller::GameController;
use crate::game::Player;
use crate::message::Message;
use crate::web::action::{self, Action, LISTING, PLAYING, SELDOM};
use crate::web::dispatcher::Dispatcher;
use crate::web::dom::{Listener, document, make, make_icon, make_text, mark, set, set_text};
use crate::web::messages::{say, say_if};
use crate::web::move_input::MoveInput;
use crate::web::move_list::MoveList;

/// The panel.
pub(crate) struct Panel {
    /// What it is in.
    pub(crate) element: HtmlElement,
    /// The box for typing.
    pub(crate) typed: MoveInput,
    announcement: HtmlElement,
    state: HtmlElement,
    players: HtmlElement,
    counts: Vec<(Player, HtmlElement, HtmlElement)>,
    buttons: Vec<(Action, HtmlElement)>,
    moves: MoveList,
    _listener: Listener,
}

impl Panel {
    /// A panel in another element.
    pub(crate) fn new(parent: &Element, dispatcher: &Dispatcher) -> Self {
        let element = make(parent, "section", "panel");
        set(&element, "part", "panel");
        set(&element, "aria-label", &say(&Message::new("game")));
        let status = make(&element, "p", "status");
        set(&status, "role", "status");
        set(&status, "aria-live", "polite");
        set(&status, "aria-atomic", "true");
        let announcement = make(&status, "span", "announcement");
        let _ = status.append_child(&document().create_text_node(" "));
        let state = make(&status, "span", "state");
        let players = make(&element, "ul", "players");
        let playing = make(&element, "div", "actions turn");
        // The host page can put buttons before the others.
        set(&make(&playing, "slot", ""), "name", "actions");
        // Filled by what the page loads for the computer.
        make(&element, "div", "computer");
        let record = make(&element, "div", "record");
        let moves = MoveList::new(&record, dispatcher);
        let listing = make(&record, "div", "listing");
        let typed = MoveInput::new(&element, dispatcher);
        let seldom = make(&element, "div", "actions game");
        let mut buttons = Vec::new();
        for (bar, actions) in [(&playing, &PLAYING[..]), (&listing, &LISTING), (&seldom, &SELDOM)] {
            buttons.extend(actions.iter().map(|action| (*action, action.button(bar))));
        }
        let listener = action::presses(&element, dispatcher);
        Self { element, typed, announcement, state, players, counts: Vec::new(), buttons, moves, _listener: listener }
    }

    /// Shows the state of a controller in words, and what has just happened there.
    pub(crate) fn show(&mut self, controller: &GameController, announcement: Option<&Message>) {
        set_text(&self.announcement, &say_if(announcement));
        set_text(&self.state, &say(&controller.state()));
        let to_move = controller.outcome().is_none().then(|| controller.to_move());
        for (n, (player, counts)) in controller.counters().into_iter().enumerate() {
            if self.counts.len() <= n {
                self.counts.push(row(&self.players, player));
            }
            let (player, row, shown) = &self.counts[n];
            mark(row, "data-moves", to_move == Some(*player));
            set_text(shown, &say_if(counts.as_ref()));
        }
        self.moves.show(controller.record(), controller.cursor());
    }

    /// Shows which buttons can be pressed. Tells whether the button that had the focus no longer can, and no other one takes
    /// the focus over.
    pub(crate) fn show_buttons(&self, controller: &GameController) -> bool {
        let (line, ply) = controller.cursor();
        let turns = controller.turn_count();
        let half = controller.half_built();
        let focused = self.buttons.iter().find(|(_, button)| button.matches(":focus").unwrap_or(false));
        for (action, button) in &self.buttons {
            let enabled = match action {
                Action::Undo | Action::First | Action::Previous => ply > 0 || half,
                Action::Redo | Action::Next | Action::Last => ply < turns && !half,
                Action::Cancel => half || controller.held().is_some(),
                Action::Done => controller.may_end(),
                Action::Promote | Action::Prune => line > 0,
                Action::Delete => ply > 0 && !half,
                _ => true,
            };
            mark(button, "disabled", !enabled);
            if *action == Action::Done {
                mark(button, "data-half", half);
                if let Ok(Some(label)) = button.query_selector("span") {
                    let text = if enabled && !half { say(&Message::new("pass")) } else { action.label() };
                    set_text(&label, &text);
                }
            }
        }
        let enabled = |action: Action| {
            let button = self.buttons.iter().find(|(this, _)| *this == action);
            button.map(|(_, button)| button).filter(|button| !button.has_attribute("disabled"))
        };
        let Some((action, _)) = focused.filter(|(action, _)| enabled(*action).is_none()) else { return false };
        // Never to a button that ends or takes back something: a second press of the key would.
        match action.opposite().and_then(enabled) {
            Some(button) => button.focus().is_err(),
            None => true,
        }
    }
}

/// The row of a player, and the place for the numbers in it.
fn row(players: &Element, player: Player) -> (Player, HtmlElement, HtmlElement) {
    let row = make(players, "li", "");
    set(&row, "data-of", player.id());
    make_icon(&row, player.icon());
    make_text(&row, "span", "name", &say(&Message::new(player.id())));
    let _ = row.append_child(&document().create_text_node(" "));
    let counts = make(&row, "span", "counts");
    (player, row, counts)
}
