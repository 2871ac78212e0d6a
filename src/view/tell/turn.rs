//! Words for what happened in a turn or a part of one, and for what a pick would do.

use super::list;
use crate::board::Square;
use crate::game::{Count, Event, Game, Loss, Man, Motion, Outcome, Player};
use crate::view::Look;
use crate::view::pointing::touched;

/// Events to be told of: whose turn it was, the look of the game, and the position that they led to.
#[derive(Clone, Copy, Debug)]
pub struct Tale<'a, G> {
    /// The position after the events.
    pub after: &'a G,
    /// The player whose turn it was.
    pub player: Player,
    /// How the game looks.
    pub look: Look,
    /// What happened.
    pub events: &'a [Event],
}

impl<G: Game> Tale<'_, G> {
    /// All that happened, in one sentence. Empty where nothing happened.
    pub fn sentence(&self) -> String {
        let chosen = self.journey().map(|journey| match self.gain() {
            Some(gain) => format!("{journey}, {gain}"),
            None => journey,
        });
        let mut clauses: Vec<String> = chosen.into_iter().chain(self.deeds()).collect();
        clauses.extend(self.aftermath());
        clauses.extend(self.count());
        if clauses.is_empty() { String::new() } else { clauses.join("; ") + "." }
    }

    /// What a pick that leads to these events would bring. Empty where there is nothing to foresee.
    pub fn forecast(&self) -> String {
        let mut clauses: Vec<String> = self.gain().into_iter().collect();
        clauses.extend(self.aftermath());
        match self.after.outcome() {
            Some(Outcome::Win(player)) if player == self.player => clauses.push("wins".to_string()),
            Some(Outcome::Win(_)) => clauses.push("loses".to_string()),
            Some(Outcome::Draw) => clauses.push("a draw".to_string()),
            Some(Outcome::Over(_)) | None => (),
        }
        clauses.join("; ")
    }

    fn name(&self, square: Square) -> String {
        self.after.shape().name(square).to_string()
    }

    fn names(&self, squares: impl Iterator<Item = Square>) -> String {
        list(&squares.map(|square| self.name(square)).collect::<Vec<_>>())
    }

    /// The way of the one piece that went by choice, for a clause.
    fn journey(&self) -> Option<String> {
        let chosen = self.events.iter().filter_map(|event| match *event {
            Event::Moved { from, to, how: how @ (Motion::Step | Motion::Jump | Motion::Hop), .. } => {
                Some((from, to, how))
            }
            _ => None,
        });
        let ways: Vec<_> = chosen.collect();
        let &(from, _, how) = ways.first()?;
        if (self.look, how) == (Look::Crowd, Motion::Step) {
            let ways: Vec<String> =
                ways.iter().map(|way| format!("from {} to {}", self.name(way.0), self.name(way.1))).collect();
            return Some(if ways.len() == 1 {
                format!("Little steps {}", ways[0])
            } else {
                format!("Littles step {}", list(&ways))
            });
        }
        let (start, stops) = (self.name(from), self.names(ways.iter().map(|way| way.1)));
        let who = self.player.title();
        Some(match (self.look, how) {
            (Look::Crowd, _) => format!("Gobbler {start} hops to {stops}"),
            (Look::Town, _) => format!("{who}'s hunter goes from {start} to {stops}"),
            (Look::Stones, _) => format!("{who} {start} clobbers {stops}"),
            (_, Motion::Jump) => format!("{who} {start} jumps to {stops}"),
            _ => format!("{who} moves from {start} to {stops}"),
        })
    }

    /// What the piece that went took, for a clause that goes on with it.
    fn gain(&self) -> Option<String> {
        let prisoners = self.events.iter().filter(|event| matches!(event, Event::Tucked { .. })).count() as u32;
        let (eaten, captured) = (self.lost(Loss::Eaten).0, self.lost(Loss::Captured).0);
        match (prisoners, eaten, captured) {
            (1.., ..) => Some(format!("takes {}", number(prisoners, "prisoner"))),
            (_, 1.., _) => Some(format!("eats {eaten}")),
            (.., 1..) => Some(format!("captures {captured}")),
            _ => None,
        }
    }

    /// What was put down or taken off by choice, or that the turn was passed, clause by clause.
    fn deeds(&self) -> Vec<String> {
        let who = self.player.title();
        let deeds = self.events.iter().filter_map(|event| match *event {
            Event::Placed { at, .. } => Some(format!("{who} drops a stone on {}", self.name(at))),
            Event::Removed { at, why: Loss::TakenOff, .. } => {
                Some(format!("{who} takes the man on {} off the board", self.name(at)))
            }
            Event::Removed { at, why: Loss::GivenUp, .. } => {
                Some(format!("{who} gives up the stone on {}", self.name(at)))
            }
            Event::Turn { .. } if touched(self.events).is_empty() => {
                Some(format!("{who} {}", if self.look == Look::Crowd { "pass" } else { "passes" }))
            }
            _ => None,
        });
        deeds.collect()
    }

    /// What followed, clause by clause.
    fn aftermath(&self) -> Vec<String> {
        let who = self.player.title();
        let mut clauses = Vec::new();
        let mut devoured = String::new();
        let mut stalked = false;
        for event in self.events {
            match *event {
                Event::Tucked { from, .. } if self.freed(from) => {
                    clauses.push(format!("{} is {who}'s now", self.name(from)));
                }
                // A hunter beside the monster on its own turn shoots, so it is the other one that is devoured.
                Event::Removed { men: 2.., why: Loss::Devoured, .. } => {
                    devoured = format!(" and devours {}'s hunter", self.player.opponent().title());
                }
                Event::Moved { to, how: Motion::Stalk, .. } => {
                    stalked = true;
                    clauses.push(format!("the monster goes to {}{devoured}", self.name(to)));
                }
                _ => (),
            }
        }
        for (why, verb) in [(Loss::Pinned, "pinned"), (Loss::Caught, "caught")] {
            let (littles, places) = self.lost(why);
            if littles > 0 {
                clauses.push(format!("{} {verb} at {}", number(littles, "Little"), self.names(places.into_iter())));
            }
        }
        let (starved, places) = self.lost(Loss::Starved);
        if starved > 0 {
            let (noun, verb) = if starved == 1 { ("Gobbler", "starves") } else { ("Gobblers", "starve") };
            clauses.push(format!("{noun} {} {verb}", self.names(places.into_iter())));
        }
        let shot = Some(Outcome::Win(self.player)) == self.after.outcome();
        if self.look == Look::Town && !stalked && !shot && !self.events.is_empty() {
            clauses.push("the monster stays".to_string());
        }
        clauses
    }

    /// Whether a column that was jumped belongs to the jumper now.
    fn freed(&self, square: Square) -> bool {
        let own = if self.player == Player::White { Man::White } else { Man::Black };
        self.after.stack(square).first() == Some(&own)
    }

    /// How many of all that must be taken are taken now, if some were.
    fn count(&self) -> Option<String> {
        let tallies = self.after.tallies();
        let number = |what, player| {
            tallies.iter().find(|tally| tally.what == what && tally.player == player).map(|tally| tally.number)
        };
        let lost = |whys: &[Loss]| whys.iter().any(|&why| self.lost(why).0 > 0);
        if lost(&[Loss::Eaten, Loss::Pinned, Loss::Caught]) {
            let (eaten, goal) = (number(Count::Eaten, self.player)?, number(Count::Goal, self.player)?);
            return Some(format!("{eaten} of {goal} eaten"));
        }
        let captured = number(Count::Captured, self.player).filter(|_| lost(&[Loss::Captured]))?;
        Some(format!("{captured} of 6 captured"))
    }

    /// How many men left the board for a reason, and where.
    fn lost(&self, reason: Loss) -> (u32, Vec<Square>) {
        let lost = self.events.iter().filter_map(|event| match *event {
            Event::Removed { at, men, why } if why == reason => Some((u32::from(men), at)),
            _ => None,
        });
        lost.fold((0, Vec::new()), |(sum, mut places), (men, at)| {
            places.push(at);
            (sum + men, places)
        })
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
    use crate::view::interaction::may_end;

    #[test]
    fn a_hop_is_told_with_all_that_follows() {
        let [from, over, to, corner, edge] = [35, 18, 28, 16, 63].map(Square);
        let events = [
            Event::Removed { at: over, men: 1, why: Loss::Eaten },
            Event::Moved { from, to: over, men: 1, how: Motion::Hop },
            Event::Removed { at: to, men: 2, why: Loss::Eaten },
            Event::Moved { from: over, to, men: 1, how: Motion::Hop },
            Event::Removed { at: corner, men: 1, why: Loss::Pinned },
            Event::Removed { at: edge, men: 1, why: Loss::Pinned },
            Event::Turn { to: Player::Littles },
        ];
        let after = Gobbler::read((), "8L/8L/8L/8L/4.G3./8./8./8. l 17 40").expect("a position");
        let tale = Tale { after: &after, player: Player::Gobblers, look: Look::Crowd, events: &events };
        let told = "Gobbler d5 hops to c3 and e4, eats 3; 2 Littles pinned at a3 and h8; 17 of 40 eaten.";
        assert_eq!(tale.sentence(), told);
        assert_eq!(tale.forecast(), "eats 3; 2 Littles pinned at a3 and h8");
        let one = Tale { events: &events[4..5], ..tale };
        assert_eq!(one.forecast(), "1 Little pinned at a3");
    }

    #[test]
    fn a_pass_after_which_all_starve_is_foreseen() {
        let before = Gobbler::read((), "8./8./8./3.G4./4.G3./8./8./L7. l 0 40").expect("a position");
        let (mut after, mut events) = (before.clone(), Vec::new());
        let pass = may_end(&before).expect("a pass");
        after.play(pass, &mut |event| events.push(event)).expect("a legal step");
        let tale = Tale { after: &after, player: Player::Littles, look: Look::Crowd, events: &events };
        assert_eq!(tale.forecast(), "Gobblers e4 and d5 starve; wins");
        assert_eq!(tale.sentence(), "Littles pass; Gobblers e4 and d5 starve.");
    }
}
