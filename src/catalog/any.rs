//! A position of any game, as one type.
//!
//! Who shows games does not want the same code once for every game. Who counts or searches does, and takes the game's
//! own type by [`GameId::visit`].

use std::fmt;
use std::ops::ControlFlow;

use super::list::{each, pair};
use super::{AnyGame, AnyStep, GameId};
use crate::board::{Shape, Square, Squares};
use crate::game::{
    Counter, Depict, Event, Explain, Game, Leg, Notation, Outcome, Piece, Player, Refusal, StepNotation,
};
use crate::text::{ParseError, spelling};

impl AnyGame {
    /// Reads a position as [`Notation::read`] does, and in other spellings: with `_` for blanks, in quotes, in several lines.
    pub fn read(game: GameId, text: &str) -> Result<Self, ParseError> {
        spelling::position(text, &mut |text| Self::read_of(game, text)).map(|(position, _)| position)
    }
}

impl Game for AnyGame {
    type Rules = GameId;
    type Step = AnyStep;

    fn counts_repetition(&self) -> bool {
        each!(self, game => game.counts_repetition())
    }

    fn start(rules: GameId, size: Option<(u8, u8)>) -> Result<Self, ParseError> {
        Self::start_of(rules, size)
    }

    fn rules(&self) -> GameId {
        self.id()
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

    fn is_mid_move(&self) -> bool {
        each!(self, game => game.is_mid_move())
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

    fn is_canonical(&self, step: AnyStep) -> bool {
        pair!(self, step, game, step => game.is_canonical(step), else true)
    }

    fn count_moves(&self) -> u64 {
        each!(self, game => game.count_moves())
    }

    fn key(&self) -> u64 {
        each!(self, game => game.key())
    }
}

impl Notation for AnyGame {
    fn read(rules: GameId, text: &str) -> Result<Self, ParseError> {
        Self::read_of(rules, text)
    }

    fn notation(&self, step: AnyStep) -> StepNotation {
        pair!(self, step, game, step => game.notation(step), else StepNotation::End)
    }
}

impl Depict for AnyGame {
    fn stack(&self, square: Square) -> Vec<Piece> {
        each!(self, game => game.stack(square))
    }

    fn counters(&self) -> Vec<Counter> {
        each!(self, game => game.counters())
    }

    fn winning_pattern(&self) -> Squares {
        each!(self, game => game.winning_pattern())
    }

    fn winning_shot(&self) -> Option<(Square, Square)> {
        each!(self, game => game.winning_shot())
    }
}

impl Explain for AnyGame {
    fn task(&self) -> Option<(&'static str, Squares)> {
        each!(self, game => game.task())
    }

    fn why_not(&self, refusal: &Refusal) -> Option<&'static str> {
        each!(self, game => game.why_not(refusal))
    }

    fn forced_legs(&self, step: Option<AnyStep>) -> Vec<Leg> {
        match step {
            None => each!(self, game => game.forced_legs(None)),
            Some(step) => pair!(self, step, game, step => game.forced_legs(Some(step)), else Vec::new()),
        }
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
    fn every_game_is_distinguished() {
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
