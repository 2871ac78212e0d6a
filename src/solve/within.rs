//! Wins and losses in so many turns.
//!
//! Two questions, each of which asks the other of the positions after a turn: *can the player to move win within `n`
//! turns*, and *does he lose within `n` turns whatever he does*. They are asked with `n` growing from 0, so the first yes
//! gives the distance with perfect play. A position that comes again on the way is no special case: whoever can win at
//! all can win sooner without it. So every answer belongs to the position alone, and may be kept.
//!
//! Where no line had to be cut short, a no holds for every `n`; a position with two such answers is a draw. Where lines
//! can go round for ever that does not come about, and `super::whole` is what finds draws.

use std::ops::ControlFlow;

use super::{Answer, Verdict, Watch};
use crate::search::Evaluate;

/// The farthest end that is looked for, in turns.
const FARTHEST: u8 = 250;

/// Positions between two questions whether to go on.
const ASK: u64 = 1 << 10;

/// What is known of one of the questions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Known {
    /// Yes from this number of turns on; 255 where that is not known.
    yes: u8,
    /// No for fewer turns than this; 255 where it is no for any number.
    no: u8,
}

impl Known {
    const NOTHING: Self = Self { yes: u8::MAX, no: 0 };

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

/// The search was broken off.
struct Stopped;

/// The two questions.
const WINS: usize = 0;
const LOSES: usize = 1;

/// What is known of a position from elsewhere: its result and the turns until then, `None` if nothing.
pub type Probe<'a, G> = &'a dyn Fn(&G) -> Option<(Verdict, Option<u32>)>;

struct Prover<'a, G: Evaluate> {
    probe: Probe<'a, G>,
    slots: Vec<Slot>,
    nodes: u64,
    most: u64,
    watch: &'a mut dyn Watch,
    pool: Vec<(i32, G::Step)>,
}

impl<G: Evaluate> Prover<'_, G> {
    fn place(&self, key: u64) -> usize {
        // The low bits of a key are the least mixed ones.
        (key >> 20) as usize & (self.slots.len() - 1)
    }

    /// Whether the player to move wins (or loses, as asked) within so many turns, the one being built included.
    fn ask(&mut self, position: &G, question: usize, turns: u8) -> Result<Reply, Stopped> {
        if let Some(outcome) = position.outcome() {
            return Ok(match (Verdict::of(outcome, position), question) {
                (Verdict::Win, WINS) | (Verdict::Loss, LOSES) => Reply::Yes,
                _ => Reply::Never,
            });
        }
        if !position.mid_turn()
            && let Some((verdict, end)) = (self.probe)(position)
        {
            return Ok(match (verdict, question) {
                (Verdict::Win, WINS) | (Verdict::Loss, LOSES) if end.is_some_and(|end| end <= turns.into()) => {
                    Reply::Yes
                }
                (Verdict::Win, WINS) | (Verdict::Loss, LOSES) => Reply::No,
                _ => Reply::Never,
            });
        }
        if turns == 0 {
            return Ok(Reply::No);
        }
        self.nodes += 1;
        if self.nodes > self.most || self.nodes.is_multiple_of(ASK) && !self.watch.goes_on() {
            return Err(Stopped);
        }
        let key = position.key();
        let place = self.place(key);
        let slot = self.slots[place];
        let known = if slot.key == key { slot } else { EMPTY };
        if let Some(reply) = known.known[question].answer(turns) {
            return Ok(reply);
        }
        let base = self.pool.len();
        let _ = position.steps(&mut |step| {
            let first = if mark(&step) == known.step { 1 << 20 } else { 0 };
            self.pool.push((first + position.promise(step), step));
            ControlFlow::Continue(())
        });
        self.pool[base..].sort_by_key(|&(promise, _)| -promise);
        let end = self.pool.len();
        // A win needs one step that does; a loss needs every step to.
        let decides = if question == WINS { |reply| reply == Reply::Yes } else { |reply| reply != Reply::Yes };
        let (mut reply, mut decider) = (None, 0);
        for place in base..end {
            let step = self.pool[place].1;
            let mut child = position.clone();
            child.play_unchecked(step, &mut |_| ());
            let same = child.to_move() == position.to_move();
            let turns = if child.mid_turn() { turns } else { turns - 1 };
            let said = self.ask(&child, if same { question } else { 1 - question }, turns)?;
            reply = Some(match (reply, said) {
                // The best of several noes: for ever, if all are.
                (Some(Reply::No), Reply::Never) if question == WINS => Reply::No,
                (_, said) => said,
            });
            if decides(said) {
                decider = mark(&step);
                // Of the noes to a loss, one for ever would be worth more; but it need not be looked for.
                break;
            }
        }
        self.pool.truncate(base);
        let reply = reply.unwrap_or(Reply::Never);
        let slot = &mut self.slots[place];
        if slot.key != key {
            *slot = Slot { key, ..EMPTY };
        }
        slot.known[question].learn(reply, turns);
        if decider != 0 {
            slot.step = decider;
        }
        Ok(reply)
    }

    /// The steps of a turn after which the answer to a question about the player to move is a yes, or is not, within so
    /// many turns; as far as such steps are found.
    fn turn(&mut self, root: &G, question: usize, turns: u8, yes: bool) -> Result<Vec<G::Step>, Stopped> {
        let (mut steps, mut position) = (Vec::new(), root.clone());
        loop {
            let mut legal = Vec::new();
            let _ = position.steps(&mut |step| {
                legal.push(step);
                ControlFlow::Continue(())
            });
            let mut children: Vec<(G::Step, G)> = legal.into_iter().map(|step| (step, position.clone())).collect();
            for (step, child) in &mut children {
                child.play_unchecked(*step, &mut |_| ());
            }
            // What is known need not be searched for.
            children.sort_by_cached_key(|(_, child)| child.mid_turn() || (self.probe)(child).is_none());
            let mut found = None;
            for (step, child) in children {
                let same = child.to_move() == position.to_move();
                let left = if child.mid_turn() { turns } else { turns.saturating_sub(1) };
                let said = self.ask(&child, if same { question } else { 1 - question }, left)?;
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
}

/// Tells steps apart, more or less; never 0.
fn mark(step: &impl std::hash::Hash) -> u16 {
    use std::hash::Hasher as _;
    let mut hasher = crate::game::KeyHasher::default();
    step.hash(&mut hasher);
    (hasher.finish() >> 48) as u16 | 1
}

/// Solves a position whose game is not over, with a table of so many megabytes, looking at so many positions at most.
pub fn solve<G: Evaluate>(root: &G, megabytes: usize, most: u64, watch: &mut dyn Watch) -> Answer<G::Step> {
    solve_with(root, &|_| None, megabytes, most, watch)
}

/// The same, where something is known already of positions between turns.
pub fn solve_with<G: Evaluate>(
    root: &G,
    probe: Probe<'_, G>,
    megabytes: usize,
    most: u64,
    watch: &mut dyn Watch,
) -> Answer<G::Step> {
    let places = 1usize << ((megabytes.max(1) << 20) / size_of::<Slot>()).ilog2();
    let mut prover = Prover { probe, slots: vec![EMPTY; places], nodes: 0, most, watch, pool: Vec::new() };
    let (verdict, turns, best) = prove(&mut prover, root).unwrap_or_default();
    Answer { verdict, turns, best, nodes: prover.nodes }
}

type Proved<S> = (Option<Verdict>, Option<u32>, Vec<S>);

fn prove<G: Evaluate>(prover: &mut Prover<'_, G>, root: &G) -> Result<Proved<G::Step>, Stopped> {
    let known = if root.mid_turn() { None } else { (prover.probe)(root) };
    if let Some((verdict, turns)) = known {
        let end = turns.and_then(|turns| u8::try_from(turns).ok()).unwrap_or(FARTHEST);
        let best = match verdict {
            Verdict::Win => prover.turn(root, WINS, end, true),
            Verdict::Loss => prover.turn(root, LOSES, end.saturating_sub(1), false),
            _ => prover.turn(root, LOSES, FARTHEST, false),
        };
        // A result without a turn is still one.
        return Ok((Some(verdict), turns, best.unwrap_or_default()));
    }
    for turns in 1..=FARTHEST {
        let wins = prover.ask(root, WINS, turns)?;
        if wins == Reply::Yes {
            let best = prover.turn(root, WINS, turns, true)?;
            return Ok((Some(Verdict::Win), Some(u32::from(turns)), best));
        }
        let loses = prover.ask(root, LOSES, turns)?;
        if loses == Reply::Yes {
            let best = prover.turn(root, LOSES, turns - 1, false)?;
            return Ok((Some(Verdict::Loss), Some(u32::from(turns)), best));
        }
        prover.watch.hears(&format!("no win and no loss within {turns} turns, {} positions", prover.nodes));
        if (wins, loses) == (Reply::Never, Reply::Never) {
            let best = prover.turn(root, LOSES, FARTHEST, false)?;
            return Ok((Some(Verdict::Draw), None, best));
        }
    }
    Ok((None, None, Vec::new()))
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
