//! The values of small regions, and the signatures of regions with one stone more, worked out when they are first asked for.

use super::bits::Bits;
use super::board::{Frame, Side};
use super::bounds::Key;
use crate::solve::cgt::{Form, Forms, HashIndex, Limit, Signature};

/// The units of work that a region takes, beside those for its value.
const REGION: usize = 8;

/// The regions met so far, under all symmetries, and their values in canonical form.
#[derive(Debug, Default)]
pub(super) struct Values {
    pub(super) forms: Forms,
    known: HashIndex,
    /// The number of the signature of each region that has been asked for its signature, by its key.
    signatures: HashIndex,
    /// The signatures by number, and their numbers.
    distinct: Vec<Signature>,
    numbers: HashIndex,
}

impl Values {
    /// The value of a region; `None` if the limit is reached.
    pub(super) fn of_region<B: Bits>(
        &mut self,
        frame: Frame<B>,
        black: B,
        white: B,
        limit: &mut Limit<'_>,
    ) -> Option<Form> {
        let name = frame.names(black, white).0;
        if let Some(known) = self.known.get(name) {
            return Some(Form::from_number(known));
        }
        self.forms.spend(REGION, limit)?;
        let [left, right] = self.values_after_moves(frame, black, white, limit)?;
        let value = self.forms.canonical(left, right, limit)?;
        self.known.insert(name, value.number());
        Some(value)
    }

    /// The values of a region after each move, Black's and White's.
    fn values_after_moves<B: Bits>(
        &mut self,
        frame: Frame<B>,
        black: B,
        white: B,
        limit: &mut Limit<'_>,
    ) -> Option<[Vec<Form>; 2]> {
        let mut options = [Vec::new(), Vec::new()];
        for (side, options) in [Side::Black, Side::White].into_iter().zip(&mut options) {
            for mv in frame.moves(black, white, side) {
                let (black, white) = mv.play(black, white, side);
                let mut value = Some(Forms::ZERO);
                frame.split(black, white, mv.from, |black, white| {
                    value = value.and_then(|value| {
                        let region = self.of_region(frame, black, white, limit)?;
                        self.forms.try_add(value, region, limit)
                    });
                });
                options.push(value?);
            }
        }
        Some(options)
    }

    /// The value of a region by its name, if it has been worked out.
    #[inline]
    pub(super) fn known(&self, name: u128) -> Option<Form> {
        self.known.get(name).map(Form::from_number)
    }

    /// Some word of the place where the value or the signature of a region would be found.
    #[inline]
    pub(super) fn peek(&self, names: [u128; 2], has_value: bool) -> u64 {
        if has_value { self.known.peek(names[0]) } else { self.signatures.peek(Key::of(names).name) }
    }

    /// The signature of a region whose parts after any move are small enough to have values. It follows from theirs,
    /// so the region need not be brought to canonical form, which takes more time and memory. `None` if the limit is reached.
    pub(super) fn signature<B: Bits>(
        &mut self,
        frame: Frame<B>,
        black: B,
        white: B,
        names: [u128; 2],
        limit: &mut Limit<'_>,
    ) -> Option<Signature> {
        let key = Key::of(names);
        let oriented = |signature: Signature| if key.is_negative { signature.negative() } else { signature };
        if let Some(known) = self.signatures.get(key.name) {
            return Some(oriented(self.distinct[known as usize]));
        }
        let [left, right] = self.values_after_moves(frame, black, white, limit)?;
        let signature = self.forms.signature(&left, &right);
        let kept = oriented(signature);
        let number = self.numbers.get(kept.name()).unwrap_or_else(|| {
            let number = self.distinct.len() as u32;
            self.distinct.push(kept);
            self.numbers.insert(kept.name(), number);
            number
        });
        self.signatures.insert(key.name, number);
        Some(signature)
    }

    /// Whether the mover wins the sum of a region with that signature and a value, if a reference game shows it.
    #[inline]
    pub(super) fn mover_wins_beside(&self, region: Signature, value: Form, mover: Side) -> Option<bool> {
        let negative = self.forms.signature_of(value).negative();
        let loses = match mover {
            Side::Black => region.at_most(negative),
            Side::White => negative.at_most(region),
        };
        loses.map(|loses| !loses)
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

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::*;
    use crate::solve::cgt::{Class, unlimited};

    /// Random regions of 4x4, with their colours exchanged too: their signature is that of their value, and what it says of a sum is
    /// true.
    #[test]
    fn signatures_are_those_of_values() {
        let frame = Frame::<u64>::all().next().unwrap();
        let mut rng = Rng::with_seed(23);
        let (mut values, mut settled, mut asked) = (Values::default(), 0, 0);
        let mut others = vec![Forms::ZERO];
        while asked < 700 {
            let mut sets = [0; 2];
            for at in 0..16 {
                let bit = frame.bit(at / 4, at % 4);
                match rng.u8(..3) {
                    2 => {}
                    color => sets[usize::from(color)] |= bit,
                }
            }
            let [black, white] = sets;
            if frame.joined((black | white).lowest(), black | white) != black | white || black == 0 || white == 0 {
                continue;
            }
            for (black, white) in [(black, white), (white, black)] {
                let names = frame.names(black, white).into();
                let (signature, value) = unlimited(|limit| {
                    let signature = values.signature(frame, black, white, names, limit)?;
                    Some((signature, values.of_region(frame, black, white, limit)?))
                });
                assert_eq!(signature, values.forms.signature_of(value));
                for mover in [Side::Black, Side::White] {
                    let other = others[rng.usize(..others.len())];
                    let sum = values.forms.add(value, other);
                    let class = values.forms.class(sum);
                    let wins = match mover {
                        Side::Black => matches!(class, Class::N | Class::L),
                        Side::White => matches!(class, Class::N | Class::R),
                    };
                    let answer = values.mover_wins_beside(signature, other, mover);
                    assert!(answer.is_none_or(|answer| answer == wins), "{}", frame.text((black, white), mover));
                    asked += 1;
                    settled += u32::from(answer.is_some());
                }
                others.push(value);
            }
        }
        assert!(settled * 10 > asked * 9, "{settled} of {asked}");
    }
}
