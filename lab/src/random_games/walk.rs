//! One random game, in which every step is checked.

use std::collections::HashMap;
use std::fmt::Debug;
use std::ops::ControlFlow;

use quarry::catalog::{GameId, Listed};
use quarry::game::{Event, Outcome, Piece, Player};
use quarry::moves;
use quarry::record::{MAX_MOVES, Record, Start};
use quarry::session::Session;
use quarry::view::Scene;

use super::chance::Chance;
use super::digest::Digest;

/// A finished game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Played {
    /// The number of its steps.
    pub(crate) steps: u32,
    /// The number of its moves.
    pub(crate) moves: u32,
    /// How it ended; `None` if it was cut off.
    pub(crate) outcome: Option<Outcome>,
    /// Of the number of steps to choose from, of the moves, of the positions and of the outcome.
    pub(crate) digest: Digest,
}

/// The rule that a game has broken, with the position.
type Broken = String;

/// A game being played.
pub(crate) struct Walk<G: Listed> {
    game: GameId,
    session: Session<G>,
    chance: Chance,
    digest: Digest,
    /// The picture, to which the events are applied.
    scene: Scene,
    /// The pieces on the board.
    pieces: usize,
    /// How often each position has stood at the beginning of a move.
    seen: HashMap<G, u32>,
    legal: Vec<G::Step>,
    steps: u32,
}

/// An error unless both are equal.
fn same<T: PartialEq + Debug>(what: &str, found: &T, expected: &T) -> Result<(), Broken> {
    if found == expected { Ok(()) } else { Err(format!("{what}: found {found:?}, expected {expected:?}")) }
}

fn ensure(is_true: bool, what: &str) -> Result<(), Broken> {
    if is_true { Ok(()) } else { Err(what.to_string()) }
}

impl<G: Listed> Walk<G> {
    /// Begins a game from its usual start.
    pub(crate) fn new(game: GameId, rules: G::Rules, chance: Chance) -> Result<Self, Broken> {
        let session = Session::<G>::new(rules, Start::Usual).map_err(|error| error.to_string())?;
        let scene = Scene::of(session.now(), G::depiction());
        let pieces = scene.stacks.iter().map(Vec::len).sum();
        let (digest, seen, legal) = (Digest::default(), HashMap::new(), Vec::new());
        Ok(Self { game, session, chance, digest, scene, pieces, seen, legal, steps: 0 })
    }

    /// Plays the game to its end.
    pub(crate) fn play(mut self) -> Result<Played, Broken> {
        let played = self.moves().and_then(|()| self.ended());
        played.map_err(|broken| {
            let address = self.session.record(self.game.id(), false);
            format!(
                "{broken}\n  after {address}\n  and {} steps of a move: {}",
                self.session.partial_move().len(),
                self.session.now()
            )
        })
    }

    fn moves(&mut self) -> Result<(), Broken> {
        self.move_start()?;
        while self.session.outcome().is_none() && self.session.cursor().1 < MAX_MOVES {
            let mover = self.session.now().to_move();
            let before = self.session.now().clone();
            let mut steps = Vec::new();
            loop {
                let step = self.choose()?;
                steps.push(step);
                self.step(step, mover)?;
                if !self.session.now().is_mid_move() {
                    break;
                }
            }
            self.move_text(&before, &steps)?;
            self.move_start()?;
        }
        Ok(())
    }

    /// One of the legal steps.
    fn choose(&mut self) -> Result<G::Step, Broken> {
        self.list();
        ensure(!self.legal.is_empty(), "a side has no step, and the game goes on")?;
        self.digest.word(self.legal.len() as u32);
        Ok(self.legal[self.chance.below(self.legal.len())])
    }

    fn list(&mut self) {
        self.legal.clear();
        let legal = &mut self.legal;
        let _ = self.session.now().steps(&mut |step| {
            legal.push(step);
            ControlFlow::Continue(())
        });
    }

    /// Takes a step, and checks what it does to the picture.
    fn step(&mut self, step: G::Step, mover: Player) -> Result<(), Broken> {
        ensure(self.session.now().is_legal(step), "a listed step is not legal")?;
        let events = self.session.step(step).ok_or("a legal step is refused")?;
        self.steps += 1;
        for event in &events {
            match *event {
                Event::Removed { count, .. } => self.pieces -= usize::from(count).min(self.pieces),
                Event::Placed { .. } => self.pieces += 1,
                Event::Moved { .. } | Event::Tucked { .. } | Event::Turn { .. } => (),
            }
            self.scene.apply(event);
        }
        let now = self.session.now();
        let mut pieces = 0;
        for (square, shown) in now.shape().squares().zip(&self.scene.stacks) {
            let stack: Vec<Piece> = now.stack(square);
            pieces += stack.len();
            if stack != *shown {
                return Err(format!("{}: found {stack:?}, the events show {shown:?}", now.shape().name(square)));
            }
        }
        same("pieces", &pieces, &self.pieces)?;
        same("counters", &now.counters(), &self.scene.counters)?;
        let ends = events.iter().filter(|event| matches!(event, Event::Turn { .. })).count();
        same("ends of a move", &ends, &usize::from(!now.is_mid_move()))?;
        if now.is_mid_move() {
            same("the side within a move", &now.to_move(), &mover)?;
            same("the outcome within a move", &now.outcome(), &None)?;
        } else {
            same("the side of the picture", &self.scene.to_move, &now.to_move())?;
        }
        Ok(())
    }

    /// The text of the move that has just been played is read as the same move.
    fn move_text(&mut self, before: &G, steps: &[G::Step]) -> Result<(), Broken> {
        let text = moves::text(before, steps);
        let read = moves::read(before, &text).map_err(|error| error.to_string())?;
        same("the steps of a move's text", &read, &moves::canonical(before, steps))?;
        let (_, ply) = self.session.cursor();
        let stored = self.session.moves(0).nth(ply - 1).map(|mv| mv.text.as_str());
        same("the move of the session", &stored, &Some(text.as_str()))?;
        self.digest.text(&text);
        Ok(())
    }

    /// What is true between moves: of the text, the outcome and the repetitions.
    fn move_start(&mut self) -> Result<(), Broken> {
        let now = self.session.now().clone();
        ensure(!now.is_mid_move(), "a move is partial")?;
        ensure(now.players().contains(&now.to_move()), "the side is no player")?;
        let text = now.to_string();
        let read = G::read(now.rules(), &text).map_err(|error| format!("the text is refused: {error}"))?;
        ensure(read == now && read.key() == now.key(), "the text is read as another position")?;
        same("the text of the text", &read.to_string(), &text)?;
        self.list();
        same("whether there is no step", &self.legal.is_empty(), &now.outcome().is_some())?;
        let mut outcome = now.outcome();
        if let Some(Outcome::Win(winner)) = outcome {
            ensure(now.players().contains(&winner), "the winner is no player")?;
        }
        if now.counts_repetition() {
            let times = self.seen.entry(now).or_insert(0);
            *times += 1;
            if *times >= 3 {
                outcome = outcome.or(Some(Outcome::Draw));
            }
        }
        same("the outcome", &self.session.outcome(), &outcome)?;
        self.digest.text(&text);
        Ok(())
    }

    /// What is true at the end: no step is taken, undo and redo lead back to the same end, and so does the address.
    fn ended(&mut self) -> Result<Played, Broken> {
        let outcome = self.session.outcome();
        let (line, moves) = self.session.cursor();
        if let Some(outcome) = outcome {
            let end = self.session.now().clone();
            let mut offered = false;
            self.session.steps(|_| offered = true);
            ensure(!offered, "a finished game offers a step")?;
            let last = self.session.moves(0).last().map(|mv| (mv.steps.clone(), mv.text.clone()));
            let (steps, text) = last.ok_or("a game without a move is over")?;
            self.list();
            for step in steps.into_iter().chain(std::mem::take(&mut self.legal)) {
                ensure(self.session.step(step).is_none(), "a finished game takes a step")?;
            }
            ensure(self.session.play(&text).is_err(), "a finished game takes a move")?;
            same("the position after refused moves", self.session.now(), &end)?;
            ensure(self.session.undo(), "the last move cannot be taken back")?;
            same("the outcome before the last move", &self.session.outcome(), &None)?;
            ensure(self.session.redo().is_some(), "the last move cannot be played again")?;
            same("the outcome after undo and redo", &self.session.outcome(), &Some(outcome))?;
            same("the lines", &(self.session.cursor(), self.session.line_count()), &((line, moves), 1))?;
        }
        self.digest.text(&outcome.map_or("none".to_string(), |outcome| outcome.to_string()));
        self.address()?;
        Ok(Played { steps: self.steps, moves: moves as u32, outcome, digest: self.digest })
    }

    /// The address opens the same game.
    fn address(&self) -> Result<(), Broken> {
        let address = self.session.record(self.game.id(), false).to_string();
        let (record, fault) = Record::read(&address);
        same("the fault of the address", &fault, &None)?;
        let opened = Session::<G>::open(self.session.now().rules(), &record);
        let (again, fault) = opened.map_err(|error| error.to_string())?;
        same("the fault of the game", &fault, &None)?;
        same("the position of the address", again.now(), self.session.now())?;
        same("the outcome of the address", &again.outcome(), &self.session.outcome())
    }
}
