//! Atomic weights.

use super::limit::{Limit, LimitReached, unlimited};
use super::{Form, Forms};

impl Forms {
    /// The atomic weight: how many ups the game is worth, itself a game, most often a whole number. `None` for games that
    /// are not all small.
    ///
    /// The weight of a sum is the sum of the weights. If it is at least 2, Left wins, no matter who begins; if it is at least 1,
    /// Left wins if Left begins.
    ///
    /// Take the game whose options are the weights of Left's options less 2, and of Right's plus 2. Unless that is a whole
    /// number, it is the weight. If it is one, other whole numbers may lie between the options too, and a nim heap too
    /// large to matter decides: if the game is greater than the heap, the weight is the greatest of them, if it is
    /// less, the least, and if they are confused, 0.
    ///
    /// ```
    /// use quarry::solve::cgt::Forms;
    ///
    /// let mut forms = Forms::new();
    /// for n in -3..=3 {
    ///     let ups = forms.ups(n);
    ///     let star = forms.nimber(1);
    ///     let sum = forms.add(ups, star);
    ///     let weight = forms.weight(sum).unwrap();
    ///     assert_eq!(forms.text(weight), n.to_string());
    /// }
    /// ```
    pub fn weight(&mut self, game: Form) -> Option<Form> {
        unlimited(|limit| self.try_weight(game, limit).ok())
    }

    /// The same, unless the limit is reached.
    pub(crate) fn try_weight(&mut self, game: Form, limit: &mut Limit<'_>) -> Result<Option<Form>, LimitReached> {
        if game == Self::ZERO {
            return Ok(Some(Self::ZERO));
        }
        if let Some(&known) = self.weights.get(&game) {
            return Ok(known);
        }
        let weight = self.weight_of_options(game, limit)?;
        self.weights.insert(game, weight);
        Ok(weight)
    }

    /// The weights of options, each shifted; `None` if one of them has none.
    fn weigh(
        &mut self,
        options: &[Form],
        shift: Form,
        limit: &mut Limit<'_>,
    ) -> Result<Option<Vec<Form>>, LimitReached> {
        let mut weights = Vec::with_capacity(options.len());
        for &option in options {
            let Some(weight) = self.try_weight(option, limit)? else { return Ok(None) };
            weights.push(self.try_add(weight, shift, limit).ok_or(LimitReached)?);
        }
        Ok(Some(weights))
    }

    fn weight_of_options(&mut self, game: Form, limit: &mut Limit<'_>) -> Result<Option<Form>, LimitReached> {
        let (left, right) = (self.left(game).to_vec(), self.right(game).to_vec());
        if left.is_empty() || right.is_empty() {
            return Ok(None);
        }
        let (two, minus_two) = (self.integer(2), self.integer(-2));
        let Some(left) = self.weigh(&left, minus_two, limit)? else { return Ok(None) };
        let Some(right) = self.weigh(&right, two, limit)? else { return Ok(None) };
        let between = self.canonical(left.clone(), right.clone(), limit).ok_or(LimitReached)?;
        let Some((whole, 0)) = self.number(between) else { return Ok(Some(between)) };
        let heap = self.nimber(self.birthday(game) + 1);
        let [less, more] = [(game, heap), (heap, game)].map(|(a, b)| self.try_at_most(a, b, limit));
        let step = match (less.ok_or(LimitReached)?, more.ok_or(LimitReached)?) {
            (false, true) => 1,
            (true, false) => -1,
            _ => return Ok(Some(Self::ZERO)),
        };
        let mut weight = whole as i32;
        loop {
            let next = self.integer(weight + step);
            let options = if step > 0 { &right } else { &left };
            for &option in options {
                let (lesser, greater) = if step > 0 { (option, next) } else { (next, option) };
                if self.try_at_most(lesser, greater, limit).ok_or(LimitReached)? {
                    return Ok(Some(self.integer(weight)));
                }
            }
            weight += step;
        }
    }
}
