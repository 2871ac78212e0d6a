//! A position as the player to move sees it, in numbers: for tables of all positions.

use std::ops::ControlFlow;

use super::lattice::each_bit;
use super::{Moxie, Variant};

/// A position between turns, without colours: the rules are the same for both. Bit `n` of a set of stones is square `n`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sight {
    /// The stones of the player to move.
    pub own: u32,
    /// The stones of the opponent.
    pub enemy: u32,
    /// The stones captured by the player to move, and by the opponent.
    pub captured: [u8; 2],
    /// The stones given up by the player to move, and by the opponent.
    pub given_up: [u8; 2],
}

impl Moxie {
    /// The position as the player to move sees it; where a turn is half-built, what of it there is.
    pub fn sight(&self) -> Sight {
        let lattice = self.lattice();
        let (me, other) = (self.me(), 1 - self.me());
        Sight {
            own: lattice.squares_of(self.stones[me]),
            enemy: lattice.squares_of(self.stones[other]),
            captured: [self.captured[me], self.captured[other]],
            given_up: [self.given_up[me], self.given_up[other]],
        }
    }

    /// The position that White, to move, sees so. It may be one that cannot arise.
    pub fn seen(variant: Variant, sight: Sight) -> Self {
        let lattice = variant.lattice();
        Self {
            variant,
            stones: [lattice.cells_of(sight.own), lattice.cells_of(sight.enemy)],
            captured: sight.captured,
            given_up: sight.given_up,
            black_to_move: false,
            half_built: None,
        }
    }

    /// Visits the positions that a step without capture by the opponent would have turned into this one, and with which
    /// step; whether it would have been legal there is not looked at.
    pub fn each_before_walk(&self, visit: &mut impl FnMut(Self, super::Step) -> ControlFlow<()>) -> ControlFlow<()> {
        let lattice = self.lattice();
        let other = 1 - self.me();
        let empty = lattice.board & !(self.stones[0] | self.stones[1]);
        for stone in each_bit(self.stones[other]) {
            // Steps lead back where they came from.
            for from in each_bit(lattice.walks(stone, empty)) {
                let mut before = self.clone();
                before.stones[other] ^= stone | from;
                before.black_to_move = !self.black_to_move;
                before.half_built = None;
                visit(before, super::Step::Walk { from: lattice.square(from), to: lattice.square(stone) })?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game as _, Player};
    use crate::turn;

    #[test]
    fn what_is_seen_is_what_is_there() {
        for (variant, text) in [
            (Variant::Plain, "W.B./4./.WB./3.W w 1 2"),
            (Variant::Hex, "W.B/4./.WB2./W3./2.B w 0 3"),
            (Variant::Ransom, "W.B./4./.WB./3.W w 1 2 1 0"),
        ] {
            let position = Moxie::read(variant, text).unwrap();
            assert_eq!(Moxie::seen(variant, position.sight()), position);
            let mut turned = position.clone();
            turned.black_to_move = true;
            turned.stones.swap(0, 1);
            turned.captured.swap(0, 1);
            turned.given_up.swap(0, 1);
            assert_eq!((turned.sight(), turned.to_move()), (position.sight(), Player::Black));
        }
    }

    #[test]
    fn a_walk_is_taken_back_where_it_came_from() {
        let position = Moxie::read(Variant::Knight, "3.B/.W2./4./W3. w 0 0").unwrap();
        let _ = position.each_turn(&mut |next| {
            if next.sight().enemy.count_ones() == 2 {
                let mut found = false;
                let _ = next.each_before_walk(&mut |before, step| {
                    let mut again = before.clone();
                    assert!(again.play(step, &mut |_| ()).is_ok(), "{before}");
                    assert_eq!(again, *next);
                    found |= before == position;
                    ControlFlow::Continue(())
                });
                assert!(found, "{next}");
            }
            ControlFlow::Continue(())
        });
        assert_eq!(turn::count(&position), 13 + 1 + 2);
    }
}
