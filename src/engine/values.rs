//! The exact values of a position and of each of its turns.

use super::EngineIo;
use crate::game::Game;
use crate::session::Session;
use crate::solve::{Answer, ProgressMonitor, Resources, Solve, Solver, Verdict};
use crate::turn;

/// For a position with more turns, none of them is valued.
const MAX_TURNS: u64 = 500;

/// The most turns of the main line.
const MAX_PLIES: usize = 60;

/// A result for the player to move, and the turns until it has come.
type Value = Option<(Verdict, Option<u32>)>;

/// Sends the value of the position on show, then those of its turns, then the end of the list.
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
        timed.send("exact", Some((Verdict::of(outcome, now), Some(0))), "");
        timed.done();
        return;
    }
    let whole = timed.solve(now, 3);
    let line = timed.line(session, &whole);
    timed.send("exact", value(&whole), &line);
    // A half-built turn is valued when it has been built.
    let texts = if now.mid_turn() { None } else { turn::texts(now, MAX_TURNS) };
    let texts = texts.unwrap_or_default();
    for (n, text) in texts.iter().enumerate() {
        let Ok(steps) = turn::read(now, text) else { continue };
        let mut next = now.clone();
        turn::play(&mut next, &steps, &mut |_| ());
        let answer = timed.solve(&next, (texts.len() - n) as u64);
        timed.send(
            &format!("turn {text}"),
            value(&answer).map(|value| before(value, next.to_move() == now.to_move())),
            "",
        );
    }
    timed.done();
}

fn value<S>(answer: &Answer<S>) -> Value {
    answer.verdict.map(|verdict| (verdict, answer.turns))
}

/// The value of a turn, from that of the position after it.
fn before((verdict, turns): (Verdict, Option<u32>), is_same: bool) -> (Verdict, Option<u32>) {
    let verdict = if is_same { verdict } else { verdict.negate() };
    (verdict, turns.map(|turns| turns + 1))
}

struct TimedSolver<'a, G: Game> {
    io: &'a mut dyn EngineIo,
    begin: u64,
    end: Option<u64>,
    nodes: u64,
    solver: Solver<'a, G>,
}

impl<G: Solve> TimedSolver<'_, G> {
    /// Solves a position in this part of the time that is left.
    fn solve(&mut self, position: &G, parts: u64) -> Answer<G::Step> {
        let now = self.io.now();
        let end = self.end.map(|end| now + end.saturating_sub(now) / parts.max(1));
        let answer = (self.solver)(position, &mut Deadline { io: self.io, end });
        self.nodes += answer.nodes;
        answer
    }

    fn send(&mut self, what: &str, value: Value, line: &str) {
        let value = match value {
            None => "unknown".to_string(),
            Some((verdict, None)) => verdict.to_string(),
            Some((verdict, Some(turns))) => format!("{verdict} {turns}"),
        };
        let line = if line.is_empty() { String::new() } else { format!(" turns {line}") };
        self.io.send(&format!("{what} {value}{line}"));
    }

    fn done(&mut self) {
        let time = self.io.now().saturating_sub(self.begin);
        let nodes = self.nodes;
        self.io.send(&format!("solved nodes {nodes} time {time}"));
    }

    /// The main line: turns as good as any for both, as far as they are known.
    fn line(&mut self, session: &Session<G>, whole: &Answer<G::Step>) -> String {
        let mut turns = Vec::new();
        let mut position = session.now().clone();
        let mut answer = whole.clone();
        while !answer.best.is_empty() && answer.verdict.is_some() && turns.len() < MAX_PLIES {
            turns.push(if turns.is_empty() {
                super::session::first_text(session, &answer.best)
            } else {
                turn::text(&position, &answer.best)
            });
            turn::play(&mut position, &answer.best, &mut |_| ());
            answer = self.solve(&position, 4);
        }
        turns.join(".")
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
