//! What stands beside the board: the status line, the numbers, the buttons.

use web_sys::{Element, HtmlElement};

use crate::table::Table;
use crate::web::action::{self, ACTIONS, Action};
use crate::web::dom::{Listener, document, make, make_text, mark, say, set};
use crate::web::link::Link;
use crate::web::moves::Moves;

/// The panel.
pub(crate) struct Panel {
    told: HtmlElement,
    state: HtmlElement,
    tallies: HtmlElement,
    buttons: Vec<(Action, HtmlElement)>,
    moves: Moves,
    _listener: Listener,
}

impl Panel {
    /// A panel in another element.
    pub(crate) fn new(parent: &Element, link: &Link) -> Self {
        let element = make(parent, "section", "panel");
        set(&element, "part", "panel");
        set(&element, "aria-label", "Game");
        let status = make(&element, "p", "status");
        set(&status, "role", "status");
        set(&status, "aria-live", "polite");
        set(&status, "aria-atomic", "true");
        let told = make(&status, "span", "told");
        let _ = status.append_child(&document().create_text_node(" "));
        let state = make(&status, "span", "state");
        let tallies = make(&element, "ul", "tallies");
        let bar = make(&element, "div", "actions");
        // The page around the element can put buttons before the others.
        set(&make(&bar, "slot", ""), "name", "actions");
        let buttons = ACTIONS.map(|action| (action, action.button(&bar)));
        let listener = action::presses(&bar, link);
        let moves = Moves::new(&element, link);
        Self { told, state, tallies, buttons: buttons.into(), moves, _listener: listener }
    }

    /// Shows the state of a table, and what has just happened there. Tells whether the button that had the focus can no
    /// longer be pressed, and no other one takes the focus over.
    pub(crate) fn show(&mut self, table: &Table, told: &str) -> bool {
        say(&self.told, told);
        say(&self.state, &table.state());
        let lines = table.tallies();
        mark(&self.tallies, "hidden", lines.is_empty());
        while self.tallies.child_element_count() as usize > lines.len() {
            if let Some(last) = self.tallies.last_element_child() {
                last.remove();
            }
        }
        for (n, line) in lines.iter().enumerate() {
            match self.tallies.children().item(n as u32) {
                Some(item) => say(&item, line),
                None => drop(make_text(&self.tallies, "li", "", line)),
            }
        }
        self.moves.show(table);
        self.show_buttons(table)
    }

    fn show_buttons(&self, table: &Table) -> bool {
        let turns = self.moves.len();
        let (_, ply) = table.cursor();
        let half = table.half_built();
        let focused = self.buttons.iter().find(|(_, button)| button.matches(":focus").unwrap_or(false));
        for (action, button) in &self.buttons {
            let enabled = match action {
                Action::Undo | Action::First | Action::Previous => ply > 0 || half,
                Action::Redo | Action::Next | Action::Last => ply < turns && !half,
                Action::Cancel => half || table.held().is_some(),
                Action::Done => table.may_end(),
                _ => true,
            };
            mark(button, "disabled", !enabled);
            if *action == Action::Done {
                mark(button, "data-half", half);
                say(button, if enabled && !half { "Pass" } else { action.label() });
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

    /// Puts the focus on a button.
    pub(crate) fn focus(&self, action: Action) {
        if let Some((_, button)) = self.buttons.iter().find(|(this, _)| *this == action) {
            let _ = button.focus();
        }
    }
}
