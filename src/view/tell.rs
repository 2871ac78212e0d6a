//! Words for what stands on a square, what just happened, whose turn it is, and the result.

use crate::board::{Shape, Square};
use crate::game::{Count, Event, Game, Loss, Man, Motion, Outcome, Player, Words};
use crate::view::Look;
use crate::view::interaction::{each_words, may_end};
use crate::view::pointing::touched;

/// The accessible name of a square: its name, and what stands on it.
pub fn square<G: Game>(position: &G, square: Square, look: Look) -> String {
    let stack = position.stack(square);
    format!("{}, {}", position.shape().name(square), contents(&stack, look))
}

fn contents(stack: &[Man], look: Look) -> String {
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

/// What the events of a turn, or of a part of one, were: a sentence. Empty where nothing happened.
pub fn events(shape: Shape, player: Player, look: Look, events: &[Event]) -> String {
    let name = |square: Square| shape.name(square).to_string();
    let mut clauses: Vec<String> = Vec::new();
    let mut path: Option<(Square, Vec<String>, Motion)> = None;
    let mut littles = Vec::new();
    let mut devoured = String::new();
    for event in events {
        match *event {
            Event::Moved { from, to, how: Motion::Step, .. } if look == Look::Crowd => {
                littles.push(format!("from {} to {}", name(from), name(to)));
            }
            Event::Moved { how: Motion::Scatter, .. } | Event::Tucked { .. } | Event::Turn { .. } => (),
            Event::Moved { to, how: Motion::Stalk, .. } => {
                clauses.push(format!("the monster goes to {}{devoured}", name(to)));
            }
            Event::Moved { from, to, how, .. } => match &mut path {
                Some((_, stops, _)) => stops.push(name(to)),
                None => path = Some((from, vec![name(to)], how)),
            },
            Event::Placed { at, .. } => clauses.push(format!("{} drops a stone on {}", player.title(), name(at))),
            Event::Removed { at, why: Loss::TakenOff, .. } => {
                clauses.push(format!("{} takes the man on {} off the board", player.title(), name(at)));
            }
            Event::Removed { at, why: Loss::GivenUp, .. } => {
                clauses.push(format!("{} gives up the stone on {}", player.title(), name(at)));
            }
            Event::Removed { at, why: Loss::Starved, .. } => {
                clauses.push(format!("the Gobbler on {} starves", name(at)));
            }
            // A hunter beside the monster on its own turn shoots, so it is the other one that is devoured.
            Event::Removed { men: 2.., why: Loss::Devoured, .. } => {
                devoured = format!(" and devours {}'s hunter", player.opponent().title());
            }
            Event::Removed { .. } => (),
        }
    }
    let chosen = if let Some((from, stops, how)) = path {
        Some(journey(player, look, how, &name(from), &stops, events))
    } else if !littles.is_empty() {
        Some(format!("{} {}", if littles.len() == 1 { "A Little goes" } else { "Littles go" }, list(&littles)))
    } else if touched(events).is_empty() && events.iter().any(|event| matches!(event, Event::Turn { .. })) {
        Some(format!("{} {}", player.title(), if look == Look::Crowd { "pass" } else { "passes" }))
    } else {
        None
    };
    if let Some(chosen) = chosen {
        clauses.insert(0, chosen);
    }
    let lost = |why: Loss| -> (u32, Vec<String>) {
        let lost = events.iter().filter_map(|event| match *event {
            Event::Removed { at, men, why: this } if this == why => Some((u32::from(men), name(at))),
            _ => None,
        });
        lost.fold((0, Vec::new()), |(sum, mut places), (men, at)| {
            places.push(at);
            (sum + men, places)
        })
    };
    for (why, verb) in [(Loss::Pinned, "pinned"), (Loss::Caught, "caught")] {
        let (number, places) = lost(why);
        if number > 0 {
            let who = if number == 1 { "1 Little is".to_string() } else { format!("{number} Littles are") };
            clauses.push(format!("{who} {verb} at {}", list(&places)));
        }
    }
    if clauses.is_empty() { String::new() } else { clauses.join("; ") + "." }
}

fn journey(player: Player, look: Look, how: Motion, from: &str, stops: &[String], events: &[Event]) -> String {
    let count = |test: fn(&Event) -> bool| events.iter().filter(|event| test(event)).count();
    let stops = list(stops);
    match (look, how) {
        (Look::Columns, _) => {
            let prisoners = count(|event| matches!(event, Event::Tucked { .. }));
            let noun = if prisoners == 1 { "prisoner" } else { "prisoners" };
            format!("{} jumps from {from} to {stops}, and takes {prisoners} {noun}", player.title())
        }
        (Look::Crowd, _) => {
            let eaten: u32 = events.iter().map(|event| eaten(*event)).sum();
            let eats = if eaten == 0 { String::new() } else { format!(", and eats {eaten}") };
            format!("The Gobbler on {from} hops to {stops}{eats}")
        }
        (Look::Town, _) => format!("{}'s hunter goes from {from} to {stops}", player.title()),
        (Look::Stones | Look::Tokens, Motion::Jump) => {
            let captured = count(|event| matches!(event, Event::Removed { why: Loss::Captured, .. }));
            match captured {
                0 => format!("{}'s stone on {from} clobbers {stops}", player.title()),
                n => format!("{} jumps from {from} to {stops}, and captures {n}", player.title()),
            }
        }
        (Look::Stones | Look::Tokens, _) => format!("{} moves from {from} to {stops}", player.title()),
    }
}

fn eaten(event: Event) -> u32 {
    match event {
        Event::Removed { men, why: Loss::Eaten, .. } => u32::from(men),
        _ => 0,
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
        Some(Outcome::Over(1)) => "Over: 1 stone is left.".to_string(),
        Some(Outcome::Over(stones)) => format!("Over: {stones} stones are left."),
        None => format!("{} to move{}.", position.to_move().title(), task(position)),
    }
}

/// Why a game is won: the end of a clause. Empty where the board shows it.
fn why_won<G: Game>(position: &G, look: Look, winner: Player) -> String {
    let tallies = position.tallies();
    let six = tallies.iter().find(|tally| tally.what == Count::Captured && tally.number >= 6);
    match (look, winner) {
        (Look::Columns, _) if tallies.iter().any(|tally| tally.what == Count::ToTakeOff) => {
            format!(": {} has no man to take off", winner.opponent().title())
        }
        (Look::Columns, _) => format!(": {} cannot capture", winner.opponent().title()),
        (Look::Stones, _) => format!(": {} cannot move", winner.opponent().title()),
        (Look::Crowd, Player::Littles) => ": no Gobbler is left".to_string(),
        (Look::Crowd, _) => ": they have eaten enough".to_string(),
        (Look::Town, _) => " with a clear shot".to_string(),
        (Look::Tokens, _) => {
            six.map_or_else(String::new, |tally| format!(": {} has captured six", tally.player.title()))
        }
    }
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

/// The tallies in words: `17 of 40 eaten`, `White: 6 in hand, 2 captured`.
pub fn tallies<G: Game>(position: &G) -> Vec<String> {
    let tallies = position.tallies();
    let goal = tallies.iter().find(|tally| tally.what == Count::Goal).map(|tally| tally.number);
    let mut lines = Vec::new();
    for player in position.players() {
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
        if !counts.is_empty() {
            lines.push(format!("{}: {}", player.title(), counts.join(", ")));
        }
    }
    lines
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
        assert_eq!(tallies(&board), ["White: 1 on the board", "Black: 1 on the board"]);
        let steps = turn::read(&board, "a1xb1").expect("a turn");
        let mut happened = Vec::new();
        turn::play(&mut board, &steps, &mut |event| happened.push(event));
        assert_eq!(events(board.shape(), Player::White, Look::Stones, &happened), "White's stone on a1 clobbers b1.");
        assert_eq!(state(&board, Look::Stones, board.outcome()), "White wins: Black cannot move.");
    }

    #[test]
    fn a_hop_is_told_with_all_that_follows() {
        let [from, over, to, corner] = [35, 18, 28, 16].map(Square);
        let happened = [
            Event::Removed { at: over, men: 1, why: Loss::Eaten },
            Event::Moved { from, to: over, men: 1, how: Motion::Hop },
            Event::Removed { at: to, men: 2, why: Loss::Eaten },
            Event::Moved { from: over, to, men: 1, how: Motion::Hop },
            Event::Removed { at: corner, men: 2, why: Loss::Pinned },
            Event::Turn { to: Player::Littles },
        ];
        let told = events(Shape::rect(8, 8), Player::Gobblers, Look::Crowd, &happened);
        assert_eq!(told, "The Gobbler on d5 hops to c3 and e4, and eats 3; 2 Littles are pinned at a3.");
    }

    #[test]
    fn columns_are_named_from_the_top() {
        let stack = [Man::White, Man::Black, Man::Black];
        assert_eq!(contents(&stack, Look::Columns), "column of 3: White over Black, Black");
    }
}
