//! How the strongest level plays what is not won: it makes it hard to win against it.
//!
//! The other player is thought of as one who sees little. What he answers is found by letting such players play: plain Monte
//! Carlo tree search with few playouts and the search with few nodes, by turns. So a tree grows in which the player who looks
//! chooses the turn that has led to most errors (UCB1). A solver tells what is an error. At the beginning of a game the wrong
//! answers are counted instead.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::fmt;

use crate::game::Player;
use crate::search::{Limits, Search, Unwatched, playouts};
use crate::solve::{Budget, Means, Solve, Solver, Verdict, Watch};
use crate::turn;

/// With more turns none is looked at.
const MOST_TURNS: u64 = 200;
/// After how many playouts, or nodes, the other player is thought to answer at first. He sees twice as much each time that the
/// same position is looked at again by the same player, at most eight times as much.
const PLAYOUTS: u32 = 2_000;
const NODES: u64 = 5_000;
const MOST_DOUBLINGS: usize = 3;
/// How many of the player's own turns are looked at, one after the other: one more each time that as many lines were played as
/// there are answers to all turns, and this many at most.
const DEPTH: usize = 4;
const ANSWERS: usize = 4;
/// How long a position after such an answer is looked at, in questions of the solver whether to go on.
const PATIENCE: u32 = 20;
/// The same for what only tells how long a turn puts off the end.
const GLANCE: u32 = 1;
/// The constant of UCB1. Results are 0 to 1, most of them near 0.
const EXPLORATION: f64 = 0.3;
/// So many lines are played at most.
const MOST_LINES: usize = 2_000;
/// Results that are remembered from turn to turn.
const MOST_KNOWN: usize = 1 << 17;

/// Looks for turns that are hard to answer, and remembers from turn to turn of a game what it has solved.
pub struct SwindleSearch<G: Solve> {
    judge: Solver<'static, G>,
    known: HashMap<u64, Worth>,
    /// One of those who are thought to answer.
    search: Search<G>,
}

impl<G: Solve> fmt::Debug for SwindleSearch<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SwindleSearch").field("known", &self.known.len()).finish_non_exhaustive()
    }
}

impl<G: Solve + 'static> SwindleSearch<G> {
    /// One for games that begin with this position, with so many megabytes of tables.
    pub fn new(start: &G, megabytes: usize) -> Self {
        Self { judge: start.judge(Means { megabytes, threads: 1 }), known: HashMap::new(), search: Search::new(1) }
    }

    /// The turn of a position that is not won after which the other player goes wrong most likely, soon or later. Only turns
    /// that bring what perfect play brings are looked at. `None` where nothing tells the turns
    /// apart, or where the watch does not wait for it.
    ///
    /// `history` has the keys of the positions at the beginnings of earlier turns.
    pub fn turn(
        &mut self,
        position: &G,
        verdict: Verdict,
        history: &[u64],
        watch: &mut dyn Watch,
    ) -> Option<Vec<G::Step>> {
        if position.mid_turn() {
            return None;
        }
        self.known.retain(|_, worth| worth.is_some());
        if self.known.len() > MOST_KNOWN {
            self.known.clear();
        }
        let mut look = Look {
            me: position.to_move(),
            verdict,
            of: self,
            places: Vec::new(),
            places_of: HashMap::new(),
            keys: history.to_vec(),
            seed: 0,
            watch,
        };
        if position.is_early() {
            return look.pitfalls(position);
        }
        look.places.push(Place::new(position.clone()));
        look.list(0)?;
        if let [only] = look.places[0].turns.as_deref()? {
            return turn::read(position, &only.text).ok();
        }
        let round = (look.places[0].turns.as_deref()?.len() * ANSWERS).max(1);
        for line in 0..MOST_LINES {
            if look.line(0, (1 + line / round).min(DEPTH)).is_none() {
                break;
            }
        }
        let turns = look.places.swap_remove(0).turns?;
        let best = turns.iter().max_by(|a, b| a.rank().partial_cmp(&b.rank()).unwrap_or(Ordering::Equal))?;
        if best.hope > 0.0 { turn::read(position, &best.text).ok() } else { None }
    }
}

/// What a position brings the player to move there, and in how many turns; `None` where it was not found out.
type Worth = Option<(Verdict, Option<u32>)>;

/// A position in which the player who looks is to move and does not win.
struct Place<G> {
    position: G,
    /// The turns that may be played, once they are listed.
    turns: Option<Vec<Choice<G>>>,
    visits: u32,
}

impl<G> Place<G> {
    fn new(position: G) -> Self {
        Self { position, turns: None, visits: 0 }
    }
}

/// A turn that may be played.
struct Choice<G> {
    text: String,
    after: G,
    /// The turns until the end, where they were counted.
    length: u32,
    /// What has come of it.
    answers: Vec<Next>,
    visits: u32,
    /// The sum of the results of the lines that began with it.
    hope: f64,
}

impl<G> Choice<G> {
    fn rank(&self) -> (u32, f64, u32) {
        (self.visits, self.hope, self.length)
    }
}

/// What comes of a turn and its answer.
#[derive(Clone, Copy)]
enum Next {
    /// The result: 1 is a win, or whatever is more than perfect play brings; 0 is no more than that.
    Result(f64),
    /// The player who looks is to move again.
    Place(usize),
}

struct Look<'a, G: Solve> {
    me: Player,
    /// What perfect play brings him.
    verdict: Verdict,
    of: &'a mut SwindleSearch<G>,
    places: Vec<Place<G>>,
    /// Which of the places has a position, by its key.
    places_of: HashMap<u64, usize>,
    /// The keys of the positions at the beginnings of turns, up to where the line has come.
    keys: Vec<u64>,
    seed: u64,
    watch: &'a mut dyn Watch,
}

impl<G: Solve> Look<'_, G> {
    /// What a position brings the player who looks.
    fn worth(&mut self, position: &G, patience: u32) -> Worth {
        if let Some(outcome) = position.outcome() {
            return Some((Verdict::of(outcome, position).to(self.me, position), Some(0)));
        }
        let worth = if let Some(&known) = self.of.known.get(&position.key()) {
            known
        } else {
            let answer = (self.of.judge)(position, &mut Budget { left: patience, watch: self.watch });
            let worth = answer.verdict.map(|verdict| (verdict, answer.turns));
            self.of.known.insert(position.key(), worth);
            worth
        };
        worth.map(|(verdict, turns)| (verdict.to(self.me, position), turns))
    }

    /// The turn that leaves the most wrong answers, where that is known at once. `None` where no answer is wrong.
    fn pitfalls(&mut self, position: &G) -> Option<Vec<G::Step>> {
        let mut most = (0, None);
        for (text, after) in turn::all(position, MOST_TURNS)? {
            if self.worth(&after, GLANCE)?.0 != self.verdict || after.outcome().is_some() {
                continue;
            }
            let mut wrong = 0;
            for (_, answered) in turn::all(&after, MOST_TURNS)? {
                wrong += u32::from(self.worth(&answered, GLANCE)?.0 != self.verdict);
            }
            if wrong > most.0 {
                most = (wrong, Some(text));
            }
        }
        turn::read(position, &most.1?).ok()
    }

    /// Lists the turns that bring what perfect play brings. `None` if that is not found out.
    fn list(&mut self, place: usize) -> Option<()> {
        let mut turns = Vec::new();
        let root = place == 0;
        let all = turn::all(&self.places[place].position, MOST_TURNS);
        if all.is_none() && root {
            return None;
        }
        // A later position with too many is not looked into; the others are.
        for (text, after) in all.unwrap_or_default() {
            // Where all is lost every turn loses, and a proof is of use only for how long it takes.
            let found = match self.verdict {
                Verdict::Loss if !root => None,
                Verdict::Loss => self.worth(&after, GLANCE),
                verdict => Some(self.worth(&after, u32::MAX)?).filter(|found| found.0 == verdict),
            };
            if found.is_some() || self.verdict == Verdict::Loss {
                let length = found.and_then(|(_, length)| length).unwrap_or(0);
                turns.push(Choice { text, after, length, answers: Vec::new(), visits: 0, hope: 0.0 });
            }
        }
        self.places[place].turns = Some(turns);
        Some(())
    }

    /// Plays a line from there on: its result; `None` when there is no more time.
    fn line(&mut self, at: usize, depth: usize) -> Option<f64> {
        if !self.watch.goes_on() {
            return None;
        }
        if depth == 0 {
            return Some(0.0);
        }
        if self.places[at].turns.is_none() {
            self.list(at)?;
        }
        let place = &self.places[at];
        let all = f64::from(place.visits.max(1)).ln();
        let worth = |choice: &Choice<G>| match choice.visits {
            0 => f64::INFINITY,
            visits => {
                let visits = f64::from(visits);
                choice.hope / visits + EXPLORATION * (all / visits).sqrt()
            }
        };
        let turns = place.turns.as_deref().unwrap_or_default();
        let Some(pick) = (0..turns.len()).reduce(|a, b| if worth(&turns[b]) > worth(&turns[a]) { b } else { a }) else {
            return Some(0.0);
        };
        let key = place.position.key();
        let choice = &turns[pick];
        let answers = choice.answers.len();
        self.keys.push(key);
        let next = if answers * answers <= choice.visits as usize {
            let after = choice.after.clone();
            let next = self.answer(after, answers);
            if let (Some(next), Some(turns)) = (next, &mut self.places[at].turns) {
                turns[pick].answers.push(next);
            }
            next
        } else {
            Some(choice.answers[choice.visits as usize % answers])
        };
        let result = match next {
            None => None,
            Some(Next::Result(result)) => Some(result),
            Some(Next::Place(next)) => self.line(next, depth - 1),
        };
        self.keys.pop();
        let result = result?;
        let place = &mut self.places[at];
        place.visits += 1;
        if let Some(turns) = &mut place.turns {
            turns[pick].visits += 1;
            turns[pick].hope += result;
        }
        Some(result)
    }

    /// Lets the other player answer for the so manyth time.
    fn answer(&mut self, mut position: G, before: usize) -> Option<Next> {
        let mut keys = self.keys.clone();
        let doublings = (before / 2).min(MOST_DOUBLINGS);
        while position.outcome().is_none() && position.to_move() != self.me {
            if !self.watch.goes_on() {
                return None;
            }
            let steps = if before.is_multiple_of(2) {
                self.seed += 1;
                playouts::choose(&position, &keys, PLAYOUTS << doublings, self.seed)?
            } else {
                self.of.search.forget();
                let limits = Limits { nodes: NODES << doublings, ..Limits::default() };
                let lines = self.of.search.think(&position, &keys, limits, &mut Unwatched);
                lines.first().map(|line| line.first().to_vec()).filter(|steps| !steps.is_empty())?
            };
            keys.push(position.key());
            turn::play(&mut position, &steps, &mut |_| ());
        }
        // What is not found out soon is not counted on.
        let found = self.worth(&position, PATIENCE).map(|(found, _)| found);
        Some(match (found, self.verdict) {
            (Some(Verdict::Win), _) => Next::Result(1.0),
            (Some(Verdict::Draw), Verdict::Loss) => Next::Result(0.5),
            _ if position.outcome().is_some() => Next::Result(0.0),
            _ => {
                let new = self.places.len();
                let place = *self.places_of.entry(position.key()).or_insert(new);
                if place == new {
                    self.places.push(Place::new(position));
                }
                Next::Place(place)
            }
        })
    }
}
