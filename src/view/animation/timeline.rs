//! How one scene becomes the next: a pure function of time.

use crate::board::{Square, Squares};
use crate::game::{Event, Exit, Forced, Noise, Piece};
use crate::view::animation::sound::{self, PhaseNoises};
use crate::view::animation::tween::{AnimatedStack, Tween, leave};
use crate::view::model::scene::{Marks, Scene};
use crate::view::paint::primitive::Point;
use crate::view::pieces::sprite::{Sprite, StackSlot};
use crate::view::pieces::stack::HELD;

/// The longest that the events of one timeline take, in milliseconds: with the frames before and after, less than 600.
pub const MAX_DURATION: f64 = 550.0;

/// How long a shot takes, in milliseconds, where nothing presses.
const SHOT: f64 = 200.0;

/// A moment of a timeline.
#[derive(Clone, PartialEq, Debug)]
pub struct Frame<'a> {
    /// The pieces at rest, and the marks that stay during motion.
    pub scene: &'a Scene,
    /// The pieces in motion, in the order in which to draw them.
    pub sprites: Vec<Sprite<'a>>,
    /// Which phase it is, from 0. Frames of a phase differ in their sprites and in what is looked at only.
    pub phase: usize,
    /// A shot that is being fired: from which square to which, and how far it has come, from 0 to 1.
    pub shot: Option<(Square, Square, f64)>,
    /// Where the pointer is, as in [`Marks::gaze`].
    pub gaze: Option<Point>,
}

/// What a phase is about; decides which events still belong to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Pieces are landed on; the one that lands on them follows.
    Landing,
    /// A piece moves; what it captures may follow.
    Travel,
    /// A piece has moved and captured.
    Capture,
    /// The rules move pieces, or pieces go into others, all at once.
    Together,
    /// Pieces sink down, all at once.
    Sinking,
    /// A single piece appears or leaves.
    Alone,
}

/// Events that happen at the same time.
#[derive(Clone, PartialEq, Debug)]
struct Phase {
    rest: Scene,
    stacks_in_motion: Vec<AnimatedStack>,
    length: f64,
    /// The shot that is fired in it.
    shot: Option<(Square, Square)>,
    /// What is heard, and from which file.
    noises: (Vec<Noise>, u8),
}

/// The motion from one scene to the next, in phases one after the other.
#[derive(Clone, PartialEq, Debug)]
pub struct Timeline {
    phases: Vec<Phase>,
    after: Scene,
    /// How many phases there are until the piece that goes by choice has come where it ends.
    chosen: usize,
}

impl Timeline {
    /// The motion that events make of a scene. Marks of what could be picked are gone while pieces move; the trail of the
    /// monster grows with its steps.
    pub fn new(before: &Scene, events: &[Event]) -> Self {
        let mut now = before.clone();
        now.marks = Marks {
            last: before.marks.last,
            focus: before.marks.focus,
            trail: before.marks.trail.clone(),
            ..Marks::default()
        };
        let mut held = before.marks.held;
        let mover = events.iter().rev().find_map(|event| match *event {
            Event::Moved { to, how, .. } if how.is_by_choice() => Some(to),
            _ => None,
        });
        let (mut phases, mut chosen) = (Vec::new(), 0);
        for events in simultaneous(events) {
            let phase = Phase::new(&mut now, events, held, mover);
            // What moves no piece takes no time.
            if !phase.stacks_in_motion.is_empty() {
                phases.push(phase);
                held = None;
            }
            if events.iter().any(|event| matches!(*event, Event::Moved { how, .. } if how.is_by_choice())) {
                chosen = phases.len();
            }
        }
        now.marks.gaze = before.marks.gaze;
        Self { phases, after: now, chosen }.shortened()
    }

    /// The same with the shot at its end that has won the game, if one has: from which square to which.
    #[must_use]
    pub fn with_shot(mut self, shot: Option<(Square, Square)>) -> Self {
        let Some((from, _)) = shot else { return self };
        let noises = (vec![Noise::Shot], self.after.shape.file_rank(from).0);
        self.phases.push(Phase { rest: self.after.clone(), stacks_in_motion: Vec::new(), length: SHOT, shot, noises });
        self.after.marks.shot = shot;
        self.shortened()
    }

    /// The same in the longest time at most.
    fn shortened(mut self) -> Self {
        let share = (MAX_DURATION / self.duration().max(1.0)).min(1.0);
        for phase in &mut self.phases {
            phase.length *= share;
        }
        self
    }

    /// How long it takes, in milliseconds, at most [`MAX_DURATION`].
    pub fn duration(&self) -> f64 {
        self.phases.iter().map(|phase| phase.length).sum()
    }

    /// The time at which the piece that goes by choice has come where it ends, in milliseconds.
    pub fn arrival(&self) -> f64 {
        self.phases[..self.chosen].iter().map(|phase| phase.length).sum()
    }

    /// What is heard in each phase.
    pub fn noises(&self) -> Vec<PhaseNoises> {
        let mut start = 0.0;
        let sounds = |Phase { noises: (noises, file), length, .. }: &Phase| {
            let begin = start;
            start += length;
            PhaseNoises { noises: noises.clone(), start: begin as u32, end: start as u32, file: *file }
        };
        self.phases.iter().map(sounds).collect()
    }

    /// The scene at the end.
    pub fn after(&self) -> &Scene {
        &self.after
    }

    /// The moment at that time, in milliseconds from the beginning; the scene at the end once the time is over.
    pub fn at(&self, time: f64) -> Frame<'_> {
        let gaze = self.after.marks.gaze;
        let mut start = 0.0;
        for (n, phase) in self.phases.iter().enumerate() {
            if time < start + phase.length {
                let share = ((time - start) / phase.length).max(0.0);
                let sprites = phase.stacks_in_motion.iter().map(|actor| actor.sprite(share)).collect();
                let shot = phase.shot.map(|(from, to)| (from, to, share));
                return Frame { scene: &phase.rest, sprites, phase: n, shot, gaze };
            }
            start += phase.length;
        }
        Frame { scene: &self.after, sprites: Vec::new(), phase: self.phases.len(), shot: None, gaze }
    }
}

/// Parts events into those that happen at the same time.
fn simultaneous(events: &[Event]) -> Vec<&[Event]> {
    let mut parts = Vec::new();
    let (mut start, mut current, mut landed) = (0, None, Squares::EMPTY);
    for (n, &event) in events.iter().enumerate() {
        let Some(source) = source(event) else { continue };
        let (kind, joins) = kind(event, current.filter(|_| !landed.has(source)));
        if !joins && current.is_some() {
            parts.push(&events[start..n]);
            (start, landed) = (n, Squares::EMPTY);
        }
        current = Some(kind);
        if let Event::Moved { to, .. } = event {
            landed.insert(to);
        }
    }
    parts.push(&events[start..]);
    parts
}

/// Where an event moves pieces; `None` where it moves none.
fn source(event: Event) -> Option<Square> {
    match event {
        Event::Moved { from, .. } | Event::Tucked { from, .. } => Some(from),
        Event::Removed { at, .. } | Event::Placed { at, .. } => Some(at),
        Event::Turn { .. } => None,
    }
}

/// The kind of the phase with the event in it, and whether that is the current phase.
fn kind(event: Event, current: Option<Kind>) -> (Kind, bool) {
    match event {
        Event::Removed { why, .. } => match why.exit() {
            Exit::LandedOn => (Kind::Landing, current == Some(Kind::Landing)),
            Exit::JumpedOver if current == Some(Kind::Travel) => (Kind::Capture, true),
            Exit::JumpedOver => (Kind::Landing, false),
            Exit::IntoMover | Exit::IntoOther => (Kind::Together, current == Some(Kind::Together)),
            Exit::Sunk => (Kind::Sinking, current == Some(Kind::Sinking)),
            Exit::Withdrawn => (Kind::Alone, false),
        },
        Event::Tucked { .. } => (Kind::Capture, current == Some(Kind::Travel)),
        Event::Moved { how, .. } if how.forced() == Some(Forced::Together) => {
            (Kind::Together, current == Some(Kind::Together))
        }
        Event::Moved { .. } if current == Some(Kind::Landing) => (Kind::Capture, true),
        Event::Moved { .. } => (Kind::Travel, false),
        _ => (Kind::Alone, false),
    }
}

/// How long an event takes, in milliseconds, where nothing presses.
fn length(event: Event) -> f64 {
    match event {
        Event::Moved { how, .. } => how.length().into(),
        Event::Removed { .. } | Event::Tucked { .. } => 200.0,
        Event::Placed { .. } => 210.0,
        Event::Turn { .. } => 0.0,
    }
}

/// A piece in a phase: which it is, where it began, and what moves it.
#[derive(Clone, Copy, Debug)]
struct Part {
    piece: Piece,
    from: Square,
    slot: StackSlot,
    tween: Option<Tween>,
}

impl Phase {
    /// Plays events of one phase on a scene, with the piece that was held and where the piece that moved by choice is.
    fn new(now: &mut Scene, events: &[Event], held: Option<Square>, mover: Option<Square>) -> Self {
        let mut rest = now.clone();
        let mut stacks: Vec<Vec<Part>> = now
            .shape
            .squares()
            .map(|from| {
                let pieces = now.stack(from);
                let part = |(n, &piece): (usize, &Piece)| Part {
                    piece,
                    from,
                    slot: StackSlot { index: 0, of: pieces.len() as u8 }.lower(n),
                    tween: None,
                };
                pieces.iter().enumerate().map(part).collect()
            })
            .collect();
        let mut stacks_in_motion = Vec::new();
        let mut length: f64 = 0.0;
        for &event in events {
            length = length.max(self::length(event));
            match event {
                Event::Removed { why, at, count } if matches!(why.exit(), Exit::IntoMover | Exit::IntoOther) => {
                    let to_mover = why.exit() == Exit::IntoMover;
                    let is_eater = |part: &Part| {
                        now.depiction.eyed.contains(&part.piece) && (Some(part.from) == mover) == to_mover
                    };
                    feed(&mut stacks, &mut stacks_in_motion, at, count, is_eater);
                }
                _ => play(&mut stacks, &mut stacks_in_motion, event, now, held),
            }
            now.apply(&event);
            if let Event::Placed { .. } = event {
                rest.counters.clone_from(&now.counters);
            }
            if let Event::Moved { from, how, .. } = event
                && how.forced() == Some(Forced::Alone)
            {
                for trail in [&mut now.marks.trail, &mut rest.marks.trail] {
                    trail.push(from);
                }
            }
        }
        for (square, stack) in now.shape.squares().zip(&mut stacks) {
            let of = stack.len() as u8;
            let before = rest.stack(square).len();
            let at_home = |part: &Part| part.tween.is_none() && (part.from, part.slot.of) == (square, of);
            if before == stack.len() && stack.iter().all(at_home) {
                continue;
            }
            if let Some(rest) = rest.stacks.get_mut(square.index()) {
                rest.clear();
            }
            let mut slot = StackSlot { index: 0, of };
            for part in stack.iter() {
                add(&mut stacks_in_motion, *part, square, slot);
                slot = slot.lower(1);
            }
        }
        let mut ranked = Vec::new();
        for rank in 0..Tween::RANKS {
            ranked.extend(stacks_in_motion.iter().filter(|actor| actor.tween.rank() == rank).cloned());
        }
        Self { rest, stacks_in_motion: ranked, length, shot: None, noises: sound::noises(now.shape, events) }
    }
}

/// Moves a piece to a place in a stack, together with those above it if they move the same way.
fn add(stacks_in_motion: &mut Vec<AnimatedStack>, part: Part, to: Square, slot: StackSlot) {
    let tween = part.tween.unwrap_or(Tween::Settle);
    if let Some(last) = stacks_in_motion.last_mut() {
        let next = last.slots.map(|slot| slot.lower(last.pieces.len()));
        if (last.from, last.to, last.tween, next) == (part.from, to, tween, [part.slot, slot]) {
            last.pieces.push(part.piece);
            return;
        }
    }
    stacks_in_motion.push(AnimatedStack {
        pieces: vec![part.piece],
        from: part.from,
        to,
        slots: [part.slot, slot],
        tween,
    });
}

/// Takes the top pieces off a square, for an act.
fn take(stacks: &mut [Vec<Part>], square: Square, count: u8, tween: Tween) -> Vec<Part> {
    let Some(stack) = stacks.get_mut(square.index()) else { return Vec::new() };
    let below = stack.split_off(stack.len().min(usize::from(count)));
    let mut taken = std::mem::replace(stack, below);
    for part in &mut taken {
        part.tween = Some(tween);
    }
    taken
}

/// Plays an event on the stacks of a phase; those who leave the board become actors at once.
fn play(stacks: &mut [Vec<Part>], gone: &mut Vec<AnimatedStack>, event: Event, now: &Scene, held: Option<Square>) {
    match event {
        Event::Moved { from, to, count, how } => {
            let start = if held == Some(from) { HELD } else { 0.0 };
            let eats = now.stack(from).first().is_some_and(|top| now.depiction.eyed.contains(top));
            let bites = eats && gone.iter().any(|actor| actor.to == to);
            let pieces = take(stacks, from, count, Tween::Go { arc: (now.depiction.arc)(how), start, bites });
            if let Some(stack) = stacks.get_mut(to.index()) {
                let below = std::mem::replace(stack, pieces);
                stack.extend(below);
            }
        }
        Event::Tucked { from, to } => {
            let prisoner = take(stacks, from, 1, Tween::Tuck);
            if let Some(stack) = stacks.get_mut(to.index()) {
                stack.extend(prisoner);
            }
        }
        Event::Removed { at, count, why } => {
            for part in take(stacks, at, count, leave(why)) {
                add(gone, part, at, part.slot);
            }
        }
        Event::Placed { at, piece } => {
            if let Some(stack) = stacks.get_mut(at.index()) {
                let slot = StackSlot { index: 0, of: stack.len() as u8 + 1 };
                stack.insert(0, Part { piece, from: at, slot, tween: Some(Tween::Come) });
            }
        }
        Event::Turn { .. } => (),
    }
}

/// Gives the top pieces of a square to the piece beside it that eats them.
fn feed(
    stacks: &mut [Vec<Part>],
    gone: &mut Vec<AnimatedStack>,
    at: Square,
    count: u8,
    is_eater: impl Fn(&Part) -> bool,
) {
    let eater = stacks.iter_mut().flatten().find(|part| is_eater(part)).map(|part| {
        part.tween = Some(Tween::Bite);
        part.from
    });
    for part in take(stacks, at, count, Tween::Enter) {
        add(gone, part, eater.unwrap_or(at), part.slot);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Shape;
    use crate::game::{Motion, Player};
    use crate::games::clobber::pieces::CLOBBERED;
    use crate::games::gobbler::pieces::{EATEN, GOBBLER, HOP, LITTLE, LITTLES, PINNED, SCATTER};
    use crate::games::marbar::pieces::{CIVILIAN, DEVOURED, MONSTER, STALK};
    use crate::games::moxie::pieces::CAPTURED;
    use crate::view::model::depiction::Depiction;

    fn scene(look: &'static Depiction, pieces: &[(u8, &[Piece])]) -> Scene {
        let mut scene = Scene::empty(look, Shape::rect(3, 3));
        for &(square, stack) in pieces {
            scene.stacks[usize::from(square)] = stack.to_vec();
        }
        scene
    }

    fn applied(mut scene: Scene, events: &[Event]) -> Scene {
        for event in events {
            scene.apply(event);
        }
        scene
    }

    /// Every piece is drawn exactly once at the start of a timeline.
    #[track_caller]
    fn check(before: &Scene, events: &[Event], phases: usize) {
        let timeline = Timeline::new(before, events);
        assert_eq!(timeline.phases.len(), phases);
        assert!(timeline.duration() <= MAX_DURATION + 1e-9, "{}", timeline.duration());
        let mut after = applied(before.clone(), events);
        after.marks.trail.clone_from(&timeline.after.marks.trail);
        assert_eq!(timeline.after, after);
        assert_eq!(
            timeline.at(timeline.duration()),
            Frame { scene: &after, sprites: Vec::new(), phase: phases, shot: None, gaze: None }
        );
        let pieces = |scene: &Scene| scene.stacks.iter().map(Vec::len).sum::<usize>();
        let start = timeline.at(0.0);
        let moving: usize =
            start.sprites.iter().filter(|sprite| sprite.opacity > 0.0).map(|sprite| sprite.pieces.len()).sum();
        assert_eq!(pieces(start.scene) + moving, pieces(before));
    }

    #[test]
    fn a_clobbered_stone_leaves_while_the_other_lands() {
        let before = scene(&crate::games::clobber::DEPICTION, &[(0, &[Piece::WHITE]), (1, &[Piece::BLACK])]);
        let events = [
            Event::Removed { at: Square(1), count: 1, why: CLOBBERED },
            Event::Moved { from: Square(0), to: Square(1), count: 1, how: Motion::JUMP },
            Event::Turn { to: Player::BLACK },
        ];
        check(&before, &events, 1);
        // Alone, a jump takes its own time.
        let duration = Timeline::new(&before, &events).duration();
        assert!((duration - length(events[1])).abs() < 1e-9, "{duration}");
    }

    #[test]
    fn a_chain_has_a_phase_for_each_jump() {
        let column: &[Piece] = &[Piece::WHITE, Piece::BLACK];
        let before = scene(
            &crate::games::grabber::DEPICTION,
            &[(0, column), (1, &[Piece::BLACK, Piece::WHITE]), (5, &[Piece::BLACK])],
        );
        let events = [
            Event::Moved { from: Square(0), to: Square(2), count: 2, how: Motion::JUMP },
            Event::Tucked { from: Square(1), to: Square(2) },
            Event::Moved { from: Square(2), to: Square(8), count: 3, how: Motion::JUMP },
            Event::Tucked { from: Square(5), to: Square(8) },
        ];
        check(&before, &events, 2);
        let moxie =
            scene(&crate::games::moxie::DEPICTION, &[(0, &[Piece::WHITE]), (1, &[Piece::BLACK]), (5, &[Piece::BLACK])]);
        let capture = |at| Event::Removed { at: Square(at), count: 1, why: CAPTURED };
        let jump = |from, to| Event::Moved { from: Square(from), to: Square(to), count: 1, how: Motion::JUMP };
        check(&moxie, &[jump(0, 2), capture(1), jump(2, 8), capture(5)], 2);
        check(&moxie, &[capture(1), jump(0, 2), capture(5), jump(2, 8)], 2);
    }

    #[test]
    fn all_littles_run_at_once() {
        let before = scene(
            &crate::games::gobbler::DEPICTION,
            &[(0, &[GOBBLER]), (7, &[LITTLE; 2]), (4, &[LITTLE; 3]), (6, &[LITTLE])],
        );
        let run = |from, to, count| Event::Moved { from: Square(from), to: Square(to), count, how: SCATTER };
        let events = [
            Event::Removed { at: Square(7), count: 2, why: EATEN },
            Event::Moved { from: Square(0), to: Square(7), count: 1, how: HOP },
            Event::Removed { at: Square(6), count: 1, why: PINNED },
            run(4, 1, 3),
            Event::Turn { to: LITTLES },
        ];
        check(&before, &events, 2);
        let timeline = Timeline::new(&before, &events);
        assert!(0.0 < timeline.arrival() && timeline.arrival() < timeline.duration());
        assert_eq!(timeline.at(timeline.arrival()).phase, 1);
    }

    #[test]
    fn the_trail_grows_behind_the_monster() {
        let before = scene(
            &crate::games::marbar::DEPICTION,
            &[(4, &[MONSTER]), (5, &[Piece::WHITE, CIVILIAN]), (2, &[CIVILIAN])],
        );
        let events = [
            Event::Moved { from: Square(5), to: Square(2), count: 1, how: Motion::STEP },
            Event::Removed { at: Square(5), count: 1, why: DEVOURED },
            Event::Moved { from: Square(4), to: Square(5), count: 1, how: STALK },
            Event::Turn { to: Player::BLACK },
        ];
        check(&before, &events, 2);
        assert_eq!(Timeline::new(&before, &events).after().marks.trail, [Square(4)]);
    }

    #[test]
    fn a_shot_ends_the_motion() {
        let before = scene(&crate::games::marbar::DEPICTION, &[(6, &[MONSTER]), (1, &[Piece::WHITE, CIVILIAN])]);
        let events = [Event::Moved { from: Square(1), to: Square(0), count: 1, how: Motion::STEP }];
        let (still, shot) = (Timeline::new(&before, &events), Some((Square(0), Square(6))));
        assert_eq!(still.clone().with_shot(None), still);
        let timeline = Timeline::new(&before, &events).with_shot(shot);
        let [length, whole] = [still.duration(), timeline.duration()];
        assert!((whole - length - SHOT).abs() < 1e-9, "{whole}");
        // The line grows once the hunter has come, and stays.
        assert_eq!(timeline.at(length - 1.0).shot, None);
        let (_, _, share) = timeline.at(length + SHOT / 4.0).shot.unwrap();
        assert!((share - 0.25).abs() < 1e-9, "{share}");
        assert_eq!((timeline.at(whole).shot, timeline.after().marks.shot), (None, shot));
        let fired = PhaseNoises { noises: vec![Noise::Shot], start: length as u32, end: whole as u32, file: 0 };
        assert_eq!(timeline.noises().last(), Some(&fired));
    }

    #[test]
    fn noises_come_with_the_motion() {
        let before = scene(
            &crate::games::gobbler::DEPICTION,
            &[(0, &[GOBBLER]), (7, &[LITTLE; 2]), (4, &[LITTLE; 3]), (6, &[LITTLE])],
        );
        let events = [
            Event::Removed { at: Square(7), count: 2, why: EATEN },
            Event::Moved { from: Square(0), to: Square(7), count: 1, how: HOP },
            Event::Removed { at: Square(6), count: 1, why: PINNED },
            Event::Moved { from: Square(4), to: Square(1), count: 3, how: SCATTER },
            Event::Turn { to: LITTLES },
        ];
        let phases = [
            PhaseNoises { noises: vec![Noise::Crunch, Noise::Leap], start: 0, end: 293, file: 1 },
            PhaseNoises { noises: vec![Noise::Crunch, Noise::Patter], start: 293, end: 550, file: 0 },
        ];
        assert_eq!(Timeline::new(&before, &events).noises(), phases);
        assert_eq!(Timeline::new(&before, &[Event::Turn { to: LITTLES }]).noises(), []);
    }
}
