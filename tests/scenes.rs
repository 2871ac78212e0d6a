//! Events applied to the picture before a step give the picture after it, in random games of all kinds; and so do
//! timelines.

use std::ops::ControlFlow;

use fastrand::Rng;
use quarry::catalog::{GAMES, GameId, Visitor};
use quarry::game::Game;
use quarry::view::timeline::LONGEST;
use quarry::view::{Look, Scene, Timeline};

#[test]
fn events_give_the_picture_after() {
    for game in GAMES {
        let steps = game.visit(Games);
        assert!(steps > 300, "{game}: only {steps} steps");
    }
}

struct Games;

impl Visitor for Games {
    /// How many steps were looked at.
    type Output = usize;

    fn visit<G: Game + 'static>(self, game: GameId, rules: G::Rules) -> usize {
        let mut rng = Rng::with_seed(7);
        let look = [Look::Columns, Look::Stones, Look::Crowd, Look::Tokens, Look::Town];
        let mut seen = 0;
        for n in 0..20 {
            let mut position = G::start(rules, None).unwrap();
            let mut scene = Scene::of(&position, look[n % look.len()]);
            for _ in 0..150 {
                let Some(step) = any_step(&position, &mut rng) else { break };
                let before = scene.clone();
                let mut events = Vec::new();
                position.play(step, &mut |event| events.push(event)).unwrap();
                for event in &events {
                    scene.apply(event);
                }
                assert_eq!(scene, Scene::of(&position, scene.look), "{game}: {step:?} in {before:?}");
                let timeline = Timeline::new(&before, &events);
                assert!(timeline.duration() <= LONGEST + 1e-6, "{game}: {step:?}");
                let mut after = timeline.after().clone();
                after.marks = scene.marks.clone();
                assert_eq!(after, scene, "{game}: {step:?}");
                men_are_seen_once(&timeline, &before, &format!("{game}: {step:?}, {events:?}"));
                seen += 1;
            }
        }
        seen
    }
}

fn any_step<G: Game>(position: &G, rng: &mut Rng) -> Option<G::Step> {
    let mut steps = Vec::new();
    let _ = position.steps(&mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    if steps.is_empty() { None } else { Some(steps[rng.usize(..steps.len())]) }
}

/// At the beginning of a timeline every man stands or moves; none comes or goes between two moments but by leaving.
#[track_caller]
fn men_are_seen_once(timeline: &Timeline, before: &Scene, what: &str) {
    let men = |scene: &Scene| scene.stacks.iter().map(Vec::len).sum::<usize>();
    let mut last = men(before);
    for moment in 0..=20 {
        let frame = timeline.at(timeline.duration() * f64::from(moment) / 20.0);
        let moving: usize =
            frame.sprites.iter().filter(|sprite| sprite.opacity > 0.0).map(|sprite| sprite.men.len()).sum();
        let seen = men(frame.scene) + moving;
        let coming = frame.sprites.iter().any(|sprite| sprite.from == sprite.to && sprite.lift > 0.0);
        assert!(seen <= last || coming, "{what}: {last} men, then {seen}");
        last = seen.max(last.min(seen));
        for sprite in &frame.sprites {
            assert!((0.0..=1.0).contains(&sprite.along) && (0.0..=1.0).contains(&sprite.opacity), "{what}");
            assert!(sprite.lift >= -1e-9 && sprite.scale > 0.0, "{what}");
        }
    }
}
