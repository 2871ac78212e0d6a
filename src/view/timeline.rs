//! How one scene becomes the next: a pure function of time.

use crate::board::{Square, Squares};
use crate::game::{Event, Loss, Man, Motion};
use crate::view::draw::Point;
use crate::view::layout::Layout;
use crate::view::scene::{Look, Marks, Scene};

/// The longest that the events of one timeline take, in milliseconds: with the frames before and after, less than 600.
pub const LONGEST: f64 = 550.0;

/// Men on their way from one square to another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprite<'a> {
    /// The men, top first.
    pub men: &'a [Man],
    /// Where they began.
    pub from: Square,
    /// Where they end.
    pub to: Square,
    /// How far along the way they are, from 0 to 1.
    pub along: f64,
    /// How high they hover over the ground, in squares.
    pub lift: f64,
    /// Their size, 1 for that of men at rest.
    pub scale: f64,
    /// Their opacity, from 0 to 1.
    pub opacity: f64,
}

impl<'a> Sprite<'a> {
    /// The same men where they end.
    pub(crate) fn ended(&self) -> Sprite<'a> {
        Sprite { along: 1.0, ..*self }
    }

    /// The point of the ground above which they are.
    pub fn place(&self, layout: &Layout) -> Point {
        let (from, to) = (layout.center(self.from), layout.center(self.to));
        (from.0 + (to.0 - from.0) * self.along, from.1 + (to.1 - from.1) * self.along)
    }
}

/// A moment of a timeline.
#[derive(Clone, PartialEq, Debug)]
pub struct Frame<'a> {
    /// The men at rest, and the marks that stay during motion.
    pub scene: &'a Scene,
    /// The men in motion, in the order in which to draw them.
    pub sprites: Vec<Sprite<'a>>,
    /// Which phase it is, from 0. Frames of a phase differ in their sprites only.
    pub phase: usize,
}

/// What moves men.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Act {
    /// They leave the board during that part of the phase, rising by so many squares.
    Leave { from: f64, to: f64, rise: f64 },
    /// A prisoner comes down from so high, and goes under its captor.
    Tuck { height: f64 },
    /// They go along the ground, or in an arc so high; they end so far above the ground.
    Go { arc: f64, end: f64 },
    /// They come down onto the board.
    Come,
}

impl Act {
    /// In which order sprites are drawn.
    fn rank(self) -> u8 {
        match self {
            Self::Leave { .. } => 0,
            Self::Tuck { .. } => 1,
            Self::Go { .. } | Self::Come => 2,
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
struct Actor {
    men: Vec<Man>,
    from: Square,
    to: Square,
    act: Act,
}

/// What a phase is about; decides which events still belong to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Men that are landed on; the one who lands on them follows.
    Landing,
    /// A man goes; what it captures may follow.
    Travel,
    /// A man has gone and captured.
    Capture,
    /// Littles run, all at once.
    Scatter,
    /// Gobblers starve, all at once.
    Starve,
    /// A man comes or goes alone.
    Alone,
}

/// Events that happen at the same time.
#[derive(Clone, PartialEq, Debug)]
struct Phase {
    kind: Kind,
    rest: Scene,
    actors: Vec<Actor>,
    length: f64,
}

/// The motion from one scene to the next, in phases one after the other.
#[derive(Clone, PartialEq, Debug)]
pub struct Timeline {
    phases: Vec<Phase>,
    after: Scene,
}

impl Timeline {
    /// The motion that events make of a scene. Marks of what could be picked are gone while men move; the trail of the
    /// monster grows with its steps.
    pub fn new(before: &Scene, events: &[Event]) -> Self {
        let mut now = before.clone();
        now.marks = Marks {
            last: before.marks.last,
            focus: before.marks.focus,
            trail: before.marks.trail.clone(),
            gaze: before.marks.gaze,
            ..Marks::default()
        };
        let mut phases: Vec<Phase> = Vec::new();
        let mut landed = Squares::EMPTY;
        for &event in events {
            let Some((source, target, men)) = ways(event) else {
                now.apply(&event);
                continue;
            };
            let current = phases.last().map(|phase| phase.kind).filter(|_| !landed.has(source));
            let (kind, joins) = kind(event, current);
            if !joins {
                landed = Squares::EMPTY;
                phases.push(Phase { kind, rest: now.clone(), actors: Vec::new(), length: 0.0 });
            }
            if let Some(phase) = phases.last_mut() {
                phase.kind = kind;
                phase.length = phase.length.max(length(event));
                let stack = now.stack(source);
                let act = act(event, now.look, stack.len());
                let men = match event {
                    Event::Placed { man, .. } => vec![man],
                    _ => stack[..stack.len().min(usize::from(men))].to_vec(),
                };
                if act != Act::Come {
                    phase.rest.take(source, men.len() as u8);
                }
                // Those who leave are drawn first, those who go last.
                let place = phase.actors.iter().position(|other| other.act.rank() > act.rank());
                let place = place.unwrap_or(phase.actors.len());
                phase.actors.insert(place, Actor { men, from: source, to: target, act });
                now.apply(&event);
                if act == Act::Come {
                    phase.rest.tallies.clone_from(&now.tallies);
                }
            }
            if let Event::Moved { from, to, how, .. } = event {
                landed.insert(to);
                if how == Motion::Stalk {
                    now.marks.trail.push(from);
                }
            }
        }
        let total: f64 = phases.iter().map(|phase| phase.length).sum();
        for phase in &mut phases {
            phase.length *= (LONGEST / total.max(1.0)).min(1.0);
        }
        Self { phases, after: now }
    }

    /// How long it takes, in milliseconds, at most [`LONGEST`].
    pub fn duration(&self) -> f64 {
        self.phases.iter().map(|phase| phase.length).sum()
    }

    /// The scene at the end.
    pub fn after(&self) -> &Scene {
        &self.after
    }

    /// The moment at that time, in milliseconds from the beginning; the scene at the end once the time is over.
    pub fn at(&self, time: f64) -> Frame<'_> {
        let mut start = 0.0;
        for (n, phase) in self.phases.iter().enumerate() {
            if time < start + phase.length {
                let share = ((time - start) / phase.length).max(0.0);
                let sprites = phase.actors.iter().filter_map(|actor| actor.sprite(share)).collect();
                return Frame { scene: &phase.rest, sprites, phase: n };
            }
            start += phase.length;
        }
        Frame { scene: &self.after, sprites: Vec::new(), phase: self.phases.len() }
    }
}

/// From where to where an event moves how many men; `None` where it moves none.
fn ways(event: Event) -> Option<(Square, Square, u8)> {
    match event {
        Event::Moved { from, to, men, .. } => Some((from, to, men)),
        Event::Tucked { from, to } => Some((from, to, 1)),
        Event::Removed { at, men, .. } => Some((at, at, men)),
        Event::Placed { at, .. } => Some((at, at, 1)),
        Event::Turn { .. } => None,
    }
}

/// The kind of the phase with the event in it, and whether that is the current phase.
fn kind(event: Event, current: Option<Kind>) -> (Kind, bool) {
    match event {
        Event::Removed { why: Loss::Clobbered | Loss::Eaten | Loss::Devoured, .. } => {
            (Kind::Landing, current == Some(Kind::Landing))
        }
        Event::Removed { why: Loss::Captured, .. } | Event::Tucked { .. } if current == Some(Kind::Travel) => {
            (Kind::Capture, true)
        }
        Event::Removed { why: Loss::Captured, .. } => (Kind::Landing, false),
        Event::Tucked { .. } => (Kind::Capture, false),
        Event::Moved { how: Motion::Scatter, .. } | Event::Removed { why: Loss::Pinned | Loss::Caught, .. } => {
            (Kind::Scatter, current == Some(Kind::Scatter))
        }
        Event::Moved { .. } if current == Some(Kind::Landing) => (Kind::Capture, true),
        Event::Moved { .. } => (Kind::Travel, false),
        Event::Removed { why: Loss::Starved, .. } => (Kind::Starve, current == Some(Kind::Starve)),
        _ => (Kind::Alone, false),
    }
}

/// How long an event takes, in milliseconds, where nothing presses.
fn length(event: Event) -> f64 {
    match event {
        Event::Moved { how: Motion::Step, .. } => 190.0,
        Event::Moved { how: Motion::Jump | Motion::Scatter, .. } => 270.0,
        Event::Moved { how: Motion::Hop, .. } => 310.0,
        Event::Moved { how: Motion::Stalk, .. } => 280.0,
        Event::Removed { .. } | Event::Tucked { .. } => 200.0,
        Event::Placed { .. } => 210.0,
        Event::Turn { .. } => 0.0,
    }
}

/// What an event makes the men of a stack do.
fn act(event: Event, look: Look, men: usize) -> Act {
    match event {
        Event::Moved { how, .. } => {
            let arc = match (how, look) {
                (Motion::Jump, Look::Stones) => 0.28,
                (Motion::Jump, _) => 0.6,
                (Motion::Hop, _) => 0.75,
                (Motion::Scatter, _) => 0.12,
                (Motion::Step | Motion::Stalk, Look::Crowd | Look::Town) => 0.1,
                (Motion::Step | Motion::Stalk, _) => 0.0,
            };
            // A capturing column ends one man higher: its prisoner slides under.
            Act::Go { arc, end: if look == Look::Columns { 0.098 } else { 0.0 } }
        }
        Event::Tucked { .. } => Act::Tuck { height: 0.098 * men.saturating_sub(1) as f64 },
        Event::Removed { why, .. } => match why {
            Loss::TakenOff | Loss::GivenUp => Act::Leave { from: 0.0, to: 1.0, rise: 0.5 },
            Loss::Captured => Act::Leave { from: 0.35, to: 0.85, rise: 0.0 },
            Loss::Starved => Act::Leave { from: 0.0, to: 1.0, rise: 0.0 },
            Loss::Pinned | Loss::Caught => Act::Leave { from: 0.25, to: 1.0, rise: 0.0 },
            Loss::Clobbered | Loss::Eaten | Loss::Devoured => Act::Leave { from: 0.55, to: 0.95, rise: 0.0 },
        },
        Event::Placed { .. } | Event::Turn { .. } => Act::Come,
    }
}

/// Slow at both ends.
fn ease(t: f64) -> f64 {
    t * t * (3.0 - 2.0 * t)
}

impl Actor {
    /// Where the men are at that share of the phase, if they are still to be seen.
    fn sprite(&self, t: f64) -> Option<Sprite<'_>> {
        let still =
            Sprite { men: &self.men, from: self.from, to: self.to, along: 0.0, lift: 0.0, scale: 1.0, opacity: 1.0 };
        Some(match self.act {
            Act::Leave { from, to, rise } => {
                let gone = ((t - from) / (to - from)).clamp(0.0, 1.0);
                if gone >= 1.0 {
                    return None;
                }
                Sprite { lift: rise * ease(gone), scale: 1.0 - 0.35 * gone, opacity: 1.0 - gone * gone, ..still }
            }
            Act::Tuck { height } => {
                let t = ease(((t - 0.3) / 0.7).max(0.0));
                Sprite { along: t, lift: height * (1.0 - t), scale: 1.0 - 0.13 * t, ..still }
            }
            Act::Go { arc, end } => {
                let along = ease(t);
                Sprite { along, lift: 4.0 * arc * along * (1.0 - along) + end * along, ..still }
            }
            Act::Come => Sprite { lift: 0.6 * (1.0 - ease(t)), opacity: (2.5 * t).min(1.0), ..still },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Shape;
    use crate::game::Player;

    fn scene(look: Look, men: &[(u8, &[Man])]) -> Scene {
        let mut scene = Scene::empty(look, Shape::rect(3, 3));
        for &(square, stack) in men {
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

    /// Every man is drawn exactly once at the start of a timeline.
    #[track_caller]
    fn check(before: &Scene, events: &[Event], phases: usize) {
        let timeline = Timeline::new(before, events);
        assert_eq!(timeline.phases.len(), phases);
        assert!(timeline.duration() <= LONGEST + 1e-9, "{}", timeline.duration());
        let mut after = applied(before.clone(), events);
        after.marks.trail.clone_from(&timeline.after.marks.trail);
        assert_eq!(timeline.after, after);
        assert_eq!(timeline.at(timeline.duration()), Frame { scene: &after, sprites: Vec::new(), phase: phases });
        let men = |scene: &Scene| scene.stacks.iter().map(Vec::len).sum::<usize>();
        let start = timeline.at(0.0);
        let moving: usize =
            start.sprites.iter().filter(|sprite| sprite.opacity > 0.0).map(|sprite| sprite.men.len()).sum();
        assert_eq!(men(start.scene) + moving, men(before));
    }

    #[test]
    fn a_clobbered_stone_leaves_while_the_other_lands() {
        let before = scene(Look::Stones, &[(0, &[Man::White]), (1, &[Man::Black])]);
        let events = [
            Event::Removed { at: Square(1), men: 1, why: Loss::Clobbered },
            Event::Moved { from: Square(0), to: Square(1), men: 1, how: Motion::Jump },
            Event::Turn { to: Player::Black },
        ];
        check(&before, &events, 1);
    }

    #[test]
    fn a_chain_has_a_phase_for_each_jump() {
        let column: &[Man] = &[Man::White, Man::Black];
        let before = scene(Look::Columns, &[(0, column), (1, &[Man::Black, Man::White]), (5, &[Man::Black])]);
        let events = [
            Event::Moved { from: Square(0), to: Square(2), men: 2, how: Motion::Jump },
            Event::Tucked { from: Square(1), to: Square(2) },
            Event::Moved { from: Square(2), to: Square(8), men: 3, how: Motion::Jump },
            Event::Tucked { from: Square(5), to: Square(8) },
        ];
        check(&before, &events, 2);
        let moxie = scene(Look::Tokens, &[(0, &[Man::White]), (1, &[Man::Black]), (5, &[Man::Black])]);
        let capture = |at| Event::Removed { at: Square(at), men: 1, why: Loss::Captured };
        let jump = |from, to| Event::Moved { from: Square(from), to: Square(to), men: 1, how: Motion::Jump };
        check(&moxie, &[jump(0, 2), capture(1), jump(2, 8), capture(5)], 2);
        check(&moxie, &[capture(1), jump(0, 2), capture(5), jump(2, 8)], 2);
    }

    #[test]
    fn all_littles_run_at_once() {
        let before = scene(
            Look::Crowd,
            &[(0, &[Man::Gobbler]), (7, &[Man::Little; 2]), (4, &[Man::Little; 3]), (6, &[Man::Little])],
        );
        let run = |from, to, men| Event::Moved { from: Square(from), to: Square(to), men, how: Motion::Scatter };
        let events = [
            Event::Removed { at: Square(7), men: 2, why: Loss::Eaten },
            Event::Moved { from: Square(0), to: Square(7), men: 1, how: Motion::Hop },
            Event::Removed { at: Square(6), men: 1, why: Loss::Pinned },
            run(4, 1, 3),
            Event::Turn { to: Player::Littles },
        ];
        check(&before, &events, 2);
    }

    #[test]
    fn the_trail_grows_behind_the_monster() {
        let before =
            scene(Look::Town, &[(4, &[Man::Monster]), (5, &[Man::White, Man::Civilian]), (2, &[Man::Civilian])]);
        let events = [
            Event::Moved { from: Square(5), to: Square(2), men: 1, how: Motion::Step },
            Event::Removed { at: Square(5), men: 1, why: Loss::Devoured },
            Event::Moved { from: Square(4), to: Square(5), men: 1, how: Motion::Stalk },
            Event::Turn { to: Player::Black },
        ];
        check(&before, &events, 2);
        assert_eq!(Timeline::new(&before, &events).after().marks.trail, [Square(4)]);
    }
}
