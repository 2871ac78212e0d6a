//! Words for what stands on a square, what just happened, whose turn it is, and the result.

use crate::board::Square;
use crate::game::{Counter, Depict, Notation, Outcome, Player, StepNotation};
use crate::view::input::selection::{each_notation, may_end};
use crate::view::model::depiction::{Depiction, Facts};
use crate::view::model::scene::Scene;

/// The accessible name of a square: its name, and what stands on it.
pub fn square<G: Depict>(position: &G, square: Square, depiction: &Depiction) -> String {
    let stack = position.stack(square);
    format!("{}, {}", position.shape().name(square), (depiction.words.contents)(&stack))
}

/// `a1`, `a1 and b2`, `a1, b2 and c3`.
pub fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

/// Whose turn it is and what is to be done, or the result and why.
pub fn state<G: Notation + Depict>(position: &G, depiction: &'static Depiction, outcome: Option<Outcome>) -> String {
    let Some(outcome) = outcome else {
        return format!("{} to move{}.", position.to_move().title(), task(position, depiction));
    };
    let scene = Scene::of(position, depiction);
    let (pattern, to_move) = (position.winning_pattern(), position.to_move());
    let facts = Facts { scene: &scene, pattern, to_move, outcome: position.outcome() };
    match outcome {
        Outcome::Win(player) => {
            let why = (depiction.words.won)(&facts, player);
            let (article, verb) = if player.is_plural() { ("The ", "win") } else { ("", "wins") };
            format!("{article}{} {verb}{why}.", player.title())
        }
        Outcome::Draw => format!("Draw: {}.", depiction.why_drawn(&facts)),
        Outcome::Over(stones) => {
            let left = if stones == 1 { "stone is" } else { "stones are" };
            format!("Over: {} cannot move, {stones} {left} left.", to_move.title())
        }
    }
}

/// What the player to move can do now, where it is not plain: a clause with its comma or colon.
fn task<G: Notation + Depict>(position: &G, depiction: &Depiction) -> &'static str {
    let may_end = may_end(position).is_some();
    let (mut at, mut go) = (None, false);
    each_notation(position, |_, notation| match notation {
        StepNotation::At { mark, .. } => at = Some(mark),
        StepNotation::Go { .. } | StepNotation::On { .. } => go = true,
        StepNotation::End => (),
    });
    let own = at.map_or("", |mark| (depiction.words.task)(mark, &position.counters()));
    match (position.mid_turn(), may_end) {
        _ if !own.is_empty() => own,
        (_, true) if !go => ": nothing can move, so pass",
        (true, true) => ": go on, or end the turn",
        (true, false) => ": the turn must go on",
        (false, _) => "",
    }
}

/// The counters of both players in words, `17 of 40 eaten` or `6 in hand, 2 captured`; empty where nothing is counted.
pub fn counters<G: Depict>(position: &G) -> [(Player, String); 2] {
    let counters = position.counters();
    position.players().map(|player| {
        let own = counters.iter().filter(|counter| counter.player == player);
        let texts: Vec<String> = own
            .map(|&Counter { kind, number, goal, .. }| match goal.filter(|_| kind.shows_goal()) {
                Some(goal) => format!("{number} of {goal} {}", kind.label()),
                None => format!("{number} {}", kind.label()),
            })
            .collect();
        (player, texts.join(", "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game as _;
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
            [Player::WHITE, Player::BLACK].map(|player| (player, "1 on the board".to_string()))
        );
        let steps = turn::read(&board, "a1xb1").expect("a turn");
        let mut events = Vec::new();
        turn::play(&mut board, &steps, &mut |event| events.push(event));
        let tale = Narration {
            after: &board,
            player: Player::WHITE,
            depiction: &crate::games::clobber::DEPICTION,
            events: &events,
        };
        assert_eq!(tale.sentence(), "White a1 clobbers b1.");
        assert_eq!(state(&board, &crate::games::clobber::DEPICTION, board.outcome()), "White wins: Black cannot move.");
    }
}
