//! What a player of Marbar must do and cannot do, and where the monster goes, in words.

use super::grid::{BESIDE, bit, cells, offset};
use super::{Marbar, Step};
use crate::board::Squares;
use crate::game::{Explain, Game as _, Leg, Refusal};

/// Why the monster goes where it goes, by how many of its preferences it needs to choose among the squares beside it.
const REASONS: [&str; 5] =
    ["marbar-only-civilian", "marbar-nearest", "marbar-nearest-other", "marbar-nearest-start", "marbar-across"];

impl Marbar {
    /// How many of the monster's preferences choose the square to which the hunter that has just moved lures it: 0 if there is one
    /// square only; 4 if none of the three distances does.
    fn preferences_needed(&self) -> usize {
        let places = [self.hunters[self.mover], self.hunters[1 - self.mover], Some(self.starts[self.mover])];
        let (mut left, mut needed) = (self.prey(), 0);
        while !left.is_power_of_two() && needed < places.len() {
            let (mut best, mut nearest) = (i32::MAX, 0);
            for cell in cells(left) {
                let (files, ranks) = places[needed].map_or((0, 0), |place| offset(place, cell));
                let distance = files * files + ranks * ranks;
                if distance < best {
                    (best, nearest) = (distance, 0);
                }
                if distance == best {
                    nearest |= bit(cell);
                }
            }
            (left, needed) = (nearest, needed + 1);
        }
        needed + usize::from(!left.is_power_of_two())
    }
}

impl Explain for Marbar {
    fn task(&self) -> Option<(&'static str, Squares)> {
        let task = if self.walks() == 0 {
            "marbar-cannot-step"
        } else if self.hunters[1 - self.mover].is_none() {
            "marbar-again"
        } else {
            "marbar-monster-follows"
        };
        Some((task, Squares::EMPTY))
    }

    /// The monster's way while the hunters stand where they are, as if each passed: until one of them has a clear shot, or it
    /// cannot go on.
    fn forced_legs(&self, step: Option<Step>) -> Vec<Leg> {
        let (mut position, mut step, mut legs) = (self.clone(), step.unwrap_or(Step::Pass), Vec::new());
        while position.outcome().is_none() {
            let (mut next, before) = (position.clone(), position.monster);
            next.walk(step);
            position.play_quietly(step);
            if position.monster == before {
                break;
            }
            let to = self.grid.square(position.monster);
            legs.push(Leg { to, reason: REASONS[next.preferences_needed()], player: next.to_move() });
            step = Step::Pass;
        }
        legs
    }

    fn why_not(&self, refusal: &Refusal) -> Option<&'static str> {
        let cell = self.grid.cell(refusal.square);
        let is_beside = self.hunters[self.mover].is_some_and(|hunter| BESIDE[usize::from(hunter)] & bit(cell) != 0);
        Some(match (refusal.held.is_some(), refusal.is_opponents()) {
            _ if cell == self.monster => "marbar-by-itself",
            _ if self.walks() == 0 => "marbar-pass",
            (false, true) => "marbar-hunter-of-opponent",
            (false, false) => "marbar-pick-up",
            (true, true) if is_beside => "marbar-other-hunter",
            (true, false) if is_beside => "marbar-civilian-lives",
            (true, _) => "marbar-steps-one",
        })
    }
}
