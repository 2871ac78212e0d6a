//! What a player of Moxie must do and cannot do, in words.

use super::{Half, Moxie, Variant};
use crate::board::Squares;
use crate::game::{Explain, Refusal};

/// What a player may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Duty {
    /// Any move: no jump is possible.
    Free,
    /// Jump.
    Jump,
    /// Jump, or make a drop or step that `moxie-urgent` allows.
    JumpOrSave,
    /// Jump, or pay for a drop or step.
    JumpOrPay,
}

impl Moxie {
    fn duty(&self) -> Duty {
        match (self.view().jumpers(self.lattice()), self.variant) {
            (0, _) => Duty::Free,
            (_, Variant::Ransom) => Duty::JumpOrPay,
            (_, Variant::Urgent) => Duty::JumpOrSave,
            _ => Duty::Jump,
        }
    }
}

impl Explain for Moxie {
    fn task(&self) -> Option<(&'static str, Squares)> {
        let has_row = self.variant == Variant::Unbroken && self.lattice().has_pattern(self.stones[1 - self.me()]);
        let task = match (self.partial, self.duty()) {
            (Some(Half::Jump(_)), _) => "moxie-same-stone",
            (Some(Half::Ransom), _) => "moxie-give-up",
            (None, Duty::Free | Duty::Jump) if has_row => "moxie-break-row",
            (None, Duty::Jump) => "moxie-jump",
            (None, Duty::JumpOrSave) => "moxie-jump-or-save",
            (None, Duty::JumpOrPay) => "moxie-jump-or-pay",
            (None, Duty::Free) if self.in_hand(self.me()) > 0 => return None,
            (None, Duty::Free) => "moxie-none-left",
        };
        Some((task, Squares::EMPTY))
    }

    fn why_not(&self, refusal: &Refusal) -> Option<&'static str> {
        let knight = self.variant == Variant::Knight;
        Some(match (self.partial, self.duty()) {
            (Some(Half::Jump(_)), _) => "moxie-jump-on",
            (Some(Half::Ransom), _) => "moxie-give-up-own",
            (None, Duty::Jump) if refusal.held.is_some() => "moxie-jump-to",
            (None, Duty::Jump) => "moxie-jump-with",
            (None, Duty::JumpOrSave) => "moxie-must-jump-or-save",
            _ if refusal.held.is_some() && knight => "moxie-steps-like-knight",
            _ if refusal.held.is_some() => "moxie-beside",
            _ if refusal.is_opponents() => "moxie-of-opponent",
            _ if refusal.is_own() && knight => "moxie-no-knight-step",
            _ if refusal.is_own() => "moxie-no-step",
            _ => "moxie-none-to-drop",
        })
    }
}
