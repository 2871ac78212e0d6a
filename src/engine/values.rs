//! The exact values of a position and of each of its moves.

use super::{Answer, EngineIo, ExactValue};
use crate::game::Game;
use crate::moves;
use crate::session::Session;
use crate::solve::{self, ProgressMonitor, Resources, Solve, Solver, Verdict};

/// For a position with more moves, none of them is valued.
const MAX_MOVES: u64 = 500;

/// The most moves of the main line.
const MAX_PLIES: usize = 60;

/// Sends the value of the current position, then those of its moves, then the end of the list.
pub(super) fn send_values<G: Solve>(
    session: &Session<G>,
    resources: Resources<G>,
    time: Option<u64>,
    io: &mut dyn EngineIo,
) {
    let begin = io.now();
    let now = session.now();
    let end = time.map(|time| begin.saturating_add(time));
    let mut timed = TimedSolver { io, begin, end, nodes: 0, solver: now.solver(resources) };
    if let Some(outcome) = session.outcome() {
        let value = ExactValue::new(Verdict::of(outcome, now), Some(0));
        timed.io.send(Answer::Exact { value, moves: Vec::new() });
        timed.done();
        return;
    }
    let whole = timed.solve(now, 3);
    let moves = timed.line(session, &whole);
    timed.io.send(Answer::Exact { value: value(&whole), moves });
    // A partial move is valued when it is complete.
    let texts = if now.is_mid_move() { None } else { moves::texts(now, MAX_MOVES) };
    let texts = texts.unwrap_or_default();
    let count = texts.len();
    for (n, mv) in texts.into_iter().enumerate() {
        let Ok(steps) = moves::read(now, &mv) else { continue };
        let mut next = now.clone();
        moves::play(&mut next, &steps, &mut |_| ());
        let mut answer = timed.solve(&next, (count - n) as u64);
        // The value of the move, from that of the position after it.
        if next.to_move() != now.to_move() {
            answer.verdict = answer.verdict.map(Verdict::negate);
        }
        answer.moves = answer.moves.map(|moves| moves + 1);
        let paths = moves::paths(now, &steps);
        timed.io.send(Answer::Move { mv, paths, value: value(&answer) });
    }
    timed.done();
}

fn value<S>(answer: &solve::Answer<S>) -> ExactValue {
    answer.verdict.map_or(ExactValue::UNKNOWN, |verdict| ExactValue::new(verdict, answer.moves))
}

struct TimedSolver<'a, G: Game> {
    io: &'a mut dyn EngineIo,
    begin: u64,
    end: Option<u64>,
    nodes: u64,
    solver: Solver<'a, G>,
}

impl<G: Solve> TimedSolver<'_, G> {
    /// Solves a position in this part of the time that is left. When the time is up, the answer is unknown: a solver makes
    /// its tables before it looks at the clock, and for all moves of a large board that takes seconds.
    fn solve(&mut self, position: &G, parts: u64) -> solve::Answer<G::Step> {
        let now = self.io.now();
        if self.end.is_some_and(|end| end <= now) {
            return solve::Answer::unknown(0);
        }
        let end = self.end.map(|end| now + end.saturating_sub(now) / parts.max(1));
        let answer = (self.solver)(position, &mut Deadline { io: self.io, end });
        self.nodes += answer.nodes;
        answer
    }

    fn done(&mut self) {
        let time_ms = self.io.now().saturating_sub(self.begin);
        self.io.send(Answer::Solved { nodes: self.nodes, time_ms });
    }

    /// The main line: moves as good as any for both, as far as they are known.
    fn line(&mut self, session: &Session<G>, whole: &solve::Answer<G::Step>) -> Vec<String> {
        let mut moves = Vec::new();
        let mut position = session.now().clone();
        let mut answer = whole.clone();
        while !answer.best.is_empty() && answer.verdict.is_some() && moves.len() < MAX_PLIES {
            moves.push(if moves.is_empty() {
                super::session::first_move(session, &answer.best).0
            } else {
                moves::text(&position, &answer.best)
            });
            moves::play(&mut position, &answer.best, &mut |_| ());
            answer = self.solve(&position, 4);
        }
        moves
    }
}

/// A monitor that looks at the timed.
pub(super) struct Deadline<'a> {
    pub(super) io: &'a mut dyn EngineIo,
    pub(super) end: Option<u64>,
}

impl ProgressMonitor for Deadline<'_> {
    fn should_continue(&mut self) -> bool {
        !self.io.is_stopped() && self.end.is_none_or(|end| self.io.now() < end)
    }
}
