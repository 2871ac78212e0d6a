//! The exact values of a position and of each of its turns.

use super::Surroundings;
use crate::game::Game;
use crate::session::Session;
use crate::solve::{Answer, ProgressMonitor, Resources, Solve, Solver, Verdict};
use crate::turn;

/// A position with more turns has none of them valued.
const MOST_TURNS: u64 = 500;

/// The main line goes no farther.
const LONGEST: usize = 60;

/// A result for the player to move, and the turns until it has come.
type Value = Option<(Verdict, Option<u32>)>;

/// Says the value of the position on show, then those of its turns, then that it is done.
pub(super) fn tell<G: Solve>(
    session: &Session<G>,
    resources: Resources<G>,
    time: Option<u64>,
    around: &mut dyn Surroundings,
) {
    let begin = around.now();
    let now = session.now();
    let end = time.map(|time| begin.saturating_add(time));
    let mut clock = Clock { around, begin, end, nodes: 0, solver: now.solver(resources) };
    if let Some(outcome) = session.outcome() {
        clock.say("exact", Some((Verdict::of(outcome, now), Some(0))), "");
        clock.done();
        return;
    }
    let whole = clock.solve(now, 3);
    let line = clock.line(session, &whole);
    clock.say("exact", value(&whole), &line);
    // A half-built turn is valued when it has been built.
    let texts = if now.mid_turn() { None } else { turn::texts(now, MOST_TURNS) };
    let texts = texts.unwrap_or_default();
    for (n, text) in texts.iter().enumerate() {
        let Ok(steps) = turn::read(now, text) else { continue };
        let mut next = now.clone();
        turn::play(&mut next, &steps, &mut |_| ());
        let answer = clock.solve(&next, (texts.len() - n) as u64);
        clock.say(
            &format!("turn {text}"),
            value(&answer).map(|value| before(value, next.to_move() == now.to_move())),
            "",
        );
    }
    clock.done();
}

fn value<S>(answer: &Answer<S>) -> Value {
    answer.verdict.map(|verdict| (verdict, answer.turns))
}

/// The value of a turn, from that of the position after it.
fn before((verdict, turns): (Verdict, Option<u32>), is_same: bool) -> (Verdict, Option<u32>) {
    let verdict = if is_same { verdict } else { verdict.negate() };
    (verdict, turns.map(|turns| turns + 1))
}

struct Clock<'a, G: Game> {
    around: &'a mut dyn Surroundings,
    begin: u64,
    end: Option<u64>,
    nodes: u64,
    solver: Solver<'a, G>,
}

impl<G: Solve> Clock<'_, G> {
    /// Solves a position in one of so many parts of the time that is left.
    fn solve(&mut self, position: &G, parts: u64) -> Answer<G::Step> {
        let now = self.around.now();
        let end = self.end.map(|end| now + end.saturating_sub(now) / parts.max(1));
        let answer = (self.solver)(position, &mut Until { around: self.around, end });
        self.nodes += answer.nodes;
        answer
    }

    fn say(&mut self, what: &str, value: Value, line: &str) {
        let value = match value {
            None => "unknown".to_string(),
            Some((verdict, None)) => verdict.to_string(),
            Some((verdict, Some(turns))) => format!("{verdict} {turns}"),
        };
        let line = if line.is_empty() { String::new() } else { format!(" turns {line}") };
        self.around.say(&format!("{what} {value}{line}"));
    }

    fn done(&mut self) {
        let time = self.around.now().saturating_sub(self.begin);
        let nodes = self.nodes;
        self.around.say(&format!("solved nodes {nodes} time {time}"));
    }

    /// The main line: turns as good as any for both, as far as they are known.
    fn line(&mut self, session: &Session<G>, whole: &Answer<G::Step>) -> String {
        let mut turns = Vec::new();
        let mut position = session.now().clone();
        let mut answer = whole.clone();
        while !answer.best.is_empty() && answer.verdict.is_some() && turns.len() < LONGEST {
            turns.push(if turns.is_empty() {
                super::seat::first_text(session, &answer.best)
            } else {
                turn::text(&position, &answer.best)
            });
            turn::play(&mut position, &answer.best, &mut |_| ());
            answer = self.solve(&position, 4);
        }
        turns.join(".")
    }
}

/// A monitor that looks at the clock.
pub(super) struct Until<'a> {
    pub(super) around: &'a mut dyn Surroundings,
    pub(super) end: Option<u64>,
}

impl ProgressMonitor for Until<'_> {
    fn should_continue(&mut self) -> bool {
        !self.around.is_stopped() && self.end.is_none_or(|end| self.around.now() < end)
    }
}
