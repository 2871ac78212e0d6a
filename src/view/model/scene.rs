//! What is on the board: plain data, the same for all games.

use crate::board::{Shape, Square, Squares};
use crate::game::{Counter, CounterKind, Depict, Event, Live, Piece, Player, Removal};
use crate::view::Color;
use crate::view::model::depiction::Depiction;
use crate::view::paint::primitive::Point;

/// What the page points out on the board.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Marks {
    /// Squares that can be picked next.
    pub targets: Squares,
    /// Squares where the piece that is pointed at could go, and where a picked one can come in several steps.
    pub ways: Squares,
    /// The square of the piece that is picked.
    pub held: Option<Square>,
    /// Squares of the last move.
    pub last: Squares,
    /// The square under the pointer.
    pub hover: Option<Square>,
    /// The square of the keyboard.
    pub focus: Option<Square>,
    /// Squares whose pieces the move under the pointer would cost.
    pub doomed: Squares,
    /// Where pieces would run, each from a square to a square.
    pub flights: Vec<(Square, Square)>,
    /// Where the monster would go.
    pub predicted: Option<Square>,
    /// Squares that the monster has left, oldest first.
    pub trail: Vec<Square>,
    /// Squares that the monster would go through, soonest first.
    pub path: Vec<Square>,
    /// Squares that are tinted, each with its colour.
    pub tints: Vec<(Square, Color)>,
    /// Arrows, each from a square to a square.
    pub arrows: Vec<(Square, Square)>,
    /// The shot that has won, from a square to a square.
    pub shot: Option<(Square, Square)>,
    /// Where the pointer is, in CSS pixels of the board: Gobblers look at it.
    pub gaze: Option<Point>,
}

/// A picture of a position: the pieces, the numbers, and the marks of the page.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// How the game is depicted.
    pub depiction: &'static Depiction,
    /// The board.
    pub shape: Shape,
    /// The pieces of each square in board order, top first.
    pub stacks: Vec<Vec<Piece>>,
    /// The numbers that stand on no square.
    pub counters: Vec<Counter>,
    /// The player whose turn it is.
    pub to_move: Player,
    /// What the page points out.
    pub marks: Marks,
}

impl Scene {
    /// An empty board without marks.
    pub fn empty(depiction: &'static Depiction, shape: Shape) -> Self {
        Self {
            depiction,
            shape,
            stacks: vec![Vec::new(); shape.len()],
            counters: Vec::new(),
            to_move: Player::WHITE,
            marks: Marks::default(),
        }
    }

    /// The picture of a position, without marks.
    pub fn of<G: Depict>(game: &G, depiction: &'static Depiction) -> Self {
        let shape = game.shape();
        Self {
            depiction,
            shape,
            stacks: shape.squares().map(|square| game.stack(square)).collect(),
            counters: game.counters(),
            to_move: game.to_move(),
            marks: Marks::default(),
        }
    }

    /// The pieces of a square, top first; none off the board.
    pub fn stack(&self, square: Square) -> &[Piece] {
        self.stacks.get(square.index()).map_or(&[], Vec::as_slice)
    }

    /// Changes the picture as an event says. The marks stay.
    pub fn apply(&mut self, event: &Event) {
        match *event {
            Event::Moved { from, to, count, .. } => {
                let movers = self.take(from, count);
                if let Some(stack) = self.stacks.get_mut(to.index()) {
                    let below = std::mem::replace(stack, movers);
                    stack.extend(below);
                }
            }
            Event::Tucked { from, to } => {
                let prisoner = self.take(from, 1);
                if let Some(stack) = self.stacks.get_mut(to.index()) {
                    stack.extend(prisoner);
                }
            }
            Event::Removed { at, count, why } => {
                for piece in self.take(at, count) {
                    self.count_removal(piece, why);
                }
            }
            Event::Placed { at, piece } => {
                if let Some(owner) = piece.owner() {
                    self.change(owner, CounterKind::placed);
                }
                if let Some(stack) = self.stacks.get_mut(at.index()) {
                    stack.insert(0, piece);
                }
            }
            Event::Turn { to } => self.to_move = to,
        }
        self.count_live();
    }

    /// Takes the top pieces off a square.
    pub(crate) fn take(&mut self, square: Square, count: u8) -> Vec<Piece> {
        let Some(stack) = self.stacks.get_mut(square.index()) else { return Vec::new() };
        let below = stack.split_off(stack.len().min(usize::from(count)));
        std::mem::replace(stack, below)
    }

    fn count_removal(&mut self, piece: Piece, why: Removal) {
        let (Some(owner), Some(change)) = (piece.owner(), why.counts()) else { return };
        let player = if change.is_owners { owner } else { owner.opponent() };
        self.change(player, |kind| if kind == change.kind { change.by } else { 0 });
        if change.kind.ends_at_zero() {
            let is_counted = |counter: &Counter| counter.kind == change.kind;
            if self.counters.iter().all(|counter| !is_counted(counter) || counter.number == 0) {
                self.counters.retain(|counter| !is_counted(counter));
            }
        }
    }

    /// Counts what follows from the board. A square counts for the owner of its top piece.
    fn count_live(&mut self) {
        for counter in &mut self.counters {
            let Some(live) = counter.kind.live() else { continue };
            let is_own = |stack: &&Vec<Piece>| stack.first().and_then(|top| top.owner()) == Some(counter.player);
            let number = |stack: &Vec<Piece>| if live == Live::Pieces { stack.len() as u32 } else { 1 };
            counter.number = self.stacks.iter().filter(is_own).map(number).sum();
        }
    }

    /// Changes the counters of a player.
    fn change(&mut self, player: Player, by: impl Fn(CounterKind) -> i32) {
        for counter in self.counters.iter_mut().filter(|counter| counter.player == player) {
            counter.number = counter.number.saturating_add_signed(by(counter.kind));
        }
    }

    /// The number that a player has of something, if the position counts it.
    pub fn counter(&self, player: Player, kind: CounterKind) -> Option<u32> {
        let counter = self.counters.iter().find(|counter| counter.player == player && counter.kind == kind);
        counter.map(|counter| counter.number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game as _;
    use crate::games::clobber::{Clobber, Rules};
    use crate::games::gobbler::pieces::EATEN;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn events_give_the_picture_after(rows in 1u8..8, cols in 1u8..9, choices in prop::collection::vec(any::<u32>(), 0..60)) {
            let mut game = Clobber::start(Rules::Duel, Some((rows, cols))).unwrap();
            let mut scene = Scene::of(&game, &crate::games::clobber::DEPICTION);
            for choice in choices {
                let Some(step) = game.nth_step(choice % game.count_steps().max(1)) else { break };
                game.play(step, &mut |event| scene.apply(&event)).unwrap();
                prop_assert_eq!(&scene, &Scene::of(&game, &crate::games::clobber::DEPICTION));
            }
        }
    }

    #[test]
    fn events_beyond_the_board_change_nothing() {
        let mut scene = Scene::empty(&crate::games::clobber::DEPICTION, Shape::rect(2, 2));
        let before = scene.clone();
        scene.apply(&Event::Tucked { from: Square(9), to: Square(200) });
        scene.apply(&Event::Removed { at: Square(1), count: 5, why: EATEN });
        assert_eq!(scene, before);
    }
}
