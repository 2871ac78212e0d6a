//! A game being played or gone through: lines of moves, and a cursor on one of them.

use std::ops::ControlFlow;

use crate::game::{Event, Notation, Outcome};
use crate::message::Message;
use crate::moves::{self, MoveError};
use crate::record::{self, Record, Start};
use crate::text::{ParseError, spelling};

#[cfg(test)]
mod tests;
mod variations;

/// Decides by its canonical text whether a move may be completed.
pub type Allow<'a> = dyn FnMut(&str) -> bool + 'a;

/// A move that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move<G: Notation> {
    /// Its steps, in canonical order.
    pub steps: Vec<G::Step>,
    /// Its canonical text.
    pub text: String,
    /// Its events.
    pub events: Vec<Event>,
    /// The position after it.
    pub after: G,
}

/// The first part of a record that is not legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A move, counted from 1, of the main line (0) or of a variation.
    Move {
        /// The number of the line.
        line: usize,
        /// The number of the move in its line.
        ply: usize,
        /// Why it was refused.
        error: MoveError,
    },
    /// A number that no line or move has.
    Number(ParseError),
}

impl Fault {
    /// The fault as a message.
    pub fn message(&self) -> Message {
        let (id, line, ply, error) = match self {
            Self::Move { line: 0, ply, error } => ("error-in-move", None, ply, error),
            Self::Move { line, ply, error } => ("error-in-variation", Some(line), ply, error),
            Self::Number(error) => return error.message(),
        };
        let mut message = Message::new(id).with("move", ply.to_string()).with("error", error.message());
        if let Some(line) = line {
            message = message.with("line", line.to_string());
        }
        message
    }
}

/// What is expected of a number that is too large.
fn at_most(most: usize) -> Message {
    Message::new("at-most").with("most", most.to_string())
}

/// The most parts between commas that a move may have besides one; a Littles' move has three.
const MAX_PARTS: usize = 4;

#[derive(Clone, Debug)]
struct Line<G: Notation> {
    parent: usize,
    keep: usize,
    moves: Vec<Move<G>>,
}

/// A game with its variations, the current move, and the partial move.
///
/// The main line is line 0. A move played where the current line goes on differently starts a new line, which keeps
/// the moves before it. Repetitions are counted along the line, the start being the first occurrence.
#[derive(Clone, Debug)]
pub struct Session<G: Notation> {
    start: G,
    started: Start,
    lines: Vec<Line<G>>,
    /// The annotations, as they are in the address.
    notes: String,
    line: usize,
    ply: usize,
    /// The current position, partial move included.
    now: G,
    half: Vec<G::Step>,
}

impl<G: Notation> Session<G> {
    /// A new game.
    pub fn new(rules: G::Rules, mut started: Start) -> Result<Self, ParseError> {
        let start = match &mut started {
            Start::Usual => G::start(rules, None)?,
            Start::Size(rows, cols) => G::start(rules, Some((*rows, *cols)))?,
            Start::Position(text) => {
                let (start, is_respelled) = spelling::position(text, &mut |text| G::read(rules, text))?;
                if is_respelled {
                    *text = start.to_string();
                }
                start
            }
        };
        let usual = |size| G::start(rules, size).is_ok_and(|usual| usual == start);
        let size = match start.shape() {
            crate::board::Shape::Rect { rows, cols } => Some((rows, cols)),
            crate::board::Shape::Hex { .. } => None,
        };
        let started = match (size, started) {
            _ if usual(None) => Start::Usual,
            (Some((rows, cols)), _) if usual(size) => Start::Size(rows, cols),
            (_, started) => started,
        };
        let (lines, notes) = (vec![Line { parent: 0, keep: 0, moves: Vec::new() }], String::new());
        Ok(Self { now: start.clone(), start, started, lines, notes, line: 0, ply: 0, half: Vec::new() })
    }

    /// Plays a record as far as it is legal: the lines, then the current move. The first fault comes with it; a game
    /// that could not start at all is an error. If a move is not legal, the annotations are left out.
    pub fn open(rules: G::Rules, record: &Record) -> Result<(Self, Option<Fault>), ParseError> {
        let mut session = Self::new(rules, record.start.clone())?;
        let mut fault = None;
        for (n, line) in record.lines.iter().enumerate() {
            if n > 0 {
                let keep = line.keep.min(session.line_len(line.parent));
                if keep < line.keep {
                    let place = |keep| format!("{}.{keep}", line.parent);
                    let (found, most) = (place(line.keep), place(keep));
                    let error = ParseError::new(format!("alt {n}"), found, Message::new("at-most").with("most", most));
                    fault = fault.or(Some(Fault::Number(error)));
                }
                session.lines.push(Line { parent: line.parent, keep, moves: Vec::new() });
                session.go_to(n, keep);
                if keep < line.keep {
                    continue;
                }
            }
            for (m, text) in line.moves.iter().enumerate() {
                if let Err(error) = session.append(text) {
                    fault = fault.or(Some(Fault::Move { line: n, ply: line.keep + m + 1, error }));
                    break;
                }
            }
        }
        // Where moves are missing, notes could come to stand on others that are played later.
        if fault.is_none() {
            session.notes.push_str(&record.notes);
        }
        let line = record.line.min(session.lines.len() - 1);
        if line < record.line {
            let error = ParseError::new("line", record.line.to_string(), at_most(line));
            fault = fault.or(Some(Fault::Number(error)));
        }
        let ply = record.ply.unwrap_or(usize::MAX).min(session.line_len(line));
        if record.ply.is_some_and(|wanted| wanted > ply) && fault.is_none() {
            let found = record.ply.unwrap_or(0).to_string();
            fault = Some(Fault::Number(ParseError::new("ply", found, at_most(ply))));
        }
        session.go_to(line, ply);
        Ok((session, fault))
    }

    /// The position that the game begins with.
    pub fn first(&self) -> &G {
        &self.start
    }

    /// The current position, partial move included.
    pub fn now(&self) -> &G {
        &self.now
    }

    /// The position at the beginning of the current move.
    pub fn move_start(&self) -> &G {
        self.position(self.line, self.ply)
    }

    /// The steps of the partial move, in the order in which they were taken.
    pub fn partial_move(&self) -> &[G::Step] {
        &self.half
    }

    /// The number of the current line, and how many of its moves have been played.
    pub fn cursor(&self) -> (usize, usize) {
        (self.line, self.ply)
    }

    /// The number of lines.
    pub fn line_count(&self) -> usize {
        self.lines.len()
    }

    /// The number of moves of a line, kept ones included.
    pub fn line_len(&self, line: usize) -> usize {
        self.lines[line].keep + self.lines[line].moves.len()
    }

    /// The moves of a line, kept ones included.
    pub fn moves(&self, line: usize) -> impl Iterator<Item = &Move<G>> {
        (0..self.line_len(line)).map(move |ply| self.move_at(line, ply))
    }

    fn move_at(&self, line: usize, ply: usize) -> &Move<G> {
        let Line { parent, keep, moves } = &self.lines[line];
        if ply < *keep { self.move_at(*parent, ply) } else { &moves[ply - keep] }
    }

    fn position(&self, line: usize, ply: usize) -> &G {
        if ply == 0 { &self.start } else { &self.move_at(line, ply - 1).after }
    }

    /// The keys of the positions before the one shown, at the beginnings of moves, soonest first: what a search counts
    /// as having been there.
    pub fn keys(&self) -> Vec<u64> {
        let end = if self.half.is_empty() { self.ply } else { self.ply + 1 };
        (0..end).map(|ply| self.position(self.line, ply).key()).collect()
    }

    /// How the game ended, if what is shown is its end: by its rules or by the third occurrence of a position.
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.half.is_empty() {
            return None;
        }
        self.now.outcome().or_else(|| self.repeated().then_some(Outcome::Draw))
    }

    /// How often the position at the beginning of the move has occurred on the line, this time included.
    pub fn occurrences(&self) -> u32 {
        let now = self.move_start();
        (0..=self.ply).filter(|&ply| self.position(self.line, ply) == now).count() as u32
    }

    fn repeated(&self) -> bool {
        self.now.counts_repetition() && self.occurrences() >= 3
    }

    /// Visits the steps that can be taken now.
    pub fn steps(&self, mut visit: impl FnMut(G::Step)) {
        if self.outcome().is_none() {
            let _ = self.now.steps(&mut |step| {
                visit(step);
                ControlFlow::Continue(())
            });
        }
    }

    /// Takes a step. The events come back; the move may go on. An illegal step changes nothing.
    pub fn step(&mut self, step: G::Step) -> Option<Vec<Event>> {
        self.take_if(&[step], &mut |_| true)
    }

    /// Takes steps of one move. If they complete it, `allow` gets its text first. Returns `None` and changes nothing if one of
    /// them is illegal, or if `allow` returns `false`.
    pub fn take_if(&mut self, steps: &[G::Step], allow: &mut Allow<'_>) -> Option<Vec<Event>> {
        if self.outcome().is_some() {
            return None;
        }
        let (mut now, mut events) = (self.now.clone(), Vec::new());
        for &step in steps {
            now.play(step, &mut |event| events.push(event)).ok()?;
        }
        let half = [&self.half, steps].concat();
        if now.is_mid_move() {
            (self.now, self.half) = (now, half);
            return Some(events);
        }
        let steps = moves::canonical(self.move_start(), &half);
        let text = moves::text(self.move_start(), &steps);
        if !allow(&text) {
            return None;
        }
        self.now = now;
        self.finish(steps, text);
        Some(events)
    }

    /// Plays a complete move from its text. A partial move is given up for it.
    pub fn play(&mut self, text: &str) -> Result<Vec<Event>, MoveError> {
        self.play_if(text, &mut |_| true).map(Option::unwrap_or_default)
    }

    /// The same if `allow` returns `true` for its canonical text; otherwise `None` comes back, and nothing changes.
    pub fn play_if(&mut self, text: &str, allow: &mut Allow<'_>) -> Result<Option<Vec<Event>>, MoveError> {
        let steps = self.read(text)?;
        let text = moves::text(self.move_start(), &steps);
        if !allow(&text) {
            return Ok(None);
        }
        self.cancel();
        let mut events = Vec::new();
        moves::play(&mut self.now, &steps, &mut |event| events.push(event));
        self.finish(steps, text);
        Ok(Some(events))
    }

    /// Plays the moves of a text, with or without numbers and marks of praise: `1. b1xa1! c1xc2`. A comma may join two moves, or
    /// the steps of one. Those before the first fault are played.
    pub fn play_text(&mut self, text: &str) -> Result<(), Fault> {
        let mut moves = spelling::split_moves(text);
        if moves.is_empty() && !text.trim().is_empty() {
            moves.push(text.to_string());
        }
        for moves in moves {
            let mut rest = moves.as_str();
            while !rest.is_empty() {
                // As many parts as make a move.
                let commas = rest.match_indices(',').map(|(at, _)| at).take(MAX_PARTS);
                let mut ends: Vec<usize> = commas.chain([rest.len()]).collect();
                ends.reverse();
                let end = ends.into_iter().find(|&end| self.play(&rest[..end]).is_ok());
                let Some(end) = end else {
                    let ply = self.ply + 1;
                    return self.play(rest).map(drop).map_err(|error| Fault::Move { line: 0, ply, error });
                };
                rest = rest[end..].trim_start_matches(',');
            }
        }
        Ok(())
    }

    fn read(&self, text: &str) -> Result<Vec<G::Step>, MoveError> {
        let start = self.move_start();
        if self.repeated() {
            let expected = "expected-nothing-repeated";
            return Err(MoveError::NotAllowed(ParseError::new("move", text, expected)));
        }
        moves::read(start, text)
    }

    /// Adds a move at the end of the current line, even where another line goes on in the same way.
    fn append(&mut self, text: &str) -> Result<(), MoveError> {
        let steps = self.read(text)?;
        let text = moves::text(self.move_start(), &steps);
        self.push(steps, text);
        self.now = self.move_start().clone();
        Ok(())
    }

    /// Adds a move to the current line.
    fn push(&mut self, steps: Vec<G::Step>, text: String) {
        let (mut after, mut events) = (self.move_start().clone(), Vec::new());
        moves::play(&mut after, &steps, &mut |event| events.push(event));
        self.lines[self.line].moves.push(Move { steps, text, events, after });
        self.ply += 1;
    }

    /// Enters the move that has just been played into the lines: goes on along a line that has it, or adds it.
    fn finish(&mut self, steps: Vec<G::Step>, text: String) {
        self.half.clear();
        let here = |line: usize| {
            self.line_len(line) > self.ply && self.shares(line) && self.move_at(line, self.ply).text == text
        };
        let known = std::iter::once(self.line).chain(0..self.lines.len()).find(|&line| here(line));
        if let Some(line) = known {
            self.line = line;
            self.ply += 1;
            return;
        }
        if self.ply < self.line_len(self.line) {
            let (mut parent, keep) = (self.line, self.ply);
            while parent > 0 && keep <= self.lines[parent].keep {
                parent = self.lines[parent].parent;
            }
            self.lines.push(Line { parent, keep, moves: Vec::new() });
            self.line = self.lines.len() - 1;
        }
        self.push(steps, text);
    }

    /// Whether a line has the same moves as the current line, as far as these have been played.
    fn shares(&self, line: usize) -> bool {
        (0..self.ply).all(|ply| std::ptr::eq(self.move_at(line, ply), self.move_at(self.line, ply)))
    }

    /// Takes back the partial move.
    pub fn cancel(&mut self) {
        self.half.clear();
        self.now = self.move_start().clone();
    }

    /// Takes back the last step of the partial move, or else the last move. `false` at the start of the game.
    pub fn undo(&mut self) -> bool {
        if let Some((_, kept)) = self.half.split_last() {
            let kept = kept.to_vec();
            self.cancel();
            moves::play(&mut self.now, &kept, &mut |_| ());
            self.half = kept;
            return true;
        }
        self.ply > 0 && self.go_to(self.line, self.ply - 1)
    }

    /// Plays the next move of the current line again, and gives its events. `None` at its end.
    pub fn redo(&mut self) -> Option<Vec<Event>> {
        (self.ply < self.line_len(self.line)).then(|| {
            self.go_to(self.line, self.ply + 1);
            self.last_move().to_vec()
        })
    }

    /// Shows the position after a number of moves of a line. Returns `false` and changes nothing if the line has no such move.
    pub fn go_to(&mut self, line: usize, ply: usize) -> bool {
        if line >= self.lines.len() || ply > self.line_len(line) {
            return false;
        }
        (self.line, self.ply) = (line, ply);
        self.cancel();
        true
    }

    /// The events of the last move before the cursor; none at the start.
    pub fn last_move(&self) -> &[Event] {
        if self.ply == 0 { &[] } else { &self.move_at(self.line, self.ply - 1).events }
    }

    /// The events of all moves before the cursor, and of the partial move.
    pub fn history(&self) -> Vec<Event> {
        let played = (0..self.ply).flat_map(|ply| &self.move_at(self.line, ply).events);
        let mut events: Vec<Event> = played.copied().collect();
        moves::play(&mut self.move_start().clone(), &self.half, &mut |event| events.push(event));
        events
    }

    /// The game as data. A partial move is not part of it.
    pub fn record(&self, game: &str, flip: bool) -> Record {
        let lines = self.lines.iter().map(|line| record::Line {
            parent: line.parent,
            keep: line.keep,
            moves: line.moves.iter().map(|mv| mv.text.clone()).collect(),
        });
        Record {
            game: Some(game.to_string()),
            start: match &self.started {
                Start::Position(_) => Start::Position(self.start.to_string()),
                started => started.clone(),
            },
            lines: lines.collect(),
            notes: self.notes.clone(),
            line: self.line,
            ply: (self.ply < self.line_len(self.line)).then_some(self.ply),
            flip,
        }
    }
}
