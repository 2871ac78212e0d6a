//! Notation for what stands on a square, what just happened, whose turn it is, and the result.

use crate::board::Square;
use crate::game::{Count, Game, Notation, Outcome, Piece, Player};
use crate::view::input::selection::{each_notation, may_end};
use crate::view::model::depiction::{Depiction, Facts};
use crate::view::model::scene::Scene;

/// The accessible name of a square: its name, and what stands on it.
pub fn square<G: Game>(position: &G, square: Square, depiction: &Depiction) -> String {
    let stack = position.stack(square);
    format!("{}, {}", position.shape().name(square), (depiction.words.contents)(&stack))
}

/// The name of a piece.
pub(crate) fn colour(man: Piece) -> &'static str {
    match man {
        Piece::White => "White",
        Piece::Black => "Black",
        Piece::Little => "Little",
        Piece::Gobbler => "Gobbler",
        Piece::Civilian => "civilian",
        Piece::Monster => "monster",
    }
}

/// `a1`, `a1 and b2`, `a1, b2 and c3`.
pub(crate) fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

/// Whose turn it is and what is to be done, or the result and why.
pub fn state<G: Game>(position: &G, depiction: &'static Depiction, outcome: Option<Outcome>) -> String {
    let Some(outcome) = outcome else { return format!("{} to move{}.", position.to_move().title(), task(position)) };
    let scene = Scene::of(position, depiction);
    let (pattern, to_move) = (position.winning_pattern(), position.to_move());
    let facts = Facts { scene: &scene, pattern, to_move, outcome: position.outcome() };
    match outcome {
        Outcome::Win(player) => {
            let why = (depiction.words.won)(&facts, player);
            match player {
                Player::White | Player::Black => format!("{} wins{why}.", player.title()),
                _ => format!("The {} win{why}.", player.title()),
            }
        }
        Outcome::Draw => format!("Draw: {}.", depiction.why_drawn(&facts)),
        Outcome::Over(stones) => {
            let left = if stones == 1 { "stone is" } else { "stones are" };
            format!("Over: {} cannot move, {stones} {left} left.", to_move.title())
        }
    }
}

/// What the player to move can do now, where it is not plain: a clause with its comma or colon.
fn task<G: Game>(position: &G) -> &'static str {
    let may_end = may_end(position).is_some();
    let (mut drop, mut give_up, mut go) = (false, false, false);
    each_notation(position, |_, words| match words {
        Notation::At { mark: "", .. } => drop = true,
        Notation::At { .. } => give_up = true,
        Notation::Go { .. } | Notation::On { .. } => go = true,
        Notation::End => (),
    });
    let taking_off = position.counters().iter().any(|counter| counter.what == Count::ToTakeOff && counter.number > 0);
    match (position.mid_turn(), may_end) {
        _ if give_up => ": give up one of your own stones",
        _ if drop && taking_off => ": take one of your own men off the board",
        (_, true) if !go => ": nothing can move, so pass",
        (true, true) => ": go on, or end the turn",
        (true, false) => ": the turn must go on",
        (false, _) => "",
    }
}

/// The counters of both players in words, `17 of 40 eaten` or `6 in hand, 2 captured`; empty where nothing is counted.
pub fn counters<G: Game>(position: &G) -> [(Player, String); 2] {
    let counters = position.counters();
    let goal = counters.iter().find(|counter| counter.what == Count::Goal).map(|counter| counter.number);
    position.players().map(|player| {
        let counts = counters.iter().filter(|counter| counter.player == player && counter.what != Count::Goal);
        let counts: Vec<String> = counts
            .map(|counter| match counter.what {
                Count::InHand => format!("{} in hand", counter.number),
                Count::Captured => format!("{} captured", counter.number),
                Count::GivenUp => format!("{} given up", counter.number),
                Count::ToTakeOff => format!("{} to take off", counter.number),
                Count::Eaten => goal.map_or_else(
                    || format!("{} eaten", counter.number),
                    |goal| format!("{} of {goal} eaten", counter.number),
                ),
                Count::Stones | Count::Goal => format!("{} on the board", counter.number),
            })
            .collect();
        (player, counts.join(", "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::clobber::{Clobber, Rules};
    use crate::turn;
    use crate::view::text::narration::Narration;

    #[test]
    fn a_clobber_game_is_told() {
        let mut board = Clobber::read(Rules::Duel, "WB. w").expect("a position");
        assert_eq!(square(&board, Square(0), &crate::games::clobber::DEPICTION), "a1, White stone");
        assert_eq!(square(&board, Square(2), &crate::games::clobber::DEPICTION), "c1, empty");
        assert_eq!(state(&board, &crate::games::clobber::DEPICTION, None), "White to move.");
        assert_eq!(
            counters(&board),
            [Player::White, Player::Black].map(|player| (player, "1 on the board".to_string()))
        );
        let steps = turn::read(&board, "a1xb1").expect("a turn");
        let mut events = Vec::new();
        turn::play(&mut board, &steps, &mut |event| events.push(event));
        let tale = Narration {
            after: &board,
            player: Player::White,
            depiction: &crate::games::clobber::DEPICTION,
            events: &events,
        };
        assert_eq!(tale.sentence(), "White a1 clobbers b1.");
        assert_eq!(state(&board, &crate::games::clobber::DEPICTION, board.outcome()), "White wins: Black cannot move.");
    }
}
