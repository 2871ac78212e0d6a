//! What moves pieces: where they are, how high and how large, as a function of time.

use crate::board::Square;
use crate::game::{Exit, Piece, Removal};
use crate::view::pieces::sprite::{Sprite, StackSlot};

/// What moves pieces. Acts are drawn in this order.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Tween {
    /// They make room for others of their stack.
    Settle,
    /// They open their mouth and close it.
    Bite,
    /// They leave the board during that part of the phase, rising by this number of squares.
    Leave { from: f64, to: f64, rise: f64 },
    /// They go into a neighbour and are gone.
    Enter,
    /// They sink down and are gone.
    Sink,
    /// A prisoner goes under its captor.
    Tuck,
    /// They go along the ground, or in an arc so high, from so far above the ground; perhaps to eat what is there.
    Go { arc: f64, start: f64, bites: bool },
    /// They come down onto the board.
    Come,
}

impl Tween {
    /// How many ranks there are.
    pub(crate) const RANKS: u8 = 5;

    /// In which order sprites are drawn.
    pub(crate) fn rank(self) -> u8 {
        match self {
            Self::Settle => 0,
            Self::Bite => 1,
            Self::Leave { .. } | Self::Enter | Self::Sink => 2,
            Self::Tuck => 3,
            Self::Go { .. } | Self::Come => 4,
        }
    }
}

/// Pieces of one stack that move the same way in a phase.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct AnimatedStack {
    pub(crate) pieces: Vec<Piece>,
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) slots: [StackSlot; 2],
    pub(crate) tween: Tween,
}

/// How pieces leave the board.
pub(crate) fn leave(why: Removal) -> Tween {
    match why.exit() {
        Exit::Withdrawn => Tween::Leave { from: 0.0, to: 1.0, rise: 0.5 },
        Exit::JumpedOver => Tween::Leave { from: 0.35, to: 0.85, rise: 0.0 },
        Exit::Sunk => Tween::Sink,
        Exit::IntoMover | Exit::IntoOther => Tween::Enter,
        Exit::LandedOn => Tween::Leave { from: 0.55, to: 0.95, rise: 0.0 },
    }
}

/// Slow at both ends; 0 before 0 and 1 after 1.
fn ease(t: f64) -> f64 {
    let t = t.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// How wide a mouth is open that bites at the end of a phase.
fn bite(t: f64) -> f64 {
    ease((t - 0.2) / 0.45).min(ease((0.98 - t) / 0.2))
}

impl AnimatedStack {
    /// Where the pieces are at that share of the phase.
    pub(crate) fn sprite(&self, t: f64) -> Sprite<'_> {
        let (from, to, slots) = (self.from, self.to, self.slots);
        let still = Sprite { from, to, slots, ..Sprite::still(from, &self.pieces) };
        match self.tween {
            Tween::Settle => Sprite { along: ease(t), ..still },
            Tween::Bite => Sprite { bite: bite(t), ..still },
            Tween::Leave { from, to, rise } => {
                let gone = ((t - from) / (to - from)).clamp(0.0, 1.0);
                Sprite { lift: rise * ease(gone), scale: 1.0 - 0.35 * gone, opacity: 1.0 - gone * gone, ..still }
            }
            Tween::Enter => {
                let t = ease((t - 0.15) / 0.7);
                let lift = 0.6 * t * (1.0 - t);
                Sprite { along: 0.9 * t, lift, scale: 1.0 - 0.7 * t, opacity: (8.0 - 8.0 * t).min(1.0), ..still }
            }
            Tween::Sink => Sprite { sink: ease(t), opacity: 1.0 - ease(2.0 * t - 1.0), ..still },
            Tween::Tuck => Sprite { along: ease((t - 0.3) / 0.7), ..still },
            Tween::Go { arc, start, bites } => {
                let along = ease(t);
                let lift = 4.0 * arc * along * (1.0 - along) + start * (1.0 - along);
                Sprite { along, lift, bite: if bites { bite(t) } else { 0.0 }, ..still }
            }
            Tween::Come => Sprite { lift: 0.6 * (1.0 - ease(t)), opacity: (2.5 * t).min(1.0), ..still },
        }
    }
}
