//! The paths of a move: what an arrow over the board follows.

#[cfg(feature = "serde")]
use serde::Serialize;
#[cfg(all(feature = "serde", target_arch = "wasm32"))]
use tsify::Tsify;

use super::canonical;
use crate::game::{Notation, StepNotation};

/// A path of a move: the squares that a person picks for one piece, in order; or a single square, where a piece is
/// dropped, taken off or given up.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(all(feature = "serde", target_arch = "wasm32"), derive(Tsify))]
pub struct MovePath {
    /// The names of the squares.
    pub squares: Vec<String>,
    /// Whether the stone there is given up.
    pub is_given_up: bool,
}

/// The paths of a complete or partial move that begins at this position, in canonical order. A pass has none.
pub fn paths<G: Notation>(start: &G, steps: &[G::Step]) -> Vec<MovePath> {
    let mut position = start.clone();
    let shape = position.shape();
    let mut paths: Vec<MovePath> = Vec::new();
    for step in canonical(start, steps) {
        let (squares, goes_on, is_given_up) = match position.notation(step) {
            StepNotation::Place { mark, square } => (vec![square], false, mark == "~"),
            StepNotation::Move { from, to, .. } => (vec![from, to], false, false),
            StepNotation::Continue { to, .. } => (vec![to], true, false),
            StepNotation::End => (Vec::new(), true, false),
        };
        let names = squares.into_iter().map(|square| shape.name(square).to_string());
        match paths.last_mut() {
            Some(path) if goes_on => path.squares.extend(names),
            _ if goes_on => (),
            _ => paths.push(MovePath { squares: names.collect(), is_given_up }),
        }
        position.play_quietly(step);
    }
    paths
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{AnyGame, GameId};
    use crate::moves;

    /// The paths of a move in words.
    fn described(game: &str, position: &str, mv: &str) -> Vec<String> {
        let game = GameId::read(game).unwrap();
        let position = AnyGame::read(game, position).unwrap();
        let steps = moves::read(&position, mv).unwrap();
        let described = |MovePath { squares, is_given_up }: MovePath| {
            [if is_given_up { "~" } else { "" }, &squares.join(" ")].concat()
        };
        paths(&position, &steps).into_iter().map(described).collect()
    }

    #[test]
    fn the_paths_of_every_kind_of_move_are_found() {
        assert_eq!(described("clobber", "WB./... w", "a2xb2"), ["a2 b2"]);
        assert_eq!(described("moxie", "4./4./4./4. w 0 0", "c3"), ["c3"]);
        assert_eq!(described("grabber", "5./5./.Bb3./Bb.Bb2./WBb3. w 0", "a1xa3xc3xc1"), ["a1 a3 c3 c1"]);
        assert_eq!(described("gobbler", "2.L./4./G2.L/.L2. l 0 3", "b1-a1,c4-b3"), ["b1 a1", "c4 b3"]);
        assert_eq!(described("moxie-ransom", ".W.W/.B2./B2.B/4. w 0 0 0 0", "a1~b4"), ["a1", "~b4"]);
        assert!(described("marbar", "7C/7C/.6C/BWC.M2C/.6C/7C/7C b a4 g4", "pass").is_empty());
    }
}
