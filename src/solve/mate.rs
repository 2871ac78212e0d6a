//! Mate search: wins and losses in n moves.
//!
//! Two questions, each of which asks the other of the positions after a move: *can the player to move win within `n`
//! moves*, and *does every move lose within `n` moves*. They are asked with `n` growing from 0, so the first yes
//! gives the distance with perfect play. A position that comes again on the way is no special case: a player who can win at
//! all can win sooner without it. So every answer belongs to the position alone, and may be kept.
//!
//! If no line was cut short, a no holds for every `n`; a position with two such answers is a draw. If play can repeat
//! forever, that does not happen, and [`retrograde`](super::retrograde) finds the draws.

use std::fmt;
use std::ops::ControlFlow;

use super::{Answer, ProgressMonitor, Verdict};
use crate::message::{Count, Message};
use crate::search::{Evaluate, signature};

/// The search looks for no end that is farther, in moves.
const MAX_MOVES: u8 = 250;

/// Positions between two questions to the monitor whether to continue.
const CHECK_INTERVAL: u64 = 1 << 10;

/// One of the two questions about the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Question {
    Wins,
    Loses,
}

impl Question {
    fn other(self) -> Self {
        match self {
            Self::Wins => Self::Loses,
            Self::Loses => Self::Wins,
        }
    }
}

/// For which numbers of moves a question is answered with no.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Refuted {
    /// For fewer moves than this.
    Below(u8),
    /// For any number.
    Always,
}

/// What is known of one of the questions: for how many moves its answer is yes, and for how many no.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MateBounds {
    /// Yes from this number of moves on, if that is known.
    proved_from: Option<u8>,
    refuted: Refuted,
}

impl MateBounds {
    /// Nothing.
    pub const UNKNOWN: Self = Self { proved_from: None, refuted: Refuted::Below(0) };
    /// No for any number of moves.
    pub const NEVER: Self = Self { proved_from: None, refuted: Refuted::Always };

    /// Yes from this number of moves on, no for fewer.
    pub fn exactly(moves: u32) -> Self {
        let moves = u8::try_from(moves).unwrap_or(MAX_MOVES).min(MAX_MOVES);
        Self { proved_from: Some(moves), refuted: Refuted::Below(moves) }
    }

    /// The same, and no for fewer moves than this.
    pub fn not_below(self, moves: u8) -> Self {
        Self { refuted: Refuted::Below(moves), ..self }
    }

    /// Yes, after any number of moves.
    pub fn eventually() -> Self {
        Self { proved_from: Some(MAX_MOVES), ..Self::UNKNOWN }
    }

    /// The number of moves from which the answer is yes, if it is no for all smaller ones.
    fn exact_moves(self) -> Option<u8> {
        self.proved_from.filter(|&moves| self.refuted == Refuted::Below(moves))
    }

    fn reply(self, moves: u8) -> Option<Reply> {
        match self.refuted {
            _ if self.proved_from.is_some_and(|from| moves >= from) => Some(Reply::Yes),
            Refuted::Always => Some(Reply::Never),
            Refuted::Below(below) if moves < below => Some(Reply::No),
            Refuted::Below(_) => None,
        }
    }

    fn learn(&mut self, reply: Reply, moves: u8) {
        match (reply, self.refuted) {
            (Reply::Yes, _) => self.proved_from = Some(self.proved_from.map_or(moves, |from| from.min(moves))),
            (Reply::No, Refuted::Below(below)) => self.refuted = Refuted::Below(below.max(moves + 1)),
            (Reply::No, Refuted::Always) => (),
            (Reply::Never, _) => self.refuted = Refuted::Always,
        }
    }

    /// As two bytes of a slot, in both of which 255 is more than any number of moves.
    fn pack(self) -> [u8; 2] {
        let refuted = match self.refuted {
            Refuted::Below(moves) => moves,
            Refuted::Always => u8::MAX,
        };
        [self.proved_from.unwrap_or(u8::MAX), refuted]
    }

    fn unpack([proved_from, refuted]: [u8; 2]) -> Self {
        Self {
            proved_from: (proved_from < u8::MAX).then_some(proved_from),
            refuted: if refuted == u8::MAX { Refuted::Always } else { Refuted::Below(refuted) },
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reply {
    Yes,
    /// Not within this number of moves.
    No,
    /// Not within any number.
    Never,
}

/// 16 bytes; the key is the whole of a position's, so another position is taken for it once in 2^64 comparisons.
#[derive(Clone, Copy, Debug)]
struct Slot {
    key: u64,
    /// For the two questions, [packed](MateBounds::pack).
    bounds: [[u8; 2]; 2],
    /// The signature of the step that decided last.
    step: u16,
}

const EMPTY: Slot = Slot { key: 0, bounds: [[u8::MAX, 0]; 2], step: 0 };

impl Slot {
    fn bounds(&self) -> [MateBounds; 2] {
        self.bounds.map(MateBounds::unpack)
    }
}

/// Slots of a table at first.
const FIRST_SLOTS: usize = 1 << 12;

/// The search was stopped.
struct Stopped;

/// The answer to one of the questions, as far as what is known of both gives it.
fn reply(bounds: [MateBounds; 2], question: Question, moves: u8) -> Option<Reply> {
    // Who wins does not lose.
    let other = bounds[question.other() as usize].proved_from.is_some();
    if other { Some(Reply::Never) } else { bounds[question as usize].reply(moves) }
}

/// The value of a position between moves in a tablebase: whether it is won, and whether it is lost.
pub type TablebaseProbe<'a, G> = Box<dyn Fn(&G) -> [MateBounds; 2] + 'a>;

/// A mate search, with what it has found out of positions.
pub struct MateSearch<'a, G: Evaluate> {
    probe: TablebaseProbe<'a, G>,
    alternates: bool,
    slots: Vec<Slot>,
    max_slots: usize,
}

impl<G: Evaluate> fmt::Debug for MateSearch<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MateSearch").field("alternates", &self.alternates).finish_non_exhaustive()
    }
}

impl<'a, G: Evaluate> MateSearch<'a, G> {
    /// A search with a table of at most this many megabytes, which at first knows only what the probe says. Games in which
    /// the player who makes the last move always wins alternate: wins then come after odd numbers of moves, losses after
    /// even ones.
    pub fn new(probe: TablebaseProbe<'a, G>, alternates: bool, megabytes: usize) -> Self {
        let max_slots = 1usize << ((megabytes.max(1) << 20) / size_of::<Slot>()).ilog2();
        Self { probe, alternates, slots: vec![EMPTY; FIRST_SLOTS], max_slots }
    }

    /// Solves a position whose game is not over, within this number of nodes.
    pub fn solve(&mut self, root: &G, max_nodes: u64, monitor: &mut dyn ProgressMonitor) -> Answer<G::Step> {
        let mut run = Run { search: self, nodes: 0, max_nodes, monitor, pool: Vec::new() };
        let (verdict, moves, best) = run.prove(root).unwrap_or_default();
        Answer { verdict, moves, best, nodes: run.nodes }
    }

    /// Makes the table larger if the nodes need it: to empty a large table takes longer than most answers.
    fn grow(&mut self, nodes: u64) {
        if nodes > self.slots.len() as u64 && self.slots.len() < self.max_slots {
            let larger = vec![EMPTY; (8 * self.slots.len()).min(self.max_slots)];
            for slot in std::mem::replace(&mut self.slots, larger) {
                let index = self.index(slot.key);
                self.slots[index] = slot;
            }
        }
    }

    fn probe_slot(&self, key: u64) -> Slot {
        let slot = self.slots[self.index(key)];
        if slot.key == key { slot } else { Slot { key, ..EMPTY } }
    }

    fn index(&self, key: u64) -> usize {
        // The low bits of a key are the least mixed ones.
        (key >> 20) as usize & (self.slots.len() - 1)
    }

    /// The last number of moves, not above this one, after which the question may be answered with yes.
    fn moves(&self, question: Question, moves: u8) -> u8 {
        let is_odd = moves & 1 == 1;
        if self.alternates && is_odd == (question == Question::Loses) { moves.saturating_sub(1) } else { moves }
    }

    /// What can be said without looking farther: whether the player to move wins (or loses, as asked) within this many
    /// moves, the one being built included.
    fn instant(&self, position: &G, question: Question, moves: u8) -> Option<Reply> {
        if let Some(outcome) = position.outcome() {
            return Some(match (Verdict::of(outcome, position), question) {
                (Verdict::Win, Question::Wins) | (Verdict::Loss, Question::Loses) => Reply::Yes,
                _ => Reply::Never,
            });
        }
        let moves = self.moves(question, moves);
        if moves == 0 {
            return Some(Reply::No);
        }
        reply(self.probe_slot(position.key()).bounds(), question, moves).or_else(|| {
            let bounds = if position.is_mid_move() { [MateBounds::UNKNOWN; 2] } else { (self.probe)(position) };
            reply(bounds, question, moves)
        })
    }
}

/// The search of one root.
struct Run<'p, 'a, 'w, G: Evaluate> {
    search: &'p mut MateSearch<'a, G>,
    nodes: u64,
    max_nodes: u64,
    monitor: &'w mut dyn ProgressMonitor,
    /// Steps to search, each with the position after it.
    pool: Vec<(i32, G::Step, G)>,
}

impl<G: Evaluate> Run<'_, '_, '_, G> {
    /// Whether the player to move wins (or loses, as asked) within this many moves, the one being built included.
    fn prove_within(&mut self, position: &G, question: Question, moves: u8) -> Result<Reply, Stopped> {
        if let Some(reply) = self.search.instant(position, question, moves) {
            return Ok(reply);
        }
        let moves = self.search.moves(question, moves);
        self.nodes += 1;
        if self.nodes > self.max_nodes || self.nodes.is_multiple_of(CHECK_INTERVAL) && !self.monitor.should_continue() {
            return Err(Stopped);
        }
        self.search.grow(self.nodes);
        let key = position.key();
        let first = self.search.probe_slot(key).step;
        let base = self.pool.len();
        // A win needs one step that does; a loss needs every step to.
        let is_decisive =
            if question == Question::Wins { |reply| reply == Reply::Yes } else { |reply| reply != Reply::Yes };
        let add = |reply: Option<Reply>, result| match (reply, result) {
            // The best of several refutations: for any number of moves only if all are.
            (Some(Reply::No), Reply::Never) if question == Question::Wins => Some(Reply::No),
            _ => Some(result),
        };
        let (mut reply, mut decider) = (None, 0);
        // What is known need not be looked for.
        let _ = position.steps(&mut |step| {
            let mut child = position.clone();
            child.play_quietly(step);
            let (question, moves) = after(position, &child, question, moves);
            let Some(result) = self.search.instant(&child, question, moves) else {
                let ordering_score = if signature(&step) == first { 1 << 20 } else { position.ordering_score(step) };
                self.pool.push((ordering_score, step, child));
                return ControlFlow::Continue(());
            };
            reply = add(reply, result);
            if is_decisive(result) {
                decider = signature(&step);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        if decider == 0 {
            self.pool[base..].sort_by_key(|&(ordering_score, ..)| ordering_score);
            while self.pool.len() > base
                && let Some((_, step, child)) = self.pool.pop()
            {
                let (question, moves) = after(position, &child, question, moves);
                let result = self.prove_within(&child, question, moves)?;
                reply = add(reply, result);
                if is_decisive(result) {
                    // A later reply might refute the loss for any number of moves. One that refutes it for now is enough.
                    decider = signature(&step);
                    break;
                }
            }
        }
        self.pool.truncate(base);
        let reply = reply.unwrap_or(Reply::Never);
        let mut slot = self.search.probe_slot(key);
        let mut bounds = MateBounds::unpack(slot.bounds[question as usize]);
        bounds.learn(reply, moves);
        slot.bounds[question as usize] = bounds.pack();
        if decider != 0 {
            slot.step = decider;
        }
        let index = self.search.index(key);
        self.search.slots[index] = slot;
        Ok(reply)
    }

    /// The steps of a move after which the answer to a question about the player to move is a yes, or is not, within `moves`
    /// moves; as far as such steps are found.
    fn best_move(&mut self, root: &G, question: Question, moves: u8, yes: bool) -> Result<Vec<G::Step>, Stopped> {
        let (mut steps, mut position) = (Vec::new(), root.clone());
        loop {
            let mut children: Vec<(G::Step, G)> = Vec::new();
            let _ = position.steps(&mut |step| {
                let mut child = position.clone();
                child.play_quietly(step);
                children.push((step, child));
                ControlFlow::Continue(())
            });
            // What is known need not be searched for.
            children.sort_by_cached_key(|(_, child)| {
                let (question, left) = after(&position, child, question, moves);
                self.search.instant(child, question, left).is_none()
            });
            let mut found = None;
            for (step, child) in children {
                let (question, left) = after(&position, &child, question, moves);
                let result = self.prove_within(&child, question, left)?;
                if (result == Reply::Yes) == yes || moves == 0 {
                    found = Some((step, child));
                    break;
                }
            }
            let Some((step, child)) = found else { return Ok(steps) };
            steps.push(step);
            if !child.is_mid_move() {
                return Ok(steps);
            }
            position = child;
        }
    }

    fn prove(&mut self, root: &G) -> Result<Proof<G::Step>, Stopped> {
        let [wins, loses] = if root.is_mid_move() { [MateBounds::UNKNOWN; 2] } else { (self.search.probe)(root) };
        let known = match (wins, loses) {
            (MateBounds::NEVER, MateBounds::NEVER) => {
                Some((Verdict::Draw, None, self.best_move(root, Question::Loses, MAX_MOVES, false)))
            }
            (wins, loses) => match (wins.exact_moves(), loses.exact_moves()) {
                (Some(moves), _) => {
                    Some((Verdict::Win, Some(moves), self.best_move(root, Question::Wins, moves, true)))
                }
                (None, Some(moves)) => {
                    let best = self.best_move(root, Question::Loses, moves.saturating_sub(1), false);
                    Some((Verdict::Loss, Some(moves), best))
                }
                (None, None) => None,
            },
        };
        if let Some((verdict, moves, best)) = known {
            // A result without a move is still one.
            return Ok((Some(verdict), moves.map(u32::from), best.unwrap_or_default()));
        }
        for moves in 1..=MAX_MOVES {
            let wins = self.prove_within(root, Question::Wins, moves)?;
            if wins == Reply::Yes {
                let best = self.best_move(root, Question::Wins, moves, true)?;
                return Ok((Some(Verdict::Win), Some(u32::from(moves)), best));
            }
            let loses = self.prove_within(root, Question::Loses, moves)?;
            if loses == Reply::Yes {
                let best = self.best_move(root, Question::Loses, moves - 1, false)?;
                return Ok((Some(Verdict::Loss), Some(u32::from(moves)), best));
            }
            let progress =
                Message::new("progress-mate").with("moves", u32::from(moves)).with("positions", Count(self.nodes));
            self.monitor.report_progress(&progress);
            if (wins, loses) == (Reply::Never, Reply::Never) {
                let best = self.best_move(root, Question::Loses, MAX_MOVES, false)?;
                return Ok((Some(Verdict::Draw), None, best));
            }
        }
        Ok((None, None, Vec::new()))
    }
}

/// What is asked after a step, and within how many moves.
fn after<G: Evaluate>(position: &G, child: &G, question: Question, moves: u8) -> (Question, u8) {
    let same = child.to_move() == position.to_move();
    let moves = if child.is_mid_move() { moves } else { moves.saturating_sub(1) };
    (if same { question } else { question.other() }, moves)
}

type Proof<S> = (Option<Verdict>, Option<u32>, Vec<S>);

/// Solves a position whose game is not over, with a table of at most this many megabytes, within this number of nodes.
pub fn solve<G: Evaluate>(
    root: &G,
    megabytes: usize,
    max_nodes: u64,
    monitor: &mut dyn ProgressMonitor,
) -> Answer<G::Step> {
    MateSearch::new(Box::new(|_| [MateBounds::UNKNOWN; 2]), false, megabytes).solve(root, max_nodes, monitor)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::game::Notation;
    use crate::games::clobber::{Clobber, Rules};
    use crate::games::grabber::Grabber;
    use crate::games::marbar::Marbar;
    use crate::games::moxie::{Moxie, Variant};
    use crate::moves;
    use crate::solve::{NoMonitor, retrograde};

    /// The same of all positions of a small game, by both ways; draws only where lines cannot go round.
    fn agrees<G: Evaluate + Notation>(root: &G) -> [usize; 3] {
        let all = retrograde::Retrograde::new(root, 1_000_000, &mut NoMonitor).expect("the game is small");
        let mut counts = [0; 3];
        let some = all.positions().iter().step_by(all.len().div_ceil(500));
        for position in some.filter(|position| position.outcome().is_none()) {
            let (verdict, moves) = all.value(position).unwrap();
            if verdict == Verdict::Draw {
                counts[2] += 1;
                continue;
            }
            counts[usize::from(verdict == Verdict::Loss)] += 1;
            let answer = solve(position, 1, u64::MAX, &mut NoMonitor);
            assert_eq!((answer.verdict, answer.moves), (Some(verdict), moves), "{position}");
            assert!(!answer.best.is_empty());
            let mut next = position.clone();
            moves::play(&mut next, &answer.best, &mut |_| ());
            let after = all.value(&next).unwrap();
            let same = next.to_move() == position.to_move();
            assert_eq!(after.0 == verdict, same, "{position}: {}", moves::text(position, &answer.best));
            assert_eq!(after.1, moves.map(|moves| moves - 1), "{position}: {}", moves::text(position, &answer.best));
        }
        counts
    }

    #[test]
    fn a_mate_search_and_retrograde_analysis_agree() {
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
