//! A position as the player to move sees it, in numbers: for tables of all positions.

use std::ops::ControlFlow;

use super::capture::SIX;
use super::lattice::each_bit;
use super::{Moxie, Step, Variant};
use crate::game::Game as _;

/// A position between moves, without colours: the rules are the same for both. Bit `n` of a set of stones is square `n`.
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
    /// The position as the player to move sees it; in the middle of a move, with its steps so far.
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
            partial: None,
        }
    }

    /// Whether a move of the player to move, between moves, wins the game. In `moxie-unbroken`, where a row
    /// wins only later, it is never said to.
    pub fn wins_at_once(&self) -> bool {
        if self.variant == Variant::Unbroken {
            return false;
        }
        let lattice = self.lattice();
        let view = self.view();
        let jumpers = view.jumpers(lattice);
        // A row that stands already is none that can arise, but tables have it, too.
        if lattice.has_pattern(view.own) || jumpers != 0 && self.variant == Variant::Ransom {
            return self.some_move_wins();
        }
        let quiet = jumpers == 0 || self.variant == Variant::Urgent;
        let loses = |captured| self.variant == Variant::Misere && captured >= SIX;
        quiet && view.can_complete(lattice, self.in_hand(self.me()) > 0)
            || view
                .each_capture(lattice, jumpers, &mut |end| {
                    if end.has_won(lattice) && !loses(end.captured) {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                })
                .is_break()
    }

    fn some_move_wins(&self) -> bool {
        let win = Some(self.to_move());
        self.each_move(&mut |next| {
            if next.winner() == win { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }

    /// Visits the positions after each move that is a step without capture.
    pub fn each_walk(&self, visit: &mut impl FnMut(&Self) -> ControlFlow<()>) -> ControlFlow<()> {
        self.steps(&mut |step| {
            if !matches!(step, Step::Walk { .. }) {
                return ControlFlow::Continue(());
            }
            let mut next = self.clone();
            next.play_quietly(step);
            if next.is_mid_move() { ControlFlow::Continue(()) } else { visit(&next) }
        })
    }

    /// Visits the positions from which the opponent's move, a step without capture, leads to this one.
    pub fn each_before_walk(&self, visit: &mut impl FnMut(&Self) -> ControlFlow<()>) -> ControlFlow<()> {
        let lattice = self.lattice();
        let other = 1 - self.me();
        let empty = lattice.board & !(self.stones[0] | self.stones[1]);
        for stone in each_bit(self.stones[other]) {
            // Steps lead back where they came from.
            for from in each_bit(lattice.walks(stone, empty)) {
                let mut before = self.clone();
                before.stones[other] ^= stone | from;
                before.black_to_move = !self.black_to_move;
                before.partial = None;
                let could_jump = before.view().jumpers(lattice) != 0;
                let step = Step::Walk { from: lattice.square(from), to: lattice.square(stone) };
                let legal = match self.variant {
                    Variant::Urgent if could_jump => before.is_legal(step),
                    // Where a stone is given up, the step is not the complete move.
                    _ => !could_jump && before.winner().is_none(),
                };
                if legal {
                    visit(&before)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Notation as _;
    use crate::game::{Outcome, Player};

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
            assert_eq!((turned.sight(), turned.to_move()), (position.sight(), Player::BLACK));
        }
    }

    /// Visits positions between moves, each of which comes about from the one before in a game played at random.
    fn each_random(visit: &mut impl FnMut(&Moxie)) {
        let mut random = fastrand::Rng::with_seed(3);
        for variant in Variant::ALL {
            for _ in 0..30 {
                let mut position = Moxie::start(variant, None).unwrap();
                while position.outcome().is_none() {
                    visit(&position);
                    let mut moves = Vec::new();
                    let _ = position.each_move(&mut |next| {
                        moves.push(next.clone());
                        ControlFlow::Continue(())
                    });
                    position = random.choice(&moves).unwrap().clone();
                }
            }
        }
    }

    #[test]
    fn to_win_at_once_a_move_is_enough() {
        let mut wins = [0; 2];
        each_random(&mut |position| {
            let win = Some(Outcome::Win(position.to_move()));
            let found = position.each_move(&mut |next| {
                if next.outcome() == win { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            let expected = found.is_break() && position.rules() != Variant::Unbroken;
            assert_eq!(position.wins_at_once(), expected, "{:?} {position}", position.rules());
            wins[usize::from(expected)] += 1;
        });
        assert!(wins.iter().all(|&wins| wins > 200), "{wins:?}");
    }

    #[test]
    fn a_walk_is_taken_back_where_it_came_from() {
        let (mut walks, mut others) = (0, 0);
        each_random(&mut |position| {
            let _ = position.each_move(&mut |next| {
                let mut walked = false;
                let _ = position.each_walk(&mut |after| {
                    walked |= after == next;
                    ControlFlow::Continue(())
                });
                let mut found = false;
                let _ = next.each_before_walk(&mut |before| {
                    found |= before == position;
                    ControlFlow::Continue(())
                });
                assert_eq!(found, walked, "{:?} {position}, {next}", position.rules());
                (walks, others) = if found { (walks + 1, others) } else { (walks, others + 1) };
                ControlFlow::Continue(())
            });
        });
        assert!(walks > 1000 && others > 1000, "{walks}, {others}");
    }
}
