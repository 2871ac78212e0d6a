//! Events applied to the picture before a step give the picture after it, in random games of all kinds; and so do
//! timelines.

use fastrand::Rng;
use quarry::catalog::{GAMES, GameId, Listed, Visitor};
use quarry::game::{Depict, Notation};
use quarry::view::animation::timeline::MAX_DURATION;
use quarry::view::export::svg::svg;
use quarry::view::{Layout, Scene, Theme, Timeline, paint_frame};

#[test]
fn events_give_the_picture_after() {
    for game in GAMES {
        let steps = game.visit(Games);
        assert!(steps > 300, "{game}: only {steps} steps");
    }
}

#[test]
fn phases_end_as_the_next_ones_begin() {
    for game in GAMES {
        assert!(game.visit(Joints) > 5, "{game}");
    }
}

struct Joints;

impl Visitor for Joints {
    /// How many ends of phases were looked at.
    type Output = usize;

    fn visit<G: Listed + 'static>(self, game: GameId, rules: G::Rules) -> usize {
        let mut rng = Rng::with_seed(11);
        let mut seen = 0;
        let mut position = G::start(rules, None).unwrap();
        for _ in 0..60 {
            let Some(step) = any_step(&position, &mut rng) else { break };
            let before = Scene::of(&position, game.depiction());
            let mut events = Vec::new();
            position.play(step, &mut |event| events.push(event)).unwrap();
            let timeline = Timeline::new(&before, &events);
            let layout = Layout::new(before.shape, 700.0, 700.0, false, false, false);
            let shapes = |time: f64| -> Vec<Vec<f64>> {
                let mut draws = Vec::new();
                paint_frame(&timeline.at(time), &layout, &Theme::light(), &mut draws);
                let text = svg(&draws, 700.0, 700.0, None);
                // Pieces have curves; numbers, plots and footprints may come and go.
                let is_seen = |line: &&str| line.starts_with("<path") && !line.contains(" opacity=\"0\"");
                text.lines().filter(is_seen).map(numbers).collect()
            };
            let parts = 400;
            for n in 1..=parts {
                let time = |n: i32| timeline.duration() * f64::from(n) / f64::from(parts);
                if timeline.at(time(n - 1)).phase == timeline.at(time(n)).phase {
                    continue;
                }
                let (mut low, mut high) = (time(n - 1), time(n));
                while high - low > 1e-6 {
                    let middle = f64::midpoint(low, high);
                    let is_low = timeline.at(middle).phase == timeline.at(low).phase;
                    if is_low { low = middle } else { high = middle }
                }
                let (low, high) = (shapes(low), shapes(high));
                let missing = |one: &Vec<Vec<f64>>, other: &[Vec<f64>]| {
                    one.iter().find(|shape| !other.iter().any(|other| alike(shape, other))).cloned()
                };
                let pop = missing(&high, &low);
                // The face of a prisoner is covered by its captor.
                let is_open = before.depiction.name != "columns";
                let pop = pop.or_else(|| missing(&low, &high).filter(|_| is_open));
                assert_eq!(pop, None, "{game}: {step:?} in {before:?}");
                seen += 1;
            }
        }
        seen
    }
}

/// The numbers of a path, but for its colours.
fn numbers(line: &str) -> Vec<f64> {
    let path = line.split(" fill=").next().unwrap_or_default();
    path.split(|c: char| c != '-' && c != '.' && !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
}

/// Whether two paths look the same: rounding may differ.
fn alike(one: &[f64], other: &[f64]) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(a, b)| (a - b).abs() < 0.05)
}

struct Games;

impl Visitor for Games {
    /// How many steps were looked at.
    type Output = usize;

    fn visit<G: Listed + 'static>(self, game: GameId, rules: G::Rules) -> usize {
        let mut rng = Rng::with_seed(7);
        // Whichever game's, a depiction can draw any position.
        let looks = GAMES.map(GameId::depiction);
        let mut seen = 0;
        for n in 0..20 {
            let mut position = G::start(rules, None).unwrap();
            let mut scene = Scene::of(&position, looks[n % looks.len()]);
            for _ in 0..150 {
                let Some(step) = any_step(&position, &mut rng) else { break };
                let before = scene.clone();
                let mut events = Vec::new();
                position.play(step, &mut |event| events.push(event)).unwrap();
                for event in &events {
                    scene.apply(event);
                }
                assert_eq!(scene, Scene::of(&position, scene.depiction), "{game}: {step:?} in {before:?}");
                let timeline = Timeline::new(&before, &events);
                assert!(timeline.duration() <= MAX_DURATION + 1e-6, "{game}: {step:?}");
                let mut after = timeline.after().clone();
                after.marks = scene.marks.clone();
                assert_eq!(after, scene, "{game}: {step:?}");
                pieces_are_seen_once(&timeline, &before, &format!("{game}: {step:?}, {events:?}"));
                seen += 1;
            }
        }
        seen
    }
}

fn any_step<G: Notation + Depict>(position: &G, rng: &mut Rng) -> Option<G::Step> {
    let steps = position.list_steps();
    if steps.is_empty() { None } else { Some(steps[rng.usize(..steps.len())]) }
}

/// At the beginning of a timeline every piece is at rest or moves; later none appears unless an event places it.
#[track_caller]
fn pieces_are_seen_once(timeline: &Timeline, before: &Scene, what: &str) {
    let pieces = |scene: &Scene| scene.stacks.iter().map(Vec::len).sum::<usize>();
    let mut last = pieces(before);
    for moment in 0..=20 {
        let frame = timeline.at(timeline.duration() * f64::from(moment) / 20.0);
        let moving: usize =
            frame.sprites.iter().filter(|sprite| sprite.opacity > 0.0).map(|sprite| sprite.pieces.len()).sum();
        let seen = pieces(frame.scene) + moving;
        let coming = frame.sprites.iter().any(|sprite| sprite.from == sprite.to && sprite.lift > 0.0);
        assert!(seen <= last || coming, "{what}: {last} pieces, then {seen}");
        last = seen.max(last.min(seen));
        for sprite in &frame.sprites {
            assert!((0.0..=1.0).contains(&sprite.along) && (0.0..=1.0).contains(&sprite.opacity), "{what}");
            assert!(sprite.lift >= -1e-9 && sprite.scale > 0.0, "{what}");
        }
    }
}
