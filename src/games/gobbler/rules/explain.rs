//! What a player of Gobbler must do and cannot do, in words.

use super::grid::{KING, KNIGHT, cells};
use super::{Gobbler, Half};
use crate::board::Squares;
use crate::game::{Explain, Refusal};

impl Gobbler {
    fn why_no_little(&self, refusal: &Refusal) -> &'static str {
        let cell = self.grid.cell(refusal.square);
        let gobbler = self.gobblers >> cell & 1 != 0;
        match refusal.held {
            Some(_) if gobbler => "gobbler-no-step-onto-gobbler",
            Some(from) if KING[usize::from(self.grid.cell(from))] >> cell & 1 == 0 => "gobbler-steps-one",
            _ if gobbler => "gobbler-turn-of",
            _ if self.crowd.at(cell) == 0 => "gobbler-no-little",
            _ if self.rested() >> cell & 1 == 0 => "gobbler-stepped",
            _ => "gobbler-no-room",
        }
    }

    fn why_no_hop(&self, refusal: &Refusal) -> &'static str {
        let cell = self.grid.cell(refusal.square);
        let gobbler = self.gobblers >> cell & 1 != 0;
        match (self.half, refusal.held) {
            (Half::Hopped(..), _) if gobbler => "gobbler-other-began",
            (_, Some(from)) if KNIGHT[usize::from(self.grid.cell(from))] >> cell & 1 == 0 => "gobbler-knight",
            (Half::Hopped(..), Some(_)) => "gobbler-two-hops",
            (_, Some(_)) => "gobbler-not-from-there",
            (_, None) => "gobbler-pick-up",
        }
    }
}

impl Explain for Gobbler {
    fn task(&self) -> Option<(&'static str, Squares)> {
        let starving = if self.littles_to_move { self.starving() } else { 0 };
        let mut squares = Squares::EMPTY;
        for cell in cells(starving) {
            squares.insert(self.grid.square(cell));
        }
        let task = match (self.half, squares.len()) {
            (Half::Hopped(_, 0), _) => "gobbler-hop-two",
            (Half::Hopped(..), _) => "gobbler-hop-one",
            (Half::Nothing, _) if !self.littles_to_move => "gobbler-eat-two",
            (Half::Nothing, 0) => "gobbler-up-to-three",
            (Half::One(_), 0) => "gobbler-two-more",
            (Half::Two(..), 0) => "gobbler-one-more",
            _ => "gobbler-would-starve",
        };
        Some((task, squares))
    }

    fn why_not(&self, refusal: &Refusal) -> Option<&'static str> {
        Some(if self.littles_to_move { self.why_no_little(refusal) } else { self.why_no_hop(refusal) })
    }
}
