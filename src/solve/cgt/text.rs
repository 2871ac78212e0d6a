//! Games in words.

use super::limit::{Limit, LimitReached, unlimited};
use super::{Form, Forms};

impl Forms {
    /// The game in the notation of the module's head.
    pub fn text(&mut self, game: Form) -> String {
        self.text_within(game, usize::MAX).unwrap_or_default()
    }

    /// The game in that notation, if it takes no more than this many characters.
    pub fn text_within(&mut self, game: Form, characters: usize) -> Option<String> {
        unlimited(|limit| Some(self.try_text(game, characters, limit)))
    }

    /// The same; also `None` if the limit is reached.
    pub(crate) fn try_text(&mut self, game: Form, characters: usize, limit: &mut Limit<'_>) -> Option<String> {
        self.spend(1, limit)?;
        if let Some((n, power)) = self.number(game) {
            return Some(if power == 0 { n.to_string() } else { format!("{n}/{}", 1_u64 << power) });
        }
        if let Some((ups, nimber)) = self.ups_and_nimber(game, limit).ok()? {
            return Some(name(ups, nimber));
        }
        let is_own_negative = self.names(game)[0] == self.names(game)[1];
        let mut text = String::from(if is_own_negative { "+-{" } else { "{" });
        let sides: &[fn(&Self, Form) -> &[Form]] = &[Self::left, Self::right];
        for (at, options) in sides[..if is_own_negative { 1 } else { 2 }].iter().enumerate() {
            if at > 0 {
                text.push('|');
            }
            let mut texts = Vec::new();
            for option in options(self, game).to_vec() {
                texts.push(self.try_text(option, characters.checked_sub(text.len() + 1)?, limit)?);
            }
            texts.sort_unstable_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
            text.push_str(&texts.join(","));
        }
        text.push('}');
        (text.len() <= characters).then_some(text)
    }

    /// The game as a number, numerator and exponent of the denominator 2, if it is one.
    pub(super) fn number(&self, game: Form) -> Option<(i64, u32)> {
        match (self.left(game), self.right(game)) {
            ([], []) => Some((0, 0)),
            (&[left], []) => Some((self.number(left).filter(|&(_, power)| power == 0)?.0 + 1, 0)),
            ([], &[right]) => Some((self.number(right).filter(|&(_, power)| power == 0)?.0 - 1, 0)),
            (&[left], &[right]) => {
                let ((a, of_a), (b, of_b)) = (self.number(left)?, self.number(right)?);
                let power = of_a.max(of_b);
                let (a, b) = (a << (power - of_a), b << (power - of_b));
                // In canonical form a number lies in the middle between its options.
                (a < b).then_some((a + b, power + 1))
            }
            _ => None,
        }
    }

    /// A multiple of up, and a nimber: if the game is their sum.
    fn ups_and_nimber(&mut self, game: Form, limit: &mut Limit<'_>) -> Result<Option<(i32, u32)>, LimitReached> {
        while self.noted < self.birthday(game) {
            let noted = self.noted + 1;
            let most = noted as i32;
            for nimber in 0..=noted {
                let heap = self.nimber(nimber);
                for ups in [-most, most, 1 - most, most - 1] {
                    self.note(ups, (nimber, heap), limit).ok_or(LimitReached)?;
                }
            }
            let heap = self.nimber(noted);
            for ups in -most..=most {
                self.note(ups, (noted, heap), limit).ok_or(LimitReached)?;
            }
            self.noted = noted;
        }
        Ok(self.notable.get(&game).copied())
    }

    /// Notes what the sum of those ups and that heap is.
    fn note(&mut self, ups: i32, (nimber, heap): (u32, Form), limit: &mut Limit<'_>) -> Option<()> {
        let ups_alone = self.try_ups(ups, limit)?;
        let sum = self.try_add(ups_alone, heap, limit)?;
        self.notable.insert(sum, (ups, nimber));
        Some(())
    }
}

fn name(ups: i32, nimber: u32) -> String {
    let arrow = match ups {
        0 => String::new(),
        1 => "^".to_string(),
        -1 => "v".to_string(),
        2.. => format!("^{ups}"),
        _ => format!("v{}", -ups),
    };
    let star = match nimber {
        0 => String::new(),
        1 => "*".to_string(),
        _ => format!("*{nimber}"),
    };
    if arrow.is_empty() && star.is_empty() { "0".to_string() } else { arrow + &star }
}
