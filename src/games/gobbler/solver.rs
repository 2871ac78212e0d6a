//! Gobbler: endings.
//!
//! The Littles have millions of moves, but hardly any of them matters. Whatever the Gobblers could do if the Littles passed
//! they can do after every move that leaves alone the squares that it depends on. So a move of the Littles is built step
//! by step, and each step must touch what the reply to the steps so far depends on: no others can help.
//!
//! - *To starve every Gobbler at once*, each of its meals has to be spoilt, and only a Little that leaves a square where the
//!   Gobbler would land spoils it; one more there never does.
//! - *Not to lose in two moves*, each reply that reaches the goal has to be spoilt. It depends on the squares where the
//!   Gobbler lands and on those around where it stops.
//!
//! Both are answered for certain, and from them who wins within three moves where the Gobblers move. The Littles' wins in
//! three moves, and what follows from these, are looked for only among moves that spoil meals.
//!
//! No player can wait forever: each move of the Gobblers eats two. So where fewer Littles are left than have to be eaten, the
//! Littles win.

use crate::game::Depict as _;
use std::collections::HashSet;
use std::ops::ControlFlow;

use super::pieces::{CAUGHT, GOBBLER, GOBBLERS, LITTLE, LITTLES};
use crate::board::{Square, Squares};
use crate::game::{Event, Game as _, Outcome};
use crate::games::gobbler::{Gobbler, Step};
use crate::solve::{Answer, NoTablebase, ProgressMonitor, Resources, Solve, Verdict, mate, solve_any};

/// Positions looked at for an ending before anything else is tried.
const ENDING: u64 = 2_000_000;

/// Where Littles stand on more squares, there is no point in looking at all their moves.
const CROWD: usize = 8;

/// Positions between two questions whether to go on.
const CHECK_INTERVAL: u64 = 1 << 10;

impl Solve for Gobbler {
    type Tablebase = NoTablebase;

    fn solve(&self, resources: Resources<Self>, monitor: &mut dyn ProgressMonitor) -> Answer<Step> {
        if let Some(outcome) = self.outcome() {
            return Answer::over(Verdict::of(outcome, self));
        }
        let ending = self.prove_ending(ENDING, monitor);
        if ending.verdict.is_some() {
            return ending;
        }
        let squares = self.shape().squares().filter(|&square| self.stack(square).contains(&LITTLE));
        if squares.count() > CROWD || !monitor.should_continue() {
            return Answer::unknown(ending.nodes);
        }
        let mut answer = solve_any(self, resources.megabytes, monitor);
        answer.nodes += ending.nodes;
        answer
    }

    fn mate_in(&self, max_nodes: u64, monitor: &mut dyn ProgressMonitor) -> Answer<Step> {
        let ending = self.prove_ending(max_nodes, monitor);
        if ending.verdict.is_some() { ending } else { mate::solve(self, 1, max_nodes, monitor) }
    }
}

impl Gobbler {
    /// The result of perfect play, if the position is near the end and a look at `max_nodes` positions proves it. The game
    /// is not over; a partial move is completed.
    pub fn prove_ending(&self, max_nodes: u64, monitor: &mut dyn ProgressMonitor) -> Answer<Step> {
        let mut ending = Ending { nodes: 0, max_nodes, monitor };
        let found = ending.value(self).ok().flatten();
        let nodes = ending.nodes;
        match found {
            Some(Found { verdict, moves, best }) => Answer { verdict: Some(verdict), moves, best, nodes },
            None => Answer::unknown(nodes),
        }
    }
}

/// The search was broken off.
struct Stopped;

/// A move, or the rest of one.
type Move = Vec<Step>;

struct Found {
    verdict: Verdict,
    moves: Option<u32>,
    best: Move,
}

struct Ending<'a> {
    nodes: u64,
    max_nodes: u64,
    monitor: &'a mut dyn ProgressMonitor,
}

impl Ending<'_> {
    /// What the search proves about a position whose game is not over, the partial move being one of the moves.
    fn value(&mut self, position: &Gobbler) -> Result<Option<Found>, Stopped> {
        let found = |verdict, moves, best| Ok(Some(Found { verdict, moves: Some(moves), best }));
        if position.is_littles_turn() {
            if let Some(mv) = self.starve(position)? {
                return found(Verdict::Win, 1, mv);
            }
            if self.loses_in_two(position)? {
                return found(Verdict::Loss, 2, vec![Step::End]);
            }
            if let Some(mv) = self.wins_in_three(position)? {
                return found(Verdict::Win, 3, mv);
            }
        } else {
            let moves = self.hops(position)?;
            if let Some((mv, _)) = moves.iter().find(|(_, after)| has_won(after)) {
                return found(Verdict::Win, 1, mv.clone());
            }
            let mut open: Vec<&(Move, Gobbler)> = Vec::new();
            for mv in &moves {
                if self.starve(&mv.1)?.is_none() {
                    open.push(mv);
                }
            }
            if open.is_empty() {
                return found(Verdict::Loss, 2, moves.into_iter().next().map(|(mv, _)| mv).unwrap_or_default());
            }
            for (mv, after) in &open {
                if self.loses_in_two(after)? {
                    return found(Verdict::Win, 3, mv.clone());
                }
            }
            let mut all = true;
            for (_, after) in &open {
                all = all && self.wins_in_three(after)?.is_some();
            }
            if all {
                return found(Verdict::Loss, 4, open[0].0.clone());
            }
        }
        let (eaten, goal) = position.eaten_and_goal();
        let stacks = position.shape().squares().map(|square| position.stack(square));
        let littles = stacks.flatten().filter(|&piece| piece == LITTLE).count();
        if usize::from(eaten) + littles >= usize::from(goal) {
            return Ok(None);
        }
        let verdict = Verdict::Win.to(LITTLES, position);
        let best = if position.is_littles_turn() { vec![Step::End] } else { self.hops(position)?.swap_remove(0).0 };
        Ok(Some(Found { verdict, moves: None, best }))
    }

    fn count(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        let should_continue = self.nodes <= self.max_nodes
            && (!self.nodes.is_multiple_of(CHECK_INTERVAL) || self.monitor.should_continue());
        if should_continue { Ok(()) } else { Err(Stopped) }
    }

    /// The moves of the Gobblers, or what is left of one, with the positions after them.
    fn hops(&mut self, position: &Gobbler) -> Result<Vec<(Move, Gobbler)>, Stopped> {
        let mut moves = Vec::new();
        let mut open = vec![(Vec::new(), position.clone())];
        while let Some((steps, position)) = open.pop() {
            self.count()?;
            let _ = position.steps(&mut |step| {
                let (mut steps, mut next) = (steps.clone(), position.clone());
                steps.push(step);
                next.play_quietly(step);
                let list = if next.is_mid_move() { &mut open } else { &mut moves };
                list.push((steps, next));
                ControlFlow::Continue(())
            });
        }
        Ok(moves)
    }

    /// A move of the Littles after which no Gobbler is left.
    fn starve(&mut self, position: &Gobbler) -> Result<Option<Move>, Stopped> {
        let mut spoiling = Spoiling::new(position, Aim::Meals);
        while let Some(Spoilt { mv, whole, .. }) = spoiling.next(self)? {
            if whole {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    /// Whether each move of the Littles lets the Gobblers win with their next one.
    fn loses_in_two(&mut self, position: &Gobbler) -> Result<bool, Stopped> {
        let mut spoiling = Spoiling::new(position, Aim::Wins);
        while let Some(Spoilt { whole, .. }) = spoiling.next(self)? {
            if whole {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// A move of the Littles after which each of the Gobblers' lets them all be starved, if one that spoils meals is such.
    fn wins_in_three(&mut self, position: &Gobbler) -> Result<Option<Move>, Stopped> {
        let mut spoiling = Spoiling::new(position, Aim::Meals);
        while let Some(Spoilt { mv, after, whole }) = spoiling.next(self)? {
            if whole || Aim::Wins.reply(&after).is_some() {
                continue;
            }
            let mut all = true;
            for (_, reply) in self.hops(&after)? {
                all = all && self.starve(&reply)?.is_some();
            }
            if all {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }
}

/// What the Littles want to spoil.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Aim {
    /// All meals.
    Meals,
    /// The moves with which the Gobblers reach their goal.
    Wins,
}

/// A move of a Gobbler.
struct Reply {
    landings: Squares,
    stop: Square,
    /// Whether a Little has run into the other Gobbler.
    caught: bool,
}

impl Aim {
    /// A move of the Gobblers, to move, that is to be spoilt, one that lands on no square of these if there is one; `None`
    /// if all are.
    fn reply_off(self, position: &Gobbler, off: Squares) -> Option<Reply> {
        let mut found = None;
        let _ =
            self.replies(position, &Reply { landings: Squares::EMPTY, stop: Square(0), caught: false }, &mut |reply| {
                let is_off = reply.landings.iter().all(|landing| !off.has(landing));
                if is_off || found.is_none() {
                    found = Some(reply);
                }
                if is_off { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        found
    }

    fn reply(self, position: &Gobbler) -> Option<Reply> {
        self.reply_off(position, Squares::EMPTY)
    }

    fn replies(
        self,
        position: &Gobbler,
        before: &Reply,
        visit: &mut impl FnMut(Reply) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        position.steps(&mut |step| {
            let Step::Hop { to, .. } = step else { return ControlFlow::Continue(()) };
            let mut after = position.clone();
            let mut reply = Reply { stop: to, ..*before };
            reply.landings.insert(to);
            after.play_unchecked(step, &mut |event| {
                reply.caught |= matches!(event, Event::Removed { why, .. } if why == CAUGHT);
            });
            if after.is_mid_move() {
                self.replies(&after, &reply, visit)
            } else if self == Self::Meals || has_won(&after) {
                visit(reply)
            } else {
                ControlFlow::Continue(())
            }
        })
    }
}

fn has_won(position: &Gobbler) -> bool {
    position.outcome() == Some(Outcome::Win(GOBBLERS))
}

/// The moves of the Littles that can matter: those of which each step touches what a reply to the steps before depends on.
struct Spoiling {
    aim: Aim,
    gobblers: Squares,
    /// Partial moves that are still to be looked at, with their steps.
    open: Vec<(Move, Gobbler)>,
    seen: HashSet<Gobbler>,
}

/// A move of the Littles.
struct Spoilt {
    mv: Move,
    after: Gobbler,
    /// Whether nothing is left to be spoilt.
    whole: bool,
}

impl Spoiling {
    fn new(position: &Gobbler, aim: Aim) -> Self {
        let is_gobbler = |&square: &Square| position.stack(square).first() == Some(&GOBBLER);
        let gobblers = position.shape().squares().filter(is_gobbler).collect();
        Self { aim, gobblers, open: vec![(Vec::new(), position.clone())], seen: HashSet::new() }
    }

    fn next(&mut self, ending: &mut Ending<'_>) -> Result<Option<Spoilt>, Stopped> {
        let Some((mut mv, position)) = self.open.pop() else { return Ok(None) };
        ending.count()?;
        let mut after = position.clone();
        if position.is_littles_turn() {
            after.play_quietly(Step::End);
        }
        // A Gobbler that has starved is not in the way any more, but was, when it was judged who starves.
        let reply = self.aim.reply_off(&after, self.gobblers);
        let whole = reply.is_none();
        if let Some(reply) = reply.filter(|_| position.is_littles_turn()) {
            let (squares, entered) = self.zone(&position, &reply);
            let _ = position.steps(&mut |step| {
                let Step::Little { from, to } = step else { return ControlFlow::Continue(()) };
                if squares.has(from) || entered && squares.has(to) {
                    let mut next = position.clone();
                    next.play_quietly(step);
                    if self.seen.insert(next.clone()) {
                        self.open.push((mv.iter().copied().chain([step]).collect(), next));
                    }
                }
                ControlFlow::Continue(())
            });
        }
        if position.is_littles_turn() {
            mv.push(Step::End);
        }
        mv.sort_unstable();
        Ok(Some(Spoilt { mv, after, whole }))
    }

    /// The squares that a reply depends on, and whether a step that leads there can spoil it, as one can that leaves them.
    fn zone(&self, position: &Gobbler, reply: &Reply) -> (Squares, bool) {
        let shape = position.shape();
        let in_the_way = reply.landings.iter().any(|landing| self.gobblers.has(landing));
        match self.aim {
            // Whether the other Gobbler starves depends on anything.
            _ if in_the_way => (shape.squares().collect(), true),
            Aim::Meals => (reply.landings, false),
            Aim::Wins if reply.caught => (shape.squares().collect(), true),
            Aim::Wins => {
                let (file, rank) = shape.file_rank(reply.stop);
                let near = |&square: &Square| {
                    let (other_file, other_rank) = shape.file_rank(square);
                    file.abs_diff(other_file).max(rank.abs_diff(other_rank)) <= 1
                };
                (reply.landings.iter().chain(shape.squares().filter(near)).collect(), true)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Notation as _;
    use crate::moves;
    use crate::solve::{NoMonitor, retrograde};

    /// A position of a small board, drawn at random.
    fn random(rng: &mut fastrand::Rng) -> Option<Gobbler> {
        let (rows, cols) = (3, rng.usize(3..5));
        let mut board = vec![vec![String::new(); cols]; rows];
        for _ in 0..rng.usize(3..12) {
            board[rng.usize(0..rows)][rng.usize(0..cols)].push('L');
        }
        for _ in 0..rng.usize(1..3) {
            board[rng.usize(0..rows)][rng.usize(0..cols)] = "G".into();
        }
        let square =
            |stack: &String| if stack.len() < 2 { stack.clone() } else { format!("L{}", stack[1..].to_lowercase()) };
        let square = |stack: &String| if stack.is_empty() { ".".to_string() } else { square(stack) };
        let ranks: Vec<String> = board.iter().map(|rank| rank.iter().map(square).collect()).collect();
        let side = if rng.bool() { 'l' } else { 'g' };
        let goal = rng.usize(2..9);
        Gobbler::read((), &format!("{} {side} 0 {goal}", ranks.join("/"))).ok()
    }

    #[test]
    fn endings_agree_with_a_search_of_all_moves() {
        let mut rng = fastrand::Rng::with_seed(11);
        let mut seen = [[0; 5]; 2];
        for _ in 0..600 {
            let Some(position) = random(&mut rng).filter(|position| position.outcome().is_none()) else { continue };
            let Some(whole) = retrograde::Retrograde::new(&position, 6_000, &mut NoMonitor) else { continue };
            let known = whole.value(&position).unwrap();
            let mut ending = Ending { nodes: 0, max_nodes: u64::MAX, monitor: &mut NoMonitor };
            let Some(Found { verdict, moves, best }) = ending.value(&position).ok().unwrap() else {
                // What is sure to be found.
                let far = if position.is_littles_turn() { known.0 == Verdict::Win } else { known.0 == Verdict::Loss };
                assert!(known.1 > Some(3) || far && known.1 > Some(2), "{position}: {known:?}");
                continue;
            };
            assert_eq!(verdict, known.0, "{position}");
            assert!(moves.is_none() || moves == known.1, "{position}: {moves:?}, {known:?}");
            let mut next = position.clone();
            let text = moves::text(&position, &best);
            assert_eq!(moves::read(&position, &text).as_ref(), Ok(&best), "{position}");
            moves::play(&mut next, &best, &mut |_| ());
            assert_eq!(whole.value(&next).unwrap().0, verdict.negate(), "{position}: {text}");
            if moves.is_some() {
                assert_eq!(whole.value(&next).unwrap().1, moves.map(|moves| moves - 1), "{position}: {text}");
            }
            seen[usize::from(position.is_littles_turn())][moves.unwrap_or(0) as usize] += 1;
        }
        assert!(seen[0][1..].iter().all(|&seen| seen > 0) && seen[1][1..4].iter().all(|&seen| seen > 0), "{seen:?}");
    }
}
