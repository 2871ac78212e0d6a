//! Words for what stands on a square, what just happened, whose turn it is, and the result.

use crate::board::Square;
use crate::game::{Count, Game, Man, Outcome, Player, Words};
use crate::view::Look;
use crate::view::interaction::{each_words, may_end};

mod turn;

pub use turn::Tale;

/// The accessible name of a square: its name, and what stands on it.
pub fn square<G: Game>(position: &G, square: Square, look: Look) -> String {
    let stack = position.stack(square);
    format!("{}, {}", position.shape().name(square), contents(&stack, look))
}

/// What stands on a square, top first, in words.
pub fn contents(stack: &[Man], look: Look) -> String {
    let (Some(&top), len) = (stack.first(), stack.len()) else {
        return if look == Look::Town { "vacated" } else { "empty" }.to_string();
    };
    match (look, top) {
        (Look::Town, Man::White | Man::Black) => format!("{} hunter among civilians", colour(top)),
        (_, Man::Little) if len > 1 => format!("{len} Littles"),
        (Look::Columns, _) if len > 1 => {
            let beneath: Vec<&str> = stack[1..].iter().map(|&man| colour(man)).collect();
            format!("column of {len}: {} over {}", colour(top), beneath.join(", "))
        }
        (Look::Columns, _) => format!("{} man", colour(top)),
        (Look::Stones | Look::Tokens, _) => format!("{} stone", colour(top)),
        _ => colour(top).to_string(),
    }
}

fn colour(man: Man) -> &'static str {
    match man {
        Man::White => "White",
        Man::Black => "Black",
        Man::Little => "Little",
        Man::Gobbler => "Gobbler",
        Man::Civilian => "civilian",
        Man::Monster => "monster",
    }
}

fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

/// Whose turn it is and what is to be done, or the result and why.
pub fn state<G: Game>(position: &G, look: Look, outcome: Option<Outcome>) -> String {
    match outcome {
        Some(Outcome::Win(player @ (Player::White | Player::Black))) => {
            format!("{} wins{}.", player.title(), why_won(position, look, player))
        }
        Some(Outcome::Win(player)) => format!("The {} win{}.", player.title(), why_won(position, look, player)),
        Some(Outcome::Draw) => format!("Draw: {}.", why_drawn(position, look)),
        Some(Outcome::Over(stones)) => {
            let left = if stones == 1 { "stone is" } else { "stones are" };
            format!("Over: {} cannot move, {stones} {left} left.", position.to_move().title())
        }
        None => format!("{} to move{}.", position.to_move().title(), task(position)),
    }
}

/// Why a game is won: the end of a clause.
fn why_won<G: Game>(position: &G, look: Look, winner: Player) -> String {
    let loser = winner.opponent().title();
    let tallies = position.tallies();
    match (look, winner) {
        (Look::Columns, _) if tallies.iter().any(|tally| tally.what == Count::ToTakeOff) => {
            format!(": {loser} has no man to take off")
        }
        (Look::Columns, _) => format!(": {loser} cannot capture"),
        (Look::Stones, _) => format!(": {loser} cannot move"),
        (Look::Crowd, Player::Littles) => ": no Gobbler is left".to_string(),
        (Look::Crowd, _) => {
            let number = |what| tallies.iter().find(|tally| tally.what == what).map_or(0, |tally| tally.number);
            format!(": {} of {} are eaten", number(Count::Eaten), number(Count::Goal))
        }
        (Look::Town, _) => {
            let hunter = if winner == Player::White { Man::White } else { Man::Black };
            let (from, at) = (place(position, hunter), place(position, Man::Monster));
            format!(" with a clear shot from {from} at {at}")
        }
        (Look::Tokens, _) => {
            let mut names = Vec::new();
            for square in position.pattern().iter() {
                names.push(position.shape().name(square).to_string());
            }
            let six = tallies.iter().find(|tally| tally.what == Count::Captured && tally.number >= 6);
            match (six, names.len()) {
                (Some(tally), _) => format!(": {} has captured six", tally.player.title()),
                (None, 3) => format!(": three in a row, {}", list(&names)),
                // A block, or several rows at once.
                (None, _) => format!(": the stones on {} make the pattern", list(&names)),
            }
        }
    }
}

/// The square on which a man stands on top.
fn place<G: Game>(position: &G, man: Man) -> String {
    let mut squares = position.shape().squares();
    let square = squares.find(|&square| position.stack(square).first() == Some(&man));
    square.map_or_else(String::new, |square| position.shape().name(square).to_string())
}

fn why_drawn<G: Game>(position: &G, look: Look) -> String {
    let hunter = |&square: &Square| matches!(position.stack(square).first(), Some(Man::White | Man::Black));
    match look {
        _ if position.outcome().is_none() => "the position has occurred three times".to_string(),
        Look::Town if position.shape().squares().any(|square| hunter(&square)) => {
            "no hunter can come to a clear shot".to_string()
        }
        Look::Town => "both hunters are gone".to_string(),
        _ => format!("{} can do nothing", position.to_move().title()),
    }
}

/// What the player to move can do now, where it is not plain: a clause with its comma or colon.
fn task<G: Game>(position: &G) -> &'static str {
    let may_end = may_end(position).is_some();
    let (mut drop, mut give_up, mut go) = (false, false, false);
    each_words(position, |_, words| match words {
        Words::At { mark: "", .. } => drop = true,
        Words::At { .. } => give_up = true,
        Words::Go { .. } | Words::On { .. } => go = true,
        Words::End => (),
    });
    let taking_off = position.tallies().iter().any(|tally| tally.what == Count::ToTakeOff && tally.number > 0);
    match (position.mid_turn(), may_end) {
        _ if give_up => ": give up one of your own stones",
        _ if drop && taking_off => ": take one of your own men off the board",
        (_, true) if !go => ": nothing can move, so pass",
        (true, true) => ": go on, or end the turn",
        (true, false) => ": the turn must go on",
        (false, _) => "",
    }
}

/// The tallies of both players in words, `17 of 40 eaten` or `6 in hand, 2 captured`; empty where nothing is counted.
pub fn tallies<G: Game>(position: &G) -> [(Player, String); 2] {
    let tallies = position.tallies();
    let goal = tallies.iter().find(|tally| tally.what == Count::Goal).map(|tally| tally.number);
    position.players().map(|player| {
        let counts = tallies.iter().filter(|tally| tally.player == player && tally.what != Count::Goal);
        let counts: Vec<String> = counts
            .map(|tally| match tally.what {
                Count::InHand => format!("{} in hand", tally.number),
                Count::Captured => format!("{} captured", tally.number),
                Count::GivenUp => format!("{} given up", tally.number),
                Count::ToTakeOff => format!("{} to take off", tally.number),
                Count::Eaten => goal.map_or_else(
                    || format!("{} eaten", tally.number),
                    |goal| format!("{} of {goal} eaten", tally.number),
                ),
                Count::Stones | Count::Goal => format!("{} on the board", tally.number),
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

    #[test]
    fn a_clobber_game_is_told() {
        let mut board = Clobber::read(Rules::Duel, "WB. w").expect("a position");
        assert_eq!(square(&board, Square(0), Look::Stones), "a1, White stone");
        assert_eq!(square(&board, Square(2), Look::Stones), "c1, empty");
        assert_eq!(state(&board, Look::Stones, None), "White to move.");
        assert_eq!(
            tallies(&board),
            [Player::White, Player::Black].map(|player| (player, "1 on the board".to_string()))
        );
        let steps = turn::read(&board, "a1xb1").expect("a turn");
        let mut events = Vec::new();
        turn::play(&mut board, &steps, &mut |event| events.push(event));
        let tale = Tale { after: &board, player: Player::White, look: Look::Stones, events: &events };
        assert_eq!(tale.sentence(), "White a1 clobbers b1.");
        assert_eq!(state(&board, Look::Stones, board.outcome()), "White wins: Black cannot move.");
    }

    #[test]
    fn columns_are_named_from_the_top() {
        let stack = [Man::White, Man::Black, Man::Black];
        assert_eq!(contents(&stack, Look::Columns), "column of 3: White over Black, Black");
    }
}
