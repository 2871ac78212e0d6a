//! What a position and each of its regions are worth: a position as a sum of games.

use super::forms::{Class, Form, Forms};
use crate::board::Square;

/// Characters of a value in words, at the most.
const LONGEST: usize = 2_000;

/// What is known of a position that falls into regions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Its regions in which anybody can move, in the order of their first squares.
    pub regions: Vec<Region>,
    /// The whole.
    pub whole: Worth,
}

/// What is known of a region.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    /// Its squares, in their order.
    pub squares: Vec<Square>,
    /// Its worth.
    pub worth: Worth,
}

/// What is known of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Worth {
    /// Its canonical form in words; `None` where it was not worked out, or takes more than 2,000 characters.
    pub value: Option<String>,
    /// Its atomic weight in words; likewise.
    pub weight: Option<String>,
    /// Who wins it; `None` where that was not found out.
    pub class: Option<Class>,
}

impl Worth {
    /// Nothing is known.
    pub const UNKNOWN: Self = Self { value: None, weight: None, class: None };

    /// What a game in canonical form is worth.
    pub fn of(game: Form, forms: &mut Forms) -> Self {
        let weight = forms.weight(game).and_then(|weight| forms.text_within(weight, LONGEST));
        Self { value: forms.text_within(game, LONGEST), weight, class: Some(forms.class(game)) }
    }

    /// Value, atomic weight and class in words; `unknown` for what is not known.
    pub fn words(&self) -> [String; 3] {
        let class = self.class.map(|class| class.to_string());
        [self.value.as_ref(), self.weight.as_ref(), class.as_ref()]
            .map(|text| text.map_or_else(|| "unknown".to_string(), String::clone))
    }
}
