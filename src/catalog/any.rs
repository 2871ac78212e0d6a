//! A position of any game, as one type.
//!
//! Who shows games does not want the same code once for every game. Who counts or searches does, and takes the game's
//! own type by [`GameId::visit`].

use std::fmt;
use std::ops::ControlFlow;

use crate::board::{Shape, Square, Squares};
use crate::catalog::GameId;
use crate::game::{Event, Game, Man, Outcome, Player, Tally, Words};
use crate::games::clobber::{self, Clobber};
use crate::games::gobbler::{self, Gobbler};
use crate::games::grabber::{self, Grabber};
use crate::games::marbar::{self, Marbar};
use crate::games::moxie::{self, Moxie};
use crate::text::ParseError;

/// A position of a game that is known only at run time.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum AnyGame {
    /// Of Grabber.
    Grabber(Grabber),
    /// Of Clobber or Solitaire Clobber.
    Clobber(Clobber),
    /// Of Gobbler.
    Gobbler(Gobbler),
    /// Of Moxie or one of its variants.
    Moxie(Moxie),
    /// Of Marbar.
    Marbar(Marbar),
}

/// A step of a game that is known only at run time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AnyStep {
    /// Of Grabber.
    Grabber(grabber::Step),
    /// Of Clobber or Solitaire Clobber.
    Clobber(clobber::Step),
    /// Of Gobbler.
    Gobbler(gobbler::Step),
    /// Of Moxie or one of its variants.
    Moxie(moxie::Step),
    /// Of Marbar.
    Marbar(marbar::Step),
}

/// The same expression for the game's own type, whichever it is: what no function can take.
macro_rules! each {
    ($any:expr, $game:ident => $value:expr) => {
        match $any {
            AnyGame::Grabber($game) => $value,
            AnyGame::Clobber($game) => $value,
            AnyGame::Gobbler($game) => $value,
            AnyGame::Moxie($game) => $value,
            AnyGame::Marbar($game) => $value,
        }
    };
}

impl AnyGame {
    /// Visits the steps through one function for all visitors, so that each game's own code is there once.
    fn each_step(&self, visit: &mut dyn FnMut(AnyStep) -> ControlFlow<()>) -> ControlFlow<()> {
        match self {
            Self::Grabber(game) => game.steps(&mut |step| visit(AnyStep::Grabber(step))),
            Self::Clobber(game) => game.steps(&mut |step| visit(AnyStep::Clobber(step))),
            Self::Gobbler(game) => game.steps(&mut |step| visit(AnyStep::Gobbler(step))),
            Self::Moxie(game) => game.steps(&mut |step| visit(AnyStep::Moxie(step))),
            Self::Marbar(game) => game.steps(&mut |step| visit(AnyStep::Marbar(step))),
        }
    }

    fn take_step(&mut self, step: AnyStep, report: &mut dyn FnMut(Event)) {
        let report = &mut |event| report(event);
        match (self, step) {
            (Self::Grabber(game), AnyStep::Grabber(step)) => game.play_unchecked(step, report),
            (Self::Clobber(game), AnyStep::Clobber(step)) => game.play_unchecked(step, report),
            (Self::Gobbler(game), AnyStep::Gobbler(step)) => game.play_unchecked(step, report),
            (Self::Moxie(game), AnyStep::Moxie(step)) => game.play_unchecked(step, report),
            (Self::Marbar(game), AnyStep::Marbar(step)) => game.play_unchecked(step, report),
            // The step of another game is as illegal as can be.
            _ => (),
        }
    }
}

impl Game for AnyGame {
    type Rules = GameId;
    type Step = AnyStep;

    fn counts_repetition(&self) -> bool {
        each!(self, game => game.counts_repetition())
    }

    fn start(rules: GameId, size: Option<(u8, u8)>) -> Result<Self, ParseError> {
        Ok(match rules {
            GameId::Grabber => Self::Grabber(Grabber::start((), size)?),
            GameId::Clobber => Self::Clobber(Clobber::start(clobber::Rules::Duel, size)?),
            GameId::Solitaire => Self::Clobber(Clobber::start(clobber::Rules::Solitaire, size)?),
            GameId::Gobbler => Self::Gobbler(Gobbler::start((), size)?),
            GameId::Moxie(variant) => Self::Moxie(Moxie::start(variant, size)?),
            GameId::Marbar => Self::Marbar(Marbar::start((), size)?),
        })
    }

    fn read(rules: GameId, text: &str) -> Result<Self, ParseError> {
        Ok(match rules {
            GameId::Grabber => Self::Grabber(Grabber::read((), text)?),
            GameId::Clobber => Self::Clobber(Clobber::read(clobber::Rules::Duel, text)?),
            GameId::Solitaire => Self::Clobber(Clobber::read(clobber::Rules::Solitaire, text)?),
            GameId::Gobbler => Self::Gobbler(Gobbler::read((), text)?),
            GameId::Moxie(variant) => Self::Moxie(Moxie::read(variant, text)?),
            GameId::Marbar => Self::Marbar(Marbar::read((), text)?),
        })
    }

    fn rules(&self) -> GameId {
        match self {
            Self::Grabber(_) => GameId::Grabber,
            Self::Clobber(game) => match game.rules() {
                clobber::Rules::Duel => GameId::Clobber,
                clobber::Rules::Solitaire => GameId::Solitaire,
            },
            Self::Gobbler(_) => GameId::Gobbler,
            Self::Moxie(game) => GameId::Moxie(game.rules()),
            Self::Marbar(_) => GameId::Marbar,
        }
    }

    fn shape(&self) -> Shape {
        each!(self, game => game.shape())
    }

    fn players(&self) -> [Player; 2] {
        each!(self, game => game.players())
    }

    fn to_move(&self) -> Player {
        each!(self, game => game.to_move())
    }

    fn mid_turn(&self) -> bool {
        each!(self, game => game.mid_turn())
    }

    fn outcome(&self) -> Option<Outcome> {
        each!(self, game => game.outcome())
    }

    fn steps(&self, visit: &mut impl FnMut(AnyStep) -> ControlFlow<()>) -> ControlFlow<()> {
        self.each_step(visit)
    }

    fn play_unchecked(&mut self, step: AnyStep, report: &mut impl FnMut(Event)) {
        self.take_step(step, report);
    }

    fn words(&self, step: AnyStep) -> Words {
        match (self, step) {
            (Self::Grabber(game), AnyStep::Grabber(step)) => game.words(step),
            (Self::Clobber(game), AnyStep::Clobber(step)) => game.words(step),
            (Self::Gobbler(game), AnyStep::Gobbler(step)) => game.words(step),
            (Self::Moxie(game), AnyStep::Moxie(step)) => game.words(step),
            (Self::Marbar(game), AnyStep::Marbar(step)) => game.words(step),
            _ => Words::End,
        }
    }

    fn in_order(&self, step: AnyStep) -> bool {
        match (self, step) {
            (Self::Grabber(game), AnyStep::Grabber(step)) => game.in_order(step),
            (Self::Clobber(game), AnyStep::Clobber(step)) => game.in_order(step),
            (Self::Gobbler(game), AnyStep::Gobbler(step)) => game.in_order(step),
            (Self::Moxie(game), AnyStep::Moxie(step)) => game.in_order(step),
            (Self::Marbar(game), AnyStep::Marbar(step)) => game.in_order(step),
            _ => true,
        }
    }

    fn stack(&self, square: Square) -> Vec<Man> {
        each!(self, game => game.stack(square))
    }

    fn tallies(&self) -> Vec<Tally> {
        each!(self, game => game.tallies())
    }

    fn pattern(&self) -> Squares {
        each!(self, game => game.pattern())
    }

    fn drift(&self) -> Vec<Square> {
        each!(self, game => game.drift())
    }

    fn count_turns(&self) -> u64 {
        each!(self, game => game.count_turns())
    }

    fn key(&self) -> u64 {
        each!(self, game => game.key())
    }
}

impl fmt::Display for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(self, game => game.fmt(f))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::GAMES;

    #[test]
    fn every_game_is_told_apart() {
        for game in GAMES {
            let sample = AnyGame::read(game, game.entry().sample).expect("a position");
            assert_eq!((sample.rules(), sample.to_string().as_str()), (game, game.entry().sample));
            assert_eq!(AnyGame::start(game, None).expect("a start").rules(), game);
            let _ = sample.steps(&mut |step| {
                let mut next = sample.clone();
                assert_eq!(next.play(step, &mut |_| ()), Ok(()));
                assert_ne!(next, sample);
                ControlFlow::Continue(())
            });
        }
    }

    #[test]
    fn the_step_of_another_game_is_refused() {
        let clobber = AnyGame::start(GameId::Clobber, None).expect("a start");
        let mut grabber = AnyGame::start(GameId::Grabber, None).expect("a start");
        let before = grabber.clone();
        let _ = clobber.steps(&mut |step| {
            assert!(grabber.play(step, &mut |_| ()).is_err() && grabber == before);
            ControlFlow::Break(())
        });
    }
}
