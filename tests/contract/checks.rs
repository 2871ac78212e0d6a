//! The contract above `trait Game`, checked on one game: at every step of random games with fixed seeds.
//!
//! `tests/contract.rs` holds all games of the list to it, `tests/tictactoe/` and `tests/new-game/` games outside it.

use std::collections::HashSet;
use std::ops::ControlFlow;

use fastrand::Rng;
use quarry::board::Square;
use quarry::game::{Depict, Notation};
use quarry::game::{Event, Outcome, Piece, Player};
use quarry::moves;
use quarry::record::{Record, Start};
use quarry::session::Session;

/// The number of moves after which a random game is cut off.
const LONGEST: usize = 160;
/// The most moves that are listed and counted one by one.
const LISTED: u64 = 3000;

/// Who is next after a move, given the player whose turn it was and the position after it; no particular player where
/// that is `None`.
pub(crate) type Next<G> = fn(mover: Player, after: &G) -> Option<Player>;

/// Plays a random game from each start and holds every position to the contract. Says how many positions were looked at,
/// and how many games came to an end.
pub(crate) fn check<G: Notation + Depict>(
    id: &str,
    rules: G::Rules,
    starts: Vec<Start>,
    next: Next<G>,
) -> (usize, usize) {
    let mut foreign: Vec<G::Step> = Vec::new();
    let (mut seen, mut ended) = (0, 0);
    for (seed, start) in starts.into_iter().enumerate() {
        let mut walk = Walk { id, next, rng: Rng::with_seed(seed as u64), foreign, seen, moves: Vec::new() };
        let session = Session::new(rules, start).unwrap_or_else(|error| panic!("{id}: {error}"));
        ended += usize::from(walk.game(session));
        (foreign, seen) = (walk.foreign, walk.seen);
    }
    (seen, ended)
}

/// A random game.
struct Walk<'a, G: Notation + Depict> {
    id: &'a str,
    next: Next<G>,
    rng: Rng,
    /// Steps met in other positions.
    foreign: Vec<G::Step>,
    seen: usize,
    moves: Vec<String>,
}

impl<G: Notation + Depict> Walk<'_, G> {
    /// Plays the game step by step; `true` if it came to an end.
    fn game(&mut self, mut session: Session<G>) -> bool {
        while session.outcome().is_none() && self.moves.len() < LONGEST {
            let start = session.now().clone();
            self.move_start(&start);
            let steps = self.random_move(&start);
            self.orders(&start, &steps);
            let text = moves::text(&start, &steps);
            assert_eq!(moves::read(&start, &text), Ok(moves::canonical(&start, &steps)), "{start}: {text}");
            for &step in &steps {
                assert!(session.step(step).is_some(), "{start}: {text}");
            }
            assert_eq!(session.moves(0).last().map(|mv| mv.text.clone()), Some(text.clone()));
            self.moves.push(text);
        }
        self.move_start(session.now());
        self.record(&session);
        session.outcome().is_some()
    }

    /// Takes random steps to the end of the move.
    fn random_move(&mut self, start: &G) -> Vec<G::Step> {
        let mut position = start.clone();
        let mut taken = Vec::new();
        loop {
            let steps = self.steps(&position);
            let step = steps[self.rng.usize(..steps.len())];
            taken.push(step);
            position.play(step, &mut |_| ()).expect("a legal step");
            assert!(taken.len() < 1000, "{start}: a move without an end");
            if !position.is_mid_move() {
                return taken;
            }
            assert_ne!(&position, start, "the partial move is part of the position");
            assert_eq!(position.to_move(), start.to_move(), "{start}: the move is not over");
            let _ = position.to_string();
        }
    }

    /// What holds at every step; gives the legal ones.
    fn steps(&mut self, position: &G) -> Vec<G::Step> {
        self.seen += 1;
        let mut steps = Vec::new();
        let all = position.steps(&mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        assert!(all.is_continue());
        let legal: HashSet<G::Step> = steps.iter().copied().collect();
        assert_eq!(legal.len(), steps.len(), "{position}: a step twice");
        assert_eq!(steps.is_empty(), position.outcome().is_some(), "{position}: steps and outcome");
        assert!(
            !position.is_mid_move() || position.outcome().is_none(),
            "{position}: an outcome in the middle of a move"
        );
        if !steps.is_empty() {
            let mut visits = 0;
            let broken = position.steps(&mut |_| {
                visits += 1;
                ControlFlow::Break(())
            });
            assert!(broken.is_break() && visits == 1, "{position}: the visitor broke off");
        }
        for &step in &steps {
            self.step(position, step);
        }
        let foreign: Vec<G::Step> = self.foreign.iter().copied().filter(|step| !legal.contains(step)).collect();
        for step in foreign {
            let mut same = position.clone();
            assert!(!position.is_legal(step), "{position}: {step:?}");
            let refused = same.play(step, &mut |event| panic!("{position}: {step:?} is refused, but {event:?}"));
            assert!(refused.is_err(), "{position}: {step:?} is illegal");
            assert_eq!((&same, same.key()), (position, position.key()), "{position}: {step:?} was refused");
        }
        self.remember(&steps);
        steps
    }

    fn remember(&mut self, steps: &[G::Step]) {
        for _ in 0..steps.len().min(2) {
            let step = steps[self.rng.usize(..steps.len())];
            if self.foreign.len() < 48 {
                self.foreign.push(step);
            } else {
                let place = self.rng.usize(..self.foreign.len());
                self.foreign[place] = step;
            }
        }
    }

    /// What holds of a legal step.
    fn step(&self, before: &G, step: G::Step) {
        assert!(before.is_legal(step), "{before}: {step:?}");
        let (mut after, mut unchecked) = (before.clone(), before.clone());
        let (mut events, mut same_events) = (Vec::new(), Vec::new());
        assert!(after.play(step, &mut |event| events.push(event)).is_ok(), "{before}: {step:?}");
        unchecked.play_unchecked(step, &mut |event| same_events.push(event));
        assert_eq!((&after, after.key(), &events), (&unchecked, unchecked.key(), &same_events), "{before}: {step:?}");
        assert_ne!(&after, before, "{step:?} changes the position");

        let mut picture = Picture::of(before);
        for &event in &events {
            picture.apply(event);
        }
        assert_eq!(picture, Picture::of(&after), "{before}: {step:?}: {events:?}");
        let ends = events.iter().filter(|event| matches!(event, Event::Turn { .. })).count();
        assert_eq!(ends, usize::from(!after.is_mid_move()), "{before}: {step:?}: {events:?}");
        if !after.is_mid_move() {
            assert_eq!(events.last(), Some(&Event::Turn { to: after.to_move() }), "{before}: {step:?}");
            self.side(before.to_move(), &after);
        }
    }

    /// The side goes to whom the game gives it.
    fn side(&self, mover: Player, after: &G) {
        if let Some(expected) = (self.next)(mover, after) {
            assert_eq!(after.to_move(), expected, "{after}");
        }
    }

    /// What holds between moves.
    fn move_start(&mut self, position: &G) {
        assert!(!position.is_mid_move());
        assert!(position.players().contains(&position.to_move()));
        if let Some(Outcome::Win(winner)) = position.outcome() {
            assert!(position.players().contains(&winner));
            assert!(self.steps(position).is_empty());
        }
        let text = position.to_string();
        let read = G::read(position.rules(), &text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((&read, read.key()), (position, position.key()), "{text}");
        assert_eq!(read.to_string(), text);

        let count = position.count_moves();
        assert_eq!(count == 0, position.outcome().is_some(), "{text}");
        if count <= LISTED {
            assert_eq!(moves::count(position), count, "{text}");
            assert_eq!(moves::perft(position, 1), count, "{text}");
            let texts = moves::texts(position, LISTED).expect("a list");
            assert!(texts.is_sorted_by(|one, two| one < two) && texts.len() as u64 == count, "{text}: {texts:?}");
            for text in texts.iter().take(50) {
                let steps = moves::read(position, text).unwrap_or_else(|error| panic!("{position}: {error}"));
                assert_eq!(&moves::text(position, &steps), text, "{position}");
            }
        }
    }

    /// A move whose steps may be taken in several orders comes to the same in each of them.
    fn orders(&mut self, start: &G, steps: &[G::Step]) {
        let text = moves::text(start, steps);
        let canonical = moves::canonical(start, steps);
        let expected = playout(start, &canonical).expect("legal in canonical order");
        let taken = playout(start, steps).expect("legal as taken");
        assert_eq!(taken.last(), expected.last(), "{start}: {text}");
        assert!(is_canonical(start, &canonical), "{start}: {text}");
        let mut shuffled = steps.to_vec();
        for _ in 0..4 {
            self.rng.shuffle(&mut shuffled);
            let Some(positions) = playout(start, &shuffled) else { continue };
            if moves::text(start, &shuffled) == text {
                assert_eq!(positions.last(), expected.last(), "{start}: {text} as {shuffled:?}");
                assert_eq!(is_canonical(start, &shuffled), shuffled == canonical, "{start}: {text} as {shuffled:?}");
            }
            // The order does not tell partial moves apart either.
            let mut swapped = shuffled.clone();
            swapped[..2.min(steps.len())].reverse();
            if let Some(other) = playout(start, &swapped).filter(|_| moves::text(start, &swapped) == text) {
                assert_eq!(positions.get(1), other.get(1), "{start}: {shuffled:?}");
            }
        }
    }

    /// The game as a record, and back.
    fn record(&self, session: &Session<G>) {
        let address = session.record(self.id, false).to_string();
        let (record, fault) = Record::read(&address);
        assert_eq!((fault, record.to_string()), (None, address.clone()));
        assert_eq!(record.lines[0].moves, self.moves);
        let rules = session.now().rules();
        let (again, fault) = Session::<G>::open(rules, &record).unwrap_or_else(|error| panic!("{address}: {error}"));
        assert_eq!(fault, None, "{address}");
        assert_eq!((again.now(), again.outcome()), (session.now(), session.outcome()), "{address}");
        assert_eq!(again.record(self.id, false), record);
    }
}

/// The positions after each step; `None` where one is illegal or the move does not end with the last.
fn playout<G: Notation + Depict>(start: &G, steps: &[G::Step]) -> Option<Vec<G>> {
    let mut position = start.clone();
    let mut positions = Vec::new();
    for &step in steps {
        if !positions.is_empty() && !position.is_mid_move() {
            return None;
        }
        position.play(step, &mut |_| ()).ok()?;
        positions.push(position.clone());
    }
    (!position.is_mid_move()).then_some(positions)
}

fn is_canonical<G: Notation + Depict>(start: &G, steps: &[G::Step]) -> bool {
    let mut position = start.clone();
    steps.iter().all(|&step| {
        let ordered = position.is_canonical(step);
        position.play_unchecked(step, &mut |_| ());
        ordered
    })
}

/// What stands on the squares, top first: all that events change.
#[derive(PartialEq, Debug)]
struct Picture(Vec<Vec<Piece>>);

impl Picture {
    fn of<G: Notation + Depict>(position: &G) -> Self {
        Self(position.shape().squares().map(|square| position.stack(square)).collect())
    }

    fn apply(&mut self, event: Event) {
        match event {
            Event::Moved { from, to, count, .. } => {
                assert!(from != to && count > 0, "{event:?}");
                let moved = self.take(from, count);
                self.0[to.index()].splice(..0, moved);
            }
            Event::Tucked { from, to } => {
                assert_ne!(from, to);
                let piece = self.take(from, 1);
                self.0[to.index()].extend(piece);
            }
            Event::Removed { at, count, .. } => {
                assert!(count > 0, "{event:?}");
                self.take(at, count);
            }
            Event::Placed { at, piece } => self.0[at.index()].insert(0, piece),
            Event::Turn { .. } => (),
        }
    }

    fn take(&mut self, square: Square, count: u8) -> Vec<Piece> {
        self.0[square.index()].drain(..usize::from(count)).collect()
    }
}
