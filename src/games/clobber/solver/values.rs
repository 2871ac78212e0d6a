//! The values of small regions, worked out when they are first asked for.

use super::bits::Bits;
use super::board::{Frame, Side};
use crate::solve::cgt::{Form, Forms, Map};

/// The regions met so far, under all symmetries, and their values in canonical form.
#[derive(Debug, Default)]
pub(super) struct Values {
    pub(super) forms: Forms,
    known: Map<u128, Form>,
}

impl Values {
    /// The value of a region.
    pub(super) fn of_region<B: Bits>(&mut self, frame: Frame<B>, black: B, white: B) -> Form {
        match self.try_region(frame, black, white, &mut || true) {
            Some(value) => value,
            None => unreachable!("nothing stopped it"),
        }
    }

    /// The value of a region; `None` if `should_continue`, which it calls before each new region, says no.
    pub(super) fn try_region<B: Bits>(
        &mut self,
        frame: Frame<B>,
        black: B,
        white: B,
        should_continue: &mut dyn FnMut() -> bool,
    ) -> Option<Form> {
        let name = frame.names(black, white).0;
        if let Some(&known) = self.known.get(&name) {
            return Some(known);
        }
        if !should_continue() {
            return None;
        }
        let mut options = [Vec::new(), Vec::new()];
        for (side, options) in [Side::Black, Side::White].into_iter().zip(&mut options) {
            for turn in frame.turns(black, white, side) {
                let (black, white) = turn.play(black, white, side);
                let mut value = Some(Forms::ZERO);
                frame.split(black, white, turn.from, |black, white| {
                    value = value.and_then(|value| {
                        let region = self.try_region(frame, black, white, should_continue)?;
                        Some(self.forms.add(value, region))
                    });
                });
                options.push(value?);
            }
        }
        let [left, right] = options;
        let value = self.forms.game(left, right);
        self.known.insert(name, value);
        Some(value)
    }

    /// Whether the mover wins a sum of that value.
    pub(super) fn mover_wins(&mut self, value: Form, side: Side) -> bool {
        match side {
            Side::Black => !self.forms.at_most(value, Forms::ZERO),
            Side::White => !self.forms.at_most(Forms::ZERO, value),
        }
    }

    /// 1 if the value is positive, -1 if it is negative, 0 if it is 0 or the mover wins.
    pub(super) fn sign(&mut self, value: Form) -> i32 {
        if value == Forms::ZERO {
            return 0;
        }
        i32::from(self.forms.at_most(Forms::ZERO, value)) - i32::from(self.forms.at_most(value, Forms::ZERO))
    }

    /// What the mover can move to.
    pub(super) fn options(&self, value: Form, side: Side) -> &[Form] {
        match side {
            Side::Black => self.forms.left(value),
            Side::White => self.forms.right(value),
        }
    }
}
