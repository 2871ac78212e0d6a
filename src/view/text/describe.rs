//! Messages for what stands on a square, what just happened, whose turn it is, and the result.

use crate::board::{Shape, Square, Squares};
use crate::game::{Counter, Depict, Explain, Outcome, Piece, Player, Refusal, StepNotation};
use crate::message::{List, ListKind, Message};
use crate::view::input::selection::{each_notation, may_end, pieces};
use crate::view::model::depiction::{Depiction, Facts};
use crate::view::model::scene::Scene;

/// The accessible name of a square: its name, and what stands on it.
pub fn square<G: Depict>(position: &G, square: Square, depiction: &Depiction) -> Message {
    named_square(position.shape(), square, &position.stack(square), depiction)
}

/// The same for pieces that need not be those of a position.
pub fn named_square(shape: Shape, square: Square, stack: &[Piece], depiction: &Depiction) -> Message {
    let contents = (depiction.words.contents)(stack);
    Message::new("square").with("square", shape.name(square).to_string()).with("contents", contents)
}

/// The names of squares as a list: `a1, b2 and c3`.
pub fn list(shape: Shape, squares: &[Square], kind: ListKind) -> List {
    let mut names = List::new(kind);
    for &square in squares {
        names.push(&shape.name(square).to_string());
    }
    names
}

/// The squares of a set.
fn in_order(squares: Squares) -> Vec<Square> {
    squares.iter().map(|square| Square(square.0)).collect()
}

/// No more squares than this are named in a sentence.
const MOST_NAMED: usize = 4;

/// A message of [`Explain`] for a player: `side` and `other` are the two players, `squares` a list of squares if they are few, and
/// `named` is how many it has.
pub fn explained(id: &'static str, player: Player, shape: Shape, squares: Squares, kind: ListKind) -> Message {
    let squares = if squares.len() <= MOST_NAMED { squares } else { Squares::EMPTY };
    Message::new(id)
        .with("side", player)
        .with("other", player.opponent())
        .with("named", squares.len() as u32)
        .with("squares", list(shape, &in_order(squares), kind))
}

/// Whose turn it is and what is to be done, or the result and why.
pub fn state<G: Explain>(position: &G, depiction: &'static Depiction, outcome: Option<Outcome>) -> Message {
    let to_move = position.to_move();
    let Some(outcome) = outcome else {
        return match task(position) {
            Some(task) => Message::new("to-move-task").with("side", to_move).with("task", task),
            None => Message::new("to-move").with("side", to_move),
        };
    };
    let scene = Scene::of(position, depiction);
    let facts = Facts { scene: &scene, pattern: position.winning_pattern(), to_move, outcome: position.outcome() };
    match outcome {
        Outcome::Win(player) => (depiction.words.won)(&facts, player),
        Outcome::Draw => depiction.why_drawn(&facts),
        Outcome::Stones(stones) => Message::new("over").with("side", to_move).with("count", u32::from(stones)),
    }
}

/// What the player to move must do, in the game's own words or else in the usual ones: a clause; `None` where the move is plain.
fn task<G: Explain>(position: &G) -> Option<Message> {
    if let Some((task, squares)) = position.task() {
        return Some(explained(task, position.to_move(), position.shape(), squares, ListKind::And));
    }
    let mut goes = false;
    each_notation(position, |_, notation| goes |= notation != StepNotation::End);
    match (position.is_mid_move(), may_end(position).is_some()) {
        (_, true) if !goes => Some(Message::new("nothing-can-move")),
        (true, true) => Some(Message::new("go-on-or-end")),
        (true, false) => Some(Message::new("move-must-go-on")),
        (false, _) => None,
    }
}

/// Why a square cannot be picked, as a sentence that names the squares that can be, if they are few. `held` is the square of the
/// piece that is held; `choices` are the squares where it can go, or if none is held, those that can be picked. `None` if the
/// square is that of the held piece, and there are many squares to which it can go on, or none.
pub fn why_not<G: Explain>(position: &G, held: Option<Square>, choices: Squares, square: Square) -> Option<Message> {
    let (top, to_move) = (position.stack(square).first().copied(), position.to_move());
    let refusal = Refusal { square, held, choices, top, to_move };
    let reason = if held == Some(square) {
        if choices.is_empty() || choices.len() > MOST_NAMED {
            return None;
        }
        if may_end(position).is_some() { "held-go-on-or-end" } else { "held-go-on" }
    } else {
        position.why_not(&refusal).unwrap_or_else(|| usual_reason(&refusal, !pieces(position).is_empty()))
    };
    Some(explained(reason, to_move, position.shape(), choices, ListKind::Or))
}

/// Why a square cannot be picked, by what stands there; `goes` if a piece can be picked up at all.
fn usual_reason(refusal: &Refusal, goes: bool) -> &'static str {
    match (refusal.held, refusal.top) {
        (Some(_), _) => "piece-cannot-go",
        (None, Some(_)) if !goes && !refusal.choices.is_empty() => "square-taken",
        (None, Some(_)) if refusal.is_opponents() => "piece-of-opponent",
        (None, Some(_)) => "piece-cannot-move",
        (None, None) if refusal.choices.is_empty() => "pass-only",
        (None, None) => "no-piece-here",
    }
}

/// The counters of both players in words, behind the player's name: `have eaten 17 of 40`, `has 6 in hand and has
/// captured 2`; `None` where nothing is counted.
pub fn counters<G: Depict>(position: &G) -> [(Player, Option<Message>); 2] {
    let counters = position.counters();
    position.players().map(|player| {
        let (mut list, mut is_empty) = (List::new(ListKind::And), true);
        for counter in counters.iter().filter(|counter| counter.player == player) {
            list.push(&count(counter));
            is_empty = false;
        }
        (player, (!is_empty).then(|| Message::new("list").with("items", list)))
    })
}

/// One counter in words, behind the player's name: `has captured 2`.
pub fn count(counter: &Counter) -> Message {
    counted(counter.kind.message(), counter)
}

/// A message of a counter: `number`, `goal`, and `past`, which is 1 if the number is above the goal.
pub(super) fn counted(id: &'static str, counter: &Counter) -> Message {
    let goal = counter.goal.unwrap_or(counter.number);
    Message::new(id).with("number", counter.number).with("goal", goal).with("past", u32::from(counter.number > goal))
}

#[cfg(test)]
#[cfg(feature = "fluent")]
mod tests {
    use super::*;
    use crate::fluent::english;
    use crate::game::{Game as _, Notation as _};
    use crate::games::clobber::{Clobber, Rules};
    use crate::message::Localizer as _;
    use crate::moves;
    use crate::view::text::narration::Narration;

    #[test]
    fn a_clobber_game_is_reported() {
        let mut board = Clobber::read(Rules::Duel, "WB. w").expect("a position");
        let in_english = |message: Message| english().format(&message);
        let depiction = &crate::games::clobber::DEPICTION;
        assert_eq!(in_english(square(&board, Square(0), depiction)), "a1, White stone");
        assert_eq!(in_english(square(&board, Square(2), depiction)), "c1, empty");
        assert_eq!(in_english(state(&board, depiction, None)), "White to move.");
        assert_eq!(
            counters(&board).map(|(player, counts)| (player, in_english(counts.expect("numbers")))),
            [Player::WHITE, Player::BLACK].map(|player| (player, "has 1 on the board".to_string()))
        );
        let steps = moves::read(&board, "a1xb1").expect("a move");
        let mut events = Vec::new();
        moves::play(&mut board, &steps, &mut |event| events.push(event));
        let tale = Narration { after: &board, player: Player::WHITE, depiction, events: &events };
        assert_eq!(tale.sentence().map(in_english).as_deref(), Some("White clobbers b1 from a1."));
        assert_eq!(in_english(state(&board, depiction, board.outcome())), "White wins: Black cannot move.");
    }
}
