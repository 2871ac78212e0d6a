//! Pictures of positions and of moments between them, compared with the SVG files of `tests/pictures`.
//! `UPDATE=1` rewrites them.

use std::fs;
use std::path::Path;

use quarry::board::Square;
use quarry::game::{Event, Game, Motion};
use quarry::games::clobber::{self, Clobber};
use quarry::games::gobbler::Gobbler;
use quarry::games::grabber::Grabber;
use quarry::games::marbar::Marbar;
use quarry::games::moxie::{Moxie, Variant};
use quarry::turn;
use quarry::view::svg::svg;
use quarry::view::{Layer, Layout, Look, Scene, Theme, Timeline, paint, paint_frame, paint_layer};

const GAMES: &str = include_str!("vectors/games.json");

/// The last turn of the first turns of a recorded game.
struct Play {
    before: Scene,
    events: Vec<Event>,
    after: Scene,
}

/// Plays `turns` turns of recorded game `number` (counted from 0) of that id.
fn play<G: Game>(rules: G::Rules, look: Look, id: &str, number: usize, turns: usize) -> Play {
    let games: Vec<serde_json::Value> = serde_json::from_str(GAMES).unwrap();
    let game = games.iter().filter(|game| game["game"] == id).nth(number).unwrap();
    let mut position = G::read(rules, game["start"].as_str().unwrap()).unwrap();
    let mut play = Play { before: Scene::of(&position, look), events: Vec::new(), after: Scene::of(&position, look) };
    let mut trail = Vec::new();
    for text in game["moves"].as_array().unwrap().iter().take(turns) {
        let steps = turn::read(&position, text.as_str().unwrap()).unwrap();
        let mut before = Scene::of(&position, look);
        before.marks.trail.clone_from(&trail);
        let mut events = Vec::new();
        turn::play(&mut position, &steps, &mut |event| events.push(event));
        trail.extend(events.iter().filter_map(|event| match *event {
            Event::Moved { from, how: Motion::Stalk, .. } => Some(from),
            _ => None,
        }));
        let mut after = Scene::of(&position, look);
        after.marks.trail.clone_from(&trail);
        play = Play { before, events, after };
    }
    play
}

/// The squares of those names.
fn squares<C: FromIterator<Square>>(scene: &Scene, names: &str) -> C {
    names.split_whitespace().map(|name| scene.shape.square(name).unwrap()).collect()
}

#[track_caller]
fn compare(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures").join(format!("{name}.svg"));
    if std::env::var_os("UPDATE").is_some() {
        fs::write(path, text).unwrap();
        return;
    }
    let stored = fs::read_to_string(path).unwrap();
    assert!(stored == text, "the picture {name} has changed; UPDATE=1 rewrites it");
}

fn layout(scene: &Scene, (width, height): (f64, f64), flipped: bool) -> Layout {
    Layout::new(scene.shape, width, height, flipped, true, scene.look == Look::Tokens)
}

#[track_caller]
fn check(name: &str, scene: &Scene, size: (f64, f64), theme: &Theme) {
    let layout = layout(scene, size, name.contains("flipped"));
    compare(name, &svg(&paint(scene, &layout, theme), size.0, size.1, Some(theme.page)));
}

/// Compares the moment at that share of a turn's motion.
#[track_caller]
fn check_moment(name: &str, play: &Play, share: f64, size: (f64, f64)) {
    let (theme, layout) = (Theme::light(), layout(&play.before, size, false));
    let timeline = Timeline::new(&play.before, &play.events);
    assert_eq!(timeline.after(), &play.after);
    let mut draws = Vec::new();
    paint_layer(Layer::Ground, &play.before, &layout, &theme, &mut draws);
    paint_frame(&timeline.at(share * timeline.duration()), &layout, &theme, &mut draws);
    compare(name, &svg(&draws, size.0, size.1, Some(theme.page)));
}

#[test]
fn columns() {
    let Play { after: mut scene, .. } = play::<Grabber>((), Look::Columns, "grabber", 0, 32);
    scene.marks.last = squares(&scene, "e3 e5");
    scene.marks.held = scene.shape.square("f4");
    scene.marks.targets = squares(&scene, "d4");
    scene.marks.doomed = squares(&scene, "e4");
    check("grabber", &scene, (640.0, 640.0), &Theme::light());
    check("grabber-dark-flipped", &scene, (320.0, 320.0), &Theme::dark());
    let jumps = play::<Grabber>((), Look::Columns, "grabber", 0, 12);
    check_moment("grabber-jump", &jumps, 0.56, (480.0, 480.0));
}

#[test]
fn stones() {
    let Play { after: mut scene, .. } = play::<Clobber>(clobber::Rules::Duel, Look::Stones, "clobber", 0, 5);
    scene.marks.focus = scene.shape.square("a5");
    scene.marks.hover = scene.shape.square("b4");
    scene.marks.targets = scene.shape.squares().filter(|&square| !scene.stack(square).is_empty()).take(4).collect();
    check("clobber", &scene, (640.0, 560.0), &Theme::light());
    check("clobber-dark-flipped", &scene, (320.0, 320.0), &Theme::dark());
    let row = Scene::of(&Clobber::start(clobber::Rules::Solitaire, Some((1, 40))).unwrap(), Look::Stones);
    let size = Layout::minimum(row.shape, true, false);
    check("clobber-row", &row, size, &Theme::light());
}

#[test]
fn crowds() {
    let Play { after: mut scene, .. } = play::<Gobbler>((), Look::Crowd, "gobbler", 5, 15);
    scene.marks.held = scene.shape.squares().find(|&square| scene.stack(square) == [quarry::game::Man::Gobbler]);
    check("gobbler", &scene, (640.0, 640.0), &Theme::light());
    check("gobbler-dark-flipped", &scene, (320.0, 320.0), &Theme::dark());
    let hop = play::<Gobbler>((), Look::Crowd, "gobbler", 5, 2);
    check_moment("gobbler-hop", &hop, 0.3, (480.0, 480.0));
    check_moment("gobbler-scatter", &hop, 0.85, (480.0, 480.0));
}

#[test]
fn tokens() {
    let Play { after: mut scene, .. } = play::<Moxie>(Variant::Plain, Look::Tokens, "moxie", 1, 12);
    scene.marks.targets = scene.shape.squares().filter(|&square| scene.stack(square).is_empty()).collect();
    check("moxie", &scene, (640.0, 500.0), &Theme::light());
    check("moxie-dark-flipped", &scene, (320.0, 420.0), &Theme::dark());
    let jump = play::<Moxie>(Variant::Hex, Look::Tokens, "moxie-hex", 0, 13);
    check("moxie-hex", &jump.after, (500.0, 640.0), &Theme::light());
    check_moment("moxie-hex-jump", &jump, 0.4, (400.0, 500.0));
}

#[test]
fn town() {
    let Play { before: mut scene, events, .. } = play::<Marbar>((), Look::Town, "marbar", 1, 13);
    for event in events {
        match event {
            Event::Moved { from, to, how: Motion::Step, .. } => {
                scene.marks.held = Some(from);
                scene.marks.hover = Some(to);
            }
            Event::Moved { to, how: Motion::Stalk, .. } => scene.marks.predicted = Some(to),
            _ => (),
        }
    }
    check("marbar", &scene, (720.0, 720.0), &Theme::light());
    let walk = play::<Marbar>((), Look::Town, "marbar", 4, 20);
    check("marbar-dark-flipped", &walk.after, (320.0, 320.0), &Theme::dark());
    check_moment("marbar-stalk", &walk, 0.75, (320.0, 320.0));
}
