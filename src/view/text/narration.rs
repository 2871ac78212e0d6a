//! Messages for what happened in a move or a part of one, and for what a pick would do.

use super::describe::counted;
use crate::game::{Depict, Event, Outcome, Player};
use crate::message::Message;
use crate::view::input::highlights::touched;
use crate::view::model::depiction::{Aftermath, Depiction, Journey};

/// Events to describe: whose turn it was, how the game is described, and the position that they led to.
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
    /// All that happened, in one sentence. `None` where nothing happened.
    pub fn sentence(&self) -> Option<Message> {
        let mut clauses = Vec::new();
        if let Some(journey) = self.journey() {
            clauses.push(match self.gain() {
                Some(gain) => Message::new("with-gain").with("journey", journey).with("gain", gain),
                None => journey,
            });
        }
        self.deeds(&mut clauses);
        self.aftermath(&mut clauses);
        clauses.extend(self.count());
        Some(Message::new("sentence").with("clauses", Message::clauses(clauses)?))
    }

    /// What a pick that leads to these events would bring, if it brings anything.
    pub fn forecast(&self) -> Option<Message> {
        let mut clauses = Vec::new();
        clauses.extend(self.gain());
        self.aftermath(&mut clauses);
        match self.after.outcome() {
            Some(Outcome::Win(player)) if player == self.player => clauses.push(Message::new("wins")),
            Some(Outcome::Win(_)) => clauses.push(Message::new("loses")),
            Some(Outcome::Draw) => clauses.push(Message::new("draws")),
            Some(Outcome::Stones(_)) | None => (),
        }
        Message::clauses(clauses)
    }

    /// The way of the one piece that went by choice, or the ways of Littles, for a clause.
    fn journey(&self) -> Option<Message> {
        let (mut first, mut ways) = (None, Vec::new());
        for event in self.events {
            if let Event::Moved { from, to, how, .. } = *event
                && how.is_by_choice()
            {
                first = first.or(Some(how));
                ways.push((from, to));
            }
        }
        let journey = Journey { player: self.player, how: first?, ways: &ways, shape: self.after.shape() };
        Some((self.depiction.words.journey)(&journey))
    }

    /// What the piece that went took, for a clause that goes on with it.
    fn gain(&self) -> Option<Message> {
        let (mut prisoners, mut taken) = (0, None);
        for event in self.events {
            match *event {
                Event::Tucked { .. } => prisoners += 1,
                Event::Removed { count, why, .. } if !why.is_by_choice() => {
                    if let Some(message) = why.message() {
                        let (_, number) = taken.get_or_insert((message, 0));
                        *number += u32::from(count);
                    }
                }
                _ => (),
            }
        }
        let (message, number) = if prisoners > 0 { ("takes-prisoners", prisoners) } else { taken? };
        Some(Message::new(message).with("count", number))
    }

    /// What was placed or taken off by choice, or that the player passed, clause by clause.
    fn deeds(&self, clauses: &mut Vec<Message>) {
        let passed = touched(self.events).is_empty();
        for event in self.events {
            let (deed, at) = match *event {
                Event::Placed { at, .. } => (Some(self.depiction.words.places), Some(at)),
                Event::Removed { at, why, .. } if why.is_by_choice() => (why.message(), Some(at)),
                Event::Turn { .. } if passed => (Some(self.depiction.words.passes), None),
                _ => (None, None),
            };
            if let Some(deed) = deed {
                let square = at.map_or_else(String::new, |at| self.after.shape().name(at).to_string());
                clauses.push(Message::new(deed).with("side", self.player).with("square", square));
            }
        }
    }

    /// What followed, clause by clause.
    fn aftermath(&self, clauses: &mut Vec<Message>) {
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
    fn count(&self) -> Option<Message> {
        let kind = self.events.iter().find_map(|event| match event {
            Event::Removed { why, .. } => why.counts().map(|change| change.kind),
            _ => None,
        })?;
        let counters = self.after.counters();
        let counter = counters.iter().find(|counter| counter.kind == kind && counter.player == self.player)?;
        counter.goal?;
        Some(counted(kind.so_far()?, counter))
    }
}

#[cfg(test)]
#[cfg(feature = "fluent")]
mod tests {
    use super::*;
    use crate::board::Square;
    use crate::fluent::english;
    use crate::game::Game as _;
    use crate::game::Notation as _;
    use crate::games::gobbler::Gobbler;
    use crate::games::gobbler::pieces::{EATEN, GOBBLERS, HOP, LITTLES, PINNED};
    use crate::message::Localizer as _;
    use crate::view::input::selection::may_end;

    fn format(message: Option<Message>) -> String {
        message.map_or_else(String::new, |message| english().format(&message))
    }

    #[test]
    fn a_hop_is_reported_with_all_that_follows() {
        let [from, over, to, corner, edge] = [35, 18, 28, 16, 63].map(Square);
        let events = [
            Event::Removed { at: over, count: 1, why: EATEN },
            Event::Moved { from, to: over, count: 1, how: HOP },
            Event::Removed { at: to, count: 2, why: EATEN },
            Event::Moved { from: over, to, count: 1, how: HOP },
            Event::Removed { at: corner, count: 1, why: PINNED },
            Event::Removed { at: edge, count: 1, why: PINNED },
            Event::Turn { to: LITTLES },
        ];
        let after = Gobbler::read((), "8L/8L/8L/8L/4.G3./8./8./8. l 17 40").expect("a position");
        let tale = Narration {
            after: &after,
            player: GOBBLERS,
            depiction: &crate::games::gobbler::DEPICTION,
            events: &events,
        };
        let expected = "A Gobbler hops from d5 to c3 and e4 and eats 3 Littles; 2 Littles are pinned at a3 and h8; 17 of 40 eaten.";
        assert_eq!(format(tale.sentence()), expected);
        assert_eq!(format(tale.forecast()), "eats 3 Littles; 2 Littles are pinned at a3 and h8");
        let one = Narration { events: &events[4..5], ..tale };
        assert_eq!(format(one.forecast()), "1 Little is pinned at a3");
    }

    #[test]
    fn a_pass_after_which_all_starve_is_foreseen() {
        let before = Gobbler::read((), "8./8./8./3.G4./4.G3./8./8./L7. l 0 40").expect("a position");
        let (mut after, mut events) = (before.clone(), Vec::new());
        let pass = may_end(&before).expect("a pass");
        after.play(pass, &mut |event| events.push(event)).expect("a legal step");
        let tale =
            Narration { after: &after, player: LITTLES, depiction: &crate::games::gobbler::DEPICTION, events: &events };
        assert_eq!(format(tale.forecast()), "the Gobblers on e4 and d5 cannot eat two and starve; wins");
        assert_eq!(format(tale.sentence()), "The Littles pass; the Gobblers on e4 and d5 cannot eat two and starve.");
    }
}
