use super::pieces::{CIVILIAN, MONSTER, STALK};
use super::*;
use crate::game::Depict as _;
use crate::game::Illegal;
use crate::game::Notation as _;
use crate::game::Piece;
use crate::game::StepNotation;

fn read(text: &str) -> Marbar {
    Marbar::read((), text).unwrap()
}

fn legal(position: &Marbar) -> Vec<Step> {
    position.list_steps()
}

/// The step written `a1-b1`, or `pass`, legal or not.
fn step(position: &Marbar, text: &str) -> Step {
    let square = |name: &str| position.shape().square(name).unwrap();
    text.split_once('-').map_or(Step::Pass, |(from, to)| Step::Walk { from: square(from), to: square(to) })
}

fn play(position: &mut Marbar, text: &str) -> Vec<Event> {
    let mut events = Vec::new();
    let step = step(position, text);
    assert_eq!(position.play(step, &mut |event| events.push(event)), Ok(()), "{position}: {text}");
    events
}

/// Where the monster goes for a step, checked against where it is after it.
#[track_caller]
fn lures(start: &str, text: &str, to: &str) {
    let mut position = read(start);
    let goes = position.monster_goes(step(&position, text));
    let before = position.monster;
    play(&mut position, text);
    assert_eq!(goes, (position.monster != before).then(|| position.grid.square(position.monster)));
    let name = goes.map_or("stays".to_string(), |square| position.shape().name(square).to_string());
    assert_eq!(name, to);
}

#[track_caller]
fn refused(text: &str, message: &str) {
    assert_eq!(Marbar::read((), text).map_err(|error| error.to_string()), Err(message.to_string()));
}

#[test]
fn start() {
    let start = Marbar::start((), None).unwrap();
    assert_eq!(start.to_string(), "10CW/11C/11C/11C/11C/5CM5C/11C/11C/11C/11C/B10C b a1 k11");
    assert_eq!(read(&start.to_string()), start);
    assert_eq!(Marbar::start((), Some((3, 5))).unwrap().to_string(), "4CW/2CM2C/B4C b a1 e3");
    for size in [(3, 3), (11, 3), (7, 9)] {
        let start = Marbar::start((), Some(size)).unwrap();
        assert_eq!(read(&start.to_string()), start);
    }
    for (rows, cols) in [(4, 5), (5, 4), (1, 3), (13, 13), (0, 0)] {
        assert_eq!(
            Marbar::start((), Some((rows, cols))).map_err(|error| error.to_string()),
            Err(format!("size: found \"{rows}x{cols}\", expected odd numbers of rows and columns from 3 to 11"))
        );
    }
}

#[test]
fn the_worked_example() {
    let mut position = read("11C/11C/4CW6C/11C/4C3.4C/3C.M3.3C/3C.C4.2C/6C3.2C/2CB4C2.2C/11C/11C b a1 k11");
    assert_eq!(position.monster_goes(step(&position, "c3-d3")), position.shape().square("e5"));
    play(&mut position, "c3-d3");
    assert_eq!((position.to_move(), position.outcome()), (Player::WHITE, None));
    assert_eq!(position.monster_goes(step(&position, "e9-e8")), None);
    let events = play(&mut position, "e9-e8");
    assert_eq!(events.last(), Some(&Event::Turn { to: Player::WHITE }));
    assert_eq!(events.len(), 2);
    assert_eq!(position.outcome(), Some(Outcome::Win(Player::WHITE)));
    assert_eq!(position.to_string(), "11C/11C/11C/4CW6C/4C3.4C/3C5.3C/3C.M4.2C/6C3.2C/3CB3C2.2C/11C/11C w a1 k11");
    assert!(legal(&position).is_empty());
    lures("10CW/11C/11C/11C/11C/5CM5C/11C/11C/11C/11C/B10C b a1 k11", "a1-b1", "f5");
}

#[test]
fn the_monster_prefers_in_order() {
    // Nearest to the hunter that moved, whatever else there is.
    lures("5C/5C/2CMCW/5C/B4C b e4 e5", "a1-a2", "b3");
    // Then to the other hunter, though the hunter's step and start speak for b3.
    lures("5C/4CW/2CM2C/5C/CB3C b a2 e5", "b1-b2", "c2");
    // Then to where the hunter began.
    lures("4CW/5C/2CM2C/B4C/5C b a2 e5", "a2-b2", "b3");
    lures("4CW/5C/2CM2C/5C/CB3C b b1 e5", "b1-b2", "c2");
    // Then across the hunter's step, up or sideways.
    lures("4CW/5C/2CM2C/5C/CB3C b a1 e5", "b1-b2", "b3");
    lures("4CW/5C/2CM2C/B4C/5C b a1 e5", "a2-b2", "c2");
    // The other hunter has no say when it is gone.
    lures("5C/5C/2CM2C/5C/CB3C b a1 e5", "b1-b2", "b3");
}

#[test]
fn passing_hunters_lure_too() {
    lures("7C/7C/.6C/BWC.M2C/.6C/7C/7C b a4 g4", "pass", "e5");
    lures("W6C/7C/7C/3CM3C/7C/6C./5C.B b g1 a7", "pass", "e4");
    lures("6CW/7C/7C/3CM3C/7C/.6C/B.5C b a1 g7", "pass", "d3");
    let mut position = read("6CW/7C/7C/3CM3C/7C/.6C/B.5C b a1 g7");
    assert_eq!(legal(&position), [Step::Pass]);
    assert_eq!(position.notation(Step::Pass), StepNotation::End);
    let [from, to] = ["d4", "d3"].map(|name| position.shape().square(name).unwrap());
    assert_eq!(
        play(&mut position, "pass"),
        [
            Event::Removed { at: to, count: 1, why: DEVOURED },
            Event::Moved { from, to, count: 1, how: STALK },
            Event::Turn { to: Player::WHITE },
        ]
    );
    // Walled in by the other hunter.
    assert_eq!(legal(&read(".B./CW./2CM b a1 c2")), [Step::Pass]);
}

#[test]
fn hunters_leave_civilians_behind() {
    let mut position = read("4CW/5C/2CM2C/5C/B4C b a1 e5");
    assert_eq!(position.stack(Square(0)), [Piece::BLACK, CIVILIAN]);
    assert_eq!(position.stack(Square(12)), [MONSTER]);
    play(&mut position, "a1-b1");
    assert_eq!(position.stack(Square(0)), [CIVILIAN]);
    assert_eq!(position.stack(Square(12)), []);
    assert_eq!(position.clone().play(Step::Pass, &mut |_| ()), Err(Illegal));
    let diagonal = step(&position, "e5-d4");
    assert_eq!(position.play(diagonal, &mut |_| ()), Err(Illegal));
}

#[test]
fn a_devoured_hunter_has_no_moves() {
    let mut position = read("5C/M.2CW/B2.2C/5C/5C w a1 e5");
    let events = play(&mut position, "e4-d4");
    assert_eq!(position.to_string(), "5C/2.CWC/M2.2C/5C/5C w a1 e5");
    assert_eq!(events[1], Event::Removed { at: Square(10), count: 2, why: DEVOURED });
    assert_eq!(events[3], Event::Turn { to: Player::WHITE });
    assert_eq!((position.outcome(), legal(&position).len()), (None, 4));
    play(&mut position, "d4-d5");
    assert_eq!(position.to_move(), Player::WHITE);
}

#[test]
fn shots() {
    // Only on one's own turn: first Black's hunter looks at the monster, then White's.
    assert_eq!(read("M.W/3C/2CB b a1 c3").outcome(), None);
    assert_eq!(read("M.W/3C/2CB w a1 c3").outcome(), Some(Outcome::Win(Player::WHITE)));
    // Beside the monster.
    assert_eq!(read("3C/BMC/2CW b a1 c3").outcome(), Some(Outcome::Win(Player::BLACK)));
    // The other hunter stands in the way, among its civilians.
    assert_eq!(read("M.WBC/.4C/5C b a1 e3").outcome(), None);
    assert_eq!(read("M.WBC/.4C/5C w a1 e3").outcome(), Some(Outcome::Win(Player::WHITE)));
    // Not around a corner, not over the edge.
    assert_eq!(read("M2./3C/B.W b a1 c3").outcome(), None);
    assert_eq!(read("2C./M2C/2CB b a1 c3").outcome(), None);
}

#[test]
fn a_shot_has_a_line() {
    let shot = |text: &str| {
        let position = read(text);
        let name = |square| position.shape().name(square).to_string();
        position.winning_shot().map(|(from, to)| [name(from), name(to)])
    };
    assert_eq!(shot("M.W/3C/2CB w a1 c3"), Some(["c3".into(), "a3".into()]));
    assert_eq!(shot("3C/BMC/2CW b a1 c3"), Some(["a2".into(), "b2".into()]));
    // The other player's turn, and a draw.
    assert_eq!([shot("M.W/3C/2CB b a1 c3"), shot("M../3./3. b a1 c3")], [None, None]);
    let mut position = read("4CW/5C/2CM.C/4CB/5C b a1 e5");
    assert_eq!(position.winning_shot(), None);
    play(&mut position, "e2-e3");
    assert_eq!(position.winning_shot(), position.shape().square("e3").zip(position.shape().square("c3")));
}

#[test]
fn draws() {
    let draw = Some(Outcome::Draw);
    assert_eq!(read("3C/CMC/3C b a1 c3").outcome(), draw);
    assert_eq!(read("3C/CMC/3C w a1 c3").outcome(), draw);
    // Immobilised, and both hunters cut off from the squares with a line to it.
    assert_eq!(read("M2./2.C/.BW b a1 c3").outcome(), draw);
    assert_eq!(read("M2./2.C/.BW w a1 c3").outcome(), draw);
    // One of them can come to such a square, be it the one whose turn it is not.
    assert_eq!(read("M.C/2.C/.BW b a1 c3").outcome(), None);
    assert_eq!(read("M.C/2.C/.BW w a1 c3").outcome(), None);
    // A lone hunter that is walled in.
    assert_eq!(read("M2./3./2.B b a1 c3").outcome(), draw);
    assert_eq!(read("M.C/2.C/2.B b a1 c3").outcome(), None);
}

/// Where the monster goes, by the letter of the rules: distances compared one after the other.
fn by_the_letter(position: &Marbar, step: Step) -> Option<Square> {
    let shape = position.shape();
    let place = |square| {
        let (file, rank) = shape.file_rank(square);
        (i32::from(file), i32::from(rank))
    };
    let distance = |one, two| {
        let ((a, b), (c, d)) = (place(one), place(two));
        (a - c) * (a - c) + (b - d) * (b - d)
    };
    let hunter = |piece| shape.squares().find(|&square| position.stack(square).contains(&piece));
    let find = |player| if player == 0 { hunter(Piece::BLACK) } else { hunter(Piece::WHITE) };
    let (moved, walk) = match step {
        Step::Walk { from, to } => (to, Some(place(from).0 == place(to).0)),
        Step::Pass => (find(position.mover)?, None),
    };
    let monster = hunter(MONSTER)?;
    let start = position.grid.square(position.starts[position.mover]);
    [(0, 1), (1, 0), (0, -1), (-1, 0)]
        .into_iter()
        .enumerate()
        .filter_map(|(order, (right, up))| {
            let to = shape.at((place(monster).0 + right) as u8, (place(monster).1 + up) as u8)?;
            let other = find(1 - position.mover).map(|other| distance(other, to));
            let same_way = walk.is_some_and(|vertical| vertical == (right == 0));
            let key = (distance(moved, to), other, distance(start, to), same_way, order);
            position.stack(to).contains(&CIVILIAN).then_some((key, to))
        })
        .min_by_key(|&(key, _)| key)
        .map(|(_, to)| to)
}

#[test]
fn what_happens_is_reported() {
    let mut luring = 0;
    for seed in 0..300u64 {
        let sides = [3, 5, 7, 9, 11];
        let size = (sides[seed as usize % 5], sides[seed as usize / 5 % 5]);
        let mut position = Marbar::start((), Some(size)).unwrap();
        let mut random = seed;
        for _ in 0..200 {
            let steps = legal(&position);
            assert_eq!(steps.is_empty(), position.outcome().is_some());
            assert_eq!(steps.len() as u64, position.count_moves());
            assert_eq!(read(&position.to_string()), position);
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            if steps.is_empty() {
                break;
            }
            let step = steps[(random >> 33) as usize % steps.len()];
            let stacks = |position: &Marbar| -> Vec<Vec<Piece>> {
                position.shape().squares().map(|square| position.stack(square)).collect()
            };
            let mut picture = stacks(&position);
            if let Some(to) = position.monster_goes(step) {
                assert_eq!(Some(to), by_the_letter(&position, step), "{position} {step:?}");
                luring += 1;
            }
            position.play_unchecked(step, &mut |event| match event {
                Event::Moved { from, to, count, .. } => {
                    let mut moved: Vec<Piece> = picture[from.index()].drain(..usize::from(count)).collect();
                    moved.append(&mut picture[to.index()]);
                    picture[to.index()] = moved;
                }
                Event::Removed { at, count, .. } => drop(picture[at.index()].drain(..usize::from(count))),
                _ => (),
            });
            assert_eq!(picture, stacks(&position), "{position}");
        }
    }
    assert!(luring > 3000, "{luring}");
}

#[test]
fn text_that_cannot_arise() {
    refused(
        "3C/CMC/2CB b a1",
        "position: found \"3C/CMC/2CB b a1\", expected 4 fields (board, side, black's start, white's start), not 3",
    );
    for board in ["4C/CMCB", "3C/CMC", "CMB", "C/M/B", "13C/6CM6C/13C"] {
        let expected = "odd numbers of rows and columns from 3 to 11";
        refused(&format!("{board} b a1 c3"), &format!("board: found \"{board}\", expected {expected}"));
    }
    refused("3C/3C/2CB b a1 c3", "board: found \"3C/3C/2CB\", expected one monster");
    refused("3C/2MC/2CB b a1 c3", "board: found \"3C/2MC/2CB\", expected one monster");
    refused("3C/CMC/C2B b a1 c3", "board: found \"3C/CMC/C2B\", expected at most one hunter of Black");
    refused("3C/WMC/CBW b a1 c3", "board: found \"3C/WMC/CBW\", expected at most one hunter of White");
    refused("3C/CMC/2CBc b a1 c3", "board: found \"c\", expected a square: . or C, W, B or M");
    refused("3C/CMC/2CB g a1 c3", "side: found \"g\", expected b or w");
    refused("3C/CMC/2CB w a1 c3", "side: found \"w\", expected b, the only player with a hunter");
    refused("3C/CMC/2CW b a1 c3", "side: found \"b\", expected w, the only player with a hunter");
    refused("3C/CMC/2CB b a4 c3", "black's start: found \"a4\", expected a square of the 3x3 board");
    refused("3C/CMC/2CB b a1 -", "white's start: found \"-\", expected a square of the 3x3 board");
    refused("3C/CMC/2CB b a1 a1", "white's start: found \"a1\", expected a square other than Black's start");
}
