//! The engine at one game: a position with its history, and a search that remembers.

use std::fmt;
use std::fmt::Write as _;

use fastrand::Rng;

use super::order::Go;
use super::{Proved, Strongest, Surroundings};
use crate::catalog::GameId;
use crate::record::Record;
use crate::search::score::{DECIDED, WIN, share, turns_to_end};
use crate::search::table::Table;
use crate::search::{Level, Limits, Line, Search, Watch};
use crate::session::Session;
use crate::solve::{Solve, Verdict};
use crate::text::ParseError;
use crate::turn;

/// A seat at whichever game.
pub(super) trait AnySeat: fmt::Debug {
    fn game(&self) -> GameId;

    /// Takes the position on show of a record of the same game. Where that cannot be, nothing changes.
    fn take(&mut self, record: &Record, half: Option<&str>) -> Result<(), ParseError>;

    fn go(&mut self, go: &Go, around: &mut dyn Surroundings);

    /// Says the exact values of the position and its turns, with tables of so many megabytes and in so many milliseconds.
    fn solve(&mut self, megabytes: usize, time: Option<u64>, around: &mut dyn Surroundings);

    /// Whether its positions fall into regions.
    fn falls_apart(&self) -> bool;

    /// Says what the position and its regions are worth, within the same means.
    fn value(&mut self, megabytes: usize, time: Option<u64>, around: &mut dyn Surroundings);

    /// Searches with that table from now on, and gives the one so far.
    fn change_table(&mut self, table: Table) -> Table;
}

#[derive(Debug)]
pub(super) struct Seat<G: Solve> {
    game: GameId,
    rules: G::Rules,
    session: Session<G>,
    search: Search<G>,
    strongest: Strongest<G>,
}

impl<G: Solve> Seat<G> {
    /// A seat at the beginning of a game, with the smallest of tables.
    pub(super) fn new(game: GameId, rules: G::Rules, record: &Record) -> Result<Self, ParseError> {
        let session = Session::new(rules, record.start.clone())?;
        Ok(Self { game, rules, session, search: Search::new(0), strongest: Strongest::default() })
    }
}

impl<G: Solve + 'static> AnySeat for Seat<G> {
    fn game(&self) -> GameId {
        self.game
    }

    fn take(&mut self, record: &Record, half: Option<&str>) -> Result<(), ParseError> {
        let (mut session, fault) = Session::open(self.rules, record)?;
        if let Some(fault) = fault {
            return Err(ParseError::new("position", record.to_string(), format!("a legal game; {fault}")));
        }
        if let Some(half) = half {
            for step in turn::read_half(session.now(), half)? {
                session.step(step);
            }
        }
        if session.first() != self.session.first() {
            self.strongest.forget();
        }
        self.session = session;
        Ok(())
    }

    fn change_table(&mut self, table: Table) -> Table {
        self.search.change_table(table)
    }

    fn go(&mut self, go: &Go, around: &mut dyn Surroundings) {
        if self.session.outcome().is_some() {
            around.say("best none");
            return;
        }
        let begin = around.now();
        let mut rng = Rng::with_seed(go.seed.unwrap_or(0));
        let mut limits = go.level.map_or_else(Limits::default, |level| level.limits::<G>(self.rules, &mut rng));
        limits.depth = go.depth.unwrap_or(limits.depth);
        limits.nodes = go.nodes.unwrap_or(limits.nodes);
        limits.lines = go.lines.map_or(limits.lines, |lines| lines as usize);
        let bounded = go.depth.is_some() || go.nodes.is_some();
        let time = go.time.or_else(|| go.level.filter(|_| !bounded).and_then(Level::time));
        self.search.weigh(go.level.map_or(G::WEIGHTS, Level::weights::<G>));
        if go.level.is_some() {
            // A level plays the same turn whatever was thought of before.
            self.search.forget();
        }
        let proves = go.level.is_some_and(Level::is_strongest) && !bounded;
        if let Some(time) = time.filter(|_| proves)
            && self.prove(begin, time, around)
        {
            return;
        }
        let end = time.map(|time| begin.saturating_add(time));
        let mut watch = Listener { session: &self.session, around, begin, end };
        let lines = self.search.think(self.session.now(), &self.session.keys(), limits, &mut watch);
        let chosen = match go.level {
            Some(level) => level.choose::<G>(self.rules, &lines, &mut rng),
            None => lines.first(),
        };
        let text = chosen.map_or_else(|| "none".to_string(), |line| first_text(&self.session, line.first()));
        around.say(&format!("best {text}"));
    }

    fn solve(&mut self, megabytes: usize, time: Option<u64>, around: &mut dyn Surroundings) {
        super::exact::tell(&self.session, megabytes, time, around);
    }

    fn falls_apart(&self) -> bool {
        G::FALLS_APART
    }

    fn value(&mut self, megabytes: usize, time: Option<u64>, around: &mut dyn Surroundings) {
        super::valued::tell(&self.session, megabytes, time, around);
    }
}

impl<G: Solve + 'static> Seat<G> {
    /// Plays by a proof, if one is found in the part of the time that is for it. `false` where nothing was said.
    fn prove(&mut self, begin: u64, time: u64, around: &mut dyn Surroundings) -> bool {
        let (now, history) = (self.session.now(), self.session.keys());
        let mut goes_on =
            |percent: u64| !around.is_stopped() && around.now() < begin.saturating_add(time * percent / 100);
        let Some(proved) = self.strongest.turn(now, &history, &mut goes_on) else { return false };
        let Proved { verdict, steps, turns, nodes } = proved;
        let text = first_text(&self.session, &steps);
        let length = turns.unwrap_or(1) as i32;
        let (kind, score) = match verdict {
            Verdict::Win => ("proved-win", turns.map_or(DECIDED, |_| WIN - length)),
            Verdict::Loss => ("proved-loss", turns.map_or(-DECIDED, |_| length - WIN)),
            _ => ("proved-draw", 0),
        };
        let within = turns.map_or_else(String::new, |turns| format!(" {turns}"));
        let (share, time) = (share(score, G::UNIT), around.now().saturating_sub(begin));
        around.say(&format!(
            "info line 1 depth {length} score {score} share {share} kind {kind}{within} nodes {nodes} time {time} turns {text}"
        ));
        around.say(&format!("best {text}"));
        true
    }
}

/// The text of the turn at the root, which may be half-built.
pub(super) fn first_text<G: Solve>(session: &Session<G>, steps: &[G::Step]) -> String {
    let whole: Vec<G::Step> = session.half().iter().chain(steps).copied().collect();
    turn::text(session.turn_start(), &whole)
}

struct Listener<'a, G: Solve> {
    session: &'a Session<G>,
    around: &'a mut dyn Surroundings,
    begin: u64,
    end: Option<u64>,
}

impl<G: Solve> Watch<G::Step> for Listener<'_, G> {
    fn goes_on(&mut self) -> bool {
        !self.around.is_stopped() && self.end.is_none_or(|end| self.around.now() < end)
    }

    fn hears(&mut self, place: usize, line: &Line<G::Step>, nodes: u64) {
        let time = self.around.now().saturating_sub(self.begin);
        let kind = match (line.is_proved, turns_to_end(line.score)) {
            (false, _) => "depth".to_string(),
            (true, None) => "proved-draw".to_string(),
            (true, Some(turns)) if line.score > 0 => format!("proved-win {turns}"),
            (true, Some(turns)) => format!("proved-loss {turns}"),
        };
        let (depth, score) = (line.depth, line.score);
        let mut text = format!(
            "info line {place} depth {depth} score {score} share {} kind {kind} nodes {nodes} time {time} turns ",
            share(score, G::UNIT)
        );
        let mut position = self.session.now().clone();
        for (n, steps) in line.turns.iter().enumerate() {
            // Writing to a string does not fail.
            let _ = match n {
                0 => write!(text, "{}", first_text(self.session, steps)),
                _ => write!(text, ".{}", turn::text(&position, steps)),
            };
            turn::play(&mut position, steps, &mut |_| ());
        }
        self.around.say(&text);
    }
}
