//! Picking squares: from a touch of the board to a step.

use std::ops::ControlFlow;

use crate::board::{Square, Squares};
use crate::game::{Game, Words};

/// What a person has begun: nothing, or a piece picked up.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Interaction {
    held: Option<Square>,
}

/// What a pick of a square did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pick<S> {
    /// It completes that step.
    Step(S),
    /// A piece is held now.
    Held,
    /// A held piece was let go.
    Released,
    /// Nothing: the square cannot be picked.
    Nothing,
}

impl Interaction {
    /// The square of the piece that is held: picked up by the person, or in the middle of its turn.
    pub fn held<G: Game>(self, position: &G) -> Option<Square> {
        moving(position).or(self.held)
    }

    /// The squares that can be picked next: where the held piece can go, or what can be picked up or dropped on.
    pub fn targets<G: Game>(self, position: &G) -> Squares {
        let held = self.held(position);
        let mut squares = Squares::EMPTY;
        each_words(position, |_, words| match (words, held) {
            (Words::Go { from, to, .. } | Words::On { from, to, .. }, Some(held)) if from == held => squares.insert(to),
            (Words::Go { from, .. }, None) => squares.insert(from),
            (Words::At { square, .. }, None) => squares.insert(square),
            _ => (),
        });
        squares
    }

    /// Picks a square.
    pub fn pick<G: Game>(&mut self, position: &G, square: Square) -> Pick<G::Step> {
        let held = self.held(position);
        let mut step = None;
        let mut piece = false;
        each_words(position, |candidate, words| match words {
            Words::Go { from, to, .. } | Words::On { from, to, .. } if held == Some(from) && to == square => {
                step = Some(candidate);
            }
            Words::At { square: at, .. } if held.is_none() && at == square => step = Some(candidate),
            Words::Go { from, .. } if from == square => piece = true,
            _ => (),
        });
        if let Some(step) = step {
            self.held = None;
            return Pick::Step(step);
        }
        if moving(position).is_some() {
            return Pick::Nothing;
        }
        let before = self.held;
        self.held = (piece && before != Some(square)).then_some(square);
        match (before, self.held) {
            (_, Some(_)) => Pick::Held,
            (Some(_), None) => Pick::Released,
            (None, None) => Pick::Nothing,
        }
    }

    /// Lets go of what is held. `false` if nothing was.
    pub fn release(&mut self) -> bool {
        self.held.take().is_some()
    }
}

/// The square of the piece that is in the middle of its turn.
fn moving<G: Game>(position: &G) -> Option<Square> {
    let mut moving = None;
    each_words(position, |_, words| {
        if let Words::On { from, .. } = words {
            moving = Some(from);
        }
    });
    moving
}

/// Whether the turn may end here by choice, or is a pass.
pub fn may_end<G: Game>(position: &G) -> Option<G::Step> {
    let mut end = None;
    each_words(position, |step, words| {
        if words == Words::End {
            end = Some(step);
        }
    });
    end
}

/// Visits the steps of a position with their words.
pub(crate) fn each_words<G: Game>(position: &G, mut visit: impl FnMut(G::Step, Words)) {
    let _ = position.steps(&mut |step| {
        visit(step, position.words(step));
        ControlFlow::Continue(())
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::clobber::{Clobber, Rules};

    #[test]
    fn a_stone_is_picked_up_and_put_down() {
        let board = Clobber::read(Rules::Duel, "WB/BW w").expect("a position");
        let square = |name| board.shape().square(name).expect("a square");
        let mut hand = Interaction::default();
        assert_eq!(hand.targets(&board), [square("b1"), square("a2")].into_iter().collect());
        assert_eq!(hand.pick(&board, square("a1")), Pick::Nothing);
        assert_eq!(hand.pick(&board, square("a2")), Pick::Held);
        assert_eq!(hand.targets(&board), [square("a1"), square("b2")].into_iter().collect());
        assert_eq!(hand.pick(&board, square("a2")), Pick::Released);
        assert_eq!(hand.pick(&board, square("a2")), Pick::Held);
        assert_eq!(hand.pick(&board, square("b1")), Pick::Held);
        assert!(matches!(hand.pick(&board, square("b2")), Pick::Step(_)));
        assert_eq!(hand.held(&board), None);
    }
}
