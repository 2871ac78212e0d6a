//! Events applied to the picture before a step give the picture after it, in random games of all kinds; and so do
//! timelines.

use fastrand::Rng;
use quarry::board::Shape;
use quarry::catalog::{GAMES, GameId, Listed, Visitor};
use quarry::game::{Depict, Notation, Piece};
use quarry::games::grabber;
use quarry::view::animation::timeline::MAX_DURATION;
use quarry::view::export::svg::svg;
use quarry::view::paint::primitive::{Form, Point, Seg};
use quarry::view::{Layout, REACH, Scene, Theme, Timeline, paint_frame, paint_pieces};

#[test]
fn events_give_the_picture_after() {
    for game in GAMES {
        let steps = game.visit(Games);
        assert!(steps > 300, "{game}: only {steps} steps");
    }
}

#[test]
fn pieces_stay_within_their_reach() {
    for game in GAMES {
        assert!(game.visit(Reaches) > 5, "{game}");
    }
    // As high as a column can be.
    let mut tall = Scene::empty(&grabber::DEPICTION, Shape::rect(4, 4));
    tall.stacks[5] = vec![Piece::WHITE; 99];
    assert_eq!(reaches(&tall), 1);
}

struct Reaches;

impl Visitor for Reaches {
    /// How many squares with pieces were looked at.
    type Output = usize;

    fn visit<G: Listed + 'static>(self, game: GameId, rules: G::Rules) -> usize {
        let mut rng = Rng::with_seed(5);
        let mut position = G::start(rules, None).unwrap();
        let mut seen = 0;
        for _ in 0..40 {
            seen += reaches(&Scene::of(&position, game.depiction()));
            let Some(step) = any_step(&position, &mut rng) else { break };
            position.play(step, &mut |_| ()).unwrap();
        }
        seen
    }
}

/// Looks at the pieces of each square, held as high as they can be. How many squares have some.
fn reaches(scene: &Scene) -> usize {
    let layout = Layout::new(scene.shape, 700.0, 700.0, false, false, false);
    let taken = scene.shape.squares().filter(|&square| !scene.stack(square).is_empty());
    taken
        .inspect(|&square| {
            let mut alone = Scene::empty(scene.depiction, scene.shape);
            alone.stacks[square.index()] = scene.stack(square).to_vec();
            alone.marks.held = Some(square);
            let mut draws = Vec::new();
            paint_pieces(&alone, &[], &[], &layout, &Theme::light(), &mut draws);
            let (x, y) = layout.center(square);
            for draw in &draws {
                let edge = draw.stroke.map_or(0.0, |stroke| stroke.width / 2.0);
                for point in points(&draw.form) {
                    let away = (point.0 - x).abs().max((point.1 - y).abs()) + edge;
                    assert!(
                        away <= REACH * layout.cell,
                        "{}: {:?}: {draw:?}",
                        scene.depiction.name,
                        scene.stack(square)
                    );
                }
            }
        })
        .count()
}

/// Points whose convex hull has a form in it.
fn points(form: &Form) -> Vec<Point> {
    let corners = |at: Point, w: f64, h: f64| vec![at, (at.0 + w, at.1 + h)];
    match form {
        Form::Circle { at, r } => corners((at.0 - r, at.1 - r), 2.0 * r, 2.0 * r),
        Form::Ellipse { at, rx, ry } => corners((at.0 - rx, at.1 - ry), 2.0 * rx, 2.0 * ry),
        Form::Rect { at, w, h, .. } => corners(*at, *w, *h),
        Form::Path(segs) => segs
            .iter()
            .flat_map(|seg| match *seg {
                Seg::Move(to) | Seg::Line(to) => vec![to],
                Seg::Quad(by, to) => vec![by, to],
                Seg::Cubic(one, two, to) => vec![one, two, to],
                Seg::Close => Vec::new(),
            })
            .collect(),
        // Anchored in the middle, as the numbers of pieces are; no letter is wider than its font is high.
        Form::Text { at, size, text, .. } => {
            let width = size * text.len() as f64;
            corners((at.0 - width / 2.0, at.1 - size), width, *size)
        }
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
