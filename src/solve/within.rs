//! Wins and losses in so many turns.
//!
//! Two questions, each of which asks the other of the positions after a turn: *can the player to move win within `n`
//! turns*, and *does he lose within `n` turns whatever he does*. They are asked with `n` growing from 0, so the first yes
//! gives the distance with perfect play. A position that comes again on the way is no special case: whoever can win at
//! all can win sooner without it. So every answer belongs to the position alone, and may be kept.
//!
//! Where no line had to be cut short, a no holds for every `n`; a position with two such answers is a draw. Where lines
//! can go round for ever that does not come about, and `super::whole` is what finds draws.

use std::fmt;
use std::ops::ControlFlow;

use super::{Answer, Verdict, Watch};
use crate::search::Evaluate;

/// The farthest end that is looked for, in turns.
const FARTHEST: u8 = 250;

/// Positions between two questions whether to go on.
const ASK: u64 = 1 << 10;

/// What is known of one of the questions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    /// Yes from this number of turns on; 255 where that is not known.
    yes: u8,
    /// No for fewer turns than this; 255 where it is no for any number.
    no: u8,
}

impl Known {
    /// Nothing.
    pub const NOTHING: Self = Self { yes: u8::MAX, no: 0 };
    /// No for any number of turns.
    pub const NEVER: Self = Self { yes: u8::MAX, no: u8::MAX };

    /// Yes from this number of turns on, no for fewer.
    pub fn exactly(turns: u32) -> Self {
        let turns = u8::try_from(turns).unwrap_or(FARTHEST);
        Self { yes: turns, no: turns }
    }

    /// The same, and no for fewer turns than this.
    pub fn not_below(self, turns: u8) -> Self {
        Self { no: turns, ..self }
    }

    /// Yes, after more turns or less.
    pub fn some_day() -> Self {
        Self { yes: FARTHEST, ..Self::NOTHING }
    }

    fn is_exact(self) -> bool {
        self.yes < u8::MAX && self.yes == self.no
    }

    fn answer(self, turns: u8) -> Option<Reply> {
        match self {
            _ if turns >= self.yes => Some(Reply::Yes),
            _ if self.no == u8::MAX => Some(Reply::Never),
            _ if turns < self.no => Some(Reply::No),
            _ => None,
        }
    }

    fn learn(&mut self, reply: Reply, turns: u8) {
        match reply {
            Reply::Yes => self.yes = self.yes.min(turns),
            Reply::No => self.no = self.no.max(turns + 1),
            Reply::Never => self.no = u8::MAX,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reply {
    Yes,
    /// Not within so many turns.
    No,
    /// Not within any number.
    Never,
}

/// 16 bytes; the key is the whole of a position's, so another position is taken for it once in 2^64 comparisons.
#[derive(Clone, Copy, Debug)]
struct Slot {
    key: u64,
    /// For the two questions.
    known: [Known; 2],
    /// The mark of the step that decided last.
    step: u16,
}

const EMPTY: Slot = Slot { key: 0, known: [Known::NOTHING; 2], step: 0 };

/// Slots of a table at first.
const FIRST: usize = 1 << 12;

/// The search was broken off.
struct Stopped;

/// The two questions.
const WINS: usize = 0;
const LOSES: usize = 1;

/// The answer to one of the questions, as far as what is known of both gives it.
fn answer(known: [Known; 2], question: usize, turns: u8) -> Option<Reply> {
    // Who wins does not lose.
    let other = known[1 - question].yes < u8::MAX;
    if other { Some(Reply::Never) } else { known[question].answer(turns) }
}

/// What is known from elsewhere of a position between turns: of winning, and of losing.
pub type Probe<'a, G> = Box<dyn Fn(&G) -> [Known; 2] + 'a>;

/// What has been found out of positions, for others to come.
pub struct Prover<'a, G: Evaluate> {
    probe: Probe<'a, G>,
    alternates: bool,
    slots: Vec<Slot>,
    /// How many slots there may be.
    most: usize,
}

impl<G: Evaluate> fmt::Debug for Prover<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Prover").field("alternates", &self.alternates).finish_non_exhaustive()
    }
}

impl<'a, G: Evaluate> Prover<'a, G> {
    /// One with a table of so many megabytes, who knows nothing yet but what the probe says. Games in which the winner is
    /// always the one who has made the last turn alternate: wins then come after odd numbers of turns, losses after even ones.
    pub fn new(probe: Probe<'a, G>, alternates: bool, megabytes: usize) -> Self {
        let most = 1usize << ((megabytes.max(1) << 20) / size_of::<Slot>()).ilog2();
        Self { probe, alternates, slots: vec![EMPTY; FIRST], most }
    }

    /// Solves a position whose game is not over, looking at so many positions at most.
    pub fn solve(&mut self, root: &G, most: u64, watch: &mut dyn Watch) -> Answer<G::Step> {
        let mut search = Search { prover: self, nodes: 0, most, watch, pool: Vec::new() };
        let (verdict, turns, best) = search.prove(root).unwrap_or_default();
        Answer { verdict, turns, best, nodes: search.nodes }
    }

    /// Takes more room if the positions looked at need it: to empty a large table takes longer than most answers.
    fn grow(&mut self, nodes: u64) {
        if nodes > self.slots.len() as u64 && self.slots.len() < self.most {
            let larger = vec![EMPTY; (8 * self.slots.len()).min(self.most)];
            for slot in std::mem::replace(&mut self.slots, larger) {
                let place = self.place(slot.key);
                self.slots[place] = slot;
            }
        }
    }

    fn slot(&self, key: u64) -> Slot {
        let slot = self.slots[self.place(key)];
        if slot.key == key { slot } else { Slot { key, ..EMPTY } }
    }

    fn place(&self, key: u64) -> usize {
        // The low bits of a key are the least mixed ones.
        (key >> 20) as usize & (self.slots.len() - 1)
    }

    /// The last number of turns, not above this one, after which the question may be answered with yes.
    fn turns(&self, question: usize, turns: u8) -> u8 {
        let odd = usize::from(turns & 1);
        if self.alternates && odd == question { turns.saturating_sub(1) } else { turns }
    }

    /// What can be said without looking farther: whether the player to move wins (or loses, as asked) within so many
    /// turns, the one being built included.
    fn instant(&self, position: &G, question: usize, turns: u8) -> Option<Reply> {
        if let Some(outcome) = position.outcome() {
            return Some(match (Verdict::of(outcome, position), question) {
                (Verdict::Win, WINS) | (Verdict::Loss, LOSES) => Reply::Yes,
                _ => Reply::Never,
            });
        }
        let turns = self.turns(question, turns);
        if turns == 0 {
            return Some(Reply::No);
        }
        answer(self.slot(position.key()).known, question, turns).or_else(|| {
            let known = if position.mid_turn() { [Known::NOTHING; 2] } else { (self.probe)(position) };
            answer(known, question, turns)
        })
    }
}

struct Search<'p, 'a, 'w, G: Evaluate> {
    prover: &'p mut Prover<'a, G>,
    nodes: u64,
    most: u64,
    watch: &'w mut dyn Watch,
    /// Steps to be looked at, and what comes of them.
    pool: Vec<(i32, G::Step, G)>,
}

impl<G: Evaluate> Search<'_, '_, '_, G> {
    /// Whether the player to move wins (or loses, as asked) within so many turns, the one being built included.
    fn ask(&mut self, position: &G, question: usize, turns: u8) -> Result<Reply, Stopped> {
        if let Some(reply) = self.prover.instant(position, question, turns) {
            return Ok(reply);
        }
        let turns = self.prover.turns(question, turns);
        self.nodes += 1;
        if self.nodes > self.most || self.nodes.is_multiple_of(ASK) && !self.watch.goes_on() {
            return Err(Stopped);
        }
        self.prover.grow(self.nodes);
        let key = position.key();
        let first = self.prover.slot(key).step;
        let base = self.pool.len();
        // A win needs one step that does; a loss needs every step to.
        let decides = if question == WINS { |reply| reply == Reply::Yes } else { |reply| reply != Reply::Yes };
        let add = |reply: Option<Reply>, said| match (reply, said) {
            // The best of several noes: for ever, if all are.
            (Some(Reply::No), Reply::Never) if question == WINS => Some(Reply::No),
            _ => Some(said),
        };
        let (mut reply, mut decider) = (None, 0);
        // What is known need not be looked for.
        let _ = position.steps(&mut |step| {
            let mut child = position.clone();
            child.play_unchecked(step, &mut |_| ());
            let (question, turns) = after(position, &child, question, turns);
            let Some(said) = self.prover.instant(&child, question, turns) else {
                let ordering_score = if mark(&step) == first { 1 << 20 } else { position.ordering_score(step) };
                self.pool.push((ordering_score, step, child));
                return ControlFlow::Continue(());
            };
            reply = add(reply, said);
            if decides(said) {
                decider = mark(&step);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        if decider == 0 {
            self.pool[base..].sort_by_key(|&(ordering_score, ..)| ordering_score);
            while self.pool.len() > base
                && let Some((_, step, child)) = self.pool.pop()
            {
                let (question, turns) = after(position, &child, question, turns);
                let said = self.ask(&child, question, turns)?;
                reply = add(reply, said);
                if decides(said) {
                    // Of the noes to a loss, one for ever would be worth more; but it need not be looked for.
                    decider = mark(&step);
                    break;
                }
            }
        }
        self.pool.truncate(base);
        let reply = reply.unwrap_or(Reply::Never);
        let mut slot = self.prover.slot(key);
        slot.known[question].learn(reply, turns);
        if decider != 0 {
            slot.step = decider;
        }
        let place = self.prover.place(key);
        self.prover.slots[place] = slot;
        Ok(reply)
    }

    /// The steps of a turn after which the answer to a question about the player to move is a yes, or is not, within so
    /// many turns; as far as such steps are found.
    fn turn(&mut self, root: &G, question: usize, turns: u8, yes: bool) -> Result<Vec<G::Step>, Stopped> {
        let (mut steps, mut position) = (Vec::new(), root.clone());
        loop {
            let mut children: Vec<(G::Step, G)> = Vec::new();
            let _ = position.steps(&mut |step| {
                let mut child = position.clone();
                child.play_unchecked(step, &mut |_| ());
                children.push((step, child));
                ControlFlow::Continue(())
            });
            // What is known need not be searched for.
            children.sort_by_cached_key(|(_, child)| {
                let (question, left) = after(&position, child, question, turns);
                self.prover.instant(child, question, left).is_none()
            });
            let mut found = None;
            for (step, child) in children {
                let (question, left) = after(&position, &child, question, turns);
                let said = self.ask(&child, question, left)?;
                if (said == Reply::Yes) == yes || turns == 0 {
                    found = Some((step, child));
                    break;
                }
            }
            let Some((step, child)) = found else { return Ok(steps) };
            steps.push(step);
            if !child.mid_turn() {
                return Ok(steps);
            }
            position = child;
        }
    }

    fn prove(&mut self, root: &G) -> Result<Proved<G::Step>, Stopped> {
        let [wins, loses] = if root.mid_turn() { [Known::NOTHING; 2] } else { (self.prover.probe)(root) };
        let told = match (wins, loses) {
            (Known::NEVER, Known::NEVER) => Some((Verdict::Draw, None, self.turn(root, LOSES, FARTHEST, false))),
            (wins, _) if wins.is_exact() => Some((Verdict::Win, Some(wins.yes), self.turn(root, WINS, wins.yes, true))),
            (_, loses) if loses.is_exact() => {
                Some((Verdict::Loss, Some(loses.yes), self.turn(root, LOSES, loses.yes.saturating_sub(1), false)))
            }
            _ => None,
        };
        if let Some((verdict, turns, best)) = told {
            // A result without a turn is still one.
            return Ok((Some(verdict), turns.map(u32::from), best.unwrap_or_default()));
        }
        for turns in 1..=FARTHEST {
            let wins = self.ask(root, WINS, turns)?;
            if wins == Reply::Yes {
                let best = self.turn(root, WINS, turns, true)?;
                return Ok((Some(Verdict::Win), Some(u32::from(turns)), best));
            }
            let loses = self.ask(root, LOSES, turns)?;
            if loses == Reply::Yes {
                let best = self.turn(root, LOSES, turns - 1, false)?;
                return Ok((Some(Verdict::Loss), Some(u32::from(turns)), best));
            }
            self.watch.hears(&format!("no win and no loss within {turns} turns, {} positions", self.nodes));
            if (wins, loses) == (Reply::Never, Reply::Never) {
                let best = self.turn(root, LOSES, FARTHEST, false)?;
                return Ok((Some(Verdict::Draw), None, best));
            }
        }
        Ok((None, None, Vec::new()))
    }
}

/// What is asked after a step, and within how many turns.
fn after<G: Evaluate>(position: &G, child: &G, question: usize, turns: u8) -> (usize, u8) {
    let same = child.to_move() == position.to_move();
    let turns = if child.mid_turn() { turns } else { turns.saturating_sub(1) };
    (if same { question } else { 1 - question }, turns)
}

/// Tells steps apart, more or less; never 0.
fn mark(step: &impl std::hash::Hash) -> u16 {
    use std::hash::Hasher as _;
    let mut hasher = crate::game::KeyHasher::default();
    step.hash(&mut hasher);
    (hasher.finish() >> 48) as u16 | 1
}

type Proved<S> = (Option<Verdict>, Option<u32>, Vec<S>);

/// Solves a position whose game is not over, with a table of so many megabytes, looking at so many positions at most.
pub fn solve<G: Evaluate>(root: &G, megabytes: usize, most: u64, watch: &mut dyn Watch) -> Answer<G::Step> {
    Prover::new(Box::new(|_| [Known::NOTHING; 2]), false, megabytes).solve(root, most, watch)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::games::clobber::{Clobber, Rules};
    use crate::games::grabber::Grabber;
    use crate::games::marbar::Marbar;
    use crate::games::moxie::{Moxie, Variant};
    use crate::solve::{Unwatched, whole};
    use crate::turn;

    /// The same of all positions of a small game, by both ways; draws only where lines cannot go round.
    fn agrees<G: Evaluate>(root: &G) -> [usize; 3] {
        let all = whole::Whole::new(root, 1_000_000, &mut Unwatched).expect("the game is small");
        let mut counts = [0; 3];
        let some = all.positions().iter().step_by(all.len().div_ceil(1500));
        for position in some.filter(|position| position.outcome().is_none()) {
            let (verdict, turns) = all.value(position).unwrap();
            if verdict == Verdict::Draw {
                counts[2] += 1;
                continue;
            }
            counts[usize::from(verdict == Verdict::Loss)] += 1;
            let answer = solve(position, 1, u64::MAX, &mut Unwatched);
            assert_eq!((answer.verdict, answer.turns), (Some(verdict), turns), "{position}");
            assert!(!answer.best.is_empty());
            let mut next = position.clone();
            turn::play(&mut next, &answer.best, &mut |_| ());
            let after = all.value(&next).unwrap();
            let same = next.to_move() == position.to_move();
            assert_eq!(after.0 == verdict, same, "{position}: {}", turn::text(position, &answer.best));
            assert_eq!(after.1, turns.map(|turns| turns - 1), "{position}: {}", turn::text(position, &answer.best));
        }
        counts
    }

    #[test]
    fn a_whole_game_and_its_turns_say_the_same() {
        let counts = agrees(&Clobber::start(Rules::Duel, Some((3, 3))).unwrap());
        assert!(counts[0] > 50 && counts[1] > 30 && counts[2] == 0, "{counts:?}");
        let counts = agrees(&Grabber::start((), Some((3, 3))).unwrap());
        assert!(counts[0] > 50 && counts[1] > 30, "{counts:?}");
        let counts = agrees(&Marbar::start((), Some((5, 5))).unwrap());
        assert!(counts[0] > 50 && counts[1] > 20, "{counts:?}");
        for text in ["2.W./.B2./.W.B/4. w 4 5", "W3./.B2./3.B/.W2. b 5 5"] {
            let counts = agrees(&Moxie::read(Variant::Plain, text).unwrap());
            assert!(counts[0] > 20 && counts[1] > 20, "{counts:?}");
        }
    }
}
