//! What `docs/results.md` counts: `cargo test --release --lib grabber::study -- --ignored --nocapture`. The numbers of the
//! smallest boards are checked each time.

use fastrand::Rng;

use super::*;
use crate::board::Square;
use crate::solve::Unwatched;
use crate::turn;

const SIZES: [(u8, u8); 7] = [(3, 3), (3, 4), (3, 5), (3, 6), (4, 4), (4, 5), (5, 5)];

fn start(size: (u8, u8)) -> Grabber {
    Grabber::start((), Some(size)).unwrap()
}

fn without(position: &Grabber, square: Square) -> Grabber {
    let mut after = position.clone();
    after.play(Step::TakeOff(square), &mut |_| ()).unwrap();
    after
}

/// The squares of the player's own men.
fn own(position: &Grabber) -> Vec<Square> {
    let dark = position.to_move() == Player::Black;
    let caps = if dark { position.black } else { position.white };
    position.shape().squares().filter(|square| caps & square.bit64() != 0).collect()
}

fn is_won_by_black(solver: &mut Solver, position: &Grabber) -> bool {
    solver.solve(position, 1, &mut Unwatched) == Some(Some(Player::Black))
}

/// How many first replies to all first removals win, and of how many.
fn winning_replies(size: (u8, u8)) -> (usize, usize) {
    let start = start(size);
    let mut solver = Solver::new(&start, 256);
    let (mut won, mut all) = (0, 0);
    for first in own(&start) {
        let position = without(&start, first);
        let replies = own(&position);
        all += replies.len();
        won += replies.iter().filter(|&&reply| is_won_by_black(&mut solver, &without(&position, reply))).count();
    }
    (won, all)
}

/// Of boards with four men taken off at random: the one who waits wins, the one on move wins, White, Black, nobody.
fn classes(size: (u8, u8), boards: usize) -> [usize; 5] {
    let start = start(size);
    let mut solver = Solver::new(&start, 256);
    let mut rng = Rng::with_seed(1);
    let mut classes = [0; 5];
    for _ in 0..boards {
        let mut position = start.clone();
        for _ in 0..4 {
            let men = own(&position);
            position = without(&position, men[rng.usize(..men.len())]);
        }
        let results = [true, false].map(|white| {
            position.white_to_move = white;
            solver.solve(&position, 1, &mut Unwatched).unwrap()
        });
        classes[match results {
            [Some(Player::Black), Some(Player::White)] => 0,
            [Some(Player::White), Some(Player::Black)] => 1,
            [Some(Player::White), Some(Player::White)] => 2,
            [Some(Player::Black), Some(Player::Black)] => 3,
            _ => 4,
        }] += 1;
    }
    classes
}

/// The ways to answer with images: reflections and the half turn.
const IMAGES: [(&str, [bool; 2]); 3] =
    [("left-right", [true, false]), ("top-bottom", [false, true]), ("half turn", [true; 2])];

/// Of all pairs that White can take off, how many Black wins having answered with their images, and how many with images
/// to the end; `None` where the images of light squares are not dark.
fn images(size: (u8, u8), [across, up]: [bool; 2]) -> Option<(usize, usize, usize)> {
    let start = start(size);
    let (rows, cols) = size;
    let shape = start.shape();
    let image = |square: Square| {
        let (file, rank) = shape.file_rank(square);
        shape.at(if across { cols - 1 - file } else { file }, if up { rows - 1 - rank } else { rank }).unwrap()
    };
    if shape.squares().any(|square| shape.is_dark(square) == shape.is_dark(image(square))) {
        return None;
    }
    let mut solver = Solver::new(&start, 256);
    let men = own(&start);
    let (mut pairs, mut won, mut to_the_end) = (0, 0, 0);
    for (n, &one) in men.iter().enumerate() {
        for &other in &men[..n] {
            let squares = [one, image(one), other, image(other)];
            let position = squares.into_iter().fold(start.clone(), |position, square| without(&position, square));
            pairs += 1;
            won += usize::from(is_won_by_black(&mut solver, &position));
            to_the_end += usize::from(has_images(&position, &image));
        }
    }
    Some((pairs, won, to_the_end))
}

/// Whether each turn of White has an image that is allowed, now and after each.
fn has_images(position: &Grabber, image: &impl Fn(Square) -> Square) -> bool {
    let shape = position.shape();
    turn::all(position, 100_000).unwrap().into_iter().all(|(text, mut after)| {
        let squares = text.split('x').map(|name| shape.name(image(shape.square(name).unwrap())).to_string());
        let reply = turn::read(&after, &squares.collect::<Vec<_>>().join("x"));
        reply.is_ok_and(|steps| {
            turn::play(&mut after, &steps, &mut |_| ());
            has_images(&after, image)
        })
    })
}

/// Of random games, how many Black wins, and in how many a position comes twice.
fn random_games(size: (u8, u8), games: usize) -> (usize, usize) {
    let mut rng = Rng::with_seed(1);
    let (mut won, mut twice) = (0, 0);
    for _ in 0..games {
        let mut position = start(size);
        let mut seen = vec![position.clone()];
        loop {
            let mut steps = Vec::new();
            let _ = position.steps(&mut |step| {
                steps.push(step);
                ControlFlow::Continue(())
            });
            if steps.is_empty() {
                break;
            }
            position.play_unchecked(steps[rng.usize(..steps.len())], &mut |_| ());
            if !position.mid_turn() {
                if seen.contains(&position) {
                    twice += 1;
                    break;
                }
                seen.push(position.clone());
            }
        }
        won += usize::from(position.to_move() == Player::White);
    }
    (won, twice)
}

#[test]
fn the_smallest_boards() {
    assert_eq!(winning_replies((3, 3)), (20, 20));
    assert_eq!(winning_replies((3, 4)), (36, 36));
    assert_eq!(winning_replies((4, 4)), (48, 64));
    assert_eq!(images((3, 4), [true, false]), Some((15, 11, 4)));
    assert_eq!(images((3, 4), [true, true]), Some((15, 11, 6)));
    assert_eq!(images((3, 3), [true, true]), None);
    let [waiting, moving, ..] = classes((3, 6), 300);
    assert!(waiting > 5 * moving, "{waiting} {moving}");
    assert_eq!(random_games((4, 4), 300).1, 0);
}

#[test]
#[ignore = "counts for the documents"]
fn first_replies() {
    for size in SIZES.into_iter().chain([(4, 6), (5, 6)]) {
        println!("{size:?} {:?}", winning_replies(size));
    }
}

#[test]
#[ignore = "counts for the documents"]
fn who_is_better_off() {
    for (size, boards) in
        SIZES.map(|size| (size, 2000)).into_iter().chain([((4, 6), 2000), ((5, 6), 150), ((6, 6), 100)])
    {
        println!("{size:?} {:?}", classes(size, boards));
    }
}

#[test]
#[ignore = "counts for the documents"]
fn answers_with_images() {
    for size in SIZES {
        for (name, way) in IMAGES {
            println!("{size:?} {name} {:?}", images(size, way));
        }
    }
}

#[test]
#[ignore = "counts for the documents"]
fn endless_play() {
    for size in SIZES.into_iter().chain([(5, 6), (6, 6)]) {
        println!("{size:?} {:?}", random_games(size, 20_000));
    }
    println!("(6, 6) {:?}", random_games((6, 6), 500_000));
}
