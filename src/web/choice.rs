//! The dialog for a new game: variant and board.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDialogElement, HtmlElement, HtmlSelectElement};

use crate::board::Shape;
use crate::catalog::{GAMES, GameId, Sizes};
use crate::record::Start;
use crate::web::dom::{Listener, make, make_button, make_text, mark, set};
use crate::web::link::{Link, Msg};

/// The dialog. Dropped, it is gone.
pub(crate) struct Choice {
    dialog: HtmlDialogElement,
    game: HtmlSelectElement,
    rows: HtmlSelectElement,
    columns: HtmlSelectElement,
    family: Vec<GameId>,
    filled: Option<GameId>,
    _listeners: Vec<Listener>,
}

/// A game and its variants, or those of the game of which it is one.
pub(crate) fn family(game: GameId) -> Vec<GameId> {
    let name = |game: GameId| game.variant_of().unwrap_or(game);
    GAMES.into_iter().filter(|other| name(*other) == name(game)).collect()
}

/// Whether there is anything to choose for a new game.
pub(crate) fn is_choice(game: GameId) -> bool {
    game.sizes().is_some() || family(game).len() > 1
}

impl Choice {
    /// Opens the dialog over an element; the game and the board that are on show are chosen at first.
    pub(crate) fn open(parent: &Element, link: &Link, game: GameId, shape: Shape) -> Self {
        let dialog: HtmlDialogElement = make(parent, "dialog", "choice").unchecked_into();
        set(&dialog, "aria-labelledby", "choice-title");
        let form = make(&dialog, "form", "");
        set(&form, "method", "dialog");
        let title = make_text(&form, "h2", "", "New game");
        set(&title, "id", "choice-title");
        let family = family(game);
        let games = select(&form, "variant", "Game");
        for other in &family {
            option(&games, other.id(), other.title(), *other == game);
        }
        mark(&label_of(&games), "hidden", family.len() < 2);
        let sides = make(&form, "div", "sides");
        let rows = select(&sides, "rows", "Rows");
        let columns = select(&sides, "columns", "Columns");
        let buttons = make(&form, "div", "buttons");
        let close = make_button(&buttons, "");
        close.set_text_content(Some("Keep playing"));
        let start = make_text(&buttons, "button", "main", "Start");
        set(&start, "type", "submit");
        set(&start, "data-action", "start");
        let listeners = vec![
            listen(&close, "click", link, || Msg::Choice(Step::Close)),
            listen(&dialog, "close", link, || Msg::Choice(Step::Close)),
            listen(&form, "submit", link, || Msg::Choice(Step::Start)),
            listen(&games, "change", link, || Msg::Choice(Step::Fill)),
            listen(&rows, "change", link, || Msg::Choice(Step::Fill)),
        ];
        let mut choice = Self { dialog, game: games, rows, columns, family, filled: None, _listeners: listeners };
        choice.fill();
        if let Shape::Rect { rows, cols } = shape {
            choice.rows.set_value(&rows.to_string());
            choice.fill();
            choice.columns.set_value(&cols.to_string());
        }
        let _ = choice.dialog.show_modal();
        choice
    }

    /// Offers the boards of the chosen game, and the columns that go with the chosen rows.
    pub(crate) fn fill(&mut self) {
        let game = self.game();
        let Some(game) = game else { return };
        let sizes = game.sizes();
        for side in [&self.rows, &self.columns] {
            mark(&label_of(side), "hidden", sizes.is_none());
        }
        let Some(sizes) = sizes else { return };
        if self.filled != Some(game) {
            offer(&self.rows, sizes, sizes.sides.1, sizes.usual.0);
            offer(&self.columns, sizes, sizes.sides.1, sizes.usual.1);
            self.filled = Some(game);
        }
        let rows = self.rows.value().parse().unwrap_or(sizes.usual.0);
        let most = (sizes.squares / u32::from(rows.max(1))).min(u32::from(sizes.sides.1)) as u8;
        let wanted: u8 = self.columns.value().parse().unwrap_or(sizes.usual.1);
        offer(&self.columns, sizes, most, wanted.min(most));
    }

    /// What is chosen.
    pub(crate) fn chosen(&self) -> Option<(GameId, Start)> {
        let game = self.game()?;
        let start = game.sizes().and_then(|sizes| {
            let size = (self.rows.value().parse().ok()?, self.columns.value().parse().ok()?);
            (size != sizes.usual).then_some(Start::Size(size.0, size.1))
        });
        Some((game, start.unwrap_or_default()))
    }

    fn game(&self) -> Option<GameId> {
        let id = self.game.value();
        self.family.iter().copied().find(|game| game.id() == id)
    }
}

impl Drop for Choice {
    fn drop(&mut self) {
        self.dialog.close();
        self.dialog.remove();
    }
}

/// What happens in the dialog.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// Another variant, or another number of rows.
    Fill,
    /// The game begins.
    Start,
    /// It does not.
    Close,
}

fn listen(element: &Element, kind: &'static str, link: &Link, message: fn() -> Msg) -> Listener {
    let link = link.clone();
    Listener::new(element, kind, move |event| {
        if kind == "submit" {
            event.prevent_default();
        }
        link.send(message());
    })
}

fn select(parent: &Element, name: &str, text: &str) -> HtmlSelectElement {
    let label = make(parent, "label", "");
    make_text(&label, "span", "", text);
    let select = make(&label, "select", "");
    set(&select, "name", name);
    select.unchecked_into()
}

fn label_of(select: &HtmlSelectElement) -> Element {
    select.parent_element().unwrap_or_else(|| select.clone().into())
}

fn option(select: &HtmlSelectElement, value: &str, text: &str, chosen: bool) {
    let option: HtmlElement = make_text(select, "option", "", text);
    set(&option, "value", value);
    if chosen {
        select.set_value(value);
    }
}

/// Offers the lengths of a side up to a largest one.
fn offer(select: &HtmlSelectElement, sizes: Sizes, most: u8, chosen: u8) {
    select.set_text_content(None);
    for side in sizes.sides.0..=most {
        if !sizes.odd || side % 2 == 1 {
            let text = side.to_string();
            option(select, &text, &text, side == chosen);
        }
    }
}
