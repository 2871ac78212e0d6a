//! Pictures of scenes, compared with the SVG files of `tests/pictures`. `UPDATE=1` rewrites them.

use std::fs;
use std::path::Path;

use quarry::board::{Shape, Square};
use quarry::game::{Count, Man, Player, Tally};
use quarry::view::svg::svg;
use quarry::view::{Layout, Look, Marks, Scene, Theme, paint};

/// The scene of the board field of a position text.
fn scene(look: Look, board: &str) -> Scene {
    let mut ranks: Vec<Vec<Vec<Man>>> = Vec::new();
    for rank in board.split('/') {
        let mut squares: Vec<Vec<Man>> = Vec::new();
        let mut chars = rank.chars().peekable();
        while chars.peek().is_some() {
            let mut times = 0;
            while let Some(digit) = chars.peek().and_then(|c| c.to_digit(10)) {
                times = 10 * times + digit;
                chars.next();
            }
            let mut stack: Vec<Man> = chars.next().and_then(man).into_iter().collect();
            while let Some(under) = chars.next_if(char::is_ascii_lowercase) {
                stack.extend(man(under));
            }
            if look == Look::Town && matches!(stack.first(), Some(Man::White | Man::Black)) {
                stack.push(Man::Civilian);
            }
            squares.extend(std::iter::repeat_n(stack, times.max(1) as usize));
        }
        ranks.push(squares);
    }
    let hex = ranks.len() == 5 && ranks[0].len() == 3 && ranks[1].len() == 4;
    let shape = if hex { Shape::Hex19 } else { Shape::rect(ranks.len() as u8, ranks[0].len() as u8) };
    Scene { stacks: ranks.into_iter().rev().flatten().collect(), ..Scene::empty(look, shape) }
}

fn man(letter: char) -> Option<Man> {
    Some(match letter.to_ascii_uppercase() {
        'W' => Man::White,
        'B' => Man::Black,
        'L' => Man::Little,
        'G' => Man::Gobbler,
        'C' => Man::Civilian,
        'M' => Man::Monster,
        _ => return None,
    })
}

fn squares(scene: &Scene, names: &str) -> Vec<Square> {
    names.split_whitespace().map(|name| scene.shape.square(name).unwrap()).collect()
}

#[track_caller]
fn check(name: &str, scene: &Scene, size: (f64, f64), theme: &Theme) {
    let trays = scene.look == Look::Tokens;
    let layout = Layout::new(scene.shape, size.0, size.1, false, true, trays);
    let text = svg(&paint(scene, &layout, theme), size.0, size.1, Some(theme.page));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures").join(format!("{name}.svg"));
    if std::env::var_os("UPDATE").is_some() {
        fs::write(path, text).unwrap();
        return;
    }
    let stored = fs::read_to_string(path).unwrap();
    assert!(stored == text, "the picture {name} has changed; UPDATE=1 rewrites it");
}

fn grabber() -> Scene {
    let mut scene = scene(Look::Columns, "WBWB.B/BWwwB.BW/WBbbwwbbwWB.WB/BWBbbwbwwbwwb.W/W.W.WB/BWbB.BW");
    let marks = Marks {
        held: scene.shape.square("c4"),
        targets: squares(&scene, "e4 d5").into_iter().collect(),
        last: squares(&scene, "b1 b3").into_iter().collect(),
        ..Marks::default()
    };
    scene.marks = marks;
    scene
}

#[test]
fn columns() {
    check("grabber", &grabber(), (640.0, 640.0), &Theme::light());
    check("grabber-dark-small", &grabber(), (320.0, 320.0), &Theme::dark());
}

fn clobber() -> Scene {
    let mut scene = scene(Look::Stones, "BWBWBW/WBW.WB/BWB.BW/WBWBW./BWBWBW");
    scene.marks.last = squares(&scene, "d4 d5").into_iter().collect();
    scene.marks.targets = squares(&scene, "b1 c2 e3 f1").into_iter().collect();
    scene.marks.focus = scene.shape.square("a5");
    scene
}

#[test]
fn stones() {
    check("clobber", &clobber(), (640.0, 560.0), &Theme::light());
    check("clobber-dark-small", &clobber(), (320.0, 320.0), &Theme::dark());
}

fn gobbler() -> Scene {
    let mut scene = scene(Look::Crowd, "L.2LllL.LlllL/8L/LLlLlllllllllL4L/3LG.L2Ll/2L..G2LLl/8L/..LLlLL.L/8L");
    scene.marks.held = scene.shape.square("e4");
    scene.marks.targets = squares(&scene, "c3 f2 g3 d2 c5").into_iter().collect();
    scene.marks.doomed = squares(&scene, "g3").into_iter().collect();
    scene
}

#[test]
fn crowds() {
    check("gobbler", &gobbler(), (640.0, 640.0), &Theme::light());
    check("gobbler-dark-small", &gobbler(), (320.0, 320.0), &Theme::dark());
}

fn moxie(board: &str) -> Scene {
    let mut scene = scene(Look::Tokens, board);
    let tally = |player, what, number| Tally { player, what, number };
    scene.tallies = vec![
        tally(Player::White, Count::InHand, 5),
        tally(Player::White, Count::Captured, 2),
        tally(Player::Black, Count::InHand, 4),
        tally(Player::Black, Count::Captured, 1),
    ];
    scene.marks.held = scene.shape.square("b2");
    scene.marks.targets = squares(&scene, "a2 b3").into_iter().collect();
    scene
}

#[test]
fn tokens() {
    check("moxie", &moxie("W.B./.B.W/.WW./B..."), (640.0, 500.0), &Theme::light());
    check("moxie-hex", &moxie("W.B/.B.W/.W.B./..W./B.."), (500.0, 640.0), &Theme::light());
    check("moxie-dark-small", &moxie("W.B./.B.W/.WW./B..."), (320.0, 400.0), &Theme::dark());
}

fn marbar() -> Scene {
    let board = "11C/11C/4CW6C/11C/4C3.4C/3C.M3.3C/3C.C4.2C/6C3.2C/2CB4C2.2C/11C/11C";
    let mut scene = scene(Look::Town, board);
    scene.marks.trail = squares(&scene, "f6 f5 f4 g4 g5 h5 h6 g6 f6 f7").into_iter().collect();
    scene.marks.held = scene.shape.square("c3");
    scene.marks.targets = squares(&scene, "c2 c4 b3 d3").into_iter().collect();
    scene.marks.predicted = scene.shape.square("e5");
    scene
}

#[test]
fn town() {
    check("marbar", &marbar(), (720.0, 720.0), &Theme::light());
    check("marbar-dark-small", &marbar(), (320.0, 320.0), &Theme::dark());
}
