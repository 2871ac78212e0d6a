//! What follows from the list and the rules of a game: the build writes it for scripts and documents, and tests ask it.

use std::any::TypeId;

use super::{AnyGame, GAMES, GameId, Visitor};
use crate::board::Shape;
use crate::entry::{Extra, Listed};
use crate::game::{Explain as _, Game, Player};
use crate::learn::Lesson;
use crate::solve::Solve;
use crate::text::ParseError;

impl GameId {
    /// The two players, the one who usually begins first; none where one person plays alone.
    pub fn sides(self) -> Vec<Player> {
        let usual = AnyGame::start(self, None);
        let players = usual.map(|start| start.players().to_vec()).unwrap_or_default();
        if self.is_solitaire() { Vec::new() } else { players }
    }

    /// The board of the usual start.
    ///
    /// # Panics
    ///
    /// If a game had no usual start. All have one, and a test opens them.
    pub fn board(self) -> Shape {
        AnyGame::start(self, None).unwrap_or_else(|_| panic!("the usual start of {self}")).shape()
    }

    /// The game on whose page the rules stand: the first one that is played by the same rules but for a choice.
    #[doc(hidden)]
    pub fn rules_page(self) -> Self {
        let own = self.visit(Own);
        GAMES.into_iter().find(|game| game.visit(Own) == own).unwrap_or(self)
    }

    /// Whether there is a table of exact values: see [`Self::survey`].
    #[doc(hidden)]
    pub fn has_table(self) -> bool {
        Self::read_small(self.id()).is_ok()
    }

    /// Whether positions fall into regions, whose values as games add up to the game.
    pub fn has_regions(self) -> bool {
        self.visit(FallsApart) && !self.is_solitaire()
    }

    /// Whether the rules alone move something, whose path can be foretold: as in the game's sample position.
    #[doc(hidden)]
    pub fn has_forecast(self) -> bool {
        AnyGame::read(self, self.entry().sample).is_ok_and(|sample| !sample.forced_legs(None).is_empty())
    }

    /// What the page has beside the game that it does not have beside every game.
    #[doc(hidden)]
    pub fn extra(self) -> Option<Extra> {
        self.visit(Beside)
    }

    /// Whether a player may end a move of the game that could go on.
    #[doc(hidden)]
    pub fn may_end_moves(self) -> bool {
        self.visit(Ended)
    }

    /// The lesson of the game, if it has one; an error if its text cannot be read. A test reads all.
    pub fn lesson(self) -> Result<Option<Lesson>, ParseError> {
        self.read_lesson(self.visit(Lessons))
    }

    /// The lesson of the game from the text of another file of lessons, such as a translation; `None` if the text has none.
    pub fn read_lesson(self, text: &str) -> Result<Option<Lesson>, ParseError> {
        Lesson::read(text, self.id(), self.entry().variant_of)
    }
}

/// The lessons of a game and its variants.
struct Lessons;

impl Visitor for Lessons {
    type Output = &'static str;

    fn visit<G: Listed + 'static>(self, _: GameId, _: G::Rules) -> &'static str {
        G::lessons()
    }
}

/// What the page has beside a game.
struct Beside;

impl Visitor for Beside {
    type Output = Option<Extra>;

    fn visit<G: Listed + 'static>(self, _: GameId, rules: G::Rules) -> Option<Extra> {
        G::extra(rules)
    }
}

/// Whether a player may end a move.
struct Ended;

impl Visitor for Ended {
    type Output = bool;

    fn visit<G: Listed + 'static>(self, _: GameId, rules: G::Rules) -> bool {
        G::may_end_moves(rules)
    }
}

/// The type of a game's positions.
struct Own;

impl Visitor for Own {
    type Output = TypeId;

    fn visit<G: Solve + 'static>(self, _: GameId, _: G::Rules) -> TypeId {
        TypeId::of::<G>()
    }
}

/// Whether positions fall into regions.
struct FallsApart;

impl Visitor for FallsApart {
    type Output = bool;

    fn visit<G: Solve + 'static>(self, _: GameId, _: G::Rules) -> bool {
        G::IS_DECOMPOSABLE
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::StepNotation;
    use crate::view::input::selection::each_notation;

    fn ids(is: impl Fn(GameId) -> bool) -> Vec<&'static str> {
        GAMES.into_iter().filter(|&game| is(game)).map(GameId::id).collect()
    }

    /// Whether some position of the first moves of a game offers to end the move.
    fn offers_end(game: GameId) -> bool {
        let mut position = AnyGame::start(game, None).unwrap();
        (0_u32..400).any(|n| {
            let mut steps = Vec::new();
            each_notation(&position, |step, notation| steps.push((step, notation == StepNotation::End)));
            if steps.iter().any(|(_, ends)| *ends) {
                return true;
            }
            // Any way through the game, the same each time.
            let Some(&(step, _)) = steps.get((n.wrapping_mul(2_654_435_761) >> 16) as usize % steps.len().max(1))
            else {
                return false;
            };
            position.play_quietly(step);
            false
        })
    }

    #[test]
    fn games_say_whether_a_move_may_be_ended() {
        for game in GAMES {
            assert_eq!(offers_end(game), game.may_end_moves(), "{game}");
        }
    }

    #[test]
    fn what_follows_from_the_rules() {
        let read = |id| GameId::read(id).unwrap();
        assert_eq!(read("marbar").sides(), [Player::BLACK, Player::WHITE]);
        assert_eq!((read("solitaire").sides(), read("solitaire").rules_page()), (Vec::new(), read("clobber")));
        assert_eq!((read("moxie-hex").rules_page(), read("moxie-hex").board().ranks()), (read("moxie"), 5));
        assert_eq!(ids(GameId::has_regions), ["clobber"]);
        assert_eq!(ids(|game| game.extra() == Some(Extra::Puzzles)), ["solitaire"]);
        assert_eq!(ids(GameId::may_end_moves), ["grabber", "gobbler"]);
        assert!(read("marbar").has_forecast() && !read("gobbler").has_forecast());
        assert!(read("moxie-hex").has_table() && !read("clobber").has_table());
    }
}
