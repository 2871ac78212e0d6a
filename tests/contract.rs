//! The contract above `trait Game`, checked on all games: at every step of random games with fixed seeds, from the
//! usual start, from other sizes and from the recorded positions.

#[path = "contract/checks.rs"]
mod checks;

use quarry::catalog::{AnyGame, GAMES, GameId, Listed, Visitor};
use quarry::game::{Depict, Notation};
use quarry::game::{Outcome, Piece, Player};
use quarry::record::Start;
use serde_json::Value;

use crate::data;

#[test]
fn every_game_keeps_the_contract() {
    let recorded: Vec<Value> = data::objects("positions.json");
    for game in GAMES {
        let positions = recorded.iter().filter(|record| record["game"] == game.id());
        let positions = positions.map(|record| record["position"].as_str().expect("text").to_string());
        let mut starts: Vec<Start> = vec![Start::Usual; if crate::IS_LONG { 20 } else { 8 }];
        starts.extend(sizes(game).into_iter().map(|(rows, cols)| Start::Size(rows, cols)));
        starts.extend(positions.map(Start::Position));
        let (seen, ended) = game.visit(Games { starts: starts.clone() });
        assert!(seen > 200, "{game}: only {seen} positions");
        assert!(ended > 5, "{game}: only {ended} games came to an end");
        // The type for all games is no game's own: the same steps come out of the same seeds.
        assert_eq!(Games { starts }.play::<AnyGame>(game, game), (seen, ended), "{game}");
    }
}

/// Some small boards of a game.
fn sizes(game: GameId) -> Vec<(u8, u8)> {
    let Some(sizes) = game.sizes() else { return Vec::new() };
    let sides: Vec<u8> = (sizes.sides.0..=sizes.sides.1.min(7)).filter(|side| !sizes.odd || side % 2 == 1).collect();
    sides.iter().flat_map(|&rows| sides.iter().map(move |&cols| (rows, cols))).collect()
}

struct Games {
    starts: Vec<Start>,
}

impl Visitor for Games {
    /// How many positions were looked at, and how many games came to an end.
    type Output = (usize, usize);

    fn visit<G: Listed + 'static>(self, game: GameId, rules: G::Rules) -> Self::Output {
        self.play::<G>(game, rules)
    }
}

impl Games {
    fn play<G: Notation + Depict + 'static>(self, game: GameId, rules: G::Rules) -> (usize, usize) {
        let next = if game == GameId::Marbar { next_of_marbar::<G> } else { next::<G> };
        checks::check::<G>(game.id(), rules, self.starts, next)
    }
}

/// Every move passes the side on.
#[expect(clippy::unnecessary_wraps, reason = "a game may leave it open")]
fn next<G: Depict>(mover: Player, _: &G) -> Option<Player> {
    Some(mover.opponent())
}

/// Marbar alone keeps the side after a winning step and while a hunter is gone.
fn next_of_marbar<G: Depict>(mover: Player, after: &G) -> Option<Player> {
    if let Some(Outcome::Win(winner)) = after.outcome() {
        return Some(winner);
    }
    let has = |piece: Piece| after.shape().squares().any(|square| after.stack(square).contains(&piece));
    match (has(Piece::WHITE), has(Piece::BLACK)) {
        (true, true) => Some(mover.opponent()),
        (true, false) => Some(Player::WHITE),
        (false, true) => Some(Player::BLACK),
        (false, false) => None,
    }
}
