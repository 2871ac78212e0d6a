//! The decomposition of a position into regions: a sum of games, and the value of each.

use super::cgt::{Class, Form, Forms, Limit, unlimited};
use crate::board::Square;

/// Greatest number of characters of a value in words.
const MAX_CHARACTERS: usize = 2_000;

/// A position that falls into regions, as a sum of games.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Decomposition {
    /// Its regions in which a player can move, in the order of their first squares.
    pub regions: Vec<Region>,
    /// The whole.
    pub whole: CgtValue,
}

/// What is known of a region.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Region {
    /// Its squares, in their order.
    pub squares: Vec<Square>,
    /// Its value.
    pub value: CgtValue,
}

/// What is known of the value of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(feature = "serde", target_arch = "wasm32"), derive(tsify::Tsify), tsify(missing_as_null))]
#[non_exhaustive]
pub struct CgtValue {
    /// Its canonical form in words; `None` where it was not worked out, or takes more than 2,000 characters.
    pub canonical: Option<String>,
    /// Its atomic weight in words; likewise.
    pub weight: Option<String>,
    /// Who wins it; `None` where that was not found out.
    pub class: Option<Class>,
}

impl CgtValue {
    /// Nothing is known.
    pub const UNKNOWN: Self = Self { canonical: None, weight: None, class: None };

    /// The value of a game in canonical form.
    pub fn of(game: Form, forms: &mut Forms) -> Self {
        unlimited(|limit| Some(Self::within(game, forms, limit)))
    }

    /// The value of a game in canonical form, as far as the limit allows.
    pub(crate) fn within(game: Form, forms: &mut Forms, limit: &mut Limit<'_>) -> Self {
        let canonical = forms.try_text(game, MAX_CHARACTERS, limit);
        let weight = forms.try_weight(game, limit).ok().flatten();
        let weight = weight.and_then(|weight| forms.try_text(weight, MAX_CHARACTERS, limit));
        Self { canonical, weight, class: Some(forms.class(game)) }
    }

    /// Value, atomic weight and class in words; `unknown` for what is not known.
    pub fn words(&self) -> [String; 3] {
        let class = self.class.map(|class| class.to_string());
        [self.canonical.as_ref(), self.weight.as_ref(), class.as_ref()]
            .map(|text| text.map_or_else(|| "unknown".to_string(), String::clone))
    }
}
