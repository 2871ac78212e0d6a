//! Words for what happened in a turn or a part of one, and for what a pick would do.

use super::describe::list;
use crate::board::Square;
use crate::game::{Depict, Event, Motion, Outcome, Player};
use crate::view::input::highlights::touched;
use crate::view::model::depiction::{Aftermath, Depiction, Journey};

/// Events to be told of: whose turn it was, how the game is described, and the position that they led to.
#[derive(Clone, Copy, Debug)]
pub struct Narration<'a, G> {
    /// The position after the events.
    pub after: &'a G,
    /// The player whose turn it was.
    pub player: Player,
    /// How the game is described.
    pub depiction: &'static Depiction,
    /// What happened.
    pub events: &'a [Event],
}

impl<G: Depict> Narration<'_, G> {
    /// All that happened, in one sentence. Empty where nothing happened.
    pub fn sentence(&self) -> String {
        let mut clauses = Vec::new();
        if let Some(mut journey) = self.journey() {
            if let Some(gain) = self.gain() {
                journey = journey + ", " + &gain;
            }
            clauses.push(journey);
        }
        self.deeds(&mut clauses);
        self.aftermath(&mut clauses);
        clauses.extend(self.count());
        if clauses.is_empty() { String::new() } else { clauses.join("; ") + "." }
    }

    /// What a pick that leads to these events would bring. Empty where there is nothing to foresee.
    pub fn forecast(&self) -> String {
        let mut clauses = Vec::new();
        clauses.extend(self.gain());
        self.aftermath(&mut clauses);
        let end = match self.after.outcome() {
            Some(Outcome::Win(player)) if player == self.player => "wins",
            Some(Outcome::Win(_)) => "loses",
            Some(Outcome::Draw) => "a draw",
            Some(Outcome::Over(_)) | None => return clauses.join("; "),
        };
        clauses.push(end.to_string());
        clauses.join("; ")
    }

    fn name(&self, square: Square) -> String {
        self.after.shape().name(square).to_string()
    }

    fn names(&self, squares: &[Square]) -> String {
        let mut names = Vec::new();
        for &square in squares {
            names.push(self.name(square));
        }
        list(&names)
    }

    /// The way of the one piece that went by choice, or the ways of Littles, for a clause.
    fn journey(&self) -> Option<String> {
        let (mut first, mut stops, mut ways) = (None, Vec::new(), Vec::new());
        for event in self.events {
            if let Event::Moved { from, to, how: how @ (Motion::Step | Motion::Jump | Motion::Hop), .. } = *event {
                first = first.or(Some((from, how)));
                stops.push(to);
                ways.push(format!("from {} to {}", self.name(from), self.name(to)));
            }
        }
        let (from, how) = first?;
        let (from, stops) = (self.name(from), self.names(&stops));
        let journey = Journey { player: self.player, how, from: &from, stops: &stops, ways: &ways };
        Some((self.depiction.words.journey)(&journey))
    }

    /// What the piece that went took, for a clause that goes on with it.
    fn gain(&self) -> Option<String> {
        let (mut prisoners, mut taken) = (0, None);
        for event in self.events {
            match *event {
                Event::Tucked { .. } => prisoners += 1,
                Event::Removed { men, why, .. } if !why.is_by_choice() => {
                    if let Some(verb) = why.verb() {
                        let (_, number) = taken.get_or_insert((verb, 0));
                        *number += u32::from(men);
                    }
                }
                _ => (),
            }
        }
        if prisoners > 0 {
            return Some(format!("takes {}", number(prisoners, "prisoner")));
        }
        taken.map(|(verb, number)| format!("{verb} {number}"))
    }

    /// What was placed or taken off by choice, or that the turn was passed, clause by clause.
    fn deeds(&self, clauses: &mut Vec<String>) {
        let passed = touched(self.events).is_empty();
        for event in self.events {
            let (deed, at) = match *event {
                Event::Placed { at, .. } => (self.depiction.words.places, at),
                Event::Removed { at, why, .. } if why.is_by_choice() => (why.verb().unwrap_or_default(), at),
                Event::Turn { .. } if passed => {
                    clauses.push(format!("{} {}", self.player.title(), self.depiction.words.passes));
                    continue;
                }
                _ => continue,
            };
            clauses.push(format!("{} {deed} {}", self.player.title(), self.name(at)));
        }
    }

    /// What followed, clause by clause.
    fn aftermath(&self, clauses: &mut Vec<String>) {
        let stack = |square| self.after.stack(square);
        clauses.extend((self.depiction.words.aftermath)(&Aftermath {
            player: self.player,
            events: self.events,
            outcome: self.after.outcome(),
            shape: self.after.shape(),
            stack: &stack,
        }));
    }

    /// How many of all that must be taken are taken now, if some were.
    fn count(&self) -> Option<String> {
        let kind = self.events.iter().find_map(|event| match event {
            Event::Removed { why, .. } => why.counts().map(|change| change.kind),
            _ => None,
        })?;
        let counters = self.after.counters();
        let counter = counters.iter().find(|counter| counter.kind == kind && counter.player == self.player)?;
        counter.goal.map(|goal| format!("{} of {goal} {}", counter.number, kind.label()))
    }
}

/// A number of things.
pub fn number(number: u32, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game as _;
    use crate::game::Notation as _;
    use crate::games::gobbler::Gobbler;
    use crate::games::gobbler::pieces::{EATEN, GOBBLERS, LITTLES, PINNED};
    use crate::view::input::selection::may_end;

    #[test]
    fn a_hop_is_told_with_all_that_follows() {
        let [from, over, to, corner, edge] = [35, 18, 28, 16, 63].map(Square);
        let events = [
            Event::Removed { at: over, men: 1, why: EATEN },
            Event::Moved { from, to: over, men: 1, how: Motion::Hop },
            Event::Removed { at: to, men: 2, why: EATEN },
            Event::Moved { from: over, to, men: 1, how: Motion::Hop },
            Event::Removed { at: corner, men: 1, why: PINNED },
            Event::Removed { at: edge, men: 1, why: PINNED },
            Event::Turn { to: LITTLES },
        ];
        let after = Gobbler::read((), "8L/8L/8L/8L/4.G3./8./8./8. l 17 40").expect("a position");
        let tale = Narration {
            after: &after,
            player: GOBBLERS,
            depiction: &crate::games::gobbler::DEPICTION,
            events: &events,
        };
        let told = "Gobbler d5 hops to c3 and e4, eats 3; 2 Littles pinned at a3 and h8; 17 of 40 eaten.";
        assert_eq!(tale.sentence(), told);
        assert_eq!(tale.forecast(), "eats 3; 2 Littles pinned at a3 and h8");
        let one = Narration { events: &events[4..5], ..tale };
        assert_eq!(one.forecast(), "1 Little pinned at a3");
    }

    #[test]
    fn a_pass_after_which_all_starve_is_foreseen() {
        let before = Gobbler::read((), "8./8./8./3.G4./4.G3./8./8./L7. l 0 40").expect("a position");
        let (mut after, mut events) = (before.clone(), Vec::new());
        let pass = may_end(&before).expect("a pass");
        after.play(pass, &mut |event| events.push(event)).expect("a legal step");
        let tale =
            Narration { after: &after, player: LITTLES, depiction: &crate::games::gobbler::DEPICTION, events: &events };
        assert_eq!(tale.forecast(), "Gobblers e4 and d5 starve; wins");
        assert_eq!(tale.sentence(), "Littles pass; Gobblers e4 and d5 starve.");
    }
}
