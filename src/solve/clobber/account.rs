//! What a position and each of its regions are worth.

use std::sync::atomic::AtomicBool;

use super::board::{Frame, Side};
use super::regions::{self, Regions};
use super::search::Search;
use super::table::Table;
use super::values::Values;
use crate::board::Square;
use crate::games::clobber::Clobber;
use crate::solve::forms::{Class, Form, Forms};
use crate::solve::{Means, Watch};

/// Regions looked at for the value of one, at the most.
const MOST_REGIONS: u64 = 300_000;

/// Characters of a value in words, at the most.
const LONGEST: usize = 2_000;

/// What is known of a position. Left is Black, Right is White.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Its living regions, in the order of their first squares.
    pub regions: Vec<RegionAccount>,
    /// The whole.
    pub whole: Worth,
}

/// What is known of a region.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RegionAccount {
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

/// Finds out what a position and its regions are worth, as far as the means and the watch allow; of Clobber, whatever the
/// rules that the position is played by. `None` if a region has no room in 64 bits.
///
/// ```
/// use quarry::game::Game;
/// use quarry::games::clobber::{Clobber, Rules};
/// use quarry::solve::clobber::account;
/// use quarry::solve::forms::Class;
/// use quarry::solve::{Means, Unwatched};
///
/// let position = Clobber::read(Rules::Duel, "BBW.WB w")?;
/// let account = account(&position, Means::default(), &mut Unwatched).unwrap();
/// let values: Vec<_> = account.regions.iter().map(|region| region.worth.value.clone().unwrap()).collect();
/// assert_eq!(values, ["^", "*"]);
/// assert_eq!(account.whole.value.as_deref(), Some("^*"));
/// assert_eq!(account.whole.class, Some(Class::N));
/// # Ok::<(), quarry::text::ParseError>(())
/// ```
pub fn account(position: &Clobber, means: Means, watch: &mut dyn Watch) -> Option<Account> {
    let Regions { frame, list } = Regions::of(position)?;
    let table = Table::new(means.megabytes);
    let mut values = Values::default();
    let mut regions = Vec::new();
    let mut sum = Some(Forms::ZERO);
    let mut searched = Vec::new();
    for (region, &(black, white)) in regions::living(position).into_iter().zip(&list) {
        let mut left = MOST_REGIONS;
        let value = values.try_region(frame, black, white, &mut || {
            left = left.saturating_sub(1);
            left > 0 && (!left.is_multiple_of(1 << 10) || watch.goes_on())
        });
        sum = sum.zip(value).map(|(sum, value)| values.forms.add(sum, value));
        if value.is_none() {
            searched.push(regions.len());
        }
        let worth = value.map_or(Worth::UNKNOWN, |value| Worth::of(value, &mut values.forms));
        regions.push(RegionAccount { squares: region.squares, worth });
    }
    let whole = sum.map_or(Worth::UNKNOWN, |value| Worth::of(value, &mut values.forms));
    let mut account = Account { regions, whole };
    for at in searched {
        (account.regions[at].worth.class, values) = class(frame, &table, values, &list[at..=at], watch);
    }
    if account.whole.class.is_none() {
        account.whole.class = class(frame, &table, values, &list, watch).0;
    }
    Some(account)
}

impl Worth {
    const UNKNOWN: Self = Self { value: None, weight: None, class: None };

    fn of(value: Form, forms: &mut Forms) -> Self {
        let weight = forms.weight(value).and_then(|weight| forms.text_within(weight, LONGEST));
        Self { value: forms.text_within(value, LONGEST), weight, class: Some(forms.class(value)) }
    }
}

/// Who wins the sum of those regions, by search.
fn class(
    frame: Frame,
    table: &Table,
    values: Values,
    regions: &[(u64, u64)],
    watch: &mut dyn Watch,
) -> (Option<Class>, Values) {
    let stop = AtomicBool::new(false);
    let mut search = Search::new(frame, table, values, watch, &stop);
    let black = search.solve(regions, Side::Black);
    let white = black.and_then(|_| search.solve(regions, Side::White));
    (black.zip(white).map(|(black, white)| Class::of_first(black, white)), search.values)
}
