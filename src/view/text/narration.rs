//! Notation for what happened in a turn or a part of one, and for what a pick would do.

use super::describe::list;
use crate::board::Square;
use crate::game::{Count, Event, Game, Motion, Outcome, Piece, Player, Removal};
use crate::view::input::highlights::touched;
use crate::view::model::depiction::{Depiction, Journey};

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

impl<G: Game> Narration<'_, G> {
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
        let mut prisoners = 0;
        for event in self.events {
            prisoners += u32::from(matches!(event, Event::Tucked { .. }));
        }
        match (prisoners, self.lost(Removal::Eaten).0, self.lost(Removal::Captured).0) {
            (1.., ..) => Some(format!("takes {}", number(prisoners, "prisoner"))),
            (_, eaten @ 1.., _) => Some(format!("eats {eaten}")),
            (.., captured @ 1..) => Some(format!("captures {captured}")),
            _ => None,
        }
    }

    /// What was put down or taken off by choice, or that the turn was passed, clause by clause.
    fn deeds(&self, clauses: &mut Vec<String>) {
        let passed = touched(self.events).is_empty();
        for event in self.events {
            let (deed, at) = match *event {
                Event::Placed { at, .. } => ("drops a stone on", at),
                Event::Removed { at, why: Removal::TakenOff, .. } => ("takes off the man on", at),
                Event::Removed { at, why: Removal::GivenUp, .. } => ("gives up the stone on", at),
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
        let mut devoured = String::new();
        let shot = self.after.outcome() == Some(Outcome::Win(self.player));
        let mut stays = self.depiction.words.stays.filter(|_| !shot && !self.events.is_empty());
        for event in self.events {
            match *event {
                Event::Tucked { from, .. } if self.freed(from) => {
                    clauses.push(format!("{} is {}'s now", self.name(from), self.player.title()));
                }
                // A hunter beside the monster on its own turn shoots, so it is the other one that is devoured.
                Event::Removed { men: 2.., why: Removal::Devoured, .. } => {
                    devoured = format!(" and devours {}'s hunter", self.player.opponent().title());
                }
                Event::Moved { to, how: Motion::Stalk, .. } => {
                    stays = None;
                    clauses.push(format!("the monster goes to {}{devoured}", self.name(to)));
                }
                _ => (),
            }
        }
        for (why, verb) in [(Removal::Pinned, "pinned"), (Removal::Caught, "caught")] {
            let (littles, places) = self.lost(why);
            if littles > 0 {
                clauses.push(format!("{} {verb} at {}", number(littles, "Little"), self.names(&places)));
            }
        }
        let (starved, places) = self.lost(Removal::Starved);
        if starved > 0 {
            let (noun, verb) = if starved == 1 { ("Gobbler", "starves") } else { ("Gobblers", "starve") };
            clauses.push(format!("{noun} {} {verb}", self.names(&places)));
        }
        clauses.extend(stays.map(str::to_string));
    }

    /// Whether a column that was jumped belongs to the jumper now.
    fn freed(&self, square: Square) -> bool {
        let own = if self.player == Player::White { Piece::White } else { Piece::Black };
        self.after.stack(square).first() == Some(&own)
    }

    /// How many of all that must be taken are taken now, if some were.
    fn count(&self) -> Option<String> {
        let eaten = [Removal::Eaten, Removal::Pinned, Removal::Caught].iter().any(|&why| self.lost(why).0 > 0);
        let (what, verb) = if eaten { (Count::Eaten, "eaten") } else { (Count::Captured, "captured") };
        if !eaten && self.lost(Removal::Captured).0 == 0 {
            return None;
        }
        let (mut taken, mut goal) = (0, self.depiction.words.captures_to_win);
        for counter in self.after.counters() {
            if counter.what == what && counter.player == self.player {
                taken = counter.number;
            } else if counter.what == Count::Goal {
                goal = Some(counter.number);
            }
        }
        goal.map(|goal| format!("{taken} of {goal} {verb}"))
    }

    /// How many men left the board for a reason, and where.
    fn lost(&self, reason: Removal) -> (u32, Vec<Square>) {
        let mut lost = (0, Vec::new());
        for event in self.events {
            if let Event::Removed { at, men, why } = *event
                && why == reason
            {
                lost.0 += u32::from(men);
                lost.1.push(at);
            }
        }
        lost
    }
}

/// A number of things.
fn number(number: u32, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::gobbler::Gobbler;
    use crate::view::input::selection::may_end;

    #[test]
    fn a_hop_is_told_with_all_that_follows() {
        let [from, over, to, corner, edge] = [35, 18, 28, 16, 63].map(Square);
        let events = [
            Event::Removed { at: over, men: 1, why: Removal::Eaten },
            Event::Moved { from, to: over, men: 1, how: Motion::Hop },
            Event::Removed { at: to, men: 2, why: Removal::Eaten },
            Event::Moved { from: over, to, men: 1, how: Motion::Hop },
            Event::Removed { at: corner, men: 1, why: Removal::Pinned },
            Event::Removed { at: edge, men: 1, why: Removal::Pinned },
            Event::Turn { to: Player::Littles },
        ];
        let after = Gobbler::read((), "8L/8L/8L/8L/4.G3./8./8./8. l 17 40").expect("a position");
        let tale = Narration {
            after: &after,
            player: Player::Gobblers,
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
        let tale = Narration {
            after: &after,
            player: Player::Littles,
            depiction: &crate::games::gobbler::DEPICTION,
            events: &events,
        };
        assert_eq!(tale.forecast(), "Gobblers e4 and d5 starve; wins");
        assert_eq!(tale.sentence(), "Littles pass; Gobblers e4 and d5 starve.");
    }
}
