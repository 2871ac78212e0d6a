//! Moves: sequences of steps by one player, from one player's turn to the next, and their text.

mod path;

use std::ops::ControlFlow;

use fastrand::Rng;

use crate::board::Shape;
use crate::game::{Event, Game, Notation, StepNotation};
use crate::message::Message;
use crate::text::{ParseError, spelling};

pub use path::{MovePath, paths};

/// Longer moves than this are not read. The longest capture on an 8x8 Grabber board is far shorter.
pub const MAX_MOVE_TEXT: usize = 1024;

/// Counts the different moves by visiting them all: what [`Game::count_moves`] does where a game knows nothing faster.
pub fn count<G: Game>(position: &G) -> u64 {
    let mut moves = 0;
    let _ = position.each_move(&mut |_| {
        moves += 1;
        ControlFlow::Continue(())
    });
    moves
}

/// The number of sequences of `depth` moves, a finished game having none. `perft(_, 0)` is 1.
///
/// Two moves are the same exactly when their canonical texts are. Repetition is not seen.
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves(),
        _ => {
            let mut sequences = 0;
            let _ = position.each_move(&mut |next| {
                sequences += perft(next, depth - 1);
                ControlFlow::Continue(())
            });
            sequences
        }
    }
}

/// The canonical texts of all moves, sorted bytewise; `None` where there are more than `limit`.
pub fn texts<G: Notation>(position: &G, limit: u64) -> Option<Vec<String>> {
    // Not counted first: a tall column set up by hand can have more moves than can be counted.
    let mut texts = Vec::new();
    each_sorted(position, &mut |text| {
        if texts.len() as u64 == limit {
            return ControlFlow::Break(());
        }
        texts.push(text.to_string());
        ControlFlow::Continue(())
    })
    .continue_value()?;
    Some(texts)
}

/// All moves, each as its canonical text and the position after it, sorted bytewise by text; `None` where there are more
/// than `limit`.
pub fn all<G: Notation>(position: &G, limit: u64) -> Option<Vec<(String, G)>> {
    let mut moves = Vec::new();
    each_text(position, "", &mut |text, after| {
        if moves.len() as u64 == limit {
            return ControlFlow::Break(());
        }
        moves.push((text.to_string(), after.clone()));
        ControlFlow::Continue(())
    })
    .continue_value()?;
    moves.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
    Some(moves)
}

/// The same in no order.
pub fn texts_unsorted<G: Notation>(position: &G, limit: u64) -> Option<Vec<String>> {
    let mut texts = Vec::new();
    let all = each_text(position, "", &mut |text, _| {
        if texts.len() as u64 == limit {
            return ControlFlow::Break(());
        }
        texts.push(text.to_string());
        ControlFlow::Continue(())
    });
    all.continue_value().map(|()| texts)
}

/// Visits the canonical texts of all moves, sorted bytewise, without holding them all.
pub fn each_sorted<G: Notation>(position: &G, visit: &mut impl FnMut(&str) -> ControlFlow<()>) -> ControlFlow<()> {
    each_sorted_from(position, "", visit)
}

fn each_sorted_from<G: Notation>(
    position: &G,
    so_far: &str,
    visit: &mut impl FnMut(&str) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut steps = Vec::new();
    let _ = position.steps(&mut |step| {
        if position.is_canonical(step) {
            steps.push((added(so_far.is_empty(), position.notation(step), position.shape()), step));
        }
        ControlFlow::Continue(())
    });
    steps.sort_unstable();
    let mut rest = steps.as_slice();
    while let Some((first, _)) = rest.first() {
        // Where one step's text begins another's (`-a1`, `-a11`), what follows them decides the order of the moves.
        let same =
            if first.is_empty() { 1 } else { rest.iter().take_while(|(text, _)| text.starts_with(first)).count() };
        let (group, tail) = rest.split_at(same);
        rest = tail;
        let mut gathered: Vec<String> = Vec::new();
        for (text, step) in group {
            let text = format!("{so_far}{text}");
            let mut next = position.clone();
            next.play_quietly(*step);
            match (next.is_mid_move(), same) {
                (false, 1) => visit(&text)?,
                (true, 1) => each_sorted_from(&next, &text, visit)?,
                (false, _) => gathered.push(text),
                (true, _) => {
                    let _ = each_text(&next, &text, &mut |text, _| {
                        gathered.push(text.to_string());
                        ControlFlow::Continue(())
                    });
                }
            }
        }
        gathered.sort_unstable();
        for text in gathered {
            visit(&text)?;
        }
    }
    ControlFlow::Continue(())
}

fn each_text<G: Notation>(
    position: &G,
    so_far: &str,
    visit: &mut dyn FnMut(&str, &G) -> ControlFlow<()>,
) -> ControlFlow<()> {
    position.steps(&mut |step| {
        if !position.is_canonical(step) {
            return ControlFlow::Continue(());
        }
        let text = format!("{so_far}{}", added(so_far.is_empty(), position.notation(step), position.shape()));
        let mut next = position.clone();
        next.play_quietly(step);
        if next.is_mid_move() { each_text(&next, &text, visit) } else { visit(&text, &next) }
    })
}

/// What a step adds to the text of its move.
fn added(first: bool, notation: StepNotation, shape: Shape) -> String {
    match notation {
        StepNotation::Place { mark, square } => format!("{mark}{}", shape.name(square)),
        StepNotation::Move { from, mark, to } => {
            format!("{}{}{mark}{}", if first { "" } else { "," }, shape.name(from), shape.name(to))
        }
        StepNotation::Continue { mark, to, .. } => format!("{mark}{}", shape.name(to)),
        StepNotation::End if first => "pass".to_string(),
        StepNotation::End => String::new(),
    }
}

/// The text of a complete or partial move that begins at this position, in canonical order.
pub fn text<G: Notation>(start: &G, steps: &[G::Step]) -> String {
    let mut position = start.clone();
    let mut text = String::new();
    for step in canonical(start, steps) {
        text += &added(text.is_empty(), position.notation(step), position.shape());
        position.play_quietly(step);
    }
    text
}

/// The steps of a move in canonical order. They must be legal in the order given.
pub fn canonical<G: Notation>(start: &G, steps: &[G::Step]) -> Vec<G::Step> {
    let mut position = start.clone();
    let ordered = steps.iter().all(|&step| {
        let ordered = position.is_canonical(step);
        position.play_quietly(step);
        ordered
    });
    let mut steps = steps.to_vec();
    if !ordered {
        // A move has few steps: the code of a general sort is larger than that of the rest.
        for end in 1..steps.len() {
            let place = steps[..end].partition_point(|step| *step <= steps[end]);
            steps[place..=end].rotate_right(1);
        }
    }
    steps
}

/// Why the text of a move was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveError {
    /// It cannot be read at all.
    Unreadable(ParseError),
    /// It can be read, but is not allowed here: what was found, and what is allowed instead.
    NotAllowed(ParseError),
}

impl MoveError {
    /// The error as a message.
    pub fn message(&self) -> Message {
        match self {
            Self::Unreadable(error) => error.message(),
            Self::NotAllowed(error) => error.to_message("move-not-allowed"),
        }
    }
}

/// Reads the text of a move: its steps, in canonical order. Littles' steps are read in any order. A text that is no legal move as it
/// stands is read in plain characters: `B1 × A1!` as `b1xa1`.
pub fn read<G: Notation>(start: &G, text: &str) -> Result<Vec<G::Step>, MoveError> {
    read_exactly(start, text).or_else(|error| match respelled(text) {
        Some(mv) => read_exactly(start, &mv),
        None => Err(error),
    })
}

/// The move in plain characters; none if those are the characters of the text.
fn respelled(text: &str) -> Option<String> {
    if text.len() > MAX_MOVE_TEXT { None } else { Some(spelling::plain_move(text)).filter(|mv| mv != text) }
}

fn read_exactly<G: Notation>(start: &G, text: &str) -> Result<Vec<G::Step>, MoveError> {
    check_grammar(start.shape(), text).map_err(MoveError::Unreadable)?;
    let mut steps = Vec::new();
    if find(start, text, true, false, &mut steps) {
        return Ok(canonical(start, &steps));
    }
    let expected = match start.outcome() {
        Some(outcome) => Message::new("expected-nothing").with("outcome", outcome.to_string()),
        None => Message::new("expected-move").with("example", example(start).unwrap_or_default()),
    };
    Err(MoveError::NotAllowed(ParseError::new("move", text, expected)))
}

/// Reads the text of a partial move: its steps, in the order of the text.
pub fn read_half<G: Notation>(start: &G, text: &str) -> Result<Vec<G::Step>, ParseError> {
    let read = |text: &str| {
        check_grammar(start.shape(), text)?;
        let mut steps = Vec::new();
        if find(start, text, true, true, &mut steps) {
            return Ok(steps);
        }
        Err(ParseError::new("half", text, "expected-half"))
    };
    read(text).or_else(|error| respelled(text).map_or(Err(error), |half| read(&half)))
}

/// Looks for steps that spell exactly the rest of the text: of a complete move, or of a partial one.
fn find<G: Notation>(position: &G, rest: &str, first: bool, half: bool, steps: &mut Vec<G::Step>) -> bool {
    let shape = position.shape();
    position
        .steps(&mut |step| {
            let text = added(first, position.notation(step), shape);
            let Some(rest) = rest.strip_prefix(text.as_str()) else { return ControlFlow::Continue(()) };
            let mut next = position.clone();
            next.play_quietly(step);
            steps.push(step);
            let found = match next.is_mid_move() {
                true if half && rest.is_empty() => true,
                true => find(&next, rest, false, half, steps),
                false => rest.is_empty() && !half,
            };
            if found {
                return ControlFlow::Break(());
            }
            steps.pop();
            ControlFlow::Continue(())
        })
        .is_break()
}

/// Checks that the text is made of squares of the board, joined by `-`, `x`, `,` or `~`; or is `pass`.
fn check_grammar(shape: Shape, text: &str) -> Result<(), ParseError> {
    if text.len() > MAX_MOVE_TEXT {
        return Err(ParseError::too_many("move", text, MAX_MOVE_TEXT, "at-most-characters"));
    }
    if text == "pass" {
        return Ok(());
    }
    // Both `x` as a mark and `x` as a file may stand after a mark: a mark follows a digit, a file does not.
    let mut rest = text;
    loop {
        let letters = rest.bytes().take_while(u8::is_ascii_lowercase).count();
        let digits = rest.bytes().skip(letters).take_while(u8::is_ascii_digit).count();
        let (name, tail) = rest.split_at_checked(letters + digits).unwrap_or_default();
        if shape.square(name).is_none() {
            let what = Message::new("expected-squares").with("board", shape.to_string());
            return Err(ParseError::new("move", text, what));
        }
        if tail.is_empty() {
            return Ok(());
        }
        rest = tail.strip_prefix(['-', 'x', ',', '~']).ok_or_else(|| ParseError::new("move", text, "expected-mark"))?;
    }
}

/// A random move of a position whose game is not over, in canonical order: each of its steps is as likely as any other
/// that is legal there. Of a partial move it has the rest.
pub fn random<G: Notation>(start: &G, rng: &mut Rng) -> Vec<G::Step> {
    let mut position = start.clone();
    let mut mv = Vec::new();
    loop {
        let steps = position.list_steps();
        let Some(&step) = rng.choice(&steps) else { break };
        position.play_quietly(step);
        mv.push(step);
        if !position.is_mid_move() {
            break;
        }
    }
    canonical(start, &mv)
}

/// The text of a legal move, as an example; none where the game is over.
pub fn example<G: Notation>(position: &G) -> Option<String> {
    let mut example = None;
    let _ = each_text(position, "", &mut |text, _| {
        example = Some(text.to_string());
        ControlFlow::Break(())
    });
    example
}

/// Plays a complete move that is legal, and reports what happens.
pub fn play<G: Game>(position: &mut G, steps: &[G::Step], report: &mut impl FnMut(Event)) {
    for &step in steps {
        position.play_unchecked(step, report);
    }
}

/// The parts of a move's text between which a line may break: after a comma, and before what follows a first step.
pub fn parts(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = text;
    let mut marked = false;
    let mut before = ' ';
    for (at, letter) in text.char_indices() {
        // A file may be an `x` as well; a mark follows a digit.
        let mark = before.is_ascii_digit() && matches!(letter, '-' | 'x' | '~');
        if before == ',' || mark && marked {
            let (part, tail) = rest.split_at_checked(at - (text.len() - rest.len())).unwrap_or_default();
            parts.push(part);
            (rest, marked) = (tail, false);
        }
        marked |= mark;
        before = letter;
    }
    parts.push(rest);
    parts
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::{MAX_MOVE_TEXT, MoveError, all, parts, perft, random, read, text, texts, texts_unsorted};
    use crate::game::Game;
    use crate::games::clobber::{Clobber, Rules};
    use crate::games::gobbler::Gobbler;

    #[test]
    fn long_moves_break_between_their_parts() {
        for (text, expected) in [
            ("pass", vec!["pass"]),
            ("a1xc1xc3xa3", vec!["a1xc1", "xc3", "xa3"]),
            ("x1xw1", vec!["x1xw1"]),
            ("x1xx2xx3", vec!["x1xx2", "xx3"]),
            ("d5-c3xe4", vec!["d5-c3", "xe4"]),
            ("a1-a2,c3-c4", vec!["a1-a2,", "c3-c4"]),
            ("c2~b2", vec!["c2~b2"]),
            ("c2-c3~b2", vec!["c2-c3", "~b2"]),
        ] {
            assert_eq!(parts(text), expected);
        }
    }

    #[test]
    fn moves_in_no_order_are_the_same_moves() {
        let start = Clobber::start(Rules::Duel, Some((2, 3))).unwrap();
        let mut unsorted = texts_unsorted(&start, 7).unwrap();
        unsorted.sort_unstable();
        assert_eq!(texts(&start, 7), Some(unsorted));
        assert_eq!(texts_unsorted(&start, 6), None);
    }

    #[test]
    fn every_move_comes_with_the_position_after_it() {
        let start = Clobber::start(Rules::Duel, Some((2, 3))).unwrap();
        let moves = all(&start, 7).unwrap();
        assert_eq!(Some(moves.iter().map(|(text, _)| text.clone()).collect()), texts(&start, 7));
        for (text, after) in moves {
            let mut played = start.clone();
            for step in read(&start, &text).unwrap() {
                played.play_quietly(step);
            }
            assert_eq!(after, played, "{text}");
        }
        assert_eq!(all(&start, 6), None);
    }

    #[test]
    fn there_is_one_sequence_of_no_moves() {
        let start = Clobber::start(Rules::Duel, Some((2, 3))).unwrap();
        assert_eq!([0, 1].map(|depth| perft(&start, depth)), [1, 7]);
    }

    #[test]
    fn a_text_of_the_greatest_length_is_looked_at() {
        let start = Clobber::start(Rules::Duel, Some((10, 10))).unwrap();
        let text = format!("a10-a10{}", "-a1".repeat(339));
        assert_eq!(text.len(), MAX_MOVE_TEXT);
        assert!(matches!(read(&start, &text), Err(MoveError::NotAllowed(_))));
        let error = read(&start, &format!("a10-{}", &text[..MAX_MOVE_TEXT - 3])).unwrap_err();
        assert!(matches!(error, MoveError::Unreadable(error) if error.expected.json().contains("at-most-characters")));
    }

    #[test]
    fn a_random_move_is_a_whole_one() {
        let start = Gobbler::start((), None).unwrap();
        for seed in 0..20 {
            let steps = random(&start, &mut Rng::with_seed(seed));
            assert_eq!(read(&start, &text(&start, &steps)), Ok(steps));
        }
    }
}
