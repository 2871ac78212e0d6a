//! The start view: all games as small drawn boards to choose from.

use web_sys::{Element, HtmlElement};

use crate::catalog::{GAMES, GameId};
use crate::controller::GameController;
use crate::game::Player;
use crate::message::Message;
use crate::record::{Record, Start};
use crate::view::{Layout, Scene, paint};
use crate::web::canvas::Canvas;
use crate::web::colors;
use crate::web::dispatcher::{Dispatcher, Msg};
use crate::web::dom::{SizeWatch, make, make_text, set, window};
use crate::web::messages::{blurb, say};

/// The list of the games.
pub(crate) struct StartView {
    cards: Vec<Card>,
    _size: SizeWatch,
}

/// A small board.
struct Card {
    place: HtmlElement,
    canvas: Option<Canvas>,
    scene: Scene,
}

impl StartView {
    /// The list in another element.
    pub(crate) fn new(parent: &Element, dispatcher: &Dispatcher) -> Self {
        let list = make(parent, "ul", "games");
        let mut cards = Vec::new();
        for game in GAMES.into_iter().filter(|game| game.variant_of().is_none()) {
            let item = make(&list, "li", "");
            let card = choose(&item, game, "card");
            let place = make(&card, "div", "picture");
            let canvas = Canvas::new();
            if let Some(canvas) = &canvas {
                set(&canvas.element, "aria-hidden", "true");
                let _ = place.append_child(&canvas.element);
            }
            make_text(&card, "h2", "", &say(&Message::new(game.id())));
            make_text(&card, "p", "", &say(&blurb(game)));
            cards.push(Card { place, canvas, scene: sample(game) });
        }
        for game in GAMES.into_iter().filter(|game| game.variant_of().is_none()) {
            offer_variants(parent, game);
        }
        let places: Vec<&Element> = cards.iter().map(|card| card.place.as_ref()).collect();
        let dispatcher = dispatcher.clone();
        let size = SizeWatch::new(&places, move || dispatcher.send(Msg::Resize));
        Self { cards, _size: size }
    }

    /// Draws the boards.
    pub(crate) fn draw(&mut self, host: &Element) {
        let theme = colors::theme(host);
        let ratio = window().device_pixel_ratio().clamp(1.0, 4.0);
        for card in &mut self.cards {
            let Some(canvas) = &mut card.canvas else { continue };
            let (width, height) = (f64::from(card.place.client_width()), f64::from(card.place.client_height()));
            let layout = Layout::new(card.scene.shape, width, height, false, false, card.scene.depiction.has_trays());
            canvas.resize(width, height, ratio);
            canvas.clear();
            canvas.draw(&paint(&card.scene, &layout, &theme));
        }
    }
}

fn offer_variants(parent: &Element, game: GameId) {
    let variants: Vec<GameId> = game.family().collect();
    if variants.len() > 1 {
        let place = make(parent, "nav", "variants");
        let label = Message::new("variants-of").with("game", Message::new(game.id()));
        set(&place, "aria-label", &say(&label));
        make_text(&place, "p", "", &say(&Message::new("heading").with("heading", label)));
        let list = make(&place, "ul", "");
        for variant in variants.into_iter().filter(|variant| variant.variant_of().is_some()) {
            let item = make(&list, "li", "");
            let link = choose(&item, variant, "");
            make_text(&link, "span", "", &say(&Message::new(variant.id())));
            set(&link, "title", &say(&blurb(variant)));
        }
    }
}

fn choose(parent: &Element, game: GameId, class: &str) -> HtmlElement {
    let link = make(parent, "a", class);
    set(&link, "href", &format!("#{}", Record::of(game.id())));
    set(&link, "data-choose", game.id());
    let sides: Vec<&str> = game.sides().into_iter().map(Player::id).collect();
    set(&link, "data-sides", &sides.join(" "));
    link
}

/// What a game looks like when it is played.
fn sample(game: GameId) -> Scene {
    let start = Start::Position(game.entry().sample.to_string());
    GameController::open(game, &Record { start, ..Record::of(game.id()) }).0.scene()
}
