//! What decides Grabber: the men taken off, the burden to be on move, images, and whether play goes round.

use quarry::game::Notation as _;

use fastrand::Rng;
use quarry::board::{Shape, Square};
use quarry::game::{Game as _, Player};
use quarry::games::grabber::{Grabber, Step};
use quarry::message::Message;
use quarry::moves;
use quarry::solve::{NoMonitor, Resources, Solve as _, Solver, Verdict};
use quarry::text::ParseError;
use quarry_cli::Failure;

use super::{Part, Row, Rows};

pub(super) const PARTS: [Part; 4] =
    [("replies", |_| replies()), ("burden", |_| burden()), ("images", |_| images()), ("endless", |_| endless())];

/// Rows and columns.
type Size = (u8, u8);

const SIZES: [Size; 7] = [(3, 3), (3, 4), (3, 5), (3, 6), (4, 4), (4, 5), (5, 5)];

const MEGABYTES: usize = 256;

/// Moves of a position, at most.
const MAX_MOVES: u64 = 100_000;

fn replies() -> Rows {
    let sizes = SIZES.into_iter().chain([(4, 6), (5, 6)]);
    Box::new(sizes.map(|size| {
        let [won, all] = winning_replies(size)?;
        Ok(row("replies", size, vec![("won", won), ("all", all)]))
    }))
}

fn burden() -> Rows {
    let sizes = SIZES.map(|size| (size, 2000)).into_iter().chain([((4, 6), 2000), ((5, 6), 150), ((6, 6), 100)]);
    Box::new(sizes.map(|(size, boards)| {
        let names = ["waiting", "moving", "white", "black", "neither"];
        let counts = names.into_iter().zip(classes(size, boards)?);
        Ok(row("burden", size, [("boards", boards)].into_iter().chain(counts).collect()))
    }))
}

fn images() -> Rows {
    let ways = SIZES.into_iter().flat_map(|size| WAYS.map(|(name, way)| (size, name, way)));
    Box::new(ways.map(|(size, name, way)| {
        let counts = answered_with_images(size, way)?;
        let counts = counts.map(|counts| ["pairs", "won", "to the end"].into_iter().zip(counts).collect());
        let mut row = row("images", size, counts.unwrap_or_default());
        row.of = format!("{} {name}", row.of);
        Ok(row)
    }))
}

fn endless() -> Rows {
    let sizes = SIZES.into_iter().chain([(5, 6), (6, 6)]).map(|size| (size, 20_000)).chain([((6, 6), 500_000)]);
    Box::new(sizes.map(|(size, games)| {
        let [won, twice] = random_games(size, games)?;
        Ok(row("endless", size, vec![("games", games), ("black", won), ("twice", twice)]))
    }))
}

fn row(part: &'static str, (rows, cols): Size, counts: Vec<(&'static str, u64)>) -> Row {
    Row { part, of: format!("{rows}x{cols}"), counts }
}

fn without(position: &Grabber, square: Square) -> Result<Grabber, Failure> {
    let mut after = position.clone();
    match after.play(Step::TakeOff(square), &mut |_| ()) {
        Ok(()) => Ok(after),
        Err(_) => Err(impossible(&format!("take off {}", position.shape().name(square)), position)),
    }
}

/// A move that the rules should allow and do not.
fn impossible(mv: &str, position: &Grabber) -> Failure {
    ParseError::new("move", mv, Message::verbatim(&format!("a legal move in {position}"))).into()
}

/// The squares of the player's own men.
fn own(position: &Grabber) -> Vec<Square> {
    let (white, black) = position.caps();
    let caps = if position.to_move() == Player::BLACK { black } else { white };
    position.shape().squares().filter(|square| caps & square.bit64() != 0).collect()
}

/// The winner; `None` for a draw.
fn winner(solver: &mut Solver<'_, Grabber>, position: &Grabber) -> Option<Player> {
    match solver(position, &mut NoMonitor).verdict {
        Some(Verdict::Win) => Some(position.to_move()),
        Some(Verdict::Loss) => Some(position.to_move().opponent()),
        _ => None,
    }
}

/// How many first replies to all first removals win, and of how many.
fn winning_replies(size: Size) -> Result<[u64; 2], Failure> {
    let start = Grabber::start((), Some(size))?;
    let mut solver = start.outcome_solver(Resources::of_megabytes(MEGABYTES));
    let (mut won, mut all) = (0, 0);
    for first in own(&start) {
        let position = without(&start, first)?;
        for reply in own(&position) {
            all += 1;
            won += u64::from(winner(&mut solver, &without(&position, reply)?) == Some(Player::BLACK));
        }
    }
    Ok([won, all])
}

/// Of boards with four men taken off at random: how often the second player wins, the first player, White, Black, and neither.
fn classes(size: Size, boards: u64) -> Result<[u64; 5], Failure> {
    let start = Grabber::start((), Some(size))?;
    let mut solver = start.outcome_solver(Resources::of_megabytes(MEGABYTES));
    let mut rng = Rng::with_seed(1);
    let mut classes = [0; 5];
    for _ in 0..boards {
        let mut position = start.clone();
        for _ in 0..4 {
            let men = own(&position);
            position = without(&position, men[rng.usize(..men.len())])?;
        }
        let white = position.to_string();
        let black = white.replace(" w ", " b ");
        let white_moves = winner(&mut solver, &position);
        let black_moves = winner(&mut solver, &Grabber::read((), &black)?);
        let first_wins = |first: Player, winner: Option<Player>| winner.map(|winner| winner == first);
        classes[match (first_wins(Player::WHITE, white_moves), first_wins(Player::BLACK, black_moves)) {
            (Some(false), Some(false)) => 0,
            (Some(true), Some(true)) => 1,
            (Some(true), Some(false)) => 2,
            (Some(false), Some(true)) => 3,
            _ => 4,
        }] += 1;
    }
    Ok(classes)
}

/// The ways to answer with images, reflections and the half turn: whether files change, and whether ranks do.
const WAYS: [(&str, [bool; 2]); 3] =
    [("left-right", [true, false]), ("top-bottom", [false, true]), ("half turn", [true; 2])];

/// The square to which a way takes another.
fn image(shape: Shape, [across, up]: [bool; 2], square: Square) -> Square {
    let (file, rank) = shape.file_rank(square);
    let file = if across { shape.rank_len(0) - 1 - file } else { file };
    let rank = if up { shape.ranks() - 1 - rank } else { rank };
    shape.at(file, rank).unwrap_or(square)
}

/// Of all pairs that White can take off, how many Black wins having answered with their images, and how many with images
/// to the end; `None` where the images of light squares are not dark.
fn answered_with_images(size: Size, way: [bool; 2]) -> Result<Option<[u64; 3]>, Failure> {
    let start = Grabber::start((), Some(size))?;
    let shape = start.shape();
    let image = |square| image(shape, way, square);
    if shape.squares().any(|square| shape.is_dark(square) == shape.is_dark(image(square))) {
        return Ok(None);
    }
    let mut solver = start.outcome_solver(Resources::of_megabytes(MEGABYTES));
    let men = own(&start);
    let (mut pairs, mut won, mut to_the_end) = (0, 0, 0);
    for (n, &one) in men.iter().enumerate() {
        for &other in &men[..n] {
            let squares = [one, image(one), other, image(other)];
            let position =
                squares.into_iter().try_fold(start.clone(), |position, square| without(&position, square))?;
            pairs += 1;
            won += u64::from(winner(&mut solver, &position) == Some(Player::BLACK));
            to_the_end += u64::from(has_images(&position, &image)?);
        }
    }
    Ok(Some([pairs, won, to_the_end]))
}

/// Whether each move of White has an image that is allowed, now and after each.
fn has_images(position: &Grabber, image: &impl Fn(Square) -> Square) -> Result<bool, Failure> {
    let shape = position.shape();
    let moves = moves::all(position, MAX_MOVES).ok_or_else(|| impossible("every move", position))?;
    for (text, mut after) in moves {
        let reply = image_of_move(shape, &text, image).ok_or_else(|| impossible(&text, position))?;
        let Ok(steps) = moves::read(&after, &reply) else { return Ok(false) };
        moves::play(&mut after, &steps, &mut |_| ());
        if !has_images(&after, image)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The text of the move over the images of the squares of a capture.
fn image_of_move(shape: Shape, text: &str, image: &impl Fn(Square) -> Square) -> Option<String> {
    let names = text.split('x').map(|name| Some(shape.name(image(shape.square(name)?)).to_string()));
    Some(names.collect::<Option<Vec<String>>>()?.join("x"))
}

/// Of random games, how many Black wins, and in how many a position comes twice.
fn random_games(size: Size, games: u64) -> Result<[u64; 2], Failure> {
    let mut rng = Rng::with_seed(1);
    let (mut won, mut twice) = (0, 0);
    for _ in 0..games {
        let mut position = Grabber::start((), Some(size))?;
        let mut seen = vec![position.clone()];
        loop {
            let steps = position.list_steps();
            if steps.is_empty() {
                break;
            }
            position.play_quietly(steps[rng.usize(..steps.len())]);
            if !position.is_mid_move() {
                if seen.contains(&position) {
                    twice += 1;
                    break;
                }
                seen.push(position.clone());
            }
        }
        won += u64::from(position.to_move() == Player::WHITE);
    }
    Ok([won, twice])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use quarry::game::Depict as _;

    use super::*;

    /// Whether the board is the same after each column goes to its image and each man changes its colour.
    fn is_antisymmetric(position: &Grabber, image: &impl Fn(Square) -> Square) -> bool {
        let column = |square| -> Vec<char> {
            position.stack(square).iter().map(|man| man.letter().to_ascii_uppercase()).collect()
        };
        let other = |man: char| if man == 'W' { 'B' } else { 'W' };
        position
            .shape()
            .squares()
            .all(|square| column(image(square)) == column(square).into_iter().map(other).collect::<Vec<_>>())
    }

    /// The squares that a capture leaves, jumps over or reaches; and whether a jump crosses the middle of the board.
    fn touched(shape: Shape, text: &str, [across, up]: [bool; 2]) -> (BTreeSet<Square>, bool) {
        let path: Vec<(u8, u8)> =
            text.split('x').map(|name| shape.file_rank(shape.square(name).expect("a square"))).collect();
        let mut squares = BTreeSet::new();
        let mut crosses = false;
        for jump in path.windows(2) {
            let [(f, r), (file, rank)] = [jump[0], jump[1]];
            for (file, rank) in [(f, r), (f.midpoint(file), r.midpoint(rank)), (file, rank)] {
                squares.insert(shape.at(file, rank).expect("a square"));
            }
            let half = |one: u8, other: u8, size: u8| (one < size / 2) != (other < size / 2);
            crosses |= across && half(f, file, shape.rank_len(0)) || up && half(r, rank, shape.ranks());
        }
        (squares, crosses)
    }

    /// Lemmas 2 and 3 of the results: from antisymmetric positions, a move that touches no square together with its image is answered
    /// with its image, which leads to an antisymmetric position. For a reflection these are the moves that do not cross its axis.
    #[test]
    fn moves_apart_from_their_images_are_answered_with_them() {
        let mut rng = Rng::with_seed(1);
        let (mut apart, mut crossing) = (0, 0);
        for (size, way) in [
            ((4, 4), [true, false]),
            ((4, 5), [false, true]),
            ((4, 5), [true, true]),
            ((4, 6), [true, false]),
            ((6, 6), [false, true]),
            ((6, 7), [true, true]),
        ] {
            for _ in 0..100 {
                let mut position = Grabber::start((), Some(size)).expect("a board");
                let shape = position.shape();
                let image = |square| image(shape, way, square);
                for _ in 0..2 {
                    let men = own(&position);
                    let man = men[rng.usize(..men.len())];
                    position = without(&without(&position, man).expect("a man"), image(man)).expect("its image");
                }
                loop {
                    assert!(is_antisymmetric(&position, &image), "{position}");
                    let mut next = Vec::new();
                    for (text, mut after) in moves::all(&position, MAX_MOVES).expect("few moves") {
                        let (squares, crosses) = touched(shape, &text, way);
                        let is_apart = squares.iter().all(|&square| !squares.contains(&image(square)));
                        let is_reflection = way != [true, true];
                        assert!(!is_reflection || is_apart != crosses, "{position} {text}");
                        if !is_apart {
                            crossing += 1;
                            continue;
                        }
                        apart += 1;
                        let reply = image_of_move(shape, &text, &image).expect("squares");
                        let steps = moves::read(&after, &reply).unwrap_or_else(|_| panic!("{position} {text} {reply}"));
                        moves::play(&mut after, &steps, &mut |_| ());
                        next.push(after);
                    }
                    if next.is_empty() {
                        break;
                    }
                    position = next.swap_remove(rng.usize(..next.len()));
                }
            }
        }
        assert!(apart > 1000 && crossing > 300, "{apart} {crossing}");
    }

    #[test]
    fn the_smallest_boards() {
        assert_eq!(winning_replies((3, 3)).unwrap(), [20, 20]);
        assert_eq!(winning_replies((3, 4)).unwrap(), [36, 36]);
        assert_eq!(winning_replies((4, 4)).unwrap(), [48, 64]);
        assert_eq!(answered_with_images((3, 4), [true, false]).unwrap(), Some([15, 11, 4]));
        assert_eq!(answered_with_images((3, 4), [true, true]).unwrap(), Some([15, 11, 6]));
        assert_eq!(answered_with_images((3, 3), [true, true]).unwrap(), None);
        let [waiting, moving, ..] = classes((3, 6), 300).unwrap();
        assert!(waiting > 5 * moving, "{waiting} {moving}");
        assert_eq!(random_games((4, 4), 300).unwrap()[1], 0);
    }
}
