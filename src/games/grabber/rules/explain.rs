//! What a player of Grabber must do and cannot do, in words.

use super::{Chain, Grabber};
use crate::board::{Square, Squares};
use crate::game::{Explain, Game as _, Refusal};

impl Grabber {
    /// Whether the square is the one to which the next jump of a capture would go straight back.
    fn is_straight_back(&self, square: Square) -> bool {
        self.chain.is_some_and(|Chain { at, way }| {
            let back = self.capture().reach()[way.back() as usize] & at.bit64() != 0;
            back && self.grid.path(at, way.back()).1 == square
        })
    }
}

impl Explain for Grabber {
    fn task(&self) -> Option<(&'static str, Squares)> {
        let task = if self.is_mid_move() {
            "grabber-jump-on"
        } else if self.to_take_off != 0 {
            "grabber-take-off"
        } else {
            "grabber-capture"
        };
        Some((task, Squares::EMPTY))
    }

    fn why_not(&self, refusal: &Refusal) -> Option<&'static str> {
        let is_man = self.prisoners.column(refusal.square).len == 0;
        Some(if self.to_take_off != 0 {
            if refusal.is_opponents() { "grabber-take-own" } else { "grabber-take-not-empty" }
        } else if self.is_straight_back(refusal.square) {
            "grabber-straight-back"
        } else if self.is_mid_move() {
            "grabber-same-column"
        } else if refusal.held.is_some() {
            "grabber-landing"
        } else {
            match (refusal.is_opponents(), refusal.is_own()) {
                (true, _) if is_man => "grabber-man-of-opponent",
                (true, _) => "grabber-cap-of-opponent",
                (_, true) if is_man => "grabber-man-jumps-nothing",
                (_, true) => "grabber-column-jumps-nothing",
                _ => "grabber-capture-with",
            }
        })
    }
}
