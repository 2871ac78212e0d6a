//! Ranks: how strong a player has been with either side, and how many the Gobblers must eat therefore.
//!
//! The rule is in the section Ranks of the [rules](super). The computer's levels are players, too, with ranks that do
//! not move: a level plays the same all the time, so that the ranks of people are measured against something fixed.

use super::{GOAL, Gobbler};
use crate::game::Game;
use crate::message::Message;

/// No rank is higher than this: far beyond what changes the goal.
pub const MAX_RANK: u16 = 999;

/// The ranks of a player, both 0 at first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Ranks {
    /// The rank as Gobblers.
    pub marauding: u16,
    /// The rank as Littles.
    pub scatter: u16,
}

impl Ranks {
    /// The ranks of a level of the computer, from 1 to 8: 0 for the first, 2 more for each level above it. They are
    /// fixed by *decision*, not measured.
    pub fn of_level(level: u8) -> Self {
        let rank = 2 * u16::from(level.clamp(1, 8) - 1);
        Self { marauding: rank, scatter: rank }
    }
}

/// The rank of a player after a game that was played with it: one more for a win, one less for a loss, never below 0.
pub fn after(rank: u16, won: bool) -> u16 {
    let rank = rank.min(MAX_RANK);
    if won { (rank + 1).min(MAX_RANK) } else { rank.saturating_sub(1) }
}

/// How many the Gobblers must eat in a ranked game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Goal {
    marauding: u16,
    scatter: u16,
}

impl Goal {
    /// The goal of a game between the Gobblers of one Marauding and the Littles of one Scatter.
    pub fn new(marauding: u16, scatter: u16) -> Self {
        Self { marauding: marauding.min(MAX_RANK), scatter: scatter.min(MAX_RANK) }
    }

    /// The number to eat before it is held to what can be.
    fn sum(self) -> i32 {
        i32::from(GOAL) + 1 + i32::from(self.marauding) - i32::from(self.scatter)
    }

    /// The number to eat, from 1 to 60.
    pub fn number(self) -> u8 {
        self.sum().clamp(1, super::CROWD as i32) as u8
    }

    /// The position from which the ranked game starts: the usual one with this goal.
    ///
    /// # Errors
    ///
    /// None that happens: the usual start has no size that could be refused.
    pub fn start(self) -> Result<Gobbler, crate::text::ParseError> {
        Ok(Gobbler::start((), None)?.with_goal(self.number()))
    }

    /// How the number comes about.
    pub fn account(self) -> Message {
        let (sum, number) = (self.sum(), self.number());
        let sign = if sum < 0 { "−" } else { "" };
        let is_held = sum != i32::from(number);
        let message = Message::new(if is_held { "gobbler-goal-held" } else { "gobbler-goal" })
            .with("usual", u32::from(GOAL) + 1)
            .with("marauding", u32::from(self.marauding))
            .with("scatter", u32::from(self.scatter))
            .with("sum", format!("{sign}{}", sum.unsigned_abs()));
        let message = if is_held { message.with("number", u32::from(number)) } else { message };
        message.with("less", u32::from(number) - 1)
    }
}

#[cfg(test)]
#[cfg(feature = "fluent")]
mod tests {
    use super::*;
    use crate::fluent::english;
    use crate::message::Localizer as _;

    fn described(goal: Goal) -> String {
        english().format(&goal.account())
    }

    #[test]
    fn the_example_of_the_rules() {
        let (gobblers, littles) = (Ranks { marauding: 8, scatter: 10 }, Ranks { marauding: 13, scatter: 12 });
        let goal = Goal::new(gobblers.marauding, littles.scatter);
        assert_eq!((goal.number(), described(goal).as_str()), (37, "more than 36 Littles: 41 + 8 − 12 = 37"));
        assert_eq!((after(littles.scatter, true), after(gobblers.marauding, false)), (13, 7));
        assert!(goal.start().unwrap().to_string().ends_with(" l 0 37"));
    }

    #[test]
    fn a_ranked_game_of_beginners_needs_one_more_than_an_unranked_one() {
        let goal = Goal::new(0, 0);
        assert_eq!((goal.number(), described(goal).as_str()), (41, "more than 40 Littles: 41 + 0 − 0 = 41"));
        assert_eq!(Goal::new(0, 1).start().unwrap(), Gobbler::start((), None).unwrap());
    }

    #[test]
    fn the_number_is_held_to_what_can_be_eaten() {
        let described = |marauding, scatter| described(Goal::new(marauding, scatter));
        assert_eq!(described(19, 0), "more than 59 Littles: 41 + 19 − 0 = 60");
        assert_eq!(described(20, 0), "more than 59 Littles: 41 + 20 − 0 = 61, limited to 60");
        assert_eq!(described(0, 40), "more than 0 Littles: 41 + 0 − 40 = 1");
        assert_eq!(described(0, 41), "more than 0 Littles: 41 + 0 − 41 = 0, limited to 1");
        assert_eq!(described(3, 50), "more than 0 Littles: 41 + 3 − 50 = −6, limited to 1");
        assert_eq!(Goal::new(u16::MAX, 0), Goal::new(MAX_RANK, 0));
        assert!([(20, 0), (0, 41), (999, 0), (0, 999)].iter().all(|&(m, s)| Goal::new(m, s).start().is_ok()));
    }

    #[test]
    fn ranks_stay_where_they_end() {
        assert_eq!([after(0, false), after(1, false), after(0, true)], [0, 0, 1]);
        assert_eq!([after(MAX_RANK, true), after(MAX_RANK, false), after(u16::MAX, true)], [999, 998, 999]);
    }

    #[test]
    fn levels_have_ranks() {
        let levels = [0, 1, 2, 8, 9].map(|level| Ranks::of_level(level).marauding);
        assert_eq!(levels, [0, 0, 2, 14, 14]);
        assert_eq!(Ranks::of_level(3), Ranks { marauding: 4, scatter: 4 });
    }
}
