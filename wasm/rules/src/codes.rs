//! Steps and events as numbers of 32 bits, which cross to scripts without a conversion. `npm/quarry-rules/src/codes.ts` reads
//! and writes the same numbers.
//!
//! ```text
//! step    0-1  kind: 0 at, 1 go, 2 on, 3 end
//!         2    mark: ~ of an `at`, x of a `go` or `on`
//!         3-9  square, or the square it leaves
//!        10-16 square it comes to
//!
//! event   0-2  kind: 0 moved, 1 tucked, 2 removed, 3 placed, 4 turn
//!         3-9  square, or the square it leaves
//!        10-16 square it comes to
//!        17-24 number of pieces
//!        25-31 name: a motion, a reason, a piece, a side; `name` tells it
//! ```

use std::cell::RefCell;

use quarry::board::Square;
use quarry::game::{Event, StepNotation};

/// The number of a step, from its notation. No two legal steps of a position have the same number.
pub fn step(notation: StepNotation) -> u32 {
    let (kind, mark, from, to) = match notation {
        StepNotation::Place { mark, square } => (0, mark, square, Square(0)),
        StepNotation::Move { from, mark, to } => (1, mark, from, to),
        StepNotation::Continue { from, mark, to } => (2, mark, from, to),
        StepNotation::End => (3, "", Square(0), Square(0)),
    };
    let is_marked = matches!(mark, "~" | "x");
    kind | u32::from(is_marked) << 2 | u32::from(from.0) << 3 | u32::from(to.0) << 10
}

/// The names of motions, reasons, pieces and sides that have come up, each with its number.
#[derive(Default, Debug)]
pub struct Names(RefCell<Vec<&'static str>>);

impl Names {
    /// The name that a number stands for. Scripts spell it in their own way.
    pub fn name(&self, number: u32) -> Option<&'static str> {
        self.0.borrow().get(number as usize).copied()
    }

    fn number(&self, name: &'static str) -> u32 {
        let mut names = self.0.borrow_mut();
        let found = names.iter().position(|&known| std::ptr::eq(known, name) || known == name);
        found.unwrap_or_else(|| {
            names.push(name);
            names.len() - 1
        }) as u32
    }

    /// The number of an event.
    pub fn event(&self, event: Event) -> u32 {
        let (kind, from, to, count, name) = match event {
            Event::Moved { from, to, count, how } => (0, from, to, count, how.name()),
            Event::Tucked { from, to } => (1, from, to, 1, "tucked"),
            Event::Removed { at, count, why } => (2, at, Square(0), count, why.name()),
            Event::Placed { at, piece } => (3, at, Square(0), 1, piece.name()),
            Event::Turn { to } => (4, Square(0), Square(0), 0, to.id()),
        };
        kind | u32::from(from.0) << 3 | u32::from(to.0) << 10 | u32::from(count) << 17 | self.number(name) << 25
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::ops::ControlFlow;

    use quarry::catalog::{AnyGame, GAMES};
    use quarry::game::{Game, Notation};
    use quarry::games::marbar::pieces::STALK;

    use super::*;

    #[test]
    fn an_event_has_room_for_everything() {
        let names = Names::default();
        let event = Event::Moved { from: Square(127), to: Square(126), count: 255, how: STALK };
        let code = names.event(event);
        assert_eq!((code & 7, code >> 3 & 127, code >> 10 & 127, code >> 17 & 255), (0, 127, 126, 255));
        assert_eq!(names.name(code >> 25), Some("stalk"));
    }

    /// Two steps with the same number would be one to a script.
    #[test]
    fn the_steps_of_a_position_have_different_numbers() {
        let mut seen = 0;
        for game in GAMES {
            let sample = AnyGame::read(game, game.entry().sample).unwrap();
            let mut positions = vec![AnyGame::start(game, None).unwrap(), sample];
            let mut state = 1_u64;
            for _ in 0..3_000 {
                let Some(position) = positions.pop() else { break };
                let steps = position.list_steps();
                let codes: HashSet<u32> = steps.iter().map(|&step| super::step(position.notation(step))).collect();
                assert_eq!(codes.len(), steps.len(), "{position}");
                seen += 1;
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                for n in [0, state as usize >> 33] {
                    if !steps.is_empty() && positions.len() < 50 {
                        let mut next = position.clone();
                        next.play_quietly(steps[n % steps.len()]);
                        positions.push(next);
                    }
                }
                let _ = position.steps(&mut |_| ControlFlow::Break(()));
            }
        }
        assert!(seen > 5_000, "{seen}");
    }
}
