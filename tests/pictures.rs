//! Every look in every theme, with every mark, and moments of motion, compared with the SVG files of `tests/pictures`.
//! `UPDATE=1` rewrites them.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use quarry::board::{Shape, Square};
use quarry::catalog::{AnyGame, GAMES};
use quarry::game::{Depict, Event, Game, Notation, Piece, Player};
use quarry::games::clobber::solitaire::{GridGraph, Reducer};
use quarry::games::clobber::{self, Clobber};
use quarry::games::gobbler::Gobbler;
use quarry::games::grabber::Grabber;
use quarry::games::marbar::Marbar;
use quarry::games::moxie::{Moxie, Variant};
use quarry::moves;
use quarry::view::export::svg::svg;
use quarry::view::{
    Color, Depiction, Layer, Layout, Marks, Primitive, Scene, Theme, Timeline, paint, paint_frame, paint_layer,
};

use crate::data;

/// The width and height of a picture on a sheet.
const SIDE: f64 = 180.0;

/// Pictures side by side, in rows of five.
#[derive(Default)]
struct Sheet {
    body: String,
    pictures: usize,
}

impl Sheet {
    fn add(&mut self, draws: &[Primitive], page: Color) {
        let n = self.pictures;
        // Names of gradients are those of the whole file.
        let picture = svg(draws, SIDE, SIDE, Some(page))
            .replace("id=\"g", &format!("id=\"p{n}g"))
            .replace("(#g", &format!("(#p{n}g"));
        let (x, y) = ((n % 5) as f64 * SIDE, (n / 5) as f64 * SIDE);
        let _ = write!(self.body, "<g transform=\"translate({x} {y})\">\n{picture}</g>\n");
        self.pictures += 1;
    }

    /// Compares the sheet with the one that is stored under a name.
    #[track_caller]
    fn check(&self, name: &str) {
        let (width, height) = (5.0 * SIDE, self.pictures.div_ceil(5) as f64 * SIDE);
        let head = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\">");
        let text = format!("{head}\n{}</svg>\n", self.body);
        compare(&format!("tests/pictures/{name}.svg"), &text);
    }
}

/// Compares a text with a file of the project.
#[track_caller]
fn compare(file: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    if std::env::var_os("UPDATE").is_some() {
        fs::write(path, text).unwrap();
        return;
    }
    let update = "`UPDATE=1 cargo test --test main pictures::` draws it; look at it before you commit it";
    let stored = fs::read_to_string(path).unwrap_or_else(|error| panic!("{file}: {error}: {update}"));
    assert!(stored == text, "{file} has changed: {update}");
}

fn layout(scene: &Scene, flipped: bool) -> Layout {
    Layout::new(scene.shape, SIDE, SIDE, flipped, true, scene.depiction.has_trays())
}

fn themes() -> [Theme; 6] {
    let [white, black, blue, cyan] = [0xff_ff_ff, 0, 0x37_00_6e, 0x1a_eb_ff].map(Color::rgb);
    let (light, dark) = (Theme::light(), Theme::dark());
    let forced = [Theme::forced(white, black, blue), Theme::forced(black, white, cyan)];
    let [one, two] = forced;
    [light.clone(), dark.clone(), light.more_contrast(), dark.more_contrast(), one, two]
}

/// The squares of those names.
fn squares<C: FromIterator<Square>>(scene: &Scene, names: &str) -> C {
    names.split_whitespace().map(|name| scene.shape.square(name).unwrap()).collect()
}

/// A position and a move that is played there.
struct Show<'a> {
    depiction: &'static Depiction,
    text: &'a str,
    mv: &'a str,
    /// The moments of the move to show, from 0 to 1.
    moments: &'a [f64],
}

/// A scene of a position, with the marks that are given for it in every theme, dark ones flipped; then moments of a
/// move.
fn sheet<G: Notation + Depict>(rules: G::Rules, show: &Show<'_>, mark: impl FnOnce(&Scene) -> Marks) -> Sheet {
    let &Show { depiction, text, mv, moments } = show;
    let mut position = G::read(rules, text).unwrap();
    let before = Scene::of(&position, depiction);
    let mut sheet = Sheet::default();
    let marked = Scene { marks: mark(&before), ..before.clone() };
    // Hexagons take much room, and differ in their shape alone.
    let themes = themes().into_iter().step_by(if before.shape.is_hex() { 5 } else { 1 });
    for theme in themes {
        sheet.add(&paint(&marked, &layout(&marked, theme.is_dark), &theme), theme.page);
    }
    let steps = moves::read(&position, mv).unwrap();
    let mut events: Vec<Event> = Vec::new();
    moves::play(&mut position, &steps, &mut |event| events.push(event));
    let timeline = Timeline::new(&before, &events).with_shot(position.winning_shot());
    let after = Scene { marks: timeline.after().marks.clone(), ..Scene::of(&position, depiction) };
    assert_eq!(timeline.after(), &after);
    let (theme, layout) = (Theme::light(), layout(&before, false));
    for share in moments {
        let mut draws = Vec::new();
        paint_layer(Layer::Ground, &before, &layout, &theme, &mut draws);
        paint_frame(&timeline.at(share * timeline.duration()), &layout, &theme, &mut draws);
        sheet.add(&draws, theme.page);
    }
    sheet
}

#[test]
fn columns() {
    let text = "W.BwWb./.Wwbb3./WB3./Bww.Bbwbww2. w 0";
    let sheet = sheet::<Grabber>(
        (),
        &Show { depiction: &quarry::games::grabber::DEPICTION, text, mv: "a2xc2", moments: &[0.45, 0.8] },
        |scene| Marks {
            targets: squares(scene, "c2 c4"),
            held: scene.shape.square("a2"),
            last: squares(scene, "d4 b3"),
            doomed: squares(scene, "b2"),
            focus: scene.shape.square("e1"),
            ..Marks::default()
        },
    );
    sheet.check("columns");
}

#[test]
fn stones() {
    let show = Show { depiction: &clobber::DEPICTION, text: "WBW./B.WB/.WBW w", mv: "a3xb3", moments: &[0.45, 0.8] };
    let sheet = sheet::<Clobber>(clobber::Rules::Duel, &show, |scene| Marks {
        targets: squares(scene, "b3 a2 b2"),
        ways: squares(scene, "c3 d3"),
        held: scene.shape.square("a3"),
        hover: scene.shape.square("b3"),
        last: squares(scene, "d2 d1"),
        doomed: squares(scene, "b3"),
        ..Marks::default()
    });
    sheet.check("stones");
}

#[test]
fn crowds() {
    let text = "L.LlL./.GL2./LLllLl.L/L2.LlllL g 0 8";
    let sheet = sheet::<Gobbler>(
        (),
        &Show { depiction: &quarry::games::gobbler::DEPICTION, text, mv: "b3xa1xc2", moments: &[0.15, 0.45, 0.7, 0.9] },
        |scene| Marks {
            targets: squares(scene, "c2 d2 d4 a1"),
            hover: scene.shape.square("a1"),
            doomed: squares(scene, "a1 c2"),
            flights: squares::<Vec<Square>>(scene, "d2 e3 b2 a3").chunks(2).map(|way| (way[0], way[1])).collect(),
            last: squares(scene, "a2 a1"),
            gaze: Some((150.0, 10.0)),
            ..Marks::default()
        },
    );
    sheet.check("crowds");
}

#[test]
fn tokens() {
    let show = Show {
        depiction: &quarry::games::moxie::DEPICTION,
        text: ".WB./.W2./3.B/W.B. b 4 5",
        mv: "c4xa4",
        moments: &[0.45, 0.8],
    };
    let sheet = sheet::<Moxie>(Variant::Plain, &show, |scene| Marks {
        targets: scene.shape.squares().filter(|&square| scene.stack(square).is_empty()).take(4).collect(),
        held: scene.shape.square("c4"),
        focus: scene.shape.square("b1"),
        doomed: squares(scene, "b4"),
        ..Marks::default()
    });
    sheet.check("tokens");
}

#[test]
fn hexagons() {
    let text = "3./2.2B/3.BW/B3./B.W w 1 3";
    let sheet = sheet::<Moxie>(
        Variant::Hex,
        &Show { depiction: &quarry::games::moxie::DEPICTION, text, mv: "e3xc3xc5xe3", moments: &[0.5] },
        |scene| Marks {
            targets: squares(scene, "c3 a5 d4"),
            held: scene.shape.square("e3"),
            last: squares(scene, "d4 d3"),
            hover: scene.shape.square("c3"),
            ..Marks::default()
        },
    );
    sheet.check("hexagons");
}

#[test]
fn town() {
    let text = "4CW/C3.C/C2.2C/CM3C/4CB b e1 e5";
    let sheet = sheet::<Marbar>(
        (),
        &Show { depiction: &quarry::games::marbar::DEPICTION, text, mv: "e1-d1", moments: &[0.2, 0.8] },
        |scene| Marks {
            targets: squares(scene, "d1 e2"),
            held: scene.shape.square("e1"),
            hover: scene.shape.square("d1"),
            predicted: scene.shape.square("c2"),
            path: squares(scene, "c2 d2 d3"),
            trail: squares(scene, "d4 c4 b4 b3 c3"),
            doomed: squares(scene, "e5"),
            ..Marks::default()
        },
    );
    sheet.check("town");
}

#[test]
fn a_shot() {
    let text = "4CW/5C/2CM.C/4CB/5C b a1 e5";
    let sheet = sheet::<Marbar>(
        (),
        &Show { depiction: &quarry::games::marbar::DEPICTION, text, mv: "e2-e3", moments: &[0.3, 0.8, 1.0] },
        |scene| Marks { shot: scene.shape.square("e2").zip(scene.shape.square("d3")), ..Marks::default() },
    );
    sheet.check("shot");
}

/// The position of the list of games, for each game whose board is another than that of its family.
#[test]
fn every_game_has_a_picture() {
    for game in GAMES.into_iter().filter(|game| game.variant_of().is_none_or(|usual| usual.board() != game.board())) {
        let position = AnyGame::read(game, game.entry().sample).unwrap();
        let scene = Scene::of(&position, game.depiction());
        let text = svg(&paint(&scene, &layout(&scene, false), &Theme::light()), SIDE, SIDE, None);
        compare(&data::file(game, &format!("pictures/{game}.svg")), &text);
    }
}

/// The site's own picture: a column on one square. `cargo xtask icons` makes the others from it.
#[test]
fn icon() {
    let mut scene = Scene::empty(&quarry::games::grabber::DEPICTION, Shape::rect(1, 1));
    scene.stacks[0] = vec![Piece::WHITE, Piece::BLACK, Piece::BLACK];
    let layout = Layout::new(scene.shape, 512.0, 512.0, false, false, false);
    compare("www/icon.svg", &svg(&paint(&scene, &layout, &Theme::light()), 512.0, 512.0, None));
}

/// The pictures of `docs/solitaire.md`: a reduction after each number of moves, and a graph's position.
#[test]
fn pictures_of_the_construction() {
    let start = Clobber::start(clobber::Rules::Solitaire, Some((6, 10))).unwrap();
    let moves = Reducer::default().reduce(6, 10, Player::WHITE).unwrap();
    let check = |name: &str, position: &Clobber| {
        let scene = Scene::of(position, &clobber::DEPICTION);
        let layout = Layout::new(scene.shape, 320.0, 210.0, false, true, false);
        let text = svg(&paint(&scene, &layout, &Theme::light()), 320.0, 210.0, None);
        compare(&format!("docs/solitaire/{name}.svg"), &text);
    };
    for (n, made) in [0, 26, 40, 45, moves.len()].into_iter().enumerate() {
        let mut position = start.clone();
        for step in &moves[..made] {
            let step = clobber::Step { from: Square(step.from as u8), to: Square(step.to as u8) };
            position.play(step, &mut |_| ()).unwrap();
        }
        check(&format!("reduction-{}", n + 1), &position);
    }
    check("circuit", &GridGraph::read("##/##").unwrap().position().unwrap());
}
