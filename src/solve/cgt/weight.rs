//! Atomic weights.

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
        if game == Self::ZERO {
            return Some(Self::ZERO);
        }
        if let Some(&known) = self.weights.get(&game) {
            return known;
        }
        let weight = self.weight_of_options(game);
        self.weights.insert(game, weight);
        weight
    }

    fn weight_of_options(&mut self, game: Form) -> Option<Form> {
        let (left, right) = (self.left(game).to_vec(), self.right(game).to_vec());
        if left.is_empty() || right.is_empty() {
            return None;
        }
        let (two, minus_two) = (self.integer(2), self.integer(-2));
        let mut weigh = |options: &[Form], shift: Form| -> Option<Vec<Form>> {
            options.iter().map(|&option| self.weight(option).map(|weight| self.add(weight, shift))).collect()
        };
        let left = weigh(&left, minus_two)?;
        let right = weigh(&right, two)?;
        let between = self.canonical(left.clone(), right.clone());
        let Some((whole, 0)) = self.number(between) else { return Some(between) };
        let heap = self.nimber(self.birthday(game) + 1);
        let step = match self.compare(game, heap) {
            None | Some(std::cmp::Ordering::Equal) => return Some(Self::ZERO),
            Some(std::cmp::Ordering::Greater) => 1,
            Some(std::cmp::Ordering::Less) => -1,
        };
        let mut weight = whole as i32;
        loop {
            let next = self.integer(weight + step);
            let fits = if step > 0 {
                !right.iter().any(|&option| self.at_most(option, next))
            } else {
                !left.iter().any(|&option| self.at_most(next, option))
            };
            if !fits {
                return Some(self.integer(weight));
            }
            weight += step;
        }
    }
}
